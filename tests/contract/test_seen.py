"""Observed steps and public facts as numbers: they agree with the observations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import HIDDEN, SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from support import many, observed, random_stream, walk

from .games import CASES, moments, name_of, some_prefix, steps_of, watchers

SEEDS = st.integers(0, 1 << 32)

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


@given(seed=SEEDS)
def test_a_step_is_seen_where_its_observation_has_a_code(game: Game, seed: int) -> None:
    checked = 0
    for before, action, after in walk(game, steps_of(game, seed)):
        for index in watchers(game):
            code = game.view.observe(before, action, after, index).code
            assert before.seen(action, index) == (HIDDEN if code is None else code)
            checked += 1
    assert checked


@given(seed=SEEDS)
def test_the_public_is_equal_in_all_worlds_of_a_seat(game: Game, seed: int) -> None:
    """The seat gets the same numbers at every step of the whole history."""
    steps = some_prefix(game, seed)
    for index in watchers(game, seed):
        belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
        other = belief.history(belief.draw(random_stream(seed, "world")))
        assert trace(game, other, index) == trace(game, steps, index)


def trace(game: Game, steps: list[int], seat: int) -> list[tuple[int, int]]:
    """Return the int form of everything that a seat observes."""
    return [
        (before.seen(action, seat), after.public()) for before, action, after in walk(game, steps)
    ]


def test_steps_told_differently_differ_as_numbers(game: Game) -> None:
    """From one position, steps have equal spectator lines exactly if their numbers are equal."""
    compared = 0
    for seed in range(many(30)):
        for before, _, _ in moments(game, seed):
            told = [told_and_numbered(game, before, action) for action in before.legal_actions()]
            lines = {line for line, _ in told}
            assert len(lines) == len(set(told)) == len({numbers for _, numbers in told})
            compared += len(lines) > 1
    assert compared > many(100)


def told_and_numbered(
    game: Game, before: State, action: int
) -> tuple[Observation, tuple[int, int]]:
    after = before.copy()
    after.play(action)
    seen = game.view.observe(before, action, after, SPECTATOR)
    return seen, (before.seen(action, SPECTATOR), after.public())


def test_positions_that_look_different_differ_in_public(game: Game) -> None:
    """A game has as many different spectator views as hashes."""
    views: dict[int, object] = {}
    for seed in range(many(20)):
        for _, _, after in walk(game, steps_of(game, seed)):
            view = game.view.look(after, SPECTATOR)
            assert views.setdefault(after.public(), view) == view
    assert len(views) > many(200)
