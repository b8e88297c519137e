"""Letters from Whitechapel in the terminal.

The drawing is a sketch of the district: every circle is a dot where it lies on the map, and what
matters tonight is written over it, a circle as its number with a sign behind it (a clue, a crime
scene, jack himself), a policeman as two letters. Below it stand the track, the policemen with the
circles each of them looks at, and what has been found. The command `map` writes all the numbers,
`near` draws the streets around one place, `find` tells about a place in words.

Numbers are circles here: choices are named, never numbered.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from typing import Any

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, Glyphs, Passage, Preview, listed, percent, some
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import (
    ALLEY_FROM,
    ALLEY_TO,
    ASPECT,
    BESIDE,
    BESIDE_FROM,
    CIRCLE_XY,
    CIRCLES,
    COLOURS,
    CROSSING_XY,
    CROSSINGS,
    DATES,
    DOUBLE_EVENT,
    FAR_FROM_RED,
    GOULSTON,
    GOULSTON_COLOURS,
    KINDS,
    LAST_CELL,
    LETTER_NAMES,
    LETTER_OF,
    LETTERS,
    LOOK_AT,
    LOOK_FROM,
    MARKED,
    N_CIRCLES,
    NAMES,
    NIGHTS,
    PASSED,
    PASSED_FROM,
    REACH_FROM,
    REACH_TO,
    RED,
    ROUTE_FROM,
    SECTIONS,
    STEP_FROM,
    STEP_TO,
    TRACK,
    WALK_FROM,
    WALK_TO,
    WOMEN,
    YELLOW,
)
from lamplighter.games.whitechapel.trail import distances
from lamplighter.games.whitechapel.view import Cell, Marker, Note, Patrol, Secret, View, Whole
from lamplighter.kernel.errors import InvalidNotation
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

WIDE, HIGH = 77, 22
"""Columns and rows of the sketch."""
ALL_HIGH = 30
"""Rows of the map with every number."""
NEAR_HIGH = 19
"""Rows of the streets around a place."""
SHORTLIST = 15
"""Circles that are named with their odds; more are summed up."""
ROW_CELLS = 14
"""Cells of jack's sheet in a line."""

MARKS = dict(zip(COLOURS, ("RE", "BL", "GR", "BR", "YE"), strict=True))
_NAME = dict(zip(COLOURS, NAMES, strict=True))
_LETTER = dict(zip(LETTERS, LETTER_NAMES, strict=True))
_CELL = {name: cell for cell, name in enumerate(TRACK)}
_WHERE = {
    "A/b": "north-west",
    "B/b": "north",
    "C/b": "north-east",
    "A/a": "south-west",
    "B/a": "south",
    "C/a": "south-east",
}
# The signs behind a circle's number, the ones that matter most first.
CLUE, FALSE, SCENE, WOMAN, WRETCHED, VAIN = "*", "!", "+", "?", "w", "-"
HERE, HOME = "@", "^"

_PREPARING = ("hide", "women", "mark", "tile", "address", "yellows")
_MOVES = ("policeman", "go")
_ACTIONS = ("actor", "act", "search")


# The streets, by tables: circles and crossings are counted from 0 here.


def _walks(circle: int) -> list[int]:
    return list(WALK_TO[WALK_FROM[circle] : WALK_FROM[circle + 1]])


def _routes(start: int, end: int) -> list[tuple[int, ...]]:
    """Crossings passed on each route of a walk; no routes when the circles are not adjacent."""
    for walk in range(WALK_FROM[start], WALK_FROM[start + 1]):
        if WALK_TO[walk] == end:
            ways = range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1])
            return [tuple(PASSED[PASSED_FROM[way] : PASSED_FROM[way + 1]]) for way in ways]
    return []


def _alleys(circle: int) -> list[int]:
    return list(ALLEY_TO[ALLEY_FROM[circle] : ALLEY_FROM[circle + 1]])


def _beside(circle: int) -> list[int]:
    return list(BESIDE[BESIDE_FROM[circle] : BESIDE_FROM[circle + 1]])


def _looks(crossing: int) -> list[int]:
    return list(LOOK_AT[LOOK_FROM[crossing] : LOOK_FROM[crossing + 1]])


def _steps(crossing: int) -> list[int]:
    return list(STEP_TO[STEP_FROM[crossing] : STEP_FROM[crossing + 1]])


def _reach(crossing: int) -> list[int]:
    return list(REACH_TO[REACH_FROM[crossing] : REACH_FROM[crossing + 1]])


def _far(start: int, end: int, alleys: int = 0) -> int:
    """Fewest cells between two circles on free streets."""
    return distances(alleys)[start * N_CIRCLES + end]


def _circles(indices: Iterable[int]) -> list[str]:
    return [CIRCLES[index] for index in indices]


def _crossings(indices: Iterable[int]) -> list[str]:
    return [CROSSINGS[index] for index in indices]


def _section(crossings: Iterable[int]) -> str:
    """Where on the map some crossings lie, in words."""
    parts = dict.fromkeys(SECTIONS[crossing] for crossing in crossings)
    return listed([f"{part} ({_WHERE[part]})" for part in sorted(parts)])


@cache
def _lines() -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """The streets as lines from point to point."""
    joined = [(CIRCLE_XY[c], CROSSING_XY[x]) for c in range(N_CIRCLES) for x in _beside(c)]
    joined += [
        (CIRCLE_XY[circle], CIRCLE_XY[other])
        for circle in range(N_CIRCLES)
        for other in _walks(circle)
        if circle < other and not all(_routes(circle, other))
    ]
    passed = {
        (min(pair), max(pair))
        for start, end in pairwise(PASSED_FROM)
        for pair in pairwise(PASSED[start:end])
    }
    joined += [(CROSSING_XY[one], CROSSING_XY[two]) for one, two in sorted(passed)]
    return tuple(joined)


# What is where, as a view has it.


def _policeman_on(view: View, crossing: int) -> str | None:
    name = CROSSINGS[crossing]
    return next((colour for colour, at in view.policemen.items() if at == name), None)


def _patrol_on(view: View, crossing: int) -> Patrol | None:
    return next((p for p in view.patrols if p.crossing == CROSSINGS[crossing]), None)


def _at(marker: str) -> int:
    return int(marker[1:]) - 1


def _stands(view: View, colour: str) -> int:
    return _at(view.policemen[colour])


def _marked(markers: Iterable[Marker]) -> dict[int, str]:
    """Cells of markers, by circle."""
    return {marker.circle - 1: marker.cell for marker in markers}


def _secret(view: View) -> Secret | None:
    """Jack's sheet, for jack or when it has been laid open."""
    return view.own or view.disclosed


def _row(view: View) -> tuple[Note, ...]:
    secret = _secret(view)
    return secret.rows[-1] if secret is not None else ()


def _here(view: View) -> int:
    """Jack's present circle; -1 where it is not known or he is not out."""
    row = _row(view)
    return row[-1].circle - 1 if row else -1


def _hideout(view: View) -> int:
    secret = _secret(view)
    return secret.hideout - 1 if secret is not None else -1


def _cell(view: View) -> int:
    """The cell jack has come to; -1 in Hell."""
    return _CELL[view.track[-1].name] if view.track else -1


def _hunting(view: View) -> bool:
    return bool(view.track)


def _signs(view: View, circle: int) -> str:
    """What is known of a circle, as signs behind its number."""
    number = circle + 1
    signs = {
        HERE: circle == _here(view),
        HOME: circle == _hideout(view),
        CLUE: circle in _marked(view.clues),
        FALSE: number in view.false_clues,
        SCENE: number in view.scenes,
        WOMAN: number in view.women,
        WRETCHED: number in view.wretched,
        VAIN: circle in _marked(view.cleared) and circle not in _marked(view.clues),
    }
    return "".join(sign for sign, there in signs.items() if there)


def _signed(view: View, circle: int) -> str:
    return CIRCLES[circle] + _signs(view, circle)


def legend() -> list[str]:
    """Explain the signs of the drawing."""
    rows = (
        (f"84{CLUE}", "a clue has been found on circle 84 tonight"),
        (f"84{FALSE}", "a false clue lies there: no search, no arrest"),
        (f"84{SCENE}", "a crime scene"),
        (f"84{VAIN}", f"searched in vain tonight, {VAIN} alone in the sketch; a dot: any circle"),
        (f"84{WOMAN}", "a woman, face down"),
        (f"84{WRETCHED}", "one of the wretched"),
        (f"84{HERE}", "jack's present circle, seen by jack alone"),
        (f"84{HOME}", "jack's hideout, seen by jack alone"),
        ("RE", "the red policeman; BL blue, GR green, BR brown, YE yellow"),
        ("x42", "a patrol lies there, face down unless its colour is told"),
        ("m w c a", "cells of the track: murder, walk, coach, alley; a dot: not filled"),
    )
    return [f"{sign:8} {about}" for sign, about in rows]


# Drawing.


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


