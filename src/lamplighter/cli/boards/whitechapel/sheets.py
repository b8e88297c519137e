"""Many choices laid out compactly, by stage."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, some
from lamplighter.cli.boards.whitechapel.known import Known, possible_hideouts
from lamplighter.cli.boards.whitechapel.panel import police_line
from lamplighter.cli.boards.whitechapel.places import (
    by_circle,
    circle_of,
    crossing_of,
    section,
    signed,
)
from lamplighter.games.whitechapel.board import CIRCLES, CROSSINGS, MARKED, WOMEN, looks
from lamplighter.games.whitechapel.view import View


def rows(choices: Sequence[Choice]) -> list[str]:
    """Lay the choices out, one a line; they have no numbers."""
    wide = max((len(choice.name) for choice in choices), default=0)
    lines = (f"    {choice.name:{wide}}   {choice.preview.words}" for choice in choices)
    return [line.rstrip() for line in lines]


def _place(choice: Choice) -> str:
    return choice.name.split()[-1]


def _verb(choice: Choice) -> str:
    return choice.name.split()[0]


def _groups(choices: Iterable[Choice], title: str) -> list[str]:
    """Places by what they lead to, in their own order; the words stand before the places."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.preview.words, []).append(_place(choice))
    wide = max(map(len, groups), default=0)
    lines: list[str] = []
    for words in sorted(groups):
        lead = f"    {title if not lines else '':7} {words:{wide}}  "
        lines += textwrap.wrap(
            " ".join(groups[words]),
            base.WIDTH - 1,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
        )
    return lines


def _hide(view: View, choices: Sequence[Choice]) -> list[str]:
    far = "catch_me" in view.options
    barred = set(CIRCLES).difference(_place(choice) for choice in choices)
    why = "red or next to a red one" if far else "red"
    circles = " ".join(sorted(barred, key=int))
    return [
        *textwrap.wrap(
            f"Any circle will do but those that are {why}: {circles}.",
            base.WIDTH - 3,
            initial_indent="    ",
            subsequent_indent="    ",
        ),
        "  'find 66' tells about a circle, 'near 66' draws its streets.",
    ]


def _sets(view: View, choices: Sequence[Choice]) -> list[str]:
    free = sorted({int(number) for choice in choices for number in _place(choice).split(",")})
    size = MARKED[view.night - 1] if view.stage == "mark" else WOMEN[view.night - 1]
    example = _place(choices[0]).replace(",", " ")
    return [
        f"    from {' '.join(map(str, free))}",
        f"  Type {some(size, 'circle')}, such as {example}.",
    ]


def _move(view: View, choices: Sequence[Choice]) -> list[str]:
    del view
    lines: list[str] = []
    for verb in ("walk", "coach", "alley"):
        lines += _groups([c for c in choices if _verb(c) == verb], verb)
    lines += [f"    {'escape':7} {c.preview.words}" for c in choices if c.name == "escape"]
    verbs = {_verb(choice): choice for choice in reversed(choices)}
    hints = [f"{_place(verbs['walk'])} to walk there"] if "walk" in verbs else []
    hints += [f"'{verbs[verb].name}'" for verb in ("coach", "alley") if verb in verbs]
    return [*lines, f"  Type {' or '.join(hints)}."] if hints else lines


def _ride(view: View, choices: Sequence[Choice]) -> list[str]:
    del view
    return _groups(choices, "on")


def _act(view: View, choices: Sequence[Choice]) -> list[str]:
    """Searches and arrests circle by circle, then the rest."""
    named = [choice for choice in choices if _place(choice).isdecimal()]
    cells: dict[int, dict[str, Choice]] = {}
    for choice in named:
        cells.setdefault(circle_of(_place(choice)), {})[_verb(choice)] = choice
    lines = []
    for circle in sorted(cells):
        row = cells[circle]
        search = row["search"].preview.words if "search" in row else _not_searched(view, circle)
        arrest = row["arrest"].preview.words if "arrest" in row else ""
        words = f"search: {search}" if "search" in row else search
        lines.append(f"    {signed(view, circle):6} {words:32}".rstrip())
        if arrest:
            lines[-1] = f"{lines[-1]:44} arrest: {arrest}"
    return [*lines, *rows([choice for choice in choices if choice not in named])]


def _not_searched(view: View, circle: int) -> str:
    return "a clue lies here already" if circle in by_circle(view.clues) else "named already"


def _yellows(view: View, choices: Sequence[Choice]) -> list[str]:
    del view
    free = sorted({crossing_of(place) for choice in choices for place in choice.name.split()[1:]})
    rows = [f"    {CROSSINGS[crossing]:5} in {section([crossing])}" for crossing in free]
    example = " ".join(choices[0].name.split()[1:])
    return [*rows, f"  Type two of them, such as {example}."]


def _false(view: View, choices: Sequence[Choice]) -> list[str]:
    del choices
    lines = [f"  {police_line(view, colour)}".rstrip() for colour in view.policemen]
    return [*lines, "  Type 'false 44' for any circle, or 'no false'."]


def _go(view: View, known: Known, choices: Sequence[Choice]) -> list[str]:
    del view

    def rank(choice: Choice) -> tuple[Fraction, int, int]:
        crossing = crossing_of(_place(choice))
        return -known.there(looks(crossing)), known.steps_off[crossing], crossing

    return [
        *rows(sorted(choices, key=rank)),
        "  Before each: the odds that jack is on one of the circles, or how many steps",
        "  away he may be.",
    ]


def _address(view: View, known: Known, choices: Sequence[Choice]) -> list[str]:
    del choices
    lines = [f"  {line}" for line in possible_hideouts(view, known)]
    return [*lines, "  Type a circle, such as 66, or 'no address'."]


PLAIN: Mapping[str, Callable[[View, Sequence[Choice]], list[str]]] = {
    "hide": _hide,
    "women": _sets,
    "mark": _sets,
    "move": _move,
    "ride": _ride,
    "act": _act,
    "search": _act,
    "yellows": _yellows,
    "false-clue": _false,
}
"""Sheets for which the view is enough."""
WEIGHED: Mapping[str, Callable[[View, Known, Sequence[Choice]], list[str]]] = {
    "go": _go,
    "address": _address,
}
"""Sheets that tell odds or are ordered by them."""
