"""Mr. Jack in New York: the Informant and the alibi cards (N33, N39)."""

from __future__ import annotations

from random import Random

import pytest
from tests.support import many

from .newyork import (
    BUILDINGS,
    LAND,
    NAMES,
    SHORT,
    actor,
    after,
    at,
    choices,
    choices_slowly,
    field,
    goals,
    moving,
    odds,
    positions,
    powering,
    random_game,
    random_scene,
    scene,
    suspects,
    targets,
    then,
)


@pytest.mark.rule("N33")
@pytest.mark.parametrize(("seat", "slot"), [("detective", 11), ("jack", 12)])
def test_a_visit_from_beginning_to_end(seat, slot):
    """When is he contacted? When a move ends on him; he goes silent, then a card is taken."""
    state = after(moving("smith", seat, "SMM2", informant="M1+"), "go M1")
    assert (then(state), actor(state), at(state, "smith")) == ("place:SM", seat, "M1")
    state = after(state, "informant G5")
    assert (then(state), actor(state), field(state, 7)) == ("draw:SM", "chance", "G5-")
    state = after(state, "draw beach")
    assert (then(state), actor(state)) == ("sail:SM", seat)
    assert field(state, slot) == "BE"
    assert field(state, 23 - slot) == "-"


@pytest.mark.rule("N33")
def test_where_he_may_be_placed():
    state = after(moving("smith", people="SMM2", informant="M1+", tiles="E7=p F8=s"), "go M1")
    lamps_and_sites = {"C5", "M6", "F8"}
    closed = {"E2", "F2", "K7", "L8"}
    people = {"E5", "I4", "F6", "J4", "F5", "H3", "H6", "M1"}
    expected = LAND - BUILDINGS - lamps_and_sites - closed - people
    assert targets(state, "informant") == expected
    assert {"M2", "A1", "A4", "C3", "G1", "E8", "E7", "G4", "B5"} <= expected


@pytest.mark.rule("N33")
def test_the_space_the_visitor_came_from_is_allowed():
    state = after(moving("smith", people="SMM2", informant="M1+"), "go M1", "informant M2")
    assert field(state, 7) == "M2-"


@pytest.mark.rule("N33")
def test_not_on_the_island_if_he_was_there():
    state = after(moving("smith", people="SMA4", informant="A1+"), "go A1")
    assert "A1" not in targets(state, "informant")
    assert "A4" in targets(state, "informant")


@pytest.mark.rule("N33", "N17")
def test_to_pass_over_him_does_nothing():
    """Passing over him does nothing."""
    state = after(moving("smith", people="SMM2", informant="M3+"), "go M4")
    assert then(state) == "sail:SM"
    assert field(state, 7) == "M3+"


@pytest.mark.rule("N33", "N17")
def test_the_silent_informant_is_not_visited():
    assert "M1" not in goals(moving("smith", people="SMM2", informant="M1-"))


@pytest.mark.rule("N33")
@pytest.mark.parametrize("who", NAMES)
def test_everybody_may_visit(who):
    state = after(moving(who, people=f"{SHORT[who]}M2", informant="M1+"), "go M1")
    assert then(state) == f"place:{SHORT[who]}"


@pytest.mark.rule("N33", "N16")
def test_a_visit_by_metro_and_by_crossing():
    assert then(after(moving("smith", people="SMB5", informant="L7+"), "go L7")) == "place:SM"
    assert then(after(moving("rider", people="CRD4", informant="D7+"), "go D7")) == "place:CR"


@pytest.mark.rule("N33", "N38")
def test_power_comes_after_the_visit_and_finds_him_in_his_new_place():
    state = after(moving("beach", people="BEM3", informant="M1+"), "go M1")
    assert not choices(state, "build")
    state = after(state, "informant E7", "draw smith")
    assert then(state) == "build:BE"
    assert "E7" not in targets(state, "build")
    assert "M1" not in targets(state, "build")
    other = after(moving("beach", people="BEM3", informant="M1+"), "go M1", "informant G5")
    assert "E7" in targets(after(other, "draw smith"), "build")


