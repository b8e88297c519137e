"""Boards of flat-top hexes: who is next to whom, how far, which way, what lies straight ahead.

Places are given in axial coordinates: q grows to the east, r to the south.
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
    """One step of a way."""

    name: str
    """Where it leads."""
    points: int = 1
    """What it costs."""
    aside: bool = False
    """Whether it leads off the streets, where one goes only to be nearer."""


class Hexes:
    """Named hexes and their geometry."""

    def __init__(self, places: Mapping[str, Axial]) -> None:
        self.places = dict(places)
        self._names = {place: name for name, place in self.places.items()}
        self._order = {name: index for index, name in enumerate(self.places)}

    def step(self, name: str, direction: str) -> str | None:
        """The next hex in a direction, or None at the edge."""
        q, r = self.places[name]
        dq, dr = DIRECTIONS[direction]
        return self._names.get((q + dq, r + dr))

    def neighbours(self, name: str) -> list[str]:
        """All hexes that share a side with one."""
        steps = (self.step(name, direction) for direction in DIRECTIONS)
        return [step for step in steps if step is not None]

    def ahead(self, name: str, direction: str) -> Iterator[str]:
        """The hexes straight ahead, nearest first, to the edge."""
        step = self.step(name, direction)
        while step is not None:
            yield step
            step = self.step(step, direction)

    def distances(self, start: str, passable: Callable[[str], bool]) -> dict[str, int]:
        """Fewest steps from a hex to every one that can be reached over passable hexes."""
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
        """Give a way of least cost, both ends included; empty where there is none.

        Of ways alike it is the one with the fewest steps aside, then the first in the order of the
        board.
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
