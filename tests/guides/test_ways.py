"""The ways shown for moves in London and New York, compared with the engine."""

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
from lamplighter.games.newyork import board as harbour
from lamplighter.games.newyork import ways as harbour_ways
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.guide import Paths, joined
from support import COMPILED, many, random_steps, walk

LONDON = lamplighter.game("london")
NEW_YORK = lamplighter.game("newyork")
GAMES = 150


class Step(NamedTuple):
    """A step in which a character moved to another place."""

    before: Any
    verb: str
    moved: tuple[Moved, ...]
    paths: Paths


def steps(game: Any, options: dict[str, tuple[str, ...]]) -> Iterator[Step]:
    for seed in range(many(GAMES) + 20):
        chosen = {name: values[seed % len(values)] for name, values in options.items()}
        played = random_steps(game, seed, options=chosen)
        for before, action, after in walk(game, played, chosen):
            seen = game.view.observe(before, action, after, SPECTATOR)
            moved = tuple(event for event in seen.events if isinstance(event, Moved))
            if moved:
                paths = game.guide.paths(seen, before.copy)
                yield Step(before, game.notation.act(action).verb, moved, paths)


def cost(before: Any, who: int, end: str) -> int:
    """Return the points that the engine takes for reaching a street."""
    if who == before.coming:
        return int(before.walk(who, STREET_OF[end]))
    street, most = STREET_OF[end], before.points(who)
    return next(cost for cost in range(most + 1) if before.reach(who, cost) >> street & 1)


def is_step(before: Any, who: int, here: str, there: str) -> bool:
    """Return whether the engine allows this step between two hexes: street, house or sewer."""
    whistled = who == before.coming
    if there in HEXES.neighbours(here):
        return KINDS[there] == "street" or (who == STEALTHY and not whistled)
    open_manholes = before.open_manholes()
    return not whistled and all(
        hex in MANHOLES and open_manholes >> STREET_OF[hex] & 1 for hex in (here, there)
    )


def test_ways_are_those_that_the_engine_allows() -> None:
    kinds: Counter[str] = Counter()
    for before, verb, moved, paths in steps(LONDON, {"edition": EDITIONS}):
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
    """A way through a house or the sewer is shown only if it is shorter."""
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


class Mover(NamedTuple):
    """A character who moves in New York, on the board of a view."""

    view: Any
    led: bool
    crossing: bool

    def points(self, here: str, there: str) -> int | None:
        """Return the points of a step, or None if there is no such step."""
        tile = next((tile.tile for tile in self.view.tiles if tile.hex == there), "")
        if tile == "lamp" or any(there in pair for pair in self.view.investigations):
            return None
        if there in harbour.HEXES.neighbours(here):
            if tile == "site" or harbour.KINDS[there] == "building":
                return 0 if self.crossing else None
            return 1
        if (here, there) in (("A4", "A1"), ("C3", "A1"), ("A1", "G1"), ("A1", "E8")):
            return 1
        return 1 if not self.led and {here, there} <= set(self.view.entrances) else None

    def least(self, start: str, end: str) -> int:
        """Return the fewest points between two spaces, by trying all steps repeatedly."""
        costs, grown = {start: 0}, True
        while grown:
            grown = False
            for here in list(costs):
                for there in harbour.SPACES:
                    points = self.points(here, there)
                    if points is None or costs[here] + points >= costs.get(there, 99):
                        continue
                    costs[there] = costs[here] + points
                    grown = True
        return costs[end]


def test_ways_through_new_york_are_those_that_the_engine_allows() -> None:
    kinds: Counter[str] = Counter()
    options = {"quays": harbour.QUAYS, "latimer": harbour.LATIMERS}
    for before, verb, moved, paths in steps(NEW_YORK, options):
        if verb == "with":
            assert len(moved) == 2
            assert not any(paths.values())
            kinds["with"] += 1
            continue
        (event,) = moved
        way, who = paths[event.person], harbour.CHARACTERS.index(event.person)
        assert (way[0], way[-1]) == (event.start, event.end)
        led = who == before.moved
        view = NEW_YORK.view.look(before, SPECTATOR)
        mover = Mover(view, led, crossing=who == harbour.RIDER and not led)
        costs = [mover.points(*pair) for pair in pairwise(way)]
        assert None not in costs, way
        points = sum(cost or 0 for cost in costs)
        assert 1 <= points <= harbour.POINTS, way
        far = {b for a, b in pairwise(way) if b not in harbour.HEXES.neighbours(a)}
        kinds[verb] += 1
        kinds["led"] += led
        kinds["metro"] += bool(far - {"A1", "G1", "E8"})
        kinds["ferry"] += bool(far & {"A1", "G1", "E8"})
        kinds["roofs"] += 0 in costs
        if kinds[verb] % 97 == 1 or (0 in costs and kinds["roofs"] % 9 == 1):
            assert points == mover.least(event.start, event.end), way
    print(dict(kinds))
    assert kinds["go"] > 10 * (many(GAMES) + 20)
    least = 5 if COMPILED else 0  # in a tenth of the games
    assert all(kinds[kind] > least for kind in ("with", "accuse", "led", "metro", "ferry", "roofs"))


def test_no_ferry_or_crossing_is_shown_if_walking_is_as_short() -> None:
    there = harbour_ways.ground(NEW_YORK.new_state())
    ashore = [space for space in harbour.SPACES if space != "A1"]
    for start in ashore[::3]:
        for end in ashore:
            on_foot = harbour_ways.shortest(start, end, there)
            if "A1" in on_foot:
                continue  # by ferry
            for other in (
                harbour_ways.shortest(start, end, there, riding=True),
                harbour_ways.shortest(start, end, there, crossing=True),
            ):
                crossed = sum(hex in ("D5", "D6", "J3", "J6", "K3", "K5") for hex in other[1:])
                assert other == on_foot or not on_foot or len(other) - crossed < len(on_foot)


def test_parts_of_a_way_are_joined() -> None:
    walked: Paths = {"watson": ("a1", "a2"), "gull": ("b1", "b2")}
    went_on: Paths = {"watson": ("a2", "a3", "a4"), "gull": (), "bert": ("c1", "c2")}
    told = joined([walked, {}, went_on, {"gull": ("b9", "b8")}])
    assert told == {"watson": ("a1", "a2", "a3", "a4"), "bert": ("c1", "c2")}
