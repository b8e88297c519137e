"""The symbols of the drawing: what is known of a circle, written after its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplighter.cli.boards.base import wide
from lamplighter.games.whitechapel.board import CIRCLES, COLOURS, looks
from lamplighter.games.whitechapel.guidance.places import marks_of
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.messages import Message

Say = Callable[..., str]
"""A function that puts a message into words, from its id and arguments."""
Put = Callable[[Message | str], str]
"""A function that puts a message into words and returns a plain text as it is."""

WIDE = 77
"""Columns of the panel below the drawing."""
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
"""The symbol of a circle where jack may be."""


def packed(parts: Sequence[str], gap: str, columns: int) -> list[str]:
    """Join parts on as many lines as they need; only a long part is broken."""
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
    """Return a circle's number with the symbols of what is known of it."""
    return CIRCLES[circle] + "".join(SIGNS[mark] for mark in marks_of(view, circle))


def seen_from(view: View, crossing: int) -> str:
    """Return the circles that a policeman on a crossing looks at, with their symbols."""
    return " ".join(signed(view, circle) for circle in looks(crossing))


def legend(say: Say) -> list[str]:
    """Explain the symbols of the drawing."""
    rows = [(f"84{sign}", say(f"legend-{mark}")) for mark, sign in SIGNS.items()]
    rows += [(MARKS["red"], say("legend-policeman")), ("x42", say("legend-patrol"))]
    rows += [("m w c a", say("legend-track")), (f"84{POSSIBLE}", say("legend-possible"))]
    return [f"{sign:8} {about}" for sign, about in rows]
