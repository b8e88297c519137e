"""What the views of all games have in common.

A game's `View` adds its own fields, names its stages and its secrets, and is tagged with the game's
name, so that the views of all games are one union: `pocket.View | london.View | ...`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.state import State


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str | None
    """The side that won; None where nobody did."""
    rule: str
    """Id of the rule by which it won, or the termination."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """A position as one seat sees it.

    Besides these fields every game's view has, with types of its own: `stage`, what is next;
    `own`, what this seat alone knows; `disclosed`, what the rules have laid open of such secrets.
    """

    game: ClassVar[str]
    """Name of the game; the tag of the encoded view."""

    options: dict[str, str]
    """Every option of the game with its value."""
    step: int
    """How many steps the game has come to, choices and chance together."""
    seat: str
    """Who sees it; `spectator` for one without secrets."""
    actor: str | None
    """Who acts: a seat, `chance`, or None when the game is over."""
    round: int
    """The round, turn or night, from 1."""
    result: Result | None
    """How the game ended."""


def name_of(state: State, actor: int) -> str:
    """Name a seat, the spectator or chance."""
    if actor == SPECTATOR:
        return "spectator"
    return "chance" if actor == CHANCE else state.seat_names()[actor]


def actor_of(state: State) -> str | None:
    """Name whoever acts; None when the game is over."""
    return None if state.actor == OVER else name_of(state, state.actor)


def result_of(state: State) -> Result | None:
    """Tell how the game ended."""
    outcome = state.outcome
    return None if outcome is None else Result(winner=outcome.winner, rule=outcome.rule)
