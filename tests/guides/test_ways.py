"""The ways that people of London are shown to walk, held against the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import lamplighter
from lamplighter.games.london import ways
from lamplighter.games.london.board import (
    CHARACTERS,
    DISTANCE,
    EDITIONS,
    HEXES,
    KINDS,
    MANHOLES,
    STEALTHY,
    STREET_OF,
    STREETS,
)
from lamplighter.games.manhunt.events import Moved
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.guide import Paths, joined
from support import many, random_steps, walk

LONDON = lamplighter.game("london")
GAMES = 150


class Step(NamedTuple):
    """A step in which somebody came to stand elsewhere."""

    before: Any
    verb: str
    moved: tuple[Moved, ...]
    paths: Paths


def steps() -> Iterator[Step]:
    for seed in range(many(GAMES) + 20):
        edition = {"edition": EDITIONS[seed % 2]}
        played = random_steps(LONDON, seed, options=edition)
        for before, action, after in walk(LONDON, played, edition):
            seen = LONDON.view.observe(before, action, after, SPECTATOR)
            moved = tuple(event for event in seen.events if isinstance(event, Moved))
            if moved:
                paths = LONDON.guide.paths(seen, before.copy)
                yield Step(before, LONDON.notation.act(action).verb, moved, paths)


def cost(before: Any, who: int, end: str) -> int:
    """Points that the engine takes for coming to a street."""
    if who == before.coming:
        return int(before.walk(who, STREET_OF[end]))
    street, most = STREET_OF[end], before.points(who)
    return next(cost for cost in range(most + 1) if before.reach(who, cost) >> street & 1)


def is_step(before: Any, who: int, here: str, there: str) -> bool:
    """Whether the engine lets somebody go from one hex to the next: a street, a house, a sewer."""
    whistled = who == before.coming
    if there in HEXES.neighbours(here):
        return KINDS[there] == "street" or (who == STEALTHY and not whistled)
    open_manholes = before.open_manholes()
    return not whistled and all(
        hex in MANHOLES and open_manholes >> STREET_OF[hex] & 1 for hex in (here, there)
    )


def test_ways_are_those_that_the_engine_walks() -> None:
    kinds: Counter[str] = Counter()
    for before, verb, moved, paths in steps():
        assert set(paths) == {event.person for event in moved}
        if verb == "swap":
            assert len(moved) == 2
            assert not any(paths.values())
            kinds["swap"] += 1
            continue
        (event,) = moved
        way, who = paths[event.person], CHARACTERS.index(event.person)
        assert (way[0], way[-1]) == (event.start, event.end)
        assert len(way) - 1 == cost(before, who, event.end), way
        assert all(is_step(before, who, *pair) for pair in pairwise(way)), way
        kinds[verb] += 1
        kinds["sewer"] += any(b not in HEXES.neighbours(a) for a, b in pairwise(way))
        kinds["house"] += any(KINDS[hex] != "street" for hex in way)
        kinds["whistled"] += who == before.coming
    print(dict(kinds))
    assert kinds["go"] > 10 * (many(GAMES) + 20)
    assert all(kinds[kind] > 5 for kind in ("swap", "accuse", "sewer", "house", "whistled"))


def test_of_ways_alike_the_streets_come_first() -> None:
    """Through a house or the sewer goes only who is nearer by it."""
    for start in STREETS:
        for end in STREETS:
            by_street = ways.shortest(start, end)
            assert len(by_street) - 1 == DISTANCE[STREET_OF[start]][STREET_OF[end]]
            assert all(KINDS[hex] == "street" for hex in by_street)
            for other in (
                ways.shortest(start, end, houses=True),
                ways.shortest(start, end, manholes=frozenset(MANHOLES)),
            ):
                assert len(other) < len(by_street) or other == by_street


def test_parts_of_a_way_are_joined() -> None:
    walked: Paths = {"watson": ("a1", "a2"), "gull": ("b1", "b2")}
    went_on: Paths = {"watson": ("a2", "a3", "a4"), "gull": (), "bert": ("c1", "c2")}
    told = joined([walked, {}, went_on, {"gull": ("b9", "b8")}])
    assert told == {"watson": ("a1", "a2", "a3", "a4"), "bert": ("c1", "c2")}
