"""Tournaments: fair pairs, the same games everywhere, and nothing lost or doubled by a kill."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.arena.places import InThisProcess, InWorkers, asked, play_asked
from lamplighter.arena.places import results as results_in
from lamplighter.arena.report import report
from lamplighter.arena.results import ResultsFile
from lamplighter.arena.run import Batches, GamesDone, Standings, run
from lamplighter.arena.sprt import Bar
from lamplighter.arena.thinking_times import MoveClock, TimeSummary
from lamplighter.arena.tournament import GameResult, Tournament, TournamentRefused, play, play_games
from lamplighter.concurrency.worker_process import environment
from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player
from lamplighter.players.random import Random as RandomPlayer
from support import GAMES, SEATINGS, WHITECHAPEL

POCKET = registry.game("pocket")

PAIR = Tournament("pocket", ("easy", "random"), seed=5)
THREE = Tournament("pocket", ("easy", "random", "hard"), seed=5)


def timeless(results: Sequence[GameResult]) -> set[str]:
    """Return games as text without the times, which no two runs share."""
    without = [msgspec.structs.replace(one, cpu=([], []), wall=([], [])) for one in results]
    return {msgspec.json.encode(one).decode() for one in without}


def kept(path: Path, tournament: Tournament) -> list[GameResult]:
    found: list[GameResult] = []
    ResultsFile(path, tournament, found.append).close()
    return found


# Who plays whom.


@given(st.integers(2, 6), st.integers(1, 8))
def test_half_of_the_games_of_each_two_are_from_each_side(players: int, pairs: int) -> None:
    tournament = Tournament("pocket", tuple(f"player {i}" for i in range(players)), seed=1)
    total = tournament.total(2 * pairs)
    matchups = [tournament.matchup(number) for number in range(total)]
    met = Counter(matchup.players for matchup in matchups)
    assert met == {(i, j): pairs for i in range(players) for j in range(players) if i != j}
    for number in range(0, total, 2):
        one, other = matchups[number : number + 2]
        assert one.players == other.players[::-1]
        assert one.deal == other.deal
    assert {matchup.deal for matchup in matchups} == set(range(pairs))


def test_the_games_of_a_deal_have_the_same_random_numbers() -> None:
    """The same player on both sides plays the same game twice, and another one on another deal."""
    same = Tournament("pocket", ("greedy", "greedy:slips=0"), seed=2)
    ends = [(one.winner, one.rule, one.rounds) for one in play_games(same, range(12))]
    assert ends[::2] == ends[1::2]
    assert len(set(ends)) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_played_by_sides(game: Game) -> None:
    results = play_games(Tournament(game.name, ("random", "easy"), seed=1), range(2))
    assert [one.players for one in results] == [("random", "easy"), ("easy", "random")]
    assert all(one.winner in (*game.sides, None) for one in results)
    for one in results:
        assert any(one.cpu)  # a bold guess can end a game before the other side has moved
        assert [*map(len, one.cpu)] == [*map(len, one.wall)]


def test_a_player_of_a_side_sits_in_all_its_seats() -> None:
    tournament = Tournament("whitechapel", ("random", "easy"), 1, dict(SEATINGS[6]))
    assert len(play_games(tournament, range(2))) == 2


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("greedy",), "two or more players"),
        (("greedy", "random", "greedy"), "'greedy' is named twice"),
        (("greedy", "hal"), "no player 'hal'"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(players: tuple[str, ...], why: str) -> None:
    with pytest.raises(Exception, match=why):
        run(Tournament("pocket", players, 1), 2, InThisProcess())


def test_an_odd_number_of_games_cannot_be_divided() -> None:
    with pytest.raises(TournamentRefused, match="half of the games"):
        run(PAIR, 3, InThisProcess())


# Times.


class PieceByPiece(Player):
    """Chooses one thing at a time, so that its moves are several thoughts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def choose(self, seat: Seat) -> int:
        self.asked += 1
        return RandomPlayer().choose(seat)


