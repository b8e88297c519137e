"""The streets of Whitechapel: who is next to whom, worked out from the lines of the map alone.

The map is a drawing. Its points are circles ("c1" upwards), crossings ("x1" upwards) and bare
junctions of three lines ("t1" upwards); its lines are the dotted ones. The three senses of
adjacent (W1a) differ only in the points at which a line is thought to end, and a block (W16) is a
face of the drawing.
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
    """All that can be read off the map; circles and crossings are numbered from 0."""

    walks: tuple[tuple[Walk, ...], ...]
    """By circle: each circle next to it, rising, and the routes there, shortest first. A route is
    the crossings passed, in order; one that needs all the crossings of another is left out (W14).
    """
    steps: tuple[tuple[int, ...], ...]
    """By crossing: the next crossings for a policeman, circles ignored, rising (W1a)."""
    looks: tuple[tuple[int, ...], ...]
    """By crossing: the circles directly joined to it, rising (W1a)."""
    alleys: tuple[tuple[int, ...], ...]
    """By circle: the other circles on one of its blocks, rising (W16)."""
    blocks: tuple[tuple[str, ...], ...]
    """The points round each block, in order; the outside of the map is none (W16)."""


def draw(facts: Mapping[str, Any]) -> Streets:
    """Work out the tables from the printed circles, crossings, junctions and segments."""
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
    """Indices of the points of one kind."""
    return tuple(sorted(_index(point) for point in points if point[0] == kind))


# Lines.


def _paths(facts: Mapping[str, Any]) -> dict[tuple[str, str], list[Point]]:
    """Where each line runs, once in either direction: from point to point over its bends."""
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
    """By point: the ends of its lines, in the order in which the lines leave it all around."""
    lines: dict[str, list[str]] = {}
    for a, b in sorted(paths, key=lambda side: _heading(paths[side])):
        lines.setdefault(a, []).append(b)
    return lines


def _heading(path: list[Point]) -> float:
    """The angle at which a line sets out; a bend may turn it elsewhere later."""
    (x, y), (to_x, to_y) = path[:2]
    return atan2(to_y - y, to_x - x)


def _joined(start: str, lines: Lines, through: str) -> frozenset[str]:
    """Points reached from one along the lines when points of the kinds in `through` do not stop."""
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
    """Circles next to a circle, with the routes that matter (W14)."""
    routes: dict[int, list[Route]] = {}
    _follow(circle, (), frozenset((circle,)), joins, routes)
    return tuple(
        (to, tuple(sorted(routes[to], key=lambda route: (len(route), route))))
        for to in sorted(routes)
    )


def _follow(
    point: str, route: Route, near: frozenset[str], joins: Joins, routes: dict[int, list[Route]]
) -> None:
    """Go on from a point to all that is not already near, that is joined to no earlier point.

    A route needs all its crossings if and only if it has no shortcut, which would join two of its
    points that do not follow one another. So nothing has to be compared afterwards.
    """
    after = near | joins[point]
    for end in joins[point] - near:
        if end[0] == "c":
            routes.setdefault(_index(end), []).append(route)
        else:
            _follow(end, (*route, _index(end)), after, joins, routes)


# Blocks.


def _blocks(paths: Paths, lines: Lines) -> tuple[tuple[str, ...], ...]:
    """The faces of the drawing but the outer one (W16)."""
    turns = _turns(lines)
    left = dict.fromkeys(paths)
    blocks = []
    while left:
        face = _face(next(iter(left)), turns)
        for side in face:
            del left[side]
        # All faces are walked in the same sense; only the outer one is then seen from behind.
        if _area(face, paths) > 0:
            blocks.append(tuple(a for a, _ in face))
    return tuple(blocks)


def _turns(lines: Lines) -> dict[tuple[str, str], tuple[str, str]]:
    """After each line in one direction, the line that keeps the same block at hand."""
    return {
        (end, point): (point, before)
        for point, ends in lines.items()
        for before, end in pairwise((ends[-1], *ends))
    }


def _face(
    first: tuple[str, str], turns: Mapping[tuple[str, str], tuple[str, str]]
) -> list[tuple[str, str]]:
    """The lines walked from one until it comes round again.

    A line that leads into a block and ends there is walked both ways.
    """
    face = [first]
    while (side := turns[face[-1]]) != first:
        face.append(side)
    return face


def _area(face: list[tuple[str, str]], paths: Paths) -> float:
    """Twice the area enclosed, negative when walked the other way round."""
    return sum(
        x * to_y - to_x * y for side in face for (x, y), (to_x, to_y) in pairwise(paths[side])
    )


def _alleys(circles: list[str], blocks: Iterable[tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Other circles on the blocks of each circle, all its blocks together (W16)."""
    shared: dict[str, set[str]] = {circle: {circle} for circle in circles}
    for block in blocks:
        sharers = {point for point in block if point[0] == "c"}
        for circle in sharers:
            shared[circle] |= sharers
    return tuple(_rising(shared[circle] - {circle}, "c") for circle in circles)
