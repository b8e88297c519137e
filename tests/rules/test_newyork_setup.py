"""Mr. Jack in New York: the board and the set-up (N1-N4, N35, N37)."""

from __future__ import annotations

from collections import Counter

import pytest

import lamplighter
from lamplighter.games.newyork import board

from .newyork import (
    BUILDINGS,
    DETECTIVE,
    DOORS,
    FERRIES,
    GAME,
    JACK,
    KIND,
    LAND,
    NAMES,
    OPTIONS,
    QUAYS,
    SPECTATOR,
    TILES,
    actor,
    after,
    choices,
    field,
    imagined,
    neighbours,
    odds,
    plan,
    position,
    random_game,
    seen,
    then,
    witness,
)

START = (
    "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 "
    "E2-F2,K7-L8 E1,K8 A1+ ? - ? - - identity"
)


def start(quays: str = "street", latimer: str = "F6"):
    return GAME.new_state({"quays": quays, "latimer": latimer})


@pytest.mark.rule("N1")
def test_eight_characters_start_as_suspects():
    now = plan(start())
    assert now.at == {
        "beach": "E5",
        "rider": "I4",
        "latimer": "F6",
        "grant": "J4",
        "callahan": "F5",
        "eastman": "H3",
        "tumblety": "H6",
        "smith": "J5",
    }
    assert now.suspects == set(NAMES)
    assert board.CHARACTERS == NAMES


@pytest.mark.rule("N1", "N3", "N37")
def test_set_up_as_one_line():
    assert start().position() == START
    assert position(START) == start()


@pytest.mark.rule("N1")
def test_set_up_has_these_tiles():
    now = plan(start())
    assert now.tiles == {"C5": "l", "M6": "l", "B5": "e", "K2": "e", "L7": "e"} == TILES
    assert now.investigations == (frozenset({"E2", "F2"}), frozenset({"K7", "L8"}))
    assert now.steamers == {"E1", "K8"}


@pytest.mark.rule("N1")
def test_colours():
    colours = ["brown", "red", "yellow", "green", "tan", "black", "purple", "white"]
    assert dict(zip(board.CHARACTERS, board.COLOURS, strict=True)) == dict(
        zip(NAMES, colours, strict=True)
    )


@pytest.mark.rule("N1")
def test_board_has_84_spaces():
    kinds = Counter(board.KINDS.values())
    assert sum(kinds.values()) == 84
    assert kinds == {
        "street": 67,
        "building": 6,
        "quay": 4,
        "port": 5,
        "exit": 1,
        "island": 1,
    }


@pytest.mark.rule("N1", "N13")
def test_spaces_by_kind():
    words = {"S": "street", "M": "street", "Q": "quay", "B": "building", "I": "island"}
    words |= {"P": "port", "X": "exit"}
    assert {name: words[kind] for name, kind in KIND.items()} == board.KINDS
    assert {name for name, kind in board.KINDS.items() if kind == "building"} == BUILDINGS
    assert {name for name, kind in board.KINDS.items() if kind == "quay"} == QUAYS
    assert board.SPACES[board.PRINTED_ENTRANCE] == "G4"
    assert board.SPACES[board.ISLAND] == "A1"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("G4", "G3 H4 H5 G5 F5 F4"),
        ("F5", "F4 G4 G5 F6 E5 E4"),
        ("A4", "B4 B5 A5"),
        ("C5", "C4 D5 D6 C6 B6 B5"),
        ("C7", "C6 D7 D8"),
        ("E8", "E7 F8 D8"),
        ("G1", "H2 G2 F2"),
        ("J3", "J2 K2 K3 J4 I3 I2"),
        ("M6", "M5 M7 L7 L6"),
        ("M1", "M2 L2"),
        ("K7", "K6 L7 L8 J7"),
        ("A1", ""),
    ],
)
@pytest.mark.rule("N1", "N9")
def test_neighbours_of_some_spaces(name, near):
    space = board.SPACE_OF[name]
    found = {board.SPACES[other] for other in board.NEIGHBOURS[space] if other >= 0}
    assert found == set(near.split()) == neighbours(name)


def test_neighbours_of_all_spaces():
    for name in LAND:
        row = board.NEIGHBOURS[board.SPACE_OF[name]]
        assert {board.SPACES[other] for other in row if other >= 0} == neighbours(name)


@pytest.mark.rule("N18")
def test_ways_out_and_their_spaces():
    doors = GAME.view.look(start(), SPECTATOR).doors
    assert {door.name: set(door.access) for door in doors} == DOORS
    assert {
        "B7": {"B6", "C6", "C7"},
        "E1": {"E2", "F2"},
        "G8": {"F8", "G7"},
        "K8": {"K7", "L8"},
        "L1": {"K1", "L2", "M1"},
        "N6": {"M5", "M6"},
    } == DOORS
    assert {door.name for door in doors if door.open} == {"E1", "K8", "N6"}
    assert {door.name for door in doors if door.kind == "exit"} == {"N6"}


@pytest.mark.rule("N18")
def test_one_investigation_tile_seals_four_of_the_ways_out():
    """Does it block exits? Two adjoining spaces each, three at B7 and L1."""
    sealed = {door for door, access in DOORS.items() if len(access) == 2}
    assert sealed == {"E1", "G8", "K8", "N6"}
    for door in sealed:
        first, second = DOORS[door]
        assert second in neighbours(first)


