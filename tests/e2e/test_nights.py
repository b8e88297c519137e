"""Nights in Whitechapel: the letter beside the move, how a night begins and ends, looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import lamplighter
from e2e.driver import MOST_ON_A_MAP, Clients, Hands, Seat
from lamplighter.arena.match import play as play_match
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.players import player

pytestmark = pytest.mark.unpainted

GAME: Game = lamplighter.game("whitechapel")
SEEDS = 300


def stage(state: Any) -> str:
    """Return the stage of a position."""
    return str(GAME.view.look(state, SPECTATOR).stage)


@cache
def found(name: str) -> tuple[str, int]:
    """Return a moment of a game: a record of it, and the number of its steps before the moment."""
    wanted, options = MOMENTS[name], OPTIONS.get(name, {})
    for seed in range(SEEDS):
        key = lamplighter.key_of_seed(seed)
        table = play_match(GAME, [player("random")] * 2, options, key)
        for step in range(len(table.steps)):
            if wanted(table, step):
                return record.write(table, SPECTATOR), step
    raise AssertionError(f"no game had this moment: {name}")


def letter_may_follow(table: Any, step: int) -> bool:
    """Return whether Jack walks here and may then send the Goulston Street letter."""
    before, after = table.position(step), table.position(step + 1)
    return after.actor >= 0 and stage(before) == "move" and stage(after) == "goulston"


MOMENTS: dict[str, Callable[[Any, int], bool]] = {"letter": letter_may_follow}
OPTIONS = {"letter": {"letters": "on"}}


def sat_at(
    clients: Clients, moment: str, seat: str, hands: Hands = "mouse", **settings: Any
) -> Seat:
    """Return a page in a seat at a table that starts at a moment, against a weak computer."""
    text, step = found(moment)
    seats = {one: "me" if one == seat else "computer:easy" for one in GAME.seats}
    start = {"record": text, "step": step}
    sat = clients.opened("whitechapel", seats, options=OPTIONS.get(moment, {}), start=start)
    me = clients.open_page(sat["link"], hands, **settings)
    me.most = MOST_ON_A_MAP
    return me


# The letter beside the move.

LETTERS = "[data-part=letters]"


def walks(me: Seat) -> Iterator[dict[str, Any]]:
    return (one for one in me.scene()["choices"] if one["act"]["verb"] == "walk")


def press_a_walk(me: Seat) -> dict[str, Any]:
    """Choose a circle to walk to; return the choice."""
    choice = next(walks(me))
    if me.hands == "keys":
        me.push(f".orders .cell[data-key='circle:{choice['act']['targets'][0]['id']}']")
    else:
        me.press(f"circle:{choice['act']['targets'][0]['id']}")
    return choice


@pytest.mark.parametrize(
    ("hands", "language", "confirm"),
    [("mouse", "en", True), ("touch", "fr", False), ("keys", "zh", True)],
)
def test_a_move_without_the_letter_asks_for_nothing_more(
    clients: Clients, hands: Hands, language: str, confirm: bool
) -> None:
    me = sat_at(clients, "letter", "jack", hands, language=language, confirm=confirm)
    me.wait_for_turn()
    me.page.wait_for_selector(LETTERS)
    n, asides = me.scene()["n"], me.scene()["asides"]
    choice = press_a_walk(me)
    if confirm:
        me.wait(lambda seen: seen.ready, "a move to confirm")
        assert me.scene()["draft"]["choices"] == [choice["action"], asides[0]["action"]]
        me.back()
        me.wait(lambda _: "draft" not in me.scene(), "the move taken back, with what was added")
        press_a_walk(me)
        me.wait(lambda seen: seen.ready, "a move to confirm")
        me.confirm()
    me.wait(lambda _: me.scene()["n"] >= n + 2, "the move and the letter kept")
    assert "goulston-street" not in me.scene()["view"]["letters"]


@pytest.mark.parametrize(
    ("hands", "language", "before"),
    [("mouse", "fr", True), ("touch", "en", False), ("keys", "en", True)],
)
def test_the_letter_goes_out_with_the_move(
    clients: Clients, hands: Hands, language: str, before: bool
) -> None:
    """It is selected before the move, or exchanged before the move is confirmed."""
    me = sat_at(clients, "letter", "jack", hands, language=language)
    me.wait_for_turn()
    letter = me.scene()["asides"][1]
    if before:
        choose_the_letter(me)
    choice = press_a_walk(me)
    me.wait(lambda seen: seen.ready, "a move to confirm")
    if not before:
        choose_the_letter(me)
    row = [choice["action"], letter["action"]]
    me.wait(lambda _: me.scene().get("draft", {}).get("choices") == row, "the letter in the draft")
    me.wait(lambda seen: seen.ready, "a letter to confirm")
    me.confirm()
    me.wait(lambda _: "goulston-street" in me.scene()["view"]["letters"], "the letter sent")


def choose_the_letter(me: Seat) -> None:
    """Open what is said about the letter, and name the first policeman."""
    me.push(f"{LETTERS} button")
    named = me.page.locator(f"{LETTERS} input").nth(1)
    told = me.page.locator(f"{LETTERS} label").nth(1).inner_text()
    assert me.scene()["asides"][1]["preview"]["text"] in told
    if me.hands == "keys":
        named.focus()
        me.page.keyboard.press("Space")
    else:
        me.push(f"{LETTERS} label:nth-of-type(2)")
    button = me.page.locator(f"{LETTERS} button")
    label = me.scene()["asides"][1]["label"]
    me.wait(lambda _: label in button.inner_text(), "the letter that was selected")
