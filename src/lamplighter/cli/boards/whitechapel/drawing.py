"""The district, drawn: the sketch of every turn, the map with all numbers, the streets near by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Glyphs
from lamplighter.cli.boards.whitechapel.panel import dot
from lamplighter.cli.boards.whitechapel.signs import MARKS, VAIN, WIDE, signed
from lamplighter.games.whitechapel.board import (
    ASPECT,
    CIRCLE_XY,
    CROSSING_XY,
    CROSSINGS,
    N_CIRCLES,
)
from lamplighter.games.whitechapel.guide import layout
from lamplighter.games.whitechapel.places import (
    circle_of,
    crossing_of,
    marks_of,
    policeman_on,
    stands,
)
from lamplighter.games.whitechapel.view import View

HIGH = 22
"""Rows of the sketch."""
ALL_HIGH = 30
"""Rows of the map with every number."""
NEAR_HIGH = 19
"""Rows of the streets around a place."""


# Paper, and the part of the map that is on it.


class _Paper:
    """Signs on a sheet, each as near to its place as there is room."""

    def __init__(self, wide: int, high: int) -> None:
        self._wide, self._high = wide, high
        self._rows = [[" "] * wide for _ in range(high)]
        self._taken = [[False] * wide for _ in range(high)]

    def put(self, row: int, column: int, text: str) -> None:
        """Write a text over what is not taken, centred near a place."""
        row, column = self._free(row, column - (len(text) - 1) // 2, len(text))
        for at, sign in enumerate(text, start=column):
            self._rows[row][at] = sign
        for at in range(max(0, column - 1), min(self._wide, column + len(text) + 1)):
            self._taken[row][at] = True

    def dot(self, row: int, column: int, sign: str) -> None:
        """Make a dot where nothing is written."""
        inside = 0 <= row < self._high and 0 <= column < self._wide
        if inside and not self._taken[row][column]:
            self._rows[row][column] = sign

    def lines(self) -> list[str]:
        """All that has been written, without empty lines below it."""
        return "\n".join("".join(row).rstrip() for row in self._rows).rstrip().split("\n")

    def _free(self, row: int, column: int, length: int) -> tuple[int, int]:
        """The nearest place where a text of some length fits."""
        last = self._wide - length
        places = (
            (abs(down) * 3 + abs(right), row + down, column + right)
            for down in range(-3, 4)
            for right in range(-8, 9)
            if 0 <= row + down < self._high and 0 <= column + right <= last
        )
        for _, low, left in sorted(places):
            if not any(self._taken[low][left : left + length]):
                return low, left
        return min(max(row, 0), self._high - 1), min(max(column, 0), last)


_LEFT, _RIGHT, _TOP, _BOTTOM = 0.07, 0.94, 0.037, 0.93
"""The part of the map that has streets."""


@dataclass(frozen=True)
class _Window:
    """A part of the map, scaled to a sheet."""

    left: float
    top: float
    across: float
    down: float
    """Columns and rows for the whole width and height of the map."""

    def place(self, point: tuple[float, float]) -> tuple[int, int]:
        """Row and column of a point."""
        x, y = point
        return round((y - self.top) * self.down), round((x - self.left) * self.across)


def _whole(high: int) -> _Window:
    across = (WIDE - 3) / (_RIGHT - _LEFT)
    return _Window(_LEFT - 1 / across, _TOP, across, (high - 1) / (_BOTTOM - _TOP))


# The district.


def sketch(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Sketch the district with what matters tonight."""
    paper, window = _Paper(WIDE, HIGH), _whole(HIGH)
    for point, text in _figures(view):
        paper.put(*window.place(point), text)
    for circle in _noted(view):
        paper.put(*window.place(CIRCLE_XY[circle]), signed(view, circle))
    vain = {marker.circle - 1 for marker in view.cleared}
    for circle, point in enumerate(CIRCLE_XY):
        paper.dot(*window.place(point), VAIN if circle in vain else dot(glyphs))
    return paper.lines()


def whole_map(view: View) -> list[str]:
    """The district with the number of every circle."""
    paper, window = _Paper(WIDE, ALL_HIGH), _whole(ALL_HIGH)
    for point, text in _figures(view):
        paper.put(*window.place(point), text)
    noted = _noted(view)
    for circle in [*noted, *(c for c in range(N_CIRCLES) if c not in noted)]:
        paper.put(*window.place(CIRCLE_XY[circle]), signed(view, circle))
    return paper.lines()


def _figures(view: View) -> list[tuple[tuple[float, float], str]]:
    """What stands on crossings."""
    police = [(CROSSING_XY[stands(view, c)], MARKS[c]) for c in view.policemen]
    return police + [(CROSSING_XY[crossing_of(p.crossing)], p.crossing) for p in view.patrols]


def _noted(view: View) -> list[int]:
    """Circles that are written as numbers in the sketch, those that matter most first."""
    marks = {circle: marks_of(view, circle) for circle in range(N_CIRCLES)}
    noted = [circle for circle, known in marks.items() if set(known) - {"vain"}]
    return sorted(noted, key=lambda circle: min(_ORDER.index(mark) for mark in marks[circle]))


_ORDER = ("jack", "clue", "false", "hideout", "scene", "wretched", "woman", "vain")


# The streets around a place.


def streets_near(view: View, place: str, glyphs: Glyphs) -> list[str]:
    """Draw the streets around a place: circles in brackets, crossings by their names."""
    crossing = place.startswith("x")
    x, y = CROSSING_XY[crossing_of(place)] if crossing else CIRCLE_XY[circle_of(place)]
    across = WIDE * 4.4
    down = across / 2 / ASPECT
    paper = _Paper(WIDE, NEAR_HIGH)
    window = _Window(x - WIDE / 2 / across, y - NEAR_HIGH / 2 / down, across, down)
    _label(paper, window, CIRCLE_XY, lambda c: f"({signed(view, c)})")
    _label(paper, window, CROSSING_XY, lambda at: _crossing_label(view, at))
    for start, end in _lines():
        _draw_line(paper, window, start, end, dot(glyphs))
    return paper.lines()


def _label(
    paper: _Paper,
    window: _Window,
    points: Sequence[tuple[float, float]],
    text: Callable[[int], str],
) -> None:
    for index, point in enumerate(points):
        row, column = window.place(point)
        if 0 <= row < NEAR_HIGH and 2 <= column < WIDE - 2:
            paper.put(row, column, text(index))


def _crossing_label(view: View, crossing: int) -> str:
    colour = policeman_on(view, crossing)
    return CROSSINGS[crossing] + (f":{MARKS[colour]}" if colour else "")


def _draw_line(
    paper: _Paper,
    window: _Window,
    start: tuple[float, float],
    end: tuple[float, float],
    sign: str,
) -> None:
    (top, left), (bottom, right) = window.place(start), window.place(end)
    if max(top, bottom) < 0 or min(top, bottom) >= NEAR_HIGH:
        return
    dots = max(abs(bottom - top), abs(right - left) // 2, 1)
    for at in range(dots + 1):
        row = top + (bottom - top) * at / dots
        column = left + (right - left) * at / dots
        paper.dot(round(row), round(column), sign)


@cache
def _lines() -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """The printed lines, from bend to bend, in parts of the map."""
    paper = layout({})
    points = (street.points for street in paper.streets)
    return tuple(
        ((x / paper.width, y / paper.height), (to_x / paper.width, to_y / paper.height))
        for street in points
        for (x, y), (to_x, to_y) in pairwise(street)
    )
