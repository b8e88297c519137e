"""Carries out revisions on the connection that `database.migrate` gives."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # SQLite can undo what makes tables, too: every step is whole or not at all.
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
