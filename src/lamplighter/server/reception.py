"""Where tables are opened, seats are taken and keys are given out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import new_key
from lamplighter.kernel.table import Table
from lamplighter.server import events
from lamplighter.server.deeds import Decision
from lamplighter.server.errors import NoKey, NoOffer, NoStart, NotOpen, Stopping
from lamplighter.server.hosted import Hosted
from lamplighter.server.offers import check_player
from lamplighter.server.standing import Standing
from lamplighter.server.store import Batch, Conflict, Damaged, Token
from lamplighter.wire.tables import Guest, Join, NewTable, TableInfo

if TYPE_CHECKING:
    from lamplighter.server.house import House

_ENCODER = msgspec.json.Encoder()


def new_token() -> str:
    """A token of 128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> bytes:
    """All that is kept of a token."""
    return sha256(token.encode()).digest()


class Reception:
    """Opens tables and lets guests sit down."""

    def __init__(self, house: House) -> None:
        self._house = house

    # Opening tables, sitting down.

    async def open(
        self, asked: NewTable, start: Table | None = None
    ) -> tuple[TableInfo, str, str | None, str]:
        """Open a table; gives it with seat name, token and invitation of who opened it.

        It goes on from a moment of another game, if there is one to start from. Whoever chose that
        moment may know its secrets, so that nobody is to come upon such a table unawares.
        """
        if asked.listed and asked.start is not None:
            raise NoStart("who goes on from another game invites the others: do not list it")
        claim = None if asked.claim is None else f"{asked.claim} opens"
        if claim is not None and (again := await self._opened_before(claim)):
            return again
        options = asked.options if start is None else _same_game(asked, start)
        game = registry.game(asked.game)
        options = game.full_options(options)
        game = game.seated(options)
        mine, sitters = _seating(asked, game)
        key = new_key()
        opened = events.Opened(
            game=game.name,
            options=options,
            sitters=sitters,
            assist=asked.assist,
            listed=asked.listed,
            watched=asked.watched,
            pace=asked.pace,
            commitment=commitment(game, options, key),
        )
        if start is not None and asked.start is not None:
            opened = _going_on(opened, start, asked.start.step)
        token, invitation = new_token(), new_token()
        hosted = Hosted(secrets.token_urlsafe(9), key)
        issue = [
            Token(hashed(token), hosted.id, "seat", mine),
            Token(hashed(invitation), hosted.id, "invitation", None),
        ]
        if claim is not None:
            issue.append(Token(hashed(claim), hosted.id, "claim", mine))
        joined = _joined(mine, asked.guest)
        try:
            await self._open_with(hosted, key, [opened, joined], tuple(issue))
        except Conflict:
            # The same request came twice at once, and the other one was first.
            if claim is None or (again := await self._opened_before(claim)) is None:
                raise
            return again
        return hosted.info(), game.seats[mine], invitation, token

    async def _opened_before(self, claim: str) -> tuple[TableInfo, str, str, str] | None:
        """Return the table that was opened with this claim, with a new invitation and token."""
        found = await asyncio.to_thread(self._house.store.token, hashed(claim))
        if found is None or found.role != "claim":
            return None
        async with self._house.at(found.table) as standing:
            if (again := await self._again(standing, claim)) is None:
                return None
            invitation = new_token()
            issue = (Token(hashed(invitation), found.table, "invitation", None),)
            await self._house.store.appended(Batch(issue=issue))
            info, seat, token = again
            return info, seat, invitation, token

    async def _open_with(
        self,
        hosted: Hosted,
        key: bytes,
        happened: list[events.AnyEvent],
        issue: tuple[Token, ...] = (),
    ) -> None:
        if self._house.stopping:
            raise Stopping("the house is closing")
        rows = self._house.apply(hosted, happened, None)
        rows += self._house.apply(hosted, _beginning(hosted), None)
        await self._house.write(hosted, rows, None, issue, key=key)
        standing = self._house.standing(hosted.id)
        standing.hosted = hosted
        standing.shown = hosted.v
        self._house.metrics.opened(hosted.opened.game)
        self._house.caretaker.look_after(standing, rows)

    async def open_again(self, old: Hosted) -> events.Rematched:
        """Open a table for the same people, each in the next seat; just one, however often.

        It begins at the beginning, also where the old one went on from another game: by the end of
        that everything is known that was secret in the steps it took over.
        """
        key = new_key()
        count = len(old.places)
        before = [(seat + 1) % count for seat in range(count)]
        # A person for whom a computer chose at the end has agreed to play again, too.
        sitters = tuple(
            events.Sitter(reserved=seat)
            if old.places[seat].person
            else events.Sitter(player=old.places[seat].player)
            for seat in before
        )
        opened = msgspec.structs.replace(
            old.opened,
            sitters=sitters,
            commitment=commitment(old.game, dict(old.opened.options), key),
            rematch_of=old.id,
            given=(),
            position="",
        )
        hosted = Hosted(old.next_id, key)
        with suppress(Conflict):  # it was opened before; what tells of it was not written
            await self._open_with(hosted, key, [opened])
        return events.Rematched(table=hosted.id)

    async def join(self, id: str, asked: Join) -> tuple[TableInfo, str, str]:
        """Sit down in an open seat; gives the table, the seat's name and its token."""
        async with self._house.at(id) as standing:
            if asked.claim is not None and (again := await self._again(standing, asked.claim)):
                return again
            if not standing.table.opened.listed:
                await self._check_invitation(id, asked.invitation)
            find = partial(_free_seat, asked=asked.seat)
            return await self._sit(standing, find, asked.guest, asked.claim)

    async def _again(self, standing: Standing, claim: str) -> tuple[TableInfo, str, str] | None:
        """Give another token to one who has taken his seat already, and has not heard of it."""
        token = await asyncio.to_thread(self._house.store.token, hashed(claim))
        if token is None or token.role != "claim" or token.table != standing.id:
            return None
        assert token.seat is not None
        fresh = new_token()
        issue = (Token(hashed(fresh), standing.id, "seat", token.seat),)
        await self._house.store.appended(Batch(issue=issue))
        return standing.table.info(), standing.table.places[token.seat].name, fresh

    async def _check_invitation(self, id: str, invitation: str | None) -> None:
        find = self._house.store.token
        token = None if invitation is None else await asyncio.to_thread(find, hashed(invitation))
        if token is None or token.role != "invitation" or token.table != id:
            raise NoKey("this table is for those who were invited; the invitation does not fit")

    async def rejoin(self, id: str, old_token: str, guest: Guest) -> tuple[TableInfo, str, str]:
        """Sit down where the same people play again, with the token of the table before."""
        token = await asyncio.to_thread(self._house.store.token, hashed(old_token))
        async with self._house.at(id) as standing:
            hosted = standing.table
            if token is None or token.role != "seat" or token.table != hosted.opened.rematch_of:
                raise NoKey("this is no token of the table that is played again")
            claim = f"{old_token} at {id}"
            if again := await self._again(standing, claim):
                return again
            return await self._sit(standing, partial(_reserved, seat=token.seat), guest, claim)

    async def _sit(
        self,
        standing: Standing,
        find: Callable[[Hosted], int],
        guest: Guest,
        claim: str | None,
    ) -> tuple[TableInfo, str, str]:
        token = new_token()
        seat = find(standing.table)
        issue = [Token(hashed(token), standing.id, "seat", seat)]
        if claim is not None:
            issue.append(Token(hashed(claim), standing.id, "claim", seat))

        def decide(hosted: Hosted) -> Decision:
            if find(hosted) != seat:
                raise NotOpen("somebody else has just sat down there")
            joined = _joined(seat, guest)
            return Decision([joined, *_beginning(hosted, joined)])

        await self._house.change(standing, decide, issue=tuple(issue))
        return standing.table.info(), standing.table.places[seat].name, token

    async def mix(self, id: str, token: str, nonce: str) -> TableInfo:
        """Take the nonce of a seat that was to follow; the game may begin with it."""
        seat = await self.seat_of(id, token)

        def decide(hosted: Hosted) -> Decision:
            if not hosted.places[seat].awaited:
                if hosted.places[seat].nonce == nonce:
                    return Decision()  # said again, since the answer was lost
                raise NoOffer("no nonce of this seat is waited for")
            mixed = events.Mixed(seat=seat, nonce=nonce)
            return Decision([mixed, *_beginning(hosted, mixed)])

        async with self._house.at(id) as standing:
            await self._house.change(standing, decide)
            return standing.table.info()

    # Tokens.

    async def seat_of(self, id: str, token: str) -> int:
        """The seat of a table that a token opens; refuses any other token."""
        found = await asyncio.to_thread(self._house.store.token, hashed(token))
        if found is None or found.role != "seat" or found.table != id or found.seat is None:
            raise NoKey("this token opens no seat of this table; its link may have been revoked")
        loaded = self._house.tables.get(id)
        if loaded is not None and loaded.hosted is not None:
            self.check_seat(loaded.hosted, found.seat)
        return found.seat

    def check_seat(self, hosted: Hosted, seat: int) -> None:
        """Raise `Damaged` for a seat that a table does not have: it is that of a damaged token."""
        if seat >= len(hosted.places) or seat < SPECTATOR:
            damaged = Damaged(hosted.id, None, f"its token: there is no seat {seat}")
            self._house.store.damages.report(damaged)
            raise damaged

    async def reissue(self, id: str, token: str) -> tuple[str, str]:
        """Give a seat a new token; the old one and everybody who came with it are out."""
        async with self._house.at(id) as standing:
            seat = await self.seat_of(id, token)
            fresh, checked = new_token(), standing.table.v

            def decide(hosted: Hosted) -> Decision:
                since = (row.event for row in hosted.rows[checked + 1 :])
                if any(isinstance(one, events.Renewed) and one.seat == seat for one in since):
                    raise NoKey("the link of this seat has just been made anew")
                return Decision([events.Renewed(seat=seat)])

            await self._house.change(
                standing,
                decide,
                issue=(Token(hashed(fresh), id, "seat", seat),),
                revoke=(hashed(token),),
            )
            return standing.table.places[seat].name, fresh

    async def reinvite(self, id: str, token: str, invitation: str) -> str:
        """Make an invitation anew; the old one is worth nothing any more."""
        await self.seat_of(id, token)
        await self._check_invitation(id, invitation)
        fresh = new_token()
        issue = (Token(hashed(fresh), id, "invitation", None),)
        batch = Batch(issue=issue, revoke=(hashed(invitation),))
        await self._house.store.appended(batch)
        return fresh


