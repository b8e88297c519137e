"""The single thread of a process that writes to the database.

It takes everything that is waiting and commits it in one transaction. If this fails, the items are
written one by one, so that only the items that cannot be written fail.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from logging import getLogger
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

import msgspec
from sqlalchemy import Connection, Delete, Engine, bindparam, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.store.damage import is_damage
from lamplighter.server.store.database import reason
from lamplighter.server.store.rows import (
    Batch,
    Conflict,
    Damaged,
    DatabaseDamaged,
    Heading,
    PendingNotice,
    Revocation,
    SeatToken,
    StoredRow,
    StoreRefused,
    Unavailable,
)
from lamplighter.server.store.schema import events, headings, notices, secrets, tokens

MOST = 512
"""The most items that are committed together."""
PATIENCE = 10.0
"""Seconds during which a write is tried again if the database does not answer."""
PAUSE = 0.1
"""Seconds between two attempts."""
CHANNEL = "lamplighter"
"""The PostgreSQL channel that announces appended rows to other processes."""
TALK = "lamplighter_talk"
"""The PostgreSQL channel for messages between processes that are not stored."""

_log = getLogger(__name__)

Job = Callable[[Connection], Any]
"""Any other function to be run in the writer's thread; it may be run twice."""

_HEAD = update(headings).where(
    headings.c.table_id == bindparam("of"), headings.c.v == bindparam("expected")
)
_FORGET = delete(notices).where(
    notices.c.table_id == bindparam("of"), notices.c.seat == bindparam("at")
)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")
SAY = text(f"SELECT pg_notify('{TALK}', told) FROM unnest(CAST(:told AS text[])) AS told")


class _Stale(Exception):
    """The log of a table does not end where a batch expects it to."""


