"""Mr. Jack in London: accusation and end (L22, L28-L31)."""

from __future__ import annotations

import pytest

from .london import (
    EDITIONS,
    NAMES,
    SHORT,
    actor,
    after,
    at,
    before_call,
    choices,
    field,
    many_positions,
    plan,
    random_game,
    refused,
    scaled,
    scene,
    seen,
    suspects,
    using,
)

# Holmes stands between Bert, Gull and Lestrade, all within three steps.
AROUND = "HOg5 BEg6 GUg3 LEg7"


# Right and wrong.


@pytest.mark.rule("L28", "L29")
def test_a_right_accusation_wins():
    """The question what an accusation does: right, the detective wins; wrong, jack."""
    state = after(using("holmes", people=AROUND, jack="BE"), "accuse bert")
    assert state.outcome == ("detective", "L29")
    assert at(state, "holmes") == at(state, "bert") == "g6"
    assert (actor(state), choices(state)) == ("nobody", set())


@pytest.mark.rule("L28", "L29")
@pytest.mark.parametrize("jack", ["BE", "LE", "SM", "HO"])
def test_a_wrong_accusation_loses(jack):
    state = after(using("holmes", people=AROUND, jack=jack), "accuse gull")
    assert state.outcome == ("jack", "L29")


@pytest.mark.rule("L28", "L29")
@pytest.mark.parametrize("accused", NAMES[1:])
@pytest.mark.parametrize("jack", NAMES)
def test_every_accusation(accused, jack):
    people = f"HOg5 {SHORT[accused]}g6" + (" LEe5" if accused != "lestrade" else "")
    state = after(using("holmes", people=people, jack=SHORT[jack]), f"accuse {accused}")
    assert state.outcome == ("detective" if accused == jack else "jack", "L29")


@pytest.mark.rule("L29")
def test_one_accusation_a_game():
    for edition in EDITIONS:
        for seed in range(scaled(60)):
            acts = [state.outcome for state, _ in random_game(seed, edition)]
            assert [outcome is not None for outcome in acts[:-1]] == [False] * (len(acts) - 1)


# Who accuses.


@pytest.mark.rule("L22", "L28")
def test_only_the_detective_accuses():
    """The question who may accuse: the detective, with the character he uses."""
    state = using("holmes", people=AROUND, covers="h6,l12")
    near = ("bert", "gull", "lestrade", "smith")
    assert choices(state, "accuse") == {f"accuse {name}" for name in near}
    jack = using("holmes", "jack", people=AROUND, calls="s")
    assert choices(jack, "accuse") == set()
    assert refused(jack, "accuse bert")


@pytest.mark.rule("L28", "L30")
def test_only_the_used_character_accuses():
    """Smith, who is not being used, stands next to Bert; Holmes, who is, far off."""
    state = using("holmes", people="HOa3 WAm12 SMe6 BEe7")
    assert choices(state, "accuse") == set()


@pytest.mark.rule("L28")
def test_nobody_accuses_itself():
    """The question whether Jack's own token can accuse him: it cannot accuse itself."""
    for name in NAMES:
        state = using(name, people="", jack=SHORT[name])
        if "move first" in choices(state):
            state = after(state, "move first")
        assert f"accuse {name}" not in choices(state)


@pytest.mark.rule("L28", "L29")
def test_jacks_own_token_accuses_wrongly():
    state = after(using("holmes", people=AROUND, jack="HO"), "accuse bert")
    assert state.outcome == ("jack", "L29")


@pytest.mark.rule("L28")
def test_a_cleared_character_may_be_accused_always_wrongly():
    state = using("holmes", people="HOg5 beg6", calls="us", jack="GU")
    assert "accuse bert" in choices(state)
    assert after(state, "accuse bert").outcome == ("jack", "L29")


@pytest.mark.rule("L33")
def test_someone_whose_alibi_one_holds_may_be_accused():
    state = using("holmes", people="HOg5 BEg6", calls="us", detective="BE", held="-")
    assert after(state, "accuse bert").outcome == ("jack", "L29")


