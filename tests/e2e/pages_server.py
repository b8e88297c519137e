"""Where what runs in a browser is played: the pages, a browser, a house."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright

from debian import alone
from lamplighter.server import pages
from server.real_house import RealHouse, open_house

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def built() -> bool:
    """Whether the pages are there; builds them where everything for that has been fetched."""
    if (WEB / "node_modules").exists():
        with alone(Path(tempfile.gettempdir(), "lamplighter-pages.lock")):
            if not pages.built():
                words = ["run", "--silent", "build", "--", "--logLevel", "warn"]
                subprocess.run([sys.executable, WEB / "npm.py", *words], check=False)
    return pages.built()


def begun(playwright: Playwright, chromium: Path) -> Browser:
    """Start a browser; a container lets nobody make a sandbox."""
    return playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


@contextmanager
def house_in(folder: Path, **settings: Any) -> Iterator[RealHouse]:
    """A house in a process of its own, with its data in a folder."""
    with open_house(f"sqlite:///{folder / 'house.db'}", folder, **settings) as house:
        yield house
