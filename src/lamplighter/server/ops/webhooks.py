"""Turn notices: a small HTTP request to a URL that a player has set for a seat.

A client chooses the URL, so the server does not trust it. An address inside the server's own
network is refused unless the operator allows it. The request goes to the address that was looked up
and checked. Redirects are not followed, and no part of the response is shown to anybody. The notice
says whose turn it is and nothing else about the game.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from urllib.parse import SplitResult, quote, urlsplit

import msgspec

from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.messages import Message, message
from lamplighter.server.ops.host_lookups import Lookups

SECONDS = 5.0
"""The time limit for a notice, from the look-up of the host to the response."""
QUERY = "/?%:@!$&'()*+,;=~-._"
"""The characters of a query that are not percent-encoded."""

_CARRIERS = tuple(
    ipaddress.IPv6Network(network)
    for network in ("::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")
)
"""IPv6 networks that represent IPv4 addresses, which may be inside the server's own network."""


def is_outside(address: str) -> bool:
    """Return whether an address is global (not of a private network) and not multicast."""
    found = ipaddress.ip_address(address)
    if found.version == 6 and any(found in network for network in _CARRIERS):
        return False
    return found.is_global and not found.is_multicast


class Notice(msgspec.Struct, frozen=True):
    """The body of a notice. `content` repeats `text`, for services that read that field."""

    table: str
    game: str
    seat: str
    n: int
    text: str
    content: str


class Webhooks:
    """Sends notices to URLs; `sent` and `failed` count them."""

    def __init__(self, *, private: bool = False) -> None:
        self._private = private
        self._lookups = Lookups()
        self.sent = 0
        self.failed = 0

    @staticmethod
    def body(table: str, game: Game, seat: str, n: int) -> bytes:
        """Return the body of the notice that a seat's turn has begun."""
        words = game.words(DEFAULT, "lamplighter.server")
        said = message("hook-turn", seat=Message(f"seat-{seat}"), title=Message("title"))
        text = words.say(said)
        return msgspec.json.encode(Notice(table, game.name, seat, n, text, text))

    async def send(self, url: str, body: bytes) -> None:
        """Send a notice; raise `OSError`, `ValueError` or `TimeoutError` if that fails.

        Raise `LookupsBusy` if the name of the host cannot be looked up now.
        """
        async with asyncio.timeout(SECONDS):
            await self._post(url, body)
        self.sent += 1

    async def _post(self, url: str, body: bytes) -> None:
        parts = urlsplit(url)
        host = parts.hostname or ""
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        reader, writer = await asyncio.open_connection(
            await self._address(host),
            port,
            ssl=ssl.create_default_context() if secure else None,
            server_hostname=host if secure else None,
        )
        try:
            writer.write(_request(parts, body))
            await writer.drain()
            answer = (await reader.readline()).split()
        finally:
            writer.close()
        if len(answer) < 2 or not answer[1].isdigit() or int(answer[1]) >= 500:
            raise ValueError("no answer that would do")

    async def _address(self, host: str) -> str:
        """Look up the address of a host; refuse one inside the server's own network."""
        for address in await self._lookups.find(host):
            if self._private or is_outside(address):
                return address
        raise ValueError("an address inside the network of the server")


def _request(parts: SplitResult, body: bytes) -> bytes:
    """Return the HTTP request; characters of the URL cannot add lines to it."""
    host = parts.netloc.rpartition("@")[2]
    path = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._")
    query = f"?{quote(parts.query, safe=QUERY)}" if parts.query else ""
    lines = (
        f"POST {path}{query} HTTP/1.1",
        f"Host: {quote(host, safe='[]:.-')}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode("ascii") + body
