"""Letters from Whitechapel: what each seat knows (W33, W33a).

A seat's information is the sequence of its observations. If two worlds give it the same
sequence, its view, its tensor, its choices and its story are the same to the byte.
"""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import permutations

import msgspec
import pytest
from tests.support import COMPILED, many, random_stream, random_table

import lamplighter
from lamplighter.games.whitechapel.events import Home, Murder, Night, NotHome, Reached, Row
from lamplighter.kernel.actors import SPECTATOR

from .whitechapel import (
    BESIDE,
    COLOURS,
    FAR,
    GAME,
    JACK,
    OPTION_SETS,
    RED,
    TRACK,
    YELLOW,
    came_of,
    do,
    long_game,
    look,
    may,
    new,
    night,
    seen,
    stage,
    stand,
    tokens,
    told,
    walked,
    walked_all,
    wander,
    watchers,
)

ENGLISH = GAME.words("en")
POLICE = 1
FIVE = {"police": "12345"}
MARKED = "mark 3,21,27,65,84"
ON_YELLOW = tokens(" ".join(YELLOW))
JACKS_ALONE = {"hide", "mark", "walk", "coach", "on", "alley"}
"""Steps whose kind the other seats see, but not their content."""


def verb_of(text: str) -> str:
    return text.split()[0]


def others(state):
    """Return every watcher but jack."""
    return [seat for seat in watchers(state) if seat != JACK]


def hidden_from(state, text):
    """Return the watchers who do not see the content of a step, by W33."""
    verb = verb_of(text)
    if verb == "patrol":
        view = look(state)
        knowing = [view.head_seat] if view.options["patrols"] != "open" else [*view.seats]
        numbers = [[*view.seats].index(name) + 1 for name in knowing]
        return [seat for seat in watchers(state) if seat not in numbers]
    if verb in JACKS_ALONE or (verb == "kill" and state.night == 3):
        return others(state)
    return []


# Steps by kind.


@pytest.mark.rule("W33")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_which_seats_see_the_content_of_a_step(options):
    """This holds for every kind of step of many games and every seat; the effects are public."""
    for seed in range(many(2)):
        for before, text, after in walked(seed, options):
            blind = hidden_from(before, text)
            action = GAME.notation.read(text)
            events = set()
            for seat in watchers(before):
                observed = GAME.view.observe(before, action, after, seat)
                secret = seat in blind
                assert observed.act.text == (f"{verb_of(text)} ?" if secret else text)
                assert observed.code == (None if secret else action)
                events.add(observed.events)
            assert len(events) == 1


def second(then: str, **given: str):
    """Return a position of the second night with letters, with jack on 66."""
    fields = {"letters": "on", "policemen": FAR, "row2": "I:m84,w65,w66", "hideout": 100}
    return night(2, then, **(fields | given))


def hell(then: str = "kill", **given: str):
    """Return night 4 in Hell: one wretched, patrols on all yellow crossings."""
    fields = {"patrols": ON_YELLOW, "wretched": "147" if "time" in given else "84"}
    return night(4, then, **(fields | given))


def third(then: str, **given: str):
    """Return night 3 after the patrols are laid, with letters to be sent."""
    women = "21,65*,84*,147*,149,158"
    patrols = tokens("x1 x2 x3 x42 x117 x124 x181")
    return night(3, then, **({"letters": "on", "women": women, "patrols": patrols} | given))


def followed(then: str, clues: int, **given: str):
    """Return night 1 with `clues` clues from the start of jack's row, and red beside its end."""
    trail = wander(84, 7)
    fields = {
        "policemen": stand(f"{min(BESIDE[trail[-1]])} x200 x201 x202 x203"),
        "row1": "I:m84," + ",".join(f"w{circle}" for circle in trail[1:]),
        "clues": ",".join(f"{circle}@6" for circle in trail[:clues]),
    }
    return night(1, then, hideout=100, false_clues="on", **(fields | given))


