"""Network traffic: to no other server, without secrets of other players, and of limited size."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Response

from e2e.driver import LAW, Clients, Hands, Seat, invited, join, open_table, play_on
from e2e.end_checks import proved

pytestmark = pytest.mark.unpainted

HUNTS = [game for game in LAW if game != "whitechapel"]
"""Games in which Jack is one of several people; the other game has its own tests."""
FIRST_GAME = 150_000
"""Bytes of scripts and styles, compressed, until the first game is on the table."""


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("pocket", ("mouse", "touch")),
        ("london", ("touch", "mouse")),
        ("newyork", ("mouse", "mouse")),
    ],
)
def test_two_friends_play_and_nobody_is_sent_the_secrets_of_another(
    clients: Clients, game: str, hands: tuple[Hands, Hands]
) -> None:
    host = clients.open_page("/", hands[0], seed=5)
    bodies = heard(host)
    open_table(host, game, "friend", LAW[game], assist="3")
    friend = clients.open_page(invited(host), hands[1], seed=6, name="")
    join(friend, "Bert")
    assert "#" not in friend.page.url, "what opens a seat stays in the address"
    watcher = clients.open_page(f"/t/{host.table}", seed=7)
    watcher.page.wait_for_selector(".board svg")
    play_on([host, friend, watcher])
    proved(clients, host, friend)
    # Both are told of the same moments, and each of its own secrets as well.
    assert len(host.story()) == len(friend.story())
    # The token of the seat is in the cookie, and nowhere that a script of the page could read it.
    (token,) = (
        one["value"]
        for one in friend.page.context.cookies()
        if one["name"] == f"lamplighter-{host.table}"
    )
    readable = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
    assert host.table in friend.page.evaluate(readable)
    assert token not in friend.page.evaluate(readable)
    for one in (host, watcher):
        before = [frame for frame in one.received if '"status":"over"' not in frame]
        assert len(before) > 10
        assert not [frame for frame in one.received if token in frame]
        assert not any(shown_to(frame) for frame in before)
    # The server's tests of other worlds prove that all else is the same whoever Jack is.
    assert any(shown_to(frame) for frame in friend.received), "Jack was never told who he is"
    assert not [body for body in bodies if token in body]


def heard(seat: Seat) -> list[str]:
    """Record everything that a page receives over HTTP from the server, from now on."""
    bodies: list[str] = []

    def keep(response: Response) -> None:
        if "/api/" in response.url and response.ok:
            bodies.append(response.text())

    seat.page.on("response", keep)
    return bodies


def shown_to(frame: str) -> bool:
    """Return whether a message shows who Jack is, as his own seat and the end of the game do.

    In a race of Pocket everybody knows who Jack is (P24a), so nothing is shown by telling it.
    """
    view = msgspec.json.decode(frame).get("scene", {}).get("view") or {}
    own = (view.get("own") or {}).get("identity")
    return bool(own or (view.get("disclosed") and not view.get("race")))


@pytest.mark.parametrize("game", LAW)
def test_the_first_game_is_small_and_soon_there(clients: Clients, game: str) -> None:
    me = clients.open_page("/")
    open_table(me, game, "computer", LAW[game], level="easy")
    me.wait_for_turn()
    code = {
        one.url: one.sizes()["responseBodySize"]
        for one in me.requests
        if one.url.endswith((".js", ".css"))
    }
    print(f"{game}: {sum(code.values())} bytes of scripts and styles in {len(code)} files")
    assert 20_000 < sum(code.values()) < FIRST_GAME

    cold = clients.open_page("/healthz", seed=2)
    clients.tolerated = ("Failed to load resource",)
    cold.page.goto(clients.against(game, LAW[game]))
    cold.page.wait_for_selector(".board [role=button], .hand .legal")
    shown = cold.page.evaluate("performance.now()")
    print(f"{game}: first board after {shown:.0f} ms, with an empty cache")


SHOWN = """() => new Promise((tell) => {
  let pressed
  addEventListener('pointerdown', () => { pressed = performance.now() }, { capture: true })
  const everything = { subtree: true, attributes: true, childList: true }
  new MutationObserver(() => pressed && tell(performance.now() - pressed))
    .observe(document.querySelector('.middle'), everything)
})"""


@pytest.mark.parametrize("game", HUNTS)
def test_a_press_is_shown_before_it_is_answered(clients: Clients, game: str) -> None:
    me = clients.open_page(clients.against(game, LAW[game]))
    at = me.wait_for_turn().hand[0][1]
    card = me.page.locator(".hand [data-key]").nth(at)
    card.hover()
    me.page.wait_for_timeout(200)
    me.page.evaluate(f"() => {{ window.shown = ({SHOWN})() }}")
    card.click()
    print(f"{game}: a press is shown after {me.page.evaluate('shown'):.1f} ms")
    me.wait_for_turn()
