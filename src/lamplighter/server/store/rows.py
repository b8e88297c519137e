"""What the store holds, and what it says when it cannot hold something."""

from __future__ import annotations

import msgspec

from lamplighter.kernel.errors import LamplighterError


class Entry(msgspec.Struct, frozen=True):
    """One row of a table's log."""

    table: str
    v: int
    """Its place in the log: dense, from 0."""
    mid: str | None
    """The id under which it was asked for; no two entries of a table have the same."""
    at: int
    """Milliseconds since the epoch."""
    body: bytes
    """The event. The store never looks into it."""


class Heading(msgspec.Struct, frozen=True):
    """What is known of a table without folding its log."""

    table: str
    game: str
    status: str
    """`open`, `playing` or `over`."""
    listed: bool
    v: int
    """The place of the last entry of the log."""
    at: int
    due: int | None
    """When its clock runs out, in milliseconds since the epoch; None: no clock runs."""
    computer: bool
    """Whether a computer player is to choose."""
    info: bytes
    """JSON for the lobby, which everybody may read."""


class Log(msgspec.Struct, frozen=True):
    """All that a table is folded from, as it stood at one moment."""

    heading: Heading
    key: bytes
    entries: list[Entry]


class Token(msgspec.Struct, frozen=True):
    """What somebody holds who may do something at a table: only its SHA-256 is known here."""

    hash: bytes
    table: str
    role: str
    """`seat`, `invitation`, or `claim` of one who may not have heard of his seat."""
    seat: int | None


class PendingNotice(msgspec.Struct, frozen=True):
    """A turn notice that is still to be sent; a seat has one at most, that of its newest turn."""

    table: str
    seat: int
    n: int
    """Steps of the game when the seat was asked."""
    tries: int = 0
    """How often it was tried to send it."""
    due: int = 0
    """When to try next, in milliseconds since the epoch."""


class Revocation(msgspec.Struct, frozen=True):
    """Tokens of a table that are worth nothing from now on, however many there are."""

    roles: tuple[str, ...]
    seat: int | None = None
    """Only those of this seat; None: those of any seat and of none."""


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """A change of one table, which is written whole or not at all.

    A batch that begins with entry 0 makes the table: it has a heading, and the key if there is one.
    Every other batch changes a table that exists, at the place of the log where it thinks to be: it
    conflicts with whatever was written there first, and with the end of the table.
    """

    entries: tuple[Entry, ...] = ()
    heading: Heading | None = None
    key: bytes | None = None
    """The secret of the table's chance, which stands apart from all that is shown or listed."""
    issue: tuple[Token, ...] = ()
    revoke: tuple[Revocation, ...] = ()
    """Tokens that end, before any of `issue` is good."""
    notices: tuple[PendingNotice, ...] = ()
    """Turn notices to be sent, each in place of an older one of its seat."""
    also: tuple[Batch, ...] = ()
    """Changes of other tables that are written with this one: all of them, or none."""

    @property
    def table(self) -> str:
        """Return the table that it changes."""
        if self.entries:
            return self.entries[0].table
        if self.heading is not None:
            return self.heading.table
        return self.issue[0].table if self.issue else ""

    @property
    def founds(self) -> bool:
        """Whether it makes the table."""
        return bool(self.entries) and self.entries[0].v == 0


class Conflict(LamplighterError):
    """Somebody else has written first: nothing of the batch stands in the store."""

    code = "store/conflict"


class Unavailable(LamplighterError):
    """The database does not answer.

    For what was appended: it is not known whether it was written. Whoever goes on reads it anew.
    """

    code = "store/unavailable"


class Refused(LamplighterError):
    """A database, a backup or a row that this program does not take."""

    code = "store/refused"


class DatabaseDamaged(Refused):
    """A database of which something cannot be read that belongs to no table alone."""

    code = "store/damaged"


class Damaged(LamplighterError):
    """A table whose rows cannot be read, or do not give the game that was played."""

    code = "table/damaged"

    def __init__(self, table: str, row: int | None, what: str) -> None:
        place = "" if row is None else f", row {row}"
        super().__init__(f"table {table}{place}: {what}")
        self.table = table
        self.row = row
        """The row of the log that is damaged; None where it is something else."""
        self.what = what
        """What is wrong, without any content of a row."""


class InUse(Refused):
    """The database belongs to another process for now."""

    code = "store/in-use"
