"""A server as clients use it over HTTP: list games and tables, open and join tables."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from time import sleep
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from lamplighter.client.connection import SeatConnection
from lamplighter.client.errors import TOO_OFTEN, UNSURE, LostAnswer, Refused, Unreachable
from lamplighter.client.links import BadLink, Link, link_of
from lamplighter.client.state import Promise
from lamplighter.kernel.errors import shown
from lamplighter.kernel.language import DEFAULT
from lamplighter.wire.tables import (
    Games,
    GiveNonce,
    Guest,
    Join,
    Lobby,
    NewTable,
    Pace,
    Problem,
    Rejoin,
    Sat,
    TableInfo,
    Untimed,
)

PATIENCE = 30.0
"""Seconds within which the server must answer a request."""
LOST, PAUSE, PAUSE_GROWTH = 3, 0.5, 2.0
"""How often a request is repeated if its answer was lost, the seconds before the first repetition,
and the growth factor."""
GATEWAY = frozenset((502, 503, 504))
"""Statuses with which a proxy reports that it got no answer from the server."""
HASTE = 5
"""How often a request is repeated after the server refused it by a rate limit."""
LONGEST = 4_000_000
"""The most bytes of an answer that are read."""

T = TypeVar("T")


def new_nonce() -> str:
    """Return sixteen random bytes, in hex, to add to the throws and draws of a game."""
    return secrets.token_hex(16)


Names = Literal["usual", "typed"]


class Server:
    """A server at an address. A request that it refuses raises `Refused`."""

    def __init__(self, address: str, *, language: str = DEFAULT, names: Names = "usual") -> None:
        self.address = link_of(address).server
        self.language = language
        self.names = names
        """How the sentences about a table name things: as usual, or as they are typed."""
        # No proxy is used, because it would see the tokens of seats.
        self._opener = build_opener(ProxyHandler({}))

    # Games and tables.

    def games(self) -> Games:
        """Return the games of the server, with options, levels and languages."""
        return self._ask("GET", "/api/games", Games)

    def lobby(self) -> tuple[TableInfo, ...]:
        """Return the tables that anybody may join or watch, the newest first."""
        return self._ask("GET", "/api/lobby", Lobby).tables

    def table(self, table: str) -> TableInfo:
        """Return the public information about a table, given by its id or a link to it."""
        return self._ask("GET", f"/api/tables/{self._link(table).table}", TableInfo)

    def record(self, table: str, token: str | None = None) -> str:
        """Return the record: complete if the game is over, otherwise as the seat has seen it."""
        link = self._link(table)
        path = f"/api/tables/{link.table}/record"
        return self._fetch("GET", path, token=token or link.seat).decode("utf-8")

    # Taking a seat.

    def open(
        self,
        game: str,
        *,
        name: str,
        emblem: str = "lantern",
        options: Mapping[str, str] | None = None,
        seats: Mapping[str, str] | None = None,
        assist: int = 1,
        listed: bool = False,
        watched: bool = True,
        pace: Pace | None = None,
    ) -> SeatConnection:
        """Open a table and take a seat at it.

        `seats` says who gets which seat: `me`, `open` or `computer:LEVEL`. Seats that are not named
        are open; without a `me` the player gets the first open seat. The `invitation` of the
        returned connection is the link for the other players.
        """
        asked = NewTable(
            game=game,
            guest=Guest(name=name, emblem=emblem, nonce_follows=True),
            options=dict(options or {}),
            seats=dict(seats or {}),
            assist=assist,
            listed=listed,
            watched=watched,
            pace=pace or Untimed(),
            claim=secrets.token_urlsafe(16),
        )
        sat = self._ask("POST", "/api/tables", Sat, asked)
        promise = Promise.of(self.table(sat.table), new_nonce())
        # The server has made its commitment; only now may it learn the nonce.
        path = f"/api/tables/{sat.table}/nonce"
        self._ask("POST", path, TableInfo, GiveNonce(promise.nonce), token=sat.token)
        return self._sit(sat, promise)

    def join(
        self, table: str, *, name: str, seat: str | None = None, emblem: str = "lantern"
    ) -> SeatConnection:
        """Take a seat at a table, given by an invitation, or by its id if it is in the lobby."""
        link = self._link(table)
        promise = Promise.of(self.table(table), new_nonce())
        guest = Guest(name=name, emblem=emblem, nonce=promise.nonce)
        claim = secrets.token_urlsafe(16)
        asked = Join(guest=guest, seat=seat, invitation=link.invitation, claim=claim)
        sat = self._ask("POST", f"/api/tables/{link.table}/join", Sat, asked)
        return self._sit(sat, promise)

    def sit(self, link: str) -> SeatConnection:
        """Reconnect to a seat by its link, also from another device."""
        meant = self._link(link)
        if meant.seat is None or meant.table is None:
            raise BadLink("this is no link of a seat; those end with #seat= and a token")
        self.table(meant.table)  # fails at once if the server or the table does not exist
        return SeatConnection(self, meant.table, meant.seat)

    def watch(self, table: str) -> SeatConnection:
        """Connect to a table as a spectator."""
        return SeatConnection(self, self.table(table).id, None)

    def rejoin(
        self, table: str, token: str, *, name: str, emblem: str = "lantern"
    ) -> SeatConnection:
        """Take a seat at the table of a rematch, with the token of the previous table."""
        promise = Promise.of(self.table(table), new_nonce())
        asked = Rejoin(token=token, guest=Guest(name=name, emblem=emblem, nonce=promise.nonce))
        sat = self._ask("POST", f"/api/tables/{table}/rejoin", Sat, asked)
        return self._sit(sat, promise)

    def _sit(self, sat: Sat, promise: Promise) -> SeatConnection:
        link = self._link(sat.table)
        assert link.table is not None
        return SeatConnection(
            self, link.table, sat.token, invitation=sat.invitation, promise=promise
        )

    def _link(self, text: str) -> Link:
        """Return the link to a table of this server, given by its id or by any link to it."""
        link = link_of(text) if "/" in text else Link(self.address, text)
        if link.table is None or link_of(f"{self.address}/t/{link.table}").table is None:
            raise BadLink(f"{shown(text)} names no table")
        if link.server != self.address:
            raise BadLink(f"this link leads to {link.server}, not to {self.address}")
        return link

    # Over HTTP.

    def _ask(
        self,
        method: str,
        path: str,
        type: type[T],
        body: msgspec.Struct | None = None,
        token: str | None = None,
    ) -> T:
        data = self._fetch(method, path, None if body is None else msgspec.json.encode(body), token)
        try:
            return msgspec.json.decode(data, type=type)
        except msgspec.MsgspecError as error:
            raise _no_house(self.address, f"its answer cannot be read: {error}") from None

    def _fetch(
        self, method: str, path: str, body: bytes | None = None, token: str | None = None
    ) -> bytes:
        """Send a request and return the answer; repeat it when a rate limit has refused it."""
        for _ in range(HASTE):
            try:
                return self._fetch_answer(method, path, body, token)
            except Refused as error:
                if error.code != TOO_OFTEN or error.problem.wait is None:
                    raise
                sleep(error.problem.wait)
        return self._fetch_answer(method, path, body, token)

    def _fetch_answer(self, method: str, path: str, body: bytes | None, token: str | None) -> bytes:
        """Send a request, and repeat it if the answer was lost.

        That is safe, because the server carries out each request of this class only once. A server
        that cannot be reached has received nothing, so this raises an error at once.
        """
        pause = PAUSE
        for _ in range(LOST):
            try:
                return self._fetch_once(method, path, body, token)
            except LostAnswer:
                pass
            except Refused as error:
                if error.code not in UNSURE:
                    raise
            sleep(pause)
            pause *= PAUSE_GROWTH
        return self._fetch_once(method, path, body, token)

    def _fetch_once(self, method: str, path: str, body: bytes | None, token: str | None) -> bytes:
        headers = {"Accept-Language": self.language}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        request = Request(self.address + path, body, headers, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return _whole(answer)
        except HTTPError as error:
            raise self._refusal(error) from None
        except URLError as error:
            raise _no_house(self.address, str(error.reason)) from None
        except (OSError, HTTPException) as error:
            raise LostAnswer(_unspoken(self.address, error)) from None
        except ValueError as error:
            raise _no_house(self.address, str(error)) from None

    def _refusal(self, error: HTTPError) -> Refused | Unreachable:
        """Return the error for an HTTP status that is not a success."""
        try:
            with error:
                problem = problem_in(error.read(LONGEST))
        except (OSError, HTTPException) as lost:
            return LostAnswer(_unspoken(self.address, lost))
        if problem is not None:
            return Refused(problem)
        kind = LostAnswer if error.code in GATEWAY else Unreachable
        return kind(_unspoken(self.address, f"it answers {error.code}"))


def _whole(answer: HTTPResponse) -> bytes:
    """Read an answer; raise `ConnectionError` if it is incomplete."""
    data = bytes(answer.read(LONGEST))
    announced = answer.headers.get("Content-Length", "")
    if announced.isdecimal() and len(data) < min(int(announced), LONGEST):
        raise ConnectionError("its answer breaks off")
    return data


def problem_in(data: bytes) -> Problem | None:
    """Return the problem in an error response; None if it is not from a Lamplighter server."""
    try:
        return msgspec.json.decode(data, type=Problem)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _no_house(address: str, why: Any) -> Unreachable:
    return Unreachable(_unspoken(address, why))


def _unspoken(address: str, why: object) -> str:
    return f"there is no house to speak with at {address}: {json.dumps(str(why))[1:-1]}"
