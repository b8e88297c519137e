"""The HTTP routes: games, lobby, tables, seats, records, positions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import lamplighter
from lamplighter.kernel import record, registry, rulebook
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import (
    BadPosition,
    BadRecord,
    LamplighterError,
    UnknownName,
    shown,
)
from lamplighter.kernel.guide import Layout
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.record import PartialRecord
from lamplighter.players import LEVELS
from lamplighter.server.errors import (
    ForeignOrigin,
    Malformed,
    NoKey,
    NoOffer,
    NoStart,
    NoSuchTable,
    NotOpen,
    NotYours,
    NoWorker,
    Stopping,
    TooCostly,
    TooLarge,
    TooOften,
)
from lamplighter.server.http import guard
from lamplighter.server.http.attended import attended
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import now
from lamplighter.server.hub.scheduler import ASLEEP
from lamplighter.server.ops.address_file import CHALLENGE
from lamplighter.server.store import Damaged, Heading, Unavailable
from lamplighter.server.study.replay import MomentsAsked
from lamplighter.server.study.replay_messages import MOST
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.wire import PROTOCOL
from lamplighter.wire.positions import Arranged, AskPosition
from lamplighter.wire.study import Moments
from lamplighter.wire.tables import (
    EMBLEMS,
    Choose,
    Entry,
    GameInfo,
    Games,
    GiveNonce,
    Health,
    Join,
    Lobby,
    NewTable,
    Reinvite,
    Rejoin,
    Rules,
    RuleTold,
    Sat,
    Seated,
    Seating,
    TableInfo,
    Verified,
)

LONGEST = 64 * 1024
"""Bytes that the body of a request may have."""
LONGEST_RECORD = 1_000_000
MOMENT = 0.1
"""Cost of each moment that is asked for, in addition to the cost of the request."""


@dataclass
class RequestContext:
    """A request, as a handler gets it."""

    hub: Hub
    request: Request
    spend: Callable[[float], None]
    """Takes more from the rate limit of the address, for a request that turns out to be costly."""
    body: Any = None
    cookies: list[dict[str, object]] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    """Cookies that the browser has to delete."""

    @property
    def table(self) -> str:
        """Return the id of the table in the path."""
        return str(self.request.path_params["table"])

    @property
    def key(self) -> str:
        """Return the token of a seat at that table; raise `NoKey` if there is none."""
        key = guard.key_of(self.request, self.table)
        if key is None:
            raise NoKey("this is for those who sit at the table: show the token of your seat")
        return key

    def link(self, table: str, kind: str, token: str) -> str:
        """Return a link to a seat; its token is in the fragment, which browsers do not send."""
        return f"{str(self.request.base_url).rstrip('/')}/t/{table}#{kind}={token}"


Handler = Callable[[RequestContext], Awaitable[msgspec.Struct | Response]]


@dataclass(frozen=True, kw_only=True)
class Route:
    """One route."""

    method: str
    path: str
    summary: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    """The struct in the response, or None for text."""
    refuses: tuple[type[LamplighterError], ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    """Query parameters, each with a description."""
    cost: float = 1.0
    """What a request takes from the rate limit of its address."""
    queued: bool = True
    """Whether a request waits for the turn of its address; a health check does not."""
    status: int = 200
    longest: int = LONGEST

    @property
    def all_refusals(self) -> tuple[type[LamplighterError], ...]:
        """Return all errors that the route may respond with."""
        always: tuple[type[LamplighterError], ...] = (TooOften, ForeignOrigin, Unavailable)
        body = (Malformed, TooLarge, Stopping) if self.takes is not None else ()
        damage = (Damaged,) if "{table}" in self.path else ()
        return (*self.refuses, *body, *always, *damage)


# The server and its games.


async def _health(call: RequestContext) -> Response:
    hub = call.hub
    writes = now() - hub.scheduler.wrote < ASLEEP and hub.store.in_place()
    state: Literal["ok", "stopping", "unwell"]
    state = "stopping" if hub.stopping else "ok" if writes else "unwell"
    health = Health(state, lamplighter.__version__, PROTOCOL, _proof(call))
    status = 200 if state == "ok" else 503
    return Response(msgspec.json.encode(health), status, media_type="application/json")


def _proof(call: RequestContext) -> str | None:
    challenge = call.request.query_params.get("challenge")
    if challenge is None or call.hub.address is None:
        return None
    if not CHALLENGE.fullmatch(challenge):
        raise Malformed("a challenge has 32 to 128 hex digits")
    return call.hub.address.proof(challenge)


async def _games(call: RequestContext) -> Games:
    del call
    return Games(
        games=tuple(
            GameInfo(
                name=game.name,
                title=game.title,
                seats=game.seats,
                sides=game.sides,
                options={name: tuple(values) for name, values in game.options.items()},
                seatings=tuple(Seating(dict(one), game.seated(one).seats) for one in game.seatings),
                max_steps=game.max_steps,
            )
            for game in registry.games()
        ),
        levels=tuple(LEVELS),
        emblems=EMBLEMS,
        languages=dict(LANGUAGES),
        protocol=PROTOCOL,
    )


async def _layout(call: RequestContext) -> Layout:
    game = registry.game(call.request.path_params["game"])
    return game.guide.layout(game.full_options(dict(call.request.query_params)))


async def _rules(call: RequestContext) -> Rules:
    game = registry.game(call.request.path_params["game"])
    return _rulebook(game.name, guard.language_for(call.request))


@cache
def _rulebook(game: str, language: str) -> Rules:
    found = rulebook.rules(game, language)
    told = tuple(RuleTold(one.id, one.heading, one.text) for one in found)
    return Rules(game, rulebook.pages(language)[game].language, told)


async def _lobby(call: RequestContext) -> Lobby:
    found = await asyncio.to_thread(call.hub.store.lobby)
    tables = [told for one in found if (told := _told_of(call.hub, one)) is not None]
    shown = tuple(one for one in tables if one.watched or one.status == "open")
    return Lobby(shown, call.hub.settings.kept)


def _told_of(hub: Hub, heading: Heading) -> TableInfo | None:
    """Return the public information about a table; None if it is damaged."""
    try:
        return msgspec.json.decode(heading.info, type=TableInfo)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        what = "its heading: info is not what everybody may know of a table"
        hub.store.damages.report(Damaged(heading.table, None, what))
        return None


# Tables and seats.


async def _open(call: RequestContext) -> Sat:
    asked: NewTable = call.body
    opener = guard.address(call.request)
    await call.hub.openers.check(opener)
    start = None
    if asked.start is not None:
        key = guard.key_of(call.request, asked.start.table or "")
        async with attended(call.request) as client:
            if asked.start.position is not None:
                start = await call.hub.positions.laid_out(asked.game, asked.start, client)
            else:
                start = await call.hub.study.start(asked.start, key, client)
    info, seat, invitation, token = await call.hub.joining.open(asked, start)
    invites = any(chair.kind == "open" for chair in info.chairs)
    if invites:
        call.hub.openers.note(opener, info.id)
    return _sat(call, info.id, seat, token, invitation if invites else None)


def _sat(
    call: RequestContext,
    table: str,
    seat: str,
    token: str,
    invitation: str | None = None,
    *,
    beside: Sequence[str] = (),
) -> Sat:
    _hold(call, table, token, *(one for one in beside if one != token))
    call.forgotten = guard.outdated(call.request, table)
    invited = None if invitation is None else call.link(table, "invitation", invitation)
    link = call.link(table, "seat", token)
    return Sat(table=table, seat=seat, token=token, link=link, invitation=invited)


def _hold(call: RequestContext, table: str, *tokens: str) -> None:
    """Set the cookie with the tokens of a table."""
    call.cookies.append(guard.cookie(call.request, table, *tokens))


async def _table(call: RequestContext) -> TableInfo:
    async with call.hub.at(call.table) as loaded:
        return loaded.table.info()


async def _join(call: RequestContext) -> Sat:
    info, seat, token = await call.hub.joining.join(call.table, call.body)
    return _sat(call, info.id, seat, token)


async def _rejoin(call: RequestContext) -> Sat:
    asked: Rejoin = call.body
    old = asked.token or await _before(call, asked.seat)
    info, seat, token = await call.hub.joining.rejoin(call.table, old, asked.guest)
    # Players who share a screen take their seats one after another.
    beside = () if asked.seat is None else guard.held(call.request, info.id)
    return _sat(call, info.id, seat, token, beside=beside)


async def _before(call: RequestContext, seat: str | None) -> str:
    """Return the token that a browser, or a program, shows for the previous table."""
    async with call.hub.at(call.table) as loaded:
        before = loaded.table.opened.rematch_of or ""
    if seat is not None:
        return await _held_for(call, before, seat)
    key = guard.key_of(call.request, before)
    if key is None:
        raise NoKey("show the token of your seat at the table before")
    return key


async def _held_for(call: RequestContext, table: str, seat: str) -> str:
    """Return the token of a seat, by its name, among those that a browser holds for a table."""
    for token in guard.held(call.request, table):
        with suppress(NoKey):
            found = await call.hub.tokens.seat_of(table, token)
            async with call.hub.at(table) as loaded:
                if loaded.table.places[found].name == seat:
                    return token
    raise NoKey(f"this browser has no key of {shown(seat)}")


async def _mix(call: RequestContext) -> TableInfo:
    asked: GiveNonce = call.body
    return await call.hub.joining.mix(call.table, call.key, asked.nonce)


async def _enter(call: RequestContext) -> Sat:
    asked: Entry = call.body
    seat = await call.hub.tokens.seat_of(call.table, asked.token)
    async with call.hub.at(call.table) as loaded:
        name = loaded.table.places[seat].name
    beside = guard.held(call.request, call.table) if asked.beside else ()
    return _sat(call, call.table, name, asked.token, beside=beside)


async def _choose(call: RequestContext) -> Seated:
    asked: Choose = call.body
    token = await _held_for(call, call.table, asked.seat)
    others = (one for one in guard.held(call.request, call.table) if one != token)
    _hold(call, call.table, token, *others)
    return Seated(call.table, asked.seat)


async def _seat(call: RequestContext) -> Seated:
    seat = await call.hub.tokens.seat_of(call.table, call.key)
    async with call.hub.at(call.table) as loaded:
        return Seated(call.table, loaded.table.places[seat].name)


async def _renew(call: RequestContext) -> Sat:
    old = call.key
    held = partial(guard.held, call.request)
    renewal = await call.hub.renewal.renew(call.table, old, held)
    for table, (ended, fresh) in renewal.elsewhere.items():
        _hold(call, table, *(fresh if one == ended else one for one in held(table)))
    beside = [one for one in held(call.table) if one != old]
    return _sat(call, call.table, renewal.seat, renewal.token, beside=beside)


async def _reinvite(call: RequestContext) -> Sat:
    asked: Reinvite = call.body
    key = call.key
    fresh = await call.hub.joining.reinvite(call.table, key, asked.invitation)
    seat = await call.hub.tokens.seat_of(call.table, key)
    async with call.hub.at(call.table) as loaded:
        name = loaded.table.places[seat].name
    return _sat(call, call.table, name, key, fresh, beside=guard.held(call.request, call.table))


# Records.


async def _record(call: RequestContext) -> Response:
    key = guard.key_of(call.request, call.table)
    seat = SPECTATOR if key is None else await call.hub.tokens.seat_of(call.table, key)
    async with call.hub.at(call.table) as loaded:
        hosted = loaded.table
        hidden = seat == SPECTATOR and not hosted.opened.watched
        if hidden or not isinstance(hosted, PlayedTable):
            raise NoSuchTable(f"there is no record of table {shown(call.table)} yet")
        # A seal contains the key of the game, so the server never sends one.
        text = record.write(hosted.table, seat, sealed=False)
    name = f"{hosted.game.name}-{call.table}.case"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _verify(call: RequestContext) -> Response:
    async with attended(call.request) as client:
        return _told(await call.hub.study.verified(call.body, client))


async def _moments(call: RequestContext) -> Response:
    key = guard.key_of(call.request, call.table)
    asked = _asked(call)
    async with attended(call.request) as client:
        return _told(await call.hub.study.of_table(call.table, key, asked, client))


async def _record_moments(call: RequestContext) -> Response:
    asked = _asked(call)
    async with attended(call.request) as client:
        return _told(await call.hub.study.of_record(call.body, asked, client))


def _told(body: bytes) -> Response:
    """Return a response with the JSON that a worker has made."""
    return Response(body, media_type="application/json")


async def _position(call: RequestContext) -> Response:
    asked: AskPosition = call.body
    named = "" if asked.start is None else asked.start.table or ""
    key, language = guard.key_of(call.request, named), guard.language_for(call.request)
    async with attended(call.request) as client:
        return _told(await call.hub.positions.arranged(asked, key, client, language))


def _asked(call: RequestContext) -> MomentsAsked:
    """Return the moments that the query asks for; charge for their number."""
    words = call.request.query_params
    begin = _steps(words.get("from", "0"))
    end = _steps(words["to"]) if "to" in words else begin + MOST
    call.spend(MOMENT * min(MOST, max(0, end - begin)))
    return MomentsAsked(words.get("as"), begin, end, guard.language_for(call.request))


def _steps(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise Malformed(f"{shown(text)} is no number of steps")
    return int(text)


_STUDIED: dict[str, str] = {
    "as": "Point of view: a seat, `spectator`, or `all` with every secret once the game is over.",
    "from": "The first moment, as a number of steps; the default is 0.",
    "to": f"The moment after the last one; a response holds at most {MOST} moments.",
    "lang": "Language of the sentences.",
}

ROUTES = (
    Route(
        method="GET",
        path="/healthz",
        summary="Check the health of the server; 503 unless it has just written to its database.",
        handler=_health,
        gives=Health,
        refuses=(Malformed,),
        query={"challenge": "Hex digits; the response contains a proof of identity for them."},
        cost=0.1,
        queued=False,
    ),
    Route(
        method="GET",
        path="/api/games",
        summary="List the games, with options, and the levels, emblems and languages.",
        handler=_games,
        gives=Games,
    ),
    Route(
        method="GET",
        path="/api/games/{game}/layout",
        summary="Get the layout of the board of a game; query parameters are options of the game.",
        handler=_layout,
        gives=Layout,
        refuses=(UnknownName,),
    ),
    Route(
        method="GET",
        path="/api/games/{game}/rules",
        summary="Get the rules of a game, each with the id used in tasks, refusals and endings.",
        handler=_rules,
        gives=Rules,
        refuses=(UnknownName,),
        query={"lang": "Language of the rules; English if they are not available in it."},
    ),
    Route(
        method="GET",
        path="/api/lobby",
        summary="List the tables that anybody may join or watch.",
        handler=_lobby,
        gives=Lobby,
    ),
    Route(
        method="POST",
        path="/api/tables",
        summary="Open a table and take a seat at it.",
        handler=_open,
        takes=NewTable,
        gives=Sat,
        refuses=(
            *(UnknownName, NotOpen, NoStart, NoSuchTable, NoKey),
            *(BadRecord, PartialRecord, BadPosition, TooCostly, NoWorker),
        ),
        cost=5.0,
        status=201,
        longest=LONGEST + LONGEST_RECORD,
    ),
    Route(
        method="GET",
        path="/api/tables/{table}",
        summary="Get the public information about a table.",
        handler=_table,
        gives=TableInfo,
        refuses=(NoSuchTable,),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/join",
        summary="Take an open seat.",
        handler=_join,
        takes=Join,
        gives=Sat,
        refuses=(NoSuchTable, NoKey, NotOpen, UnknownName),
        cost=2.0,
        status=201,
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/rejoin",
        summary="Take the reserved seat in a rematch, with the token of the previous table.",
        handler=_rejoin,
        takes=Rejoin,
        gives=Sat,
        refuses=(NoSuchTable, NoKey, NotOpen),
        cost=2.0,
        status=201,
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/nonce",
        summary="Add bytes to the source of random outcomes, once the commitment is known.",
        handler=_mix,
        takes=GiveNonce,
        gives=TableInfo,
        refuses=(NoSuchTable, NoKey, NoOffer),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/enter",
        summary="Exchange the token of a seat for a cookie, on any device.",
        handler=_enter,
        takes=Entry,
        gives=Sat,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/seat",
        summary="Get the seat that the token or cookie opens.",
        handler=_seat,
        gives=Seated,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/seat",
        summary="Switch to another of the seats that the browser holds.",
        handler=_choose,
        takes=Choose,
        gives=Seated,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/renew",
        summary="Renew the link of a seat; all its earlier links and tokens become invalid, at "
        "this table and at the tables of its rematches, before and after it.",
        handler=_renew,
        gives=Sat,
        refuses=(NoSuchTable, NoKey, Stopping),
        cost=2.0,
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/invitation",
        summary="Renew the invitation; the old one becomes invalid.",
        handler=_reinvite,
        takes=Reinvite,
        gives=Sat,
        refuses=(NoSuchTable, NoKey),
        cost=2.0,
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/record",
        summary="Get the record of the game: complete once it is over, else as the seat saw it.",
        handler=_record,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/moments",
        summary="Replay the game moment by moment: as the own seat or a spectator saw it, or from "
        "any point of view once it is over.",
        handler=_moments,
        gives=Moments,
        refuses=(
            *(NoSuchTable, NoKey, NotYours, UnknownName, Malformed, Stopping),
            *(TooCostly, NoWorker),
        ),
        query=_STUDIED,
        cost=3.0,
    ),
    Route(
        method="POST",
        path="/api/positions",
        summary="Set up a position: get the result of some changes, what can be changed next, and "
        "the reason if the position cannot occur.",
        handler=_position,
        takes=AskPosition,
        gives=Arranged,
        refuses=(
            *(UnknownName, BadPosition, NoStart, NoSuchTable, NoKey),
            *(BadRecord, PartialRecord, TooCostly, NoWorker),
        ),
        query={"lang": "Language of the sentences."},
        cost=2.0,
        longest=LONGEST + LONGEST_RECORD,
    ),
    Route(
        method="POST",
        path="/api/records/moments",
        summary="Replay a record moment by moment; a complete one from any point of view.",
        handler=_record_moments,
        takes=bytes,
        gives=Moments,
        refuses=(BadRecord, PartialRecord, NotYours, UnknownName, TooCostly, NoWorker),
        query=_STUDIED,
        cost=5.0,
        longest=LONGEST_RECORD,
    ),
    Route(
        method="POST",
        path="/api/records/verify",
        summary="Check a record step by step; the first wrong line is reported.",
        handler=_verify,
        takes=bytes,
        gives=Verified,
        refuses=(BadRecord, PartialRecord, TooCostly, NoWorker),
        cost=5.0,
        longest=LONGEST_RECORD,
    ),
)
"""All HTTP routes."""
