"""Mr. Jack Pocket: the four actions of a turn (P6-P14)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from lamplighter.games.pocket import notation

from .pocket import (
    GAME,
    INVESTIGATOR,
    JACK,
    LAID,
    NAMES,
    actor,
    after,
    choices,
    district,
    moved,
    named,
    odds,
    opening,
    places,
    random_game,
    refused,
    scaled,
    scene,
    suspects,
    table,
    wall,
)

TURNS = ("left", "right", "about")
ROTATIONS = {f"rotate {name} {turned}" for name in NAMES for turned in TURNS}
EXCHANGES = {f"exchange {first} {second}" for first, second in combinations(NAMES, 2)}

# A third turn, in which Lane's tile has become the crossroads.
CROSSROADS = {
    "district": "GUn,bes,STe/SMw,PIe,LEe/la+,MAs,GOe",
    "places": "h0,w4,t8",
    "calls": "us",
    "shown": "LA",
}


# Throwing the tokens, and who acts.


@pytest.mark.rule("P6")
def test_a_throw_has_sixteen_equal_outcomes():
    state = after(GAME.new_state(), *LAID, "jack gull")
    sides = product(
        ("alibi", "holmes"), ("toby", "watson"), ("rotation-1", "exchange"), ("rotation-2", "joker")
    )
    assert actor(state) == "chance"
    assert odds(state) == pytest.approx({f"throw {' '.join(up)}": 1 / 16 for up in sides})


@pytest.mark.rule("P6")
@pytest.mark.parametrize("fall", range(16))
def test_a_throw_shows_its_faces_and_is_not_repeated(fall):
    throw = notation.write(notation.read("throw alibi toby rotation-1 rotation-2") + fall)
    state = after(GAME.new_state(), *LAID, "jack gull", throw)
    assert actor(state) == "investigator"
    assert choices(state) == set(throw.split()[1:])
    assert refused(state, throw)


@pytest.mark.rule("P6")
@pytest.mark.parametrize("calls", ["-", "us", "usus", "ususss"])
def test_the_tokens_are_thrown_in_odd_turns(calls):
    turn = 1 if calls == "-" else len(calls) + 1
    cards = ",".join(["LA", "ST", "BE"][: turn // 2]) or "-"
    steps = turn // 2
    state = scene(
        "GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe",
        f"h{(11 + steps) % 12},w{3 + steps},t{7 + steps}",
        "?",
        calls,
        held=cards,
        then="throw",
    )
    assert state.turn == turn
    assert len(odds(state)) == 16


@pytest.mark.rule("P6a", "P11")
def test_two_rotation_faces_are_two_actions():
    state = scene(tokens="alibi,toby,rotation-1,rotation-2")
    state = after(state, "rotation-1", "rotate gull left")
    assert choices(state) == {"alibi", "toby", "rotation-2"}
    state = after(state, "rotation-2", "rotate bert about")
    assert (wall(state, "gull"), wall(state, "bert")) == ("S", "N")
    assert choices(state) == {"alibi", "toby"}


@pytest.mark.rule("P6", "P8")
def test_an_odd_turn_is_shared_one_two_one():
    state = scene(tokens="holmes,toby,exchange,joker")
    acting = []
    for face, use in [
        ("joker", "toby 1"),
        ("holmes", "holmes 1"),
        ("toby", "toby 2"),
        (None, "exchange gull bert"),
    ]:
        acting.append(actor(state))
        state = after(state, *filter(None, (face, use)))
    assert acting == ["investigator", "jack", "jack", "investigator"]
    assert (state.turn, actor(state)) == (2, "jack")


@pytest.mark.rule("P7", "P8")
def test_an_even_turn_is_shared_one_two_one():
    state = after(scene(tokens="holmes,toby,exchange,joker"), "joker", "toby 1")
    state = after(state, "holmes", "holmes 1", "toby", "toby 2", "exchange gull bert")
    acting = []
    for face, use in [
        ("watson", "watson 1"),
        ("alibi", "draw lane"),
        ("rotation-2", "rotate gull left"),
        (None, "rotate bert left"),
    ]:
        acting.append(actor(state))
        state = after(state, *filter(None, (face, use)))
    assert acting == ["jack", "investigator", "investigator", "jack"]
    assert (state.turn, actor(state)) == (3, "chance")


@pytest.mark.rule("P7", "P29")
@pytest.mark.parametrize("fall", range(16))
def test_all_four_tokens_are_turned_over_for_the_even_turn(fall):
    """The question what the hidden faces are: both sides of each token are known to all."""
    throw = notation.write(notation.read("throw alibi toby rotation-1 rotation-2") + fall)
    at = table(*opening("gull", throw.removeprefix("throw ")))
    up = throw.split()[1:]
    down = [token.down for token in at.seat(INVESTIGATOR).view.tokens]
    assert [token.up for token in at.seat(INVESTIGATOR).view.tokens] == up
    pairs = [{"alibi", "holmes"}, {"toby", "watson"}, {"rotation-1", "exchange"}]
    pairs.append({"rotation-2", "joker"})
    assert [{a, b} for a, b in zip(up, down, strict=True)] == pairs
    for _ in range(7):  # at most three choices of a face and four of its use
        if at.rounds == 1:
            at.act(at.actor, at.seat(at.actor).legal[0])
    assert at.rounds == 2
    assert [token.up for token in at.seat(INVESTIGATOR).view.tokens] == down
    assert at.seat(JACK).choices == tuple(down)


# Mandatory actions.


@pytest.mark.rule("P8")
def test_a_used_face_cannot_be_used_again_in_the_turn():
    state = after(scene(), "toby", "toby 1")
    assert choices(state) == {"alibi", "exchange", "joker"}
    assert refused(state, "toby")


@pytest.mark.rule("P8")
def test_a_face_that_lies_down_cannot_be_used():
    assert refused(scene(), "holmes")
    assert refused(scene(), "rotation-1")


@pytest.mark.rule("P8")
def test_an_action_cannot_be_left_out():
    """The action is mandatory: with its face chosen it must be carried out, nothing else."""
    state = after(scene(), "exchange")
    assert choices(state) == EXCHANGES
    assert refused(state, "alibi")
    assert refused(state, "stay")


@pytest.mark.rule("P8")
@pytest.mark.parametrize(
    ("up", "left", "uses"),
    [
        ("~alibi,~toby,~exchange,joker", "joker", {"holmes 1", "watson 1", "toby 1"}),
        ("~alibi,~toby,exchange,~joker", "exchange", EXCHANGES),
        ("~alibi,toby,~exchange,~joker", "toby", {"toby 1", "toby 2"}),
    ],
)
def test_the_last_face_is_forced_but_not_its_use(up, left, uses):
    """The question whether the last action is forced: the token is, its use is free."""
    used = up.replace(left, "~" + left)
    place = "h11,w4,t7" if left == "toby" else "h11,w3,t8"
    state = scene(tokens=used, held="LA", places=place, then=f"use:{left}")
    assert actor(state) == "investigator"
    assert choices(state) == uses


@pytest.mark.rule("P8")
def test_the_last_face_is_taken_without_asking():
    state = after(scene(), "toby", "toby 1", "joker", "stay", "alibi", "draw lane")
    assert actor(state) == "investigator"
    assert choices(state) == EXCHANGES
    assert refused(state, "exchange")


@pytest.mark.rule("P8", "P13")
def test_an_alibi_left_for_last_is_drawn_at_once():
    state = after(scene(), "toby", "toby 1", "joker", "stay", "exchange", "exchange gull bert")
    assert actor(state) == "chance"
    assert choices(state) == {f"draw {name}" for name in NAMES if name != "gull"}


@pytest.mark.rule("P8")
def test_the_middle_player_takes_his_two_in_any_order():
    """The question of the order of the middle player's two actions: it is free."""
    state = after(scene(), "exchange", "exchange gull bert")
    one = after(state, "toby", "toby 1", "joker", "watson 1")
    other = after(state, "joker", "watson 1", "toby", "toby 1")
    assert one.key() == other.key()


