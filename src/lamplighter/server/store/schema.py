"""The schema of the database, the same on SQLite and on PostgreSQL.

Migrations create the database tables; a test compares them with this schema.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.engine import Dialect

metadata = MetaData()

LOBBY = text("listed AND status <> 'over'")
"""The condition for tables in the lobby. Index and queries must use the same text."""
WAKING = text("(due IS NOT NULL OR computer)")
"""The condition for tables that need background work: a running clock or a bot's turn."""


class Bytes(LargeBinary):
    """A bytes column whose values are not converted, so that `checked` finds a damaged value."""

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """Convert nothing."""
        del dialect, coltype


def _table_id(*, primary: bool = True) -> Column[str]:
    return Column(
        "table_id",
        Text,
        ForeignKey("headings.table_id", ondelete="CASCADE"),
        primary_key=primary,
        nullable=False,
    )


headings = Table(
    "headings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("v", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("computer", Boolean, nullable=False),
    Column("info", Bytes, nullable=False),
    Index("headings_lobby", "at", sqlite_where=LOBBY, postgresql_where=LOBBY),
    Index("headings_waking", "due", sqlite_where=WAKING, postgresql_where=WAKING),
)

events = Table(
    "events",
    metadata,
    _table_id(),
    Column("v", BigInteger, primary_key=True, autoincrement=False),
    Column("mid", Text),
    Column("at", BigInteger, nullable=False),
    Column("body", Bytes, nullable=False),
    UniqueConstraint("table_id", "mid", name="events_mid"),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    metadata,
    _table_id(),
    Column("key", Bytes, nullable=False),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Bytes, primary_key=True),
    _table_id(primary=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    Index("tokens_table", "table_id"),
    sqlite_with_rowid=False,
)

notices = Table(
    "notices",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("n", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index("notices_due", "due"),
    sqlite_with_rowid=False,
)
"""Turn notices that have not been sent yet: the newest of each seat. Their URLs are in the log."""

life = Table(
    "life",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""The last time at which a process of the server was known to run, in one row."""
