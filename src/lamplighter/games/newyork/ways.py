"""Along which hexes somebody may have gone, to be shown; where one may go the State decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lamplighter.games.hexes import Step
from lamplighter.games.newyork.board import (
    BUILDING,
    ENTRANCE,
    FERRIES,
    HEXES,
    KIND,
    LAMP,
    NEIGHBOURS,
    PRINTED_ENTRANCE,
    SITE,
    SPACE_OF,
    SPACES,
)
from lamplighter.games.newyork.state import State


class Ground(NamedTuple):
    """What lies in somebody's way."""

    shut: frozenset[int]
    """Where nobody goes: lamps, and what is under an investigation tile."""
    high: frozenset[int]
    """Buildings and sites, which are crossed for nothing or not at all."""
    metro: frozenset[int]
    """Entrances at which it stops."""


def ground(state: State) -> Ground:
    """See what lies where."""
    tiles, closed = tuple(state.tiles), frozenset(state.investigations)
    spaces = frozenset(range(len(SPACES))) - closed
    return Ground(
        shut=closed | {space for space in spaces if tiles[space] == LAMP},
        high=frozenset(s for s in spaces if KIND[s] == BUILDING or tiles[s] == SITE),
        metro=frozenset(s for s in spaces if tiles[s] == ENTRANCE or s == PRINTED_ENTRANCE),
    )


@lru_cache(maxsize=2048)  # a table tells the ways of all its moves whenever somebody comes
def shortest(
    start: str, end: str, there: Ground, *, riding: bool = False, crossing: bool = False
) -> tuple[str, ...]:
    """Give a way of fewest points from a space to another, both included.

    It leads over open spaces and by ferry (N13), with `riding` from one metro entrance straight to
    another (N15), with `crossing` over buildings and sites, for nothing (N16). Of ways alike it
    keeps to the streets as far as it can. Empty where there is none.
    """
    return HEXES.way(
        start,
        end,
        lambda here: _steps(SPACE_OF[here], there, riding=riding, crossing=crossing),
    )


def _steps(here: int, there: Ground, *, riding: bool, crossing: bool) -> Iterator[Step]:
    """Where one step leads."""
    for space in NEIGHBOURS[here]:
        if space < 0 or space in there.shut:
            continue
        if space not in there.high:
            yield Step(SPACES[space])
        elif crossing:
            yield Step(SPACES[space], points=0, aside=True)
    far = [space for space in FERRIES[here] if space >= 0 and space not in there.shut]
    if riding and here in there.metro:
        far += [space for space in sorted(there.metro) if space != here]
    yield from (Step(SPACES[space], aside=True) for space in far)