@pytest.mark.rule("P8", "P14")
def test_jack_sees_his_card_before_he_chooses_again():
    acts = ["toby", "toby 1", "alibi", "draw madame"]
    at = table(*opening("gull", "alibi toby exchange joker"), *acts)
    assert at.actor == JACK
    assert at.seat(JACK).view.own.cards == ("madame",)
    assert at.seat(JACK).choices == ("exchange", "joker")


@pytest.mark.rule("P8", "P13")
def test_the_investigator_sees_his_card_before_he_chooses_again():
    acts = ["holmes", "holmes 1", "watson", "watson 1", "exchange", "exchange gull bert"]
    acts += ["toby 1", "toby", "toby 2", "alibi", "draw madame"]
    at = table(*opening("gull", "holmes watson exchange joker"), *acts)
    view = at.seat(INVESTIGATOR).view
    assert at.actor == INVESTIGATOR
    assert (view.shown, "madame" in view.suspects) == (("madame",), False)
    assert at.seat(INVESTIGATOR).choices == ("rotation-1", "rotation-2")


# Holmes, Watson and Toby.


@pytest.mark.rule("P9")
@pytest.mark.parametrize("start", range(12))
@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("detective", ["holmes", "watson", "toby"])
def test_a_detective_moves_one_or_two_places_clockwise(detective, steps, start):
    up = {"holmes": "~holmes,toby", "toby": "alibi,~toby", "watson": "alibi,~watson"}[detective]
    state = scene(tokens=f"{up},exchange,joker", then=f"use:{detective}")
    state = moved(state, **{detective: start})
    expected = moved(state, **{detective: (start + steps) % 12})
    assert choices(state) == {f"{detective} 1", f"{detective} 2"}
    assert places(after(state, f"{detective} {steps}")) == places(expected)


