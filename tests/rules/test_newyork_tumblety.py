"""Mr. Jack in New York: Tumblety swaps two characters (N31)."""

from __future__ import annotations

import pytest

from .newyork import (
    NAMES,
    after,
    at,
    choices,
    field,
    goals,
    moving,
    plan,
    positions,
    power_slowly,
    powering,
    seen,
    targets,
    then,
    using,
)


@pytest.mark.rule("N31")
def test_a_neighbour_and_anybody_else():
    """Target one: next to him. Target two: any other character anywhere, himself included."""
    state = powering("tumblety", people="TUH4")
    assert choices(state) == {"swap eastman", "swap rider", "decline"}
    state = after(state, "swap eastman")
    assert targets(state, "with") == set(NAMES) - {"eastman"}


@pytest.mark.rule("N31")
def test_the_two_change_places():
    state = after(powering("tumblety", people="TUH4"), "swap eastman", "with smith")
    assert (at(state, "eastman"), at(state, "smith"), at(state, "tumblety")) == ("J5", "H3", "H4")


@pytest.mark.rule("N31", "N12")
def test_with_himself_before_the_move():
    """Himself as target two: the literal text allows it; his move begins there."""
    state = after(powering("tumblety", people="TUH4"), "swap eastman", "with tumblety")
    assert (at(state, "eastman"), at(state, "tumblety")) == ("H4", "H3")
    assert then(state) == "move:TU:first"
    assert "H2" in goals(state)


@pytest.mark.rule("N31")
def test_a_neighbour_in_a_park():
    state = powering("tumblety", people="TUH4", tiles="H3=p")
    assert "swap eastman" in choices(state)
    inside = powering("tumblety", people="TUH4", tiles="H4=p")
    assert "swap eastman" in choices(inside)


@pytest.mark.rule("N31", "N9a")
@pytest.mark.parametrize("quays", ["street", "dark"])
def test_a_neighbour_on_a_quay(quays):
    state = powering("tumblety", people="TUA5 EAA4", quays=quays)
    assert "swap eastman" in choices(state)
    assert "swap eastman" in choices(powering("tumblety", people="TUA4 EAA5", quays=quays))


@pytest.mark.rule("N31")
@pytest.mark.parametrize("place", ["A1", "C3", "K2", "C4"])
def test_the_other_may_be_anywhere(place):
    """Metro, park, quay, isle."""
    rest = {"informant": "M1+", "tiles": "C4=p"}
    state = powering("tumblety", people=f"TUH4 SM{place}", **rest)
    state = after(state, "swap eastman", "with smith")
    assert (at(state, "eastman"), at(state, "smith")) == (place, "H3")


@pytest.mark.rule("N31")
def test_to_the_island_with_himself():
    state = powering("tumblety", people="TUH4 EAH3 SMA1", informant="M1+")
    state = after(state, "swap eastman", "with smith")
    assert at(state, "eastman") == "A1"
    assert "eastman" not in seen(state)


@pytest.mark.rule("N31", "N34")
def test_on_the_island_he_has_no_neighbour():
    """Tumblety blocked or alone: the power simply stays unused."""
    state = powering("tumblety", people="TUA1 EAA4 SMG1", informant="M1+")
    assert then(state) == "move:TU:first"
    assert {"E8"} <= goals(state)


@pytest.mark.rule("N31", "N34")
def test_alone_after_moving():
    state = after(moving("tumblety", people="TUH4"), "go G1")
    assert then(state) == "card"


@pytest.mark.rule("N31")
def test_he_may_decline():
    """Move and optional swap, before or after."""
    first = after(powering("tumblety", people="TUH4"), "decline")
    assert then(first) == "move:TU:first"
    assert not choices(after(first, "go H2"), "swap")
    last = after(moving("tumblety", people="TUH6"), "go H4", "decline")
    assert then(last) == "card"


@pytest.mark.rule("N31", "N38")
def test_swap_comes_besides_the_move():
    state = after(moving("tumblety"), "go H4")
    assert choices(state, "swap") == {"swap eastman", "swap rider"}
    state = after(state, "swap rider", "with grant")
    assert (at(state, "rider"), at(state, "grant"), then(state)) == ("J4", "I4", "card")


@pytest.mark.rule("N31")
def test_only_once():
    state = after(powering("tumblety", people="TUH4"), "swap eastman", "with smith")
    assert not choices(state, "swap")
    assert then(after(state, "go H2")) == "card"


@pytest.mark.rule("N31", "N11")
def test_never_the_informant():
    state = powering("tumblety", people="TUH4", informant="H5+")
    assert choices(state) == {"swap eastman", "swap rider", "decline"}
    assert field(after(state, "swap eastman", "with smith"), 7) == "H5+"


@pytest.mark.rule("N31")
def test_nobody_visits_or_leaves_by_it():
    """Nothing else happens to either: no contact, no leaving."""
    rest = {"jack": "EA", "calls": "sssssu", "steamers": "B7,K8"}
    state = powering("tumblety", "jack", "TUH4 SMC7", informant="C6+", **rest)
    state = after(state, "swap eastman", "with smith")
    assert at(state, "eastman") == "C7"
    assert not state.over
    assert then(state) == "move:TU:first"
    assert not choices(state, "leave")


@pytest.mark.rule("N31", "N18")
def test_swapped_first_he_may_leave_from_there():
    rest = {"jack": "TU", "calls": "sssssu", "steamers": "B7,K8"}
    state = powering("tumblety", "jack", "TUD8 EAC7", **rest)
    state = after(state, "swap eastman", "with tumblety")
    assert "leave B7" in choices(state)


@pytest.mark.rule("N31")
def test_order_is_chosen_even_when_alone():
    assert choices(using("tumblety")) == {"move first", "power first"}


@pytest.mark.rule("N31")
def test_in_random_games():
    found = 0
    for state in positions("swap", 40):
        assert choices(state) == power_slowly(plan(state), "tumblety")
        found += 1
    assert found
