"""Mr. Jack Pocket: how a game ends (P21-P28)."""

from __future__ import annotations

from itertools import product

import pytest

from lamplighter.games.pocket.events import Called, Cleared, RaceBegun, TurnBegun

from .pocket import (
    GAME,
    INVESTIGATOR,
    JACK,
    SPECTATOR,
    actor,
    after,
    named,
    observation,
    random_game,
    refused,
    scaled,
    scene,
    suspects,
)

# Jack is Pizer in the top right corner, above which Toby stands. Watson sees the bottom left
# corner and nothing behind it; Holmes sees nobody who matters.
PLACES = "h4,w8,t2"


def last_act(*, found: bool, six: bool, seen: bool, last: bool, race: bool = False):
    """Return a position in which jack's `stay` ends turn 6 (turn 8 if last) with these facts.

    Gull is the only other suspect. He lies where Watson sees him or where nobody does, so that
    the call clears him or not; in the race he has been cleared before.
    """
    gull, wall = ("gu" if race else "GU"), ("w" if seen else "n")
    dark, light = (gull, "go") if seen == found else ("go", gull)
    tiles = f"{dark}n,les,PI{wall}/smn,mas,ben/{light}n,la+,stn"
    tokens = (6 if six else 5) - 4 - (not seen)
    calls = ("s" + "u" * tokens).ljust(7 if last else 5, "s")
    then = "use:joker"
    if race:
        calls, then = "suuuuuu"[: 7 if last else 5], "race:LA,ST/use:joker"
    return scene(
        tiles,
        PLACES,
        "~alibi,~toby,~exchange,~joker",
        calls,
        "PI",
        held="LA,ST,MA,LE" if last else "LA,ST,MA",
        then=then,
    )


def verdict(*, found: bool, six: bool, seen: bool, last: bool, race: bool):
    """Return winner and rule, `race` if it begins, None if the game simply continues."""
    if race:
        if seen:
            return "investigator", "P24"
        return ("jack", "P24") if last else None
    match found, six:
        case True, False:
            return "investigator", "P22"
        case False, True:
            return "jack", "P22"
        case False, False:
            return ("jack", "P25") if last else None
    if last:
        return ("investigator" if seen else "jack"), "P23"
    return ("investigator", "P26") if seen else "race"


FACTS = ("found", "six", "seen", "last", "race")
CASES = [
    dict(zip(FACTS, facts, strict=True))
    for facts in product((True, False), repeat=5)
    if not facts[4] or (facts[0] and facts[1])  # the race begins with both aims met
]


def label(case: dict[str, bool]) -> str:
    """Return the name of a case: the facts that hold."""
    return "-".join(fact for fact, holds in case.items() if holds) or "none"


@pytest.mark.rule("P21", "P22", "P23", "P24", "P25", "P26", "P27")
@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_verdict_after_a_call(case):
    """Every combination of aims, answer, last turn and race."""
    called = after(last_act(**case), "stay")
    expected = verdict(**case)
    assert len(suspects(called)) == (1 if case["found"] else 2)
    assert (called.hourglasses() >= 6) == case["six"]
    if expected is None or expected == "race":
        assert called.outcome is None
        assert called.turn == 7
        assert called.race == (case["race"] or expected == "race")
    else:
        assert called.outcome == expected
        assert actor(called) == "nobody"


def test_the_table_has_every_case():
    """Sixteen without a race, four within it."""
    assert len(CASES) == 20
    assert {verdict(**case) for case in CASES} == {
        ("investigator", "P22"),
        ("jack", "P22"),
        ("investigator", "P23"),
        ("jack", "P23"),
        ("investigator", "P24"),
        ("jack", "P24"),
        ("jack", "P25"),
        ("investigator", "P26"),
        "race",
        None,
    }


# Each ruling by itself.


