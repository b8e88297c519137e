"""What the views of all games have in common.

The `View` of a game adds its own fields, names its stages and its secrets, and is tagged with the
name of the game, so that the views of all games form one union: `pocket.View | london.View | ...`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.state import State


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str | None
    """The side that won; None if nobody did."""
    rule: str
    """The id of the rule by which it won, or the termination."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """A position as one seat sees it.

    Besides these fields the view of every game has, with its own types: `stage`, the next decision;
    `own`, what only this seat knows; `disclosed`, which of these secrets the rules have revealed.
    """

    game: ClassVar[str]
    """The name of the game; the tag of the encoded view."""

    options: dict[str, str]
    """Every option of the game with its value."""
    step: int
    """The number of steps in the game, choices and chance together."""
    seat: str
    """The seat whose view it is; `spectator` for a view without secrets."""
    actor: str | None
    """The seat that is to act, `chance`, or None when the game is over."""
    round: int
    """The round, turn or night, from 1."""
    result: Result | None
    """How the game ended."""


def name_of(state: State, actor: int) -> str:
    """Return the name of a seat, of the spectator or of chance."""
    if actor == SPECTATOR:
        return "spectator"
    return "chance" if actor == CHANCE else state.seat_names()[actor]


def actor_of(state: State) -> str | None:
    """Return the name of the actor; None when the game is over."""
    return None if state.actor == OVER else name_of(state, state.actor)


def result_of(state: State) -> Result | None:
    """Return how the game ended; None while it goes on."""
    outcome = state.outcome
    return None if outcome is None else Result(winner=outcome.winner, rule=outcome.rule)
