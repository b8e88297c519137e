"""Boards of flat-top hexes: neighbours, distances, directions and straight lines.

Places have axial coordinates: q grows to the east, r to the south.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

Axial = tuple[int, int]

DIRECTIONS: dict[str, Axial] = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
}
"""Steps to the six neighbours, clockwise from the north."""


class Step(NamedTuple):
    """One step of a path."""

    name: str
    """The hex it leads to."""
    points: int = 1
    """Its cost."""
    aside: bool = False
    """Whether it leaves the streets, which a path does only to become shorter."""


class Hexes:
    """Named hexes and their geometry."""

    def __init__(self, places: Mapping[str, Axial]) -> None:
        self.places = dict(places)
        self._names = {place: name for name, place in self.places.items()}
        self._order = {name: index for index, name in enumerate(self.places)}

    def step(self, name: str, direction: str) -> str | None:
        """Return the next hex in a direction, or None at the edge."""
        q, r = self.places[name]
        dq, dr = DIRECTIONS[direction]
        return self._names.get((q + dq, r + dr))

    def neighbours(self, name: str) -> list[str]:
        """Return all hexes that share a side with this one."""
        steps = (self.step(name, direction) for direction in DIRECTIONS)
        return [step for step in steps if step is not None]

    def ahead(self, name: str, direction: str) -> Iterator[str]:
        """Yield the hexes straight ahead, nearest first, up to the edge."""
        step = self.step(name, direction)
        while step is not None:
            yield step
            step = self.step(step, direction)

    def distances(self, start: str, passable: Callable[[str], bool]) -> dict[str, int]:
        """Return the fewest steps from a hex to every hex reachable over passable hexes."""
        found = {start: 0}
        edge = [start]
        while edge:
            edge = [
                after
                for here in edge
                for after in self.neighbours(here)
                if after not in found
                and passable(after)
                and found.setdefault(after, found[here] + 1)
            ]
        return found

    def way(self, start: str, end: str, steps: Callable[[str], Iterable[Step]]) -> tuple[str, ...]:
        """Return a path of least cost, both ends included; empty if there is none.

        Among equal paths it is the one with the fewest steps off the streets, then the first in the
        order of the board.
        """
        names = tuple(self.places)
        edge: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (self._order[start],))]
        done: set[str] = set()
        while edge:
            points, aside, way = heappop(edge)
            here = names[way[-1]]
            if here == end:
                return tuple(names[index] for index in way)
            if here in done:
                continue
            done.add(here)
            for step in steps(here):
                longer = (*way, self._order[step.name])
                heappush(edge, (points + step.points, aside + step.aside, longer))
        return ()
