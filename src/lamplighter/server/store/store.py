"""The store: durable event logs of tables, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from logging import getLogger
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    bindparam,
    delete,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from lamplighter.disk import Lock
from lamplighter.server.store.damage import Damages, checked, is_damage
from lamplighter.server.store.database import (
    Database,
    answering,
    check,
    close_all,
    hold_still,
    migrate,
    reason,
)
from lamplighter.server.store.rows import (
    Batch,
    Damaged,
    DatabaseDamaged,
    Heading,
    InUse,
    PendingNotice,
    SeatToken,
    StoredLog,
    StoredRow,
    StoreRefused,
    Unavailable,
)
from lamplighter.server.store.schema import (
    LOBBY,
    WAKING,
    events,
    headings,
    life,
    notices,
    secrets,
    tokens,
)
from lamplighter.server.store.writer import SAY, Writer

if TYPE_CHECKING:
    from lamplighter.server.store.processes import DatabaseListener, Leading

_log = getLogger(__name__)

MANY = 500
"""The most tables that one statement names."""
SCAN = 30.0
"""Seconds between two scans of the headings one by one, if one query cannot read them all."""
ROLES = ("seat", "invitation", "claim")

_EVENTS = (
    select(events)
    .where(events.c.table_id == bindparam("of"), events.c.v > bindparam("after"))
    .order_by(events.c.v)
)
_HEADING = select(headings).where(headings.c.table_id == bindparam("of"))
_KEY = select(secrets.c.key).where(secrets.c.table_id == bindparam("of"))
_TOKEN = select(tokens).where(tokens.c.hash == bindparam("of"))
_TOKENS = select(tokens).where(tokens.c.table_id == bindparam("of"))
_DUE = select(notices).where(notices.c.due <= bindparam("now")).order_by(notices.c.due)
_LOBBY = select(headings).where(LOBBY).order_by(headings.c.at.desc()).limit(bindparam("most"))
_ENTRY = select(events).where(events.c.table_id == bindparam("of"), events.c.v == bindparam("v"))
_WAKING = (
    select(headings.c.table_id)
    .where(
        WAKING,
        or_(headings.c.computer, headings.c.due <= bindparam("now")),
        headings.c.table_id.not_in(bindparam("without", expanding=True)),
    )
    .order_by(headings.c.due.asc().nulls_last(), headings.c.table_id)
    .limit(MANY)
)


class Store:
    """All data that the server stores. Every method may be called from any thread."""

    def __init__(self, database: Database, lock: Lock | None, *, reading: bool) -> None:
        self.shared = database.shared
        """Whether other processes may also write to the database."""
        self.damages = Damages()
        """The tables that were found to be damaged."""
        self._database = database
        self._lock = lock
        self._opened: tuple[int, int] | None = None
        """The identity of the file that was opened."""
        self._gone = False
        self._scanned: tuple[float, list[Heading]] | None = None
        self._origin = token_hex(8)
        self._engine = database.reading()
        self._writing: Engine | None = None
        self._writer: Writer | None = None
        self._listener: DatabaseListener | None = None
        self._leading: Leading | None = None
        if not reading:
            self._writing = database.writing()

    @classmethod
    def open(
        cls, url: str, *, reading: bool = False, create: bool = True, any_version: bool = False
    ) -> Self:
        """Open `sqlite:///FILE` or `postgresql://...`, and upgrade its schema to this version.

        An SQLite file belongs to one process at a time, and a second process is refused. With
        `reading` it is not: then nothing is created, upgraded or written. Without `create` an
        SQLite file that does not exist is refused. `any_version` skips the check of the schema
        version when reading; use it only to look for damage.
        """
        database = Database(url)
        if (reading or not create) and not database.exists():
            raise StoreRefused(f"there is no database {database.name}")
        lock = None if reading or database.shared else _taken(database)
        store = cls(database, lock, reading=reading)
        try:
            with answering(database.name):
                store._begin(any_version=any_version)
        except BaseException:
            store.close()
            raise
        return store

    def _begin(self, *, any_version: bool) -> None:
        if self._writing is None:
            if not any_version:
                check(self._engine, self._database.name)
            return
        migrate(self._writing, self._database.name, shared=self.shared)
        self._opened = self._database.identity()
        self._writer = Writer(
            self._writing, self._origin, shared=self.shared, may_write=self._check_in_place
        )
        if self.shared:
            # Imported here because it needs psycopg, which a server on SQLite can do without.
            from lamplighter.server.store.processes import Leading

            self._leading = Leading(self._database.plain)

    def close(self) -> None:
        """Write everything that is waiting, then close the database."""
        if self._listener is not None:
            self._listener.close()
        if self._writer is not None:
            self._writer.close()
        if self._leading is not None:
            self._leading.close()
        close_all(self._engine)
        if self._writing is not None:
            close_all(self._writing)
        if self._lock is not None:
            self._lock.release()

    def in_place(self) -> bool:
        """Return whether the SQLite file at the path is still the file that was opened.

        Anything written to a deleted or replaced file is lost when this process ends.
        """
        if self._opened is None:
            return True
        gone = self._database.identity() != self._opened
        if gone and not self._gone:
            _log.error(
                "the file of %s was deleted, moved or replaced: nothing is written until it is "
                "back in its place; before this process ends, the file can still be copied from it",
                self._database.name,
            )
        elif self._gone and not gone:
            _log.warning("the file of %s is back in its place", self._database.name)
        self._gone = gone
        return not gone

    def _check_in_place(self) -> None:
        if not self.in_place():
            raise Unavailable(f"the file of {self._database.name} is not in its place")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # Writing.

    def append(self, batch: Batch) -> Future[None]:
        """Write a batch; the future is done when it is durable.

        It fails with `Conflict` if another writer was first, and with `Unavailable` if the database
        did not answer for some time. It cannot be cancelled.
        """
        _check(batch)
        return self._writing_thread().submit(batch)

    async def appended(self, batch: Batch) -> None:
        """Write a batch and wait until it is durable, like `append` but for a busy event loop.

        The batch is written even if the caller is cancelled; the caller then does not learn whether
        the write succeeded.
        """
        _check(batch)
        await self._writing_thread().submit_from(asyncio.get_running_loop(), batch)

    def live(self, at: int) -> Future[None]:
        """Record that the server was running at a time, in milliseconds since the epoch."""
        insert = postgresql.insert if self.shared else sqlite.insert
        statement = insert(life).values(id=0, at=at)
        newest = statement.on_conflict_do_update(index_elements=["id"], set_={"at": at})

        def sign(connection: Connection) -> None:
            connection.execute(newest)

        return self._writing_thread().submit(sign)

    def lived(self) -> int | None:
        """Return when a process of the server last recorded that it runs; None if unknown."""
        try:
            row = self._one(select(life.c.at))
            return None if row is None else int(row[0])
        except (DatabaseDamaged, TypeError, ValueError) as error:
            _log.error("the sign of life is damaged, clocks may count some absence: %s", error)
            return None

    def delete(self, tables: Sequence[str]) -> int:
        """Delete tables with everything that belongs to them; return how many existed."""

        def remove(connection: Connection) -> int:
            found = 0
            for some in _parts(tables):
                gone = delete(headings).where(headings.c.table_id.in_(some))
                found += connection.execute(gone).rowcount
            return found

        removed: int = self.carry_out(remove)
        return removed

    async def take_notice(self, notice: PendingNotice, until: int) -> bool:
        """Reserve a due notice for this process until a time.

        Return False if another process has it or a newer notice has replaced it. Any process may
        take the notice again if it is neither postponed nor ended before `until`.
        """
        taken = update(notices).where(
            *_same(notice), notices.c.tries == notice.tries, notices.c.due == notice.due
        )
        return bool(await self._changed(taken.values(due=until)))

    async def put_off_notice(self, notice: PendingNotice, due: int, tries: int) -> None:
        """Postpone a notice to another time, unless a newer one has replaced it."""
        await self._changed(update(notices).where(*_same(notice)).values(due=due, tries=tries))

    async def end_notice(self, notice: PendingNotice) -> None:
        """Delete a notice, unless a newer one has replaced it."""
        await self._changed(delete(notices).where(*_same(notice)))

    async def _changed(self, statement: Executable) -> int:
        """Change rows with one statement; return how many were changed."""

        def change(connection: Connection) -> int:
            return int(connection.execute(statement).rowcount)

        loop = asyncio.get_running_loop()
        count: int = await self._writing_thread().submit_from(loop, change)
        return count

    def delete_untouched(self, table: str, status: str, before: int) -> bool:
        """Delete a table if it has a certain status and was not written to since `before`.

        Return whether it was deleted. A concurrent write of another process either comes first, so
        that the table is kept, or fails.
        """
        gone = delete(headings).where(
            headings.c.table_id == table, headings.c.status == status, headings.c.at < before
        )
        return bool(self.carry_out(lambda connection: connection.execute(gone).rowcount))

    def carry_out(self, errand: Callable[[Connection], Any]) -> Any:
        """Run a function in the writer's thread, after everything that is waiting there.

        Wait for it and return its result.
        """
        return self._writing_thread().submit(errand).result()

    def _writing_thread(self) -> Writer:
        if self._writer is None:
            raise StoreRefused(f"{self._database.name} was opened for reading only")
        return self._writer

    # Reading.

    def events(self, table: str, after: int = -1) -> list[StoredRow]:
        """Return the log of a table in order, from the entry that follows `after`."""
        with self._about(table):
            rows = self._all(_EVENTS, of=table, after=after)
        return [checked(StoredRow, row, table) for row in rows]

    def heading(self, table: str) -> Heading | None:
        """Return the heading of a table; None if there is no such table."""
        with self._about(table):
            row = self._one(_HEADING, of=table)
        return None if row is None else checked(Heading, row, table)

    def key(self, table: str) -> bytes | None:
        """Return the secret key of a table's random draws; None if there is none."""
        with self._about(table):
            row = self._one(_KEY, of=table)
        if row is not None and not isinstance(row[0], bytes):
            raise Damaged(table, None, f"its key is {type(row[0]).__name__}, not bytes")
        return None if row is None else row[0]

    def log(self, table: str) -> StoredLog | None:
        """Return all rows of a table as they are at one moment; None if it does not exist.

        Raise `Damaged` if a part of it is missing or cannot be read.
        """
        of = {"of": table}
        connect, name = self._engine.connect, self._database.name
        with self._about(table), answering(name), connect() as connection:
            hold_still(connection, shared=self.shared)
            heads = connection.execute(_HEADING, of).all()
            keys = connection.execute(_KEY, of).all()
            rows = connection.execute(_EVENTS, {**of, "after": -1}).all()
        if not (heads or keys or rows):
            return None
        if not heads:
            raise Damaged(table, None, f"its heading is missing, {len(rows)} rows are there")
        heading = checked(Heading, tuple(heads[0]), table)
        if not keys or not isinstance(keys[0][0], bytes):
            raise Damaged(table, None, "its key is missing" if not keys else "its key is no bytes")
        entries = [checked(StoredRow, tuple(row), table) for row in rows]
        _check_dense(table, heading, entries)
        return StoredLog(heading, keys[0][0], entries)

    def token(self, hash: bytes) -> SeatToken | None:
        """Return the table, role and seat of a token; None if it is unknown or revoked."""
        try:
            row = self._one(_TOKEN, of=hash)
        except DatabaseDamaged as error:
            self.damages.report(Damaged("(tokens)", None, str(error)))
            raise
        return None if row is None else _token(tuple(row))

    def tokens(self, table: str) -> list[SeatToken]:
        """Return all tokens of a table."""
        with self._about(table):
            rows = self._all(_TOKENS, of=table)
        return [_token(tuple(row)) for row in rows]

    def integrity(self) -> list[str]:
        """Return the errors that SQLite finds in its file, and rows that belong to no table."""
        if self.shared:
            return []
        found = []
        with answering(self._database.name), self._engine.connect() as connection:
            try:
                said = connection.exec_driver_sql(f"PRAGMA integrity_check({MANY})").all()
                found += [f"{self._database.name}: {row[0]}" for row in said if row[0] != "ok"]
                orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            except DBAPIError as error:
                if not is_damage(error):
                    raise
                return [*found, f"{self._database.name}: {reason(error)}"]
        count = Counter(row[0] for row in orphans)
        found += [
            f"{self._database.name}: {number} rows of {name} belong to no table"
            for name, number in count.items()
        ]
        return found

    def lobby(self, limit: int = 100) -> list[Heading]:
        """Return the headings of public tables that are not over, newest first.

        Damaged headings are left out and logged.
        """
        try:
            return self._sound(self._all(_LOBBY, most=limit))
        except DatabaseDamaged as error:
            found = [one for one in self._scan(error) if one.listed and one.status != "over"]
            return sorted(found, key=lambda one: one.at, reverse=True)[:limit]

    def waking(self, now: int) -> list[str]:
        """Return some tables where a clock has run out or it is a computer player's turn.

        Tables that are known to be damaged are left out, so that they do not use up the limit.
        """
        without = self.damages.avoided()
        try:
            rows = self._all(_WAKING, now=now, without=without)
        except DatabaseDamaged as error:
            found = (one for one in self._scan(error) if one.table not in without)
            return [one.table for one in found if one.computer or (one.due or now + 1) <= now]
        return [row[0] for row in rows if isinstance(row[0], str)]

    def notices(self, now: int, limit: int) -> list[PendingNotice]:
        """Return turn notices that are due, the longest waiting first."""
        rows = self._all(_DUE.limit(limit), now=now)
        found = []
        for row in rows:
            try:
                found.append(checked(PendingNotice, tuple(row), str(row[0])))
            except Damaged as error:
                self.damages.report(error)
        return found

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the position of the last log entry of each of these tables that exists."""
        found: dict[str, int] = {}
        for some in _parts(tables):
            asked = select(headings.c.table_id, headings.c.v)
            rows = self._all(asked.where(headings.c.table_id.in_(some)))
            found.update((row[0], row[1]) for row in rows if isinstance(row[1], int))
        return found

    def statuses(self, tables: Sequence[str]) -> dict[str, str]:
        """Return the status of each of these tables that exists."""
        found: dict[str, str] = {}
        for some in _parts(tables):
            asked = select(headings.c.table_id, headings.c.status)
            rows = self._all(asked.where(headings.c.table_id.in_(some)))
            found.update((row[0], row[1]) for row in rows)
        return found

    def tables(
        self, status: str | None = None, before: int | None = None, most: int | None = None
    ) -> list[Heading]:
        """Return headings, the oldest first: of one status, and not changed since `before`.

        There are at most `most` of them.
        """
        asked = select(headings).order_by(headings.c.at, headings.c.table_id).limit(most)
        if status is not None:
            asked = asked.where(headings.c.status == status)
        if before is not None:
            asked = asked.where(headings.c.at < before)
        try:
            return self._sound(self._all(asked))
        except DatabaseDamaged as error:
            return [
                one
                for one in sorted(self._scan(error), key=lambda one: (one.at, one.table))
                if status in (None, one.status) and (before is None or one.at < before)
            ]

    # Reading a damaged database.

    def _sound(self, rows: Sequence[tuple[Any, ...]]) -> list[Heading]:
        """Return the undamaged headings, and log the others."""
        found = []
        for row in rows:
            try:
                found.append(checked(Heading, tuple(row), str(row[0])))
            except Damaged as error:
                self.damages.report(error)
        return found

    def _scan(self, why: DatabaseDamaged) -> list[Heading]:
        """Return every heading that can be read on its own; the result is cached for `SCAN`."""
        if self._scanned is not None and monotonic() < self._scanned[0]:
            return self._scanned[1]
        self.damages.report(Damaged("(headings)", None, f"they cannot be read together: {why}"))
        found = []
        for table in self.ids_in("headings")[0]:
            try:
                one = self.heading(table)
            except Damaged as error:
                self.damages.report(error)
            else:
                found += [] if one is None else [one]
        self._scanned = (monotonic() + SCAN, found)
        return found

    def ids_in(self, name: str) -> tuple[list[str], str]:
        """Return the ids of tables that have rows in a database table, and an error text.

        If a page of the file is damaged, the ids before and after that page are found.
        """
        found: dict[str, None] = {}
        wrong = ""
        with answering(self._database.name), self._engine.connect() as connection:
            driver: Any = connection.connection.driver_connection
            for order in ("ASC", "DESC"):
                asked = f"SELECT DISTINCT table_id FROM {name} ORDER BY table_id {order}"
                try:
                    for (table,) in driver.execute(asked):
                        found[str(table)] = None
                except Exception as error:
                    if not is_damage(error):
                        raise
                    wrong = reason(error)
                else:
                    break
        return list(found), wrong

    @contextmanager
    def _about(self, table: str) -> Iterator[None]:
        """Convert `DatabaseDamaged` to a `Damaged` that names the table and the row."""
        try:
            yield
        except DatabaseDamaged as error:
            raise self._located(table, error) from None

    def _located(self, table: str, error: DatabaseDamaged) -> Damaged:
        """Find the part of a table that cannot be read."""
        last = -1
        for name, asked in (("heading", _HEADING), ("key", _KEY)):
            try:
                row = self._one(asked, of=table)
            except DatabaseDamaged as found:
                return Damaged(table, None, f"its {name} cannot be read: {found}")
            if name == "heading" and row is not None and isinstance(row[4], int):
                last = row[4]
        for v in range(last + 1):
            try:
                self._one(_ENTRY, of=table, v=v)
            except DatabaseDamaged as found:
                return Damaged(table, v, f"it cannot be read: {found}")
        return Damaged(table, None, f"its rows cannot be read together: {error}")

    def _all(self, asked: Executable, **given: object) -> Sequence[tuple[Any, ...]]:
        with answering(self._database.name), self._engine.connect() as connection:
            return connection.execute(asked, given).all()

    def _one(self, asked: Executable, **given: object) -> tuple[Any, ...] | None:
        rows = self._all(asked, **given)
        return rows[0] if rows else None

    # Other processes.

    def listen(
        self,
        heard: Callable[[str, int], None],
        told: Callable[[str, str], None] = lambda *_: None,
    ) -> None:
        """Call `heard(table, v)` for rows that other processes append, in a thread of its own.

        Call `told(process, text)` for messages that they send with `talk`. Neither function may
        raise, and both must return at once and leave the work to another thread or task. After a
        lost connection, `heard` may be called for rows that are already known. On SQLite there are
        no other processes, and this does nothing.
        """
        if self.shared and self._listener is None:
            from lamplighter.server.store.processes import DatabaseListener

            self._listener = DatabaseListener(self._database.plain, self._origin, heard, told)

    def talk(self, words: Sequence[str]) -> None:
        """Send messages to the other processes; they are not stored and may be lost."""
        if not self.shared:
            return
        told = [f"{self._origin} {text}" for text in words]

        def say(connection: Connection) -> None:
            connection.execute(SAY, {"told": told})

        self._writing_thread().submit(say)

    def lead(self, table: str) -> bool:
        """Become the process that runs the clock and the computer players of a table.

        Return False while another process is. The leader must call this again from time to time: a
        process that loses its connection to the database loses the lead of all its tables.
        """
        return self._leading is None or self._leading.lead(table)

    def release(self, table: str) -> None:
        """Release a table, so that another process can lead it."""
        if self._leading is not None:
            self._leading.release(table)


def _taken(database: Database) -> Lock:
    """Create an SQLite file if there is none, and lock it for this process."""
    try:
        database.make()
        lock = Lock(database.file.with_name(f"{database.file.name}.lock"))
        taken = lock.take()
    except OSError as error:
        raise StoreRefused(f"cannot open {database.name}: {error.strerror or error}") from None
    if not taken:
        raise InUse(
            f"{database.name} is in use by another process, such as a running server: "
            "an SQLite database belongs to one process at a time"
        )
    return lock


def _check(batch: Batch) -> None:
    """Raise `ValueError` if a batch, or a batch in its `also`, is not a change of one table."""
    for other in batch.also:
        if other.also or other.table in ("", batch.table):
            raise ValueError("what is written with a batch changes another table, and only that")
        _check(other)
    entries, heading = batch.entries, batch.heading
    named = {entry.table for entry in entries} | {token.table for token in batch.issue}
    if heading is not None:
        named.add(heading.table)
    if len(named) > 1:
        raise ValueError(f"a batch changes one table, not {len(named)}")
    if any(entry.v != entries[0].v + n for n, entry in enumerate(entries)):
        raise ValueError("the entries of a batch follow each other without a gap")
    if entries and heading is not None and heading.v != entries[-1].v:
        raise ValueError(f"the last entry is {entries[-1].v}, but the heading says {heading.v}")
    if batch.founds and heading is None:
        raise ValueError("the batch that makes a table has its heading")
    if batch.key is not None and not batch.founds:
        raise ValueError("a key is given when the table is made")
    if batch.revoke and not batch.table:
        raise ValueError("a revocation is of the tokens of a table that the batch names")


def _check_dense(table: str, heading: Heading, entries: Sequence[StoredRow]) -> None:
    """Raise `Damaged` if a row is missing in the log or at its end."""
    for place, one in enumerate(entries):
        if one.v != place:
            raise Damaged(table, place, f"it is missing, row {one.v} follows")
    if heading.v < len(entries) - 1:
        what = f"its heading says row {heading.v} is last, the log goes on to {len(entries) - 1}"
        raise Damaged(table, None, what)
    if heading.v > len(entries) - 1:
        raise Damaged(
            table, len(entries), f"the log ends before it, its heading says row {heading.v} is last"
        )


def _same(notice: PendingNotice) -> tuple[ColumnElement[bool], ...]:
    return (
        notices.c.table_id == notice.table,
        notices.c.seat == notice.seat,
        notices.c.n == notice.n,
    )


def _token(row: tuple[Any, ...]) -> SeatToken:
    token = checked(SeatToken, row, str(row[1]))
    if token.role not in ROLES or (token.seat is None) != (token.role == "invitation"):
        raise Damaged(token.table, None, "its token: role and seat do not fit together")
    return token


def _parts(tables: Sequence[str]) -> list[Sequence[str]]:
    return [tables[n : n + MANY] for n in range(0, len(tables), MANY)]
