"""What can be asked of the house over HTTP: games, lobby, tables, seats, records, layouts."""

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
from lamplighter.server import guard
from lamplighter.server.caretaker import ASLEEP
from lamplighter.server.desk import attended
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
from lamplighter.server.house import House
from lamplighter.server.plate import CHALLENGE
from lamplighter.server.retelling import MOST
from lamplighter.server.standing import now
from lamplighter.server.store import Damaged, Heading, Unavailable
from lamplighter.server.study import Asked
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
"""Bytes of a request."""
LONGEST_RECORD = 1_000_000
MOMENT = 0.1
"""What each moment costs that is asked for, besides the request."""


@dataclass
class Call:
    """A request as a handler meets it."""

    house: House
    request: Request
    spend: Callable[[float], None]
    """Takes more from the bucket of the address, where a request turns out to be dear."""
    body: Any = None
    cookies: list[dict[str, object]] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    """Cookies that the browser is to forget."""

    @property
    def table(self) -> str:
        """The table that the address names."""
        return str(self.request.path_params["table"])

    @property
    def key(self) -> str:
        """The token of a seat at that table; refuses a guest without one."""
        key = guard.key_of(self.request, self.table)
        if key is None:
            raise NoKey("this is for those who sit at the table: show the token of your seat")
        return key

    def link(self, table: str, kind: str, token: str) -> str:
        """A link that opens a seat; what is secret stands where browsers never send it."""
        return f"{str(self.request.base_url).rstrip('/')}/t/{table}#{kind}={token}"


Handler = Callable[[Call], Awaitable[msgspec.Struct | Response]]


