"""Where tables are opened, seats are taken and keys are given out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import new_key
from lamplighter.server import events
from lamplighter.server.deeds import Decision
from lamplighter.server.errors import NoKey, NoOffer, NoStart, NotOpen, Stopping
from lamplighter.server.hosted import Hosted
from lamplighter.server.offers import check_player
from lamplighter.server.renewal import (
    RACES,
    Held,
    Renewal,
    hashed,
    kept_for,
    new_token,
    renew,
)
from lamplighter.server.standing import Standing
from lamplighter.server.store import Batch, Conflict, Damaged, Revocation, Token
from lamplighter.wire.tables import Guest, Join, NewTable, TableInfo

if TYPE_CHECKING:
    from lamplighter.server.house import House
    from lamplighter.server.untrusted import Beginning

_ENCODER = msgspec.json.Encoder()


def claim_hash(table: str, claim: str) -> bytes:
    """Return all that is kept of a claim: it is one claim at each table."""
    return hashed(f"{claim} at {table}")


class Reception:
    """Opens tables and lets guests sit down."""

    def __init__(self, house: House) -> None:
        self._house = house

    # Opening tables, sitting down.

    async def open(
        self, asked: NewTable, start: Beginning | None = None
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
        hosted = Hosted(secrets.token_urlsafe(9), key)
        token, invitation = new_token(), new_token()
        if claim is not None:
            token, invitation = hosted.token_for(claim), hosted.token_for(f"{claim}, inviting")
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

    async def _opened_before(self, claim: str) -> tuple[TableInfo, str, str | None, str] | None:
        """Return the same answer to a client that has opened a table already with this claim.

        The invitation is left out if it was made anew since.
        """
        found = await asyncio.to_thread(self._house.store.token, hashed(claim))
        if found is None or found.role != "claim":
            return None
        async with self._house.at(found.table) as standing:
            if (again := await self._again(standing, claim)) is None:
                return None
            info, seat, token = again
            invitation = standing.table.token_for(f"{claim}, inviting")
            good = await asyncio.to_thread(self._house.store.token, hashed(invitation))
            return info, seat, None if good is None else invitation, token

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
        """Return the same answer to a client that has taken a seat already with this claim."""
        for _ in range(RACES):
            found = await self._claimed(standing.id, claim)
            if found is None:
                return None
            assert found.seat is not None
            if (again := await self._given(standing, found.seat, claim)) is not None:
                return again
        raise Conflict(f"table {standing.id} is changed too often by other processes")

    async def _claimed(self, id: str, claim: str) -> Token | None:
        """Find what a claim is good for; earlier versions did not keep it by table."""
        for hash in (claim_hash(id, claim), hashed(claim)):
            found = await asyncio.to_thread(self._house.store.token, hash)
            if found is not None and found.role == "claim" and found.table == id:
                return found
        return None

    async def _given(
        self, standing: Standing, seat: int, claim: str
    ) -> tuple[TableInfo, str, str] | None:
        """Return the token of a claim for a seat that is taken; the table's lock is held.

        Return None if another process has changed the table: then what allowed it may have ended.
        """
        hosted = standing.table
        token = hosted.token_for(claim)
        issue = (Token(hashed(token), standing.id, "seat", seat),)
        if await asyncio.to_thread(self._house.store.token, hashed(token)) is None:
            try:
                await self._house.store.appended(Batch(heading=hosted.heading(), issue=issue))
            except Conflict:
                standing.drop()
                await self._house.load(standing)
                return None
        return hosted.info(), hosted.places[seat].name, token

    async def _check_invitation(self, id: str, invitation: str | None) -> None:
        find = self._house.store.token
        token = None if invitation is None else await asyncio.to_thread(find, hashed(invitation))
        if token is None or token.role != "invitation" or token.table != id:
            raise NoKey("this table is for those who were invited; the invitation does not fit")

    async def rejoin(self, id: str, old_token: str, guest: Guest) -> tuple[TableInfo, str, str]:
        """Sit down where the same people play again, with the token of the table before.

        Whoever sits there already is given a token again, on every device that has such a token.
        """
        claim = f"{old_token} at {id}"
        async with self._house.at(id) as standing:
            for _ in range(RACES):
                seat = await self._kept_seat(standing.table, old_token)
                if not standing.table.places[seat].taken:
                    find = partial(_reserved, at=seat)
                    return await self._sit(standing, find, guest, claim)
                if (again := await self._given(standing, seat, claim)) is not None:
                    return again
        raise Conflict(f"table {id} is changed too often by other processes")

    async def _kept_seat(self, hosted: Hosted, old_token: str) -> int:
        """Return the seat that is kept for the holder of a token of the table before."""
        before = hosted.opened.rematch_of
        found = await asyncio.to_thread(self._house.store.token, hashed(old_token))
        if found is None or found.role != "seat" or found.table != before or found.seat is None:
            raise NoKey("this is no token of the table that is played again")
        seat = kept_for(hosted, found.seat)
        if seat is None:
            raise NotOpen("no seat is kept for this one")
        return seat

    async def _sit(
        self,
        standing: Standing,
        find: Callable[[Hosted], int],
        guest: Guest,
        claim: str | None,
    ) -> tuple[TableInfo, str, str]:
        token = new_token() if claim is None else standing.table.token_for(claim)
        seat, checked = find(standing.table), standing.table.v
        issue = [Token(hashed(token), standing.id, "seat", seat)]
        if claim is not None:
            issue.append(Token(claim_hash(standing.id, claim), standing.id, "claim", seat))

        def decide(hosted: Hosted) -> Decision:
            if find(hosted) != seat:
                raise NotOpen("somebody else has just sat down there")
            _check_not_renewed(hosted, seat, checked)
            joined = _joined(seat, guest)
            return Decision([joined, *_beginning(hosted, joined)])

        await self._house.change(standing, decide, issue=tuple(issue))
        return standing.table.info(), standing.table.places[seat].name, token

    async def mix(self, id: str, token: str, nonce: str) -> TableInfo:
        """Take the nonce of a seat that was to follow; the game may begin with it."""

        def decide(hosted: Hosted) -> Decision:
            if not hosted.places[seat].awaited:
                if hosted.places[seat].nonce == nonce:
                    return Decision()  # said again, since the answer was lost
                raise NoOffer("no nonce of this seat is waited for")
            mixed = events.Mixed(seat=seat, nonce=nonce)
            return Decision([mixed, *_beginning(hosted, mixed)])

        async with self._house.at(id) as standing:
            seat = await self.seat_of(id, token)
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

    async def renew(self, id: str, token: str, held: Held) -> Renewal:
        """Renew a seat: all that opened it before ends, and whoever came with it is out."""
        return await renew(self._house, id, token, held)

    async def reinvite(self, id: str, token: str, invitation: str | None) -> str:
        """Make an invitation anew; no earlier one is worth anything any more.

        That is for whoever holds the present one, or opened the table.
        """
        async with self._house.at(id) as standing:
            seat = await self.seat_of(id, token)
            if invitation is not None or seat != standing.table.opener:
                await self._check_invitation(id, invitation)
            fresh = new_token()
            issue = (Token(hashed(fresh), id, "invitation", None),)
            batch = Batch(issue=issue, revoke=(Revocation(("invitation",)),))
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


def _going_on(opened: events.Opened, start: Beginning, step: int) -> events.Opened:
    """Let a table go on after so many steps of another game."""
    given = start.steps[:step]
    return msgspec.structs.replace(opened, given=given, position=start.position)


def _same_game(asked: NewTable, start: Beginning) -> dict[str, str]:
    """The options of the game that is gone on from; refuses to go on with another one."""
    chosen = {**start.options, **asked.options}
    if asked.game != start.game or chosen != start.options:
        raise NoStart(f"that was a game of {start.game} with options of its own: keep to them")
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


def _reserved(hosted: Hosted, *, at: int) -> int:
    """Return a seat that is kept for somebody, while it is not taken."""
    if hosted.places[at].taken:
        raise NotOpen("that seat is not open any more")
    return at


def _check_not_renewed(hosted: Hosted, seat: int, since: int) -> None:
    """Refuse a seat that was renewed after it was checked who may have it."""
    rows = hosted.rows[since + 1 :]
    if any(isinstance(row.event, events.Renewed) and row.event.seat == seat for row in rows):
        raise NoKey("the link of this seat has just been made anew")


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
