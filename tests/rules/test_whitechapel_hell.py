"""Letters from Whitechapel: wretched, murder, whistles, the double event (W7-W13a)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.support import many, random_stream

from lamplighter.games.whitechapel.events import Murder, Reached

from .whitechapel import (
    BESIDE,
    COLOURS,
    GAME,
    JACK,
    OPTION_SETS,
    RED,
    TRACK,
    WALKS,
    YELLOW,
    do,
    look,
    may,
    new,
    night,
    on_foot,
    refuses,
    stage,
    stand,
    tokens,
    waited,
    walked_all,
)

HEAD, HIDEOUT = 1, 66
TIMES = ("I", "II", "III", "IV", "V")
ON_YELLOW = tokens(" ".join(YELLOW))
NEAR_147 = "x141 x160 x42 x44 x58 x137 x155"
"""Patrols of a later night: on both crossings beside 147, and on five yellow ones."""


def first_night(time: str = "I", then: str = "kill", **given: str):
    """Return a position of Hell on night 1, with patrols on the yellow crossings as laid."""
    up = TIMES.index(time) if then == "kill" else max(TIMES.index(time) - 1, 0)
    faces = [f"{colour}!" for colour in COLOURS[:up]] + [*COLOURS[up:], "fake", "fake"]
    fields = {"wretched": "3,21,27,65,84", "patrols": tokens(" ".join(YELLOW), " ".join(faces))}
    return night(1, then, time=time if time != "I" else "", **(fields | given))


def ways(view, circle):
    """Return where a wretched may be led by W9, by a slow search."""
    patrols = {patrol.crossing for patrol in view.patrols}
    taken = {*view.wretched, *view.scenes}
    return {
        to
        for to, routes in WALKS[circle].items()
        if to not in taken
        and not BESIDE[to] & patrols
        and any(not set(route) & patrols for route in routes)
    }


def numbers(texts):
    return {int(text) for text in texts}


def row(state):
    """Return jack's row of this night: cells, circles and kinds."""
    return [(note.cell, note.circle, note.kind) for note in look(state, JACK).own.rows[-1]]


def killings(games):
    """Yield positions in which jack may kill, at every time of the crime on every night."""
    for index, options in enumerate(OPTION_SETS):
        for seed in range(many(games)):
            for before, text, after in waited(1000 * index + seed, options):
                if text == "wait":
                    yield before
                elif stage(after) == "kill" and look(after).time == "V":
                    yield after


# Women are turned up.


@pytest.mark.rule("W7")
def test_marked_women_become_wretched_and_the_others_leave():
    state = do(new(), "hide 66", "mark 3,27,84,147,158", "tile red")
    do(state, *(f"patrol {crossing}" for crossing in YELLOW[:4]))
    assert (look(state).women, look(state).wretched) == (RED, ())
    do(state, f"patrol {YELLOW[4]}")
    view = look(state)
    assert (view.women, view.wretched) == ((), (3, 27, 84, 147, 158))
    assert (view.time, view.stage, state.actor) == ("I", "kill", JACK)


@pytest.mark.rule("W7")
def test_the_time_is_one_whenever_women_are_turned_up():
    marks: set[int] = set()
    turned = Counter()
    for before, text, after in walked_all(2):
        if text.startswith("mark"):
            marks = numbers(text.split()[1:])
        if look(before).women and not look(after).women:
            assert set(look(after).wretched) == marks
            assert (look(after).time, stage(after), after.actor) == ("I", "kill", JACK)
            turned[after.night] += 1
    assert set(turned) == {1, 2, 3, 4}


# Kill or wait.


@pytest.mark.rule("W8")
@pytest.mark.parametrize("time", TIMES)
def test_jack_kills_any_wretched_or_waits_but_not_at_five(time):
    state = first_night(time)
    kills = [f"kill {circle}" for circle in (3, 21, 27, 65, 84)]
    assert may(state) == (kills if time == "V" else [*kills, "wait"])


@pytest.mark.rule("W8")
@pytest.mark.parametrize("circle", [3, 67])
def test_a_crime_scene_takes_the_place_of_the_wretched(circle):
    """Wherever she stands: 67 is no red circle. Then comes the corpse, not another murder."""
    state = first_night("II", wretched="3,21,27,67,84", hideout=100)
    view = look(do(state, f"kill {circle}"))
    assert view.scenes == (circle,)
    assert (view.wretched, view.stage) == ((), "move")