# By which way.


@pytest.mark.rule("L23", "L28")
def test_an_accusation_through_the_sewer():
    state = using("holmes", people="HOg8 SMe3 BEa5")
    assert "accuse bert" in choices(state)
    shut = using("holmes", people="HOg8 SMe3 BEa5", covers="a5,l12")
    assert "accuse bert" not in choices(shut)


@pytest.mark.rule("L28", "L37")
def test_an_accusation_across_obstacles():
    """Stealthy from b3 over b4 and b5 to b7, four points; on foot it is five."""
    assert "accuse bert" in choices(using("stealthy", people="STb3 BEb7", covers="a5,l12"))
    assert "accuse bert" not in choices(using("holmes", people="HOb3 BEb7", covers="a5,l12"))


@pytest.mark.rule("L24", "L28")
def test_an_accusation_within_the_points():
    assert "accuse bert" in choices(using("holmes", people="HOe3 BEe6 LEa1", covers="f7,l12"))
    assert "accuse bert" not in choices(using("holmes", people="HOe3 BEe7 LEa1", covers="f7,l12"))
    stealthy = using("stealthy", people="STe3 BEe7 LEa1", covers="f7,l12")
    assert "accuse bert" in choices(stealthy)


@pytest.mark.rule("L21", "L28")
def test_an_accusation_through_others():
    """Past Bert on l7, the only way, onto Gull on m8."""
    state = using("holmes", people="HOl6 BEl7 GUm8")
    assert {"accuse bert", "accuse gull"} <= choices(state)


# What is left over.


@pytest.mark.rule("L28", "L32", "L34")
@pytest.mark.parametrize("who", ["holmes", "watson", "smith", "lestrade", "bert", "goodley"])
def test_what_is_still_owed_lapses(who):
    place = "i9" if who == "bert" else "g6"
    other = "smith" if who != "smith" else "gull"
    people = f"{SHORT[who]}{place} {SHORT[other]}{'i8' if who == 'bert' else 'g7'}"
    state = using(who, people=people)
    first = ["move first"] if "move first" in choices(state) else []
    done = after(state, *first, f"accuse {other}")
    assert done.over
    for number in (3, 4, 5, 9, 10):
        assert field(done, number) == field(state, number)
    assert plan(done).facing == plan(state).facing


# No accusation.


@pytest.mark.rule("L30", "L43")
def test_no_accusation_by_whistle():
    """The question whether a whistle accuses: no, and the whistled end on empty hexes."""
    state = after(using("goodley", people="GOe5 LEm12 BEe7 SMe6"), "power first")
    comings = 0
    for who in sorted(choices(state)):
        come = after(state, who)
        assert choices(come, "accuse") == set()
        taken = {f"go {place}" for place in plan(come).at.values()}
        assert not choices(come) & taken
        comings += 1
    assert comings > 0


@pytest.mark.rule("L30", "L39", "L43")
@pytest.mark.parametrize("jack", ["BE", "GU", "HO"])
def test_no_accusation_by_exchange(jack):
    """The question whether an exchange accuses: no, they change places."""
    state = after(using("gull", jack=jack), "swap bert")
    assert not state.over
    assert (at(state, "gull"), at(state, "bert")) == ("i8", "e9")


@pytest.mark.rule("L30")
def test_a_suspect_moved_onto_somebody_is_not_accused():
    """Bert, who is Jack, is moved onto Holmes: it is Holmes who is accused, and wrongly."""
    state = after(using("bert", people="BEg6", jack="BE"), "move first", "accuse holmes")
    assert state.outcome == ("jack", "L29")


@pytest.mark.rule("L30a")
def test_goodley_whistles_a_suspect_nearer_and_accuses_it():
    """Bert on e9 is six steps away, out of reach until he is whistled."""
    people = "GOe3 BEe9 GUm12 LEa1"
    state = using("goodley", people=people, jack="BE", covers="f7,l12")
    assert "accuse bert" not in choices(after(state, "move first"))
    whistled = after(state, "power first", "whistle bert", "go e6")
    assert at(whistled, "bert") == "e6"
    assert after(whistled, "accuse bert").outcome == ("detective", "L29")


