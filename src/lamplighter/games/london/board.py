"""The printed facts of Mr. Jack (London) and the tables derived from them.

The board has 86 flat-topped hexes in thirteen columns, a to m. The number of a hex is that of its
diagonal from north-west to south-east. Sixty hexes are streets; they are numbered 0 to 59 in the
order a1, a2, ..., and sets of them are 64-bit masks.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from lamplighter.games.hexes import DIRECTIONS, Hexes
from lamplighter.games.manhunt.frame import FIRST_OWN_ACTION, N_CHARACTERS, N_OUTCOMES
from lamplighter.games.manhunt.hunt import Hunt

_FACTS: Any = json.loads(resources.files(__package__).joinpath("facts.json").read_text("utf-8"))

# Characters (L1).
CHARACTERS: tuple[str, ...] = tuple(c["id"] for c in _FACTS["characters"])
NAMES: tuple[str, ...] = tuple(c["name"] for c in _FACTS["characters"])
MONOGRAMS: tuple[str, ...] = tuple(c["monogram"] for c in _FACTS["characters"])
COLOURS: tuple[str, ...] = tuple(c["colour"] for c in _FACTS["characters"])
HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT = range(N_CHARACTERS)

# The board.
_KINDS: dict[str, str] = {
    f"{column}{row['from'] + index}": _FACTS["kinds"][letter]
    for column, row in _FACTS["columns"].items()
    for index, letter in enumerate(row["kinds"])
}
_COLUMNS = "".join(_FACTS["columns"])
HEXES = Hexes({name: (_COLUMNS.index(name[0]), 12 - int(name[1:])) for name in _KINDS})
KINDS = dict(_KINDS)
STREETS: tuple[str, ...] = tuple(name for name, kind in KINDS.items() if kind == "street")
SITES: tuple[str, ...] = tuple(name for name, kind in KINDS.items() if kind == "lamp")
"""Lamp sites, lit or unlit."""
FACINGS: tuple[str, ...] = tuple(DIRECTIONS)
N_STREETS = len(STREETS)
STREET_OF: dict[str, int] = {name: street for street, name in enumerate(STREETS)}

EXITS: tuple[str, ...] = tuple(_FACTS["exits"])
EXIT_STREETS: tuple[int, ...] = tuple(STREET_OF[name] for name in _FACTS["exits"].values())

HUNT = Hunt(
    characters=CHARACTERS,
    monograms=MONOGRAMS,
    places=STREETS,
    doors=EXITS,
    hexes=HEXES,
    kinds=KINDS,
    rules={
        "identity": "L5",
        "clear": "L11",
        "alibi": "L42",
        "deal": "L7",
        "last": "L7a",
        "card": "L8",
        "chain": "L44",
        "time": "L31",
        "accuse": "L29",
        "escape": "L25",
        "pick": "L9",
        "choose": "L7",
        "accuser": "L28",
        "moved": "L30",
        "leaver": "L26",
        "doorway": "L27",
        "occupied": "L22",
        "start": "L19",
        "reach": "L24",
        "stay": "L19a",
        "order": "L41",
        "call": "L11",
        "draw": "L32",
        "information": "L46",
    },
)

EDITIONS: tuple[str, ...] = tuple(_FACTS["editions"])
MANHOLES: tuple[str, ...] = tuple(
    name for name in STREETS if any(name in e["manholes"] for e in _FACTS["editions"].values())
)
"""The manholes of all editions (L6a)."""
MANHOLE_STREETS: tuple[int, ...] = tuple(STREET_OF[name] for name in MANHOLES)


def street_mask(names: list[str] | tuple[str, ...]) -> int:
    """Return the mask of some streets."""
    return sum(1 << STREET_OF[name] for name in names)


EDITION_MANHOLES: tuple[int, ...] = tuple(
    street_mask(e["manholes"]) for e in _FACTS["editions"].values()
)
"""Streets with a manhole, by edition."""
EDITION_COVERS: tuple[int, ...] = tuple(
    street_mask(e["covers"]) for e in _FACTS["editions"].values()
)
"""Streets whose manhole is covered at the start, by edition (L3)."""
EDITION_STARTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(STREET_OF[edition["starts"].get(c["id"], c["start"])] for c in _FACTS["characters"])
    for edition in _FACTS["editions"].values()
)
"""Start places of the characters, by edition (L1, L6a)."""

# Lamps (L2): a site holds 0 for no lamp, 1 to 4 for a numbered tile, 5 for a plain tile.
NO_LAMP, PLAIN_LAMP = 0, 5
START_LAMPS: tuple[int, ...] = tuple(
    {"plain": PLAIN_LAMP, None: NO_LAMP}.get(tile, tile)
    for tile in (_FACTS["lamps"].get(site) for site in SITES)
)
LAST_LAMP_ROUND = 4
"""Numbered lamps go out at the end of rounds 1 to 4 (L13)."""
START_CORDONS: int = sum(1 << EXITS.index(name) for name in _FACTS["cordons"])
START_FACING = FACINGS.index(_FACTS["facing"])

# Movement.
POINTS: int = _FACTS["points"]["everybody"]
STEALTHY_POINTS: int = _FACTS["points"]["stealthy"]
WHISTLE_POINTS: int = _FACTS["points"]["whistle"]
_WALKS = [HEXES.distances(name, lambda step: KINDS[step] == "street") for name in STREETS]
_PROWLS = [HEXES.distances(name, lambda _: True) for name in STREETS]


def _within(distances: dict[str, int], points: int) -> int:
    return street_mask([name for name in STREETS if distances.get(name, 99) <= points])


WALK: tuple[tuple[int, ...], ...] = tuple(
    tuple(_within(walks, points) for points in range(POINTS + 1)) for walks in _WALKS
)
"""Streets within a number of steps over streets, the start included (L20)."""
PROWL: tuple[tuple[int, ...], ...] = tuple(
    tuple(_within(prowls, points) for points in range(STEALTHY_POINTS + 1)) for prowls in _PROWLS
)
"""Streets within a number of steps over any hexes (L37)."""
DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(walks[name] for name in STREETS) for walks in _WALKS
)
"""Fewest steps over streets between two streets (L38a)."""
MAX_DISTANCE = max(map(max, DISTANCE))
NEARER: tuple[tuple[int, ...], ...] = tuple(
    tuple(_within(walks, distance - 1) for distance in range(MAX_DISTANCE + 1)) for walks in _WALKS
)
"""Streets whose distance from a street is less than a given distance (L38)."""

# Light.
NEXT_TO: tuple[int, ...] = tuple(
    street_mask([name for name in HEXES.neighbours(street) if name in STREET_OF])
    for street in STREETS
)
"""Streets next to a street (L15)."""
LIT_BY: tuple[int, ...] = tuple(
    street_mask([name for name in HEXES.neighbours(site) if name in STREET_OF]) for site in SITES
)
"""Streets next to a lamp site (L14)."""


def _beam(street: str, facing: str) -> int:
    beam = []
    for name in HEXES.ahead(street, facing):
        if KINDS[name] != "street":
            break
        beam.append(name)
    return street_mask(beam)


BEAMS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_beam(street, facing) for facing in FACINGS) for street in STREETS
)
"""Streets in the beam of the lantern, by Watson's street and facing (L16)."""

