"""The table of Whitechapel in sentences: the whole table, one place of it, Jack's sheet."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.whitechapel.board import (
    COLOURS,
    CROSSINGS,
    GOULSTON,
    LAST_CELL,
    LETTERS,
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
from lamplighter.games.whitechapel.deduction.odds import Odds, said
from lamplighter.games.whitechapel.guidance.chronicle import heading
from lamplighter.games.whitechapel.guidance.names import (
    crossing_list,
    crossing_word,
    officer,
    policeman,
)
from lamplighter.games.whitechapel.guidance.places import (
    by_cell,
    cell_of,
    circle_names,
    crossing_names,
    crossing_told,
    home_of,
    hunting,
    in_order,
    in_vain,
    joined,
    looked_at,
    marked_at,
    patrol_on,
    patrol_told,
    plays,
    policeman_on,
    sections,
    sections_of,
    stands,
    told,
)
from lamplighter.games.whitechapel.insight import far
from lamplighter.games.whitechapel.view import Secret, View
from lamplighter.kernel.messages import Arg, Message, message


def describe(view: View) -> Iterator[Message]:
    """Yield the sentences about the whole table."""
    night = heading(view.round)
    yield message("about-night", night=night, nights=NIGHTS)
    if view.head is not None:
        yield message("told-tile", who=officer(view.head))
    yield from _hunting(view) if hunting(view) else _hell(view)
    yield _stock(view)
    if plays(view, "letters"):
        yield message("about-letters", letters=letters_left(view))
    if view.scenes:
        yield message("about-scenes", places=_numbers(view.scenes))
    for colour in COLOURS:
        if colour in view.policemen:
            yield _policeman(view, colour)
    yield from _found(view)
    if view.own is not None and view.result is None:
        yield message("your-hideout", circle=str(view.own.hideout))
        yield from rows(view.own)
    if view.result is not None and view.result.winner is None:
        yield message("over-undecided")
    elif view.result is not None:
        yield message("about-over", side=message(f"side-{view.result.winner}"))


def _numbers(circles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(circle) for circle in circles)


def _hunting(view: View) -> Iterator[Message]:
    left = LAST_CELL - cell_of(view)
    cells = message("cells-left", count=left)
    yield message("about-track", time=view.time, cell=view.track[-1].name, left=cells)
    moves = tuple(
        message("move-at", kind=cell.kind, cell=cell.name)
        for cell in view.track
        if cell.kind != "murder"
    )
    if moves:
        yield message("about-moves", moves=moves)


def _hell(view: View) -> Iterator[Message]:
    if view.women:
        yield message("told-women", places=tuple(woman(view, circle) for circle in view.women))
    if view.wretched:
        yield message("told-time", cell=view.time)
        yield message("told-wretched", places=_numbers(view.wretched))
    if view.patrols:
        patrols = tuple(patrol_told(view, patrol) for patrol in view.patrols)
        yield message("about-patrols", patrols=patrols)


def woman(view: View, circle: int) -> Message | str:
    """Return the printed number of a woman's circle; Jack sees which of them he has marked."""
    if view.own is None or circle not in view.own.marked:
        return str(circle)
    return message("place-marked", place=str(circle), marks=(message("mark-marked"),))


def _stock(view: View) -> Message:
    name = "about-stock-false" if plays(view, "false_clues") else "about-stock"
    args: dict[str, Arg] = {"coaches": view.coaches, "alleys": view.alleys}
    if plays(view, "false_clues"):
        args["stock"] = view.false_stock
    return Message(name, args)


def letters_left(view: View) -> tuple[Message, ...]:
    """Return the letters that Jack has not sent."""
    left = (letter for letter in LETTERS if letter not in view.letters)
    return tuple(message(f"letter-{letter}") for letter in left)


def _policeman(view: View, colour: str) -> Message:
    where = stands(view, colour)
    who, place = policeman(colour), crossing_word(view.policemen[colour])
    return message("about-policeman", who=who, place=place, looks=looked_at(view, where))


