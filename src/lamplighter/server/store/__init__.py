"""Where the house keeps its tables: logs that lose nothing, on SQLite or on PostgreSQL."""

from __future__ import annotations

from lamplighter.server.store.backup import backup, restore
from lamplighter.server.store.database import Database
from lamplighter.server.store.rows import (
    Batch,
    Conflict,
    Damaged,
    DatabaseDamaged,
    Entry,
    Heading,
    InUse,
    Log,
    PendingNotice,
    Refused,
    Revocation,
    Token,
    Unavailable,
)
from lamplighter.server.store.store import Store

__all__ = [
    "Store",
    "Database",
    "backup",
    "restore",
    "Batch",
    "Entry",
    "Heading",
    "Token",
    "Log",
    "PendingNotice",
    "Revocation",
    "Conflict",
    "Damaged",
    "DatabaseDamaged",
    "Refused",
    "InUse",
    "Unavailable",
]
