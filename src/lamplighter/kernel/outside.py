"""How compiled loops reach a game that is written in Python, such as one of another package.

A State class written in Python has no C methods. The functions below call its Python methods from
C. They print an exception, because a loop in C cannot raise one. The `.pxd` beside this module has
the C versions; this module is what interpreted code uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplighter.kernel.state import Choices, State


def legal(state: State, out: Choices) -> None:
    """Call `state.legal`."""
    state.legal(out)


def play(state: State, action: int) -> None:
    """Call `state.play`."""
    state.play(action)


def become(state: State, other: State) -> None:
    """Call `state.become`; in C, copy the fields of a compiled State without the lock."""
    state.become(other)


def winner(state: State) -> int:
    """Call `state.winner`."""
    return state.winner()


def settled(state: State) -> bool:
    """Call `state.settled`."""
    return state.settled()


def seen(state: State, action: int, seat: int) -> int:
    """Call `state.seen`."""
    return state.seen(action, seat)


def public(state: State) -> int:
    """Call `state.public`."""
    return state.public()


def private(state: State, seat: int) -> int:
    """Call `state.private`."""
    return state.private(seat)


def round_number(state: State) -> int:
    """Call `state.round_number`."""
    return state.round_number()
