"""Boards of flat-top hexes: who is next to whom, how far, what lies straight ahead.

Places are given in axial coordinates: q grows to the east, r to the south.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

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


class Hexes:
    """Named hexes and their geometry."""

    def __init__(self, places: Mapping[str, Axial]) -> None:
        self.places = dict(places)
        self._names = {place: name for name, place in self.places.items()}

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
