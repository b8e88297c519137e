"""Where everything in Whitechapel is, for any client that draws the map."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lamplighter.games.whitechapel.board import (
    ASPECT,
    BLOCKS,
    CIRCLE_XY,
    CIRCLES,
    CROSSING_XY,
    CROSSINGS,
    GOULSTON,
    JUNCTION_XY,
    LINES,
    RED,
    TRACK,
    YELLOW,
    steps,
    walks,
)
from lamplighter.games.whitechapel.guidance.names import SIDES
from lamplighter.games.whitechapel.guidance.places import circle_names, crossing_names
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Block, Layout, Point, Spot, Street, Track

HEIGHT = 1000.0
WIDTH = round(HEIGHT * ASPECT, 1)


@cache
def layout() -> Layout:
    """Return where circles, crossings, junctions, lines and blocks lie."""
    return Layout(
        width=WIDTH,
        height=HEIGHT,
        spots=(*_circles(), *_crossings(), *_junctions()),
        streets=tuple(
            Street((_target(start), _target(end)), (_at(start), *_scaled(bends), _at(end)))
            for start, end, bends in LINES
        ),
        blocks=tuple(
            Block(tuple(_at(point) for point in points), tuple(_target(point) for point in points))
            for points in BLOCKS
        ),
        tracks=(Track("track", TRACK),),
    )


def _scaled(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple((round(x * WIDTH, 2), round(y * HEIGHT, 2)) for x, y in points)


_POINTS = {
    **{f"c{n}": point for n, point in enumerate(_scaled(CIRCLE_XY), start=1)},
    **{f"x{n}": point for n, point in enumerate(_scaled(CROSSING_XY), start=1)},
    **{f"t{n}": point for n, point in enumerate(_scaled(JUNCTION_XY), start=1)},
}


def _at(point: str) -> Point:
    return _POINTS[point]


def _target(point: str) -> Target:
    """Return the target of a point: a circle, a crossing, or for a junction a place."""
    if point.startswith("c"):
        return Target("circle", point[1:])
    return Target("crossing" if point.startswith("x") else "place", point)


def _circles() -> Iterable[Spot]:
    for circle, name in enumerate(CIRCLES):
        yield Spot(
            target=Target("circle", name),
            centre=_at(f"c{name}"),
            neighbours=circle_names(walks(circle)),
            terrain="red" if circle in RED else "",
        )


def _crossings() -> Iterable[Spot]:
    for crossing, name in enumerate(CROSSINGS):
        terrain = "yellow" if crossing in YELLOW else "goulston" if crossing == GOULSTON else ""
        side, circles = SIDES[crossing]
        yield Spot(
            target=Target("crossing", name),
            centre=_at(name),
            neighbours=crossing_names(steps(crossing)),
            terrain=terrain,
            beside=circle_names(circles),
            side=side,
        )


def _junctions() -> Iterable[Spot]:
    for number in range(1, len(JUNCTION_XY) + 1):
        yield Spot(target=_target(f"t{number}"), centre=_at(f"t{number}"), terrain="junction")
