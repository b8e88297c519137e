"""The names of policemen and crossings.

A crossing is named by its number, in browsers and in terminals. Where it lies is said by the
circles beside it: if several crossings lie beside the same circles, or a crossing lies beside none,
by the side of them on which it is. This is computed once from the map.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import atan2, hypot, pi

from lamplighter.games.whitechapel.board import (
    ASPECT,
    CIRCLE_XY,
    CIRCLES,
    CROSSING_XY,
    CROSSINGS,
    looks,
)
from lamplighter.kernel.messages import Message, message

# Cells of the track.


def at_cell(cell: str) -> Message:
    """Return when something was: at the time of the crime, or at a move of Jack's."""
    return message("at-cell", cell=cell)


# Crossings.

BY = "by"
WAYS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""The compass directions in order of the angle from the east; y grows downwards on the map."""


def _off(crossing: int, circles: Iterable[int]) -> tuple[float, float]:
    """Return how far right and down a crossing lies from the middle of some circles."""
    points = [CIRCLE_XY[circle] for circle in circles]
    x, y = CROSSING_XY[crossing]
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    return (x - middle_x) * ASPECT, y - middle_y


def _way(crossing: int, circles: Iterable[int]) -> str:
    right, down = _off(crossing, circles)
    return WAYS[round(atan2(down, right) * 4 / pi) % len(WAYS)]


def _nearest(crossing: int) -> int:
    return min(range(len(CIRCLES)), key=lambda circle: hypot(*_off(crossing, [circle])))


def _sides() -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return for each crossing the side on which it lies, and of which circles."""
    shared = Counter(looks(crossing) for crossing in range(len(CROSSINGS)))

    def side(crossing: int) -> tuple[str, tuple[int, ...]]:
        seen = looks(crossing)
        if seen and shared[seen] == 1:
            return BY, seen
        named = seen or (_nearest(crossing),)
        return _way(crossing, named), named

    return tuple(side(crossing) for crossing in range(len(CROSSINGS)))


SIDES = _sides()
"""For each crossing, `by` or a compass direction, and the circles that tell where it lies."""


def crossing_of(id: str) -> int:
    """Return the index of a crossing from its id."""
    return int(id[1:]) - 1


def crossing_word(id: str) -> Message:
    """Return the name of a crossing, for a sentence."""
    return message("crossing", id=id)


def crossing_number(id: str) -> Message:
    """Return the number of a crossing, for use where it is clear that it is a crossing."""
    return message("crossing-listed", id=id)


def crossing_list(ids: Iterable[str]) -> tuple[Message, ...]:
    """Return the numbers of some crossings, for use after a word that says what they are."""
    return tuple(crossing_number(id) for id in ids)


# Policemen.


def policeman(colour: str) -> Message:
    """Return the name of a policeman."""
    return message(f"policeman-{colour}")


def officer(colour: str) -> Message:
    """Return the name and the colour of a policeman, where both have to be seen together."""
    return message(f"officer-{colour}")


def policemen(colours: Iterable[str]) -> tuple[Message, ...]:
    """Return the names of policemen."""
    return tuple(policeman(colour) for colour in colours)


def stand(who: Message, crossing: str) -> Message:
    """Return a policeman and where he is."""
    return message("stand", colour=who, place=crossing_word(crossing))
