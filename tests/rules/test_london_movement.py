"""Mr. Jack in London: movement (L19-L24, L37)."""

from __future__ import annotations

import pytest

from .london import (
    EDITIONS,
    KIND,
    NAMES,
    SHORT,
    STREETS,
    actor,
    after,
    at,
    choices,
    field,
    goals,
    many_positions,
    moves_slowly,
    plan,
    positions,
    refused,
    scaled,
    scene,
    using,
    walks,
    witness,
)

# Five others shut somebody in on l6, where three steps lead to five hexes only:
#
#            m9                 l6 - l7 - k7 - j6
#            m8                       l7 - m8 - m9
#       k7   l7
#     j6  k6 l6   (k6 is a lamp site)
CORNER = ("l7", "k7", "m8", "j6", "m9")
# And on b7, while the manhole a5 is covered: b7 - b6 - a5 - a4 and b6 - c6 - d7.
OTHER_CORNER = ("b6", "a5", "c6", "a4", "d7")


def shut_in(who: str, corner: str = "l6") -> str:
    """Return the characters, with one shut in by five others; the last two stand far off."""
    hexes = CORNER if corner == "l6" else OTHER_CORNER
    others = [name for name in NAMES if name != who]
    places = dict(zip(others, (*hexes, "e3", "g10"), strict=True))
    return " ".join(f"{SHORT[name]}{place}" for name, place in {**places, who: corner}.items())


# At least a step, and not back.


@pytest.mark.rule("L19", "L20", "L24")
def test_a_move_of_one_to_three_streets():
    """The question whether one may stay in place: at least one hex, and not the start hex."""
    state = using("holmes", people="HOe5 LEm12 SMm11", covers="f7,l12")
    assert goals(state) == {
        *("e6", "e4", "d5"),
        *("e7", "f7", "e3", "d3", "c4"),
        *("e8", "d7", "g8", "g7", "f3", "c2", "c3", "b3"),
    }
    assert refused(state, "go e5")
    assert refused(state, "stay")


@pytest.mark.rule("L20", "L24")
@pytest.mark.parametrize("who", [name for name in NAMES if name != "stealthy"])
def test_everybody_goes_three_hexes_and_not_four(who):
    """Up column e from e3, with nobody in the way."""
    people = f"{SHORT[who]}e3" + (" LEa1" if who != "lestrade" else "")
    people += " GUm12" if who != "gull" else ""
    state = using(who, people=people, covers="f7,l12")
    if "move first" in choices(state):
        state = after(state, "move first")
    assert {"e4", "e5", "e6"} <= goals(state)
    assert "e7" not in goals(state)


@pytest.mark.rule("L24", "L37")
def test_stealthy_goes_four_hexes_and_not_five():
    state = using("stealthy", people="STe3 LEa1 GUm12", covers="f7,l12")
    assert {"e4", "e5", "e6", "e7"} <= goals(state)
    assert "e8" not in goals(state)


@pytest.mark.rule("L20")
def test_obstacles_cannot_be_entered_or_crossed():
    """From b3 it is three steps to b1, round the lamp b2, and four to b6, round b4 and b5."""
    reach = goals(using("holmes", people="HOb3 WAm12", covers="a5,c2"))
    assert {name for name in reach if KIND[name] != "S"} == set()
    assert "b1" in reach
    assert "b6" not in reach
    reach = goals(using("holmes", people="HOa2 WAm12", covers="a5,c2"))
    assert {"a1", "b1", "a3", "b3", "c3", "c4"} <= reach
    assert "c2" in reach
    reach = goals(using("holmes", people="HOc6 WAm12", covers="a5,c2"))
    assert not {"d5", "c4"} & reach


@pytest.mark.rule("L19", "L21")
def test_characters_block_nobody():
    """The question whether characters block: one may pass through them, not stop on them.

    The only way out of l6 leads over l7, where Bert stands.
    """
    state = using("holmes", "jack", people="HOl6 BEl7", calls="s")
    assert goals(state) == {"k7", "m8", "j6", "m9"}
    assert refused(state, "go l7")


@pytest.mark.rule("L19")
def test_the_move_begins_where_a_power_used_first_left_the_board():
    state = using("bert")
    moved = after(state, "power first", "cover c2", "cover to h6")
    assert "i8" not in goals(moved)
    assert at(moved, "bert") == "i8"


@pytest.mark.rule("L19", "L39")
def test_an_exchange_takes_the_place_of_the_move():
    state = after(using("gull"), "swap smith")
    assert (at(state, "gull"), at(state, "smith")) == ("g8", "e9")
    assert field(state, 11) == "card"


# Shut in.


