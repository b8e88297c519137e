"""The one thread of a process that writes to the database.

It takes all that waits and commits it together. When the group cannot be written as a whole, its
parts are written one by one, so that only what cannot be written fails.
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
    Entry,
    Heading,
    PendingNotice,
    Refused,
    Revocation,
    Token,
    Unavailable,
)
from lamplighter.server.store.schema import events, headings, notices, secrets, tokens

MOST = 512
"""Works that are committed together."""
PATIENCE = 10.0
"""Seconds for which a database that does not answer is asked again."""
PAUSE = 0.1
CHANNEL = "lamplighter"
"""Where PostgreSQL tells other processes what was appended."""
TALK = "lamplighter_talk"
"""Where processes tell each other what is not written anywhere."""

_log = getLogger(__name__)

Errand = Callable[[Connection], Any]
"""Something else to be done in the writer's thread; it may be done twice."""

_HEAD = update(headings).where(
    headings.c.table_id == bindparam("of"), headings.c.v == bindparam("expected")
)
_FORGET = delete(notices).where(
    notices.c.table_id == bindparam("of"), notices.c.seat == bindparam("at")
)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")
SAY = text(f"SELECT pg_notify('{TALK}', told) FROM unnest(CAST(:told AS text[])) AS told")


class _Stale(Exception):
    """A table is not where a batch thinks it to be."""


class _Work(msgspec.Struct):
    """What waits to be written, and who waits for it."""

    what: Batch | Errand
    future: Future[Any] | asyncio.Future[Any]
    loop: AbstractEventLoop | None = None
    """Where the future belongs to, if it is asyncio's."""
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits what came of it."""
        if self.future.cancelled():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(_told(self.error, self.what))


class Writer:
    """Writes in a thread of its own what is submitted, in that order."""

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
        """Raises an error where what is written would be lost."""
        self._origin = origin
        self._shared = shared
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="lamplighter-writer", daemon=True)
        self._thread.start()

    def submit(self, what: Batch | Errand) -> Future[Any]:
        """Have something written; the future tells when it is durable, or why it is not.

        It cannot be cancelled: what was submitted is written whoever waits for it.
        """
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self._put(_Work(what, future))
        return future

    def submit_from(self, loop: AbstractEventLoop, what: Batch | Errand) -> asyncio.Future[Any]:
        """Have something written; the future is the loop's, which is woken once for a group.

        Who cancels it is told nothing, but what was submitted is written.
        """
        future: asyncio.Future[Any] = loop.create_future()
        self._put(_Work(what, future, loop))
        return future

    def _put(self, work: _Work) -> None:
        with self._door:
            if not self._closed:
                self._queue.put(work)
                return
        work.error = Unavailable("the store is closed: nothing more is written")
        work.settle()

    def close(self) -> None:
        """Write what waits, then stop."""
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

    def _take(self) -> tuple[list[_Work], bool]:
        """Wait for work and take all there is; tells whether more can come."""
        group: list[_Work] = []
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

    def _write(self, group: list[_Work]) -> None:
        try:
            self._commit(group)
        except Exception as error:
            lost = _is_lost(error)
            if lost:
                _log.warning("the database does not answer, trying again: %s", reason(error))
            self._write_singly(group, lost=lost)
        else:
            _settle(group)

    def _write_singly(self, group: list[_Work], *, lost: bool) -> None:
        """Write each work by itself.

        `lost`: the database has not answered, so that some may stand there already.
        """
        until = time.monotonic() + PATIENCE
        gone: Exception | None = None
        for work in group:
            work.error = gone or self._write_one(work, until, lost=lost)
            if work.error is not None and _is_lost(work.error):
                gone = work.error
            _settle([work])

    def _write_one(self, work: _Work, until: float, *, lost: bool) -> Exception | None:
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

    def _commit(self, group: list[_Work]) -> None:
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

    def _stands(self, what: Batch | Errand) -> bool:
        """Whether a batch stands in the database, though nobody has said so.

        It cannot stand there in part, so its first sign will do; one that leaves no sign of its own
        can be written twice.
        """
        if not isinstance(what, Batch):
            return False
        with self._engine.begin() as connection:
            if what.entries:
                return _has_entries(connection, what.entries)
            return any(_has_token(connection, token) for token in what.issue)


def _settle(works: list[_Work]) -> None:
    """Tell all who wait; each loop is woken once, since every waking lets other threads in."""
    awaited: dict[AbstractEventLoop, list[_Work]] = {}
    for work in works:
        if work.loop is None:
            work.settle()
        else:
            awaited.setdefault(work.loop, []).append(work)
    for loop, of_loop in awaited.items():
        with suppress(RuntimeError):  # the loop is closed, so nobody waits there
            loop.call_soon_threadsafe(_settle_here, of_loop)


def _settle_here(works: list[_Work]) -> None:
    for work in works:
        work.settle()


def _has_entries(connection: Connection, entries: Sequence[Entry]) -> bool:
    asked = select(events).where(
        events.c.table_id == entries[0].table,
        events.c.v.between(entries[0].v, entries[-1].v),
    )
    return [Entry(*row) for row in connection.execute(asked.order_by(events.c.v))] == list(entries)


def _has_token(connection: Connection, token: Token) -> bool:
    row = connection.execute(select(tokens).where(tokens.c.hash == token.hash)).one_or_none()
    return row is not None and Token(*row) == token


def _is_lost(error: Exception) -> bool:
    """Whether the same may succeed if it is tried again."""
    if is_damage(error):
        return False
    return isinstance(error, OperationalError | InterfaceError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _told(error: Exception, what: Batch | Errand) -> Exception:
    """What is said of it outside. Errors of the database may hold rows: none leaves this place."""
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
    return Refused(f"the database cannot hold this: {reason(error)}")


# The rows of a group, in one order for all processes: none waits for another that waits for it.


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
    """Have turn notices wait to be sent, each in place of an older one of its seat."""
    newest = {(one.table, one.seat): one for batch in batches for one in batch.notices}
    if newest:
        connection.execute(_FORGET, [{"of": table, "at": seat} for table, seat in newest])
        _insert(connection, notices, [_notice(one) for one in newest.values()])


def _write_tokens(connection: Connection, batches: Sequence[Batch]) -> None:
    """End and issue tokens in the order of the batches: what was issued before ends."""
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
    """Change headings, each of which must be where it is expected."""
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


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "v": entry.v,
        "mid": entry.mid,
        "at": entry.at,
        "body": entry.body,
    }


def _secret(batch: Batch, key: bytes) -> dict[str, Any]:
    return {"table_id": batch.entries[0].table, "key": key}


def _token(token: Token) -> dict[str, Any]:
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
