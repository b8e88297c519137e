"""Mr. Jack in London: Goodley's whistle (L38-L38c, L34, L43)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplighter

from .london import (
    EDITIONS,
    FACINGS,
    LONG,
    NAMES,
    SHORT,
    STREETS,
    actor,
    after,
    at,
    choices,
    field,
    full_whistles,
    goals,
    many_positions,
    plan,
    refused,
    scaled,
    scene,
    using,
    walks,
)

SIX = {f"face {facing}" for facing in FACINGS}

# Goodley on e3, and column e above him:
#
#     e9  BE      6 steps away
#     e8  .
#     e7  ST      4 steps away
#     e6  .
#     e5  SM      2 steps away
#     e4  .
#     e3  GO
STREET = "GOe3 SMe5 STe7 BEe9 HOl12 WAm11 LEl6 GUm12"


def whistling(people: str = STREET, seat: str = "detective", **rest):
    """Return a position in which Goodley is about to whistle."""
    return after(using("goodley", seat, people=people, **rest), "power first")


def comings(state, who: str) -> set[str]:
    """Return where a character may be whistled to."""
    return goals(after(state, f"whistle {who}"))


def left(state) -> str:
    """Return what is next, and for the whistle the points left."""
    return ":".join(field(state, 11).split(":")[:4])


# Where to.


@pytest.mark.rule("L38", "L38a", "L38b")
def test_where_bert_may_be_whistled_to():
    """The question of distance: over streets, strictly nearer than he was, to an empty hex.

    On e9 he is six steps from Goodley. Three points lead to e6, two along e8 not to e7, where
    Stealthy stands, and to d7, one to e8.
    """
    state = whistling()
    assert walks("e3")["e9"] == 6
    reach = comings(state, "bert")
    assert {"e8", "e6", "d7", "f7"} <= reach
    assert "e7" not in reach
    assert not {"e9", "f10", "g10", "e5", "e3"} & reach


@pytest.mark.rule("L38")
def test_strictly_nearer():
    """Two steps away, Smith comes to the hexes next to Goodley; d5 or e6 would be no nearer."""
    state = whistling()
    home = walks("e3")
    assert comings(state, "smith") == {"e4", "d3", "f3"}
    assert {name: home[name] for name in ("e5", "e4", "d3", "f3")} == {
        "e5": 2,
        "e4": 1,
        "d3": 1,
        "f3": 1,
    }


@pytest.mark.rule("L38a")
def test_a_step_on_the_way_may_lead_away():
    """From e5 to f3 Smith walks over e4 and past Goodley's own hex, or round it."""
    state = whistling()
    assert walks("e5")["f3"] == 3
    assert "f3" in comings(state, "smith")


@pytest.mark.rule("L38a")
def test_distance_is_over_streets_not_as_the_crow_flies():
    """b3 and b6 are three hexes apart, two obstacles between; on foot it is four."""
    assert walks("b3")["b6"] == 4
    state = whistling("GOb3 BEb6 HOl12 WAm11 LEl6 GUm12 SMi10 STi4", covers="a5,l12")
    home = walks("b3")
    assert {name: home[name] for name in ("a5", "a4", "a3", "c6")} == {
        "a5": 3,
        "a4": 2,
        "a3": 1,
        "c6": 5,
    }
    assert comings(state, "bert") == {"a5", "a4", "a3"}


@pytest.mark.rule("L38a")
def test_open_manholes_do_not_shorten_the_distance():
    """Goodley on a5, Bert on h6, both open manholes: Bert is ten steps away and walks."""
    people = "GOa5 BEh6 HOl12 WAm11 LEl6 GUm12 SMi10 STi4"
    opened = whistling(people, covers="c2,l12")
    closed = whistling(people, covers="a5,h6")
    assert comings(opened, "bert") == comings(closed, "bert")
    assert not {"f10", "a4", "b6"} & comings(opened, "bert")
    assert all(walks("h6")[name] <= 3 for name in comings(opened, "bert"))


@pytest.mark.rule("L38", "L37")
def test_the_whistled_walk_streets_only():
    """The question of powers and sewers: none; Stealthy crosses nothing."""
    people = "GOb6 STb3 BEh6 HOl12 WAm11 LEl6 GUm12 SMi10"
    state = whistling(people, covers="c2,l12")
    assert comings(state, "stealthy") == {"a3", "a4", "a5"}
    assert "a5" not in comings(state, "bert")


