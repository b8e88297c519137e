"""Mr. Jack in New York: Eastman moves, or moves another (N29, N30)."""

from __future__ import annotations

from random import Random

import pytest
from tests.contract.games import telling_games
from tests.support import many, observed, random_stream, replayed

from lamplighter.games.newyork import notation

from .newyork import (
    DETECTIVE,
    GAME,
    JACK,
    NAMES,
    SPECTATOR,
    actor,
    after,
    at,
    choices,
    choices_slowly,
    field,
    goals,
    moving,
    random_scene,
    refused,
    seen,
    targets,
    then,
    using,
)


def driven(people: str, who: str = "tumblety", seat: str = "detective", **rest) -> set[str]:
    """Return where Eastman may move a character."""
    return goals(after(using("eastman", seat, people, **rest), f"move {who}"))


@pytest.mark.rule("N29")
def test_he_moves_himself_or_another():
    """Eastman: he then does not move himself."""
    state = using("eastman")
    assert then(after(state, "go H2")) == "card"
    other = after(state, "move tumblety", "go H7")
    assert then(other) == "card"
    assert (at(other, "eastman"), at(other, "tumblety")) == ("H3", "H7")


@pytest.mark.rule("N29")
def test_both_invisible():
    assert targets(using("eastman"), "move") == {"tumblety"}
    assert refused(using("eastman"), "move smith")


@pytest.mark.rule("N29")
def test_both_visible():
    state = using("eastman", people="EAC4")
    assert targets(state, "move") == set(NAMES) - {"eastman", "tumblety"}


@pytest.mark.rule("N29", "N10")
def test_park_and_island_count_as_invisible():
    state = using("eastman", people="EAC4 BEA1", tiles="C4=p", informant="M1+")
    assert targets(state, "move") == set(NAMES) - seen(state) - {"eastman"}
    assert {"beach", "tumblety"} <= targets(state, "move")


@pytest.mark.rule("N29")
def test_innocents_too():
    assert "move tumblety" in choices(using("eastman", people="tuH6"))
    assert "move tumblety" in choices(using("eastman", people="eaH3 tuH6"))


@pytest.mark.rule("N29", "N7")
@pytest.mark.parametrize("calls", ["sssssu", "uuuuus"])
def test_witness_card_does_not_matter(calls):
    assert targets(using("eastman", calls=calls), "move") == {"tumblety"}


@pytest.mark.rule("N29", "N30")
def test_one_to_three_points_to_another_space():
    assert driven("TUC7", seat="jack") == {
        "C6",
        "D7",
        "D8",
        "B6",
        "E6",
        "E7",
        "E8",
        "A5",
        "B5",
        "F7",
        "F8",
    }


@pytest.mark.rule("N29")
def test_a_character_with_nowhere_to_go_cannot_be_chosen():
    rest = {"closed": "D7-D8,K7-L8", "tiles": "C6=s"}
    assert not choices(using("eastman", people="TUC7", **rest), "move")
    informant = {"closed": "D7-D8,K7-L8", "tiles": "B6=s", "informant": "C6-"}
    assert not choices(using("eastman", people="TUC7", **informant), "move")


@pytest.mark.rule("N29", "N30")
def test_a_character_that_could_leave_only_by_metro_cannot_be_chosen():
    """Shut in on an entrance: Jack could ride from there and leave, but is not moved by metro."""
    rest = {"calls": "sssssu", "jack": "TU", "steamers": "B7,K8", "closed": "K1-L2,K7-L8"}
    shut_in = {"people": "TUK2", "tiles": "J2=s L3=s", **rest}
    by_himself = moving("tumblety", "jack", **shut_in)
    assert targets(by_himself, "leave") == {"B7"}
    assert goals(by_himself) >= {"B5", "G4", "L7"}
    assert not choices(using("eastman", "jack", **shut_in), "move")
    # One open street makes the difference, and the metro is still no way out.
    state = using("eastman", "jack", "TUK2", tiles="J2=s", **rest)
    assert targets(state, "move") == {"tumblety"}
    assert not choices(after(state, "move tumblety"), "leave")


@pytest.mark.rule("N29")
def test_with_nobody_like_him_he_moves_himself():
    alone = using("eastman", people="TUH5")
    assert not choices(alone, "move")
    assert choices(alone, "go")