@pytest.mark.rule("P21")
def test_exactly_one_suspect_and_at_least_six_hourglasses():
    """Two suspects are too many; five hourglasses are too few; six, and seven, are enough."""
    two = after(last_act(found=False, six=False, seen=True, last=False), "stay")
    assert (len(suspects(two)), two.hourglasses(), two.over) == (2, 5, False)
    six = after(last_act(found=False, six=True, seen=False, last=False), "stay")
    assert (six.hourglasses(), six.outcome) == (6, ("jack", "P22"))
    seven = scene(
        "GUn,les,PIn/smn,mas,ben/goe,la+,stn",
        PLACES,
        "~alibi,~toby,~exchange,~joker",
        "suuss",
        "PI",
        held="LA,ST,MA",
        then="use:joker",
    )
    seven = after(seven, "stay")
    assert (seven.hourglasses(), seven.outcome) == (7, ("jack", "P22"))


@pytest.mark.rule("P21")
def test_six_hourglasses_within_the_manhunt_end_nothing_yet():
    """The question of six hourglasses reached in the manhunt: judged after the call."""
    state = scene(
        "GUn,les,PIn/smn,mas,ben/goe,la+,stn",
        "h3,w7,t10",
        "alibi,toby,exchange,joker",
        "suuuu",
        "PI",
        held="GO,ST",
    )
    state = after(state, "alibi", "draw madame")
    assert state.hourglasses() == 7
    assert (state.over, actor(state)) == (False, "investigator")
    state = after(state, "toby", "toby 1", "joker", "holmes 1")
    assert (state.over, actor(state)) == (False, "jack")
    assert after(state, "exchange goodley gull").over


@pytest.mark.rule("P21", "P26")
def test_the_investigator_may_still_reach_his_aim_in_that_call():
    """Jack has six before the call, and the call finds him: the investigator wins."""
    state = last_act(found=True, six=True, seen=True, last=False)
    assert (state.hourglasses(), len(suspects(state)), state.over) == (6, 2, False)
    assert after(state, "stay").outcome == ("investigator", "P26")


@pytest.mark.rule("P22")
@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("last", [True, False])
def test_one_aim_wins_whatever_the_answer(seen, last):
    found = last_act(found=True, six=False, seen=seen, last=last)
    assert after(found, "stay").outcome == ("investigator", "P22")
    escaped = last_act(found=False, six=True, seen=seen, last=last)
    assert after(escaped, "stay").outcome == ("jack", "P22")


@pytest.mark.rule("P22")
def test_a_first_turn_may_end_the_game():
    """Toby alone sees anybody, and that is Lane."""
    state = scene("GUw,BEs,STe/SMw,PIe,LEe/LAn,MAs,GOe", jack="LA")
    state = after(state, "alibi", "draw goodley", "toby", "toby 1", "joker", "stay")
    state = after(state, "exchange pizer lestrade")
    assert suspects(state) == {"lane"}
    assert (state.turn, state.outcome) == (1, ("investigator", "P22"))


@pytest.mark.rule("P23")
def test_both_aims_in_the_last_turn():
    """The question of both aims in turn 8: seen, the investigator; unseen, jack."""
    seen = last_act(found=True, six=True, seen=True, last=True)
    assert after(seen, "stay").outcome == ("investigator", "P23")
    unseen = last_act(found=True, six=True, seen=False, last=True)
    assert after(unseen, "stay").outcome == ("jack", "P23")


@pytest.mark.rule("P24")
def test_both_aims_before_the_last_turn_with_jack_unseen():
    """The question of both aims before turn 8, unseen: the race begins, turn 7 follows."""
    state = after(last_act(found=True, six=True, seen=False, last=False), "stay")
    assert (state.race, state.over, state.turn) == (True, False, 7)
    assert len(state.chance_outcomes()) == 16


@pytest.mark.rule("P24", "P24a")
def test_in_the_race_only_seen_or_unseen_counts():
    """Both aims stay met and end nothing; the first seen turn or turn 8 does."""
    unseen = last_act(found=True, six=True, seen=False, last=False, race=True)
    assert not after(unseen, "stay").over
    seen = last_act(found=True, six=True, seen=True, last=False, race=True)
    assert after(seen, "stay").outcome == ("investigator", "P24")
    escaped = last_act(found=True, six=True, seen=False, last=True, race=True)
    assert after(escaped, "stay").outcome == ("jack", "P24")
    caught = last_act(found=True, six=True, seen=True, last=True, race=True)
    assert after(caught, "stay").outcome == ("investigator", "P24")