SEARCHED = {"policemen": stand("x83 x1 x2 x3 x6")}
NAMED = {"sent": "goulston-street", "posted": "yes"}
DEAR_BOSS = {
    "letter": "dear-boss",
    "sent": "dear-boss",
    "posted": "yes",
    "women": "21,65*,84*,147*,149,158",
}
POLICE_STAND = "whistles red x42 blue x44 green x58 brown x137 yellow x143"
END_OF_TRAIL = wander(84, 7)[-1]
STEPS = {
    # Jack's secrets; the other seats see only that they are decided.
    "hide 66": (new, "hide ?", []),
    "mark 3 21 27 65 84": (
        lambda: do(new(), "hide 66"),
        "mark ?",
        [f"women {' '.join(map(str, RED))}"],
    ),
    # Women face down, head of the investigation, address, patrols.
    "women 3 21 27 65 84 147 149": (
        lambda: night(2, "women", policemen=FAR, row1="II:m67,w66"),
        "women 3 21 27 65 84 147 149",
        [],
    ),
    "tile blue": (lambda: do(new(), "hide 66", MARKED), "tile blue", ["head police"]),
    "no address": (lambda: do(new(address="on"), "hide 66", MARKED, "tile red"), "no address", []),
    "address 67": (
        lambda: do(new(address="on"), "hide 66", MARKED, "tile red"),
        "address 67",
        ["not-home 67"],
    ),
    "yellows x58 x181": (
        lambda: third("yellows", patrols="", policemen=FAR),
        "yellows x58 x181",
        [],
    ),
    # Letters.
    "letter dear-boss": (lambda: third("letter"), "letter dear-boss", []),
    "no letter": (lambda: third("letter"), "no letter", ["wretched 65 84 147"]),
    "token x3": (lambda: third("token", **DEAR_BOSS), "token x3", []),
    "shift x58": (
        lambda: third("shift", tokens="x3", **DEAR_BOSS),
        "shift x58",
        ["patrols x1 x2 x42 x58 x117 x124 x181", "wretched 65 84 147"],
    ),
    "goulston red": (lambda: second("goulston"), "goulston red", []),
    "no goulston": (lambda: second("goulston"), "no goulston", []),
    "send brown": (lambda: second("send:red", **NAMED), "send brown", ["went brown x101"]),
    # Kill or wait.
    "wait": (hell, "wait", ["time II"]),
    "wretched 3": (
        lambda: do(night(1, "kill", wretched="3,21,27,65,84", patrols=ON_YELLOW), "wait"),
        "wretched 3",
        [],
    ),
    "lead 133": (
        lambda: hell("lead:147", time="II", patrols=tokens("x1 x2 x42 x44 x58 x137 x143")),
        "lead 133",
        ["led 147 133"],
    ),
    "reveal x44": (lambda: hell("reveal", time="II"), "reveal x44", ["revealed x44 blue"]),
    "reveal x155": (lambda: hell("reveal", time="II"), "reveal x155", ["revealed x155 fake"]),
    "kill 84": (hell, "kill 84", ["murder 84", "reached I", POLICE_STAND, "to-move"]),
    # Jack's moves: their kind and number, never the circle.
    "walk 67": (lambda: second("move"), "walk ?", ["reached 3"]),
    "alley 65": (lambda: second("move"), "alley ?", ["reached 3"]),
    "coach 67": (lambda: second("move"), "coach ?", []),
    "on 65": (lambda: do(second("move"), "coach 67"), "on ?", ["reached 4"]),
    "escape": (lambda: second("move", hideout=67), "escape", ["reached 3", "home", "night 3"]),
    # Policemen.
    "red": (lambda: second("policeman"), "red", []),
    "go x5": (lambda: second("go:red"), "go x5", ["went red x5"]),
    "go x1": (lambda: second("go:red"), "go x1", []),
    "search 65": (lambda: second("act:red", **SEARCHED), "search 65", ["clue 65"]),
    "search 2": (lambda: second("act:blue", **SEARCHED), "search 2", ["miss 2"]),
    "arrest 65": (lambda: second("act:red", **SEARCHED), "arrest 65", ["spared 65"]),
    "arrest around": (
        lambda: second("act:blue", area_arrests="on", **SEARCHED),
        "arrest around",
        ["spared 2 3"],
    ),
    "nothing": (lambda: second("act:red", **SEARCHED), "nothing", []),
    "rush x80": (lambda: second("act:red", rushing="on", **SEARCHED), "rush x80", ["went red x80"]),
    # False clues.
    f"search {END_OF_TRAIL}": (
        lambda: followed("act:red", 4),
        f"search {END_OF_TRAIL}",
        [f"clue {END_OF_TRAIL}", "earned"],
    ),
    "false 1": (lambda: followed("false-clue", 5, stock="1"), "false 1", []),
    "no false": (lambda: followed("false-clue", 5, stock="1"), "no false", []),
}
"""By step: a position, and what the police and a spectator learn about the step."""


