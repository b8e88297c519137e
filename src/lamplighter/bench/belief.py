"""Measure how long exact beliefs take."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from time import perf_counter

import lamplighter
from lamplighter.bench import hard_nights
from lamplighter.bench.sampling import (
    Spread,
    lasting_game,
    late_games,
    microseconds,
    new_stream,
    spread,
)
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation


def belief_sample_us(game: Game, seconds: float) -> float:
    """Return the microseconds to sample a possible world late in a game.

    The seat is the one with the most possible worlds. The time is the mean over several games,
    because it depends on what the seat has learnt.
    """
    draws, games = new_stream(), late_games(game)
    seat = guesser(game, games[0])
    beliefs = cycle([belief_of(game, steps, seat) for steps in games])
    return microseconds(lambda: next(beliefs).sample(draws), seconds)


def belief_update_us(game: Game, seconds: float) -> Spread:
    """Return the microseconds to update a belief with an observation and count its worlds.

    Every step of long random games is measured, for the seat that has the most possible worlds late
    in them. The maximum also includes every step of games that are known to be hard.
    """
    draws = new_stream()
    seat = guesser(game, late_games(game)[0])
    took: list[float] = []
    while sum(took) < seconds:
        took += _updates(game, lasting_game(game, draws), seat)
    return spread(took, [max(_updates(game, steps, seat)) for steps in _hard_games(game)])


def _updates(game: Game, steps: Sequence[int], seat: int) -> list[float]:
    """Return the seconds that a seat's belief takes for each step of a game."""
    belief = game.belief.of(game.new_state(), seat, ())
    took = []
    for observation in observed(game, steps, seat):
        begun = perf_counter()
        belief.update(observation)
        belief.count()
        took.append(perf_counter() - begun)
    return took


def _hard_games(game: Game) -> list[list[int]]:
    """Return games whose beliefs are hard to compute, if some are known.

    They are skipped in interpreted mode, where they would take minutes and show nothing new.
    """
    return hard_nights.games() if game.name == "whitechapel" and lamplighter.compiled() else []


def observed(game: Game, steps: Sequence[int], seat: int) -> list[Observation]:
    """Return what a seat observes of some steps of a game."""
    state, history = game.new_state(), []
    for action in steps:
        before = state.copy()
        state.play(action)
        history.append(game.view.observe(before, action, state, seat))
    return history


def belief_of(game: Game, steps: Sequence[int], seat: int) -> Belief:
    """Return the belief of a seat after some steps of a game."""
    return game.belief.of(game.new_state(), seat, observed(game, steps, seat))


def guesser(game: Game, steps: Sequence[int]) -> int:
    """Return the seat with the most possible worlds after some steps."""
    return max(range(len(game.seats)), key=lambda seat: belief_of(game, steps, seat).count())