class _Write(msgspec.Struct):
    """An item that waits to be written, and the future of its caller."""

    what: Batch | Job
    future: Future[Any] | asyncio.Future[Any]
    loop: AbstractEventLoop | None = None
    """The loop of the future, if it is an asyncio future."""
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Resolve the future with the result or the error."""
        if self.future.cancelled():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(_told(self.error, self.what))


class Writer:
    """Writes submitted items in a thread of its own, in the order of submission."""

    def __init__(
        self,
        engine: Engine,
        origin: str,
        *,
        shared: bool,
        may_write: Callable[[], None] = lambda: None,
    ) -> None:
        self._engine = engine
        self._may_write = may_write
        """Raises an error if rows that are written now would be lost."""
        self._origin = origin
        self._shared = shared
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="lamplighter-writer", daemon=True)
        self._thread.start()

    def submit(self, what: Batch | Job) -> Future[Any]:
        """Queue an item; the future is done when the item is durable, or has failed.

        It cannot be cancelled: a submitted item is written even if nobody waits for it.
        """
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self._put(_Write(what, future))
        return future

    def submit_from(self, loop: AbstractEventLoop, what: Batch | Job) -> asyncio.Future[Any]:
        """Queue an item; return a future of the loop, which is woken once for a group of items.

        Cancelling the future does not stop the item from being written.
        """
        future: asyncio.Future[Any] = loop.create_future()
        self._put(_Write(what, future, loop))
        return future

    def _put(self, work: _Write) -> None:
        with self._door:
            if not self._closed:
                self._queue.put(work)
                return
        work.error = Unavailable("the store is closed: nothing more is written")
        work.settle()

    def close(self) -> None:
        """Write all waiting items, then stop the thread."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        group, more = self._take()
        while group:
            self._write(group)
            group, more = self._take() if more else ([], False)

    def _take(self) -> tuple[list[_Write], bool]:
        """Wait for an item and take all that are there; also return whether more can come."""
        group: list[_Write] = []
        work = self._queue.get()
        while work is not None:
            group.append(work)
            if len(group) == MOST:
                return group, True
            try:
                work = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _write(self, group: list[_Write]) -> None:
        try:
            self._commit(group)
        except Exception as error:
            lost = _is_lost(error)
            if lost:
                _log.warning("the database does not answer, trying again: %s", reason(error))
            self._write_singly(group, lost=lost)
        else:
            _settle(group)

    def _write_singly(self, group: list[_Write], *, lost: bool) -> None:
        """Write each item in a transaction of its own.

        `lost` means that the database has not answered, so some items may already be written.
        """
        until = time.monotonic() + PATIENCE
        gone: Exception | None = None
        for work in group:
            work.error = gone or self._write_one(work, until, lost=lost)
            if work.error is not None and _is_lost(work.error):
                gone = work.error
            _settle([work])

    def _write_one(self, work: _Write, until: float, *, lost: bool) -> Exception | None:
        while True:
            try:
                if not (lost and self._stands(work.what)):
                    self._commit([work])
            except Exception as error:
                if not _is_lost(error) or time.monotonic() > until:
                    return error
                lost = True
                time.sleep(PAUSE)
            else:
                return None

    def _commit(self, group: list[_Write]) -> None:
        self._may_write()
        with self._engine.begin() as connection:
            whole = [work.what for work in group if isinstance(work.what, Batch)]
            batches = [one for batch in whole for one in (batch, *batch.also)]
            _write_batches(connection, batches)
            if self._shared:
                self._notify(connection, batches)
            for work in group:
                if not isinstance(work.what, Batch):
                    work.result = work.what(connection)

    def _notify(self, connection: Connection, batches: Sequence[Batch]) -> None:
        last = {batch.entries[-1].table: batch.entries[-1].v for batch in batches if batch.entries}
        if last:
            told = [f"{self._origin} {table} {v}" for table, v in last.items()]
            connection.execute(_NOTIFY, {"told": told})

    def _stands(self, what: Batch | Job) -> bool:
        """Return whether a batch was written although the database did not confirm it.

        A batch is never written in part, so finding its entries or one of its tokens is enough. A
        batch with neither can be written twice without harm.
        """
        if not isinstance(what, Batch):
            return False
        with self._engine.begin() as connection:
            if what.entries:
                return _has_entries(connection, what.entries)
            return any(_has_token(connection, token) for token in what.issue)


def _settle(works: list[_Write]) -> None:
    """Resolve all futures. Wake each loop only once, because each wake-up switches threads."""
    awaited: dict[AbstractEventLoop, list[_Write]] = {}
    for work in works:
        if work.loop is None:
            work.settle()
        else:
            awaited.setdefault(work.loop, []).append(work)
    for loop, of_loop in awaited.items():
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(_settle_here, of_loop)


def _settle_here(works: list[_Write]) -> None:
    for work in works:
        work.settle()


def _has_entries(connection: Connection, entries: Sequence[StoredRow]) -> bool:
    asked = select(events).where(
        events.c.table_id == entries[0].table,
        events.c.v.between(entries[0].v, entries[-1].v),
    )
    return [StoredRow(*row) for row in connection.execute(asked.order_by(events.c.v))] == list(
        entries
    )


def _has_token(connection: Connection, token: SeatToken) -> bool:
    row = connection.execute(select(tokens).where(tokens.c.hash == token.hash)).one_or_none()
    return row is not None and SeatToken(*row) == token


