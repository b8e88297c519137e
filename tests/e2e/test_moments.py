"""Great moments are told: who Jack is, a card that is drawn, an accusation, an escape, the end.

Games, input devices, languages, themes and motion are spread pairwise over the tests.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from e2e.driver import LAW, SMALL, Clients, Hands, Seat, give_up, play_on

pytestmark = pytest.mark.unpainted

VERDICT, PILL = "[data-part=verdict]", "[data-part=verdict-pill]"
BESIDE = """() => {
  const [a, b] = ['board', 'verdict'].map((part) =>
    document.querySelector(`[data-part=${part}]`).getBoundingClientRect())
  return a.bottom <= b.top + 1 && a.height > 150
}"""
"""Whether the verdict leaves the board free."""


class User(NamedTuple):
    """What a user plays, and how."""

    game: str
    side: str
    hands: Hands
    language: str
    theme: str
    motion: str


USERS = (
    User("pocket", "law", "mouse", "en", "night", "full"),
    User("pocket", "jack", "keys", "zh", "paper", "none"),
    User("london", "jack", "touch", "fr", "night", "none"),
    User("london", "law", "keys", "en", "paper", "full"),
    User("newyork", "law", "touch", "zh", "paper", "full"),
    User("newyork", "jack", "mouse", "fr", "night", "none"),
    User("whitechapel", "jack", "keys", "fr", "night", "full"),
    User("whitechapel", "law", "mouse", "zh", "paper", "none"),
)
LOST = {"en": "You lost, Ida.", "fr": "Perdu, Ida.", "zh": "你输了。"}


def sit(clients: Clients, user: User, **more: Any) -> Seat:
    """Return a page at a table against a weak computer player."""
    seat = LAW[user.game] if user.side == "law" else "jack"
    link = clients.against(user.game, seat, **more)
    drawn = {"language": user.language, "theme": user.theme, "motion": user.motion}
    return clients.open_page(link, user.hands, seed=5, **drawn)


def resign(seat: Seat) -> None:
    """Resign at once, unless the computer is quicker to end the game, and look at the board."""
    seat.page.wait_for_selector(f"[data-do=more], {VERDICT}", state="attached")
    if not seat.look().over:
        give_up(seat)
    if seat.hands == "touch":
        seat.push("[data-part=tabs] [data-page=play]")


def hide(seat: Seat, user: User) -> None:
    """Wait until Jack has hidden: he chooses where he lives himself."""
    seat.wait_for_turn()
    begun = seat.scene()["n"]
    while user.side == "jack" and seat.scene()["n"] == begun:
        seat.step()


def headline(me: Seat, user: User) -> str:
    """Return how the server addresses the user; who gave up has lost."""
    said = me.scene()["verdict"]["headline"]
    ended = me.scene()["table"]["ending"]["rule"]
    assert ended != "resignation" or LOST[user.language] in said
    return str(said)


def jack_was(seat: Seat) -> str:
    """Return who Jack was, as the server says."""
    return str(seat.scene()["verdict"]["jack"]["id"])


# The verdict.


@pytest.mark.parametrize("user", USERS, ids=lambda user: "-".join(user[:4]))
def test_the_verdict_tells_who_jack_was_and_can_be_opened_again(
    clients: Clients, user: User
) -> None:
    me = sit(clients, user)
    if user.game == "whitechapel":
        hide(me, user)
    resign(me)
    page = me.page
    verdict = page.locator(VERDICT)
    expect(verdict).to_be_visible()
    expect(verdict.get_by_role("alert")).to_contain_text(headline(me, user))
    assert me.look().dialog is False, "it is no dialog over the board"
    assert page.evaluate(BESIDE)
    check_jack(me, user)
    for act in ("rematch", "review", "new-table", "save"):
        expect(verdict.locator(f"[data-do={act}]")).to_be_visible()
    put_away(me)
    expect(page.locator(PILL)).to_be_visible()
    page.reload()
    expect(page.locator(PILL)).to_be_visible()
    open_again(me)
    expect(verdict).to_be_visible()
    page.reload()
    expect(verdict.get_by_role("alert")).to_contain_text(headline(me, user))


def check_jack(me: Seat, user: User) -> None:
    """Check that the page shows who Jack was, or where he lived."""
    if user.game == "whitechapel":
        expect(me.page.locator(f"{VERDICT} .door")).to_have_text(jack_was(me))
    elif user.hands != "touch":
        expect(me.page.locator(".suspects .is-jack")).to_have_count(1)
    if me.scene()["verdict"]["facts"] and user.hands != "touch":
        expect(me.page.locator("[data-part=verdict-facts] dd").first).to_be_visible()


def put_away(me: Seat) -> None:
    if me.hands == "keys":
        me.page.keyboard.press("Escape")
    else:
        me.push(f"{VERDICT} [data-do=close-verdict]")


def open_again(me: Seat) -> None:
    if me.hands == "keys":
        me.page.keyboard.press("v")
    else:
        me.push(PILL)


def test_a_spectator_reads_names_and_a_winner_is_spoken_to(clients: Clients) -> None:
    """Both players and a spectator follow the same table; the one who gives up has lost."""
    opened = clients.opened("london", {"detective": "me", "jack": "open"})
    law = clients.open_page(opened["link"], "keys", language="fr", theme="paper")
    jack = clients.open_page(opened["invitation"], name="Bert", language="zh")
    jack.page.fill("#name", "Bert")
    jack.push("[data-do=sit-down]")
    jack.page.wait_for_selector("[data-part=instruction]")
    watcher = clients.open_page(f"/t/{law.table}", kind=SMALL, language="en")
    watcher.page.wait_for_selector("[data-part=board] svg")
    resign(law)
    for seat in (jack, watcher):
        seat.wait(lambda seen: seen.over, "the end")
    title = f"{VERDICT} h2"
    expect(jack.page.locator(title)).to_contain_text("你赢了。")
    expect(watcher.page.locator(title)).to_have_text("Ida gave up.")
    assert watcher.page.locator(f"{VERDICT} [data-do=rematch]").count() == 0
    # The proposal of the other turns the same button into an acceptance.
    law.push(f"{VERDICT} [data-do=rematch]")
    accept = jack.page.locator(f"{VERDICT} [data-do=rematch]")
    expect(accept).to_contain_text("Ida")
    accept.click()
    for seat in (law, jack):
        seat.page.wait_for_url(lambda url: "/t/" in url and opened["table"] not in url)


def test_a_game_that_is_played_to_its_end_has_a_verdict(clients: Clients) -> None:
    me = sit(clients, User("pocket", "law", "mouse", "en", "paper", "none"))
    play_on([me])
    expect(me.page.locator(f"{VERDICT} h2")).to_have_text(me.scene()["verdict"]["headline"])
    expect(me.page.locator(f"{VERDICT} .text")).to_contain_text("Jack was")
