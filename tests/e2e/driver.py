"""Users of the pages and what they do there: with a mouse, with a finger, with the keyboard alone.

Nothing here knows a game. A seat looks at what its page offers, and presses that.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Literal

import msgspec
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebSocket,
)

from server.server_process import ServerProcess, ask
from support import patience

Hands = Literal["mouse", "touch", "keys"]
PATIENCE = patience(40.0)
"""Seconds that a page has to show something on a busy machine."""
LATE = 60
"""Milliseconds after which an unchanged page is looked at again."""
MOST = 400
"""More steps than the longest game needs, for games with a few decisions per round."""
MOST_ON_A_MAP = 4_000
"""The same for a game in which five policemen walk and search for four nights."""
LAW = {
    "pocket": "investigator",
    "london": "detective",
    "newyork": "detective",
    "whitechapel": "police",
}
"""The side that looks for Jack, by game."""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
LOST = ("WebSocket connection to", "Failed to load resource: net::ERR_")
"""What a browser itself reports when a server does not answer."""

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

SETTINGS = {"name": "Ida", "emblem": "lantern", "language": "en", "motion": "none", "sound": False}

KEPT = """(settings) => {
  try { localStorage['lamplighter.settings'] ??= settings } catch { /* a page without any */ }
}"""

# A page that no test looks at is not painted: fully transparent elements are laid out, focused and
# hit as usual, and a browser without a graphics card has half the work.
UNPAINTED = """(() => {
  window.unpainted = new CSSStyleSheet()
  window.unpainted.replaceSync('html, dialog { opacity: 0 !important }')
  document.adoptedStyleSheets = [window.unpainted]
})()"""
PAINT = "(so) => { if (window.unpainted) window.unpainted.disabled = so }"

# Wait until the page differs from the last look, but not for long.
CHANGED = """() => new Promise((tell) => {
  const done = () => { clearTimeout(late); window.noticed = () => {}; tell() }
  const late = setTimeout(done, LATE)
  window.noticed = done
  if (window.changes !== 0) done()
})"""

# Everything that a page offers at a moment, in one look.
OFFERED = """() => {
  if (window.changes === undefined) {
    window.noticed = () => {}
    new MutationObserver(() => { window.changes++; window.noticed() }).observe(document, {
      subtree: true, childList: true, attributes: true, characterData: true
    })
  }
  window.changes = 0
  const all = (what) => [...document.querySelectorAll(what)]
  const shown = (one) => one?.checkVisibility() ? one : null
  const dialog = shown(document.querySelector('dialog[open]'))
  const ready = document.querySelector('.ways .primary kbd')?.closest('button')
  return {
    call: document.querySelector('.call .button') !== null,
    over: dialog?.matches('.medium') === true,
    asked: dialog?.querySelector('.sure') != null,
    dialog: dialog !== null,
    ready: ready != null && !ready.disabled,
    busy: document.querySelector('[aria-busy=true]') !== null,
    task: document.querySelector('.middle h2')?.innerText ?? '',
    targets: all('.board [data-key][role=button]')
      .filter((one) => ['legal', 'pointed'].includes(one.dataset.mark))
      .map((one) => one.dataset.key),
    hand: all('.hand [data-key]')
      .map((one, at) => [one.dataset.key, at, one.matches('.legal, .pointed')])
      .filter((one) => one[2]),
    buttons: all('.buttons .choice').map((one, at) => [at, one.matches('.grave')]),
  }
}"""

# A point at which a press hits exactly this element: near its middle, else wherever it is not
# covered. An element outside the window of a map is scrolled into it by the focus.
MET = """async (key) => {
  const one = document.querySelector(`.board [data-key="${CSS.escape(key)}"]`)
  if (one === null) return null
  const look = () => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const at = []
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) at.push([i / 12, j / 12])
    const far = ([i, j]) => (i - 0.5) ** 2 + (j - 0.5) ** 2
    for (const [i, j] of at.sort((a, b) => far(a) - far(b))) {
      const [px, py] = [x + i * width, y + j * height]
      if (document.elementFromPoint(px, py)?.closest('[data-key]') === one) return [px, py]
    }
    return null
  }
  const found = look()
  if (found !== null) return found
  one.scrollIntoView({ block: 'center', inline: 'center' })
  if (one.closest('.map') !== null) {
    one.focus({ preventScroll: true })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }
  const { x, y, width, height } = one.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2]
  // Who stands there is pressed first, where that can be meant as well.
  const other = document.elementFromPoint(...middle)?.closest('.board [data-key][role=button]')
  return look() ?? (other ? middle : null)
}"""


# The arrow key that leads from the focus to an element; none where the focus is on a target.
TOWARDS = """([wanted, targets]) => {
  const on = document.activeElement
  if (targets.includes(on?.dataset?.key)) return null
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const to = document.querySelector(`.board [data-key="${CSS.escape(wanted)}"]`)
  if (to === null || !on?.closest('.board')) return 'ArrowRight'
  const [[x, y], [u, v]] = [middle(on), middle(to)]
  if (Math.abs(u - x) > Math.abs(v - y)) return u > x ? 'ArrowRight' : 'ArrowLeft'
  return v > y ? 'ArrowDown' : 'ArrowUp'
}"""


class Offered(msgspec.Struct):
    """What a page offers at a moment."""

    call: bool
    over: bool
    asked: bool
    dialog: bool
    ready: bool
    busy: bool
    task: str
    targets: list[str]
    hand: list[tuple[str, int, bool]]
    buttons: list[tuple[int, bool]]

    @property
    def anything(self) -> bool:
        """Whether there is something to do."""
        chosen = self.targets or self.hand or self.buttons
        return bool(self.call or self.dialog or self.ready or chosen)

    @property
    def able(self) -> bool:
        """Whether the game can go on from here."""
        return self.anything and not self.over and not self.busy


class Seat:
    """A page at a table, or on the way to one, and the input device of its user."""

    def __init__(self, page: Page, hands: Hands = "mouse", seed: int = 1) -> None:
        self.page = page
        self.hands = hands
        self.rng = random.Random(seed)
        self.steps = 0
        self.most = MOST
        self.presses = 0
        self.sent: list[str] = []
        """The frames that were sent over sockets, in each direction."""
        self.received: list[str] = []
        self._scene: dict[str, Any] = {}
        self._read = 0
        """How many received frames have been searched for the scene."""
        self.requests: list[Request] = []
        self.complaints: list[str] = []
        self._shunned: set[str] = set()
        """Choices that would end the game; they are avoided while there is anything else."""
        self._cornered = False
        page.on("request", lambda request: self.requests.append(request))
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(LOST):
            self.complaints.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    # State of the page.

    def look(self) -> Offered:
        """Return what the page offers."""
        return msgspec.convert(self.page.evaluate(OFFERED), Offered)

    def wait(self, true: Callable[[Offered], bool], what: str) -> Offered:
        """Wait until the page meets a condition."""
        until = time.monotonic() + PATIENCE
        while not true(seen := self.look()):
            assert time.monotonic() < until, f"waited in vain for {what}; the page offers {seen}"
            self.pause()
        return seen

    def pause(self) -> None:
        """Wait until the page differs from the last look, or a short time has passed."""
        with suppress(Error):  # the page is just being reloaded
            self.page.evaluate(CHANGED.replace("LATE", str(LATE)))

    def wait_for_turn(self) -> Offered:
        """Wait until there is something to do."""
        return self.wait(lambda seen: seen.anything and not seen.busy, "a turn")

    @property
    def table(self) -> str:
        """The table that the page is at."""
        return self.page.url.split("/")[4].split("#")[0]

    def story(self) -> list[str]:
        """Return the lines of the story, as the page shows them."""
        lines = self.page.locator("#page-story li").all_text_contents()
        return [" ".join(line.split()) for line in lines]

    # Presses.

    def press(self, key: str, times: int | None = None) -> None:
        """Press something on the board: with a finger one tap shows it, a second one chooses."""
        self.presses += 1
        point = self.met(key)
        assert point is not None, f"{key} cannot be pressed: something else is in front of it"
        self.touch(*point, times=times)

    def met(self, key: str) -> tuple[float, float] | None:
        """Return where something on the board can be pressed, if anywhere."""
        point = self.page.evaluate(MET, key)
        return None if point is None else (point[0], point[1])

    def touch(self, x: float, y: float, times: int | None = None) -> None:
        """Press at a point."""
        if self.hands == "touch":
            for _ in range(times or 2):
                self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def card(self, at: int) -> None:
        """Press a card or token of the hand."""
        self.presses += 1
        if self.hands == "keys":
            self.page.keyboard.press(str(at + 1))
            return
        card = self.page.locator(".hand [data-key]").nth(at)
        if self.hands == "touch":
            card.tap()
            if card.and_(self.page.locator(".legal, .pointed")).count():
                card.tap()
        else:
            card.click()

    def choose(self, at: int) -> None:
        """Press one of the listed choices."""
        self.presses += 1
        if self.hands == "keys" and at < 9 and self.rng.random() < 0.7:
            self.page.keyboard.press(str(at + 1))
        else:
            self.push(f".buttons li:nth-child({at + 1}) .choice")

    def push(self, selector: str) -> None:
        """Press a button of the page."""
        button = self.page.locator(selector).first
        if self.hands == "keys":
            self.tab_to(selector)
            self.page.keyboard.press("Enter")
        elif self.hands == "touch":
            button.tap()
        else:
            button.click()

    def scene(self) -> dict[str, Any]:
        """Return the last scene that the page received; empty before the first."""
        for frame in self.received[self._read :]:
            told: dict[str, Any] = msgspec.json.decode(frame)
            self._scene = told.get("scene", self._scene)
        self._read = len(self.received)
        return self._scene

    def take(self, verb: str) -> dict[str, Any]:
        """Make a random choice of a kind by its targets or its button; return the choice."""
        offered = [one for one in self.scene()["choices"] if one["act"]["verb"] == verb]
        assert offered, f"nobody can {verb} here"
        choice: dict[str, Any] = self.rng.choice(offered)
        said = self.page.locator(".buttons .choice").all_inner_texts()
        listed = [at for at, text in enumerate(said) if choice["label"] in text]
        if listed:
            self.choose(listed[0])
            return choice
        for target in choice["targets"]:
            key = f"{target['kind']}:{target['id']}"
            if not self.look().ready and key in self.look().targets:
                self.press(key)
        return choice

    def confirm(self) -> None:
        """Confirm what was chosen."""
        if self.hands == "keys" and not self.focused("button"):
            self.page.keyboard.press("Enter")
        else:
            self.push(".ways .primary")

    def back(self) -> None:
        """Take one step back."""
        if self.hands == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.push(".ways .back")

    # The keyboard.

    def focused(self, selector: str) -> bool:
        """Return whether an element has the focus."""
        return bool(
            self.page.evaluate("(what) => document.activeElement?.matches(what) === true", selector)
        )

    def tab_to(self, selector: str) -> None:
        """Go to an element with the Tab key."""
        for _ in range(300):
            if self.focused(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not come to {selector}")

    def wander(self, targets: Sequence[str]) -> None:
        """Go to a target on the board with the arrow keys, and press it."""
        if not self.focused("body"):
            self.tab_to(".board [data-key]")
        self.page.keyboard.press(self.rng.choice(ARROWS))
        wanted = self.rng.choice(targets)
        for _ in range(self.rng.randrange(4, 12)):
            way = self.page.evaluate(TOWARDS, [wanted, targets])
            if way is None:
                break
            # Not always straight on: it may be necessary to go around an obstacle.
            self.page.keyboard.press(way if self.rng.random() < 0.8 else self.rng.choice(ARROWS))
        self.presses += 1
        self.page.keyboard.press("Enter")

    # Playing.

    def step(self, accuse: bool = False, seen: Offered | None = None) -> bool:
        """Do one random thing of those that are offered; return whether the game goes on.

        If `seen` is given, the page is not looked at again.
        """
        self.steps += 1
        seen = seen if seen is not None and seen.able else self.wait_for_turn()
        assert self.steps < self.most, f"nothing comes of what is pressed; the page offers {seen}"
        if seen.over:
            return False
        if seen.call:
            self.go_on()
        elif seen.asked:
            self.answer(accuse)
        elif seen.ready:
            self.confirm()
        else:
            self.pick(seen, accuse)
        return True

    def play_until_ready(self) -> None:
        """Go on at random until something is chosen that still has to be confirmed."""
        # Act on what was seen: another look might see what is to be confirmed, and confirm it.
        while not (seen := self.wait_for_turn()).ready:
            assert not seen.over, "the game has ended before anything had to be confirmed"
            self.step(seen=seen)

    def play_until(self, selector: str) -> None:
        """Go on at random, whenever there is something to do, until the page shows an element."""
        shown = self.page.locator(selector)
        while True:
            seen = self.wait(
                lambda seen: shown.count() > 0 or (seen.anything and not seen.busy),
                f"a turn or {selector}",
            )
            if shown.count() > 0:
                return
            self.step(seen=seen)

    def go_on(self) -> None:
        """Close the display of a call."""
        if self.hands == "keys":
            self.page.keyboard.press("Space")
        else:
            self.push(".call .button")

    def answer(self, yes: bool) -> None:
        """Answer whether a choice that ends the game is meant."""
        if yes or self._cornered:
            if self.hands == "keys":
                self.tab_to("dialog .sure input")
                self.page.keyboard.press("Space")
            else:
                self.push("dialog .sure input")
            self.push("dialog .danger")
        else:
            self.push("dialog .button:not(.danger)")

    def pick(self, seen: Offered, accuse: bool) -> None:
        """Make a random choice."""
        grave = [at for at, warned in seen.buttons if warned]
        if accuse and grave:
            self.choose(grave[0])
            return
        ways: list[tuple[str, Callable[[], None]]] = []
        if self.hands == "keys" and seen.targets:
            ways += [("board", lambda: self.wander(seen.targets))]
        else:
            ways += [(key, lambda key=key: self.press(key)) for key in seen.targets]
        ways += [(key, lambda at=at: self.card(at)) for key, at, _ in seen.hand]
        ways += [
            (f"{seen.task}/{at}", lambda at=at: self.choose(at))
            for at, warned in seen.buttons
            if not warned
        ]
        left = [way for way in ways if way[0] not in self._shunned]
        self._cornered = not left
        if not left:
            self._shunned.clear()
            left = ways or [("", lambda: self.choose(grave[0]))]
        name, do = self.rng.choice(left)
        do()
        if self.look().asked:
            self._shunned.add(name)


class Clients:
    """Browsers of users, each with its own cookies, and the server they all use."""

    def __init__(self, browser: Browser, server: ServerProcess, painted: bool = True) -> None:
        self.browser = browser
        self.server = server
        self.painted = painted
        """Whether the pages are painted at all times, or only where `looked_at`."""
        self.seats: list[Seat] = []
        self.tolerated: tuple[str, ...] = ()
        """Beginnings of the errors that a page may report in this test."""

    def __enter__(self) -> Clients:
        return self

    def __exit__(self, kind: object, *rest: object) -> None:
        contexts = {seat.page.context: None for seat in self.seats}
        for context in contexts:
            context.close()
        if kind is None:
            self.check_pages()

    def check_pages(self) -> None:
        """Check that no page asked another server, broke the policy or reported an error."""
        for seat in self.seats:
            foreign = [one.url for one in seat.requests if not self.own(one.url)]
            assert foreign == [], f"asked of somebody else: {foreign}"
            left = [one for one in seat.complaints if not one.startswith(self.tolerated or ("\0",))]
            assert left == [], f"the page complains: {left}"

    def own(self, url: str) -> bool:
        """Return whether a URL belongs to the server or was made by the page itself."""
        return url.startswith((self.address, f"ws://{self.server.address}", "data:", "blob:"))

    @property
    def address(self) -> str:
        """The URL of the server."""
        return f"http://{self.server.address}"

    def context(self, kind: dict[str, Any] = DESKTOP, **settings: Any) -> BrowserContext:
        """Return a new browser context with these settings of its user."""
        context = self.browser.new_context(**kind)
        context.set_default_timeout(PATIENCE * 1000)
        said = msgspec.json.encode({**SETTINGS, **settings}).decode()
        context.add_init_script(f"({KEPT})({msgspec.json.encode(said).decode()})")
        if not self.painted:
            context.add_init_script(UNPAINTED)
        return context

    def open_page(
        self,
        path: str = "/",
        hands: Hands = "mouse",
        kind: dict[str, Any] | None = None,
        seed: int = 1,
        **settings: Any,
    ) -> Seat:
        """Open a page of the server in a new context; a user with touch input has a phone."""
        kind = kind or (PHONE if hands == "touch" else DESKTOP)
        return self.open_in(self.context(kind, **settings), path, hands, seed)

    def open_in(
        self, context: BrowserContext, path: str, hands: Hands = "mouse", seed: int = 1
    ) -> Seat:
        """Open one more page in an existing context."""
        seat = Seat(context.new_page(), hands, seed)
        self.seats.append(seat)
        seat.page.goto(path if "://" in path else self.address + path)
        return seat

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request to the server without a browser."""
        status, said = ask(self.server.address, method, path, body)
        assert status < 300, said
        return said

    def opened(self, game: str, seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """Open a table without a browser; return the seat with its token and link."""
        body = {"game": game, "guest": {"name": "Ida"}, "seats": seats, **more}
        said: dict[str, Any] = self.ask("POST", "/api/tables", body)
        return said

    def against(self, game: str, seat: str, **more: Any) -> str:
        """Return the link of a seat at a new table against a weak computer player."""
        info = next(one for one in self.ask("GET", "/api/games")["games"] if one["name"] == game)
        seats = {one: "me" if one == seat else "computer:easy" for one in info["seats"]}
        return str(self.opened(game, seats, **more)["link"])


def play_on(seats: Sequence[Seat], accuse: bool = False) -> None:
    """Play a game to its end; every seat acts as long as it has something to do."""
    until = time.monotonic() + PATIENCE
    turn = seats[0]
    while True:
        offered = {turn: turn.look()}
        if not offered[turn].able:
            offered |= {seat: seat.look() for seat in seats if seat is not turn}
            if all(seen.over for seen in offered.values()):
                return
        able = [seat for seat, seen in offered.items() if seen.able]
        if able:
            turn = able[0]
            turn.step(accuse, offered[turn])
            until = time.monotonic() + PATIENCE
        else:
            assert time.monotonic() < until, f"nobody can go on: {offered.values()}"
            turn.pause()


@contextmanager
def looked_at(page: Page) -> Iterator[None]:
    """Paint a page within the context, for a picture or for checks of its painted state."""
    page.evaluate(PAINT, True)
    yield
    page.evaluate(PAINT, False)


def cdp(page: Page) -> CDPSession:
    """Return a connection to the developer tools of the page."""
    return page.context.new_cdp_session(page)


# The start page, and the way to a table.


def open_table(seat: Seat, game: str, against: str, side: str, **more: str) -> None:
    """Open a table on the start page and wait until it is shown."""
    seat.page.wait_for_selector("form.panel .primary")
    for value in (game, against, side, *more.values()):
        mark(seat, value)
    seat.push("form.panel .primary")
    seat.page.wait_for_url("**/t/*")
    seat.page.wait_for_selector(".instruction, main .panel h1")


def mark(seat: Seat, value: str) -> None:
    """Choose one of several options that exclude each other."""
    wanted = f'input[type=radio][value="{value}"]'
    group = f":is([role=radiogroup]:has({wanted}) input)"
    if seat.hands != "keys":
        seat.push(f"label:has({wanted})")
        return
    seat.tab_to(group)
    for _ in range(8):
        if seat.focused(wanted):
            seat.page.keyboard.press("Space")
            return
        seat.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not come to {value}")


def invited(seat: Seat) -> str:
    """Return the link that a table shows while it waits for a friend."""
    return seat.page.locator("#waiting ~ .link input").input_value()


def join(seat: Seat, name: str) -> None:
    """Take the seat that a link invites to."""
    if seat.hands == "keys":
        seat.tab_to("#name")
        seat.page.keyboard.press("Control+A")
        seat.page.keyboard.type(name)
        seat.page.keyboard.press("Enter")
    else:
        seat.page.fill("#name", name)
        seat.push("main form .primary")
    seat.page.wait_for_selector(".instruction, #waiting")