@pytest.mark.rule("W33")
@pytest.mark.parametrize("text", STEPS)
def test_what_the_police_and_a_spectator_learn_of_a_step(text):
    position, act, events = STEPS[text]
    state = position()
    for seat in others(state):
        observed = seen(state, text, seat)
        assert observed.act.text == act
        assert came_of(state, text, seat) == events
    assert seen(state, text, JACK).act.text == text


@pytest.mark.rule("W33")
def test_every_kind_of_step_is_looked_at():
    """All kinds but a patrol, which only the head sees."""
    played = {kind_of(text) for _, text, _ in walked_all(3)}
    assert played - {kind_of(text) for text in STEPS} == {"patrol"}


def kind_of(text: str) -> str:
    """Return the kind of a step, without its content."""
    words = text.split()
    if words[0] in COLOURS:
        return "policeman"
    return text if words[0] == "no" else words[0]


@pytest.mark.rule("W33")
def test_jack_is_told_all_but_the_patrols():
    """Only the head knows them until they are revealed."""
    for before, text, after in walked_all(1):
        observed = GAME.view.observe(before, GAME.notation.read(text), after, JACK)
        assert (observed.code is None) == text.startswith("patrol")


@pytest.mark.rule("W33", "W10")
def test_a_face_is_public_once_revealed():
    state = do(hell("reveal", time="II"), "reveal x58")
    for seat in watchers(state):
        shown = {p.crossing: p.face for p in look(state, seat).patrols if p.up}
        assert shown == {"x58": "green"}


# Views.


def fields(state) -> dict[str, str]:
    """Return the fields of the position's text."""
    return dict(word.split("=") for word in state.position().split())


def listed(text: str) -> list[str]:
    return text.split(",") if text else []


def assert_public(state, view) -> None:
    """Compare the public part of a view with the position's text."""
    now = fields(state)
    rows = {n: now[f"row{n}"] for n in range(1, 5) if f"row{n}" in now}
    steps = [step for row in rows.values() for step in listed(row.split(":")[1])]
    assert view.scenes == tuple(sorted(int(step[1:]) for step in steps if step[0] == "m"))
    assert view.round == int(now["night"])
    assert (view.stage, view.head) == (now["next"].split(":")[0], now.get("head"))
    assert list(view.tiles) == listed(now.get("tiles", ""))
    assert view.women == tuple(int(w.rstrip("*")) for w in listed(now.get("women", "")))
    assert view.wretched == tuple(int(w.rstrip("'")) for w in listed(now.get("wretched", "")))
    patrols = [patrol.split(":") for patrol in listed(now.get("patrols", ""))]
    on_board = [(crossing, face) for crossing, face in patrols if face != "gone"]
    assert [patrol.crossing for patrol in view.patrols] == [crossing for crossing, _ in on_board]
    assert [patrol.up for patrol in view.patrols] == [face.endswith("!") for _, face in on_board]
    for patrol, (_, face) in zip(view.patrols, on_board, strict=True):
        assert not patrol.up or patrol.face == face.rstrip("!")
    assert view.policemen == dict(p.split(":") for p in listed(now.get("policemen", "")))
    assert list(view.letters) == listed(now.get("sent", ""))
    assert view.address_named == ("named" in now)
    assert view.false_clues == tuple(int(circle) for circle in listed(now.get("false", "")))
    assert view.false_stock == int(now.get("stock", "0"))
    for name in ("clues", "cleared", "spared"):
        marked = [f"{marker.circle}@{marker.cell}" for marker in getattr(view, name)]
        assert marked == listed(now.get(name, ""))
    assert_track(view, rows.get(view.round, ""), now.get("time", "I"))


