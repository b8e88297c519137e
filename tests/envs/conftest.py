"""The games used to test the environments: all games of the registry, and a tiny one."""

from __future__ import annotations

from importlib.util import find_spec

import cups
import pytest

from lamplighter.kernel import registry

# These libraries are an extra of the package. Without them there is nothing to test.
collect_ignore = [
    test
    for test, library in (("test_openspiel.py", "pyspiel"), ("test_pettingzoo.py", "pettingzoo"))
    if find_spec(library) is None
]


@pytest.fixture(autouse=True)
def _cups_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tiny game, for these tests only."""
    registry.games()
    monkeypatch.setitem(registry._games, cups.GAME.name, cups.GAME)
