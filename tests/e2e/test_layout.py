"""The board first: how large it is drawn in every window, and that nothing moves or covers it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from e2e.driver import LAW, Clients, Hands, Seat

Size = tuple[int, int]

WIDE: Size = (1440, 900)
LOW: Size = (1280, 720)
SIDEWAYS: Size = (844, 390)
UPRIGHT: Size = (390, 844)
SHORT: Size = (360, 640)
TABLET: Size = (768, 1024)
SIZES = (WIDE, LOW, SIDEWAYS, UPRIGHT, SHORT, TABLET)
TOUCHED = (SIDEWAYS, UPRIGHT, SHORT, TABLET)
HUNTS = [game for game in LAW if game != "whitechapel"]
LEAST_LETTERS = 11
FINGER = 44
REACH = 22

# The least length of a side of a hex, or of a tile, in pixels.
SIDES = {
    ("london", WIDE): 39,
    ("london", LOW): 32,
    ("london", SIDEWAYS): 23,
    ("london", UPRIGHT): 18,
    ("london", SHORT): 16.5,
    ("london", TABLET): 36,
    ("newyork", WIDE): 37,
    ("newyork", LOW): 34,
    ("newyork", SIDEWAYS): 21,
    ("newyork", UPRIGHT): 16,
    ("newyork", SHORT): 15,
    ("newyork", TABLET): 33,
    ("pocket", WIDE): 152,
    ("pocket", LOW): 128,
    ("pocket", SIDEWAYS): 90,
    ("pocket", UPRIGHT): 90,
    ("pocket", SHORT): 63,
    ("pocket", TABLET): 155,
}

# The side of a hex or tile in pixels, and where every part of the page is.
LAID_OUT = """() => {
  const shown = (one) => one?.checkVisibility() === true
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return [left, top, right, bottom]
  }
  const svg = document.querySelector('[data-part=board] svg')
  const { a } = svg.getScreenCTM()
  const tile = svg.querySelector('[data-key^="tile:"] .hit')
  const parts = ['board', 'bottom', 'rounds', 'suspects', 'instruction', 'preview', 'hand', 'book',
    'moment', 'table-menu', 'gauge', 'task', 'tabs']
  const found = {}
  for (const part of parts) {
    const one = [...document.querySelectorAll(`[data-part=${part}]`)].find(shown)
    if (one) found[part] = box(one)
  }
  const texts = [...svg.querySelectorAll('text')].filter(shown).map((one) => {
    const { b, a } = one.getScreenCTM()
    return [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b)]
  })
  return {
    side: tile ? tile.getBoundingClientRect().width : a * Number(svg.dataset.unit),
    scale: a,
    parts: found,
    // A disc that turns over is drawn with no width for a moment.
    letters: texts.filter((one) => one[1] > 0),
    window: [innerWidth, innerHeight],
    scrolls: [...document.querySelectorAll('html, main')].filter((one) =>
      one.matches('html') || getComputedStyle(one).overflowY !== 'visible').some((one) =>
      one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  }
}"""

# The buttons and cards of a choice, and how large they are.
TOUCHABLE = """() => [...document.querySelectorAll(
    ':is([data-part=ways], [data-part=hand], [data-part=choices], [data-part=tabs], '
    + '[data-part=moment], header, .orders) button')]
  .filter((one) => one.checkVisibility() && one.closest('[data-part=rounds]') === null)
  .map((one) => {
    const { width, height } = one.getBoundingClientRect()
    return [one.textContent.trim().slice(0, 30) || one.title, width, height]
  })"""

# Rows of suspects, the box of their list and whether each is fully inside.
ROWS = """() => {
  const list = document.querySelector('[data-part=suspects] ul').getBoundingClientRect()
  return [...document.querySelectorAll('[data-part=suspects] [data-suspect]')].map((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= list.top - 1 && bottom <= list.bottom + 1 && bottom <= innerHeight
  })
}"""


class Laid(msgspec.Struct):
    """What a page measures of itself."""

    side: float
    scale: float
    parts: dict[str, tuple[float, float, float, float]]
    letters: list[tuple[str, float]]
    window: tuple[int, int]
    scrolls: bool


def laid_out(me: Seat) -> Laid:
    """Return where everything on a page is."""
    return msgspec.convert(me.page.evaluate(LAID_OUT), Laid)


def kind_of(size: Size) -> dict[str, Any]:
    """Return the browser of a size; small ones have a touch screen."""
    viewport = {"viewport": {"width": size[0], "height": size[1]}}
    return {**viewport, "has_touch": True, "is_mobile": True} if size in TOUCHED else viewport


def seated(clients: Clients, game: str, size: Size, seed: int = 1, **settings: Any) -> Seat:
    """Open a new table in a window of a size."""
    hands: Hands = "touch" if size in TOUCHED else "mouse"
    link = clients.against(game, LAW[game], assist=3)
    return clients.open_page(link, hands, kind_of(size), seed, **settings)


def overlapping(laid: Laid, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the parts of a page that lie over each other."""
    found = []
    for one, other in itertools.combinations([name for name in names if name in laid.parts], 2):
        a, b = laid.parts[one], laid.parts[other]
        across = min(a[2], b[2]) - max(a[0], b[0])
        along = min(a[3], b[3]) - max(a[1], b[1])
        if across > 1 and along > 1:
            found.append((one, other))
    return found


