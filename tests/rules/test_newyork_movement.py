"""Mr. Jack in New York: movement (N12-N17, N36)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import many

from .newyork import (
    NAMES,
    SHORT,
    STARTS,
    actor,
    after,
    at,
    choices,
    choices_slowly,
    goals,
    moving,
    plan,
    positions,
    powering,
    random_scene,
    refused,
    targets,
    then,
    using,
)

CORNER = {"people": "SMC7", "closed": "D7-D8,K7-L8", "tiles": "C6=s"}
"""Smith on C7 with nowhere to go."""
NOOK = {"closed": "D7-D8,K7-L8", "tiles": "B6=s"}
"""From C7 there is only C6."""


@pytest.mark.rule("N12", "N13")
def test_one_to_three_points():
    """Must the character move? Yes, one to three, not ending where it began."""
    state = moving("smith", "jack", "SMC7")
    assert goals(state) == {"C6", "D7", "D8", "B6", "E6", "E7", "E8", "A5", "B5", "F7", "F8"}
    assert choices(state) == {f"go {name}" for name in goals(state)}


@pytest.mark.rule("N12")
@pytest.mark.parametrize("who", NAMES)
def test_nobody_ends_where_it_began(who):
    state = moving(who)
    assert STARTS[SHORT[who]] not in goals(state)
    assert "stay" not in choices(state)


@pytest.mark.rule("N12", "N31")
def test_move_begins_where_the_power_left_the_character():
    state = powering("tumblety", people="TUH4")
    state = after(state, "swap eastman", "with tumblety")
    assert at(state, "tumblety") == "H3"
    assert not {"H3", "H4"} & goals(state)
    assert {"H2", "G1", "I1"} <= goals(state)


@pytest.mark.rule("N12")
def test_only_the_destination_counts():
    state = after(moving("smith", "jack", "SMC7"), "go C6")
    assert at(state, "smith") == "C6"
    assert refused(moving("smith", "jack", "SMC7"), "go C7")
    assert refused(moving("smith", "jack", "SMC7"), "go G7")


# Nowhere to go.


@pytest.mark.rule("N12a", "N36")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_shut_in_character_stays(seat):
    """Walled in: it does not move but must still use a mandatory power."""
    state = moving("smith", seat, **CORNER)
    assert choices(state) == {"stay"}
    state = after(state, "stay")
    assert then(state) == "sail:SM"
    state = after(state, "sail E1", "sail to G8")
    assert at(state, "smith") == "C7"
    assert then(state) == "card"


@pytest.mark.rule("N12a")
def test_shut_in_after_the_power():
    state = after(powering("smith", **CORNER), "sail E1", "sail to G8")
    assert choices(state) == {"stay"}
    assert then(after(state, "stay")) == "card"


@pytest.mark.rule("N12a")
@pytest.mark.parametrize("tile", ["C6=s", "C6=l C5=p"])
def test_shut_in_by_lamps_and_sites(tile):
    state = moving("smith", people="SMC7", closed="D7-D8,K7-L8", tiles=tile)
    assert choices(state) == {"stay"}


@pytest.mark.rule("N12a")
def test_shut_in_by_others():
    assert goals(moving("smith", people="SMC7", **NOOK)) == {"C6"}
    state = moving("smith", "jack", "SMC7 BEC6", **NOOK)
    assert choices(state) == {"stay"}


@pytest.mark.rule("N12a", "N20")
def test_shut_in_detective_may_accuse_instead():
    state = moving("smith", "detective", "SMC7 BEC6", **NOOK)
    assert choices(state) == {"stay", "accuse beach"}
    assert then(after(state, "stay")) == "sail:SM"


@pytest.mark.rule("N12a", "N18")
def test_shut_in_jack_may_leave_instead():
    rest = {**CORNER, "steamers": "B7,K8", "calls": "sssssu", "jack": "SM"}
    state = moving("smith", "jack", **rest)
    assert choices(state) == {"stay", "leave B7"}
    assert then(after(state, "leave B7")) == "over:jack:N18"
    assert then(after(state, "stay")) == "sail:SM"


@pytest.mark.rule("N12a", "N17")
def test_shut_in_by_the_silent_informant():
    assert choices(moving("smith", people="SMC7", informant="C6-", **NOOK)) == {"stay"}
    assert choices(moving("smith", people="SMC7", informant="C6+", **NOOK)) == {"go C6"}


@pytest.mark.rule("N12a", "N31")
def test_shut_in_tumblety_may_still_swap():
    """Tumblety blocked or alone: the power may be used or not."""
    state = moving("tumblety", "jack", "TUC7 BEC6", **NOOK)
    state = after(state, "stay")
    assert choices(state) == {"swap beach", "decline"}
    assert then(after(state, "decline")) == "card"
    alone = moving("tumblety", "jack", "TUC7", closed="D7-D8,K7-L8", tiles="C6=s")
    assert then(after(alone, "stay")) == "card"


@pytest.mark.rule("N12a", "N27")
def test_shut_in_callahan_may_free_himself_first():
    state = powering("callahan", people="CAC7", closed="D7-D8,K7-L8", tiles="C6=s")
    state = after(state, "lift 1", "lay H7 I6")
    assert {"D7", "D8"} <= goals(state)


@pytest.mark.rule("N12a", "N29")
def test_shut_in_eastman_may_stay_or_move_another():
    state = using("eastman", people="EAC7", closed="D7-D8,K7-L8", tiles="C6=s")
    assert choices(state) == {"stay", "move tumblety"}
    assert then(after(state, "stay")) == "card"


@pytest.mark.rule("N12a")
def test_shut_in_by_investigation_tiles_alone():
    """The case the printed answers name."""
    state = moving("smith", people="SMM8", closed="L8-M7,K6-K7")
    assert choices(state) == {"stay"}


@pytest.mark.rule("N12a", "N36")
def test_nobody_stays_who_can_go():
    for state in positions("go", 40):
        assert "stay" not in choices(state)


# Where one may walk.


@pytest.mark.rule("N13")
def test_obstacles_are_not_entered():
    state = moving("smith", "jack", "SMK4", tiles="K6=s", closed="L4-L5,K7-L8")
    assert goals(state) & {"K3", "K5", "J6", "K6", "L4", "L5", "J3"} == set()
    for space in ("M6", "C5"):
        beside = {"M6": "M5", "C5": "C6"}[space]
        assert space not in goals(moving("smith", "jack", f"SM{beside}"))


@pytest.mark.rule("N13", "N25")
def test_parks_entrances_and_quays_are_walked_and_stopped_on():
    state = moving("smith", "jack", "SMB4", tiles="C4=p")
    assert {"C4", "B5", "A4", "C3"} <= goals(state)


@pytest.mark.rule("N13")
def test_ferries_lead_one_way():
    """Ferry: one point an arrow, one way; quays are walkable and one may stop there."""
    for quay in ("A4", "C3"):
        assert "A1" in goals(moving("smith", people=f"SM{quay}"))
    for quay in ("G1", "E8"):
        assert "A1" not in goals(moving("smith", people=f"SM{quay}"))
    island = moving("smith", "jack", "SMA1", informant="M1+")
    near = {"G1", "E8", "G2", "H2", "D8", "E7", "F8"}
    assert goals(island) == near | {"G3", "F3", "I1", "I2", "C7", "D7", "E6", "F7", "G7"}


@pytest.mark.rule("N13")
def test_ferry_costs_one_point():
    state = moving("smith", "jack", "SMA5", informant="M1+")
    assert {"A4", "A1", "G1", "E8"} <= goals(state)
    assert not {"G2", "H2", "E7", "F8"} & goals(state)


@pytest.mark.rule("N13", "N14")
def test_island_holds_one_and_lets_others_pass():
    state = moving("smith", "jack", "SMA4 EAA1", informant="M1+")
    assert "A1" not in goals(state)
    assert {"G1", "E8", "G2", "E7"} <= goals(state)


@pytest.mark.rule("N13")
def test_nobody_ends_in_a_port_or_beyond():
    state = moving("smith", "jack", "SMC7", steamers="B7,K8")
    assert not goals(state) & {"B7", "E1", "G8", "K8", "L1", "N6"}


@pytest.mark.rule("N14")
def test_characters_do_not_block():
    """Passing others is free; ending on others only as an accusation."""
    rest = {"closed": "D7-D8,K7-L8"}
    assert goals(moving("smith", "jack", "SMC7 EAC6", **rest)) == {"B6", "A5", "B5"}
    state = moving("smith", "detective", "SMC7 EAC6", **rest)
    assert goals(state) == {"B6", "A5", "B5"}
    assert choices(state, "accuse") == {"accuse eastman"}
    assert then(after(state, "accuse eastman")) == "over:jack:N20"


# The metro.


@pytest.mark.rule("N15")
def test_metro_from_the_start_of_the_move():
    state = moving("smith", "jack", "SMB5")
    assert {"G4", "K2", "L7"} <= goals(state)
    assert {"K1", "L2", "J2", "L8", "K6", "M7", "G3", "H4"} - goals(state) == {"L8"}


@pytest.mark.rule("N15")
def test_metro_on_the_way_costs_one_point():
    """B4 to B5, to L7, to M7 is three points."""
    state = moving("smith", "jack", "SMB4")
    assert {"L7", "M7", "K2", "G4"} <= goals(state)
    assert "M8" not in goals(state)
    further = moving("smith", "jack", "SMA4")
    assert "L7" in goals(further)
    two_away = moving("smith", "jack", "SMC3", informant="A1+")
    assert "L7" in goals(two_away)
    assert "M7" not in goals(two_away)


@pytest.mark.rule("N15")
def test_metro_through_an_occupied_entrance():
    state = moving("smith", "jack", "SMB5 EAK2")
    assert "K2" not in goals(state)
    assert {"K1", "L2"} <= goals(state)


@pytest.mark.rule("N15", "N27")
def test_metro_does_not_stop_under_an_investigation_tile():
    """Metro under a police tile: cannot be entered or left by metro."""
    state = moving("smith", "jack", "SMB5", closed="K1-K2,K7-L8")
    assert not {"K2", "L2", "J2"} & goals(state)
    assert {"G4", "L7"} <= goals(state)


@pytest.mark.rule("N15", "N25")
def test_a_park_is_no_entrance():
    state = moving("smith", "jack", "SMB5", tiles="K2=p")
    assert "K2" not in goals(state)
    assert "L7" in goals(state)
    assert not {"G4", "K2", "L7"} & goals(moving("smith", "jack", "SMB5", tiles="B5=p"))


@pytest.mark.rule("N15", "N17")
def test_metro_through_the_silent_informants_entrance():
    state = moving("smith", "jack", "SMB5", informant="K2-")
    assert "K2" not in goals(state)
    assert {"K1", "L2", "L7"} <= goals(state)
    assert "K2" in goals(moving("smith", "jack", "SMB5", informant="K2+"))


@pytest.mark.rule("N15")
def test_metro_any_number_of_times():
    """Metro cost: one point entrance to entrance, any number of times; a walk between counts."""
    state = moving("smith", "jack", "SMB5", closed="K1-K2,K7-L8")
    assert goals(state) >= {"G4", "L7"}
    assert {"F4", "G3", "L6", "M7"} <= goals(state)


# Cloud Rider.


@pytest.mark.rule("N16")
def test_rider_crosses_buildings_for_nothing():
    """Cloud Rider: buildings and sites cost nothing and may be chained."""
    assert {"D7", "C6", "F8"} <= goals(moving("rider", "jack", "CRD4"))
    assert not {"D7", "C6", "F8"} & goals(moving("smith", "jack", "SMD4"))


@pytest.mark.rule("N16", "N23")
def test_rider_crosses_sites_for_nothing_and_in_a_row():
    rest = {"tiles": "D7=s D8=s"}
    assert {"E8", "C7"} <= goals(moving("rider", "jack", "CRC4", **rest))
    row = moving("rider", "jack", "CRH6 TUM1", tiles="H5=s H4=s G3=s")
    assert {"G2", "F3", "F2"} & goals(row) == {"G2", "F3"}
    assert {"E3", "G1"} <= goals(row)


@pytest.mark.rule("N16")
def test_rider_ends_on_walkable_spaces_only():
    state = moving("rider", "jack", "CRD4", tiles="E4=s")
    assert not goals(state) & {"D5", "D6", "E4", "C5"}


@pytest.mark.rule("N16")
def test_rider_may_end_on_entrance_park_or_quay():
    state = moving("rider", "jack", "CRD4", tiles="C4=p")
    assert {"C4", "B5", "C3"} <= goals(state)


@pytest.mark.rule("N16", "N28")
def test_rider_crosses_neither_lamps_nor_investigation_tiles():
    shut = moving("rider", "jack", "CRC7", closed="D7-D8,K7-L8", tiles="C6=l C5=p")
    assert choices(shut) == {"stay"}
    site = moving("rider", "jack", "CRC7", closed="D7-D8,K7-L8", tiles="C6=s")
    assert {"B6", "E6"} <= goals(site)
    assert "C5" not in goals(site)


@pytest.mark.rule("N16")
def test_rider_need_not_cross():
    assert {"E4", "C4", "D3"} <= goals(moving("rider", "jack", "CRD4"))


@pytest.mark.rule("N16", "N15", "N13")
def test_metro_and_ferry_cost_the_rider_one_point():
    state = moving("rider", "jack", "CRB4", informant="M1+")
    assert {"L7", "M7", "G1", "E8"} <= goals(state)
    assert not {"M8", "G2"} & goals(state)


# The silent Informant.


@pytest.mark.rule("N17")
def test_nobody_ends_on_the_silent_informant():
    state = moving("smith", "jack", "SMA1", informant="G1-")
    assert "G1" not in goals(state)
    assert {"G2", "H2", "E8"} <= goals(state)
    island = moving("smith", "jack", "SMA4", informant="A1-")
    assert "A1" not in goals(island)
    assert {"G1", "E8"} <= goals(island)


@pytest.mark.rule("N17", "N33")
def test_one_may_end_on_the_talkative_informant():
    state = moving("smith", "jack", "SMA4", informant="A1+")
    assert "A1" in goals(state)
    assert then(after(state, "go A1")) == "place:SM"


@pytest.mark.rule("N36")
def test_walls_and_sealed_exits_are_allowed():
    """Can a site wall someone in? Nothing forbids it."""
    walled = powering("rider", people="SMC7", closed="D7-D8,K7-L8")
    assert "C6" in targets(walled, "build")
    assert "M5" in targets(powering("rider"), "build")
    sealed = after(powering("callahan"), "lift 1")
    assert "F8 G7" in targets(sealed, "lay")


# Against a slow search.


@pytest.mark.rule("N12", "N13", "N14", "N15", "N16", "N17")
def test_moves_of_random_games():
    for state in positions("go", 40):
        assert choices(state) == choices_slowly(state)


@pytest.mark.rule("N12", "N12a", "N13", "N14", "N15", "N16", "N16a", "N17", "N18", "N20")
@given(seed=st.integers(0, 2**32), who=st.sampled_from([*NAMES, "rider", "rider"]))
@settings(max_examples=many(400), deadline=None)
def test_moves_on_crowded_boards(seed, who):
    state = random_scene(Random(seed), who, f"move:{SHORT[who]}")
    assert actor(state) == plan(state).seat
    assert choices(state) == choices_slowly(state)
