"""Nights in Whitechapel: the letter beside the move, how a night begins and ends, looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import lamplighter
from e2e.driver import MOST_ON_A_MAP, Clients, Hands, Seat, join
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


def can(verb: str, table: Any, step: int) -> bool:
    """Return whether a kind of choice is possible in one of the first nights."""
    state = table.position(step)
    if state.actor < 0 or state.night > 2:
        return False
    return verb in {GAME.notation.act(one).verb for one in state.legal_actions()}


def home_with_clues(table: Any, step: int) -> bool:
    """Return whether Jack can come home on a night in which something was found."""
    return can("escape", table, step) and table.position(step).count_clues() > 0


def one_murder(table: Any, step: int) -> bool:
    return can("kill", table, step) and table.position(step).night == 1


MOMENTS: dict[str, Callable[[Any, int], bool]] = {
    "letter": letter_may_follow,
    "home": home_with_clues,
    "murder": one_murder,
}
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


# The beginning and the end of a night.

TOLD = "[data-part=moment]"
REVIEW = "[data-part=night-review]"


def two_at(
    clients: Clients, moment: str, hands: tuple[Hands, Hands], **settings: Any
) -> tuple[Seat, Seat]:
    """Return the pages of Jack and of the police at a table that starts at a moment."""
    text, step = found(moment)
    seats = {"jack": "me", "police": "open"}
    start = {"record": text, "step": step}
    more = {"options": OPTIONS.get(moment, {}), "start": start, "assist": 3}
    sat = clients.opened("whitechapel", seats, **more)
    jack = clients.open_page(sat["link"], hands[0], confirm=False, **settings)
    police = clients.open_page(sat["invitation"], hands[1], name="", confirm=False, **settings)
    join(police, "Bert")
    for seat in (jack, police):
        seat.most = MOST_ON_A_MAP
        seat.wait(lambda _, seat=seat: bool(seat.scene().get("view")), "the game")
    return jack, police


@pytest.mark.parametrize(
    ("hands", "settings"),
    [
        (("mouse", "keys"), {"language": "en"}),
        (("touch", "mouse"), {"language": "fr", "motion": "full"}),
        (("keys", "touch"), {"language": "zh"}),
    ],
)
def test_a_night_ends_with_a_review_for_each_seat(
    clients: Clients, hands: tuple[Hands, Hands], settings: dict[str, str]
) -> None:
    jack, police = two_at(clients, "home", hands, **settings)
    night, home = jack.scene()["view"]["round"], jack.scene()["view"]["own"]["hideout"]
    row = [note["circle"] for note in jack.scene()["view"]["own"]["rows"][night - 1]]
    clues = {find["circle"] for find in jack.scene()["view"]["clues"]}
    jack.wait_for_turn()
    go_home(jack)
    for seat in (jack, police):
        seat.page.wait_for_selector(f"[data-night=night-end] {TOLD}")
        # One cannot choose for the next night before one has seen how this one ended.
        assert seat.look().targets == []
        assert seat.look().buttons == []
    shown = [reviewed(seat) for seat in (jack, police)]
    assert shown[0] == [*row, home]
    known = {circle for circle in shown[1] if circle is not None}
    assert row[0] in known
    assert known <= clues | {row[0]}
    assert set(jack_finds(police)) == clues
    assert str(home) in jack.page.locator(f"{TOLD} #call-answer").inner_text()
    told = police.page.locator(TOLD).inner_text()
    assert str(len(jack_finds(police))) in told
    for seat in (jack, police):
        seat.go_on()
        seat.page.locator(TOLD).wait_for(state="detached")
    jack.wait(lambda seen: seen.anything, "the women of the next night")
    assert jack.scene()["view"]["round"] == night + 1


def jack_finds(seat: Seat) -> list[int]:
    return [int(text) for text in seat.page.locator(f"{REVIEW} .clues b").all_text_contents()]


def reviewed(seat: Seat) -> list[int | None]:
    """Return the circle of each cell in the review of a night."""
    if seat.hands == "touch":
        seat.push(f"{TOLD} summary")
    seat.page.wait_for_selector(f"{REVIEW} [data-cell]")
    texts = seat.page.locator(f"{REVIEW} [data-cell] b").all_inner_texts()
    return [int(text) if text.strip().isdigit() else None for text in texts]


def go_home(jack: Seat) -> None:
    """Declare the escape."""
    choice = next(one for one in jack.scene()["choices"] if one["act"]["verb"] == "escape")
    kind = jack.page.locator(".orders .segments label").nth(1)
    assert sorted_groups(jack)[1] == "escape"
    if jack.hands == "touch":
        kind.tap()
    else:
        kind.click()
    cell = f".orders .cell[data-key='circle:{choice['targets'][0]['id']}']"
    jack.push(cell)


def sorted_groups(jack: Seat) -> list[str]:
    """Return the kinds of moves in the order of the segments."""
    offered = {one["group"] for one in jack.scene()["choices"]}
    return [one for one in ("walk", "escape", "coach", "alley") if one in offered]


@pytest.mark.parametrize(
    ("hands", "language"), [(("mouse", "mouse"), "fr"), (("touch", "keys"), "en")]
)
def test_a_night_begins_with_the_murder_and_the_whistles(
    clients: Clients, hands: tuple[Hands, Hands], language: str
) -> None:
    jack, police = two_at(clients, "murder", hands, language=language)
    jack.wait_for_turn()
    jack.take("kill")
    jack.wait(lambda _: bool(jack.scene()["view"]["track"]), "the murder")
    scenes = [str(one) for one in jack.scene()["view"]["scenes"]]
    for seat in (jack, police):
        seat.page.wait_for_selector(f"[data-night=night-begin] {TOLD}")
        text = seat.page.locator(f"{TOLD} #call-answer").inner_text()
        assert any(one in text for one in scenes)
        assert seat.page.locator(".map g[data-night=night-begin] .whistle").count() == 5
        seat.go_on()
        seat.page.locator(TOLD).wait_for(state="detached")
        assert seat.page.locator(".map g[data-night]").count() == 0
