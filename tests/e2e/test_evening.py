"""An evening for two in the browser: inviting, waiting, taking back, playing again."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.driver import Clients, Hands, Seat, friends, open_menu

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
    assert not jack.scene().get("yours")
