"""Letters from Whitechapel: the police in the Hunting, and how a game ends (W20-W25)."""

from __future__ import annotations

from collections import Counter

import pytest

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.events import Clue, Spared
from lamplighter.kernel.actors import SPECTATOR

from .whitechapel import (
    COLOURS,
    TRACK,
    do,
    look,
    may,
    night,
    on_foot,
    refuses,
    seen,
    stage,
    walked_all,
    wander,
)
from .whitechapel_hunt import (
    CORNERS,
    LOOKS,
    STEPS,
    acts_slowly,
    crossings_of,
    goings_slowly,
    police,
    scene,
    true_row,
)


def at_phase_2(**given: str):
    """Return a position: jack has walked from 27 to 44, and the policemen move next."""
    return scene(**{"next": "policeman", "row1": "I:m27,w44"} | given)


def at_phase_3(**given: str):
    """Return a position: jack has walked from 27 to 44, and the policemen act next."""
    return at_phase_2(**{"next": "actor"} | given)


def acting(crossing: int, **given: str):
    """Return a position in which red stands on a crossing and acts next."""
    return at_phase_3(**{"policemen": police(red=crossing), "next": "act:red"} | given)


def answers(state, circle: int) -> str:
    """Return the result of a search of a circle."""
    return seen(state, f"search {circle}", 1).events[0].text


# Moving.


@pytest.mark.rule("W20")
def test_a_policeman_goes_up_to_two_crossings():
    """From x159: three next to it, and all that are next to those."""
    state = at_phase_2(next="go:red", policemen=police(red=159))
    next_door = {159, *STEPS[159]}
    near = next_door.union(*(STEPS[crossing] for crossing in next_door))
    assert set(may(state)) == {f"go x{crossing}" for crossing in near}
    assert "go x159" in may(state)
    assert refuses(state, "go x42")


@pytest.mark.rule("W20")
def test_circles_do_not_stop_a_policeman():
    """Between x40 and x46 lies circle 27, jack's crime scene."""
    assert 27 in LOOKS[40]
    assert 27 in LOOKS[46]
    state = do(at_phase_2(next="go:red", policemen=police(red=40)), "go x46")
    assert crossings_of(state)[0] == 46


@pytest.mark.rule("W20")
def test_he_does_not_end_on_another_policeman():
    state = at_phase_2(next="go:red", policemen=police(red=159, blue=155, green=157))
    assert "go x155" not in may(state)
    assert "go x157" not in may(state)
    assert refuses(state, "go x155")


@pytest.mark.rule("W20")
def test_he_may_pass_another_policeman():
    """All three crossings next to x159 are taken, yet those behind them are in reach."""
    stand = dict(zip(("blue", "green", "brown"), STEPS[159], strict=True))
    state = at_phase_2(next="go:red", policemen=police(red=159, **stand))
    further = set().union(*(STEPS[crossing] for crossing in STEPS[159]))
    assert set(may(state)) == {f"go x{to}" for to in further - set(STEPS[159]) | {159}}


@pytest.mark.rule("W20")
def test_blocking_is_judged_when_he_moves():
    """Blue's crossing is barred until blue has left it."""
    state = at_phase_2(policemen=police(red=159, blue=155))
    assert refuses(do(state.copy(), "red"), "go x155")
    do(state, "blue", f"go x{STEPS[155][0] if STEPS[155][0] != 159 else STEPS[155][1]}")
    assert not refuses(do(state, "red"), "go x155")


@pytest.mark.rule("W20")
def test_each_policeman_moves_once_in_the_order_the_seat_likes():
    state = at_phase_2()
    assert set(may(state)) == set(COLOURS)
    do(state, "green", "go x232")
    assert set(may(state)) == set(COLOURS) - {"green"}
    do(state, "yellow", "go x234", "red", "go x228", "brown", "go x233")
    assert stage(state) == "go"
    do(state, "go x229")
    assert stage(state) == "actor"


