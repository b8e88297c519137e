"""Many simulated clients at once, in a process of their own."""

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

from lamplighter.bench.server.running import cpu_seconds
from lamplighter.kernel import registry
from lamplighter.wire.tables import Sat

AT_ONCE = 16
"""Tables that are opened at the same time."""


class CrowdResult(msgspec.Struct, frozen=True):
    """The measurements of the clients."""

    acks: list[float]
    """Seconds from each move to its acknowledgement."""
    moves_per_s: float
    whole_seconds: float
    house_cpu: float
    """CPU seconds that the server used meanwhile."""


class Pace(NamedTuple):
    """How fast and how long the clients play, and with which assist level."""

    every: float
    """Seconds between two moves of a game."""
    until: float
    assist: int


class _Choice(msgspec.Struct, frozen=True):
    action: int


class _Scene(msgspec.Struct, frozen=True):
    """The few fields of a scene that these clients read."""

    n: int
    asked: str | None = None
    yours: bool = False
    choices: tuple[_Choice, ...] = ()


class _Message(msgspec.Struct, frozen=True):
    type: str
    scene: _Scene | None = None


_DECODER = msgspec.json.Decoder(_Message)


class CrowdSeat:
    """A simulated client in one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.scene = _Scene(0)
        self.acked = asyncio.Event()
        self.refused = 0
        """The number of refused requests."""
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
        """Make a random move; return the seconds until it was acknowledged."""
        choice = draw.choice(self.scene.choices).action
        n = self.scene.n
        self.acked.clear()
        begun = perf_counter()
        await self.send(f'{{"do":"move","id":"{n}","n":{n},"choices":[{choice}]}}')
        await self.acked.wait()
        return perf_counter() - begun

    async def send(self, request: str) -> None:
        """Send a request without waiting for an answer."""
        await self._socket.send(request)

    async def leave(self) -> None:
        """Disconnect."""
        self._reading.cancel()
        await self._socket.close()


async def sit(address: str, table: str, token: str, headers: dict[str, str]) -> CrowdSeat:
    """Connect to a seat with a token."""
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?lang=en"
    headers = {**headers, "Authorization": f"Bearer {token}"}
    socket = await connect(url, additional_headers=headers, compression=None, max_size=None)
    await socket.send('{"do":"hello"}')
    return CrowdSeat(socket)


def _post(url: str, body: object, gives: type[Sat], headers: dict[str, str]) -> Sat:
    request = urllib.request.Request(url, msgspec.json.encode(body), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return msgspec.json.decode(answer.read(), type=gives)


async def open_table(
    address: str, game: str, assist: int, headers: dict[str, str] | None = None
) -> list[CrowdSeat]:
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


async def _play(address: str, number: int, seats: list[CrowdSeat], pace: Pace) -> list[float]:
    """Play one game after another, with a pause between moves; return the answer times."""
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
) -> CrowdResult:
    sitting = asyncio.Semaphore(AT_ONCE)

    async def sit_down(number: int) -> list[CrowdSeat]:
        async with sitting:
            return await open_table(address, _game(number), assist)

    tables = await asyncio.gather(*(sit_down(number) for number in range(games)))
    begun, busy = perf_counter(), cpu_seconds(pid)
    pace = Pace(every, begun + seconds, assist)
    playing = (_play(address, number, seats, pace) for number, seats in enumerate(tables))
    acks = [ack for acks in await asyncio.gather(*playing) for ack in acks]
    took = perf_counter() - begun
    return CrowdResult(acks, len(acks) / took, took, cpu_seconds(pid) - busy)


async def open_games(address: str, tables: list[str]) -> list[float]:
    """Return the seconds that the first opening of each of some games takes."""
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
    gc.disable()  # garbage collection in the clients must not count as time of the server
    address, pid, games, every, seconds, assist = sys.argv[1:]
    played = asyncio.run(
        _crowd(address, int(pid), int(games), float(every), float(seconds), int(assist))
    )
    sys.stdout.buffer.write(msgspec.json.encode(played))
