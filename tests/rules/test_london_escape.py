"""Mr. Jack in London: escape (L25-L27, L43)."""

from __future__ import annotations

import pytest
from tests.support import part_of_tensor

from .london import (
    DETECTIVE,
    EDITIONS,
    EXITS,
    GAME,
    JACK,
    NAMES,
    SHORT,
    SPECTATOR,
    STREETS,
    actor,
    after,
    at,
    choices,
    costs,
    field,
    goals,
    many_positions,
    plan,
    points_of,
    refused,
    scaled,
    scene,
    seen,
    using,
    witness,
)

# Jack is Holmes, one step from the open exit SE.
#
#       k7   l7 HO
#     j6  k6 l6 --> SE
NEAR = "HOl7"


def holmes(calls: str = "u", seat: str = "jack", people: str = NEAR, **rest):
    """Holmes is about to move; he is Jack unless said otherwise."""
    return using("holmes", seat, people=people, calls=calls, **{"jack": "HO", **rest})


# Who, and when.


@pytest.mark.rule("L25", "L27")
def test_jack_leaves_and_wins_at_once():
    """The question what becomes of a power still owed: it lapses, the game is over."""
    state = holmes()
    assert choices(state, "leave") == {"leave SE"}
    state = after(state, "leave SE")
    assert state.outcome == ("jack", "L25")
    assert field(state, 11) == "over:jack:L25"
    assert (field(state, 9), choices(state)) == ("-", set())


@pytest.mark.rule("L25", "L26")
@pytest.mark.parametrize("who", NAMES)
def test_a_character_that_has_left_is_off_the_board(who):
    """The exit is known to all, and the engine does not look up a hex where nobody stands."""
    short = SHORT[who]
    cards = f"~{short}," + ",".join(x for x in SHORT.values() if x != short)[:8]
    before = scene(f"{short}l7", calls="u", cards=cards, jack=short, then=f"move:{short}")
    state = after(before, "leave SE")
    assert field(state, 2).split(",")[NAMES.index(who)].startswith(f"{short}SE")
    for seat in (DETECTIVE, JACK, SPECTATOR):
        view = GAME.view.look(state, seat)
        assert view.exit == "SE"
        assert [person.hex is None for person in view.people] == [name == who for name in NAMES]
        assert sum(part_of_tensor(GAME, state, seat, "at")) == 7
    assert not state.in_sight() >> NAMES.index(who) & 1
    assert not state.near_exit(NAMES.index(who))
    assert not any(state.reached_by(other) >> NAMES.index(who) & 1 for other in range(8))
    assert GAME.view.look(before, SPECTATOR).exit is None


@pytest.mark.rule("L25")
def test_he_may_and_never_must():
    assert "l6" in goals(holmes())
    assert len(goals(holmes())) > 1


@pytest.mark.rule("L4", "L12", "L25")
def test_nobody_leaves_in_round_1():
    """The question when one may leave: not in the first round, whose witness card says seen."""
    state = using("holmes", "jack", people=NEAR, jack="HO")
    assert witness(state) == "seen"
    assert refused(state, "leave SE")


@pytest.mark.rule("L12", "L25")
@pytest.mark.parametrize(
    ("calls", "free"), [("u", True), ("s", False), ("us", False), ("su", True), ("uuus", False)]
)
def test_only_the_last_answer_counts(calls, free):
    assert bool(choices(holmes(calls), "leave")) == free


@pytest.mark.rule("L12", "L25")
def test_standing_in_the_light_does_not_matter():
    """Holmes on l7 is next to the lit lamp k6, and Bert next to him; he leaves all the same."""
    state = holmes(people=f"{NEAR} BEm8")
    assert "holmes" in seen(state)
    assert witness(state) == "unseen"
    assert "leave SE" in choices(state)


@pytest.mark.rule("L12", "L25")
def test_standing_in_the_dark_does_not_help():
    state = holmes("ssss", people="HOl7 WAa3>NW", lamps="b2=*,l11=*")
    assert "holmes" not in seen(state)
    assert choices(state, "leave") == set()


@pytest.mark.rule("L26")
def test_nobody_but_jack_leaves():
    """The question whether another character may leave: no, whichever side moves it."""
    assert choices(holmes(jack="GU"), "leave") == set()
    assert refused(holmes(jack="BE"), "leave SE")


@pytest.mark.rule("L26")
@pytest.mark.parametrize("calls", ["u", "uu"])
def test_the_detective_never_moves_jack_out(calls):
    assert choices(holmes(calls, seat="detective"), "leave") == set()
    assert refused(holmes(calls, seat="detective"), "leave SE")


# What it costs.


