"""Tables that nobody comes back to: deleted by a rule of the operator, and few for one address."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import NoSuchTable, TooManyTables, problem_of
from lamplighter.server.standing import Standing, now
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Status

if TYPE_CHECKING:
    from lamplighter.server.house import House

logger = logging.getLogger(__name__)

EVERY = 600.0
"""Seconds between two looks for tables to be deleted."""
AT_ONCE = 500
"""Tables that are deleted in one go; the rest follows."""
DAY = 24 * 60 * 60 * 1000
ADDRESSES = 10_000
"""Addresses whose open tables are remembered."""

_ENCODER = msgspec.json.Encoder()


class Cleanup:
    """Deletes tables at which nothing has happened for as long as the operator keeps them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._next = monotonic() + EVERY

    def due(self) -> bool:
        """Return whether it is time for another look, once for each time."""
        if monotonic() < self._next:
            return False
        self._next = monotonic() + EVERY
        return True

    async def run(self) -> int:
        """Delete what is old enough; return how many tables that were."""
        await self._forget_deleted()
        kept = self._house.manners.kept
        rules: tuple[tuple[Status, int], ...] = (
            ("open", kept.open),
            ("playing", kept.playing),
            ("over", kept.over),
        )
        count = 0
        for status, days in rules:
            if days:
                count += await self._delete_old(status, now() - days * DAY)
        if count:
            logger.info("%s tables were deleted: nothing had happened there for long", count)
        return count

    async def _delete_old(self, status: Status, before: int) -> int:
        found = await asyncio.to_thread(self._house.store.tables, status, before, AT_ONCE)
        deleted = [await self._delete(one.table, status, before) for one in found]
        return sum(deleted)

    async def _delete(self, id: str, status: Status, before: int) -> bool:
        """Delete a table unless somebody listens there, in any process, or something happens."""
        with self._held(id) as standing:
            async with standing.lock:
                if self._house.attendance.anybody(standing) or standing.thinking is not None:
                    return False
                store = self._house.store
                gone = await asyncio.to_thread(store.delete_untouched, id, status, before)
                if gone:
                    standing.drop()
                return gone

    @contextmanager
    def _held(self, id: str) -> Iterator[Standing]:
        """Have the place of a table in memory, without reading its log; it is left as it was."""
        standing = self._house.standing(id)
        standing.kept_open += 1
        try:
            yield standing
        finally:
            standing.kept_open -= 1
            if standing.hosted is None and standing.idle:
                self._house.tables.pop(id, None)

    async def _forget_deleted(self) -> None:
        """Forget tables that another process, or the operator, has deleted."""
        if not self._house.store.shared:
            return
        held = list(self._house.tables)
        there = await asyncio.to_thread(self._house.store.versions, held)
        for id in held:
            if id not in there:
                await self.forget(id)

    async def forget(self, id: str) -> None:
        """Forget a table that is deleted; tell everybody who listens there."""
        with self._held(id) as standing:
            async with standing.lock:
                if not await self._is_deleted(id):
                    return
                problem = problem_of(NoSuchTable("this table was deleted"))
                standing.tell(_ENCODER.encode(wire.Goodbye(problem=problem)))
                standing.drop()

    async def _is_deleted(self, id: str) -> bool:
        try:
            return await asyncio.to_thread(self._house.store.heading, id) is None
        except LamplighterError:
            return False  # it is there, and damaged


class Openers:
    """How many tables each address has opened that still wait for others."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._opened: OrderedDict[str, list[str]] = OrderedDict()

    async def check(self, address: str) -> None:
        """Refuse another table to an address that has too many which nobody has joined."""
        most = self._house.manners.open_tables
        opened = self._opened.get(address, [])
        if len(opened) < most:
            return
        asked = list(opened)
        statuses = await asyncio.to_thread(self._house.store.statuses, asked)
        for id in asked:
            if statuses.get(id) != "open" and id in opened:
                opened.remove(id)
        if len(opened) >= most:
            raise TooManyTables(
                f"{most} tables that wait for others are enough; let some of them begin first"
            )

    def note(self, address: str, table: str) -> None:
        """Remember who has opened a table."""
        self._opened.setdefault(address, []).append(table)
        self._opened.move_to_end(address)
        if len(self._opened) > ADDRESSES:
            self._opened.popitem(last=False)
