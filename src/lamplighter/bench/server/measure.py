"""All that is measured of a house, one after another."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from lamplighter.server.bench import crowd, library, log
from lamplighter.server.bench.running import Running

SETTLING = 4.0
"""Seconds in which a house that has just come back reads its words."""


class Acks(msgspec.Struct, frozen=True):
    """Milliseconds from a move to its acknowledgement, as the guest measures it."""

    p50: float
    p99: float


class Live(msgspec.Struct, frozen=True):
    """Games that are played at the same time, with everything that their seats are sent."""

    games: int
    moves_per_s: float
    ack_ms: Acks
    cpu: float
    """Cores that the house was busy with, on average."""


class Report(msgspec.Struct, frozen=True):
    """What was measured on one database."""

    database: str
    durable_moves_per_s: float
    """Moves decided, played and written for good, by one process and without guests."""
    live: Live
    rss_mb: float
    """Memory of the house with those games in play."""
    stored_games: int
    restart_s: float
    """From the start of the process to the first answer, with so many games stored."""
    open_game_ms: float
    """From a guest's hello to his welcome, for a game of 300 rows that nobody had opened."""


class Sizes(msgspec.Struct, frozen=True):
    """How much is to be measured."""

    seconds: float = 10.0
    """For the log alone; three times as many for live games."""
    games: int = 1_000
    every: float = 5.0
    """Seconds between two moves of a game."""
    stored: int = 10_000
    assist: int = 1


def measure(database: str | None, sizes: Sizes) -> Report:
    """Measure a house on a database, which is to be empty; unless given on a new SQLite file."""
    with _home(database) as url:
        durable = log.durable_moves(url, sizes.seconds)
        with Running(url) as house:
            acks, moves, cpu = _crowd(house, sizes)
            rss = house.rss_mb()
        library.fill(url, sizes.stored)
        long_games = library.long_games(url, 8)
        with Running(url) as house:
            restart = house.started_in
            time.sleep(SETTLING)
            opening = asyncio.run(crowd.open_games(house.address, long_games))
        return Report(
            database=url.partition(":")[0].partition("+")[0],
            durable_moves_per_s=round(durable),
            live=Live(
                games=sizes.games,
                moves_per_s=round(moves, 1),
                ack_ms=Acks(_share(acks, 0.5), _share(acks, 0.99)),
                cpu=round(cpu, 2),
            ),
            rss_mb=round(rss),
            stored_games=sizes.stored,
            restart_s=round(restart, 2),
            open_game_ms=_share(opening, 0.5),
        )


@contextmanager
def _home(database: str | None) -> Iterator[str]:
    if database is not None:
        yield database
        return
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'house.db'}"


def _crowd(house: Running, sizes: Sizes) -> tuple[list[float], float, float]:
    """Let guests play, in a process of their own: their work is not that of the house."""
    every = min(sizes.every, sizes.seconds)
    words = [house.address, house.pid, sizes.games, every, sizes.seconds * 3, sizes.assist]
    done = subprocess.run(
        [sys.executable, "-m", crowd.__name__, *map(str, words)], stdout=subprocess.PIPE, check=True
    )
    report = msgspec.json.decode(done.stdout, type=crowd.Played)
    return report.acks, report.moves_per_s, report.house_cpu / report.whole_seconds


def _share(times: list[float], share: float) -> float:
    """The time that a share of all times is not above, in milliseconds."""
    ranked = sorted(times)
    return round(ranked[min(len(ranked) - 1, int(len(ranked) * share))] * 1000, 1)
