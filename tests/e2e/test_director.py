"""What the other side did is told step by step, before one's own task appears."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.driver import DESKTOP, LAW, PHONE, Clients, Hands, Seat

TELLER = "[data-part=teller]"
TOLD = """() => {
  window.told = []
  const look = () => {
    const teller = document.querySelector('[data-part=teller]')
    const said = teller?.querySelector('[data-part=sentence]')?.textContent ?? ''
    if (said === '' || said === window.told.at(-1)?.said) return
    window.told.push({
      said,
      targets: document.querySelectorAll('[data-part=board] [data-key][role=button]').length,
      ways: document.querySelectorAll('[data-part=ways]').length,
      marks: document.querySelectorAll('[data-part=told] [data-told]').length,
      story: [...document.querySelectorAll('#page-story li')].map((one) => one.innerText).join(' '),
      voice: [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' '),
    })
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true
  })
}"""
"""Note every sentence of the teller, and what else the page shows at that moment."""

CASES = [
    ("pocket", "mouse", {"motion": "full", "language": "fr", "theme": "paper"}, DESKTOP),
    ("london", "touch", {"motion": "none", "language": "en", "theme": "paper"}, PHONE),
    ("london", "keys", {"motion": "full", "language": "zh", "theme": "night"}, DESKTOP),
    ("newyork", "keys", {"motion": "none", "language": "fr", "theme": "night"}, DESKTOP),
    ("newyork", "mouse", {"motion": "full", "language": "en", "theme": "paper"}, PHONE),
    ("whitechapel", "touch", {"motion": "full", "language": "zh", "theme": "night"}, PHONE),
    ("whitechapel", "mouse", {"motion": "none", "language": "en", "theme": "paper"}, DESKTOP),
]


def seated(clients: Clients, game: str, hands: Hands = "mouse", **more: Any) -> Seat:
    """Open a table against a weak computer, at which everything is told."""
    kind = more.pop("kind", None)
    settings = {"telling": "quick", "motion": "full", **more}
    me = clients.open_page(clients.against(game, LAW[game], assist=3), hands, kind, **settings)
    me.most = 2000
    return me


def play_until_told(me: Seat, least: int = 1) -> None:
    """Play until the teller has told some sentences and it is the user's turn again."""
    while True:
        seen = me.wait(lambda seen: seen.able or told(me) != [], "a turn")
        found = told(me)
        # The first things that happen may be secret, or not on the board.
        if seen.able and len(found) >= least and any(one["marks"] for one in found):
            return
        if seen.able:
            me.step(seen=seen)
        else:
            me.pause()


def told(me: Seat) -> list[dict[str, Any]]:
    """Return what the teller has told."""
    return list(me.page.evaluate("window.told"))


@pytest.mark.parametrize(("game", "hands", "settings", "kind"), CASES)
def test_what_others_did_is_told_before_my_task(
    clients: Clients, game: str, hands: Hands, settings: dict[str, str], kind: dict[str, Any]
) -> None:
    me = seated(clients, game, hands, kind=kind, **settings)
    me.page.wait_for_selector("[data-part=instruction], [data-part=teller]")
    me.page.evaluate(TOLD)
    play_until_told(me, 3)
    for one in told(me):
        assert one["targets"] == 0, "something can be pressed while it is told"
        assert one["ways"] == 0, "the task stands there already"
        assert one["said"]
    # Each sentence is in the story only once it is told.
    if kind is DESKTOP and game != "whitechapel":
        for before, after in zip(told(me), told(me)[1:], strict=False):
            assert after["said"] not in before["story"]
    assert me.look().able


def pressed_until_told(me: Seat) -> None:
    """Play until something is being told."""
    while me.page.locator(TELLER).count() == 0:
        seen = me.look()
        if seen.able:
            me.step(seen=seen)
        else:
            me.pause()


