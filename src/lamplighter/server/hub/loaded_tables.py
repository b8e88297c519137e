"""The tables in the memory of a process, and the order in which they are changed.

Everything runs on one event loop. A table is changed under its own lock: a change is decided and
applied, then written to the store, and sent to clients only when it is durable. Deciding changes
nothing. If the store does not take what was applied (another process was first, or the database
fails), the table in memory is dropped and read from its log again.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial

import msgspec

from lamplighter.kernel.errors import shown
from lamplighter.kernel.streams import new_key
from lamplighter.server.errors import NoSuchTable, problem_of
from lamplighter.server.hub.cpu_budgets import CpuTurns
from lamplighter.server.hub.loaded_table import LoadedTable, applied, now
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.store import (
    Batch,
    Conflict,
    Damaged,
    PendingNotice,
    SeatToken,
    Store,
    StoredRow,
)
from lamplighter.server.tables import events, messages
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.played_table import begun
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.server.tables.turn_notices import due_notices
from lamplighter.server.tables.waiting_table import WaitingTable, fold, waiting
from lamplighter.wire import messages as wire

RACES = 20
"""Attempts to write a change when other processes write to the table first."""

_ENCODER = msgspec.json.Encoder()
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class LoadedTables:
    """The tables in memory."""

    def __init__(
        self,
        entries: OrderedDict[str, LoadedTable],
        store: Store,
        presence: PresenceTracker,
        turns: CpuTurns,
        metrics: Metrics,
        tasks: BackgroundTasks,
        most: int,
    ) -> None:
        self.entries = entries
        """The entries of the tables in memory, the one unused for longest first."""
        self._store = store
        self._presence = presence
        self._turns = turns
        self._metrics = metrics
        self._tasks = tasks
        self._most = most
        self.after_load: list[Callable[[LoadedTable], Awaitable[None]]] = []
        """Called when a table was read from its log, under its lock."""
        self.after_change: list[Callable[[LoadedTable, Sequence[LoggedEvent]], None]] = []
        """Called with new rows of a table when they are durable and announced."""
        self.after_notices: list[Callable[[Sequence[PendingNotice]], None]] = []
        """Called with turn notices that were just written."""

    # In memory.

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LoadedTable]:
        """Load a table and hold its lock; raise `NoSuchTable` if there is none."""
        if not _ID.fullmatch(id):
            raise NoSuchTable(f"there is no table {shown(id)}")
        # Every command passes here, so a second context manager around it would be felt.
        loaded = self._keep_open(id)
        try:
            async with loaded.lock:
                if loaded.hosted is None:
                    await self.load(loaded)
                    for follow in self.after_load:
                        await follow(loaded)
                yield loaded
        finally:
            self._release(loaded)

    @contextmanager
    def held(self, id: str) -> Iterator[LoadedTable]:
        """Keep the entry of a table in memory for a while, without reading the table's log."""
        loaded = self._keep_open(id)
        try:
            yield loaded
        finally:
            self._release(loaded)

    def _keep_open(self, id: str) -> LoadedTable:
        loaded = self._entry(id)
        loaded.kept_open += 1
        return loaded

    def _release(self, loaded: LoadedTable) -> None:
        loaded.kept_open -= 1
        if loaded.hosted is None and loaded.idle:
            self.entries.pop(loaded.id, None)

    def _entry(self, id: str) -> LoadedTable:
        """Return the entry of a table in memory; the table itself may not be loaded yet."""
        loaded = self.entries.get(id)
        if loaded is None:
            self._make_room()
            loaded = self.entries[id] = LoadedTable(id, since=asyncio.get_running_loop().time())
        self.entries.move_to_end(id)
        return loaded

    def _make_room(self) -> None:
        """Drop tables that nothing uses, the one unused for longest first."""
        spare = len(self.entries) + 1 - self._most
        if spare <= 0:
            return
        idle = [one for one in self.entries.values() if one.idle]
        for loaded in idle[:spare]:
            loaded.drop()
            del self.entries[loaded.id]

    async def load(self, loaded: LoadedTable) -> None:
        """Read a table from its log; the caller holds its lock."""
        try:
            self._store.damages.check(loaded.id)
            hosted = await self._turns.in_thread(partial(self._fold, loaded.id))
        except Damaged as error:
            # Its clients are disconnected, with the reason.
            loaded.tell(_ENCODER.encode(wire.Goodbye(problem=problem_of(error))))
            raise
        if hosted is None:
            raise NoSuchTable(f"there is no table {shown(loaded.id)}")
        loaded.hosted = hosted
        missed = hosted.rows[loaded.shown + 1 :] if loaded.listeners else ()
        loaded.shown = hosted.v
        if missed:
            self.announce(loaded, missed)

    def _fold(self, id: str) -> HostedTable | None:
        try:
            log = self._store.log(id)
            if log is None:
                return None
            with self._metrics.folding():
                hosted = fold(id, log.key, log.entries)
        except Damaged as error:
            self._store.damages.note(error)
            raise
        self._store.damages.mended(id)
        return hosted

    # Changes.

    async def change(
        self,
        loaded: LoadedTable,
        decide: Callable[[HostedTable], Decision],
        mid: str | None = None,
        answered: Callable[[int], None] | None = None,
        issue: tuple[SeatToken, ...] = (),
    ) -> int:
        """Decide, apply and write a change, then announce it; the caller holds the table's lock.

        Return the number of steps of the game after it. `answered` is called with it as soon as the
        change is durable.
        """
        self._tasks.check_running()
        for _ in range(RACES):
            if loaded.hosted is None:
                await self.load(loaded)
            hosted = loaded.table
            if mid is not None and mid in hosted.answers:
                return _answer(hosted.answers[mid], answered)
            decision = decide(hosted)
            if decision.rematch:
                decision.events.append(await self._open_rematch(hosted))
            if not decision.events:
                return _answer(hosted.n, answered)
            try:
                rows = loaded.apply(decision.events, mid)
                here = partial(self._presence.here, loaded)
                notices = due_notices(loaded.table, rows, here, now())
                await self.write(batch_of(loaded.table, rows, mid, issue, notices))
            except Conflict:
                loaded.drop()
                continue
            except BaseException:
                loaded.drop()  # it may be ahead of what is durable
                raise
            n = _answer(loaded.table.n, answered)
            await self._tell_in_turn(loaded, rows)
            for follow in self.after_notices:
                follow(notices)
            return n
        raise Conflict(f"table {loaded.id} is changed too often by other processes")

    async def write(self, batch: Batch) -> None:
        """Write rows, with everything that belongs to them, and wait until they are durable."""
        rows = sum(len(one.entries) for one in (batch, *batch.also))
        with self._metrics.writing(rows):
            await self._store.appended(batch)

    async def open(
        self,
        opening: WaitingTable,
        key: bytes,
        happened: Sequence[events.AnyEvent],
        issue: tuple[SeatToken, ...] = (),
    ) -> HostedTable:
        """Write a new table with its first events; its game begins if nobody is waited for."""
        self._tasks.check_running()
        hosted = applied(opening, happened)
        hosted = applied(hosted, waiting(hosted).beginning())
        batch = batch_of(hosted, hosted.rows, issue=issue)
        await self.write(msgspec.structs.replace(batch, key=key))
        loaded = self._entry(hosted.id)
        loaded.hosted = hosted
        loaded.shown = hosted.v
        self._metrics.opened(hosted.opened.game)
        self._followed(loaded, hosted.rows)
        return hosted

    async def _open_rematch(self, old: HostedTable) -> events.Rematched:
        """Open the table of a rematch; however often this is called, only one is opened."""
        played, key = begun(old), new_key()
        opening = WaitingTable(played.next_id, key)
        with suppress(Conflict):  # opened before, but the event about it was not written
            await self.open(opening, key, [played.plan_rematch(key)])
        return events.Rematched(table=opening.id)

    # Messages to listeners.

    async def _tell_in_turn(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        """Announce what was written, when the address that caused it has its turn.

        Making the messages takes longer than anything else. Between two announcements, the loop can
        thus receive and acknowledge what came meanwhile.
        """
        try:
            await asyncio.sleep(0)
            await self._turns.take(begun=True)
            self.announce(loaded, rows)
        except asyncio.CancelledError:
            if loaded.hosted is not None and loaded.shown < rows[-1].v:
                self.announce(loaded, rows)
            raise

    def announce(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        """Send the rows to all listeners of a table, to each what its seat may know."""
        hosted = loaded.table
        loaded.shown = hosted.v
        for row in rows:
            if isinstance(row.event, events.Renewed):
                self._presence.disconnect_seat(loaded, row.event.seat)
        loaded.tell_each(lambda seat, language: messages.news(hosted, rows, seat, language))
        self._followed(loaded, rows)

    def _followed(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        for follow in self.after_change:
            follow(loaded, rows)


def batch_of(
    hosted: HostedTable,
    rows: Sequence[LoggedEvent],
    mid: str | None = None,
    issue: tuple[SeatToken, ...] = (),
    notices: tuple[PendingNotice, ...] = (),
) -> Batch:
    """Return the rows that were applied to a table as a change for the store."""
    mids = [*[None] * (len(rows) - 1), mid]
    entries = tuple(
        StoredRow(hosted.id, row.v, of, row.at, events.encode(row.event))
        for row, of in zip(rows, mids, strict=True)
    )
    return Batch(entries=entries, heading=hosted.heading(), issue=issue, notices=notices)


def _answer(n: int, answered: Callable[[int], None] | None) -> int:
    if answered is not None:
        answered(n)
    return n
