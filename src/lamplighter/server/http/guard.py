"""Who may speak, and in which language: hosts, origins, addresses and the keys of seats."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping, Sequence

from starlette.requests import HTTPConnection

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.kernel.language import DEFAULT, language_of
from lamplighter.server.errors import ForeignOrigin

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
SINGLE = ("host", "origin", "sec-fetch-site", "authorization", "cookie")
"""Headers that say who speaks to whom."""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""Where IPv4 addresses are found by networks that speak IPv6 only."""
SEATS = 40
"""Cookies of seats that a browser keeps; the link of a seat opens it again at any time."""
AT_ONE_SCREEN = 6
"""Seats of one table that a browser holds at most: as many as any game has."""
BETWEEN = "."
"""What stands between two tokens in a cookie; no token has it."""
YEAR = 365 * 24 * 60 * 60
"""Seconds that a browser remembers a seat."""

_HOST = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[^\s:@/\\?#%\[\]]+))(?::(?P<port>[0-9]{1,5}))?"
)


class Guard:
    """Knows by which names the house is called."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = {name.lower() for name in (*names, "localhost")}

    def check(self, connection: HTTPConnection, *, mutates: bool) -> None:
        """Refuse what a page of another site says in a guest's name.

        A page elsewhere can make a browser send requests here, with the cookies of the guest; it
        cannot hide where it comes from. A name that was made to point here (DNS rebinding) is
        none by which the house is called.
        """
        _check_single(connection)
        host = connection.headers.get("host", "")
        if not self._known(host):
            raise ForeignOrigin(f"this house is not called {shown(host)}")
        if not mutates:
            return
        origin = connection.headers.get("origin")
        if origin is not None and not _same(origin, connection):
            raise ForeignOrigin(f"a page of {shown(origin)} may not speak here")
        if connection.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            raise ForeignOrigin("a page of another site may not speak here")
        if origin is None and bearer(connection) is None and _has_seat(connection.cookies):
            raise ForeignOrigin("who comes with a cookie has to say from which page")

    def _known(self, host: str) -> bool:
        """Return whether a Host header names this server: by a name of its own or an address."""
        found = _HOST.fullmatch(host)
        if found is None or not 0 < int(found["port"] or 80) < 65_536:
            return False
        if found["name"] is not None and found["name"].lower() in self._names:
            return True
        try:
            if found["name"] is not None:
                ipaddress.IPv4Address(found["name"])
            else:
                ipaddress.IPv6Address(found["six"])
        except ValueError:
            return False
        return True


def _check_single(connection: HTTPConnection) -> None:
    """Refuse a header that came twice: a proxy may have read one of them, and the server the other.

    Browsers send each of these once.
    """
    for name in SINGLE:
        if len(connection.headers.getlist(name)) > 1:
            raise ForeignOrigin(f"the header {name} can be sent once only")


def _same(origin: str, connection: HTTPConnection) -> bool:
    """Return whether an origin is the host that is spoken to, and nothing besides."""
    scheme = "https" if secure(connection) else "http"
    return origin == f"{scheme}://{connection.headers.get('host', '')}"


def secure(connection: HTTPConnection) -> bool:
    """Tell whether the guest speaks with the house, or its proxy, over TLS."""
    return connection.url.scheme in ("https", "wss")


def address(connection: HTTPConnection) -> str:
    """Where a guest comes from; of an IPv6 network the part that one customer has."""
    return budget_of(connection.client.host if connection.client is not None else "")


def budget_of(host: str) -> str:
    """Return the name under which the requests and connections of a host are counted.

    Of an IPv6 address that is the network of 64 bits, which one customer has; an IPv4 address
    written as one of IPv6 (mapped, NAT64, 6to4) is that IPv4 address. Hosts without an address,
    such as words that a proxy passes on, share one name.
    """
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    inner = found.ipv4_mapped or found.sixtofour
    if inner is None and found in NAT64:
        inner = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
    if inner is not None:
        return str(inner)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def language_for(connection: HTTPConnection) -> str:
    """The language that is asked for, or the first of the browser's that the house speaks."""
    asked = connection.query_params.get("lang")
    if asked is not None:
        return language_of(asked)
    for one in connection.headers.get("accept-language", "").split(","):
        try:
            return language_of(one.partition(";")[0].strip())
        except UnknownName:
            continue
    return DEFAULT


# Keys of seats.


def cookie_name(connection: HTTPConnection, table: str) -> str:
    """What the cookie of a seat is called; over TLS no other site can set it."""
    return f"{'__Host-' if secure(connection) else ''}lamplighter-{table}"


def _has_seat(cookies: Mapping[str, str]) -> bool:
    return any("lamplighter-" in name for name in cookies)


def bearer(connection: HTTPConnection) -> str | None:
    """The token that a program shows."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def key_of(connection: HTTPConnection, table: str) -> str | None:
    """The token of a seat that a guest shows, as a program or as a browser."""
    return bearer(connection) or next(iter(held(connection, table)), None)


def held(connection: HTTPConnection, table: str) -> tuple[str, ...]:
    """Return the tokens that a browser holds for a table, that of the seat in use first.

    There are several where people share a screen.
    """
    kept = connection.cookies.get(cookie_name(connection, table), "")
    return tuple(token for token in kept.split(BETWEEN) if token)[:AT_ONE_SCREEN]


def outdated(connection: HTTPConnection, table: str) -> list[str]:
    """The cookies of seats that a browser is to forget: a request has room for so many only."""
    seats = [name for name in connection.cookies if "lamplighter-" in name]
    others = [name for name in seats if name != cookie_name(connection, table)]
    return others[: max(0, len(others) + 1 - SEATS)]


def cookie(connection: HTTPConnection, table: str, *tokens: str) -> dict[str, object]:
    """How a browser is to keep the tokens of seats: out of reach of every page."""
    return {
        "key": cookie_name(connection, table),
        "value": BETWEEN.join(tokens[:AT_ONE_SCREEN]),
        "max_age": YEAR,
        "path": "/",
        "secure": secure(connection),
        "httponly": True,
        "samesite": "strict",
    }
