"""Fixtures for tests of the command; no test touches the saved games of the user who runs it."""

import pytest

from cli.terminal import run
from server_in_thread import running_server, server

__all__ = ["run", "running_server", "server"]


@pytest.fixture(autouse=True)
def _separate_data_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path_factory.mktemp("data")))
