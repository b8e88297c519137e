"""Coordinates of the hexes of a hunt, for any drawing: flat-topped, with sides of length one."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

from lamplighter.games.hexes import Axial
from lamplighter.games.manhunt.frame import ROUNDS, SEATS
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.one_two_one import picks
from lamplighter.kernel.acts import Kind, Target
from lamplighter.kernel.guide import Layout, Point, Spot, Track

HEIGHT = sqrt(3)
"""Distance between two opposite sides of a hex."""
MARGIN = 2.0
"""Space around the board, for what is printed beside it."""
_ROUNDS = Track(
    "rounds", tuple(str(number) for number in range(1, ROUNDS + 1)), picks(SEATS, ROUNDS)
)


def centre(hunt: Hunt, place: Axial) -> Point:
    """Return the centre of a hex, on or beside the board."""
    left = min(q for q, _ in hunt.hexes.places.values())
    top = min(r + q / 2 for q, r in hunt.hexes.places.values())
    q, r = place
    x, y = 1.5 * (q - left) + 1, HEIGHT * (r + q / 2 - top + 0.5)
    return round(x + MARGIN, 3), round(y + MARGIN, 3)


def on(hunt: Hunt, kind: Kind, id: str, hex: str, terrain: str = "") -> Spot:
    """Return the spot of a thing that lies on a hex."""
    middle = centre(hunt, hunt.hexes.places[hex])
    return Spot(target=Target(kind, id), centre=middle, terrain=terrain)


def of(hunt: Hunt, things: tuple[Spot, ...]) -> Layout:
    """Return the layout of all hexes and of the things that a game adds."""
    hexes = tuple(_hex(hunt, name) for name in hunt.hexes.places)
    points = [point for spot in hexes for point in spot.outline]
    return Layout(
        width=round(max(x for x, _ in points) + MARGIN, 3),
        height=round(max(y for _, y in points) + MARGIN, 3),
        spots=(*hexes, *things),
        tracks=(_ROUNDS,),
    )


def _hex(hunt: Hunt, name: str) -> Spot:
    x, y = centre(hunt, hunt.hexes.places[name])
    corners = (
        (round(x + cos(radians(angle)), 3), round(y + sin(radians(angle)), 3))
        for angle in range(0, 360, 60)
    )
    return Spot(
        target=Target("hex", name),
        centre=(x, y),
        outline=tuple(corners),
        neighbours=tuple(hunt.hexes.neighbours(name)),
        terrain=hunt.kinds[name],
    )
