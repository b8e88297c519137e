"""Every screen of the pages, one after the other, for inspection.

`python -m tests.e2e.screens OUT_DIR` takes pictures of all of them: wide and on a phone, in the
night and the paper theme.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from debian import browser as chromium
from e2e.driver import DESKTOP, LAW, PHONE, Clients, Seat, invited, open_table
from e2e.pages_server import begun, built, server_in

Show = Callable[[str, Page], None]
MOMENTS = {
    "pocket": ("call",),
    "london": ("call", "facing", "accused"),
    "newyork": ("call", "accused"),
    "whitechapel": (),
}
"""Further states to show in each game, as soon as they occur."""
BOLD = ".board [role=button][aria-label*=ccus]"
KINDS = {"wide": DESKTOP, "phone": PHONE}
THEMES = ("night", "paper")


def somebody(clients: Clients, path: str, kind: dict[str, Any], **settings: Any) -> Seat:
    """Open a page in a browser of a kind, with the input device that fits it."""
    return clients.open_page(path, "touch" if kind.get("has_touch") else "mouse", kind, **settings)


def around(clients: Clients, show: Show, kind: dict[str, Any], **settings: Any) -> None:
    """Show the pages around a game: start, settings, keys, an invitation, the handover screen."""
    me = somebody(clients, "/", kind, **settings)
    me.page.wait_for_selector("form.panel .primary")
    me.page.wait_for_selector("#lobby")
    show("start", me.page)
    me.push("header button[aria-haspopup=dialog]:visible")
    show("settings", me.page)
    me.push("dialog .last .button")
    show("keys", me.page)
    me.page.keyboard.press("Escape")
    open_table(me, "pocket", "friend", "jack")
    link = invited(me)
    show("waiting", me.page)
    friend = somebody(clients, link, kind, **settings)
    friend.page.wait_for_selector("#name")
    show("invited", friend.page)
    clients.tolerated = ("Failed to load resource: the server responded with a status of 404",)
    me.page.goto(clients.address + "/t/nowhere-at-all")
    me.page.get_by_role("alert").wait_for()
    show("nowhere", me.page)
    me.page.goto(clients.address)
    open_table(me, "london", "screen", "detective")
    me.page.wait_for_selector("main .panel h1")
    show("handed-first", me.page)
    me.push("main .panel .button")
    me.page.wait_for_selector(".instruction")
    me.play_until(".hand-over button")
    show("hand-over", me.page)
    me.push(".hand-over button")
    me.page.wait_for_selector("main .panel h1")
    show("handed", me.page)
    me.push("main .primary")
    me.wait_for_turn()


def table(clients: Clients, show: Show, game: str, kind: dict[str, Any], **settings: Any) -> None:
    """Show a table in all its states, from the first turn to the replay."""
    link = clients.against(game, LAW[game], assist=3)
    me = somebody(clients, link, kind, **settings)
    seen = me.wait_for_turn()
    show(f"{game}-turn", me.page)
    wanted = ["pointed", "refused", "confirm", *MOMENTS[game]]
    while wanted and not seen.over:
        if seen.call and "call" in wanted:
            wanted.remove("call")
            show(f"{game}-call", me.page)
        if seen.ready and "confirm" in wanted:
            wanted.remove("confirm")
            show(f"{game}-confirm", me.page)
        if seen.asked and "accused" in wanted:
            wanted.remove("accused")
            show(f"{game}-accused", me.page)
        if any(key.startswith("facing:") for key in seen.targets) and "facing" in wanted:
            wanted.remove("facing")
            show(f"{game}-facing", me.page)
        if seen.targets and "pointed" in wanted:
            wanted.remove("pointed")
            with pointing(me, seen.targets[0]):
                show(f"{game}-pointed", me.page)
        if seen.targets and "refused" in wanted and not seen.call:
            wanted.remove("refused")
            refuse(me)
            show(f"{game}-refused", me.page)
            me.page.keyboard.press("Escape")
        bold = me.page.evaluate("(what) => document.querySelector(what)?.dataset.key", BOLD)
        if bold is not None and "accused" in wanted and not seen.dialog and not seen.call:
            me.press(bold)
        else:
            me.step()
        seen = me.wait_for_turn()
    show(f"{game}-later", me.page)
    if not seen.over:
        resign(me, show, game)
    show(f"{game}-over", me.page)
    me.push("dialog .plain")
    me.wait(lambda seen: not seen.dialog, "a closed dialog")
    show(f"{game}-after", me.page)
    me.page.keyboard.press("r")
    me.page.wait_for_selector(".rules li")
    show(f"{game}-rules", me.page)
    watcher = somebody(clients, f"/t/{me.table}", kind, **settings)
    watcher.wait(lambda seen: seen.over, "the end")
    watcher.page.goto(f"{clients.address}/r/{me.table}")
    watcher.page.wait_for_selector("[role=slider], input[type=range]")
    watcher.page.wait_for_selector(".board svg")
    show(f"{game}-replay", watcher.page)


@contextmanager
def pointing(me: Seat, key: str) -> Iterator[None]:
    """Point at something on the board within the context: with a finger by one tap."""
    if me.hands == "touch":
        me.press(key, times=1)
    else:
        me.page.locator(f'.board [data-key="{key}"]').hover(force=True)
    me.page.wait_for_timeout(250)
    yield
    me.page.mouse.move(1, 1)


def refuse(me: Seat) -> None:
    """Press something that may not be pressed, until a reason is given."""
    shut = me.page.locator(".board [data-key][role=img]")
    for key in shut.evaluate_all("(those) => those.map((one) => one.dataset.key)"):
        at = me.met(key)
        if at is None:
            continue
        me.touch(*at, times=1)
        me.page.wait_for_timeout(200)
        if me.page.locator(".instruction [role=alert]").count():
            return


def resign(me: Seat, show: Show, game: str) -> None:
    """Resign, and show every question on the way."""
    while me.look().dialog:
        me.page.keyboard.press("Escape")
    while me.look().call:
        me.go_on()
    if me.hands == "touch":
        me.push("nav.tabs button:nth-child(2)")
        show(f"{game}-suspects", me.page)
        me.push("nav.tabs button:nth-child(3)")
        show(f"{game}-story", me.page)
    me.push(".deeds [aria-haspopup=dialog]")
    show(f"{game}-more", me.page)
    me.push("dialog .danger")
    show(f"{game}-resign", me.page)
    me.push("dialog .danger")
    me.wait(lambda seen: seen.over or seen.call, "the end")
    while not me.look().over:
        me.go_on()


def lost(clients: Clients, show: Show, kind: dict[str, Any], **settings: Any) -> None:
    """Show a page whose server is gone in the middle of a game."""
    me = somebody(clients, clients.against("london", "detective"), kind, **settings)
    me.wait_for_turn()
    clients.server.kill()
    me.page.wait_for_selector(".lost")
    show("lost", me.page)
    clients.server.start()


def main(folder: Path) -> None:
    """Take a picture of every screen."""
    folder.mkdir(parents=True, exist_ok=True)
    found = chromium()
    if found is None or not built():
        sys.exit("this needs Chromium and the built pages: python run.py")
    with (
        tempfile.TemporaryDirectory() as home,
        server_in(Path(home)) as server,
        sync_playwright() as playwright,
        begun(playwright, found) as browser,
    ):
        for name, kind in KINDS.items():
            for theme in THEMES:

                def show(what: str, page: Page, before: str = f"{name}-{theme}") -> None:
                    page.screenshot(path=folder / f"{before}-{what}.png")
                    print(f"{before}-{what}.png")

                with Clients(browser, server) as clients:
                    around(clients, show, kind, theme=theme)
                    for game in LAW:
                        table(clients, show, game, kind, theme=theme)
                    lost(clients, show, kind, theme=theme)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
