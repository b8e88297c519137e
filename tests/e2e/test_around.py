"""Everything around a game in the browser: one screen for two, offers, lobby, languages, replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.driver import Clients, Seat, invited, join, open_table, play_on

pytestmark = pytest.mark.unpainted

OWN = ".suspects .is-jack"
"""The suspect that this seat knows to be Jack."""


def give_up(seat: Seat) -> None:
    """Resign, and wait for the end; a call or a question in front of the table comes first."""
    while (seen := seat.look()).call or seen.asked:
        seat.step(seen=seen)
    seat.push(".deeds [aria-haspopup=dialog]")
    seat.push("dialog .menu .danger")
    seat.push("dialog .danger")
    seat.wait(lambda seen: seen.over, "the end")


def friends(clients: Clients, game: str, side: str) -> tuple[Seat, Seat]:
    """Return two users at a table, the one who opened it first."""
    host = clients.open_page("/", seed=3)
    open_table(host, game, "friend", side)
    friend = clients.open_page(invited(host), seed=4, name="")
    join(friend, "Bert")
    host.wait_for_turn()
    return host, friend


# One screen.


def test_a_screen_that_is_handed_over_shows_nothing_of_the_other(clients: Clients) -> None:
    me = clients.open_page("/", seed=2)
    open_table(me, "pocket", "screen", "jack")
    page = me.page
    page.get_by_role("button", name="I am").first.click()
    page.wait_for_selector(OWN)
    page.reload()
    page.wait_for_selector("main .panel h1")
    assert page.locator(OWN).count() == 0
    assert page.locator(".suspects").count() == 0
    page.get_by_role("button", name="I am").nth(1).click()
    me.wait_for_turn()
    assert page.locator(OWN).count() == 0
    me.play_until(".hand-over button")
    me.push(".hand-over button")
    assert page.locator(".suspects").count() == 0
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector(OWN)
    me.wait_for_turn()


def test_an_invitation_is_shown_where_it_was_made_and_made_anew_elsewhere(clients: Clients) -> None:
    """No link is kept where another tab could read it; the opener of the table makes another."""
    host = clients.open_page("/", seed=3)
    open_table(host, "pocket", "friend", "jack")
    old = invited(host)
    host.page.reload()
    host.page.wait_for_selector("#waiting ~ .link input")
    assert invited(host) == old
    tab = host.page.context.new_page()
    tab.goto(host.page.url)
    tab.wait_for_selector("#waiting")
    assert tab.locator("#waiting ~ .link input").count() == 0
    tab.get_by_role("button", name="Make a new link").click()
    field = tab.locator("#waiting ~ .link input")
    field.wait_for()
    friend = clients.open_page(field.input_value(), seed=4, name="")
    assert field.input_value() != old
    join(friend, "Bert")
    friend.wait_for_turn()


# Consent.


def test_who_has_confirmed_nothing_has_nothing_to_take_back(clients: Clients) -> None:
    law, jack = friends(clients, "london", "detective")
    law.step()
    law.push(".deeds [aria-haspopup=dialog]")
    law.page.get_by_role("button", name="Ask to take back").click()
    complaint = law.page.locator(".problem")
    complaint.wait_for()
    complaint.locator("button").click()
    assert jack.page.locator(".notice").count() == 0


def test_a_rematch_changes_the_sides(clients: Clients) -> None:
    one, two = friends(clients, "pocket", "investigator")
    first = one.table
    give_up(one)
    one.page.get_by_role("button", name="Rematch").click()
    two.wait(lambda seen: seen.over, "the end")
    two.page.keyboard.press("Escape")
    two.page.get_by_role("button", name="Allow").click()
    for seat in (one, two):
        seat.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    one.page.wait_for_selector(OWN)
    two.wait_for_turn()
    assert one.table == two.table


# The start page.


def test_a_listed_table_is_found_watched_and_gone_on_with(clients: Clients) -> None:
    host = clients.open_page("/", seed=3)
    open_table(host, "pocket", "anyone", "jack")
    other = clients.open_page("/", seed=4, name="Bert")
    other.page.locator("section:has(#lobby) .do button").first.click()
    other.page.wait_for_url(f"**/t/{host.table}")
    other.wait_for_turn()
    for _ in range(3):
        other.step()
    watcher = clients.open_page("/", seed=5)
    watcher.page.locator("section:has(#lobby) .watch a").first.click()
    watcher.page.wait_for_selector(".board svg")
    assert watcher.page.locator(OWN).count() == 0
    other.page.goto(clients.address)
    other.page.locator(f'a[href*="/t/{host.table}"]').first.click()
    other.wait_for_turn()


# Languages.


def test_another_language_in_mid_game_changes_every_word_and_loses_nothing(
    clients: Clients,
) -> None:
    me = clients.open_page(clients.against("pocket", "investigator"))
    me.play_until_ready()
    before = len(me.story())
    me.page.locator("header select, header [role=radiogroup] input[value=fr]").first.evaluate(
        "(one) => { if (one.tagName === 'SELECT') { one.value = 'fr';"
        " one.dispatchEvent(new Event('change', { bubbles: true })) } else one.click() }"
    )
    me.page.get_by_role("button", name="Confirmer").wait_for()
    me.wait(lambda seen: seen.ready, "the draft")
    assert len(me.story()) == before
    me.confirm()
    play_on([me])


# Replay.


def finished(clients: Clients) -> Seat:
    """Return a page at a table of London whose game is over after some turns."""
    me = clients.open_page(clients.against("london", "detective", assist=2))
    for _ in range(12):
        if not me.step():
            break
    if not me.wait_for_turn().over:
        give_up(me)
    return me


def test_a_game_is_seen_again_as_any_side_saw_it(clients: Clients) -> None:
    me = finished(clients)
    me.page.goto(f"{clients.address}/r/{me.table}#moment=4")
    slider = me.page.locator(".scrubber input[type=range]")
    slider.wait_for()
    me.page.wait_for_selector(".board svg [data-person]")
    assert slider.input_value() == "4"
    me.page.keyboard.press("End")
    assert slider.input_value() == slider.get_attribute("max")
    me.page.keyboard.press("Home")
    assert slider.input_value() == "0"
    me.page.goto(f"{clients.address}/r/{me.table}#moment=4&as=jack")
    me.page.wait_for_selector(OWN)
    me.page.goto(f"{clients.address}/r/{me.table}#moment=4&as=detective")
    me.page.wait_for_selector(".suspects li")
    assert me.page.locator(OWN).count() == 0


def test_a_case_is_saved_opened_again_and_played_on(clients: Clients, tmp_path: Path) -> None:
    me = finished(clients)
    me.page.goto(f"{clients.address}/r/{me.table}#moment=4")
    me.page.wait_for_selector(".board svg [data-person]")
    with me.page.expect_download() as saved:
        me.page.get_by_role("button", name="Download the case").click()
    case = tmp_path / "game.case"
    saved.value.save_as(case)
    me.page.goto(f"{clients.address}/record")
    me.page.locator("input[type=file]").set_input_files(case)
    me.page.wait_for_selector(".board svg [data-person]")
    me.page.keyboard.press("Home")
    for _ in range(4):
        me.page.keyboard.press("ArrowRight")
    me.page.get_by_role("button", name="Play on from here").click()
    me.push("dialog .primary")
    me.page.wait_for_url("**/t/*")
    me.wait_for_turn()
    me.step()
