"""Turn notices: a small request to an address that a seat has named.

A guest chooses where the house sends it, so the house does not go everywhere: an address inside its
own network is refused unless the operator allows it, the one that was looked up is the one that is
called, nothing is followed further and nothing of the answer is shown to anybody. The notice says
whose turn it is and nothing about the game.
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
from lamplighter.server.lookups import Lookups

SECONDS = 5.0
"""Patience with an address, from looking it up to its answer."""
QUERY = "/?%:@!$&'()*+,;=~-._"
"""Signs that stand in a query as they are."""

_CARRIERS = tuple(
    ipaddress.IPv6Network(network)
    for network in ("::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")
)
"""IPv6 addresses that stand for IPv4 ones, which may be those of the house's own network."""


def is_outside(address: str) -> bool:
    """Tell whether an address is one of the whole world's, and of one machine."""
    found = ipaddress.ip_address(address)
    if found.version == 6 and any(found in network for network in _CARRIERS):
        return False
    return found.is_global and not found.is_multicast


class Notice(msgspec.Struct, frozen=True):
    """What an address is told. `content` is the same text, for services that read that."""

    table: str
    game: str
    seat: str
    n: int
    text: str
    content: str


class Hooks:
    """Sends notices to addresses; `sent` and `failed` count them."""

    def __init__(self, *, private: bool = False) -> None:
        self._private = private
        self._lookups = Lookups()
        self.sent = 0
        self.failed = 0

    @staticmethod
    def body(table: str, game: Game, seat: str, n: int) -> bytes:
        """Return what an address is told when a seat is asked."""
        words = game.words(DEFAULT, "lamplighter.server")
        said = message("hook-turn", seat=Message(f"seat-{seat}"), title=Message("title"))
        text = words.say(said)
        return msgspec.json.encode(Notice(table, game.name, seat, n, text, text))

    async def send(self, url: str, body: bytes) -> None:
        """Send a notice; raise `OSError`, `ValueError` or `TimeoutError` where that fails.

        Raises `LookupsBusy` where the name of the host could not even be looked up now.
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
        """Look an address up, and refuse one inside the house's own network."""
        for address in await self._lookups.find(host):
            if self._private or is_outside(address):
                return address
        raise ValueError("an address inside the network of the house")


def _request(parts: SplitResult, body: bytes) -> bytes:
    """The request; whatever the address holds, it is one line of it."""
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
