"""Mr. Jack in New York: Grant turns tiles to parks (N25, N34)."""

from __future__ import annotations

import pytest

from .newyork import (
    TILES,
    after,
    at,
    choices,
    field,
    goals,
    moving,
    plan,
    positions,
    power_slowly,
    powering,
    refused,
    scene,
    seen,
    targets,
    then,
)


def turns(people: str = "", **rest) -> set[str]:
    """Return the tiles that Grant may turn before moving."""
    return targets(powering("grant", people=people, **rest), "park")


@pytest.mark.rule("N25")
def test_tiles_of_the_set_up_may_be_turned():
    """Emma and the set-up tiles? Yes; never the printed buildings or the printed metro."""
    assert turns() == set(TILES)
    for space in ("G4", "D5", "D6", "J3", "J6", "K3", "K5", "E5"):
        assert refused(powering("grant"), f"park {space}")


@pytest.mark.rule("N25")
@pytest.mark.parametrize("tile", "les")
def test_built_tiles_may_be_turned(tile):
    state = powering("grant", tiles=f"E7={tile}")
    assert "E7" in targets(state, "park")
    assert plan(after(state, "park E7")).tiles["E7"] == "p"


@pytest.mark.rule("N25")
def test_parks_are_not_turned_and_stay():
    assert "E7" not in turns(tiles="E7=p")
    assert turns(tiles="C5=p") == set(TILES) - {"C5"}


@pytest.mark.rule("N25")
def test_parks_may_adjoin():
    state = powering("grant", tiles="C4=p")
    tiles = plan(after(state, "park C5")).tiles
    assert (tiles["C4"], tiles["C5"]) == ("p", "p")


@pytest.mark.rule("N25", "N10")
@pytest.mark.parametrize("who", ["EA", "GR"])
def test_entrance_with_a_character(who):
    """Character on a metro that becomes a park: stays, is now invisible, no metro from there."""
    name = {"EA": "eastman", "GR": "grant"}[who]
    state = powering("grant", people=f"{who}B5")
    assert name in seen(state)
    turned = after(state, "park B5")
    assert at(turned, name) == "B5"
    assert name not in seen(turned)


@pytest.mark.rule("N25")
@pytest.mark.parametrize("side", "+-")
def test_entrance_with_the_informant(side):
    state = after(powering("grant", informant=f"B5{side}"), "park B5")
    assert field(state, 7) == f"B5{side}"


@pytest.mark.rule("N25", "N27")
def test_entrance_under_an_investigation_tile():
    assert turns(closed="K1-K2,K7-L8") == set(TILES) - {"K2"}
    assert refused(powering("grant", closed="K1-K2,K7-L8"), "park K2")


@pytest.mark.rule("N25", "N15")
def test_turned_first_grant_cannot_ride():
    riding = moving("grant", "jack", "GRB5")
    assert {"G4", "K2", "L7"} <= goals(riding)
    turned = after(powering("grant", "jack", "GRB5"), "park B5")
    assert not {"G4", "K2", "L7"} & goals(turned)
    other = after(powering("grant", "jack", "GRB5"), "park K2")
    assert "K2" not in goals(other)
    assert {"G4", "L7"} <= goals(other)


@pytest.mark.rule("N25", "N13")
def test_turned_first_a_lamp_may_be_entered():
    state = powering("grant", "jack", "GRC6")
    assert "C5" in goals(after(state, "park C5"))
    assert "C5" not in goals(after(state, "park K2"))


@pytest.mark.rule("N25", "N38")
def test_turned_after_moving():
    state = after(moving("grant", "jack", "GRB4"), "go B5")
    assert targets(state, "park") == set(TILES)
    state = after(state, "park B5")
    assert (at(state, "grant"), then(state)) == ("B5", "card")
    assert "grant" not in seen(state)


ALL_PARKS = "B5=p C5=p L7=p M6=p"


@pytest.mark.rule("N34", "N25")
def test_with_nothing_to_turn_the_power_is_skipped():
    """Emma has nothing to flip? Only if police tiles cover every last metro: skip."""
    state = scene(
        "",
        tiles=ALL_PARKS,
        closed="K1-K2,K7-L8",
        cards="BE,CR,LA,SM",
        calls="sssssss",
    )
    assert choices(state) == {"beach", "rider", "latimer", "smith"}
    stage = {"tiles": ALL_PARKS, "closed": "K1-K2,K7-L8", "calls": "sssssss"}
    order = scene(cards="~GR,BE,CR,SM", then="order:GR", **stage)
    first = after(order, "power first")
    assert then(first) == "move:GR:first"
    goal = sorted(choices(after(order, "move first"), "go"))[0]
    assert then(after(order, "move first", goal)) == "card"


@pytest.mark.rule("N25")
def test_turning_in_random_games():
    for state in positions("park", 20):
        assert choices(state) == power_slowly(plan(state), "grant")
