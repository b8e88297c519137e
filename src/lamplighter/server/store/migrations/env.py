"""Run the revisions on the connection that `database.migrate` passes."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # SQLite can also roll back CREATE TABLE: every revision is applied completely or not at all.
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
