"""The store: logs of tables that lose nothing, on SQLite or on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    bindparam,
    delete,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

from lamplighter.disk import Lock
from lamplighter.server.store.database import Database, answering, check, migrate
from lamplighter.server.store.rows import Batch, Entry, Heading, InUse, Refused, Token
from lamplighter.server.store.schema import (
    LOBBY,
    WAKING,
    events,
    headings,
    life,
    secrets,
    tokens,
)
from lamplighter.server.store.writer import SAY, Writer

if TYPE_CHECKING:
    from lamplighter.server.store.processes import Leading, Listener

MANY = 500
"""Tables that one statement names."""

_EVENTS = (
    select(events)
    .where(events.c.table_id == bindparam("of"), events.c.v > bindparam("after"))
    .order_by(events.c.v)
)
_HEADING = select(headings).where(headings.c.table_id == bindparam("of"))
_KEY = select(secrets.c.key).where(secrets.c.table_id == bindparam("of"))
_TOKEN = select(tokens).where(tokens.c.hash == bindparam("of"))
_LOBBY = select(headings).where(LOBBY).order_by(headings.c.at.desc()).limit(bindparam("most"))
_WAKING = (
    select(headings.c.table_id)
    .where(WAKING, or_(headings.c.computer, headings.c.due <= bindparam("now")))
    .order_by(headings.c.due.asc().nulls_last(), headings.c.table_id)
    .limit(MANY)
)


class Store:
    """All that the house keeps. Every method may be called from any thread."""

    def __init__(self, database: Database, lock: Lock | None, *, reading: bool) -> None:
        self.shared = database.shared
        """Whether other processes may write to it, too."""
        self._database = database
        self._lock = lock
        self._origin = token_hex(8)
        self._engine = database.reading()
        self._writing: Engine | None = None
        self._writer: Writer | None = None
        self._listener: Listener | None = None
        self._leading: Leading | None = None
        if not reading:
            self._writing = database.writing()

    @classmethod
    def open(cls, url: str, *, reading: bool = False) -> Self:
        """Open `sqlite:///FILE` or `postgresql://...`, and bring it up to this version.

        An SQLite file belongs to one process at a time; another is refused, unless it is only
        `reading`: then nothing is made, brought up to date or written.
        """
        database = Database(url)
        if reading and not database.exists():
            raise Refused(f"there is no database {database.name}")
        lock = None if reading or database.shared else _taken(database)
        store = cls(database, lock, reading=reading)
        try:
            with answering(database.name):
                store._begin()
        except BaseException:
            store.close()
            raise
        return store

    def _begin(self) -> None:
        if self._writing is None:
            check(self._engine, self._database.name)
            return
        migrate(self._writing, self._database.name, shared=self.shared)
        self._writer = Writer(self._writing, self._origin, shared=self.shared)
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
        """When a process of the house has last given a sign of life."""
        row = self._one(select(life.c.at))
        return None if row is None else int(row[0])

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
        return [Entry(*row) for row in self._all(_EVENTS, of=table, after=after)]

    def heading(self, table: str) -> Heading | None:
        """Give what is known of a table, None if there is none."""
        row = self._one(_HEADING, of=table)
        return None if row is None else Heading(*row)

    def key(self, table: str) -> bytes | None:
        """Give the secret of a table's chance."""
        row = self._one(_KEY, of=table)
        return None if row is None else row[0]

    def token(self, hash: bytes) -> Token | None:
        """Give what a token is good for; None when it is unknown or revoked."""
        row = self._one(_TOKEN, of=hash)
        return None if row is None else Token(*row)

    def lobby(self, limit: int = 100) -> list[Heading]:
        """List the tables that everybody may find and that are not over, newest first."""
        return [Heading(*row) for row in self._all(_LOBBY, most=limit)]

    def waking(self, now: int) -> list[str]:
        """Name tables where a clock has run out or a computer is to choose, some at a time."""
        return [row[0] for row in self._all(_WAKING, now=now)]

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Give the place of the last entry of each of these tables that exists."""
        found: dict[str, int] = {}
        for some in _parts(tables):
            asked = select(headings.c.table_id, headings.c.v)
            rows = self._all(asked.where(headings.c.table_id.in_(some)))
            found.update((row[0], row[1]) for row in rows)
        return found

    def tables(self, status: str | None = None, before: int | None = None) -> list[Heading]:
        """List tables, the oldest first: of one status, and not changed since `before`."""
        asked = select(headings).order_by(headings.c.at, headings.c.table_id)
        if status is not None:
            asked = asked.where(headings.c.status == status)
        if before is not None:
            asked = asked.where(headings.c.at < before)
        return [Heading(*row) for row in self._all(asked)]

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
    """Refuse a batch that is no change of one table."""
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


def _parts(tables: Sequence[str]) -> list[Sequence[str]]:
    return [tables[n : n + MANY] for n in range(0, len(tables), MANY)]
