"""Along which hexes somebody may have walked, to be shown; where one may go the State decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from lamplighter.games.london.board import HEXES, KINDS

_NAMES: tuple[str, ...] = tuple(HEXES.places)
_PLACE: dict[str, int] = {name: place for place, name in enumerate(_NAMES)}


@lru_cache(maxsize=2048)  # a table tells the ways of all its moves whenever somebody comes
def shortest(
    start: str, end: str, *, houses: bool = False, manholes: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    """Give a shortest way from a street to another, both included.

    It leads over streets, with `houses` over any hex (L37), and from a manhole of those given
    straight to another one (L23). Of ways alike it keeps to the streets as far as it can, then it
    is the first in the order of the board. Empty where there is none.
    """
    edge: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (_PLACE[start],))]
    done: set[int] = set()
    while edge:
        steps, off_street, way = heappop(edge)
        here = way[-1]
        if here == _PLACE[end]:
            return tuple(_NAMES[place] for place in way)
        if here in done:
            continue
        done.add(here)
        for name, is_off_street in _steps(_NAMES[here], houses, manholes):
            heappush(edge, (steps + 1, off_street + is_off_street, (*way, _PLACE[name])))
    return ()


def _steps(here: str, houses: bool, manholes: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """Where one step leads, and whether that is off the streets."""
    for name in HEXES.neighbours(here):
        is_street = KINDS[name] == "street"
        if is_street or houses:
            yield name, not is_street
    if here in manholes:
        yield from ((name, True) for name in _NAMES if name in manholes and name != here)
