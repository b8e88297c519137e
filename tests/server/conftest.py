"""Every test of the house can have real databases, and a house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import database, fresh, postgresql, shared, store
from server.guests import Lodging, Sockets

__all__ = ["database", "fresh", "lodging", "postgresql", "shared", "sockets", "store"]


@pytest.fixture(scope="module")
def lodging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lodging]:
    """A house for all tests of a module."""
    home: Path = tmp_path_factory.mktemp("house")
    with Lodging(home) as house:
        yield house


@pytest.fixture
def sockets(lodging: Lodging) -> Iterator[Sockets]:
    """Guests of that house; they leave when the test is over."""
    with lodging.sockets() as opened:
        yield opened
