"""A queue for long work that clients ask for, one short piece of work at a time.

Working out the moments of a game, or reading a record, takes seconds. Each address may have one
such request in progress and two more waiting; addresses take turns. A request is dropped when its
client disconnects, and all requests are dropped when the server shuts down. The work itself is done
by worker processes (`work_pool.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from lamplighter.server.errors import Malformed, Stopping, TooOften

OF_ONE, OF_ALL = 3, 40
"""The most requests in a queue, from one address and from all, including the one in progress."""
LATER = 2.0
"""Seconds after which a refused client may try again."""

T = TypeVar("T")


class WaitingClient:
    """A client that waits for a slow request."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._left = asyncio.Event()
        """Set when the client has disconnected."""

    def leave(self) -> None:
        """Stop all waiting and work for this client."""
        self._left.set()

    def check(self) -> None:
        """Raise `Malformed` if the client has left; the error reaches nobody."""
        if self._left.is_set():
            raise Malformed("the request was cut off")

    async def takes(self, lock: asyncio.Lock) -> None:
        """Acquire a lock; raise `Malformed` if the client leaves before its turn."""
        taking = asyncio.ensure_future(lock.acquire())
        leaving = asyncio.ensure_future(self._left.wait())
        try:
            await asyncio.wait((taking, leaving), return_when=asyncio.FIRST_COMPLETED)
            self.check()
        except BaseException:
            if not taking.cancel():
                lock.release()
            raise
        finally:
            leaving.cancel()

    async def waits(self, work: Coroutine[Any, Any, T]) -> T:
        """Await some work and return its result; cancel it when the client leaves."""
        working = asyncio.ensure_future(work)
        leaving = asyncio.ensure_future(self._left.wait())
        try:
            await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
            self.check()
            return working.result()
        finally:
            leaving.cancel()
            if working.cancel():
                await asyncio.wait((working,))


class WorkQueue:
    """A queue of clients, one of which is served at a time."""

    def __init__(self) -> None:
        self._place = asyncio.Lock()
        self._there: set[WaitingClient] = set()
        self._count: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        """One lock for each address: its requests run one after another, so that all requests of
        an address together get one turn."""
        self._closed = False

    @asynccontextmanager
    async def taken(self, client: WaitingClient) -> AsyncIterator[None]:
        """Wait for the turn of a client's request; raise `TooOften` if too many are waiting."""
        self._check_open()
        if self._count[client.address] >= OF_ONE:
            raise TooOften(f"{OF_ONE} such requests from one address are enough", LATER)
        if len(self._there) >= OF_ALL:
            raise TooOften("too many clients are waiting for such a request just now", LATER)
        self._there.add(client)
        self._count[client.address] += 1
        turn = self._turns.setdefault(client.address, asyncio.Lock())
        try:
            await self._next(client, turn)
            try:
                yield
            finally:
                turn.release()
        finally:
            self._there.discard(client)
            self._count[client.address] -= 1
            if not self._count[client.address]:
                del self._count[client.address], self._turns[client.address]

    async def do(self, client: WaitingClient, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do one piece of work inside `taken`; it is cancelled if the client leaves."""
        await self._next(client, self._place)
        try:
            return await client.waits(work())
        except Malformed:
            self._check_open()
            raise
        finally:
            self._place.release()

    async def _next(self, client: WaitingClient, lock: asyncio.Lock) -> None:
        try:
            await client.takes(lock)
        except Malformed:
            self._check_open()
            raise

    def _check_open(self) -> None:
        if self._closed:
            raise Stopping("the server is shutting down")

    def close(self) -> None:
        """Drop all requests and refuse new ones."""
        self._closed = True
        for client in self._there:
            client.leave()