@dataclass(frozen=True, kw_only=True)
class Route:
    """One thing that can be asked."""

    method: str
    path: str
    summary: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    """A struct, or None for text."""
    refuses: tuple[type[LamplighterError], ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    """Parameters after the path, each with what it is about."""
    cost: float = 1.0
    """What it takes from the bucket of an address."""
    queued: bool = True
    """Whether it waits for the turn of its address; a check of health does not."""
    status: int = 200
    longest: int = LONGEST

    @property
    def all_refusals(self) -> tuple[type[LamplighterError], ...]:
        """Everything that it may answer instead."""
        always: tuple[type[LamplighterError], ...] = (TooOften, ForeignOrigin, Unavailable)
        body = (Malformed, TooLarge, Stopping) if self.takes is not None else ()
        damage = (Damaged,) if "{table}" in self.path else ()
        return (*self.refuses, *body, *always, *damage)


# The house itself.


async def _health(call: Call) -> Response:
    house = call.house
    writes = now() - house.caretaker.wrote < ASLEEP and house.store.in_place()
    state: Literal["ok", "stopping", "unwell"]
    state = "stopping" if house.stopping else "ok" if writes else "unwell"
    health = Health(state, lamplighter.__version__, PROTOCOL, _proof(call))
    status = 200 if state == "ok" else 503
    return Response(msgspec.json.encode(health), status, media_type="application/json")


def _proof(call: Call) -> str | None:
    challenge = call.request.query_params.get("challenge")
    if challenge is None or call.house.plate is None:
        return None
    if not CHALLENGE.fullmatch(challenge):
        raise Malformed("a challenge has 32 to 128 hex digits")
    return call.house.plate.proof(challenge)


async def _games(call: Call) -> Games:
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


async def _layout(call: Call) -> Layout:
    game = registry.game(call.request.path_params["game"])
    return game.guide.layout(game.full_options(dict(call.request.query_params)))


async def _rules(call: Call) -> Rules:
    game = registry.game(call.request.path_params["game"])
    return _rulebook(game.name, guard.language_for(call.request))


@cache
def _rulebook(game: str, language: str) -> Rules:
    found = rulebook.rules(game, language)
    told = tuple(RuleTold(one.id, one.heading, one.text) for one in found)
    return Rules(game, rulebook.pages(language)[game].language, told)


async def _lobby(call: Call) -> Lobby:
    found = await asyncio.to_thread(call.house.store.lobby)
    tables = [told for one in found if (told := _told_of(call.house, one)) is not None]
    shown = tuple(one for one in tables if one.watched or one.status == "open")
    return Lobby(shown, call.house.manners.kept)


def _told_of(house: House, heading: Heading) -> TableInfo | None:
    """Return what everybody may know of a table; None where that is damaged."""
    try:
        return msgspec.json.decode(heading.info, type=TableInfo)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        what = "its heading: info is not what everybody may know of a table"
        house.store.damages.report(Damaged(heading.table, None, what))
        return None


# Tables and seats.


async def _open(call: Call) -> Sat:
    asked: NewTable = call.body
    opener = guard.address(call.request)
    await call.house.openers.check(opener)
    start = None
    if asked.start is not None:
        key = guard.key_of(call.request, asked.start.table or "")
        async with attended(call.request) as visitor:
            if asked.start.position is not None:
                start = await call.house.positions.laid_out(asked.game, asked.start, visitor)
            else:
                start = await call.house.study.start(asked.start, key, visitor)
    info, seat, invitation, token = await call.house.reception.open(asked, start)
    invites = any(chair.kind == "open" for chair in info.chairs)
    if invites:
        call.house.openers.note(opener, info.id)
    return _sat(call, info.id, seat, token, invitation if invites else None)


def _sat(
    call: Call,
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


def _hold(call: Call, table: str, *tokens: str) -> None:
    """Have the browser keep tokens of a table."""
    call.cookies.append(guard.cookie(call.request, table, *tokens))


async def _table(call: Call) -> TableInfo:
    async with call.house.at(call.table) as standing:
        return standing.table.info()


async def _join(call: Call) -> Sat:
    info, seat, token = await call.house.reception.join(call.table, call.body)
    return _sat(call, info.id, seat, token)


async def _rejoin(call: Call) -> Sat:
    asked: Rejoin = call.body
    old = asked.token or await _before(call, asked.seat)
    info, seat, token = await call.house.reception.rejoin(call.table, old, asked.guest)
    # Where several share a screen each of them sits down in turn.
    beside = () if asked.seat is None else guard.held(call.request, info.id)
    return _sat(call, info.id, seat, token, beside=beside)


async def _before(call: Call, seat: str | None) -> str:
    """Return the token that a browser, or a program, shows for the table before."""
    async with call.house.at(call.table) as standing:
        before = standing.table.opened.rematch_of or ""
    if seat is not None:
        return await _held_for(call, before, seat)
    key = guard.key_of(call.request, before)
    if key is None:
        raise NoKey("show the token of your seat at the table before")
    return key


async def _held_for(call: Call, table: str, seat: str) -> str:
    """Return the token of a seat, by its name, among those that a browser holds for a table."""
    for token in guard.held(call.request, table):
        with suppress(NoKey):
            found = await call.house.reception.seat_of(table, token)
            async with call.house.at(table) as standing:
                if standing.table.places[found].name == seat:
                    return token
    raise NoKey(f"this browser has no key of {shown(seat)}")


async def _mix(call: Call) -> TableInfo:
    asked: GiveNonce = call.body
    return await call.house.reception.mix(call.table, call.key, asked.nonce)


async def _enter(call: Call) -> Sat:
    asked: Entry = call.body
    seat = await call.house.reception.seat_of(call.table, asked.token)
    async with call.house.at(call.table) as standing:
        name = standing.table.places[seat].name
    beside = guard.held(call.request, call.table) if asked.beside else ()
    return _sat(call, call.table, name, asked.token, beside=beside)


async def _choose(call: Call) -> Seated:
    asked: Choose = call.body
    token = await _held_for(call, call.table, asked.seat)
    others = (one for one in guard.held(call.request, call.table) if one != token)
    _hold(call, call.table, token, *others)
    return Seated(call.table, asked.seat)


async def _seat(call: Call) -> Seated:
    seat = await call.house.reception.seat_of(call.table, call.key)
    async with call.house.at(call.table) as standing:
        return Seated(call.table, standing.table.places[seat].name)


async def _renew(call: Call) -> Sat:
    old = call.key
    held = partial(guard.held, call.request)
    renewal = await call.house.reception.renew(call.table, old, held)
    for table, (ended, fresh) in renewal.elsewhere.items():
        _hold(call, table, *(fresh if one == ended else one for one in held(table)))
    beside = [one for one in held(call.table) if one != old]
    return _sat(call, call.table, renewal.seat, renewal.token, beside=beside)


async def _reinvite(call: Call) -> Sat:
    asked: Reinvite = call.body
    key = call.key
    fresh = await call.house.reception.reinvite(call.table, key, asked.invitation)
    seat = await call.house.reception.seat_of(call.table, key)
    async with call.house.at(call.table) as standing:
        name = standing.table.places[seat].name
    return _sat(call, call.table, name, key, fresh, beside=guard.held(call.request, call.table))


# Records.


async def _record(call: Call) -> Response:
    key = guard.key_of(call.request, call.table)
    seat = SPECTATOR if key is None else await call.house.reception.seat_of(call.table, key)
    async with call.house.at(call.table) as standing:
        hosted = standing.table
        if hosted.table is None or (seat == SPECTATOR and not hosted.opened.watched):
            raise NoSuchTable(f"there is no record of table {shown(call.table)} yet")
        # A seal holds the key of the game, so none leaves the house.
        text = record.write(hosted.table, seat, sealed=False)
    name = f"{hosted.game.name}-{call.table}.case"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _verify(call: Call) -> Response:
    async with attended(call.request) as visitor:
        return _told(await call.house.study.verified(call.body, visitor))


async def _moments(call: Call) -> Response:
    key = guard.key_of(call.request, call.table)
    asked = _asked(call)
    async with attended(call.request) as visitor:
        return _told(await call.house.study.of_table(call.table, key, asked, visitor))


async def _record_moments(call: Call) -> Response:
    asked = _asked(call)
    async with attended(call.request) as visitor:
        return _told(await call.house.study.of_record(call.body, asked, visitor))


def _told(body: bytes) -> Response:
    """Send what a worker has put into JSON."""
    return Response(body, media_type="application/json")


async def _position(call: Call) -> Response:
    asked: AskPosition = call.body
    named = "" if asked.start is None else asked.start.table or ""
    key, language = guard.key_of(call.request, named), guard.language_for(call.request)
    async with attended(call.request) as visitor:
        return _told(await call.house.positions.arranged(asked, key, visitor, language))


def _asked(call: Call) -> Asked:
    """Which moments the words after the path ask for; many of them cost more than a few."""
    words = call.request.query_params
    begin = _steps(words.get("from", "0"))
    end = _steps(words["to"]) if "to" in words else begin + MOST
    call.spend(MOMENT * min(MOST, max(0, end - begin)))
    return Asked(words.get("as"), begin, end, guard.language_for(call.request))


def _steps(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise Malformed(f"{shown(text)} is no number of steps")
    return int(text)


_STUDIED: dict[str, str] = {
    "as": "Whose eyes: a seat, `spectator`, or `all` with every secret once the game is over.",
    "from": "The first moment, by the number of steps; unless given 0.",
    "to": f"The moment before which it ends; at most {MOST} are told at once.",
    "lang": "Language of the sentences.",
}

ROUTES = (
    Route(
        method="GET",
        path="/healthz",
        summary="Whether the house is there and has just written to its database; if not, 503.",
        handler=_health,
        gives=Health,
        refuses=(Malformed,),
        query={"challenge": "Hex digits that are to be answered with a proof."},
        cost=0.1,
        queued=False,
    ),
    Route(
        method="GET",
        path="/api/games",
        summary="The games that are played here, with options, levels, emblems and languages.",
        handler=_games,
        gives=Games,
    ),
    Route(
        method="GET",
        path="/api/games/{game}/layout",
        summary="Where everything is on the board of a game; options stand after the path.",
        handler=_layout,
        gives=Layout,
        refuses=(UnknownName,),
    ),
    Route(
        method="GET",
        path="/api/games/{game}/rules",
        summary="The rules of a game, each by the id that tasks, refusals and endings name it by.",
        handler=_rules,
        gives=Rules,
        refuses=(UnknownName,),
        query={"lang": "Language of the rules; in English where they are not written in it."},
    ),
    Route(
        method="GET",
        path="/api/lobby",
        summary="Tables that anybody may join or watch.",
        handler=_lobby,
        gives=Lobby,
    ),
    Route(
        method="POST",
        path="/api/tables",
        summary="Open a table and sit down at it.",
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
        summary="A table as everybody may know it.",
        handler=_table,
        gives=TableInfo,
        refuses=(NoSuchTable,),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/join",
        summary="Sit down in an open seat.",
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
        summary="Sit down where the same people play again, with the token of the table before.",
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
        summary="Add bytes of one's own to throws and draws, knowing the commitment.",
        handler=_mix,
        takes=GiveNonce,
        gives=TableInfo,
        refuses=(NoSuchTable, NoKey, NoOffer),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/enter",
        summary="Show the token of a seat and be given a cookie for it, on any device.",
        handler=_enter,
        takes=Entry,
        gives=Sat,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/seat",
        summary="Which seat one's token or cookie opens.",
        handler=_seat,
        gives=Seated,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/seat",
        summary="Go on in another one of the seats that one's browser holds.",
        handler=_choose,
        takes=Choose,
        gives=Seated,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/renew",
        summary="Make the link of one's seat anew; nothing that opened it before does any more, "
        "here and at the tables before and after it.",
        handler=_renew,
        gives=Sat,
        refuses=(NoSuchTable, NoKey, Stopping),
        cost=2.0,
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/invitation",
        summary="Make the invitation anew; the old one invites nobody any more.",
        handler=_reinvite,
        takes=Reinvite,
        gives=Sat,
        refuses=(NoSuchTable, NoKey),
        cost=2.0,
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/record",
        summary="The game as a record: whole when it is over, before that as the seat has seen it.",
        handler=_record,
        refuses=(NoSuchTable, NoKey),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/moments",
        summary="The game moment by moment: as one's own seat or a spectator has seen it, as "
        "anybody has once it is over.",
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
        summary="Set a position up: what it is after some changes, what can be changed in it, and "
        "why it cannot occur where it cannot.",
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
        summary="A record moment by moment: a whole one as anybody saw it.",
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
        summary="Check a record step by step; the first line that is wrong is named.",
        handler=_verify,
        takes=bytes,
        gives=Verified,
        refuses=(BadRecord, PartialRecord, TooCostly, NoWorker),
        cost=5.0,
        longest=LONGEST_RECORD,
    ),
)
"""Everything that can be asked over HTTP."""
