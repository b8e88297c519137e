"""Random games to measure with, and the ways to measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import Stream, key_of_seed, stream

GAMES = 8
"""The number of long games that are sampled."""
TRIES = 50
"""The most choices that are drawn to find one that does not end the game."""


class Spread(msgspec.Struct, frozen=True):
    """The distribution of some times, in microseconds.

    For beliefs, the maximum includes games that were constructed to be hard.
    """

    median: float
    p95: float
    p99: float
    max: float


def new_stream() -> Stream:
    """Return a stream of random numbers that is the same in every run."""
    return stream(key_of_seed(1), "bench")


def lasting_game(game: Game, draws: Stream) -> list[int]:
    """Return the steps of a random game in which seats avoid choices that end the game."""
    state, steps = game.new_state(), list[int]()
    while not state.over:
        legal = state.legal_actions()
        for _ in range(TRIES):
            after = state.copy()
            action = legal[draws.below(len(legal))]
            after.play(action)
            if not after.over:
                break
        state = after
        steps.append(action)
    return steps


def late_games(game: Game) -> list[list[int]]:
    """Return the first three quarters of some long random games."""
    draws = new_stream()
    games = (lasting_game(game, draws) for _ in range(GAMES))
    return [steps[: 3 * len(steps) // 4] for steps in games]


def spread(took: list[float], hard: Sequence[float] = ()) -> Spread:
    """Return the distribution of some seconds; `hard` counts for the maximum only."""
    took = sorted(took)
    return Spread(
        median=1e6 * took[len(took) // 2],
        p95=1e6 * took[95 * len(took) // 100],
        p99=1e6 * took[99 * len(took) // 100],
        max=1e6 * max([took[-1], *hard]),
    )


def microseconds(act: Callable[[], object], seconds: float) -> float:
    """Return the microseconds of a call, measured for about this many seconds."""
    count = 1
    while True:
        begun = perf_counter()
        for _ in range(count):
            act()
        took = perf_counter() - begun
        if took >= seconds / 2:
            return 1e6 * took / count
        count *= 2
