"""What is where in Whitechapel, as a view has it, and how it is named.

Circles and crossings are counted from 0 here, as in the tables of the game; views and players
call them by their names.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter.cli.boards.base import listed, some
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    LETTER_NAMES,
    LETTERS,
    NAMES,
    SECTIONS,
    TRACK,
    looks,
)
from lamplighter.games.whitechapel.view import Marker, Note, Patrol, Secret, View

WIDE = 77
"""Columns of the drawing and of what stands below it."""

MARKS = dict(zip(COLOURS, ("RE", "BL", "GR", "BR", "YE"), strict=True))
NAME_OF = dict(zip(COLOURS, NAMES, strict=True))
TITLE_OF = dict(zip(LETTERS, LETTER_NAMES, strict=True))
CELL_OF = {name: cell for cell, name in enumerate(TRACK)}
WHERE = {
    "A/b": "north-west",
    "B/b": "north",
    "C/b": "north-east",
    "A/a": "south-west",
    "B/a": "south",
    "C/a": "south-east",
}
"""Sections of the map, as the compass has them."""
# The signs behind a circle's number, the ones that matter most first.
CLUE, FALSE, SCENE, WOMAN, WRETCHED, VAIN = "*", "!", "+", "?", "w", "-"
HERE, HOME = "@", "^"

MOVES = ("policeman", "go")
"""Stages in which policemen move."""
ACTIONS = ("actor", "act", "search")
"""Stages in which they act."""


# Names.


def crossing_of(place: str) -> int:
    """The crossing of a name."""
    return int(place[1:]) - 1


def circle_of(place: str) -> int:
    """The circle of a printed number."""
    return int(place) - 1


def circle_names(indices: Iterable[int]) -> list[str]:
    """Name some circles."""
    return [CIRCLES[index] for index in indices]


def crossing_names(indices: Iterable[int]) -> list[str]:
    """Name some crossings."""
    return [CROSSINGS[index] for index in indices]


def section(crossings: Iterable[int]) -> str:
    """Where on the map some crossings lie, in words."""
    parts = dict.fromkeys(SECTIONS[crossing] for crossing in crossings)
    return listed([f"{part} ({WHERE[part]})" for part in sorted(parts)])


# What is where, as a view has it.


def policeman_on(view: View, crossing: int) -> str | None:
    """Colour of the policeman on a crossing, if there is one."""
    name = CROSSINGS[crossing]
    return next((colour for colour, at in view.policemen.items() if at == name), None)


def patrol_on(view: View, crossing: int) -> Patrol | None:
    """The patrol on a crossing, if there is one."""
    return next((p for p in view.patrols if p.crossing == CROSSINGS[crossing]), None)


def stands(view: View, colour: str) -> int:
    """Crossing of a policeman."""
    return crossing_of(view.policemen[colour])


def secret_of(view: View) -> Secret | None:
    """Jack's sheet, for jack or when it has been laid open."""
    return view.own or view.disclosed


def _row(view: View) -> tuple[Note, ...]:
    secret = secret_of(view)
    return secret.rows[-1] if secret is not None else ()


def jack_on(view: View) -> int:
    """Jack's present circle; -1 where it is not known or he is not out."""
    row = _row(view)
    return row[-1].circle - 1 if row else -1


def home_of(view: View) -> int:
    """Jack's hideout; -1 where it is not known."""
    secret = secret_of(view)
    return secret.hideout - 1 if secret is not None else -1


def cell_of(view: View) -> int:
    """The cell jack has come to; -1 in Hell."""
    return CELL_OF[view.track[-1].name] if view.track else -1


def hunting(view: View) -> bool:
    """Tell whether the murder is done and jack is out."""
    return bool(view.track)


def owner_of(view: View, colour: str) -> str:
    """Seat that a policeman belongs to; "you" for the one who looks."""
    seat = next(name for name, colours in view.seats.items() if colour in colours)
    return "you" if seat == view.seat else seat


def by_circle(markers: Iterable[Marker]) -> dict[int, str]:
    """Cells of markers, by circle."""
    return {marker.circle - 1: marker.cell for marker in markers}


