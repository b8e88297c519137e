"""The first schema: headings, event logs, secrets, tokens and the server's last sign of life."""

from __future__ import annotations

from typing import NoReturn

import sqlalchemy as sa
from alembic import op

from lamplighter.server.store.rows import StoreRefused

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the database tables."""
    op.create_table(
        "headings",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("v", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("computer", sa.Boolean, nullable=False),
        sa.Column("info", sa.LargeBinary, nullable=False),
    )
    _index("headings_lobby", "at", "listed AND status <> 'over'")
    _index("headings_waking", "due", "(due IS NOT NULL OR computer)")
    op.create_table(
        "events",
        _table_id(),
        sa.Column("v", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mid", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "mid", name="events_mid"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        _table_id(),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _table_id(primary=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_table", "tokens", ["table_id"])
    op.create_table(
        "life",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> NoReturn:
    """Raise `StoreRefused`: the earlier schema could not hold the data."""
    raise StoreRefused(
        "a database is never taken back to an earlier version: restore a backup instead"
    )


def _table_id(*, primary: bool = True) -> sa.Column[str]:
    return sa.Column(
        "table_id",
        sa.Text,
        sa.ForeignKey("headings.table_id", ondelete="CASCADE"),
        primary_key=primary,
        nullable=False,
    )


def _index(name: str, column: str, where: str) -> None:
    condition = sa.text(where)
    op.create_index(name, "headings", [column], sqlite_where=condition, postgresql_where=condition)
