"""A game that is no part of the package, played through library, terminal, server and records.

`tests/outside/cups` is installed as any package would be: it is on the path, and an entry point
names it. No file of the kernel, the wire, the server or the pages knows it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.server_process import free_port, wait_until
from support import ROOT

OUTSIDE = ROOT / "tests" / "outside"


class Machine:
    """A machine on which the cups are installed beside the package."""

    def __init__(self, home: Path, games: str = "cups = cups:GAME") -> None:
        self.home = home
        about = home / "site" / "cups-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: cups\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[lamplighter.games]\n{games}\n")
        path = [str(home / "site"), str(OUTSIDE), *filter(None, sys.path)]
        self.env = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "LC_ALL": "C.UTF-8"}
        self.env["XDG_DATA_HOME"] = str(home / "data")

    def run(self, *words: str, lines: tuple[str, ...] = ()) -> str:
        """Run the `lamplighter` command, with these lines typed; return its output."""
        ran = subprocess.run(
            [sys.executable, "-m", "lamplighter", *words],
            cwd=self.home,
            env=self.env,
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def python(self, code: str) -> str:
        """Run a program; return its output."""
        words = [sys.executable, "-c", code]
        ran = subprocess.run(words, cwd=self.home, env=self.env, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout + ran.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_library_knows_it_and_keeps_its_record(machine: Machine) -> None:
    told = machine.python(
        "import lamplighter\n"
        "from lamplighter.kernel import record\n"
        "from lamplighter.players import player\n"
        "game = lamplighter.game('cups')\n"
        "table = lamplighter.Table(game, {'cups': '3'}, lamplighter.key_of_seed(1))\n"
        "while not table.over:\n"
        "    seat = table.seat(table.actor)\n"
        "    table.act(seat.index, player('greedy').choose(seat))\n"
        "again = record.read(record.write(table))\n"
        "print(again.game.title, again.steps == list(table.steps), table.outcome.rule)\n"
    )
    assert told.split() == ["Three", "Cups", "True", "C1"]


def test_compiled_loops_play_it(machine: Machine) -> None:
    told = machine.python(
        "import lamplighter\n"
        "from lamplighter.kernel.playout import perft, playouts\n"
        "state = lamplighter.game('cups').new_state({'cups': '3'})\n"
        "print([perft(state, depth) for depth in range(1, 6)])\n"
        "steps, wins = playouts(state, lamplighter.Stream(1), 300)\n"
        "print(900 < steps < 1200, 100 < wins < 200, state == state.copy())\n"
    )
    # Two kinds of luck, three cups to hide under, three to lift; a second lift for half of the
    # six that missed with luck on their side.
    assert told.splitlines() == ["[2, 6, 18, 12, 0]", "True True True"]


def test_the_terminal_plays_it_and_keeps_its_record(machine: Machine) -> None:
    assert "Three Cups" in machine.run("games")
    # One of the two lifts may be the last; what is typed after the end is not needed any more.
    played = machine.run(
        *("play", "cups", "--as", "seeker", "--against", "easy", "--option", "luck=false"),
        *("--seed", "1"),
        lines=("moves", "possible", "lift 1", "", "no"),
    )
    assert "Cups left: 1" in played, "the preview of the game"
    assert "Possible worlds: 2" in played, "what can be deduced"
    assert "Cup 1 was lifted." in played, "what the end has shown"
    (kept,) = machine.home.glob("data/lamplighter/games/*.case")
    assert machine.run("verify", str(kept)).startswith("ok: cups, 3 steps")


def test_computers_meet_in_it_in_other_processes(machine: Machine) -> None:
    words = ("arena", "cups", "--seeker", "greedy", "--hider", "random", "--games", "60", "--json")
    found = json.loads(machine.run(*words, "--processes", "2"))
    assert sum(found["wins"].values()) == 60
    assert found == json.loads(machine.run(*words, "--processes", "1"))


@pytest.fixture
def server(machine: Machine) -> Iterator[str]:
    """Yield the URL of a server on a machine that knows the game."""
    url = f"http://127.0.0.1:{(port := free_port())}"
    words = ["serve", "--port", str(port), "--database", "sqlite:///house.db", "--create"]
    process = subprocess.Popen(
        [sys.executable, "-m", "lamplighter", *words],
        cwd=machine.home,
        env=machine.env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def answers() -> bool:
        try:
            return httpx.get(f"{url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    try:
        wait_until(answers, "a server that answers")
        yield url
    finally:
        process.terminate()
        process.wait()


def test_a_server_hosts_it(machine: Machine, server: str) -> None:
    """A person plays from a terminal against a computer player in a worker of the server."""
    games = httpx.get(f"{server}/api/games").json()["games"]
    assert "cups" in [game["name"] for game in games]
    schema = httpx.get(f"{server}/api/schema.json").json()
    assert "cups_left" in schema["$defs"]["CupsPreview"]["properties"]
    layout = httpx.get(f"{server}/api/games/cups/layout").json()
    assert [spot["target"]["kind"] for spot in layout["spots"]] == ["cup", "cup"]
    played = machine.run(
        *("join", server, "--game", "cups", "--seat", "seeker", "--against", "easy"),
        *("--option", "luck=false", "--assist", "3", "--name", "Ida"),
        lines=("moves", "possible", "lift 1", "", "save cups.case", "quit"),
    )
    assert "Cups left: 1" in played
    assert "Possible worlds: 2" in played
    assert "Cup 1 was lifted." in played
    asked = {"game": "cups", "options": {"cups": "2"}, "changes": [{"thing": "pea", "to": "2"}]}
    arranged = httpx.post(f"{server}/api/positions", json=asked).json()
    assert arranged["impossible"] == {"text": "There is no cup 2: there are 2.", "rules": ["C1"]}
    record = (machine.home / "cups.case").read_text()
    assert machine.run("verify", "cups.case").startswith("ok: cups, 3 steps")
    verified = httpx.post(f"{server}/api/records/verify", content=record).json()
    assert verified["game"] == "cups", "in a worker that works on texts of clients"


def test_a_broken_game_does_not_keep_the_others_from_being_played(tmp_path: Path) -> None:
    machine = Machine(tmp_path, "bells = no_such_module:GAME")
    told = machine.python("from lamplighter.kernel import registry; print(len(registry.games()))")
    assert told.startswith("4\n")
    assert "the game bells cannot be loaded" in told
