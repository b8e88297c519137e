"""What browser tests run with: the built pages, a browser, a server."""

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
from lamplighter.server.http import static
from server.server_process import ServerProcess, open_server

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def built() -> bool:
    """Return whether the pages are built; build them if all that needs is installed."""
    if (WEB / "node_modules").exists():
        with alone(Path(tempfile.gettempdir(), "lamplighter-pages.lock")):
            if not static.built():
                words = ["run", "--silent", "build", "--", "--logLevel", "warn"]
                subprocess.run([sys.executable, WEB / "npm.py", *words], check=False)
    return static.built()


def begun(playwright: Playwright, chromium: Path) -> Browser:
    """Start a browser, without a sandbox because containers do not allow one."""
    return playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


@contextmanager
def server_in(folder: Path, **settings: Any) -> Iterator[ServerProcess]:
    """Run a server process with its data in a folder."""
    with open_server(f"sqlite:///{folder / 'house.db'}", folder, **settings) as server:
        yield server
