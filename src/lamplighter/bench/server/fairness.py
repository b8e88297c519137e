"""Measure how far one address slows others down: `lamplighter bench fairness`.

It uses a real server with its default limits. An honest client plays a game, first alone, then
while an attacker in another process keeps 80 seats of 40 tables as busy as their limits allow, all
from one address. Then twenty honest players behind one address play ten games.
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

from lamplighter.bench.server.crowd import CrowdSeat, open_table
from lamplighter.bench.server.measure import SETTLING
from lamplighter.bench.server.running import Running
from lamplighter.wire.tables import Problem

TABLES = 40
"""Tables of the attacker, with two seats each."""
OPENING = 0.6
"""Seconds between two tables that the attacker opens; the limits refuse a faster pace."""
EVERY = 0.09
"""Seconds between two requests of one attacking seat: 11 per second, while 15 are allowed."""
PLAYERS = 20
PAUSE, UNHURRIED = 0.1, 1.0
"""Seconds between two moves. The first is for the single honest game, so that many moves are
measured. The second is for the ten games behind one address; people play several times slower."""
BOUND_MS = 50.0
"""Milliseconds that a move may always take under attack; it may also take twice as long as
without an attack."""

ATTACKER, HONEST, SHARED = "198.51.100.1", "198.51.100.2", "198.51.100.3"
"""Client addresses as a trusted proxy reports them."""


class Answers(msgspec.Struct, frozen=True):
    """Milliseconds from a move to its acknowledgement, and the number of refused requests."""

    moves: int
    p50: float
    p95: float
    p99: float
    refused: int


class FairnessReport(msgspec.Struct, frozen=True):
    """The result of the benchmark."""

    quiet: Answers
    attacked: Answers
    attack_per_s: float
    """Requests per second that the attacker sent."""
    shared: Answers
    """Twenty players behind one address, with no other clients."""

    @property
    def bound_ms(self) -> float:
        """The limit for the 95th percentile under attack, in milliseconds."""
        return max(2 * self.quiet.p95, BOUND_MS)

    @property
    def holds(self) -> bool:
        """Whether the attack slowed nobody down and the limits refused no honest request."""
        hindered = self.shared.refused + self.attacked.refused
        return self.attacked.p95 <= self.bound_ms and not hindered


def measure(seconds: float) -> FairnessReport:
    """Measure on a new SQLite database; each of the three parts takes so many seconds."""
    with TemporaryDirectory() as folder, Running(f"sqlite:///{Path(folder)}/f.db", rate=1) as one:
        time.sleep(SETTLING)  # the server first loads its word files, which takes CPU time
        quiet = _play(one.address, HONEST, 1, PAUSE, seconds)
        with _attack(one.address) as attacker:
            attacked = _play(one.address, HONEST, 1, PAUSE, seconds)
            attacker.terminate()
            per_s = float(attacker.communicate()[0].split()[-1])
        shared = _play(one.address, SHARED, PLAYERS // 2, UNHURRIED, seconds)
    return FairnessReport(quiet, attacked, per_s, shared)


@contextmanager
def _attack(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the attacker; yield when all its seats are busy."""
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


# In the client processes.


async def _open(address: str, game: str, assist: int, source: str) -> list[CrowdSeat]:
    """Open a table; on a refusal wait as long as the server asks and try again."""
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
    """Play like people: ask, think, choose, and continue when all seats have the news."""
    draw, acks, refused = Random(number), list[float](), 0
    seats: list[CrowdSeat] = []
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


async def _all_told(seats: list[CrowdSeat], n: int) -> None:
    """Wait until every seat has received the move after step `n`."""
    while any(seat.scene.n <= n for seat in seats):
        await asyncio.sleep(0.005)


async def _attacker(address: str) -> None:
    tables = []
    for _ in range(TABLES):
        tables.append(await _open(address, "whitechapel", 3, ATTACKER))
        await asyncio.sleep(OPENING)
    sent, begun = count(), perf_counter()
    busy = [asyncio.ensure_future(_keep_busy(seat, sent)) for table in tables for seat in table]
    await asyncio.sleep(5.0)  # by then the burst allowance of the limits is used up
    print("busy", flush=True)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    for one in busy:
        one.cancel()
    print(f"{next(sent) / (perf_counter() - begun):.0f}", flush=True)


async def _keep_busy(seat: CrowdSeat, sent: Iterator[int]) -> None:
    """Send the requests that cost the server most, just within the limits of a seat."""
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
    gc.disable()  # garbage collection in the clients must not count as time of the server
    role, url, *rest = sys.argv[1:]
    if role == "attack":
        asyncio.run(_attacker(url))
    else:
        source, games, pause, seconds = rest
        until = perf_counter() + float(seconds)
        playing = _players(_Game(url, source, float(pause), until), int(games))
        answers = asyncio.run(playing)
        sys.stdout.buffer.write(msgspec.json.encode(answers))
