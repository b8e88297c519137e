"""Talking to a house word by word."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from server.real_house import PATIENCE, ask


def sit(address: str, **wanted: object) -> Any:
    """Open a table and sit down at it."""
    asked = {"game": "pocket", "listed": True, "assist": 0, "guest": {"name": "Ada"}, **wanted}
    status, sat = ask(address, "POST", "/api/tables", asked)
    assert status == 201, sat
    return sat


def join(address: str, table: str) -> Any:
    """Sit down at a table that somebody has opened."""
    status, sat = ask(address, "POST", f"/api/tables/{table}/join", {"guest": {"name": "Bob"}})
    assert status == 201, sat
    return sat


@contextmanager
def conversation(address: str, sat: Any) -> Iterator[ClientConnection]:
    """Converse in a seat."""
    with connect(
        f"ws://{address}/api/tables/{sat['table']}/socket?lang=en",
        additional_headers={"Authorization": f"Bearer {sat['token']}"},
        proxy=None,
    ) as socket:
        socket.send('{"do":"hello"}')
        yield socket


def hear(socket: ClientConnection, kind: str) -> Any:
    """Wait for the next thing of a kind that is said."""
    while True:
        told = msgspec.json.decode(socket.recv(PATIENCE))
        if told["type"] == kind:
            return told