def assert_track(view, row, time) -> None:
    """Compare time, track and special movement with the night's row."""
    start, _, steps = row.partition(":")
    kinds = [{"m": "murder", "w": "walk", "c": "coach", "a": "alley"}[s[0]] for s in listed(steps)]
    first = TRACK.index(start or "I")
    names = TRACK[first : first + len(kinds)]
    assert [(cell.name, cell.kind) for cell in view.track] == list(zip(names, kinds, strict=True))
    assert view.time == (start or time)
    coaches, alleys = ((3, 2), (2, 2), (2, 1), (1, 1))[view.round - 1]
    riding = view.stage == "ride"
    assert view.coaches == coaches - kinds.count("coach") // 2 - riding
    assert view.alleys == alleys - kinds.count("alley")


@pytest.mark.rule("W33")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_all_that_is_public_is_in_every_view(options):
    assert_public(new(**options), look(new(**options)))
    for _, _, state in walked(1, options):
        assert_public(state, look(state))


@pytest.mark.rule("W33")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_views_differ_in_jacks_sheet_and_in_patrol_faces_only(options):
    for step, (state, _, _) in enumerate(walked(2, options)):
        if step % 3 == 0:
            public = {msgspec.json.encode(blank(look(state, seat))) for seat in watchers(state)}
            assert len(public) == 1


def blank(view):
    """Return a view without its secret parts and without its seat."""
    patrols = tuple(msgspec.structs.replace(patrol, face=None) for patrol in view.patrols)
    return msgspec.structs.replace(view, seat="", own=None, patrols=patrols)


@pytest.mark.rule("W33")
def test_jack_alone_has_his_sheet():
    """It has the hideout, the rows, the order of the double event, and the marks until phase 4."""
    chosen = 0
    for step, (state, text, _) in enumerate(walked_all(1)):
        if step % 8 and kind_of(text) not in ("mark", "tile", "kill", "on"):
            continue
        for seat in others(state):
            assert look(state, seat).own is None
        own = look(state, JACK).own
        if own is None:
            assert stage(state) == "hide"
            continue
        now = fields(state)
        assert own.hideout == int(now["hideout"])
        rows = [row_text(row) for row in own.rows if row]
        assert rows == [now[f"row{n}"] for n in range(1, 5) if f"row{n}" in now]
        marked = [int(w[:-1]) for w in listed(now.get("women", "")) if w.endswith("*")]
        assert list(own.marked) == marked
        kind, _, what = now["next"].partition(":")
        assert own.chosen == (int(what) if kind in ("ride", "kill-again") else None)
        chosen += own.chosen is not None
    assert chosen


def row_text(row) -> str:
    """Return a row of the sheet as a position's text has it."""
    return f"{row[0].cell}:{','.join(note.kind[0] + str(note.circle) for note in row)}"


SECRET_PARTS = ("hideout", "present", "row", "marks", "chosen")


def parts(state, seat):
    """Return the parts of a tensor by name."""
    shape = GAME.view.tensor_shape()
    tensor = array("f", bytes(4 * sum(shape.values())))
    GAME.view.encode(state, seat, tensor)
    cut, start = {}, 0
    for name, length in shape.items():
        cut[name] = list(tensor[start : start + length])
        start += length
    return cut


@pytest.mark.rule("W33")
def test_tensors_have_jacks_sheet_for_jack_alone():
    for step, (state, _, _) in enumerate(walked(3, OPTION_SETS[-1])):
        if step % 5:
            continue
        mine = parts(state, JACK)
        assert any(mine["hideout"]) == (stage(state) != "hide")
        for seat in others(state):
            theirs = parts(state, seat)
            assert not any(any(theirs[name]) for name in SECRET_PARTS)
            same = set(mine) - {*SECRET_PARTS, "seat", "faces"}
            assert all(mine[name] == theirs[name] for name in same)


