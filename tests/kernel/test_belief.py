"""Beliefs that grow: one more observation at a time, or all at once."""

from __future__ import annotations

from itertools import islice

import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.game import Game
from support import GAMES, SEATINGS, Options, many, observed, random_steps, random_stream

CASES = [(game, {}) for game in GAMES if game.name != "whitechapel"]
CASES += [(game, options) for game in GAMES if game.seating for options in SEATINGS.values()]

every_seating = pytest.mark.parametrize(
    ("game", "options"), CASES, ids=[f"{game.name} {options}" for game, options in CASES]
)
SOME = 150
"""Most worlds that are compared one by one; there may be far more."""


def told(belief: Belief, seed: int) -> tuple[object, ...]:
    """Return the contents of a belief, with its worlds up to a limit."""
    draws = random_stream(seed, "worlds")
    drawn = [belief.draw(draws) for _ in range(3)]
    count = belief.count()
    worlds = list(islice(belief.worlds(), SOME)) if count < SOME else []
    return (
        count,
        worlds,
        drawn,
        [belief.weight(world.hidden) for world in drawn] if count < 20 * SOME else [],
        [belief.history(world) for world in drawn],
        belief.sample(draws),
    )


def compared(length: int) -> set[int]:
    """Return the moments at which a growing belief is checked: the first ones and some later."""
    return {*range(min(length, 8)), *range(0, length, max(1, length // many(20))), length - 1}


@every_seating
def test_a_belief_grows_into_that_of_the_whole_history(game: Game, options: Options) -> None:
    seats = (*range(len(game.seated(options).seats)), SPECTATOR)
    guessed = 0
    for seat in seats:
        steps = random_steps(game, 31, options=options)
        history = observed(game, steps, seat, options)
        growing = game.belief.of(game.new_state(options), seat, ())
        looked_at = compared(len(history))
        for at, observation in enumerate(history):
            growing.update(observation)
            if at in looked_at:
                whole = game.belief.of(game.new_state(options), seat, history[: at + 1])
                assert told(growing, at) == told(whole, at)
                guessed += whole.count() > 1
    assert guessed > 0


@every_seating
def test_a_belief_grows_from_any_moment(game: Game, options: Options) -> None:
    """This holds even if the caller keeps changing the list that it passed as history."""
    steps = random_steps(game, 32, options=options)
    for seat in range(len(game.seated(options).seats)):
        history = observed(game, steps, seat, options)
        half = history[: len(history) // 2]
        growing = game.belief.of(game.new_state(options), seat, half)
        for at in range(len(half), len(half) + 10):
            half.append(history[at])
            growing.update(history[at])
        assert told(growing, 1) == told(
            game.belief.of(game.new_state(options), seat, history[: len(half)]), 1
        )


@every_seating
def test_the_count_after_each_observation_is_never_zero(game: Game, options: Options) -> None:
    """The true game is always among the worlds that the seat holds possible."""
    steps = random_steps(game, 33, many(200), options=options)
    seats = len(game.seated(options).seats)
    for seat in range(seats):
        history = observed(game, steps, seat, options)
        growing = game.belief.of(game.new_state(options), seat, ())
        hidden: list[int] = []
        for step, observation in zip(steps, history, strict=True):
            growing.update(observation)
            hidden += [step] if observation.code is None else []
        assert growing.count() >= 1
        assert growing.weight(hidden) >= 1