@pytest.mark.rule("W20", "W34")
@pytest.mark.parametrize(
    ("head", "order"), [("red", [1, 2, 3]), ("blue", [2, 3, 1]), ("green", [3, 1, 2])]
)
def test_the_heads_seat_moves_first_then_clockwise(head, order):
    """Both in phase 2 and in phase 3; jack is skipped."""
    state = do(scene(police="12312", head=head, tiles=head), "walk 44")
    seats: dict[str, list[int]] = {"go": [], "act": []}
    while stage(state) != "move":
        if stage(state) in seats:
            seats[stage(state)].append(state.actor)
            here = crossings_of(state)[state.policeman]
            do(state, f"go x{here}" if stage(state) == "go" else "nothing")
        else:
            do(state, may(state)[0])
    each = [seat for seat in order for _ in range(2 if seat != 3 else 1)]
    assert seats == {"go": each, "act": each}


@pytest.mark.rule("W20")
def test_moves_in_many_games():
    asked = 0
    for state, _, _ in walked_all(2):
        if stage(state) == "go":
            assert set(may(state)) == goings_slowly(state), state.position()
            asked += 1
    assert asked > 100


# Acting.


@pytest.mark.rule("W21")
def test_each_searches_arrests_or_does_nothing():
    """x46 is directly joined to 26, 27 and 44."""
    assert LOOKS[46] == [26, 27, 44]
    state = acting(46)
    searches = {f"search {circle}" for circle in (26, 27, 44)}
    arrests = {f"arrest {circle}" for circle in (26, 27, 44)}
    assert set(may(state)) == searches | arrests | {"nothing"}


@pytest.mark.rule("W21")
def test_only_circles_directly_joined_to_his_crossing():
    for crossing, circles in LOOKS.items():
        state = acting(crossing) if crossing not in (229, 232, 233, 234) else None
        if state:
            assert may(state, "search") == may(state, "arrest") == [str(c) for c in circles]


@pytest.mark.rule("W21")
@pytest.mark.parametrize("crossing", [159, 197])
def test_where_there_is_no_circle_he_does_nothing(crossing):
    assert may(acting(crossing)) == ["nothing"]


@pytest.mark.rule("W21")
def test_the_order_of_acting_need_not_be_that_of_moving():
    state = at_phase_2()
    stay = dict(part.split(":") for part in CORNERS.split(","))
    for colour in COLOURS[:4]:
        do(state, colour, f"go {stay[colour]}")
    do(state, f"go {stay['yellow']}")
    assert set(may(state)) == set(COLOURS)
    do(state, "yellow", "nothing", "green", "nothing")
    assert set(may(state)) == {"red", "blue", "brown"}


@pytest.mark.rule("W21")
def test_each_acts_once_and_then_jack_moves():
    state = at_phase_3()
    for colour in COLOURS[:4]:
        do(state, colour, "nothing")
        assert colour not in may(state)
    do(state, "nothing")
    assert stage(state) == "move"


@pytest.mark.rule("W21")
def test_a_result_is_known_before_the_next_acts():
    state = at_phase_3(policemen=police(red=46, blue=54))
    do(state, "red", "search 27")
    assert [(clue.circle, clue.cell) for clue in look(state).clues] == [(27, "1")]
    assert stage(state) == "actor"


@pytest.mark.rule("W21", "W22", "W22a", "W23", "W28", "W29", "W30")
def test_actions_in_many_games():
    asked: Counter[str] = Counter()
    for state, _, _ in walked_all(2):
        if stage(state) in ("act", "search"):
            assert set(may(state)) == acts_slowly(state), state.position()
            asked.update({text.split()[0] for text in may(state)})
    assert set(asked) == {"search", "arrest", "nothing", "rush"}


# Clues.