@pytest.mark.rule("N13")
def test_ferries():
    found = {
        board.SPACES[space]: {board.SPACES[end] for end in row if end >= 0}
        for space, row in enumerate(board.FERRIES)
        if row[0] >= 0
    }
    assert found == {"A4": {"A1"}, "C3": {"A1"}, "A1": {"G1", "E8"}} == FERRIES


@pytest.mark.rule("N2", "N35")
def test_stock():
    """Six lamps, seven entrances, four sites in all, those on the board included."""
    state = start()
    stock = GAME.view.look(state, SPECTATOR).stock
    assert (stock.lamps, stock.entrances, stock.sites) == (4, 4, 4)
    on_board = Counter(plan(state).tiles.values())
    assert (stock.lamps + on_board["l"], stock.entrances + on_board["e"]) == (6, 7)
    assert stock.sites + on_board["s"] == 4


@pytest.mark.rule("N2")
def test_two_of_five_ports_have_a_steamer():
    assert board.PORTS == ("B7", "E1", "G8", "K8", "L1")
    for state, _ in random_game("steamers", quiet=True):
        assert len(plan(state).steamers) == 2
        assert [len(pair) for pair in plan(state).investigations] == [2, 2]


@pytest.mark.rule("N3")
def test_informant_starts_on_the_island_and_talks():
    assert field(start(), 7) == "A1+"
    informant = GAME.view.look(start(), SPECTATOR).informant
    assert (informant.hex, informant.talkative) == ("A1", True)


@pytest.mark.rule("N4")
def test_witness_card_starts_visible():
    assert witness(start()) == "seen"


@pytest.mark.rule("N4", "N18")
def test_nobody_leaves_in_round_1():
    """Round 1 escape? Impossible, the card starts visible."""
    for seed in range(10):
        for state, _ in random_game(f"round one {seed}", quiet=True):
            if len(field(state, 9).strip("-")) or state.over:
                break
            assert not choices(state, "leave")
    at_the_gate = imagined(
        "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMM5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 "
        "E2-F2,K7-L8 E1,K8 A1+ ~BE,CR,LA,~SM - SM - - move:SM"
    )
    assert actor(at_the_gate) == "jack"
    assert not choices(at_the_gate, "leave")


@pytest.mark.rule("N4")
def test_jack_draws_one_of_eight_alibi_cards():
    state = start()
    assert actor(state) == "chance"
    assert odds(state) == {f"jack {name}": pytest.approx(1 / 8) for name in NAMES}


@pytest.mark.rule("N4")
@pytest.mark.parametrize("jack", NAMES)
def test_pile_is_the_other_seven(jack):
    whole = GAME.view.whole(after(start(), f"jack {jack}"))
    assert set(whole.pile) == set(NAMES) - {jack}


@pytest.mark.rule("N4", "N5")
def test_four_of_eight_character_cards_are_turned_up():
    dealt = odds(after(start(), "jack grant"))
    assert len(dealt) == 70
    assert list(dealt.values()) == pytest.approx([1 / 70] * 70)
    assert len({frozenset(text.split()[1:]) for text in dealt}) == 70


@pytest.mark.rule("N4")
@pytest.mark.parametrize("quays", ["street", "dark"])
def test_eastman_and_tumblety_start_invisible(quays):
    assert set(NAMES) - seen(start(quays)) == {"eastman", "tumblety"}


@pytest.mark.rule("N4")
def test_only_jack_learns_his_identity():
    state = after(start(), "jack grant")
    assert GAME.view.look(state, JACK).own.identity == "grant"
    assert GAME.view.look(state, DETECTIVE).own.identity is None


@pytest.mark.rule("N37")
def test_latimer_may_start_on_e4():
    assert plan(start()).at["latimer"] == "F6"
    other = start(latimer="E4")
    assert plan(other).at["latimer"] == "E4"
    assert field(other, 1) == "street/E4"
    assert [text for n, text in enumerate(other.position().split()) if n > 1] == [
        text for n, text in enumerate(START.split()) if n > 1
    ]
    assert {who: p for who, p in plan(other).at.items() if who != "latimer"} == {
        who: p for who, p in plan(start()).at.items() if who != "latimer"
    }


@pytest.mark.rule("N37")
def test_either_start_leaves_the_same_two_invisible():
    for quays, latimer in OPTIONS:
        assert set(NAMES) - seen(start(quays, latimer)) == {"eastman", "tumblety"}


@pytest.mark.rule("N9a", "N37")
def test_options_and_their_defaults():
    assert GAME.new_state().position() == START
    assert GAME.full_options({}) == {"quays": "street", "latimer": "F6"}
    with pytest.raises(lamplighter.LamplighterError):
        GAME.new_state({"latimer": "G6"})
    with pytest.raises(lamplighter.LamplighterError):
        GAME.new_state({"quays": "wet"})


@pytest.mark.rule("N1")
def test_first_step_is_the_identity():
    assert then(start()) == "identity"
    assert then(after(start(), "jack smith")) == "deal"
