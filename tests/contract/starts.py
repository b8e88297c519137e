"""Games that go on from a position: what is observed, and what may have been, by brute force."""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from support import random_stream

Known = dict[tuple[State, tuple[int, ...]], State]
"""Positions now, by how they began and what was hidden since."""


def play_on(game: Game, start: State, seat: int, steps: list[int]) -> list[Observation]:
    """What a seat observes from a start on."""
    state, history = start.copy(), []
    for action in steps:
        before = state.copy()
        state.apply(action)
        history.append(game.view.observe(before, action, state, seat))
    return history


def by_brute_force(
    game: Game, begun: Iterable[State], seat: int, history: list[Observation], limit: int = 4_000
) -> Known | None:
    """Every start with every way to fill the hidden steps that fits; None if there are too many."""
    known: Known = {(start, ()): start.copy() for start in begun}
    for seen in history:
        after: Known = {}
        for (start, hidden), state in known.items():
            for action in _tried(state, seen.code):
                then = state.copy()
                then.play(action)
                if game.view.observe(state, action, then, seat) == seen:
                    more = (action,) if seen.code is None else ()
                    after[start, hidden + more] = then
        known = after
        if len(known) > limit:
            return None
    return known


def _tried(state: State, code: int | None) -> list[int]:
    """Actions to try for a step: all, or the one that was seen."""
    if code is None:
        return state.legal_actions()
    return [code] if state.allows(code) else []


def seat_at(game: Game, start: State, index: int) -> Seat:
    """A seat that has just sat down at a position."""
    view = game.view.look(start, index)
    return Seat.still(
        game=game.seated(view.options),
        options=view.options,
        index=index,
        view=view,
        history=[],
        legal=start.legal_actions() if start.actor == index else (),
        stream=random_stream(0, "seat"),
        start=start,
    )
