"""The story of Mr. Jack in New York as messages, for the seat that observed it."""

from __future__ import annotations

from lamplighter.games.manhunt import story as frame
from lamplighter.games.manhunt.events import Moved
from lamplighter.games.manhunt.talk import people, short
from lamplighter.games.newyork.board import PORTS
from lamplighter.games.newyork.events import Built, InformantMoved, Sailed, TileLaid, Turned
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, Passage, message
from lamplighter.kernel.observation import Observation


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Return the passages for one observation; empty when nothing is worth reporting."""
    return frame.tell(observation, _act, _event)


def _act(observation: Observation) -> Message | None:
    """Return the message for an act that only New York has."""
    act = observation.act
    match act.verb:
        case "move":
            return message("story-eastman", person=short(act.id))
        case "with":
            moved = (event.person for event in observation.events if isinstance(event, Moved))
            return message("story-swap", people=people(moved))
        case "leave":
            kind = "steamer" if act.id in PORTS else "land"
            return message(f"story-leave-{kind}", exit=act.id)
    return None


def _event(event: Event) -> Message | None:
    match event:
        case Built(tile, hex):
            return message(f"story-built-{tile}", hex=hex)
        case Turned(tile, hex):
            return message(f"story-turned-{tile}", hex=hex)
        case TileLaid(start, end):
            return message("story-laid", start="-".join(start), end="-".join(end))
        case Sailed(start, end):
            return message("story-sailed", start=start, end=end)
        case InformantMoved(_, end):
            return message("story-informant", end=end)
    return None
