"""Why somebody is seen, threats on the board, and the board that waits to be confirmed.

Pairwise over mouse, keys and fingers, and over the languages.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.driver import LAW, Clients, Hands, Seat

pytestmark = pytest.mark.unpainted

NEAR_NW = (
    "first HOf7,WAa2>NE,SMg8,LEe5,STa5,GOl7,GUm11,BEi8 c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 NE,SW "
    "~HO,SM,LE,BE s GU - SM card"
)
"""Stealthy stands in the dark, three steps from an open exit: a threat for the next round."""
MOVING = (
    "first HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 b2=1,c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 "
    "NE,SW SM,LE,~ST,BE - GU - - move:ST"
)
"""Stealthy's move passes the turn."""
FACING = (
    "first HOg5,WAa2>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 b2=1,c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 "
    "NE,SW ~WA,SM,LE,BE - GU - - face:WA"
)
"""Where Watson looks passes the turn, and the six choices are listed."""
HARBOUR = (
    "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 E2-F2,K7-L8 "
    "E1,K8 A1+ BE,CR,LA,GR - LA - - card"
)
STARTS: dict[str, dict[str, Any]] = {
    "london": {"start": {"position": NEAR_NW}},
    "newyork": {"start": {"position": HARBOUR}},
    "pocket": {},
}


def seated(clients: Clients, game: str, hands: Hands, language: str, **start: Any) -> Seat:
    """Return a page of the side that looks for Jack, at its turn."""
    link = clients.against(game, LAW[game], **{"assist": 2, **(start or STARTS[game])})
    me = clients.open_page(link, hands, language=language)
    me.wait_for_turn()
    return me


def people(me: Seat) -> list[tuple[str, bool]]:
    """Return the people whom a press on the board asks about, and whether they are seen."""
    view, taken = me.scene()["view"], set(me.look().targets)
    if "detectives" in view:
        told = [(one["character"], bool(one["seen_by"])) for one in view["tiles"]]
    else:
        told = [(one["character"], one["seen"]) for one in view["people"]]
    return [one for one in told if not taken & set(keys_of(me, one[0]))]


def keys_of(me: Seat, person: str) -> tuple[str, ...]:
    """Return what a press on a person may mean."""
    view = me.scene()["view"]
    hexes = [one["hex"] for one in view.get("people", ()) if one["character"] == person]
    there = (f"{kind}:{person}" for kind in ("tile", "person", "card"))
    return (*there, *(f"hex:{hex}" for hex in hexes))


def look_at(me: Seat, person: str) -> None:
    """Point at a person, or go there with the Tab key in the list, or tap."""
    if me.hands == "keys":
        me.tab_to("[data-ask]")
        # The list begins at the top, or where it was left.
        for arrow in ("ArrowUp", "ArrowDown"):
            for _ in range(9):
                if me.focused(f"[data-ask={person}]"):
                    return
                me.page.keyboard.press(arrow)
        raise AssertionError(f"the arrow keys do not come to {person}")
    points = [point for key in keys_of(me, person) if (point := me.met(key)) is not None]
    assert points, f"{person} is nowhere on the board"
    if me.hands == "touch":
        me.touch(*points[0], times=1)
    else:
        me.page.mouse.move(*points[0])


@pytest.mark.parametrize(
    ("game", "hands", "language"),
    [
        ("pocket", "mouse", "en"),
        ("pocket", "touch", "zh"),
        ("pocket", "keys", "fr"),
        ("london", "mouse", "zh"),
        ("london", "touch", "fr"),
        ("london", "keys", "en"),
        ("newyork", "mouse", "fr"),
        ("newyork", "touch", "en"),
        ("newyork", "keys", "zh"),
    ],
)
def test_a_person_says_why_and_what_would_change_it(
    clients: Clients, game: str, hands: Hands, language: str
) -> None:
    """Somebody who is seen and somebody who is not; then the answer goes again."""
    me = seated(clients, game, hands, language)
    asked = people(me)
    for seen in (True, False):
        one = next((one for one in asked if one[1] == seen), None)
        if one is None:
            continue
        look_at(me, one[0])
        panel = me.page.locator(f"[data-part=why][data-person={one[0]}]")
        expect(panel).to_be_visible()
        reasons = panel.locator("[data-holds]")
        assert reasons.count() >= 1
        assert (panel.locator("[data-holds=true]").count() > 0) == seen
        expect(panel.locator("h3")).not_to_be_empty()
        expect(me.page.locator(f'[data-asked="person:{one[0]}"]')).to_have_count(1)
        board = me.page.locator("[data-part=board]").bounding_box()
        box = panel.bounding_box()
        assert board is not None
        assert box is not None
        if hands != "touch":
            assert box["x"] >= board["x"] + board["width"], "the panel covers the board"
    leave(me)
    expect(me.page.locator("[data-part=why]")).to_have_count(0)


