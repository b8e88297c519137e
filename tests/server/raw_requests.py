"""Single requests and messages to a server, without the client library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from server.server_process import PATIENCE, ask


def sit(address: str, **wanted: object) -> Any:
    """Open a table and take a seat at it."""
    asked = {"game": "pocket", "listed": True, "assist": 0, "guest": {"name": "Ada"}, **wanted}
    status, sat = ask(address, "POST", "/api/tables", asked)
    assert status == 201, sat
    return sat


def join(address: str, table: str) -> Any:
    """Take a seat at a table that somebody else has opened."""
    status, sat = ask(address, "POST", f"/api/tables/{table}/join", {"guest": {"name": "Bob"}})
    assert status == 201, sat
    return sat


@contextmanager
def conversation(address: str, sat: Any) -> Iterator[ClientConnection]:
    """Connect to a seat."""
    with connect(
        f"ws://{address}/api/tables/{sat['table']}/socket?lang=en",
        additional_headers={"Authorization": f"Bearer {sat['token']}"},
        proxy=None,
    ) as socket:
        socket.send('{"do":"hello"}')
        yield socket


def hear(socket: ClientConnection, kind: str) -> Any:
    """Return the next message of this type."""
    while True:
        told = msgspec.json.decode(socket.recv(PATIENCE))
        if told["type"] == kind:
            return told
