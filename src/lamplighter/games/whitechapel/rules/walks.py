"""Which walks the policemen block, and whether Jack is shut in (W14).

The rules and the beliefs both use these functions. Policemen are given as the crossings of all
five.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import LAST_CELL, N_CROSSINGS, N_POLICEMEN
from lamplighter.games.whitechapel.rules import standing

WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ROUTE_FROM = board.ROUTE_FROM
PASSED_FROM = board.PASSED_FROM
PASSED = board.PASSED
ALLEY_FROM = board.ALLEY_FROM
N_WALKS = len(WALK_TO)


def _passing() -> list[list[int]]:
    """Return for each crossing the walks with a route over it."""
    passing: list[list[int]] = [[] for _ in range(N_CROSSINGS)]
    for walk in range(N_WALKS):
        crossings = board.PASSED[PASSED_FROM[ROUTE_FROM[walk]] : PASSED_FROM[ROUTE_FROM[walk + 1]]]
        for crossing in set(crossings):
            passing[crossing].append(walk)
    return passing


_PASSING = _passing()
OVER_FROM = tuple(sum(map(len, _PASSING[:crossing])) for crossing in range(N_CROSSINGS + 1))
OVER = tuple(walk for walks in _PASSING for walk in walks)
"""The walks with a route over crossing x are OVER[OVER_FROM[x]] to OVER[OVER_FROM[x + 1] - 1]."""


def is_free(walk: int, police: Sequence[int]) -> bool:
    """Return whether some route of a walk is free of policemen (W14)."""
    for route in range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1]):
        free = True
        for way in range(PASSED_FROM[route], PASSED_FROM[route + 1]):
            if standing.is_policed(PASSED[way], police):
                free = False
                break
        if free:
            return True
    return False


def mark_free(free: bytearray, base: int, police: Sequence[int]) -> None:
    """Write into a table, from index `base` on, whether each walk is free (W14).

    Only walks with a route past a policeman can be blocked, and there are few of them.
    """
    for walk in range(N_WALKS):
        free[base + walk] = 1
    for index in range(N_POLICEMEN):
        crossing = police[index]
        for over in range(OVER_FROM[crossing], OVER_FROM[crossing + 1]):
            free[base + OVER[over]] = is_free(OVER[over], police)


def leads_on(circle: int, start: int) -> bool:
    """Return whether a coach that came from `start` can ride on from a circle (W15)."""
    for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
        if WALK_TO[walk] != start:
            return True
    return False


def can_leave(circle: int, cell: int, coaches: int, alleys: int, police: Sequence[int]) -> bool:
    """Return whether Jack can leave a circle by a walk, a coach or an alley (W14).

    `cell` is his present cell of the track: a coach needs two more.
    """
    for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
        if is_free(walk, police):
            return True
        if coaches and cell + 2 <= LAST_CELL and leads_on(WALK_TO[walk], circle):
            return True
    return alleys > 0 and ALLEY_FROM[circle + 1] > ALLEY_FROM[circle]
