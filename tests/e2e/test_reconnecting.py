"""A page that is reloaded, opened twice, or loses its server: nothing is lost or done twice."""

from __future__ import annotations

import os
import signal

import pytest

from e2e.driver import Clients, play_on
from e2e.end_checks import proved

pytestmark = pytest.mark.unpainted


def test_loading_anew_keeps_seat_draft_and_story(clients: Clients) -> None:
    me = clients.open_page(clients.against("pocket", "investigator"))
    for _ in range(6):
        me.step()
    me.play_until_ready()
    before, seen = me.story(), me.look()
    drafted = me.page.locator(".instruction").inner_text()
    me.page.reload()
    assert me.wait_for_turn() == seen
    assert me.story() == before
    assert me.page.locator(".instruction").inner_text() == drafted
    me.back()
    me.wait(lambda seen: not seen.ready and seen.anything, "the step before")


def test_a_second_device_shows_the_same_seat_and_both_follow(clients: Clients) -> None:
    link = clients.against("london", "detective")
    one, two = clients.open_page(link), clients.open_page(link, "touch")
    one.play_until_ready()
    two.wait(lambda seen: seen.ready, "the draft of the other device")
    two.confirm()
    one.wait(lambda seen: not seen.ready, "what the other device has sent")
    for _ in range(6):
        two.step()
    two.play_until_ready()
    one.wait(lambda seen: seen.ready or seen.call, "the draft of the other device")
    while one.look().call:
        one.go_on()
    one.wait(lambda _: one.story() == two.story(), "the same story")


@pytest.mark.parametrize("sending", [False, True])
def test_a_server_that_is_killed_and_started_again(own_clients: Clients, sending: bool) -> None:
    me = own_clients.open_page(own_clients.against("pocket", "investigator"))
    for _ in range(8):
        me.step()
    me.play_until_ready()
    own_clients.server.kill()
    if sending:
        me.confirm()
    lost = me.page.locator(".lost")
    lost.wait_for()
    if sending:
        assert me.page.locator(".ways .primary").is_disabled()
        assert "will be sent once" in lost.inner_text()
    own_clients.server.start()
    lost.wait_for(state="detached")
    play_on([me])
    proved(own_clients, me)


def test_a_move_is_shown_as_pending_until_it_is_answered(own_clients: Clients) -> None:
    me = own_clients.open_page(own_clients.against("pocket", "investigator"))
    me.play_until_ready()
    os.kill(own_clients.server.pid, signal.SIGSTOP)
    try:
        me.confirm()
        me.page.get_by_text("Sending.").wait_for()
        assert me.page.locator(".ways .primary").is_disabled()
        me.page.keyboard.press("Enter")
        me.page.keyboard.press("Enter")
    finally:
        os.kill(own_clients.server.pid, signal.SIGCONT)
    play_on([me])
    proved(own_clients, me)


# What can be hit on the board and may not be pressed now.
ILLEGAL = """() => [...document.querySelectorAll('.board [data-key][role=img]')]
  .filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const met = document.elementFromPoint(x + width / 2, y + height / 2)
    return met?.closest('[data-key]') === one
  }).map((one) => one.dataset.key)"""


@pytest.mark.parametrize(("game", "seat"), [("pocket", "investigator"), ("london", "detective")])
@pytest.mark.parametrize("hands", ["mouse", "touch"])
def test_what_may_not_be_pressed_is_answered_with_the_reason(
    clients: Clients, game: str, seat: str, hands: str
) -> None:
    me = clients.open_page(clients.against(game, seat), hands)  # type: ignore[arg-type]
    me.wait_for_turn()
    before = me.page.locator(".middle h2").inner_text()
    key = me.rng.choice(me.page.evaluate(ILLEGAL))
    me.press(key, times=1)
    said = me.page.locator(".instruction [role=alert]")
    said.wait_for()
    assert len(said.inner_text()) > 15, f"{key}: {said.inner_text()}"
    assert me.page.locator(f'.board [data-key="{key}"]').get_attribute("data-mark") == "refused"
    assert me.page.locator(".middle h2").inner_text() == before
    assert not any('"move"' in one for one in me.sent)
    me.page.keyboard.press("Escape")
    said.wait_for(state="detached")
