"""The store: logs of tables that lose nothing, on SQLite or on PostgreSQL."""

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
    hold_still,
    migrate,
    reason,
)
from lamplighter.server.store.rows import (
    Batch,
    Damaged,
    DatabaseDamaged,
    Entry,
    Heading,
    InUse,
    Log,
    PendingNotice,
    Refused,
    Token,
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
    from lamplighter.server.store.processes import Leading, Listener

_log = getLogger(__name__)

MANY = 500
"""Tables that one statement names."""
SCAN = 30.0
"""Seconds between two readings of all headings one by one, where they cannot be read together."""
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
    """All that the house keeps. Every method may be called from any thread."""

    def __init__(self, database: Database, lock: Lock | None, *, reading: bool) -> None:
        self.shared = database.shared
        """Whether other processes may write to it, too."""
        self.damages = Damages()
        """What was found to be damaged."""
        self._database = database
        self._lock = lock
        self._opened: tuple[int, int] | None = None
        """Which file was opened."""
        self._gone = False
        self._scanned: tuple[float, list[Heading]] | None = None
        self._origin = token_hex(8)
        self._engine = database.reading()
        self._writing: Engine | None = None
        self._writer: Writer | None = None
        self._listener: Listener | None = None
        self._leading: Leading | None = None
        if not reading:
            self._writing = database.writing()

    @classmethod
    def open(
        cls, url: str, *, reading: bool = False, create: bool = True, any_version: bool = False
    ) -> Self:
        """Open `sqlite:///FILE` or `postgresql://...`, and bring it up to this version.

        An SQLite file belongs to one process at a time; another is refused, unless it is only
        `reading`: then nothing is made, brought up to date or written. Without `create` an SQLite
        file that does not exist is refused. Of `any_version` it is only for a look at damage.
        """
        database = Database(url)
        if (reading or not create) and not database.exists():
            raise Refused(f"there is no database {database.name}")
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
            # Needs psycopg, which a house on SQLite need not have nor wait for.
            from lamplighter.server.store.processes import Leading

            self._leading = Leading(self._database.plain)

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        if self._listener is not None:
            self._listener.close()
        if self._writer is not None:
            self._writer.close()
        if self._leading is not None:
            self._leading.close()
        self._engine.dispose()
        if self._writing is not None:
            self._writing.dispose()
        if self._lock is not None:
            self._lock.release()

    def in_place(self) -> bool:
        """Return whether the file that was opened still is the one at its path.

        Whatever is written to a file that was deleted or replaced is lost with this process.
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

        It fails with `Conflict` if somebody else was first, with `Unavailable` if the database did
        not answer for some time, and cannot be cancelled.
        """
        _check(batch)
        return self._writing_thread().submit(batch)

    async def appended(self, batch: Batch) -> None:
        """Write a batch and wait until it is durable: as `append`, for a loop with much to do.

        Whoever is cancelled while waiting does not know what became of it; it is written.
        """
        _check(batch)
        await self._writing_thread().submit_from(asyncio.get_running_loop(), batch)

    def live(self, at: int) -> Future[None]:
        """Give a sign of life."""
        insert = postgresql.insert if self.shared else sqlite.insert
        statement = insert(life).values(id=0, at=at)
        newest = statement.on_conflict_do_update(index_elements=["id"], set_={"at": at})

        def sign(connection: Connection) -> None:
            connection.execute(newest)

        return self._writing_thread().submit(sign)

    def lived(self) -> int | None:
        """When a process of the house has last given a sign of life; None where nobody knows."""
        try:
            row = self._one(select(life.c.at))
            return None if row is None else int(row[0])
        except (DatabaseDamaged, TypeError, ValueError) as error:
            _log.error("the sign of life is damaged, clocks may count some absence: %s", error)
            return None

    def delete(self, tables: Sequence[str]) -> int:
        """Delete tables with all that belongs to them; tells how many there were."""

        def remove(connection: Connection) -> int:
            found = 0
            for some in _parts(tables):
                gone = delete(headings).where(headings.c.table_id.in_(some))
                found += connection.execute(gone).rowcount
            return found

        removed: int = self.carry_out(remove)
        return removed

    async def take_notice(self, notice: PendingNotice, until: int) -> bool:
        """Take a due notice for this process; False where another has it, or it is superseded.

        Unless it is settled before `until`, any process may take it again.
        """
        taken = update(notices).where(
            *_same(notice), notices.c.tries == notice.tries, notices.c.due == notice.due
        )
        return bool(await self._changed(taken.values(due=until)))

    async def put_off_notice(self, notice: PendingNotice, due: int, tries: int) -> None:
        """Have a notice tried again at another time, unless a newer one has taken its place."""
        await self._changed(update(notices).where(*_same(notice)).values(due=due, tries=tries))

    async def end_notice(self, notice: PendingNotice) -> None:
        """Forget a notice, unless a newer one has taken its place."""
        await self._changed(delete(notices).where(*_same(notice)))

    async def _changed(self, statement: Executable) -> int:
        """Change rows in a transaction of their own; returns how many there were."""

        def change(connection: Connection) -> int:
            return int(connection.execute(statement).rowcount)

        loop = asyncio.get_running_loop()
        count: int = await self._writing_thread().submit_from(loop, change)
        return count

    def delete_untouched(self, table: str, status: str, before: int) -> bool:
        """Delete a table if it is of a status and nothing was written to it since a time.

        Return whether it was deleted. Whatever another process writes comes before or fails.
        """
        gone = delete(headings).where(
            headings.c.table_id == table, headings.c.status == status, headings.c.at < before
        )
        return bool(self.carry_out(lambda connection: connection.execute(gone).rowcount))

    def carry_out(self, errand: Callable[[Connection], Any]) -> Any:
        """Do something in a transaction of its own and wait for it, after all that waits."""
        return self._writing_thread().submit(errand).result()

    def _writing_thread(self) -> Writer:
        if self._writer is None:
            raise Refused(f"{self._database.name} was opened for reading only")
        return self._writer

    # Reading.

    def events(self, table: str, after: int = -1) -> list[Entry]:
        """Give the log of a table in order, from the entry that follows `after`."""
        with self._about(table):
            rows = self._all(_EVENTS, of=table, after=after)
        return [checked(Entry, row, table) for row in rows]

    def heading(self, table: str) -> Heading | None:
        """Give what is known of a table, None if there is none."""
        with self._about(table):
            row = self._one(_HEADING, of=table)
        return None if row is None else checked(Heading, row, table)

    def key(self, table: str) -> bytes | None:
        """Give the secret of a table's chance."""
        with self._about(table):
            row = self._one(_KEY, of=table)
        if row is not None and not isinstance(row[0], bytes):
            raise Damaged(table, None, f"its key is {type(row[0]).__name__}, not bytes")
        return None if row is None else row[0]

    def log(self, table: str) -> Log | None:
        """Return all of a table as it stands at one moment, None if there is nothing of it.

        Raises `Damaged` where something of it is missing or cannot be read.
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
        entries = [checked(Entry, tuple(row), table) for row in rows]
        _check_dense(table, heading, entries)
        return Log(heading, keys[0][0], entries)

    def token(self, hash: bytes) -> Token | None:
        """Give what a token is good for; None when it is unknown or revoked."""
        try:
            row = self._one(_TOKEN, of=hash)
        except DatabaseDamaged as error:
            self.damages.report(Damaged("(tokens)", None, str(error)))
            raise
        return None if row is None else _token(tuple(row))

    def tokens(self, table: str) -> list[Token]:
        """Return all tokens of a table."""
        with self._about(table):
            rows = self._all(_TOKENS, of=table)
        return [_token(tuple(row)) for row in rows]

    def integrity(self) -> list[str]:
        """Return what SQLite itself finds wrong with its file, and rows that belong nowhere."""
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
        """List the tables that everybody may find and that are not over, newest first.

        A heading that is damaged is left out and logged.
        """
        try:
            return self._sound(self._all(_LOBBY, most=limit))
        except DatabaseDamaged as error:
            found = [one for one in self._scan(error) if one.listed and one.status != "over"]
            return sorted(found, key=lambda one: one.at, reverse=True)[:limit]

    def waking(self, now: int) -> list[str]:
        """Name tables where a clock has run out or a computer is to choose, some at a time.

        Those that are known to be damaged are left out, so that they take the place of no other.
        """
        without = self.damages.avoided()
        try:
            rows = self._all(_WAKING, now=now, without=without)
        except DatabaseDamaged as error:
            found = (one for one in self._scan(error) if one.table not in without)
            return [one.table for one in found if one.computer or (one.due or now + 1) <= now]
        return [row[0] for row in rows if isinstance(row[0], str)]

    def notices(self, now: int, limit: int) -> list[PendingNotice]:
        """Return turn notices that are due, those first that have waited longest."""
        rows = self._all(_DUE.limit(limit), now=now)
        found = []
        for row in rows:
            try:
                found.append(checked(PendingNotice, tuple(row), str(row[0])))
            except Damaged as error:
                self.damages.report(error)
        return found

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Give the place of the last entry of each of these tables that exists."""
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
        """List tables, the oldest first: of one status, and not changed since `before`.

        At most `most` of them.
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

    # Reading what is damaged.

    def _sound(self, rows: Sequence[tuple[Any, ...]]) -> list[Heading]:
        """Return the headings that are whole, and log the others."""
        found = []
        for row in rows:
            try:
                found.append(checked(Heading, tuple(row), str(row[0])))
            except Damaged as error:
                self.damages.report(error)
        return found

    def _scan(self, why: DatabaseDamaged) -> list[Heading]:
        """Return every heading that can be read by itself; asked again too soon, the same ones."""
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
        """Return the ids of tables that have rows in a table of the database, and what is wrong.

        Where a page of it is damaged, those before and those after that page are found.
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
        """Name the table, and its row, that cannot be read."""
        try:
            yield
        except DatabaseDamaged as error:
            raise self._located(table, error) from None

    def _located(self, table: str, error: DatabaseDamaged) -> Damaged:
        """Find what of a table cannot be read."""
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
        """Have `heard(table, v)` called for what other processes append, in a thread of its own.

        And `told(process, text)` for what they say by `talk`. Neither may fail; they hand over at
        once to whoever acts on it. After a connection was lost it may be heard again what is known.
        On SQLite there are no other processes.
        """
        if self.shared and self._listener is None:
            from lamplighter.server.store.processes import Listener

            self._listener = Listener(self._database.plain, self._origin, heard, told)

    def talk(self, words: Sequence[str]) -> None:
        """Tell other processes something that is not kept; it may be lost."""
        if not self.shared:
            return
        told = [f"{self._origin} {text}" for text in words]

        def say(connection: Connection) -> None:
            connection.execute(SAY, {"told": told})

        self._writing_thread().submit(say)

    def lead(self, table: str) -> bool:
        """Be the process that runs the clock and the computer players of a table.

        False while another is. Whoever leads asks again from time to time: with its connection to
        the database a process loses all that it led.
        """
        return self._leading is None or self._leading.lead(table)

    def release(self, table: str) -> None:
        """Let another process lead a table."""
        if self._leading is not None:
            self._leading.release(table)


def _taken(database: Database) -> Lock:
    """Make an SQLite file if there is none, and take it for this process."""
    try:
        database.make()
        lock = Lock(database.file.with_name(f"{database.file.name}.lock"))
        taken = lock.take()
    except OSError as error:
        raise Refused(f"cannot open {database.name}: {error.strerror or error}") from None
    if not taken:
        raise InUse(
            f"{database.name} is in use by another process, such as a running server: "
            "an SQLite database belongs to one process at a time"
        )
    return lock


def _check(batch: Batch) -> None:
    """Refuse a batch that is no change of one table, or goes with one that is none."""
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


def _check_dense(table: str, heading: Heading, entries: Sequence[Entry]) -> None:
    """Raise `Damaged` where a row of a log is missing, at its end too."""
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


def _token(row: tuple[Any, ...]) -> Token:
    token = checked(Token, row, str(row[1]))
    if token.role not in ROLES or (token.seat is None) != (token.role == "invitation"):
        raise Damaged(token.table, None, "its token: role and seat do not fit together")
    return token


def _parts(tables: Sequence[str]) -> list[Sequence[str]]:
    return [tables[n : n + MANY] for n in range(0, len(tables), MANY)]
