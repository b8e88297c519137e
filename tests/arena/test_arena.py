"""Matches: reproducible, whatever the number of processes, and summed up rightly."""

from __future__ import annotations

import msgspec
import pytest

import lamplighter
from lamplighter.arena import bench, hard_nights, match
from lamplighter.arena.match import Match, Played, report, run
from lamplighter.arena.statistics import wilson
from lamplighter.games.whitechapel import phases
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.game import Game
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player
from lamplighter.players.random import Random
from support import GAMES, SEATINGS, WHITECHAPEL, many, random_stream

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
    played = [Played("jack", "W25", 4), Played("police", "W23", 1), Played("police", "W19", 2)]
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


# The benchmark.


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_measured_is_late_in_a_game_that_goes_on(game: Game) -> None:
    """A belief is measured for a seat to which something is hidden."""
    for steps in bench._late_games(game):
        state = game.new_state()
        for action in steps:
            state.apply(action)
        assert not state.over
    seat = bench._guesser(game, steps)
    hidden = [seen.code is None for seen in bench._observed(game, steps, seat)]
    assert any(hidden)
    counts = [bench._belief(game, steps, other).count() for other in range(len(game.seats))]
    assert counts[seat] == max(counts)


def test_the_police_are_measured_in_the_hunting_and_have_found_clues() -> None:
    games = bench._late_games(WHITECHAPEL)
    assert bench._guesser(WHITECHAPEL, games[0]) == WHITECHAPEL.seat_index("police")
    clues = []
    for steps in games:
        state = WHITECHAPEL.new_state()
        for action in steps:
            state.play(action)
        view = WHITECHAPEL.view.look(state, 1)
        assert len(view.track) > 8
        clues.append(len(view.clues))
    assert sum(bool(found) for found in clues) > len(clues) // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lasting_game_ends_only_when_it_must(game: Game) -> None:
    draws = random_stream(3)
    for _ in range(many(5)):
        *steps, last = bench._lasting_game(game, draws)
        state = game.new_state()
        for action in steps:
            state.apply(action)
        ends = 0
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            ends += after.over
        # So many drawn in vain: hardly any choice went on.
        assert ends > len(state.legal_actions()) // 2
        state.apply(last)
        assert state.over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_updates_of_a_belief_are_measured(game: Game) -> None:
    told = bench.belief_update_us(game, 0.01)
    assert 0 < told.median <= told.p99 <= told.max
    assert bench.belief_sample_us(game, 0.01) > 0


def test_hard_nights_are_legal_to_the_last_search() -> None:
    """Jack goes the whole row and the police find nearly all of it, in the last four rounds."""
    for steps in hard_nights.games():
        state = State()
        for action in steps:
            assert action in state.legal_actions()
            state.play(action)
        assert (state.cell, state.stage) == (hard_nights.LAST, phases.MOVING)
        cells = [state.clue[circle] for circle in range(195) if state.clue[circle] >= 0]
        assert len(cells) > hard_nights.MANY + 3
        assert min(cells) >= hard_nights.LATE


@pytest.mark.skipif(not lamplighter.compiled(), reason="it counts a million states")
def test_climbing_finds_harder_nights() -> None:
    costs = [hard_nights.climb(14, 18 * "w", tries)[0] for tries in (1, 6)]
    assert costs[0] <= costs[1]
    assert costs[1] > 0


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
