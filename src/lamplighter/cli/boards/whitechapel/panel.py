"""The panel beside or below the map, in short lines: track, stock, policemen, clues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.cli.boards.base import Glyphs, fill, wide
from lamplighter.cli.boards.whitechapel.symbols import MARKS, WIDE, Put, Say, packed, seen_from
from lamplighter.games.whitechapel.board import NIGHTS, TRACK
from lamplighter.games.whitechapel.guidance.chronicle import NightSeen, heading
from lamplighter.games.whitechapel.guidance.description import letters_left, woman
from lamplighter.games.whitechapel.guidance.places import (
    CELL_OF,
    MOVES,
    hunting,
    in_order,
    in_vain,
    marked_at,
    owner_of,
    patrol_told,
    plays,
    stands,
)
from lamplighter.games.whitechapel.view import Cell, Marker, Secret, View
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.views import Result

_PREPARING = ("hide", "women", "mark", "tile", "address", "yellows")
TITLE = 10
"""Columns of the title at the start of a line."""
CELL_WIDE = 5
"""Columns of a cell of jack's sheet."""


def dot(glyphs: Glyphs) -> str:
    """Return the symbol of a circle or a cell without any mark."""
    return "." if glyphs.plain else glyphs.rays[2]


def track_lines(
    track: Iterable[Cell], time: str, title: str, glyphs: Glyphs, columns: int = WIDE
) -> list[str]:
    """Return the track, each filled cell with the kind of its move; wrapped if it is too long."""
    blank = dict.fromkeys(TRACK[: CELL_OF[time]] if time else (), " ")
    signs = {cell.name: cell.kind[0] for cell in track} | blank
    lines: list[str] = []
    names = kinds = ""
    for cell in TRACK:
        across = max(len(cell), 2) + 1
        if TITLE - 2 + len(names) + across > columns:
            lines += [names, kinds]
            names = kinds = ""
        names += f"{cell:>{across}}"
        kinds += f"{signs.get(cell, dot(glyphs)):>{across}}"
    lines += [names, kinds]
    lead = fill(title, TITLE - 2)
    return [((" " * wide(lead) if at else lead) + line).rstrip() for at, line in enumerate(lines)]


