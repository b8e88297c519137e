"""Matches: reproducible with any number of processes, and summed up correctly."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from lamplighter.arena import match
from lamplighter.arena.match import GamePlayed, Match, MatchReport, report, run
from lamplighter.arena.statistics import wilson
from lamplighter.concurrency.worker_process import environment
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Settings
from lamplighter.players.random import Random
from lamplighter.players.workers import PlayerWorkers
from support import SEATINGS, WHITECHAPEL, many

RANDOM = {"investigator": "random", "jack": "random"}


class FirstSettings(Settings, frozen=True):
    fails: bool = False


def test_the_number_of_processes_changes_nothing() -> None:
    match = Match("pocket", RANDOM, many(200), seed=3)
    one = msgspec.json.encode(run(match, processes=1))
    assert msgspec.json.encode(run(match, processes=2)) == one
    assert msgspec.json.encode(run(match, processes=3)) == one


def test_a_match_is_the_same_where_an_event_loop_runs() -> None:
    match = Match("pocket", RANDOM, many(40), seed=3)

    async def in_a_notebook() -> MatchReport:
        return run(match, processes=2)

    assert asyncio.run(in_a_notebook()) == run(match, processes=1)


class First(Player):
    """Takes the first choice, or fails as its settings say."""

    settings = FirstSettings
    set: FirstSettings

    def choose(self, seat: Seat) -> int:
        if self.set.fails:
            raise ValueError("this player fails")
        return seat.legal[0]


def test_a_player_of_another_module_plays_in_every_process() -> None:
    players = {**RANDOM, "jack": f"{__name__}:First:fails=false"}
    match = Match("pocket", players, 40, seed=3)
    assert run(match, processes=2) == run(match, processes=1)
    assert run(match, processes=1).wins != run(Match("pocket", RANDOM, 40, seed=3)).wins


def test_what_a_player_raises_in_another_process_is_shown() -> None:
    match = Match("pocket", {**RANDOM, "jack": f"{__name__}:First:fails=true"}, 8, seed=3)
    with pytest.raises(ValueError, match="this player fails"):
        run(match, processes=1)
    with pytest.raises(RuntimeError, match=r"(?s)in choose.*ValueError: this player fails"):
        run(match, processes=2)


SCRIPT = """
from lamplighter.arena.match import Match, run
from lamplighter.players import PLAYERS, Player

class Last(Player):
    def choose(self, seat):
        return seat.legal[-1]

PLAYERS["last"] = Last
print("imported as", __name__)

if __name__ == "__main__":
    match = Match("pocket", {"investigator": "last", "jack": "last"}, 8, 1)
    print(run(match, processes=2) == run(match, processes=1))
"""


def test_a_script_plays_a_match_with_its_own_player(tmp_path: Path) -> None:
    """Its workers import the script; what that prints is no answer."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    told = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, check=True, env=environment()
    )
    assert told.stdout.split("\n")[:2] == ["imported as __main__", "True"]


def test_a_killed_process_is_replaced_and_the_result_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match("pocket", {"investigator": "greedy", "jack": "greedy"}, many(24), seed=2)
    killed: list[int] = []

    class Killed(PlayerWorkers):
        async def run(self, function: str, payload: bytes) -> bytes:
            asked = asyncio.ensure_future(super().run(function, payload))
            while not killed:
                await asyncio.sleep(0.01)
                for pid in self.pids[:1]:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
            return await asked

    one = run(match, processes=1)
    monkeypatch.setattr("lamplighter.arena.match.PlayerWorkers", Killed)
    assert run(match, processes=2) == one
    assert killed


def test_a_longer_match_begins_like_a_shorter_one() -> None:
    short = run(Match("pocket", RANDOM, 10, seed=3), processes=1)
    again = run(Match("pocket", RANDOM, 10, seed=3), processes=1)
    other = run(Match("pocket", RANDOM, 10, seed=4), processes=1)
    assert short == again
    assert (short.ends, short.mean_rounds) != (other.ends, other.mean_rounds)


def test_progress_is_reported_for_every_game() -> None:
    told: list[int] = []
    run(Match("pocket", RANDOM, 37, seed=1), processes=1, progress=told.append)
    assert sum(told) == 37


def test_a_report_sums_up() -> None:
    match = Match("pocket", RANDOM, 4, seed=1)
    played = [
        GamePlayed("jack", "P22", 5),
        GamePlayed("jack", "P25", 8),
        GamePlayed("investigator", "P22", 3),
    ]
    summed = report(match, played)
    assert summed.games == 3
    assert summed.wins == {"investigator": 1, "jack": 2}
    assert summed.rate["jack"] == pytest.approx(2 / 3)
    assert summed.ends == {"P22": 2, "P25": 1}
    assert summed.mean_rounds == pytest.approx(16 / 3)
    low, high = summed.ci95["jack"]
    assert low < 2 / 3 < high


# Sides of several seats.


@pytest.mark.parametrize("seats", SEATINGS)
def test_a_sides_player_sits_in_all_its_seats(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, set[str]] = {"jack's": set(), "the police's": set()}
    made: list[str] = []

    class Watched(Random):
        def __init__(self, name: str) -> None:
            made.append(name)
            self.name = name

        def choose(self, seat: Seat) -> int:
            asked[self.name].add(seat.name)
            return super().choose(seat)

    monkeypatch.setattr(match, "player", Watched)
    players = {"jack": "jack's", "police": "the police's"}
    games = many(5)
    told = run(Match("whitechapel", players, games, 1, dict(SEATINGS[seats])), processes=1)
    jack, *police = WHITECHAPEL.seated(SEATINGS[seats]).seats
    assert asked == {"jack's": {jack}, "the police's": set(police)}
    assert made == (["jack's"] + ["the police's"] * (seats - 1)) * games
    assert told.players == players
    assert list(told.wins) == list(told.rate) == list(told.ci95) == ["jack", "police"]
    assert sum(told.wins.values()) == games


def test_options_decide_the_match() -> None:
    players = {"jack": "random", "police": "random"}
    reports = [
        run(Match("whitechapel", players, many(20), 2, options), processes=1)
        for options in ({}, {"catch_me": "on"}, {"catch_me": "on"})
    ]
    assert reports[0] != reports[1]
    assert reports[1] == reports[2]


def test_a_report_of_sides_sums_up() -> None:
    played = [
        GamePlayed("jack", "W25", 4),
        GamePlayed("police", "W23", 1),
        GamePlayed("police", "W19", 2),
    ]
    players = {"jack": "greedy", "police": "random"}
    summed = report(Match("whitechapel", players, 3, 1, {"police": "12345"}), played)
    assert summed.wins == {"jack": 1, "police": 2}
    assert summed.rate["police"] == pytest.approx(2 / 3)


def test_one_game_may_have_its_players_seat_by_seat() -> None:
    players: list[Player] = [Random() for _ in range(6)]
    table = match.play(WHITECHAPEL, players, SEATINGS[6], b"k" * 32)
    assert isinstance(table, Table)
    assert table.over
    assert len(table.game.seats) == 6


# Statistics.


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
    """The values come from the closed formula, worked out by hand to four places."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_a_match_without_games_proves_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
