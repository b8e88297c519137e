"""The story of Mr. Jack in London as messages, for the seat that observed it."""

from __future__ import annotations

from lamplighter.games.london.events import CordonMoved, CoverMoved, LampMoved, LampOut
from lamplighter.games.manhunt import story as frame
from lamplighter.games.manhunt.talk import short
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, Passage, message
from lamplighter.kernel.observation import Observation


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Return the passages for one observation; empty when nothing is worth reporting."""
    return frame.tell(observation, _act, _event)


def _act(observation: Observation) -> Message | None:
    """Return the message for an act that only London has."""
    act = observation.act
    match act.verb:
        case "swap":
            return message("story-swap", person=short(act.id))
        case "face":
            return message("story-face", facing=Message(f"facing-{act.id}"))
        case "whistle":
            return message("story-whistle", person=short(act.id))
    return None


def _event(event: Event) -> Message | None:
    match event:
        case LampMoved(start, end, "plain"):
            return message("story-plain-lamp", start=start, end=end)
        case LampMoved(start, end, tile):
            return message("story-lamp", tile=tile, start=start, end=end)
        case CordonMoved(start, end):
            return message("story-cordon", start=start, end=end)
        case CoverMoved(start, end):
            return message("story-cover", start=start, end=end)
        case LampOut(site, tile):
            return message("story-lamp-out", site=site, tile=tile)
    return None