class Panel:
    """The panel below or beside the district."""

    def __init__(self, view: View, say: Say, put: Put, columns: int = WIDE) -> None:
        self._view = view
        self._say = say
        self._put = put
        self._columns = columns

    def heading(self) -> list[str]:
        """Return the night and the head of the investigation, on one line if they fit."""
        view = self._view
        left = self._say("panel-night", night=self._put(heading(view.round)), nights=NIGHTS)
        if view.head is None:
            return [left]
        who = self._put(message(f"officer-{view.head}"))
        right = self._say("panel-head", who=who, seat=self._seat(view.head_seat or ""))
        room = self._columns - wide(right)
        if wide(left) < room:
            return [fill(left, room) + right]
        return [left, *packed([right], " ", self._columns)]

    def _seat(self, name: str) -> str:
        return self._say("panel-you" if name == self._view.seat else f"seat-{name}")

    def lines(self, glyphs: Glyphs) -> list[str]:
        """Return all lines of the panel."""
        view = self._view
        track = [*self._track(glyphs)] if hunting(view) else [*self._hell()]
        result = view.result
        over = []
        if result is not None:
            over = packed([self._put(_over(result))], " ", self._columns)
        return [*track, *self._stock(), *self._police(), *self._found(), *self._sheet(), *over]

    def _track(self, glyphs: Glyphs) -> Iterator[str]:
        view, title = self._view, self._say("panel-track")
        yield from track_lines(view.track, view.time, title, glyphs, self._columns)

    def _hell(self) -> Iterator[str]:
        view, put = self._view, self._put
        if view.stage not in _PREPARING:
            yield self._say("panel-time", cell=view.time)
        yield from self._wrapped("panel-women", [put(woman(view, c)) for c in view.women])
        led = [f"{c}{self._say('panel-led') if c in view.led else ''}" for c in view.wretched]
        yield from self._wrapped("panel-wretched", led)
        patrols = [put(patrol_told(view, patrol)) for patrol in view.patrols]
        yield from self._wrapped("panel-patrols", patrols)

    def _stock(self) -> Iterator[str]:
        view, say = self._view, self._say
        stock = [say("panel-coaches", count=view.coaches), say("panel-alleys", count=view.alleys)]
        if plays(view, "false_clues"):
            stock.append(say("panel-false-stock", count=view.false_stock))
        yield from self._wrapped("panel-stock", stock)
        if plays(view, "letters"):
            left = [self._put(letter) for letter in letters_left(view)]
            yield from self._wrapped("panel-letters", left or [say("list-empty")])
        yield from self._wrapped("panel-scenes", [str(circle) for circle in view.scenes], " ")

    def _police(self) -> Iterator[str]:
        yield from (line for one in self._view.policemen for line in self.policeman(one))

    def policeman(self, colour: str) -> list[str]:
        """Return the lines of a policeman: adjacent circles, whether done, and whose he is."""
        view, say = self._view, self._say
        notes = []
        if colour == view.taken and view.stage != "send":
            notes.append(say("panel-now"))
        elif colour in view.done:
            notes.append(say("panel-moved" if view.stage in MOVES else "panel-done"))
        if len(view.seats) > 1:
            notes.append(self._seat(owner_of(view, colour)))
        circles = seen_from(view, stands(view, colour))
        seen = say("panel-looks", circles=circles) if circles else say("looks-at-none")
        name = fill(self._put(message(f"face-{colour}")), 7)
        lead = f"{MARKS[colour]} {name}{view.policemen[colour]:5} "
        line = "  ".join((f"{lead}{fill(seen, 31)}", *notes)).rstrip()
        if wide(line) <= self._columns:
            return [line]
        parts = packed([*seen.split(" "), *notes], " ", self._columns - wide(lead))
        return [(" " * wide(lead) if at else lead) + part for at, part in enumerate(parts)]

    def _found(self) -> Iterator[str]:
        view = self._view
        if not hunting(view):
            return
        clues = [self._put(one) for one in marked_at(view.clues)]
        yield from self._wrapped("panel-clues", clues or [self._say("panel-none-yet")])
        yield from self._wrapped("panel-vain", self._by_cell(in_vain(view)), "; ")
        yield from self._wrapped("panel-spared", self._by_cell(view.spared), "; ")
        yield from self._wrapped("panel-false", [str(circle) for circle in view.false_clues])

    def _by_cell(self, markers: Iterable[Marker]) -> list[str]:
        """Return the circles, grouped by the cell of the track at which they were marked."""
        cells: dict[str, list[str]] = {}
        for marker in in_order(markers):
            cells.setdefault(marker.cell, []).append(str(marker.circle))
        return [
            self._say("panel-at-cell", cell=cell, circles=" ".join(found))
            for cell, found in cells.items()
        ]

    def _sheet(self) -> Iterator[str]:
        secret = self._view.own if self._view.result is None else None
        if secret is None:
            # At the end the whole sheet is printed separately.
            return
        yield fill(self._say("panel-hideout"), TITLE) + str(secret.hideout)
        for night, row in enumerate(secret.rows, start=1):
            if row:
                notes = [f"{row[0].cell}:", *(str(note.circle) for note in row)]
                yield from self._wrapped("title-night", notes, " ", night=night)

    def _wrapped(
        self, title: str, words: Sequence[str], gap: str = ", ", **args: int
    ) -> Iterator[str]:
        """Yield words after a title, on as many lines as they need; nothing without words."""
        if not words:
            return
        lead = fill(self._say(title, **args), TITLE)
        for at, line in enumerate(packed(words, gap, self._columns - TITLE)):
            yield (" " * TITLE if at else lead) + line


def _over(result: Result) -> Message:
    """Return who has won, and by which rule or other reason."""
    if result.winner is None:
        return message("over-undecided")
    how = Outcome(result.winner, result.rule).termination
    rule = result.rule if how is None else message(f"termination-{how.value}")
    return message("panel-over", side=message(f"side-{result.winner}"), rule=rule)


def sheet_rows(secret: Secret, say: Say, put: Put, columns: int = WIDE) -> list[str]:
    """Return jack's sheet: below the name of each cell its circle and the kind of move."""
    across = max(1, (columns - 2) // CELL_WIDE)
    lines = [say("hideout-was", circle=str(secret.hideout))]
    for night, row in enumerate(secret.rows, start=1):
        lines.append(put(heading(night)))
        if not row:
            lines.append("  " + say("panel-none-yet"))
        for at in range(0, len(row), across):
            cells = [(note.cell, f"{note.kind[0]}{note.circle}") for note in row[at : at + across]]
            lines += [
                "  " + "".join(f"{one:>{CELL_WIDE}}" for one in of)
                for of in zip(*cells, strict=True)
            ]
    return lines


def all_tracks(
    nights: Iterable[NightSeen], say: Say, put: Put, glyphs: Glyphs, columns: int = WIDE
) -> list[str]:
    """Return the tracks of this night and the nights before."""
    lines: list[str] = []
    for night in nights:
        lines.append(put(heading(night.number)))
        title = say("panel-track")
        if night.scenes:
            track = track_lines(night.track, night.time, title, glyphs, columns - 2)
            lines += [f"  {line}" for line in track]
        else:
            lines.append("  " + say("clues-not-begun"))
    return lines
