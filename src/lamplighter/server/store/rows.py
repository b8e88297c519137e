"""The rows of the store as structs, and the errors that the store raises."""

from __future__ import annotations

import msgspec

from lamplighter.kernel.errors import LamplighterError


class StoredRow(msgspec.Struct, frozen=True):
    """One row of a table's log."""

    table: str
    v: int
    """Its position in the log: counted from 0, without gaps."""
    mid: str | None
    """The id of the client's request; unique among the entries of a table."""
    at: int
    """Milliseconds since the epoch."""
    body: bytes
    """The encoded event. The store never decodes it."""


class Heading(msgspec.Struct, frozen=True):
    """A summary of a table, which can be read without folding its log."""

    table: str
    game: str
    status: str
    """`open`, `playing` or `over`."""
    listed: bool
    v: int
    """The position of the last entry of the log."""
    at: int
    due: int | None
    """When its clock runs out, in milliseconds since the epoch; None if no clock runs."""
    computer: bool
    """Whether it is a computer player's turn."""
    info: bytes
    """JSON for the lobby; it is public."""


class StoredLog(msgspec.Struct, frozen=True):
    """Everything a table is folded from, as it was at one moment."""

    heading: Heading
    key: bytes
    entries: list[StoredRow]


class SeatToken(msgspec.Struct, frozen=True):
    """A token that lets its holder act at a table. The store has only its SHA-256."""

    hash: bytes
    table: str
    role: str
    """`seat`, `invitation`, or `claim` (of a player who may not know yet that he has the seat)."""
    seat: int | None


class PendingNotice(msgspec.Struct, frozen=True):
    """A turn notice that has not been sent yet. A seat has at most one, for its newest turn."""

    table: str
    seat: int
    n: int
    """The number of steps of the game when the seat's turn began."""
    tries: int = 0
    """How many attempts to send it have failed."""
    due: int = 0
    """The time of the next attempt, in milliseconds since the epoch."""


class Revocation(msgspec.Struct, frozen=True):
    """Invalidates all tokens of a table that have certain roles."""

    roles: tuple[str, ...]
    seat: int | None = None
    """Only the tokens of this seat; None: of any seat, and those without a seat."""


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """A change of one table, which is written completely or not at all.

    A batch that begins with entry 0 creates the table: it has a heading, and the key if there is
    one. Every other batch changes an existing table and expects the log to end just before its
    first entry. It conflicts with an entry that was written there first, and with the deletion of
    the table.
    """

    entries: tuple[StoredRow, ...] = ()
    heading: Heading | None = None
    key: bytes | None = None
    """The secret key of the table's random draws, stored apart from everything that is shown."""
    issue: tuple[SeatToken, ...] = ()
    revoke: tuple[Revocation, ...] = ()
    """Revocations, which take effect before the tokens of `issue` become valid."""
    notices: tuple[PendingNotice, ...] = ()
    """Turn notices to be sent; each replaces an older one of its seat."""
    also: tuple[Batch, ...] = ()
    """Changes of other tables that are written in the same transaction."""

    @property
    def table(self) -> str:
        """Return the id of the table that the batch changes."""
        if self.entries:
            return self.entries[0].table
        if self.heading is not None:
            return self.heading.table
        return self.issue[0].table if self.issue else ""

    @property
    def founds(self) -> bool:
        """Return whether the batch creates its table."""
        return bool(self.entries) and self.entries[0].v == 0


class Conflict(LamplighterError):
    """Another writer was first: nothing of the batch was written."""

    code = "store/conflict"


class Unavailable(LamplighterError):
    """The database does not answer.

    If a batch was being appended, it is unknown whether it was written. A caller that continues
    must read the table again.
    """

    code = "store/unavailable"


class StoreRefused(LamplighterError):
    """A database, a backup or a row that this program does not accept."""

    code = "store/refused"


class DatabaseDamaged(StoreRefused):
    """A part of the database cannot be read that does not belong to a single table."""

    code = "store/damaged"


class Damaged(LamplighterError):
    """A table whose rows cannot be read, or do not form a valid game."""

    code = "table/damaged"

    def __init__(self, table: str, row: int | None, what: str) -> None:
        place = "" if row is None else f", row {row}"
        super().__init__(f"table {table}{place}: {what}")
        self.table = table
        self.row = row
        """The row of the log that is damaged; None if something else is."""
        self.what = what
        """What is wrong, without any content of a row."""


class InUse(StoreRefused):
    """Another process is using the database."""

    code = "store/in-use"
