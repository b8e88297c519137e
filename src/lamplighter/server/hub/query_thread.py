"""Questions of seats, answered in a thread of their own: a deduction may take many milliseconds.

Addresses take turns, so however many questions one of them asks, another waits for one of them at
most. A question has its table to itself while it is answered, as a move has.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from lamplighter.server.fair import FairLock
from lamplighter.server.hosted import Hosted
from lamplighter.server.turns import payer
from lamplighter.wire import messages as wire

if TYPE_CHECKING:
    from lamplighter.server.house import House


class Questions:
    """Answers one question at a time, beside the event loop."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thread = ThreadPoolExecutor(1, "questions")
        self._turn: FairLock[str | None] = FairLock()

    async def answered(self, table: str, answer: Callable[[Hosted], wire.Told]) -> wire.Told:
        """Return what `answer` makes of a table, worked out in the thread."""
        async with self._turn.held(payer.get()), self._house.at(table) as standing:
            work = partial(answer, standing.table)
            return await self._house.turns.in_thread(work, self._thread)

    def close(self) -> None:
        """End the thread; the question it is busy with is finished first."""
        self._thread.shutdown(wait=False, cancel_futures=True)
