"""Storage for the server's tables: durable event logs, on SQLite or PostgreSQL."""

from __future__ import annotations

from lamplighter.server.store.backup import backup, restore
from lamplighter.server.store.database import Database
from lamplighter.server.store.rows import (
    Batch,
    Conflict,
    Damaged,
    DatabaseDamaged,
    Heading,
    InUse,
    PendingNotice,
    Revocation,
    SeatToken,
    StoredLog,
    StoredRow,
    StoreRefused,
    Unavailable,
)
from lamplighter.server.store.store import Store

__all__ = [
    "Store",
    "Database",
    "backup",
    "restore",
    "Batch",
    "StoredRow",
    "Heading",
    "SeatToken",
    "StoredLog",
    "PendingNotice",
    "Revocation",
    "Conflict",
    "Damaged",
    "DatabaseDamaged",
    "StoreRefused",
    "InUse",
    "Unavailable",
]
