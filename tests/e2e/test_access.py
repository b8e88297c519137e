"""Accessibility of the pages: by voice, without colours, on a small screen, in a long language."""

from __future__ import annotations

import base64
import itertools
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from e2e.driver import DESKTOP, LAW, SMALL, Clients, Seat, cdp, looked_at
from e2e.pages_server import AXE
from e2e.screens import KINDS, THEMES, around, table

pytestmark = pytest.mark.unpainted

# Axe.

# What axe finds wrong, and whether it could look at colours at all: it leaves out those of
# transparent elements. It need not fetch the styles again, nor give a selector of each element.
RUN = """async (rules) => {
  const how = { resultTypes: ['violations'], preload: false, selectors: false }
  if (rules !== null) how.runOnly = { type: 'rule', values: rules }
  const { violations, passes, incomplete } = await axe.run(document, how)
  const looked = [...violations, ...passes, ...incomplete].map((one) => one.id)
  return { violations, looked: looked.includes('color-contrast') }
}"""
# Nothing changes any more: inherited colours take one frame for each level.
STILL = """async () => {
  for (let quiet = 0; quiet < 3; quiet++) {
    await new Promise(requestAnimationFrame)
    const moves = (one) => one instanceof CSSTransition && one.playState === 'running'
    if (document.getAnimations().some(moves)) quiet = -1
  }
}"""
DRESSED = "(theme) => { document.documentElement.dataset.theme = theme }"
WORN = "document.documentElement.dataset.theme"


