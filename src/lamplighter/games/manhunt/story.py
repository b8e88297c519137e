"""The story of a hunt as messages: the part that both games share.

The call for witnesses, a new round and the end of the game are passages with titles of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.games.manhunt.events import (
    AlibiTaken,
    Called,
    Cleared,
    Held,
    JackWas,
    LastCard,
    Moved,
    Over,
    RoundBegan,
)
from lamplighter.games.manhunt.frame import SEATS
from lamplighter.games.manhunt.talk import exit_name, people, short
from lamplighter.games.one_two_one import ORDER
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, Passage, message
from lamplighter.kernel.observation import Observation

FIRST = 1
"""The first round, which begins once Jack has drawn his identity."""
OwnAct = Callable[[Observation], Message | None]
"""Returns the message for an act that only one game has."""
OwnEvent = Callable[[Event], Message | None]
"""Returns the message for an event that only one game has."""


def tell(observation: Observation, own_act: OwnAct, own_event: OwnEvent) -> tuple[Passage, ...]:
    """Return the passages for one observation; empty when nothing is worth reporting."""
    before = [told for told in (own_act(observation) or _act(observation),) if told]
    call: list[Message] = []
    after: list[Message] = []
    end: list[Message] = []
    into, round = before, FIRST
    if observation.act.verb == "jack":
        after.append(_begins(round))
    for event in observation.events:
        match event:
            case Called():
                into = call
            case RoundBegan(round):
                into = after
            case JackWas():
                into = end
        into += [told for told in (own_event(event), *_event(event, observation)) if told]
    passages = (
        Passage(tuple(before)),
        Passage(tuple(call), message("title-call")),
        Passage(tuple(after), message("story-round", round=round)),
        Passage(tuple(end), message("title-end")),
    )
    return tuple(passage for passage in passages if passage.sentences)


def _act(observation: Observation) -> Message | None:
    """Return the message for an act.

    Choices that only prepare another choice are reported together with that one.
    """
    act = observation.act
    match act.verb:
        case "choose":
            return message("story-card", seat=observation.actor, person=short(act.id))
        case "go":
            moved = observation.event(Moved)
            return None if moved is None else _moved(moved)
        case "stay":
            return message("story-stay")
        case "accuse":
            return message("story-accuse", person=short(act.id))
        case "leave":
            return message("story-leave", exit=exit_name(act.id))
        case "jack":
            if act.hidden:
                return message("story-identity-hidden")
            return message("story-identity", person=short(act.id))
        case "deal":
            return message("story-cards", people=people(act.ids))
    return None


def _moved(event: Moved) -> Message:
    return message("story-move", person=short(event.person), start=event.start, end=event.end)


def _event(event: Event, observation: Observation) -> Iterator[Message]:
    """Yield the messages for an event of an observation."""
    match event:
        case AlibiTaken(seat):
            yield message("story-alibi", seat=seat)
            if not observation.act.hidden:
                yield message("story-card-seen", person=short(observation.act.id))
        case Called(answer):
            yield message(f"story-called-{answer}")
        case Cleared(cleared):
            yield message("story-cleared", people=people(cleared))
        case RoundBegan(round, cards):
            yield _begins(round)
            if cards:
                yield message("story-cards", people=people(cards))
        case LastCard(who):
            yield message("story-last", seat=_last(observation), person=short(who))
        case JackWas(who):
            yield message("story-jack-was", person=short(who))
        case Held(seat, cards) if cards:
            yield message("story-held", seat=seat, people=people(cards))
        case Over(side, rule):
            yield _over(side, rule)


def _last(observation: Observation) -> str:
    """Return who plays the last card: the other side than the two cards before it (L7, N5)."""
    taken = observation.event(AlibiTaken)
    before = observation.actor if taken is None else taken.seat
    return next(seat for seat in SEATS if seat != before)


def _begins(round: int) -> Message:
    """Return who acts first in a round (L7, N5)."""
    return message("story-begins", seat=SEATS[ORDER[round % 2][0]])


def _over(side: str, rule: str) -> Message:
    return message(f"over-{rule}-{side}", rule=rule)
