"""The start page: what a newcomer sees, and how few presses lead to a game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.driver import DESKTOP, LAW, PHONE, Clients, Hands, Seat, open_table

pytestmark = pytest.mark.unpainted

LOW = {"viewport": {"width": 1280, "height": 720}}
LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}
START = "[data-do=open-table]"

BOTTOM = """() => {
  const box = document.querySelector('[data-do=open-table]').getBoundingClientRect()
  return { bottom: box.bottom, high: box.height, scrolled: scrollY, window: innerHeight }
}"""


def newcomer(clients: Clients, kind: dict[str, Any], **settings: Any) -> Seat:
    """Open the start page as somebody who has never played here."""
    hands: Hands = "touch" if kind.get("has_touch") else "mouse"
    me = clients.open_page("/", hands, kind, name="", **settings)
    me.page.wait_for_selector(START)
    return me


def choose(seat: Seat, game: str) -> None:
    """Choose a game by its card."""
    seat.push(f"[data-part=games] label:has(input[value={game}])")


def bottom(page: Page) -> dict[str, float]:
    """Return where the button that starts a game ends, and the height of the window."""
    page.evaluate("document.fonts.ready")
    found: dict[str, float] = page.evaluate(BOTTOM)
    return found


@pytest.mark.parametrize(
    ("kind", "most"), [(DESKTOP, 792), (LOW, 657), (PHONE, 830)], ids=["wide", "low", "phone"]
)
def test_the_button_that_starts_a_game_is_in_the_first_screen(
    clients: Clients, kind: dict[str, Any], most: int
) -> None:
    me = newcomer(clients, kind)
    for game in LAW:
        choose(me, game)
        me.page.evaluate("scrollTo(0, 0)")
        seen = bottom(me.page)
        assert 0 < seen["bottom"] <= most, game


@pytest.mark.parametrize(
    ("kind", "language", "theme"),
    [
        (DESKTOP, "fr", "paper"),
        (LOW, "fr", "night"),
        (LOW, "zh", "paper"),
        (PHONE, "zh", "night"),
        (PHONE, "fr", "paper"),
        (LYING, "en", "paper"),
        (TABLET, "fr", "night"),
    ],
)
def test_it_is_there_in_every_language_on_every_screen(
    clients: Clients, kind: dict[str, Any], language: str, theme: str
) -> None:
    me = newcomer(clients, kind, language=language, theme=theme)
    for game in LAW:
        choose(me, game)
        me.page.evaluate("scrollTo(0, 0)")
        seen = bottom(me.page)
        assert seen["bottom"] <= seen["window"], (game, seen)
        about = me.page.locator(f"[data-game={game}] [data-part=about]")
        assert len(about.inner_text()) > 12


@pytest.mark.parametrize(
    ("game", "hands"),
    [("london", "mouse"), ("pocket", "touch"), ("newyork", "keys"), ("whitechapel", "touch")],
)
def test_a_newcomer_plays_after_one_press(clients: Clients, game: str, hands: Hands) -> None:
    me = clients.open_page("/", hands, name="")
    me.page.wait_for_selector(START)
    if game != "london":  # the first one is chosen already
        wanted = f"[data-part=games] input[value={game}]"
        if hands == "keys":
            me.tab_to("[data-part=games] input")
            for _ in range(4):
                if me.page.locator(f"{wanted}:checked").count() == 0:
                    me.page.keyboard.press("ArrowRight")
        else:
            choose(me, game)
        expect(me.page.locator(f"{wanted}:checked")).to_have_count(1)
    me.push(START)
    me.page.wait_for_url("**/t/*")
    me.wait_for_turn()


def test_a_newcomer_is_told_how_it_goes_and_sees_no_empty_column(clients: Clients) -> None:
    me = newcomer(clients, LOW)
    page = me.page
    for game in LAW:
        choose(me, game)
        steps = page.locator("[data-part=how-it-goes] li")
        expect(steps).to_have_count(3)
        link = page.locator("[data-part=how-it-goes] a")
        assert link.get_attribute("href") == f"/learn/{game}"
        assert re.search(r"\d minutes", link.inner_text())
    empty = page.locator("[data-part=lists] > *")
    expect(empty).to_have_count(3)
    heights = empty.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert max(heights) <= 44, heights
    page.locator("[data-part=how-it-goes] a").click()
    page.wait_for_url("**/learn/whitechapel")


def test_every_level_of_help_says_what_it_shows(clients: Clients) -> None:
    me = newcomer(clients, DESKTOP)
    levels = me.page.locator("[data-part=help-levels] label")
    expect(levels).to_have_count(4)
    expect(levels.locator("svg")).to_have_count(4)
    for game in ("pocket", "whitechapel"):
        choose(me, game)
        said = levels.locator("[data-part=shows]").all_inner_texts()
        assert len({*said}) == 4, said
        assert all(len(one) > 15 for one in said)
    me.page.get_by_role("radio", name="Odds").check(force=True)
    expect(me.page.get_by_role("radio", name="Odds")).to_have_accessible_description(
        re.compile("where|place|likely")
    )


def test_who_has_played_finds_the_table_again_in_place_of_the_first_steps(
    clients: Clients,
) -> None:
    me = clients.open_page("/")
    open_table(me, "pocket", "computer", "investigator")
    me.wait_for_turn()
    me.page.goto(clients.address)
    expect(me.page.locator("section:has(#continue) li")).to_have_count(1)
    expect(me.page.locator("[data-part=how-it-goes]")).to_have_count(0)
    expect(me.page.locator("[data-part=new-table] a[href='/learn/pocket']")).to_have_count(1)
    me.page.locator("section:has(#continue) li a").first.click()
    me.wait_for_turn()


def test_what_is_seldom_chosen_is_one_press_away(clients: Clients) -> None:
    me = newcomer(clients, DESKTOP)
    page = me.page
    expect(page.get_by_label("Your name")).to_have_count(0)
    page.locator("[data-do=more-options]").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name="Revised").check(force=True)
    expect(page.locator("[data-do=more-options]")).to_contain_text("1 changed")
    page.locator(START).click()
    page.wait_for_url("**/t/*")
    me.wait_for_turn()
    table = clients.ask("GET", f"/api/tables/{me.table}")
    assert table["options"]["edition"] == "revised"
    assert "Ada" in [chair.get("name") for chair in table["chairs"]]


def test_an_open_table_for_anyone_is_one_press_away_too(clients: Clients) -> None:
    me = newcomer(clients, PHONE)
    me.push("[data-do=open-for-anyone]")
    me.page.wait_for_url("**/t/*")
    me.page.wait_for_selector("[data-part=waiting]")
    assert clients.ask("GET", f"/api/tables/{me.table}")["listed"]


def test_a_finger_has_room_on_a_phone(clients: Clients) -> None:
    me = newcomer(clients, PHONE)
    me.push("[data-do=change-table]")
    me.page.wait_for_selector("dialog[open] [data-do=open-table]")
    for where in ("[data-part=new-table]", "dialog[open]"):
        small = me.page.locator(f"{where} :is(button, a, label)").evaluate_all(
            "(all) => all.map((one) => [one.innerText, one.getBoundingClientRect().height])"
            ".filter(([, high]) => high > 0 && high < 44)"
        )
        assert small == [], small
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog[open]")).to_have_count(0)


# The rules in pictures.


@pytest.mark.parametrize(
    ("game", "hands", "language", "theme"),
    [
        ("london", "keys", "en", "night"),
        ("pocket", "touch", "fr", "paper"),
        ("newyork", "mouse", "zh", "paper"),
        ("whitechapel", "touch", "en", "night"),
    ],
)
def test_the_rules_are_pages_with_the_numbered_text_one_press_behind(
    clients: Clients, game: str, hands: Hands, language: str, theme: str
) -> None:
    me = clients.open_page("/", hands, language=language, theme=theme)
    page = me.page
    page.wait_for_selector(START)
    page.evaluate("(game) => document.querySelector(`input[value=${game}]`).click()", game)
    if hands == "touch":
        me.push("header button[aria-haspopup=dialog]:visible")
        page.locator("dialog .narrow .button").last.tap()
    else:
        page.keyboard.press("r")
    pages = page.locator("[data-part=rule-pages]")
    expect(pages.locator("li").first).to_be_visible()
    titles = [pages.locator("h3").inner_text()]
    for _ in range(3):
        if hands == "keys":
            page.locator("[data-part=rules] [data-do=page-on]").focus()
            page.keyboard.press("ArrowRight")
        else:
            me.push("[data-do=page-on]")
        expect(pages.locator("h3")).not_to_have_text(titles[-1])
        titles.append(pages.locator("h3").inner_text())
    assert len({*titles}) == 4, titles
    expect(page.locator("[data-do=page-on]")).to_be_disabled()
    rule = pages.locator("li button").first
    wanted = rule.inner_text()
    rule.click()
    expect(page.locator("[data-part=rules] li[aria-current=true] b")).to_have_text(wanted)
    if hands != "keys":
        me.push("[data-part=rules] label:has(input[value='1'])")
        expect(pages).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=rules]")).to_have_count(0)