@pytest.mark.rule("N30")
def test_moved_characters_do_not_ride():
    found = driven("TUB4", seat="jack")
    assert "B5" in found
    assert not {"G4", "K2", "L7"} & found


@pytest.mark.rule("N30")
def test_moved_characters_walk_over_entrances():
    assert "B6" in driven("TUB4", seat="jack", closed="C4-D4,K7-L8")


@pytest.mark.rule("N30", "N13")
def test_moved_characters_take_the_ferry():
    """Ferry: not excluded, so allowed."""
    assert {"A1", "G1", "E8", "E7"} <= driven("TUA4", seat="jack")
    assert {"G1", "E8"} <= driven("TUA1", seat="jack", informant="M1+")


@pytest.mark.rule("N30", "N16")
def test_cloud_rider_moved_crosses_nothing():
    """No building crossing for Cloud Rider."""
    found = driven("CRD7", who="rider", seat="jack", tiles="D8=s")
    assert not {"D4", "C4"} & found
    assert {"C6", "E6", "E7"} <= found


@pytest.mark.rule("N30", "N14", "N17")
def test_never_onto_somebody_or_the_silent_informant():
    """It is no accusation, not even for the detective."""
    state = after(using("eastman", people="TUE3"), "move tumblety")
    assert "F5" not in goals(state)
    assert "E5" not in goals(state)
    assert not choices(state, "accuse")
    assert "E4" not in driven("TUE3", informant="E4-")


@pytest.mark.rule("N30", "N33")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_moved_character_visits_the_informant(seat):
    """It may meet the Informant: the moving player places him and takes the card."""
    state = after(using("eastman", seat, "TUA4"), "move tumblety", "go A1")
    assert then(state) == "place:EA"
    assert actor(state) == seat
    assert "informant A4" in choices(state)
    assert "informant A1" not in choices(state)
    state = after(state, "informant A4")
    assert then(state) == "draw:EA"
    state = after(state, "draw beach")
    assert field(state, 11 if seat == "detective" else 12) == "BE"
    assert then(state) == "card"
    assert at(state, "tumblety") == "A1"


@pytest.mark.rule("N29", "N33")
def test_eastman_visits_himself():
    state = after(using("eastman", people="EAA4"), "go A1", "informant M1", "draw smith")
    assert (then(state), field(state, 7)) == ("card", "M1-")


@pytest.mark.rule("N29")
def test_he_cannot_be_named_himself():
    assert refused(using("eastman"), "move eastman")


@pytest.mark.rule("N29", "N30", "N19")
def test_against_a_slow_search():
    moved = 0
    for seed in range(many(150)):
        state = random_scene(Random(f"monk {seed}"), "eastman", "move:EA")
        assert choices(state) == choices_slowly(state)
        for act in choices(state, "move"):
            other = after(state, act)
            assert choices(other) == choices_slowly(other)
            moved += 1
    assert moved > many(150)


@pytest.mark.rule("N29", "N30", "N18")
@pytest.mark.parametrize("seat", [DETECTIVE, JACK, SPECTATOR])
def test_naming_a_character_whose_only_way_leads_out_reveals_jack(seat):
    (steps,) = telling_games(GAME)
    assert GAME.notation.write(steps[-1]) == "move beach"
    history = observed(GAME, steps, seat)
    before = GAME.belief.of(GAME.new_state(), seat, history[:-1])
    after_it = GAME.belief.of(GAME.new_state(), seat, history)
    known = {"beach"} if seat == JACK else {"beach", "latimer", "grant", "eastman"}
    assert set(before.identity_odds()) == known
    assert after_it.identity_odds() == {"beach": 1}
    assert after_it.draw(random_stream(0)) in list(after_it.worlds())
    assert all(after_it.state(world).legal_actions() for world in after_it.worlds())


@pytest.mark.rule("N29")
def test_naming_a_character_that_can_go_elsewhere_reveals_nothing():
    (steps,) = telling_games(GAME)
    state = replayed(GAME, steps[:-1])
    named = notation.read("move latimer")
    assert named in state.legal_actions()
    history = observed(GAME, [*steps[:-1], named], DETECTIVE)
    belief = GAME.belief.of(GAME.new_state(), DETECTIVE, history)
    assert set(belief.identity_odds()) == {"beach", "latimer", "grant", "eastman"}
