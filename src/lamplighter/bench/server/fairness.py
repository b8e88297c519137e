"""How far one address slows others down: `lamplighter bench fairness`.

A real server with the limits it ships with. An honest client plays a game, first alone, then while
an attacker in another process keeps 80 seats of 40 tables as busy as their limits allow, all from
one address. Then twenty honest players behind one address play ten games.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import subprocess
import sys
import time
import urllib.error
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import msgspec

from lamplighter.server.bench.crowd import Seat, open_table
from lamplighter.server.bench.measure import SETTLING
from lamplighter.server.bench.running import Running
from lamplighter.wire.tables import Problem

TABLES = 40
"""Tables of the attacker, with two seats each."""
OPENING = 0.6
"""Seconds between two tables that he opens; the limits refuse what comes faster."""
EVERY = 0.09
"""Seconds between two requests of one of his seats: 11 a second, of 15 that a seat may send."""
PLAYERS = 20
PAUSE, UNHURRIED = 0.1, 1.0
"""Seconds between two moves: of the one honest game, so that many are measured, and of each of the
ten games behind one address, still some times faster than people play."""
BOUND_MS = 50.0
"""Milliseconds that a move may take under attack, or twice as long as in quiet."""

ATTACKER, HONEST, SHARED = "198.51.100.1", "198.51.100.2", "198.51.100.3"
"""Addresses as a trusted proxy tells them."""


class Answers(msgspec.Struct, frozen=True):
    """Milliseconds from a request to its acknowledgement, and how many requests were refused."""

    moves: int
    p50: float
    p95: float
    p99: float
    refused: int


class Report(msgspec.Struct, frozen=True):
    """What was measured."""

    quiet: Answers
    attacked: Answers
    attack_per_s: float
    """Requests that the attacker sent in a second."""
    shared: Answers
    """Twenty players behind one address, nobody else there."""

    @property
    def bound_ms(self) -> float:
        """What 95 of 100 moves must stay below under attack."""
        return max(2 * self.quiet.p95, BOUND_MS)

    @property
    def holds(self) -> bool:
        """Whether nobody was slowed down by the attacker or hindered by the limits."""
        hindered = self.shared.refused + self.attacked.refused
        return self.attacked.p95 <= self.bound_ms and not hindered


def measure(seconds: float) -> Report:
    """Measure on a new SQLite database; each of the three parts takes so many seconds."""
    with TemporaryDirectory() as folder, Running(f"sqlite:///{Path(folder)}/f.db", rate=1) as one:
        time.sleep(SETTLING)  # it reads its words first, which would be no quiet
        quiet = _play(one.address, HONEST, 1, PAUSE, seconds)
        with _attack(one.address) as attacker:
            attacked = _play(one.address, HONEST, 1, PAUSE, seconds)
            attacker.terminate()
            per_s = float(attacker.communicate()[0].split()[-1])
        shared = _play(one.address, SHARED, PLAYERS // 2, UNHURRIED, seconds)
    return Report(quiet, attacked, per_s, shared)


@contextmanager
def _attack(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the attacker; begins when all his seats are busy."""
    process = subprocess.Popen(
        [sys.executable, "-m", __spec__.name, "attack", address], stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()


def _play(address: str, source: str, games: int, pause: float, seconds: float) -> Answers:
    words = ["play", address, source, str(games), str(pause), str(seconds)]
    played = subprocess.run(
        [sys.executable, "-m", __spec__.name, *words], stdout=subprocess.PIPE, check=True
    )
    return msgspec.json.decode(played.stdout, type=Answers)


# In the processes of the clients.


async def _open(address: str, game: str, assist: int, source: str) -> list[Seat]:
    """Open a table; waits as long as the server tells it to."""
    while True:
        try:
            return await open_table(address, game, assist, {"X-Forwarded-For": source})
        except urllib.error.HTTPError as error:
            problem = msgspec.json.decode(error.read(), type=Problem)
            await asyncio.sleep(problem.wait or 1.0)


class _Game(NamedTuple):
    """An honest game: where and by whom it is played, and how fast."""

    address: str
    source: str
    pause: float
    until: float


async def _players(game: _Game, games: int) -> Answers:
    played = await asyncio.gather(*(_honest_game(game, number) for number in range(games)))
    acks = sorted(ack for acks, _ in played for ack in acks)

    def share(part: float) -> float:
        return round(acks[min(len(acks) - 1, int(len(acks) * part))] * 1000, 1)

    refused = sum(count for _, count in played)
    return Answers(len(acks), share(0.5), share(0.95), share(0.99), refused)


async def _honest_game(game: _Game, number: int) -> tuple[list[float], int]:
    """Play as people do: ask, think, choose, and go on when all have been told."""
    draw, acks, refused = Random(number), list[float](), 0
    seats: list[Seat] = []
    while perf_counter() < game.until:
        if all(seat.scene.n and not seat.scene.asked for seat in seats):
            refused += sum(seat.refused for seat in seats)
            for seat in seats:
                await seat.leave()
            seats = await _open(game.address, "london", 3, game.source)
        asked = next((seat for seat in seats if seat.scene.yours and seat.scene.choices), None)
        if asked is not None:
            if len(acks) % 2 == 0:  # a seat may ask for about three a second
                await asked.send('{"do":"ask","id":"d","what":"deduction"}')
            await asyncio.sleep(game.pause * draw.random())
            n = asked.scene.n
            acks.append(await asked.move(draw))
            await _all_told(seats, n)
        await asyncio.sleep(game.pause * draw.random())
    return acks, refused + sum(seat.refused for seat in seats)


async def _all_told(seats: list[Seat], n: int) -> None:
    """Wait until every seat has been told of the move after step `n`."""
    while any(seat.scene.n <= n for seat in seats):
        await asyncio.sleep(0.005)


async def _attacker(address: str) -> None:
    tables = []
    for _ in range(TABLES):
        tables.append(await _open(address, "whitechapel", 3, ATTACKER))
        await asyncio.sleep(OPENING)
    sent, begun = count(), perf_counter()
    busy = [asyncio.ensure_future(_keep_busy(seat, sent)) for table in tables for seat in table]
    await asyncio.sleep(5.0)  # what may be used at once is used up by then
    print("busy", flush=True)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    for one in busy:
        one.cancel()
    print(f"{next(sent) / (perf_counter() - begun):.0f}", flush=True)


async def _keep_busy(seat: Seat, sent: Iterator[int]) -> None:
    """Send what costs the server most, just within the limits of a seat."""
    for number in count():
        due = perf_counter() + EVERY
        scene = seat.scene
        if number % 12 == 0:
            request = '{"do":"ask","id":"q","what":"deduction"}'
        elif scene.yours and scene.choices:
            choice = scene.choices[number % len(scene.choices)].action
            request = f'{{"do":"draft","id":"d{number}","n":{scene.n},"choices":[{choice}]}}'
        else:
            request = '{"do":"ask","id":"q","what":"describe"}'
        await seat.send(request)
        next(sent)
        await asyncio.sleep(due - perf_counter())


if __name__ == "__main__":
    gc.disable()  # what the clients do about their garbage is no time of the server
    role, url, *rest = sys.argv[1:]
    if role == "attack":
        asyncio.run(_attacker(url))
    else:
        source, games, pause, seconds = rest
        until = perf_counter() + float(seconds)
        playing = _players(_Game(url, source, float(pause), until), int(games))
        answers = asyncio.run(playing)
        sys.stdout.buffer.write(msgspec.json.encode(answers))
