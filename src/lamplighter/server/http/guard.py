"""Checks of a request before it is handled: host, origin, address, language, seat tokens."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping, Sequence

from starlette.requests import HTTPConnection

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.kernel.language import DEFAULT, TYPED, language_of
from lamplighter.server.errors import ForeignOrigin

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
SINGLE = ("host", "origin", "sec-fetch-site", "authorization", "cookie")
"""Headers that identify the client or the server; each may be sent only once."""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""The network in which IPv6-only networks represent IPv4 addresses."""
SEATS = 40
"""Seat cookies that a browser keeps; a seat can be opened again with its link at any time."""
AT_ONE_SCREEN = 6
"""Seats of one table that a browser holds at most: as many as any game has."""
BETWEEN = "."
"""Separator of the tokens in a cookie; no token contains it."""
YEAR = 365 * 24 * 60 * 60
"""Seconds for which a browser keeps the cookie of a seat."""

_HOST = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[^\s:@/\\?#%\[\]]+))(?::(?P<port>[0-9]{1,5}))?"
)


class Guard:
    """Knows the host names of the server, and refuses requests from pages of other sites."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = {name.lower() for name in (*names, "localhost")}

    def check(self, connection: HTTPConnection, *, mutates: bool) -> None:
        """Raise `ForeignOrigin` if a page of another site may have sent a request.

        Such a page can make a browser send requests here, with the cookies of the user, but it
        cannot hide its origin. A foreign name that was made to point here (DNS rebinding) is not
        one of the names of this server.
        """
        _check_single(connection)
        host = connection.headers.get("host", "")
        if not self._known(host):
            raise ForeignOrigin(f"this server has no host name {shown(host)}")
        if not mutates:
            return
        origin = connection.headers.get("origin")
        if origin is not None and not _same(origin, connection):
            raise ForeignOrigin(f"a page of {shown(origin)} may not send requests here")
        if connection.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            raise ForeignOrigin("a page of another site may not send requests here")
        if origin is None and bearer(connection) is None and _has_seat(connection.cookies):
            raise ForeignOrigin("requests authenticated by cookie must send an Origin header")

    def _known(self, host: str) -> bool:
        """Return whether a Host header names this server, by one of its names or by an address."""
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
    """Raise `ForeignOrigin` if one of these headers was sent twice.

    A proxy may have read one of the two, and the server the other. Browsers send each header once.
    """
    for name in SINGLE:
        if len(connection.headers.getlist(name)) > 1:
            raise ForeignOrigin(f"the header {name} can be sent once only")


def _same(origin: str, connection: HTTPConnection) -> bool:
    """Return whether an Origin header is exactly the scheme and host of the request."""
    scheme = "https" if secure(connection) else "http"
    return origin == f"{scheme}://{connection.headers.get('host', '')}"


def secure(connection: HTTPConnection) -> bool:
    """Return whether the client uses TLS to the server or to its proxy."""
    return connection.url.scheme in ("https", "wss")


def address(connection: HTTPConnection) -> str:
    """Return the address under which the requests of a client are counted."""
    return budget_of(connection.client.host if connection.client is not None else "")


def budget_of(host: str) -> str:
    """Return the name under which the requests and connections of a host are counted.

    For an IPv6 address that is its network of 64 bits, which belongs to one customer. An IPv4
    address that is written as IPv6 (mapped, NAT64, 6to4) is that IPv4 address. Hosts that are no
    address, such as words that a proxy passes on, share one name.
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
    """Return the language asked for, or the first of the browser's that the server has."""
    asked = connection.query_params.get("lang")
    if asked is not None:
        return language_of(asked)
    for one in connection.headers.get("accept-language", "").split(","):
        try:
            return language_of(one.partition(";")[0].strip())
        except UnknownName:
            continue
    return DEFAULT


def words_for(connection: HTTPConnection) -> str:
    """Return that language, with `TYPED` if things are to be named as they are typed."""
    typed = connection.query_params.get("names") == "typed"
    return language_for(connection) + (TYPED if typed else "")


# Tokens of seats.


def cookie_name(connection: HTTPConnection, table: str) -> str:
    """Return the name of the cookie of a table; over TLS no other site can set it."""
    return f"{'__Host-' if secure(connection) else ''}lamplighter-{table}"


def _has_seat(cookies: Mapping[str, str]) -> bool:
    return any("lamplighter-" in name for name in cookies)


def bearer(connection: HTTPConnection) -> str | None:
    """Return the token in the Authorization header; None if there is none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def key_of(connection: HTTPConnection, table: str) -> str | None:
    """Return the seat token of a request, from its Authorization header or its cookie."""
    return bearer(connection) or next(iter(held(connection, table)), None)


def held(connection: HTTPConnection, table: str) -> tuple[str, ...]:
    """Return the tokens that a browser holds for a table, the one of the seat in use first.

    There are several if players share a screen.
    """
    kept = connection.cookies.get(cookie_name(connection, table), "")
    return tuple(token for token in kept.split(BETWEEN) if token)[:AT_ONE_SCREEN]


def outdated(connection: HTTPConnection, table: str) -> list[str]:
    """Return the seat cookies to delete: a request has room for a limited number only."""
    seats = [name for name in connection.cookies if "lamplighter-" in name]
    others = [name for name in seats if name != cookie_name(connection, table)]
    return others[: max(0, len(others) + 1 - SEATS)]


def cookie(connection: HTTPConnection, table: str, *tokens: str) -> dict[str, object]:
    """Return the cookie that holds seat tokens; no script of a page can read it."""
    return {
        "key": cookie_name(connection, table),
        "value": BETWEEN.join(tokens[:AT_ONE_SCREEN]),
        "max_age": YEAR,
        "path": "/",
        "secure": secure(connection),
        "httponly": True,
        "samesite": "strict",
    }
