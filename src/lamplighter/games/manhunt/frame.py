"""Facts shared by both hunts: seats, rounds, deals, and the numbers of choices and outcomes.

Choices 0 to 7 play a character's card; each game numbers its own choices from there. Outcomes of
chance (identities, deals, draws) are numbered from the game's `num_actions` on.
"""

from __future__ import annotations

from itertools import combinations

from lamplighter.games.one_two_one import HUNTER

SEATS = ("detective", "jack")
DETECTIVE = HUNTER
N_CHARACTERS = 8
EVERYBODY = (1 << N_CHARACTERS) - 1
ROUNDS = 8

CARD = 0
"""Play a character's card: CARD + character."""
FIRST_OWN_ACTION = CARD + N_CHARACTERS
"""The number of the first choice that each game defines for itself."""

DEALS: tuple[int, ...] = tuple(
    sum(1 << character for character in four) for four in combinations(range(N_CHARACTERS), 4)
)
"""Every set of four cards that can be dealt in an odd round."""

# Outcomes of chance, as offsets from the game's number of actions.
SECRET = 0
"""Jack's identity is drawn: SECRET + character."""
DEAL = SECRET + N_CHARACTERS
"""The cards of an odd round are dealt: DEAL + index into DEALS."""
DRAW = DEAL + len(DEALS)
"""An alibi card is drawn: DRAW + character."""
N_OUTCOMES = DRAW + N_CHARACTERS

# The stages that every game has; each game adds its own after them.
NAMING, DEALING, CHOOSING, DRAWING, ENDED = range(5)
FIRST_OWN_STAGE = 5

# How a game ends; each game names the rules. Every ending except ACCUSED and TIME_UP is an escape.
ESCAPED, ACCUSED, TIME_UP = range(3)
FIRST_OWN_ENDING = 3

GONE = -1
"""The place of Jack after an escape: he is off the board."""
