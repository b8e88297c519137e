"""Answers questions of seats in a separate thread: a deduction may take many milliseconds.

Addresses take turns. However many questions one address asks, another one waits for at most one of
them. A question holds the lock of its table while it is answered, as a move does.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from lamplighter.concurrency.fair_queue import FairLock, payer
from lamplighter.server.tables.table import HostedTable
from lamplighter.wire import messages as wire

if TYPE_CHECKING:
    from lamplighter.server.hub.hub import Hub


class QueryThread:
    """Answers one question at a time, beside the event loop."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._thread = ThreadPoolExecutor(1, "questions")
        self._turn: FairLock[str | None] = FairLock()

    async def answered(self, table: str, answer: Callable[[HostedTable], wire.Told]) -> wire.Told:
        """Return the result of `answer` for a table, computed in the thread."""
        async with self._turn.held(payer.get()), self._hub.at(table) as loaded:
            work = partial(answer, loaded.table)
            return await self._hub.turns.in_thread(work, self._thread)

    def close(self) -> None:
        """End the thread after the question it is working on."""
        self._thread.shutdown(wait=False, cancel_futures=True)
