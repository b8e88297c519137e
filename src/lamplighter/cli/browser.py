"""Open the browser of the user at this terminal, and run a local server for its pages."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import CommandRefused, typed

if TYPE_CHECKING:
    from lamplighter.cli.prompts import Questions
    from lamplighter.server.ops.address_file import ServerAddress
    from lamplighter.server.run import ServerSettings

WINDOWS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
"""Environment variables: on Unix a browser can open a window only if one of them is set."""
EVERYWHERE = {"//0.0.0.0:": "//127.0.0.1:", "//[::]:": "//[::1]:"}
"""Addresses a server can listen on but no client can connect to, with the one to use instead."""
MOMENT = 0.1
"""Seconds between two attempts to find a running server."""
LONGEST = 10_000
"""Most bytes read of a server's health report."""
PATIENCE = 30
"""Attempts to find a running server; it may be starting just now."""


def opens() -> bool:
    """Return whether a browser can be opened from this terminal."""
    import webbrowser

    if sys.platform not in ("win32", "darwin") and not any(map(os.environ.get, WINDOWS)):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def show(address: str, ask: Questions) -> None:
    """Open the browser in a thread, because some browsers return only when they are closed."""
    from threading import Thread

    Thread(target=_open, args=(address, ask), daemon=True).start()


def _open(address: str, ask: Questions) -> None:
    import webbrowser

    address = _reachable(address)
    if not webbrowser.open(address):
        ask.line("browser-failed", address=address)


def _reachable(address: str) -> str:
    """Return an address that a client can connect to."""
    for listened, reachable in EVERYWHERE.items():
        address = address.replace(listened, reachable)
    return address


# A server for the users of this machine.


def play(ask: Questions) -> int:
    """Start a server for this machine and open it in the browser, or open the running one."""
    from lamplighter.cli.commands.house import default_url
    from lamplighter.server.run import ServerSettings
    from lamplighter.server.store import InUse

    settings = ServerSettings(database=default_url(), level="warning")
    try:
        _serve(settings, ask)
    except InUse as busy:
        address = _elsewhere(settings.database)
        if address is None:
            instead = f"to play in this terminal: {typed()} play --terminal"
            raise CommandRefused(f"{busy}; {instead}") from None
        ask.line("house-open-already", address=address)
        _print_hint(ask)
        _open(address, ask)
    return 0


def _serve(settings: ServerSettings, ask: Questions) -> None:
    from msgspec.structs import replace

    from lamplighter.server.run import CannotListen, serve

    def begun(address: str) -> None:
        ask.line("house-open", address=address)
        _print_hint(ask)
        show(address, ask)

    try:
        serve(settings, begun)
    except CannotListen:  # another program uses the default port; take any free one
        serve(replace(settings, port=0), begun)


def _print_hint(ask: Questions) -> None:
    ask.line("browser-opens", command=typed())


def _elsewhere(database: str) -> str | None:
    """Return the address of the running server that uses the database, if it can be found."""
    from time import sleep

    from lamplighter.server.ops import address_file

    for _ in range(PATIENCE):
        found = address_file.read(database)
        if found is not None and _answers(found):
            return _reachable(found.address)
        sleep(MOMENT)
    return None


def _answers(address_file: ServerAddress) -> bool:
    """Check whether the server that wrote the address file answers there, and no other program."""
    from hmac import compare_digest
    from http.client import HTTPConnection, HTTPException
    from secrets import token_hex
    from urllib.parse import urlsplit

    from msgspec import MsgspecError, json

    from lamplighter.wire.tables import Health

    challenge = token_hex(16)
    with suppress(OSError, ValueError, HTTPException, MsgspecError):
        connection = HTTPConnection(urlsplit(_reachable(address_file.address)).netloc, timeout=2)
        try:
            connection.request("GET", f"/healthz?challenge={challenge}")
            answer = connection.getresponse()
            health = json.decode(answer.read(LONGEST), type=Health)
        finally:
            connection.close()
        proved = compare_digest(health.proof or "", address_file.proof(challenge))
        return answer.status == 200 and proved
    return False
