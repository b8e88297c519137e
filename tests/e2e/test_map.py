"""The layers on the map of Whitechapel, and how it is moved with two fingers."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

import lamplighter
from e2e.driver import DESKTOP, Clients, Seat, cdp, open_table
from e2e.screens import KINDS, somebody
from e2e.test_access import without_fault
from lamplighter.arena.match import play as play_match
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from lamplighter.players import player

pytestmark = pytest.mark.unpainted

GAME: Game = lamplighter.game("whitechapel")
SEED = 3
"""The seed of a game in which Jack reaches his hideout three times."""
POLICE = GAME.seats.index("police")
ODDS = 3
"""The level of assistance at which a table tells how likely things are."""


@cache
def played() -> tuple[Table, str]:
    """Return a whole game, and its record."""
    rivals = [player("greedy"), player("greedy")]
    table = play_match(GAME, rivals, {}, lamplighter.key_of_seed(SEED))
    return table, record.write(table, SPECTATOR)


@cache
def step_of(night: int, *verbs: str) -> int:
    """Return the last moment of a night at which exactly these verbs are possible."""
    table, _ = played()
    for step in reversed(range(len(table.steps))):
        state: Any = table.position(step)
        if state.actor >= 0 and state.night == night:
            offered = {GAME.notation.act(one).verb for one in state.legal_actions()}
            if offered == set(verbs):
                return step
    raise AssertionError(f"nobody could {verbs} in night {night}")


def table_at(clients: Clients, seat: str, step: int) -> str:
    """Return the link of a seat at a table that begins at a moment of the game."""
    seats = {one: "me" if one == seat else "computer:easy" for one in GAME.seats}
    start = {"record": played()[1], "step": step}
    sat = clients.opened("whitechapel", seats, start=start, assist=ODDS)
    return str(sat["link"])


def concluded(me: Seat) -> dict[str, set[str]]:
    """Return the server's last deductions: the answers to each of its questions."""
    me.wait(lambda _: any('"deduction":{' in one for one in me.received), "what is possible")
    told = next(one for one in reversed(me.received) if '"deduction":{' in one)
    questions = msgspec.json.decode(told)["deduction"]["questions"]
    return {one["id"]: set(one["answers"]) for one in questions}


POSSIBLE = """() => [...document.querySelectorAll('.circles .circle.possible')]
  .map((one) => one.textContent.trim())"""
LIT = "() => document.querySelectorAll('.glow circle').length"
HIDEOUTS = """() => [...document.querySelectorAll('.things [data-hideout]')]
  .map((one) => one.dataset.hideout)"""
SLIDER = ".bars input"


def shown(page: Page, what: str) -> set[str]:
    """Return the circles that the map marks."""
    return set(page.evaluate(what))


# Where Jack may be, and was.


def test_the_map_shows_where_he_may_have_been_at_every_move(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "police", step_of(4, "choose")))
    me.wait_for_turn()
    told = concluded(me)
    page = me.page
    me.wait(lambda _: shown(page, POSSIBLE) == told["circle"], "where he may be")
    cells = [one["name"] for one in me.scene()["view"]["track"]]
    assert len(cells) > 5
    page.focus(SLIDER)
    page.keyboard.press("Home")
    maps = []
    for cell in cells:
        wanted = told[f"circle-at-{cell}"]
        me.wait(lambda _, wanted=wanted: shown(page, POSSIBLE) == wanted, f"where he was at {cell}")
        assert page.evaluate(LIT) == len(wanted)
        maps.append(frozenset(wanted))
        page.keyboard.press("ArrowRight")
    assert len(set(maps)) > len(cells) / 2, "he may have been everywhere at once"
    assert maps[-1] == told["circle"]
    page.locator("label", has_text="Off").click()
    me.wait(lambda _: shown(page, POSSIBLE) == set(), "a map without any")


def test_a_phone_says_that_its_map_shows_an_earlier_move(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "police", step_of(2, "choose")), "touch")
    me.wait_for_turn()
    told, page = concluded(me), me.page
    assert page.locator(".past").count() == 0
    me.push("nav.tabs button:nth-child(2)")
    page.focus(SLIDER)
    page.keyboard.press("Home")
    me.push("nav.tabs button:nth-child(1)")
    first = me.scene()["view"]["track"][0]["name"]
    me.wait(lambda _: shown(page, POSSIBLE) == told[f"circle-at-{first}"], "the first move")
    me.push(".past button")
    me.wait(lambda _: shown(page, POSSIBLE) == told["circle"], "where he may be now")
    assert page.locator(".past").count() == 0


# The hideout.

HIDEOUT_BUTTON = "button[aria-pressed]:has-text('hideout'):visible"


