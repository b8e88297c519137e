"""A bad network between clients and a server: it loses, repeats, delays and reorders messages.

It speaks WebSocket to both sides. It is worse than any real network, where a connection keeps the
order of messages or breaks. After `heal` it passes everything on correctly.
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
    """For each fault, the share of messages that it happens to."""

    dropped: float = 0.05
    doubled: float = 0.08
    late: float = 0.25
    """Delayed by up to `delay`, while later messages overtake it."""
    cut: float = 0.01
    """The connection breaks instead of passing the message on."""
    delay: float = 0.05
    """Seconds."""


class FaultyNetwork:
    """Passes messages between clients and a server, with faults."""

    def __init__(self, server_address: str, seed: int, faults: Faults | None = None) -> None:
        self.counts: Counter[str] = Counter()
        self.healthy = False
        self._server_address = server_address
        self._seed = seed
        self._faults = faults or Faults()
        self._server: Server | None = None
        self._connections = 0
        self._late: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """The address that clients connect to."""
        assert self._server is not None
        host, port = next(iter(self._server.sockets)).getsockname()[:2]
        return f"{host}:{port}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[FaultyNetwork]:
        """Accept clients within the context."""
        async with serve(
            self._carry, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        ) as self._server:
            yield self

    async def heal(self) -> None:
        """Make no more faults; delayed messages arrive before the method returns."""
        self.healthy = True
        await asyncio.gather(*self._late)

    async def _carry(self, client: ServerConnection) -> None:
        self._connections += 1
        random = Random(f"{self._seed} {self._connections}")
        assert client.request is not None
        key = client.request.headers.get("Authorization")
        try:
            async with connect(
                f"ws://{self._server_address}{client.request.path}",
                additional_headers={} if key is None else {"Authorization": key},
                compression=None,
                max_size=None,
                ping_interval=None,
                proxy=None,
            ) as server:
                there = asyncio.create_task(self._pass(client, server, "said", random))
                back = asyncio.create_task(self._pass(server, client, "told", random))
                await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
                for end in (client, server):
                    end.transport.abort()
                await asyncio.gather(there, back)
        except (OSError, WebSocketException):
            client.transport.abort()

    async def _pass(self, sender: Connection, taker: Connection, way: str, random: Random) -> None:
        """Pass messages on in one direction until the connection breaks."""
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
            # The second copy of a repeated message is always late.
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
