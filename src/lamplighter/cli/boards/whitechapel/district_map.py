"""Draw the district: a map with streets and numbers, a sketch, or a part of it enlarged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from lamplighter.cli.boards.base import Glyphs, ScreenSize, wide
from lamplighter.cli.boards.whitechapel.map_canvas import (
    Paper,
    Place,
    Window,
    around,
    rows_for,
    streets,
    whole,
)
from lamplighter.cli.boards.whitechapel.panel import dot
from lamplighter.cli.boards.whitechapel.symbols import (
    MARKS,
    POSSIBLE,
    SIGNS,
    VAIN,
    Put,
    Say,
    signed,
)
from lamplighter.games.whitechapel.board import (
    CIRCLE_XY,
    CROSSING_XY,
    CROSSINGS,
    N_CIRCLES,
    SECTIONS,
    beside,
)
from lamplighter.games.whitechapel.guidance.names import crossing_of
from lamplighter.games.whitechapel.guidance.places import (
    circle_of,
    marks_of,
    policeman_on,
    stands,
)
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.messages import message

LEAST_WIDE, LEAST_HIGH = 76, 24
"""The columns and rows that a map with all numbers needs; with fewer, a sketch is drawn."""
SKETCH_HIGH = 16
"""Rows that even a sketch needs."""
NEAR_HIGH = 19
"""Rows of the drawing of the streets around a place."""
NEAR_SCALE = 339.0
"""The scale of that drawing: columns that the whole map would have."""
PARTS = {"sw": "A/a", "nw": "A/b", "s": "B/a", "n": "B/b", "se": "C/a", "ne": "C/b"}
"""The names of the map's parts, with the printed sections that they are."""

_ORDER = ("jack", "clue", "false", "hideout", "scene", "wretched", "woman", "vain")
Circles = Collection[int]


# The district.


def district(
    view: View, glyphs: Glyphs, room: ScreenSize, possible: Circles | None = None
) -> list[str]:
    """Draw the district as large as the screen allows: with all streets and numbers, or a sketch.

    With `possible` (the circles where jack may be), only these and marked circles have numbers.
    """
    window = whole(room.columns, _high(room))
    if not _has_streets(room):
        return _sketch(view, glyphs, Paper(window), possible)
    return _map(view, glyphs, Paper(window, streets(window, glyphs)), possible)


def _high(room: ScreenSize) -> int:
    """Return the rows of the drawing: all of the screen, unless its proportions need fewer."""
    return min(max(room.rows, SKETCH_HIGH), rows_for(room.columns))


def _has_streets(room: ScreenSize) -> bool:
    return room.columns >= LEAST_WIDE and _high(room) >= LEAST_HIGH


def _sketch(view: View, glyphs: Glyphs, paper: Paper, possible: Circles | None) -> list[str]:
    """Draw only what matters tonight; all other circles are dots."""
    written = _mark(view, paper, possible or ())
    vain = {marker.circle - 1 for marker in view.cleared}
    for circle, point in enumerate(CIRCLE_XY):
        if circle not in written:
            paper.dot(point, VAIN if circle in vain else dot(glyphs))
    return paper.lines()


def _map(view: View, glyphs: Glyphs, paper: Paper, possible: Circles | None) -> list[str]:
    """Draw streets, crossings and numbers; a number that does not fit becomes a dot."""
    written = _mark(view, paper, possible or ())
    for circle, point in enumerate(CIRCLE_XY):
        if circle in written:
            continue
        if possible is not None or not paper.put(point, signed(view, circle)):
            paper.dot(point, dot(glyphs))
    return paper.lines()


def _mark(view: View, paper: Paper, possible: Circles) -> set[int]:
    """Write the police, marked circles and where jack may be; return the circles written."""
    for point, text in _figures(view):
        paper.must(point, text)
    noted = _noted(view)
    for circle in noted:
        paper.must(CIRCLE_XY[circle], _signed(view, circle, possible))
    crowded = [
        circle
        for circle in sorted(set(possible) - {*noted})
        if not paper.put(CIRCLE_XY[circle], _signed(view, circle, possible), strays=False)
    ]
    for circle in crowded:
        # A number far from its place would look like another circle's, so write only the symbol.
        paper.must(CIRCLE_XY[circle], POSSIBLE)
    return {*noted, *possible}


def _signed(view: View, circle: int, possible: Circles) -> str:
    return signed(view, circle) + (POSSIBLE if circle in possible else "")