def test_hideouts_are_shown_after_the_first_night(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "police", step_of(1, "choose")))
    me.wait_for_turn()
    assert concluded(me)["hideout"], "the server tells of it in the first night, too"
    assert me.page.locator(HIDEOUT_BUTTON).count() == 0
    assert shown(me.page, HIDEOUTS) == set()

    me = clients.open_page(table_at(clients, "police", step_of(3, "choose")))
    me.wait_for_turn()
    told = concluded(me)["hideout"]
    assert 1 < len(told) < 100
    assert shown(me.page, HIDEOUTS) == set()
    me.page.click(HIDEOUT_BUTTON)
    me.wait(lambda _: shown(me.page, HIDEOUTS) == told, "where he may hide")
    me.page.click(HIDEOUT_BUTTON)
    me.wait(lambda _: shown(me.page, HIDEOUTS) == set(), "a map without any")


def test_jack_sees_which_hideouts_the_police_can_think_of(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "jack", step_of(3, "alley", "coach", "walk")))
    me.wait_for_turn()
    told = concluded(me)
    assert "hideout" not in told, "he knows where he hides"
    me.page.click(HIDEOUT_BUTTON)
    me.wait(lambda _: shown(me.page, HIDEOUTS) == told["their-hideout"], "what they can think")
    assert me.page.locator(".map .roof.own").count() > 0


# One search after another.

SWEEP = ".orders .all"


def acts(me: Seat, since: int) -> list[str]:
    """Return what the police did at a table since some news."""
    told = [msgspec.json.decode(frame) for frame in me.received[since:]]
    rows = [row for one in told for row in one.get("happened", ())]
    steps = [step for row in rows for step in row.get("steps", ()) if row.get("by") == "police"]
    return [step["act"]["verb"] for step in steps if "act" in step]


def searching(clients: Clients) -> Seat:
    """Return a page of the police at a moment when all policemen are to act."""
    me = clients.open_page(table_at(clients, "police", first_to_act()))
    me.wait_for_turn()
    me.page.wait_for_selector(SWEEP)
    return me


@cache
def first_to_act() -> int:
    """Return a moment at which all five policemen are to act and there is something to find."""
    table, _ = played()
    for step in reversed(range(len(table.steps))):
        state: Any = table.position(step)
        if state.actor == POLICE:
            view: Any = GAME.view.look(state, POLICE)
            if view.stage == "actor" and not view.done:
                return step
    raise AssertionError("nobody was to act")


def test_all_who_are_left_search_one_after_another(clients: Clients) -> None:
    me = searching(clients)
    since = len(me.received)
    before = me.scene()["view"]
    assert not before["done"]
    me.push(SWEEP)
    me.page.locator(".sweep").wait_for(state="detached")
    me.wait_for_turn()
    done = acts(me, since)
    assert set(done) <= {"choose", "search"}, "nobody was to be arrested"
    assert done.count("search") >= done.count("choose") > 1
    after = me.scene()["view"]
    # A policeman who could find nothing is left to act; if there was none, Jack has moved on.
    assert len(after["done"]) == done.count("choose") or after["track"] != before["track"]


def test_a_sweep_is_stopped_by_a_key(clients: Clients) -> None:
    me = searching(clients)
    since = len(me.sent)
    me.page.evaluate(
        """(what) => {
          document.querySelector(what).click()
          dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        }""",
        SWEEP,
    )
    me.wait(lambda seen: not seen.busy and seen.anything, "an answer")
    me.page.wait_for_timeout(300)
    moves = [one for one in map(msgspec.json.decode, me.sent[since:]) if one["do"] == "move"]
    assert len(moves) <= 1, "it went on"
    assert me.page.locator(".sweep").count() == 0


# Two fingers.

WINDOW = """() => {
  const board = document.querySelector('.map svg.board')
  const { left, top, width } = board.getBoundingClientRect()
  const [x, y, wide] = board.getAttribute('viewBox').split(' ').map(Number)
  return [left, top, x, y, width / wide]
}"""


def test_two_fingers_make_the_map_larger_and_press_nothing(clients: Clients) -> None:
    me = clients.open_page(clients.against("whitechapel", "police"), "touch")
    me.wait_for_turn()
    page = me.page
    page.wait_for_timeout(400)
    left, top, x, y, scale = page.evaluate(WINDOW)
    one, two = two_targets(me)
    middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
    below = (x + (middle[0] - left) / scale, y + (middle[1] - top) / scale)
    spread(page, one, two, 1.5)
    page.wait_for_timeout(200)
    left, top, x, y, larger = page.evaluate(WINDOW)
    assert larger / scale == pytest.approx(1.5, rel=0.05)
    after = (x + (middle[0] - left) / larger, y + (middle[1] - top) / larger)
    assert after == pytest.approx(below, abs=6 / larger), "what was between them has moved away"
    assert not any(msgspec.json.decode(frame)["do"] == "move" for frame in me.sent)
    assert marked(page) == set(), "a pinch has pressed something"
    page.touchscreen.tap(*two_targets(me)[0])
    me.wait(lambda _: marked(page) != set(), "a press of one finger")


