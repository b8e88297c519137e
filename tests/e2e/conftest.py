"""Fixtures for tests in a real browser: Debian's Chromium, and a server with the built pages.

A browser lives for one module: its event loop would disturb other tests of the same process.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from debian import browser as chromium
from debian import do_without
from e2e.driver import Clients
from e2e.pages_server import begun, built, server_in
from server.server_process import ServerProcess
from support import patience

LEFT_OUT = "what is played in a browser"

expect.set_options(timeout=1000 * patience(5.0))


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages; built first if they are missing and can be built."""
    if not built():
        do_without("what builds the pages", LEFT_OUT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless browser."""
    found = chromium()
    if found is None:
        do_without("chromium", LEFT_OUT)
    with sync_playwright() as playwright:
        launched = begun(playwright, found)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server for all tests of this process, each of which has its own tables."""
    with server_in(tmp_path_factory.mktemp("house")) as open_server:
        yield open_server


@pytest.fixture
def own_server(pages: None, tmp_path: Path) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server for one test, which may stop or kill it."""
    with server_in(tmp_path) as open_server:
        yield open_server


@pytest.fixture
def painted(request: pytest.FixtureRequest) -> bool:
    """Whether the pages of a test are painted all the time."""
    return request.node.get_closest_marker("unpainted") is None


@pytest.fixture
def clients(browser: Browser, server: ServerProcess, painted: bool) -> Iterator[Clients]:
    """The browser clients of a test; after the test, no page may have reported an error."""
    with Clients(browser, server, painted) as those:
        yield those


@pytest.fixture
def own_clients(browser: Browser, own_server: ServerProcess, painted: bool) -> Iterator[Clients]:
    """Browser clients of a server that only this test uses."""
    with Clients(browser, own_server, painted) as those:
        yield those