def _is_lost(error: Exception) -> bool:
    """Return whether the connection failed, so that another attempt may succeed."""
    if is_damage(error):
        return False
    return isinstance(error, OperationalError | InterfaceError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _told(error: Exception, what: Batch | Job) -> Exception:
    """Return the error for the caller. Errors of the driver may contain rows: they stay here."""
    if isinstance(error, IntegrityError | _Stale):
        return Conflict("somebody else has written to this table first, or it is no more")
    if is_damage(error):
        if isinstance(what, Batch) and (table := what.table):
            return Damaged(table, None, f"nothing can be written: {reason(error)}")
        return DatabaseDamaged(f"the database is damaged: {reason(error)}")
    if _is_lost(error):
        return Unavailable(f"the database does not answer: {reason(error)}")
    if isinstance(error, LamplighterError):
        return error
    return StoreRefused(f"the database cannot hold this: {reason(error)}")


# The rows of a group. All processes write them in the same order, which prevents deadlocks.


def _write_batches(connection: Connection, batches: list[Batch]) -> None:
    batches = sorted(batches, key=lambda batch: batch.table)
    _insert(connection, headings, [_heading(b.heading) for b in batches if b.founds and b.heading])
    _advance(connection, [_moved(b.heading, b) for b in batches if not b.founds and b.heading])
    _advance(connection, [_went(b) for b in batches if b.entries and not b.heading])
    _insert(connection, events, [_entry(entry) for b in batches for entry in b.entries])
    _insert(connection, secrets, [_secret(b, b.key) for b in batches if b.key is not None])
    _write_tokens(connection, batches)
    _write_notices(connection, batches)


def _write_notices(connection: Connection, batches: Sequence[Batch]) -> None:
    """Store turn notices that are to be sent; each replaces an older one of its seat."""
    newest = {(one.table, one.seat): one for batch in batches for one in batch.notices}
    if newest:
        connection.execute(_FORGET, [{"of": table, "at": seat} for table, seat in newest])
        _insert(connection, notices, [_notice(one) for one in newest.values()])


def _write_tokens(connection: Connection, batches: Sequence[Batch]) -> None:
    """Revoke and issue tokens in the order of the batches.

    A revocation also covers tokens that earlier batches of the group issue.
    """
    issued: list[dict[str, Any]] = []
    for batch in batches:
        if batch.revoke:
            _insert(connection, tokens, issued)
            issued = []
            for revocation in batch.revoke:
                connection.execute(_revoked(batch.table, revocation))
        issued += [_token(token) for token in batch.issue]
    _insert(connection, tokens, issued)


def _revoked(table: str, revocation: Revocation) -> Delete:
    ended = delete(tokens).where(tokens.c.table_id == table, tokens.c.role.in_(revocation.roles))
    return ended if revocation.seat is None else ended.where(tokens.c.seat == revocation.seat)


def _insert(connection: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _advance(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Update headings; raise `_Stale` unless each of them is at its expected version."""
    if rows and connection.execute(_HEAD, rows).rowcount != len(rows):
        raise _Stale


def _heading(heading: Heading) -> dict[str, Any]:
    return {
        "table_id": heading.table,
        "game": heading.game,
        "status": heading.status,
        "listed": heading.listed,
        "v": heading.v,
        "at": heading.at,
        "due": heading.due,
        "computer": heading.computer,
        "info": heading.info,
    }


def _moved(heading: Heading, batch: Batch) -> dict[str, Any]:
    row = _heading(heading)
    row["of"] = row.pop("table_id")
    row["expected"] = batch.entries[0].v - 1 if batch.entries else heading.v
    return row


def _went(batch: Batch) -> dict[str, Any]:
    first, last = batch.entries[0], batch.entries[-1]
    return {"v": last.v, "at": last.at, "of": last.table, "expected": first.v - 1}


def _entry(entry: StoredRow) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "v": entry.v,
        "mid": entry.mid,
        "at": entry.at,
        "body": entry.body,
    }


def _secret(batch: Batch, key: bytes) -> dict[str, Any]:
    return {"table_id": batch.entries[0].table, "key": key}


def _token(token: SeatToken) -> dict[str, Any]:
    return {
        "hash": token.hash,
        "table_id": token.table,
        "role": token.role,
        "seat": token.seat,
    }


def _notice(notice: PendingNotice) -> dict[str, Any]:
    return {
        "table_id": notice.table,
        "seat": notice.seat,
        "n": notice.n,
        "tries": notice.tries,
        "due": notice.due,
    }
