"""Mr. Jack in London: who is seen (L14-L18)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .london import (
    EDITIONS,
    FACINGS,
    GAME,
    LONG,
    NAMES,
    SITES,
    SPECTATOR,
    STREETS,
    after,
    beam,
    light_of,
    many_positions,
    neighbours,
    plan,
    scaled,
    scene,
    seen,
    seen_slowly,
)

# Places in the dark, none next to another one, when only b2 and l11 are lit.
DARK = "HOg5 SMg8 LEe5 STi4 GOm9 GUe9 BEi8 WAa4>NW"
FAR_LAMPS = "b2=*,l11=*"
OTHERS = ("SM", "LE", "ST", "GO", "GU", "BE")


def night(people: str, lamps: str = FAR_LAMPS):
    """Return a late position with two lamps far off."""
    return scene(f"{DARK} {people}", lamps=lamps, calls="ssss", cards="HO,WA,SM,BE")


def beam_of(state) -> list[str]:
    """Return the beam as a view shows it."""
    return sorted(GAME.view.look(state, SPECTATOR).beam)


@pytest.mark.rule("L18")
def test_in_the_dark_and_alone_everybody_is_unseen():
    assert seen(night("")) == set()


# Lamps.


def keeping_away(place: str) -> str:
    """Return the characters with nobody next to Holmes, and Watson looking off the board."""
    watson = "a5>NW" if place not in ("a5", "a4", "b6") else "m8>SE"
    free = sorted(STREETS - neighbours(place) - {place, watson.split(">")[0]})
    others = [f"{short}{hexagon}" for short, hexagon in zip(OTHERS, free, strict=False)]
    return f"HO{place} WA{watson} {' '.join(others)}"


@pytest.mark.rule("L14", "L18")
@pytest.mark.parametrize("place", sorted(STREETS))
def test_next_to_a_lit_lamp_is_seen_and_elsewhere_not(place):
    lit = {"a1", "a2", "b1", "b3", "c2", "c3", "k10", "k11", "l10", "l12", "m11", "m12"}
    assert ("holmes" in seen(night(keeping_away(place)))) == (place in lit)


@pytest.mark.rule("L2", "L14")
def test_a_site_lights_only_while_a_tile_lies_on_it():
    """Gull on e9 is next to the site f9."""
    assert "gull" not in seen(night(""))
    assert "gull" in seen(night("", lamps="b2=*,f9=*"))


@pytest.mark.rule("L14")
def test_a_lamp_does_not_light_what_is_two_hexes_away():
    assert seen(night("HOb6", lamps="c7=*,l11=*")) == {"holmes"}
    assert seen(night("HOa5 WAa1>S", lamps="c7=*,l11=*")) == set()


# Neighbours.


@pytest.mark.rule("L15")
@pytest.mark.parametrize("place", ["e6", "e4", "d5"])
def test_two_next_to_each_other_are_both_seen(place):
    """Lestrade stands on e5."""
    assert seen(night(f"HO{place}")) == {"holmes", "lestrade"}


@pytest.mark.rule("L15", "L18")
def test_two_with_a_hex_between_are_not():
    assert seen(night("HOe7")) == set()
    assert seen(night("HOe3")) == set()


@pytest.mark.rule("L11", "L14", "L15", "L16")
def test_the_cleared_see_and_are_seen():
    """The question whether innocents still count: they do, as witnesses and in the light."""
    assert seen(night("hoe6")) == {"holmes", "lestrade"}
    assert seen(night("hoe6 lee5")) == {"holmes", "lestrade"}
    assert seen(night("hob1")) == {"holmes"}
    assert seen(night("hoa5 waa1>N")) == {"holmes", "watson"}


# The lantern. Watson looks north along column g, from g3:
#
#     g10  GU
#     g9   .
#     g8   SM
#     g7   .
#     g6   .
#     g5   HO
#     g4   .
#     g3   WA ^
COLUMN = "WAg3>N HOg5 SMg8 GUg10 STa4"


@pytest.mark.rule("L16")
def test_the_beam_goes_on_to_the_edge_and_through_characters():
    """The question whether characters stop the lantern: all who stand in line are seen."""
    state = night(COLUMN)
    assert beam_of(state) == sorted(["g4", "g5", "g6", "g7", "g8", "g9", "g10"])
    assert seen(state) == {"holmes", "smith", "gull"}


@pytest.mark.rule("L16", "L17", "L18")
@pytest.mark.parametrize("facing", ["NE", "SE", "S", "SW", "NW"])
def test_the_beam_goes_one_way_only(facing):
    state = night(COLUMN.replace(">N", f">{facing}"))
    assert "smith" not in seen(state)


# From e6 the lantern looks into a garden, a house, along a street, and at a house behind one hex:
#
#            e7   f7            N  e7 e8 e9, edge     NE f7 g8 h9 (house)
#          d6  e6  f6           SE f6 (garden)        S  e5 e4 e3, edge
#            d5   e5            SW d5 c4 b3 a2, edge  NW d6 (house)
@pytest.mark.rule("L16")
@pytest.mark.parametrize(
    ("facing", "lit"),
    [
        ("N", ["e7", "e8", "e9"]),
        ("NE", ["f7", "g8"]),
        ("SE", []),
        ("S", ["e3", "e4", "e5"]),
        ("SW", ["a2", "b3", "c4", "d5"]),
        ("NW", []),
    ],
)
def test_where_the_beam_from_e6_ends(facing, lit):
    """The question what stops the lantern: houses, gardens and the edge."""
    assert beam_of(night(f"WAe6>{facing}")) == lit


# All eight (hex, facing) pairs in which a street lies behind a lamp site that is next to Watson
# and is not lit by that lamp.
@pytest.mark.rule("L16")
@pytest.mark.parametrize(
    ("start", "facing", "site"),
    [
        ("g3", "NE", "h4"),
        ("g5", "NW", "f5"),
        ("b7", "SE", "c7"),
        ("l6", "NW", "k6"),
        ("g7", "NE", "h8"),
        ("g8", "SE", "h8"),
        ("g10", "SW", "f9"),
        ("g6", "SW", "f5"),
    ],
)
def test_a_lamp_stops_the_beam_lit_or_not(start, facing, site):
    """The question whether a lit lamp stops the lantern: it does, as one that is out does."""
    people = f"WA{start}>{facing} HOa3 SMi7 BEm8"
    for lamps in (FAR_LAMPS, f"b2=*,{site}=*"):
        assert beam_of(night(people, lamps)) == []


@pytest.mark.rule("L16")
def test_nobody_behind_a_lit_lamp_is_shown():
    """Watson on g6 looks SW at the lamp f5; Lestrade stands behind it on d3, out of its light.

    g6 -> f5 (lamp) -> e4 -> d3
    """
    assert "lestrade" not in seen(night("WAg6>SW LEd3 HOg3", lamps="f5=*,b2=*"))
    assert "lestrade" not in seen(night("WAg6>SW LEd3 HOg3"))
    assert "lestrade" in seen(night("WAe4>SW LEc2 HOg3", lamps="f5=*,l11=*"))


@pytest.mark.rule("L17")
def test_watson_is_not_shown_by_his_own_lantern():
    """The question whether Watson lights himself: he does not, but a lamp or a neighbour does."""
    assert seen(night("WAg3>N HOg5 SMg8 STa4")) == {"holmes", "smith"}
    assert "watson" in seen(night("WAb1>N"))
    assert seen(night("WAe6>NE SMh10")) == {"watson", "lestrade"}


@pytest.mark.rule("L16")
def test_the_next_hex_is_in_the_beam():
    assert beam_of(night("WAa1>N"))[0] == "a2"


# Any board.


@st.composite
def boards(draw):
    """Return eight characters anywhere, any two lamps, any facing."""
    places = draw(st.permutations(sorted(STREETS)))[:8]
    people = [f"{short}{place}" for short, place in zip(LONG, places, strict=True)]
    people[1] += f">{draw(st.sampled_from(sorted(FACINGS)))}"
    lamps = sorted(draw(st.permutations(sorted(SITES)))[:2])
    return night(" ".join(people), ",".join(f"{site}=*" for site in lamps))


@pytest.mark.rule("L14", "L15", "L16", "L17", "L18")
@settings(max_examples=scaled(400), deadline=None)
@given(boards())
def test_who_is_seen_on_any_board(state):
    assert seen(state) == seen_slowly(plan(state))
    assert set(GAME.view.look(state, SPECTATOR).light) == light_of(state)


@pytest.mark.rule("L14", "L15", "L16", "L17", "L18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_seen_in_random_games(edition):
    for state in many_positions(edition, scaled(40)):
        expected = seen_slowly(plan(state))
        if len(plan(state).taken) == 8:
            assert seen(state) == expected


@pytest.mark.rule("L16")
def test_every_beam_of_the_board():
    for place in sorted(STREETS):
        people = [p for p in STREETS if p != place][:7]
        others = [name for name in NAMES if name != "watson"]
        row = " ".join(f"{n[:2].upper()}{p}" for n, p in zip(others, people, strict=True))
        for facing in FACINGS:
            assert beam_of(night(f"{row} WA{place}>{facing}")) == sorted(beam(place, facing))


@pytest.mark.rule("L34", "L16")
def test_turning_watson_moves_the_beam():
    state = after(scene("WAg3>N", cards="WA,HO,SM,BE"), "watson", "go g4", "face S")
    assert beam_of(state) == ["g3"]
