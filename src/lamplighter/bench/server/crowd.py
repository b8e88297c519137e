"""Many guests at once, in a process of their own."""

from __future__ import annotations

import asyncio
import gc
import sys
import urllib.request
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from lamplighter.kernel import registry
from lamplighter.server.bench.running import cpu_seconds
from lamplighter.wire.tables import Sat

AT_ONCE = 16
"""Tables that are opened at the same time."""


class Played(msgspec.Struct, frozen=True):
    """What the guests have measured."""

    acks: list[float]
    """Seconds from each move to its acknowledgement."""
    moves_per_s: float
    whole_seconds: float
    house_cpu: float
    """Seconds that a core was busy with the house meanwhile."""


class Pace(NamedTuple):
    """How they play."""

    every: float
    """Seconds between two moves of a game."""
    until: float
    assist: int


class _Choice(msgspec.Struct, frozen=True):
    action: int


class _Scene(msgspec.Struct, frozen=True):
    """Of everything that a seat is sent, what a guest in a hurry reads."""

    n: int
    asked: str | None = None
    yours: bool = False
    choices: tuple[_Choice, ...] = ()


class _Message(msgspec.Struct, frozen=True):
    type: str
    scene: _Scene | None = None


_DECODER = msgspec.json.Decoder(_Message)


class Seat:
    """A guest in one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.scene = _Scene(0)
        self.acked = asyncio.Event()
        self.refused = 0
        """How many requests were refused."""
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        async for text in self._socket:
            message = _DECODER.decode(text)
            if message.scene is not None:
                self.scene = message.scene
            if message.type == "refused":
                self.refused += 1
            if message.type in ("ack", "refused"):
                self.acked.set()

    async def move(self, draw: Random) -> float:
        """Choose something; gives the seconds until that was acknowledged."""
        choice = draw.choice(self.scene.choices).action
        n = self.scene.n
        self.acked.clear()
        begun = perf_counter()
        await self.send(f'{{"do":"move","id":"{n}","n":{n},"choices":[{choice}]}}')
        await self.acked.wait()
        return perf_counter() - begun

    async def send(self, request: str) -> None:
        """Send a request and wait for nothing."""
        await self._socket.send(request)

    async def leave(self) -> None:
        """Go."""
        self._reading.cancel()
        await self._socket.close()


async def sit(address: str, table: str, token: str, headers: dict[str, str]) -> Seat:
    """Connect to a seat with a token."""
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?lang=en"
    headers = {**headers, "Authorization": f"Bearer {token}"}
    socket = await connect(url, additional_headers=headers, compression=None, max_size=None)
    await socket.send('{"do":"hello"}')
    return Seat(socket)


def _post(url: str, body: object, gives: type[Sat], headers: dict[str, str]) -> Sat:
    request = urllib.request.Request(url, msgspec.json.encode(body), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return msgspec.json.decode(answer.read(), type=gives)


async def open_table(
    address: str, game: str, assist: int, headers: dict[str, str] | None = None
) -> list[Seat]:
    """Open a table with a person in every seat, and connect to all of them."""
    headers = headers or {}
    guest = {"name": "somebody"}
    body = {"game": game, "guest": guest, "assist": assist, "listed": True}
    first = await asyncio.to_thread(_post, f"{address}/api/tables", body, Sat, headers)
    url = f"{address}/api/tables/{first.table}/join"
    others = [
        await asyncio.to_thread(_post, url, {"guest": guest}, Sat, headers)
        for _ in registry.game(game).seats[1:]
    ]
    return [await sit(address, one.table, one.token, headers) for one in (first, *others)]


async def _play(address: str, number: int, seats: list[Seat], pace: Pace) -> list[float]:
    """Play one game after another, a move at a time and again after a while."""
    draw, acks = Random(number), list[float]()
    due = perf_counter() + draw.random() * pace.every
    while due < pace.until:
        await asyncio.sleep(due - perf_counter())
        if all(seat.scene.n and not seat.scene.asked for seat in seats):
            for seat in seats:
                await seat.leave()
            seats = await open_table(address, _game(number), pace.assist)
        asked = next((seat for seat in seats if seat.scene.yours), None)
        if asked is not None:
            acks.append(await asked.move(draw))
        due += pace.every
    return acks


def _game(number: int) -> str:
    games = registry.games()
    return games[number % len(games)].name


async def _crowd(
    address: str, pid: int, games: int, every: float, seconds: float, assist: int
) -> Played:
    sitting = asyncio.Semaphore(AT_ONCE)

    async def sit_down(number: int) -> list[Seat]:
        async with sitting:
            return await open_table(address, _game(number), assist)

    tables = await asyncio.gather(*(sit_down(number) for number in range(games)))
    begun, busy = perf_counter(), cpu_seconds(pid)
    pace = Pace(every, begun + seconds, assist)
    playing = (_play(address, number, seats, pace) for number, seats in enumerate(tables))
    acks = [ack for acks in await asyncio.gather(*playing) for ack in acks]
    took = perf_counter() - begun
    return Played(acks, len(acks) / took, took, cpu_seconds(pid) - busy)


async def open_games(address: str, tables: list[str]) -> list[float]:
    """Seconds that each of some games takes to be opened for the first time."""
    times = []
    for table in tables:
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?lang=en"
        async with connect(url, compression=None, max_size=None) as socket:
            begun = perf_counter()
            await socket.send('{"do":"hello"}')
            await socket.recv()
            times.append(perf_counter() - begun)
    return times


if __name__ == "__main__":
    gc.disable()  # what the guests do about their garbage is nothing of the house
    address, pid, games, every, seconds, assist = sys.argv[1:]
    played = asyncio.run(
        _crowd(address, int(pid), int(games), float(every), float(seconds), int(assist))
    )
    sys.stdout.buffer.write(msgspec.json.encode(played))
