"""A real server for tests: uvicorn in a thread, on a free port of loopback."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from lamplighter.client import Server
from lamplighter.server.run import FRAME, ServerSettings, make
from support import patience

PATIENCE = patience(30.0)
"""Seconds within which a server has to start or to stop."""


class RunningServer:
    """A running server, which can be stopped and started again at the same address."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        return f"http://{self.settings.host}:{self.settings.port}"

    def client(self, language: str = "en") -> Server:
        """Return the client library's access to this server."""
        return Server(self.address, language=language)

    def open(self) -> None:
        """Start the server and wait until it accepts clients."""
        config = uvicorn.Config(
            make(self.settings),
            host=self.settings.host,
            port=self.settings.port,
            log_config=None,
            access_log=False,
            ws_max_size=FRAME,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        server = self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=server.run, name="server", daemon=True)
        self._thread.start()
        waited = threading.Event()
        for _ in range(int(PATIENCE / 0.01)):
            if server.started:
                return
            assert self._thread.is_alive(), "the server could not be started"
            waited.wait(0.01)
        raise AssertionError("the server does not start")

    def close(self) -> None:
        """Stop the server in good order."""
        if self._server is None or self._thread is None:
            return
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"
        self._server = self._thread = None


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def settings(folder: Path, **more: object) -> ServerSettings:
    """Return settings with a new database and port, by default without rate limits and pauses."""
    given: dict[str, object] = {
        "database": f"sqlite:///{folder / 'house.db'}",
        "port": free_port(),
        "rate": 1000.0,
        "computer_pace": 0.0,
        **more,
    }
    return ServerSettings(**given)  # type: ignore[arg-type]


@contextmanager
def running(folder: Path, **more: object) -> Iterator[RunningServer]:
    """Run a server within the context."""
    server = RunningServer(settings(folder, **more))
    server.open()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for all tests of this process, each of which has its own tables."""
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture
def server(running_server: RunningServer) -> Server:
    """The client library's access to that server."""
    return running_server.client()
