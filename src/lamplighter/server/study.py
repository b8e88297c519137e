"""Games looked at again: of which of them, and as whom, a guest may see the past.

While a game goes on a seat sees its own past and that of a spectator, everybody else the latter. A
game that is over has no secrets from those who may read its record; nor has a whole record from
whoever holds it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import BadRecord, shown
from lamplighter.kernel.game import Game
from lamplighter.kernel.record import Record
from lamplighter.kernel.table import Table
from lamplighter.server.desk import Desk, Visitor
from lamplighter.server.errors import Malformed, NoStart, NoSuchTable, NotYours
from lamplighter.server.hosted import Hosted
from lamplighter.server.retelling import ALL, Past, Retelling
from lamplighter.server.telling import ODDS
from lamplighter.wire.study import Moment, Moments
from lamplighter.wire.tables import Ending, Start

if TYPE_CHECKING:
    from lamplighter.server.house import House

KEPT = 16
"""Records of which is kept what moments need, the last ones asked for."""
KEPT_LONGEST = 200_000
"""Bytes of a record that is kept; those of the longest game have half of it."""
AT_ONCE = 10
"""Moments that are told before others have their turn."""
WATCHER = "spectator"


class Asked(NamedTuple):
    """Which moments are asked for."""

    seen_as: str | None
    begin: int
    end: int
    language: str


class Study:
    """Lets guests look at games again."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._records: OrderedDict[bytes, Record] = OrderedDict()
        self._desk = Desk()
        self._reading = Desk()

    def close(self) -> None:
        """Let nobody look or wait any longer."""
        self._desk.close()
        self._reading.close()

    async def of_table(self, id: str, token: str | None, asked: Asked, visitor: Visitor) -> Moments:
        """Tell moments of the game at a table."""
        return await self._told(await self._past(id, token), asked, visitor)

    async def of_record(self, text: bytes, asked: Asked, visitor: Visitor) -> Moments:
        """Tell moments of a recorded game."""
        return await self._told(await self._recorded(text, visitor), asked, visitor)

    async def verified(self, text: bytes, visitor: Visitor) -> Record:
        """Read a record, and verify it."""
        async with self._reading.taken(visitor):
            return await self._reading.do(visitor, partial(read, text))

    async def start(self, start: Start, token: str | None, visitor: Visitor) -> Table:
        """Give the game that another one is to go on from; refuses one that is not over.

        From a game that goes on nobody may branch off: what he played there would tell him secrets.
        """
        if start.table is not None and start.record is None:
            past = await self._past(start.table, token)
        elif start.record is not None and start.table is None:
            past = await self._recorded(start.record.encode(), visitor)
        else:
            raise Malformed("a game goes on from a moment of a table or of a record")
        if past.ending is None:
            raise NoStart("that game is not over: nobody can go on from it at another table")
        if start.step > len(past.table.steps):
            raise NoStart(f"that game has {len(past.table.steps)} steps, not {start.step}")
        if past.table.position(start.step).over:
            raise NoStart("the game is over at this moment: go on from one before it")
        return past.table

    async def _past(self, id: str, token: str | None) -> Past:
        """The game at a table, as far as whoever shows this token may read its record."""
        seat = SPECTATOR
        if token is not None:
            seat = await self._house.reception.seat_of(id, token)
        async with self._house.at(id) as standing:
            hosted = standing.table
            if hosted.table is None or (seat == SPECTATOR and not hosted.opened.watched):
                raise NoSuchTable(f"there is nothing to see of table {shown(id)} yet")
            return past_of(hosted, hosted.table.copy(), seat)

    async def _recorded(self, text: bytes, visitor: Visitor) -> Past:
        digest = sha256(text).digest()
        async with self._reading.taken(visitor):
            found = self._records.get(digest)
            if found is None:
                found = _needed(await self._reading.do(visitor, partial(read, text)))
                if len(text) <= KEPT_LONGEST:
                    self._keep(digest, found)
            else:
                self._records.move_to_end(digest)
            return await self._reading.do(visitor, partial(_past_in, found))

    def _keep(self, digest: bytes, found: Record) -> None:
        self._records[digest] = found
        if len(self._records) > KEPT:
            self._records.popitem(last=False)

    async def _told(self, past: Past, asked: Asked, visitor: Visitor) -> Moments:
        seen_as = past.own if asked.seen_as is None else asked.seen_as
        if seen_as not in past.perspectives:
            if seen_as != ALL:
                past.table.game.seat_index(seen_as)
            raise NotYours(f"this game may be seen as: {', '.join(past.perspectives)}")
        retelling = Retelling(past, seen_as, asked.language)
        each = retelling.each(asked.begin, asked.end)
        told: list[Moment] = []
        async with self._desk.taken(visitor):
            while some := await self._desk.do(visitor, partial(_some, each, visitor)):
                told += some
        return retelling.told(tuple(told))


def _some(each: Iterator[Moment], visitor: Visitor) -> list[Moment]:
    """Tell a few moments more, as long as somebody is there to hear them."""
    some: list[Moment] = []
    while len(some) < AT_ONCE and not visitor.left.is_set():
        moment = next(each, None)
        if moment is None:
            break
        some.append(moment)
    return some


def _needed(found: Record) -> Record:
    """Leave out all that was said of a game and is in none of its moments."""
    return replace(found, lines=[], tags={}, seconds={}, remarks=[], takeovers=[], takebacks=[])


def read(text: bytes) -> Record:
    """Read a record from bytes, and verify it."""
    try:
        return record.read(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("a record is text in UTF-8") from None


def past_of(hosted: Hosted, table: Table, seat: int) -> Past:
    """What a seat, or a spectator, may see of the past of a game; `table` is a copy of it."""
    own = table.game.actor_name(seat)
    if hosted.ending is not None:
        return Past(table, _everybody(table.game), own, hosted.ending, ODDS)
    perspectives = (WATCHER,) if seat == SPECTATOR else (own, WATCHER)
    return Past(table, perspectives, own, None, hosted.opened.assist)


def _past_in(found: Record) -> Past:
    table = record.resume(found, throws=False)
    if found.result is not None:
        ending = Ending(found.result.winner, found.result.rule)
        return Past(table, _everybody(table.game), WATCHER, ending, ODDS)
    # One that goes on is for those who have seen just what it shows.
    seats = [name for at, name in enumerate(table.game.seats) if _acts(table, at) == found.acts]
    return Past(table, (*seats, WATCHER), (*seats, WATCHER)[0], None, ODDS)


def _everybody(game: Game) -> tuple[str, ...]:
    return (*game.seats, WATCHER, ALL)


def _acts(table: Table, seat: int) -> list[str]:
    return [seen.act.text for seen in table.history(seat)]
