"""The names of policemen and crossings.

No number is printed on a crossing, so it is named by the circles beside it. The names are computed
once from the map. If several crossings lie beside the same circles, or a crossing lies beside none,
the name says on which side of them it is.
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
    """Return for each crossing the side on which it lies, and the circles that name it."""
    shared = Counter(looks(crossing) for crossing in range(len(CROSSINGS)))

    def side(crossing: int) -> tuple[str, tuple[int, ...]]:
        seen = looks(crossing)
        if seen and shared[seen] == 1:
            return BY, seen
        named = seen or (_nearest(crossing),)
        return _way(crossing, named), named

    return tuple(side(crossing) for crossing in range(len(CROSSINGS)))


SIDES = _sides()
"""For each crossing, `by` or a compass direction, and the circles that name it."""


def crossing_of(id: str) -> int:
    """Return the index of a crossing from its id."""
    return int(id[1:]) - 1


def crossing_word(id: str) -> Message:
    """Return the name of a crossing for a sentence, which puts `the` before it."""
    return _named("crossing", id)


def crossing_side(id: str, circles: Iterable[Item] = ()) -> Message:
    """Return where a crossing is, for use where it is clear that it is a crossing.

    The circles may be given with their marks.
    """
    return _named("crossing-listed", id, circles)


def crossing_list(ids: Iterable[str]) -> tuple[Message, ...]:
    """Return where some crossings are, for use after a sentence that says what they are."""
    return tuple(crossing_side(id) for id in ids)


def _named(name: str, id: str, circles: Iterable[Item] = ()) -> Message:
    way, beside = SIDES[crossing_of(id)]
    told = tuple(circles) or tuple(CIRCLES[circle] for circle in beside)
    return message(name, id=id, way=way, circles=told)


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
