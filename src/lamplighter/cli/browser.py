"""The browser of whoever sits at this terminal, and a house for what it shows."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, typed

if TYPE_CHECKING:
    from lamplighter.cli.questions import Questions
    from lamplighter.server.plate import Plate
    from lamplighter.server.serving import Settings

WINDOWS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
"""What is set where a browser can open a window, on systems that have terminals without."""
EVERYWHERE = {"//0.0.0.0:": "//127.0.0.1:", "//[::]:": "//[::1]:"}
"""Addresses at which a house listens but nobody calls."""
MOMENT = 0.1
LONGEST = 10_000
"""Bytes of what a house says of itself."""
PATIENCE = 30
"""So many moments another house has to say where it is, which may be opening just now."""


def opens() -> bool:
    """Tell whether a browser can be opened from here."""
    import webbrowser

    if sys.platform not in ("win32", "darwin") and not any(map(os.environ.get, WINDOWS)):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def show(address: str, ask: Questions) -> None:
    """Open the browser, and go on meanwhile: some browsers return only when they are closed."""
    from threading import Thread

    Thread(target=_open, args=(address, ask), daemon=True).start()


def _open(address: str, ask: Questions) -> None:
    import webbrowser

    address = _called(address)
    if not webbrowser.open(address):
        ask.line("browser-failed", address=address)


def _called(address: str) -> str:
    for listened, called in EVERYWHERE.items():
        address = address.replace(listened, called)
    return address


# A house for one who plays at this machine.


def play(ask: Questions) -> int:
    """Open a house for this machine and show it, or show the one that is open already."""
    from lamplighter.cli.house import default_url
    from lamplighter.server.serving import Settings
    from lamplighter.server.store import InUse

    settings = Settings(database=default_url(), level="warning")
    try:
        _serve(settings, ask)
    except InUse as busy:
        address = _elsewhere(settings.database)
        if address is None:
            instead = f"to play in this terminal: {typed()} play --terminal"
            raise Refused(f"{busy}; {instead}") from None
        ask.line("house-open-already", address=address)
        _tell_where(ask)
        _open(address, ask)
    return 0


def _serve(settings: Settings, ask: Questions) -> None:
    from msgspec.structs import replace

    from lamplighter.server.serving import CannotListen, serve

    def begun(address: str) -> None:
        ask.line("house-open", address=address)
        _tell_where(ask)
        show(address, ask)

    try:
        serve(settings, begun)
    except CannotListen:  # somebody else has the usual port; any other will do
        serve(replace(settings, port=0), begun)


def _tell_where(ask: Questions) -> None:
    ask.line("browser-opens", command=typed())


def _elsewhere(database: str) -> str | None:
    """Find the house that has the database."""
    from time import sleep

    from lamplighter.server import plate

    for _ in range(PATIENCE):
        found = plate.read(database)
        if found is not None and _answers(found):
            return _called(found.address)
        sleep(MOMENT)
    return None


def _answers(plate: Plate) -> bool:
    """Ask whether the house is there that has hung the plate, and not somebody else."""
    from hmac import compare_digest
    from http.client import HTTPConnection, HTTPException
    from secrets import token_hex
    from urllib.parse import urlsplit

    from msgspec import MsgspecError, json

    from lamplighter.wire.tables import Health

    challenge = token_hex(16)
    with suppress(OSError, ValueError, HTTPException, MsgspecError):
        asked = HTTPConnection(urlsplit(_called(plate.address)).netloc, timeout=2)
        try:
            asked.request("GET", f"/healthz?challenge={challenge}")
            answer = asked.getresponse()
            told = json.decode(answer.read(LONGEST), type=Health)
        finally:
            asked.close()
        proved = compare_digest(told.proof or "", plate.proof(challenge))
        return answer.status == 200 and proved
    return False
