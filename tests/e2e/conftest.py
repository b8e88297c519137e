"""What plays in a real browser: Debian's Chromium, and a house with the pages that were built.

A browser is there for one module: its loop would be in the way of other tests of the same process.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from debian import browser as chromium
from debian import do_without
from e2e.driver import Guests
from e2e.lodging import begun, built, house_in
from server.real_house import RealHouse

LEFT_OUT = "what is played in a browser"


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages; made if they are not there and can be."""
    if not built():
        do_without("what builds the pages", LEFT_OUT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser that nobody sees."""
    found = chromium()
    if found is None:
        do_without("chromium", LEFT_OUT)
    with sync_playwright() as playwright:
        launched = begun(playwright, found)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHouse]:  # noqa: ARG001
    """A house for all tests of this process, each of which has its own tables."""
    with house_in(tmp_path_factory.mktemp("house")) as open_house:
        yield open_house


@pytest.fixture
def own_house(pages: None, tmp_path: Path) -> Iterator[RealHouse]:  # noqa: ARG001
    """A house for one test, which may end it."""
    with house_in(tmp_path) as open_house:
        yield open_house


@pytest.fixture
def painted(request: pytest.FixtureRequest) -> bool:
    """Whether the pages of a test are painted all the time."""
    return request.node.get_closest_marker("unpainted") is None


@pytest.fixture
def guests(browser: Browser, house: RealHouse, painted: bool) -> Iterator[Guests]:
    """Whoever comes to the house in this test; afterwards no page complains."""
    with Guests(browser, house, painted) as those:
        yield those


@pytest.fixture
def own_guests(browser: Browser, own_house: RealHouse, painted: bool) -> Iterator[Guests]:
    """Whoever comes to the house of this test alone."""
    with Guests(browser, own_house, painted) as those:
        yield those