# Numbers of the choices within an activation, after the eight cards.
MOVE_FIRST = FIRST_OWN_ACTION
POWER_FIRST = MOVE_FIRST + 1
GO = POWER_FIRST + 1
"""End a move on a street: GO + street."""
STAY = GO + N_STREETS
"""Stay, when every hex on which the move could end is occupied (L19a)."""
ACCUSE = STAY + 1
"""End the move on a character and so accuse it: ACCUSE + character (L28)."""
LEAVE = ACCUSE + N_CHARACTERS
"""Leave the district by an exit: LEAVE + exit (L25)."""
SWAP = LEAVE + len(EXITS)
"""Change places with a character: SWAP + character (L39)."""
FACE = SWAP + N_CHARACTERS
"""Turn Watson: FACE + facing (L34)."""
LAMP_FROM = FACE + len(FACINGS)
"""Pick up the lamp tile of a site: LAMP_FROM + site (L35)."""
LAMP_TO = LAMP_FROM + len(SITES)
"""Put the lamp tile on another site: LAMP_TO + site."""
CORDON_FROM = LAMP_TO + len(SITES)
"""Pick up the cordon of an exit: CORDON_FROM + exit (L36)."""
CORDON_TO = CORDON_FROM + len(EXITS)
"""Put the cordon on another exit: CORDON_TO + exit."""
COVER_FROM = CORDON_TO + len(EXITS)
"""Pick up the cover of a manhole: COVER_FROM + manhole (L40)."""
COVER_TO = COVER_FROM + len(MANHOLES)
"""Put the cover on another manhole: COVER_TO + manhole."""
WHISTLE = COVER_TO + len(MANHOLES)
"""Whistle for a character to come nearer: WHISTLE + character (L38)."""
N_ACTIONS = WHISTLE + N_CHARACTERS
N_CODES = N_ACTIONS + N_OUTCOMES

# A game has one identity, four deals, and at most 36 steps in every two rounds: one card and one
# move per character, and the orders, tiles, facings, draws and whistles of their powers.
MAX_STEPS = 1 + 4 + 4 * 36
