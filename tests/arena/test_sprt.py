"""Bars: the sequential test errs as rarely as it claims, and the mean of 200 games is the mean."""

from __future__ import annotations

from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.arena.sprt import BOUNDS, Bar, Verdict, log_likelihood_ratio, verdict

RUNS = 1500


def played(bar: Bar, chances: tuple[float, float], most: int, random: Random) -> Verdict:
    """Play pairs with these chances on the two sides until the test ends."""
    points = 0.0
    for games in range(2, most + 1, 2):
        points += sum(random.random() < chance for chance in chances)
        if (told := verdict(bar, games, points)) != "undecided":
            return told
    return "undecided"


def shares(bar: Bar, chances: tuple[float, float], most: int) -> dict[str, float]:
    random = Random(7)
    told = [played(bar, chances, most, random) for _ in range(RUNS)]
    return {word: told.count(word) / RUNS for word in ("passed", "failed", "undecided")}  # type: ignore[arg-type]


def test_the_ratio_is_that_of_the_two_hypotheses() -> None:
    bar = Bar(54)
    assert bar.hypotheses == (0.50, 0.56)
    assert log_likelihood_ratio(bar, 10, 10) == pytest.approx(10 * log(0.56 / 0.50))
    assert log_likelihood_ratio(bar, 10, 0) == pytest.approx(10 * log(0.44 / 0.50))
    fails, passes = BOUNDS
    assert (fails, passes) == pytest.approx((-log(19), log(19)))


@pytest.mark.parametrize("points", [55, 80])
def test_both_errors_are_five_percent_where_games_are_unlimited(points: float) -> None:
    """Wald's bounds ignore that the last game overshoots, so the true errors are a bit smaller."""
    bar = Bar(points)
    weaker, stronger = bar.hypotheses
    below, above = (shares(bar, (chance, chance), 10**5) for chance in (weaker, stronger))
    spread = 3 * (0.05 * 0.95 / RUNS) ** 0.5
    assert 0.02 < below["passed"] <= 0.05 + spread
    assert 0.02 < above["failed"] <= 0.05 + spread
    assert below["undecided"] == above["undecided"] == 0


def test_within_400_games_neither_error_is_larger() -> None:
    bar = Bar(60)
    weaker, stronger = bar.hypotheses
    spread = 3 * (0.05 * 0.95 / RUNS) ** 0.5
    assert shares(bar, (weaker, weaker), bar.games)["passed"] <= 0.05 + spread
    assert shares(bar, (stronger, stronger), bar.games)["failed"] <= 0.05 + spread
    assert shares(bar, (0.72, 0.72), bar.games)["passed"] > 0.99
    assert shares(bar, (0.45, 0.45), bar.games)["failed"] > 0.99


def test_a_better_side_makes_the_test_err_less_often() -> None:
    bar = Bar(60)
    weaker, _ = bar.hypotheses
    even = shares(bar, (weaker, weaker), 10**5)
    uneven = shares(bar, (weaker + 0.35, weaker - 0.35), 10**5)
    assert uneven["passed"] < even["passed"]


@given(st.floats(4.5, 97.5), st.integers(0, 400), st.data())
def test_a_point_more_never_makes_a_verdict_worse(
    points: float, games: int, data: st.DataObject
) -> None:
    made = data.draw(st.integers(0, max(0, games - 1)))
    order = ("failed", "undecided", "passed")
    for bar in (Bar(points), Bar(points, "mean")):
        less, more = verdict(bar, games, made), verdict(bar, games, made + 1)
        assert order.index(less) <= order.index(more)


def test_the_mean_decides_after_200_games_only() -> None:
    bar = Bar(60, "mean")
    assert verdict(bar, 198, 198) == "undecided"
    assert verdict(bar, 200, 119.5) == "failed"
    assert verdict(bar, 200, 120) == "passed"
