"""Letters from Whitechapel: false clues, rushing, area arrests, two options for the police.

W28-W32; the letters have a file of their own.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.support import many

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.events import Earned, NotHome, Spared
from lamplighter.kernel.actors import SPECTATOR

from .whitechapel import (
    ALL_OPTIONS,
    COLOURS,
    GAME,
    OPTION_SETS,
    do,
    look,
    may,
    new,
    night,
    refuses,
    seen,
    stage,
    walked,
    walked_all,
    wander,
)
from .whitechapel_hunt import (
    CORNERS,
    LOOKS,
    RED,
    STEPS,
    WALKS,
    crossings_of,
    hunt,
    police,
    scene,
    true_row,
)

TRAIL = wander(27, 18)
"""Circles jack has gone over, each once."""


def trail(length: int) -> str:
    """Return the row that begins with `length` of them."""
    return "V:" + ",".join(f"{'w' if i else 'm'}{c}" for i, c in enumerate(TRAIL[:length]))


def with_clues(found: int, length: int = 17, **given: str):
    """Return a position with `found` clues of the trail; the policemen move or act next."""
    row = trail(length)
    cell = (*("V", "IV", "III", "II", "I"), *map(str, range(1, 16)))[length - 1]
    clues = ",".join(f"{circle}@{cell}" for circle in TRAIL[:found])
    return scene(**{"false_clues": "on", "row1": row, "clues": clues, "next": "actor"} | given)


def beside(circle: int) -> int:
    """Return a crossing from which a circle can be searched."""
    return next(at for at, near in LOOKS.items() if circle in near and at < 228)


def finding(number: int, **given: str):
    """Return a position in which red is about to find the clue with this number."""
    stand = police(red=beside(TRAIL[number - 1]))
    return with_clues(number - 1, policemen=stand, next="act:red", **given)


# False clues.


@pytest.mark.rule("W28")
@pytest.mark.parametrize("number", range(1, 17))
def test_every_fifth_clue_of_a_night_earns_a_false_clue(number):
    earned = (number - 1) // 5
    state = finding(number, **({"stock": str(earned)} if earned else {}))
    assert look(state).false_stock == earned
    event = seen(state, f"search {TRAIL[number - 1]}", 1).events
    assert (Earned() in event) == (number % 5 == 0)
    do(state, f"search {TRAIL[number - 1]}")
    assert look(state).false_stock == number // 5


@pytest.mark.rule("W28")
def test_without_the_option_nothing_is_earned():
    state = finding(5, false_clues="off")
    do(state, f"search {TRAIL[4]}")
    assert look(state).false_stock == 0
    idle(state)
    assert stage(state) == "move"


def idle(state):
    """Play on with the other policemen staying or doing nothing."""
    while stage(state) in ("policeman", "go", "actor", "act"):
        if stage(state) == "go":
            do(state, f"go x{crossings_of(state)[state.policeman]}")
        else:
            do(state, "nothing" if stage(state) == "act" else may(state)[0])
    return state


@pytest.mark.rule("W28", "W3a")
def test_jack_may_put_one_down_before_each_phase_3():
    """After the policemen have moved; not in the phase in which it was earned."""
    state = finding(5)
    do(state, f"search {TRAIL[4]}")
    assert stage(state) == "actor"
    assert stage(idle(state)) == "move"
    do(state, next(text for text in may(state) if text.startswith("walk")))
    assert stage(state) == "policeman"
    assert stage(idle(state)) == "false-clue"
    assert state.actor == board.JACK
    assert "no false" in may(state)
    do(state, "false 1")
    assert stage(state) == "actor"
    assert look(state).false_clues == (1,)
    assert look(state).false_stock == 0


@pytest.mark.rule("W28")
def test_jack_may_keep_it_for_later():
    state = do(with_clues(5, next="false-clue", stock="1"), "no false")
    assert look(state).false_stock == 1
    assert look(state).false_clues == ()
    assert stage(state) == "actor"


@pytest.mark.rule("W28")
def test_only_one_in_a_phase():
    state = do(with_clues(10, next="false-clue", stock="2"), "false 1")
    assert stage(state) == "actor"
    assert look(state).false_stock == 1


@pytest.mark.rule("W28")
def test_without_a_false_clue_in_stock_jack_is_not_asked():
    state = with_clues(5, next="policeman", false="1")
    assert stage(idle_moves(state)) == "actor"


def idle_moves(state):
    """Play on with the policemen staying where they are."""
    while stage(state) in ("policeman", "go"):
        here = crossings_of(state)[state.policeman] if stage(state) == "go" else 0
        do(state, f"go x{here}" if here else may(state)[0])
    return state


@pytest.mark.rule("W28")
@pytest.mark.parametrize("circle", [26, 27, 44])
def test_a_false_clue_is_named_in_no_search_and_no_arrest(circle):
    """x46 is joined to these three; jack has been on 27 and five clues lie elsewhere."""
    assert LOOKS[46] == [26, 27, 44]
    row = "V:m27,w79,w78,w97,w96,w115,w116"
    clues = "79@1,78@1,97@1,96@1,115@1"
    stand = {"policemen": police(red=46), "next": "act:red"}
    state = scene(false_clues="on", row1=row, clues=clues, false=str(circle), **stand)
    left = [str(other) for other in (26, 27, 44) if other != circle]
    assert may(state, "search") == may(state, "arrest") == left
    assert refuses(state, f"search {circle}")
    assert refuses(state, f"arrest {circle}")


@pytest.mark.rule("W28")
def test_a_false_clue_lies_until_the_end_of_the_night():
    state = with_clues(5, length=8, next="move", false="1", hideout=str(TRAIL[8]))
    do(state, f"walk {TRAIL[8]}")
    assert stage(idle(state)) == "move"
    assert look(state).false_clues == (1,)
    again = with_clues(5, length=8, next="move", false="1", hideout=str(TRAIL[8]))
    assert look(do(again, "escape")).false_clues == ()


@pytest.mark.rule("W28")
def test_the_stock_is_full_again_every_night():
    """Whatever happened on night 1, the fifteenth clue of night 2 is the third to earn one."""
    clues = ",".join(f"{circle}@12" for circle in TRAIL[:14])
    given = {"row1": "I:m65,w66", "row2": trail(17), "clues": clues, "stock": "2"}
    stand = police(blue=beside(TRAIL[14]))
    state = night(2, "act:blue", policemen=stand, false_clues="on", **given)
    do(state, f"search {TRAIL[14]}")
    assert look(state).false_stock == 3


@pytest.mark.rule("W28a")
def test_any_circle_without_a_false_clue_may_get_one():
    """This includes a circle with a clue, a crime scene, the hideout, or jack himself."""
    state = with_clues(10, next="false-clue", false="1", stock="1")
    offered = {int(circle) for circle in may(state, "false")}
    assert offered == set(range(1, 196)) - {1}
    here = true_row(state)[-1]
    assert {TRAIL[0], TRAIL[3], 66, here} <= offered
    assert refuses(state, "false 1")


@pytest.mark.rule("W28a", "W33")
def test_the_police_know_that_it_is_false():
    state = with_clues(5, next="false-clue", stock="1")
    here = true_row(state)[-1]
    assert seen(state, f"false {here}", 1).act.text == f"false {here}"
    do(state, f"false {here}")
    for seat in (1, SPECTATOR):
        assert look(state, seat).false_clues == (here,)
        assert here not in {clue.circle for clue in look(state, seat).clues}


@pytest.mark.rule("W28", "W28a")
def test_jack_on_a_false_clue_cannot_be_arrested():
    here = TRAIL[16]
    state = with_clues(5, next="act:red", false=str(here), policemen=police(red=beside(here)))
    assert true_row(state)[-1] == here
    assert str(here) not in may(state, "arrest")


@pytest.mark.rule("W28")
def test_false_clues_in_many_games():
    """With the fifth, tenth and fifteenth clue one is gained, and never more than three a night."""
    put = 0
    for seed in range(many(10)):
        game = hunt(seed, {"false_clues": "on"})
        for before, after in pairwise(game.states):
            now = look(after)
            if before.night != after.night:
                assert (now.false_stock, now.false_clues) == (0, ())
            assert len(now.false_clues) + now.false_stock == len(now.clues) // 5 <= 3
            put += len(now.false_clues) > len(look(before).false_clues)
    assert put


# Rushing.


def rushing(crossing: int, **given: str):
    """Return a position in which red stands on a crossing and acts next, with rushing."""
    stand = {"policemen": police(red=crossing), "next": "act:red", "row1": "I:m27,w44"}
    return scene(**{"rushing": "on"} | stand | given)


@pytest.mark.rule("W29")
def test_rushing_is_a_third_choice():
    state = rushing(46)
    assert set(may(state, "rush")) == {f"x{to}" for to in STEPS[46]}
    assert {"search 26", "arrest 44", "nothing"} <= set(may(state))
    assert may(rushing(46, rushing="off"), "rush") == []


@pytest.mark.rule("W29")
def test_he_rushes_to_an_adjacent_crossing_and_is_done():
    state = do(rushing(46), "rush x40")
    assert crossings_of(state)[0] == 40
    assert "red" in look(state).done
    assert "red" not in may(state)
    assert refuses(rushing(46), "rush x46")
    assert refuses(rushing(46), "rush x62")
    assert 62 in STEPS[54]


@pytest.mark.rule("W29")
def test_no_rush_onto_another_policeman():
    state = rushing(46, policemen=police(red=46, blue=40, yellow=54))
    assert set(may(state, "rush")) == {f"x{to}" for to in STEPS[46] if to not in (40, 54)}
    assert refuses(state, "rush x40")


@pytest.mark.rule("W29")
def test_no_rush_once_a_search_has_begun():
    state = do(rushing(46), "search 26")
    assert may(state, "rush") == []


@pytest.mark.rule("W29")
def test_he_may_have_moved_two_crossings_before():
    state = rushing(159, next="go:red", row1="I:m27,w44")
    far = next(to for to in STEPS[155] if to not in STEPS[159] and to != 159)
    do(state, f"go x{far}")
    idle_moves(state)
    do(state, "red")
    assert set(may(state, "rush")) == {f"x{to}" for to in STEPS[far]}


@pytest.mark.rule("W29")
def test_policemen_who_rushed_block_jack_where_they_are():
    """Red rushes onto the only route from 27 to 28."""
    state = rushing(46, row1="I:m27,w44,w27", done="blue,green,brown,yellow")
    assert WALKS[27][28] == [[40]]
    do(state, "rush x40")
    assert stage(state) == "move"
    assert "28" not in may(state, "walk")
    assert "26" in may(state, "walk")


@pytest.mark.rule("W29")
def test_rushes_in_many_games():
    rushed = 0
    for before, text, after in walked_all(2):
        if text.startswith("rush"):
            rushed += 1
            crossing = int(text[6:])
            here = crossings_of(before)[before.policeman]
            assert crossing in STEPS[here]
            assert crossings_of(after)[before.policeman] == crossing
            assert before.rushing
    assert rushed > 10


# Area arrests.


def area(crossing: int, row: str = "I:m27,w44", **given: str):
    """Return a position in which red stands on a crossing and acts next, with area arrests."""
    stand = {"policemen": police(red=crossing), "next": "act:red", "row1": row}
    return scene(**{"area_arrests": "on"} | stand | given)


@pytest.mark.rule("W30")
def test_an_arrest_names_all_circles_around_never_one():
    state = area(46)
    assert may(state, "arrest") == ["around"]
    assert refuses(state, "arrest 44")
    assert refuses(area(46, area_arrests="off"), "arrest around")


@pytest.mark.rule("W30", "W25")
@pytest.mark.parametrize("circle", [26, 27, 44])
def test_jack_on_one_of_them_is_caught(circle):
    rows = {26: "I:m27,w26", 27: "I:m27,w44,w27", 44: "I:m27,w44"}
    state = do(area(46, rows[circle]), "arrest around")
    assert state.over
    assert state.outcome.winner == "police"
    assert state.outcome.rule == "W23"


@pytest.mark.rule("W30")
def test_a_miss_excludes_them_all_and_tells_nothing_more():
    """Jack was on 27 and on 44 before, which is not told."""
    state = area(46, "I:m27,w44,w59")
    assert seen(state, "arrest around", 1).events == (Spared((26, 27, 44)),)
    do(state, "arrest around")
    assert [(mark.circle, mark.cell) for mark in look(state, 1).spared] == [
        (26, "2"),
        (27, "2"),
        (44, "2"),
    ]
    assert look(state, 1).clues == look(state, 1).cleared == ()
    assert "red" in look(state).done


@pytest.mark.rule("W30")
@pytest.mark.parametrize("crossing", [159, 197])
def test_no_area_arrest_where_there_is_no_circle(crossing):
    assert may(area(crossing)) == ["nothing"]


@pytest.mark.rule("W30", "W28")
def test_a_false_clue_is_left_out_of_an_area_arrest():
    """Jack stands on it and is not caught, and the answer does not mention it."""
    row = trail(8)
    here = TRAIL[7]
    clues = ",".join(f"{circle}@3" for circle in TRAIL[:5])
    given = {"false_clues": "on", "clues": clues}
    crossing = next(at for at, near in LOOKS.items() if here in near and len(near) > 1)
    state = area(crossing, row, **given, false=str(here))
    others = [circle for circle in LOOKS[crossing] if circle != here]
    assert seen(state, "arrest around", 1).events == (Spared(tuple(others)),)
    assert not do(state, "arrest around").over
    caught = do(area(crossing, row, **given, stock="1"), "arrest around")
    assert caught.outcome.rule == "W23"


@pytest.mark.rule("W30", "W28")
def test_no_area_arrest_where_all_are_false_clues():
    crossing = next(at for at, near in LOOKS.items() if len(near) == 1 and at < 228)
    clues = ",".join(f"{circle}@3" for circle in TRAIL[:5])
    (only,) = LOOKS[crossing]
    state = area(crossing, trail(8), false_clues="on", clues=clues, false=str(only))
    assert may(state) == ["nothing"]


@pytest.mark.rule("W30")
def test_area_arrests_in_many_games():
    ends: Counter[bool] = Counter()
    for options in (OPTION_SETS[4], OPTION_SETS[-1]):
        for seed in range(3):
            for state, _, _ in walked(seed, options):
                if stage(state) != "act" or not may(state, "arrest"):
                    continue
                here = true_row(state)[-1]
                near = LOOKS[crossings_of(state)[state.policeman]]
                named = [circle for circle in near if not state.false_at[circle - 1]]
                assert do(state.copy(), "arrest around").over == (here in named)
                ends[here in named] += 1
    assert ends[True]
    assert ends[False]


# Catch me if you can.


@pytest.mark.rule("W31")
def test_the_hideout_is_neither_red_nor_beside_red():
    offered = {int(circle) for circle in may(new(catch_me="on"), "hide")}
    assert len(offered) == 138
    assert offered == {c for c in WALKS if c not in RED and not set(WALKS[c]) & set(RED)}


@pytest.mark.rule("W31")
def test_without_the_option_it_may_be_beside_red():
    offered = {int(circle) for circle in may(new(), "hide")}
    assert offered == set(WALKS) - set(RED)
    assert 66 in offered
    assert 65 in WALKS[66]
    assert refuses(new(catch_me="on"), "hide 66")


# I know your address.


def addressed(hideout: int = 66, tile: str = "red", **given: str):
    """Return a position just after the head tile was turned on night 1."""
    state = do(new(**{"address": "on"} | given), f"hide {hideout}", "mark 3,21,27,65,84")
    return do(state, f"tile {tile}")


@pytest.mark.rule("W32")
@pytest.mark.parametrize("tile", COLOURS)
def test_a_brown_or_red_head_may_name_an_address(tile):
    state = addressed(tile=tile)
    assert (stage(state) == "address") == (tile in ("brown", "red"))
    assert stage(addressed(tile=tile, address="off")) == "patrol"


@pytest.mark.rule("W32", "W34")
def test_the_heads_seat_decides():
    assert addressed(tile="brown", police="12312").actor == 1
    assert addressed(tile="brown", police="12345").actor == 4


@pytest.mark.rule("W32")
def test_any_one_circle_or_none():
    state = addressed()
    assert set(may(state)) == {"no address", *(f"address {circle}" for circle in WALKS)}


@pytest.mark.rule("W32", "W25")
def test_naming_the_hideout_wins():
    state = do(addressed(hideout=66), "address 66")
    assert state.over
    assert state.outcome.winner == "police"
    assert state.outcome.rule == "W32"


@pytest.mark.rule("W32", "W30")
def test_only_the_circle_named_counts():
    """The option of area arrests does not change that."""
    state = addressed(area_arrests="on")
    assert 65 in WALKS[66]
    assert not do(state, "address 65").over


@pytest.mark.rule("W32")
def test_a_wrong_address_is_known_to_all_and_phase_3_goes_on():
    state = addressed()
    for seat in (board.JACK, 1, SPECTATOR):
        assert seen(state, "address 1", seat).act.text == "address 1"
        assert seen(state, "address 1", seat).events == (NotHome(1),)
    do(state, "address 1")
    assert stage(state) == "patrol"
    assert look(state).address_named


@pytest.mark.rule("W32")
@pytest.mark.parametrize(("named", "asked"), [("yes", False), ("", True)])
def test_once_a_game(named, asked):
    """Red was head on night 1; on night 2 brown is."""
    state = night(
        2,
        "tile",
        policemen=CORNERS,
        women="3*,21*,65*,84*,147,149,158",
        tiles="red",
        address="on",
        named=named,
    )
    do(state, "tile brown")
    assert (stage(state) == "address") == asked


@pytest.mark.rule("W32")
def test_passing_keeps_it_for_another_night():
    state = do(addressed(), "no address")
    assert stage(state) == "patrol"
    assert not look(state).address_named


@pytest.mark.rule("W32", "W6")
def test_on_a_later_night_it_comes_before_the_patrols():
    state = night(
        2, "tile", policemen=CORNERS, women="3*,21*,65*,84*,147,149,158", tiles="blue", address="on"
    )
    do(state, "tile brown")
    assert stage(state) == "address"
    assert look(state).policemen
    assert stage(do(state, "address 1")) == "yellows"


# Alone and together.


def offers(options: dict[str, str], games: int) -> set[str]:
    """Return the first words of everything that is offered in some games."""
    verbs = set()
    for seed in range(games):
        for state in hunt(seed, options).states:
            verbs |= {text if text == "arrest around" else text.split()[0] for text in may(state)}
    return verbs


OF_OPTION = {
    "letters": {"letter", "token", "shift", "goulston", "send"},
    "false_clues": {"false"},
    "rushing": {"rush"},
    "area_arrests": {"arrest around"},
    "catch_me": set(),
    "address": {"address"},
}
"""The choices that only an option adds; in all of them `no` declines."""


@pytest.mark.rule("W28", "W29", "W30", "W31", "W32")
@pytest.mark.parametrize("option", OF_OPTION)
def test_each_option_alone_brings_its_choices_and_no_others(option):
    """Nothing of an option is offered without it."""
    every = set().union(*OF_OPTION.values())
    found = offers({option: "on"}, 10)
    assert found & every == OF_OPTION[option]
    assert ("arrest" in found) == (option != "area_arrests")


@pytest.mark.rule("W28", "W29", "W30", "W31", "W32")
def test_all_options_together():
    found = offers(ALL_OPTIONS, 10)
    assert set().union(*OF_OPTION.values()) <= found
    assert "arrest" not in found


@pytest.mark.rule("W28", "W29", "W30", "W31", "W32")
def test_all_are_off_by_default():
    every = set().union(*OF_OPTION.values())
    assert not offers({}, 10) & every
    assert all(GAME.full_options({})[option] == "off" for option in OF_OPTION)