@pytest.mark.rule("W22")
@pytest.mark.parametrize("circle", [27, 44])
def test_a_circle_of_the_row_gets_a_clue_and_he_is_done(circle):
    """The crime scene and the present circle count."""
    state = acting(46)
    assert answers(state, circle) == f"clue {circle}"
    do(state, f"search {circle}")
    assert [clue.circle for clue in look(state).clues] == [circle]
    assert "red" in look(state).done
    assert look(state).cleared == ()


@pytest.mark.rule("W22")
def test_a_circle_left_long_ago_still_answers():
    state = acting(40, row1="I:m27,w28,w26,w1")
    assert answers(state, 28) == "clue 28"


@pytest.mark.rule("W22")
def test_after_a_miss_he_must_go_on():
    state = acting(46)
    assert answers(state, 26) == "miss 26"
    do(state, "search 26")
    assert may(state) == ["search 27", "search 44"]
    assert refuses(state, "nothing")
    assert refuses(state, "arrest 44")
    assert look(state).asked == (26,)


@pytest.mark.rule("W22")
def test_at_a_clue_he_stops():
    state = do(acting(46), "search 26", "search 44")
    assert "red" in look(state).done
    assert [clue.circle for clue in look(state).clues] == [44]


@pytest.mark.rule("W22")
def test_when_all_are_named_in_vain_he_is_done():
    state = do(acting(159, policemen=police(red=137)), "search 126")
    assert stage(state) == "search"
    do(state, "search 101")
    assert "red" in look(state).done
    assert [mark.circle for mark in look(state).cleared] == [101, 126]


@pytest.mark.rule("W22")
def test_circles_are_named_in_the_order_he_likes():
    for first in (26, 27, 44):
        assert not refuses(acting(46), f"search {first}")
    assert may(do(acting(46, row1="I:m65,w66"), "search 27")) == ["search 26", "search 44"]


@pytest.mark.rule("W22")
def test_the_game_answers_for_jack():
    """Nobody is asked between a search and its answer, and no seat sees more than the answer."""
    for circle in (26, 27):
        state = do(acting(46), f"search {circle}")
        assert state.actor != board.JACK
    for seat in (board.JACK, 1, SPECTATOR):
        assert seen(acting(46), "search 44", seat).events == (Clue(44),)


@pytest.mark.rule("W22")
def test_a_clue_says_nothing_about_when():
    """Visited early or late, once or twice: the police see the same."""
    early = acting(46, row1="I:m65,w66,w65,w84")
    rows = ("V:m65,w66,w29,w27,w26", "V:m65,w66,w29,w27,w28", "V:m27,w29,w66,w29,w30")
    views = [look(do(acting(46, row1=row), "search 27"), 1) for row in rows[:2]]
    assert views[0] == views[1]
    assert answers(early, 27) == "miss 27"
    assert answers(acting(46, row1=rows[2]), 27) == "clue 27"


@pytest.mark.rule("W22", "W24")
def test_rows_of_earlier_nights_do_not_answer():
    """Jack killed on 27 the night before; tonight he has not been there."""
    given = {"policemen": police(red=46), "row2": "I:m3,w2,w1"}
    state = night(2, "actor", **given)
    assert 27 in true_row_of(state, 1)
    assert answers(do(state, "red"), 27) == "miss 27"


def true_row_of(state, number: int) -> list[int]:
    return [note.circle for note in look(state, board.JACK).own.rows[number - 1]]


@pytest.mark.rule("W22")
def test_a_circle_missed_may_be_found_later():
    state = acting(46, row1="I:m65,w66,w29,w27", cleared="27@1", next="act:red")
    assert answers(state, 27) == "clue 27"


@pytest.mark.rule("W22")
def test_answers_in_many_games():
    found = Counter()
    for before, text, after in walked_all(3):
        verb, *rest = text.split()
        if verb != "search":
            continue
        circle = int(rest[0])
        hit = circle in true_row(before)
        found[hit] += 1
        marks = {clue.circle for clue in look(after).clues}
        cleared = {mark.circle: mark.cell for mark in look(after).cleared}
        assert (circle in marks) == hit
        if not hit and stage(after) in ("act", "search", "actor", "move"):
            assert cleared[circle] == TRACK[before.cell]
    assert found[True] > 20
    assert found[False] > 100