@pytest.mark.rule("L21", "L38", "L38a")
def test_the_whistled_pass_others_and_end_on_empty_hexes():
    """The question of others in the way: through them yes, onto them no.

    Stealthy on e7 comes past Smith on e5 to e4; e5 itself is taken, and e3 is Goodley's.
    """
    reach = comings(whistling(), "stealthy")
    assert {"e6", "e4"} <= reach
    assert not {"e5", "e3"} & reach


@pytest.mark.rule("L38")
def test_never_onto_goodley_and_never_goodley_himself():
    state = whistling()
    assert "whistle goodley" not in choices(state)
    for act in sorted(choices(state)):
        assert "e3" not in goals(after(state, act))


# How many points.


@pytest.mark.rule("L38", "L38b", "L38c")
@pytest.mark.parametrize(
    "acts",
    [
        ("whistle bert", "go e6"),
        ("whistle bert", "go d7", "whistle stealthy", "go e6"),
        ("whistle smith", "go e4", "whistle stealthy", "go e5"),
        ("whistle smith", "go e4", "whistle stealthy", "go e6", "whistle bert", "go e8"),
        ("whistle bert", "go e8", "whistle stealthy", "go e6", "whistle smith", "go e4"),
    ],
)
def test_three_points_may_be_split_freely(acts):
    """The question of the split: 3, 2 and 1, or 1, 1 and 1, in any order."""
    state = after(whistling(), *acts)
    assert field(state, 11) == "move:GO:first"


@pytest.mark.rule("L38b")
def test_a_walk_costs_its_shortest_way():
    """From e9 to e8 is one point, to d7 two; the points left say so."""
    state = whistling()
    assert left(state) == "whistle:GO:first:3"
    assert left(after(state, "whistle bert", "go e8")) == "whistle:GO:first:2"
    assert left(after(state, "whistle bert", "go d7")) == "whistle:GO:first:1"


@pytest.mark.rule("L38")
def test_each_is_whistled_once():
    state = after(whistling(), "whistle bert", "go e8")
    assert "whistle bert" not in choices(state)
    assert refused(state, "whistle bert")
    assert "whistle stealthy" in choices(state)


@pytest.mark.rule("L38")
def test_a_whistled_character_leaves_its_hex_free():
    """A hex empty at that moment: Stealthy has left e7, so Bert may come there."""
    state = whistling()
    assert "e7" not in comings(state, "bert")
    assert "e7" in comings(after(state, "whistle stealthy", "go e6"), "bert")


@pytest.mark.rule("L38c")
def test_all_three_points_must_be_spent():
    """The question whether all must be spent: if there is a way, yes; nothing ends it before."""
    for act in sorted(choices(whistling())):
        state = after(whistling(), act)
        for goal in sorted(choices(state)):
            done = after(state, goal)
            if choices(done) == SIX:
                done = after(done, "face N")
            spent = field(done, 11).startswith("move:GO")
            cost = walks(at(state, act.split()[1]))[goal.split()[1]]
            assert spent == (cost == 3)


# Seven others in Goodley's dead end, each hex nearer being taken:
#
#     b7  GO
#     b6  HO             1 step away
#     a5  WA   c6  SM    2
#     a4  LE   d7  ST    3
#     a3  GU   e7  BE    4
DEAD_END = "GOb7 HOb6 WAa5 SMc6 LEa4 STd7 GUa3 BEe7"


@pytest.mark.rule("L38c")
def test_nobody_can_come_nearer():
    """The question of a whistle without effect: m is 0, nothing happens, the activation goes on."""
    state = whistling(DEAD_END)
    assert field(state, 11) == "move:GO:first"
    assert full_whistles(plan(state).at) == {()}


@pytest.mark.rule("L19a", "L38c")
def test_a_dead_end_in_which_goodley_can_do_nothing_at_all():
    """With a5 covered he neither moves nor whistles, in whatever order: the card is spent."""
    state = using("goodley", "jack", people=DEAD_END, calls="s", covers="a5,l12")
    for order in ("move first", "power first"):
        moving = after(state, order)
        assert choices(moving) == {"stay"}
        assert field(after(moving, "stay"), 11) == "card"


@pytest.mark.rule("L38c")
def test_fewer_than_three_points_are_spent_when_no_more_can_be():
    """Only Bert can come nearer. On e6 he is five steps away.

    He may come to e7 for 1 or to e8 for 2, both four steps away. So m is 2, and e7 is not offered.
    """
    people = DEAD_END.replace("BEe7", "BEe6")
    state = whistling(people)
    assert {name for name, far in walks("b7").items() if far == 4} == {"a3", "e7", "e8"}
    assert left(state) == "whistle:GO:first:2"
    assert choices(state) == {"whistle bert"}
    assert comings(state, "bert") == {"e8"}
    done = after(state, "whistle bert", "go e8")
    assert field(done, 11) == "move:GO:first"


