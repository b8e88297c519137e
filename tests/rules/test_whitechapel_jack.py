"""Letters from Whitechapel: jack's moves in the Hunting (W14-W19)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.events import Clue, Reached

from .whitechapel import TRACK, do, look, may, new, night, refuses, seen, stage, walked_all, wander
from .whitechapel_hunt import (
    ALLEYS,
    CORNERS,
    LOOKS,
    WALKS,
    moves_slowly,
    police,
    rides_from,
    scene,
    true_row,
)


def standing(state) -> int:
    """Return the circle jack stands on."""
    return true_row(state)[-1]


def on(circle: int, **given: str):
    """Return a position in which jack moves next from a circle he has just walked to."""
    before = next(iter(WALKS[circle]))
    return after(before, circle, **given)


def after(*circles: int, **given: str):
    """Return a position: jack killed at V on the first of these circles and walked the others."""
    steps = ",".join(f"w{circle}" for circle in circles[1:])
    return scene(row1=f"V:m{circles[0]}" + f",{steps}" * bool(steps), **given)


def to_the_end(left: int, *, last: int = 66, **given: str):
    """Return a position in which jack stands on the circle `last` with `left` cells left."""
    walk = [*reversed(wander(last, len(TRACK) - left))]
    return after(*walk, **given)


# Walking.


@pytest.mark.rule("W14")
def test_jack_must_move_to_an_adjacent_circle():
    state = scene()
    assert set(may(state, "walk")) == {str(circle) for circle in WALKS[27]}
    assert refuses(state, "walk 27")
    assert refuses(state, "walk 66")
    assert not {"nothing", "wait"} & set(may(state))
    assert state.actor == board.JACK


@pytest.mark.rule("W14")
def test_a_policeman_on_the_only_route_blocks_it():
    """From 27 both 26 and 44 lie past x46, and 28 past x40."""
    assert WALKS[27][26] == WALKS[27][44] == [[46]]
    assert refuses(scene(policemen=police(green=46)), "walk 44")
    assert refuses(scene(policemen=police(green=46)), "walk 26")
    assert not refuses(scene(policemen=police(green=46)), "walk 28")
    assert refuses(scene(policemen=police(yellow=40)), "walk 28")


@pytest.mark.rule("W14")
def test_any_crossing_of_a_route_blocks_it():
    assert WALKS[27][79] == [[46, 54, 77]]
    for crossing in (46, 54, 77):
        assert refuses(scene(policemen=police(red=crossing)), "walk 79")


@pytest.mark.rule("W14")
def test_one_free_route_is_enough():
    assert WALKS[27][46] == [[40, 49], [46, 54]]
    assert not refuses(scene(policemen=police(red=40)), "walk 46")
    assert not refuses(scene(policemen=police(red=54)), "walk 46")
    assert not refuses(scene(policemen=police(red=40, blue=49)), "walk 46")
    assert refuses(scene(policemen=police(red=40, blue=54)), "walk 46")
    assert refuses(scene(policemen=police(brown=49, yellow=46)), "walk 46")


@pytest.mark.rule("W14")
@pytest.mark.parametrize(("start", "end"), [(26, 28), (28, 26), (45, 47), (47, 45)])
def test_a_route_without_crossing_cannot_be_blocked(start, end):
    assert [] in WALKS[start][end]
    around = {crossing for routes in WALKS[start].values() for r in routes for crossing in r[:1]}
    stand = dict(zip(("red", "blue", "green", "brown", "yellow"), sorted(around), strict=False))
    assert may(on(start, policemen=police(**stand)), "walk") == [str(end)]


@pytest.mark.rule("W14")
def test_the_route_is_neither_chosen_nor_told():
    state = scene()
    assert may(state, "walk").count("46") == 1
    assert seen(state, "walk 46", 1).events == (Reached("1"),)


@pytest.mark.rule("W14")
def test_circles_may_be_visited_again():
    state = after(27, 44)
    assert not refuses(state, "walk 27")
    state = after(27, 44, 27)
    assert not refuses(state, "walk 44")


@pytest.mark.rule("W14")
def test_the_walk_is_noted_in_the_next_cell():
    state = do(after(27, 44), "walk 59")
    assert true_row(state) == [27, 44, 59]
    assert [note.cell for note in look(state, board.JACK).own.rows[0]] == ["V", "IV", "III"]


SPENT = "V:m27,c26,c28,c27,c26,c28,c27,a26,a27"
"""Jack has spent all coaches and alleys and is back on 27."""


def shut_in(row: str = SPENT, **given: str):
    """Return a position: the last policeman acts next, and both ways from 27 are guarded."""
    assert all({40, 46} & set(route) for routes in WALKS[27].values() for route in routes)
    given = {"next": "act:yellow", "done": "red,blue,green,brown"} | given
    return scene(**{"row1": row, "policemen": police(red=40, blue=46)} | given)


@pytest.mark.rule("W14", "W25")
def test_jack_without_a_move_loses_at_once():
    state = do(shut_in(), "nothing")
    assert state.over
    assert state.outcome.winner == "police"
    assert state.outcome.rule == "W14"


@pytest.mark.rule("W14")
@pytest.mark.parametrize(
    ("row", "left"),
    [
        (SPENT.replace("a26,a27", "a26,w27"), "alley"),
        (SPENT.replace("c28,c27,a26", "w28,w27,a26"), "coach"),
    ],
)
def test_a_coach_or_an_alley_that_is_left_saves_him(row, left):
    state = do(shut_in(row), "nothing")
    assert not state.over
    assert {text.split()[0] for text in may(state)} == {left}


@pytest.mark.rule("W14")
def test_before_the_police_have_all_acted_nothing_is_lost():
    state = do(shut_in(next="actor", done="red,blue,green"), "yellow", "nothing")
    assert not state.over
    assert do(state, "nothing").over


@pytest.mark.rule("W14", "W15")
def test_a_coach_without_room_does_not_save_him():
    """With one cell left a coach cannot be taken: jack is shut in though he has all three."""
    row = f"V:m27{',w26,w27' * 8},a26,a27"
    state = shut_in(row)
    assert look(state).coaches == 3
    assert look(state).track[-1].name == "14"
    assert do(state, "nothing").outcome.rule == "W14"


@pytest.mark.rule("W14", "W16")
def test_an_alley_does_not_save_him_on_circle_43():
    """No alley leads from there, so x57 and x68 shut him in though he has both alleys."""
    routes = [route for to in WALKS[43].values() for route in to]
    assert all({57, 68} & set(route) for route in routes)
    row = SPENT.replace("a26,a27", "w44,w43")
    state = shut_in(row, policemen=police(red=57, blue=68))
    assert (look(state).coaches, look(state).alleys) == (0, 2)
    assert do(state, "nothing").outcome.rule == "W14"


@pytest.mark.rule("W14", "W15", "W16", "W18", "W19")
def test_moves_in_many_games():
    """In long games with every option jack may choose exactly what the lists of the map allow."""
    asked: Counter[str] = Counter()
    for state, _, _ in walked_all(4):
        if stage(state) == "move":
            assert set(may(state)) == moves_slowly(state), state.position()
            asked.update({text.split()[0] for text in may(state)})
        if stage(state) == "ride":
            here, first = standing(state), state.coach_at + 1
            further = {second for one, second in rides_from(here) if one == first}
            assert set(may(state)) == {f"on {second}" for second in further}
            asked["on"] += 1
    assert set(asked) == {"walk", "escape", "coach", "alley", "on"}


# Where he may go.


@pytest.mark.rule("W14a")
@pytest.mark.parametrize("circle", [65, 66])
def test_jack_may_enter_a_red_circle_and_the_hideout(circle):
    state = on(67)
    assert standing(do(state, f"walk {circle}")) == circle


@pytest.mark.rule("W14a")
@pytest.mark.parametrize("mark", [{}, {"clues": "27@IV"}, {"spared": "27@IV"}])
def test_jack_may_return_to_his_crime_scene_with_or_without_a_clue(mark):
    state = after(27, 44, **mark)
    assert standing(do(state, "walk 27")) == 27


@pytest.mark.rule("W14a")
def test_jack_may_enter_a_circle_that_was_searched_in_vain():
    state = after(27, 44, cleared="59@IV")
    assert standing(do(state, "walk 59")) == 59


@pytest.mark.rule("W14a", "W28a")
def test_jack_may_enter_a_false_clue():
    """Five clues have earned one false clue, and it lies beside him."""
    walk = [27, 44, 59, 60, 79, 78]
    assert all(to in WALKS[start] for start, to in pairwise(walk))
    clues = ",".join(f"{circle}@1" for circle in walk[:5])
    row = "V:m27,w44,w59,w60,w79,w78"
    state = scene(false_clues="on", row1=row, clues=clues, false="97")
    assert standing(do(state, "walk 97")) == 97


@pytest.mark.rule("W14a")
def test_jack_may_enter_a_crime_scene_of_an_earlier_night():
    state = night(2, "move", policemen=CORNERS, row2="V:m44")
    assert 27 in look(state).scenes
    assert standing(do(state, "walk 27")) == 27


# Coaches.


@pytest.mark.rule("W15")
def test_a_coach_goes_two_steps():
    state = do(scene(), "coach 44")
    assert state.actor == board.JACK
    assert set(may(state, "on")) == {str(circle) for circle in WALKS[44] if circle != 27}
    assert len(may(state)) == len(WALKS[44]) - 1
    do(state, "on 59")
    assert true_row(state) == [27, 44, 59]
    assert look(state).track[-1].name == "2"
    assert look(state).coaches == 2


@pytest.mark.rule("W15")
def test_the_three_circles_of_a_coach_are_different():
    state = do(scene(), "coach 44")
    assert refuses(state, "on 27")
    assert refuses(state, "on 44")


@pytest.mark.rule("W15")
def test_policemen_do_not_block_a_coach():
    state = scene(policemen=police(red=46, blue=40, green=54, brown=49, yellow=51))
    assert may(state, "walk") == []
    assert set(may(state, "coach")) == {str(circle) for circle in WALKS[27]}
    do(state, "coach 44")
    assert set(may(state, "on")) == {str(circle) for circle in WALKS[44] if circle != 27}


@pytest.mark.rule("W15")
def test_a_coach_goes_to_adjacent_circles_only():
    state = scene()
    assert "59" not in may(state, "coach")
    assert refuses(do(state, "coach 44"), "on 66")


def searching(circle: int, row: str, **given: str):
    """Return a position in which red stands beside a circle and acts next."""
    crossing = next(crossing for crossing, near in LOOKS.items() if circle in near)
    return scene(next="actor", row1=row, policemen=police(red=crossing), **given)


@pytest.mark.rule("W15")
@pytest.mark.parametrize("circle", [44, 59])
def test_both_circles_of_a_coach_answer_a_search(circle):
    state = searching(circle, "I:m27,c44,c59")
    assert Clue(circle) in seen(do(state, "red"), f"search {circle}", 1).events


@pytest.mark.rule("W15", "W23")
def test_only_the_second_circle_of_a_coach_is_jacks_place():
    assert not do(searching(44, "I:m27,c44,c59"), "red", "arrest 44").over
    caught = do(searching(59, "I:m27,c44,c59"), "red", "arrest 59")
    assert caught.outcome.rule == "W23"


@pytest.mark.rule("W15")
@pytest.mark.parametrize(("left", "offered"), [(3, True), (2, True), (1, False)])
def test_a_coach_needs_two_cells(left, offered):
    assert bool(may(to_the_end(left), "coach")) == offered


@pytest.mark.rule("W4", "W15")
def test_each_coach_is_spent_once():
    assert look(scene()).coaches == 3
    state = scene(row1="I:m27,c44,c59,c44,c27,c28,c26")
    assert look(state).coaches == 0
    assert may(state, "coach") == []
    assert refuses(state, "coach 27")


# Alleys.


@pytest.mark.rule("W16")
def test_an_alley_crosses_a_block():
    state = scene()
    assert set(may(state, "alley")) == {str(circle) for circle in ALLEYS[27]} == {"26", "28", "46"}
    do(state, "alley 46")
    assert true_row(state) == [27, 46]
    assert look(state).track[-1].name == "1"
    assert look(state).alleys == 1


@pytest.mark.rule("W16")
def test_policemen_do_not_block_an_alley():
    state = scene(policemen=police(red=46, blue=40, green=54, brown=49, yellow=51))
    assert may(state, "walk") == []
    assert set(may(state, "alley")) == {"26", "28", "46"}


@pytest.mark.rule("W16")
def test_which_block_is_not_told():
    state = scene()
    assert may(state, "alley").count("28") == 1
    assert seen(state, "alley 28", 1).act.text == "alley ?"
    assert seen(state, "alley 28", 1).events == (Reached("1"),)


@pytest.mark.rule("W16")
def test_there_is_no_alley_from_circle_43():
    state = on(43)
    assert look(state).alleys == 2
    assert may(state, "alley") == []


@pytest.mark.rule("W16")
def test_an_alley_leads_to_another_circle():
    for circle in WALKS:
        state = on(circle)
        assert set(may(state, "alley")) == {str(to) for to in ALLEYS[circle]}
        assert str(circle) not in may(state, "alley")


@pytest.mark.rule("W4", "W16")
def test_each_alley_is_spent_once():
    state = scene(row1="I:m27,a46,a27")
    assert look(state).alleys == 0
    assert may(state, "alley") == []


# What is announced.


@pytest.mark.rule("W17")
@pytest.mark.parametrize(
    ("steps", "kinds", "cell"),
    [
        (["walk 44"], ["walk"], "1"),
        (["coach 44", "on 59"], ["coach", "coach"], "2"),
        (["alley 46"], ["alley"], "1"),
    ],
)
def test_jack_announces_the_kind_never_the_circle(steps, kinds, cell):
    state = scene()
    for step in steps:
        observation = seen(state, step, 1)
        assert observation.act.text == f"{step.split()[0]} ?"
        assert observation.code is None
        do(state, step)
    assert observation.events == (Reached(cell),)
    assert [each.kind for each in look(state).track] == ["murder", *kinds]


@pytest.mark.rule("W17")
def test_the_circle_is_told_only_to_jack():
    one, other = do(scene(), "walk 44"), do(scene(), "walk 46")
    assert look(one, 1) == look(other, 1)
    assert look(one) == look(other)
    assert look(one, board.JACK) != look(other, board.JACK)


@pytest.mark.rule("W17")
def test_tokens_lie_on_their_cells_for_the_night():
    state = scene(row1="I:m27,c44,c59,a44,w27")
    track = [(cell.name, cell.kind) for cell in look(state).track]
    assert track[1:4] == [("1", "coach"), ("2", "coach"), ("3", "alley")]
    assert (look(state).coaches, look(state).alleys) == (2, 1)


# Coming home.


@pytest.mark.rule("W18")
def test_walking_home_jack_may_declare_or_stay_silent():
    state = on(65)
    assert {"escape", "walk 66"} <= set(may(state))
    home = do(state.copy(), "escape")
    assert home.night == 2
    silent = do(state.copy(), "walk 66")
    assert silent.night == 1
    assert standing(silent) == 66


@pytest.mark.rule("W18")
def test_the_night_ends_before_the_police_act():
    state = do(on(65), "escape")
    assert stage(state) in ("women", "mark")
    assert state.actor == board.JACK


@pytest.mark.rule("W18")
def test_once_silent_jack_must_step_off_and_walk_in_again():
    state = after(65, 66)
    assert "escape" not in may(state)
    assert refuses(state, "escape")
    state = after(65, 66, 65)
    assert "escape" in may(state)


@pytest.mark.rule("W18")
def test_silence_shows_nothing():
    """Silent on the hideout or elsewhere, the police see the same and are asked the same."""
    home, elsewhere = on(65), on(65, hideout="63")
    assert seen(home, "walk 66", 1) == seen(elsewhere, "walk 66", 1)
    assert look(do(home, "walk 66"), 1) == look(do(elsewhere, "walk 66"), 1)


@pytest.mark.rule("W18")
def test_a_coach_onto_the_hideout_is_no_escape():
    """A coach that passes over it is no escape either."""
    state = do(on(64), "coach 49")
    assert "escape" not in may(state)
    do(state, "on 66")
    assert state.night == 1
    assert "escape" not in may(state)
    over = do(on(64), "coach 66", "on 65")
    assert over.night == 1


@pytest.mark.rule("W18")
def test_an_alley_onto_the_hideout_is_no_escape():
    state = on(63)
    assert "escape" not in may(state)
    assert 66 in ALLEYS[63]
    do(state, "alley 66")
    assert state.night == 1
    assert standing(state) == 66


@pytest.mark.rule("W18")
def test_a_guarded_way_home_is_no_escape():
    assert WALKS[65][66] == [[83]]
    state = on(65, policemen=police(brown=83))
    assert "escape" not in may(state)
    assert "walk 66" not in may(state)
    assert refuses(state, "escape")


@pytest.mark.rule("W18")
def test_the_hideout_stays_the_same_and_is_never_told():
    hideouts = {}
    for before, _, state in walked_all(1):
        if before.hideout < 0:
            hideouts["now"] = state.hideout
        assert state.hideout == hideouts["now"]
        if not state.over:
            assert look(state, 1).disclosed is None
            assert look(state, 1).own is None


@pytest.mark.rule("W18a")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_night_may_last_one_move(number):
    """The first walk may be declared, before any policeman has moved."""
    row = {f"row{number}": "I:m84"}
    state = night(number, "move", policemen=CORNERS, **row)
    do(state, "escape")
    assert state.over if number == 4 else state.night == number + 1


# The track.


@pytest.mark.rule("W19")
@pytest.mark.parametrize(("time", "moves"), [("I", 15), ("II", 16), ("III", 17), ("V", 19)])
def test_moves_that_a_time_of_the_crime_leaves(time, moves):
    state = scene(row1=f"{time}:m65", hideout="1")
    made = 0
    while not state.over:
        if stage(state) == "move":
            made += 1
        steps = [text for text in may(state) if not text.startswith(("coach", "alley", "arrest"))]
        do(state, "nothing" if "nothing" in steps else steps[0])
    assert (state.outcome.rule, made) == ("W19", moves)


@pytest.mark.rule("W19", "W25")
@pytest.mark.parametrize("letters", ["off", "on"])
def test_the_last_cell_loses_at_once(letters):
    """Before the police are asked, and before the Goulston Street letter."""
    walk = [*reversed(wander(63, len(TRACK) - 1))]
    row = f"V:m{walk[0]},{','.join(f'w{circle}' for circle in walk[1:])}"
    state = night(2, "move", policemen=CORNERS, letters=letters, row2=row)
    assert look(state).track[-1].name == "14"
    do(state, may(state)[0])
    assert state.over
    assert state.outcome.winner == "police"
    assert state.outcome.rule == "W19"


@pytest.mark.rule("W19")
def test_the_last_cell_but_one_does_not_lose():
    state = to_the_end(2, last=63)
    do(state, next(text for text in may(state) if text.startswith("walk")))
    assert not state.over


@pytest.mark.rule("W19")
def test_a_walk_home_in_the_last_cell_declares_by_itself():
    state = to_the_end(1, last=65)
    assert "escape" in may(state)
    assert "walk 66" not in may(state)
    assert refuses(state, "walk 66")
    assert do(state, "escape").night == 2


@pytest.mark.rule("W19")
def test_with_two_cells_left_silence_is_still_a_choice():
    assert {"escape", "walk 66"} <= set(may(to_the_end(2, last=65)))


@pytest.mark.rule("W19")
def test_an_alley_or_a_coach_into_the_last_cell_is_legal_and_loses():
    """Even onto the hideout."""
    slipped = do(to_the_end(1, last=63), "alley 66")
    assert slipped.outcome.rule == "W19"
    rode = do(to_the_end(2, last=64), "coach 49", "on 66")
    assert rode.outcome.rule == "W19"


@pytest.mark.rule("W19")
def test_a_game_from_the_start_counts_the_same_cells():
    """A murder at I puts jack on the fifth cell of twenty."""
    state = do(new(), "hide 66", "mark 3,21,27,65,84", "tile red")
    do(state, *(f"patrol {crossing}" for crossing in ("x42", "x44", "x58", "x137", "x143")))
    do(state, "kill 65")
    assert [cell.name for cell in look(state).track] == ["I"]
    assert do(state, "escape").night == 2