@pytest.mark.rule("P9")
def test_a_detective_cannot_stand_still_or_let_another_go():
    state = after(scene(), "toby")
    assert refused(state, "stay")
    assert refused(state, "holmes 1")


@pytest.mark.rule("P9")
def test_the_place_after_eleven_is_zero():
    state = after(scene(tokens="holmes,toby,exchange,joker"), "holmes")
    assert places(after(state, "holmes 1")) == (0, 3, 7)
    assert places(after(state, "holmes 2")) == (1, 3, 7)


@pytest.mark.rule("P9")
def test_detectives_share_a_place_and_pass_each_other():
    """The question whether detectives may stand together or pass: both."""
    state = moved(after(scene(), "toby"), holmes=4, watson=5, toby=3)
    assert places(after(state, "toby 1")) == (4, 5, 4)
    assert places(after(state, "toby 2")) == (4, 5, 5)
    assert places(after(moved(state, watson=4), "toby 2")) == (4, 4, 5)


# The joker.


@pytest.mark.rule("P10")
def test_the_investigators_joker_moves_one_detective_one_place():
    """The question of a joker without a move: the investigator has no such choice."""
    state = after(scene(), "joker")
    assert actor(state) == "investigator"
    assert choices(state) == {"holmes 1", "watson 1", "toby 1"}
    assert places(after(state, "holmes 1")) == (0, 3, 7)
    assert places(after(state, "watson 1")) == (11, 4, 7)
    assert places(after(state, "toby 1")) == (11, 3, 8)
    assert refused(state, "stay")
    assert refused(state, "toby 2")


@pytest.mark.rule("P10")
def test_jacks_joker_may_also_leave_all_where_they_are():
    """The question of a joker without a move: jack alone may choose it."""
    state = after(scene(), "toby", "toby 1", "joker")
    assert actor(state) == "jack"
    assert choices(state) == {"holmes 1", "watson 1", "toby 1", "stay"}
    assert places(after(state, "stay")) == (11, 3, 8)
    assert places(after(state, "toby 1")) == (11, 3, 9)
    assert refused(state, "holmes 2")


@pytest.mark.rule("P10", "P8")
def test_a_joker_left_for_last_asks_each_side_the_same():
    """The last joker of an odd turn is the investigator's, of an even turn jack's."""
    odd = after(scene(), "toby", "toby 1", "alibi", "draw lane", "exchange", "exchange gull bert")
    assert choices(odd) == {"holmes 1", "watson 1", "toby 1"}
    even = scene(
        "GUn,STe,BEs/SMw,PIe,LEe/LAs,MAs,GOe",
        "h0,w4,t8",
        "~holmes,~toby,~exchange,~joker",
        "s",
        held="LA",
        then="use:joker",
    )
    assert choices(even) == {"holmes 1", "watson 1", "toby 1", "stay"}


# Rotation.


