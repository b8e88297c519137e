"""Along which hexes somebody may have walked, to be shown; where one may go the State decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lamplighter.games.hexes import Step
from lamplighter.games.london.board import HEXES, KINDS


@lru_cache(maxsize=2048)  # a table tells the ways of all its moves whenever somebody comes
def shortest(
    start: str, end: str, *, houses: bool = False, manholes: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    """Give a shortest way from a street to another, both included.

    It leads over streets, with `houses` over any hex (L37), and from a manhole of those given
    straight to another one (L23). Of ways alike it keeps to the streets as far as it can, then it
    is the first in the order of the board. Empty where there is none.
    """
    return HEXES.way(start, end, lambda here: _steps(here, houses, manholes))


def _steps(here: str, houses: bool, manholes: frozenset[str]) -> Iterator[Step]:
    """Where one step leads."""
    for name in HEXES.neighbours(here):
        is_street = KINDS[name] == "street"
        if is_street or houses:
            yield Step(name, aside=not is_street)
    if here in manholes:
        yield from (Step(name, aside=True) for name in sorted(manholes) if name != here)
