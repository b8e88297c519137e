"""What stands around the district, in short lines: track, stock, policemen, what was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lamplighter.cli.boards.base import Glyphs, fill, wide
from lamplighter.cli.boards.whitechapel.signs import MARKS, WIDE, Put, Say, packed, seen_from
from lamplighter.games.whitechapel.board import NIGHTS, TRACK
from lamplighter.games.whitechapel.chronicle import NightSeen, heading
from lamplighter.games.whitechapel.places import (
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
from lamplighter.games.whitechapel.telling import letters_left, woman
from lamplighter.games.whitechapel.view import Cell, Marker, Secret, View
from lamplighter.kernel.messages import message

_PREPARING = ("hide", "women", "mark", "tile", "address", "yellows")
TITLE = 10
"""Columns of the title before a line."""
ROW_CELLS = 14
"""Cells of jack's sheet in a line."""


def dot(glyphs: Glyphs) -> str:
    """The sign of a circle or a cell about which there is nothing to say."""
    return "." if glyphs.plain else glyphs.rays[2]


def track_lines(track: Iterable[Cell], time: str, title: str, glyphs: Glyphs) -> list[str]:
    """The track, each filled cell with the kind of move that filled it."""
    kinds = {cell.name: cell.kind[0] for cell in track}
    blank = dict.fromkeys(TRACK[: CELL_OF[time]] if time else (), " ")
    names = "".join(f"{cell:>{max(len(cell), 2) + 1}}" for cell in TRACK)
    signs = "".join(
        f"{(kinds | blank).get(cell, dot(glyphs)):>{max(len(cell), 2) + 1}}" for cell in TRACK
    )
    return [f"{fill(title, TITLE - 2)}{names}", f"{'':{TITLE - 2}}{signs}".rstrip()]


class Panel:
    """What stands below the district, in the words of a language."""

    def __init__(self, view: View, say: Say, put: Put) -> None:
        self._view = view
        self._say = say
        self._put = put

    def heading(self) -> list[str]:
        """The night and its head, on one line if there is room."""
        view = self._view
        left = self._say("panel-night", night=self._put(heading(view.round)), nights=NIGHTS)
        if view.head is None:
            return [left]
        who = self._put(message(f"officer-{view.head}"))
        right = self._say("panel-head", who=who, seat=self._seat(view.head_seat or ""))
        room = WIDE - wide(right)
        return [fill(left, room) + right] if wide(left) < room else [left, right]

    def _seat(self, name: str) -> str:
        return self._say("panel-you" if name == self._view.seat else f"seat-{name}")

    def lines(self, glyphs: Glyphs) -> list[str]:
        """All of it."""
        view = self._view
        track = [*self._track(glyphs)] if hunting(view) else [*self._hell()]
        result = view.result
        over = () if result is None else (self._say("panel-over", **_result(view)),)
        return [*track, *self._stock(), *self._police(), *self._found(), *self._sheet(), *over]

    def _track(self, glyphs: Glyphs) -> Iterator[str]:
        yield from track_lines(self._view.track, self._view.time, self._say("panel-track"), glyphs)

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
        yield from (self.policeman(colour) for colour in self._view.policemen)

    def policeman(self, colour: str) -> str:
        """A policeman, the circles he looks at, whether he is done and whose he is."""
        view, say = self._view, self._say
        done = ""
        if colour == view.taken and view.stage != "send":
            done = "  " + say("panel-now")
        elif colour in view.done:
            done = "  " + say("panel-moved" if view.stage in MOVES else "panel-done")
        owner = f"  {self._seat(owner_of(view, colour))}" if len(view.seats) > 1 else ""
        circles = seen_from(view, stands(view, colour))
        seen = say("panel-looks", circles=circles) if circles else say("looks-at-none")
        name = fill(self._put(message(f"face-{colour}")), 7)
        line = f"{MARKS[colour]} {name}{view.policemen[colour]:5} {fill(seen, 31)}{done}{owner}"
        return line.rstrip()

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
        """Circles behind the name of the cell they were marked at."""
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
            # At the end the whole sheet is laid open by itself.
            return
        yield fill(self._say("panel-hideout"), TITLE) + str(secret.hideout)
        for night, row in enumerate(secret.rows, start=1):
            if row:
                notes = [f"{row[0].cell}:", *(str(note.circle) for note in row)]
                yield from self._wrapped("title-night", notes, " ", night=night)

    def _wrapped(
        self, title: str, words: Sequence[str], gap: str = ", ", **args: int
    ) -> Iterator[str]:
        """Words behind a title, on as many lines as they need; nothing without any."""
        if not words:
            return
        lead = fill(self._say(title, **args), TITLE)
        for at, line in enumerate(packed(words, gap, WIDE - TITLE)):
            yield (" " * TITLE if at else lead) + line


def _result(view: View) -> Mapping[str, object]:
    assert view.result is not None
    return {"side": message(f"side-{view.result.winner}"), "rule": view.result.rule}


def sheet_rows(secret: Secret, say: Say, put: Put) -> list[str]:
    """Jack's sheet: under the name of each cell its circle and how he came there."""
    lines = [say("hideout-was", circle=str(secret.hideout))]
    for night, row in enumerate(secret.rows, start=1):
        lines.append(put(heading(night)))
        if not row:
            lines.append("  " + say("panel-none-yet"))
        for at in range(0, len(row), ROW_CELLS):
            part = row[at : at + ROW_CELLS]
            lines.append("  " + "".join(f"{note.cell:>5}" for note in part))
            lines.append("  " + "".join(f"{note.kind[0] + str(note.circle):>5}" for note in part))
    return lines


def all_tracks(nights: Iterable[NightSeen], say: Say, put: Put, glyphs: Glyphs) -> list[str]:
    """The tracks of this night and the nights before."""
    lines: list[str] = []
    for night in nights:
        lines.append(put(heading(night.number)))
        title = say("panel-track")
        if night.scenes:
            lines += [f"  {line}" for line in track_lines(night.track, night.time, title, glyphs)]
        else:
            lines.append("  " + say("clues-not-begun"))
    return lines
