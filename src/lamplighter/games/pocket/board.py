"""The printed facts of Mr. Jack Pocket and the lookup tables derived from them.

The district is a square of nine cells. Twelve places surround it, numbered clockwise (P1, P2)::

          0   1   2
        +---+---+---+
     11 | 0 | 1 | 2 | 3
        +---+---+---+
     10 | 3 | 4 | 5 | 4
        +---+---+---+
      9 | 6 | 7 | 8 | 5
        +---+---+---+
          8   7   6

Sides are numbered clockwise from the north, so a quarter turn to the right adds one.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from lamplighter.games import one_two_one

_FACTS: Any = json.loads(resources.files(__package__).joinpath("facts.json").read_text("utf-8"))

SEATS: tuple[str, ...] = tuple(_FACTS["seats"])
INVESTIGATOR, JACK = one_two_one.HUNTER, one_two_one.JACK
ORDER = one_two_one.ORDER
"""The seat of each of a turn's four actions, by the turn's number modulo two (P6, P7)."""

# Characters, and the tiles and alibi cards that carry their names (P1).
CHARACTERS: tuple[str, ...] = tuple(c["id"] for c in _FACTS["characters"])
NAMES: tuple[str, ...] = tuple(c["name"] for c in _FACTS["characters"])
MONOGRAMS: tuple[str, ...] = tuple(c["monogram"] for c in _FACTS["characters"])
COLOURS: tuple[str, ...] = tuple(c["colour"] for c in _FACTS["characters"])
HOURGLASSES: tuple[int, ...] = tuple(c["hourglasses"] for c in _FACTS["characters"])
N_CHARACTERS = len(CHARACTERS)
EVERYBODY = (1 << N_CHARACTERS) - 1
LANE = CHARACTERS.index(_FACTS["crossroads"])
"""The character whose tile has no wall on its empty side (P17)."""

# Sides of a tile. A tile has one wall; the crossroads has none.
SIDES = "NESW"
NORTH, EAST, SOUTH, WEST = range(4)
NO_WALL = 4

# Detectives and the twelve places (P2).
DETECTIVES: tuple[str, ...] = tuple(d["id"] for d in _FACTS["detectives"])
DETECTIVE_NAMES: tuple[str, ...] = tuple(d["name"] for d in _FACTS["detectives"])
DETECTIVE_LETTERS: tuple[str, ...] = tuple(d["letter"] for d in _FACTS["detectives"])
STARTS: tuple[int, ...] = tuple(d["start"] for d in _FACTS["detectives"])
N_PLACES = 12

# Action tokens: two faces each; face 2 * token + side (P6a).
TOKENS: tuple[tuple[str, str], ...] = tuple((a, b) for a, b in _FACTS["tokens"])
FACES: tuple[str, ...] = tuple(face for token in TOKENS for face in token)
ALIBI = FACES.index("alibi")
JOKER = FACES.index("joker")
EXCHANGE = FACES.index("exchange")
ROTATION_1 = FACES.index("rotation-1")
ROTATION_2 = FACES.index("rotation-2")

DETECTIVE_OF_FACE: tuple[int, ...] = tuple(
    DETECTIVES.index(face) if face in DETECTIVES else -1 for face in FACES
)

# The number of turns (P5), and the number of hourglasses that jack needs.
TURNS: int = _FACTS["turns"]
LENGTHS: tuple[str, ...] = (str(TURNS), *map(str, _FACTS["shorter"]))
"""The values of the option `turns`, the usual one first (P5a)."""
ENOUGH_HOURGLASSES: int = _FACTS["aim"]["hourglasses"]


def _line(place: int) -> tuple[int, int, int]:
    side, step = divmod(place, 3)
    return {
        NORTH: (step, step + 3, step + 6),
        EAST: (3 * step + 2, 3 * step + 1, 3 * step),
        SOUTH: (8 - step, 5 - step, 2 - step),
        WEST: (6 - 3 * step, 7 - 3 * step, 8 - 3 * step),
    }[side]


def _forced_walls() -> tuple[int, ...]:
    walls = [-1] * 9
    for place in STARTS:
        walls[_line(place)[0]] = place // 3
    return tuple(walls)


LINES: tuple[tuple[int, int, int], ...] = tuple(_line(place) for place in range(N_PLACES))
"""The cells a detective looks along, nearest first, by his place (P15)."""
ENTERED_BY: tuple[int, ...] = tuple(place // 3 for place in range(N_PLACES))
"""The side by which a look from this place enters every tile on its line."""
LEFT_BY: tuple[int, ...] = tuple((place // 3 + 2) % 4 for place in range(N_PLACES))
"""The side by which it leaves them."""
FORCED_WALLS = _forced_walls()
"""The side of the wall in the set-up, by cell; -1 where chance turns the tile (P3)."""

# Numbers of the choices, then of the outcomes of chance.
PAIRS: tuple[tuple[int, int], ...] = tuple(
    (first, second) for first in range(N_CHARACTERS) for second in range(first + 1, N_CHARACTERS)
)
STEP = len(FACES)
"""Move detective d by n places: STEP + 2 * d + n - 1 (P9, P10)."""
STAY = STEP + 2 * len(DETECTIVES)
"""Leave all detectives where they are (P10)."""
ROTATE = STAY + 1
"""Turn a character's tile by q quarters to the right: ROTATE + 3 * character + q - 1 (P11)."""
SWAP = ROTATE + 3 * N_CHARACTERS
"""Exchange the tiles of the i-th of PAIRS: SWAP + i (P12)."""
N_ACTIONS = SWAP + len(PAIRS)

PUT = N_ACTIONS
"""Put a character's tile on the next cell, its wall to a side: PUT + 4 * character + side (P1)."""
SECRET = PUT + 4 * N_CHARACTERS
"""Jack's identity: SECRET + character (P4)."""
THROW = SECRET + N_CHARACTERS
"""The tokens are thrown; if bit t is set, token t shows its second side: THROW + bits (P6)."""
DRAW = THROW + (1 << len(TOKENS))
"""An alibi card is drawn: DRAW + character (P13, P14)."""
N_CODES = DRAW + N_CHARACTERS

# Nine tiles, an identity, four throws, and in each turn three choices of a face and four uses.
MAX_STEPS = 9 + 1 + TURNS // 2 + TURNS * 7
