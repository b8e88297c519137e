"""A real house for tests: uvicorn in a thread, on a free port of the loopback."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from lamplighter.client import House
from lamplighter.server.serving import FRAME, Settings, make
from support import patience

PATIENCE = patience(30.0)
"""Seconds in which a house has to open or to close."""


class RunningHouse:
    """A house that is open; it may be closed and opened again at the same address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        return f"http://{self.settings.host}:{self.settings.port}"

    def guest(self, language: str = "en") -> House:
        """The house as a guest meets it."""
        return House(self.address, language=language)

    def open(self) -> None:
        """Open the doors; returns when guests can come in."""
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
        self._thread = threading.Thread(target=server.run, name="house", daemon=True)
        self._thread.start()
        waited = threading.Event()
        for _ in range(int(PATIENCE / 0.01)):
            if server.started:
                return
            assert self._thread.is_alive(), "the house could not be opened"
            waited.wait(0.01)
        raise AssertionError("the house does not open")

    def close(self) -> None:
        """Close the house in good order."""
        if self._server is None or self._thread is None:
            return
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the house does not close"
        self._server = self._thread = None


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def settings(folder: Path, **more: object) -> Settings:
    """Settings of a house of its own, without haste limits and pauses unless they are wanted."""
    given: dict[str, object] = {
        "database": f"sqlite:///{folder / 'house.db'}",
        "port": free_port(),
        "rate": 1000.0,
        "computer_pace": 0.0,
        **more,
    }
    return Settings(**given)  # type: ignore[arg-type]


@contextmanager
def running(folder: Path, **more: object) -> Iterator[RunningHouse]:
    """Run a house meanwhile."""
    house = RunningHouse(settings(folder, **more))
    house.open()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house for all tests, each of which has its own tables."""
    with running(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def house(open_house: RunningHouse) -> House:
    """The house as a guest meets it."""
    return open_house.guest()
