"""The stages of a night, in order, and the ways a game ends (W3a, W25)."""

from __future__ import annotations

from typing import Literal, get_args

NOTHING = -1
"""No circle, crossing, colour or cell."""

Stage = Literal[
    "hide",
    "women",
    "mark",
    "tile",
    "address",
    "yellows",
    "patrol",
    "letter",
    "token",
    "shift",
    "kill",
    "kill-again",
    "wretched",
    "lead",
    "reveal",
    "move",
    "ride",
    "goulston",
    "send",
    "policeman",
    "go",
    "false-clue",
    "actor",
    "act",
    "search",
    "over",
]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The stages of a night, in order; a stage is the kind of decision that comes next."""

(
    HIDING,
    SETTING,
    MARKING,
    TURNING_TILE,
    ADDRESSING,
    SPREADING,
    PATROLLING,
    WRITING,
    NAMING_PATROL,
    SHIFTING,
    KILLING,
    KILLING_AGAIN,
    TAKING_WRETCHED,
    LEADING,
    REVEALING,
    MOVING,
    RIDING,
    GOULSTONING,
    SENDING,
    TAKING_POLICEMAN,
    GOING,
    FALSIFYING,
    TAKING_ACTOR,
    ACTING,
    SEARCHING,
    ENDED,
) = range(len(STAGES))

# How a game ends.
ENDINGS = ("", "W25", "W23", "W14", "W19", "W32")
NOT_OVER, HOME, ARRESTED, SHUT_IN, OUT_OF_TIME, ADDRESS_TOLD = range(6)