@pytest.mark.rule("L27")
@pytest.mark.parametrize(
    ("place", "free"), [("l6", True), ("l7", True), ("k7", True), ("m8", True), ("j6", False)]
)
def test_leaving_costs_a_point(place, free):
    """The question whether leaving costs a point: one more beyond the hex of the exit.

    l6 is left for 1, from l7 for 2, from k7 and m8 for 3; from j6 it would take 4.
    """
    state = holmes(people=f"HO{place}", covers="c2,m9")
    assert ("leave SE" in choices(state)) == free
    assert ("l6" in goals(state)) == (place != "l6")


@pytest.mark.rule("L27", "L24")
@pytest.mark.parametrize(("place", "free"), [("m8", True), ("m9", True), ("m10", False)])
def test_stealthy_has_four_points_to_leave(place, free):
    """m9 - m8 - l7 - l6 - out are four; from m10 it would take five."""
    people = f"ST{place} GOe3"
    state = using("stealthy", "jack", people=people, calls="u", jack="ST", covers="h3,m9")
    assert ("leave SE" in choices(state)) == free


@pytest.mark.rule("L27", "L37")
def test_stealthy_crosses_obstacles_to_the_exit_and_leaves_from_its_hex_alone():
    """i6 - j6 - k6 (lamp) - l6 - out are four points; from i7 it would take five.

    The lamp c7 lies as near to the edge as b7, but she must come to b7.
    """
    state = using("stealthy", "jack", people="STi6", calls="u", jack="ST", covers="h6,m9")
    assert "leave SE" in choices(state)
    state = using("stealthy", "jack", people="STi7", calls="u", jack="ST", covers="h6,m9")
    assert "leave SE" not in choices(state)
    on_foot = using("holmes", "jack", people="HOj6", calls="u", jack="HO", covers="h6,m9")
    assert "leave SE" not in choices(on_foot)
    far = using("stealthy", "jack", people="STd5", calls="u", jack="ST", covers="a5,f7")
    cost = costs(plan(far), "stealthy")
    assert (cost["c7"], cost["b7"]) == (3, 4)
    assert "leave NW" not in choices(far)


@pytest.mark.rule("L21", "L27")
def test_the_hex_of_the_exit_may_be_occupied():
    state = holmes(people=f"{NEAR} BEl6")
    assert "l6" not in goals(state)
    assert "leave SE" in choices(state)


# Through the sewer. Holmes on a5, NE without a cordon, l12 open:
#
#     a5 (HO) = = 1 = = l12 ( ) -- 2 --> NE
@pytest.mark.rule("L23", "L27")
@pytest.mark.parametrize(("place", "free"), [("a5", True), ("a4", True), ("a3", False)])
def test_out_through_a_manhole(place, free):
    """The question whether one leaves after the sewer: from a5 for 2 points, from a4 for 3."""
    people = f"HO{place} WAe3"
    state = holmes(people=people, covers="c2,m9", cordons="NW,SW")
    assert ("leave NE" in choices(state)) == free


@pytest.mark.rule("L23", "L27")
def test_not_out_through_a_covered_manhole():
    state = holmes(people="HOa5", covers="c2,l12", cordons="NW,SW")
    assert "leave NE" not in choices(state)
    assert "leave NE" not in choices(holmes(people="HOa5", covers="a5,c2", cordons="NW,SW"))
    on_the_spot = holmes(people="HOl12", covers="c2,l12", cordons="NW,SW")
    assert "leave NE" in choices(on_the_spot)


@pytest.mark.rule("L6a", "L27")
def test_the_manholes_by_the_exits_of_the_revised_edition():
    """b1 is a manhole there, and l7 next to the exit SE: all three exits lie near."""
    state = holmes(people="HOg6", covers="c4,h3", cordons="NW,SE", edition="revised")
    assert choices(state, "leave") == {"leave NE", "leave SW"}
    state = holmes(people="HOg6", covers="c4,h3", cordons="NE,SW", edition="revised")
    assert choices(state, "leave") == {"leave SE", "leave NW"}


# Cordons.


@pytest.mark.rule("L25", "L27")
@pytest.mark.parametrize("exit_", sorted(EXITS))
def test_a_cordon_closes_its_exit(exit_):
    """The question of cordons: an exit must have none at that moment."""
    people = f"HO{EXITS[exit_]}"
    shut = f"{exit_},{'SE' if exit_ == 'NW' else 'NW'}"
    free = ",".join([name for name in EXITS if name != exit_][:2])
    assert f"leave {exit_}" not in choices(holmes(people=people, cordons=shut, covers="c2,f10"))
    assert f"leave {exit_}" in choices(holmes(people=people, cordons=free, covers="c2,f10"))


