"""Mr. Jack in London: the board and the set-up (L1-L6a)."""

from __future__ import annotations

from itertools import combinations

import pytest

import lamplighter
from lamplighter.games.london import board

from .london import (
    DETECTIVE,
    EDITIONS,
    EXITS,
    FACINGS,
    GAME,
    JACK,
    KIND,
    LONG,
    MANHOLES,
    NAMES,
    SITES,
    SPECTATOR,
    STARTS,
    STREETS,
    actor,
    after,
    choices,
    neighbours,
    observation,
    odds,
    refused,
    scene,
    seen,
    step,
    suspects,
    witness,
)

# The streets next to each lamp site.
LIT_BY = {
    "b2": {"a1", "a2", "b1", "b3", "c2", "c3"},
    "l11": {"k10", "k11", "l10", "l12", "m11", "m12"},
    "c7": {"b6", "b7", "c6", "d7"},
    "k6": {"j6", "k7", "l6", "l7"},
    "f5": {"e4", "e5", "g5", "g6"},
    "h8": {"g7", "g8", "i8", "i9"},
    "f9": {"e8", "e9", "f10", "g9", "g10"},
    "h4": {"g3", "g4", "h3", "i4", "i5"},
}
START = {edition: GAME.new_state({"edition": edition}) for edition in EDITIONS}
SEATS = (DETECTIVE, JACK, SPECTATOR)


def shown(edition: str):
    """Return what everybody sees at the start."""
    return GAME.view.look(START[edition], SPECTATOR)


def test_the_catalogue_has_all_its_rules(catalogue):
    whole = {f"L{number}" for number in range(1, 47)}
    parts = {"L5a", "L6a", "L7a", "L19a", "L30a", "L38a", "L38b", "L38c"}
    assert set(catalogue["london"]) == whole | parts


# The board.


@pytest.mark.rule("L20", "L37")
def test_the_board_has_86_hexes():
    """Sixty streets and manholes, eight lamp sites, thirteen buildings, five gardens."""
    words = {"S": "street", "B": "building", "G": "garden", "L": "lamp"}
    assert {name: words[kind] for name, kind in KIND.items()} == board.KINDS
    kinds = list(KIND.values())
    assert (len(KIND), len(STREETS), len(SITES)) == (86, 60, 8)
    assert (kinds.count("B"), kinds.count("G")) == (13, 5)
    assert {name for name, kind in KIND.items() if kind == "G"} == {"b4", "f6", "h7", "k8", "l9"}


@pytest.mark.rule("L15", "L20")
def test_who_is_next_to_whom():
    around = {facing: step("g6", facing) for facing in FACINGS}
    assert around == {"N": "g7", "NE": "h7", "SE": "h6", "S": "g5", "SW": "f5", "NW": "f6"}
    assert neighbours("a1") == {"a2", "b2", "b1"}
    assert neighbours("m12") == {"l12", "l11", "m11"}
    for name in KIND:
        assert set(board.HEXES.neighbours(name)) == neighbours(name)
        for facing in FACINGS:
            assert board.HEXES.step(name, facing) == step(name, facing)


def test_the_board_is_the_same_turned_by_half():
    """Shape, obstacles, lamp sites and exits; not the manholes."""
    turned = {
        name: f"{chr(ord('a') + ord('m') - ord(name[0]))}{13 - int(name[1:])}" for name in KIND
    }
    obstacle = {"B": "house", "G": "house"}
    for name, other in turned.items():
        assert obstacle.get(KIND[name], KIND[name]) == obstacle.get(KIND[other], KIND[other])
    assert {turned[name] for name in EXITS.values()} == set(EXITS.values())
    assert {turned[name] for name in MANHOLES["first"]} != MANHOLES["first"]


@pytest.mark.rule("L14")
def test_the_streets_next_to_each_lamp_site():
    assert set(LIT_BY) == SITES
    for site, lit in LIT_BY.items():
        assert {name for name in neighbours(site) if KIND[name] == "S"} == lit
        tiles = ",".join(f"{s}=*" if s == site else f"{s}={n}" for s, n in dark_but(site))
        state = scene(lamps=tiles, people="WAa3>NW", calls="ssss")
        told = set(GAME.view.look(state, SPECTATOR).light)
        assert told == lit | LIT_BY[dark_but(site)[1][0]]


def dark_but(site: str) -> list[tuple[str, str]]:
    """Return the two lamps of the last rounds, on this site and on another one."""
    return [(site, "*"), ("b2" if site != "b2" else "l11", "*")]


# The set-up.