@pytest.mark.rule("W33")
@pytest.mark.parametrize("then", ["kill 147", "coach 67"])
def test_half_decided_steps_are_on_jacks_sheet_alone(then):
    """These are the first of two murders and the first circle of a coach."""
    state = second("move") if then == "coach 67" else double_event()
    do(state, then)
    circle = int(then.split()[1])
    assert look(state, JACK).own.chosen == circle
    assert parts(state, JACK)["chosen"].index(1.0) == circle - 1
    for seat in others(state):
        assert not any(parts(state, seat)["chosen"])


def double_event():
    """Return night 3, in which jack kills two of three next."""
    return night(3, "kill", wretched="84,147,158", patrols=ON_YELLOW)


@pytest.mark.rule("W33")
def test_tensors_have_the_faces_for_the_head_alone():
    state = do(new(police="12345"), "hide 66", MARKED, "tile green")
    do(state, *(f"patrol {crossing}" for crossing in YELLOW[:5]))
    for seat in watchers(state):
        assert sum(parts(state, seat)["faces"]) == (7 if seat == 3 else 0)


# All choices of a hidden step look the same.


@pytest.mark.rule("W33", "W33a")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_hidden_choices_look_alike(options):
    """All secret choices give the same observation, view and tensor, and the same next seat.

    A silent walk onto the hideout is among them. The end of a game shows everything, so it is
    left out.
    """
    kinds = Counter()
    for seed in range(many(2)):
        for before, text, after in walked(50 + seed, options):
            blind = hidden_from(before, text)
            if not blind or after.over or verb_of(text) == "kill":
                continue
            kinds[verb_of(text)] += 1
            choices = sample(may(before, verb_of(text)), len(kinds))
            worlds = [do(before.copy(), f"{verb_of(text)} {what}") for what in choices]
            for seat in blind:
                mine, views = seen(before, text, seat), told(after, seat)
                assert all(
                    seen(before, f"{verb_of(text)} {what}", seat) == mine for what in choices
                )
                assert all(told(world, seat) == views for world in worlds)
    assert set(kinds) >= {"hide", "mark", "patrol", "walk", "coach", "on", "alley"} or not COMPILED


def sample(texts, number):
    """Return at most four of them, including the first and the last."""
    middle = texts[number % len(texts)]
    return list(dict.fromkeys((texts[0], middle, texts[-1])))


@pytest.mark.rule("W33a", "W13")
@pytest.mark.parametrize("seat", [POLICE, SPECTATOR])
def test_the_order_of_the_double_event_does_not_show(seat):
    state = double_event()
    for pair in ((84, 147), (84, 158), (147, 158)):
        ways = []
        for first, second_ in permutations(pair):
            world = state.copy()
            history = []
            for circle in (first, second_):
                history.append(seen(world, f"kill {circle}", seat))
                do(world, f"kill {circle}")
            ways.append((history, told(world, seat)))
        assert ways[0] == ways[1]
        assert ways[0][0][1].events[0] == Murder(pair)


@pytest.mark.rule("W33a", "W13")
def test_the_first_murder_shows_nothing():
    """Until the second murder is decided nobody learns which wretched is dead."""
    state = double_event()
    worlds = [do(state.copy(), f"kill {circle}") for circle in (84, 147, 158)]
    for seat in others(state):
        assert len({told(world, seat) for world in worlds}) == 1
        assert len({seen(state, f"kill {c}", seat) for c in (84, 147, 158)}) == 1
        assert look(worlds[0], seat).wretched == (84, 147, 158)


@pytest.mark.rule("W33a", "W6")
def test_the_order_of_laying_patrols_does_not_show():
    """In whatever order they were laid, all seats see seven backs in number order."""
    ends = set()
    for crossings in (YELLOW[:5], YELLOW[:1:-1], ("x155", "x42", "x181", "x58", "x44")):
        state = do(new(police="12345"), "hide 66", MARKED, "tile red")
        history = []
        for crossing in crossings:
            history.append(seen(state, f"patrol {crossing}", 2).line())
            do(state, f"patrol {crossing}")
        ends.add((*history, told(state, 2)))
        assert history[:4] == ["police1: patrol ?"] * 4
        assert history[4].split(" | ")[1] == f"patrols {' '.join(YELLOW)}"
    assert len(ends) == 1


