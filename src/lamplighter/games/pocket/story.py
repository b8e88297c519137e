"""The story of Mr. Jack Pocket, for the seat that observed it."""

from __future__ import annotations

from typing import assert_never

from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    Event,
    JackWas,
    Kept,
    Observation,
    OneLeft,
    RaceBegun,
    Shown,
    TokensTurned,
    TurnBegun,
)
from lamplighter.kernel.events import Over
from lamplighter.kernel.messages import Message, Passage, message, messages


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Return one observation as passages; a call with all its consequences has its own title."""
    before = _act(observation)
    moment: list[Message] = []
    after: list[Message] = []
    into = before
    for event in observation.events:
        into = moment if isinstance(event, Called) else into
        into = after if isinstance(event, TurnBegun) else into
        into += _event(event)
    parts = (
        Passage(tuple(before)),
        Passage(tuple(moment), message("call-title")),
        Passage(tuple(after)),
    )
    return tuple(part for part in parts if part.sentences)


def _act(observation: Observation) -> list[Message]:
    """Return sentences for the action.

    The choice of a face is told with its use; the laying of tiles is not told.
    """
    act, who = observation.act, message(f"seat-{observation.actor}")
    if act.verb == "jack":
        return [message("jack-draws") if act.hidden else message("you-are", who=_person(act.id))]
    if act.verb == "draw" and Kept() in observation.events:
        return [message("takes-card") if act.hidden else message("you-take", who=_person(act.id))]
    if act.verb == "throw":
        return [message("tokens-fall", faces=messages("face", act.ids))]
    if act.verb == "rotate":
        tile, turn = act.ids
        return [message("turns-tile", seat=who, who=_person(tile), turn=message(f"turn-{turn}"))]
    if act.verb == "exchange":
        first, second = act.ids
        return [message("exchanges", seat=who, first=_person(first), second=_person(second))]
    if act.verb == "step":
        detective, steps = act.ids
        moved = message(f"detective-{detective}")
        return [message("moves-detective", seat=who, who=moved, steps=int(steps))]
    return [message("leaves-detectives", seat=who)] if act.verb == "stay" else []


def _event(event: Event) -> list[Message]:
    """Return sentences for a consequence of the action."""
    match event:
        case Kept():
            return []
        case Shown(card):
            return [message("shows-card", who=_person(card))]
        case Called(seen):
            return [message("call-seen" if seen else "call-unseen")]
        case Cleared(people):
            return [message("cleared", people=messages("person", people))]
        case RaceBegun(cards):
            return [message("race-begins", cards=messages("person", cards))]
        case JackWas(identity, cards):
            return [
                message("jack-was", who=_person(identity), cards=messages("person", cards)),
            ]
        case TurnBegun(turn):
            return [message("turn-begins", turn=turn)]
        case TokensTurned(faces):
            return [message("tokens-turned", faces=messages("face", faces))]
        case OneLeft(face):
            return [message("one-left", face=message(f"face-{face}"))]
        case Over(side, rule):
            return [message(f"over-{side}-{rule}")]
        case _:
            assert_never(event)


def _person(name: str) -> Message:
    return message(f"person-{name}")
