"""The printed facts of Letters from Whitechapel and the tables derived from them.

Circles and crossings are numbered from 0 here. The board prints 1 to 195 on the circles; the
crossings have no printed numbers and are called x1 to x234. Lists of unequal length are stored in
one flat table, with a second table of where each list begins: the walks from circle c are
`WALK_TO[WALK_FROM[c]]` to `WALK_TO[WALK_FROM[c + 1] - 1]`, and `walks(c)` returns them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import accumulate, combinations, product
from typing import Any

from lamplighter.games.whitechapel import streets
from lamplighter.kernel.arrays import flat

_FACTS: Any = json.loads(resources.files(__package__).joinpath("facts.json").read_text("utf-8"))
_STREETS = streets.draw(_FACTS)

# Sides and seats (W34).
JACK, POLICE = 0, 1
SIDES = ("jack", "police")

# Policemen; patrol tokens and head tiles have their colours (W2).
COLOURS: tuple[str, ...] = tuple(p["colour"] for p in _FACTS["policemen"])
NAMES: tuple[str, ...] = tuple(p["name"] for p in _FACTS["policemen"])
N_POLICEMEN = len(COLOURS)
ALL_POLICEMEN = (1 << N_POLICEMEN) - 1
FAKE = N_POLICEMEN
"""The face of a patrol token without a policeman."""
FACES = (*COLOURS, "fake")
N_PATROLS = 7
ALL_PATROLS = (1 << N_PATROLS) - 1
BROWN = COLOURS.index(_FACTS["goulston_other"])
GOULSTON_COLOURS: tuple[int, ...] = tuple(COLOURS.index(c) for c in _FACTS["goulston_colours"])
"""The policemen that jack may name with the Goulston Street letter; the head may send brown instead
(W27)."""
ADDRESS_TILES: tuple[int, ...] = tuple(COLOURS.index(c) for c in _FACTS["address_tiles"])
"""Head tiles that allow the head to name an address (W32)."""

# The map (W1).
CIRCLES: tuple[str, ...] = tuple(str(number) for number in range(1, len(_FACTS["circles"]) + 1))
CROSSINGS: tuple[str, ...] = tuple(
    f"x{number}" for number in range(1, len(_FACTS["crossings"]) + 1)
)
N_CIRCLES, N_CROSSINGS = len(CIRCLES), len(CROSSINGS)
RED: tuple[int, ...] = tuple(number - 1 for number in _FACTS["red"])
N_RED = len(RED)
ALL_RED = (1 << N_RED) - 1
RED_INDEX: tuple[int, ...] = tuple(RED.index(c) if c in RED else -1 for c in range(N_CIRCLES))
YELLOW: tuple[int, ...] = tuple(number - 1 for number in _FACTS["yellow"])
GOULSTON: int = _FACTS["goulston"] - 1
ASPECT: float = _FACTS["aspect"]
CIRCLE_XY: tuple[tuple[float, float], ...] = tuple((x, y) for x, y in _FACTS["circles"])
CROSSING_XY: tuple[tuple[float, float], ...] = tuple((x, y) for x, y, _ in _FACTS["crossings"])
JUNCTION_XY: tuple[tuple[float, float], ...] = tuple((x, y) for x, y in _FACTS["junctions"])
SECTIONS: tuple[str, ...] = tuple(section for _, _, section in _FACTS["crossings"])
LINES: tuple[tuple[str, str, tuple[tuple[float, float], ...]], ...] = tuple(
    (start, end, tuple((x, y) for x, y in bends)) for start, end, *bends in _FACTS["segments"]
)
"""The printed lines: from point to point (`c1`, `x1`, a junction `t1`) over their bends."""
BLOCKS: tuple[tuple[str, ...], ...] = _STREETS.blocks
"""The points around each block (W16)."""

# The four nights and the track (W3, W4, W5, W19).
DATES: tuple[str, ...] = tuple(night["date"] for night in _FACTS["nights"])
COACHES: tuple[int, ...] = tuple(night["coaches"] for night in _FACTS["nights"])
ALLEYS: tuple[int, ...] = tuple(night["alleys"] for night in _FACTS["nights"])
WOMEN: tuple[int, ...] = tuple(night["women"] for night in _FACTS["nights"])
MARKED: tuple[int, ...] = tuple(night["marked"] for night in _FACTS["nights"])
NIGHTS = len(DATES)
DOUBLE_EVENT = 3
"""The night of two murders (W13)."""
TRACK: tuple[str, ...] = tuple(_FACTS["track"])
N_CELLS = len(TRACK)
LAST_CELL = N_CELLS - 1
FIRST_TIME = TRACK.index("I")
"""The cell of the time of the crime when a night begins; it moves to the left (W7, W9)."""
LAST_TIME = TRACK.index("V")
CLUES_FOR_A_FALSE_CLUE: int = _FACTS["clues_for_a_false_clue"]
FALSE_CLUES: int = _FACTS["false_clues"]

# How a cell of the track was filled (W11, W17).
NOT_FILLED, MURDER, WALKED, RODE, SLIPPED = range(5)
KINDS = ("", "murder", "walk", "coach", "alley")

# Letters (W26, W27).
LETTERS: tuple[str, ...] = tuple(letter["id"] for letter in _FACTS["letters"])
LETTER_NAMES: tuple[str, ...] = tuple(letter["name"] for letter in _FACTS["letters"])
DEAR_BOSS, SAUCY_JACKY, FROM_HELL, GOULSTON_STREET = range(len(LETTERS))
LETTER_OF: tuple[int, ...] = tuple(
    next(i for i, letter in enumerate(_FACTS["letters"]) if section in letter["sections"])
    for section in SECTIONS
)
"""The letter that moves a patrol on each crossing; the sections of three letters cover the map."""


# Tables of the streets (W1a, W14, W15, W16, W20).


def _starts(rows: Sequence[Sequence[Any]]) -> tuple[int, ...]:
    """Return where each row begins in the flat table, and where the last row ends."""
    return tuple(accumulate((len(row) for row in rows), initial=0))


_WALKS = tuple(tuple(to for to, _ in row) for row in _STREETS.walks)
_ROUTES = tuple(routes for row in _STREETS.walks for _, routes in row)
WALK_FROM, WALK_TO = _starts(_WALKS), flat(_WALKS)
ROUTE_FROM = _starts(_ROUTES)
"""Routes of walk w: numbers ROUTE_FROM[w] to ROUTE_FROM[w + 1] - 1."""
_PASSED = tuple(route for routes in _ROUTES for route in routes)
PASSED_FROM, PASSED = _starts(_PASSED), flat(_PASSED)
"""Crossings passed on route r: PASSED[PASSED_FROM[r]] to PASSED[PASSED_FROM[r + 1] - 1]."""
ALLEY_FROM, ALLEY_TO = _starts(_STREETS.alleys), flat(_STREETS.alleys)
STEP_FROM, STEP_TO = _starts(_STREETS.steps), flat(_STREETS.steps)
LOOK_FROM, LOOK_AT = _starts(_STREETS.looks), flat(_STREETS.looks)
"""Circles that a policeman on a crossing may search or make an arrest on."""


def _in_reach(crossing: int) -> tuple[int, ...]:
    """Return the crossings at most two steps away, including the crossing itself (W20)."""
    near = {crossing, *_STREETS.steps[crossing]}
    return tuple(sorted(near.union(*(_STREETS.steps[step] for step in near))))


_REACH = tuple(_in_reach(crossing) for crossing in range(N_CROSSINGS))
REACH_FROM, REACH_TO = _starts(_REACH), flat(_REACH)
_BESIDE = tuple(
    tuple(x for x in range(N_CROSSINGS) if circle in _STREETS.looks[x])
    for circle in range(N_CIRCLES)
)
BESIDE_FROM, BESIDE = _starts(_BESIDE), flat(_BESIDE)
"""Crossings directly joined to a circle."""


# Access to the same tables by place.


def walks(circle: int) -> tuple[int, ...]:
    """Return the circles adjacent to a circle, in ascending order (W14)."""
    return WALK_TO[WALK_FROM[circle] : WALK_FROM[circle + 1]]


def walk_between(start: int, end: int) -> int:
    """Return the number of the walk between two adjacent circles; -1 if they are not adjacent."""
    return WALK_TO.index(end, WALK_FROM[start]) if end in walks(start) else -1


def routes(start: int, end: int) -> tuple[tuple[int, ...], ...]:
    """Return the crossings passed on each route of a walk; empty if it does not exist."""
    walk = walk_between(start, end)
    if walk < 0:
        return ()
    ways = range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1])
    return tuple(PASSED[PASSED_FROM[way] : PASSED_FROM[way + 1]] for way in ways)


def alleys(circle: int) -> tuple[int, ...]:
    """Return the other circles on the blocks of a circle, in ascending order (W16)."""
    return ALLEY_TO[ALLEY_FROM[circle] : ALLEY_FROM[circle + 1]]


def beside(circle: int) -> tuple[int, ...]:
    """Return the crossings directly joined to a circle, in ascending order (W1a)."""
    return BESIDE[BESIDE_FROM[circle] : BESIDE_FROM[circle + 1]]


def looks(crossing: int) -> tuple[int, ...]:
    """Return the circles that a policeman may search or arrest on, in ascending order (W21)."""
    return LOOK_AT[LOOK_FROM[crossing] : LOOK_FROM[crossing + 1]]


def steps(crossing: int) -> tuple[int, ...]:
    """Return the next crossings for a policeman, in ascending order (W1a)."""
    return STEP_TO[STEP_FROM[crossing] : STEP_FROM[crossing + 1]]


def reach(crossing: int) -> tuple[int, ...]:
    """Return the crossings at most two steps away, itself included, in ascending order (W20)."""
    return REACH_TO[REACH_FROM[crossing] : REACH_FROM[crossing + 1]]


FAR_FROM_RED: tuple[bool, ...] = tuple(
    RED_INDEX[c] < 0 and not any(RED_INDEX[to] >= 0 for to in _WALKS[c]) for c in range(N_CIRCLES)
)
"""Whether each circle is neither red nor adjacent to a red one (W31)."""

# Options (W26-W32, W33, W34).
OFF_ON = ("off", "on")
PATROLS = ("head", "open")
"""Who sees the faces of patrols that lie face down: only their head, or every detective (W33)."""


def _dealings() -> tuple[str, ...]:
    """Return every way to give each detective at least one policeman.

    Each way names the seat of every colour in order. The even distributions of W34 come first, so
    that they are easy to find by number of seats.
    """
    even = ["".join(str(i % k + 1) for i in range(N_POLICEMEN)) for k in range(1, 6)]
    digits = "12345"
    dealt = ("".join(seats) for seats in product(digits, repeat=N_POLICEMEN))
    proper = (seats for seats in dealt if set(seats) == set(digits[: len(set(seats))]))
    return tuple(dict.fromkeys((*even, *proper)))


DEALINGS = _dealings()
USUAL_DEALINGS = DEALINGS[:N_POLICEMEN]
"""One distribution for each number of detectives, as even as possible (W34)."""


@cache
def seat_names(police: str) -> tuple[str, ...]:
    """Return the names of the seats: jack, and police or police1 to police5 (W34)."""
    seats = range(1, int(max(police)) + 1)
    return ("jack", "police") if len(seats) == 1 else ("jack", *(f"police{n}" for n in seats))


# Numbers of the choices, then of the outcomes of chance.
HIDE = 0
"""Pick a circle as hideout (W1)."""
WOMEN_ON = HIDE + N_CIRCLES
"""Put women on a set of the red circles, as bits (W5a)."""
MARK = WOMEN_ON + (1 << N_RED)
"""Mark the women on a set of the red circles, as bits (W5)."""
KILL = MARK + (1 << N_RED)
"""Kill the wretched on a circle (W8, W13)."""
WAIT = KILL + N_CIRCLES
REVEAL = WAIT + 1
"""Turn up the patrol on a crossing (W10)."""
WALK = REVEAL + N_CROSSINGS
"""Walk to a circle (W14)."""
ESCAPE = WALK + N_CIRCLES
"""Walk onto the hideout and declare it (W18)."""
COACH = ESCAPE + 1
"""Take a coach, first to a circle (W15)."""
RIDE_ON = COACH + N_CIRCLES
"""Ride on to a second circle by the same coach (W15)."""
ALLEY = RIDE_ON + N_CIRCLES
"""Slip through an alley to a circle (W16)."""
NO_LETTER = ALLEY + N_CIRCLES
LETTER = NO_LETTER + 1
"""Send one of the first three letters (W26)."""
TOKEN = LETTER + GOULSTON_STREET
"""Name the patrol on a crossing for a letter (W26)."""
SHIFT = TOKEN + N_CROSSINGS
"""Put a named patrol on the i-th yellow crossing (W26)."""
NO_GOULSTON = SHIFT + len(YELLOW)
NAME = NO_GOULSTON + 1
"""Name a policeman's colour with the Goulston Street letter (W27)."""
SEND = NAME + N_POLICEMEN
"""Send a policeman to Goulston Street (W27)."""
NO_FALSE_CLUE = SEND + N_POLICEMEN
FALSE_CLUE = NO_FALSE_CLUE + 1
"""Put a false clue on a circle (W28)."""
NO_ADDRESS = FALSE_CLUE + N_CIRCLES
ADDRESS = NO_ADDRESS + 1
"""Name a circle as the hideout (W32)."""
YELLOWS = ADDRESS + N_CIRCLES
"""Choose the i-th of YELLOW_PAIRS for the two patrols that are left (W6)."""
YELLOW_PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(YELLOW, 2))
PATROL = YELLOWS + len(YELLOW_PAIRS)
"""Lay the patrol of the next colour on a crossing (W6)."""
WRETCHED = PATROL + N_CROSSINGS
"""Pick the wretched on a circle (W9)."""
LEAD = WRETCHED + N_CIRCLES
"""Lead the picked wretched to a circle (W9)."""
POLICEMAN = LEAD + N_CIRCLES
"""Pick a policeman, to move or to act (W20, W21)."""
GO = POLICEMAN + N_POLICEMEN
"""Move the picked policeman to a crossing (W20)."""
SEARCH = GO + N_CROSSINGS
"""Look for a clue on a circle (W22)."""
ARREST = SEARCH + N_CIRCLES
"""Make an arrest on a circle (W23)."""
ARREST_ALL = ARREST + N_CIRCLES
"""Make an arrest on all circles around the policeman (W30)."""
NOTHING_TO_DO = ARREST_ALL + 1
"""Do nothing with a policeman (W21)."""
RUSH = NOTHING_TO_DO + 1
"""Rush to an adjacent crossing (W29)."""
N_ACTIONS = RUSH + N_CROSSINGS

TILE = N_ACTIONS
"""The head tile of a colour is turned (W6)."""
N_CODES = TILE + N_POLICEMEN

_LOOKS_AT_ONCE = max(len(row) for row in _STREETS.looks)
# Hell: women, marks, tile, address, yellow crossings, patrols, a letter with its two tokens, four
# waits with wretched and reveal, two murders. Each round: move, letter, policemen, clue, actions.
_HELL = 2 + 1 + 1 + 1 + N_POLICEMEN + 5 + 4 * (1 + 2 * N_POLICEMEN + 1) + 2
_ROUND = 2 + 2 + 2 * N_POLICEMEN + 1 + N_POLICEMEN * (1 + _LOOKS_AT_ONCE)
MAX_STEPS = 1 + NIGHTS * (_HELL + LAST_CELL * _ROUND)
