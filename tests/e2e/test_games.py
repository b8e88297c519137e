"""Whole games in the browser: with a mouse, with fingers, with the keyboard alone."""

from __future__ import annotations

import pytest

from e2e.driver import LAW, Clients, Hands, open_table, play_on
from e2e.end_checks import proved

pytestmark = pytest.mark.unpainted

HEARD = """() => {
  const voice = document.querySelector('[role=status][aria-live]')
  window.heard = []
  new MutationObserver(() => window.heard.push(voice.textContent))
    .observe(voice, { childList: true, characterData: true, subtree: true })
}"""

TOLD = """() => [...document.querySelectorAll('#page-story li')].flatMap((row) =>
  [...row.children].map((line) => {
    const title = line.querySelector('b')?.textContent
    const text = line.textContent
    return title ? `${title}: ${text.slice(title.length).trim()}` : text.trim()
  }))"""


@pytest.mark.parametrize(
    ("game", "side", "hands"),
    [
        ("pocket", "law", "mouse"),
        ("pocket", "jack", "keys"),
        ("pocket", "law", "touch"),
        ("london", "jack", "mouse"),
        ("london", "law", "keys"),
        ("london", "law", "touch"),
        ("newyork", "law", "mouse"),
        ("newyork", "jack", "keys"),
        ("newyork", "jack", "touch"),
    ],
)
def test_a_game_against_the_computer(clients: Clients, game: str, side: str, hands: Hands) -> None:
    me = clients.open_page("/", hands)
    open_table(me, game, "computer", LAW[game] if side == "law" else side, level="easy")
    me.page.evaluate(HEARD)
    before = me.page.evaluate(TOLD)
    play_on([me])
    # Every line of the story is announced once, in order.
    assert " ".join(me.page.evaluate("heard")) == " ".join(me.page.evaluate(TOLD)[len(before) :])
    proved(clients, me)


def test_an_accusation_is_asked_about_and_ends_the_game(clients: Clients) -> None:
    me = clients.open_page(clients.against("london", "detective", assist=0), seed=4)
    bold = ".board [role=button][aria-label*=ccus]"
    while not (seen := me.wait_for_turn()).asked:
        assert not seen.over, "nobody could be accused in the whole game"
        key = me.page.evaluate("(what) => document.querySelector(what)?.dataset.key", bold)
        if key is not None:
            me.press(key)
        else:
            me.step()
    danger = me.page.locator("dialog .danger")
    assert danger.is_disabled(), "an accusation needs no tick"
    me.page.keyboard.press("Escape")
    me.wait(lambda seen: not seen.dialog, "a dialog that closes")
    assert clients.ask("GET", f"/api/tables/{me.table}")["status"] == "playing"
    while not me.look().asked:
        me.press(me.page.evaluate("(what) => document.querySelector(what)?.dataset.key", bold))
    me.push("dialog .sure input")
    danger.click()
    me.wait(lambda seen: seen.over, "the end")
    proved(clients, me)
