"""Mr. Jack Pocket: the call for witnesses (P18-P20, P30)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.games.pocket.events import Called

from .pocket import (
    GAME,
    INVESTIGATOR,
    JACK,
    LONG,
    NAMES,
    SPECTATOR,
    after,
    before_call,
    in_sight,
    observation,
    random_game,
    scaled,
    seen_from,
    suspects,
    wall,
)

# The rulebook's call. Goodley and Smith are the two empty tiles of the top row, in either order.
APPEAL = ["go{},STn,sm{}/PIe,LEs,MAw/GUn,la+,BEn", "sm{},STn,go{}/PIe,LEs,MAw/GUn,la+,BEn"]
APPEAL = [tiles.format("w", "e") for tiles in APPEAL]
IN_SIGHT, IN_THE_DARK = {"pizer", "gull", "bert"}, {"stealthy", "lestrade", "madame"}

# Holmes on 0 sees Pizer, Watson on 8 Gull and Bert, Toby on 10 Bert; the rest is in the dark.
SPLIT = "PIs,STw,LEw/BEn,SMw,MAs/GUe,LAs,GOs"


def answer(state, act: str = "stay") -> str:
    """Return the answer of the call that an act leads to."""
    return str(observation(state, act, SPECTATOR).events[0])


def token(state) -> str | None:
    """Return the seat that has the latest turn token."""
    tokens = GAME.view.look(state, SPECTATOR).turn_tokens
    return [taken for taken in tokens if taken][-1]


# The rulebook's example.


@pytest.mark.rule("P15", "P16")
@pytest.mark.parametrize("tiles", APPEAL)
def test_who_is_seen_in_the_rulebooks_call(tiles):
    state = before_call(tiles, (0, 5, 7), "PI")
    left = suspects(state)
    assert left == IN_SIGHT | IN_THE_DARK
    assert seen_from(state, 0) & left == {"pizer"}
    assert seen_from(state, 5) & left == {"bert", "gull"}
    assert seen_from(state, 7) & left == set()


@pytest.mark.rule("P18", "P19")
@pytest.mark.parametrize("tiles", APPEAL)
@pytest.mark.parametrize("jack", ["PI", "GU", "BE"])
def test_the_rulebooks_call_with_jack_seen(tiles, jack):
    state = before_call(tiles, (0, 5, 7), jack)
    assert answer(state) == "seen"
    called = after(state, "stay")
    assert suspects(called) == IN_SIGHT
    assert token(called) == "investigator"


@pytest.mark.rule("P18", "P20")
@pytest.mark.parametrize("tiles", APPEAL)
@pytest.mark.parametrize("jack", ["ST", "LE", "MA"])
def test_the_rulebooks_call_with_jack_unseen(tiles, jack):
    state = before_call(tiles, (0, 5, 7), jack)
    assert answer(state) == "unseen"
    called = after(state, "stay")
    assert suspects(called) == IN_THE_DARK
    assert token(called) == "jack"


# The answer.


@pytest.mark.rule("P18")
def test_the_answer_does_not_tell_who_sees_him_or_how_many():
    """The question whether a call reveals more than seen or unseen: it does not."""
    told = set()
    for jack, watchers in (("PI", [0]), ("GU", [8]), ("BE", [8, 10])):
        state = before_call(SPLIT, (0, 8, 10), jack)
        assert [p for p in (0, 8, 10) if LONG[jack] in seen_from(state, p)] == watchers
        told.add(observation(state, "stay", INVESTIGATOR))
    assert len(told) == 1
    assert told.pop().events[0] == Called(seen=True)


@pytest.mark.rule("P18")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK, SPECTATOR])
def test_everybody_hears_the_answer(seat):
    for jack, seen in (("PI", True), ("LE", False)):
        state = before_call(APPEAL[0], (0, 5, 7), jack)
        assert observation(state, "stay", seat).events[0] == Called(seen)


@pytest.mark.rule("P20")
def test_an_unseen_jack_gains_an_hourglass_and_a_seen_one_none():
    for jack, gained in (("PI", 0), ("LE", 1)):
        state = before_call(APPEAL[0], (0, 5, 7), jack)
        assert after(state, "stay").hourglasses() - state.hourglasses() == gained


@pytest.mark.rule("P19", "P20")
def test_all_are_seen_or_nobody_is():
    """A call with everybody on Jack's side clears nobody."""
    dark = before_call("GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe", (11, 3, 7), "GU")
    assert suspects(after(dark, "stay")) == set(NAMES)
    bright = before_call("gon,les,STe/smn,pin,LAe/ben,gun,MAe", (2, 2, 2), "ST")
    assert suspects(after(bright, "stay")) == {"stealthy", "lane", "madame"}