@pytest.mark.rule("W8")
def test_a_murder_takes_a_marked_woman_out_of_the_game():
    """5 marked of 8, 4 of 7, 3 of 6 and, two murders later, 1 of 4: each night as many fewer."""
    fewer = Counter()
    for before, text, after in walked_all(1):
        if text == "escape" and not after.over:
            fewer[after.night] += 1
        if stage(before) == "mark":
            assert len(text.split()[1:]) == 5 - len(look(before).scenes)
    assert set(fewer) == {2, 3, 4}


@pytest.mark.rule("W8")
def test_every_wretched_may_be_killed_at_every_time():
    for state in killings(1):
        view = look(state)
        kills = [f"kill {circle}" for circle in view.wretched]
        assert may(state) == (kills if view.time == "V" else [*kills, "wait"])


@pytest.mark.rule("W8", "W18")
def test_a_murder_on_the_hideout_is_no_escape():
    """Jack must step off and walk in again."""
    state = do(first_night("II", wretched="3,21,27,66,84"), "kill 66")
    assert stage(state) == "move"
    assert "escape" not in may(state)
    assert "walk 66" not in may(state)


# Wretched are led.


@pytest.mark.rule("W9")
@pytest.mark.parametrize(
    ("time", "later"), [("I", "II"), ("II", "III"), ("III", "IV"), ("IV", "V")]
)
def test_waiting_moves_the_time_by_one_numeral(time, later):
    state = do(first_night(time), "wait")
    assert look(state).time == later
    assert (state.actor, stage(state)) == (HEAD, "wretched")


@pytest.mark.rule("W9")
def test_the_head_moves_each_wretched_once_in_the_order_he_likes():
    state = do(first_night(), "wait")
    left = [3, 21, 27, 65, 84]
    for circle, to in ((84, 99), (3, 4), (65, 63), (27, 26)):
        assert numbers(may(state, "wretched")) == set(left)
        do(state, f"wretched {circle}", f"lead {to}")
        left.remove(circle)
    assert look(state).wretched == (4, 21, 26, 63, 99)
    assert look(state).led == (4, 26, 63, 99)
    assert (look(state).stage, look(state).taken) == ("lead", "21")
    do(state, "lead 23")
    assert (stage(state), state.actor) == ("reveal", JACK)


@pytest.mark.rule("W9")
def test_a_wretched_taken_up_must_be_moved():
    """Staying is no choice while she can move."""
    state = do(first_night(), "wait", "wretched 3")
    assert may(state) == ["lead 2", "lead 4", "lead 5", "lead 9", "lead 11"]


@pytest.mark.rule("W9")
def test_a_wretched_does_not_pass_a_patrol():
    """From 147 one crossing leads to 111 and 134, the other to 133 and 146."""
    free = fourth("x1 x2 x42 x44 x58 x137 x155", "147")
    assert numbers(may(free, "lead")) == {111, 133, 134, 146}
    assert {141, 160} == {int(crossing[1:]) for crossing in BESIDE[147]}
    state = fourth("x1 x141 x42 x44 x58 x137 x155", "147")
    assert numbers(may(state, "lead")) == {133, 146}


def fourth(crossings: str, wretched: str, faces: str = "", **given: str):
    """Return night 4 just after jack's first wait: the head leads the last wretched next."""
    faces = faces or "red blue green brown yellow fake fake"
    fields = {"patrols": tokens(crossings, faces), "wretched": wretched, "time": "II"}
    return night(4, f"lead:{wretched}", **(fields | given))


@pytest.mark.rule("W9")
def test_one_free_route_is_enough():
    """9 to 2 goes by x11 and x1 or by x19 and x5; only patrols on both ways bar it."""
    assert sorted(WALKS[9][2]) == [["x11", "x1"], ["x19", "x5"]]
    for off_yellow, may_go in (("x11 x200", True), ("x19 x200", True), ("x11 x19", False)):
        state = fourth(f"{off_yellow} x44 x58 x137 x155 x181", "9")
        assert ("2" in may(state, "lead")) == may_go