@pytest.mark.rule("W33a")
def test_things_are_listed_in_number_order():
    """In Hell this applies to women, wretched, patrols and scenes, whatever happened before."""
    for state, _, _ in walked_all(1):
        if state.cell != -1:
            continue
        view = look(state)
        for circles in (view.women, view.wretched, view.scenes):
            assert list(circles) == sorted(circles)
        crossings = [int(patrol.crossing[1:]) for patrol in view.patrols]
        assert crossings == sorted(crossings)


@pytest.mark.rule("W33a")
def test_the_number_of_choices_is_the_same_whatever_is_hidden():
    """Marks: one choice. Patrols: five. The double event: two. A coach: two. A walk: one."""
    counts = {"mark": set(), "patrol": set(), "kill": set(), "on": set()}
    run: Counter[tuple[int, str]] = Counter()
    for before, text, after in walked_all(1):
        verb = verb_of(text)
        if verb in ("mark", "patrol", "kill"):
            run[before.night, verb] += 1
        if stage(before) == "ride":
            counts["on"].add(verb)
        if after.over or after.night != before.night:
            for (number, each), count in run.items():
                counts[each].add((number == 3, count))
            run.clear()
    assert {count for _, count in counts["mark"]} == {1}
    assert {count for _, count in counts["patrol"]} == {5}
    assert counts["kill"] == {(False, 1), (True, 2)}
    assert counts["on"] == {"on"}


@pytest.mark.rule("W18", "W33")
@pytest.mark.parametrize("seat", [POLICE, SPECTATOR])
def test_an_escape_does_not_tell_the_hideout(seat):
    """From 65 jack walks home at once; all adjacent hideouts look the same."""
    days = set()
    for hideout in (51, 63, 66, 67, 82, 83):
        state = do(new(), f"hide {hideout}", MARKED, "tile red")
        do(state, *(f"patrol {crossing}" for crossing in YELLOW[:5]), "kill 65")
        home = seen(state, "escape", seat)
        do(state, "escape")
        days.add((home.line(), told(state, seat)))
        assert home.events == (Reached("1"), Home(), Night(2))
    assert len(days) == 1


@pytest.mark.rule("W18", "W33")
def test_silence_at_home_shows_nothing():
    state = second("move", hideout=67)
    assert {"escape", "walk 67", "walk 51"} <= set(may(state))
    for seat in others(state):
        assert seen(state, "walk 67", seat) == seen(state, "walk 51", seat)
        assert told(do(state.copy(), "walk 67"), seat) == told(do(state.copy(), "walk 51"), seat)


@pytest.mark.rule("W32", "W33a")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_an_address_that_ends_the_game_shows_no_marks(seat):
    """Rows and hideout are shown at the end; nothing shows which women were marked."""
    ends = [
        do(new(address="on"), "hide 66", f"mark {marks}", "tile red", "address 66")
        for marks in ("3 21 27 65 84", "3 21 27 65 147")
    ]
    assert all(state.over for state in ends)
    assert told(ends[0], seat) == told(ends[1], seat)
    assert told(ends[0], JACK) != told(ends[1], JACK)


@pytest.mark.rule("W32", "W33")
def test_a_wrong_address_tells_only_that():
    for hideout in ("66", "67"):
        state = do(new(address="on"), f"hide {hideout}", MARKED, "tile red")
        assert seen(state, "address 65", SPECTATOR).events == (NotHome(65),)


@pytest.mark.rule("W22", "W33")
def test_a_clue_does_not_tell_when():
    """The clue is the same if 65 was the first, the last or a repeated circle."""
    rows = ("I:m65,w66,w84", "I:m84,w66,w65", "I:m84,w65,w84", "I:m65,w84,w65")
    states = [second("act:red", row2=row, row1="I:m27,w26", hideout=26, **SEARCHED) for row in rows]
    for seat in (POLICE, SPECTATOR):
        before = {told(state, seat) for state in states if look(state).scenes == (27, 65)}
        assert len(before) == 1
        clues = {seen(state, "search 65", seat) for state in states}
        assert len(clues) == 1


# Whole games that look alike.