@pytest.mark.rule("L30a")
def test_a_character_used_later_accuses_whom_goodley_whistled():
    state = scene(
        "GOe3 BEe9 GUm12 LEa1 HOe4",
        cards="GO,HO,WA,~SM",
        calls="s",
        jack="BE",
        covers="f7,l12",
        held="-",
    )
    state = after(state, "goodley", "move first", "go d3", "whistle bert", "go e6", "holmes")
    assert after(state, "accuse bert").outcome == ("detective", "L29")


# Never forced, and no early end.


@pytest.mark.rule("L29")
def test_nobody_is_forced_to_accuse():
    """The question whether the detective must accuse: every move has another choice."""
    for edition in EDITIONS:
        for state in many_positions(edition, scaled(30)):
            if not state.over and choices(state, "accuse"):
                assert choices(state) - choices(state, "accuse")


@pytest.mark.rule("L29")
def test_one_suspect_left_does_not_end_the_game():
    """The question of the only suspect left: the game goes on, he must still be caught."""
    people = "hog5 waa3>NE smg8 lee5 sti4 gom10 GUe9 BEi8"
    state = before_call(people, jack="GU", calls="uu")
    assert suspects(state) == {"gull", "bert"}
    state = after(state, "cordon to NW")
    assert suspects(state) == {"gull"}
    assert not state.over


@pytest.mark.rule("L29", "L31")
def test_jack_wins_when_time_is_up_even_if_he_is_known():
    """The question of the last chance: after the fourth character of round 8 jack wins."""
    people = "hog5 waa3>NE smg8 lee5 sti4 gom10 GUe9 bei8"
    state = before_call(people, jack="GU", calls="uuuuuuu")
    assert suspects(state) == {"gull"}
    state = after(state, "cordon to NW")
    assert state.outcome == ("jack", "L31")


@pytest.mark.rule("L31")
@pytest.mark.parametrize("jack", NAMES)
def test_round_8_has_no_call(jack):
    """The question of a call in round 8: there is none, nobody is cleared, no answer is given."""
    state = before_call(jack=SHORT[jack], calls="s" * 7)
    in_light = seen(state)
    assert in_light
    assert in_light != set(NAMES)
    done = after(state, "cordon to NW")
    assert suspects(done) == set(NAMES)
    assert field(done, 7) == "s" * 7
    assert done.outcome == ("jack", "L31")


@pytest.mark.rule("L7", "L31")
def test_the_detectives_last_chance_is_the_third_character_of_round_8():
    """Jack, detective, detective, jack: the third card of round 8 may still accuse."""
    state = scene(
        "HOg5 BEg6", cards="HO,WA,~SM,~ST", calls="s" * 7, jack="BE", detective="-", held="SM,LE,ST"
    )
    assert actor(state) == "detective"
    assert after(state, "holmes", "accuse bert").outcome == ("detective", "L29")
    state = after(state, "watson", sorted(choices(after(state, "watson"), "go"))[0], "face N")
    assert actor(state) == "jack"
    assert choices(state, "accuse") == set()
    assert "go g4" in choices(state)


@pytest.mark.rule("L28", "L29", "L31", "L25")
def test_how_random_games_end():
    ends = set()
    for edition in EDITIONS:
        for seed in range(scaled(200)):
            *_, (last, _) = random_game(seed, edition, quiet=seed % 5 == 0)
            ends.add(last.outcome)
            winner, rule = last.outcome
            if rule == "L29":
                pair = [n for n in NAMES if list(plan(last).at.values()).count(at(last, n)) == 2]
                jack = NAMES[list(SHORT.values()).index(field(last, 8))]
                assert winner == "jack" or jack in pair
            else:
                assert winner == "jack"
    assert {("detective", "L29"), ("jack", "L29"), ("jack", "L31")} <= ends