@pytest.mark.rule("P24a")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK, SPECTATOR])
def test_the_beginning_of_the_race_is_told_with_jacks_cards(seat):
    state = last_act(found=True, six=True, seen=False, last=False)
    told = observation(state, "stay", seat).events
    assert told == (
        Called(seen=False),
        Cleared(("gull",)),
        RaceBegun(("lane", "stealthy", "madame")),
        TurnBegun(7),
    )
    view = GAME.view.look(after(state, "stay"), seat)
    assert view.race
    assert view.disclosed.identity == "pizer"
    assert view.disclosed.cards == ("lane", "stealthy", "madame")
    assert view.suspects == ("pizer",)


@pytest.mark.rule("P24a")
def test_a_turn_of_the_race_is_played_as_any_other():
    state = after(last_act(found=True, six=True, seen=False, last=False), "stay")
    state = after(state, "throw alibi watson rotation-1 joker", "joker", "watson 1")
    state = after(state, "alibi", "draw smith", "watson", "watson 1")
    assert (named(state.held), named(state.disclosed)) == (
        {"lane", "stealthy", "madame", "smith"},
        {"lane", "stealthy", "madame"},
    )
    assert (actor(state), state.turn, state.race) == ("investigator", 7, True)


@pytest.mark.rule("P25")
@pytest.mark.parametrize("seen", [True, False])
def test_neither_aim_after_the_last_turn(seen):
    """The question of neither aim after turn 8: jack wins."""
    state = last_act(found=False, six=False, seen=seen, last=True)
    assert after(state, "stay").outcome == ("jack", "P25")


@pytest.mark.rule("P26")
def test_both_aims_before_the_last_turn_with_jack_seen():
    """The question of both aims before turn 8, seen: the investigator wins, no race begins."""
    state = after(last_act(found=True, six=True, seen=True, last=False), "stay")
    assert (state.outcome, state.race) == (("investigator", "P26"), False)


@pytest.mark.rule("P27")
def test_the_investigators_aim_alone_in_the_last_turn_with_jack_unseen():
    """The question of the investigator's aim alone after turn 8, Jack unseen: he wins."""
    state = last_act(found=True, six=False, seen=False, last=True)
    assert after(state, "stay").outcome == ("investigator", "P22")


@pytest.mark.rule("P28")
def test_six_hourglasses_are_counted_without_a_claim():
    """The question whether jack must claim his six: the game counts, he has no such choice."""
    state = last_act(found=False, six=True, seen=False, last=False)
    assert after(state, "stay").outcome == ("jack", "P22")


@pytest.mark.rule("P22")
def test_nothing_may_be_done_after_the_end():
    state = after(last_act(found=True, six=False, seen=True, last=False), "stay")
    assert state.legal_actions() == []
    assert refused(state, "stay")


# Whole games.


def judged(before, state):
    """Return the verdict on the call between two positions, from their facts."""
    calls = GAME.view.look(state, SPECTATOR).turn_tokens
    return verdict(
        found=len(suspects(state)) == 1,
        six=state.hourglasses() >= 6,
        seen=calls[before.turn - 1] == "investigator",
        last=before.turn == 8,
        race=bool(before.race),
    )


@pytest.mark.rule("P21", "P22", "P23", "P24", "P25", "P26", "P28")
@pytest.mark.parametrize("seed", range(scaled(120)))
def test_every_call_of_a_game_is_judged(seed):
    before = None
    for state, _ in random_game(f"end {seed}"):
        if before is not None and (state.over or state.turn != before.turn):
            expected = judged(before, state)
            assert state.outcome == (None if expected == "race" else expected)
            assert state.race == (before.race or expected == "race")
        elif before is not None:
            assert state.outcome is None
            assert state.race == before.race
        before = state
    assert before is not None
    assert before.over


@pytest.mark.rule("P22")
def test_the_winner_takes_one_and_the_loser_pays_one():
    state = after(last_act(found=True, six=False, seen=True, last=False), "stay")
    assert state.returns() == [1.0, -1.0]
    state = after(last_act(found=False, six=True, seen=True, last=False), "stay")
    assert state.returns() == [-1.0, 1.0]
