"""Links to a server, a table, a seat or an invitation, as players send them to each other."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from lamplighter.kernel.errors import LamplighterError, shown

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SECRET = re.compile(r"(seat|invitation)=([A-Za-z0-9_-]{22})")


class BadLink(LamplighterError, ValueError):
    """A text that is not a valid link to a server."""

    code = "link/bad"


@dataclass(frozen=True)
class Link:
    """The parts of a link."""

    server: str
    """The address of the server, without a trailing slash: `http://127.0.0.1:8888`."""
    table: str | None = None
    seat: str | None = None
    """The token of a seat."""
    invitation: str | None = None


def link_of(text: str) -> Link:
    """Parse a link: `http://SERVER` or `http://SERVER/t/TABLE`, with `#seat=` or `#invitation=`."""
    address = text.strip()
    parts = _parts(address if "://" in address else f"http://{address}")
    path, mark, table = parts.path.partition("/t/")
    server = f"{parts.scheme}://{parts.netloc}{path if mark else parts.path.rstrip('/')}"
    table = table.strip("/")
    if not mark:
        return Link(server)
    if _TABLE.fullmatch(table) is None:
        raise BadLink(f"{shown(text)} names no table; a link to one looks like {server}/t/TABLE")
    if not parts.fragment:
        return Link(server, table)
    secret = _SECRET.fullmatch(parts.fragment)
    if secret is None:
        raise BadLink(
            "what stands behind # in this link is neither seat= nor invitation= with the 22 signs "
            "of a token; was it copied whole?"
        )
    return Link(server, table, **{secret[1]: secret[2]})


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        allowed = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        allowed = False
    if not allowed:
        raise BadLink(f"{shown(address)} is no link into a house, such as http://127.0.0.1:8888")
    return parts
