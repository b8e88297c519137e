"""Fixtures for tests of the server: real databases, a running server and clients of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.clients import ServerThread, Sockets
from server.databases import database, fresh, postgresql, shared, store

__all__ = ["database", "fresh", "postgresql", "server_thread", "shared", "sockets", "store"]


@pytest.fixture(scope="module")
def server_thread(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server for all tests of a module."""
    home: Path = tmp_path_factory.mktemp("house")
    with ServerThread(home) as server_thread:
        yield server_thread


@pytest.fixture
def sockets(server_thread: ServerThread) -> Iterator[Sockets]:
    """Opens clients of that server; they disconnect at the end of the test."""
    with server_thread.sockets() as opened:
        yield opened
