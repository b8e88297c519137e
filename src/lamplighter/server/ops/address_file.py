"""The address file: the address of the running server, in a file beside its SQLite database.

A program that finds the database in use learns from this file which server to ask. The file does
not prove that the server is running: it may be left over from a crash, and another program may
listen at the address now. So the file also holds a random word that can only be read by users who
may read the database. A server proves that it knows the word before anybody is sent to it.
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
"""The most characters of an address file that are read."""
ADDRESS = re.compile(r"http://(\[[0-9a-fA-F:.]{2,45}\]|[0-9A-Za-z.-]{1,253}):([0-9]{1,5})")
WORD = re.compile(r"[0-9a-f]{64}")
CHALLENGE = re.compile(r"[0-9a-f]{32,128}")


@dataclass(frozen=True)
class ServerAddress:
    """The content of an address file."""

    place: Path
    address: str
    word: str

    @property
    def text(self) -> str:
        """The text of the file."""
        return f"{self.address}\n{self.word}\n"

    def proof(self, challenge: str) -> str:
        """Return a proof of knowing the word that does not reveal it."""
        return hmac.new(self.word.encode(), challenge.encode(), "sha256").hexdigest()

    def remove(self) -> None:
        """Remove the file if its content is still this; call it while holding the database."""
        with suppress(OSError, UnicodeDecodeError):
            if self.place.read_text() == self.text:
                self.place.unlink()


def _place(database: str) -> Path | None:
    """Return the path of the address file; None for PostgreSQL, which needs none."""
    found = Database(database)
    return None if found.shared else found.file.with_name(f"{found.file.name}.address")


def clear(database: str) -> None:
    """Remove the file of a server that crashed; call it right after opening the database."""
    place = _place(database)
    if place is not None:
        with suppress(OSError):
            place.unlink()


def publish(database: str, address: str) -> ServerAddress | None:
    """Write the address file; return None if it cannot be written, which stops no game."""
    place = _place(database)
    if place is None:
        return None
    content = ServerAddress(place, address, secrets.token_hex(32))
    part = place.with_name(f".{place.name}.{secrets.token_hex(8)}")
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(content.text)
        os.replace(part, place)
    except OSError:
        with suppress(OSError):
            part.unlink()
        return None
    return content


def read(database: str) -> ServerAddress | None:
    """Return the content of the address file; None if it is missing or not of this machine."""
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
    return ServerAddress(place, *lines)


def _is_here(host: str) -> bool:
    """Return whether a server on this machine can listen at this host."""
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
