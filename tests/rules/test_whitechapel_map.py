"""Letters from Whitechapel: the map (W1, W1a, W14, W16, W31, W35)."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from lamplighter.games.whitechapel.streets import draw

FACTS = json.loads(
    resources.files("lamplighter.games.whitechapel").joinpath("facts.json").read_text("utf-8")
)
VERIFIED = json.loads(Path(__file__).with_name("whitechapel_map.json").read_text("utf-8"))
STREETS = draw(FACTS)

SMALL = {
    "aspect": 1.0,
    "circles": [[0.5, 0.0], [0.0, 0.5], [0.3, 0.5], [2.0, 0.5]],
    "crossings": [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
    "junctions": [[1.0, 0.5]],
    "segments": [
        ["x1", "c1"],
        ["c1", "x2"],
        ["x2", "t1"],
        ["t1", "x3"],
        ["x3", "x4"],
        ["x4", "c2"],
        ["c2", "x1"],
        ["x1", "c3"],
        ["t1", "c4"],
        ["c4", "x4", [2.0, 2.0], [0.0, 2.0]],
    ],
}
"""A square, a blind line into it (c3) and a line that runs far round two of its sides."""


def numbered(tables):
    """Return tables of printed numbers by number; both count from 1."""
    return {str(row): [each + 1 for each in table] for row, table in enumerate(tables, start=1)}


def walks(streets):
    """Return the routes, as numbers of crossings, by circle and next circle."""
    return {
        str(circle): {
            str(to + 1): sorted([crossing + 1 for crossing in route] for route in routes)
            for to, routes in table
        }
        for circle, table in enumerate(streets.walks, start=1)
    }


def next_circles(streets):
    return [[to for to, _ in table] for table in streets.walks]


def changes(before, after):
    """Return the rows in which two sets of tables differ, with the difference."""
    return {row: set(before[row]) ^ set(after[row]) for row in before if before[row] != after[row]}


def ring(boundary):
    """Return a normal form of a cyclic order, independent of its start and direction."""
    ways = (tuple(boundary), tuple(reversed(boundary)))
    return min(way[turn:] + way[:turn] for way in ways for turn in range(len(way)))


def circles_of(block):
    return sorted({int(point[1:]) for point in block if point[0] == "c"})


@pytest.mark.rule("W1")
def test_circles_and_crossings():
    assert len(FACTS["circles"]) == 195
    assert len(FACTS["crossings"]) == 234
    assert FACTS["red"] == [3, 21, 27, 65, 84, 147, 149, 158]
    assert FACTS["yellow"] == [42, 44, 58, 137, 143, 155, 181]
    assert FACTS["goulston"] == 101
    assert FACTS["goulston"] not in FACTS["yellow"]


@pytest.mark.rule("W1")
def test_every_line_joins_two_points_once():
    points = {
        f"{kind}{number}"
        for kind, name in (("c", "circles"), ("x", "crossings"), ("t", "junctions"))
        for number in range(1, len(FACTS[name]) + 1)
    }
    ends = Counter(frozenset(segment[:2]) for segment in FACTS["segments"])
    assert set(ends.values()) == {1}
    assert all(len(pair) == 2 for pair in ends)
    assert set().union(*ends) == points
    lines = Counter(point for pair in ends for point in pair)
    assert {count for point, count in lines.items() if point[0] == "t"} == {3}


@pytest.mark.rule("W1a", "W14")
def test_walks():
    verified = {
        circle: {to: sorted(routes) for to, routes in table.items()}
        for circle, table in VERIFIED["walks"].items()
    }
    assert walks(STREETS) == verified


@pytest.mark.rule("W14")
def test_order_of_walks():
    for table in STREETS.walks:
        assert [to for to, _ in table] == sorted({to for to, _ in table})
        for _, routes in table:
            assert list(routes) == sorted(set(routes), key=lambda route: (len(route), route))


@pytest.mark.rule("W14")
def test_walks_lead_back():
    ways = {
        (circle, to, route)
        for circle, table in enumerate(STREETS.walks)
        for to, routes in table
        for route in routes
    }
    assert ways == {(to, circle, route[::-1]) for circle, to, route in ways}
    assert all(circle != to for circle, to, _ in ways)


@pytest.mark.rule("W14")
def test_no_route_needs_all_of_another():
    for table in STREETS.walks:
        for _, routes in table:
            needs = [frozenset(route) for route in routes]
            assert not any(one < other for one in needs for other in needs)
            assert len(set(needs)) == len(needs)


@pytest.mark.rule("W14")
def test_two_walks_cannot_be_blocked():
    free = {
        (circle + 1, to + 1)
        for circle, table in enumerate(STREETS.walks)
        for to, routes in table
        if () in routes
    }
    assert free == {(26, 28), (28, 26), (45, 47), (47, 45)}


@pytest.mark.rule("W1a")
def test_steps():
    assert numbered(STREETS.steps) == VERIFIED["steps"]


@pytest.mark.rule("W1a")
def test_steps_lead_back():
    steps = {(start, end) for start, ends in enumerate(STREETS.steps) for end in ends}
    assert steps == {(end, start) for start, end in steps}
    assert all(start != end for start, end in steps)


@pytest.mark.rule("W1a")
def test_looks():
    assert numbered(STREETS.looks) == VERIFIED["looks"]


@pytest.mark.rule("W1a", "W21")
def test_two_crossings_have_no_circle():
    assert [number for number, looks in numbered(STREETS.looks).items() if not looks] == [
        "159",
        "197",
    ]


@pytest.mark.rule("W16")
def test_blocks():
    verified = {ring(block["boundary"].split()): block["circles"] for block in VERIFIED["blocks"]}
    assert {ring(block): circles_of(block) for block in STREETS.blocks} == verified
    assert len(STREETS.blocks) == len(VERIFIED["blocks"]) == 148


@pytest.mark.rule("W16")
def test_alleys():
    assert numbered(STREETS.alleys) == VERIFIED["alleys"]


@pytest.mark.rule("W16")
def test_no_alley_from_circle_43_alone():
    assert [circle for circle, ends in enumerate(STREETS.alleys, start=1) if not ends] == [43]


@pytest.mark.rule("W16")
def test_alleys_lead_back():
    alleys = {(start, end) for start, ends in enumerate(STREETS.alleys) for end in ends}
    assert alleys == {(end, start) for start, end in alleys}
    assert all(start != end for start, end in alleys)


@pytest.mark.rule("W31")
def test_circles_away_from_the_red_ones():
    red = {number - 1 for number in FACTS["red"]}
    away = [
        circle
        for circle, ends in enumerate(next_circles(STREETS))
        if circle not in red and red.isdisjoint(ends)
    ]
    assert len(away) == 138


@pytest.fixture(scope="module")
def other_reading():
    """Return the map as if its three lines met at x59 instead of beside it."""
    met = {frozenset(("c44", "t6")), frozenset(("x59", "t6")), frozenset(("x73", "t6"))}
    kept = [segment for segment in FACTS["segments"] if frozenset(segment[:2]) not in met]
    assert len(kept) == len(FACTS["segments"]) - 3
    return draw({**FACTS, "segments": [*kept, ["c44", "x59"], ["x59", "x73"]]})


@pytest.mark.rule("W35")
def test_the_disputed_line_exists():
    assert 44 in numbered(STREETS.looks)["73"]


@pytest.mark.rule("W35")
def test_what_the_disputed_line_decides_for_the_police(other_reading):
    looks = changes(numbered(other_reading.looks), numbered(STREETS.looks))
    assert looks == {"73": {44}}
    steps = changes(numbered(other_reading.steps), numbered(STREETS.steps))
    assert steps == {"46": {73}, "51": {73}, "54": {73}, "73": {46, 51, 54}}


@pytest.mark.rule("W35")
def test_what_the_disputed_line_decides_for_jack(other_reading):
    assert next_circles(other_reading) == next_circles(STREETS)
    assert other_reading.alleys == STREETS.alleys
    before, after = walks(other_reading), walks(STREETS)
    pairs = [
        (circle, to)
        for circle, table in after.items()
        for to, routes in table.items()
        if routes != before[circle][to]
    ]
    assert len(pairs) == 4
    assert set(pairs) == {(to, circle) for circle, to in pairs}


def test_a_small_map():
    streets = draw(SMALL)
    assert streets.looks == ((0, 1, 2), (0, 3), (3,), (1, 3))
    assert streets.steps == ((1, 3), (0, 2, 3), (1, 3), (0, 1, 2))
    assert streets.walks[0] == ((1, ((0,), (1, 2, 3))), (2, ((0,),)), (3, ((1,),)))
    assert streets.walks[3] == ((0, ((1,),)), (1, ((3,),)))
    assert streets.alleys == ((1, 2), (0, 2), (0, 1), ())
    assert {ring(block) for block in streets.blocks} == {
        ring(["x1", "c1", "x2", "t1", "x3", "x4", "c2", "x1", "c3"]),
        ring(["t1", "c4", "x4", "x3"]),
    }
