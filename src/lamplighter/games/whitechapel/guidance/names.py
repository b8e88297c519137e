"""What policemen and crossings are called.

No number is printed on a crossing: it is named by the circles beside it. The names follow from the
map, once. Where several crossings lie beside the same circles, or one lies beside none, a name says
on which side of them it is.
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
from lamplighter.kernel.messages import Item, Message, message

# Crossings.

BY = "by"
WAYS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""Sides of the sky, as the angle from the east grows on a map whose rows are counted down."""


def _off(crossing: int, circles: Iterable[int]) -> tuple[float, float]:
    """How far to the right and down a crossing lies from the middle of some circles."""
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
    """Of each crossing the circles that name it, and on which side of them it lies."""
    shared = Counter(looks(crossing) for crossing in range(len(CROSSINGS)))

    def side(crossing: int) -> tuple[str, tuple[int, ...]]:
        seen = looks(crossing)
        if seen and shared[seen] == 1:
            return BY, seen
        named = seen or (_nearest(crossing),)
        return _way(crossing, named), named

    return tuple(side(crossing) for crossing in range(len(CROSSINGS)))


SIDES = _sides()
"""By crossing: `by` or a side of the sky, and circles."""


def crossing_of(id: str) -> int:
    """The crossing of an id."""
    return int(id[1:]) - 1


def crossing_word(id: str) -> Message:
    """A crossing in a sentence, which says `the` before it."""
    return _named("crossing", id)


def crossing_side(id: str, circles: Iterable[Item] = ()) -> Message:
    """Where a crossing is, where it goes without saying that it is one.

    The circles may be told in full.
    """
    return _named("crossing-listed", id, circles)


def crossing_list(ids: Iterable[str]) -> tuple[Message, ...]:
    """Where some crossings are, after a sentence has said what they are."""
    return tuple(crossing_side(id) for id in ids)


def _named(name: str, id: str, circles: Iterable[Item] = ()) -> Message:
    way, beside = SIDES[crossing_of(id)]
    told = tuple(circles) or tuple(CIRCLES[circle] for circle in beside)
    return message(name, id=id, way=way, circles=told)


# Policemen.


def policeman(colour: str) -> Message:
    """A policeman by his name."""
    return message(f"policeman-{colour}")


def officer(colour: str) -> Message:
    """A policeman by his name and his colour, where the two are to be held together."""
    return message(f"officer-{colour}")


def policemen(colours: Iterable[str]) -> tuple[Message, ...]:
    """Policemen by their names."""
    return tuple(policeman(colour) for colour in colours)


def stand(who: Message, crossing: str) -> Message:
    """A policeman and where he is."""
    return message("stand", colour=who, place=crossing_word(crossing))
