"""The printed facts of Mr. Jack in New York and the tables derived from them.

The board has flat-topped hexes in columns A to N; the number of a hex counts down its column.
Seventy-eight spaces are land (streets, buildings, quays and Liberty Island, A1) and are numbered in
that order of columns. Five ports and the land exit are doors, with numbers of their own.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from lamplighter.games.hexes import Axial, Hexes
from lamplighter.games.manhunt.frame import (
    FIRST_OWN_ACTION,
    FIRST_OWN_ENDING,
    N_CHARACTERS,
    N_OUTCOMES,
)
from lamplighter.games.manhunt.hunt import Hunt

_FACTS: Any = json.loads(resources.files(__package__).joinpath("facts.json").read_text("utf-8"))

# Characters (N1).
CHARACTERS: tuple[str, ...] = tuple(c["id"] for c in _FACTS["characters"])
NAMES: tuple[str, ...] = tuple(c["name"] for c in _FACTS["characters"])
MONOGRAMS: tuple[str, ...] = tuple(c["monogram"] for c in _FACTS["characters"])
COLOURS: tuple[str, ...] = tuple(c["colour"] for c in _FACTS["characters"])
BEACH, RIDER, LATIMER, GRANT, CALLAHAN, EASTMAN, TUMBLETY, SMITH = range(N_CHARACTERS)

# The board.
_LETTERS: dict[str, str] = {
    f"{column}{number}": letter
    for column, letters in _FACTS["columns"].items()
    for number, letter in enumerate(letters, start=1)
    if letter != "."
}


def _axial(name: str) -> Axial:
    """Return axial coordinates; in every other column the hexes lie half a hex lower."""
    column = ord(name[0]) - ord("A") + 1
    row = 2 * int(name[1:]) - (0 if column % 2 else 1)
    return column, (row - column - 1) // 2


HEXES = Hexes({name: _axial(name) for name in _LETTERS})
KINDS: dict[str, str] = {name: _FACTS["kinds"][letter] for name, letter in _LETTERS.items()}
SPACES: tuple[str, ...] = tuple(
    name for name, kind in KINDS.items() if kind not in ("port", "exit")
)
N_SPACES = len(SPACES)
SPACE_OF: dict[str, int] = {name: space for space, name in enumerate(SPACES)}
ISLAND = SPACE_OF[next(name for name, kind in KINDS.items() if kind == "island")]
PRINTED_ENTRANCE = SPACE_OF[next(name for name, letter in _LETTERS.items() if letter == "M")]

STREET, QUAY, BUILDING, ISLE = range(4)
KIND: tuple[int, ...] = tuple(
    ("street", "quay", "building", "island").index(KINDS[name]) for name in SPACES
)
"""The kind of terrain that is printed on each space."""

PORTS: tuple[str, ...] = tuple(name for name, kind in KINDS.items() if kind == "port")
DOORS: tuple[str, ...] = (*PORTS, *(name for name, kind in KINDS.items() if kind == "exit"))
"""The ports, then the land exit."""
LAND_EXIT = len(PORTS)

HUNT = Hunt(
    characters=CHARACTERS,
    monograms=MONOGRAMS,
    places=SPACES,
    doors=DOORS,
    hexes=HEXES,
    kinds=KINDS,
    rules={
        "identity": "N4",
        "clear": "N7",
        "alibi": "N39",
        "deal": "N5",
        "last": "N5",
        "card": "N5",
        "chain": "N38",
        "time": "N21",
        "accuse": "N20",
        "escape": "N18",
        "pick": "N5",
        "choose": "N5",
        "accuser": "N20",
        "moved": "N20",
        "leaver": "N19",
        "doorway": "N18",
        "occupied": "N14",
        "start": "N12",
        "reach": "N12",
        "stay": "N12a",
        "order": "N38",
        "call": "N7",
        "draw": "N33",
        "information": "N40",
    },
)


def _row(spaces: list[int], length: int) -> tuple[int, ...]:
    return (*spaces, *[-1] * (length - len(spaces)))


def _land_next_to(name: str) -> list[int]:
    return [SPACE_OF[step] for step in HEXES.neighbours(name) if step in SPACE_OF]


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_row(_land_next_to(name), 6) for name in SPACES)
"""Land next to each space, padded with -1; a ferry does not make spaces neighbours (N9)."""
ACCESS: tuple[tuple[int, ...], ...] = tuple(_row(_land_next_to(name), 3) for name in DOORS)
"""Spaces from which a character can leave by each door, padded with -1 (N18)."""
FERRIES: tuple[tuple[int, ...], ...] = tuple(
    _row([SPACE_OF[end] for start, end in _FACTS["ferries"] if start == name], 2) for name in SPACES
)
"""The ends of the ferry arrows that start on each space (N13)."""


PAIRS: tuple[tuple[int, int], ...] = tuple(
    (space, other)
    for space in range(N_SPACES)
    for other in sorted(NEIGHBOURS[space])
    if other > space and KIND[space] == STREET and KIND[other] == STREET
)
"""Pairs of neighbouring streets, where an investigation tile may fit (N27)."""

# Tiles. Every tile that is built has a park on its back (N2).
NO_TILE, LAMP, ENTRANCE, SITE, PARK = range(5)
TILES = ("none", "lamp", "entrance", "site", "park")
START_TILES: tuple[int, ...] = tuple(
    LAMP if name in _FACTS["lamps"] else ENTRANCE if name in _FACTS["entrances"] else NO_TILE
    for name in SPACES
)
START_STOCK: tuple[int, ...] = (
    0,
    _FACTS["stock"]["lamp"],
    _FACTS["stock"]["entrance"],
    _FACTS["stock"]["site"],
)
"""Number of tiles not yet built, by kind."""
BUILDS: tuple[int, ...] = tuple(
    {BEACH: ENTRANCE, RIDER: SITE, LATIMER: LAMP}.get(who, NO_TILE) for who in range(N_CHARACTERS)
)
"""The tile that each character builds (N22-N24)."""
START_INVESTIGATIONS: tuple[int, ...] = tuple(
    SPACE_OF[name] for pair in _FACTS["investigations"] for name in pair
)
START_STEAMERS: int = sum(1 << PORTS.index(name) for name in _FACTS["steamers"])
START_INFORMANT = SPACE_OF[_FACTS["informant"]]
POINTS: int = _FACTS["points"]

# Reasons why nothing can be built, turned, laid or put on a space, or no move can end there.
NO_BAR, NO_STOCK, NO_STREET, PRINTED, UNDER_TILE, HAS_TILE, HAS_PERSON, HAS_INFORMANT = range(8)
TOO_NEAR, NO_TILE_THERE, PARK_ALREADY, SAME_SPACES, OTHER_TILE, BUILT_UP, SILENT, TOO_FAR = range(
    8, 16
)

LED_OUT = FIRST_OWN_ENDING
"""The ending in which Eastman's power moves Jack out, besides the endings of the frame (N19)."""

