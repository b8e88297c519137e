"""Whitechapel in the browser: two, three and six people, every option, a night on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import msgspec
import pytest

import lamplighter
from e2e.driver import (
    MOST_ON_A_MAP,
    PATIENCE,
    Clients,
    Hands,
    Offered,
    Seat,
    invited,
    join,
    open_table,
)
from e2e.end_checks import proved
from lamplighter.arena.match import play as play_match
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from lamplighter.players import player

pytestmark = pytest.mark.unpainted

GAME: Game = lamplighter.game("whitechapel")
ALL = {
    "letters": "on",
    "false_clues": "on",
    "rushing": "on",
    "area_arrests": "on",
    "catch_me": "on",
    "address": "on",
    "patrols": "open",
}


def seated(clients: Clients, police: str, side: str = "police", **options: str) -> list[Seat]:
    """Return pages of all players of one table, each in its own browser; the opener is first."""
    host = clients.open_page("/", seed=2, confirm=False)
    open_whitechapel(host, side, police, **options)
    seats = [host]
    for number in range(len(GAME.seated({"police": police}).seats) - 1):
        friend = clients.open_page(invited(host), seed=3 + number, name="", confirm=False)
        join(friend, f"Bert {number}")
        seats.append(friend)
    for seat in seats:
        seat.most = MOST_ON_A_MAP
        seat.page.wait_for_selector(".instruction")
    return seats


def open_whitechapel(host: Seat, side: str, police: str, **options: str) -> None:
    """Open a table on the start page, with switches for what is on or off."""
    host.page.wait_for_selector("form.panel .primary")
    host.push('label:has(input[value="whitechapel"])')
    if options:
        host.push("form.panel details summary")
    for name, value in options.items():
        if value == "on":
            host.page.get_by_role("switch", name=NAMES[name], exact=True).check(force=True)
        else:
            host.push(f'label:has(input[value="{value}"])')
    open_table(host, "whitechapel", "friend", side, police=police)


NAMES = {
    "letters": "Letters",
    "false_clues": "False clues",
    "rushing": "Rushing",
    "area_arrests": "Area arrests",
    "catch_me": "Catch me if you can",
    "address": "I know your address",
}


# Whole games.


@pytest.mark.parametrize(
    ("police", "home", "options"),
    [
        ("11111", True, {"letters": "on", "false_clues": "on"}),
        ("12121", True, {"rushing": "on", "area_arrests": "on"}),
        ("12345", False, {"catch_me": "on", "address": "on", "patrols": "open"}),
    ],
)
def test_a_game_of_two_three_and_six(
    clients: Clients, police: str, home: bool, options: dict[str, str]
) -> None:
    """Jack reaches his hideout only with few browsers: four nights with more take too long."""
    seats = seated(clients, police, **options)
    host = seats[0]
    info = clients.ask("GET", f"/api/tables/{host.table}")
    assert {name: info["options"][name] for name in options} == options
    assert len(info["chairs"]) == len(seats)
    hunt(seats, home=home)
    proved(clients, *seats[:2])
    stories = {len(seat.story()) for seat in seats}
    assert len(stories) == 1, "not everybody was told of the same moments"
    for seat in seats:
        if name_of(seat) != "jack":
            assert not any(sheet_in(frame) for frame in while_playing(seat))


OFTEN = 0.9
SWEEP = ".orders .all"
"""The button that makes every remaining policeman search."""


def hunt(
    seats: Sequence[Seat], until: Callable[[], bool] = lambda: False, home: bool = False
) -> None:
    """Play to the end or until a condition holds: remaining policemen search, all else is random.

    With random moves Jack is seldom home in time, and a game is one night. With `home` he walks
    home, and confirms it when that ends the game.
    """
    since = time.monotonic()
    while not until():
        turn = next((seat for seat in seats if seat.scene().get("yours")), None)
        if turn is not None and (seen := turn.look()).able:
            since = time.monotonic()
            if turn.page.locator(SWEEP).count() and turn.rng.random() < OFTEN:
                sweep(turn)
            elif home and seen.asked:
                turn.answer(yes=True)
            elif not (home and homeward(turn, seen)):
                turn.step(seen=seen)
        elif turn is None and all(seat.look().over for seat in seats):
            return
        else:
            # The last message may not be shown yet, or may be answered by now.
            assert time.monotonic() < since + PATIENCE, "nobody can go on"
            (turn or seats[0]).pause()


def homeward(seat: Seat, seen: Offered) -> bool:
    """Press what brings Jack nearest to his hideout; return whether there was such a target."""
    choices = seat.scene()["choices"]
    told = [(one, one["preview"].get("from_home")) for one in choices if one.get("preview")]
    ways = [(away, one) for one, away in told if away is not None and one["targets"]]
    if not ways or seen.ready or seen.dialog or seen.call:
        return False
    least = min(away for away, _ in ways)
    way = seat.rng.choice([one for away, one in ways if away == least])
    key = f"{way['targets'][0]['kind']}:{way['targets'][0]['id']}"
    if key not in seen.targets:
        return False
    seat.steps += 1
    assert seat.steps < seat.most, f"nothing comes of what is pressed; the page offers {seen}"
    seat.press(key)
    return True


def sweep(seat: Seat) -> None:
    """Make all remaining policemen search, and wait until they have."""
    before = len(seat.sent)
    seat.push(SWEEP)
    seat.wait(lambda seen: len(seat.sent) > before and not seen.busy, "what is searched")
    seat.page.locator(".sweep").wait_for(state="detached")


def while_playing(seat: Seat) -> list[dict[str, Any]]:
    """Return what a seat was told before the end."""
    frames = [msgspec.json.decode(frame) for frame in seat.received]
    return [one for one in frames if one.get("scene", {}).get("table", {}).get("status") != "over"]


def name_of(seat: Seat) -> str:
    welcome = next(
        one for one in map(msgspec.json.decode, seat.received) if one["type"] == "welcome"
    )
    name: str = welcome["seat"]
    return name


def sheet_in(frame: dict[str, Any]) -> bool:
    """Return whether a message shows Jack's sheet."""
    view = frame.get("scene", {}).get("view") or {}
    return bool(view.get("own") or view.get("disclosed"))


