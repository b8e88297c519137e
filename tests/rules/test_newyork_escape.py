"""Mr. Jack in New York: leaving the city (N16a, N18-N19)."""

from __future__ import annotations

from random import Random

import pytest
from tests.support import many, part_of_tensor

from .newyork import (
    DETECTIVE,
    GAME,
    JACK,
    NAMES,
    SHORT,
    SPECTATOR,
    after,
    at,
    choices,
    choices_slowly,
    field,
    moving,
    plan,
    powering,
    random_scene,
    refused,
    seen,
    suspects,
    targets,
    then,
    using,
)

FREE = {"calls": "sssssu", "jack": "SM", "steamers": "B7,K8"}


def doors(people: str, **rest) -> set[str]:
    """Return the exits by which Jack, who is Smith, may leave in his own move."""
    return targets(moving("smith", "jack", people, **FREE | rest), "leave")


@pytest.mark.rule("N18")
@pytest.mark.parametrize("place", ["B6", "C6", "C7", "D8", "D7", "E7", "E8"])
def test_one_more_point_beyond_the_access_space(place):
    """Leaving costs? Stepping onto the port is one more point."""
    assert doors(f"SM{place}") == {"B7"}


@pytest.mark.rule("N18")
@pytest.mark.parametrize("place", ["E6", "F7", "F8"])
def test_too_far(place):
    expected = {"B7"} if place == "E6" else set()
    assert doors(f"SM{place}") == expected


@pytest.mark.rule("N18")
@pytest.mark.parametrize(
    ("port", "place"),
    [("B7", "B6"), ("G8", "F8"), ("G8", "G7"), ("L1", "K1"), ("L1", "L2"), ("L1", "M1")],
)
def test_every_port_from_its_spaces(port, place):
    assert doors(f"SM{place}", steamers=f"{port},K8") == {port}
    other = "E1" if port != "E1" else "B7"
    assert doors(f"SM{place}", steamers=f"{other},K8") == set()


@pytest.mark.rule("N18", "N28")
def test_steamers_of_the_set_up_are_sealed():
    for place in ("G1", "G2", "E3", "D3", "K6", "L7", "M8"):
        assert doors(f"SM{place}", steamers="E1,K8") <= {"N6"}
    opened = {"steamers": "E1,K8", "closed": "I1-I2,H7-I6"}
    assert doors("SMG2", **opened) == {"E1"}
    assert doors("SMJ7", **opened) == {"K8"}


@pytest.mark.rule("N18")
def test_land_exit_is_always_open():
    assert doors("SMM5") == {"N6"}
    assert doors("SMM3") == {"N6"}
    assert doors("SMM2") == set()


@pytest.mark.rule("N18")
def test_lamp_on_an_access_space_gives_no_access():
    """M6 carries a lamp at the start; turned to park it gives access."""
    assert doors("SMM7") == set()
    assert doors("SMM7", tiles="M6=p") == {"N6"}
    assert doors("SME8", tiles="C7=l") == set()


@pytest.mark.rule("N18")
@pytest.mark.parametrize(("tile", "open_"), [("l", False), ("s", False), ("p", True), ("e", True)])
def test_tiles_on_an_access_space(tile, open_):
    assert doors("SME8", tiles=f"C7={tile}") == ({"B7"} if open_ else set())


@pytest.mark.rule("N18", "N28")
def test_investigation_tile_on_an_access_space():
    assert doors("SME8", closed="C6-C7,K7-L8") == set()
    assert doors("SMB6", closed="C6-C7,K7-L8") == {"B7"}


@pytest.mark.rule("N18")
def test_access_space_may_be_occupied():
    assert doors("SME8 BEC7") == {"B7"}


@pytest.mark.rule("N18", "N17")
def test_access_space_of_the_silent_informant():
    assert doors("SME8", informant="C7-") == {"B7"}


@pytest.mark.rule("N18", "N15")
def test_metro_on_the_way_out():
    assert doors("SMG4", steamers="L1,K8") == {"L1"}
    assert doors("SMG4", steamers="L1,K8", tiles="K2=p") == set()


@pytest.mark.rule("N18")
def test_jack_wins_at_once_and_unused_power_lapses():
    state = after(moving("smith", "jack", "SMC7", **FREE), "leave B7")
    assert then(state) == "over:jack:N18"
    assert state.over
    assert not state.legal_actions()


