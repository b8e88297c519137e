"""The streets of Whitechapel: which places are adjacent, computed from the map's lines alone.

The map is a drawing. Its points are circles ("c1" and up), crossings ("x1" and up) and plain
junctions of three lines ("t1" and up); its lines are the dotted ones. The three senses of
"adjacent" (W1a) differ only in the points at which a line ends, and a block (W16) is a face of the
drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import atan2
from typing import Any

Point = tuple[float, float]
Route = tuple[int, ...]
Walk = tuple[int, tuple[Route, ...]]
Lines = Mapping[str, list[str]]
Joins = Mapping[str, frozenset[str]]
Paths = Mapping[tuple[str, str], list[Point]]


@dataclass(frozen=True)
class Streets:
    """Everything that follows from the map; circles and crossings are numbered from 0."""

    walks: tuple[tuple[Walk, ...], ...]
    """By circle: each adjacent circle, in ascending order, and the routes to it, shortest first. A
    route lists the crossings passed, in order. A route is left out if its crossings include all
    those of another route (W14)."""
    steps: tuple[tuple[int, ...], ...]
    """By crossing: the next crossings for a policeman, ignoring circles, in ascending order
    (W1a)."""
    looks: tuple[tuple[int, ...], ...]
    """By crossing: the circles directly joined to it, in ascending order (W1a)."""
    alleys: tuple[tuple[int, ...], ...]
    """By circle: the other circles on any of its blocks, in ascending order (W16)."""
    blocks: tuple[tuple[str, ...], ...]
    """The points around each block, in order; the outside of the map is not a block (W16)."""


def draw(facts: Mapping[str, Any]) -> Streets:
    """Compute the tables from the printed circles, crossings, junctions and segments."""
    circles = [f"c{number}" for number, _ in enumerate(facts["circles"], start=1)]
    crossings = [f"x{number}" for number, _ in enumerate(facts["crossings"], start=1)]
    paths = _paths(facts)
    lines = _lines(paths)
    joins = {point: _joined(point, lines, "t") for point in (*circles, *crossings)}
    blocks = _blocks(paths, lines)
    return Streets(
        walks=tuple(_walks(circle, joins) for circle in circles),
        steps=tuple(_rising(_joined(crossing, lines, "ct"), "x") for crossing in crossings),
        looks=tuple(_rising(joins[crossing], "c") for crossing in crossings),
        alleys=_alleys(circles, blocks),
        blocks=blocks,
    )


def _index(point: str) -> int:
    return int(point[1:]) - 1


def _rising(points: Iterable[str], kind: str) -> tuple[int, ...]:
    """Return the sorted indexes of the points of one kind."""
    return tuple(sorted(_index(point) for point in points if point[0] == kind))


# Lines.


def _paths(facts: Mapping[str, Any]) -> dict[tuple[str, str], list[Point]]:
    """Return the course of each line in both directions, from point to point over its bends."""
    wide = facts["aspect"]
    places = {
        f"{kind}{number}": (wide * place[0], place[1])
        for kind, name in (("c", "circles"), ("x", "crossings"), ("t", "junctions"))
        for number, place in enumerate(facts[name], start=1)
    }
    paths: dict[tuple[str, str], list[Point]] = {}
    for a, b, *bends in facts["segments"]:
        path = [places[a], *((wide * x, y) for x, y in bends), places[b]]
        paths[a, b] = path
        paths[b, a] = path[::-1]
    return paths


def _lines(paths: Paths) -> dict[str, list[str]]:
    """Return the ends of the lines at each point, in the order of their angles around it."""
    lines: dict[str, list[str]] = {}
    for a, b in sorted(paths, key=lambda side: _heading(paths[side])):
        lines.setdefault(a, []).append(b)
    return lines


def _heading(path: list[Point]) -> float:
    """Return the angle at which a line leaves its first point; later bends do not count."""
    (x, y), (to_x, to_y) = path[:2]
    return atan2(to_y - y, to_x - x)


def _joined(start: str, lines: Lines, through: str) -> frozenset[str]:
    """Return the points reached from `start` when lines run on through the kinds in `through`."""
    found: set[str] = set()
    seen = {start}
    edge = [start]
    while edge:
        for point in lines.get(edge.pop(), ()):
            if point in seen:
                continue
            seen.add(point)
            if point[0] in through:
                edge.append(point)
            else:
                found.add(point)
    return frozenset(found)


# Walks.


def _walks(circle: str, joins: Joins) -> tuple[Walk, ...]:
    """Return the circles adjacent to a circle, with the routes that matter (W14)."""
    routes: dict[int, list[Route]] = {}
    _follow(circle, (), frozenset((circle,)), joins, routes)
    return tuple(
        (to, tuple(sorted(routes[to], key=lambda route: (len(route), route))))
        for to in sorted(routes)
    )


def _follow(
    point: str, route: Route, near: frozenset[str], joins: Joins, routes: dict[int, list[Route]]
) -> None:
    """Continue routes from a point to every joined point that is not yet in `near`.

    `near` holds all points joined to an earlier point of the route. A route needs all its crossings
    if and only if it has no shortcut, that is, no two of its points are joined without following
    one another. So routes need not be compared afterwards.
    """
    after = near | joins[point]
    for end in joins[point] - near:
        if end[0] == "c":
            routes.setdefault(_index(end), []).append(route)
        else:
            _follow(end, (*route, _index(end)), after, joins, routes)


# Blocks.


def _blocks(paths: Paths, lines: Lines) -> tuple[tuple[str, ...], ...]:
    """Return the faces of the drawing except the outer one (W16)."""
    turns = _turns(lines)
    left = dict.fromkeys(paths)
    blocks = []
    while left:
        face = _face(next(iter(left)), turns)
        for side in face:
            del left[side]
        # All faces are traversed in the same direction, so only the outer one has a negative area.
        if _area(face, paths) > 0:
            blocks.append(tuple(a for a, _ in face))
    return tuple(blocks)


def _turns(lines: Lines) -> dict[tuple[str, str], tuple[str, str]]:
    """Map each directed line to the next line around the same block."""
    return {
        (end, point): (point, before)
        for point, ends in lines.items()
        for before, end in pairwise((ends[-1], *ends))
    }


def _face(
    first: tuple[str, str], turns: Mapping[tuple[str, str], tuple[str, str]]
) -> list[tuple[str, str]]:
    """Return the lines of a face, starting from one and following the turns back to it.

    A line that leads into a block and ends there occurs in both directions.
    """
    face = [first]
    while (side := turns[face[-1]]) != first:
        face.append(side)
    return face


def _area(face: list[tuple[str, str]], paths: Paths) -> float:
    """Return twice the enclosed area, negative for the opposite direction."""
    return sum(
        x * to_y - to_x * y for side in face for (x, y), (to_x, to_y) in pairwise(paths[side])
    )


def _alleys(circles: list[str], blocks: Iterable[tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return for each circle the other circles on any of its blocks (W16)."""
    shared: dict[str, set[str]] = {circle: {circle} for circle in circles}
    for block in blocks:
        sharers = {point for point in block if point[0] == "c"}
        for circle in sharers:
            shared[circle] |= sharers
    return tuple(_rising(shared[circle] - {circle}, "c") for circle in circles)
