"""Where the house that has a database is: an address beside its file, as on a plate at the door.

Whoever finds a file in use learns from it whom to ask. It says nothing about whether a house is
there: a plate may be left by one that fell, and somebody else may listen there since. So the plate
holds a random word too, which only those can read who may read the database, and a house proves
that it knows the word before anybody is sent to it.
"""

from __future__ import annotations

import hmac
import ipaddress
import os
import re
import secrets
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lamplighter.server.store import Database

LONGEST = 300
"""Signs of a plate."""
ADDRESS = re.compile(r"http://(\[[0-9a-fA-F:.]{2,45}\]|[0-9A-Za-z.-]{1,253}):([0-9]{1,5})")
WORD = re.compile(r"[0-9a-f]{64}")
CHALLENGE = re.compile(r"[0-9a-f]{32,128}")


@dataclass(frozen=True)
class Plate:
    """What is written at the door of a house."""

    place: Path
    address: str
    word: str

    @property
    def text(self) -> str:
        """The plate as a file has it."""
        return f"{self.address}\n{self.word}\n"

    def proof(self, challenge: str) -> str:
        """Show that one knows the word, without telling it."""
        return hmac.new(self.word.encode(), challenge.encode(), "sha256").hexdigest()

    def take_down(self) -> None:
        """Remove the plate, if it is still this one; to be done while one has the database."""
        with suppress(OSError, UnicodeDecodeError):
            if self.place.read_text() == self.text:
                self.place.unlink()


def _place(database: str) -> Path | None:
    """Where the plate hangs; a house on PostgreSQL has none, nor need of one."""
    found = Database(database)
    return None if found.shared else found.file.with_name(f"{found.file.name}.address")


def clear(database: str) -> None:
    """Remove what a house has left that fell; to be done as soon as one has the database."""
    place = _place(database)
    if place is not None:
        with suppress(OSError):
            place.unlink()


def hang(database: str, address: str) -> Plate | None:
    """Tell the address, where that can be written: nobody's game hangs on it."""
    place = _place(database)
    if place is None:
        return None
    plate = Plate(place, address, secrets.token_hex(32))
    part = place.with_name(f".{place.name}.{secrets.token_hex(8)}")
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(plate.text)
        os.replace(part, place)
    except OSError:
        with suppress(OSError):
            part.unlink()
        return None
    return plate


def read(database: str) -> Plate | None:
    """Give the plate of the house on a file, if there is one that leads to this machine."""
    place = _place(database)
    try:
        lines = [] if place is None else place.read_text()[:LONGEST].splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    if place is None or len(lines) != 2 or not WORD.fullmatch(lines[1]):
        return None
    found = ADDRESS.fullmatch(lines[0])
    if found is None or not _is_here(found[1].strip("[]")) or int(found[2]) > 65_535:
        return None
    return Plate(place, *lines)


def _is_here(host: str) -> bool:
    """Tell whether a house of this machine can listen there."""
    with suppress(ValueError):
        known = ipaddress.ip_address(host)
        if known.is_loopback or known.is_unspecified:
            return True
    with suppress(OSError, UnicodeError):
        kind = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(kind) as own:
            own.bind((host, 0))
            return True
    return False