@pytest.mark.rule("L1", "L6a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_the_characters_start(edition):
    people = {person.character: person for person in shown(edition).people}
    assert tuple(people) == NAMES
    assert {name: people[name].hex for name in NAMES} == {
        LONG[short]: place for short, place in STARTS[edition].items()
    }
    assert all(person.suspect for person in people.values())
    assert shown(edition).facing == "NE"


@pytest.mark.rule("L1")
def test_the_colours_of_the_characters():
    colours = dict(zip(board.CHARACTERS, board.COLOURS, strict=True))
    assert colours == {
        "holmes": "red",
        "watson": "brown",
        "smith": "yellow",
        "lestrade": "blue",
        "stealthy": "green",
        "goodley": "black",
        "gull": "purple",
        "bert": "orange",
    }


@pytest.mark.rule("L2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_which_lamps_are_lit_at_the_start(edition):
    assert {lamp.site: lamp.tile for lamp in shown(edition).lamps} == {
        "b2": "1",
        "l11": "2",
        "c7": "3",
        "k6": "4",
        "f5": "plain",
        "h8": "plain",
        "f9": None,
        "h4": None,
    }


@pytest.mark.rule("L2", "L14")
def test_28_streets_are_lit_at_the_start():
    """Watson looks at a garden, so his lantern adds none."""
    lit = {
        *("a1", "a2", "b1", "b3", "c2", "c3"),
        *("k10", "k11", "l10", "l12", "m11", "m12"),
        *("b6", "b7", "c6", "d7"),
        *("j6", "k7", "l6", "l7"),
        *("e4", "e5", "g5", "g6"),
        *("g7", "g8", "i8", "i9"),
    }
    assert len(lit) == 28
    assert set(shown("first").light) == lit
    assert shown("first").beam == ()


@pytest.mark.rule("L3", "L6a")
@pytest.mark.parametrize(
    ("edition", "manholes", "covered"),
    [
        ("first", ["a5", "c2", "f10", "f7", "h3", "h6", "l12", "m9"], {"c2", "l12"}),
        ("revised", ["b1", "b6", "c4", "f10", "g6", "h3", "k9", "l12", "l7"], {"b1", "l12"}),
    ],
)
def test_the_manholes_and_covers_of_an_edition(edition, manholes, covered):
    told = {manhole.hex: manhole.covered for manhole in shown(edition).manholes}
    assert sorted(told) == manholes
    assert {name for name, shut in told.items() if shut} == covered
    assert all(KIND[name] == "S" for name in manholes)


@pytest.mark.rule("L3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_exits_and_cordons_at_the_start(edition):
    told = {door.name: (door.hex, door.cordon) for door in shown(edition).exits}
    assert told == {
        "NW": ("b7", False),
        "NE": ("l12", True),
        "SW": ("b1", True),
        "SE": ("l6", False),
    }


@pytest.mark.rule("L4")
def test_the_witness_card_starts_seen():
    assert witness(START["first"]) == "seen"
    assert witness(after(START["first"], "jack gull")) == "seen"


# The decks.


@pytest.mark.rule("L5")
def test_jacks_identity_is_one_of_eight():
    assert actor(START["first"]) == "chance"
    assert odds(START["first"]) == {f"jack {name}": 1 / 8 for name in NAMES}


@pytest.mark.rule("L5", "L42")
@pytest.mark.parametrize("jack", NAMES)
def test_the_pile_is_the_other_seven(jack):
    """The question whether Holmes can draw Jack: no, that card is not in the pile."""
    state = after(START["first"], f"jack {jack}", "deal holmes watson smith bert", "holmes")
    state = after(state, "go g4")
    assert odds(state) == {f"draw {name}": 1 / 7 for name in NAMES if name != jack}


@pytest.mark.rule("L5")
def test_a_cleared_character_keeps_its_card_in_the_pile():
    state = scene("smg8 lee5", cards="~HO,WA,SM,BE", calls="us", held="BE", then="draw:HO")
    assert odds(state) == {f"draw {name}": 1 / 6 for name in NAMES if name not in ("gull", "bert")}


@pytest.mark.rule("L5")
def test_the_identity_stays_for_the_whole_game():
    state = after(START["first"], "jack bert")
    assert refused(state, "jack gull")


@pytest.mark.rule("L5a")
def test_the_seats_are_named_and_no_rule_turns_the_board():
    """Both sides see the same hexes under the same names."""
    assert GAME.seats == ("detective", "jack")
    views = [GAME.view.look(START["first"], seat) for seat in SEATS]
    for part in ("people", "lamps", "manholes", "exits", "facing"):
        assert len({getattr(view, part) for view in views}) == 1


@pytest.mark.rule("L6", "L7")
def test_any_four_of_the_eight_cards_are_turned_up():
    state = after(START["first"], "jack gull")
    fours = {"deal " + " ".join(four) for four in combinations(NAMES, 4)}
    assert len(fours) == 70
    assert odds(state) == dict.fromkeys(fours, 1 / 70)


@pytest.mark.rule("L6")
def test_four_are_seen_at_the_start_and_four_unseen():
    assert seen(START["first"]) == {"bert", "holmes", "lestrade", "smith"}


@pytest.mark.rule("L6", "L6a")
def test_the_revised_edition_has_the_same_four_seen():
    """Stealthy starts on Watson's hex in the dark; Watson looks from i4 into a house."""
    assert shown("revised").beam == ()
    assert seen(START["revised"]) == {"bert", "holmes", "lestrade", "smith"}


@pytest.mark.rule("L6a")
def test_the_first_edition_is_played_unless_said_otherwise():
    assert GAME.new_state() == GAME.new_state({"edition": "first"})
    assert GAME.new_state() != START["revised"]
    with pytest.raises(lamplighter.LamplighterError):
        GAME.new_state({"edition": "third"})


@pytest.mark.rule("L6a")
def test_nothing_else_differs_between_the_editions():
    views = [shown(edition) for edition in EDITIONS]
    for part in ("lamps", "exits", "facing", "suspects", "witness", "cards", "alibis", "light"):
        assert getattr(views[0], part) == getattr(views[1], part)
    same = [p.hex for p in views[0].people if p.character not in ("watson", "stealthy")]
    assert same == [p.hex for p in views[1].people if p.character not in ("watson", "stealthy")]


@pytest.mark.rule("L1", "L11")
def test_everybody_is_a_suspect_at_the_start():
    state = after(START["first"], "jack gull", "deal holmes watson smith bert")
    assert suspects(state) == set(NAMES)
    assert choices(state) == {"holmes", "watson", "smith", "bert"}
    told = {observation(START["first"], "jack gull", seat).act.text for seat in SEATS}
    assert told == {"jack gull", "jack ?"}
