"""The tokens that open seats, and their hashes, which are all that is stored of them."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from secrets import token_urlsafe

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server.errors import NoKey
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.store import Damaged, SeatToken, Store
from lamplighter.server.tables.table import HostedTable


def new_token() -> str:
    """Return a random token of 128 bits."""
    return token_urlsafe(16)


def hashed(token: str) -> bytes:
    """Return the hash under which a token is stored."""
    return sha256(token.encode()).digest()


def claim_at(table: str, claim: str) -> str:
    """Return the text as which the claim of a seat is stored; it differs for each table."""
    return f"{claim} at {table}"


class SeatTokens:
    """Finds the seats that tokens open."""

    def __init__(self, tables: LoadedTables, store: Store) -> None:
        self._tables = tables
        self._store = store

    async def find(self, token: str) -> SeatToken | None:
        """Return what is stored of a token, an invitation or a claim; None if there is nothing."""
        return await asyncio.to_thread(self._store.token, hashed(token))

    async def seat_of(self, id: str, token: str) -> int:
        """Return the seat of a table that a token opens; raise `NoKey` if it opens none."""
        found = await self.find(token)
        if found is None or found.role != "seat" or found.table != id or found.seat is None:
            raise NoKey("this token opens no seat of this table; its link may have been revoked")
        loaded = self._tables.entries.get(id)
        if loaded is not None and loaded.hosted is not None:
            self.check_seat(loaded.hosted, found.seat)
        return found.seat

    def check_seat(self, hosted: HostedTable, seat: int) -> None:
        """Raise `Damaged` if a table has no such seat: its token is damaged then."""
        if seat >= len(hosted.places) or seat < SPECTATOR:
            damaged = Damaged(hosted.id, None, f"its token: there is no seat {seat}")
            self._store.damages.report(damaged)
            raise damaged
