"""Studying: positions set up by hand and played on, links to them, what both sides could know."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.driver import LAW, Clients, Seat
from e2e.screens import KINDS, resign
from e2e.test_access import without_fault, without_fault_in_both_themes

pytestmark = pytest.mark.unpainted

LONDON = (
    "first HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 b2=1,c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 NE,SW "
    "HO,WA,SM,BE - GU - - card"
)


def arrive(clients: Clients, game: str, hands: str = "mouse", fragment: str = "") -> Seat:
    """Open the page on which a position is set up."""
    me = clients.open_page(f"/study/{game}{fragment}", hands)  # type: ignore[arg-type]
    settled(me.page)
    return me


def settled(page: Page) -> None:
    page.wait_for_selector(".verdict")
    page.wait_for_selector("[data-testid=board] svg")


def text(page: Page) -> str:
    return page.locator("textarea").input_value()


def changes(me: Seat, before: str) -> str:
    """Wait until the position changes; return its text."""
    expect(me.page.locator("textarea")).not_to_have_value(before)
    return text(me.page)


def piece(thing: str) -> str:
    return f"button[data-thing='{thing}']"


def choose(me: Seat, thing: str, value: str) -> None:
    """Choose a value in the controls beside the board."""
    before = text(me.page)
    chip = me.page.locator(f"[data-thing='{thing}'] .chip").filter(has_text=re.compile(value))
    if me.hands == "keys":
        chip.focus()
        me.page.keyboard.press("Enter")
    else:
        chip.click()
    changes(me, before)


def can_occur(page: Page) -> None:
    expect(page.locator(".verdict")).to_contain_text("This position can occur")


def sit_down(me: Seat, side: str) -> None:
    """Play on against the computer, on a side, and make a few choices."""
    leaf = me.page.locator(".leaves label").filter(has_text="play")
    if leaf.count():
        leaf.click()
    me.page.locator(".right label").filter(has_text=side).last.click()
    me.page.get_by_role("button", name="Play on", exact=True).click()
    me.page.wait_for_url("**/t/*")
    me.page.wait_for_selector(".instruction")
    for _ in range(4):
        me.step()


# With the mouse.


def test_a_london_position_is_set_up_with_the_mouse_and_played_on(clients: Clients) -> None:
    """An impossible position is refused with its rule; a later round is corrected and played."""
    me = arrive(clients, "london", fragment=f"#position={LONDON.replace(' ', '+')}")
    can_occur(me.page)
    before = text(me.page)
    me.page.click(piece("holmes"))
    me.press("hex:f7")
    before = changes(me, before)
    assert "HOf7" in before
    verdict = me.page.locator(".verdict")
    expect(verdict).to_contain_text("has not moved yet")
    verdict.get_by_role("button", name="Rule L1").click()
    expect(me.page.locator("aside")).to_contain_text("L1")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("button", name="Play on", exact=True)).to_be_disabled()
    choose(me, "round", "^3$")
    choose(me, "alibis-detective", "Bert")
    for thing, old, new in (
        ("cordons", "exit:NE", "exit:NW"),
        ("covers", "manhole:c2", "manhole:a5"),
    ):
        me.page.click(piece(thing))
        for key in (old, new):
            before = text(me.page)
            me.press(key)
            changes(me, before)
        me.page.keyboard.press("Escape")
    can_occur(me.page)
    expect(me.page.locator(".right.panel")).to_contain_text("7 possible")
    me.page.get_by_role("button", name="Play on", exact=True).click()
    me.page.wait_for_url("**/t/*")
    me.page.wait_for_selector(".instruction")
    info = clients.ask("GET", f"/api/tables/{me.table}")
    assert (info["laid_out"], info["listed"]) == (True, False)
    while me.look().over is False and "round 4" not in " ".join(me.story()).lower():
        me.step()
    assert any("Round 4" in line for line in me.story()) or me.look().over


def test_a_new_york_position_is_set_up_shared_and_played_on(clients: Clients) -> None:
    """A tile lies across two hexes, which are pressed one after the other."""
    me = arrive(clients, "newyork")
    first = text(me.page)
    me.page.click(piece("investigation-1"))
    me.press("hex:G6")
    me.press("hex:H7")
    assert "G6-H7,K7-L8" in changes(me, first)
    verdict = me.page.locator(".verdict")
    expect(verdict).to_contain_text("Callahan")
    expect(verdict.get_by_role("button", name="Rule N27")).to_be_visible()
    me.page.keyboard.press("u")
    expect(me.page.locator("textarea")).to_have_value(first)
    for thing, key, told in (
        ("lamps", "hex:H5", "H5=l"),
        ("steamers", "exit:G8", "E1,G8,K8"),
        ("informant", "hex:H5", " H5+ "),
    ):
        before = text(me.page)
        me.page.click(piece(thing))
        me.press(key)
        assert told in changes(me, before)
        me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="Start position").click()
    expect(me.page.locator("textarea")).not_to_have_value(re.compile("G8"))
    choose(me, "identity", "Grant")
    can_occur(me.page)
    friend = clients.open_page(me.page.evaluate("location.href"))
    settled(friend.page)
    assert text(friend.page) == text(me.page)
    sit_down(me, "Detective")
    sit_down(friend, "Jack")


def test_a_whitechapel_position_is_set_up_shared_and_played_on(clients: Clients) -> None:
    """The map has the room; what a position leads to is on the other tab beside it."""
    me = arrive(clients, "whitechapel")
    first = text(me.page)
    me.page.click(piece("policeman-red"))
    me.press("crossing:x118")
    before = changes(me, first)
    assert "red:x118" in before
    for circle in ("182", "1"):
        me.page.click(piece("walk"))
        me.press(f"circle:{circle}")
        before = changes(me, before)
        me.page.keyboard.press("Escape")
    assert before.endswith("m193,w182,w1")
    verdict = me.page.locator(".verdict")
    expect(verdict).to_contain_text("182")
    expect(verdict.get_by_role("button", name="Rule W14")).to_be_visible()
    me.page.get_by_role("button", name="Undo").click()
    changes(me, before)
    can_occur(me.page)
    expect(me.page.locator(".right [data-side=police]")).to_contain_text("Where is Jack?")
    friend = clients.open_page(me.page.evaluate("location.href"))
    settled(friend.page)
    assert text(friend.page) == text(me.page)
    sit_down(me, "Jack")
    sit_down(friend, "Police")


@pytest.mark.parametrize(
    ("game", "thing", "key", "told"),
    [
        ("newyork", "beach", "hex:H3", "BEH3"),
        ("whitechapel", "policeman-blue", "crossing:x118", "blue:x118"),
    ],
)
def test_a_finger_puts_a_piece_on_a_board_that_stays_in_sight(
    clients: Clients, game: str, thing: str, key: str, told: str
) -> None:
    me = arrive(clients, game, hands="touch")
    before = text(me.page)
    me.page.tap(piece(thing))
    me.press(key, times=1)
    assert told in changes(me, before)
    me.page.locator("textarea").scroll_into_view_if_needed()
    expect(me.page.get_by_test_id("board")).to_be_in_viewport(ratio=0.9)


def test_a_pocket_position_is_set_up_by_keyboard_alone(clients: Clients) -> None:
    me = arrive(clients, "pocket", hands="keys")
    first = text(me.page)
    me.tab_to(piece("gull"))
    me.page.keyboard.press("Enter")
    me.tab_to("[data-testid=board] [data-key]")
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    second = changes(me, first)
    assert sorted(second.split()[0]) == sorted(first.split()[0])
    assert second.split()[1:] == first.split()[1:]
    me.page.keyboard.press("u")
    assert changes(me, second) == first
    me.page.keyboard.press("Control+Shift+Z")
    assert changes(me, first) == second
    choose(me, "turn", "^2$")
    expect(me.page.locator(".verdict")).to_contain_text("cannot occur")
    expect(me.page.locator(".verdict .rules button").first).to_be_visible()


def test_pocket_is_played_on_to_the_end_of_a_turn(clients: Clients) -> None:
    me = arrive(clients, "pocket")
    before = text(me.page)
    me.page.click(piece("turning"))
    me.press("tile:bert")
    changes(me, before)
    can_occur(me.page)
    me.page.get_by_role("button", name="Play on", exact=True).click()
    me.page.wait_for_url("**/t/*")
    me.page.wait_for_selector(".instruction")
    while not any("Turn 2" in line for line in me.story()):
        assert me.step()


# Sharing.


@pytest.mark.parametrize("game", ["london", "pocket"])
def test_a_link_shows_the_same_position_to_somebody_else(clients: Clients, game: str) -> None:
    me = arrive(clients, game)
    before = text(me.page)
    choose(me, "identity", "Smith")
    there = changes(me, before)
    link = me.page.evaluate("location.href")
    friend = clients.open_page(link)
    settled(friend.page)
    assert text(friend.page) == there
    friend.page.locator("textarea").fill(before)
    friend.page.get_by_role("button", name="Take over this text").click()
    expect(friend.page.locator("textarea")).to_have_value(before)


def test_what_cannot_be_read_is_told_and_changes_nothing(clients: Clients) -> None:
    clients.tolerated = ("Failed to load resource: the server responded with a status of 422",)
    me = arrive(clients, "london")
    before = me.page.evaluate("location.href")
    me.page.locator("textarea").fill("nonsense")
    me.page.get_by_role("button", name="Take over this text").click()
    expect(me.page.get_by_role("alert")).to_contain_text("fields")
    assert me.page.evaluate("location.href") == before
    astray = clients.open_page("/study/london#position=nonsense")
    astray.page.get_by_role("button", name="Start position").click()
    settled(astray.page)


# From a game.


def over(clients: Clients, game: str, seat: str) -> Seat:
    me = clients.open_page(clients.against(game, seat))
    me.page.wait_for_selector(".instruction")
    for _ in range(8):
        me.step()
    resign(me, lambda *_: None, game)
    me.page.goto(f"{clients.address}/r/{me.table}")
    me.page.wait_for_selector(".scrub")
    return me


def test_a_moment_of_a_game_is_compared_and_set_up_from(clients: Clients) -> None:
    me = over(clients, "london", "detective")
    me.page.get_by_role("button", name="Compare").click()
    panel = me.page.get_by_role("region", name="What could they have known")
    expect(panel.locator("[data-side=detective]")).to_contain_text("Who is Jack?")
    expect(panel.locator("[data-side=jack]")).to_contain_text("by all that lies open")
    expect(panel.locator("polyline")).to_have_count(2)
    me.page.get_by_role("button", name="Set up from here").click()
    me.page.wait_for_url("**/study/london*")
    settled(me.page)
    can_occur(me.page)


# Accessibility.


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_fault_where_positions_are_set_up(clients: Clients, kind: str) -> None:
    faults: list[str] = []
    for game in LAW:
        me = clients.open_page(f"/study/{game}", kind=KINDS[kind])
        settled(me.page)
        without_fault_in_both_themes(me.page, f"{game} at first", faults)
        me.page.locator("button.piece").first.click()
        without_fault(me.page, f"{game} with a piece in hand", faults)
        me.page.context.close()
    assert faults == [], "\n".join(faults)
