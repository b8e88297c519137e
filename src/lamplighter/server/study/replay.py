"""Games looked at again: of which of them, and as whom, a guest may see the past.

While a game goes on a seat sees its own past and that of a spectator, everybody else the latter. A
game that is over has no secrets from those who may read its record; nor has a whole record from
whoever holds it. What is slow, or depends on what a client sent, workers do: see `untrusted.py`.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import shown
from lamplighter.kernel.table import Table
from lamplighter.server import untrusted
from lamplighter.server.desk import Desk, Visitor
from lamplighter.server.errors import Malformed, NoSuchTable
from lamplighter.server.hosted import Hosted
from lamplighter.server.retelling import Past
from lamplighter.server.telling import ODDS
from lamplighter.server.untrusted import WATCHER, Ask, Beginning, Part
from lamplighter.server.work_pool import WorkPool
from lamplighter.wire.tables import Start

if TYPE_CHECKING:
    from lamplighter.server.house import House

KEPT = 16
"""Records of which is kept what moments need, the last ones asked for."""
KEPT_LONGEST = 200_000
"""Bytes of a record that is kept; those of the longest game have half of it."""
READING = 10.0
"""Seconds of CPU that reading a record may take; the longest of any game takes a tenth of one."""
TELLING = 20.0
"""Seconds of CPU that a few moments may take; the dearest of any game take two."""

_UNTRUSTED = untrusted.__name__


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
        self._records: OrderedDict[bytes, bytes] = OrderedDict()
        """What was read of records, by the digests of their texts."""
        self._desk = Desk()
        self._reading = Desk()

    @property
    def work(self) -> WorkPool:
        """The processes in which texts are worked on."""
        return self._house.work

    def close(self) -> None:
        """Let nobody look or wait any longer."""
        self._desk.close()
        self._reading.close()

    async def of_table(self, id: str, token: str | None, asked: Asked, visitor: Visitor) -> bytes:
        """Return moments of the game at a table, as JSON."""
        source = pickle.dumps(await self._past(id, token), pickle.HIGHEST_PROTOCOL)
        return await self._told(source, asked, visitor, recorded=False)

    async def of_record(self, text: bytes, asked: Asked, visitor: Visitor) -> bytes:
        """Return moments of a recorded game, as JSON."""
        source = await self._recorded(text, visitor)
        return await self._told(source, asked, visitor, recorded=True)

    async def verified(self, text: bytes, visitor: Visitor) -> bytes:
        """Read a record, and verify it; tells what it is a record of, as JSON."""
        async with self._reading.taken(visitor):
            return await self._read("verify", text, visitor)

    async def start(self, start: Start, token: str | None, visitor: Visitor) -> Beginning:
        """Give the game that another one is to go on from; refuses one that is not over.

        From a game that goes on nobody may branch off: what he played there would tell him secrets.
        """
        if start.table is not None and start.record is None:
            return untrusted.beginning(await self._past(start.table, token), start.step)
        if start.record is None or start.table is not None:
            raise Malformed("a game goes on from a moment of a table or of a record")
        read = await self._recorded(start.record.encode(), visitor)
        asked = msgspec.msgpack.encode((read, start.step))
        async with self._reading.taken(visitor):
            begun = await self._read("begin_from_record", asked, visitor)
        return msgspec.json.decode(begun, type=Beginning)

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

    async def _recorded(self, text: bytes, visitor: Visitor) -> bytes:
        """What was read of a record."""
        digest = sha256(text).digest()
        async with self._reading.taken(visitor):
            found = self._records.get(digest)
            if found is None:
                found = await self._read("read_record", text, visitor)
                if len(text) <= KEPT_LONGEST:
                    self._keep(digest, found)
            else:
                self._records.move_to_end(digest)
            return found

    async def _read(self, function: str, payload: bytes, visitor: Visitor) -> bytes:
        run = partial(self.work.run, f"{_UNTRUSTED}:{function}", payload, READING)
        return await self._reading.do(visitor, run)

    def _keep(self, digest: bytes, found: bytes) -> None:
        self._records[digest] = found
        if len(self._records) > KEPT:
            self._records.popitem(last=False)

    async def _told(
        self, source: bytes, asked: Asked, visitor: Visitor, *, recorded: bool
    ) -> bytes:
        """Have moments told, a few at a time: others have their turn between them."""
        ask = Ask(source, recorded, *asked, at=asked.begin)
        topic = sha256(source).hexdigest()
        moments: list[msgspec.Raw] = []
        async with self._desk.taken(visitor):
            while True:
                payload = msgspec.msgpack.encode(ask)
                run = partial(
                    self.work.run, f"{_UNTRUSTED}:tell_moments", payload, TELLING, topic=topic
                )
                part = msgspec.json.decode(await self._desk.do(visitor, run), type=Part)
                moments += part.told.moments
                if not part.more or not part.told.moments:
                    break
                ask = msgspec.structs.replace(ask, at=ask.at + len(part.told.moments))
        return msgspec.json.encode(msgspec.structs.replace(part.told, moments=tuple(moments)))


def past_of(hosted: Hosted, table: Table, seat: int) -> Past:
    """What a seat, or a spectator, may see of the past of a game; `table` is a copy of it."""
    own = table.game.actor_name(seat)
    if hosted.ending is not None:
        return Past(table, untrusted.everybody(table.game), own, hosted.ending, ODDS)
    perspectives = (WATCHER,) if seat == SPECTATOR else (own, WATCHER)
    return Past(table, perspectives, own, None, hosted.opened.assist)