def _found(view: View) -> Iterator[Message]:
    if not hunting(view):
        return
    yield message("clues-found", places=marked_at(view.clues))
    vain = in_vain(view)
    if vain:
        yield message("clues-vain", places=by_cell(vain))
    if view.spared:
        yield message("clues-spared", places=by_cell(view.spared))
    if view.false_clues:
        yield message("about-false", places=_numbers(view.false_clues))


def standing(view: View) -> Iterator[Message]:
    """Yield where Jack is known not to be now."""
    if not hunting(view):
        yield message("standing-hell")
        return
    last = view.track[-1].name
    fresh = {m.circle for m in (*view.cleared, *view.spared) if m.cell == last}
    yield message("standing", cell=last, places=_numbers(tuple(sorted(fresh))))


# Jack's sheet.


def sheet(secret: Secret) -> Iterator[Message]:
    """Yield the hideout and the rows that the end of the game revealed."""
    yield message("hideout-was", circle=str(secret.hideout))
    yield from rows(secret)


def rows(secret: Secret) -> Iterator[Message]:
    """Yield every row with the entries of its cells."""
    for night, row in enumerate(secret.rows, start=1):
        if row:
            notes = (
                message("note", circle=str(note.circle), cell=note.cell, kind=note.kind)
                for note in row
            )
            yield message("row-of-night", night=night, notes=tuple(notes))


# One place.


def about_circle(view: View, odds: Odds, circle: int) -> Iterator[Message]:
    """Yield the sentences about a circle: its streets, its neighbours, and Jack's odds there."""
    kind = "about-red-circle" if circle in RED else "about-circle"
    yield message(kind, place=told(view, circle), sections=sections_of(circle))
    if view.own is not None:
        yield message("about-from-home", steps=far(home_of(view), circle))
    ways = (_way(view, circle, to) for to in walks(circle))
    yield message("about-walks", ways=joined("semicolon", ways))
    yield message("about-alleys", places=circle_names(alleys(circle)))
    yield message("about-beside", places=tuple(crossing_told(view, x) for x in beside(circle)))
    if odds.rows:
        here, been = odds.there([circle]), odds.found(circle)
        yield message("about-odds", here=said(here), been=said(been))
    yield message("about-hideout-odds", odds=said(odds.home(circle)))


def _way(view: View, start: int, end: int) -> Message:
    """Return a neighbouring circle, with the crossings between."""
    if not all(routes(start, end)):
        return message("way-direct", place=told(view, end))
    by = (
        message("route", places=crossing_list(crossing_names(route)))
        for route in routes(start, end)
    )
    return message("way-by", place=told(view, end), routes=joined("either", by))


def about_crossing(view: View, crossing: int) -> Iterator[Message]:
    """Yield the sentences about a crossing: who is there, and what is next to it."""
    kind = "about-yellow-crossing" if crossing in YELLOW else "about-crossing"
    kind = "about-goulston" if crossing == GOULSTON else kind
    yield message(kind, place=crossing_word(CROSSINGS[crossing]), sections=sections([crossing]))
    colour, patrol = policeman_on(view, crossing), patrol_on(view, crossing)
    if colour:
        yield message("about-stands-there", who=policeman(colour))
    if patrol:
        yield message("about-patrol-there", patrol=patrol_told(view, patrol))
    two = (x for x in reach(crossing) if x != crossing and x not in steps(crossing))
    yield message("about-steps", places=tuple(crossing_told(view, x) for x in steps(crossing)))
    yield message("about-two-steps", places=crossing_list(crossing_names(two)))
    yield message("about-looks", places=tuple(told(view, c) for c in looks(crossing)))


def default_place(view: View) -> str:
    """Return the place a player would look at first."""
    secret = view.own
    if secret is not None and secret.rows and secret.rows[-1]:
        return str(secret.rows[-1][-1].circle)
    if view.taken in view.policemen:
        return view.policemen[view.taken]
    if view.clues:
        return str(in_order(view.clues)[-1].circle)
    return str(view.scenes[-1]) if view.scenes else CROSSINGS[YELLOW[0]]