@pytest.mark.rule("L27", "L36")
def test_lestrade_moves_a_cordon_away_and_leaves():
    state = using("lestrade", "jack", people="LEl7", calls="u", jack="LE", cordons="SW,SE")
    assert choices(after(state, "move first"), "leave") == set()
    opened = after(state, "power first", "cordon SE", "cordon to NE")
    assert "leave SE" in choices(opened)
    assert after(opened, "leave SE").outcome == ("jack", "L25")


@pytest.mark.rule("L27", "L36")
def test_lestrade_may_shut_his_own_way_out():
    state = using("lestrade", "jack", people="LEl7", calls="u", jack="LE")
    assert "leave SE" in choices(after(state, "move first"))
    closed = after(state, "power first", "cordon NE", "cordon to SE")
    assert choices(closed, "leave") == set()


@pytest.mark.rule("L27", "L40")
def test_bert_opens_a_manhole_and_leaves():
    rest = {"calls": "u", "jack": "BE", "cordons": "NW,SW"}
    state = using("bert", "jack", people="BEa5", **rest)
    assert choices(after(state, "move first"), "leave") == set()
    opened = after(state, "power first", "cover l12", "cover to h3")
    assert "leave NE" in choices(opened)
    closed = using("bert", "jack", people="BEa5", covers="c2,m9", **rest)
    assert "leave NE" in choices(after(closed, "move first"))
    assert choices(after(closed, "power first", "cover m9", "cover to l12"), "leave") == set()


@pytest.mark.rule("L27", "L41")
@pytest.mark.parametrize("who", ["smith", "lestrade", "bert"])
def test_leaving_first_lets_the_power_lapse(who):
    people = f"{SHORT[who]}l7"
    state = using(who, "jack", people=people, calls="u", jack=SHORT[who])
    done = after(state, "move first", "leave SE")
    assert done.over
    for number in (3, 4, 5):
        assert field(done, number) == field(state, number)


# Moved by others.


@pytest.mark.rule("L43")
def test_nobody_leaves_by_whistle():
    """Jack on l7 is whistled by Goodley, who stands on l6, and can only come nearer."""
    people = "HOl7 GOm8 STl6"
    state = using("goodley", "jack", people=people, calls="u", jack="ST")
    assert choices(state, "leave") == set()
    state = after(state, "power first")
    while not field(state, 11).startswith("move:GO"):
        assert choices(state, "leave") == set()
        state = after(state, sorted(choices(state))[0])
    assert choices(state, "leave") == set()


@pytest.mark.rule("L43")
def test_nobody_leaves_by_exchange():
    """Jack is Stealthy on k7: exchanged to Gull's l6 she is still in the district."""
    state = using("gull", "jack", people="GUl6 STk7", calls="u", jack="ST")
    assert choices(state, "leave") == set()
    state = after(state, "swap stealthy")
    assert at(state, "stealthy") == "l6"
    assert not state.over


@pytest.mark.rule("L25", "L39")
def test_gull_himself_may_leave_when_he_is_jack():
    state = using("gull", "jack", people="GUl6", calls="u", jack="GU")
    assert "leave SE" in choices(state)
    assert after(state, "leave SE").outcome == ("jack", "L25")


# Any position.


@pytest.mark.rule("L25", "L26", "L27")
@pytest.mark.parametrize("who", NAMES)
def test_from_where_jack_leaves(who):
    """Every street and all exits are compared with a plain search."""
    short = SHORT[who]
    for place in sorted(STREETS):
        crowd = [name for name in sorted(STREETS) if name != place][5::8]
        others = [s for s in SHORT.values() if s != short]
        people = " ".join(f"{s}{p}" for s, p in zip(others, crowd, strict=True))
        cards = f"{short},{','.join(others[1:4])}"
        stage = f"move:{short}"
        state = scene(
            f"{people} {short}{place}",
            cards=f"~{cards}",
            calls="u",
            jack=short,
            cordons="NW,SE",
            covers="c2,m9",
            then=stage,
        )
        cost = costs(plan(state), who)
        free = {f"leave {d}" for d in ("NE", "SW") if cost[EXITS[d]] < points_of(who)}
        assert choices(state, "leave") == free


@pytest.mark.rule("L25", "L26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_leave_in_random_games(edition):
    left = 0
    for state in many_positions(edition, scaled(40)):
        if not state.over and choices(state, "leave"):
            left += 1
            assert actor(state) == "jack"
            assert witness(state) == "unseen"
            assert field(state, 11).split(":")[:2] == ["move", field(state, 8)]
    assert left > 0
