"""Damage in a database: recognize it, log it once, and avoid reading damaged tables repeatedly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from logging import getLogger
from threading import Lock
from time import monotonic
from types import NoneType
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import DBAPIError

from lamplighter.server.store.rows import Damaged, Heading, PendingNotice, SeatToken, StoredRow

_log = getLogger(__name__)

T = TypeVar("T", bound=msgspec.Struct)

RECHECK, LONGEST_RECHECK = 60.0, 3_600.0
"""Seconds after which a damaged table is read again, because an operator may have repaired it. The
delay doubles each time, up to the second number."""
SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR = 11, 26, 1
SQLITE_SAYS = ("no such table", "no such column", "malformed database schema")
"""How SQLite's messages about a damaged schema begin; it has no error code for that."""
NOT_TEXT = "Could not decode to UTF-8"
"""How Python's message about a text column with invalid UTF-8 begins."""
POSTGRESQL = frozenset(("XX001", "XX002", "42P01", "42703"))
"""SQLSTATEs: corrupted data, a corrupted index, a missing table, a missing column."""

_NUMBER, _TEXT, _BYTES = (int,), (str,), (bytes,)
_KINDS: dict[type[msgspec.Struct], tuple[tuple[type, ...], ...]] = {
    StoredRow: (_TEXT, _NUMBER, (str, NoneType), _NUMBER, _BYTES),
    Heading: (
        *(_TEXT, _TEXT, _TEXT, (bool,), _NUMBER, _NUMBER),
        *((int, NoneType), (bool,), _BYTES),
    ),
    SeatToken: (_BYTES, _TEXT, _TEXT, (int, NoneType)),
    PendingNotice: (_TEXT, _NUMBER, _NUMBER, _NUMBER, _NUMBER),
}
"""The types that each column of a row may have. SQLite itself accepts any type in any column."""


def is_damage(error: BaseException) -> bool:
    """Return whether an error means that the database is damaged, so that a retry cannot help."""
    said = error.orig if isinstance(error, DBAPIError) else error
    text = str(said)
    code = getattr(said, "sqlite_errorcode", None)
    if code is not None and code & 0xFF == SQLITE_ERROR:
        return text.startswith(SQLITE_SAYS)
    if code is not None and code & 0xFF in (SQLITE_CORRUPT, SQLITE_NOTADB):
        return True
    return text.startswith(NOT_TEXT) or getattr(said, "sqlstate", None) in POSTGRESQL


def checked(kind: type[T], row: tuple[Any, ...], table: str) -> T:
    """Return a row as a struct; raise `Damaged` if a column has a value of the wrong type."""
    for name, value, allowed in zip(kind.__struct_fields__, row, _KINDS[kind], strict=True):
        if not isinstance(value, allowed):
            found, meant = type(value).__name__, " or ".join(one.__name__ for one in allowed)
            place = row[1] if kind is StoredRow and isinstance(row[1], int) else None
            of = "" if kind is StoredRow else f"its {kind.__name__.lower()}: "
            raise Damaged(table, place, f"{of}{name} is {found}, not {meant}")
    return kind(*row)


@dataclass
class _Known:
    """A table that is known to be damaged."""

    error: Damaged
    delay: float
    until: float
    """When it may be read again."""


class Damages:
    """The tables that are known to be damaged. Each damage is logged once. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._known: dict[str, _Known] = {}
        self._said: set[tuple[str, str]] = set()

    def __len__(self) -> int:
        """Return the number of tables that are known to be damaged."""
        return len(self._known)

    def report(self, error: Damaged) -> None:
        """Log damage, once; the table may still be usable."""
        with self._lock:
            if (error.table, str(error)) in self._said:
                return
            self._said.add((error.table, str(error)))
        _log.error("damaged: %s", error)

    def note(self, error: Damaged) -> None:
        """Remember that a table cannot be read, and log why, once."""
        self.report(error)
        with self._lock:
            before = self._known.get(error.table)
            delay = RECHECK if before is None else min(before.delay * 2, LONGEST_RECHECK)
            self._known[error.table] = _Known(error, delay, self._clock() + delay)

    def check(self, table: str) -> None:
        """Raise the known error of a damaged table, unless it is time to read it again."""
        known = self._known.get(table)
        if known is not None and self._clock() < known.until:
            raise Damaged(known.error.table, known.error.row, known.error.what)

    def mended(self, table: str) -> None:
        """Record that a table could be read, and log it if the table was damaged before."""
        if table not in self._known:
            return
        with self._lock:
            self._known.pop(table, None)
            self._said = {said for said in self._said if said[0] != table}
        _log.warning("table %s was damaged and can be read again", table)

    def avoided(self) -> list[str]:
        """Return the damaged tables that should not be read now."""
        now = self._clock()
        with self._lock:
            return [table for table, known in self._known.items() if now < known.until]
