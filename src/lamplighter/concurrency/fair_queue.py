"""Fair scheduling: keys (such as client addresses) take turns, even if one asks for much."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

payer: ContextVar[str | None] = ContextVar("payer", default=None)
"""The address that the current task works for; None is the server itself, which has no limit."""


class RoundRobin(Generic[K, T]):
    """A queue for each key; items are taken from the queues in turn."""

    def __init__(self) -> None:
        self._queues: OrderedDict[K, deque[T]] = OrderedDict()
        """The queue whose turn is next comes first; no queue is empty."""

    def __len__(self) -> int:
        return sum(len(queue) for queue in self._queues.values())

    def __bool__(self) -> bool:
        return bool(self._queues)

    def __iter__(self) -> Iterator[T]:
        return (item for queue in self._queues.values() for item in queue)

    def count(self, key: K) -> int:
        """Return the number of waiting items of a key."""
        return len(self._queues.get(key, ()))

    def push(self, key: K, *items: T) -> None:
        """Add items at the end of the queue of their key."""
        if items:
            self._queues.setdefault(key, deque()).extend(items)

    def pop(self) -> tuple[K, T]:
        """Remove and return the next item with its key; the key's next turn comes last."""
        key, queue = self._queues.popitem(last=False)
        item = queue.popleft()
        if queue:
            self._queues[key] = queue
        return key, item

    def remove(self, key: K) -> Iterable[T]:
        """Remove all items of a key and return them in order."""
        return self._queues.pop(key, ())

    def clear(self) -> None:
        """Remove all items."""
        self._queues.clear()


class FairLock(Generic[K]):
    """A lock for which keys take turns; within a key it is first come, first served."""

    def __init__(self) -> None:
        self._waiting: RoundRobin[K, asyncio.Future[None]] = RoundRobin()
        self._held = False

    @asynccontextmanager
    async def held(self, key: K) -> AsyncIterator[None]:
        """Wait until it is this key's turn, and hold the lock until the block ends."""
        await self._acquire(key)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, key: K) -> None:
        if not self._held:
            self._held = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.push(key, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()  # the lock was granted just before the caller was cancelled
            raise

    def _release(self) -> None:
        """Pass the lock to the next waiting task, if there is one."""
        while self._waiting:
            _, turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False
