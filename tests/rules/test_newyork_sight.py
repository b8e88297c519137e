"""Mr. Jack in New York: who is visible (N8-N11)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import many

from .newyork import (
    GAME,
    NAMES,
    SHORT,
    SPECTATOR,
    after,
    choices,
    goals,
    many_positions,
    moving,
    named,
    plan,
    powering,
    random_scene,
    scene,
    seen,
    seen_slowly,
    using,
)

DARK = {"eastman", "tumblety"}


def shown(people: str = "", **rest) -> set[str]:
    """Return which of the two characters that start invisible are visible."""
    return seen(scene(people, **rest)) & DARK


@pytest.mark.rule("N8")
@pytest.mark.parametrize("place", ["C4", "C6", "B6", "B5", "M5", "M7", "L7", "L6"])
def test_next_to_a_lamp(place):
    """All neighbours of the lamps C5 and M6; metro entrances B5 and L7 are seen like streets."""
    assert shown(f"EA{place}") == {"eastman"}


@pytest.mark.rule("N8")
@pytest.mark.parametrize("place", ["C3", "C7", "B4", "D7", "A5", "M4", "M8", "L5", "E4"])
def test_two_away_from_a_lamp(place):
    beside_latimer_or_beach = place == "E4"
    assert shown(f"EA{place}") == ({"eastman"} if beside_latimer_or_beach else set())


@pytest.mark.rule("N8", "N24")
def test_a_new_lamp_lights_at_once():
    state = powering("latimer")
    assert seen(state) & DARK == set()
    assert seen(after(state, "build H4")) & DARK == {"eastman"}
    assert seen(after(state, "build H7")) & DARK == {"tumblety"}


@pytest.mark.rule("N8", "N25")
def test_a_lamp_turned_to_park_is_dark():
    state = powering("grant", people="EAC4")
    assert seen(state) & DARK == {"eastman"}
    assert seen(after(state, "park C5")) & DARK == set()


@pytest.mark.rule("N8")
@pytest.mark.parametrize("tile", ["e", "s"])
def test_other_tiles_give_no_light(tile):
    assert shown(tiles=f"H2={tile}") == set()
    assert shown(closed="H2-I2,K7-L8") == set()


@pytest.mark.rule("N9")
@pytest.mark.parametrize("place", ["G5", "G6", "I5", "I6", "H5", "H7"])
def test_neighbours_show_each_other(place):
    assert shown(f"EA{place}") == DARK


@pytest.mark.rule("N9")
def test_two_apart_show_nobody():
    """Characters with a building between them are not neighbours."""
    assert shown("EAD4 TUD7") == set()
    assert shown("EAJ2 TUJ7") == set()


@pytest.mark.rule("N9")
def test_buildings_around_do_not_matter():
    """Do buildings block sight between neighbours? No, only adjacency counts."""
    assert shown("EAE6 TUD7 BEL3 LAL4") == DARK


@pytest.mark.rule("N9", "N10")
@pytest.mark.parametrize("park", ["H6", "H7"])
def test_a_neighbour_in_a_park_shows_nobody(park):
    """A park makes its character invisible, and no neighbour visible."""
    assert shown("EAH7 TUH6") == DARK
    assert shown("EAH7 TUH6", tiles=f"{park}=p") == set()


@pytest.mark.rule("N9", "N10")
def test_two_parks_side_by_side():
    assert shown("EAH7 TUH6", tiles="H6=p H7=p") == set()


@pytest.mark.rule("N9", "N10")
def test_outside_a_park_another_neighbour_still_shows():
    assert shown("EAH7 TUH6 SMG7", tiles="H6=p") == {"eastman"}


@pytest.mark.rule("N10")
@pytest.mark.parametrize("place", ["C4", "C6", "B6"])
def test_a_park_beside_a_lamp_is_dark(place):
    assert shown(f"EA{place}", tiles=f"{place}=p") == set()


@pytest.mark.rule("N9", "N10")
@pytest.mark.parametrize("quay", ["A4", "C3", "G1", "E8"])
def test_liberty_island_is_dark_and_next_to_nothing(quay):
    """Isle and quays are not adjacent: there is only the ferry."""
    assert shown(f"EAA1 TU{quay}", informant="M1+") == set()


@pytest.mark.rule("N9a")
def test_quays_are_streets_unless_dark():
    """Quay: like a street, or with the option always dark, and lighting nobody."""
    assert shown("EAA4 TUA5") == DARK
    assert shown("EAA4 TUA5", quays="dark") == set()
    assert shown("EAA4", tiles="B4=l") == {"eastman"}
    assert shown("EAA4", tiles="B4=l", quays="dark") == set()
    assert shown("EAA5 TUB6", quays="dark") == DARK


@pytest.mark.rule("N9a")
@pytest.mark.parametrize(
    ("quay", "beside"), [("A4", "B4"), ("C3", "D3"), ("G1", "H2"), ("E8", "D8")]
)
def test_all_four_quays(quay, beside):
    assert shown(f"EA{quay} TU{beside}") == DARK
    assert shown(f"EA{quay} TU{beside}", quays="dark") == set()


@pytest.mark.rule("N9a", "N29")
def test_dark_quays_change_eastmans_comparison():
    lit = using("eastman", people="EAA4", tiles="B4=l")
    dark = using("eastman", people="EAA4", tiles="B4=l", quays="dark")
    assert "move tumblety" not in choices(lit)
    assert "move beach" in choices(lit)
    assert choices(dark, "move") == {"move tumblety"}


@pytest.mark.rule("N9a", "N31")
def test_dark_quays_change_nothing_else():
    for quay in ("A4", "C3", "E8", "G1"):
        either = [
            goals(moving("smith", people=f"SM{quay}", quays=quays)) for quays in ("street", "dark")
        ]
        assert either[0] == either[1] != set()
    assert "swap eastman" in choices(powering("tumblety", people="TUA5 EAA4", quays="dark"))
    visiting = [
        choices(scene("SMG1", informant="G1+", cards="~SM,BE,CR,LA", then="place:SM", quays=quays))
        for quays in ("street", "dark")
    ]
    assert visiting[0] == visiting[1]
    assert {"informant A4", "informant E8"} <= visiting[0]


@pytest.mark.rule("N11")
@pytest.mark.parametrize("side", "+-")
def test_informant_shows_nobody(side):
    """The Informant neither sees nor is seen."""
    assert shown(informant=f"H7{side}") == set()
    assert shown(informant=f"H2{side}") == set()


@pytest.mark.rule("N8", "N9", "N9a", "N10", "N11")
def test_sight_in_random_games():
    for state in many_positions(40)[::3]:
        assert seen(state) == seen_slowly(plan(state))


@pytest.mark.rule("N8", "N9", "N9a", "N10", "N11")
@given(seed=st.integers(0, 2**32), who=st.sampled_from(NAMES))
@settings(max_examples=many(150), deadline=None)
def test_sight_of_crowded_boards(seed, who):
    state = random_scene(Random(seed), who, f"move:{SHORT[who]}")
    visible = seen_slowly(plan(state))
    assert named(state.in_sight()) == visible
    people = GAME.view.look(state, SPECTATOR).people
    assert {person.character for person in people if person.seen} == visible
