"""A table that waits for players, and how a table is built from its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.table import Table
from lamplighter.server.errors import NotOpen
from lamplighter.server.store import Damaged, StoredRow
from lamplighter.server.tables import events
from lamplighter.server.tables.clock import TableClock
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.table import HostedTable, SeatPlace


def waiting(hosted: HostedTable) -> WaitingTable:
    """Return a table as one that waits for players; raise `NotOpen` if its game has begun."""
    if not isinstance(hosted, WaitingTable):
        raise NotOpen("no seat is open any more: the game has begun")
    return hosted


def fold(id: str, key: bytes, entries: Sequence[StoredRow]) -> HostedTable:
    """Build a table from its log; raise `Damaged` if the log does not give the game played."""
    hosted: HostedTable = WaitingTable(id, key)
    for entry in entries:
        hosted = hosted.take(entry)
    if isinstance(hosted, PlayedTable):
        hosted.check_head()
    return hosted


class WaitingTable(HostedTable):
    """A table whose game has not begun: seats are open, or nonces are waited for."""

    def nonces(self) -> dict[int, bytes]:
        """Return what the seats have added to the source of random outcomes."""
        given = enumerate(self.places)
        return {at: bytes.fromhex(place.nonce) for at, place in given if place.nonce}

    def first_steps(self, nonces: Mapping[int, bytes]) -> Table:
        """Return the game at its start, with its first random outcomes."""
        given, position = self.opened.given, self.opened.position
        return Table(
            self.game,
            self.opened.options,
            self._key,
            given,
            given=len(given),
            start=self.game.notation.set_up(position) if position else None,
            nonces=nonces,
        )

    def beginning(self, *just_now: events.Joined | events.Mixed) -> list[events.AnyEvent]:
        """Return the event that begins the game, if the latest events complete the table."""
        waiting = {at for at, one in enumerate(self.places) if not one.taken or one.awaited}
        nonces = self.nonces()
        for event in just_now:
            waiting.discard(event.seat)
            if isinstance(event, events.Joined) and event.awaited:
                waiting.add(event.seat)
            if event.nonce:
                nonces[event.seat] = bytes.fromhex(event.nonce)
        if waiting:
            return []
        table = self.first_steps(nonces)
        return [events.Began(steps=tuple(table.steps), head=table.head)]

    # Events.

    def _happen(self, event: events.AnyEvent, at: int) -> HostedTable:
        match event:
            case events.Opened():
                self._open(event)
            case events.Joined():
                self._join(event)
            case events.Mixed():
                place = self.places[event.seat]
                place.nonce, place.awaited = event.nonce, False
            case events.Began():
                return self._begin(event, at)
            case _:
                return super()._happen(event, at)
        return self

    def _open(self, event: events.Opened) -> None:
        self.game = registry.game(event.game).seated(event.options)
        # Rows hold the options sorted by name; clients get them in the order of the game.
        options = self.game.full_options(event.options)
        self.opened = msgspec.structs.replace(event, options=options)
        self.clock = TableClock(event.pace, self.game.sides)
        for seat, sitter in enumerate(event.sitters):
            place = SeatPlace(self.game.seats[seat], self.game.side(seat), player=sitter.player)
            place.reserved = sitter.reserved
            self.places.append(place)
        if event.commitment != commitment(self.game, dict(event.options), self._key):
            raise Damaged(self.id, None, "the key is not the one it was opened with")

    def _join(self, event: events.Joined) -> None:
        place = self.places[event.seat]
        place.person, place.emblem, place.nonce = event.name, event.emblem, event.nonce
        place.awaited, place.reserved = event.awaited, None

    def _begin(self, event: events.Began, at: int) -> PlayedTable:
        table = self.first_steps(self.nonces())
        if tuple(table.steps) != event.steps:
            raise Damaged(self.id, None, "the draws are not those that were made")
        return PlayedTable(self, table, at)