@pytest.mark.rule("L19a")
def test_a_character_shut_in_stays_and_still_uses_its_power():
    """The question what happens without any free destination: the character stays."""
    state = using("holmes", "jack", people=shut_in("holmes"), calls="s")
    assert choices(state) == {"stay"}
    state = after(state, "stay")
    assert at(state, "holmes") == "l6"
    assert (actor(state), field(state, 11)) == ("chance", "draw:HO")


@pytest.mark.rule("L19a")
@pytest.mark.parametrize(
    ("who", "next_stage"),
    [
        ("watson", "face:WA"),
        ("smith", "lamp:SM"),
        ("lestrade", "cordon:LE"),
        ("bert", "cover:BE"),
    ],
)
def test_every_power_is_used_after_staying(who, next_stage):
    state = using(who, "jack", people=shut_in(who), calls="s")
    if who != "watson":
        state = after(state, "move first")
    assert choices(state) == {"stay"}
    assert field(after(state, "stay"), 11) == next_stage


@pytest.mark.rule("L19a")
def test_a_character_that_stays_after_a_power_used_first_is_done():
    state = using("smith", "jack", people=shut_in("smith"), calls="s")
    state = after(state, "power first", "lamp c7", "lamp to f9", "stay")
    assert (at(state, "smith"), field(state, 11)) == ("l6", "card")


@pytest.mark.rule("L19a", "L28", "L29")
def test_the_detective_may_accuse_instead_of_staying():
    """Never forced: `stay` is offered beside the five accusations."""
    state = using("holmes", people=shut_in("holmes"))
    near = {"watson", "smith", "lestrade", "stealthy", "goodley"}
    assert choices(state) == {"stay"} | {f"accuse {name}" for name in near}


@pytest.mark.rule("L19a", "L25")
def test_jack_may_leave_instead_of_staying():
    unseen = using("holmes", "jack", people=shut_in("holmes"), calls="u", jack="HO")
    assert choices(unseen) == {"stay", "leave SE"}
    seen = using("holmes", "jack", people=shut_in("holmes"), calls="s", jack="HO")
    assert choices(seen) == {"stay"}


@pytest.mark.rule("L19a", "L39")
def test_gull_never_stays():
    exchanges = {f"swap {name}" for name in NAMES if name != "gull"}
    state = using("gull", "jack", people=shut_in("gull"), calls="s")
    assert choices(state) == exchanges
    state = using("gull", people=shut_in("gull"))
    assert choices(state, "accuse")
    assert choices(state) == exchanges | choices(state, "accuse")


@pytest.mark.rule("L19a", "L23")
def test_in_the_other_corner_an_open_manhole_lets_one_out():
    people = shut_in("holmes", "b7")
    closed = using("holmes", "jack", people=people, calls="s", covers="a5,l12")
    assert choices(closed) == {"stay"}
    opened = using("holmes", "jack", people=people, calls="s", covers="c2,l12")
    assert goals(opened) == {"f7", "f10", "h3", "h6"} | {"m9"}


@pytest.mark.rule("L19a", "L40")
def test_a_power_used_first_may_shut_bert_in_or_let_him_out():
    """The board at the time of the move counts."""
    people = shut_in("bert", "b7")
    state = using("bert", "jack", people=people, calls="s", covers="c2,l12")
    out = after(state, "power first", "cover c2", "cover to a5")
    assert choices(out) == {"stay"}
    state = using("bert", "jack", people=people, calls="s", covers="a5,l12")
    assert choices(after(state, "move first")) == {"stay"}
    out = after(state, "power first", "cover a5", "cover to h3")
    assert "f7" in goals(out)


@pytest.mark.rule("L19a", "L37")
def test_stealthy_is_not_shut_in_there():
    state = using("stealthy", "jack", people=shut_in("stealthy"), calls="s")
    assert choices(state, "stay") == set()
    assert goals(state)


