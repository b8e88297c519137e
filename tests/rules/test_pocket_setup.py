"""Mr. Jack Pocket: the pieces and the set-up (P1-P5, P6a)."""

from __future__ import annotations

from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.games.pocket import board

from .pocket import (
    GAME,
    JACK,
    LAID,
    NAMES,
    SHORT,
    SPECTATOR,
    actor,
    after,
    choices,
    district,
    named,
    odds,
    opening,
    places,
    random_game,
    refused,
    scaled,
    scene,
    seen_from,
    suspects,
    table,
    wall,
)

GLASSES = {
    "goodley": 0,
    "lestrade": 0,
    "lane": 1,
    "stealthy": 1,
    "bert": 1,
    "madame": 2,
    "gull": 1,
    "pizer": 1,
    "smith": 1,
}
COLOURS = {
    "goodley": "black",
    "lestrade": "blue",
    "lane": "grey",
    "stealthy": "green",
    "bert": "orange",
    "madame": "pink",
    "gull": "purple",
    "pizer": "white",
    "smith": "yellow",
}
LINES = [
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (2, 1, 0),
    (5, 4, 3),
    (8, 7, 6),
    (8, 5, 2),
    (7, 4, 1),
    (6, 3, 0),
    (6, 7, 8),
    (3, 4, 5),
    (0, 1, 2),
]
FORCED = {0: "W", 2: "E", 7: "S"}


# The printed facts.


@pytest.mark.rule("P1")
def test_the_nine_characters():
    assert set(board.CHARACTERS) == set(NAMES)
    assert dict(zip(board.CHARACTERS, board.HOURGLASSES, strict=True)) == GLASSES
    assert dict(zip(board.CHARACTERS, board.COLOURS, strict=True)) == COLOURS
    assert dict(zip(board.CHARACTERS, board.MONOGRAMS, strict=True)) == SHORT
    assert sum(board.HOURGLASSES) == 8


@pytest.mark.rule("P17")
def test_the_crossroads_is_lanes():
    assert board.CHARACTERS[board.LANE] == "lane"


@pytest.mark.rule("P6a")
def test_the_four_tokens():
    """The two rotations are numbered, since they are faces of different tokens."""
    assert board.TOKENS == (
        ("alibi", "holmes"),
        ("toby", "watson"),
        ("rotation-1", "exchange"),
        ("rotation-2", "joker"),
    )


@pytest.mark.rule("P2")
def test_the_twelve_places():
    """There are no corner places: each looks along one row or column."""
    assert list(board.LINES) == LINES
    assert [board.SIDES[side] for side in board.ENTERED_BY] == list("NNNEEESSSWWW")
    assert [board.SIDES[side] for side in board.LEFT_BY] == list("SSSWWWNNNEEE")


@pytest.mark.rule("P6", "P7")
def test_the_order_of_the_seats():
    odd, even = ([board.SEATS[seat] for seat in board.ORDER[parity]] for parity in (1, 0))
    assert odd == ["investigator", "jack", "jack", "investigator"]
    assert even == ["jack", "investigator", "investigator", "jack"]


# Laying the district.


@pytest.mark.rule("P1", "P3")
def test_a_tile_falls_any_way_but_three_face_their_detective():
    state = GAME.new_state()
    for cell in range(9):
        lying = set(NAMES[:cell])
        sides = FORCED.get(cell, "NESW")
        expected = {f"put {name} {side}" for name in NAMES if name not in lying for side in sides}
        assert actor(state) == "chance"
        assert odds(state) == pytest.approx(dict.fromkeys(expected, 1 / len(expected)))
        state = after(state, f"put {NAMES[cell]} {sides[0]}")
    assert set(choices(state)) == {f"jack {name}" for name in NAMES}


@pytest.mark.rule("P1", "P3")
def test_the_number_of_districts():
    """9! orders and four sides for six of the tiles, all equally likely."""
    state, ways = GAME.new_state(), 1
    while "put" in min(choices(state)):
        ways *= len(choices(state))
        state = after(state, min(choices(state)))
    assert ways == factorial(9) * 4**6 == 1486356480


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("cell", "side"), FORCED.items())
def test_no_other_wall_faces_a_detective(cell, side):
    state = after(GAME.new_state(), *LAID[:cell])
    name = LAID[cell].split()[1]
    assert refused(state, f"put {name} {'NESW'['NESW'.index(side) - 1]}")
    assert wall(after(state, f"put {name} {side}"), name) == side