@pytest.mark.rule("N18")
def test_nobody_must_leave():
    assert choices(moving("smith", "jack", "SMC7", **FREE), "go")


@pytest.mark.rule("N18")
def test_being_visible_does_not_matter():
    state = moving("smith", "jack", "SMC6", **FREE)
    assert "smith" in seen(state)
    assert targets(state, "leave") == {"B7"}


@pytest.mark.rule("N18", "N7")
@pytest.mark.parametrize(("calls", "free"), [("sssssu", True), ("uuuuus", False), ("uuuuuu", True)])
def test_only_the_last_answer_counts(calls, free):
    assert doors("SMC7", calls=calls) == ({"B7"} if free else set())


@pytest.mark.rule("N18", "N19")
def test_only_jack_leaves():
    """Needs: the jack player moving Jack's own character. Others never enter ports."""
    assert doors("SMC7", jack="GR") == set()
    assert refused(moving("smith", "jack", "SMC7", **FREE | {"jack": "GR"}), "leave B7")
    detective = moving("smith", "detective", "SMC7", **FREE)
    assert not choices(detective, "leave")


@pytest.mark.rule("N18")
def test_port_without_a_steamer_is_closed():
    """Port without a steamer: closed."""
    assert doors("SMC7", steamers="E1,K8") == set()
    assert doors("SMM1", steamers="E1,K8") == set()


# Cloud Rider, N16a.


@pytest.mark.rule("N16a")
def test_rider_leaves_from_a_site():
    rest = {"calls": "sssssu", "jack": "CR", "tiles": "M5=s"}
    for place, free in (("M4", True), ("M2", True), ("M1", False)):
        state = moving("rider", "jack", f"CR{place}", **rest)
        assert ("leave N6" in choices(state)) == free
    state = moving("rider", "jack", "CRC7", **FREE | {"jack": "CR"}, tiles="C6=s B6=s")
    assert "leave B7" in choices(state)
    assert doors("SMM4", tiles="M5=s") == set()


@pytest.mark.rule("N16a", "N18")
def test_rider_does_not_leave_through_a_lamp_or_an_investigation_tile():
    rest = {"calls": "sssssu", "jack": "CR"}
    state = moving("rider", "jack", "CRM4", closed="M5-L6,K7-L8", **rest)
    assert "leave N6" not in choices(state)
    lamp = moving("rider", "jack", "CRM7", **rest)
    assert "leave N6" not in choices(lamp)


@pytest.mark.rule("N16a", "N30")
def test_rider_moved_by_eastman_does_not_leave_from_a_site():
    rest = {"calls": "sssssu", "jack": "CR", "tiles": "M5=s"}
    state = using("eastman", "jack", "CRM4", **rest)
    state = after(state, "move rider")
    assert not choices(state, "leave")


# The board as it stands, N18a.


@pytest.mark.rule("N18a", "N32")
def test_smith_sails_first():
    state = powering("smith", "jack", "SMC7", **FREE | {"steamers": "E1,K8"})
    state = after(state, "sail E1", "sail to B7")
    assert then(after(state, "leave B7")) == "over:jack:N18"


@pytest.mark.rule("N18a", "N32")
def test_smith_may_sail_away_his_own_steamer():
    state = after(powering("smith", "jack", "SMC7", **FREE), "sail B7", "sail to E1")
    assert not choices(state, "leave")


@pytest.mark.rule("N18a", "N27")
def test_callahan_opens_the_way_first():
    state = powering("callahan", "jack", "CAG2", calls="sssssu", jack="CA")
    state = after(state, "lift 1", "lay D3 E2")
    assert "leave E1" in choices(state)


@pytest.mark.rule("N18a", "N25")
def test_grant_turns_the_lamp_first():
    state = powering("grant", "jack", "GRM7", calls="sssssu", jack="GR")
    assert "leave N6" in choices(after(state, "park M6"))
    assert "leave N6" not in choices(after(state, "park C5"))


@pytest.mark.rule("N18a", "N22")
def test_beach_builds_an_entrance_first():
    state = powering("beach", "jack", "BEB5", calls="sssssu", jack="BE")
    state = after(state, "build M4")
    assert "leave N6" in choices(state)


