"""A Ray cluster of one node on this machine plays the same games as one process."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from lamplighter.arena.places import InThisProcess
from lamplighter.arena.ray_place import OnRay
from lamplighter.arena.results import ResultsFile
from lamplighter.arena.run import run
from lamplighter.arena.tournament import GameResult, Tournament, TournamentRefused
from lamplighter.concurrency.worker_process import environment

pytest.importorskip("ray", reason="there is no Ray for this machine")

TOURNAMENT = Tournament("pocket", ("easy", "random"), seed=5)

KILLED = """
import os, signal, sys
from pathlib import Path
from lamplighter.arena.ray_place import OnRay
from lamplighter.arena.run import run
from lamplighter.arena.tournament import Tournament

def children(of):
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            name = (folder / "cmdline").read_text()
        except OSError:
            continue
        found.append((int(folder.name), int(fields[1]), name))
    ours, grown = {of}, True
    while grown:
        more = {pid for pid, parent, _ in found if parent in ours} - ours
        ours |= more
        grown = bool(more)
    return [pid for pid, _, name in found if pid in ours and "play_asked" in name]

killed = []

def kill_once(now):
    if now.done and not killed:
        killed.extend(children(os.getpid())[:1])
        for pid in killed:
            os.kill(pid, signal.SIGKILL)

tournament = Tournament("pocket", ("hard", "easy"), seed=5)
run(tournament, 120, OnRay("auto", 2), results=Path(sys.argv[1]), progress=kill_once)
print(len(killed))
"""


def games(path: Path, tournament: Tournament) -> list[GameResult]:
    """Return the games of a file in order, without times."""
    found: list[GameResult] = []
    ResultsFile(path, tournament, found.append).close()
    timeless = [msgspec.structs.replace(one, cpu=([], []), wall=([], [])) for one in found]
    return sorted(timeless, key=lambda one: one.number)


def start(*words: object) -> str:
    """Run Python on the loopback interface, with no cluster of others; return what it prints."""
    env = {name: value for name, value in environment().items() if not name.startswith("RAY_")}
    env["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # its one effect elsewhere: no loopback
    ran = subprocess.run(
        [sys.executable, *map(str, words)], env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_command_plays_on_a_cluster_of_this_machine(tmp_path: Path) -> None:
    words = ("arena", "pocket", "--players", "easy", "random", "--seed", 5, "--games", 30)
    files = ("--results", tmp_path / "games", "--report", tmp_path / "report")
    told = start("-m", "lamplighter", *words, "--ray", "auto", "--processes", 2, *files)
    assert told.startswith("Mr. Jack Pocket, 30 games, seed 5")
    page = (tmp_path / "report" / "report.md").read_text("utf-8")
    assert "| played | on a Ray cluster with 2 processors |" in page
    run(TOURNAMENT, 30, InThisProcess(), results=tmp_path / "here")
    assert games(tmp_path / "games", TOURNAMENT) == games(tmp_path / "here", TOURNAMENT)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found in /proc")
def test_a_killed_process_of_the_cluster_loses_and_doubles_no_game(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(KILLED)
    assert start(script, tmp_path / "games") == "1\n"
    tournament = Tournament("pocket", ("hard", "easy"), seed=5)
    run(tournament, 120, InThisProcess(), results=tmp_path / "here")
    assert games(tmp_path / "games", tournament) == games(tmp_path / "here", tournament)
    lines = (tmp_path / "games").read_text().splitlines()
    assert len(lines) == 121


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:many", "127.0.0.1:99999", ":6379"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(TournamentRefused, match=r"auto or HOST:PORT|no Ray cluster"):
        OnRay(address)


def test_an_address_where_nothing_listens_is_refused() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(TournamentRefused, match="no Ray cluster can be reached"):
        OnRay(f"127.0.0.1:{port}")


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TournamentRefused, match=r"pip install 'lamplighter\[ray\]'"):
        OnRay("auto")
