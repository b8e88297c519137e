"""Run all measurements of the server, one after another."""

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

from lamplighter.bench.server import crowd, library, log
from lamplighter.bench.server.running import Running

SETTLING = 4.0
"""Seconds in which a server that has just started loads its word files."""


class Acks(msgspec.Struct, frozen=True):
    """Milliseconds from a move to its acknowledgement, measured by the client."""

    p50: float
    p99: float


class Live(msgspec.Struct, frozen=True):
    """Games that are played at the same time, with all messages to their seats."""

    games: int
    moves_per_s: float
    ack_ms: Acks
    cpu: float
    """The average number of cores that the server kept busy."""


class ServerReport(msgspec.Struct, frozen=True):
    """The measurements on one database."""

    database: str
    durable_moves_per_s: float
    """Moves that one process can decide, play and store per second, without clients."""
    live: Live
    rss_mb: float
    """Memory of the server with those games in play."""
    stored_games: int
    restart_s: float
    """The time from the start of the process to the first answer, with that many stored games."""
    open_game_ms: float
    """The time from hello to welcome, for a game of 300 rows that is not in memory."""


class Sizes(msgspec.Struct, frozen=True):
    """The sizes of the measurements."""

    seconds: float = 10.0
    """The duration of the log measurement; the one of live games takes three times as long."""
    games: int = 1_000
    every: float = 5.0
    """Seconds between two moves of a game."""
    stored: int = 10_000
    assist: int = 1


def measure(database: str | None, sizes: Sizes) -> ServerReport:
    """Measure a server on an empty database; by default on a new SQLite file."""
    with _home(database) as url:
        durable = log.durable_moves(url, sizes.seconds)
        with Running(url) as server:
            acks, moves, cpu = _crowd(server, sizes)
            rss = server.rss_mb()
        library.fill(url, sizes.stored)
        long_games = library.long_games(url, 8)
        with Running(url) as server:
            restart = server.started_in
            time.sleep(SETTLING)
            opening = asyncio.run(crowd.open_games(server.address, long_games))
        return ServerReport(
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


def _crowd(server: Running, sizes: Sizes) -> tuple[list[float], float, float]:
    """Run the clients in a process of their own, so that their work does not count.

    Return the answer times, the moves per second and the server's use of cores.
    """
    every = min(sizes.every, sizes.seconds)
    words = [server.address, server.pid, sizes.games, every, sizes.seconds * 3, sizes.assist]
    done = subprocess.run(
        [sys.executable, "-m", crowd.__name__, *map(str, words)], stdout=subprocess.PIPE, check=True
    )
    report = msgspec.json.decode(done.stdout, type=crowd.CrowdResult)
    return report.acks, report.moves_per_s, report.house_cpu / report.whole_seconds


def _share(times: list[float], share: float) -> float:
    """Return a quantile of some times, in milliseconds."""
    ranked = sorted(times)
    return round(ranked[min(len(ranked) - 1, int(len(ranked) * share))] * 1000, 1)