@pytest.mark.rule("L38c")
def test_a_choice_that_makes_the_total_unreachable_is_not_offered():
    """Gull too can come nearer, by one; only with Bert are three spent.

    The offered choices are exactly those with which a way to spend the most points begins.
    """
    people = DEAD_END.replace("BEe7", "BEe6").replace("GUa3", "GUa2")
    state = whistling(people)
    assert left(state) == "whistle:GO:first:3"
    assert comings(state, "bert") == {"e8"}
    assert comings(state, "gull") == {"a3"}
    ways = full_whistles(plan(state).at)
    assert choices(state) == {f"whistle {way[0][0]}" for way in ways}
    for act in choices(state):
        who = act.split()[1]
        assert comings(state, who) == {way[0][1] for way in ways if way[0][0] == who}


# Watson.


@pytest.mark.rule("L34", "L38")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_the_player_who_whistles_watson_turns_him_at_once(seat):
    """The question who turns Watson when he is whistled: the player who moved him, before the rest.

    Two points are left; the next whistle comes after the facing.
    """
    people = "GOe3 WAe9>S SMe5 HOl12 STm11 LEl6 GUm12 BEi10"
    state = whistling(people, seat, calls="s" if seat == "jack" else "-")
    state = after(state, "whistle watson", "go e8")
    assert (actor(state), choices(state)) == (seat, SIX)
    state = after(state, "face NW")
    assert plan(state).facing == "NW"
    assert left(state) == "whistle:GO:first:2"
    assert "whistle watson" not in choices(state)


@pytest.mark.rule("L34", "L38")
def test_the_facing_comes_before_the_move_too():
    people = "GOe3 WAe9>S SMe5 HOl12 STm11 LEl6 GUm12 BEi10"
    state = after(whistling(people), "whistle watson", "go e6")
    assert choices(state) == SIX
    assert field(after(state, "face N"), 11) == "move:GO:first"


# Before or after the move.


@pytest.mark.rule("L38", "L38a", "L41")
def test_distance_is_measured_to_where_goodley_stands_at_the_whistle():
    """After the move to e4 Smith on e5 is as near as can be; before it he could come nearer."""
    state = using("goodley", people=STREET)
    moved = after(state, "move first", "go e4")
    assert "whistle smith" not in choices(moved)
    assert "whistle smith" in choices(after(state, "power first"))
    assert "e3" not in goals(after(state, "move first"))


@pytest.mark.rule("L38", "L41")
def test_after_the_whistle_the_activation_ends_or_the_move_follows():
    whistle = ("whistle bert", "go e6")
    state = using("goodley", people=STREET)
    assert field(after(state, "power first", *whistle), 11) == "move:GO:first"
    assert field(after(state, "move first", "go d3", *whistle), 11) == "card"


@pytest.mark.rule("L43")
def test_the_whistled_neither_accuse_nor_leave():
    """The question of leaving by whistle: no. Jack, on k7, comes nearer to the exit, not out."""
    people = "GOl6 BEk7 STm9 HOb1 WAb3 LEa1 GUa2 SMc3"
    state = whistling(people, "jack", calls="u", jack="BE")
    seen_kinds = set()
    todo = [state]
    while todo:
        now = todo.pop()
        if field(now, 11).split(":")[0] not in ("whistle", "come", "face"):
            continue
        for text in choices(now):
            seen_kinds.add(text.split()[0])
        todo += [after(now, text) for text in sorted(choices(now))[:4]]
    assert seen_kinds <= {"whistle", "go", "face"}
    assert {"whistle", "go"} <= seen_kinds


# Any position, compared with all sequences.


def begun(ways, done):
    """Return the next steps of those sequences that begin with some whistles."""
    size = len(done)
    return {way[size] for way in ways if len(way) > size and way[:size] == done}


def check_tree(state, ways, done=(), limit=None, stream=None):
    """Compare the offered choices, at every point or along random ways, with all sequences.

    Return the final places that were reached.
    """
    nexts = begun(ways, done)
    if not nexts:
        assert field(state, 11).split(":")[0] not in ("whistle", "come", "face")
        return {frozenset(plan(state).at.items())}
    assert choices(state) == {f"whistle {who}" for who, _ in nexts}
    ends = set()
    for who in sorted({who for who, _ in nexts}):
        coming = after(state, f"whistle {who}")
        goals_ = sorted(name for other, name in nexts if other == who)
        assert choices(coming) == {f"go {name}" for name in goals_}
        if limit is not None:
            goals_ = [goals_[stream.below(len(goals_))] for _ in range(limit)]
        for name in goals_:
            come = after(coming, f"go {name}")
            if who == "watson":
                assert choices(come) == SIX
                come = after(come, "face SE")
            fewer = None if limit is None else max(1, limit - 1)
            ends |= check_tree(come, ways, (*done, (who, name)), fewer, stream)
    return ends