@pytest.mark.rule("L19a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_to_stay_is_offered_only_without_a_free_hex(edition):
    for state in many_positions(edition, scaled(30)):
        if field(state, 11).startswith("move:"):
            stay = "stay" in choices(state)
            assert stay == (not goals(state) and ":GU" not in field(state, 11))


# Occupied hexes.


@pytest.mark.rule("L22")
def test_jack_never_ends_on_an_occupied_hex():
    """Bert next to Holmes: jack is offered neither the hex nor an accusation."""
    state = using("holmes", "jack", people="BEg6", calls="s")
    assert refused(state, "go g6")
    assert refused(state, "accuse bert")
    assert choices(state, "accuse") == set()


@pytest.mark.rule("L22")
def test_the_detective_ends_on_an_occupied_hex_by_accusing():
    state = using("holmes", people="BEg6")
    assert refused(state, "go g6")
    assert "accuse bert" in choices(state)
    assert at(after(state, "accuse bert"), "holmes") == "g6"


@pytest.mark.rule("L22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_stand_on_one_hex_only_after_an_accusation(edition):
    for state in many_positions(edition, scaled(30)):
        accused = state.over and state.outcome.rule == "L29"
        assert len(plan(state).taken) == (7 if accused else 8)


# Manholes. Holmes stands next to the open manhole f7, on g8; Bert on the open manhole a5:
#
#     g8 HO - f7 ( )= = = a5 (BE)  = = = f10 ( )  = = = h3, h6, m9 ( )      c2, l12 (X)
SEWER = "HOg8 SMe3 BEa5 GUg10 LEd5"


@pytest.mark.rule("L23")
def test_a_walk_through_the_sewer():
    """One point to f7, one to another manhole, one to walk on; c2 and l12 are covered."""
    reach = goals(using("holmes", "jack", people=SEWER, calls="s"))
    assert {"f7", "f10", "h3", "h6", "m9"} <= reach
    assert {"a4", "b6", "g3", "m8", "i6"} <= reach
    assert not {"a3", "c6"} & reach
    assert not {"c2", "l12", "c3", "m12"} & reach


@pytest.mark.rule("L23")
def test_what_the_sewer_costs():
    """The question of its cost: one point, at the start, in the middle or at the end of a move."""
    start = goals(using("holmes", "jack", people="HOf7", calls="s"))
    assert {"h3", "a5", "a4", "b6", "c6", "b7"} <= start
    middle = goals(using("holmes", "jack", people="HOg8 SMe3", calls="s"))
    assert {"h3", "a5", "a4", "b6"} <= middle
    assert not {"c6", "b7"} & middle
    end = goals(using("holmes", "jack", people="HOg9 SMe3", calls="s"))
    assert {"h3", "a5"} <= end
    assert not {"a4", "b6", "c6"} & end
    too_far = goals(using("holmes", "jack", people="HOg10 SMe3", covers="f10,l12", calls="s"))
    assert not {"h3", "a5"} & too_far


@pytest.mark.rule("L21", "L22", "L23")
def test_an_occupied_manhole_is_passed_and_not_stopped_on():
    """Bert stands on a5: Holmes may come out there and walk on, but stop only to accuse."""
    state = using("holmes", "jack", people=SEWER, calls="s")
    assert "a5" not in goals(state)
    assert {"a4", "b6"} <= goals(state)
    assert "accuse bert" in choices(using("holmes", people=SEWER))
    entered = goals(using("holmes", "jack", people="HOg8 SMf7 BEe3", calls="s"))
    assert {"h3", "a5"} <= entered


@pytest.mark.rule("L23")
@pytest.mark.parametrize(("covers", "out"), [("c2,f7", False), ("c2,l12", True)])
def test_a_covered_manhole_lets_nobody_in(covers, out):
    """The question of the covered manhole: Holmes on f7 uses it only when it is open."""
    reach = goals(using("holmes", "jack", people="HOf7", covers=covers, calls="s"))
    assert ("a5" in reach) == out


@pytest.mark.rule("L23")
@pytest.mark.parametrize(("covers", "out"), [("a5,l12", False), ("c2,l12", True)])
def test_a_covered_manhole_lets_nobody_out(covers, out):
    reach = goals(using("holmes", "jack", people="HOf7 WAm12", covers=covers, calls="s"))
    assert ("a5" in reach) == out


@pytest.mark.rule("L20", "L23")
def test_a_covered_manhole_is_a_street():
    """Characters walk over it and may stop on it."""
    reach = goals(using("holmes", "jack", people="HOg7 BEm12", covers="f7,l12", calls="s"))
    assert {"f7", "e7", "e6"} <= reach


@pytest.mark.rule("L23", "L40")
@pytest.mark.parametrize(("taken", "put"), [("c2", "a5"), ("l12", "a5")])
def test_a_cover_does_nothing_to_a_character_there(taken, put):
    """The question whether a manhole may be opened or closed under a character: it may."""
    state = using("bert", people=f"HO{put} WA{taken}")
    done = after(state, "power first", f"cover {taken}", f"cover to {put}")
    assert (at(done, "holmes"), at(done, "watson")) == (put, taken)


@pytest.mark.rule("L6a", "L23")
def test_the_manholes_of_the_other_edition_are_plain_streets():
    first = goals(using("holmes", "jack", people="HOg6", calls="s"))
    revised = goals(using("holmes", "jack", people="HOg6", calls="s", edition="revised"))
    assert "c4" not in first
    assert {"c4", "k9", "l7", "b6"} <= revised
    on_f7 = goals(using("holmes", "jack", people="HOf7", calls="s", edition="revised"))
    assert not {"a5", "m9", "a4"} & on_f7


# Stealthy.


@pytest.mark.rule("L37")
def test_stealthy_crosses_obstacles_and_ends_on_a_street():
    """The question whether she pays for houses: a point for every hex, four at most.

    b3 - b4 (garden) - b5 (house) - b6 - b7 are four points; on foot it is five. e8 is five away.
    """
    state = using("stealthy", "jack", people="STb3", covers="a5,l12", calls="s")
    assert {"b6", "b7"} <= goals(state)
    assert walks("b3")["b7"] == 5
    assert "e8" not in goals(state)
    assert {name for name in goals(state) if KIND[name] != "S"} == set()


@pytest.mark.rule("L37")
def test_stealthy_crosses_lit_lamps_too():
    """From b1 over the lamp b2 to b3: two points; four lead as far as c4, by any way."""
    reach = goals(using("stealthy", "jack", people="STb1", covers="a5,c2", calls="s"))
    assert {"b3", "c4"} <= reach
    assert "b6" not in reach


@pytest.mark.rule("L37")
def test_there_is_nothing_outside_the_board():
    """All within four of a1, over the hexes of the board only."""
    reach = goals(using("stealthy", "jack", people="STa1 WAm12", covers="a5,c2", calls="s"))
    assert reach == {
        *("a2", "b1"),
        *("a3", "b3", "c2", "c3"),
        *("a4", "c4", "d3"),
        *("a5", "d5", "e3", "e4"),
    }


@pytest.mark.rule("L23", "L37")
def test_stealthy_mixes_obstacles_and_manholes():
    """From g9 over the house f8 to the open manhole f7, by the sewer to a5, over b5: four points.

    She may not end on the house b5, but on a4 or b6.
    """
    reach = goals(using("stealthy", "jack", people="STg9", calls="s"))
    assert {"a5", "a4", "b6"} <= reach
    far = goals(using("stealthy", "jack", people="STf7", covers="c2,l12", calls="s"))
    assert {"c4", "c6", "b3"} <= far


@pytest.mark.rule("L37", "L28")
def test_stealthy_accuses_across_obstacles():
    state = using("stealthy", people="STb3 BEb6", covers="a5,l12")
    assert "accuse bert" in choices(state)


# Any position.


def mover(state) -> str | None:
    """Return the character that moves now."""
    words = field(state, 11).split(":")
    return NAMES[list(SHORT.values()).index(words[1])] if words[0] == "move" else None


@pytest.mark.rule("L19", "L19a", "L20", "L21", "L22", "L23", "L24", "L25", "L26", "L27", "L37")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_ways_to_move_in_random_games(edition):
    """The engine is compared with a plain search, with open manholes as further steps."""
    found = 0
    for state in many_positions(edition, scaled(60)):
        who = mover(state)
        if who is None:
            continue
        seat = actor(state)
        free = seat == "jack" and field(state, 8) == SHORT[who] and witness(state) == "unseen"
        assert choices(state) == moves_slowly(state, who, seat, free_to_leave=free)
        found += 1
    assert found > scaled(60) * 10


@pytest.mark.rule("L20", "L23", "L37")
@pytest.mark.parametrize("who", ["holmes", "stealthy"])
@pytest.mark.parametrize("covers", ["c2,l12", "a5,f7", "h6,m9"])
def test_all_ways_to_move_from_every_street(who, covers):
    short = SHORT[who]
    for place in sorted(STREETS):
        crowd = [name for name in sorted(STREETS) if name != place]
        others = [s for s in SHORT.values() if s != short]
        people = " ".join(f"{s}{p}" for s, p in zip(others, crowd[3::8], strict=False))
        state = using(who, people=f"{people} {short}{place}", covers=covers)
        assert choices(state) == moves_slowly(state, who, "detective", free_to_leave=False)


@pytest.mark.rule("L19", "L22")
def test_a_move_changes_the_place_of_the_mover_alone():
    for state in positions("go", scaled(10)):
        who = mover(state)
        if who is None:
            continue
        before = plan(state).at
        for goal in sorted(goals(state))[:3]:
            done = plan(after(state, f"go {goal}")).at
            assert done == {**before, who: goal}


@pytest.mark.rule("L19")
def test_the_order_of_hexes_on_the_way_is_not_asked():
    """Only the destination counts: one choice for each."""
    state = scene(cards="HO,WA,SM,BE")
    assert len(choices(after(state, "holmes"), "go")) == len(goals(after(state, "holmes")))
