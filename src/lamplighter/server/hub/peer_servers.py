"""Who is connected to the other processes of the same server.

Nothing of this is stored. The processes send each other messages about their listeners, and regular
signs that they are alive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

SILENT = 10.0
"""Seconds without a message after which a process counts as gone."""


class Connected(NamedTuple):
    """The seats and the number of spectators connected to a table."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Peers:
    """What the other processes have reported."""

    def __init__(
        self,
        talk: Callable[[Sequence[str]], None],
        own: Callable[[], Mapping[str, Connected]],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._talk = talk
        self._own = own
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._at: dict[str, dict[str, Connected]] = {}
        """By table, then by process."""

    def at(self, table: str) -> Connected:
        """Return who is connected to a table in all other processes."""
        told = self._at.get(table, {}).values()
        seats = frozenset[int]().union(*(one.seats for one in told))
        return Connected(seats, sum(one.watching for one in told))

    # Messages to other processes.

    def greet(self) -> None:
        """Ask the other processes who is connected to them."""
        self._talk(["who"])

    def announce(self, table: str, connected: Connected) -> None:
        """Report to the other processes who is connected to a table here."""
        self._talk([_words(table, connected)])

    # Messages from other processes.

    def hear(self, process: str, text: str) -> list[tuple[str, frozenset[int]]]:
        """Process a message of another process.

        Return the table that it is about, if any, with the seats that have left.
        """
        new = process not in self._heard
        self._heard[process] = self._clock()
        kind, *words = text.split(" ")
        if kind == "who" or new:
            # A process that was silent was forgotten with all its listeners: ask for them again.
            first = "who" if new and kind != "who" else "alive"
            self._talk([first, *(_words(*one) for one in self._own().items())])
        if kind != "at" or len(words) != 3:
            return []
        table, seats, watching = words
        numbers = frozenset(int(seat) for seat in seats.split(",") if seat.isdecimal())
        count = int(watching) if watching.isdecimal() else 0
        return [(table, self._note(process, table, Connected(numbers, count)))]

    def _note(self, process: str, table: str, connected: Connected) -> frozenset[int]:
        """Note who is connected to a process; return the seats that are no longer elsewhere."""
        before = self.at(table).seats
        self._keep(process, table, connected)
        return before - self.at(table).seats

    def _keep(self, process: str, table: str, connected: Connected) -> None:
        told = self._at.setdefault(table, {})
        told.pop(process, None)
        if connected != Connected():
            told[process] = connected
        elif not told:
            del self._at[table]

    def tick(self) -> list[tuple[str, frozenset[int]]]:
        """Send a sign of life, and forget processes that are silent.

        Return the tables that those had reported, each with the seats that have left.
        """
        self._talk(["alive"])
        now = self._clock()
        gone = [process for process, at in self._heard.items() if now - at > SILENT]
        lost = []
        for process in gone:
            del self._heard[process]
            tables = [table for table, told in self._at.items() if process in told]
            lost += [(table, self._note(process, table, Connected())) for table in tables]
        return lost


def _words(table: str, connected: Connected) -> str:
    seats = ",".join(str(seat) for seat in sorted(connected.seats))
    return f"at {table} {seats or '-'} {connected.watching}"
