"""Mr. Jack Pocket: what the detectives see (P15-P17)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .pocket import (
    GAME,
    NAMES,
    SHORT,
    SPECTATOR,
    after,
    district,
    in_sight,
    on_squares,
    random_game,
    scaled,
    scene,
    seen,
    seen_from,
    suspects,
    walk,
    wall,
)


def board(text: str):
    """Return a third turn with these tiles, before its throw."""
    return scene(text, "h0,w4,t8", "?", "ss", held="PI", then="throw")


def row(near: str, middle: str, far: str):
    """Return Bert, Madame and Smith in the top row, with these walls; place 11 looks along it."""
    return board(f"BE{near},MA{middle},SM{far}/STn,PIn,LEn/LAn,GUn,GOn")


# One line, from the left.


@pytest.mark.rule("P15")
def test_an_open_street_is_seen_to_its_end():
    assert seen_from(row("n", "s", "n"), 11) == {"bert", "madame", "smith"}


@pytest.mark.rule("P15")
@pytest.mark.parametrize(
    ("walls", "expected"),
    [
        ("wnn", set()),
        ("nwn", {"bert"}),
        ("nnw", {"bert", "madame"}),
    ],
)
def test_a_wall_on_the_near_side_hides_the_tile_and_all_behind(walls, expected):
    assert seen_from(row(*walls), 11) == expected


@pytest.mark.rule("P15")
@pytest.mark.parametrize(
    ("walls", "expected"),
    [
        ("enn", {"bert"}),
        ("nen", {"bert", "madame"}),
        ("nne", {"bert", "madame", "smith"}),
    ],
)
def test_a_wall_on_the_far_side_shows_the_tile_but_none_behind(walls, expected):
    """The question of a tile seen only from the stem: it is seen, what lies behind is not."""
    assert seen_from(row(*walls), 11) == expected


@pytest.mark.rule("P15")
def test_the_look_goes_both_ways_along_a_line():
    state = row("n", "w", "s")
    assert seen_from(state, 11) == {"bert"}
    assert seen_from(state, 3) == {"smith", "madame"}


@pytest.mark.rule("P15", "P16")
@pytest.mark.parametrize("walls", list(product("nesw", repeat=3)), ids="".join)
def test_every_row_of_walls(walls):
    """From the left: stop before the first w, stop after the first e."""
    expected = []
    for name, side in zip(("bert", "madame", "smith"), walls, strict=True):
        if side == "w":
            break
        expected.append(name)
        if side == "e":
            break
    assert seen_from(row(*walls), 11) == set(expected)


@pytest.mark.rule("P16")
def test_walls_along_the_line_stop_nothing():
    for walls in product("ns", repeat=3):
        assert seen_from(row(*walls), 11) == {"bert", "madame", "smith"}


@pytest.mark.rule("P16")
def test_neither_suspects_nor_empty_tiles_hide_anybody():
    """The question whether suspects or empty tiles block the view: neither, only walls do."""
    rest = "/STn,PIn,LEn/LAn,GUn,GOn"
    for top in ("BEn,MAs,SMn", "ben,MAs,SMn", "BEn,mas,SMn", "ben,mas,smn"):
        assert seen_from(board(top + rest), 11) == {"bert", "madame", "smith"}
    for top in ("BEn,MAw,SMn", "BEn,maw,SMn", "ben,maw,smn"):
        assert seen_from(board(top + rest), 11) == {"bert"}


@pytest.mark.rule("P16")
@pytest.mark.parametrize(("side", "expected"), [("w", {"bert"}), ("e", {"bert", "lane"})])
def test_the_barricade_is_a_wall(side, expected):
    assert seen_from(board(f"BEn,LA{side},SMn/STn,PIn,LEn/MAn,GUn,GOn"), 11) == expected


@pytest.mark.rule("P16", "P17")
def test_the_crossroads_stops_nothing():
    state = board("BEn,la+,SMn/STn,PIw,LEn/MAn,GUw,GOn")
    assert seen_from(state, 11) == {"bert", "lane", "smith"}
    assert seen_from(state, 3) == {"bert", "lane", "smith"}
    assert seen_from(state, 1) == seen_from(state, 7) == {"lane", "pizer", "gull"}


# Twelve places.


@pytest.mark.rule("P15")
@pytest.mark.parametrize("place", range(12))
def test_a_place_sees_one_row_or_column(place):
    """The question whether a corner sees two lines: no place does."""
    names = [["GU", "BE", "ST"], ["SM", "PI", "LE"], ["LA", "MA", "GO"]]
    side = "n" if place in (3, 4, 5, 9, 10, 11) else "w"
    state = board("/".join(",".join(name + side for name in line) for line in names))
    down = ["GU SM LA", "BE PI MA", "ST LE GO"]
    across = ["GU BE ST", "SM PI LE", "LA MA GO"]
    lines = [*down, *across, *down[::-1], *across[::-1]]
    assert {SHORT[name] for name in seen_from(state, place)} == set(lines[place].split())


@st.composite
def boards(draw):
    """Return a district with any order, any walls, and anybody cleared but Jack and one more."""
    order = draw(st.permutations(NAMES))
    cleared = set(order[2:]) & draw(st.sets(st.sampled_from(NAMES)))
    sides = draw(st.lists(st.sampled_from("nesw"), min_size=9, max_size=9))
    tiles = []
    for name, side in zip(draw(st.permutations(order)), sides, strict=True):
        side = "+" if name == "lane" and name in cleared else side
        tiles.append((SHORT[name].lower() if name in cleared else SHORT[name]) + side)
    rows = [",".join(tiles[at : at + 3]) for at in (0, 3, 6)]
    card = "ST" if order[0] != "stealthy" else "LE"
    return scene("/".join(rows), "h0,w4,t8", "?", "ss", SHORT[order[0]], held=card, then="throw")


@pytest.mark.rule("P15", "P16")
@settings(max_examples=scaled(400), deadline=None)
@given(boards())
def test_sight_is_what_a_walk_meets(state):
    cells = on_squares(state)
    for place in range(12):
        assert seen_from(state, place) == set(walk(cells, place))
    assert seen(state) == in_sight(state)


@pytest.mark.rule("P15")
@pytest.mark.parametrize("seed", range(scaled(24)))
def test_the_view_tells_who_sees_each_tile(seed):
    for state, _ in random_game(seed):
        view = GAME.view.look(state, SPECTATOR)
        if len(view.tiles) < 9:
            continue
        cells = on_squares(state)
        for detective, place in view.detectives.items():
            met = {tile.character for tile in view.tiles if detective in tile.seen_by}
            assert met == set(walk(cells, place))


# Turning tiles over.


@pytest.mark.rule("P17")
@pytest.mark.parametrize("name", [name for name in NAMES if name != "gull"])
def test_a_tile_turned_over_keeps_its_wall_but_lanes_has_none(name):
    state = after(scene(), "alibi")
    turned = after(state, f"draw {name}")
    walls = {other: wall(state, other) for other in NAMES}
    if name == "lane":
        walls["lane"] = "+"
    assert {other: wall(turned, other) for other in NAMES} == walls
    assert suspects(turned) == set(NAMES) - {name}


@pytest.mark.rule("P17")
@pytest.mark.parametrize("seed", range(scaled(24)))
def test_no_tile_is_ever_turned_back(seed):
    left = set(NAMES)
    for state, _ in random_game(seed):
        assert suspects(state) <= left
        left = suspects(state)
        tiles = [] if state.placed < 9 else district(state).replace("/", ",").split(",")
        assert [tile for tile in tiles if "+" in tile and not tile.startswith("la")] == []
        assert ("la+" in "".join(tiles)) == ("lane" not in left)