BESIDE = ("board", "rounds", "suspects", "preview", "hand", "instruction", "book", "task", "tabs")
"""Parts that are beside each other. A phone has its task above the board."""


def outside(laid: Laid) -> list[str]:
    """Return the parts that are not whole within the window."""
    wide, high = laid.window
    return [
        name
        for name, (left, top, right, bottom) in laid.parts.items()
        if left < -1 or top < -1 or right > wide + 1 or bottom > high + 1
    ]


def moments(me: Seat, most: int = 60) -> Iterator[Any]:
    """Play at random; yield what is offered, until the first call has been shown and closed."""
    called = False
    for _ in range(most):
        seen = me.wait_for_turn()
        if seen.over:
            return
        if not seen.dialog:
            yield seen
        if called and not seen.call:
            return
        called = called or seen.call
        me.step(seen=seen)


def point_at(me: Seat, key: str) -> None:
    """Point at a target: with a finger by one tap. A target of several choices has no preview."""
    if me.hands == "touch":
        me.press(key, times=1)
    else:
        me.page.locator(f'[data-part=board] [data-key="{key}"]').hover(force=True)
    me.page.wait_for_timeout(200)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", HUNTS)
def test_the_board_is_large_and_legible_and_nothing_lies_over_anything(
    clients: Clients, game: str, size: Size
) -> None:
    me = seated(clients, game, size)
    for seen in itertools.islice(moments(me), 4):
        laid = laid_out(me)
        assert laid.side >= SIDES[game, size]
        small = [text for text in laid.letters if text[1] < LEAST_LETTERS - 0.05]
        assert small == [], "letters on the board are too small"
        names = tuple(one for one in BESIDE if one != "task" or size in TOUCHED)
        assert overlapping(laid, names) == []
        assert outside(laid) == []
        assert not laid.scrolls, "the page has to be scrolled"
        assert seen.call or {"board", "preview", "instruction"} <= laid.parts.keys()


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [
        ("london", WIDE, "fr"),
        ("london", LOW, "en"),
        ("london", UPRIGHT, "zh"),
        ("newyork", LOW, "fr"),
        ("newyork", SIDEWAYS, "en"),
        ("newyork", TABLET, "zh"),
        ("pocket", WIDE, "zh"),
        ("pocket", SHORT, "en"),
        ("pocket", SIDEWAYS, "fr"),
    ],
)
def test_the_board_keeps_its_scale_whatever_is_below_it(
    clients: Clients, game: str, size: Size, language: str
) -> None:
    """At a long task, a preview, a hint, a refusal and a call: nothing changes its scale."""
    me = seated(clients, game, size, language=language)
    scales: dict[str, float] = {}
    rows: dict[str, float] = {}
    for seen in moments(me):
        laid = laid_out(me)
        name = "call" if seen.call else "ready" if seen.ready else seen.task
        scales[name] = round(laid.scale, 3)
        if size not in TOUCHED:
            rows[name] = round(laid.parts["bottom"][3] - laid.parts["bottom"][1], 1)
        if seen.targets and not seen.ready and not seen.call:
            point_at(me, seen.targets[0])
            shown = me.page.locator("[data-part=preview].pointed").count() > 0
            scales["pointed" if shown else "touched"] = round(laid_out(me).scale, 3)
    assert {"call", "ready", "pointed"} <= scales.keys()
    assert len(set(scales.values())) == 1, scales
    assert len(set(rows.values())) <= 1, rows
    me.page.keyboard.press("h")
    me.page.wait_for_timeout(500)
    assert round(laid_out(me).scale, 3) == scales["call"], "a hint changes the scale"