def test_a_move_is_a_confirmed_row_of_choices() -> None:
    """The moves are those of a table whose seats draft until nothing more may be chosen."""
    players = [PieceByPiece(), PieceByPiece()]
    clocks = (MoveClock(), MoveClock())
    table = play(POCKET, players, {}, b"k" * 32, clocks)
    counted = [0, 0]
    again = Table(POCKET, {}, b"k" * 32)
    while not again.over:
        actor = again.actor
        draft = again.draft(actor)
        while not draft.closed:
            draft.choose(table.steps[len(again.steps) + len(draft.choices)])
        counted[actor] += 1
        again.act(actor, draft.choices)
    assert [len(clock.wall) for clock in clocks] == counted
    assert sum(counted) <= sum(player.asked for player in players)


def test_the_clock_counts_only_the_thoughts_of_its_player() -> None:
    class Sleeps(PieceByPiece):
        def choose(self, seat: Seat) -> int:
            time.sleep(0.002)
            return super().choose(seat)

    slow = Sleeps()
    clocks = (MoveClock(), MoveClock())
    play(WHITECHAPEL, [slow, RandomPlayer()], {}, b"k" * 32, clocks)
    assert sum(clocks[0].wall) >= 2000 * slow.asked
    assert sum(clocks[0].cpu) < sum(clocks[0].wall)