def without_fault(
    page: Page, what: str, faults: list[str], rules: Sequence[str] | None = None
) -> None:
    """Check a page with axe, by all rules or by some."""
    page.wait_for_timeout(100)  # for pending updates
    page.evaluate(STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    with looked_at(page):
        found = page.evaluate(RUN, rules)
    assert found["looked"], f"{what}: no colour was looked at"
    for fault in found["violations"]:
        faults += [
            f"{what}: {fault['id']}: {node['html'][:200]} {node['failureSummary']}"
            for node in fault["nodes"]
        ]


def without_fault_in_both_themes(page: Page, what: str, faults: list[str]) -> None:
    """Check a page with axe in both themes; in the second one only colours differ."""
    without_fault(page, what, faults)
    worn = page.evaluate(WORN)
    for theme in THEMES:
        if theme != worn:
            page.evaluate(DRESSED, theme)
            without_fault(page, f"{what} by {theme}", faults, ["color-contrast"])
    page.evaluate(DRESSED, worn)


WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(("kind", "theme"), [(DESKTOP, "night"), (SMALL, "paper")])
@pytest.mark.parametrize("walk", ["around", *LAW])
def test_axe_finds_no_fault_and_nothing_has_to_be_moved_sideways(
    clients: Clients, walk: str, kind: dict[str, Any], theme: str
) -> None:
    faults: list[str] = []

    def show(what: str, page: Page) -> None:
        without_fault_in_both_themes(page, what, faults)
        if page.evaluate(WIDE) > 0:
            faults.append(f"{what}: {page.evaluate(WIDE)} too wide")

    if walk == "around":
        around(clients, show, kind, theme=theme)
    else:
        table(clients, show, walk, kind, theme=theme)
    assert faults == [], "\n".join(faults)


# Colours.

DEFICIENCIES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
ENOUGH = 0.4
"""The share of the difference between two drawings that must remain without some colours."""
APART = 2.0
"""The least mean difference of two drawings, of 255, that can be seen at all."""

# The difference of two pictures: the mean difference of their channels.
DIFFERENCE = """async ([one, two]) => {
  const pixels = async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const to = canvas.getContext('2d')
    to.drawImage(image, 0, 0)
    return to.getImageData(0, 0, image.width, image.height).data
  }
  const [a, b] = [await pixels(one), await pixels(two)]
  if (a.length !== b.length) return null
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at] - b[at])
  return sum / (a.length * 0.75)
}"""

Pictures = dict[str, bytes]
"""A drawing as it is seen with each colour vision deficiency."""


def seen_by_all(page: Page, take: Callable[[], bytes]) -> Pictures:
    """Return pictures of something, as it looks with and without each deficiency."""
    tools = cdp(page)
    taken = {}
    with looked_at(page):
        for kind in DEFICIENCIES:
            tools.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            taken[kind] = take()
    tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    tools.detach()
    return taken


def apart(browser: Browser, drawings: dict[str, Pictures]) -> None:
    """Check that everybody can distinguish every two of some drawings."""
    page = browser.new_page()
    for (one, first), (two, second) in itertools.combinations(drawings.items(), 2):
        far = {}
        for kind in DEFICIENCIES:
            both = [base64.b64encode(each[kind]).decode() for each in (first, second)]
            far[kind] = page.evaluate(DIFFERENCE, both)
        least = max(APART, ENOUGH * far["none"])
        assert min(far.values()) >= least, f"{one} and {two} are alike: {far}"
    page.close()


STATES = """() => Object.fromEntries(
  [...document.querySelectorAll('.suspects li')].map((row, at) => [
  at, row.matches('.cleared') ? 'cleared' : row.querySelector('.gold') ? 'seen' : 'unseen']))"""


@pytest.mark.parametrize("theme", THEMES)
def test_seen_unseen_and_cleared_are_told_apart_without_colours(
    clients: Clients, browser: Browser, theme: str
) -> None:
    taken: dict[str, dict[str, Pictures]] = {}
    # The suspects stand in the same order in all games, so a new game continues a finished one.
    for _ in range(GAMES):
        me = clients.open_page(clients.against("london", "detective"), theme=theme)
        whole = take_states(me, taken)
        if whole is not None:
            apart(browser, taken[whole])
            return
    raise AssertionError(f"nobody was seen, unseen and cleared in {GAMES} games")


GAMES = 4


def take_states(me: Seat, taken: dict[str, dict[str, Pictures]]) -> str | None:
    """Take pictures until a suspect was in every state and return it; None if the game is over."""
    while True:
        seen = me.wait_for_turn()
        if not seen.dialog and not seen.call:
            me.page.mouse.move(1, 1)
            for row, state in me.page.evaluate(STATES).items():
                if state not in taken.setdefault(row, {}):
                    piece = me.page.locator(".suspects li").nth(int(row)).locator("svg").first
                    taken[row][state] = seen_by_all(me.page, piece.screenshot)
            whole = [row for row, states in taken.items() if len(states) == 3]
            if whole:
                return whole[0]
        if seen.over or not me.step():
            return None


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", LAW)
def test_marks_of_targets_are_told_apart_without_colours(
    clients: Clients, browser: Browser, game: str, theme: str
) -> None:
    me = clients.open_page(clients.against(game, LAW[game], assist=0), theme=theme)
    kinds = ("hex:", "place:", "cell:", "circle:", "crossing:")
    while not (keys := [one for one in me.wait_for_turn().targets if one.startswith(kinds)]):
        me.step()
    me.page.mouse.move(1, 1)
    spot = me.page.locator(f'.board [data-key="{keys[0]}"]')
    box = spot.bounding_box()
    assert box is not None

    def take() -> bytes:
        return me.page.screenshot(clip=box)  # type: ignore[arg-type]

    drawings = {"legal": seen_by_all(me.page, take)}
    assert spot.get_attribute("data-mark") == "legal"
    spot.focus()
    assert spot.get_attribute("data-mark") == "pointed"
    drawings["pointed"] = seen_by_all(me.page, take)
    for _ in range(4):
        if keys[0] in me.look().targets:
            me.page.keyboard.press("Escape")
            me.page.wait_for_timeout(150)
    if game != "whitechapel":  # where nothing was chosen before that could be taken back
        assert spot.get_attribute("data-mark") is None
        drawings["plain"] = seen_by_all(me.page, take)
    apart(browser, drawings)


# Small screens.

FINGER = 44


@pytest.mark.parametrize("game", LAW)
def test_every_target_can_be_met_by_a_finger(clients: Clients, game: str) -> None:
    me = clients.open_page(clients.against(game, LAW[game]), "touch", SMALL)
    checked = 0
    for _ in range(40):
        seen = me.wait_for_turn()
        if seen.over:
            break
        if seen.targets and not seen.ready and not seen.dialog and not seen.call:
            missed = [key for key in seen.targets if me.met(key) is None]
            small = [height for height in listed(me) if height < FINGER]
            assert not missed or listed(me), f"{missed} cannot be met, and are not listed"
            assert small == [], "the list has no room for a finger"
            checked += len(seen.targets)
        me.step()
    assert checked > 20


def listed(me: Seat) -> list[float]:
    """Return the heights of the choices in the full list, which is opened and closed for that."""
    way, rows = me.page.locator(".ways .list"), me.page.locator("ol.all")
    for _ in range(3):  # news close it
        if way.count() and not rows.count():
            way.tap()
            me.page.wait_for_timeout(100)
    buttons = me.page.locator("ol.all .button, .buttons .choice")
    high = buttons.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    if rows.count():
        way.tap()
        rows.wait_for(state="detached")
    return [round(height, 1) for height in high]


# Long words.

PLACED = re.compile(r"(\{[^}]*\})")
SAID = re.compile(r"^([a-z][\w-]* = |\s+\*?\[\w+\] |    )([^\s{}*\[.#].*|\{ [^}>]* \}.*)$", re.M)
ACCENTS = str.maketrans("aeioucnAEIOU", "áéîöüçñÁÉÎÖÜ")
LONGER = 0.4


def lengthened(text: str) -> str:
    """Return a message in a language whose words are longer by two fifths."""
    if text.endswith("->"):
        return text
    parts = PLACED.split(text)
    said = sum(len(part) for part in parts[::2])
    parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
    more = "lörem îps dôl " * 20
    return "".join(parts) + (" " + more[: round(said * LONGER)].strip() if said else "")


def spoken_long(route: Route) -> None:
    """Serve a chunk of messages in that language."""
    answer = route.fetch()
    body = answer.text()
    if re.match(r"(var|const|let) \w+ ?= ?`", body):
        body = SAID.sub(lambda found: found[1] + lengthened(found[2]), body)
    route.fulfill(response=answer, body=body)


# What is cut off: text in boxes that hide what does not fit, or that spills out of a button.
CUT = """() => [...document.querySelectorAll('body *')].filter((one) => {
  if (one.closest('.hidden, svg, [hidden], [title], .meant') || !one.checkVisibility()) return false
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false
  const style = getComputedStyle(one)
  const hides = style.overflowX !== 'visible' || one.matches('button, .button, label')
  return hides && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
}).map((one) => `${one.className || one.tagName}: ${one.textContent.trim().slice(0, 60)}`)"""


@pytest.mark.parametrize("kind", KINDS)
def test_no_word_is_cut_off_in_a_long_language(clients: Clients, kind: str) -> None:
    context = clients.context(KINDS[kind])
    context.route(re.compile(r"/assets/.*\.js$"), spoken_long)
    me = clients.open_in(context, "/", "touch" if kind == "phone" else "mouse")
    me.page.wait_for_selector("form.panel .primary")
    assert "lörem" in me.page.locator("main").inner_text(), "the words are no longer ones"
    faults: dict[str, Any] = {"start": cut(me.page)}
    for game, seat in LAW.items():
        me.page.goto(clients.against(game, seat, assist=3))
        me.wait_for_turn()
        faults[game] = cut(me.page)
        me.play_until_ready()
        faults[f"{game}-ready"] = cut(me.page)
    assert not any(faults.values()), faults


def cut(page: Page) -> list[str]:
    """Return what is cut off or too wide on a page."""
    found: list[str] = page.evaluate(CUT)
    return found + ([f"too wide by {page.evaluate(WIDE)}"] if page.evaluate(WIDE) > 0 else [])