@pytest.mark.rule("W9")
def test_a_wretched_does_not_stop_beside_a_patrol():
    """The other crossing of 134 lies on no way there, and 111 does not touch it."""
    beside = next(x for x in sorted(BESIDE[134]) if x != "x141")
    assert beside not in BESIDE[111]
    state = fourth(f"x1 {beside} x42 x44 x58 x137 x155", "147")
    assert "134" not in may(state, "lead")
    assert "111" in may(state, "lead")


@pytest.mark.rule("W9")
def test_a_wretched_does_not_enter_a_circle_of_another_or_a_crime_scene():
    state = night(
        *(3, "wretched"),
        time="II",
        wretched="84,65,147",
        patrols=tokens("x1 x2 x42 x44 x58 x137 x155"),
        row2="II:m51,w66",
    )
    do(state, "wretched 84")
    assert {51, 65, 66, 67} <= set(WALKS[84])
    assert not {"65", "51"} & set(may(state, "lead"))
    assert {"66", "67"} <= set(may(state, "lead"))


@pytest.mark.rule("W9")
def test_every_patrol_on_the_board_counts_face_up_or_down_fake_or_not():
    """Only a fake that has been turned up is gone."""
    crossings = "x141 x1 x42 x44 x58 x137 x155"
    for faces, closed in (
        ("red blue green brown yellow fake fake", True),
        ("fake red blue green brown yellow fake", True),
        ("red! blue green brown yellow fake fake", True),
        ("gone red blue green brown yellow fake", False),
    ):
        up = "!" in faces or "gone" in faces
        state = fourth(crossings, "147", faces, time="III" if up else "II")
        assert ("111" not in may(state, "lead")) == closed


@pytest.mark.rule("W9")
def test_a_wretched_may_return_enter_red_circles_and_the_hideout():
    state = fourth("x1 x2 x42 x44 x58 x137 x155", "84", row3=on_foot(158, HIDEOUT, first=21))
    assert {"65", "66"} <= set(may(state, "lead"))
    do(state, "lead 66", "reveal x1", "wait")
    assert look(state).taken == "66"
    assert "84" in may(state, "lead")


@pytest.mark.rule("W9", "W9a")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_leading_in_many_games(options):
    """Where the wretched may go and when the phase ends agree with a slow version of W9 and W9a."""
    moved: set[int] = set()
    asked = Counter()
    for seed in range(many(25)):
        for _, text, after in waited(seed, options):
            verb, _, circle = text.partition(" ")
            if verb not in ("wait", "lead"):
                continue
            moved = {*moved, int(circle)} if verb == "lead" else set()
            asked[assert_asked(after, moved)] += 1
    assert set(asked) == {"wretched", "lead", "reveal"}


def assert_asked(state, moved):
    """Check by W9 and W9a which seat has which decision; return the kind of decision."""
    view = look(state)
    open_to = {circle: ways(view, circle) for circle in view.wretched if circle not in moved}
    movable = {circle for circle, to in open_to.items() if to}
    if not movable:
        assert (view.stage, state.actor, view.led) == ("reveal", JACK, ())
        return view.stage
    assert state.actor == head_seat(state)
    assert set(view.led) == moved
    if len(movable) > 1:
        assert (view.stage, view.taken) == ("wretched", None)
        assert may(state) == [f"wretched {circle}" for circle in sorted(movable)]
    else:
        assert (view.stage, view.taken) == ("lead", str(*movable))
    for circle in movable:
        taken = do(state.copy(), f"wretched {circle}") if len(movable) > 1 else state
        assert may(taken) == [f"lead {to}" for to in sorted(open_to[circle])]
    return view.stage


def head_seat(state):
    return list(look(state).seats).index(look(state).head_seat) + 1


@pytest.mark.rule("W9a")
def test_a_wretched_without_a_move_stays():
    """Both crossings beside 147 have patrols: nobody is asked, and jack goes on at once."""
    state = night(4, "kill", wretched="147", patrols=tokens(NEAR_147))
    do(state, "wait")
    assert (stage(state), state.actor) == ("reveal", JACK)
    assert look(state).wretched == (147,)
    assert look(state).time == "II"


