"""Letters from Whitechapel: jack's four letters (W26, W26a, W27)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from tests.support import COMPILED, many

from lamplighter.games.whitechapel import board

from .whitechapel import (
    COLOURS,
    FAR,
    GAME,
    GOULSTON,
    JACK,
    OPTION_SETS,
    STEPS,
    YELLOW,
    do,
    look,
    may,
    night,
    refuses,
    stage,
    stand,
    tokens,
    walked,
    wander,
)

HEAD = 1
SECTION = dict(zip(board.CROSSINGS, board.SECTIONS, strict=True))
MOVES = {
    "dear-boss": ("A/a", "C/b"),
    "saucy-jacky": ("B/a", "B/b"),
    "from-hell": ("A/b", "C/a"),
}
"""Sections whose patrols a letter moves."""
WITH_LETTERS = [options for options in OPTION_SETS if "letters" in options]

# Seven crossings with patrols; x58, x137, x143 and x155 are free yellow ones.
SPREAD = "x1 x2 x3 x117 x124 x42 x181"
"""x1 A/b, x2 B/b, x3 C/b, x117 B/a, x124 A/a, and two yellow ones: x42 B/b, x181 A/a."""
FACES = "red blue green brown yellow fake fake"


def written(number: int = 2, crossings: str = SPREAD, faces: str = FACES, **given: str):
    """Return a position: all seven patrols have just been laid, and jack may send a letter."""
    return night(
        *(number, "letter"),
        letters="on",
        patrols=tokens(crossings, faces),
        **{"women": WOMEN[number], **given},
    )


WOMEN = {
    2: "3,21*,65*,84*,147*,149,158",
    3: "21,65*,84*,147*,149,158",
    4: "84*,147,149,158",
}


def lying(state):
    """Return where the patrols lie, with their faces."""
    return {patrol.crossing: patrol.face for patrol in GAME.view.whole(state).patrols}


def free_yellow(view):
    patrols = {patrol.crossing for patrol in view.patrols}
    return [yellow for yellow in YELLOW if yellow not in patrols]


def movable(view, letter):
    """Return the patrols that a letter may move."""
    return [p.crossing for p in view.patrols if SECTION[p.crossing] in MOVES[letter]]


# When.


@pytest.mark.rule("W26")
def test_the_sections_of_three_letters_cover_the_map_once():
    sections = [section for both in MOVES.values() for section in both]
    assert sorted(sections) == ["A/a", "A/b", "B/a", "B/b", "C/a", "C/b"]
    assert set(SECTION.values()) == set(sections)


@pytest.mark.rule("W26")
@pytest.mark.parametrize(
    ("crossing", "section"),
    [
        *(("x1", "A/b"), ("x2", "B/b"), ("x3", "C/b"), ("x117", "B/a"), ("x118", "C/a")),
        *(("x124", "A/a"), ("x42", "B/b"), ("x44", "C/b"), ("x58", "B/b"), ("x137", "B/a")),
        *(("x143", "B/a"), ("x155", "C/a"), ("x181", "A/a"), ("x234", "A/a")),
    ],
)
def test_sections_of_some_crossings(crossing, section):
    assert SECTION[crossing] == section


@pytest.mark.rule("W26")
def test_sections_lie_in_two_rows_of_three():
    """The letter tells the third from the west, a the south and b the north."""
    for (x, y), section in zip(board.CROSSING_XY, board.SECTIONS, strict=True):
        column = "A" if x < 0.35455 else "B" if x < 0.64337 else "C"
        assert section == f"{column}/{'b' if y < 0.46005 else 'a'}"


@pytest.mark.rule("W26")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_letters_are_for_nights_two_to_four(number):
    """Jack is asked right after all seven patrols are laid, but not on night 1."""
    women = WOMEN.get(number, "3*,21*,27*,65*,84*,147,149,158")
    crossings = SPREAD if number > 1 else " ".join(YELLOW)
    laid = "red blue green brown ? ? ?"
    state = night(number, "patrol", letters="on", women=women, patrols=tokens(crossings, laid))
    do(state, f"patrol {crossings.split()[4]}")
    assert (stage(state), state.actor) == ("letter" if number > 1 else "kill", JACK)


@pytest.mark.rule("W26")
def test_without_the_option_there_are_no_letters():
    laid = "red blue green brown ? ? ?"
    state = night(2, "patrol", women=WOMEN[2], patrols=tokens(SPREAD, laid))
    assert stage(do(state, "patrol x124")) == "kill"
    state = night(2, "move", policemen=FAR, row2="I:m84")
    assert stage(do(state, "walk 65")) == "policeman"


@pytest.mark.rule("W26")
def test_jack_may_send_any_letter_or_none():
    state = written()
    assert may(state) == ["no letter", *(f"letter {letter}" for letter in MOVES)]


@pytest.mark.rule("W26")
def test_a_letter_is_sent_once_a_game():
    for gone in MOVES:
        state = written(3, sent=gone)
        assert may(state, "letter") == [letter for letter in MOVES if letter != gone]


@pytest.mark.rule("W26", "W26a")
def test_jack_is_not_asked_when_no_letter_can_be_sent():
    """Two are gone, and no patrol stands where From Hell moves one."""
    laid = "red blue green brown ? ? ?"
    state = night(
        *(4, "patrol"),
        letters="on",
        women=WOMEN[4],
        patrols=tokens("x3 x2 x117 x124 x125 x42 x44", laid),
        sent="dear-boss,saucy-jacky",
    )
    assert stage(do(state, "patrol x125")) == "kill"


@pytest.mark.rule("W26")
def test_one_letter_a_night_of_all_four():
    """A letter about patrols excludes Goulston Street on that night, but not on other nights."""
    sent = {"sent": "dear-boss", "letters": "on", "policemen": FAR}
    same = night(2, "move", posted="yes", row2="I:m84", **sent)
    assert stage(do(same, "walk 65")) == "policeman"
    earlier = night(4, "move", row4="I:m84", **sent)
    assert stage(do(earlier, "walk 65")) == "goulston"


@pytest.mark.rule("W26")
def test_the_next_night_has_a_letter_again():
    state = night(
        *(2, "move"),
        letters="on",
        policemen=FAR,
        sent="from-hell",
        posted="yes",
        row2="I:m65",
    )
    do(state, "escape", "mark 3,21,84", "tile green", "yellows x42 x181")
    do(state, *(f"patrol {crossing}" for crossing in ("x1", "x2", "x3", "x6", "x7")))
    assert may(state) == ["no letter", "letter dear-boss", "letter saucy-jacky"]
    do(state, "no letter", "kill 3", "kill 84")
    pass_round(state)
    do(state, "walk 65")
    assert stage(state) == "goulston"


@pytest.mark.rule("W26", "W27")
def test_passing_keeps_goulston_street_for_that_night():
    state = do(written(), "no letter")
    assert look(state).letters == ()
    do(state, "kill 65")
    do(state, f"walk {may(state, 'walk')[0]}")
    assert stage(state) == "goulston"


# Dear Boss and From Hell.


@pytest.mark.rule("W26")
@pytest.mark.parametrize(
    ("letter", "patrols"), [("dear-boss", ["x3", "x124", "x181"]), ("from-hell", ["x1"])]
)
def test_dear_boss_and_from_hell_move_one_patrol(letter, patrols):
    """Jack names it and moves it to a free yellow crossing; the others stay."""
    state = do(written(), f"letter {letter}")
    assert (stage(state), state.actor) == ("token", JACK)
    assert may(state, "token") == patrols
    before = lying(state)
    do(state, f"token {patrols[0]}")
    assert (stage(state), state.actor) == ("shift", JACK)
    assert may(state) == ["shift x44", "shift x58", "shift x137", "shift x143", "shift x155"]
    do(state, "shift x137")
    face = before.pop(patrols[0])
    assert lying(state) == {**before, "x137": face}
    assert look(state).letters == (letter,)
    assert (stage(state), state.actor) == ("kill", JACK)


@pytest.mark.rule("W26", "W33")
def test_jack_moves_a_patrol_without_seeing_its_face():
    told = set()
    for faces in permutations(("red", "blue", "fake")):
        state = written(faces=" ".join([*faces, "green", "brown", "yellow", "fake"]))
        do(state, "letter from-hell", "token x1", "shift x58")
        told.add(str(look(state, JACK)))
        assert all(patrol.face is None for patrol in look(state, JACK).patrols)
    assert len(told) == 1


# Saucy Jacky.


@pytest.mark.rule("W26")
def test_saucy_jacky_names_two_patrols_and_the_head_moves_each():
    state = do(written(), "letter saucy-jacky")
    before = lying(state)
    assert (stage(state), state.actor) == ("token", JACK)
    do(state, "token x2")
    assert (stage(state), state.actor) == ("token", JACK)
    assert may(state, "token") == ["x42", "x117"]
    do(state, "token x117")
    assert (stage(state), state.actor) == ("shift", HEAD)
    assert look(state).tokens == ("x2", "x117")
    do(state, "shift x143")
    assert (stage(state), state.actor) == ("shift", HEAD)
    do(state, "shift x44")
    one, two = before.pop("x2"), before.pop("x117")
    assert lying(state) == {**before, "x143": one, "x44": two}
    assert (stage(state), state.actor) == ("kill", JACK)


@pytest.mark.rule("W26")
def test_any_two_patrols_of_the_middle_may_be_named():
    """Both may be in one section or one in each; every pair is offered once."""
    pairs = set()
    state = do(written(), "letter saucy-jacky")
    for first in may(state, "token"):
        for second in may(do(state.copy(), f"token {first}"), "token"):
            assert (first, second) not in pairs
            pairs.add((first, second))
    assert {frozenset(pair) for pair in pairs} == {
        frozenset(pair) for pair in combinations(("x2", "x42", "x117"), 2)
    }
    assert len(pairs) == 3


@pytest.mark.rule("W26", "W34")
def test_the_head_alone_moves_the_patrols_of_saucy_jacky():
    """The owner of a policeman does not matter: the head of night 2 is blue, seat 2 of five."""
    state = written(police="12345")
    do(state, "letter saucy-jacky", "token x2", "token x42")
    assert state.actor == 2
    do(state, "shift x58")
    assert state.actor == 2
    assert do(state, "shift x44").actor == JACK


# Free crossings, and letters that cannot be carried out.


@pytest.mark.rule("W26a")
def test_a_patrol_never_goes_to_its_own_crossing():
    state = do(written(), "letter dear-boss", "token x181")
    assert refuses(state, "shift x181")
    assert refuses(state, "shift x42")


@pytest.mark.rule("W26a")
def test_a_patrol_never_goes_to_a_crossing_just_left():
    """x42 is yellow and its patrol is moved; the other may not take its place, nor share one."""
    free = ["x44", "x58", "x137", "x143", "x155"]
    for first, second in (("x2", "x42"), ("x42", "x117")):
        state = do(written(), "letter saucy-jacky", f"token {first}", f"token {second}")
        assert may(state, "shift") == free
        do(state, "shift x58")
        assert may(state, "shift") == [yellow for yellow in free if yellow != "x58"]


@pytest.mark.rule("W26a")
@pytest.mark.parametrize(
    ("crossings", "letters"),
    [
        # All seven on yellow crossings: none is free for any letter.
        (" ".join(YELLOW), []),
        # One yellow crossing is free: enough for one patrol, not for two.
        ("x42 x44 x58 x137 x143 x155 x1", ["dear-boss", "from-hell"]),
        # One patrol in the middle: Saucy Jacky needs two.
        ("x1 x3 x4 x124 x125 x44 x42", ["dear-boss", "from-hell"]),
        # No patrol in A/b or C/a.
        ("x3 x2 x117 x124 x125 x42 x44", ["dear-boss", "saucy-jacky"]),
        # No patrol in A/a or C/b.
        ("x1 x4 x5 x2 x117 x42 x58", ["saucy-jacky", "from-hell"]),
    ],
)
def test_a_letter_must_be_possible_in_full(crossings, letters):
    laid = "red blue green brown ? ? ?"
    state = night(2, "patrol", letters="on", women=WOMEN[2], patrols=tokens(crossings, laid))
    do(state, f"patrol {crossings.split()[4]}")
    if not letters:
        assert stage(state) == "kill"
    else:
        assert may(state) == ["no letter", *(f"letter {letter}" for letter in letters)]


@pytest.mark.rule("W26", "W26a")
def test_letters_in_many_games():
    """Letters, tokens and crossings on offer agree with a slow version of W26 and W26a."""
    played = Counter()
    for seed in range(many(60)):
        sent: list[str] = []
        free: list[str] = []
        for before, text, after in walked(seed, WITH_LETTERS[seed % len(WITH_LETTERS)]):
            if stage(before) not in ("patrol", "letter", "token", "shift"):
                continue
            view = look(before)
            if view.stage == "letter":
                assert may(before) == ["no letter", *(f"letter {x}" for x in sendable(view, sent))]
                free = free_yellow(view)
                sent += text.split()[1:] if text != "no letter" else []
                played[text] += 1
            elif view.stage == "token" and view.letter != "saucy-jacky":
                assert may(before) == [f"token {at}" for at in movable(view, view.letter)]
            elif view.stage == "shift":
                assert may(before) == [f"shift {yellow}" for yellow in free]
                free.remove(text.split()[1])
            elif view.stage == "patrol" and stage(after) != "patrol":
                asked = before.night > 1 and sendable(look(after), sent)
                assert stage(after) == ("letter" if asked else "kill")
    assert len(played) == 4 or not COMPILED


def sendable(view, sent):
    """Return the letters about patrols that can be sent, by W26a."""
    needed = {"dear-boss": 1, "saucy-jacky": 2, "from-hell": 1}
    return [
        letter
        for letter in MOVES
        if letter not in sent
        and len(movable(view, letter)) >= needed[letter]
        and len(free_yellow(view)) >= needed[letter]
    ]


@pytest.mark.rule("W26")
def test_at_most_one_letter_a_night_each_once_a_game():
    spent = Counter()
    for options in WITH_LETTERS:
        for seed in range(many(20)):
            game, nights = [], Counter()
            for before, text, _ in walked(100 + seed, options):
                verb, _, what = text.partition(" ")
                if verb == "goulston":
                    what = "goulston-street"
                if verb in ("letter", "goulston"):
                    game.append(what)
                    nights[before.night] += 1
            assert len(set(game)) == len(game)
            assert set(nights.values()) <= {1}
            assert 1 not in nights
            spent.update(game)
    assert set(spent) == {*MOVES, "goulston-street"}


# Goulston Street.


def goulston(where: str, number: int = 2, **given: str):
    """Return a position: jack has just moved on a later night, and may send the letter."""
    rows = {2: "I:m3,w2", 3: "I:m84,m147,w111", 4: "I:m84,w66"}
    return night(
        *(number, "goulston"),
        letters="on",
        policemen=stand(where),
        **{f"row{number}": rows[number], "hideout": 100, **given},
    )


NOBODY_THERE = "x1 x2 x200 x201 x202"


@pytest.mark.rule("W27")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_jack_names_red_green_or_blue_after_any_of_his_moves(number):
    state = goulston(NOBODY_THERE, number)
    assert state.actor == JACK
    assert may(state) == ["no goulston", "goulston red", "goulston blue", "goulston green"]


@pytest.mark.rule("W27")
@pytest.mark.parametrize("colour", ["red", "blue", "green"])
def test_the_head_sends_that_policeman_or_the_brown_one(colour):
    """From any distance and past anyone, at once; then phase 2 begins."""
    for sent in (colour, "brown"):
        state = do(goulston(NOBODY_THERE), f"goulston {colour}")
        assert (stage(state), state.actor) == ("send", HEAD)
        assert set(may(state, "send")) == {colour, "brown"}
        stood = look(state).policemen
        do(state, f"send {sent}")
        assert look(state).policemen == {**stood, sent: GOULSTON}
        assert look(state).letters == ("goulston-street",)
        assert (stage(state), look(state).done) == ("policeman", ())


@pytest.mark.rule("W27")
def test_the_policeman_who_was_sent_moves_and_acts_as_usual():
    state = do(goulston(NOBODY_THERE), "goulston red", "send red")
    assert may(state) == list(COLOURS)
    do(state, "red")
    reach = {GOULSTON, *STEPS[GOULSTON]}.union(*(STEPS[step] for step in STEPS[GOULSTON]))
    assert set(may(state, "go")) == reach
    do(state, f"go {GOULSTON}")
    for colour, crossing in zip(COLOURS[1:4], NOBODY_THERE.split()[1:4], strict=True):
        do(state, colour, f"go {crossing}")
    do(state, "go x202", "red")
    assert may(state, "search")
    assert may(state, "arrest")


@pytest.mark.rule("W27")
@pytest.mark.parametrize(
    ("there", "named", "sent"),
    [
        ("red", ["red"], {"red": ["red"]}),
        ("blue", ["blue"], {"blue": ["blue"]}),
        ("green", ["green"], {"green": ["green"]}),
        # Brown stands there: whichever colour is named, only he can be sent, and he stays.
        ("brown", ["red", "blue", "green"], {c: ["brown"] for c in ("red", "blue", "green")}),
    ],
)
def test_a_policeman_already_there_may_be_sent_and_stays(there, named, sent):
    where = NOBODY_THERE.split()
    where[COLOURS.index(there)] = GOULSTON
    state = goulston(" ".join(where))
    assert may(state, "goulston") == named
    for colour in named:
        after = do(state.copy(), f"goulston {colour}")
        assert may(after) == [f"send {who}" for who in sent[colour]]
        do(after, may(after)[0])
        assert look(after).policemen == look(state).policemen


@pytest.mark.rule("W27")
def test_with_yellow_there_the_letter_cannot_be_sent():
    where = " ".join([*NOBODY_THERE.split()[:4], GOULSTON])
    state = night(2, "move", letters="on", policemen=stand(where), row2="I:m84", hideout=100)
    do(state, "walk 66")
    assert stage(state) == "policeman"


@pytest.mark.rule("W27")
def test_jack_is_asked_after_each_move_until_he_sends_it():
    state = night(2, "move", letters="on", policemen=FAR, row2="I:m84", hideout=100)
    do(state, "walk 66")
    assert stage(state) == "goulston"
    pass_round(do(state, "no goulston"))
    do(state, "coach 65", "on 63")
    assert stage(state) == "goulston"
    pass_round(do(state, "goulston blue", "send brown"))
    do(state, "walk 65")
    assert stage(state) == "policeman"


def pass_round(state):
    """Play on with policemen who stay and do nothing, until jack has the turn."""
    while state.actor != JACK:
        view = look(state)
        if view.stage == "go":
            do(state, f"go {view.policemen[view.taken]}")
        else:
            do(state, "nothing" if view.stage == "act" else may(state)[0])


@pytest.mark.rule("W27", "W34")
def test_the_head_chooses_even_for_policemen_of_other_seats():
    """Blue is head; seat 2 sends red or brown, who belong to seats 1 and 4."""
    state = do(goulston(NOBODY_THERE, police="12345"), "goulston red")
    assert state.actor == 2
    do(state, "send brown")
    assert (state.actor, look(state).taken) == (2, "blue")


@pytest.mark.rule("W27")
def test_the_last_cell_comes_before_the_letter():
    """Jack has lost when it is filled (W19), and nobody is sent anywhere."""
    trail = wander(84, 15)
    row = "I:m84," + ",".join(f"w{circle}" for circle in trail[1:])
    state = night(2, "move", letters="on", policemen=FAR, row2=row, hideout=100)
    do(state, f"walk {trail[-2]}")
    assert state.over


@pytest.mark.rule("W27")
def test_goulston_street_in_many_games():
    """When jack is asked, and whom he may name and the head may send, agree with a slow search."""
    asked = Counter()
    for seed in range(many(60)):
        for before, text, after in walked(200 + seed, WITH_LETTERS[seed % len(WITH_LETTERS)]):
            view = look(before)
            if view.stage == "goulston":
                named = namable(view)
                assert may(before) == ["no goulston", *(f"goulston {c}" for c in named)]
                assert named
                asked[text.split()[0]] += 1
            elif view.stage == "send":
                wanted = {c for c in (view.taken, "brown") if sendable_to(view, c)}
                assert set(may(before, "send")) == wanted
                assert look(after).policemen[text.split()[1]] == GOULSTON
            elif view.stage in ("move", "ride") and stage(after) in ("policeman", "go"):
                sent = "goulston-street" in view.letters or before.letter_sent
                assert before.night == 1 or sent or not namable(view)
    assert asked["goulston"]
    assert asked["no"] or not COMPILED


def sendable_to(view, colour):
    """Return whether a policeman can come to Goulston Street, or is there."""
    there = [who for who, crossing in view.policemen.items() if crossing == GOULSTON]
    return there in ([], [colour])


def namable(view):
    """Return the colours that leave the head a choice."""
    return [
        colour
        for colour in ("red", "blue", "green")
        if sendable_to(view, colour) or sendable_to(view, "brown")
    ]
