"""The story of Mr. Jack Pocket, for the seat that observed it."""

from __future__ import annotations

from typing import assert_never

from lamplighter.games.pocket.board import ORDER, SEATS
from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    Event,
    JackWas,
    Kept,
    Observation,
    OneLeft,
    RaceBegun,
    Sees,
    Shown,
    TokensTurned,
    TurnBegun,
)
from lamplighter.kernel.events import Over
from lamplighter.kernel.messages import Message, Passage, message, messages

FIRST = 1
"""The first turn, which begins once Jack has drawn his identity."""


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Return one observation as passages; a call and a new turn have titles of their own."""
    before = _act(observation)
    moment: list[Message] = []
    after: list[Message] = []
    turn = FIRST
    into = before
    if observation.act.verb == "jack":
        after.append(_begins(turn))
    for event in observation.events:
        into = moment if isinstance(event, Called) else into
        if isinstance(event, TurnBegun):
            into, turn = after, event.turn
        into += _event(event, observation)
    parts = (
        Passage(tuple(before)),
        Passage(tuple(moment), message("call-title")),
        Passage(tuple(after), message("turn-begins", turn=turn)),
    )
    return tuple(part for part in parts if part.sentences)


def _act(observation: Observation) -> list[Message]:
    """Return sentences for the action.

    The choice of a face is told with its use; the laying of tiles is not told.
    """
    act, who = observation.act, message(f"side-{observation.actor}")
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
        return [_moved(observation, who)]
    return [message("leaves-detectives", seat=who)] if act.verb == "stay" else []


def _moved(observation: Observation, seat: Message) -> Message:
    """Return that a detective was moved, and whom he sees from there."""
    detective, steps = observation.act.ids
    found = observation.event(Sees)
    people = found.people if found is not None else ()
    sees = "untold" if found is None else "some" if people else "nobody"
    return message(
        "moves-detective",
        seat=seat,
        who=message(f"detective-{detective}"),
        steps=int(steps),
        sees=sees,
        people=messages("short", people),
    )


def _event(event: Event, observation: Observation) -> list[Message]:
    """Return sentences for a consequence of the action."""
    match event:
        case Kept() | Sees():
            return []
        case Shown(card):
            return [message("shows-card", who=_person(card))]
        case Called(seen):
            return [message("call-seen" if seen else "call-unseen")]
        case Cleared(people):
            return [message("cleared", people=messages("short", people))]
        case RaceBegun(cards):
            return [message("race-begins", cards=messages("short", cards))]
        case JackWas(identity, cards):
            return [
                message("jack-was", who=_person(identity), cards=messages("short", cards)),
            ]
        case TurnBegun(turn):
            return [_begins(turn)]
        case TokensTurned(faces):
            return [message("tokens-turned", faces=messages("face", faces))]
        case OneLeft(face):
            left = message(f"face-{face}")
            return [message("one-left", seat=message(f"side-{_last(observation)}"), face=left)]
        case Over(side, rule):
            return [message(f"over-{side}-{rule}")]
        case _:
            assert_never(event)


def _last(observation: Observation) -> str:
    """Return who uses the last token: the other side than the two before it (P6, P7)."""
    before = observation.actor
    if observation.act.verb == "draw":
        before = "jack" if Kept() in observation.events else "investigator"
    return next(seat for seat in SEATS if seat != before)


def _begins(turn: int) -> Message:
    """Return who acts first in a turn (P6, P7)."""
    return message("begins", seat=message(f"side-{SEATS[ORDER[turn % 2][0]]}"))


def _person(name: str) -> Message:
    return message(f"short-{name}")