def _seating(asked: NewTable, game: Game) -> tuple[int, tuple[events.Sitter, ...]]:
    """The seat of who opens a table, and who is meant for each of them."""
    unknown = [name for name in asked.seats if name not in game.seats]
    if unknown:
        game.seat_index(unknown[0])
    sitters = tuple(_sitter(asked.seats.get(name, "open")) for name in game.seats)
    mine = next((at for at, name in enumerate(game.seats) if asked.seats.get(name) == "me"), None)
    if mine is None:
        mine = next((at for at, one in enumerate(sitters) if not one.player), None)
    if mine is None:
        raise NotOpen("at least one seat must be for a person")
    return mine, sitters


def _going_on(opened: events.Opened, start: Table, step: int) -> events.Opened:
    """Let a table go on after so many steps of another game."""
    position = "" if start.start is None else start.start.position()
    return msgspec.structs.replace(opened, given=tuple(start.steps[:step]), position=position)


def _same_game(asked: NewTable, start: Table) -> dict[str, str]:
    """The options of the game that is gone on from; refuses to go on with another one."""
    chosen = {**start.options, **asked.options}
    if asked.game != start.game.name or chosen != start.options:
        raise NoStart(f"that was a game of {start.game.name} with options of its own: keep to them")
    return start.options


def _sitter(who: str) -> events.Sitter:
    if not who.startswith("computer:"):
        return events.Sitter()
    name = who.partition(":")[2]
    check_player(name)
    return events.Sitter(player=name)


