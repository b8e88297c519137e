"""Abandoned tables: deletes old ones by rules of the operator, and limits them per address."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from time import monotonic

import msgspec

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import NoSuchTable, TooManyTables, problem_of
from lamplighter.server.hub.loaded_table import now
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.store import Store
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Retention, Status

logger = logging.getLogger(__name__)

EVERY = 600.0
"""Seconds between two searches for tables to delete."""
AT_ONCE = 500
"""Tables that are deleted in one search; later searches delete the others."""
DAY = 24 * 60 * 60 * 1000
ADDRESSES = 10_000
"""Addresses whose open tables are remembered."""

_ENCODER = msgspec.json.Encoder()


class Cleanup:
    """Deletes tables at which nothing has happened for as long as the operator keeps them."""

    def __init__(
        self, tables: LoadedTables, presence: PresenceTracker, store: Store, kept: Retention
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._store = store
        self._kept = kept
        self._next = monotonic() + EVERY

    def due(self) -> bool:
        """Return whether a search is due; if so, the next one is due after `EVERY` seconds."""
        if monotonic() < self._next:
            return False
        self._next = monotonic() + EVERY
        return True

    async def run(self) -> int:
        """Delete the tables that are old enough; return how many there were."""
        await self._forget_deleted()
        kept = self._kept
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
        found = await asyncio.to_thread(self._store.tables, status, before, AT_ONCE)
        deleted = [await self._delete(one.table, status, before) for one in found]
        return sum(deleted)

    async def _delete(self, id: str, status: Status, before: int) -> bool:
        """Delete a table unless it has listeners, in any process, or a bot turn is running."""
        with self._tables.held(id) as loaded:
            async with loaded.lock:
                if self._presence.anybody(loaded) or loaded.bot_turns is not None:
                    return False
                delete = self._store.delete_untouched
                gone = await asyncio.to_thread(delete, id, status, before)
                if gone:
                    loaded.drop()
                return gone

    async def _forget_deleted(self) -> None:
        """Drop tables that another process, or the operator, has deleted."""
        if not self._store.shared:
            return
        held = list(self._tables.entries)
        there = await asyncio.to_thread(self._store.versions, held)
        for id in held:
            if id not in there:
                await self.forget(id)

    async def forget(self, id: str) -> None:
        """Drop a table if it was deleted, and disconnect its listeners."""
        with self._tables.held(id) as loaded:
            async with loaded.lock:
                if not await self._is_deleted(id):
                    return
                problem = problem_of(NoSuchTable("this table was deleted"))
                loaded.tell(_ENCODER.encode(wire.Goodbye(problem=problem)))
                loaded.drop()

    async def _is_deleted(self, id: str) -> bool:
        try:
            return await asyncio.to_thread(self._store.heading, id) is None
        except LamplighterError:
            return False  # it exists, but is damaged


class Openers:
    """Counts the tables that each address has opened and that still wait for players."""

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        self._opened: OrderedDict[str, list[str]] = OrderedDict()

    async def check(self, address: str) -> None:
        """Raise `TooManyTables` if too many tables of an address still wait for players."""
        opened = self._opened.get(address, [])
        if len(opened) < self._most:
            return
        asked = list(opened)
        statuses = await asyncio.to_thread(self._store.statuses, asked)
        for id in asked:
            if statuses.get(id) != "open" and id in opened:
                opened.remove(id)
        if len(opened) >= self._most:
            raise TooManyTables(
                f"{self._most} tables that wait for others are enough; let some of them begin first"
            )

    def note(self, address: str, table: str) -> None:
        """Remember which address has opened a table."""
        self._opened.setdefault(address, []).append(table)
        self._opened.move_to_end(address)
        if len(self._opened) > ADDRESSES:
            self._opened.popitem(last=False)