def two_targets(me: Seat) -> list[tuple[float, float]]:
    """Return where two things on the map can be pressed, apart from each other and in sight."""
    found: list[tuple[float, float]] = []
    box = me.page.locator(".map").bounding_box()
    assert box is not None
    for key in me.look().targets:
        spot = me.page.locator(f'.map [data-key="{key}"]').bounding_box()
        if spot is None:
            continue
        at = (spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        within = 20 < at[0] < box["width"] - 20 and 70 < at[1] - box["y"] < box["height"] - 90
        if within and all(max(abs(at[0] - a), abs(at[1] - b)) > 40 for a, b in found):
            found.append(at)
    assert found, "nothing can be pressed in sight"
    if len(found) == 1:
        found.append((found[0][0] + 60, found[0][1] + 20))
    return found[:2]


MARKED = """() => [...document.querySelectorAll('.map [data-key]')]
  .filter((one) => ['pointed', 'chosen', 'pending'].includes(one.dataset.mark))
  .map((one) => one.dataset.key)"""


def marked(page: Page) -> set[str]:
    """Return what was pressed or shown on the map."""
    return set(page.evaluate(MARKED))


def spread(
    page: Page, one: tuple[float, float], two: tuple[float, float], by: float, steps: int = 6
) -> None:
    """Put two fingers on a page, and move them apart."""
    tools = cdp(page)

    def fingers(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)

    def apart(at: tuple[float, float], far: float) -> tuple[float, float]:
        return middle[0] + (at[0] - middle[0]) * far, middle[1] + (at[1] - middle[1]) * far

    fingers("touchStart", one, two)
    for step in range(1, steps + 1):
        far = 1 + (by - 1) * step / steps
        fingers("touchMove", apart(one, far), apart(two, far))
    fingers("touchEnd")
    tools.detach()


# What a press means.


def test_a_press_means_what_is_chosen_below_the_map(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "jack", step_of(2, "alley", "coach", "walk")))
    me.wait_for_turn()
    choices = me.scene()["choices"]
    groups: dict[str, set[str]] = {}
    for choice in choices:
        for target in choice["targets"]:
            groups.setdefault(target["id"], set()).add(choice["group"])
    both = next(circle for circle, ways in groups.items() if {"walk", "coach"} <= ways)
    primary = me.page.locator(".ways .primary")
    for way in ("Walk", "Coach"):
        me.page.locator(".orders label", has_text=way).click()
        at = me.met(f"circle:{both}")
        assert at is not None
        me.page.mouse.move(1, 1)
        me.page.mouse.move(*at)
        meant = next(
            one["label"]
            for one in choices
            if one["group"] == way.lower() and one["targets"][0]["id"] == both
        )
        me.wait(lambda _, said=meant: primary.inner_text().startswith(said), f"a {way}")
    assert me.page.locator(".map .tag").count() == 1, "how far it is from home"


# One screen for two.

SECRETS = ".map .roof.own, .map .jack"


def test_a_screen_for_two_hides_the_hideout(clients: Clients) -> None:
    me = clients.open_page("/", seed=2)
    open_table(me, "whitechapel", "screen", "jack")
    page = me.page
    page.get_by_role("button", name="I am").first.click()
    me.play_until(".hand-over button")
    page.wait_for_selector(SECRETS)
    hideout = page.locator(SECRETS).count()
    assert hideout > 0
    me.push(".hand-over button")
    page.wait_for_selector("main .panel h1")
    assert page.locator(".map").count() == 0
    since = len(me.received)
    page.get_by_role("button", name="I am").click()
    me.wait_for_turn()
    assert page.locator(".map .circles").count() == 1
    assert page.locator(SECRETS).count() == 0
    told = [msgspec.json.decode(frame) for frame in me.received[since:]]
    views = [one["scene"]["view"] for one in told if one.get("scene", {}).get("view")]
    assert views
    assert not any(view["own"] or view["disclosed"] for view in views)


# Small windows.

LOW = ((1280, 720), (1100, 720))
ASIDE = """() => {
  const ways = document.querySelector('.instruction .ways').getBoundingClientRect()
  const all = [...document.querySelectorAll('.orders > *, .orders .officer')]
  return all.filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().right > ways.left)
    .map((one) => one.className)
}"""