def _joined(seat: int, guest: Guest) -> events.Joined:
    return events.Joined(
        seat=seat,
        name=guest.name,
        emblem=guest.emblem,
        nonce=guest.nonce,
        awaited=guest.nonce_follows and guest.nonce is None,
    )


def _free_seat(hosted: Hosted, *, asked: str | None) -> int:
    """The open seat that is asked for, or the first one."""
    free = [at for at, place in enumerate(hosted.places) if not place.taken]
    free = [at for at in free if hosted.places[at].reserved is None]
    if asked is not None:
        seat = hosted.game.seat_index(asked)
        free = [at for at in free if at == seat]
    if not free:
        raise NotOpen("no such seat is open at this table")
    return free[0]


def _reserved(hosted: Hosted, *, seat: int | None) -> int:
    """The seat that is kept for who had another one at the table before."""
    for at, place in enumerate(hosted.places):
        if place.reserved == seat and not place.taken:
            return at
    raise NotOpen("that seat is not open any more")


def _beginning(hosted: Hosted, *just_now: events.Joined | events.Mixed) -> list[events.AnyEvent]:
    """The game's beginning, once what happens just now fills the last seat or gap."""
    waiting = {at for at, one in enumerate(hosted.places) if not one.taken or one.awaited}
    nonces = hosted.nonces()
    for event in just_now:
        waiting.discard(event.seat)
        if isinstance(event, events.Joined) and event.awaited:
            waiting.add(event.seat)
        if event.nonce:
            nonces[event.seat] = bytes.fromhex(event.nonce)
    if waiting:
        return []
    table = hosted.first_steps(nonces)
    return [events.Began(steps=tuple(table.steps), head=table.head)]