@pytest.mark.rule("P11")
@pytest.mark.parametrize(("turned", "quarters"), [("right", 1), ("about", 2), ("left", 3)])
@pytest.mark.parametrize("name", NAMES)
def test_a_rotation_turns_the_wall_of_one_tile(name, turned, quarters):
    state = after(scene(tokens="alibi,toby,rotation-1,joker"), "rotation-1")
    expected = {other: wall(state, other) for other in NAMES}
    expected[name] = "NESW"[("NESW".index(expected[name]) + quarters) % 4]
    state = after(state, f"rotate {name} {turned}")
    assert {other: wall(state, other) for other in NAMES} == expected


@pytest.mark.rule("P11")
@pytest.mark.parametrize("face", ["rotation-1", "rotation-2"])
def test_any_tile_by_a_quarter_or_a_half_but_never_by_nothing(face):
    """The question of a rotation by 0 or 360 degrees: there is none."""
    state = after(scene(tokens="alibi,toby,rotation-1,rotation-2"), face)
    assert choices(state) == ROTATIONS
    assert all(district(after(state, act)) != district(state) for act in ROTATIONS)


@pytest.mark.rule("P11")
def test_a_tile_is_rotated_once_in_a_turn_by_either_side():
    """The question of one tile rotated twice in a turn: forbidden, for both sides together."""
    state = after(scene(tokens="alibi,toby,rotation-1,rotation-2"), "rotation-1")
    state = after(state, "rotate gull left", "rotation-2")
    assert actor(state) == "jack"
    assert choices(state) == ROTATIONS - {f"rotate gull {turned}" for turned in TURNS}
    assert refused(state, "rotate gull right")


@pytest.mark.rule("P11")
def test_one_side_cannot_rotate_the_same_tile_twice():
    state = after(scene(tokens="alibi,toby,rotation-1,rotation-2"), "toby", "toby 1")
    state = after(state, "rotation-2", "rotate gull left", "rotation-1")
    assert actor(state) == "jack"
    assert refused(state, "rotate gull right")


@pytest.mark.rule("P11", "P12")
def test_the_mark_goes_with_the_tile_through_an_exchange():
    """The mark is the tile's: neither its new cell nor its old one matters."""
    rotated = after(
        scene(tokens="alibi,toby,exchange,rotation-2"), "rotation-2", "rotate gull left"
    )
    state = after(rotated, "exchange", "exchange gull goodley")
    assert district(state) == "GOe,BEs,STe/SMw,PIe,LEe/LAs,MAs,GUs'"
    marks = {t.character: t.rotated for t in GAME.view.look(state, INVESTIGATOR).tiles}
    assert marks == {name: name == "gull" for name in NAMES}


@pytest.mark.rule("P11")
def test_empty_tiles_may_be_rotated():
    """The question whether an empty tile may be rotated: it may."""
    state = scene(tokens="alibi,toby,rotation-1,joker", **CROSSROADS)
    state = after(state, "rotation-1", "rotate bert right")
    assert district(state) == "GUn,bew',STe/SMw,PIe,LEe/la+,MAs,GOe"


@pytest.mark.rule("P11", "P11a")
def test_the_crossroads_may_be_rotated_and_counts_as_rotated():
    """The question whether the crossroads may be rotated: yes, it changes nothing but counts."""
    state = scene(tokens="alibi,toby,rotation-1,rotation-2", **CROSSROADS)
    state = after(state, "rotation-1", "rotate lane about")
    assert district(state) == "GUn,bes,STe/SMw,PIe,LEe/la+',MAs,GOe"
    lanes = {f"rotate lane {turned}" for turned in TURNS}
    assert choices(after(state, "rotation-2")) == ROTATIONS - lanes


@pytest.mark.rule("P11a")
def test_rotating_the_crossroads_is_one_choice():
    state = scene(tokens="alibi,toby,rotation-1,joker", **CROSSROADS)
    state = after(state, "rotation-1")
    assert choices(state) == ROTATIONS - {"rotate lane left", "rotate lane right"}
    assert refused(state, "rotate lane left")


@pytest.mark.rule("P11", "P11a")
def test_lanes_suspect_side_is_rotated_like_any_other():
    state = after(scene(tokens="alibi,toby,rotation-1,joker"), "rotation-1")
    assert wall(after(state, "rotate lane left"), "lane") == "E"