@pytest.mark.rule("N18a")
@pytest.mark.parametrize("who", [name for name in NAMES if name != "eastman"])
def test_unused_power_lapses(who):
    rest = FREE | {"jack": SHORT[who]}
    state = after(moving(who, "jack", f"{SHORT[who]}C7", **rest), "leave B7")
    assert then(state) == "over:jack:N18"
    assert plan(state).tiles == plan(moving(who, "jack", **rest)).tiles


# Liberty Island, N18b.


@pytest.mark.rule("N18b")
def test_no_exit_from_the_island_itself():
    rest = {"informant": "M1+", "steamers": "E1,K8"}
    assert doors("SMA1", closed="I1-I2,K7-L8", **rest) == {"E1"}
    assert doors("SMA1", closed="E2-F2,K7-L8", **rest) == set()
    assert doors("SMA1", closed="I1-I2,K7-L8", informant="M1+", steamers="B7,L1") == set()
    assert doors("SMA4", closed="I1-I2,K7-L8", **rest) == set()


# By Eastman's power, N19.


@pytest.mark.rule("N19", "N30")
def test_eastman_moves_jack_out():
    """Eastman moves Jack out: the jack player only, in an invisible round."""
    rest = FREE | {"jack": "TU"}
    state = after(using("eastman", "jack", "TUE8", **rest), "move tumblety")
    assert targets(state, "leave") == {"B7"}
    assert then(after(state, "leave B7")) == "over:jack:N19"
    assert at(after(state, "go D8"), "tumblety") == "D8"


@pytest.mark.rule("N18", "N19")
@pytest.mark.parametrize("who", NAMES)
def test_a_character_that_has_left_is_off_the_board(who):
    """The exit is known to all, and the engine does not look up a space where nobody stands."""
    people = f"{SHORT[who]}C7"
    state = moving(who, "jack", people, **FREE | {"jack": SHORT[who]})
    state = after(state, "leave B7")
    assert field(state, 2).split(",")[NAMES.index(who)] == f"{SHORT[who]}B7"
    assert then(state) == "over:jack:N18"
    for seat in (DETECTIVE, JACK, SPECTATOR):
        view = GAME.view.look(state, seat)
        assert view.exit == "B7"
        assert [person.hex is None for person in view.people] == [name == who for name in NAMES]
        assert sum(part_of_tensor(GAME, state, seat, "at")) == 7
    assert who not in seen(state)
    assert not state.near_exit(NAMES.index(who))
    assert not any(state.reached_by(other) >> NAMES.index(who) & 1 for other in range(8))


@pytest.mark.rule("N19")
def test_eastman_moves_nobody_else_out():
    detective = after(
        using("eastman", "detective", "TUE8", **FREE | {"jack": "TU"}), "move tumblety"
    )
    assert not choices(detective, "leave")
    other = after(using("eastman", "jack", "TUE8", **FREE | {"jack": "GR"}), "move tumblety")
    assert not choices(other, "leave")
    seen_round = FREE | {"jack": "TU", "calls": "sssuus"}
    visible = after(using("eastman", "jack", "TUE8", **seen_round), "move tumblety")
    assert not choices(visible, "leave")


@pytest.mark.rule("N19", "N29")
def test_jack_shut_in_may_still_be_moved_out_by_eastman():
    """Leaving the city counts as a possible move."""
    rest = FREE | {"closed": "D7-D8,K7-L8", "tiles": "C6=s"}
    jack = using("eastman", "jack", "TUC7", **rest | {"jack": "TU"})
    assert choices(after(jack, "move tumblety")) == {"leave B7"}
    assert "move tumblety" not in choices(using("eastman", "jack", "TUC7", **rest))


@pytest.mark.rule("N18", "N16a", "N19")
def test_ways_out_against_a_slow_search():
    found = 0
    for seed in range(many(300)):
        luck = Random(f"out {seed}")
        who = luck.choice([*NAMES, "rider"])
        state = random_scene(luck, who, f"move:{SHORT[who]}")
        assert choices(state) == choices_slowly(state)
        found += bool(choices(state, "leave"))
        assert not choices(state, "leave") or plan(state).jack in suspects(state)
    assert found > many(300) // 60
