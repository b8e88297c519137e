"""Mr. Jack in New York: Beach, Cloud Rider and Latimer build (N22-N24, N26, N34, N35)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.support import many

from lamplighter.kernel.errors import BadPosition

from .newyork import (
    BUILDINGS,
    BUILDS,
    QUAYS,
    SHORT,
    STREETS,
    TILES,
    after,
    builds_slowly,
    choices,
    field,
    goals,
    many_positions,
    moving,
    neighbours,
    plan,
    positions,
    powering,
    random_scene,
    refused,
    scene,
    targets,
    then,
    using,
)


def spaces(who: str, people: str = "", **rest) -> set[str]:
    """Return where a builder may build before moving."""
    return targets(powering(who, people=people, **rest), "build")


START_FREE = STREETS - {
    "E5",
    "I4",
    "F6",
    "J4",
    "F5",
    "H3",
    "H6",
    "J5",
    "G4",
    "C5",
    "M6",
    "B5",
    "K2",
    "L7",
    "E2",
    "F2",
    "K7",
    "L8",
}


@pytest.mark.rule("N23", "N26")
def test_rider_builds_on_any_empty_street():
    assert spaces("rider") == START_FREE
    assert len(START_FREE) == 49


@pytest.mark.rule("N22")
def test_beach_builds_apart_from_entrances():
    """33 spaces at the start: none next to B5, K2, L7 or the printed G4."""
    near = set().union(*(neighbours(name) for name in ("B5", "K2", "L7", "G4")))
    assert spaces("beach") == START_FREE - near
    assert len(START_FREE - near) == 33


@pytest.mark.rule("N24")
def test_latimer_builds_apart_from_lamps():
    """43 spaces at the start: none next to C5 or M6."""
    near = neighbours("C5") | neighbours("M6")
    assert spaces("latimer") == START_FREE - near
    assert len(START_FREE - near) == 43


@pytest.mark.rule("N26")
@pytest.mark.parametrize("who", BUILDS)
def test_never_on_anything_but_an_empty_street(who):
    """What is an empty street space? No quay, isle, building, tile, person or Informant."""
    found = spaces(who, "EAI6", informant="H7+", tiles="E7=p F8=s", closed="D7-D8,K7-L8")
    assert not found & (QUAYS | BUILDINGS | {"A1", "G4"})
    assert not found & {"I6", "H7", "E7", "F8", "D7", "D8", "K7", "L8", "C5", "M6"}
    assert found <= STREETS


@pytest.mark.rule("N26", "N25")
@pytest.mark.parametrize("who", BUILDS)
def test_never_on_a_park(who):
    """Build on a park? No: a park is a tile, and nobody can undo it."""
    assert "E7" in spaces(who)
    assert "E7" not in spaces(who, tiles="E7=p")
    assert refused(powering(who, tiles="E7=p"), "build E7")


@pytest.mark.rule("N22", "N26")
def test_beach_does_not_build_under_a_character():
    """Beach builds under a character? No, not under himself either."""
    found = spaces("beach", "BEE7 EAD7")
    assert not found & {"E7", "D7"}


@pytest.mark.rule("N26")
@pytest.mark.parametrize("side", "+-")
def test_never_under_the_informant(side):
    for who in BUILDS:
        assert "E7" not in spaces(who, informant=f"E7{side}")


@pytest.mark.rule("N22", "N25")
def test_an_entrance_turned_to_park_counts_no_more():
    """Metro next to a park that was a metro? Yes."""
    assert not spaces("beach") & {"K1", "L2", "L3"}
    assert {"K1", "L2", "L3"} <= spaces("beach", tiles="K2=p")


@pytest.mark.rule("N22", "N15")
def test_a_covered_entrance_still_counts():
    """Metro under a police tile still counts for not adjacent."""
    found = spaces("beach", closed="K1-K2,K7-L8")
    assert not found & {"L2", "L3", "J2"}


@pytest.mark.rule("N22")
def test_next_to_the_printed_entrance():
    assert not spaces("beach", "CAM1") & neighbours("G4")
    assert refused(powering("beach"), "build G3")


@pytest.mark.rule("N24", "N25")
def test_a_lamp_turned_to_park_counts_no_more():
    """Lamp next to the lamp turned to park? Yes."""
    assert "C4" not in spaces("latimer")
    assert {"C4", "C6", "B6"} <= spaces("latimer", tiles="C5=p")


@pytest.mark.rule("N24")
def test_lamps_beside_other_tiles():
    assert {"H2", "I2"} <= spaces("latimer", tiles="I1=s")
    assert "B4" in spaces("latimer")


@pytest.mark.rule("N23")
def test_sites_may_adjoin():
    assert {"E7", "D7"} <= spaces("rider", tiles="E6=s D8=s")


@pytest.mark.rule("N22", "N15")
def test_beach_may_use_his_new_entrance_at_once():
    """Build first and use the new entrance in the same activation: yes."""
    state = after(powering("beach"), "build E7")
    assert plan(state).tiles["E7"] == "e"
    assert {"B5", "K2", "L7", "G4"} & goals(state) >= {"G4", "B5"}
    beside = after(powering("beach", people="BED7"), "build E7")
    assert {"L7", "K2", "B5"} <= goals(beside)
    assert not {"L7", "K2"} & goals(after(powering("beach", people="BED7"), "build M3"))


@pytest.mark.rule("N23", "N16")
def test_rider_may_cross_her_new_site_at_once():
    rest = {"people": "CRC7", "closed": "D7-D8,K7-L8"}
    state = after(powering("rider", **rest), "build C6")
    assert plan(state).tiles["C6"] == "s"
    assert {"E6", "B6", "A5"} <= goals(state)
    assert "C6" not in goals(state)


@pytest.mark.rule("N24", "N13")
def test_latimer_may_not_enter_his_new_lamp():
    state = after(powering("latimer"), "build F7")
    assert "F7" not in goals(state)
    assert plan(state).tiles["F7"] == "l"


@pytest.mark.rule("N22", "N23", "N24", "N38")
@pytest.mark.parametrize("who", BUILDS)
def test_built_after_moving(who):
    goal = {"beach": "E6", "rider": "I5", "latimer": "F7"}[who]
    start = {"beach": "E5", "rider": "I4", "latimer": "F6"}[who]
    state = after(moving(who), f"go {goal}")
    assert then(state) == f"build:{SHORT[who]}"
    assert goal not in targets(state, "build")
    assert start in targets(state, "build")


@pytest.mark.rule("N35")
@pytest.mark.parametrize(("who", "slot"), [("latimer", 0), ("beach", 1), ("rider", 2)])
def test_a_tile_comes_from_the_stock(who, slot):
    state = powering(who)
    built = after(state, sorted(choices(state))[0])
    expected = ["4", "4", "4"]
    expected[slot] = "3"
    assert field(built, 4) == "/".join(expected)


@pytest.mark.rule("N35", "N25")
def test_turned_tiles_do_not_come_back():
    state = powering("grant", tiles="E7=s")
    before = field(state, 4)
    for act in choices(state):
        assert field(after(state, act), 4) == before


@pytest.mark.rule("N35")
def test_stock_suffices_in_long_games():
    """Tiles run out? Never: a builder whose turn it is has a tile."""
    for state in positions("build", 20):
        who = {"BE": "e", "CR": "s", "LA": "l"}[then(state).split(":")[1]]
        assert plan(state).stock[who] > 0


@pytest.mark.rule("N2", "N35")
def test_tiles_and_stock_add_up():
    for state in many_positions(20):
        now = plan(state)
        assert len(now.tiles) + sum(now.stock.values()) == 17
        count = Counter(now.tiles.values())
        assert count["l"] + now.stock["l"] <= 6
        assert count["e"] + now.stock["e"] <= 7
        assert count["s"] + now.stock["s"] <= 4


# No legal target, N34.

EMPTY = {"beach": "4/0/4", "rider": "4/4/0", "latimer": "0/4/4"}
FULL = "sssssss"


def exhausted(who: str):
    """Return a position with a builder whose stock is empty, in the round of his fourth card."""
    tiles = {
        "beach": "D3=e E7=e H7=e M3=e",
        "rider": "D3=s E7=s H7=s M3=s",
        "latimer": "D3=l E7=l H7=l M3=l",
    }[who]
    others = [short for short in ("BE", "CR", "LA", "SM") if short != SHORT[who]]
    cards = ",".join([f"~{SHORT[who]}", *others])
    then = f"order:{SHORT[who]}"
    return scene(tiles=tiles, stock=EMPTY[who], cards=cards, calls=FULL, then=then)


@pytest.mark.rule("N34")
@pytest.mark.parametrize("who", BUILDS)
def test_without_a_tile_the_power_is_skipped(who):
    """Tiles run out, or no legal space? The power is skipped, in either order."""
    state = exhausted(who)
    first = after(state, "power first")
    assert then(first) == f"move:{SHORT[who]}:first"
    assert choices(first, "go")
    moved = after(state, "move first", sorted(choices(after(state, "move first"), "go"))[0])
    assert then(moved) == "card"


@pytest.mark.rule("N34")
def test_without_a_tile_there_is_nothing_to_set_up():
    assert exhausted("beach").round == 8
    with pytest.raises(BadPosition) as refusal:
        scene(
            tiles="D3=e E7=e H7=e M3=e",
            stock="4/0/4",
            cards="~BE,CR,LA,SM",
            calls=FULL,
            then="build:BE",
        )
    assert (refusal.value.said.id, refusal.value.rules) == ("impossible-nothing", ("N34",))


@pytest.mark.rule("N22", "N23", "N24", "N26")
def test_building_spaces_against_set_logic():
    for seed in range(many(240)):
        luck = Random(f"build {seed}")
        who = luck.choice(tuple(BUILDS))
        state = random_scene(luck, who, f"build:{SHORT[who]}" + luck.choice(["", ":first"]))
        assert choices(state) == builds_slowly(plan(state), who)


@pytest.mark.rule("N22", "N23", "N24", "N26")
def test_building_spaces_in_random_games():
    for state in positions("build", 20):
        who = {"BE": "beach", "CR": "rider", "LA": "latimer"}[then(state).split(":")[1]]
        assert choices(state) == builds_slowly(plan(state), who)


@pytest.mark.rule("N22", "N23", "N24")
@pytest.mark.parametrize("who", BUILDS)
def test_building_is_not_optional(who):
    assert "decline" not in choices(powering(who))
    assert then(using(who)) == f"order:{SHORT[who]}"


def most_taken(nearby: dict[str, set[str]], first: set[str], more: int) -> int:
    """Return the most streets that the first and `more` new tiles can bar to their kind."""
    barred = set().union(*(nearby[name] for name in first))
    free = [name for name in nearby if name not in barred and name != "G4"]
    return max(
        len(barred.union(*(nearby[name] for name in new)))
        for new in combinations(free, more)
        if not any(a in nearby[b] for a, b in combinations(new, 2))
    )


@pytest.mark.rule("N34", "N35")
@pytest.mark.parametrize("first", [{"G4", "B5", "K2", "L7"}, {"C5", "M6"}])
def test_a_builder_always_finds_a_space(first):
    """So a builder that was used has built: then the others have at most four tiles each."""
    streets = STREETS - {"G4"}
    nearby = {name: (neighbours(name) | {name}) & streets for name in STREETS}
    spare = len(streets) - most_taken(nearby, first, 3) - len(set(TILES) - first)
    people, informant, closed, built_by_others = 8, 1, 4, 8
    assert spare > people + informant + closed + built_by_others
