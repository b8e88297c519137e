"""A database, records and saved games of an earlier version, kept for ever.

`PYTHONPATH=tests python -m tests.server.earlier NAME` plays at a server of the version that is
checked out, and keeps what it stored in `earlier/NAME` with the answers it gave. `test_earlier.py`
opens a copy and asks again: tokens, tables, records and saved games must outlive every change.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.server.clients import Json, ServerThread
from tests.server.seated import Sitting

EARLIER = Path(__file__).parent / "earlier"
CHOICES = {"pocket": 9, "london": 14, "newyork": 11, "whitechapel": 24}
"""How many choices are made in each game that is kept while it goes on."""
TIMES = re.compile(r"(?i)^(at|now|since|until|seen|left|opened|ends|deadline|clocks?|age|idle)$")
"""Names of fields that depend on when one asks."""


def timeless(told: Any) -> Any:
    """Return an answer without what depends on the time of asking."""
    if isinstance(told, dict):
        return {name: timeless(value) for name, value in told.items() if not TIMES.match(name)}
    return [timeless(value) for value in told] if isinstance(told, list) else told


def answers(server_thread: ServerThread, sat: Json) -> Json:
    """Return what a server answers to a seat: its table, its scene and its record."""
    table, token = sat["table"], sat["token"]
    with server_thread.sockets() as sockets:
        client = sockets.sit(sat)
        return {
            "table": timeless(server_thread.get(f"/api/tables/{table}", token)),
            "scene": timeless(client.welcome["scene"]),
            "record": server_thread.record(table, token),
        }


def play(server_thread: ServerThread) -> list[Json]:
    """Play every game for a while, and one to a resignation; return who sat where."""
    sat: list[Json] = []
    for game, choices in CHOICES.items():
        seats = server_thread.full(game)
        with server_thread.sockets() as sockets:
            Sitting(sockets, seats).play(choices)
        sat += seats.values()
    resigned = server_thread.full("pocket")
    with server_thread.sockets() as sockets:
        sitting = Sitting(sockets, resigned)
        sitting.play(4)
        sitting.asked.done("say", text="Well played.", to="all")
        sitting.asked.done("resign")
    return [*sat, *resigned.values()]


def saved_games(folder: Path) -> None:
    """Have the terminal save a game as it is played, and one under a name."""
    words = ["play", "pocket", "--as", "jack", "--against", "random", "--seed", "3", "--quick"]
    subprocess.run(
        [sys.executable, "-m", "lamplighter", *words],
        input="1\n1\n1\nsave named.case\nquit\n",
        env={**os.environ, "LAMPLIGHTER_DATA": str(folder)},
        cwd=folder,
        text=True,
        check=True,
    )


def main(words: Sequence[str] | None = None) -> None:
    """Keep what this version stores, as the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.earlier", description=__doc__)
    parser.add_argument("name", help="of the folder, such as the date")
    folder = EARLIER / parser.parse_args(words).name
    (folder / "saved").mkdir(parents=True)
    with tempfile.TemporaryDirectory() as home:
        with ServerThread(Path(home)) as server_thread:
            sat = play(server_thread)
            told = [{"sat": seat, "answers": answers(server_thread, seat)} for seat in sat]
        with sqlite3.connect(Path(home) / "house.db") as database:
            database.execute("PRAGMA journal_mode = DELETE")
        (folder / "house.db").write_bytes((Path(home) / "house.db").read_bytes())
    (folder / "answers.json").write_text(json.dumps(told, indent=1, sort_keys=True) + "\n")
    saved_games(folder / "saved")


if __name__ == "__main__":
    main()