@pytest.mark.rule("P1")
def test_a_tile_is_laid_once():
    assert refused(after(GAME.new_state(), "put gull W"), "put gull N")


@pytest.mark.rule("P1")
def test_nobody_is_cleared_at_the_start():
    state = after(GAME.new_state(), *LAID)
    assert suspects(state) == set(NAMES)
    assert {tile.face for tile in GAME.view.look(state, SPECTATOR).tiles} == {"suspect"}


@pytest.mark.rule("P2")
def test_where_the_detectives_start():
    """Holmes left of the top left tile, Watson right of the top right, Toby below the bottom."""
    state = after(GAME.new_state(), *LAID)
    assert places(state) == (11, 3, 7)
    assert [LINES[place][0] for place in places(state)] == [0, 2, 7]


@pytest.mark.rule("P2", "P3", "P6")
def test_the_rulebooks_set_up():
    """The district drawn for the set-up, with the throw beside it: nobody is in sight."""
    state = after(GAME.new_state(), *LAID, "jack gull", "throw holmes toby rotation-1 rotation-2")
    assert district(state) == "GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe"
    assert places(state) == (11, 3, 7)
    assert [seen_from(state, place) for place in (11, 3, 7)] == [set(), set(), set()]
    assert choices(state) == {"holmes", "toby", "rotation-1", "rotation-2"}
    assert suspects(state) == set(NAMES)


@pytest.mark.rule("P3")
@settings(max_examples=scaled(100), deadline=None)
@given(st.permutations(NAMES), st.lists(st.sampled_from("NESW"), min_size=9, max_size=9))
def test_no_detective_sees_anybody_at_the_start(order, sides):
    walls = [FORCED.get(cell, side) for cell, side in enumerate(sides)]
    acts = [f"put {name} {side}" for name, side in zip(order, walls, strict=True)]
    state = after(GAME.new_state(), *acts)
    assert state.sight() == 0
    assert [wall(state, name) for name in order] == walls
    assert [NAMES[character] for character in state.tile_at] == list(order)


# Jack's identity.


@pytest.mark.rule("P4")
def test_each_identity_is_equally_likely():
    state = after(GAME.new_state(), *LAID)
    assert actor(state) == "chance"
    assert odds(state) == pytest.approx({f"jack {name}": 1 / 9 for name in NAMES})


@pytest.mark.rule("P4")
@pytest.mark.parametrize("jack", NAMES)
def test_eight_cards_remain_in_the_pile(jack):
    state = scene(jack=SHORT[jack], tokens="~alibi,toby,exchange,joker", then="draw")
    assert odds(state) == pytest.approx({f"draw {n}": 1 / 8 for n in NAMES if n != jack})
    assert refused(state, f"draw {jack}")


@pytest.mark.rule("P4", "P21")
@pytest.mark.parametrize("jack", NAMES)
def test_the_hourglasses_of_the_identity_never_count(jack):
    """The question whether Jack's own card counts for him: it does not."""
    at_start = table(*opening(jack, "alibi toby exchange joker"))
    assert at_start.seat(JACK).view.own.hourglasses == 0
    state = after(scene(jack=SHORT[jack]), "toby", "toby 1")
    card = "goodley" if jack != "goodley" else "lestrade"
    assert after(state, "alibi", f"draw {card}").hourglasses() == 0


# Turn tokens.


@pytest.mark.rule("P5")
def test_eight_turn_tokens_lie_in_order():
    view = table(*opening("gull", "alibi toby exchange joker")).seat(SPECTATOR).view
    assert board.TURNS == 8
    assert view.round == 1
    assert view.turn_tokens == (None,) * 8


@pytest.mark.rule("P5")
@pytest.mark.parametrize("seed", range(scaled(24)))
def test_turn_tokens_are_taken_in_order_and_are_worth_one_hourglass_each(seed):
    for state, _ in random_game(seed):
        tokens = GAME.view.look(state, SPECTATOR).turn_tokens
        taken = state.turn if state.over else state.turn - 1
        assert 1 <= state.turn <= 8
        assert [token is not None for token in tokens] == [turn < taken for turn in range(8)]
        on_cards = sum(GLASSES[card] for card in named(state.held))
        assert state.hourglasses() == tokens.count("jack") + on_cards
