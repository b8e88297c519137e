"""The facts of the frame: seats, rounds, deals, and the numbering of its choices and chances.

Choices 0 to 7 play a character's card; a game numbers its own choices from there. Outcomes of
chance are numbered from the game's `num_actions` on: identities, deals, draws.
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
"""Play a character: CARD + character."""
FIRST_OWN_ACTION = CARD + N_CHARACTERS
"""Where the choices of a particular game begin."""

DEALS: tuple[int, ...] = tuple(
    sum(1 << character for character in four) for four in combinations(range(N_CHARACTERS), 4)
)
"""Every set of four cards that can be turned up in an odd round."""

# Outcomes of chance, counted from the game's number of actions.
SECRET = 0
"""Jack's identity: SECRET + character."""
DEAL = SECRET + N_CHARACTERS
"""The cards of an odd round: DEAL + index into DEALS."""
DRAW = DEAL + len(DEALS)
"""An alibi card is taken: DRAW + character."""
N_OUTCOMES = DRAW + N_CHARACTERS

# What is being decided in every game; a game's own stages follow.
NAMING, DEALING, CHOOSING, DRAWING, ENDED = range(5)
FIRST_OWN_STAGE = 5

# How a game ends; each game names the rules. Any way but the second and third is an escape.
ESCAPED, ACCUSED, TIME_UP = range(3)
FIRST_OWN_ENDING = 3

GONE = -1
"""Where Jack is after an escape: nowhere on the board."""
