"""The signs of the drawing: what is known of a circle, behind its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lamplighter.cli.boards.base import wide
from lamplighter.games.whitechapel.board import CIRCLES, COLOURS, looks
from lamplighter.games.whitechapel.places import marks_of
from lamplighter.games.whitechapel.view import View

Say = Callable[..., str]
"""Puts a message into words, by its id and what it is about."""
Put = Callable[[Any], str]
"""Puts a message, or what reads the same everywhere, into words."""

WIDE = 77
"""Columns of what stands below the drawing."""
MARKS = dict(zip(COLOURS, ("RE", "BL", "GR", "BR", "YE"), strict=True))
SIGNS = {
    "jack": "@",
    "hideout": "^",
    "clue": "*",
    "false": "!",
    "scene": "+",
    "woman": "?",
    "wretched": "w",
    "vain": "~",
}
VAIN = SIGNS["vain"]
POSSIBLE = "#"
"""Where jack may be."""


def packed(parts: Sequence[str], gap: str, columns: int) -> list[str]:
    """Parts one after the other on as many lines as they need; only a long part is broken."""
    sign = gap.rstrip()
    pieces: list[str] = []
    for part in parts:
        words = [part] if wide(part) <= columns // 2 else part.split(" ")
        pieces += [*words[:-1], words[-1] + sign]
    pieces[-1] = pieces[-1].removesuffix(sign)
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if wide(lines[-1]) + 1 + wide(piece) > columns:
            lines.append(piece)
        else:
            lines[-1] += f" {piece}"
    return lines


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
    rows += [("m w c a", say("legend-track")), (f"84{POSSIBLE}", say("legend-possible"))]
    return [f"{sign:8} {about}" for sign, about in rows]