@given(st.lists(st.integers(0, 10**8), min_size=1, max_size=300))
def test_a_summary_of_times_is_right_within_a_percent(times: list[int]) -> None:
    summary = TimeSummary()
    summary.add(times)
    told, ordered = summary.times(), sorted(max(1, one) for one in times)
    assert told.moves == len(times)
    assert told.mean == pytest.approx(sum(times) / len(times) / 1e6)
    assert told.max == max(times) / 1e6
    for part, value in ((0.5, told.p50), (0.99, told.p99)):
        exact = ordered[max(0, -int(-part * len(times) // 1) - 1)] / 1e6
        assert value == pytest.approx(exact, rel=0.0101, abs=1e-6)


# The same games everywhere.


def test_the_number_of_processes_changes_no_game(tmp_path: Path) -> None:
    files = [tmp_path / "here", tmp_path / "there"]
    run(THREE, 10, InThisProcess(), results=files[0])
    run(THREE, 10, InWorkers(2), results=files[1])
    here, there = (timeless(kept(file, THREE)) for file in files)
    assert here == there
    assert len(here) == 30


def test_what_a_player_raises_is_shown_and_the_other_games_are_kept(tmp_path: Path) -> None:
    failing = Tournament("pocket", ("random", f"{__name__}:Failing"), seed=1)
    with pytest.raises(RuntimeError, match=r"(?s)in choose.*ValueError: not today"):
        run(failing, 20, InWorkers(1), results=tmp_path / "games")
    with pytest.raises(ValueError, match="not today"):
        run(failing, 20, InThisProcess())


class Failing(Player):
    def choose(self, seat: Seat) -> int:
        raise ValueError(f"not today, {seat.name}")


def test_another_version_plays_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    message = asked(PAIR, [0])
    monkeypatch.setattr("lamplighter.__version__", "0.0.7")
    with pytest.raises(RuntimeError, match=r"this machine has lamplighter 0\.0\.7"):
        results_in(play_asked(message))


# Going on.


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A complete tournament of 12 games."""
    path = tmp_path_factory.mktemp("tournament") / "games"
    run(PAIR, 12, InThisProcess(), results=path)
    return path


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_file_cut_anywhere_goes_on_to_the_same_games(
    whole: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = whole.read_bytes()
    left = content[: data.draw(st.integers(0, len(content)))]
    path = tmp_path_factory.mktemp("cut") / "games"
    path.write_bytes(left)
    standings = run(PAIR, 12, InThisProcess(), results=path)
    assert standings.played == 12
    lines = left.split(b"\n")[:-1]
    assert path.read_bytes().split(b"\n")[: len(lines)] == lines
    assert timeless(kept(path, PAIR)) == timeless(kept(whole, PAIR))


def test_more_games_go_on_from_fewer_and_fewer_count_only_theirs(tmp_path: Path) -> None:
    path = tmp_path / "games"
    run(PAIR, 4, InThisProcess(), results=path)
    run(PAIR, 10, InThisProcess(), results=path)
    assert sorted(one.number for one in kept(path, PAIR)) == list(range(10))
    assert run(PAIR, 4, InThisProcess(), results=path).tally.games == 4


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"seed": 6}, "has the seed 5, and not 6"),
        ({"players": ("easy", "hard")}, "has the players"),
        ({"game": "london"}, "has the game 'pocket', and not 'london'"),
        ({"limit": msgspec.convert({"nodes": 5}, type(PAIR.limit))}, "has the limit"),
        ({"options": {"catch_me": "on"}}, "has the options"),
    ],
)
def test_other_options_do_not_go_on(whole: Path, other: dict[str, object], why: str) -> None:
    before = whole.read_bytes()
    with pytest.raises(TournamentRefused, match=why):
        kept(whole, msgspec.structs.replace(PAIR, **other))
    assert whole.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"a letter\nto my aunt\n", "is no file of a tournament"),
        (b'{"format":"lamplighter arena 1","version":"0.0.7","tournament":%s}\n', "the version"),
        (b"%s\n{}\n", "is damaged in line 2"),
    ],
)
def test_what_is_no_file_of_this_tournament_is_left_alone(
    whole: Path, tmp_path: Path, content: bytes, why: str
) -> None:
    head = whole.read_bytes().split(b"\n")[0]
    inner = msgspec.json.encode(PAIR) if b"0.0.7" in content else head
    path = tmp_path / "games"
    path.write_bytes(content.replace(b"%s", inner))
    before = path.read_bytes()
    with pytest.raises(TournamentRefused, match=why):
        kept(path, PAIR)
    assert path.read_bytes() == before


def test_a_game_that_comes_twice_is_kept_once(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "games"
    file = ResultsFile(path, PAIR, lambda _: None)
    games = kept(whole, PAIR)
    assert file.append(games[:3]) == games[:3]
    assert file.append(games[1:5]) == games[3:5]
    file.close()
    assert kept(path, PAIR) == games[:5]


def test_two_runs_never_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games"
    file = ResultsFile(path, PAIR, lambda _: None)
    with pytest.raises(TournamentRefused, match="in use by another process"):
        kept(path, PAIR)
    file.close()
    assert kept(path, PAIR) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("processes", [1, 2])
def test_a_killed_run_goes_on_and_ends_with_the_same_games(tmp_path: Path, processes: int) -> None:
    path = tmp_path / "games"
    words = ["arena", "pocket", "--players", "hard", "easy", "--games", "120", "--seed", "5"]
    words += ["--results", str(path), "--processes", str(processes)]
    running = subprocess.Popen(
        [sys.executable, "-m", "lamplighter", *words], env=environment(), stdout=subprocess.PIPE
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert running.poll() is None
        time.sleep(0.005)
    os.kill(running.pid, signal.SIGKILL)
    running.communicate()
    with open(path, "ab") as file:
        file.write(b'{"number":19')  # what a kill in the middle of a write leaves
    tournament = Tournament("pocket", ("hard", "easy"), seed=5)
    before = kept(path, tournament)
    assert 5 <= len(before) < 120
    assert run(tournament, 120, InWorkers(2), results=path).played == 120
    straight = tmp_path / "straight"
    run(tournament, 120, InWorkers(2), results=straight)
    after = kept(path, tournament)
    assert after[: len(before)] == before
    assert timeless(after) == timeless(kept(straight, tournament))
    assert len(after) == 120


# Bars and progress.


def test_a_bar_ends_a_tournament_when_it_is_decided() -> None:
    standings = run(PAIR, 400, InThisProcess(), bar=Bar(60))
    assert standings.verdict == "passed"
    assert standings.tally.games < 100
    other = Tournament("pocket", ("random", "easy"), seed=5)
    assert run(other, 400, InThisProcess(), bar=Bar(60)).verdict == "failed"


@pytest.fixture(scope="module")
def sixty() -> list[GameResult]:
    return play_games(PAIR, range(60))


@settings(max_examples=20, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_a_verdict_does_not_depend_on_which_game_ends_first(
    sixty: list[GameResult], random: Random
) -> None:
    results = list(sixty)
    straight = Standings(PAIR, Bar(50))
    for one in results:
        straight.add(one)
    random.shuffle(results)
    mixed = Standings(PAIR, Bar(50))
    for one in results:
        mixed.add(one)
    assert report(mixed, 60, "here") == report(straight, 60, "here")
    assert straight.verdict == "passed"
    assert straight.tally.games < straight.played == 60


def test_a_bar_is_for_two_players() -> None:
    with pytest.raises(TournamentRefused, match="one player against one other"):
        run(THREE, 2, InThisProcess(), bar=Bar(60))


def test_progress_begins_with_what_is_there_and_ends_with_all(tmp_path: Path) -> None:
    path = tmp_path / "games"
    told: list[GamesDone] = []
    run(PAIR, 6, InThisProcess(), results=path)
    run(PAIR, 20, InThisProcess(), results=path, progress=told.append)
    assert (told[0].done, told[0].total) == (6, 20)
    assert [now.done for now in told] == sorted(now.done for now in told)
    assert told[-1].done == 20


# The report.


def test_a_report_sums_up_a_tournament() -> None:
    standings = Standings(THREE)
    results = play_games(THREE, range(THREE.total(8)))
    for one in results:
        standings.add(one)
    told = report(standings, 8, "here")
    assert told.games == told.played == 24
    assert sum(player.all.points for player in told.players) == 24
    assert sum(told.ends.values()) == 24
    assert told.mean_rounds == pytest.approx(sum(one.rounds for one in results) / 24)
    for player in told.players:
        won = sum(
            one.winner is not None and one.players[POCKET.sides.index(one.winner)] == player.name
            for one in results
        )
        assert player.all.points == won
        assert player.all.games == 16
        assert sum(side.points for side in player.sides.values()) == won
        assert player.ci95[0] < player.rating < player.ci95[1]
        spent = [
            time
            for one in results
            for name, times in zip(one.players, one.wall, strict=True)
            for time in times
            if name == player.name
        ]
        assert player.wall.moves == len(spent)
        assert player.wall.total == pytest.approx(sum(spent) / 1e6)
    ratings = [player.rating for player in told.players]
    assert ratings == sorted(ratings, reverse=True)
    assert [gap.elo for gap in told.gaps] == pytest.approx(
        [one - other for one, other in pairwise(ratings)]
    )
    both = {pairing.players: pairing for pairing in told.pairings}
    for (one, other), pairing in both.items():
        back = both[other, one]
        assert pairing.all.points + back.all.points == pairing.all.games == 8
        assert sum(pairing.pairs.values()) == 4
        assert sum(float(made) * count for made, count in pairing.pairs.items()) == (
            pairing.all.points
        )


class Restless(InThisProcess):
    """Has another number of slots each time, and answers in another order than it was asked."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.asked: list[list[int]] = []

    @property
    def slots(self) -> int:  # type: ignore[override]
        return self.random.randint(1, 40)

    async def play(self, tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
        self.asked.append(list(numbers))
        for _ in range(self.random.randint(0, 20)):
            await asyncio.sleep(0)
        return await super().play(tournament, numbers)


@settings(max_examples=15, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_each_game_is_asked_for_once_however_many_slots_there_are(random: Random) -> None:
    place = Restless(random)
    tournament = Tournament("pocket", ("random", "random:"), seed=1)
    standings = run(tournament, 60, place)
    assert sorted(number for batch in place.asked for number in batch) == list(range(60))
    assert standings.tally.games == 60


def test_batches_are_longer_where_there_are_more_processors() -> None:
    batches = Batches(iter(range(10**7)), 10**7)
    for one in play_games(PAIR, range(2)):
        batches.learn(msgspec.structs.replace(one, wall=([250_000], [250_000])))
    # A game takes half a second: batches of 2 seconds, or of 100 for 20,000 slots.
    assert len(batches.next(4)) == 4
    assert len(batches.next(20_000)) == 200
