"""A house as its guests meet it: what is played there, and how to sit down."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from time import sleep
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from lamplighter.client.chair import Chair
from lamplighter.client.errors import TOO_OFTEN, UNSURE, LostAnswer, Refused, Unreachable
from lamplighter.client.following import Promise
from lamplighter.client.links import BadLink, Link, link_of
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
"""Seconds in which a house has to answer what is asked over HTTP."""
LOST, PAUSE, PAUSE_GROWTH = 3, 0.5, 2.0
"""How often something is asked again whose answer was lost, seconds before the first time, and how
they grow."""
GATEWAY = frozenset((502, 503, 504))
"""Statuses with which a proxy says that it has no answer of the server."""
HASTE = 5
"""How often something is asked again that was asked in haste."""
LONGEST = 4_000_000
"""Bytes of an answer that are read."""

T = TypeVar("T")


def new_nonce() -> str:
    """Sixteen bytes of one's own for the throws and draws of a game."""
    return secrets.token_hex(16)


class House:
    """A house at an address. Whatever it refuses raises `Refused`."""

    def __init__(self, address: str, *, language: str = DEFAULT) -> None:
        self.address = link_of(address).house
        self.language = language
        # A house is spoken to directly: what a proxy would see are the tokens of seats.
        self._opener = build_opener(ProxyHandler({}))

    # What there is.

    def games(self) -> Games:
        """What is played here, with options, levels and languages."""
        return self._ask("GET", "/api/games", Games)

    def lobby(self) -> tuple[TableInfo, ...]:
        """Tables that anybody may join or watch, the newest first."""
        return self._ask("GET", "/api/lobby", Lobby).tables

    def table(self, table: str) -> TableInfo:
        """A table as everybody may know it; by its id, or by a link to it."""
        return self._ask("GET", f"/api/tables/{self._link(table).table}", TableInfo)

    def record(self, table: str, token: str | None = None) -> str:
        """The game as text: whole when it is over, before that as the seat has seen it."""
        link = self._link(table)
        path = f"/api/tables/{link.table}/record"
        return self._fetch("GET", path, token=token or link.seat).decode("utf-8")

    # Sitting down.

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
    ) -> Chair:
        """Open a table and sit down at it.

        `seats` says who is to have which: `me`, `open` or `computer:LEVEL`; those that are not
        named are open, and one who claims none has the first of them. `invitation` of the chair is
        the link for the others.
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
        # Only now, that the house has bound itself, is it told what it cannot have known.
        path = f"/api/tables/{sat.table}/nonce"
        self._ask("POST", path, TableInfo, GiveNonce(promise.nonce), token=sat.token)
        return self._sit(sat, promise)

    def join(
        self, table: str, *, name: str, seat: str | None = None, emblem: str = "lantern"
    ) -> Chair:
        """Sit down at a table: by an invitation, or by its id where the lobby shows it."""
        link = self._link(table)
        promise = Promise.of(self.table(table), new_nonce())
        guest = Guest(name=name, emblem=emblem, nonce=promise.nonce)
        claim = secrets.token_urlsafe(16)
        asked = Join(guest=guest, seat=seat, invitation=link.invitation, claim=claim)
        sat = self._ask("POST", f"/api/tables/{link.table}/join", Sat, asked)
        return self._sit(sat, promise)

    def sit(self, link: str) -> Chair:
        """Take up one's seat again, or on another device, by its link."""
        meant = self._link(link)
        if meant.seat is None or meant.table is None:
            raise BadLink("this is no link of a seat; those end with #seat= and a token")
        self.table(meant.table)  # so that a house or a table that is not there is said at once
        return Chair(self, meant.table, meant.seat)

    def watch(self, table: str) -> Chair:
        """Watch a table, seeing what everybody may see."""
        return Chair(self, self.table(table).id, None)

    def rejoin(self, table: str, token: str, *, name: str, emblem: str = "lantern") -> Chair:
        """Sit down where the same people play again, with the token of the table before."""
        promise = Promise.of(self.table(table), new_nonce())
        asked = Rejoin(token=token, guest=Guest(name=name, emblem=emblem, nonce=promise.nonce))
        sat = self._ask("POST", f"/api/tables/{table}/rejoin", Sat, asked)
        return self._sit(sat, promise)

    def _sit(self, sat: Sat, promise: Promise) -> Chair:
        link = self._link(sat.table)
        assert link.table is not None
        return Chair(self, link.table, sat.token, invitation=sat.invitation, promise=promise)

    def _link(self, text: str) -> Link:
        """A table by its id alone, or by any link to it."""
        link = link_of(text) if "/" in text else Link(self.address, text)
        if link.table is None or link_of(f"{self.address}/t/{link.table}").table is None:
            raise BadLink(f"{shown(text)} names no table")
        if link.house != self.address:
            raise BadLink(f"this link leads to {link.house}, not to {self.address}")
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
        """Ask over HTTP; what is refused for haste is asked again when that is allowed."""
        for _ in range(HASTE):
            try:
                return self._fetch_answer(method, path, body, token)
            except Refused as error:
                if error.code != TOO_OFTEN or error.problem.wait is None:
                    raise
                sleep(error.problem.wait)
        return self._fetch_answer(method, path, body, token)

    def _fetch_answer(self, method: str, path: str, body: bytes | None, token: str | None) -> bytes:
        """Ask again when the answer was lost: all requests made here are done once by the server.

        A server that cannot be connected to has been asked nothing, and is not waited for.
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
        """Return what a status that is no success stands for."""
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
    """Read an answer; raise an error for one that breaks off."""
    data = bytes(answer.read(LONGEST))
    announced = answer.headers.get("Content-Length", "")
    if announced.isdecimal() and len(data) < min(int(announced), LONGEST):
        raise ConnectionError("its answer breaks off")
    return data


def problem_in(data: bytes) -> Problem | None:
    """What a house refuses with, if it is one that speaks."""
    try:
        return msgspec.json.decode(data, type=Problem)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _no_house(address: str, why: Any) -> Unreachable:
    return Unreachable(_unspoken(address, why))


def _unspoken(address: str, why: object) -> str:
    return f"there is no house to speak with at {address}: {json.dumps(str(why))[1:-1]}"