# When sight is taken.


@pytest.mark.rule("P18a", "P20")
def test_a_crossroads_opened_by_the_call_shows_nobody_yet():
    """Jack unseen: Lane is seen and cleared; Bert, behind Lane's barricade, is not."""
    state = before_call("LAe,BEn,STn/SMn,PIw,LEs/MAn,GUs,GOn", (11, 11, 11), "GU")
    assert in_sight(state) == {"lane"}
    called = after(state, "stay")
    assert wall(called, "lane") == "+"
    assert suspects(called) == set(NAMES) - {"lane"}
    assert "bert" in in_sight(called)


@pytest.mark.rule("P18a", "P19")
def test_a_crossroads_opened_by_the_call_saves_nobody():
    """Jack seen: Lane is unseen and cleared, and so is Bert behind Lane's barricade."""
    state = before_call("LAw,BEn,STn/SMn,PIw,LEs/MAn,GUs,GOn", (11, 11, 4), "LE")
    assert in_sight(state) == {"lestrade", "pizer"}
    called = after(state, "stay")
    assert suspects(called) == {"lestrade", "pizer"}
    assert "bert" in in_sight(called)


@pytest.mark.rule("P18a")
def test_sight_is_taken_after_the_fourth_action():
    state = before_call("GUn,BEs,STn/SMw,PIe,LEe/LAs,MAs,GOe", (10, 10, 7), "GU")
    assert answer(state, "stay") == "unseen"
    assert answer(state, "holmes 1") == "seen"


@pytest.mark.rule("P18a")
def test_no_call_before_the_fourth_action():
    """Three actions with Jack in sight clear nobody."""
    for seed in range(scaled(20)):
        for state, action in random_game(seed):
            if action < 0 or state.stage < 3:
                continue
            done = after_action(state, action)
            if done.turn == state.turn and not done.over:
                assert state.suspects & ~done.suspects & ~done.shown == 0
                assert state.unseen_turns == done.unseen_turns


def after_action(state, action: int):
    """Return the position after an action given by its number."""
    state = state.copy()
    state.apply(action)
    return state


# Any board.


@st.composite
def calls(draw):
    """Return a board before a call, with detectives anywhere."""
    order = draw(st.permutations(sorted(LONG)))
    jack, *others = draw(st.permutations(sorted(LONG)))
    cleared = draw(st.sets(st.sampled_from(others), max_size=7))
    tiles = []
    for short in order:
        side = "+" if short == "LA" and short in cleared else draw(st.sampled_from("nesw"))
        tiles.append((short.lower() if short in cleared else short) + side)
    rows = [",".join(tiles[at : at + 3]) for at in (0, 3, 6)]
    standing = draw(st.tuples(*[st.integers(0, 11)] * 3))
    return before_call("/".join(rows), standing, jack), LONG[jack]


@pytest.mark.rule("P18", "P18a", "P19", "P20", "P30")
@settings(max_examples=scaled(300), deadline=None)
@given(calls())
def test_a_call_clears_the_other_group(case):
    state, jack = case
    group = in_sight(state)
    called = after(state, "stay")
    if jack in group:
        assert answer(state) == "seen"
        assert suspects(called) == suspects(state) & group
        assert token(called) == "investigator"
    else:
        assert answer(state) == "unseen"
        assert suspects(called) == suspects(state) - group
        assert token(called) == "jack"
    assert jack in suspects(called)


@pytest.mark.rule("P30")
@pytest.mark.parametrize("seed", range(scaled(40)))
def test_jacks_own_tile_is_never_turned(seed):
    """The question whether the suspects can run out: Jack is always one of them."""
    for state, _ in random_game(seed):
        assert len(suspects(state)) >= 1
        if state.identity >= 0:
            assert NAMES[state.identity] in suspects(state)
