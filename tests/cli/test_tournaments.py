"""`lamplighter arena --players`: tournaments, their bars, and results that survive."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cli.terminal import Run
from lamplighter.concurrency.worker_process import environment

EASY = ("arena", "pocket", "--players", "easy", "random", "--seed", 5, "--processes", 1)


def test_a_tournament_is_reported_for_people_and_programs(run: Run) -> None:
    told = msgspec.json.decode(run(*EASY, "--games", 10, "--json").out)
    assert told["games"] == 10
    assert told["tournament"]["players"] == ["easy", "random"]
    points = {player["name"]: player["all"]["points"] for player in told["players"]}
    assert sum(points.values()) == 10
    ran = run(*EASY, "--games", 10)
    assert (ran.code, ran.err) == (0, "")
    assert "Mr. Jack Pocket, 10 games, seed 5" in ran.out
    assert re.search(rf"easy +{points['easy']:g} of 10 ", ran.out)
    assert "is worth" in ran.out


def test_every_two_of_three_players_meet(run: Run) -> None:
    words = ("arena", "pocket", "--players", "easy", "random", "medium", "--games", 4)
    told = msgspec.json.decode(run(*words, "--processes", 2, "--json").out)
    assert told["games"] == 12
    assert len(told["pairings"]) == 6
    assert all(pairing["all"]["games"] == 4 for pairing in told["pairings"])


def test_a_tournament_goes_on_from_its_results(run: Run) -> None:
    words = (*EASY, "--results", "games.jsonl", "--json")
    first = msgspec.json.decode(run(*words, "--games", 6).out)
    lines = Path("games.jsonl").read_text().splitlines()
    assert len(lines) == 7
    again = msgspec.json.decode(run(*words, "--games", 6).out)
    assert again == first
    more = msgspec.json.decode(run(*words, "--games", 8).out)
    assert more["games"] == 8
    assert Path("games.jsonl").read_text().splitlines()[:7] == lines
    ran = run(*words, "--games", 6, "--worlds", 2)
    assert ran.code == 2
    assert "games.jsonl has the limit" in ran.err


def test_a_bar_is_told_by_the_exit_code(run: Run) -> None:
    ran = run(*EASY, "--bar", 60)
    assert ran.code == 0
    assert "The bar of 60 points: passed by SPRT" in ran.out
    words = ("arena", "pocket", "--players", "random", "easy", "--processes", 1)
    ran = run(*words, "--bar", 60, "--json")
    assert ran.code == 1
    told = msgspec.json.decode(ran.out)["bar"]
    assert (told["verdict"], told["by"], told["most_games"]) == ("failed", "sprt", 400)
    assert told["hypotheses"] == [0.56, 0.62]
    assert told["log_likelihood_ratio"] <= told["bounds"][0]


def test_a_bar_by_the_mean_takes_200_games(run: Run) -> None:
    words = ("arena", "pocket", "--players", "random", "random:", "--processes", 1)
    ran = run(*words, "--bar", 5, "--by", "mean", "--json")
    told = msgspec.json.decode(ran.out)["bar"]
    assert (ran.code, told["verdict"], told["games"]) == (0, "passed", 200)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--players", "easy"), "between two or more players"),
        (("--players", "easy", "hal"), "no player 'hal'"),
        (("--players", "easy", "random", "--games", "5"), "half of the games are from each side"),
        (("--players", "easy", "random", "--jack", "easy"), "--jack has no place"),
        (("--players", "easy", "random", "--by", "mean"), "it needs --bar"),
        (("--players", "easy", "random", "--bar", "99"), "99.0 is more than 97.5"),
        (("--players", "easy", "random", "--bar", "60", "--games", "500"), "at most 400 games"),
        (
            ("--players", "easy", "random", "--bar", "60", "--by", "mean", "--games", "50"),
            "takes 200 games, not 50",
        ),
        (("--players", "easy", "random", "medium", "--bar", "60"), "one player against one other"),
        (("--players", "easy", "random", "--results", "no/folder"), "no/folder cannot be used"),
        (("--players", "easy", "random", "--ray", "here"), "auto or HOST:PORT, not 'here'"),
        (("--players", "easy", "random", "--ray", "here:1", "--processes", "2"), "--processes out"),
        (("--ray", "auto"), "--ray is for a tournament"),
        (("--results", "games"), "--results is for a tournament"),
        (("--bar", "60"), "--bar is for a tournament"),
    ],
)
def test_what_makes_no_tournament_is_refused(run: Run, words: tuple[str, ...], reason: str) -> None:
    ran = run("arena", "pocket", *words)
    assert ran.code == 2
    assert reason in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_a_terminal_shows_how_many_games_are_left(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = [str(word) for word in EASY] + ["--games", "20"]
    ran = subprocess.run(
        [sys.executable, "-m", "lamplighter", *words],
        env={**environment(), "TERM": "xterm", "COLUMNS": "100"},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=theirs,
        check=True,
    )
    os.close(theirs)
    shown = os.read(ours, 1 << 20).decode()
    os.close(ours)
    assert "20/20" in shown
    assert re.search(r"left.*\d:\d\d:\d\d", shown)
    assert b"Mr. Jack Pocket, 20 games" in ran.stdout
