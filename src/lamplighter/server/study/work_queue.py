"""Where long work is done for guests: one piece at a time, and nobody has it for long.

To think the past of a game over, or to read a record, takes seconds. An address does one such thing
at a time and may wait with two more; the desk goes round between addresses. What a guest has asked
for who has left is dropped, and so is everything when the house closes. The work itself is done by
processes (`work_pool.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from starlette.requests import Request

from lamplighter.server import guard
from lamplighter.server.errors import Malformed, Stopping, TooOften

OF_ONE, OF_ALL = 3, 40
"""How many are at a desk, those who wait included: from one address, and from all."""
GLANCE = 0.25
"""Seconds between two looks whether a guest is still there."""
LATER = 2.0
"""Seconds after which one who found no place may try again."""

T = TypeVar("T")


class Visitor:
    """Somebody who has asked for something that takes long."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._told = asyncio.Event()
        """Set when he has left."""

    def leave(self) -> None:
        """Wait and work for him no longer."""
        self._told.set()

    def check(self) -> None:
        """Refuse to go on for one who has left; nobody hears of it."""
        if self._told.is_set():
            raise Malformed("the request was cut off")

    async def takes(self, lock: asyncio.Lock) -> None:
        """Take a lock, unless he leaves before it is his turn."""
        taking = asyncio.ensure_future(lock.acquire())
        leaving = asyncio.ensure_future(self._told.wait())
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
        """Do some work; it is cancelled when he leaves."""
        working = asyncio.ensure_future(work)
        leaving = asyncio.ensure_future(self._told.wait())
        try:
            await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
            self.check()
            return working.result()
        finally:
            leaving.cancel()
            if working.cancel():
                await asyncio.wait((working,))


@asynccontextmanager
async def attended(request: Request) -> AsyncIterator[Visitor]:
    """Give who has asked; he is known to have left as soon as his connection is closed."""
    visitor = Visitor(guard.address(request))

    async def look() -> None:
        while not await request.is_disconnected():
            await asyncio.sleep(GLANCE)
        visitor.leave()

    looking = asyncio.create_task(look())
    try:
        yield visitor
    finally:
        looking.cancel()


class Desk:
    """A place for one, and a queue before it."""

    def __init__(self) -> None:
        self._place = asyncio.Lock()
        self._there: set[Visitor] = set()
        self._count: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        """Those of one address do one thing after the other, so that they have one turn of all."""
        self._closed = False

    @asynccontextmanager
    async def taken(self, visitor: Visitor) -> AsyncIterator[None]:
        """Let somebody come to the desk; refuses him where too many wait."""
        self._check_open()
        if self._count[visitor.address] >= OF_ONE:
            raise TooOften(f"{OF_ONE} such requests from one address are enough", LATER)
        if len(self._there) >= OF_ALL:
            raise TooOften("too many guests wait for such a request just now", LATER)
        self._there.add(visitor)
        self._count[visitor.address] += 1
        turn = self._turns.setdefault(visitor.address, asyncio.Lock())
        try:
            await self._next(visitor, turn)
            try:
                yield
            finally:
                turn.release()
        finally:
            self._there.discard(visitor)
            self._count[visitor.address] -= 1
            if not self._count[visitor.address]:
                del self._count[visitor.address], self._turns[visitor.address]

    async def do(self, visitor: Visitor, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do one piece of work for somebody who has come to the desk, unless he leaves."""
        await self._next(visitor, self._place)
        try:
            return await visitor.waits(work())
        except Malformed:
            self._check_open()
            raise
        finally:
            self._place.release()

    async def _next(self, visitor: Visitor, lock: asyncio.Lock) -> None:
        try:
            await visitor.takes(lock)
        except Malformed:
            self._check_open()
            raise

    def _check_open(self) -> None:
        if self._closed:
            raise Stopping("the house is closing")

    def close(self) -> None:
        """Let nobody work or wait here any longer."""
        self._closed = True
        for visitor in self._there:
            visitor.leave()