@pytest.mark.rule("P11a")
def test_the_marks_are_cleared_at_the_end_of_the_turn():
    state = after(scene(tokens="alibi,toby,rotation-1,joker"), "rotation-1", "rotate gull left")
    state = after(state, "alibi", "draw lane", "joker", "stay", "toby 1")
    assert (state.turn, state.rotated) == (2, 0)
    assert {f"rotate gull {turned}" for turned in TURNS} < choices(after(state, "rotation-2"))


@pytest.mark.rule("P11a", "P3")
def test_turning_a_tile_in_the_set_up_is_no_rotation():
    state = after(GAME.new_state(), *opening("gull", "alibi toby rotation-1 joker"), "rotation-1")
    assert state.rotated == 0
    assert {"rotate gull left", "rotate stealthy left", "rotate madame left"} < choices(state)


# Exchange.


@pytest.mark.rule("P12")
def test_any_two_different_tiles_may_be_exchanged():
    """The question which tiles may be exchanged: any two, empty or not, rotated or not."""
    state = scene(tokens="alibi,toby,exchange,joker", **CROSSROADS)
    assert choices(after(state, "exchange")) == EXCHANGES
    rotated = scene(tokens="alibi,toby,exchange,rotation-2", **CROSSROADS)
    state = after(rotated, "rotation-2", "rotate gull left", "exchange")
    assert choices(state) == EXCHANGES


@pytest.mark.rule("P12")
@pytest.mark.parametrize(("first", "second"), list(combinations(NAMES, 2)))
def test_exchanged_tiles_keep_their_orientation(first, second):
    state = after(scene(tokens="alibi,toby,exchange,joker", **CROSSROADS), "exchange")
    names = [NAMES[character] for character in state.tile_at]
    one, two = names.index(first), names.index(second)
    tiles = district(state).replace("/", ",").split(",")
    tiles[one], tiles[two] = tiles[two], tiles[one]
    exchanged = after(state, f"exchange {first} {second}")
    assert district(exchanged).replace("/", ",").split(",") == tiles


@pytest.mark.rule("P12")
def test_an_exchange_may_undo_that_of_an_earlier_turn():
    """The question whether an exchange may undo an earlier one: it may."""
    state = after(scene(), "exchange", "exchange gull bert", "toby", "toby 1", "joker", "stay")
    state = after(state, "draw goodley", "holmes", "holmes 1", "watson", "watson 1")
    state = after(state, "rotation-1", "rotate smith left", "rotate pizer left")
    state = after(state, "throw holmes toby exchange joker")
    assert (state.turn, where(state, "gull"), where(state, "bert")) == (3, 1, 0)
    state = after(state, "exchange", "exchange gull bert")
    assert (where(state, "gull"), where(state, "bert")) == (0, 1)


def where(state, character):
    """Return the cell of a tile."""
    return list(state.tile_at).index(NAMES.index(character))


@pytest.mark.rule("P12", "P8")
def test_there_is_one_exchange_in_a_turn():
    """The question whether a tile is exchanged twice in a turn: there is one such face."""
    state = after(scene(), "exchange", "exchange gull bert")
    assert refused(state, "exchange")


# Alibi.


@pytest.mark.rule("P13")
def test_the_investigators_card_is_shown_and_clears():
    state = after(scene(), "alibi")
    assert odds(state) == pytest.approx({f"draw {n}": 1 / 8 for n in NAMES if n != "gull"})
    state = after(state, "draw madame")
    assert suspects(state) == set(NAMES) - {"madame"}
    assert (named(state.shown), named(state.held)) == ({"madame"}, set())
    assert district(state) == "GUw,BEs,STe/SMw,PIe,LEe/LAs,mas,GOe"


@pytest.mark.rule("P13")
def test_the_tile_is_turned_before_the_next_action():
    state = after(scene(tokens="alibi,toby,rotation-1,joker"), "alibi", "draw lane")
    assert actor(state) == "jack"
    assert wall(state, "lane") == "+"
    assert "rotate lane left" not in choices(after(state, "rotation-1"))