@pytest.mark.parametrize("size", LOW, ids=str)
def test_nothing_lies_over_anything_in_a_low_window(
    clients: Clients, size: tuple[int, int]
) -> None:
    kind = {"viewport": {"width": size[0], "height": size[1]}}
    acting = ("arrest", "nothing", "search")
    for step in (step_of(4, "choose"), first_to_act(), step_of(4, *acting)):
        me = clients.open_page(table_at(clients, "police", step), kind=kind)
        me.wait_for_turn()
        concluded(me)
        assert me.page.evaluate(ASIDE) == []
    me = clients.open_page(
        table_at(clients, "jack", step_of(2, "alley", "coach", "walk")), kind=kind
    )
    me.wait_for_turn()
    concluded(me)
    sheet = me.page.locator(".leaf .circle, .leaf [data-key^='circle:']").first.bounding_box()
    commands = me.page.locator(".deeds").bounding_box()
    assert sheet is not None
    assert commands is not None
    assert sheet["y"] + sheet["height"] <= commands["y"], "the sheet is not in sight"


# What covers a number.
COVERED = """() => {
  const over = [...document.querySelectorAll('.map .corner button, .map .legend')]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
  return [...document.querySelectorAll('.map .circles text')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return over.some((box) =>
      left < box.right && box.left < right && top < box.bottom && box.top < bottom)
  }).map((one) => one.textContent.trim())
}"""


@pytest.mark.parametrize("size", [(1440, 900), *LOW], ids=str)
def test_no_number_is_covered_while_all_are_shown(clients: Clients, size: tuple[int, int]) -> None:
    kind = {"viewport": {"width": size[0], "height": size[1]}}
    me = clients.open_page(table_at(clients, "police", first_to_act()), kind=kind)
    me.wait_for_turn()
    assert me.page.evaluate(COVERED) == []


CLUES = """() => [...document.querySelectorAll('.circles .circle.clue')]
  .map((one) => one.textContent.trim())"""


def test_the_map_shows_what_was_found_in_an_earlier_night(clients: Clients) -> None:
    me = clients.open_page(table_at(clients, "police", first_to_act()))
    me.wait_for_turn()
    tonight = {str(one["circle"]) for one in me.scene()["view"]["clues"]}
    me.wait(lambda _: any('"chronicle":[{' in one for one in me.received), "earlier nights")
    told = next(one for one in reversed(me.received) if '"chronicle":[{' in one)
    for chapter in msgspec.json.decode(told)["chronicle"][:-1]:
        found = {str(one["circle"]) for one in chapter["clues"]}
        me.page.locator(".file .segments label").nth(chapter["night"] - 1).click()
        me.wait(lambda _, found=found: shown(me.page, CLUES) == found, "what was found then")
    me.page.locator(".file .segments label").last.click()
    me.wait(lambda _: shown(me.page, CLUES) == tonight, "what was found tonight")


# Axe.

OVERLAYS = (("wide", "night"), ("phone", "paper"))


@pytest.mark.parametrize(("kind", "theme"), OVERLAYS)
def test_axe_finds_no_fault_in_what_is_laid_over_the_map(
    clients: Clients, kind: str, theme: str
) -> None:
    faults: list[str] = []
    link = table_at(clients, "police", first_to_act())
    me = somebody(clients, link, KINDS[kind], theme=theme)
    me.wait_for_turn()
    concluded(me)
    page = me.page
    phone = KINDS[kind] is not DESKTOP

    def turn_to(tab: int) -> None:
        if phone:
            me.push(f"nav.tabs button:nth-child({tab})")

    turn_to(2)
    page.focus(SLIDER)
    page.keyboard.press("Home")
    page.locator(HIDEOUT_BUTTON).first.click()
    without_fault(page, "case file", faults)
    turn_to(1)
    me.push(".legend .more")
    without_fault(page, "an earlier move with hideouts and signs", faults)
    me.push(".legend .more")
    if phone:
        me.push(".past button")
        me.push(".pencil")
    else:
        page.get_by_role("tab", name="Notes").click()
    me.push(".pens button:has-text('Mark')")
    without_fault(page, "pens", faults)
    me.push(".pens button:has-text('Mark')")
    if phone:
        me.push(".pencil")
    else:
        page.get_by_role("tab", name="Story").first.click()
    without_fault(page, "story", faults)
    me.push(SWEEP)
    page.locator(".sweep").wait_for(state="detached")
    me.wait_for_turn()
    without_fault(page, "after a sweep", faults)
    link = table_at(clients, "jack", step_of(2, "alley", "coach", "walk"))
    me = somebody(clients, link, KINDS[kind], theme=theme)
    me.wait_for_turn()
    concluded(me)
    without_fault(me.page, "jack", faults)
    if phone:
        me.push("nav.tabs button:nth-child(2)")
        without_fault(me.page, "the way home", faults)
    assert faults == [], "\n".join(faults)
