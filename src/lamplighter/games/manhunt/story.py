"""The story of a hunt as messages: the part that both games share.

The call for witnesses and the end of the game are passages with titles of their own.
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
from lamplighter.games.manhunt.talk import people, person, short
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, Passage, message
from lamplighter.kernel.observation import Observation

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
    into = before
    for event in observation.events:
        match event:
            case Called():
                into = call
            case RoundBegan():
                into = after
            case JackWas():
                into = end
        into += [told for told in (own_event(event), *_event(event)) if told]
    before += _card_seen(observation)
    passages = (
        Passage(tuple(before)),
        Passage(tuple(call), message("title-call")),
        Passage(tuple(after)),
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
            return message("story-card", seat=observation.actor, person=person(act.id))
        case "go":
            moved = observation.event(Moved)
            return None if moved is None else _moved(moved)
        case "stay":
            return message("story-stay")
        case "accuse":
            return message("story-accuse", person=person(act.id))
        case "leave":
            return message("story-leave", exit=act.id)
        case "jack":
            if act.hidden:
                return message("story-identity-hidden")
            return message("story-identity", person=person(act.id))
        case "deal":
            return message("story-cards", people=people(act.ids))
    return None


def _moved(event: Moved) -> Message:
    return message("story-move", person=short(event.person), start=event.start, end=event.end)


def _card_seen(observation: Observation) -> Iterator[Message]:
    """Yield whose alibi card was drawn, if the seat saw it."""
    act = observation.act
    if act.verb == "draw" and not act.hidden:
        yield message("story-card-seen", person=person(act.id))


def _event(event: Event) -> Iterator[Message]:
    """Yield the messages for an event."""
    match event:
        case AlibiTaken(seat):
            yield message("story-alibi", seat=seat)
        case Called(answer):
            yield message(f"story-called-{answer}")
        case Cleared(cleared):
            yield message("story-cleared", people=people(cleared))
        case RoundBegan(round, cards):
            yield message("story-round", round=round)
            if cards:
                yield message("story-cards", people=people(cards))
        case LastCard(who):
            yield message("story-last", person=short(who))
        case JackWas(who):
            yield message("story-jack-was", person=person(who))
        case Held(seat, cards) if cards:
            yield message("story-held", seat=seat, people=people(cards))
        case Over(side, rule):
            yield _over(side, rule)


def _over(side: str, rule: str) -> Message:
    return message(f"over-{rule}-{side}", rule=rule)