def places_after(places, way):
    """Return the places after some whistles."""
    return frozenset({**places, **dict(way)}.items())


@pytest.mark.rule("L38", "L38a", "L38b", "L38c")
@pytest.mark.parametrize("people", [STREET, DEAD_END, DEAD_END.replace("BEe7", "BEe6")])
def test_every_way_to_whistle(people):
    """The whole tree of choices contains exactly the sequences that spend the most."""
    state = whistling(people)
    places = plan(state).at
    ways = full_whistles(places)
    if lamplighter.compiled():
        ends = check_tree(state, ways)
        assert ends == {places_after(places, way) for way in ways}
    else:
        stream = lamplighter.stream(lamplighter.key_of_seed(people), "ways")
        assert check_tree(state, ways, limit=1, stream=stream)


@st.composite
def crowds(draw):
    """Return Goodley and a crowd, mostly near him, so that often not all points can be spent."""
    goodley = draw(st.sampled_from(sorted(STREETS)))
    far = sorted(STREETS, key=lambda name: (walks(goodley)[name], name))[1:]
    size = draw(st.sampled_from([7, 8, 9, 12, 30, 59]))
    others = draw(st.permutations(far[:size]))[:7]
    shorts = [short for short in LONG if short != "GO"]
    return " ".join([f"GO{goodley}", *(f"{s}{p}" for s, p in zip(shorts, others, strict=True))])


@pytest.mark.rule("L38", "L38a", "L38b", "L38c")
@settings(max_examples=scaled(120), deadline=None)
@given(crowds(), st.integers(0, 1000))
def test_the_ways_to_whistle_in_any_crowd(people, seed):
    state = whistling(people)
    ways = full_whistles(plan(state).at)
    stream = lamplighter.stream(lamplighter.key_of_seed(seed), "ways")
    if field(state, 11) == "move:GO:first":
        assert ways == {()}
    else:
        totals = {spent(plan(state).at, way) for way in ways}
        assert totals == {int(left(state).split(":")[3])}
        check_tree(state, ways, limit=2, stream=stream)


@pytest.mark.rule("L38c")
def test_crowds_in_which_one_or_two_points_are_the_most():
    """How many points can be spent: all of 0, 1, 2 and 3 occur."""
    found = set()
    for who in ("bert", "gull"):
        for place in sorted(STREETS):
            people = DEAD_END.replace({"bert": "BEe7", "gull": "GUa3"}[who], "")
            if any(word.endswith(place) for word in people.split()):
                continue
            state = whistling(f"{people} {SHORT[who]}{place}")
            ways = full_whistles(plan(state).at)
            most = max(spent(plan(state).at, way) for way in ways)
            found.add(most)
            points = field(state, 11).split(":")
            assert most == (int(points[3]) if points[0] == "whistle" else 0)
    assert found == {0, 1, 2, 3}


def spent(places, way) -> int:
    """Return the cost of a sequence of whistles."""
    return sum(walks(places[who])[to] for who, to in way)


@pytest.mark.rule("L38", "L38a", "L38b", "L38c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ways_to_whistle_in_random_games(edition):
    begun_whistles = 0
    for state in many_positions(edition, scaled(40)):
        parts = field(state, 11).split(":")
        if parts[0] == "whistle" and parts[-1] == "-" and begun_whistles < scaled(60):
            begun_whistles += 1
            ways = full_whistles(plan(state).at)
            stream = lamplighter.stream(lamplighter.key_of_seed(state.position()), "ways")
            check_tree(state, ways, limit=1, stream=stream)
    assert begun_whistles > 0


@pytest.mark.rule("L38")
def test_a_whistle_moves_the_whistled_alone():
    state = whistling()
    before = plan(state).at
    assert plan(after(state, "whistle bert", "go e8")).at == {**before, "bert": "e8"}


@pytest.mark.rule("L11", "L38")
def test_the_cleared_may_be_whistled():
    people = STREET.replace("BE", "be").replace("SM", "sm")
    state = after(scene(people, cards="GO,WA,~GU,LE", calls="s"), "goodley", "power first")
    assert {"whistle bert", "whistle smith"} <= choices(state)
    assert set(NAMES) >= {text.split()[1] for text in choices(state)}
