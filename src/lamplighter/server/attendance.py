"""Who listens at which table, here and at the other processes of the house."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server.deeds import Present
from lamplighter.server.errors import NoKey
from lamplighter.server.neighbours import Company, Neighbours
from lamplighter.server.standing import Manners, Standing
from lamplighter.server.store import Store
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Correspondence, Problem, Untimed

_ENCODER = msgspec.json.Encoder()

UNHURRIED = 720
"""So many times longer one may be away where nobody plays against time: a day, not two minutes."""


class Attendance:
    """Knows who is connected, and tells everybody at a table."""

    def __init__(self, store: Store, tables: Mapping[str, Standing], manners: Manners) -> None:
        self._store = store
        self._tables = tables
        self._manners = manners
        self._neighbours = Neighbours(store.talk, self._companies)

    def greet(self) -> None:
        """Ask the other processes who is there."""
        self._neighbours.greet()

    def tick(self) -> None:
        """Tell the other processes that this one is there, and forget those that are not."""
        for table, gone in self._neighbours.tick():
            self._note(table, gone)

    def changed(self, standing: Standing) -> None:
        """Tell everybody, here and at other processes, who listens now."""
        if self._store.shared:
            self._neighbours.announce(standing.id, _company(standing))
        self.tell(standing)

    def tell(self, standing: Standing) -> None:
        """Tell everybody at a table who listens there, wherever."""
        hosted = standing.hosted
        if hosted is None:
            return
        here, elsewhere = _company(standing), self._neighbours.at(standing.id)
        names = tuple(hosted.places[seat].name for seat in sorted(here.seats | elsewhere.seats))
        presence = wire.Presence(seats=names, watching=here.watching + elsewhere.watching)
        standing.tell(_ENCODER.encode(presence))

    def anybody(self, standing: Standing) -> bool:
        """Return whether somebody listens at a table, here or at another process."""
        elsewhere = self._neighbours.at(standing.id)
        return bool(standing.listeners or elsewhere.seats or elsewhere.watching)

    def _companies(self) -> dict[str, Company]:
        """Who listens at each table of this process."""
        return {one.id: _company(one) for one in self._tables.values() if one.listeners}

    @staticmethod
    def show_out(standing: Standing, seat: int) -> None:
        """End all conversations of a seat whose link was made anew."""
        problem = Problem(code=NoKey.code, text="the link of this seat was made anew")
        standing.tell(_ENCODER.encode(wire.Goodbye(problem=problem)), seat)

    def hear(self, process: str, text: str) -> None:
        """Take in who listens at another process."""
        for table, gone in self._neighbours.hear(process, text):
            self._note(table, gone)

    def _note(self, table: str, gone: frozenset[int]) -> None:
        """Note who has left another process, and tell everybody at the table."""
        standing = self._tables.get(table)
        if standing is not None:
            for seat in gone:
                standing.left[seat] = asyncio.get_running_loop().time()
            self.tell(standing)

    def _patience(self, standing: Standing) -> float | None:
        """How long one may be away before he is gone; None where only the clock decides."""
        match standing.table.opened.pace:
            case Correspondence():
                return None
            case Untimed():
                return self._manners.gone_seconds * UNHURRIED
        # While the clocks stand still, as all have agreed, nobody is expected at the table.
        paused = standing.table.clock.paused
        return self._manners.gone_seconds * (UNHURRIED if paused else 1)

    def present(self, standing: Standing) -> Present:
        """Who is at a table, and who has been away for long."""
        loop = asyncio.get_running_loop()

        def here(seat: int) -> bool:
            elsewhere = self._neighbours.at(standing.id).seats
            return seat in elsewhere or any(one.seat == seat for one in standing.listeners)

        def gone(seat: int) -> bool:
            since = standing.left.get(seat, standing.since)
            wait = self._patience(standing)
            return wait is not None and not here(seat) and loop.time() - since >= wait

        return Present(here, gone)


def _company(standing: Standing) -> Company:
    """Who listens at a table of this process."""
    seats = frozenset(one.seat for one in standing.listeners if one.seat != SPECTATOR)
    return Company(seats, sum(one.seat == SPECTATOR for one in standing.listeners))