@pytest.mark.rule("W9a")
def test_only_those_who_can_move_are_taken_up():
    """84 has patrols on both its crossings, though those beside her are no bar to others."""
    state = night(
        *(3, "kill"),
        wretched="84,147,158",
        patrols=tokens("x93 x109 x141 x160 x42 x44 x58"),
    )
    do(state, "wait")
    assert (look(state).stage, look(state).taken) == ("lead", "158")
    do(state, f"lead {may(state, 'lead')[0]}")
    assert stage(state) == "reveal"
    assert {84, 147} <= set(look(state).wretched)


@pytest.mark.rule("W9a")
def test_each_move_is_judged_on_the_board_as_it_then_stands():
    """With patrols on x2 and x11 the only way from 3 is to 2, where another stands at first."""
    state = night(
        *(3, "wretched"),
        time="II",
        wretched="2,3,147",
        patrols=tokens("x2 x11 x42 x44 x58 x137 x155"),
        row2=on_foot(149, HIDEOUT),
    )
    assert numbers(may(state, "wretched")) == {2, 147}
    do(state, "wretched 2", "lead 1")
    assert numbers(may(state, "wretched")) == {3, 147}
    do(state, "wretched 3")
    assert may(state, "lead") == ["2"]


@pytest.mark.rule("W9a")
def test_a_move_may_bar_the_way_of_another():
    """1 goes to 2 first: then 3, whose only way it was, stays."""
    state = night(
        *(3, "wretched"),
        time="II",
        wretched="1,3,147'",
        patrols=tokens("x2 x11 x42 x44 x58 x137 x155"),
        row2=on_foot(149, HIDEOUT),
    )
    assert numbers(may(state, "wretched")) == {1, 3}
    do(state, "wretched 1", "lead 2")
    assert (stage(state), look(state).wretched) == ("reveal", (2, 3, 147))


@pytest.mark.rule("W9a")
def test_one_beside_a_patrol_must_move_too_if_she_can():
    """A patrol on x141 touches 147; she has a way by x160 and must take it."""
    state = night(4, "kill", wretched="147", patrols=tokens("x141 x1 x42 x44 x58 x137 x155"))
    do(state, "wait")
    assert look(state).taken == "147"
    assert may(state) == ["lead 133", "lead 146"]


# Patrols are turned up.


@pytest.mark.rule("W10")
def test_jack_must_turn_up_a_patrol_that_is_face_down():
    state = first_night("III", "reveal", wretched="2,23,26,63,99")
    assert may(state) == [f"reveal {crossing}" for crossing in YELLOW[1:]]


@pytest.mark.rule("W10")
def test_a_real_patrol_stays_face_up():
    state = do(first_night("II", "reveal", wretched="2,23,26,63,99"), "reveal x44")
    shown = {patrol.crossing: patrol for patrol in look(state).patrols}
    assert set(shown) == set(YELLOW)
    assert (shown["x44"].face, shown["x44"].up) == ("blue", True)
    assert [patrol.face for at, patrol in shown.items() if at != "x44"] == [None] * 6
    assert (state.actor, stage(state)) == (JACK, "kill")


@pytest.mark.rule("W10")
def test_a_fake_leaves_the_board():
    state = do(first_night("II", "reveal", wretched="2,23,26,63,99"), "reveal x155")
    assert {patrol.crossing for patrol in look(state).patrols} == set(YELLOW) - {"x155"}
    assert (state.actor, stage(state)) == (JACK, "kill")


@pytest.mark.rule("W10")
def test_three_of_seven_always_stay_hidden():
    """Jack waits at most four times; each time one more is turned up."""
    for options in OPTION_SETS:
        for seed in range(many(3)):
            for before, text, after in waited(seed, options):
                if stage(before) != "reveal":
                    continue
                down = [patrol.crossing for patrol in look(before).patrols if not patrol.up]
                assert may(before, "reveal") == down
                left = [patrol.crossing for patrol in look(after).patrols if not patrol.up]
                assert left == [crossing for crossing in down if crossing != text.split()[1]]
                assert len(left) == TIMES[::-1].index(look(after).time) + 3
                assert stage(after) == "kill"


# The corpse, the whistles.