def twins(seed, options, seat):
    """Yield a long game and another that looks the same to a seat, step by step while it does."""
    draws = random_stream(seed, "twin")
    other = new(**options)
    for before, text, after in walked(seed, options):
        action = GAME.notation.read(text)
        observed = GAME.view.observe(before, action, after, seat)
        choices = other.legal_actions()
        if observed.code is not None:
            choices = [action] if action in choices else []
        elif draws.below(3) and action in choices:
            choices = [action, *choices]
        else:
            shift = draws.below(len(choices))
            choices = choices[shift:] + choices[:shift]
        for choice in choices:
            world = other.copy()
            world.apply(choice)
            if GAME.view.observe(other, choice, world, seat) == observed:
                break
        else:
            return
        other = world
        yield after, other, observed


@pytest.mark.rule("W33", "W33a")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_games_that_look_alike_are_told_alike(options):
    """Jack's secrets or the patrols differ, but nothing that a seat gets tells them apart."""
    differ = Counter()
    for seed in range(many(2)):
        for seat in watchers(new(**options)):
            for one, other, _ in twins(seed, options, seat):
                if one != other:
                    assert told(one, seat) == told(other, seat)
                    differ[seat] += 1
    assert all(differ[seat] for seat in watchers(new(**options))) or not COMPILED


@pytest.mark.rule("W33", "W33a")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_late_in_the_game_other_worlds_are_told_alike_too(options):
    """The other world is one that a seat holds possible, with a mostly different sheet of jack."""
    nights, differ = set(), 0
    for seed in range(many(3)):
        steps = long_game(300 + seed, options)
        steps = steps[: len(steps) - 1 - seed]
        for seat in others(new(**options)):
            history = observed_by(steps, options, seat)
            belief = GAME.belief.of(new(**options), seat, history)
            world = belief.history(belief.draw(random_stream(seed, "world")))
            assert observed_by(world, options, seat) == history
            for one, other in zip(replayed(steps, options), replayed(world, options), strict=True):
                assert told(one, seat) == told(other, seat)
                nights.add(one.night)
                differ += one != other
    assert len(nights) > 1 or not COMPILED
    assert differ > 10


def observed_by(steps, options, seat):
    state = new(**options)
    history = []
    for action in steps:
        before = state.copy()
        state.apply(action)
        history.append(GAME.view.observe(before, action, state, seat))
    return history


def replayed(steps, options):
    """Yield every seventh position of a game, and its last."""
    state = new(**options)
    for number, action in enumerate(steps, start=1):
        state.apply(action)
        if number % 7 == 0 or number == len(steps):
            yield state.copy()


@pytest.mark.rule("W33")
def test_equal_observations_make_equal_stories():
    """A story is made from observations, so it cannot say more than they do."""
    tellings = 0
    for seat in (POLICE, SPECTATOR):
        for _, _, observed in twins(1, {}, seat):
            sentence = ENGLISH.tell(GAME.story.tell(observed))
            assert "?" not in sentence or observed.act.verb == "search"
            tellings += bool(sentence)
    assert tellings


@pytest.mark.rule("W33")
def test_stories_of_hidden_steps_name_no_circle():
    for before, text, after in walked_all(1):
        if text.startswith(("walk", "alley", "coach", "on ", "hide")) and not after.over:
            observed = GAME.view.observe(before, GAME.notation.read(text), after, SPECTATOR)
            told_words = ENGLISH.tell(GAME.story.tell(observed))
            assert text.split()[1] not in told_words.split("He is at")[0]


@pytest.mark.rule("W33")
def test_at_a_table_only_the_seat_that_is_asked_has_choices():
    """Jack's choices, such as declaring, are his secret."""
    table = lamplighter.Table(GAME, FIVE, key=lamplighter.key_of_seed(1))
    draws = random_stream(1, "table")
    for _ in range(120):
        for seat in range(6):
            assert bool(table.seat(seat).choices) == (seat == table.actor)
        assert table.seat(SPECTATOR).choices == ()
        legal = table.seat(table.actor).legal
        table.act(table.actor, legal[draws.below(len(legal))])
        if table.over:
            break


# The end.


