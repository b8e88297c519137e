"""Opens tables, seats players and issues tokens."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import new_key
from lamplighter.server.errors import NoKey, NoOffer, NoStart, NotOpen
from lamplighter.server.hub.loaded_table import LoadedTable
from lamplighter.server.hub.loaded_tables import RACES, LoadedTables
from lamplighter.server.hub.seat_renewal import kept_for
from lamplighter.server.hub.seat_tokens import SeatTokens, claim_at, hashed, new_token
from lamplighter.server.store import Batch, Conflict, Revocation, SeatToken, Store
from lamplighter.server.study.untrusted import Beginning
from lamplighter.server.tables import events
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.offers import check_player
from lamplighter.server.tables.table import HostedTable
from lamplighter.server.tables.waiting_table import WaitingTable, waiting
from lamplighter.wire.tables import Guest, Join, NewTable, TableInfo


class Joining:
    """Opens tables and seats players."""

    def __init__(self, tables: LoadedTables, tokens: SeatTokens, store: Store) -> None:
        self._tables = tables
        self._tokens = tokens
        self._store = store

    # Opening tables and taking seats.

    async def open(
        self, asked: NewTable, start: Beginning | None = None
    ) -> tuple[TableInfo, str, str | None, str]:
        """Open a table; return it with the opener's seat name, invitation and token.

        With `start`, the game continues from a moment of another game. The opener may know the
        secrets of that moment, so such a table is never listed: players come by invitation.
        """
        if asked.listed and asked.start is not None:
            raise NoStart("a table that continues another game is by invitation: do not list it")
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
        opening = WaitingTable(secrets.token_urlsafe(9), key)
        token, invitation = new_token(), new_token()
        if claim is not None:
            token, invitation = opening.token_for(claim), opening.token_for(f"{claim}, inviting")
        issue = [
            SeatToken(hashed(token), opening.id, "seat", mine),
            SeatToken(hashed(invitation), opening.id, "invitation", None),
        ]
        if claim is not None:
            issue.append(SeatToken(hashed(claim), opening.id, "claim", mine))
        joined = _joined(mine, asked.guest)
        try:
            hosted = await self._tables.open(opening, key, [opened, joined], tuple(issue))
        except Conflict:
            # The same request came twice at the same time, and the other one was first.
            if claim is None or (again := await self._opened_before(claim)) is None:
                raise
            return again
        return hosted.info(), game.seats[mine], invitation, token

    async def _opened_before(self, claim: str) -> tuple[TableInfo, str, str | None, str] | None:
        """Return the same answer again if a table was already opened with this claim.

        The invitation is left out if it was renewed since.
        """
        found = await self._tokens.find(claim)
        if found is None or found.role != "claim":
            return None
        async with self._tables.at(found.table) as loaded:
            if (again := await self._again(loaded, claim)) is None:
                return None
            info, seat, token = again
            invitation = loaded.table.token_for(f"{claim}, inviting")
            good = await self._tokens.find(invitation)
            return info, seat, None if good is None else invitation, token

    async def join(self, id: str, asked: Join) -> tuple[TableInfo, str, str]:
        """Take an open seat; return the table, the seat's name and its token."""
        async with self._tables.at(id) as loaded:
            if asked.claim is not None and (again := await self._again(loaded, asked.claim)):
                return again
            if not loaded.table.opened.listed:
                await self._check_invitation(id, asked.invitation)
            find = partial(_free_seat, asked=asked.seat)
            return await self._sit(loaded, find, asked.guest, asked.claim)

    async def _again(self, loaded: LoadedTable, claim: str) -> tuple[TableInfo, str, str] | None:
        """Return the same answer again if a seat was already taken with this claim."""
        for _ in range(RACES):
            seat = await self._claimed(loaded.id, claim)
            if seat is None:
                return None
            if (again := await self._given(loaded, seat, claim)) is not None:
                return again
        raise Conflict(f"table {loaded.id} is changed too often by other processes")

    async def _claimed(self, id: str, claim: str) -> int | None:
        """Return the seat that was taken with a claim, if any."""
        # Earlier versions did not store claims by table.
        for stored in (claim_at(id, claim), claim):
            found = await self._tokens.find(stored)
            if found is not None and found.role == "claim" and found.table == id:
                return found.seat
        return None

    async def _given(
        self, loaded: LoadedTable, seat: int, claim: str
    ) -> tuple[TableInfo, str, str] | None:
        """Issue the token of a claim for a seat that is taken; the table's lock is held.

        Return None if another process has changed the table: the permission may have ended with
        that.
        """
        hosted = loaded.table
        token = hosted.token_for(claim)
        issue = (SeatToken(hashed(token), loaded.id, "seat", seat),)
        if await self._tokens.find(token) is None:
            try:
                await self._store.appended(Batch(heading=hosted.heading(), issue=issue))
            except Conflict:
                loaded.drop()
                await self._tables.load(loaded)
                return None
        return hosted.info(), hosted.places[seat].name, token

    async def _check_invitation(self, id: str, invitation: str | None) -> None:
        token = None if invitation is None else await self._tokens.find(invitation)
        if token is None or token.role != "invitation" or token.table != id:
            raise NoKey("this table is for those who were invited; the invitation does not fit")

    async def rejoin(self, id: str, old_token: str, guest: Guest) -> tuple[TableInfo, str, str]:
        """Take the seat in a rematch with the token of the previous table.

        A player who already has the seat gets a token again, on every device with such an old
        token.
        """
        claim = f"{old_token} at {id}"
        async with self._tables.at(id) as loaded:
            for _ in range(RACES):
                seat = await self._kept_seat(loaded.table, old_token)
                if not loaded.table.places[seat].taken:
                    find = partial(_reserved, at=seat)
                    return await self._sit(loaded, find, guest, claim)
                if (again := await self._given(loaded, seat, claim)) is not None:
                    return again
        raise Conflict(f"table {id} is changed too often by other processes")

    async def _kept_seat(self, hosted: HostedTable, old_token: str) -> int:
        """Return the seat that is reserved for the holder of a token of the previous table."""
        before = hosted.opened.rematch_of
        found = await self._tokens.find(old_token)
        if found is None or found.role != "seat" or found.table != before or found.seat is None:
            raise NoKey("this is no token of the table that is played again")
        seat = kept_for(hosted, found.seat)
        if seat is None:
            raise NotOpen("no seat is kept for this one")
        return seat

    async def _sit(
        self,
        loaded: LoadedTable,
        find: Callable[[HostedTable], int],
        guest: Guest,
        claim: str | None,
    ) -> tuple[TableInfo, str, str]:
        token = new_token() if claim is None else loaded.table.token_for(claim)
        seat, checked = find(loaded.table), loaded.table.v
        issue = [SeatToken(hashed(token), loaded.id, "seat", seat)]
        if claim is not None:
            issue.append(SeatToken(hashed(claim_at(loaded.id, claim)), loaded.id, "claim", seat))

        def decide(hosted: HostedTable) -> Decision:
            if find(hosted) != seat:
                raise NotOpen("somebody else has just sat down there")
            _check_not_renewed(hosted, seat, checked)
            joined = _joined(seat, guest)
            return Decision([joined, *waiting(hosted).beginning(joined)])

        await self._tables.change(loaded, decide, issue=tuple(issue))
        return loaded.table.info(), loaded.table.places[seat].name, token

    async def mix(self, id: str, token: str, nonce: str) -> TableInfo:
        """Add the nonce that a seat has promised; the game may begin with it."""

        def decide(hosted: HostedTable) -> Decision:
            if not hosted.places[seat].awaited:
                if hosted.places[seat].nonce == nonce:
                    return Decision()  # a repetition, since the answer was lost
                raise NoOffer("no nonce of this seat is waited for")
            mixed = events.Mixed(seat=seat, nonce=nonce)
            return Decision([mixed, *waiting(hosted).beginning(mixed)])

        async with self._tables.at(id) as loaded:
            seat = await self._tokens.seat_of(id, token)
            await self._tables.change(loaded, decide)
            return loaded.table.info()

    async def reinvite(self, id: str, token: str, invitation: str | None) -> str:
        """Return a new invitation; all earlier ones become invalid.

        Only the opener of the table, or a player who has the current invitation, may do this.
        """
        async with self._tables.at(id) as loaded:
            seat = await self._tokens.seat_of(id, token)
            if invitation is not None or seat != loaded.table.opener:
                await self._check_invitation(id, invitation)
            fresh = new_token()
            issue = (SeatToken(hashed(fresh), id, "invitation", None),)
            batch = Batch(issue=issue, revoke=(Revocation(("invitation",)),))
            await self._store.appended(batch)
        return fresh


