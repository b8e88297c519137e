"""What is where in Whitechapel according to a view, and how it is named.

Circles and crossings are counted from 0 here, as in the tables of the game. Views and messages use
their names.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from lamplighter.games.whitechapel.board import (
    CIRCLES,
    CROSSINGS,
    SECTIONS,
    TRACK,
    beside,
    looks,
)
from lamplighter.games.whitechapel.events import Note
from lamplighter.games.whitechapel.guidance.names import crossing_of, crossing_side, policemen
from lamplighter.games.whitechapel.view import Marker, Patrol, Secret, View
from lamplighter.kernel.messages import Arg, Item, Message, message

CELL_OF = {name: cell for cell, name in enumerate(TRACK)}
MOVES = ("policeman", "go")
"""The stages in which policemen move."""
ACTIONS = ("actor", "act", "search")
"""The stages in which policemen act."""


def circle_of(id: str) -> int:
    """Return the index of a circle from its printed number."""
    return int(id) - 1


def circle_names(circles: Iterable[int]) -> tuple[str, ...]:
    """Return the names of some circles."""
    return tuple(CIRCLES[circle] for circle in circles)


def crossing_names(crossings: Iterable[int]) -> tuple[str, ...]:
    """Return the names of some crossings."""
    return tuple(CROSSINGS[crossing] for crossing in crossings)


# What is where.


def plays(view: View, option: str) -> bool:
    """Return whether an option is switched on."""
    return view.options[option] == "on"


def policeman_on(view: View, crossing: int) -> str | None:
    """Return the colour of the policeman on a crossing, if there is one."""
    name = CROSSINGS[crossing]
    return next((colour for colour, at in view.policemen.items() if at == name), None)


def patrol_on(view: View, crossing: int) -> Patrol | None:
    """Return the patrol on a crossing, if there is one."""
    return next((p for p in view.patrols if p.crossing == CROSSINGS[crossing]), None)


def laying(view: View) -> int | None:
    """Return the colour of the patrol that is laid next; None when none is laid now."""
    if view.stage != "patrol":
        return None
    return sum(patrol.face is not None for patrol in view.patrols)


def stands(view: View, colour: str) -> int:
    """Return the crossing of a policeman."""
    return crossing_of(view.policemen[colour])


def secret_of(view: View) -> Secret | None:
    """Return Jack's sheet for Jack himself, or for everybody once it is revealed."""
    return view.own or view.disclosed


def _row(view: View) -> tuple[Note, ...]:
    secret = secret_of(view)
    return secret.rows[-1] if secret is not None else ()


def jack_on(view: View) -> int:
    """Return Jack's present circle; -1 if it is not known or he is not out."""
    row = _row(view)
    return row[-1].circle - 1 if row else -1


def home_of(view: View) -> int:
    """Return Jack's hideout; -1 if it is not known."""
    secret = secret_of(view)
    return secret.hideout - 1 if secret is not None else -1


def cell_of(view: View) -> int:
    """Return the cell Jack has reached; -1 in Hell."""
    return CELL_OF[view.track[-1].name] if view.track else -1


def hunting(view: View) -> bool:
    """Return whether the murder is done and Jack is out."""
    return bool(view.track)


def owner_of(view: View, colour: str) -> str:
    """Return the seat to which a policeman belongs."""
    return next(name for name, colours in view.seats.items() if colour in colours)


def by_circle(markers: Iterable[Marker]) -> dict[int, str]:
    """Return the cells of markers, by circle."""
    return {marker.circle - 1: marker.cell for marker in markers}


def in_order(markers: Iterable[Marker]) -> list[Marker]:
    """Return the markers, sorted by the cell Jack had reached when they were placed."""
    return sorted(markers, key=lambda marker: (CELL_OF[marker.cell], marker.circle))


def in_vain(view: View) -> list[Marker]:
    """Return the circles that were searched tonight without a clue and have none since."""
    found = by_circle(view.clues)
    return [marker for marker in view.cleared if marker.circle - 1 not in found]


def marks_of(view: View, circle: int) -> tuple[str, ...]:
    """Return the marks on a circle, the most important first."""
    global _kept  # Callers ask about one view circle by circle.
    if _kept[0] is not view:
        _kept = (view, _marks(view))
    return _kept[1].get(circle, ())


