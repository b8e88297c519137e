"""The signs of the drawing: what is known of a circle, behind its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lamplighter.games.whitechapel.board import CIRCLES, COLOURS, looks
from lamplighter.games.whitechapel.places import marks_of
from lamplighter.games.whitechapel.view import View

Say = Callable[..., str]
"""Puts a message into words, by its id and what it is about."""
Put = Callable[[Any], str]
"""Puts a message, or what reads the same everywhere, into words."""

WIDE = 77
"""Columns of the drawing and of what stands below it."""
MARKS = dict(zip(COLOURS, ("RE", "BL", "GR", "BR", "YE"), strict=True))
SIGNS = {
    "jack": "@",
    "hideout": "^",
    "clue": "*",
    "false": "!",
    "scene": "+",
    "woman": "?",
    "wretched": "w",
    "vain": "-",
}
VAIN = SIGNS["vain"]


def signed(view: View, circle: int) -> str:
    """A circle's number with the signs of what is known of it."""
    return CIRCLES[circle] + "".join(SIGNS[mark] for mark in marks_of(view, circle))


def seen_from(view: View, crossing: int) -> str:
    """The circles a policeman on a crossing looks at, with their signs."""
    return " ".join(signed(view, circle) for circle in looks(crossing))


def legend(say: Say) -> list[str]:
    """Explain the signs of the drawing."""
    rows = [(f"84{sign}", say(f"legend-{mark}")) for mark, sign in SIGNS.items()]
    rows += [(MARKS["red"], say("legend-policeman")), ("x42", say("legend-patrol"))]
    return [f"{sign:8} {about}" for sign, about in (*rows, ("m w c a", say("legend-track")))]