@pytest.mark.rule("W11")
@pytest.mark.parametrize("time", TIMES)
def test_the_row_begins_in_the_cell_of_the_time(time):
    """Cells to the left of it stay empty."""
    wretched = "3,21,27,65,84" if time == "I" else "2,23,26,67,99"
    circle = int(wretched.split(",")[3])
    state = do(first_night(time, wretched=wretched), f"kill {circle}")
    assert row(state) == [(time, circle, "murder")]
    assert [(cell.name, cell.kind) for cell in look(state).track] == [(time, "murder")]
    assert look(state).time == time
    assert f"walk {next(iter(WALKS[circle]))}" in may(state)


@pytest.mark.rule("W11", "W12")
def test_murders_in_many_games():
    """A murder at any time on any night changes the row, the policemen and the board."""
    times = Counter()
    for state in killings(2):
        if state.night == 3:
            continue
        view = look(state)
        circle = view.wretched[random_stream(len(times), "victim").below(len(view.wretched))]
        faces = {p.face: p.crossing for p in GAME.view.whole(state).patrols if p.face != "fake"}
        after = do(state.copy(), f"kill {circle}")
        now = look(after)
        assert row_of(after) == [(view.time, circle, "murder")]
        assert now.policemen == faces
        assert set(faces) == set(COLOURS)
        assert (now.patrols, now.wretched, now.women) == ((), (), ())
        assert now.scenes == tuple(sorted([*view.scenes, circle]))
        assert stage(after) in ("move", "over")
        times[view.time] += 1
    assert set(times) == set(TIMES)


def row_of(state):
    """Return jack's row of this night, also when the game is over."""
    notes = GAME.view.whole(state).jack.rows[-1]
    return [(note.cell, note.circle, note.kind) for note in notes]


@pytest.mark.rule("W12")
def test_patrols_become_policemen_where_they_lie():
    """Those face up and those face down alike; fakes and the other wretched leave."""
    faces = "fake yellow! brown gone blue green red"
    state = first_night("III", patrols=tokens(" ".join(YELLOW), faces), wretched="2,23,26,63,99")
    view = look(do(state, "kill 63"))
    assert view.policemen == {
        "yellow": "x44",
        "brown": "x58",
        "blue": "x143",
        "green": "x155",
        "red": "x181",
    }
    assert (view.patrols, view.wretched) == ((), ())


# The double event.


def third(time: str = "I", wretched: str = "84,147,158", **given: str):
    """Return a position of night 3 in which jack kills next."""
    up = TIMES.index(time)
    faces = [f"{colour}!" for colour in COLOURS[:up]] + [*COLOURS[up:], "fake", "fake"]
    patrols = tokens("x1 x2 x42 x44 x58 x137 x155", " ".join(faces))
    fields = {"wretched": wretched, "patrols": patrols, "time": time if time != "I" else ""}
    return night(3, "kill", **(fields | given))


@pytest.mark.rule("W13")
@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize(("first", "second"), [(84, 158), (158, 84), (147, 84)])
def test_two_murders_in_the_order_jack_likes(time, first, second):
    """They fill two cells; jack stands on the second scene, in the second cell."""
    state = do(third(time), f"kill {first}")
    assert (state.actor, stage(state)) == (JACK, "kill-again")
    assert look(state).track == ()
    assert may(state) == [f"kill {circle}" for circle in (84, 147, 158) if circle != first]
    do(state, f"kill {second}")
    next_cell = TRACK[TRACK.index(time) + 1]
    assert row(state) == [(time, first, "murder"), (next_cell, second, "murder")]
    assert look(state).scenes == tuple(sorted((3, 27, first, second)))
    assert look(state).wretched == ()


@pytest.mark.rule("W13")
def test_after_the_first_murder_jack_can_no_longer_wait():
    assert refuses(do(third("II"), "kill 84"), "wait")


@pytest.mark.rule("W13", "W33a")
def test_the_police_are_told_both_circles_in_number_order():
    for first, second in ((84, 158), (158, 84)):
        state = do(third(), f"kill {first}")
        for seat in (HEAD, -2):
            told = GAME.view.observe(
                state,
                GAME.notation.read(f"kill {second}"),
                do(state.copy(), f"kill {second}"),
                seat,
            )
            assert told.act.text == "kill ?"
            assert told.events[:2] == (Murder((84, 158)), Reached("1"))


