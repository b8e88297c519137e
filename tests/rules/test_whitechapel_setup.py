"""Letters from Whitechapel: set-up, the order of decisions, women and patrols (W1-W6a)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from tests.support import COMPILED, many

from lamplighter.kernel.actors import CHANCE

from .whitechapel import (
    BESIDE,
    COLOURS,
    FAR,
    GAME,
    JACK,
    LOOKS,
    OPTION_SETS,
    RED,
    STEPS,
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
    walked,
    walked_all,
    wander,
)

FIVE_YELLOW = ("x42", "x44", "x58", "x137", "x143")


def numbers(texts):
    return {int(text) for text in texts}


def sets(texts):
    """Return sets of circles, as in `3,21,27`."""
    return [frozenset(numbers(text.split())) for text in texts]


def subsets(circles, size):
    return {frozenset(chosen) for chosen in combinations(circles, size)}


def free_red(state):
    return set(RED) - set(look(state).scenes)


# The map and the hideout.


@pytest.mark.rule("W1")
def test_jack_first_picks_one_of_187_circles_as_hideout():
    state = new()
    assert (state.actor, stage(state)) == (JACK, "hide")
    assert numbers(may(state, "hide")) == set(range(1, 196)) - set(RED)
    assert len(may(state)) == 187


@pytest.mark.rule("W1")
@pytest.mark.parametrize("red", RED)
def test_the_hideout_is_not_red(red):
    assert refuses(new(), f"hide {red}")


@pytest.mark.rule("W1")
def test_the_map_has_eight_red_circles_and_seven_yellow_crossings():
    state = do(new(), "hide 66")
    assert look(state).women == RED
    do(state, "mark 3,21,27,65,84", "tile red")
    assert tuple(patrol.crossing for patrol in look(state).patrols) == YELLOW
    assert (len(WALKS), len(STEPS)) == (195, 234)


@pytest.mark.rule("W1a")
def test_jack_walks_from_circle_to_circle_through_crossings_only():
    """How many crossings lie between makes no difference: 1 to 28 passes four."""
    assert WALKS[1][28] == [["x4", "x5", "x19", "x25"]]
    for circle in WALKS:
        state = night(1, "move", hideout=100, policemen=FAR, row1=on_foot(84, circle))
        near = {
            to
            for to, routes in WALKS[circle].items()
            if any(not {"x1", "x2", "x3", "x6", "x7"} & set(route) for route in routes)
        }
        assert numbers(may(state, "walk")) == near


@pytest.mark.rule("W1a")
def test_policemen_look_from_crossing_to_circle_with_nothing_between():
    for crossing, circles in LOOKS.items():
        others = [other for other in ("x1", "x2", "x3", "x6", "x7") if other != crossing][:4]
        state = night(
            *(1, "act:red"),
            policemen=stand(" ".join([crossing, *others])),
            row1="I:m84,w66",
            hideout=100,
        )
        assert numbers(may(state, "search")) == numbers(may(state, "arrest")) == circles


@pytest.mark.rule("W1a")
def test_policemen_go_from_crossing_to_crossing_past_circles():
    for crossing, steps in STEPS.items():
        others = [x for x in STEPS if x not in STEPS[crossing] and x != crossing]
        far = [x for x in others if not STEPS[x] & steps][:4]
        state = night(
            *(1, "go:red"),
            policemen=stand(" ".join([crossing, *far])),
            row1="I:m84,w66",
            hideout=100,
        )
        reach = {crossing, *steps}.union(*(STEPS[step] for step in steps))
        assert set(may(state, "go")) == reach


# The stock of each piece.


@pytest.mark.rule("W2")
def test_jacks_stock():
    state = new(letters="on", false_clues="on")
    view = look(do(state, "hide 66"))
    assert (len(view.women), view.coaches, view.alleys, view.time) == (8, 3, 2, "I")
    assert all(len(marked) == 5 for marked in sets(may(state, "mark")))
    assert (view.letters, view.false_stock) == ((), 0)
    assert may(night(2, "goulston", letters="on", policemen=FAR, row2="I:m3,w2"), "goulston")


@pytest.mark.rule("W2")
def test_jacks_five_crime_scenes_are_just_enough():
    """One each on nights 1, 2 and 4, two on night 3."""
    scenes = Counter()
    for seed in range(8):
        *_, (_, _, end) = walked(seed, {})
        view = look(end)
        scenes[view.round] = max(scenes[view.round], len(view.scenes))
    assert scenes[4] == 5


@pytest.mark.rule("W2")
def test_a_night_has_room_for_nineteen_clues():
    """One a circle, and the police no longer search when the last cell is filled."""
    assert len(TRACK[:-1]) == 19
    assert max(len(look(state).clues) for state, _, _ in walked_all(1)) <= 19


@pytest.mark.rule("W2", "W28")
def test_the_fifteenth_clue_earns_the_last_of_three_false_clues():
    trail = wander(84, 15)
    crossing = min(BESIDE[trail[-1]])
    state = night(
        *(1, "act:red"),
        false_clues="on",
        policemen=stand(f"{crossing} x200 x201 x202 x203"),
        row1="I:m84," + ",".join(f"w{circle}" for circle in trail[1:]),
        clues=",".join(f"{circle}@14" for circle in trail[:-1]),
        stock="2",
    )
    assert look(do(state, f"search {trail[-1]}")).false_stock == 3


@pytest.mark.rule("W2", "W6")
def test_the_police_have_five_colours_and_two_fakes():
    state = do(new(), "hide 66", "mark 3,21,27,65,84", "tile red")
    for crossing in FIVE_YELLOW:
        assert stage(state) == "patrol"
        do(state, f"patrol {crossing}")
    faces = [patrol.face for patrol in GAME.view.whole(state).patrols]
    assert faces == [*COLOURS, "fake", "fake"]
    assert len(look(state).wretched) == 5


@pytest.mark.rule("W2", "W6a")
def test_there_is_a_head_tile_of_each_colour():
    state = do(new(), "hide 66", "mark 3,21,27,65,84")
    assert may(state, "tile") == list(COLOURS)


# The nights.


@pytest.mark.rule("W3")
def test_four_nights():
    dates = {}
    for state, text, _ in walked_all(1):
        if kind_of(text) == "tile":
            dates[look(state).round] = look(state).date
    assert dates == {
        1: "31 August 1888",
        2: "8 September 1888",
        3: "30 September 1888",
        4: "9 November 1888",
    }


HELL = ("hide", "women", "mark", "tile", "no address", "address", "yellows", "patrol", "no letter")
HELL += ("letter", "token", "shift", "kill", "wait", "wretched", "lead", "reveal")


@pytest.mark.rule("W3")
def test_a_night_is_hell_and_then_hunting():
    """The track is empty in Hell, and never again that night."""
    for before, text, after in walked_all(1):
        in_hell = kind_of(text) in HELL
        assert (before.cell == -1) == in_hell
        if after.night != before.night:
            assert (after.night, text) == (before.night + 1, "escape")
            assert look(after).track == ()


def kind_of(text: str) -> str:
    """Return the kind of a step, without its content."""
    words = text.split()
    if words[0] in COLOURS:
        return "policeman"
    return text if words[0] == "no" else words[0]


LETTERS_OF = {
    "hide": "H",
    "women": "w",
    "mark": "m",
    "tile": "t",
    "no address": "d",
    "address": "d",
    "yellows": "y",
    "patrol": "p",
    "no letter": "l",
    "letter dear-boss": "D",
    "letter from-hell": "D",
    "letter saucy-jacky": "S",
    "token": "n",
    "shift": "f",
    "kill": "k",
    "wait": "W",
    "wretched": "o",
    "lead": "e",
    "reveal": "r",
    "walk": "g",
    "alley": "g",
    "coach": "c",
    "on": "C",
    "escape": "E",
    "no goulston": "u",
    "goulston": "U",
    "send": "s",
    "policeman": "P",
    "go": "G",
    "no false": "a",
    "false": "a",
    "search": "q",
    "arrest": "A",
    "nothing": "A",
    "rush": "A",
}
"""One letter for each kind of step, so that a night can be read as a word."""

WOMEN = "w?m"
"""jack: women"""
PATROLS = "td?{yellows}p{{5}}"
"""chance: head tile; head: address; head: patrols"""
LETTER = "(l|Dnf|Snnff)?"
"""jack: letter (and the head's part of it)"""
MURDER = "(W(o?e)*r){{0,4}}k{{{murders}}}"
"""jack: kill or wait, head: wretched, jack: a patrol, again until he kills"""
MOVE = "(g|cC)(u|Us)?"
"""jack: move; jack: Goulston Street, head's choice"""
POLICE = "((P?G){5})a?((P?(q+|A)){5})"
"""detectives: policemen move; jack: false clue; detectives: actions"""
LAST = "(E|(g|cC)|{move}((P?G){{5}})a?(P?(q+|A)){{0,4}}P?q*A)"
"""The way home, the last cell, or an arrest."""


def night_word(number: int) -> re.Pattern[str]:
    """Return a pattern for every order of decisions that W3a allows on a night."""
    hell = (
        ("H" if number == 1 else "")
        + WOMEN
        + PATROLS.format(yellows="y" if number > 1 else "")
        + (LETTER if number > 1 else "")
        + MURDER.format(murders=2 if number == 3 else 1)
    )
    move = MOVE if number > 1 else "(g|cC)"
    rounds = f"({move}{POLICE})*{LAST.format(move=move)}?"
    return re.compile(hell + (POLICE if number == 3 else "") + rounds)


def nights_of(steps):
    """Return the steps of each night as a word."""
    words: dict[int, str] = {}
    for before, text, _ in steps:
        letter = LETTERS_OF.get(text) or LETTERS_OF[kind_of(text)]
        words[before.night] = words.get(before.night, "") + letter
    return words


@pytest.mark.rule("W3a", "W13")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_order_of_decisions(options):
    for seed in range(many(20)):
        for number, word in nights_of(walked(seed, options)).items():
            assert night_word(number).fullmatch(word), (number, word)


@pytest.mark.rule("W3a", "W34")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_who_decides_what(options):
    """Jack his steps, the head's seat those of the head, the others those of their policemen."""
    jacks = {"hide", "women", "mark", "no letter", "letter", "token", "kill", "wait", "reveal"}
    jacks |= {"walk", "alley", "coach", "on", "escape", "no goulston", "goulston"}
    jacks |= {"no false", "false"}
    heads = {"no address", "address", "yellows", "patrol", "wretched", "lead", "send"}
    for seed in range(many(6)):
        for before, text, _ in walked(seed, options):
            kind = kind_of(text)
            if kind == "tile":
                assert before.actor == CHANCE
            elif kind in jacks or (kind == "shift" and look(before).letter != "saucy-jacky"):
                assert before.actor == JACK
            elif kind in heads or kind == "shift":
                assert before.actor == seat_of(before, look(before).head)
            else:
                colour = text if kind == "policeman" else look(before).taken
                assert before.actor == seat_of(before, colour)


def seat_of(state, colour):
    """Return the number of the seat that has a policeman."""
    seats = look(state).seats
    return next(n for n, own in enumerate(seats.values(), start=1) if colour in own)


@pytest.mark.rule("W3a", "W32")
def test_the_address_comes_between_tile_and_patrols():
    state = do(new(address="on"), "hide 66", "mark 3,21,27,65,84", "tile brown")
    assert (state.actor, stage(state)) == (1, "address")
    assert stage(do(state, "no address")) == "patrol"


# Special movement.


@pytest.mark.rule("W4")
@pytest.mark.parametrize(
    ("number", "coaches", "alleys"), [(1, 3, 2), (2, 2, 2), (3, 2, 1), (4, 1, 1)]
)
def test_special_movement_of_a_night(number, coaches, alleys):
    view = look(night(number, "mark", **women(number), policemen=FAR if number > 1 else ""))
    assert (view.coaches, view.alleys) == (coaches, alleys)


def women(number):
    """Return the women of a quiet night, on all free red circles."""
    murdered = (27, 3, 21, 65)[: (0, 1, 2, 4)[number - 1]]
    return {"women": ",".join(str(red) for red in RED if red not in murdered)}


@pytest.mark.rule("W4", "W24")
def test_special_movement_is_given_anew_each_night():
    """Unused tokens are lost, and used tokens come back if the next night has them."""
    given = {2: (2, 2), 3: (2, 1), 4: (1, 1)}
    left = set()
    for before, text, after in walked_all(2):
        if text == "escape" and not after.over:
            left.add((look(before).coaches, look(before).alleys))
            assert (look(after).coaches, look(after).alleys) == given[after.night]
    assert len(left) > 3


@pytest.mark.rule("W3", "W24")
def test_a_night_begins_without_the_markers_of_the_last():
    """Clues, false clues, circles named in vain: all belong to their night."""
    lay = Counter()
    for before, text, after in walked_all(2):
        if text != "escape" or after.over:
            continue
        for name in ("clues", "cleared", "spared", "false_clues"):
            lay[name] += bool(getattr(look(before), name))
            assert getattr(look(after), name) == ()
        assert (look(after).false_stock, look(after).done, look(after).track) == (0, (), ())
    assert min(lay["clues"], lay["cleared"], lay["spared"]) > 0


# Women.


@pytest.mark.rule("W5")
@pytest.mark.parametrize(
    ("number", "placed", "marked"), [(1, 8, 5), (2, 7, 4), (3, 6, 3), (4, 4, 1)]
)
def test_women_of_a_night(number, placed, marked):
    state = night(number, "mark", **women(number), policemen=FAR if number > 1 else "")
    view = look(state)
    assert len(view.women) == placed
    assert not set(view.women) & set(view.scenes)
    choices = sets(may(state, "mark"))
    assert len(choices) == len(set(choices))
    assert set(choices) == subsets(view.women, marked)


@pytest.mark.rule("W5")
def test_women_lie_face_down():
    state = do(new(), "hide 66", "mark 3,21,27,65,84")
    for seat in (1, -2):
        assert look(state, seat).women == RED
        assert "*" not in str(look(state, seat))
        assert look(state, seat).own is None
    assert look(state, JACK).own.marked == (3, 21, 27, 65, 84)


ELSEWHERE = {"row1": "II:m67,w66"}
"""A wretched was killed beside her red circle on night 1."""


@pytest.mark.rule("W5a")
def test_with_more_free_circles_than_women_jack_chooses_them_too():
    """A wretched was killed away from the red circles: eight are free for seven women."""
    state = night(2, "women", policemen=FAR, **ELSEWHERE)
    choices = sets(may(state, "women"))
    assert set(choices) == subsets(RED, 7)
    assert len(choices) == 8
    do(state, "women 3,21,27,65,84,147,149")
    assert look(state).women == (3, 21, 27, 65, 84, 147, 149)
    assert set(sets(may(state, "mark"))) == subsets(RED[:-1], 4)


@pytest.mark.rule("W5a")
def test_the_circles_of_earlier_nights_may_be_chosen_again():
    """Only a murder bars a red circle: those left out or used before are as free as any."""
    state = night(2, "women", policemen=FAR, **ELSEWHERE)
    do(state, "women 3,21,27,65,84,147,149", "mark 3,21,27,65", "tile blue")
    assert refuses(night(2, "women", policemen=FAR, **ELSEWHERE), "mark 3,21,27,65")
    assert stage(state) == "yellows"


@pytest.mark.rule("W5a")
def test_with_just_enough_circles_jack_only_marks():
    state = night(1, "move", policemen=FAR, row1="I:m65", hideout=66)
    do(state, "escape")
    assert look(state).women == (3, 21, 27, 84, 147, 149, 158)
    assert (state.actor, stage(state)) == (JACK, "mark")


@pytest.mark.rule("W5", "W5a")
def test_women_in_many_games():
    """Jack is asked for circles exactly when more are free than he has women."""
    placed, marked = (8, 7, 6, 4), (5, 4, 3, 1)
    asked = Counter()
    for before, text, after in walked_all(4):
        free, number = free_red(before), before.night
        if stage(before) in ("women", "mark"):
            assert len(free) >= placed[number - 1]
            asked[number, stage(before)] += 1
        if stage(before) == "women":
            assert len(free) > placed[number - 1]
            assert set(sets(may(before, "women"))) == subsets(free, placed[number - 1])
            assert set(look(after).women) == numbers(text.split()[1:])
        elif stage(before) == "mark":
            if asked[number, "women"] == 0:
                assert set(look(before).women) <= free
            assert len(look(before).women) == placed[number - 1]
            choices = subsets(look(before).women, marked[number - 1])
            assert set(sets(may(before, "mark"))) == choices
    assert asked[2, "women"]
    assert asked[2, "mark"] > asked[2, "women"]


# Head of the investigation.


@pytest.mark.rule("W6")
def test_each_tile_left_is_equally_likely():
    state = do(new(), "hide 66", "mark 3,21,27,65,84")
    assert state.actor == CHANCE
    assert [odds for _, odds in state.chance_outcomes()] == pytest.approx([1 / 5] * 5)
    later = night(4, "tile", policemen=FAR, women="84*,147,149,158", tiles="red,blue,yellow")
    assert may(later, "tile") == ["green", "brown"]
    assert [odds for _, odds in later.chance_outcomes()] == pytest.approx([1 / 2] * 2)


@pytest.mark.rule("W6")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_seat_with_the_colour_is_head(colour):
    state = do(new(police="12345"), "hide 66", "mark 3,21,27,65,84", f"tile {colour}")
    seat = COLOURS.index(colour) + 1
    assert state.actor == seat
    assert (look(state).head, look(state).head_seat) == (colour, f"police{seat}")


@pytest.mark.rule("W6a")
def test_a_tile_is_turned_once():
    """A colour is head at most once and one tile is never seen."""
    four = 0
    for seed in range(many(20)):
        heads, left = [], set(COLOURS)
        for before, text, _ in walked(seed, {"police": "12345", "letters": "on"}):
            if kind_of(text) == "tile":
                assert set(may(before, "tile")) == left
                heads.append(text.split()[1])
                left.discard(heads[-1])
        assert len(set(heads)) == len(heads)
        assert len(left) >= 1
        four += len(heads) == 4
    assert four or not COMPILED


# Patrols.


@pytest.mark.rule("W6")
def test_night_1_patrols_lie_on_the_seven_yellow_crossings():
    state = do(new(), "hide 66", "mark 3,21,27,65,84", "tile green")
    assert stage(state) == "patrol"
    laid = {}
    for colour, crossing in zip(COLOURS, ("x181", "x58", "x42", "x155", "x137"), strict=True):
        assert set(may(state, "patrol")) == set(YELLOW) - set(laid)
        do(state, f"patrol {crossing}")
        laid[crossing] = colour
    faces = {patrol.crossing: patrol.face for patrol in GAME.view.whole(state).patrols}
    assert faces == {**laid, "x44": "fake", "x143": "fake"}
    assert all(not patrol.up for patrol in look(state).patrols)


@pytest.mark.rule("W6")
def test_later_patrols_lie_where_policemen_stood_and_on_two_yellow_crossings():
    """The policemen leave; any token may lie on any of the seven crossings."""
    state = night(2, "yellows", women=marked(2), policemen=stand("x1 x42 x101 x155 x200"))
    free = [yellow for yellow in YELLOW if yellow not in ("x42", "x155")]
    assert may(state, "yellows") == [" ".join(pair) for pair in combinations(free, 2)]
    do(state, "yellows x58 x181")
    assert look(state).policemen == {}
    here = ["x1", "x42", "x58", "x101", "x155", "x181", "x200"]
    assert [patrol.crossing for patrol in look(state).patrols] == here
    assert may(state, "patrol") == here
    do(state, *(f"patrol {crossing}" for crossing in ("x58", "x181", "x1", "x42", "x200")))
    faces = {patrol.crossing: patrol.face for patrol in GAME.view.whole(state).patrols}
    assert faces == {
        **dict(zip(("x58", "x181", "x1", "x42", "x200"), COLOURS, strict=True)),
        "x101": "fake",
        "x155": "fake",
    }


def marked(number):
    """Return the women of a quiet night with marks on the last of them."""
    circles = women(number)["women"].split(",")
    last = (5, 4, 3, 1)[number - 1]
    return ",".join([*circles[:-last], *(f"{circle}*" for circle in circles[-last:])])


@pytest.mark.rule("W6")
def test_five_policemen_on_yellow_crossings_leave_one_pair():
    state = night(2, "yellows", women=marked(2), policemen=stand(" ".join(FIVE_YELLOW)))
    assert may(state, "yellows") == ["x155 x181"]
    do(state, "yellows x155 x181")
    assert tuple(patrol.crossing for patrol in look(state).patrols) == YELLOW


@pytest.mark.rule("W6")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_patrols_of_every_later_night_are_laid_the_same_way(number):
    state = night(number, "tile", women=marked(number), policemen=stand("x1 x42 x101 x155 x200"))
    do(state, "tile yellow")
    assert stage(state) == "yellows"
    assert len(may(state)) == 10


@pytest.mark.rule("W6")
def test_patrols_in_many_games():
    """Where tokens may go follows from where the policemen stood, in every game."""
    seen_on_yellow = 0
    stood: set[str] = set()
    for before, text, after in walked_all(4):
        if stage(before) == "yellows":
            stood = set(look(before).policemen.values())
            free = [yellow for yellow in YELLOW if yellow not in stood]
            assert len(stood) == 5
            assert len(free) >= 2
            assert may(before, "yellows") == [" ".join(pair) for pair in combinations(free, 2)]
            seen_on_yellow += len(free) < 7
            stood |= set(text.split()[1:])
        elif stage(before) == "patrol":
            whole = GAME.view.whole(before).patrols
            crossings = {patrol.crossing for patrol in whole}
            assert crossings == (set(YELLOW) if before.night == 1 else stood)
            blank = {patrol.crossing for patrol in whole if patrol.face is None}
            assert set(may(before, "patrol")) == blank
            colour = COLOURS[7 - len(blank)]
            faces = {p.crossing: p.face for p in GAME.view.whole(after).patrols}
            assert faces[text.split()[1]] == colour
    assert seen_on_yellow


@pytest.mark.rule("W6", "W24")
def test_policemen_stay_until_the_patrols_are_laid():
    """Through women, tile and address; then they are off the board until phase 9."""
    for before, text, after in walked_all(1):
        if before.night > 1 and kind_of(text) in ("women", "mark", "tile"):
            assert look(before).policemen == look(after).policemen
            assert len(look(after).policemen) == 5
        if stage(after) in ("patrol", "letter", "kill", "wretched", "lead", "reveal"):
            assert look(after).policemen == {}