@pytest.mark.rule("P13", "P21")
def test_a_card_of_somebody_already_cleared_turns_nothing():
    """The question of a card of somebody cleared: no tile turns, its hourglasses are lost."""
    state = scene("GUn,BEs,STe/SMw,PIe,LEe/LAs,mas,GOe", "h0,w4,t8", calls="uu", held="LA")
    assert state.hourglasses() == 3
    drawn = after(state, "alibi", "draw madame")
    assert district(drawn) == district(state)
    assert drawn.hourglasses() == 3
    assert named(drawn.shown) == {"madame"}
    assert "draw madame" not in choices(
        scene(
            district(state),
            "h1,w5,t9",
            "~alibi,toby,exchange,joker",
            "uuss",
            held="LA",
            shown="MA",
            then="draw",
        )
    )


@pytest.mark.rule("P13")
def test_the_cards_left_are_equally_likely():
    state = scene(
        "GUn,bes,STe/SMw,PIe,LEe/la+,MAs,GOe",
        "h1,w5,t9",
        "~alibi,toby,exchange,joker",
        "ssss",
        held="ST",
        shown="LA",
        then="draw",
    )
    left = set(NAMES) - {"gull", "stealthy", "lane"}
    assert odds(state) == pytest.approx({f"draw {name}": 1 / 6 for name in left})


@pytest.mark.rule("P13", "P21", "P22")
def test_the_last_suspect_found_by_a_card_is_judged_after_the_call():
    """The question of a card that leaves one suspect: the turn is played on to the call."""
    state = scene("GUn,bes,ste/smw,pie,lee/la+,MAs,goe", "h0,w4,t8", calls="ss", shown="LA")
    state = after(state, "alibi", "draw madame")
    assert suspects(state) == {"gull"}
    assert (state.over, actor(state)) == (False, "jack")
    state = after(state, "toby", "toby 1", "joker", "stay")
    assert not state.over
    state = after(state, "exchange gull madame")
    assert state.outcome == ("investigator", "P22")


@pytest.mark.rule("P14")
def test_jacks_card_is_his_and_turns_nothing():
    """The question whether a card jack draws turns a tile: never."""
    state = after(scene(), "toby", "toby 1", "alibi")
    assert odds(state) == pytest.approx({f"draw {n}": 1 / 8 for n in NAMES if n != "gull"})
    drawn = after(state, "draw madame")
    assert (named(drawn.held), named(drawn.shown)) == ({"madame"}, set())
    assert suspects(drawn) == set(NAMES)
    assert district(drawn) == district(state)


@pytest.mark.rule("P14", "P21")
@pytest.mark.parametrize(
    ("card", "glasses"),
    [("goodley", 0), ("lestrade", 0), ("madame", 2)]
    + [(name, 1) for name in ("lane", "stealthy", "bert", "pizer", "smith")],
)
def test_the_hourglasses_of_jacks_cards_count_for_him(card, glasses):
    state = after(scene(), "toby", "toby 1", "alibi", f"draw {card}")
    assert state.hourglasses() == glasses


@pytest.mark.rule("P13", "P14")
def test_a_card_is_drawn_once():
    state = scene(
        tokens="alibi,toby,exchange,joker", places="h0,w4,t8", calls="ss", held="MA", jack="GU"
    )
    assert refused(after(state, "alibi"), "draw madame")
    assert refused(after(state, "toby", "toby 1", "alibi"), "draw madame")


# Whole games.


@pytest.mark.rule("P6", "P7", "P8")
@pytest.mark.parametrize("seed", range(scaled(24)))
def test_every_turn_of_a_game_has_its_order_and_its_faces(seed):
    """Four actions, each face once, and the seats in the order of the turn."""
    turns: dict[int, list[tuple[str, str]]] = {}
    up: dict[int, list[str]] = {}
    for state, action in random_game(seed):
        if action < 0 or state.stage < 3:
            continue
        up[state.turn] = notation.faces_up(state.sides)
        seat = actor(state)
        acts = turns.setdefault(state.turn, [])
        word = notation.write(action)
        if state.settled():
            acts.append((seat, word))
        elif bin(state.used).count("1") == 4:
            last = ["investigator", "jack"][state.turn % 2 == 0]
            acts.append((last if seat == "chance" else seat, notation.FACES[state.face]))
    for turn, acts in turns.items():
        one, two = ("investigator", "jack") if turn % 2 else ("jack", "investigator")
        assert [seat for seat, _ in acts] == [one, two, two, one]
        assert sorted(face for _, face in acts) == sorted(up[turn])
        if turn % 2 == 0:
            assert not set(up[turn]) & set(up[turn - 1])
