"""Who is connected to which table, in this process and in the other processes of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server.errors import NoKey
from lamplighter.server.hub.loaded_table import HubSettings, LoadedTable
from lamplighter.server.hub.peer_servers import Connected, Peers
from lamplighter.server.store import Store
from lamplighter.server.tables.present import Present
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Correspondence, Problem, Untimed

_ENCODER = msgspec.json.Encoder()

UNHURRIED = 720
"""Factor for `gone_seconds` where no clock runs: a day instead of two minutes."""


class PresenceTracker:
    """Knows who is connected, and sends it to all listeners of a table."""

    def __init__(
        self, store: Store, tables: Mapping[str, LoadedTable], settings: HubSettings
    ) -> None:
        self._store = store
        self._tables = tables
        self._settings = settings
        self._peers = Peers(store.talk, self._connected)

    def greet(self) -> None:
        """Ask the other processes who is connected to them."""
        self._peers.greet()

    def tick(self) -> None:
        """Send the other processes a sign of life, and forget silent ones."""
        for table, gone in self._peers.tick():
            self._note(table, gone)

    def changed(self, loaded: LoadedTable) -> None:
        """Announce who is connected to a table, to its listeners and to other processes."""
        if self._store.shared:
            self._peers.announce(loaded.id, _connected_here(loaded))
        self.tell(loaded)

    def tell(self, loaded: LoadedTable) -> None:
        """Send all listeners of a table who is connected, in all processes."""
        hosted = loaded.hosted
        if hosted is None:
            return
        here, elsewhere = _connected_here(loaded), self._peers.at(loaded.id)
        names = tuple(hosted.places[seat].name for seat in sorted(here.seats | elsewhere.seats))
        presence = wire.Presence(seats=names, watching=here.watching + elsewhere.watching)
        loaded.tell(_ENCODER.encode(presence))

    def anybody(self, loaded: LoadedTable) -> bool:
        """Return whether a table has listeners, in this process or in another one."""
        elsewhere = self._peers.at(loaded.id)
        return bool(loaded.listeners or elsewhere.seats or elsewhere.watching)

    def _connected(self) -> dict[str, Connected]:
        """Return who is connected to each table of this process."""
        return {one.id: _connected_here(one) for one in self._tables.values() if one.listeners}

    @staticmethod
    def disconnect_seat(loaded: LoadedTable, seat: int) -> None:
        """Disconnect all clients of a seat whose link was renewed."""
        problem = Problem(code=NoKey.code, text="the link of this seat was renewed")
        loaded.tell(_ENCODER.encode(wire.Goodbye(problem=problem)), seat)

    def hear(self, process: str, text: str) -> None:
        """Process a message of another process about its listeners."""
        for table, gone in self._peers.hear(process, text):
            self._note(table, gone)

    def _note(self, table: str, gone: frozenset[int]) -> None:
        """Note which seats have left another process, and send it to all listeners."""
        loaded = self._tables.get(table)
        if loaded is not None:
            for seat in gone:
                loaded.left[seat] = asyncio.get_running_loop().time()
            self.tell(loaded)

    def _patience(self, loaded: LoadedTable) -> float | None:
        """Return the seconds of absence after which a player counts as gone.

        Return None where a player never does: in a correspondence game only the clock decides.
        """
        match loaded.table.opened.pace:
            case Correspondence():
                return None
            case Untimed():
                return self._settings.gone_seconds * UNHURRIED
        # While the clock is stopped by agreement, players need not be at the table.
        paused = loaded.table.clock.paused
        return self._settings.gone_seconds * (UNHURRIED if paused else 1)

    def present(self, loaded: LoadedTable) -> Present:
        """Return who is connected to a table, and who has been away for a long time."""
        return Present(partial(self.here, loaded), partial(self._gone, loaded))

    def here(self, loaded: LoadedTable, seat: int) -> bool:
        """Return whether a seat is connected, to this process or to another one."""
        elsewhere = self._peers.at(loaded.id).seats
        return seat in elsewhere or any(one.seat == seat for one in loaded.listeners)

    def _gone(self, loaded: LoadedTable, seat: int) -> bool:
        since = loaded.left.get(seat, loaded.since)
        wait = self._patience(loaded)
        away = asyncio.get_running_loop().time() - since
        return wait is not None and not self.here(loaded, seat) and away >= wait


def _connected_here(loaded: LoadedTable) -> Connected:
    """Return who is connected to a table in this process."""
    seats = frozenset(one.seat for one in loaded.listeners if one.seat != SPECTATOR)
    return Connected(seats, sum(one.seat == SPECTATOR for one in loaded.listeners))
