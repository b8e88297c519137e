"""An evening for two in the browser: inviting, waiting, taking back, playing again."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.driver import (
    Clients,
    Hands,
    Seat,
    friends,
    give_up,
    invited,
    join,
    open_menu,
    open_table,
)

pytestmark = pytest.mark.unpainted


def until(seat: Seat, fits: Any, what: str) -> dict[str, Any]:
    """Wait until the last scene that a page received is as wanted; return it."""
    seat.wait(lambda _: bool(seat.scene()) and fits(seat.scene()), what)
    return seat.scene()


def can_take_back(scene: dict[str, Any]) -> bool:
    return bool(scene.get("takeback", {}).get("possible"))


# Taking back.


def among_computers(clients: Clients, game: str, side: str, hands: Hands, language: str) -> Seat:
    """Play against computers until something can be taken back; a game may end before."""
    for seed in range(5):
        seat = clients.open_page(clients.against(game, side), hands, seed=seed, language=language)
        while not (seen := seat.wait_for_turn()).over:
            if can_take_back(seat.scene()) and seat.scene().get("yours"):
                return seat
            seat.step(seen=seen)
    raise AssertionError("nothing could be taken back in five games")


@pytest.mark.parametrize(
    ("game", "side", "hands", "language"),
    [
        ("pocket", "jack", "mouse", "fr"),
        ("london", "detective", "touch", "en"),
        ("newyork", "jack", "keys", "zh"),
        ("whitechapel", "police", "mouse", "en"),
    ],
)
def test_among_computers_the_last_choice_is_taken_back_at_once(
    clients: Clients, game: str, side: str, hands: Hands, language: str
) -> None:
    seat = among_computers(clients, game, side, hands, language)
    n = seat.scene()["n"]
    assert not seat.scene()["takeback"].get("asks")
    open_menu(seat)
    seat.push("dialog [data-do=takeback]")
    until(seat, lambda scene: scene["n"] < n, "fewer steps")
    if hands == "touch":
        seat.push("[data-part=tabs] [data-page=play]")
    seat.wait_for_turn()
    assert seat.scene()["yours"]


def test_a_choice_that_passed_the_turn_is_taken_back_when_the_other_agrees(
    clients: Clients,
) -> None:
    law, jack = friends(clients, "london", "detective")
    open_menu(law)
    button = law.page.locator("dialog [data-do=takeback]")
    assert button.is_disabled()
    why = law.page.locator(f"[id='{button.get_attribute('aria-describedby')}']")
    assert "nothing that could be taken back" in why.inner_text()
    law.page.keyboard.press("Escape")
    while law.scene().get("asked") == "detective":
        seen = law.look()
        if seen.able:
            law.step(seen=seen)
        else:
            law.pause()
    until(jack, lambda scene: scene.get("yours"), "the turn of Jack")
    n = law.scene()["n"]
    open_menu(law)
    law.push("dialog [data-do=takeback]")
    jack.page.get_by_role("button", name="Allow").click()
    until(law, lambda scene: scene["n"] < n and scene.get("yours"), "the turn of the detective")
    law.wait_for_turn()
    until(jack, lambda scene: not scene.get("yours"), "the turn of the other")


# Playing again.


@pytest.mark.parametrize(
    ("game", "side", "hands", "keep"),
    [
        ("pocket", "investigator", "touch", True),
        ("newyork", "detective", "mouse", False),
        ("whitechapel", "jack", "keys", True),
    ],
)
def test_two_who_both_press_rematch_play_again(
    clients: Clients, game: str, side: str, hands: Hands, keep: bool
) -> None:
    """A spectator goes with them; the chat and the score too."""
    one, two = friends(clients, game, side, hands)
    watching = clients.open_page(f"/t/{one.table}", seed=5)
    watching.wait(lambda _: bool(watching.scene()), "the game")
    first = one.table
    chats = two.page.locator("#tab-chat").is_visible()
    if chats:
        two.push("#tab-chat")
        field = two.page.get_by_role("textbox", name="Say something to everybody")
        field.fill("One more?")
        field.press("Enter")
    give_up(one)
    two.wait(lambda seen: seen.over, "the end")
    button = f"[data-part=verdict] [data-do=rematch{'-keep' if keep else ''}]"
    one.push(button)
    one.page.wait_for_selector("[data-part=rematch-waits]")
    two.push("[data-part=verdict] [data-do=rematch]")
    for seat in (one, two, watching):
        seat.page.wait_for_url(lambda url: "/t/" in url and first not in url)
        until(seat, lambda scene: scene["table"].get("games") and "view" in scene, "the next game")
    assert one.table == two.table == watching.table
    chairs = one.scene()["table"]["chairs"]
    wins = {chair["name"]: chair.get("wins", 0) for chair in chairs}
    assert wins == {"Ida": 0, "Bert": 1}
    mine = next(chair["side"] for chair in chairs if chair["name"] == "Ida")
    assert (mine == side) == keep
    if chats:
        two.push("#tab-chat")
        assert "One more?" in two.page.locator("#page-chat").inner_text()
    assert chats or game == "whitechapel"


# Inviting and waiting.


@pytest.mark.parametrize(
    ("game", "side", "hands", "language"),
    [
        ("pocket", "jack", "keys", "en"),
        ("london", "detective", "touch", "fr"),
        ("newyork", "jack", "mouse", "zh"),
        ("whitechapel", "police", "touch", "en"),
    ],
)
def test_an_invitation_says_who_invites_and_what_is_played(
    clients: Clients, game: str, side: str, hands: Hands, language: str
) -> None:
    host = clients.open_page("/", seed=3)
    open_table(host, game, "friend", side)
    link = invited(host)
    assert host.page.locator("[data-part=reach]").get_attribute("data-reach") == "machine"
    host.page.wait_for_selector("[data-part=qr] path")
    friend = clients.open_page(link, hands, seed=4, name="", language=language)
    friend.page.wait_for_selector("[data-part=invitation]")
    assert "Ida" in friend.page.locator("[data-part=invitation] h1").inner_text()
    for part in ("side", "pace", "help"):
        assert friend.page.locator(f"[data-part=invite-{part}] dd").inner_text().strip()
    lesson = friend.page.locator("[data-do=lesson]")
    assert lesson.get_attribute("href") == f"/learn/{game}"
    assert friend.page.locator("#name").input_value()
    join(friend, "Bert")
    friend.wait(lambda _: bool(friend.scene().get("view")), "the game")
    seats = {chair["side"]: chair["name"] for chair in friend.scene()["table"]["chairs"]}
    assert seats[side] == "Ida"
    assert "Bert" in seats.values()


@pytest.mark.parametrize(
    ("game", "hands"), [("london", "mouse"), ("whitechapel", "touch"), ("pocket", "keys")]
)
def test_a_waiting_table_is_closed_after_a_question(
    clients: Clients, game: str, hands: Hands
) -> None:
    host = clients.open_page("/", hands, seed=3)
    open_table(host, game, "friend", "jack")
    link, table = invited(host), host.table
    friend = clients.open_page(link, seed=4)
    friend.page.locator("[data-do=only-watch]").click()
    friend.page.wait_for_selector("[data-part=watching]")
    assert friend.page.locator("[data-do=close-table]").count() == 0
    host.push("[data-do=close-table]")
    host.push("[data-do=close-now]")
    host.page.wait_for_url(lambda url: "/t/" not in url)
    friend.page.get_by_role("alert").wait_for()
    assert host.page.locator(f'a[href*="{table}"]').count() == 0


@pytest.mark.parametrize(("game", "hands"), [("newyork", "keys"), ("london", "touch")])
def test_a_computer_takes_the_open_seat_instead(clients: Clients, game: str, hands: Hands) -> None:
    host = clients.open_page("/", hands, seed=3)
    open_table(host, game, "friend", "jack")
    host.push("[data-do=computer]")
    scene = until(host, lambda scene: "view" in scene, "the game")
    assert {chair["kind"] for chair in scene["table"]["chairs"]} == {"person", "computer"}


def test_a_seat_is_taken_along_to_a_phone(clients: Clients) -> None:
    seat = clients.open_page(clients.against("pocket", "investigator"))
    seat.wait_for_turn()
    open_menu(seat)
    seat.push("[data-do=to-phone]")
    field = seat.page.locator("[data-part=seat-link] [data-part=invitation-link]")
    field.wait_for()
    seat.page.wait_for_selector("[data-part=seat-link] [data-part=qr] path")
    phone = clients.open_page(field.input_value(), "touch")
    phone.wait_for_turn()
    assert phone.scene()["yours"]
    assert phone.scene()["n"] == seat.scene()["n"]
    assert "#" not in phone.page.url


@pytest.mark.parametrize("path", ["/nothing", "/t/abc/def", "/t"])
def test_a_wrong_address_has_a_page(clients: Clients, path: str) -> None:
    clients.tolerated = ("Failed to load resource: the server responded with a status of 404",)
    lost = clients.open_page(path)
    if path.count("/") == 1:
        lost.page.wait_for_selector("[data-part=nowhere]")
        lost.push("[data-do=to-start]")
        lost.page.wait_for_selector("form.panel .primary, [data-do=start]")
    else:
        lost.page.get_by_role("alert").wait_for()