_kept: tuple[View | None, dict[int, tuple[str, ...]]] = (None, {})
"""The view of the last query, with the marks of its circles."""


def _marks(view: View) -> dict[int, tuple[str, ...]]:
    """Return the marks of each circle that has any."""
    clues = {marker.circle - 1 for marker in view.clues}
    marks: dict[str, Iterable[int]] = {
        "jack": (jack_on(view),),
        "hideout": (home_of(view),),
        "clue": sorted(clues),
        "false": (number - 1 for number in view.false_clues),
        "scene": (number - 1 for number in view.scenes),
        "woman": (number - 1 for number in view.women),
        "wretched": (number - 1 for number in view.wretched),
        "vain": (m.circle - 1 for m in view.cleared if m.circle - 1 not in clues),
    }
    found: dict[int, tuple[str, ...]] = {}
    for mark, circles in marks.items():
        for circle in circles:
            found[circle] = (*found.get(circle, ()), mark)
    return found


# Messages about places.


def told(view: View, circle: int) -> Item:
    """Return a circle with its marks."""
    marks = tuple(message(f"mark-{mark}") for mark in marks_of(view, circle))
    if not marks:
        return CIRCLES[circle]
    return message("place-marked", place=CIRCLES[circle], marks=marks)


def looked_at(view: View, crossing: int) -> Message:
    """Return the circles a policeman on a crossing can search, with their marks."""
    circles = tuple(told(view, circle) for circle in looks(crossing))
    return message("looks-at", circles=circles) if circles else message("looks-at-none")


def crossing_seen(view: View, crossing: int) -> Message:
    """Return a crossing with the marks of the circles beside it."""
    circles = tuple(told(view, circle) for circle in looks(crossing))
    place = crossing_side(CROSSINGS[crossing], circles)
    if circles:
        return place
    return message("place-looking", place=place, looks=looked_at(view, crossing))


def crossing_told(view: View, crossing: int) -> Message:
    """Return a crossing for a list, with the policeman on it."""
    place = crossing_side(CROSSINGS[crossing])
    colour = policeman_on(view, crossing)
    if colour is None:
        return place
    return message("place-marked", place=place, marks=policemen([colour]))


def sections(crossings: Iterable[int]) -> Arg:
    """Return the sections of the map in which some crossings lie."""
    parts = sorted({SECTIONS[crossing] for crossing in crossings})
    return tuple(message(f"section-{part.replace('/', '-')}") for part in parts)


def sections_of(circle: int) -> Arg:
    """Return the sections of the map in which a circle lies."""
    return sections(beside(circle))


def patrol_told(view: View, patrol: Patrol) -> Message:
    """Return a patrol with its face, if it is known.

    While the head lays the patrols, those not laid yet are shown to the head as free.
    """
    place = crossing_side(patrol.crossing)
    if patrol.face is None:
        laying = view.stage == "patrol" and view.seat == view.head_seat
        return message("patrol-free" if laying else "patrol-down", place=place)
    name = "patrol-up" if patrol.up else "patrol-known"
    return message(name, place=place, face=message(f"face-{patrol.face}"))


def marked_at(markers: Iterable[Marker]) -> tuple[Message, ...]:
    """Return circles with the cells at which they were marked, sorted by cell."""
    return tuple(
        message("circle-at", circle=str(marker.circle), cell=marker.cell)
        for marker in in_order(markers)
    )


def by_cell(markers: Iterable[Marker]) -> Message:
    """Return cells with the circles that were marked at them."""
    cells: dict[str, list[str]] = {}
    for marker in in_order(markers):
        cells.setdefault(marker.cell, []).append(str(marker.circle))
    return joined(
        "semicolon",
        (message("circles-at", cell=cell, circles=tuple(found)) for cell, found in cells.items()),
    )


def joined(sign: str, parts: Iterable[Message]) -> Message:
    """Return the parts joined by a sign, for lists within lists: `semicolon` or `either`."""
    return reduce(lambda first, second: message(sign, first=first, second=second), parts)
