"""Migrations of the database schema, one revision after another, for SQLite and PostgreSQL.

There are upgrades only, no downgrades. A revision must not import `schema`: the schema changes over
time, and what a revision does must not.
"""