# Options (N9a, N37).
QUAYS: tuple[str, ...] = tuple(_FACTS["quays"])
LATIMERS: tuple[str, ...] = tuple(_FACTS["latimer"])
STARTS: tuple[int, ...] = tuple(SPACE_OF[c["start"]] for c in _FACTS["characters"])

# Numbers of the choices within an activation, after the eight cards.
MOVE_FIRST = FIRST_OWN_ACTION
POWER_FIRST = MOVE_FIRST + 1
GO = POWER_FIRST + 1
"""End a move on a space: GO + space."""
STAY = GO + N_SPACES
"""Stay, when the move cannot end on any space (N12a)."""
ACCUSE = STAY + 1
"""End the move on a character and so accuse it: ACCUSE + character (N20)."""
LEAVE = ACCUSE + N_CHARACTERS
"""Leave by a steamer or the land exit: LEAVE + door (N18)."""
MOVE_OTHER = LEAVE + len(DOORS)
"""Choose the character that Eastman moves: MOVE_OTHER + character (N29)."""
BUILD = MOVE_OTHER + N_CHARACTERS
"""Put a new tile on a street: BUILD + space (N22-N24)."""
TURN = BUILD + N_SPACES
"""Turn a tile to its park side: TURN + space (N25)."""
LIFT = TURN + N_SPACES
"""Pick up an investigation tile: LIFT + tile (N27)."""
LAY = LIFT + 2
"""Lay the investigation tile on a pair of streets: LAY + pair (N27)."""
SAIL_FROM = LAY + len(PAIRS)
"""Pick the steamer of a port: SAIL_FROM + port (N32)."""
SAIL_TO = SAIL_FROM + len(PORTS)
"""Bring the steamer to another port: SAIL_TO + port."""
SWAP = SAIL_TO + len(PORTS)
"""Choose a character next to Tumblety: SWAP + character (N31)."""
WITH = SWAP + N_CHARACTERS
"""Exchange that character with another one: WITH + character."""
DECLINE = WITH + N_CHARACTERS
"""Do not use Tumblety's power."""
PLACE = DECLINE + 1
"""Put the Informant on a space: PLACE + space (N33)."""
N_ACTIONS = PLACE + N_SPACES
N_CODES = N_ACTIONS + N_OUTCOMES

# A game has one identity, four deals, and at most 38 steps in every two rounds: eight cards, seven
# orders, eight moves and Eastman's choice of a character, ten choices of powers, two visits of two
# steps.
MAX_STEPS = 1 + 4 + 4 * 38