def _figures(view: View) -> list[tuple[Place, str]]:
    """Return the policemen and patrols on crossings, as points and texts."""
    police = [(CROSSING_XY[stands(view, c)], MARKS[c]) for c in view.policemen]
    return police + [(CROSSING_XY[crossing_of(p.crossing)], p.crossing) for p in view.patrols]


def _noted(view: View) -> list[int]:
    """Return the circles with marks, the most important first."""
    marks = {circle: marks_of(view, circle) for circle in range(N_CIRCLES)}
    noted = [circle for circle, known in marks.items() if set(known) - {"vain"}]
    return sorted(noted, key=lambda circle: min(_ORDER.index(mark) for mark in marks[circle]))


class Key:
    """The key to the symbols of a drawing, on one line."""

    def __init__(self, view: View, glyphs: Glyphs, say: Say, put: Put) -> None:
        self._view = view
        self._glyphs = glyphs
        self._say = say
        self._put = put

    def of_district(self, room: ScreenSize, possible: Circles | None = None) -> str:
        """Return the key to the district as it is drawn on a screen of this size."""
        say, glyphs, parts = self._say, self._glyphs, self._parts(possible)
        if _has_streets(room):
            parts.append(f"{glyphs.crossing} {say('key-crossing')}")
        if not _has_streets(room) or possible is not None:
            parts.append(f"{dot(glyphs)} {say('key-circle')}")
        return _joined(parts, room.columns)

    def of_part(self, columns: int, possible: Circles | None = None) -> str:
        """Return the key to a part of the district."""
        return _joined(self._parts(possible), columns)

    def _parts(self, possible: Circles | None) -> list[str]:
        view, say = self._view, self._say
        marks = {mark for circle in range(N_CIRCLES) for mark in marks_of(view, circle)}
        parts = []
        if possible is not None:
            parts.append(f"{POSSIBLE} {say('key-possible', count=len(possible))}")
        there = (mark for mark in _ORDER if mark in marks)
        parts += [f"{SIGNS[mark]} {self._put(message(f'mark-{mark}'))}" for mark in there]
        if view.policemen:
            parts.append(f"{MARKS['red']}... {say('key-police')}")
        if view.patrols:
            parts.append(f"{view.patrols[0].crossing}... {say('key-patrol')}")
        return parts


def _joined(parts: list[str], columns: int) -> str:
    """Join as many parts as fit on one line."""
    while wide("  ".join(parts)) > columns:
        parts = parts[:-1]
    return "  ".join(parts)


# Parts of the district.


def streets_near(view: View, place: str, glyphs: Glyphs, columns: int) -> list[str]:
    """Draw the streets around a place: circles in brackets, crossings with their names."""
    crossing = place.startswith("x")
    point = CROSSING_XY[crossing_of(place)] if crossing else CIRCLE_XY[circle_of(place)]
    return _close_up(view, glyphs, around(point, NEAR_SCALE, columns, NEAR_HIGH))


def part(
    view: View, name: str, glyphs: Glyphs, columns: int, possible: Circles | None = None
) -> list[str]:
    """Draw one of the printed sections in the same way, as wide as the screen."""
    of = {crossing for crossing, section in enumerate(SECTIONS) if section == PARTS[name]}
    circles = [c for c in range(N_CIRCLES) if of.intersection(beside(c))]
    inside = [*(CROSSING_XY[crossing] for crossing in of), *(CIRCLE_XY[c] for c in circles)]
    (left, right), (top, bottom) = (
        (min(xy[axis] for xy in inside), max(xy[axis] for xy in inside)) for axis in (0, 1)
    )
    across = (columns - 8) / (right - left)
    window = around(((left + right) / 2, (top + bottom) / 2), across, columns, 1)
    high = round((bottom - top) * window.down) + 3
    middle = ((left + right) / 2, (top + bottom) / 2)
    return _close_up(view, glyphs, around(middle, across, columns, high), possible)


def _close_up(
    view: View, glyphs: Glyphs, window: Window, possible: Circles | None = None
) -> list[str]:
    paper = Paper(window, streets(window, glyphs))
    near = possible or ()
    _label(paper, CIRCLE_XY, lambda circle: f"({_signed(view, circle, near)})")
    _label(paper, CROSSING_XY, lambda at: _crossing_label(view, at))
    return paper.lines()


def _label(paper: Paper, points: Sequence[Place], text: Callable[[int], str]) -> None:
    for index, point in enumerate(points):
        if paper.window.holds(point, margin=2):
            paper.put(point, text(index))


def _crossing_label(view: View, crossing: int) -> str:
    colour = policeman_on(view, crossing)
    return CROSSINGS[crossing] + (f":{MARKS[colour]}" if colour else "")
