"""The database behind a store: its address, its engines and its schema version."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError

from lamplighter.kernel.errors import shown
from lamplighter.server.store.damage import is_damage
from lamplighter.server.store.rows import DatabaseDamaged, StoreRefused, Unavailable

if TYPE_CHECKING:
    from alembic.config import Config

_log = getLogger(__name__)

MIGRATING = 0x6C616D70
"""The advisory lock that lets only one process at a time migrate a PostgreSQL database."""
VERSIONS = "alembic_version"
"""The database table that holds the schema revision."""
PAGES = 4000
"""The number of pages in the write-ahead log after which SQLite makes a checkpoint."""
PATIENCE = 10_000
"""Milliseconds that SQLite waits for another connection to finish."""


class Database:
    """An SQLite or PostgreSQL database, with engines for writing and for reading."""

    def __init__(self, url: str) -> None:
        self.url = _understood(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may write to it."""
        self.name = self.url.render_as_string(hide_password=True)
        """Its address without the password, for messages."""

    @property
    def plain(self) -> str:
        """The URL of a PostgreSQL database in the form that libpq understands."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @property
    def file(self) -> Path:
        """The file of an SQLite database."""
        assert self.url.database is not None
        return Path(self.url.database)

    def exists(self) -> bool:
        """Return whether the SQLite file exists; always True for PostgreSQL."""
        return self.shared or self.file.exists()

    def identity(self) -> tuple[int, int] | None:
        """Return the device and inode of the SQLite file; None if there is no file."""
        if self.shared:
            return None
        try:
            found = os.stat(self.file)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def make(self) -> None:
        """Create the file of an SQLite database, readable by its owner only: it holds secrets."""
        if self.shared:
            return
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))

    def writing(self) -> Engine:
        """Return the engine of the single connection that writes."""
        if self.shared:
            engine = self._postgres(pool_size=1, max_overflow=0)
            event.listen(engine, "connect", _wait_for_the_disk)
            return engine
        engine = self._sqlite("PRAGMA journal_mode=WAL", pool_size=1, max_overflow=0)
        event.listen(engine, "begin", _begin_writing)
        return engine

    def reading(self) -> Engine:
        """Return the engine of the connections that only read."""
        if self.shared:
            return self._postgres(pool_pre_ping=True, isolation_level="AUTOCOMMIT")
        return self._sqlite("PRAGMA query_only=ON")

    def _postgres(self, **more: Any) -> Engine:
        return create_engine(
            self.url.set(drivername="postgresql+psycopg"),
            hide_parameters=True,
            connect_args={} if "connect_timeout" in self.url.query else {"connect_timeout": 5},
            **more,
        )

    def _sqlite(self, also: str, **more: Any) -> Engine:
        engine = create_engine(self.url, hide_parameters=True, **more)
        event.listen(engine, "connect", _prepared(also))
        return engine


def close_all(engine: Engine) -> None:
    """Close the connections of an engine; one that a thread still uses, as soon as it is returned.

    A query in a thread cannot be cancelled, so it may outlive the server that asked for it.
    """
    event.listen(engine, "checkin", _close_returned)
    engine.dispose()


def _close_returned(connection: DBAPIConnection | None, record: object) -> None:
    del record
    if connection is not None:
        connection.close()


def _understood(url: str) -> URL:
    try:
        made = make_url(url)
        backend = made.get_backend_name()
    except (ArgumentError, ValueError):
        backend = ""
    if backend == "postgres":
        made = made.set(drivername="postgresql")
    elif backend not in ("sqlite", "postgresql"):
        raise StoreRefused(
            f"{shown(url.partition(':')[0])} is no database of this program: "
            "it is sqlite:///FILE or postgresql://USER@HOST/NAME"
        )
    if backend == "sqlite" and made.database in (None, "", ":memory:"):
        raise StoreRefused("an SQLite database is a file: sqlite:///FILE")
    return made


def _prepared(also: str) -> Callable[[Any, object], None]:
    def prepare(connection: Any, _record: object) -> None:
        # SQLAlchemy begins transactions itself; Python's sqlite3 would begin them too late.
        connection.isolation_level = None
        for pragma in (
            f"PRAGMA busy_timeout={PATIENCE}",
            "PRAGMA synchronous=FULL",
            "PRAGMA foreign_keys=ON",
            f"PRAGMA wal_autocheckpoint={PAGES}",
            also,
        ):
            connection.execute(pragma)

    return prepare


def _wait_for_the_disk(connection: Any, _record: object) -> None:
    """Make sure that a commit is durable when PostgreSQL reports it as done."""
    if connection.execute("SHOW synchronous_commit").fetchone() == ("off",):
        connection.execute("SET synchronous_commit = on")
    connection.commit()


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# Versions.


def configuration() -> Config:
    """Return the Alembic configuration for the migrations of this package."""
    from alembic.config import Config

    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def head() -> str:
    """Return the schema revision that this program works with."""
    from alembic.script import ScriptDirectory

    revision = ScriptDirectory.from_config(configuration()).get_current_head()
    assert revision is not None
    return revision


def revision_of(connection: Connection, name: str) -> str | None:
    """Return the revision of a database; None if it is empty.

    Raise `StoreRefused` if it holds tables of another program, `DatabaseDamaged` if the revision
    cannot be read.
    """
    from alembic.migration import MigrationContext
    from alembic.util import CommandError

    try:
        revision = MigrationContext.configure(connection).get_current_revision()
    except (CommandError, TypeError, ValueError):
        raise DatabaseDamaged(
            f"{name} is damaged: its table {VERSIONS} is to have one row with one revision"
        ) from None
    found = set(inspect(connection).get_table_names()) if revision is None else set()
    if VERSIONS in found:
        raise DatabaseDamaged(f"{name} is damaged: the row of its table {VERSIONS} is missing")
    if found:
        raise StoreRefused(f"{name} holds something else, no tables of this program")
    if revision is not None and not isinstance(revision, str):
        raise DatabaseDamaged(f"{name} is damaged: the revision in {VERSIONS} is no text")
    return revision


def migrate(engine: Engine, name: str, *, shared: bool) -> None:
    """Upgrade a database to the revision of this program; refuse one of a later version."""
    from alembic import command

    with engine.begin() as connection:
        if shared:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        revision = revision_of(connection, name)
        if revision == head():
            return
        _refuse_later(revision, name)
        _announce(revision, name, shared=shared)
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _announce(revision: str | None, name: str, *, shared: bool) -> None:
    """Log that a database is created or upgraded, so that a mistyped address is noticed."""
    if revision is not None:
        _log.warning("bringing %s from revision %s to %s", name, revision, head())
    elif shared:
        _log.warning("creating the tables of this program in the empty database %s", name)
    else:
        _log.warning("creating a new database at %s", name)


def hold_still(connection: Connection, *, shared: bool) -> None:
    """Begin a transaction that sees one snapshot of the database, even if others write."""
    if shared:
        connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    else:
        connection.exec_driver_sql("BEGIN")


def check(engine: Engine, name: str) -> None:
    """Raise `StoreRefused` if a database is not of the revision of this program; change nothing."""
    with engine.connect() as connection:
        revision = revision_of(connection, name)
    if revision is None:
        raise StoreRefused(f"{name} is empty: no server has used it yet")
    _refuse_later(revision, name)
    if revision != head():
        raise StoreRefused(
            f"{name} is of an earlier version of this program (revision {shown(revision)}): "
            "the server brings it up to date when it starts"
        )


def _refuse_later(revision: str | None, name: str) -> None:
    from alembic.script import ScriptDirectory

    known = {
        script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()
    }
    if revision is not None and revision not in known:
        raise StoreRefused(
            f"{name} is of a later version of this program (revision {shown(revision)}, known is "
            f"{shown(head())}): use that version, or restore a backup"
        )


@contextmanager
def answering(name: str) -> Iterator[None]:
    """Convert errors of the driver to `Unavailable` or `DatabaseDamaged`."""
    try:
        yield
    except DBAPIError as error:
        if is_damage(error):
            raise DatabaseDamaged(f"{name} is damaged: {reason(error)}") from None
        raise Unavailable(f"{name} does not answer: {reason(error)}") from None


def reason(error: BaseException) -> str:
    """Return the error text of a database in one line, without the content of any row."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip()
    return said.partition("\n")[0] or type(error).__name__
