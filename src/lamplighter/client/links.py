"""Links into a house, as they are sent around: to the house, a table, a seat, an invitation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from lamplighter.kernel.errors import LamplighterError, shown

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SECRET = re.compile(r"(seat|invitation)=([A-Za-z0-9_-]{22})")


class BadLink(LamplighterError, ValueError):
    """A text that is no link into a house."""

    code = "link/bad"


@dataclass(frozen=True)
class Link:
    """Where a link leads to."""

    house: str
    """Address of the house, without an end of its own: `http://127.0.0.1:8888`."""
    table: str | None = None
    seat: str | None = None
    """The token of a seat."""
    invitation: str | None = None


def link_of(text: str) -> Link:
    """Read a link: `http://HOUSE`, `http://HOUSE/t/TABLE`, with `#seat=` or `#invitation=`."""
    address = text.strip()
    parts = _parts(address if "://" in address else f"http://{address}")
    path, mark, table = parts.path.partition("/t/")
    house = f"{parts.scheme}://{parts.netloc}{path if mark else parts.path.rstrip('/')}"
    table = table.strip("/")
    if not mark:
        return Link(house)
    if _TABLE.fullmatch(table) is None:
        raise BadLink(f"{shown(text)} names no table; a link to one looks like {house}/t/TABLE")
    if not parts.fragment:
        return Link(house, table)
    secret = _SECRET.fullmatch(parts.fragment)
    if secret is None:
        raise BadLink(
            "what stands behind # in this link is neither seat= nor invitation= with the 22 signs "
            "of a token; was it copied whole?"
        )
    return Link(house, table, **{secret[1]: secret[2]})


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        allowed = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        allowed = False
    if not allowed:
        raise BadLink(f"{shown(address)} is no link into a house, such as http://127.0.0.1:8888")
    return parts