@pytest.mark.rule("N33", "N27")
def test_callahan_lays_after_the_visit():
    state = after(moving("callahan", people="CAM3", informant="M1+"), "go M1", "informant E7")
    state = after(state, "draw smith", "lift 1")
    assert not {pair for pair in targets(state, "lay") if "E7" in pair}


@pytest.mark.rule("N33", "N38")
def test_after_a_power_used_first_the_visit_ends_the_activation():
    state = after(powering("smith", people="SMM2", informant="M1+"), "sail E1", "sail to G8")
    state = after(state, "go M1", "informant G5", "draw beach")
    assert then(state) == "card"


@pytest.mark.rule("N33", "N31")
def test_tumblety_swaps_after_the_visit():
    state = moving("tumblety", people="TUM2 EAL2", informant="M1+")
    state = after(state, "go M1", "informant G5", "draw beach")
    assert choices(state) == {"swap eastman", "decline"}


@pytest.mark.rule("N33", "N39", "N4")
def test_every_card_of_the_pile_is_equally_likely():
    state = scene(
        "SMM1",
        informant="G5-",
        jack="GR",
        detective="BE",
        held="LA",
        then="draw:SM",
        cards="~SM,BE,CR,LA",
    )
    left = set(NAMES) - {"grant", "beach", "latimer"}
    assert odds(state) == {f"draw {name}": pytest.approx(1 / 5) for name in left}


EMPTY = {"detective": "BE,CR,LA", "held": "CA,EA,TU,SM", "jack": "GR", "calls": "sssssss"}


@pytest.mark.rule("N33")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_with_an_empty_pile_only_the_card_is_missing(seat):
    """Alibi deck empty? The contact still moves and mutes him, no card."""
    state = after(moving("smith", seat, "SMM2", informant="M1+", **EMPTY), "go M1")
    assert then(state) == "place:SM"
    state = after(state, "informant G5")
    assert (then(state), actor(state), field(state, 7)) == ("sail:SM", seat, "G5-")
    first = after(powering("smith", seat, "SMM2", informant="M1+", **EMPTY), "sail E1")
    first = after(first, "sail to G8", "go M1", "informant G5")
    assert then(first) == "card"


@pytest.mark.rule("N33", "N30")
def test_with_an_empty_pile_eastman_is_done():
    state = moving("eastman", people="TUM2", informant="M1+", **EMPTY)
    state = after(state, "move tumblety", "go M1", "informant G5")
    assert then(state) == "card"


@pytest.mark.rule("N39")
def test_alibi_cards_are_kept_and_turn_no_token():
    state = after(moving("smith", people="SMM2", informant="M1+"), "go M1", "informant G5")
    before = suspects(state)
    state = after(state, "draw beach", "sail E1", "sail to G8")
    assert suspects(state) == before
    assert field(state, 11) == "BE"


@pytest.mark.rule("N39")
def test_jacks_own_card_is_never_taken_and_none_twice():
    for seed in range(8):
        for state, _ in random_game(f"cards {seed}", quiet=True):
            jack, theirs, his = (field(state, number) for number in (10, 11, 12))
            held = [card for text in (theirs, his) if text != "-" for card in text.split(",")]
            assert len(held) == len(set(held))
            assert jack not in held
            if then(state).startswith("draw"):
                drawn = {SHORT[text.split()[1]] for text in choices(state)}
                assert drawn == set(SHORT.values()) - {jack, *held}


@pytest.mark.rule("N33")
def test_places_against_set_logic():
    for seed in range(many(120)):
        luck = Random(f"place {seed}")
        who = luck.choice(NAMES)
        state = random_scene(luck, who, f"place:{SHORT[who]}")
        assert choices(state) == choices_slowly(state)


@pytest.mark.rule("N33")
def test_places_in_random_games():
    for state in positions("informant", 40):
        assert choices(state) == choices_slowly(state)
        assert field(state, 7)[:-1] in {person[2:] for person in field(state, 2).split(",")}
