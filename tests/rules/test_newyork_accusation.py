"""Mr. Jack in New York: the accusation (N14, N20)."""

from __future__ import annotations

import pytest

from .newyork import (
    NAMES,
    SHORT,
    after,
    at,
    choices,
    moving,
    positions,
    powering,
    refused,
    scene,
    targets,
    then,
    using,
)


@pytest.mark.rule("N20")
def test_right_accusation():
    state = after(moving("smith", people="SMC7 GRC6", jack="GR"), "accuse grant")
    assert then(state) == "over:detective:N20"
    assert at(state, "smith") == "C6"


@pytest.mark.rule("N20")
def test_wrong_accusation():
    state = after(moving("smith", people="SMC7 GRC6", jack="BE"), "accuse grant")
    assert then(state) == "over:jack:N20"


@pytest.mark.rule("N20")
def test_a_cleared_character_may_be_accused():
    state = moving("smith", people="SMC7 grC6", jack="BE")
    assert then(after(state, "accuse grant")) == "over:jack:N20"


@pytest.mark.rule("N20", "N14")
def test_jack_never_accuses():
    """Detective only, by ending the activated character's move on the suspect."""
    state = moving("smith", "jack", "SMC7 GRC6", jack="GR")
    assert not choices(state, "accuse")
    assert refused(state, "accuse grant")
    assert refused(state, "go C6")


@pytest.mark.rule("N20", "N12")
def test_reach_of_an_accusation():
    state = moving("smith", people="SMC7")
    assert targets(state, "accuse") == {"beach", "latimer"}


@pytest.mark.rule("N20", "N15")
def test_by_metro():
    state = moving("smith", people="SMB5 GRL7 EAM7")
    assert {"grant", "eastman"} <= targets(state, "accuse")


@pytest.mark.rule("N20", "N13", "N10")
def test_by_ferry_and_on_the_island():
    state = moving("smith", people="SMA4 GRA1 EAG1", informant="M1+")
    assert {"grant", "eastman"} <= targets(state, "accuse")
    assert then(after(state, "accuse grant")) == "over:detective:N20"


@pytest.mark.rule("N20", "N16")
def test_by_cloud_riders_crossing():
    state = moving("rider", people="CRD4 GRF8")
    assert "grant" in targets(state, "accuse")
    assert "grant" not in targets(moving("smith", people="SMD4 GRF8"), "accuse")


@pytest.mark.rule("N20", "N10")
def test_in_a_park():
    state = moving("smith", people="SMC7 GRC6", tiles="C6=p")
    assert then(after(state, "accuse grant")) == "over:detective:N20"


@pytest.mark.rule("N20")
@pytest.mark.parametrize("who", NAMES)
def test_powers_left_over_lapse(who):
    other = "grant" if who != "grant" else "beach"
    people = f"{SHORT[who]}C7 {SHORT[other]}C6"
    state = after(
        moving(who, people=people, jack="EA" if who != "eastman" else "TU"), f"accuse {other}"
    )
    assert then(state) == "over:jack:N20"
    assert not state.legal_actions()


@pytest.mark.rule("N20", "N38")
def test_accusation_after_the_power():
    state = powering("smith", people="SMC7 GRC6", jack="GR")
    state = after(state, "sail E1", "sail to G8", "accuse grant")
    assert then(state) == "over:detective:N20"


@pytest.mark.rule("N20", "N30")
def test_never_by_eastmans_power():
    state = after(using("eastman", people="TUC7 GRC6", tiles="C6=p", jack="GR"), "move tumblety")
    assert not choices(state, "accuse")
    assert "go C6" not in choices(state)


@pytest.mark.rule("N20")
def test_eastman_himself_accuses():
    state = using("eastman", people="EAC7 GRC6", jack="GR")
    assert then(after(state, "accuse grant")) == "over:detective:N20"


@pytest.mark.rule("N20", "N31")
def test_never_by_a_swap():
    state = powering("tumblety", people="TUH4", jack="EA")
    state = after(state, "swap eastman", "with smith")
    assert not state.over
    assert then(state) == "move:TU:first"


@pytest.mark.rule("N20")
def test_a_suspect_swapped_near_may_be_accused_then():
    state = powering("tumblety", people="TUH4", jack="SM")
    state = after(state, "swap eastman", "with smith", "accuse smith")
    assert then(state) == "over:detective:N20"


@pytest.mark.rule("N20")
def test_one_suspect_left_ends_nothing():
    people = "beE5 crI4 laF6 caF5 eaH3 tuH6 smJ5"
    state = scene(people, jack="GR", cards="BE,CR,LA,SM")
    assert choices(state) == {"beach", "rider", "latimer", "smith"}
    state = after(state, "smith", "power first", "sail E1", "sail to G8", "go I6")
    assert not state.over


@pytest.mark.rule("N20")
def test_nobody_is_forced_to_accuse():
    found = 0
    for state in positions("accuse", 40):
        found += 1
        assert choices(state) - choices(state, "accuse")
    assert found
