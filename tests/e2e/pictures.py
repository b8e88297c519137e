"""The README's pictures of the browser: real games on a server of their own.

`python -m tests.e2e.pictures` takes them anew, with Pillow (`pip install pillow`). Every game is
different, so the pictures are never the same.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from debian import browser as chromium
from e2e.driver import DESKTOP, MOST_ON_A_MAP, Clients, Seat
from e2e.pages_server import begun, built, server_in

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOVING = (960, 600)
"""Size of the animated picture."""
FRAME = 110
"""Milliseconds that a frame of it is shown, unless it is to be shown for longer."""
LONG = 1400


def kept(picture: bytes, name: str) -> None:
    """Write a picture as small as possible."""
    Image.open(io.BytesIO(picture)).convert("RGB").save(FOLDER / name, optimize=True)
    print(name)


def point_at(seat: Seat, key: str) -> None:
    """Point at something on the board until its preview is shown."""
    seat.page.locator(f'.board [data-key="{key}"]').hover(force=True)
    seat.page.wait_for_timeout(500)


def until_late(seat: Seat, kind: str, least: int, after: int) -> str:
    """Play until targets of a kind may be pressed, after some presses; return one of them."""
    seen = seat.wait_for_turn()
    presses = 0
    while not seen.over:
        found = [key for key in seen.targets if key.startswith(f"{kind}:")]
        if presses >= after and len(found) >= least and not seen.call:
            return found[len(found) // 2]
        seat.step()
        presses += 1
        seen = seat.wait_for_turn()
    raise RuntimeError("the game was over too soon; try again")


class Film:
    """Frames of an animated picture."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    def roll(self, frames: int, last: int = FRAME) -> None:
        """Take some frames; the last one is shown for some time."""
        for frame in range(frames):
            taken = Image.open(io.BytesIO(self._seat.page.screenshot())).convert("RGB")
            self._frames.append(taken.resize(MOVING, Image.Resampling.LANCZOS))
            self._times.append(last if frame == frames - 1 else FRAME)

    def keep(self, name: str) -> None:
        """Write the picture."""
        first, *others = self._frames
        first.save(
            FOLDER / name,
            save_all=True,
            append_images=others,
            duration=self._times,
            loop=0,
            quality=80,
            method=6,
        )
        print(name)


def a_round(seat: Seat) -> None:
    """Play a round of London until its call for witnesses has been answered."""
    film = Film(seat)
    seen = seat.wait_for_turn()
    film.roll(1, LONG)
    while not seen.call:
        hexes = [key for key in seen.targets if key.startswith("hex:")]
        for key in hexes[:: max(1, len(hexes) // 3)][:3]:
            point_at(seat, key)
            film.roll(1, LONG // 2)
        seat.step()
        film.roll(3, LONG // 3)
        seen = seat.wait_for_turn()
    seat.page.wait_for_timeout(900)
    film.roll(1, 2 * LONG)
    seat.go_on()
    film.roll(4, LONG)
    film.keep("round.webp")


def main() -> None:
    """Take all pictures."""
    found = chromium()
    if found is None or not built():
        sys.exit("this needs Chromium and the built pages: python run.py")
    with (
        tempfile.TemporaryDirectory() as home,
        server_in(Path(home)) as server,
        sync_playwright() as playwright,
        begun(playwright, found) as browser,
        Clients(browser, server) as clients,
    ):
        london = clients.open_page(
            clients.against("london", "detective", assist=2), "mouse", DESKTOP
        )
        point_at(london, until_late(london, "hex", 8, 14))
        kept(london.page.screenshot(), "table-london.png")
        london.page.goto(f"{clients.address}/r/{london.table}")
        london.page.wait_for_selector("svg [data-key]")
        london.page.keyboard.press("End")
        london.page.wait_for_timeout(1500)
        kept(london.page.screenshot(), "replay.png")
        pocket = clients.open_page(
            clients.against("pocket", "investigator", assist=2), "mouse", DESKTOP, theme="paper"
        )
        point_at(pocket, until_late(pocket, "tile", 3, 12))
        kept(pocket.page.screenshot(), "table-pocket.png")
        newyork = clients.open_page(
            clients.against("newyork", "detective", assist=2), "mouse", DESKTOP
        )
        point_at(newyork, until_late(newyork, "hex", 6, 16))
        kept(newyork.page.screenshot(), "table-newyork.png")
        map = clients.open_page(
            clients.against("whitechapel", "police", assist=3), "mouse", DESKTOP
        )
        map.most = MOST_ON_A_MAP
        point_at(map, until_late(map, "crossing", 4, 120))
        kept(map.page.screenshot(), "table-whitechapel.png")
        link = clients.against("london", "detective", assist=2)
        a_round(clients.open_page(link, "mouse", DESKTOP, motion="full"))


if __name__ == "__main__":
    main()
