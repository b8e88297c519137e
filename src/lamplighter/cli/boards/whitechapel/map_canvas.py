"""A grid of characters for the map: scaling, streets as lines, labels near their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from lamplighter.cli.boards.base import Glyphs
from lamplighter.games.whitechapel.board import ASPECT, CROSSING_XY
from lamplighter.games.whitechapel.guide import layout

Place = tuple[float, float]
"""A point of the map: x and y as fractions of its width and height."""

LEFT, RIGHT, TOP, BOTTOM = 0.07, 0.94, 0.037, 0.93
"""The bounds of the part of the map that has streets."""
CELL = 2
"""The height of a character in the terminal, divided by its width."""
_FAR_DOWN, _FAR_ACROSS = 2, 6
"""How many rows and columns a label may be moved from its place."""
_DOWN_WEIGHS = 3
"""How many columns of shift one row counts as: labels are preferably moved along their row."""


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
    """A part of the map, scaled to a number of columns and rows."""

    left: float
    top: float
    across: float
    down: float
    """Columns and rows for the whole width and height of the map."""
    wide: int
    high: int

    def cell(self, place: Place) -> tuple[int, int]:
        """Return the row and column of a point."""
        x, y = place
        return round((y - self.top) * self.down), round((x - self.left) * self.across)

    def holds(self, place: Place, margin: int = 0) -> bool:
        """Return whether a point is in the window, and not in the margin at its sides."""
        row, column = self.cell(place)
        return 0 <= row < self.high and margin <= column < self.wide - margin


def whole(wide: int, high: int) -> Window:
    """Return a window with all streets, and room for a number at either side."""
    across = (wide - 4) / (RIGHT - LEFT)
    return Window(LEFT - 1 / across, TOP, across, (high - 1) / (BOTTOM - TOP), wide, high)


def around(place: Place, across: float, wide: int, high: int) -> Window:
    """Return a window around a point, in the map's own proportions."""
    x, y = place
    down = across / CELL / ASPECT
    return Window(x - wide / 2 / across, y - high / 2 / down, across, down, wide, high)


def rows_for(columns: int) -> int:
    """Return the rows of a whole map with this many columns, in its own proportions."""
    return round(columns * (BOTTOM - TOP) / (RIGHT - LEFT) / ASPECT / CELL)


class Paper:
    """A grid of characters on which each label is written as near to its place as possible."""

    def __init__(self, window: Window, ground: tuple[str, ...] | None = None) -> None:
        self.window = window
        self._rows = [list(row) for row in ground or (" " * window.wide,) * window.high]
        self._taken = [[False] * window.wide for _ in range(window.high)]

    def put(self, place: Place, text: str, *, strays: bool = True) -> bool:
        """Write a text centred at a point, or near it; return whether there was room.

        Without `strays` the text is moved only a little.
        """
        found = self._free(place, len(text), _SHIFTS if strays else _SMALL_SHIFTS)
        if found is not None:
            self._write(*found, text)
        return found is not None

    def must(self, place: Place, text: str) -> None:
        """Write a text near a point, over other texts if there is no room."""
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
        """Write one character at a point, unless a label is there."""
        row, column = self.window.cell(place)
        if self.window.holds(place) and not self._taken[row][column]:
            self._rows[row][column] = sign

    def lines(self) -> list[str]:
        """Return the drawing, without empty lines below it."""
        return "\n".join("".join(row).rstrip() for row in self._rows).rstrip().split("\n")

    def _free(
        self, place: Place, length: int, shifts: list[tuple[int, int]]
    ) -> tuple[int, int] | None:
        """Return the nearest row and column where a text of this length fits, or None."""
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
    """Draw the streets of a window as lines of characters, with their crossings."""
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
    """Yield the cells of a line, each with its direction: along a row, down, falling or rising."""
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
    """Return the printed streets as straight lines, in fractions of the map's size."""
    paper = layout({})
    points = (street.points for street in paper.streets)
    return tuple(
        ((x / paper.width, y / paper.height), (to_x / paper.width, to_y / paper.height))
        for street in points
        for (x, y), (to_x, to_y) in pairwise(street)
    )
