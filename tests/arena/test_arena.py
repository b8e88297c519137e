"""Matches: reproducible, whatever the number of processes, and summed up rightly."""

from __future__ import annotations

import msgspec
import pytest

from lamplighter.arena.match import Match, Played, report, run
from lamplighter.arena.statistics import wilson
from support import many

RANDOM = {"investigator": "random", "jack": "random"}


def test_the_number_of_processes_changes_nothing() -> None:
    match = Match("pocket", RANDOM, many(200), seed=3)
    one = msgspec.json.encode(run(match, processes=1))
    assert msgspec.json.encode(run(match, processes=2)) == one
    assert msgspec.json.encode(run(match, processes=3)) == one


def test_a_longer_match_begins_like_a_shorter_one() -> None:
    short = run(Match("pocket", RANDOM, 10, seed=3), processes=1)
    again = run(Match("pocket", RANDOM, 10, seed=3), processes=1)
    other = run(Match("pocket", RANDOM, 10, seed=4), processes=1)
    assert short == again
    assert (short.ends, short.mean_rounds) != (other.ends, other.mean_rounds)


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []
    run(Match("pocket", RANDOM, 37, seed=1), processes=1, progress=told.append)
    assert sum(told) == 37


def test_a_report_sums_up() -> None:
    match = Match("pocket", RANDOM, 4, seed=1)
    played = [Played("jack", "P22", 5), Played("jack", "P25", 8), Played("investigator", "P22", 3)]
    summed = report(match, played)
    assert summed.games == 3
    assert summed.wins == {"investigator": 1, "jack": 2}
    assert summed.rate["jack"] == pytest.approx(2 / 3)
    assert summed.ends == {"P22": 2, "P25": 1}
    assert summed.mean_rounds == pytest.approx(16 / 3)
    low, high = summed.ci95["jack"]
    assert low < 2 / 3 < high


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (953, 1000, 0.938, 0.9645),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    """Values from the closed formula, worked out by hand to four places."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