@pytest.mark.parametrize(("side", "hands"), [("police", "keys"), ("jack", "mouse")])
def test_a_game_against_the_computer(clients: Clients, side: str, hands: Hands) -> None:
    me = clients.open_page(clients.against("whitechapel", side), hands, confirm=False)
    me.most = MOST_ON_A_MAP
    me.wait_for_turn()
    hunt([me])
    proved(clients, me)


def test_a_whole_night_on_a_phone(clients: Clients) -> None:
    me = clients.open_page(clients.against("whitechapel", "police"), "touch")
    me.most = MOST_ON_A_MAP
    me.wait_for_turn()
    hunt([me], until=lambda: me.scene()["view"]["round"] > 1)
    assert me.scene()["view"]["round"] == 2 or me.look().over
    assert "move" in {msgspec.json.decode(one)["do"] for one in me.sent}


# What only some options bring.


@cache
def found(verb: str) -> tuple[str, int, str]:
    """Return a moment at which a verb is possible: a record, the step, and whose turn it is."""
    rivals = ("greedy", "greedy") if verb == "false" else ("random", "random")
    for seed in range(300):
        options = ALL if verb != "arrest" else {**ALL, "area_arrests": "off"}
        key = lamplighter.key_of_seed(seed)
        table = play_match(GAME, [player(name) for name in rivals], options, key)
        for step, state in positions(table):
            if verb in {GAME.notation.act(one).verb for one in state.legal_actions()}:
                return record.write(table, SPECTATOR), step, GAME.seats[state.actor]
    raise AssertionError(f"nobody could {verb} in any game")


def positions(table: Table) -> list[tuple[int, Any]]:
    """Return every position of a game in which a seat is to choose, by the number of its steps."""
    those = ((step, table.position(step)) for step in range(len(table.steps)))
    return [(step, state) for step, state in those if state.actor >= 0]


@pytest.mark.parametrize(
    "verb",
    [
        *("address", "letter", "token", "shift", "goulston", "send"),
        *("false", "rush", "arrest around", "yellows", "women", "reveal", "lead", "alley", "on"),
    ],
)
def test_whatever_an_option_brings_can_be_pressed(clients: Clients, verb: str) -> None:
    text, step, seat = found(verb)
    options = record.read(text).options
    start = {"record": text, "step": step}
    seats = {one: "me" if one == seat else "computer:easy" for one in GAME.seats}
    sat = clients.opened("whitechapel", seats, options=options, start=start, assist=1)
    me = clients.open_page(sat["link"])
    me.wait_for_turn()
    n, chosen = me.scene()["n"], None
    while me.scene()["n"] == n:
        if chosen is None and offers(me, verb):
            chosen = me.take(verb)
            me.wait(partial(is_taken, me, chosen, n), f"{verb} in the draft")
        elif me.step(accuse=True):
            me.wait(lambda seen: not seen.busy, "an answer")
        else:
            break  # the answers of the others may end the game before the page is looked at again
    assert chosen is not None, f"the game was over before anybody could {verb}"
    me.wait(lambda _: chosen["action"] in made(me), f"{verb} in the log")


