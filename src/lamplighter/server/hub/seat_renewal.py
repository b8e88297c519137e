"""Renewal of a seat: every token, claim and link that opens it ends at once.

Players who play again have seats along a chain of tables: a token of one table takes the seat that
is kept at the next. So a seat is renewed at all tables of its chain, in one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_urlsafe
from typing import TYPE_CHECKING

import msgspec

from lamplighter.server import events
from lamplighter.server.errors import NoKey, Stopping
from lamplighter.server.hosted import Hosted
from lamplighter.server.standing import Standing
from lamplighter.server.store import Batch, Conflict, Revocation, Token

if TYPE_CHECKING:
    from lamplighter.server.house import House

RACES = 20
"""How often a change is tried when other processes are faster."""
OPENS_SEAT = ("seat", "claim")
"""Roles of the tokens that open a seat."""

Held = Callable[[str], Sequence[str]]
"""Returns the tokens that a browser holds for a table."""


def new_token() -> str:
    """Return a token of 128 bits that nobody can guess."""
    return token_urlsafe(16)


def hashed(token: str) -> bytes:
    """Return all that is kept of a token."""
    return sha256(token.encode()).digest()


@dataclass(frozen=True)
class Renewal:
    """What opens a seat from now on."""

    seat: str
    """The name of the seat."""
    token: str
    elsewhere: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By table: a token that the browser held for its seat in the chain, and the one instead."""


@dataclass(frozen=True)
class _Link:
    """A table of the chain, and the seat of the same player there."""

    standing: Standing
    seat: int


def kept_for(hosted: Hosted, seat: int) -> int | None:
    """Return the seat that is kept for whoever had this one at the table before."""
    for at, sitter in enumerate(hosted.opened.sitters):
        if sitter.reserved == seat:
            return at
    return None


async def renew(house: House, id: str, token: str, held: Held) -> Renewal:
    """Renew the seat that a token opens, at its table and at all others of its chain.

    For tables of which the browser holds a good token of that seat it is given another one.
    """
    if house.stopping:
        raise Stopping("the house is closing; what was acknowledged is kept")
    for _ in range(RACES):
        ids = await _chain(house, id)
        async with AsyncExitStack() as stack:
            # In the order of the chain, so that no renewal waits for another that waits for it.
            standings = [await stack.enter_async_context(house.at(one)) for one in ids]
            if await _exists(house, standings[-1].table.rematch):
                continue  # the chain has grown since
            links = await _links(house, standings, ids.index(id), token)
            renewal, issue = await _issue(house, links, id, held)
            try:
                await _write(house, links, id, issue)
            except Conflict:
                continue
            return renewal
    raise Conflict(f"the tables of {id} are changed too often by other processes")


async def _chain(house: House, id: str) -> list[str]:
    """Return the tables at which the same players have played again, the first one first."""
    ids = [id]
    while (before := await _beside(house, ids[0], lambda one: one.opened.rematch_of)) is not None:
        ids.insert(0, before)
    while (following := await _beside(house, ids[-1], lambda one: one.rematch)) is not None:
        ids.append(following)
    return ids


async def _beside(house: House, id: str, find: Callable[[Hosted], str | None]) -> str | None:
    """Return the table before or after one, unless it was deleted."""
    async with house.at(id) as standing:
        found = find(standing.table)
    return found if await _exists(house, found) else None


async def _exists(house: House, id: str | None) -> bool:
    return id is not None and await asyncio.to_thread(house.store.heading, id) is not None


async def _links(house: House, standings: Sequence[Standing], at: int, token: str) -> list[_Link]:
    """Follow the seat of a token through the chain; raise `NoKey` if it opens none."""
    seat = await house.reception.seat_of(standings[at].id, token)
    links = [_Link(standings[at], seat)]
    for place in range(at, 0, -1):
        before = standings[place].table.opened.sitters[links[0].seat].reserved
        if before is None:
            break
        links.insert(0, _Link(standings[place - 1], before))
    for standing in standings[at + 1 :]:
        following = kept_for(standing.table, links[-1].seat)
        if following is None:
            break
        links.append(_Link(standing, following))
    return links


async def _issue(
    house: House, links: Sequence[_Link], id: str, held: Held
) -> tuple[Renewal, dict[str, Token]]:
    """Make the tokens that open the seats from now on."""
    issue: dict[str, Token] = {}
    elsewhere: dict[str, tuple[str, str]] = {}
    name = token = ""
    for link in links:
        table, fresh = link.standing.id, new_token()
        if table == id:
            name, token = link.standing.table.places[link.seat].name, fresh
        else:
            old = await _good(house, link, held(table))
            if old is None:
                continue
            elsewhere[table] = old, fresh
        issue[table] = Token(hashed(fresh), table, "seat", link.seat)
    return Renewal(name, token, elsewhere), issue


async def _good(house: House, link: _Link, tokens: Sequence[str]) -> str | None:
    """Return which of some tokens opens the seat of a link."""
    for token in tokens:
        try:
            if await house.reception.seat_of(link.standing.id, token) == link.seat:
                return token
        except NoKey:
            continue
    return None


async def _write(house: House, links: Sequence[_Link], id: str, issue: dict[str, Token]) -> None:
    """End what opens the seats and issue what is to open them, then disconnect everybody there.

    The row that each table gets is for the other processes. It also makes them fold the table anew
    before they issue anything for it, so nothing is issued on the strength of what has ended.
    """
    rows = {
        link.standing.id: house.apply(link.standing.table, [events.Renewed(seat=link.seat)], None)
        for link in links
    }
    batches: dict[str, Batch] = {}
    for link in links:
        table = link.standing.id
        batches[table] = msgspec.structs.replace(
            house.batch(link.standing.table, rows[table]),
            revoke=(Revocation(OPENS_SEAT, link.seat),),
            issue=(issue[table],) if table in issue else (),
        )
    main = batches.pop(id)
    try:
        with house.metrics.writing(len(links)):
            await house.store.appended(msgspec.structs.replace(main, also=tuple(batches.values())))
    except (Exception, asyncio.CancelledError):
        for link in links:
            link.standing.drop()
        raise
    for link in links:
        house.announce(link.standing, rows[link.standing.id])
