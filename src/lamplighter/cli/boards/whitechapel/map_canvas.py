"""Paper to draw a map on: a part of it to scale, streets as lines, labels in their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from lamplighter.cli.boards.base import Glyphs
from lamplighter.games.whitechapel.board import ASPECT, CROSSING_XY
from lamplighter.games.whitechapel.guide import layout

Place = tuple[float, float]
"""A point of the map: parts of its width and of its height."""

LEFT, RIGHT, TOP, BOTTOM = 0.07, 0.94, 0.037, 0.93
"""The part of the map that has streets."""
CELL = 2
"""How much higher than wide a sign is."""
_FAR_DOWN, _FAR_ACROSS = 2, 6
"""How far from its place a label may be moved."""
_DOWN_WEIGHS = 3
"""Columns that a row away is worth: a label is better moved along its line."""


def _weight(shift: tuple[int, int]) -> int:
    down, across = shift
    return abs(down) * _DOWN_WEIGHS + abs(across)


_SHIFTS = sorted(
    (
        (down, across)
        for down in range(-_FAR_DOWN, _FAR_DOWN + 1)
        for across in range(-_FAR_ACROSS, _FAR_ACROSS + 1)
    ),
    key=lambda shift: (_weight(shift), shift),
)
_SMALL_SHIFTS = [shift for shift in _SHIFTS if _weight(shift) <= _DOWN_WEIGHS]


@dataclass(frozen=True)
class Window:
    """A part of the map, scaled to some columns and rows."""

    left: float
    top: float
    across: float
    down: float
    """Columns and rows for the whole width and height of the map."""
    wide: int
    high: int

    def cell(self, place: Place) -> tuple[int, int]:
        """Row and column of a point."""
        x, y = place
        return round((y - self.top) * self.down), round((x - self.left) * self.across)

    def holds(self, place: Place, margin: int = 0) -> bool:
        """Tell whether a point is on the paper, and not in its last columns."""
        row, column = self.cell(place)
        return 0 <= row < self.high and margin <= column < self.wide - margin


def whole(wide: int, high: int) -> Window:
    """All that has streets, with room for a number at either side."""
    across = (wide - 4) / (RIGHT - LEFT)
    return Window(LEFT - 1 / across, TOP, across, (high - 1) / (BOTTOM - TOP), wide, high)


def around(place: Place, across: float, wide: int, high: int) -> Window:
    """What is around a point, in the map's own proportions."""
    x, y = place
    down = across / CELL / ASPECT
    return Window(x - wide / 2 / across, y - high / 2 / down, across, down, wide, high)


def rows_for(columns: int) -> int:
    """Rows of a whole map of so many columns, in its own proportions."""
    return round(columns * (BOTTOM - TOP) / (RIGHT - LEFT) / ASPECT / CELL)


class Paper:
    """Signs on a sheet, each as near to its place as there is room."""

    def __init__(self, window: Window, ground: tuple[str, ...] | None = None) -> None:
        self.window = window
        self._rows = [list(row) for row in ground or (" " * window.wide,) * window.high]
        self._taken = [[False] * window.wide for _ in range(window.high)]

    def put(self, place: Place, text: str, *, strays: bool = True) -> bool:
        """Write a text centred at a point, or near it; tells whether there was room."""
        found = self._free(place, len(text), _SHIFTS if strays else _SMALL_SHIFTS)
        if found is not None:
            self._write(*found, text)
        return found is not None

    def must(self, place: Place, text: str) -> None:
        """Write a text near a point, over others if need be."""
        row, column = self.window.cell(place)
        last = self.window.wide - len(text)
        here = min(max(row, 0), self.window.high - 1), min(max(column, 0), last)
        self._write(*(self._free(place, len(text), _SHIFTS) or here), text)

    def _write(self, row: int, column: int, text: str) -> None:
        for at, sign in enumerate(text, start=column):
            self._rows[row][at] = sign
        for at in range(max(0, column - 1), min(self.window.wide, column + len(text) + 1)):
            self._taken[row][at] = True

    def dot(self, place: Place, sign: str) -> None:
        """Make a sign where nothing is written."""
        row, column = self.window.cell(place)
        if self.window.holds(place) and not self._taken[row][column]:
            self._rows[row][column] = sign

    def lines(self) -> list[str]:
        """All that has been written, without empty lines below it."""
        return "\n".join("".join(row).rstrip() for row in self._rows).rstrip().split("\n")

    def _free(
        self, place: Place, length: int, shifts: list[tuple[int, int]]
    ) -> tuple[int, int] | None:
        """The nearest place where a text of some length fits."""
        row, column = self.window.cell(place)
        left = min(max(column - (length - 1) // 2, 0), self.window.wide - length)
        for down, across in shifts:
            low, at = row + down, left + across
            inside = 0 <= low < self.window.high and 0 <= at <= self.window.wide - length
            if inside and not any(self._taken[low][at : at + length]):
                return low, at
        return None


# Streets.


@lru_cache(maxsize=32)
def streets(window: Window, glyphs: Glyphs) -> tuple[str, ...]:
    """The streets in a window, as lines from sign to sign, with their crossings."""
    rows = [[" "] * window.wide for _ in range(window.high)]
    for start, end in _lines():
        for row, column, way in _trace(window.cell(start), window.cell(end)):
            if 0 <= row < window.high and 0 <= column < window.wide:
                rows[row][column] = glyphs.lines[way]
    for place in CROSSING_XY:
        if window.holds(place):
            row, column = window.cell(place)
            rows[row][column] = glyphs.crossing
    return tuple("".join(row) for row in rows)


def _trace(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """The cells of a line, each with its way: along a row, down, falling or rising."""
    (top, left), (bottom, right) = start, end
    count = max(abs(bottom - top), abs(right - left))
    cells = [
        (round(top + (bottom - top) * at / count), round(left + (right - left) * at / count))
        for at in range(count + 1 if count else 0)
    ]
    for (row, column), (to_row, to_column) in pairwise(cells):
        down, across = to_row - row, to_column - column
        way = 0 if not down else 1 if not across else 2 if down == across else 3
        yield to_row, to_column, way
        if (row, column) == cells[0]:
            yield row, column, way


@cache
def _lines() -> tuple[tuple[Place, Place], ...]:
    """The printed lines, from bend to bend, in parts of the map."""
    paper = layout({})
    points = (street.points for street in paper.streets)
    return tuple(
        ((x / paper.width, y / paper.height), (to_x / paper.width, to_y / paper.height))
        for street in points
        for (x, y), (to_x, to_y) in pairwise(street)
    )
