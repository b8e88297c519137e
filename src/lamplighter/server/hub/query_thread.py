"""Answers questions of seats in a separate thread: a deduction may take many milliseconds.

Addresses take turns. However many questions one address asks, another one waits for at most one of
them. A question holds the lock of its table while it is answered, as a move does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from lamplighter.concurrency.fair_queue import FairLock, payer
from lamplighter.kernel.guide import Choice
from lamplighter.server.hub.cpu_budgets import CpuTurns
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.tables import queries
from lamplighter.wire import messages as wire

Hint = Callable[[str, int, str], Awaitable[tuple[int, tuple[Choice[str], ...]]]]
"""Returns the step number and the advice for a seat of a table, in a language."""


class QueryThread:
    """Answers one question at a time, beside the event loop; hints come from computer players."""

    def __init__(self, tables: LoadedTables, turns: CpuTurns, hint: Hint) -> None:
        self._tables = tables
        self._turns = turns
        self._hint = hint
        self._thread = ThreadPoolExecutor(1, "questions")
        self._turn: FairLock[str | None] = FairLock()

    async def answer(self, table: str, seat: int, language: str, ask: wire.Ask) -> wire.Told:
        """Return the answer to a question, made from what the seat may know."""
        queries.check_seat(seat, ask)
        if ask.what != "hint":
            async with self._turn.held(payer.get()), self._tables.at(table) as loaded:
                work = partial(queries.answer, loaded.table, seat, language, ask)
                return await self._turns.in_thread(work, self._thread)
        async with self._tables.at(table) as loaded:
            queries.check_help(loaded.table, ask)
        n, hint = await self._hint(table, seat, language)
        return wire.Told(id=ask.id, n=n, what=ask.what, hint=hint)

    def close(self) -> None:
        """End the thread after the question it is working on."""
        self._thread.shutdown(wait=False, cancel_futures=True)
