"""Ratings: they recover the strengths that made the results, and know how precise they are."""

from __future__ import annotations

from math import log, log10, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.arena.ratings import Score, expected, fit
from lamplighter.arena.statistics import Z95

strengths = st.lists(st.floats(-500, 500), min_size=2, max_size=6)


def scores(values: list[float], side: float, games: int) -> list[Score]:
    """Return exactly the points that are expected."""
    players = range(len(values))
    return [
        Score(i, j, games, games * expected(values[i] - values[j] + side))
        for i in players
        for j in players
        if i != j
    ]


@settings(max_examples=60)
@given(strengths, st.floats(-300, 300))
def test_the_strengths_behind_results_are_found(values: list[float], side: float) -> None:
    found = fit(len(values), scores(values, side, 10**6))
    mean = sum(values) / len(values)
    assert found.values == pytest.approx([value - mean for value in values], abs=0.5)
    assert found.side == pytest.approx(side, abs=0.5)
    assert sum(found.values) == pytest.approx(0, abs=1e-6)


@settings(max_examples=40)
@given(strengths, st.floats(-300, 300), st.randoms(use_true_random=False))
def test_the_order_of_players_does_not_matter(
    values: list[float], side: float, random: Random
) -> None:
    order = list(range(len(values)))
    random.shuffle(order)
    found = fit(len(values), scores(values, side, 50))
    mixed = fit(len(values), scores([values[i] for i in order], side, 50))
    assert mixed.values == pytest.approx([found.values[i] for i in order], abs=1e-3)
    assert mixed.errors == pytest.approx([found.errors[i] for i in order], abs=1e-3)


def test_two_players_have_the_elo_of_their_rate() -> None:
    found = fit(2, [Score(0, 1, 5000, 3750), Score(1, 0, 5000, 1250)])
    difference, error = found.difference(0, 1)
    assert difference == pytest.approx(400 * log10(3), abs=0.1)
    assert found.side == pytest.approx(0, abs=1e-6)
    # The error of the log-odds of a rate p of n games is 1 / sqrt(n p (1 - p)).
    assert error == pytest.approx(400 / log(10) / sqrt(10_000 * 0.75 * 0.25), rel=1e-3)
    assert found.difference(1, 0) == pytest.approx((-difference, error))


def test_intervals_hold_the_truth_as_often_as_they_claim() -> None:
    random = Random(3)
    values, side, games = [180.0, 40.0, -60.0, -160.0], 70.0, 40
    held = total = 0
    for _ in range(150):
        drawn = [
            score._replace(points=sum(random.random() < score.points / games for _ in range(games)))
            for score in scores(values, side, games)
        ]
        found = fit(len(values), drawn)
        pairs = [*zip(found.values, found.errors, values, strict=True)]
        pairs.append((found.side, found.side_error, side))
        held += sum(abs(value - true) <= Z95 * error for value, error, true in pairs)
        total += len(pairs)
    assert 0.92 < held / total < 0.98


def test_a_player_that_wins_every_game_has_a_rating_with_a_wide_error() -> None:
    swept = fit(2, [Score(0, 1, 20, 20), Score(1, 0, 20, 0)])
    often = fit(2, [Score(0, 1, 2000, 2000), Score(1, 0, 2000, 0)])
    assert 500 < swept.values[0] < often.values[0] < 3000
    assert swept.errors[0] > 200


def test_without_games_nothing_is_known() -> None:
    found = fit(3, [])
    assert found.values == [0, 0, 0]
    assert all(error > 1000 for error in found.errors)


def test_players_who_never_met_are_compared_through_others() -> None:
    chain = [Score(0, 1, 400, 300), Score(1, 0, 400, 100), Score(1, 2, 400, 300)]
    found = fit(3, [*chain, Score(2, 1, 400, 100)])
    assert found.difference(0, 2)[0] == pytest.approx(800 * log10(3), abs=5)
    assert found.difference(0, 2)[1] > found.difference(0, 1)[1]