@pytest.mark.parametrize("game", HUNTS)
def test_all_suspects_are_in_sight_in_a_low_window(clients: Clients, game: str) -> None:
    me = seated(clients, game, LOW)
    me.wait_for_turn()
    rows = me.page.evaluate(ROWS)
    assert len(rows) == (9 if game == "pocket" else 8)
    assert all(rows), "somebody is out of sight"
    before = laid_out(me)
    me.push("[data-do=open-suspects]")
    expect(me.page.locator("[data-part=suspects] h2")).to_be_visible()
    assert laid_out(me).scale == before.scale
    me.page.keyboard.press("Escape")
    expect(me.page.locator("[data-part=suspects] h2")).to_have_count(0)


@pytest.mark.parametrize("size", TOUCHED, ids=str)
@pytest.mark.parametrize("game", LAW)
def test_buttons_and_cards_are_large_enough_for_a_finger(
    clients: Clients, game: str, size: Size
) -> None:
    me = seated(clients, game, size)
    for _ in range(8):
        seen = me.wait_for_turn()
        if seen.over or seen.dialog:
            break
        sizes = me.page.evaluate(TOUCHABLE)
        assert sizes
        small = [one for one in sizes if min(one[1:]) < FINGER - 0.5]
        assert small == [], "too small for a finger"
        me.step(seen=seen)


@pytest.mark.parametrize("size", [SIDEWAYS, UPRIGHT, SHORT], ids=str)
def test_a_phone_shows_the_backs_of_the_tokens_and_the_hourglasses(
    clients: Clients, size: Size
) -> None:
    me = seated(clients, "pocket", size)
    while not (seen := me.wait_for_turn()).hand:
        me.step(seen=seen)
    laid = laid_out(me)
    assert "gauge" in laid.parts
    assert outside(laid) == []
    backs = me.page.locator("[data-part=hand] .back")
    assert backs.count() == 4
    for back in backs.all():
        box, card = back.bounding_box(), back.locator("xpath=..").bounding_box()
        assert box is not None
        assert card is not None
        assert box["y"] + box["height"] <= card["y"] + card["height"] + 1
        assert box["height"] >= 20


# A point beside a target that is within reach of a finger, but on something that cannot be pressed.
NEAR_MISS = """(reach) => {
  const open = [...document.querySelectorAll('[data-part=board] .spot.open[data-key]')]
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  for (const one of open) {
    const [x, y] = middle(one)
    for (let angle = 0; angle < 360; angle += 15) {
      const at = [x + reach * Math.cos(angle * Math.PI / 180),
        y + reach * Math.sin(angle * Math.PI / 180)]
      const hit = document.elementFromPoint(...at)
      const nearer = open.some((other) => other !== one
        && Math.hypot(middle(other)[0] - at[0], middle(other)[1] - at[1]) < reach + 1)
      if (hit?.closest('[data-part=board]') && !hit.closest('.spot.open') && !nearer)
        return [one.dataset.key, ...at]
    }
  }
  return null
}"""


def test_a_tap_beside_a_target_takes_the_nearest_one(clients: Clients) -> None:
    me = seated(clients, "london", UPRIGHT)
    while True:
        seen = me.wait_for_turn()
        missed = me.page.evaluate(NEAR_MISS, REACH - 2) if seen.targets and not seen.call else None
        if missed is not None:
            break
        me.step(seen=seen)
    key, x, y = missed
    me.page.touchscreen.tap(x, y)
    expect(me.page.locator(f'[data-part=board] [data-key="{key}"]')).to_have_attribute(
        "data-mark", "pointed"
    )
    assert me.page.locator("[data-part=instruction] [role=alert]").count() == 0


# The map.


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_map_has_the_room_there_is_and_keeps_it(clients: Clients, size: Size) -> None:
    me = seated(clients, "whitechapel", size)
    sizes = set()
    for _ in range(14):
        seen = me.wait_for_turn()
        laid = laid_out(me)
        left, top, right, bottom = laid.parts["board"]
        sizes.add((round(right - left), round(bottom - top)))
        small = [text for text in laid.letters if text[1] < LEAST_LETTERS - 0.05]
        assert small == [], "numbers on the map are too small"
        assert overlapping(laid, ("board", "instruction", "book", "tabs")) == []
        assert outside(laid) == []
        assert not laid.scrolls
        me.step(seen=seen)
    assert len(sizes) == 1, sizes
    (found,) = sizes
    least = {
        WIDE: (1060, 700),
        LOW: (960, 650),
        SIDEWAYS: (480, 380),
        UPRIGHT: (390, 390),
        SHORT: (360, 260),
        TABLET: (768, 560),
    }[size]
    assert found >= least
    assert found[1] >= least[1]