@pytest.mark.rule("W22a")
def test_a_clue_is_not_named_again_in_a_search():
    state = acting(46, clues="27@1")
    assert may(state, "search") == ["26", "44"]
    assert refuses(state, "search 27")


@pytest.mark.rule("W22a", "W23")
def test_a_clue_may_be_named_in_an_arrest():
    state = acting(46, clues="44@1")
    assert may(state, "arrest") == ["26", "27", "44"]
    assert do(state, "arrest 44").outcome.rule == "W23"


@pytest.mark.rule("W22a")
def test_a_policeman_with_no_nameable_circle_cannot_search():
    state = acting(54, row1="I:m27,w44,w46", clues="44@2,46@2")
    assert LOOKS[54] == [44, 46]
    assert may(state) == ["arrest 44", "arrest 46", "nothing"]


@pytest.mark.rule("W22a")
def test_a_search_ends_when_only_clues_are_left():
    state = do(acting(46, clues="27@1,44@1"), "search 26")
    assert "red" in look(state).done


@pytest.mark.rule("W22b")
def test_markers_cannot_run_out():
    """When the police search, at most nineteen cells are filled, V to 14: one circle each."""
    walk = wander(27, 19)
    row = f"V:m27,{','.join(f'w{circle}' for circle in walk[1:])}"
    *others, last = walk
    clues = ",".join(f"{circle}@14" for circle in others)
    crossing = next(at for at, near in LOOKS.items() if last in near and at not in (228, 229))
    state = acting(crossing, row1=row, clues=clues)
    assert answers(state, last) == f"clue {last}"
    do(state, f"search {last}")
    assert len(look(state).clues) == 19
    for colour in ("blue", "green", "brown"):
        do(state, colour, "nothing")
    do(state, "nothing")
    assert stage(state) == "move"
    do(state, next(text for text in may(state) if text.startswith("walk")))
    assert state.over


# Arrests.


@pytest.mark.rule("W23", "W25")
def test_an_arrest_on_jacks_circle_wins_at_once():
    state = do(acting(46), "arrest 44")
    assert state.over
    assert state.outcome.winner == "police"
    assert state.outcome.rule == "W23"
    assert state.legal_actions() == []


@pytest.mark.rule("W23")
@pytest.mark.parametrize("circle", [26, 27])
def test_an_arrest_elsewhere_tells_only_that_he_is_not_here_now(circle):
    """Whether the circle is in the row is not told: it is the same for 26 and for 27."""
    state = acting(46)
    assert seen(state, f"arrest {circle}", 1).events == (Spared((circle,)),)
    do(state, f"arrest {circle}")
    assert not state.over
    assert "red" in look(state).done
    assert [(mark.circle, mark.cell) for mark in look(state).spared] == [(circle, "1")]
    assert look(state).clues == look(state).cleared == ()


@pytest.mark.rule("W23")
def test_an_arrest_names_one_circle():
    state = do(acting(46), "arrest 26")
    assert stage(state) == "actor"
    assert "red" not in may(state)


@pytest.mark.rule("W23")
def test_crime_scenes_may_be_named():
    assert not refuses(acting(46), "arrest 27")
    again = acting(46, row1="I:m27,w44,w27")
    assert do(again, "arrest 27").outcome.rule == "W23"


@pytest.mark.rule("W23")
def test_arrests_in_many_games():
    """Every possible arrest ends the game where jack stands, and nowhere else."""
    ends: Counter[bool] = Counter()
    for state, _, _ in walked_all(2):
        if stage(state) != "act" or state.area_arrests:
            continue
        for circle in may(state, "arrest"):
            caught = int(circle) == true_row(state)[-1]
            assert do(state.copy(), f"arrest {circle}").over == caught
            ends[caught] += 1
    assert ends[True]
    assert ends[False]


