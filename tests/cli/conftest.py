"""Every test of the command can run it, and none touches the games of whoever runs the tests."""

import pytest

from cli.terminal import run
from houses import house, open_house

__all__ = ["run", "house", "open_house"]


@pytest.fixture(autouse=True)
def _kept_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path_factory.mktemp("data")))