def _seating(asked: NewTable, game: Game) -> tuple[int, tuple[events.Sitter, ...]]:
    """Return the seat of the opener, and the player that each seat is meant for."""
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
    """Return a table that continues after the first steps of another game."""
    given = start.steps[:step]
    return msgspec.structs.replace(opened, given=given, position=start.position)


def _same_game(asked: NewTable, start: Beginning) -> dict[str, str]:
    """Return the options of the game to continue; raise `NoStart` if others are asked for."""
    chosen = registry.game(start.game).full_options({**start.options, **asked.options})
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


def _free_seat(hosted: HostedTable, *, asked: str | None) -> int:
    """Return the open seat that is asked for, or the first open one."""
    free = [at for at, place in enumerate(hosted.places) if not place.taken]
    free = [at for at in free if hosted.places[at].reserved is None]
    if asked is not None:
        seat = hosted.game.seat_index(asked)
        free = [at for at in free if at == seat]
    if not free:
        raise NotOpen("no such seat is open at this table")
    return free[0]


def _reserved(hosted: HostedTable, *, at: int) -> int:
    """Return a reserved seat; raise `NotOpen` if it is taken."""
    if hosted.places[at].taken:
        raise NotOpen("that seat is not open any more")
    return at


def _check_not_renewed(hosted: HostedTable, seat: int, since: int) -> None:
    """Raise `NoKey` if a seat was renewed after the right to take it was checked."""
    rows = hosted.rows[since + 1 :]
    if any(isinstance(row.event, events.Renewed) and row.event.seat == seat for row in rows):
        raise NoKey("the link of this seat has just been renewed")
