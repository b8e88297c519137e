"""Whitechapel in sentences: the drawing, jack's sheet, a place, what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from lamplighter.cli.boards.base import Passage, listed, some
from lamplighter.cli.boards.whitechapel.known import Known, chance
from lamplighter.cli.boards.whitechapel.places import (
    CELL_OF,
    NAME_OF,
    all_patrols,
    by_cell,
    cell_of,
    cells_left,
    circle_names,
    crossing_names,
    crossing_told,
    home_of,
    hunting,
    in_vain,
    jack_on,
    letters,
    patrol_on,
    patrol_words,
    policeman_on,
    result_lines,
    section,
    signed,
    stands,
    stock,
    told,
    with_cells,
    woman,
)
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    DATES,
    GOULSTON,
    KINDS,
    LAST_CELL,
    NIGHTS,
    RED,
    YELLOW,
    alleys,
    beside,
    looks,
    reach,
    routes,
    steps,
    walks,
)
from lamplighter.games.whitechapel.insight import far
from lamplighter.games.whitechapel.view import Secret, View
from lamplighter.kernel.errors import InvalidNotation
from lamplighter.kernel.observation import Observation

ROW_CELLS = 14
"""Cells of jack's sheet in a line."""


def description(view: View) -> list[str]:
    """Tell the drawing in sentences."""
    heads = f" {NAME_OF[view.head]} ({view.head}) heads the investigation." if view.head else ""
    lines = [f"Night {view.night} of {NIGHTS}, {view.date}.{heads}"]
    lines += _track_words(view) if hunting(view) else _hell_words(view)
    lines.append(f"Jack has left: {stock(view)}.")
    if "letters" in view.options:
        lines.append(f"Letters not sent: {letters(view)}.")
    if view.scenes:
        lines.append(f"Crime scenes: {listed([str(circle) for circle in view.scenes])}.")
    lines += [_police_words(view, colour) for colour in COLOURS if colour in view.policemen]
    lines += _found_words(view)
    if view.own is not None and view.result is None:
        lines += [f"Your hideout is {view.own.hideout}.", *_row_words(view.own)]
    return [*lines, *result_lines(view)]


def _track_words(view: View) -> list[str]:
    moves = [cell for cell in view.track if cell.kind != KINDS[1]]
    left = LAST_CELL - cell_of(view)
    kinds = [f"{cell.kind} at {cell.name}" for cell in moves]
    lines = [f"The crime was at {view.time}. Jack is at {view.track[-1].name}; {cells_left(left)}."]
    return [*lines, f"His moves: {', '.join(kinds)}."] if kinds else lines


def _hell_words(view: View) -> list[str]:
    lines = []
    if view.women:
        lines.append(f"Women are on {listed([woman(view, circle) for circle in view.women])}.")
    if view.wretched:
        lines.append(f"The time of the crime is {view.time}.")
        lines.append(f"The wretched are on {listed([str(circle) for circle in view.wretched])}.")
    if view.patrols:
        lines.append(f"Patrols: {listed(all_patrols(view))}.")
    return lines


def _police_words(view: View, colour: str) -> str:
    where = stands(view, colour)
    seen = listed([told(view, circle) for circle in looks(where)], "no circle")
    return f"{colour.capitalize()} is on {CROSSINGS[where]} and looks at {seen}."


def _found_words(view: View) -> list[str]:
    if not hunting(view):
        return []
    vain = in_vain(view)
    lines = [f"Clues: {listed(with_cells(view.clues))}."]
    lines += [f"Searched in vain {' '.join(by_cell(vain))}."] if vain else []
    if view.spared:
        lines.append(f"Arrests in vain {' '.join(by_cell(view.spared))}.")
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


# Places.


def read_place(text: str) -> str:
    """Read the name of a circle or a crossing, the last of some words."""
    name = text.lower().split()[-1]
    if name in CIRCLES or name in CROSSINGS:
        return name
    raise InvalidNotation(
        f"'{text}' is no place: circles are 1 to {CIRCLES[-1]}, crossings x1 to {CROSSINGS[-1]}"
    )


def default_place(view: View) -> str:
    """Where a player would look first."""
    if jack_on(view) >= 0:
        return CIRCLES[jack_on(view)]
    if view.taken in view.policemen:
        return view.policemen[view.taken]
    if view.clues:
        return str(max(view.clues, key=lambda marker: CELL_OF[marker.cell]).circle)
    return str(view.scenes[-1]) if view.scenes else CROSSINGS[YELLOW[0]]


def about_circle(view: View, known: Known, circle: int) -> list[str]:
    """Tell about a circle: its streets, its neighbours, and the odds of finding jack there."""
    red = "a red circle" if circle in RED else "a circle"
    lines = [f"{told(view, circle)} is {red} in {section(beside(circle))}."]
    if view.own is not None:
        lines.append(f"It is {some(far(home_of(view), circle), 'walk')} from your hideout.")
    lines.append(f"Walks: {'; '.join(_way(view, circle, to) for to in walks(circle))}.")
    lines.append(f"Alleys: {listed(circle_names(alleys(circle)))}.")
    sides = [crossing_told(view, crossing) for crossing in beside(circle)]
    lines.append(f"Crossings beside it: {listed(sides)}.")
    if known.circles:
        lines.append(
            f"As far as the police can know, jack is here with {chance(known.there([circle]))} "
            f"and has been here tonight with {chance(known.visited(circle))}."
        )
    share = known.hideouts.get(circle, Fraction())
    lines.append(f"The hideout is here with {chance(share)}.")
    return lines


def about_crossing(view: View, crossing: int) -> list[str]:
    """Tell about a crossing: who is there, what is next to it."""
    kind = "a yellow crossing" if crossing in YELLOW else "a crossing"
    kind = "Goulston Street, a crossing" if crossing == GOULSTON else kind
    lines = [f"{CROSSINGS[crossing]} is {kind} in {section([crossing])}."]
    colour = policeman_on(view, crossing)
    patrol = patrol_on(view, crossing)
    lines += [f"{colour.capitalize()} stands there."] if colour else []
    lines += [f"A patrol lies there: {patrol_words(patrol)}."] if patrol else []
    near = [crossing_told(view, step) for step in steps(crossing)]
    two = [x for x in reach(crossing) if x != crossing and x not in steps(crossing)]
    seen = [told(view, circle) for circle in looks(crossing)]
    return [
        *lines,
        f"Next crossings: {listed(near)}.",
        f"Two steps away: {listed(crossing_names(two))}.",
        f"Circles beside it: {listed(seen)}.",
    ]


def _way(view: View, start: int, end: int) -> str:
    """A circle next to another, with the crossings between."""
    ways = [" and ".join(crossing_names(route)) for route in routes(start, end)]
    by = f"by {' or '.join(ways)}" if all(ways) else "directly"
    return f"{signed(view, end)} {by}"


# What has happened.

_FOUND = "A clue"


def passages(observation: Observation, sentences: Iterable[tuple[str, str]]) -> list[Passage]:
    """Tell one observation; nights, murders, clues and ends are moments of their own."""
    before: list[str] = []
    moment: list[str] = []
    title = ""
    for event, sentence in sentences:
        title = _moment(event) or title
        if sentence and not _is_idle(observation, event):
            (moment if title else before).append(sentence)
    if title == _FOUND:
        # A clue belongs to the question that found it.
        moment, before = [*before, *moment], []
    parts = (Passage(tuple(before)), Passage(tuple(moment), title))
    return [part for part in parts if part.sentences]


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