def leave(me: Seat) -> None:
    """Look away."""
    if me.hands == "keys":
        me.page.keyboard.press("Enter")
        expect(me.page.locator("[data-do=close-why]")).to_be_visible()
        me.page.keyboard.press("Escape")
        me.page.keyboard.press("Tab")
    elif me.hands == "touch":
        me.push("[data-do=close-why]")
    else:
        me.page.mouse.move(5, 5)


@pytest.mark.parametrize(("hands", "language"), [("mouse", "en"), ("keys", "zh")])
def test_threats_are_drawn_with_their_steps(clients: Clients, hands: Hands, language: str) -> None:
    """Two at once, the nearest first; all with a key; and those of a person who is asked about."""
    me = seated(clients, "london", hands, language)
    drawn = me.page.locator("[data-threat]")
    expect(drawn).to_have_count(2)
    first = drawn.first
    expect(first).to_have_attribute("data-threat", "stealthy")
    assert [text.strip() for text in first.locator(".step").all_text_contents()] == ["1", "2", "3"]
    me.page.keyboard.press("t")
    expect(drawn).not_to_have_count(2)
    everything = drawn.count()
    assert everything > 2
    me.page.keyboard.press("t")
    expect(drawn).to_have_count(2)
    look_at(me, "stealthy")
    panel = me.page.locator("[data-part=why][data-person=stealthy]")
    expect(panel.locator(".threats li")).to_have_count(2)
    expect(drawn).to_have_count(2)
    assert {one.get_attribute("data-threat") for one in drawn.all()} == {"stealthy"}


def test_a_bare_table_says_no_reasons(clients: Clients) -> None:
    """Level 0 has neither reasons nor threats; level 1 has reasons alone."""
    for assist in (0, 1):
        table = {"start": {"position": NEAR_NW}, "assist": assist}
        me = seated(clients, "london", "mouse", "en", **table)
        look_at(me, "stealthy")
        panel = me.page.locator("[data-part=why]")
        if assist == 0:
            me.page.wait_for_timeout(500)
        expect(panel).to_have_count(assist)
        expect(panel.locator(".threats")).to_have_count(0)
        expect(me.page.locator("[data-threat]")).to_have_count(0)


# The board that waits to be confirmed.


def chosen(me: Seat, way: str) -> None:
    """Choose at once, without resting on anything first."""
    if way == "press":
        me.press("hex:a4")
    elif way == "list":
        me.push("[data-do=list]")
        me.push("[data-part=all-choices] li:first-child button")
    elif way == "number":
        me.page.keyboard.press("3")
    else:
        me.push("[data-part=choices] li:nth-child(4) [data-do=choose]")


@pytest.mark.parametrize(
    ("position", "way", "hands"),
    [
        (MOVING, "press", "mouse"),
        (MOVING, "press", "touch"),
        (MOVING, "list", "mouse"),
        (FACING, "number", "keys"),
        (FACING, "button", "mouse"),
    ],
)
def test_what_waits_to_be_confirmed_is_shown_as_it_will_be(
    clients: Clients, position: str, way: str, hands: Hands
) -> None:
    """However it was chosen, and also after a reload; a step back shows the board as it is."""
    me = seated(clients, "london", hands, "en", start={"position": position})
    board = me.page.locator("[data-part=board]")
    chosen(me, way)
    me.wait(lambda seen: seen.ready, "something to confirm")
    if hands == "mouse":
        me.page.mouse.move(5, 5)
    expect(board).to_have_attribute("data-ahead", "")
    ghost = board.locator("[data-ghost=stealthy]")
    expect(ghost).to_have_count(1 if position == MOVING else 0)
    me.page.reload()
    me.wait(lambda seen: seen.ready, "something to confirm")
    expect(board).to_have_attribute("data-ahead", "")
    expect(ghost).to_have_count(1 if position == MOVING else 0)
    me.back()
    me.wait(lambda seen: not seen.ready and seen.anything, "the choice again")
    if hands == "mouse":
        me.page.mouse.move(5, 5)
    expect(board).not_to_have_attribute("data-ahead", "")