# The end of a night and of the game.


@pytest.mark.rule("W24")
def test_markers_and_tokens_go_at_the_end_of_a_night():
    walk = [27, 44, 59, 60, 79, 78, 80, 97]
    row = "V:" + ",".join(f"{'w' if i else 'm'}{circle}" for i, circle in enumerate(walk))
    clues = ",".join(f"{circle}@2" for circle in walk[:5])
    given = {"false_clues": "on", "row1": row, "clues": clues, "cleared": "1@2", "spared": "1@2"}
    for false in ({"false": "1"}, {"stock": "1"}):
        state = scene(**given, **false, hideout="96")
        do(state, "escape")
        now = look(state)
        assert now.round == 2
        assert now.clues == now.cleared == now.spared == now.false_clues == ()
        assert now.false_stock == 0
        assert now.track == ()
        assert (now.coaches, now.alleys) == (2, 2)


@pytest.mark.rule("W24")
def test_crime_scenes_stay():
    state = do(scene(row1="I:m65"), "escape")
    assert look(state).scenes == (65,)
    assert 65 not in look(state).women


@pytest.mark.rule("W24")
def test_policemen_stay_until_the_patrols_are_laid():
    state = scene(row1="I:m65")
    stand = look(state).policemen
    do(state, "escape", "mark 3,21,27,84", "tile blue")
    assert look(state).policemen == stand
    do(state, may(state, "")[0])
    assert look(state).policemen == {}
    laid = {patrol.crossing for patrol in look(state).patrols}
    assert set(stand.values()) < laid


@pytest.mark.rule("W24", "W29")
def test_policemen_stay_where_they_rushed():
    state = scene(
        rushing="on",
        next="act:red",
        done="blue,green,brown,yellow",
        row1="I:m65,w67",
        policemen=police(red=46),
    )
    do(state, "rush x40", "escape")
    assert look(state).policemen["red"] == "x40"


@pytest.mark.rule("W25", "W18")
def test_jack_wins_by_four_nights_home():
    state = night(4, "move", policemen=CORNERS, row4="I:m84")
    assert len(look(state).scenes) == 5
    do(state, "escape")
    assert state.over
    assert state.outcome.winner == "jack"
    assert state.outcome.rule == "W25"


@pytest.mark.rule("W25")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_fewer_nights_do_not_win(number):
    murders = {1: "I:m65", 2: "I:m84", 3: "I:m21,m84,w67"}[number]
    state = night(number, "move", policemen=CORNERS, **{f"row{number}": murders})
    do(state, "escape")
    assert not state.over
    assert state.night == number + 1


@pytest.mark.rule("W25", "W14", "W19", "W23")
def test_endings_of_many_games():
    """Jack wins only at home after five victims; the police win as the ending rule says."""
    ends = set()
    for before, text, after in walked_all(8):
        if not after.over:
            continue
        rule = after.outcome.rule
        ends.add(rule)
        assert (after.outcome.winner == "jack") == (rule == "W25")
        if rule == "W25":
            assert (text, before.night, before.n_scenes) == ("escape", 4, 5)
        elif rule == "W19":
            assert after.cell == board.LAST_CELL
        elif rule == "W23":
            assert text.startswith("arrest")
    assert {"W25", "W19"} <= ends


@pytest.mark.rule("W24", "W25")
def test_rows_of_a_night_are_kept_to_the_end():
    state = do(night(4, "move", policemen=CORNERS, row4="I:m84"), "escape")
    rows = look(state).disclosed.rows
    assert [rows[0][0].circle, rows[3][0].circle] == [27, 84]
    assert all(row[-1].circle == 66 for row in rows)
    assert on_foot(27, 66).count("w") == len(rows[0]) - 1
