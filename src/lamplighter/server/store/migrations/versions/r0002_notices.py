"""Add the table of turn notices that have not been sent yet."""

from __future__ import annotations

from typing import NoReturn

import sqlalchemy as sa
from alembic import op

from lamplighter.server.store.rows import StoreRefused

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the database table."""
    op.create_table(
        "notices",
        sa.Column(
            "table_id",
            sa.Text,
            sa.ForeignKey("headings.table_id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("notices_due", "notices", ["due"])


def downgrade() -> NoReturn:
    """Raise `StoreRefused`: the earlier schema could not hold the data."""
    raise StoreRefused(
        "a database is never taken back to an earlier version: restore a backup instead"
    )
