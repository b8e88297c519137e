"""Replays of New York and Whitechapel: as any side saw them, compared, played on."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import lamplighter
from e2e.driver import DESKTOP, PHONE, Clients, Seat
from e2e.test_access import without_fault
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from support import random_table

pytestmark = pytest.mark.unpainted

BUSY = ("Failed to load resource: the server responded with a status of 429",)
"""What a browser reports when a server asks it to retry later, which the page does."""

LENGTH = {"newyork": 40, "whitechapel": 70}
"""The number of choices that are made before a player resigns."""


@cache
def case(game: str, police: str = "11111") -> bytes:
    """Return a record of a random game that ends with a resignation."""
    options = {"police": police} if game == "whitechapel" else None
    table = random_table(lamplighter.game(game).seated(options or {}), 1, LENGTH[game], options)
    assert not table.over
    table.resign(0)
    return record.write(table, SPECTATOR).encode()


def opened(
    clients: Clients, text: bytes, kind: dict[str, Any] = DESKTOP, theme: str = "night"
) -> Seat:
    clients.tolerated = BUSY
    hands = "touch" if kind is PHONE else "mouse"
    me = clients.open_page("/record", hands, kind, theme=theme)  # type: ignore[arg-type]
    file = {"name": "game.case", "mimeType": "text/plain", "buffer": text}
    me.page.locator("input[type=file]").set_input_files(files=[file])  # type: ignore[list-item]
    me.page.wait_for_selector(".scrub")
    me.page.wait_for_selector(".board svg")
    return me


def to_the_middle(me: Seat) -> None:
    slider = me.page.locator(".scrubber input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or "0") * 3 // 4))
    expect(me.page.locator(".board.stale")).to_have_count(0)


def test_new_york_is_seen_again_compared_and_played_on(clients: Clients) -> None:
    me = opened(clients, case("newyork"))
    faults: list[str] = []
    to_the_middle(me)
    for seen_as, known in (("Jack", 1), ("Detective", 0), ("All", 1)):
        me.page.locator(".tools label").filter(has_text=seen_as).click()
        expect(me.page.locator(".suspects .is-jack")).to_have_count(known)
    me.page.get_by_role("button", name="Compare").click()
    panel = me.page.get_by_role("region", name="What could they have known")
    expect(panel.locator("[data-side=detective]")).to_contain_text("Who is Jack?")
    expect(panel.locator("[data-side=jack]")).to_contain_text("by all that lies open")
    without_fault(me.page, "newyork compared", faults)
    assert faults == [], "\n".join(faults)
    # The actions for a game are available while both sides are compared.
    me.page.get_by_role("button", name="Play on from here").click()
    me.push("dialog .primary")
    me.page.wait_for_url("**/t/*")
    for _ in range(3):
        me.step()


def test_whitechapel_is_seen_again_compared_and_played_on(clients: Clients) -> None:
    """The map has the room; beside it is the case file, the story, or what both could know."""
    me = opened(clients, case("whitechapel", "12345"))
    faults: list[str] = []
    to_the_middle(me)
    page = me.page
    names = page.locator(".tools label").all_inner_texts()
    assert names == ["Jack", *(f"Police {n}" for n in range(1, 6)), "Spectator", "All"]
    box = page.locator(".replay > .board").bounding_box()
    assert box is not None
    assert box["width"] > 1000
    sheet = page.get_by_role("tab", name="Jack's sheet")
    page.locator(".tools label").filter(has_text="Police 3").click()
    expect(page.locator(".tools .chosen")).to_contain_text("Police 3")
    expect(sheet).to_have_count(0)
    expect(page.locator(".suspects")).to_contain_text("Possible Jack")
    page.locator(".tools label").filter(has_text="All").click()
    expect(sheet).to_be_visible()
    without_fault(page, "the case file", faults)
    page.locator(".leaves label").filter(has_text="Story").click()
    expect(page.locator(".story .present")).to_be_visible()
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Compare").click()
    panel = page.get_by_role("region", name="What could they have known")
    expect(panel.locator("[data-side=police1]")).to_contain_text("Where is Jack?")
    expect(panel.locator("[data-side=jack]")).to_contain_text("for the police")
    without_fault(page, "compared", faults)
    page.locator(".leaves label").filter(has_text="Case file").click()
    expect(panel).to_have_count(0)
    assert faults == [], "\n".join(faults)
    page.get_by_role("button", name="Play on from here").click()
    me.push("dialog .primary")
    page.wait_for_url("**/t/*")
    for _ in range(3):
        me.step()


@pytest.mark.parametrize("game", ["newyork", "whitechapel"])
def test_a_replay_on_a_phone_has_everything_in_its_tabs(clients: Clients, game: str) -> None:
    me = opened(clients, case(game), PHONE, "paper")
    faults: list[str] = []
    to_the_middle(me)
    tabs = me.page.locator("nav.tabs button")
    beside = "Case file" if game == "whitechapel" else "Suspects"
    expect(tabs).to_have_text(["Story", beside, "Case"])
    expect(me.page.locator(".story .present")).to_be_visible()
    tabs.nth(1).tap()
    expect(me.page.locator(".suspects .panel").first).to_be_visible()
    without_fault(me.page, f"{game} suspects", faults)
    tabs.nth(2).tap()
    me.page.get_by_role("button", name="Compare").tap()
    panel = me.page.get_by_role("region", name="What could they have known")
    expect(panel.locator("[data-side=jack]")).to_be_visible()
    without_fault(me.page, f"{game} compared", faults)
    assert faults == [], "\n".join(faults)
