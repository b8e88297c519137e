"""Mr. Jack in New York: Callahan and the investigation tiles (N27, N28)."""

from __future__ import annotations

from random import Random

import pytest
from tests.support import many

from .newyork import (
    BUILDINGS,
    QUAYS,
    after,
    choices,
    choices_slowly,
    field,
    goals,
    lays_slowly,
    moving,
    order_of,
    plan,
    positions,
    powering,
    random_scene,
    refused,
    targets,
    then,
)


def lays(tile: int, people: str = "", **rest) -> set[str]:
    """Return where Callahan may lay a tile before moving."""
    state = powering("callahan", people=people, **rest)
    return targets(after(state, f"lift {tile}"), "lay")


@pytest.mark.rule("N27")
def test_one_of_two_tiles_is_lifted():
    assert choices(powering("callahan")) == {"lift 1", "lift 2"}


@pytest.mark.rule("N27")
def test_laid_on_two_adjoining_spaces():
    state = after(powering("callahan"), "lift 1", "lay H7 I6")
    assert field(state, 5) == "H7-I6,K7-L8"
    state = after(powering("callahan"), "lift 2", "lay B6 A5")
    assert field(state, 5) == "A5-B6,E2-F2"
    assert refused(after(powering("callahan"), "lift 1"), "lay E4 F5")


@pytest.mark.rule("N27")
def test_at_least_one_space_is_new():
    """Overlap with its own old place is fine if one space is new."""
    found = lays(1)
    assert "E2 F2" not in found
    assert {"D3 E2", "E2 E3", "F2 F3", "F2 G2"} <= found


@pytest.mark.rule("N27")
def test_on_parks_and_metro_entrances():
    """Any two adjoining spaces that are street, metro or park; the printed metro too."""
    found = lays(1, tiles="E7=p")
    assert {"B4 B5", "G4 H4", "E6 E7", "K1 K2"} <= found


@pytest.mark.rule("N27")
def test_not_on_quays_island_ports_or_exit():
    flat = {name for pair in lays(1) for name in pair.split()}
    assert not flat & (QUAYS | BUILDINGS | {"A1", "B7", "E1", "G8", "K8", "L1", "N6"})


@pytest.mark.rule("N27")
def test_not_on_lamps_sites_or_people():
    flat = {name for pair in lays(1, "EAI6", tiles="E7=s") for name in pair.split()}
    assert not flat & {"C5", "M6", "E7", "I6", "F5", "J4"}


@pytest.mark.rule("N27")
@pytest.mark.parametrize("side", "+-")
def test_not_over_the_informant(side):
    """Over the Informant? No."""
    flat = {name for pair in lays(1, informant=f"E7{side}") for name in pair.split()}
    assert "E7" not in flat
    assert {"E6", "D7", "F7"} <= flat


@pytest.mark.rule("N27")
def test_not_on_the_other_tile():
    assert not {name for pair in lays(1) for name in pair.split()} & {"K7", "L8"}
    assert not {name for pair in lays(2) for name in pair.split()} & {"E2", "F2"}


@pytest.mark.rule("N27", "N15")
def test_what_it_covers_works_again():
    state = powering("callahan", "jack", "CAB5", closed="K1-K2,K7-L8")
    kept = after(state, "lift 2", "lay H7 I6")
    assert "K2" not in goals(kept)
    freed = after(state, "lift 1", "lay H7 I6")
    assert {"K2", "K1"} <= goals(freed)


@pytest.mark.rule("N27", "N38")
def test_laid_after_moving():
    state = after(moving("callahan"), "go G5")
    state = after(state, "lift 1")
    assert "E4 F5" in targets(state, "lay")
    assert not {pair for pair in targets(state, "lay") if "G5" in pair}
    assert then(after(state, "lay E4 F5")) == "card"


@pytest.mark.rule("N27", "N28")
def test_laid_first_callahan_is_kept_out_too():
    state = after(powering("callahan"), "lift 1", "lay F4 G4")
    assert not {"F4", "G4"} & goals(state)


@pytest.mark.rule("N28")
def test_nobody_enters_or_crosses():
    for who, short in (("smith", "SM"), ("rider", "CR")):
        state = moving(who, "jack", f"{short}C7", closed="D7-D8,K7-L8")
        assert not {"D7", "D8", "E8"} & goals(state)


@pytest.mark.rule("N28", "N18")
@pytest.mark.parametrize(
    ("place", "door", "closed"),
    [("G2", "E1", "E2-F2"), ("H7", "G8", "F8-G7"), ("K6", "K8", "K7-L8")],
)
def test_one_tile_seals_a_port(place, door, closed):
    """Does it block exits? Yes, by closing the streets."""
    rest = {"calls": "sssssu", "jack": "SM", "steamers": ",".join(sorted({door, "B7"}))}
    shut = moving("smith", "jack", f"SM{place}", closed=f"{closed},I1-I2", **rest)
    assert door not in targets(shut, "leave")
    free = moving("smith", "jack", f"SM{place}", closed="C6-C7,I1-I2", **rest)
    assert door in targets(free, "leave")


@pytest.mark.rule("N27")
def test_places_against_set_logic():
    for seed in range(many(120)):
        state = random_scene(Random(f"lift {seed}"), "callahan", "lift:CA")
        for index in (0, 1):
            pairs = lays_slowly(plan(state), index)
            assert (f"lift {index + 1}" in choices(state)) == bool(pairs)
            expected = {" ".join(sorted(pair, key=order_of)) for pair in pairs}
            assert targets(after(state, f"lift {index + 1}"), "lay") == expected


@pytest.mark.rule("N27")
def test_places_in_random_games():
    for state in positions("lay", 20):
        assert choices(state) == choices_slowly(state)