def laid_open(event):
    """Return what the end shows, with rows as positions write them."""
    return f"row {event.night} {row_text(event.notes)}" if isinstance(event, Row) else event.text


@pytest.mark.rule("W33a")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_rows_and_hideout_are_shown_at_the_end_and_not_before(options):
    endings = Counter()
    for seed in range(many(4)):
        for before, text, after in walked(seed, options):
            if not after.over:
                assert look(after).disclosed is None
                assert look(after).result is None
                continue
            endings[after.outcome.rule] += 1
            now = fields(after)
            rows = [(n, now[f"row{n}"]) for n in range(1, 5) if f"row{n}" in now]
            shown = [f"hideout {now['hideout']}"]
            shown += [f"row {n} {row}" for n, row in rows]
            shown.append(f"over {now['over'].replace(':', ' ')}")
            for seat in watchers(after):
                events = seen(before, text, seat).events
                assert [laid_open(event) for event in events[-len(shown) :]] == shown
                view = look(after, seat)
                assert view.disclosed == look(after, JACK).own
                assert view.disclosed.hideout == int(now["hideout"])
                assert (view.result.winner, view.result.rule) == after.outcome
                assert any(parts(after, seat)["hideout"])
    assert endings


@pytest.mark.rule("W33a")
def test_the_end_is_told_in_words():
    state = second("act:red", row2="I:m84,w65", **SEARCHED)
    told_end = ENGLISH.tell(GAME.story.tell(seen(state, "arrest 65", SPECTATOR)))
    assert told_end.endswith("Jack is arrested. The police have won.")
    shown = ENGLISH.join(GAME.guide.ending(look(do(state, "arrest 65"))))
    assert "The hideout was 100." in shown
    assert "Night 2: 84 at I (murder) and 65 at 1 (walk)." in shown


@pytest.mark.rule("W33a", "W13")
def test_the_end_tells_the_order_of_the_double_event():
    where = stand("x93 x1 x2 x3 x6")
    state = night(3, "act:red", head="red", policemen=where, row3="I:m158,m84")
    for seat in watchers(state):
        rows = [e for e in seen(state, "arrest 84", seat).events if isinstance(e, Row)]
        assert [note.circle for note in rows[-1].notes] == [158, 84]


# Unconfirmed choices are private.


@pytest.mark.rule("W33")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_the_police_hear_nothing_of_what_jack_only_drafts(options):
    """Jack drafts each of his choices and takes it back: no policeman learns of it."""
    drafted = Counter()
    for seed in range(many(2)):
        table = random_table(GAME, seed, 25, options)
        draws = random_stream(seed, "drafts")
        for _ in range(60):
            if table.over:
                break
            legal = table.legal_actions()
            if table.actor == JACK:
                before = [shown_to(table, seat) for seat in others(table.state)]
                for action in (legal[0], legal[-1], legal[draws.below(len(legal))]):
                    draft = table.draft(JACK)
                    draft.choose(action)
                    drafted[GAME.notation.act(action).verb] += not draft.closed
                    assert [shown_to(table, seat) for seat in others(table.state)] == before
                    assert draft.back() == action
            table.act(table.actor, legal[draws.below(len(legal))])
    assert drafted["coach"] or not COMPILED


def shown_to(table, seat):
    """Return everything that a seat gets from a table."""
    view = msgspec.json.encode(table.view(seat))
    return table.information(seat), view, table.seat(seat).legal, table.seat(seat).step


@pytest.mark.rule("W15")
def test_a_coach_is_drafted_with_both_its_circles_and_told_at_once():
    table = lamplighter.Table(GAME, key=lamplighter.key_of_seed(3))
    for text in ("hide 66", MARKED, *(f"patrol {crossing}" for crossing in YELLOW[:5]), "kill 84"):
        table.act(table.actor, GAME.notation.read(text))
    draft, told = table.draft(JACK), table.information(1)
    coach = next(a for a in draft.legal if GAME.notation.act(a).verb == "coach")
    draft.choose(coach)
    assert not draft.closed
    draft.choose(draft.legal[0])
    assert draft.closed
    assert table.information(1) == told
    draft.confirm()
    assert table.information(1).startswith(told)
    assert table.actor != JACK