def _figures(view: View) -> list[tuple[tuple[float, float], str]]:
    """What stands on crossings."""
    police = [(CROSSING_XY[_stands(view, c)], MARKS[c]) for c in view.policemen]
    return police + [(CROSSING_XY[_at(p.crossing)], p.crossing) for p in view.patrols]


def _noted(view: View) -> list[int]:
    """Circles that are written as numbers in the sketch, those that matter most first."""
    circles = [circle for circle in range(N_CIRCLES) if _signs(view, circle).strip(VAIN)]
    order = (HERE, CLUE, FALSE, HOME, SCENE, WRETCHED, WOMAN, VAIN)
    return sorted(circles, key=lambda c: min(order.index(sign) for sign in _signs(view, c)))


def sketch(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Sketch the district with what matters tonight."""
    paper, window = _Paper(WIDE, HIGH), _whole(HIGH)
    for point, text in _figures(view):
        paper.put(*window.place(point), text)
    for circle in _noted(view):
        paper.put(*window.place(CIRCLE_XY[circle]), _signed(view, circle))
    vain = _marked(view.cleared)
    for circle, point in enumerate(CIRCLE_XY):
        paper.dot(*window.place(point), VAIN if circle in vain else _dot(glyphs))
    return paper.lines()


def _dot(glyphs: Glyphs) -> str:
    return "." if glyphs.plain else glyphs.rays[2]


def whole_map(view: View) -> list[str]:
    """The district with the number of every circle."""
    paper, window = _Paper(WIDE, ALL_HIGH), _whole(ALL_HIGH)
    for point, text in _figures(view):
        paper.put(*window.place(point), text)
    noted = _noted(view)
    for circle in [*noted, *(c for c in range(N_CIRCLES) if c not in noted)]:
        paper.put(*window.place(CIRCLE_XY[circle]), _signed(view, circle))
    return paper.lines()


def streets_near(view: View, point: tuple[float, float], glyphs: Glyphs) -> list[str]:
    """Draw the streets around a point: circles in brackets, crossings by their names."""
    across = WIDE * 4.4
    down = across / 2 / ASPECT
    paper = _Paper(WIDE, NEAR_HIGH)
    window = _Window(point[0] - WIDE / 2 / across, point[1] - NEAR_HIGH / 2 / down, across, down)
    _label(paper, window, CIRCLE_XY, lambda c: f"({_signed(view, c)})")
    _label(paper, window, CROSSING_XY, lambda x: _crossing_label(view, x))
    for start, end in _lines():
        _draw_line(paper, window, start, end, _dot(glyphs))
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
    colour = _policeman_on(view, crossing)
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


# The lines below the sketch.


def draw(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Draw the district, with what is known below it; every number while a hideout is picked."""
    district = whole_map(view) if view.stage == "hide" else sketch(view, glyphs)
    return [*_heading(view), *district, "", *panel(view, glyphs)]


def _heading(view: View) -> list[str]:
    left = f"Night {view.night} of {NIGHTS}, {view.date}"
    right = _heads(view)
    return [f"{left}{right:>{WIDE - len(left)}}" if right else left]


def _heads(view: View) -> str:
    if view.head is None:
        return ""
    seat = "you" if view.head_seat == view.seat else view.head_seat
    return f"Head: {view.head}, {_NAME[view.head]} ({seat})"


def panel(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Tell what stands around the district, in short lines."""
    lines = track_lines(view.track, view.time, glyphs) if _hunting(view) else _hell_lines(view)
    lines += [*_stock_lines(view), *_police_lines(view), *_found_lines(view)]
    return [*lines, *_sheet_lines(view), *_result_lines(view)]


def _wide(cell: str) -> int:
    return max(len(cell), 2) + 1


def track_lines(track: Iterable[Cell], time: str, glyphs: Glyphs) -> list[str]:
    """The track, each filled cell with the kind of move that filled it."""
    kinds = {cell.name: cell.kind for cell in track}
    names = "".join(f"{cell:>{_wide(cell)}}" for cell in TRACK)
    signs = "".join(_filled(cell, kinds, time, glyphs) for cell in TRACK)
    return [f"Track   {names}", f"        {signs}".rstrip()]


def _filled(cell: str, kinds: Mapping[str, str], time: str, glyphs: Glyphs) -> str:
    before = _CELL[cell] < _CELL[time]
    sign = kinds[cell][0] if cell in kinds else " " if before else _dot(glyphs)
    return f"{sign:>{_wide(cell)}}"


def _hell_lines(view: View) -> list[str]:
    lines = [f"Time of the crime: {view.time}"] if view.stage not in _PREPARING else []
    if view.women:
        lines += _wrapped("Women    ", [_woman(view, circle) for circle in view.women])
    if view.wretched:
        led = [f"{c}{' (led)' if c in view.led else ''}" for c in view.wretched]
        lines += _wrapped("Wretched ", led)
    if view.patrols:
        lines += _wrapped("Patrols  ", _all_patrols(view))
    return lines


def _woman(view: View, circle: int) -> str:
    marked = view.own is not None and circle in view.own.marked
    return f"{circle} (marked)" if marked else str(circle)


def _all_patrols(view: View) -> list[str]:
    """Each patrol with its face; while its own head lays them, those that are left are free."""
    laying = view.stage == "patrol" and view.seat == view.head_seat
    words = [_patrol_words(patrol) for patrol in view.patrols]
    return [word.replace("face down", "free") if laying else word for word in words]


def _patrol_words(patrol: Patrol) -> str:
    face = patrol.face or "face down"
    return f"{patrol.crossing} {face}{' (up)' if patrol.up else ''}"


def _stock_lines(view: View) -> list[str]:
    lines = [f"Stock     {_stock(view)}"]
    if "letters" in view.options:
        lines.append(f"Letters   {_letters(view)}")
    if view.scenes:
        lines.append(f"Scenes    {' '.join(map(str, view.scenes))}")
    return lines


def _stock(view: View) -> str:
    """What jack has left for the night."""
    parts = [f"coaches {view.coaches}", f"alleys {view.alleys}"]
    if "false_clues" in view.options:
        parts.append(f"false clues {view.false_stock}")
    return ", ".join(parts)


def _letters(view: View) -> str:
    """Letters that jack has not sent."""
    left = [_LETTER[letter] for letter in LETTERS if letter not in view.letters]
    return ", ".join(left) or "none"


def _police_lines(view: View) -> list[str]:
    return [_police_line(view, colour) for colour in COLOURS if colour in view.policemen]


def _police_line(view: View, colour: str) -> str:
    looks = " ".join(_signed(view, circle) for circle in _looks(_stands(view, colour)))
    done = ""
    if colour == view.taken and view.stage != "send":
        done = "  now"
    elif colour in view.done:
        done = "  moved" if view.stage in _MOVES else "  done"
    owner = f"  {_owner(view, colour)}" if len(view.seats) > 1 else ""
    where = view.policemen[colour]
    line = f"{MARKS[colour]} {colour:7}{where:5} looks at {looks or 'no circle':22}{done}{owner}"
    return line.rstrip()


def _owner(view: View, colour: str) -> str:
    seat = next(name for name, colours in view.seats.items() if colour in colours)
    return "you" if seat == view.seat else seat


def _found_lines(view: View) -> list[str]:
    if not _hunting(view):
        return []
    lines = _wrapped("Clues    ", _with_cells(view.clues) or ["none yet"])
    if view.cleared:
        found = _marked(view.clues)
        vain = [marker for marker in view.cleared if marker.circle - 1 not in found]
        lines += _wrapped("In vain  ", _by_cell(vain), " ") if vain else []
    if view.spared:
        lines += _wrapped("No arrest", _by_cell(view.spared), " ")
    if view.false_clues:
        lines += _wrapped("False    ", [str(circle) for circle in view.false_clues])
    return lines


def _with_cells(markers: Iterable[Marker]) -> list[str]:
    """Circles in the order in which jack came to the cells they were marked at."""
    ordered = sorted(markers, key=lambda marker: (_CELL[marker.cell], marker.circle))
    return [f"{marker.circle} at {marker.cell}" for marker in ordered]


def _by_cell(markers: Iterable[Marker]) -> list[str]:
    """Circles behind the name of the cell they were marked at."""
    cells: dict[str, list[str]] = {}
    for marker in sorted(markers, key=lambda marker: (_CELL[marker.cell], marker.circle)):
        cells.setdefault(marker.cell, []).append(str(marker.circle))
    words = [word for cell, circles in cells.items() for word in (f"at {cell}:", *circles)]
    return [
        f"{word};" if after.startswith("at ") else word
        for word, after in zip(words, [*words[1:], ""], strict=True)
    ]


def _sheet_lines(view: View) -> list[str]:
    secret = view.own if view.result is None else None
    if secret is None:
        # At the end the whole sheet is laid open by itself.
        return []
    lines = [f"Hideout   {secret.hideout}"]
    for night, row in enumerate(secret.rows, start=1):
        if row:
            notes = [f"{row[0].cell}:", *(f"{note.circle}" for note in row)]
            lines += _wrapped(f"Night {night}  ", notes, " ")
    return lines


def _result_lines(view: View) -> list[str]:
    if view.result is None:
        return []
    return [f"The game is over: {view.result.winner} wins ({view.result.rule})."]


def _wrapped(title: str, words: Sequence[str], gap: str = ", ") -> list[str]:
    """Words behind a title, on as many lines as they need; none is broken."""
    # A sign that cannot stand in a word holds its parts together.
    whole = gap.join(words).replace(gap, "\0").replace(" ", "\1").replace("\0", gap)
    wrapped = textwrap.wrap(whole, WIDE - len(title) - 1, break_on_hyphens=False)
    lead = " " * len(title)
    return [f"{lead if at else title} {line}".replace("\1", " ") for at, line in enumerate(wrapped)]


# In words.


def description(view: View) -> list[str]:
    """Tell the drawing in sentences."""
    heads = f" {_NAME[view.head]} ({view.head}) heads the investigation." if view.head else ""
    lines = [f"Night {view.night} of {NIGHTS}, {view.date}.{heads}"]
    lines += _track_words(view) if _hunting(view) else _hell_words(view)
    lines.append(f"Jack has left: {_stock(view)}.")
    if "letters" in view.options:
        lines.append(f"Letters not sent: {_letters(view)}.")
    if view.scenes:
        lines.append(f"Crime scenes: {listed([str(circle) for circle in view.scenes])}.")
    lines += [_police_words(view, colour) for colour in COLOURS if colour in view.policemen]
    lines += _found_words(view)
    if view.own is not None and view.result is None:
        lines += [f"Your hideout is {view.own.hideout}.", *_row_words(view.own)]
    return [*lines, *_result_lines(view)]


def _track_words(view: View) -> list[str]:
    moves = [cell for cell in view.track if cell.kind != KINDS[1]]
    left = LAST_CELL - _cell(view)
    kinds = [f"{cell.kind} at {cell.name}" for cell in moves]
    lines = [f"The crime was at {view.time}. Jack is at {view.track[-1].name}; {_left(left)}."]
    return [*lines, f"His moves: {', '.join(kinds)}."] if kinds else lines


def _left(cells: int) -> str:
    return f"{some(cells, 'cell')} {'is' if cells == 1 else 'are'} left"


def _hell_words(view: View) -> list[str]:
    lines = []
    if view.women:
        lines.append(f"Women are on {listed([_woman(view, circle) for circle in view.women])}.")
    if view.wretched:
        lines.append(f"The time of the crime is {view.time}.")
        lines.append(f"The wretched are on {listed([str(circle) for circle in view.wretched])}.")
    if view.patrols:
        lines.append(f"Patrols: {listed(_all_patrols(view))}.")
    return lines


def _police_words(view: View, colour: str) -> str:
    where = _stands(view, colour)
    looks = listed([_told(view, circle) for circle in _looks(where)], "no circle")
    return f"{colour.capitalize()} is on {CROSSINGS[where]} and looks at {looks}."


def _told(view: View, circle: int) -> str:
    """A circle with what is known of it."""
    said = {
        CLUE: "clue",
        FALSE: "false clue",
        SCENE: "crime scene",
        VAIN: "searched in vain",
        HERE: "jack",
        HOME: "hideout",
        WOMAN: "woman",
        WRETCHED: "wretched",
    }
    about = [said[sign] for sign in _signs(view, circle)]
    return f"{CIRCLES[circle]} ({', '.join(about)})" if about else CIRCLES[circle]


def _found_words(view: View) -> list[str]:
    if not _hunting(view):
        return []
    found = _marked(view.clues)
    vain = [marker for marker in view.cleared if marker.circle - 1 not in found]
    lines = [f"Clues: {listed(_with_cells(view.clues))}."]
    lines += [f"Searched in vain {' '.join(_by_cell(vain))}."] if vain else []
    if view.spared:
        lines.append(f"Arrests in vain {' '.join(_by_cell(view.spared))}.")
    if view.false_clues:
        lines.append(f"False clues lie on {listed([str(c) for c in view.false_clues])}.")
    return lines


def _row_words(secret: Secret) -> list[str]:
    return [
        f"Night {night}: {', '.join(f'{note.kind} {note.circle} at {note.cell}' for note in row)}."
        for night, row in enumerate(secret.rows, start=1)
        if row
    ]


def sheet_rows(secret: Secret) -> list[str]:
    """Jack's sheet: under the name of each cell its circle and how he came there."""
    lines = [f"Hideout: {secret.hideout}"]
    for night, row in enumerate(secret.rows, start=1):
        lines.append(f"Night {night}, {DATES[night - 1]}")
        if not row:
            lines.append("  nothing yet")
        for at in range(0, len(row), ROW_CELLS):
            part = row[at : at + ROW_CELLS]
            lines.append("  " + "".join(f"{note.cell:>5}" for note in part))
            lines.append("  " + "".join(f"{note.kind[0] + str(note.circle):>5}" for note in part))
    return lines


# What has happened, night by night.


@dataclass
class _Night:
    """What all have seen of a night."""

    number: int
    scenes: list[str] = field(default_factory=list)
    time: str = ""
    cell: str = ""
    kinds: list[str] = field(default_factory=list)
    clues: list[Marker] = field(default_factory=list)
    vain: list[Marker] = field(default_factory=list)
    spared: list[Marker] = field(default_factory=list)
    home: bool = False

    def see(self, word: str, rest: Sequence[str]) -> None:
        """Take an event in."""
        if word == "murder":
            self.scenes = list(rest)
            self.kinds = ["murder"] * len(rest)
        elif word == "cell":
            self.time = self.time or TRACK[_CELL[rest[0]] - len(self.scenes) + 1]
            self.cell = rest[0]
        elif word == "home":
            self.home = True
        elif word in ("clue", "miss"):
            marker = Marker(int(rest[0]), self.cell)
            (self.clues if word == "clue" else self.vain).append(marker)
        elif word == "spared":
            self.spared += [Marker(int(circle), self.cell) for circle in rest]

    def track(self) -> list[Cell]:
        """The cells it has filled."""
        first = _CELL[self.time]
        return [Cell(TRACK[first + at], kind) for at, kind in enumerate(self.kinds)]


def nights(history: Iterable[Observation]) -> list[_Night]:
    """What all have seen of every night so far."""
    told = [_Night(1)]
    for observation in history:
        verb = observation.act.split()[0]
        told[-1].kinds += {"walk": ["walk"], "escape": ["walk"], "alley": ["alley"]}.get(verb, [])
        told[-1].kinds += ["coach", "coach"] if verb == "on" else []
        for event in observation.events:
            word, *rest = event.split()
            if word == "night":
                told.append(_Night(int(rest[0])))
            told[-1].see(word, rest)
    return told


def clue_lines(history: Iterable[Observation]) -> list[str]:
    """Tell what was found, night by night."""
    lines = []
    for night in nights(history):
        lines.append(f"Night {night.number}, {DATES[night.number - 1]}:")
        if not night.scenes:
            lines.append("  No murder yet.")
            continue
        home = f" Jack was home at {night.cell}." if night.home else f" Jack is at {night.cell}."
        lines.append(f"  Murder on {listed(night.scenes)} at {night.time}.{home}")
        lines.append(f"  Clues: {', '.join(_with_cells(night.clues)) or 'none'}.")
        lines += [f"  Searched in vain {' '.join(_by_cell(night.vain))}."] if night.vain else []
        lines += [f"  Arrests in vain {' '.join(_by_cell(night.spared))}."] if night.spared else []
    return lines


# What is possible.


class Known:
    """What the police can know of jack, worked out once for a moment of a seat."""

    def __init__(self, seat: Seat) -> None:
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        self.seat = seat
        self._belief = belief
        self.circles = belief.circles()
        """Odds of each circle to be jack's present one; none in Hell."""
        self.hideouts = belief.hideouts()
        self._visited: dict[int, Fraction] = {}

    def rows(self) -> int:
        """How many rows of tonight are possible."""
        trail = self._belief.evidence.night.trail
        return trail.total() if trail is not None else 0

    @cached_property
    def steps_off(self) -> dict[int, int]:
        """How many crossings lie between each crossing and a place where jack may be."""
        edge = {crossing for circle in self.circles for crossing in _beside(circle)}
        steps: dict[int, int] = {}
        while edge:
            steps.update(dict.fromkeys(edge, len(set(steps.values()))))
            edge = {step for crossing in edge for step in _steps(crossing)} - steps.keys()
        return steps

    def there(self, circles: Iterable[int]) -> Fraction:
        """Odds that jack is on one of some circles."""
        return sum((self.circles.get(circle, Fraction()) for circle in circles), Fraction())

    def visited(self, circle: int) -> Fraction:
        """Odds that a search on a circle finds a clue."""
        if circle not in self._visited:
            self._visited[circle] = self._belief.visited(circle)
        return self._visited[circle]


def _odds(share: Fraction) -> str:
    """Odds in percent, never rounded to nothing."""
    if share in (0, 1):
        return "0 %" if not share else "100 %"
    return "<0.1 %" if share < Fraction(1, 1000) else percent(share)


def _likeliest(odds: Mapping[int, Fraction]) -> list[int]:
    return sorted(odds, key=lambda circle: (-odds[circle], circle))


def _shortlist(odds: Mapping[int, Fraction], own: int = -1) -> list[str]:
    """Circles with their odds in columns, the likeliest first; one's own is marked."""
    ranked = _likeliest(odds)
    shown = ranked[:SHORTLIST]
    cells = [f"{CIRCLES[c] + ('<' if c == own else ''):>5} {_odds(odds[c]):>7}" for c in shown]
    rows = ["  " + "".join(cells[at : at + 5]) for at in range(0, len(cells), 5)]
    rest = ranked[SHORTLIST:]
    if rest:
        share = sum((odds[circle] for circle in rest), Fraction())
        rows.append(f"    and {len(rest)} more, together {_odds(share)}")
    return rows


def _standing(odds: Mapping[int, Fraction], circle: int) -> str:
    """Odds of a circle, and how many are likelier."""
    likelier = sum(share > odds[circle] for share in odds.values())
    than = f"{likelier} likelier" if likelier else "none likelier"
    return f"{CIRCLES[circle]}, has {_odds(odds[circle])}, {than}"


def _possible_circles(view: View, known: Known) -> list[str]:
    odds = known.circles
    if not odds:
        return []
    if len(odds) == 1:
        who = "Jack is" if view.own is None else "The police know that you are"
        return [f"{who} on {CIRCLES[next(iter(odds))]}."]
    rows, count = f"{known.rows():,} rows of tonight fit", len(odds)
    if view.own is None:
        head = f"{rows}; Jack is on one of {count} circles:"
    else:
        mine = _standing(odds, _here(view))
        head = f"For the police {rows}, and you are on one of {count} circles. Yours, {mine}:"
    return [head, *_shortlist(odds, _here(view))]


def _possible_hideouts(view: View, known: Known) -> list[str]:
    odds, home = known.hideouts, _hideout(view)
    if len(odds) == 1:
        return [f"The hideout is {CIRCLES[next(iter(odds))]}."]
    head = f"The hideout is one of {len(odds)} circles"
    if len(set(odds.values())) == 1 and len(odds) > SHORTLIST:
        return [f"{head}, each as likely as any other."]
    mine = f". Yours, {_standing(odds, home)}" if home in odds else ""
    return [f"{head}{mine}:", *_shortlist(odds, home)]


def _possible_patrols(view: View) -> list[str]:
    if not view.patrols or view.stage == "patrol":
        return []
    down = [patrol for patrol in view.patrols if patrol.face is None]
    if not down:
        faces = [_patrol_words(patrol) for patrol in view.patrols]
        return [f"The patrols: {listed(faces)}."]
    up = [patrol.face for patrol in view.patrols if patrol.up]
    left = [colour for colour in COLOURS if colour not in up]
    fakes = len(down) - len(left)
    hidden = [some(fakes, "fake")] if fakes else []
    where = listed([patrol.crossing for patrol in down])
    return [
        f"Face down lie {where}: {listed([*left, *hidden])}.",
        f"Each of them is a fake with {_odds(Fraction(fakes, len(down)))}, and each colour with "
        f"{_odds(Fraction(1, len(down)))}.",
    ]


# The choices.


def _near(view: View, circle: int) -> str:
    """Name the policemen who can come beside a circle in one move."""
    sides = set(_beside(circle))
    near = [MARKS[c] for c in view.policemen if sides.intersection(_reach(_stands(view, c)))]
    return f"; in reach of {' '.join(near)}" if near else ""


def _from_home(view: View, circle: int) -> str:
    far = _far(_hideout(view), circle)
    return f"{far} from home" if far else "home, but silent"


def _groups(choices: Iterable[Choice], title: str) -> list[str]:
    """Places by what they lead to, in their own order; the words stand before the places."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.preview.words, []).append(_place(choice))
    wide = max(map(len, groups), default=0)
    lines: list[str] = []
    for words in sorted(groups):
        lead = f"    {title if not lines else '':7} {words:{wide}}  "
        lines += textwrap.wrap(
            " ".join(groups[words]),
            base.WIDTH - 1,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
        )
    return lines


def _place(choice: Choice) -> str:
    return choice.name.split()[-1]


def _verb(choice: Choice) -> str:
    return choice.name.split()[0]


def _task_of_mark(view: View) -> str:
    return f"Mark {MARKED[view.night - 1]} of the {WOMEN[view.night - 1]} women."


def _task_of_move(view: View) -> str:
    assert view.own is not None
    left = LAST_CELL - _cell(view)
    home = some(_far(_here(view), _hideout(view)), "walk")
    return (
        f"You are on {CIRCLES[_here(view)]} at {view.track[-1].name}, {home} from home; "
        f"{_left(left)}. Where do you go?"
    )


def _task_of_kill(view: View) -> str:
    wait = ", or wait." if view.time != TRACK[0] else ": it is V, you can wait no more."
    who = "the first of two victims" if view.night == DOUBLE_EVENT else "the victim"
    return f"The time of the crime is {view.time}. Choose {who}{wait}"


def _task_of_patrol(view: View) -> str:
    laid = sum(patrol.face is not None for patrol in view.patrols)
    return (
        f"Where does the {COLOURS[laid]} patrol lie, face down ({laid + 1} of 5)? The two "
        "crossings left at the end hold the fakes."
    )


def _task_of_shift(view: View) -> str:
    if len(view.tokens) == 1:
        return f"Where does the patrol of {view.tokens[0]} go?"
    return (
        f"The letter moves the patrols of {listed(view.tokens)}: choose a free yellow crossing for "
        "the first, then one for the second."
    )


def _task_of_token(view: View) -> str:
    letter = _LETTER[view.letter or LETTERS[0]]
    if view.letter != "saucy-jacky":
        return f"Which patrol does the letter {letter} move?"
    which = "second" if view.tokens else "first"
    return f"Which is the {which} of the two patrols that {letter} moves?"


def _left_to(view: View, doing: str) -> str:
    mine = [c for c in view.seats.get(view.seat, COLOURS) if c not in view.done]
    return f"Which policeman {doing}? Left: {listed(mine)}."


_TASKS: Mapping[str, Callable[[View], str]] = {
    "hide": lambda _: (
        "Pick your hideout; it stays the same all four nights. Type a circle, such as 66."
    ),
    "women": lambda view: f"Choose the {WOMEN[view.night - 1]} red circles that get a woman.",
    "mark": _task_of_mark,
    "tile": lambda _: "A head tile is turned.",
    "address": lambda _: (
        "Once a game a circle may be named as the hideout. Name one now, or type 'no address'."
    ),
    "yellows": lambda _: "Choose two yellow crossings for the patrols that are left.",
    "patrol": _task_of_patrol,
    "letter": lambda _: "Send a letter that moves patrols, or type 'no letter'.",
    "token": _task_of_token,
    "shift": _task_of_shift,
    "kill": _task_of_kill,
    "kill-again": lambda view: (
        f"{view.own.chosen if view.own else 'One'} is the first. Choose the second victim; your "
        "way begins there."
    ),
    "wretched": lambda _: "Which of the wretched do you lead to another circle?",
    "lead": lambda view: f"Where do you lead the woman of {view.taken}?",
    "reveal": lambda _: "Turn up one of the patrols.",
    "move": _task_of_move,
    "ride": lambda view: (
        f"The coach comes to {view.own.chosen if view.own else '?'}. Where does it ride on to?"
    ),
    "goulston": lambda _: (
        "Send the Goulston Street letter, naming a colour? Or type 'no goulston'."
    ),
    "send": lambda view: (
        f"Jack names {view.taken}. Who goes to Goulston Street, {CROSSINGS[GOULSTON]}?"
    ),
    "policeman": lambda view: _left_to(view, "moves"),
    "go": lambda view: (
        f"Where does {view.taken} go from {view.policemen.get(view.taken or '', '?')}?"
    ),
    "false-clue": lambda view: (
        f"Lay a false clue ({view.false_stock} in stock) on any circle, or type 'no false'."
    ),
    "actor": lambda view: _left_to(view, "acts"),
    "act": lambda view: (
        f"What does {view.taken} do on {view.policemen.get(view.taken or '', '?')}?"
    ),
    "search": lambda view: (
        f"Nothing on {listed([str(circle) for circle in view.asked])}. Where does {view.taken} "
        "search next?"
    ),
    "over": lambda _: "The game is over.",
}


class Board(base.Board):
    """Letters from Whitechapel, drawn and told."""

    colours = (
        (r"·+", "grey42"),
        (r"\bRE\b|\bred\b", "#d9604f"),
        (r"\bBL\b|\bblue\b", "#78a9e8"),
        (r"\bGR\b|\bgreen\b", "#7fb069"),
        (r"\bBR\b|\bbrown\b", "#b98a5a"),
        (r"\bYE\b|\byellow\b", "#e0c050"),
        (r"\b\d+\S*\*", "bold #f0cf86"),
        (r"\b\d+\S*\+", "bold #d9604f"),
        (r"\b\d+@\S*", "bold reverse"),
        (r"\b\d+\S*\^", "bold #7fb069"),
        (r"\bJack\b|\barrest\b", "#d9604f"),
    )
    typing = (
        "A number is always a circle, and x with a number a crossing. Where you are on the move a "
        "circle alone is a walk, 'coach 44 30' and 'alley 12' say the rest; a policeman is named "
        "by his colour, cut short if you like: 'r x42' moves red. A circle alone is searched; an "
        "arrest is always said: 'arrest 44'."
    )
    numbered = False
    commands: Mapping[str, str] = {
        "find": "tell about a circle or a crossing: find 84, find x42",
        "near": "draw the streets around a circle or a crossing: near 84",
        "map": "the district with the number of every circle",
        "track": "the tracks of this night and the nights before",
        "clues": "what was found, night by night",
        "sheet": "jack's own sheet: his hideout and all his rows",
        "legend": "what the signs of the drawing mean",
    }
    free: frozenset[str] = frozenset(commands)
    """Commands that are about places or about nothing, not about a choice."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._last: Known | None = None

    def known(self, seat: Seat) -> Known:
        """Give what the police can know at this moment of a seat, worked out once."""
        if self._last is None or self._last.seat is not seat:
            self._last = Known(seat)
        return self._last

    # What there is to see.

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with what is known below it."""
        return draw(view, glyphs)

    def draw_narrow(self, view: View, glyphs: Glyphs) -> list[str]:
        """Leave the sketch out where there is no room for it."""
        return [*_heading(view), *panel(view, glyphs)]

    def changed(self, before: View, after: View) -> bool:
        """Tell whether a night, a crime, a move of jack or the end is new."""
        parts = ("night", "time", "track", "scenes", "head", "result", "false_clues")
        if any(getattr(before, part) != getattr(after, part) for part in parts):
            return True
        return bool(before.patrols) != bool(after.patrols) or before.women != after.women

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        return description(view)

    def suspects(self, view: View) -> list[str]:
        """Tell where jack may be now, the likeliest circles first."""
        if not _hunting(view):
            return ["Jack is not out yet: the night is still in Hell."]
        last = view.track[-1].name
        fresh = {m.circle - 1 for m in (*view.cleared, *view.spared) if m.cell == last}
        lines = [
            f"Jack has come to {last}. Known not to be his circle now: "
            f"{listed(_circles(sorted(fresh)))}."
        ]
        if self._last is not None and self._last.seat.view is view:
            return [*_possible_circles(view, self._last), *lines]
        return lines

    def possible(self, seat: Seat) -> list[str]:
        """Tell where jack and his hideout may be, and what the patrols may be."""
        view, known = _seen_by(seat), self.known(seat)
        return [
            *_possible_circles(view, known),
            *_possible_hideouts(view, known),
            *_possible_patrols(view),
        ]

    def ending(self, view: View) -> list[str]:
        """Tell the hideout and the rows that the end laid open."""
        return [] if view.disclosed is None else sheet_rows(view.disclosed)

    def secrets(self, whole: Whole) -> list[str]:
        """Tell the hideout, the rows and the faces of the patrols."""
        if whole.jack.hideout < 1:
            return ["  Jack has not picked a hideout."]
        lines = sheet_rows(whole.jack)
        if whole.jack.marked:
            lines.append(f"Marked women: {listed([str(c) for c in whole.jack.marked])}")
        if whole.patrols:
            lines.append(f"Patrols: {listed([_patrol_words(patrol) for patrol in whole.patrols])}")
        return [f"  {line}" for line in lines]

    # Commands.

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer a command without anything after it."""
        del world, actions
        return self.reply(command, "", seat, glyphs)

    def reply(self, command: str, text: str, seat: Seat, glyphs: Glyphs) -> list[str]:
        """Answer one of the game's own commands, with whatever was typed after it."""
        view = _seen_by(seat)
        if command in ("find", "near"):
            place = _read_place(text) if text else _default_place(view)
            return (
                self._find(seat, place) if command == "find" else _near_lines(view, place, glyphs)
            )
        if command == "map":
            return whole_map(view)
        if command == "track":
            return _all_tracks(seat.history, glyphs)
        if command == "clues":
            return clue_lines(seat.history)
        if command == "sheet":
            secret = _secret(view)
            return ["Only jack has a sheet."] if secret is None else sheet_rows(secret)
        return legend()

    def _find(self, seat: Seat, place: str) -> list[str]:
        if place.startswith("x"):
            return _about_crossing(_seen_by(seat), _at(place))
        return self._about_circle(seat, int(place) - 1)

    def _about_circle(self, seat: Seat, circle: int) -> list[str]:
        view, known = _seen_by(seat), self.known(seat)
        red = "a red circle" if circle in RED else "a circle"
        lines = [f"{_told(view, circle)} is {red} in {_section(_beside(circle))}."]
        if view.own is not None:
            lines.append(f"It is {some(_far(_hideout(view), circle), 'walk')} from your hideout.")
        lines.append(f"Walks: {'; '.join(_way(view, circle, to) for to in _walks(circle))}.")
        lines.append(f"Alleys: {listed(_circles(_alleys(circle)))}.")
        beside = [_crossing_told(view, crossing) for crossing in _beside(circle)]
        lines.append(f"Crossings beside it: {listed(beside)}.")
        if known.circles:
            lines.append(
                f"As far as the police can know, jack is here with {_odds(known.there([circle]))} "
                f"and has been here tonight with {_odds(known.visited(circle))}."
            )
        share = known.hideouts.get(circle, Fraction())
        lines.append(f"The hideout is here with {_odds(share)}.")
        return lines

    # Choosing.

    def task(self, view: View) -> str:
        """Say what is to be chosen."""
        return _TASKS[view.stage](view)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what a choice leads to: how far from home, or the odds of finding jack."""
        del world
        verb, *rest = self.game.notation.write(action).split()
        told = _PREVIEWS.get(verb)
        if verb in COLOURS:
            told = _preview_policeman
            rest = [verb]
        if told is None:
            return Preview()
        return Preview(told(self, seat, " ".join(rest)))

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, compactly where they are many."""
        view = _seen_by(seat)
        laid_out = _SHEETS.get(view.stage)
        return laid_out(self, seat, choices) if laid_out else self.rows(choices)

    def rows(self, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, one a line; they have no numbers."""
        wide = max((len(choice.name) for choice in choices), default=0)
        rows = (f"    {choice.name:{wide}}   {choice.preview.words}" for choice in choices)
        return [row.rstrip() for row in rows]

    def warning(self, view: View, action: int) -> str:
        """Ask twice before a move after which home cannot be reached in time."""
        verb, *rest = self.game.notation.write(action).split()
        if view.own is None or verb not in ("walk", "on", "alley"):
            return ""
        cells = 2 if verb == "on" else 1
        alleys = view.alleys - (verb == "alley")
        left = LAST_CELL - _cell(view)
        end = int(rest[0]) - 1
        home = _hideout(view)
        if _needed(_here(view), home, view.alleys) > left:
            return ""
        need, then = _needed(end, home, alleys), left - cells
        if need <= then:
            return ""
        return (
            f"From {rest[0]} it takes at least {some(need, 'more cell')} to come home, and "
            f"{_left(then)}: the night would be lost (W19)."
        )

    # Typing.

    def read(self, text: str) -> int:
        """Read an action, or a circle, a crossing or a set of circles alone."""
        words = text.lower().replace(",", " ").split()
        if words and all(word.isdecimal() for word in words):
            verb = "walk" if len(words) == 1 else "mark"
            return self.game.notation.read(f"{verb} {','.join(words)}")
        if len(words) == 1 and words[0] in CROSSINGS:
            return self.game.notation.read(f"go {words[0]}")
        if len(words) > 2 and words[0] in ("mark", "women"):
            return self.game.notation.read(f"{words[0]} {','.join(words[1:])}")
        return self.game.notation.read(text)

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; an arrest, a coach and an alley are always named."""
        text = self.game.notation.write(action)
        verb, *rest = text.split()
        ways = [text]
        if verb in _BARE:
            ways.append(" ".join(rest))
        if verb == "yellows":
            ways += [f"yellows {rest[1]} {rest[0]}", f"{rest[1]} {rest[0]}"]
        if verb == "letter":
            ways += [way.replace("-", " ") for way in ways]
        if verb == "no" or text == "nothing":
            ways += ["no", "pass"]
        return [*ways, "home"] if text == "escape" else ways

    def implied(self, action: int) -> bool:
        """Who or what is taken up must always be said."""
        del action
        return False

    def refusal(self, view: View, action: int) -> str:
        """Say why an action is not allowed now."""
        verb, *rest = self.game.notation.write(action).split()
        return _refused(view, verb, rest)

    # Telling.

    def passages(self, observation: Observation) -> list[Passage]:
        """Tell one observation; nights, murders, clues and ends are moments of their own."""
        before: list[str] = []
        moment: list[str] = []
        title = ""
        for event, sentence in self.sentences(observation):
            title = _moment(event) or title
            if sentence and not _is_idle(observation, event):
                (moment if title else before).append(sentence)
        if title == _FOUND:
            # A clue belongs to the question that found it.
            moment, before = [*before, *moment], []
        parts = (Passage(tuple(before)), Passage(tuple(moment), title))
        return [part for part in parts if part.sentences]


_FOUND = "A clue"


def _is_idle(observation: Observation, event: str) -> bool:
    """Tell whether a sentence is left out: others say the same, or it says nothing."""
    word, *rest = event.split() or [""]
    if word in ("hideout", "row"):
        # The ending lays the whole sheet open.
        return True
    return observation.act == "patrol ?" if not word else (word, rest) == ("head", ["police"])


def _moment(event: str) -> str:
    """The title that an event opens, if any."""
    word, *rest = event.split() or [""]
    if word == "night":
        return f"Night {rest[0]}"
    titles = {
        "murder": "A murder" if len(rest) < 2 else "Two murders",
        "clue": _FOUND,
        "home": "Home",
        "over": "The end",
        "wretched": "The women are turned up",
    }
    return titles.get(word, "")


def _seen_by(seat: Seat) -> View:
    view = seat.view
    assert isinstance(view, View)
    return view


def _needed(circle: int, home: int, alleys: int) -> int:
    """Fewest cells to come home from a circle; on the doorstep one must leave and return."""
    return _far(circle, home, alleys) or 2


# Places.


def _read_place(text: str) -> str:
    name = text.lower().split()[-1]
    if name in CIRCLES or name in CROSSINGS:
        return name
    raise InvalidNotation(
        f"'{text}' is no place: circles are 1 to {CIRCLES[-1]}, crossings x1 to {CROSSINGS[-1]}"
    )


def _default_place(view: View) -> str:
    """Where a player would look first."""
    if _here(view) >= 0:
        return CIRCLES[_here(view)]
    if view.taken in view.policemen:
        return view.policemen[view.taken]
    if view.clues:
        return str(max(view.clues, key=lambda marker: _CELL[marker.cell]).circle)
    return str(view.scenes[-1]) if view.scenes else CROSSINGS[YELLOW[0]]


def _near_lines(view: View, place: str, glyphs: Glyphs) -> list[str]:
    crossing = place.startswith("x")
    point = CROSSING_XY[_at(place)] if crossing else CIRCLE_XY[int(place) - 1]
    return streets_near(view, point, glyphs)


def _way(view: View, start: int, end: int) -> str:
    """A circle next to another, with the crossings between."""
    routes = [" and ".join(_crossings(route)) for route in _routes(start, end)]
    ways = " or ".join(route for route in routes if route)
    return f"{_signed(view, end)} by {ways}" if all(routes) else f"{_signed(view, end)} directly"


def _crossing_told(view: View, crossing: int) -> str:
    colour = _policeman_on(view, crossing)
    return f"{CROSSINGS[crossing]} ({colour})" if colour else CROSSINGS[crossing]


def _about_crossing(view: View, crossing: int) -> list[str]:
    kind = "a yellow crossing" if crossing in YELLOW else "a crossing"
    kind = "Goulston Street, a crossing" if crossing == GOULSTON else kind
    lines = [f"{CROSSINGS[crossing]} is {kind} in {_section([crossing])}."]
    colour = _policeman_on(view, crossing)
    patrol = _patrol_on(view, crossing)
    lines += [f"{colour.capitalize()} stands there."] if colour else []
    lines += [f"A patrol lies there: {_patrol_words(patrol)}."] if patrol else []
    steps = [_crossing_told(view, step) for step in _steps(crossing)]
    two = [x for x in _reach(crossing) if x != crossing and x not in _steps(crossing)]
    looks = [_told(view, circle) for circle in _looks(crossing)]
    return [
        *lines,
        f"Next crossings: {listed(steps)}.",
        f"Two steps away: {listed(_crossings(two))}.",
        f"Circles beside it: {listed(looks)}.",
    ]


def _all_tracks(history: Iterable[Observation], glyphs: Glyphs) -> list[str]:
    lines = []
    for night in nights(history):
        lines.append(f"Night {night.number}, {DATES[night.number - 1]}")
        if not night.scenes:
            lines.append("  not begun")
            continue
        lines += [f"  {line}" for line in track_lines(night.track(), night.time, glyphs)]
    return lines


# Previews, by verb.


def _preview_hide(board: Board, seat: Seat, place: str) -> str:
    del board, seat
    circle = int(place) - 1
    red = min(_far(circle, other) for other in RED)
    ways = some(len(_walks(circle)), "walk")
    return f"{ways} from there; {red} from the nearest red circle"


def _preview_walk(board: Board, seat: Seat, place: str) -> str:
    del board
    view, circle = _seen_by(seat), int(place) - 1
    return _from_home(view, circle) + _near(view, circle)


def _preview_coach(board: Board, seat: Seat, place: str) -> str:
    del board
    view, circle = _seen_by(seat), int(place) - 1
    ends = [_far(to, _hideout(view)) for to in _walks(circle) if to != _here(view)]
    low, high = min(ends), max(ends)
    return f"then {low} to {high} from home" if low < high else f"then {low} from home"


def _preview_kill(board: Board, seat: Seat, place: str) -> str:
    del board
    view, circle = _seen_by(seat), int(place) - 1
    sides = set(_beside(circle))
    near = [p.crossing for p in view.patrols if sides.intersection(_reach(_at(p.crossing)))]
    return _from_home(view, circle) + (f"; patrols two steps off: {' '.join(near)}" if near else "")


def _preview_wait(board: Board, seat: Seat, place: str) -> str:
    del board, place
    then = TRACK[_CELL[_seen_by(seat).time] - 1]
    return f"the time becomes {then}, the wretched move, you turn up a patrol"


def _preview_policeman(board: Board, seat: Seat, colour: str) -> str:
    view, known = _seen_by(seat), board.known(seat)
    where = _stands(view, colour)
    looks = _looks(where)
    seen = " ".join(_signed(view, circle) for circle in looks) or "no circle"
    if view.stage == "policeman":
        reach = {circle for x in _reach(where) for circle in _looks(x)}
        return f"on {CROSSINGS[where]}; jack within his reach: {_odds(known.there(reach))}"
    best = max((known.visited(circle) for circle in _open(view, looks)), default=Fraction())
    return (
        f"{CROSSINGS[where]} looks at {seen}; jack {_odds(known.there(looks))}, clue {_odds(best)}"
    )


def _open(view: View, circles: Iterable[int]) -> list[int]:
    """Circles that may be named in a search."""
    found = _marked(view.clues)
    return [c for c in circles if c not in found and c + 1 not in view.false_clues]


def _preview_go(board: Board, seat: Seat, place: str) -> str:
    view, known = _seen_by(seat), board.known(seat)
    looks = _looks(_at(place))
    seen = " ".join(_signed(view, circle) for circle in looks) or "no circle"
    stays = "stays; " if place == view.policemen.get(view.taken or "") else ""
    share = known.there(looks)
    there = _odds(share) if share else f"{known.steps_off[_at(place)]} off"
    return f"{there:>7}  {stays}looks at {seen}"


def _preview_search(board: Board, seat: Seat, place: str) -> str:
    return f"a clue with {_odds(board.known(seat).visited(int(place) - 1))}"


def _preview_arrest(board: Board, seat: Seat, place: str) -> str:
    view, known = _seen_by(seat), board.known(seat)
    if place != "around":
        return f"jack is there with {_odds(known.there([int(place) - 1]))}"
    looks = _looks(_stands(view, view.taken or ""))
    named = [circle for circle in looks if circle + 1 not in view.false_clues]
    return f"jack is on {' '.join(_circles(named))} with {_odds(known.there(named))}"


def _preview_address(board: Board, seat: Seat, place: str) -> str:
    if not place.isdecimal():
        return ""
    odds = board.known(seat).hideouts.get(int(place) - 1, Fraction())
    return f"the hideout with {_odds(odds)}"


def _preview_reveal(board: Board, seat: Seat, place: str) -> str:
    del board
    view = _seen_by(seat)
    looks = _looks(_at(place))
    return f"looks at {' '.join(_signed(view, circle) for circle in looks) or 'no circle'}"


def _preview_lead(board: Board, seat: Seat, place: str) -> str:
    del board, seat
    circle = int(place) - 1
    parts = sorted({SECTIONS[crossing] for crossing in _beside(circle)})
    return f"{some(len(_walks(circle)), 'walk')} from there; {listed([_WHERE[p] for p in parts])}"


def _preview_letter(board: Board, seat: Seat, place: str) -> str:
    del board
    moved = [
        p.crossing for p in _seen_by(seat).patrols if LETTERS[LETTER_OF[_at(p.crossing)]] == place
    ]
    who = "the head moves 2 of" if place == "saucy-jacky" else "you move 1 of"
    return f"{who} {' '.join(moved)}"


def _preview_place(board: Board, seat: Seat, place: str) -> str:
    del board, seat
    return f"in {_section([_at(place)])}"


def _preview_named(board: Board, seat: Seat, colour: str) -> str:
    del board
    view = _seen_by(seat)
    if colour not in view.policemen:
        return ""
    brown = view.policemen["brown"]
    return f"the head sends {colour} from {view.policemen[colour]} or brown from {brown}"


def _preview_sent(board: Board, seat: Seat, colour: str) -> str:
    del board
    view = _seen_by(seat)
    return f"from {view.policemen[colour]}" if colour in view.policemen else ""


_PREVIEWS: Mapping[str, Callable[[Board, Seat, str], str]] = {
    "hide": _preview_hide,
    "walk": _preview_walk,
    "on": _preview_walk,
    "alley": _preview_walk,
    "coach": _preview_coach,
    "escape": lambda _board, _seat, _place: "you are home and the night is over",
    "kill": _preview_kill,
    "wait": _preview_wait,
    "go": _preview_go,
    "rush": _preview_go,
    "search": _preview_search,
    "arrest": _preview_arrest,
    "address": _preview_address,
    "reveal": _preview_reveal,
    "token": _preview_reveal,
    "wretched": _preview_lead,
    "lead": _preview_lead,
    "letter": _preview_letter,
    "patrol": _preview_reveal,
    "shift": _preview_place,
    "goulston": _preview_named,
    "send": _preview_sent,
}


# Sheets, by stage.


def _sheet_hide(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board
    far = "catch_me" in _seen_by(seat).options
    barred = set(CIRCLES).difference(_place(choice) for choice in choices)
    why = "red or next to a red one" if far else "red"
    circles = " ".join(sorted(barred, key=int))
    return [
        *textwrap.wrap(
            f"Any circle will do but those that are {why}: {circles}.",
            base.WIDTH - 3,
            initial_indent="    ",
            subsequent_indent="    ",
        ),
        "  'find 66' tells about a circle, 'near 66' draws its streets.",
    ]


def _sheet_sets(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board
    view = _seen_by(seat)
    free = sorted({int(number) for choice in choices for number in _place(choice).split(",")})
    size = MARKED[view.night - 1] if view.stage == "mark" else WOMEN[view.night - 1]
    example = _place(choices[0]).replace(",", " ")
    return [
        f"    from {' '.join(map(str, free))}",
        f"  Type {some(size, 'circle')}, such as {example}.",
    ]


def _sheet_move(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board, seat
    lines: list[str] = []
    for verb in ("walk", "coach", "alley"):
        lines += _groups([c for c in choices if _verb(c) == verb], verb)
    lines += [f"    {'escape':7} {c.preview.words}" for c in choices if c.name == "escape"]
    verbs = {_verb(choice): choice for choice in reversed(choices)}
    hints = [f"{_place(verbs['walk'])} to walk there"] if "walk" in verbs else []
    hints += [f"'{verbs[verb].name}'" for verb in ("coach", "alley") if verb in verbs]
    return [*lines, f"  Type {' or '.join(hints)}."] if hints else lines


def _sheet_ride(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board, seat
    return _groups(choices, "on")


def _sheet_go(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    known = board.known(seat)

    def rank(choice: Choice) -> tuple[Fraction, int, int]:
        crossing = _at(_place(choice))
        return -known.there(_looks(crossing)), known.steps_off[crossing], crossing

    return [
        *board.rows(sorted(choices, key=rank)),
        "  Before each: the odds that jack is on one of the circles, or how many steps",
        "  away he may be.",
    ]


def _sheet_act(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    """Searches and arrests circle by circle, then the rest."""
    view = _seen_by(seat)
    named = [choice for choice in choices if _place(choice).isdecimal()]
    cells: dict[int, dict[str, Choice]] = {}
    for choice in named:
        cells.setdefault(int(_place(choice)) - 1, {})[_verb(choice)] = choice
    lines = []
    for circle in sorted(cells):
        row = cells[circle]
        search = row["search"].preview.words if "search" in row else _not_searched(view, circle)
        arrest = row["arrest"].preview.words if "arrest" in row else ""
        words = f"search: {search}" if "search" in row else search
        lines.append(f"    {_signed(view, circle):6} {words:32}".rstrip())
        if arrest:
            lines[-1] = f"{lines[-1]:44} arrest: {arrest}"
    return [*lines, *board.rows([choice for choice in choices if choice not in named])]


def _not_searched(view: View, circle: int) -> str:
    return "a clue lies here already" if circle in _marked(view.clues) else "named already"


def _sheet_address(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del choices
    known = [f"  {line}" for line in _possible_hideouts(_seen_by(seat), board.known(seat))]
    return [*known, "  Type a circle, such as 66, or 'no address'."]


def _sheet_yellows(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board, seat
    free = sorted({_at(place) for choice in choices for place in choice.name.split()[1:]})
    rows = [f"    {CROSSINGS[crossing]:5} in {_section([crossing])}" for crossing in free]
    example = " ".join(choices[0].name.split()[1:])
    return [*rows, f"  Type two of them, such as {example}."]


def _sheet_false(board: Board, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    del board, choices
    view = _seen_by(seat)
    lines = [f"  {_police_line(view, colour)}".rstrip() for colour in view.policemen]
    return [*lines, "  Type 'false 44' for any circle, or 'no false'."]


_SHEETS: Mapping[str, Callable[[Board, Seat, Sequence[Choice]], list[str]]] = {
    "hide": _sheet_hide,
    "women": _sheet_sets,
    "mark": _sheet_sets,
    "move": _sheet_move,
    "ride": _sheet_ride,
    "go": _sheet_go,
    "act": _sheet_act,
    "search": _sheet_act,
    "address": _sheet_address,
    "yellows": _sheet_yellows,
    "false-clue": _sheet_false,
}

_BARE = (
    *("hide", "women", "mark", "kill", "reveal", "walk", "on", "token", "shift", "false"),
    *("address", "yellows", "patrol", "wretched", "lead", "go", "search", "letter", "send"),
    "goulston",
)
"""Verbs that need not be said."""


# Why something is not allowed.

_CIRCLE_VERBS = {
    "hide": "hide",
    "kill": "kill",
    "kill-again": "kill",
    "wretched": "wretched",
    "lead": "lead",
    "move": "walk",
    "ride": "on",
    "act": "search",
    "search": "search",
    "actor": "search",
    "false-clue": "false",
    "address": "address",
    "mark": "mark",
    "women": "women",
}
"""What a circle alone means, by stage."""
_CROSSING_VERBS = {
    "go": "go",
    "patrol": "patrol",
    "reveal": "reveal",
    "token": "token",
    "shift": "shift",
}


def _refused(view: View, verb: str, rest: Sequence[str]) -> str:
    # A place alone is read as a walk or as a policeman's way, whatever is asked.
    if verb == "walk":
        verb = _CIRCLE_VERBS.get(view.stage, verb)
    elif verb == "mark":
        verb = "women" if view.stage == "women" else verb
    elif verb == "go":
        verb = _CROSSING_VERBS.get(view.stage, verb)
    elif verb in COLOURS:
        return _no_colour(view, verb)
    why = _REFUSALS.get(verb)
    return why(view, rest[-1] if rest else "") if why else ""


def _circle_of(place: str) -> int:
    return int(place) - 1


def _no_hideout(view: View, place: str) -> str:
    if view.stage != "hide":
        return ""
    if _circle_of(place) in RED:
        return f"{place} is red: it cannot be the hideout (W1)."
    if not FAR_FROM_RED[_circle_of(place)]:
        return f"{place} is next to a red circle (W31)."
    return ""


def _no_set(view: View, place: str) -> str:
    del place
    if view.stage == "mark":
        size, free = MARKED[view.night - 1], [str(circle) for circle in view.women]
        verb = "is marked" if size == 1 else "are marked"
    elif view.stage == "women":
        size, verb = WOMEN[view.night - 1], "get a woman"
        free = [CIRCLES[circle] for circle in RED if circle + 1 not in view.scenes]
    else:
        return ""
    return f"{some(size, 'circle')} of {listed(free)} {verb} tonight (W5)."


def _no_kill(view: View, place: str) -> str:
    if view.stage not in ("kill", "kill-again"):
        return ""
    if view.own is not None and view.own.chosen == int(place):
        return f"{place} is the first crime scene already (W13)."
    return f"None of the wretched is on {place} (W8)."


def _no_wait(view: View, place: str) -> str:
    del place
    if view.stage == "kill-again":
        return "The first victim is settled: choose the second (W13)."
    return "It is V: you can wait no more (W8)." if view.stage == "kill" else ""


def _no_reveal(view: View, place: str) -> str:
    patrol = _patrol_on(view, _at(place))
    if view.stage != "reveal":
        return ""
    return f"{'That patrol is up' if patrol else 'No patrol lies'} on {place} (W10)."


def _no_walk(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    here, there = _here(view), _circle_of(place)
    if here == there:
        return f"You are on {place}: you must move to another circle (W14)."
    routes = _routes(here, there)
    if not routes:
        return f"{place} is not next to {CIRCLES[here]} (W14)."
    if there == _hideout(view) and not _barred(view, routes):
        return "Into the last cell a walk home declares itself: type 'escape' (W19)."
    return f"Policemen bar the way to {place}: {listed(_barred(view, routes))} (W14)."


def _barred(view: View, routes: Sequence[Sequence[int]]) -> list[str]:
    """Who stands on every route; nobody when one is free."""
    on = [[x for x in route if _policeman_on(view, x)] for route in routes]
    if not all(on):
        return []
    passed = dict.fromkeys(crossing for route in on for crossing in route)
    return [f"{_policeman_on(view, x)} on {CROSSINGS[x]}" for x in passed]


def _no_escape(view: View, place: str) -> str:
    del place
    if view.stage != "move":
        return ""
    home, here = _hideout(view), _here(view)
    barred = _barred(view, _routes(here, home))
    if barred:
        return f"Policemen bar the way home: {listed(barred)} (W14)."
    return f"You escape only by a walk onto your hideout, {CIRCLES[home]} (W18)."


def _no_coach(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    if not view.coaches:
        return "There is no coach left tonight (W15)."
    if _cell(view) + 2 > LAST_CELL:
        return "A coach takes two cells, and one is left (W15)."
    return f"{place} is not next to {CIRCLES[_here(view)]} (W15)."


def _no_ride(view: View, place: str) -> str:
    if view.stage != "ride" or view.own is None:
        return ""
    if _circle_of(place) == _here(view):
        return "A coach never rides back to where it came from (W15)."
    return f"{place} is not next to {view.own.chosen} (W15)."


def _no_alley(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    if not view.alleys:
        return "There is no alley left tonight (W16)."
    return f"{place} shares no block with {CIRCLES[_here(view)]} (W16)."


def _no_letter(view: View, place: str) -> str:
    if "letters" not in view.options:
        return "This game is played without letters (W26)."
    if view.stage != "letter":
        return "Letters about patrols are sent right after these are laid (W26)."
    if place in view.letters:
        return f"{_LETTER[place]} has been sent (W26)."
    return f"{_LETTER.get(place, 'The letter')} cannot be carried out in full now (W26a)."


def _no_token(view: View, place: str) -> str:
    return f"The letter cannot move a patrol on {place} (W26)." if view.stage == "token" else ""


def _no_shift(view: View, place: str) -> str:
    if view.stage != "shift":
        return ""
    return f"{place} is no yellow crossing that was free when the letter came (W26a)."


def _no_goulston(view: View, place: str) -> str:
    if "letters" not in view.options:
        return "This game is played without letters (W26)."
    if view.stage != "goulston":
        return "The Goulston Street letter is sent right after jack's move (W27)."
    if COLOURS.index(place) not in GOULSTON_COLOURS:
        return f"Jack names {listed([COLOURS[c] for c in GOULSTON_COLOURS])} only (W27)."
    return f"With {place} named the head would have nobody to send (W27)."


def _no_sending(view: View, place: str) -> str:
    if view.stage != "send":
        return ""
    if place not in (view.taken, "brown"):
        return f"Jack named {view.taken}: send {view.taken} or brown (W27)."
    return f"Another policeman stands on {CROSSINGS[GOULSTON]} (W27)."


def _no_patrol(view: View, place: str) -> str:
    if view.stage != "patrol":
        return ""
    patrol = _patrol_on(view, _at(place))
    if patrol is None:
        return f"No patrol is to lie on {place} (W6)."
    return f"The {patrol.face} patrol lies on {place} already (W6)."


def _no_yellows(view: View, place: str) -> str:
    del place
    if view.stage != "yellows":
        return ""
    return "Both must be yellow crossings where no policeman stood (W6)."


def _no_wretched(view: View, place: str) -> str:
    if view.stage not in ("wretched", "lead"):
        return ""
    if int(place) in view.led:
        return f"The woman of {place} has been led (W9)."
    if int(place) in view.wretched:
        return f"The woman of {place} can go nowhere (W9a)."
    return f"None of the wretched is on {place} (W9)."


def _no_lead(view: View, place: str) -> str:
    if view.stage != "lead" or view.taken is None:
        return ""
    routes = _routes(int(view.taken) - 1, _circle_of(place))
    beside = [CROSSINGS[x] for x in _beside(_circle_of(place)) if _patrol_on(view, x)]
    if not routes:
        return f"{place} is not next to {view.taken} (W9)."
    if int(place) in view.wretched:
        return f"One of the wretched is on {place} (W9)."
    if int(place) in view.scenes:
        return f"{place} is a crime scene (W9)."
    if beside:
        return f"A patrol lies beside {place}, on {listed(beside)} (W9)."
    return f"Patrols lie on every way from {view.taken} to {place} (W9)."


def _no_colour(view: View, colour: str) -> str:
    if view.stage not in (*_MOVES, *_ACTIONS):
        return ""
    if colour == view.taken:
        return f"{colour.capitalize()} is taken up already."
    owner = _owner(view, colour)
    if owner not in ("you", view.seat):
        return f"{colour.capitalize()} belongs to {owner} (W34)."
    if colour in view.done:
        verb = "moved" if view.stage in _MOVES else "acted"
        return f"{colour.capitalize()} has {verb} (W20, W21)."
    return f"{(view.taken or 'another').capitalize()} is taken up; type undo to choose again."


def _no_going(view: View, place: str) -> str:
    if view.stage == "policeman":
        return f"Say who goes to {place}, such as 'red {place}'."
    if view.stage != "go" or view.taken is None:
        return ""
    there = _policeman_on(view, _at(place))
    if there is not None:
        return f"{there.capitalize()} stands on {place} (W20)."
    return f"{place} is more than two crossings from {view.policemen[view.taken]} (W20)."


def _no_search(view: View, place: str) -> str:
    if view.stage == "actor":
        return f"Say who searches, such as 'red search {place}'."
    circle = _circle_of(place)
    if view.stage not in ("act", "search") or view.taken is None:
        return ""
    if circle not in _looks(_stands(view, view.taken)):
        return f"{place} is not beside {view.policemen[view.taken]} (W21)."
    if circle in _marked(view.clues):
        return f"A clue lies on {place} already (W22a)."
    if int(place) in view.false_clues:
        return f"A false clue lies on {place} (W28)."
    return f"{place} has been named in this search (W22)."


def _no_arrest(view: View, place: str) -> str:
    if view.stage == "search":
        return "A search once begun goes on until a clue is found or all circles are named (W22)."
    if view.stage != "act" or view.taken is None:
        return "Say who makes the arrest." if view.stage == "actor" else ""
    if "area_arrests" in view.options:
        return "Every arrest names all circles around: type 'arrest around' (W30)."
    if place == "around":
        return "Name one circle: area arrests are not played here (W30)."
    if _circle_of(place) not in _looks(_stands(view, view.taken)):
        return f"{place} is not beside {view.policemen[view.taken]} (W21)."
    return f"A false clue lies on {place} (W28)."


def _no_rest(view: View, place: str) -> str:
    del place
    if view.stage == "search":
        return "A search once begun goes on until a clue is found or all circles are named (W22)."
    return ""


def _no_rush(view: View, place: str) -> str:
    if "rushing" not in view.options:
        return "Rushing is not played here (W29)."
    if view.stage != "act" or view.taken is None:
        return ""
    there = _policeman_on(view, _at(place))
    if there is not None:
        return f"{there.capitalize()} stands on {place} (W29)."
    return f"{place} is not next to {view.policemen[view.taken]} (W29)."


def _no_false(view: View, place: str) -> str:
    if "false_clues" not in view.options:
        return "This game is played without false clues (W28)."
    if view.stage == "false-clue":
        return f"A false clue lies on {place} already (W28a)."
    return "False clues are laid after the policemen have moved (W28)."


def _no_address(view: View, place: str) -> str:
    del place
    if "address" not in view.options:
        return "No address can be named in this game (W32)."
    if view.address_named:
        return "The address has been named, once in the game (W32)."
    return "An address is named right after a red or brown head tile is turned (W32)."


_REFUSALS: Mapping[str, Callable[[View, str], str]] = {
    "hide": _no_hideout,
    "women": _no_set,
    "mark": _no_set,
    "kill": _no_kill,
    "wait": _no_wait,
    "reveal": _no_reveal,
    "walk": _no_walk,
    "escape": _no_escape,
    "coach": _no_coach,
    "on": _no_ride,
    "alley": _no_alley,
    "letter": _no_letter,
    "token": _no_token,
    "shift": _no_shift,
    "goulston": _no_goulston,
    "send": _no_sending,
    "patrol": _no_patrol,
    "yellows": _no_yellows,
    "wretched": _no_wretched,
    "lead": _no_lead,
    "go": _no_going,
    "search": _no_search,
    "arrest": _no_arrest,
    "nothing": _no_rest,
    "rush": _no_rush,
    "false": _no_false,
    "address": _no_address,
}
