"""What stands around the district, in short lines: track, stock, policemen, what was found."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Glyphs
from lamplighter.cli.boards.whitechapel.places import (
    CELL_OF,
    MARKS,
    MOVES,
    NAME_OF,
    WIDE,
    all_patrols,
    by_cell,
    hunting,
    in_vain,
    letters,
    owner_of,
    result_lines,
    seen_from,
    stands,
    stock,
    with_cells,
    woman,
)
from lamplighter.games.whitechapel.board import COLOURS, NIGHTS, TRACK
from lamplighter.games.whitechapel.view import Cell, View

_PREPARING = ("hide", "women", "mark", "tile", "address", "yellows")


def dot(glyphs: Glyphs) -> str:
    """The sign of a circle or a cell about which there is nothing to say."""
    return "." if glyphs.plain else glyphs.rays[2]


def heading(view: View) -> list[str]:
    """The night and its head, on one line."""
    left = f"Night {view.night} of {NIGHTS}, {view.date}"
    right = _heads(view)
    return [f"{left}{right:>{WIDE - len(left)}}" if right else left]


def _heads(view: View) -> str:
    if view.head is None:
        return ""
    seat = "you" if view.head_seat == view.seat else view.head_seat
    return f"Head: {view.head}, {NAME_OF[view.head]} ({seat})"


def panel(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Tell what stands around the district, in short lines."""
    lines = track_lines(view.track, view.time, glyphs) if hunting(view) else _hell_lines(view)
    lines += [*_stock_lines(view), *_police_lines(view), *_found_lines(view)]
    return [*lines, *_sheet_lines(view), *result_lines(view)]


def _wide(cell: str) -> int:
    return max(len(cell), 2) + 1


def track_lines(track: Iterable[Cell], time: str, glyphs: Glyphs) -> list[str]:
    """The track, each filled cell with the kind of move that filled it."""
    kinds = {cell.name: cell.kind for cell in track}
    names = "".join(f"{cell:>{_wide(cell)}}" for cell in TRACK)
    signs = "".join(_filled(cell, kinds, time, glyphs) for cell in TRACK)
    return [f"Track   {names}", f"        {signs}".rstrip()]


def _filled(cell: str, kinds: Mapping[str, str], time: str, glyphs: Glyphs) -> str:
    before = CELL_OF[cell] < CELL_OF[time]
    sign = kinds[cell][0] if cell in kinds else " " if before else dot(glyphs)
    return f"{sign:>{_wide(cell)}}"


def _hell_lines(view: View) -> list[str]:
    lines = [f"Time of the crime: {view.time}"] if view.stage not in _PREPARING else []
    if view.women:
        lines += _wrapped("Women    ", [woman(view, circle) for circle in view.women])
    if view.wretched:
        led = [f"{c}{' (led)' if c in view.led else ''}" for c in view.wretched]
        lines += _wrapped("Wretched ", led)
    if view.patrols:
        lines += _wrapped("Patrols  ", all_patrols(view))
    return lines


def _stock_lines(view: View) -> list[str]:
    lines = [f"Stock     {stock(view)}"]
    if "letters" in view.options:
        lines.append(f"Letters   {letters(view)}")
    if view.scenes:
        lines.append(f"Scenes    {' '.join(map(str, view.scenes))}")
    return lines


def _police_lines(view: View) -> list[str]:
    return [police_line(view, colour) for colour in COLOURS if colour in view.policemen]


def police_line(view: View, colour: str) -> str:
    """A policeman, the circles he looks at, whether he is done and whose he is."""
    done = ""
    if colour == view.taken and view.stage != "send":
        done = "  now"
    elif colour in view.done:
        done = "  moved" if view.stage in MOVES else "  done"
    owner = f"  {owner_of(view, colour)}" if len(view.seats) > 1 else ""
    where, seen = view.policemen[colour], seen_from(view, stands(view, colour))
    line = f"{MARKS[colour]} {colour:7}{where:5} looks at {seen:22}{done}{owner}"
    return line.rstrip()


def _found_lines(view: View) -> list[str]:
    if not hunting(view):
        return []
    lines = _wrapped("Clues    ", with_cells(view.clues) or ["none yet"])
    vain = in_vain(view)
    if vain:
        lines += _wrapped("In vain  ", by_cell(vain), " ")
    if view.spared:
        lines += _wrapped("No arrest", by_cell(view.spared), " ")
    if view.false_clues:
        lines += _wrapped("False    ", [str(circle) for circle in view.false_clues])
    return lines


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


def _wrapped(title: str, words: Sequence[str], gap: str = ", ") -> list[str]:
    """Words behind a title, on as many lines as they need; none is broken."""
    # A sign that cannot stand in a word holds its parts together.
    whole = gap.join(words).replace(gap, "\0").replace(" ", "\1").replace("\0", gap)
    wrapped = textwrap.wrap(whole, WIDE - len(title) - 1, break_on_hyphens=False)
    lead = " " * len(title)
    return [f"{lead if at else title} {line}".replace("\1", " ") for at, line in enumerate(wrapped)]