def is_taken(me: Seat, choice: dict[str, Any], before: int, seen: Offered) -> bool:
    """Return whether a choice is in the draft, was made, or is to be confirmed first."""
    scene = me.scene()
    drafted = (scene.get("draft") or {}).get("choices", ())
    return choice["action"] in drafted or scene["n"] > before or seen.asked


def offers(me: Seat, verb: str) -> bool:
    return verb in {one["act"]["verb"] for one in me.scene().get("choices", ())}


def made(me: Seat) -> set[int | None]:
    """Return the actions of all choices that a page was told of."""
    done = [step for row in happened(me) if row["what"] == "moved" for step in row["steps"]]
    return {step.get("code") for step in done}


def happened(me: Seat) -> list[dict[str, Any]]:
    """Return all events that a page was told of."""
    told = [msgspec.json.decode(frame) for frame in me.received]
    return [row for one in told for row in (*one.get("log", ()), *one.get("happened", ()))]


# The map, and what is written on it.

WINDOW = (
    "() => document.querySelector('.map svg.board').getAttribute('viewBox').split(' ').map(Number)"
)
IN_THE_MIDDLE = """(number) => {
  const map = document.querySelector('.map').getBoundingClientRect()
  const texts = [...document.querySelectorAll('.map svg.board text')]
  const at = texts.find((one) => one.textContent.trim() === number).getBoundingClientRect()
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  const [[x, y], [to, down]] = [middle(at), middle(map)]
  return [x - to, y - down]
}"""


def test_the_map_is_moved_and_searched(clients: Clients) -> None:
    me = clients.open_page(clients.against("whitechapel", "police"))
    me.wait_for_turn()
    page = me.page
    whole = page.evaluate(WINDOW)
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -400)
    me.wait(lambda _: page.evaluate(WINDOW)[2] < whole[2], "a nearer map")
    before = page.evaluate(WINDOW)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 200, steps=4)
    page.mouse.up()
    me.wait(lambda _: page.evaluate(WINDOW)[:2] != before[:2], "a map that was dragged")
    assert not any(msgspec.json.decode(one)["do"] == "move" for one in me.sent), (
        "a drag is no press"
    )
    page.keyboard.press("/")
    page.keyboard.type("137")
    me.wait(lambda _: near(page.evaluate(IN_THE_MIDDLE, "137")), "137 in the middle")
    page.keyboard.press("Escape")
    page.keyboard.press("0")
    me.wait(lambda _: page.evaluate(WINDOW)[2] == whole[2], "the whole map")
    page.keyboard.press("+")
    me.wait(lambda _: page.evaluate(WINDOW)[2] < whole[2], "a nearer map, by a key")


def near(off: Sequence[float]) -> bool:
    return max(map(abs, off)) < NEAR


NEAR = 60
"""Pixels from the middle; less is possible at the edge of the map."""


def test_notes_of_the_police_are_for_the_police_alone(clients: Clients) -> None:
    seats = seated(clients, "12121")
    law = [seat for seat in seats if name_of(seat) != "jack"]
    jack = next(seat for seat in seats if name_of(seat) == "jack")
    while not all(seat.scene().get("view", {}).get("track") for seat in seats):
        hunt(seats, until=lambda: bool(jack.scene()["view"]["track"]))
        seats[0].page.wait_for_timeout(50)
    first, second = law
    first.page.get_by_text("Notes", exact=True).first.click()
    first.page.get_by_role("button", name="Mark", exact=True).click()
    first.page.mouse.click(*middle(first, "137"))
    for seat in law:
        seat.wait(lambda _, seat=seat: bool(seat.scene().get("notes")), "the note")
        seat.page.wait_for_selector(".map .notes .note")
    assert second.scene()["notes"][0]["by"] == name_of(first)
    jack.page.wait_for_timeout(200)
    assert not any('"mark.137"' in frame for frame in jack.received)
    assert not jack.scene().get("notes")


def middle(seat: Seat, number: str) -> tuple[float, float]:
    """Return where a circle is on the screen."""
    off = seat.page.evaluate(IN_THE_MIDDLE, number)
    box = seat.page.locator(".map").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2 + off[0], box["y"] + box["height"] / 2 + off[1]
