"""Paths for display: the hexes that a character may have moved along.

The State, not this module, decides where a character may go.
"""

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
    """Obstacles and metro stops on the board."""

    shut: frozenset[int]
    """Spaces that nobody can enter: lamps, and spaces under an investigation tile."""
    high: frozenset[int]
    """Buildings and sites, which are crossed at no cost or not at all."""
    metro: frozenset[int]
    """Entrances at which the metro stops."""


def ground(state: State) -> Ground:
    """Return the obstacles and metro stops of a position."""
    tiles, closed = tuple(state.tiles), frozenset(state.investigations)
    spaces = frozenset(range(len(SPACES))) - closed
    return Ground(
        shut=closed | {space for space in spaces if tiles[space] == LAMP},
        high=frozenset(s for s in spaces if KIND[s] == BUILDING or tiles[s] == SITE),
        metro=frozenset(s for s in spaces if tiles[s] == ENTRANCE or s == PRINTED_ENTRANCE),
    )


@lru_cache(maxsize=2048)  # a table reports the ways of all its moves to every client that joins
def shortest(
    start: str, end: str, there: Ground, *, riding: bool = False, crossing: bool = False
) -> tuple[str, ...]:
    """Return a way of fewest points from one space to another, both included.

    The way leads over open spaces and by ferry (N13), with `riding` directly from one metro
    entrance to another (N15), with `crossing` over buildings and sites at no cost (N16). Among such
    ways it keeps to the streets as far as possible. It is empty if there is none.
    """
    return HEXES.way(
        start,
        end,
        lambda here: _steps(SPACE_OF[here], there, riding=riding, crossing=crossing),
    )


def _steps(here: int, there: Ground, *, riding: bool, crossing: bool) -> Iterator[Step]:
    """Yield the spaces that are one step away."""
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