@pytest.mark.rule("W13")
def test_the_double_event_is_settled_before_the_policemen_are_shown():
    state = do(third(), "kill 158")
    assert look(state).policemen == {}
    assert len(look(state).patrols) == 7


@pytest.mark.rule("W13", "W3a")
def test_hunting_starts_with_the_policemen():
    state = do(third(), "kill 158", "kill 84")
    assert (state.actor, stage(state)) == (HEAD, "policeman")
    for number in (1, 2, 4):
        wretched, patrols = {
            1: ("3,21,27,65,84", ON_YELLOW),
            2: ("21,65,84,147", tokens(NEAR_147)),
            4: ("84", tokens(NEAR_147)),
        }[number]
        state = do(night(number, "kill", wretched=wretched, patrols=patrols), "kill 84")
        assert (state.actor, stage(state)) == (JACK, "move")


@pytest.mark.rule("W13")
def test_one_murder_on_other_nights_two_on_the_third():
    murders = Counter()
    for before, text, after in walked_all(1):
        if text.startswith("kill"):
            murders[before.night, len(look(after).scenes) - len(look(before).scenes)] += 1
    assert set(murders) == {(1, 1), (2, 1), (3, 0), (3, 2), (4, 1)}


def all_move(state):
    """Play phase 2 with every policeman staying where he is."""
    while stage(state) in ("policeman", "go"):
        view = look(state)
        if view.stage == "policeman":
            do(state, may(state)[0])
        else:
            do(state, f"go {view.policemen[view.taken]}")
    return state


def all_act(state):
    """Play phase 3 with every policeman doing nothing."""
    while stage(state) in ("actor", "act"):
        do(state, may(state)[0] if stage(state) == "actor" else "nothing")
    return state


@pytest.mark.rule("W13a")
def test_no_escape_and_no_goulston_street_before_jacks_first_own_move():
    """Even with the second murder on the hideout itself."""
    state = third("II", "84,66,147", letters="on")
    assert state.hideout == 66 - 1
    do(state, "kill 84", "kill 66")
    stages = [stage(state)]
    stages.append(stage(all_move(state)))
    stages.append(stage(all_act(state)))
    assert stages == ["policeman", "actor", "move"]
    assert "escape" not in may(state)
    do(state, "walk 67")
    assert stage(state) == "goulston"
    all_act(all_move(do(state, "no goulston")))
    assert "escape" in may(state)


@pytest.mark.rule("W13a")
@pytest.mark.parametrize("circle", [84, 158])
def test_both_scenes_answer_a_search(circle):
    crossing = min(BESIDE[circle])
    state = night(
        3, "act:red", policemen=stand(f"{crossing} x1 x2 x3 x6"), row3="I:m158,m84", head="green"
    )
    do(state, f"search {circle}")
    assert [marker.circle for marker in look(state).clues] == [circle]


@pytest.mark.rule("W13a")
def test_only_the_second_scene_answers_an_arrest():
    for circle, caught in ((158, False), (84, True)):
        crossing = min(BESIDE[circle])
        state = night(
            *(3, "act:red"),
            policemen=stand(f"{crossing} x1 x2 x3 x6"),
            row3="I:m158,m84",
            head="green",
        )
        do(state, f"arrest {circle}")
        assert state.over == caught
        assert (state.outcome is not None and state.outcome.rule == "W23") == caught


@pytest.mark.rule("W13", "W19")
@pytest.mark.parametrize(("time", "left"), [("I", 14), ("V", 18)])
def test_the_second_murder_costs_a_move(time, left):
    state = do(third(time), "kill 84", "kill 158")
    filled = len(look(state).track)
    assert (filled, len(TRACK) - TRACK.index(time) - filled) == (2, left)


@pytest.mark.rule("W12")
def test_no_patrol_is_left_when_the_whistles_have_blown():
    for before, text, after in walked_all(1):
        if text.startswith("kill") and look(after).track:
            assert look(before).patrols
            assert look(after).patrols == ()
            assert sorted(look(after).policemen) == sorted(COLOURS)