def test_it_is_paused_skipped_and_told_again(clients: Clients) -> None:
    me = seated(clients, "london", "keys", telling="slow")
    pressed_until_told(me)
    page = me.page
    page.keyboard.press("p")
    expect(page.locator("[data-do=pause]")).to_have_attribute("aria-pressed", "true")
    said = page.locator("[data-part=sentence]").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator("[data-part=sentence]").inner_text() == said
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    while not me.wait(lambda seen: seen.able, "a turn").able or me.look().call:
        me.step()
    again = page.locator("[data-do=again]")
    expect(again).to_be_visible()
    expect(page.locator("[data-part=told] [data-told]").first).to_be_attached()
    page.keyboard.press("a")
    expect(page.locator(TELLER)).to_be_visible()
    expect(page.locator("[data-part=ways]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(TELLER)).to_have_count(0)
    # The marks go when a choice is sent.
    me.play_until("[data-do=confirm]")
    expect(again).to_have_count(0)
    expect(page.locator("[data-part=told]")).to_have_count(0)


def test_a_press_on_the_board_skips_and_chooses_nothing(clients: Clients) -> None:
    me = seated(clients, "pocket", telling="slow")
    pressed_until_told(me)
    box = me.page.locator("[data-part=board]").bounding_box()
    assert box is not None
    sent = len(me.sent)
    for _ in range(12):
        if me.page.locator(TELLER).count() == 0:
            break
        me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    else:
        pytest.fail("a press does not skip")
    assert not [frame for frame in me.sent[sent:] if '"do":"draft"' in frame or '"move"' in frame]


def test_at_once_tells_nothing_but_marks_the_last_turn(clients: Clients) -> None:
    me = seated(clients, "london", telling="at-once")
    me.page.wait_for_selector("[data-part=instruction]")
    me.page.evaluate(TOLD)
    me.play_until("[data-do=again]")
    assert told(me) == []
    expect(me.page.locator("[data-part=told] [data-told]").first).to_be_attached()


@pytest.mark.parametrize(
    ("game", "hands"), [("london", "mouse"), ("pocket", "keys"), ("newyork", "touch")]
)
def test_a_call_asks_then_answers_then_the_round_goes_on(
    clients: Clients, game: str, hands: Hands
) -> None:
    me = seated(clients, game, hands, motion="none", telling="normal")
    me.play_until("[data-part=question]")
    page = me.page
    assert page.locator("[data-part=moment]").count() == 0, "the answer stands there already"
    lit = round_of(me)
    page.wait_for_selector("[data-part=moment]")
    assert round_of(me) == lit, "the round has moved on before the answer was read"
    me.go_on()
    me.wait(lambda seen: seen.able and not seen.call, "a turn")
    assert me.scene()["view"]["round"] > 1 or me.look().over


def round_of(me: Seat) -> str:
    """Return the name of the present round in the round strip."""
    present = me.page.locator("[data-part=rounds] [aria-current=step]")
    return present.inner_text().split(",")[0]


def test_no_preview_before_the_pointer_has_moved(clients: Clients) -> None:
    me = seated(clients, "london", telling="quick")
    page = me.page
    me.page.wait_for_selector("[data-part=instruction]")
    page.evaluate(TOLD)
    play_until_told(me)
    # The pointer rests where the last press was. Whatever is there now is not previewed.
    marks = "[data-part=board] [data-mark=pointed], [data-part=hand] [data-mark=pointed]"
    page.wait_for_timeout(300)
    assert page.locator(marks).count() == 0
    keys = [*me.look().targets, *(key for key, _, _ in me.look().hand)]
    if keys:
        where = f'[data-part=table] [data-key="{keys[0]}"]'
        page.locator(where).first.hover(force=True)
        expect(page.locator(f"{where}[data-mark=pointed]").first).to_be_attached()


def test_a_reload_catches_up_in_one_step(clients: Clients) -> None:
    me = seated(clients, "newyork", telling="slow")
    pressed_until_told(me)
    me.page.reload()
    me.page.wait_for_selector("[data-part=instruction]")
    me.page.evaluate(TOLD)
    me.wait(lambda seen: seen.able, "a turn")
    assert told(me) == []
