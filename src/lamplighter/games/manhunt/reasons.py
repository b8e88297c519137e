"""Why a character of a hunt is seen or not, and what could change it before the call.

What shows a character is asked of the view, and each game adds its own kinds of light. A change is
told only if a card that can do it is still to be played in this round, or is in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lamplighter.games.manhunt.frame import ROUNDS
from lamplighter.games.manhunt.talk import innocent, people, short
from lamplighter.games.manhunt.view import Person, S, V, View
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Reason, Why
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

if TYPE_CHECKING:
    from lamplighter.games.manhunt.guide import HuntGuide

_WITHOUT_POWER = ("move", "moved", "place", "draw")
"""Stages of an activation in which no power is being used."""


def of(seat: Seat[S, V], guide: HuntGuide[S, V], target: Target) -> Why | None:
    """Return why a character is seen or not; None for anything else, and for who has left."""
    view = seat.view
    found = (one for one in view.people if target == Target("person", one.character))
    one = next(found, None)
    if one is None or one.hex is None:
        return None
    changes = tuple(_changes(seat, guide, one))
    return Why(
        about=target,
        name=short(one.character),
        stands=message("why-on", hex=one.hex, guilt=_guilt(view, one.character)),
        seen=one.seen,
        reasons=tuple(guide.reasons(view, one)),
        turn=_turn(view, one, changes),
        changes=changes,
        threats=tuple(threat for threat in guide.danger(seat).threats if threat.about == target),
    )


def _guilt(view: View, character: str) -> Message:
    if view.own is not None and view.own.identity == character:
        return message("guilt-own")
    if view.disclosed is not None:
        return message("guilt-jack" if view.disclosed.identity == character else "guilt-none")
    if character not in view.suspects:
        return message("is-cleared")
    return message("guilt-alibi" if innocent(view, character) else "guilt-open")


def _turn(view: View, one: Person, changes: tuple[Reason, ...]) -> Message:
    if view.result is not None:
        return message("game-over")
    if view.round == ROUNDS:
        return message("no-more-calls")
    if not changes:
        return message("why-nothing")
    return message("why-would-hide" if one.seen else "why-would-show", person=short(one.character))


def _changes(seat: Seat[S, V], guide: HuntGuide[S, V], one: Person) -> Iterator[Reason]:
    view = seat.view
    if view.result is not None or view.round == ROUNDS or not view.cards.up:
        return
    if one.seen:
        yield from _would_hide(view, guide, one)
    else:
        yield from guide.would_show(seat, one)


def _would_hide(view: V, guide: HuntGuide[S, V], one: Person) -> Iterator[Reason]:
    """Yield how all light on a character could end, and that the character could move away."""
    others = tuple(target.id for target in one.seen_by if target.kind == "person")
    ends = [guide.would_end(view, target) for target in one.seen_by if target.kind != "person"]
    if others:
        leave = all(may_move(view, guide, name) for name in others)
        ends.append(message("end-people", people=people(others)) if leave else None)
    told = tuple(end for end in ends if end is not None)
    rule = guide.hunt.rules["unseen"]
    if len(told) == len(ends):
        text = told[0] if len(told) == 1 else message("would-end-all", ends=told)
        yield Reason(text=text, rule=rule, by=one.seen_by)
    yield from guide.would_darken(view, one)
    if may_move(view, guide, one.character):
        yield Reason(text=message("would-away", person=short(one.character)), rule=rule)


# What can still be played in this round.


def has_power(view: View, character: str) -> bool:
    """Return whether a character may still use its power in this round, as far as its card goes."""
    at_hand = view.activation
    if at_hand is not None and at_hand.character == character:
        return at_hand.power_due or view.stage not in _WITHOUT_POWER
    return character in view.cards.up and character not in view.cards.used


def may_move(view: V, guide: HuntGuide[S, V], character: str) -> bool:
    """Return whether a character may still move in this round, by itself or by another one."""
    return any(_moves(view, one) for one in (character, *guide.movers))


def anybody_moves(view: V, guide: HuntGuide[S, V], but: str) -> bool:
    """Return whether anybody but one character may still move in this round."""
    movers = guide.hunt.characters
    return any(may_move(view, guide, one) for one in movers if one != but)


def _moves(view: View, character: str) -> bool:
    at_hand = view.activation
    if at_hand is not None and at_hand.character == character:
        return at_hand.move_due or has_power(view, character)
    return has_power(view, character)
