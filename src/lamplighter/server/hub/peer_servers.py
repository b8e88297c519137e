"""Who is connected to the other processes of the same house.

Nothing of this is kept: processes tell each other who listens where, and that they are alive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

SILENT = 10.0
"""Seconds after which a process that says nothing is taken to be gone."""


class Company(NamedTuple):
    """Who listens at a table."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Neighbours:
    """What the other processes have told."""

    def __init__(
        self,
        talk: Callable[[Sequence[str]], None],
        own: Callable[[], Mapping[str, Company]],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._talk = talk
        self._own = own
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._at: dict[str, dict[str, Company]] = {}
        """By table, then by process."""

    def at(self, table: str) -> Company:
        """Who listens at a table, at all other processes."""
        told = self._at.get(table, {}).values()
        seats = frozenset[int]().union(*(one.seats for one in told))
        return Company(seats, sum(one.watching for one in told))

    # What is told.

    def greet(self) -> None:
        """Ask the others who is there."""
        self._talk(["who"])

    def announce(self, table: str, company: Company) -> None:
        """Tell the others who listens at a table here."""
        self._talk([_words(table, company)])

    # What is heard.

    def hear(self, process: str, text: str) -> list[tuple[str, frozenset[int]]]:
        """Take in what another process says; gives the table it is about, and who has left it."""
        new = process not in self._heard
        self._heard[process] = self._clock()
        kind, *words = text.split(" ")
        if kind == "who" or new:
            # One that was silent for long was forgotten with all who listen there: ask again.
            first = "who" if new and kind != "who" else "alive"
            self._talk([first, *(_words(*one) for one in self._own().items())])
        if kind != "at" or len(words) != 3:
            return []
        table, seats, watching = words
        numbers = frozenset(int(seat) for seat in seats.split(",") if seat.isdecimal())
        count = int(watching) if watching.isdecimal() else 0
        return [(table, self._note(process, table, Company(numbers, count)))]

    def _note(self, process: str, table: str, company: Company) -> frozenset[int]:
        """Note who listens at a process now; gives the seats that nobody elsewhere has any more."""
        before = self.at(table).seats
        self._keep(process, table, company)
        return before - self.at(table).seats

    def _keep(self, process: str, table: str, company: Company) -> None:
        told = self._at.setdefault(table, {})
        told.pop(process, None)
        if company != Company():
            told[process] = company
        elif not told:
            del self._at[table]

    def tick(self) -> list[tuple[str, frozenset[int]]]:
        """Say that one is alive, forget who says nothing; gives the tables that lose by it."""
        self._talk(["alive"])
        now = self._clock()
        gone = [process for process, at in self._heard.items() if now - at > SILENT]
        lost = []
        for process in gone:
            del self._heard[process]
            tables = [table for table, told in self._at.items() if process in told]
            lost += [(table, self._note(process, table, Company())) for table in tables]
        return lost


def _words(table: str, company: Company) -> str:
    seats = ",".join(str(seat) for seat in sorted(company.seats))
    return f"at {table} {seats or '-'} {company.watching}"
