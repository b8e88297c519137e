"""Backup and restore: a whole database in one file, between SQLite and PostgreSQL in any direction.

The file is gzipped JSON lines. The first line says what the file is and which columns each database
table has. Then follows one line for each row. The last line holds the number of rows and the
SHA-256 of all lines before it. The `life` table is not part of a backup. The file contains all
secrets of the server, so keep it private.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Generator, Iterator
from contextlib import closing
from hashlib import sha256
from itertools import islice
from pathlib import Path
from secrets import token_hex
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.exc import IntegrityError

import lamplighter
from lamplighter.disk import write_through
from lamplighter.kernel.errors import brief, shown
from lamplighter.server.store.database import Database, answering, check, head, hold_still
from lamplighter.server.store.rows import StoreRefused
from lamplighter.server.store.schema import life, metadata
from lamplighter.server.store.store import Store

KIND = "lamplighter house"
ROWS = 500
"""How many rows are read or written at a time."""
LONGEST = 64 << 20
"""The longest line that is read, in bytes: far more than any row takes."""
KEPT = {str(table.name): table for table in metadata.sorted_tables if table is not life}
"""The database tables of a backup, each after the tables that it refers to."""
COLUMNS: dict[str, list[str]] = {
    name: [str(column.name) for column in table.columns] for name, table in KEPT.items()
}


OLDER = {"0001": {name: columns for name, columns in COLUMNS.items() if name != "notices"}}
"""The columns of earlier revisions whose backups can be restored without a migration."""


class _First(msgspec.Struct, kw_only=True):
    """The first line of a backup."""

    kind: str
    program: str
    revision: str
    columns: dict[str, list[str]]


class _Last(msgspec.Struct, kw_only=True):
    """The last line of a backup."""

    rows: int
    sha256: str


def backup(url: str, path: str | os.PathLike[str]) -> int:
    """Write a whole database to a new file and return the number of rows.

    The file is written completely or not at all. The server may keep running: the file contains the
    state of the database at one moment.
    """
    database, end = Database(url), Path(path)
    if not database.exists():
        raise StoreRefused(f"there is no database {database.name}")
    if end.exists():
        raise StoreRefused(f"{brief(str(end))} exists already; choose another name")
    part = end.with_name(f".{token_hex(8)}.part")
    try:
        with answering(database.name):
            rows = _write_through(part, database)
        os.replace(part, end)
        write_through(end.parent)
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise StoreRefused(f"cannot write {brief(str(end))}: {said}") from None
    finally:
        part.unlink(missing_ok=True)
    return rows


def restore(path: str | os.PathLike[str], url: str) -> int:
    """Write a backup to an empty database and return the number of rows.

    The backup is restored completely or not at all. The whole file is read and checked before
    anything is written.
    """
    source = Path(path)
    for _ in _rows(source):
        pass
    with Store.open(url) as store:
        count: int = store.carry_out(lambda connection: _fill(connection, source))
    return count


# From a database.


def _write_through(part: Path, database: Database) -> int:
    """Write a new file and sync it to the disk; return the number of rows."""
    with open(part, "xb", opener=_private) as file:
        with gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as lines:
            rows = _write(lines, database)
        file.flush()
        os.fsync(file.fileno())
    return rows


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _write(lines: gzip.GzipFile, database: Database) -> int:
    digest, count = sha256(), 0
    for line in _lines(database):
        digest.update(line)
        lines.write(line)
        count += 1
    last = _Last(rows=count - 1, sha256=digest.hexdigest())
    lines.write(_line(last))
    return last.rows


def _lines(database: Database) -> Iterator[bytes]:
    """Yield all lines of a backup except the last."""
    engine = database.reading()
    try:
        check(engine, database.name)
        program = lamplighter.__version__
        yield _line(_First(kind=KIND, program=program, revision=head(), columns=COLUMNS))
        with engine.connect() as connection:
            hold_still(connection, shared=database.shared)
            for name, table in KEPT.items():
                asked = select(table).order_by(*table.primary_key.columns)
                for row in connection.execution_options(yield_per=ROWS).execute(asked):
                    yield _line((name, tuple(row)))
    finally:
        engine.dispose()


def _line(what: object) -> bytes:
    return msgspec.json.encode(what) + b"\n"


# Into a database.


def _fill(connection: Connection, source: Path) -> int:
    for table in metadata.sorted_tables:
        if connection.execute(select(table).limit(1)).first() is not None:
            raise StoreRefused(
                "the database is not empty: a backup is restored into an empty one only"
            )
    count = 0
    with closing(_rows(source)) as rows:
        while some := list(islice(rows, ROWS)):
            count += len(some)
            _insert(connection, some, brief(str(source)))
    return count


def _insert(connection: Connection, rows: list[tuple[str, dict[str, Any]]], called: str) -> None:
    for name, table in KEPT.items():
        values = [row for of, row in rows if of == name]
        try:
            if values:
                connection.execute(insert(table), values)
        except IntegrityError:
            raise StoreRefused(f"{called} has rows in {name} that cannot stand together") from None


def _rows(source: Path) -> Generator[tuple[str, dict[str, Any]], None, None]:
    """Yield the rows of a backup as (database table, values).

    Raise `StoreRefused` if the file cannot be read; a wrong digest is found only at the end.
    """
    called = brief(str(source))
    try:
        with gzip.open(source, "rb") as lines:
            yield from _checked(lines, called)
    except (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeDecodeError):
        raise StoreRefused(f"{called} is no backup of a house, or it is damaged") from None
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise StoreRefused(f"cannot read {called}: {said}") from None


def _checked(lines: BinaryIO | gzip.GzipFile, called: str) -> Iterator[tuple[str, dict[str, Any]]]:
    first = lines.readline(LONGEST)
    _check_first(msgspec.json.decode(first, type=_First), called)
    decoders = {name: msgspec.json.Decoder(_type_of(table)) for name, table in KEPT.items()}
    digest, count, line = sha256(first), 0, lines.readline(LONGEST)
    while following := lines.readline(LONGEST):
        digest.update(line)
        count += 1
        name, values = msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
        if name not in KEPT:
            raise StoreRefused(
                f"{called} holds rows of {shown(name)}, which this program does not know"
            )
        yield name, dict(zip(COLUMNS[name], decoders[name].decode(values), strict=True))
        line = following
    if msgspec.json.decode(line, type=_Last) != _Last(rows=count, sha256=digest.hexdigest()):
        raise StoreRefused(f"{called} is not as it was written: its digest is another")


def _check_first(first: _First, called: str) -> None:
    if first.kind != KIND:
        raise StoreRefused(f"{called} is no backup of a house")
    if first.columns != {head(): COLUMNS, **OLDER}.get(first.revision):
        raise StoreRefused(
            f"{called} was written by version {brief(first.program)} of this program, whose "
            f"databases are of revision {shown(first.revision)}, not {shown(head())}: restore it "
            "with that version, then a later one brings the database up to date"
        )


def _type_of(table: Table) -> Any:
    """Return the type of a database table's rows, for a decoder."""
    kinds = [
        column.type.python_type | None if column.nullable else column.type.python_type
        for column in table.columns
    ]
    return tuple.__class_getitem__(tuple(kinds))
