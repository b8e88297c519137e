"""Games that start from a position: observations, and possible worlds by brute force."""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from support import random_stream

Known = dict[tuple[State, tuple[int, ...]], State]
"""The current positions by their start and the hidden steps since."""


def play_on(game: Game, start: State, seat: int, steps: list[int]) -> list[Observation]:
    """Return the observations of a seat from a start on."""
    state, history = start.copy(), []
    for action in steps:
        before = state.copy()
        state.apply(action)
        history.append(game.view.observe(before, action, state, seat))
    return history


def by_brute_force(
    game: Game, begun: Iterable[State], seat: int, history: list[Observation], limit: int = 4_000
) -> Known | None:
    """Return every start with every fitting way to fill the hidden steps; None if too many."""
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
    """Return the actions to try for a step: all legal ones, or the one that was seen."""
    if code is None:
        return state.legal_actions()
    return [code] if state.allows(code) else []


def seat_at(game: Game, start: State, index: int) -> Seat:
    """Return a seat that has just joined at a position."""
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
