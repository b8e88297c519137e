"""Paths for display: the hexes that a character may have walked along.

The State, not this module, decides where a character may go.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lamplighter.games.hexes import Step
from lamplighter.games.london.board import HEXES, KINDS


@lru_cache(maxsize=2048)  # a table reports the ways of all its moves to every client that joins
def shortest(
    start: str, end: str, *, houses: bool = False, manholes: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    """Return a shortest way from one street to another, both included.

    The way leads over streets, with `houses` over any hex (L37), and directly from one of
    `manholes` to another (L23). Among shortest ways it keeps to the streets as far as possible, and
    then it is the first in the order of the board. It is empty if there is none.
    """
    return HEXES.way(start, end, lambda here: _steps(here, houses, manholes))


def _steps(here: str, houses: bool, manholes: frozenset[str]) -> Iterator[Step]:
    """Yield the places that are one step away."""
    for name in HEXES.neighbours(here):
        is_street = KINDS[name] == "street"
        if is_street or houses:
            yield Step(name, aside=not is_street)
    if here in manholes:
        yield from (Step(name, aside=True) for name in sorted(manholes) if name != here)