def in_vain(view: View) -> list[Marker]:
    """Circles that were searched in vain tonight and have no clue since."""
    found = by_circle(view.clues)
    return [marker for marker in view.cleared if marker.circle - 1 not in found]


# The same in a few words.


def signs_of(view: View, circle: int) -> str:
    """What is known of a circle, as signs behind its number."""
    number = circle + 1
    signs = {
        HERE: circle == jack_on(view),
        HOME: circle == home_of(view),
        CLUE: circle in by_circle(view.clues),
        FALSE: number in view.false_clues,
        SCENE: number in view.scenes,
        WOMAN: number in view.women,
        WRETCHED: number in view.wretched,
        VAIN: circle in by_circle(view.cleared) and circle not in by_circle(view.clues),
    }
    return "".join(sign for sign, there in signs.items() if there)


def signed(view: View, circle: int) -> str:
    """A circle's number with the signs of what is known of it."""
    return CIRCLES[circle] + signs_of(view, circle)


def seen_from(view: View, crossing: int) -> str:
    """The circles a policeman on a crossing looks at, with their signs."""
    return " ".join(signed(view, circle) for circle in looks(crossing)) or "no circle"


def told(view: View, circle: int) -> str:
    """A circle with what is known of it, in words."""
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
    about = [said[sign] for sign in signs_of(view, circle)]
    return f"{CIRCLES[circle]} ({', '.join(about)})" if about else CIRCLES[circle]


def crossing_told(view: View, crossing: int) -> str:
    """A crossing with the policeman on it."""
    colour = policeman_on(view, crossing)
    return f"{CROSSINGS[crossing]} ({colour})" if colour else CROSSINGS[crossing]


def woman(view: View, circle: int) -> str:
    """The printed number of a woman's circle; jack sees which of them he has marked."""
    marked = view.own is not None and circle in view.own.marked
    return f"{circle} (marked)" if marked else str(circle)


def all_patrols(view: View) -> list[str]:
    """Each patrol with its face; while its own head lays them, those that are left are free."""
    laying = view.stage == "patrol" and view.seat == view.head_seat
    words = [patrol_words(patrol) for patrol in view.patrols]
    return [word.replace("face down", "free") if laying else word for word in words]


def patrol_words(patrol: Patrol) -> str:
    """A patrol with its face, as far as it is known."""
    face = patrol.face or "face down"
    return f"{patrol.crossing} {face}{' (up)' if patrol.up else ''}"


def stock(view: View) -> str:
    """What jack has left for the night."""
    parts = [f"coaches {view.coaches}", f"alleys {view.alleys}"]
    if "false_clues" in view.options:
        parts.append(f"false clues {view.false_stock}")
    return ", ".join(parts)


def letters(view: View) -> str:
    """Letters that jack has not sent."""
    left = [TITLE_OF[letter] for letter in LETTERS if letter not in view.letters]
    return ", ".join(left) or "none"


def cells_left(cells: int) -> str:
    """Say that so many cells are left."""
    return f"{some(cells, 'cell')} {'is' if cells == 1 else 'are'} left"


def _in_order(markers: Iterable[Marker]) -> list[Marker]:
    """Markers by the cells jack had come to when they were laid."""
    return sorted(markers, key=lambda marker: (CELL_OF[marker.cell], marker.circle))


def with_cells(markers: Iterable[Marker]) -> list[str]:
    """Circles in the order in which jack came to the cells they were marked at."""
    return [f"{marker.circle} at {marker.cell}" for marker in _in_order(markers)]


def by_cell(markers: Iterable[Marker]) -> list[str]:
    """Circles behind the name of the cell they were marked at."""
    cells: dict[str, list[str]] = {}
    for marker in _in_order(markers):
        cells.setdefault(marker.cell, []).append(str(marker.circle))
    words = [word for cell, circles in cells.items() for word in (f"at {cell}:", *circles)]
    return [
        f"{word};" if after.startswith("at ") else word
        for word, after in zip(words, [*words[1:], ""], strict=True)
    ]


def result_lines(view: View) -> list[str]:
    """Say who has won, once somebody has."""
    if view.result is None:
        return []
    return [f"The game is over: {view.result.winner} wins ({view.result.rule})."]
