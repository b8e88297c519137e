"""A bad network between guests and a house: messages vanish, come twice, late, or in another order.

It speaks WebSocket to both sides and is worse than any real network, where a connection keeps the
order or breaks. Until it is healed; then it passes everything on as it should.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException


@dataclass(frozen=True)
class Faults:
    """How often, of all messages, something goes wrong with one."""

    dropped: float = 0.05
    doubled: float = 0.08
    late: float = 0.25
    """By up to `delay`, while later ones go ahead."""
    cut: float = 0.01
    """The connection breaks instead."""
    delay: float = 0.05
    """Seconds."""


class FaultyNetwork:
    """Passes messages on between guests and a house, badly."""

    def __init__(self, house: str, seed: int, faults: Faults | None = None) -> None:
        self.counts: Counter[str] = Counter()
        self.healthy = False
        self._house = house
        self._seed = seed
        self._faults = faults or Faults()
        self._server: Server | None = None
        self._connections = 0
        self._late: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """Where guests come in."""
        assert self._server is not None
        host, port = next(iter(self._server.sockets)).getsockname()[:2]
        return f"{host}:{port}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[FaultyNetwork]:
        """Be there for guests."""
        async with serve(
            self._carry, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        ) as self._server:
            yield self

    async def heal(self) -> None:
        """Make no mistakes from now on; what was late arrives first."""
        self.healthy = True
        await asyncio.gather(*self._late)

    async def _carry(self, guest: ServerConnection) -> None:
        self._connections += 1
        random = Random(f"{self._seed} {self._connections}")
        assert guest.request is not None
        key = guest.request.headers.get("Authorization")
        try:
            async with connect(
                f"ws://{self._house}{guest.request.path}",
                additional_headers={} if key is None else {"Authorization": key},
                compression=None,
                max_size=None,
                ping_interval=None,
                proxy=None,
            ) as house:
                there = asyncio.create_task(self._pass(guest, house, "said", random))
                back = asyncio.create_task(self._pass(house, guest, "told", random))
                await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
                for end in (guest, house):
                    end.transport.abort()
                await asyncio.gather(there, back)
        except (OSError, WebSocketException):
            guest.transport.abort()

    async def _pass(self, sender: Connection, taker: Connection, way: str, random: Random) -> None:
        """Pass messages on one way, until the connection breaks."""
        with suppress(ConnectionClosed):
            async for message in sender:
                if not self.healthy and random.random() < self._faults.cut:
                    self.counts[f"{way} cut"] += 1
                    return
                await self._deliver(message, taker.send, way, random)

    async def _deliver(
        self,
        message: str | bytes,
        send: Callable[[str | bytes], Awaitable[None]],
        way: str,
        random: Random,
    ) -> None:
        faults = self._faults
        fate, late, delay = random.random(), random.random(), random.random()
        copies = 1
        if not self.healthy:
            copies = 0 if fate < faults.dropped else 1 + (fate > 1 - faults.doubled)
            self.counts[f"{way} dropped"] += copies == 0
            self.counts[f"{way} doubled"] += copies == 2
        for copy in range(copies):
            # The second of two is always late.
            if not self.healthy and (copy or late < faults.late):
                self.counts[f"{way} late"] += 1
                task = asyncio.create_task(_later(send, message, faults.delay * delay))
                self._late.add(task)
                task.add_done_callback(self._late.discard)
            else:
                await send(message)


async def _later(
    send: Callable[[str | bytes], Awaitable[None]], message: str | bytes, delay: float
) -> None:
    await asyncio.sleep(delay)
    with suppress(ConnectionClosed):
        await send(message)
