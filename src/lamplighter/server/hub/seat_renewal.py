"""Renewal of a seat: every token, claim and link that opens it becomes invalid at once.

Rematches form a chain of tables: a token of one table takes the seat that is reserved at the next.
So a seat is renewed at all tables of its chain, in one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import msgspec

from lamplighter.server.errors import NoKey
from lamplighter.server.hub.loaded_table import LoadedTable
from lamplighter.server.hub.loaded_tables import RACES, LoadedTables, batch_of
from lamplighter.server.hub.seat_tokens import SeatTokens, hashed, new_token
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.store import Batch, Conflict, Revocation, SeatToken, Store
from lamplighter.server.tables import events
from lamplighter.server.tables.table import HostedTable

OPENS_SEAT = ("seat", "claim")
"""Roles of the tokens that open a seat."""

Held = Callable[[str], Sequence[str]]
"""Returns the tokens that a browser holds for a table."""


@dataclass(frozen=True)
class Renewal:
    """The new token of a seat."""

    seat: str
    """The name of the seat."""
    token: str
    elsewhere: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By table of the chain: the old token that the browser held, and its replacement."""


@dataclass(frozen=True)
class _Link:
    """A table of the chain, and the seat of the same player there."""

    loaded: LoadedTable
    seat: int


def kept_for(hosted: HostedTable, seat: int) -> int | None:
    """Return the seat that is reserved for the player of a seat at the previous table."""
    for at, sitter in enumerate(hosted.opened.sitters):
        if sitter.reserved == seat:
            return at
    return None


class SeatRenewal:
    """Renews seats."""

    def __init__(
        self, tables: LoadedTables, tokens: SeatTokens, store: Store, tasks: BackgroundTasks
    ) -> None:
        self._tables = tables
        self._tokens = tokens
        self._store = store
        self._tasks = tasks

    async def renew(self, id: str, token: str, held: Held) -> Renewal:
        """Renew the seat that a token opens, at its table and at all others of its chain.

        For each of these tables, a valid token of the seat that the browser holds is replaced.
        """
        self._tasks.check_running()
        for _ in range(RACES):
            ids = await self._chain(id)
            async with AsyncExitStack() as stack:
                # Locks are taken in the order of the chain, so that two renewals cannot deadlock.
                tables = [await stack.enter_async_context(self._tables.at(one)) for one in ids]
                if await self._exists(tables[-1].table.rematch):
                    continue  # the chain has grown since
                links = await self._links(tables, ids.index(id), token)
                renewal, issue = await self._issue(links, id, held)
                try:
                    await self._write(links, id, issue)
                except Conflict:
                    continue
                return renewal
        raise Conflict(f"the tables of {id} are changed too often by other processes")

    async def _chain(self, id: str) -> list[str]:
        """Return the table with those of the rematches before and after it, in order."""
        ids = [id]
        while (before := await self._beside(ids[0], lambda one: one.opened.rematch_of)) is not None:
            ids.insert(0, before)
        while (following := await self._beside(ids[-1], lambda one: one.rematch)) is not None:
            ids.append(following)
        return ids

    async def _beside(self, id: str, find: Callable[[HostedTable], str | None]) -> str | None:
        """Return the table before or after another one, unless it was deleted."""
        async with self._tables.at(id) as loaded:
            found = find(loaded.table)
        return found if await self._exists(found) else None

    async def _exists(self, id: str | None) -> bool:
        return id is not None and await asyncio.to_thread(self._store.heading, id) is not None

    async def _links(self, tables: Sequence[LoadedTable], at: int, token: str) -> list[_Link]:
        """Follow the seat of a token through the chain; raise `NoKey` if it opens none."""
        seat = await self._tokens.seat_of(tables[at].id, token)
        links = [_Link(tables[at], seat)]
        for place in range(at, 0, -1):
            before = tables[place].table.opened.sitters[links[0].seat].reserved
            if before is None:
                break
            links.insert(0, _Link(tables[place - 1], before))
        for loaded in tables[at + 1 :]:
            following = kept_for(loaded.table, links[-1].seat)
            if following is None:
                break
            links.append(_Link(loaded, following))
        return links

    async def _issue(
        self, links: Sequence[_Link], id: str, held: Held
    ) -> tuple[Renewal, dict[str, SeatToken]]:
        """Make the new tokens of the seats."""
        issue: dict[str, SeatToken] = {}
        elsewhere: dict[str, tuple[str, str]] = {}
        name = token = ""
        for link in links:
            table, fresh = link.loaded.id, new_token()
            if table == id:
                name, token = link.loaded.table.places[link.seat].name, fresh
            else:
                old = await self._good(link, held(table))
                if old is None:
                    continue
                elsewhere[table] = old, fresh
            issue[table] = SeatToken(hashed(fresh), table, "seat", link.seat)
        return Renewal(name, token, elsewhere), issue

    async def _good(self, link: _Link, tokens: Sequence[str]) -> str | None:
        """Return the token that opens the seat of a link; None if no token does."""
        for token in tokens:
            try:
                if await self._tokens.seat_of(link.loaded.id, token) == link.seat:
                    return token
            except NoKey:
                continue
        return None

    async def _write(self, links: Sequence[_Link], id: str, issue: dict[str, SeatToken]) -> None:
        """Revoke the old tokens, issue the new ones and disconnect the clients of the seats.

        Each table gets a row, which informs the other processes. It also forces them to read the
        table again before they issue a token for it, so none is issued because of a token that has
        ended.
        """
        rows = {
            link.loaded.id: link.loaded.apply([events.Renewed(seat=link.seat)]) for link in links
        }
        batches: dict[str, Batch] = {}
        for link in links:
            table = link.loaded.id
            batches[table] = msgspec.structs.replace(
                batch_of(link.loaded.table, rows[table]),
                revoke=(Revocation(OPENS_SEAT, link.seat),),
                issue=(issue[table],) if table in issue else (),
            )
        main = batches.pop(id)
        try:
            await self._tables.write(msgspec.structs.replace(main, also=tuple(batches.values())))
        except (Exception, asyncio.CancelledError):
            for link in links:
                link.loaded.drop()
            raise
        for link in links:
            self._tables.announce(link.loaded, rows[link.loaded.id])
