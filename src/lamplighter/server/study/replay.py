"""Replays: which games a client may replay, and from whose perspective.

While a game is running, a seat may replay it as itself and as a spectator, and everybody else as a
spectator only. A finished game has no secrets from clients that may read its record. A complete
record has no secrets from a client that sends it. Work that is slow, or depends on text from a
client, is done by worker processes: see `untrusted.py`.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha256
from typing import NamedTuple

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.assist import ODDS
from lamplighter.kernel.errors import shown
from lamplighter.server.errors import Malformed, NoSuchTable
from lamplighter.server.study import untrusted
from lamplighter.server.study.replay_messages import Past
from lamplighter.server.study.untrusted import WATCHER, Beginning, MomentsTask, Part
from lamplighter.server.study.work_pool import WorkPool
from lamplighter.server.study.work_queue import WaitingClient, WorkQueue
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.table import HostedTable
from lamplighter.wire.tables import Start

KEPT = 16
"""How many of the last requested records stay in memory once they have been read."""
KEPT_LONGEST = 200_000
"""The longest record that stays in memory, in bytes; that of the longest game has half of it."""
READING = 10.0
"""CPU seconds that reading a record may take; the longest of any game takes a tenth of a second."""
TELLING = 20.0
"""CPU seconds that a few moments may take; the slowest of any game take two seconds."""

_UNTRUSTED = untrusted.__name__


class MomentsAsked(NamedTuple):
    """A request for some moments of a game."""

    seen_as: str | None
    begin: int
    end: int
    language: str


class Replays:
    """Answers requests of clients that replay games."""

    def __init__(self, past: Callable[[str, str | None], Awaitable[Past]], work: WorkPool) -> None:
        self._past = past
        """Returns the game at a table, with what the holder of a token may see of it."""
        self.work = work
        """The worker processes that work on clients' texts."""
        self._records: OrderedDict[bytes, bytes] = OrderedDict()
        """Records that were read (`ReadRecord` as JSON), by the digests of their texts."""
        self._queue = WorkQueue()
        self._reading = WorkQueue()

    def close(self) -> None:
        """Refuse all waiting and future requests."""
        self._queue.close()
        self._reading.close()

    async def of_table(
        self, id: str, token: str | None, asked: MomentsAsked, client: WaitingClient
    ) -> bytes:
        """Return moments of the game at a table, as JSON."""
        source = pickle.dumps(await self._past(id, token), pickle.HIGHEST_PROTOCOL)
        return await self._told(source, asked, client, recorded=False)

    async def of_record(self, text: bytes, asked: MomentsAsked, client: WaitingClient) -> bytes:
        """Return moments of a recorded game, as JSON."""
        source = await self._recorded(text, client)
        return await self._told(source, asked, client, recorded=True)

    async def verified(self, text: bytes, client: WaitingClient) -> bytes:
        """Read and verify a record; return a `Verified` as JSON."""
        async with self._reading.taken(client):
            return await self._read("verify", text, client)

    async def start(self, start: Start, token: str | None, client: WaitingClient) -> Beginning:
        """Return the game that a new game is to continue from; refuse one that is not over.

        Nobody may continue from a running game: playing on would reveal its secrets.
        """
        if start.table is not None and start.record is None:
            return untrusted.beginning(await self._past(start.table, token), start.step)
        if start.record is None or start.table is not None:
            raise Malformed("a game goes on from a moment of a table or of a record")
        read = await self._recorded(start.record.encode(), client)
        asked = msgspec.msgpack.encode((read, start.step))
        async with self._reading.taken(client):
            begun = await self._read("begin_from_record", asked, client)
        return msgspec.json.decode(begun, type=Beginning)

    async def _recorded(self, text: bytes, client: WaitingClient) -> bytes:
        """Read a record; return a `ReadRecord` as JSON."""
        digest = sha256(text).digest()
        async with self._reading.taken(client):
            found = self._records.get(digest)
            if found is None:
                found = await self._read("read_record", text, client)
                if len(text) <= KEPT_LONGEST:
                    self._keep(digest, found)
            else:
                self._records.move_to_end(digest)
            return found

    async def _read(self, function: str, payload: bytes, client: WaitingClient) -> bytes:
        run = partial(self.work.run, f"{_UNTRUSTED}:{function}", payload, READING)
        return await self._reading.do(client, run)

    def _keep(self, digest: bytes, found: bytes) -> None:
        self._records[digest] = found
        if len(self._records) > KEPT:
            self._records.popitem(last=False)

    async def _told(
        self, source: bytes, asked: MomentsAsked, client: WaitingClient, *, recorded: bool
    ) -> bytes:
        """Work out the moments a few at a time, so that other clients get their turn."""
        ask = MomentsTask(source, recorded, *asked, at=asked.begin)
        topic = sha256(source).hexdigest()
        moments: list[msgspec.Raw] = []
        async with self._queue.taken(client):
            while True:
                payload = msgspec.msgpack.encode(ask)
                run = partial(
                    self.work.run, f"{_UNTRUSTED}:tell_moments", payload, TELLING, topic=topic
                )
                part = msgspec.json.decode(await self._queue.do(client, run), type=Part)
                moments += part.told.moments
                if not part.more or not part.told.moments:
                    break
                ask = msgspec.structs.replace(ask, at=ask.at + len(part.told.moments))
        return msgspec.json.encode(msgspec.structs.replace(part.told, moments=tuple(moments)))


def past_of(hosted: HostedTable, seat: int) -> Past:
    """Return what a seat or a spectator may replay of a game; raise `NoSuchTable` if nothing."""
    hidden = seat == SPECTATOR and not hosted.opened.watched
    if hidden or not isinstance(hosted, PlayedTable):
        raise NoSuchTable(f"there is nothing to see of table {shown(hosted.id)} yet")
    table = hosted.table.copy()
    own = table.game.actor_name(seat)
    if hosted.ending is not None:
        return Past(table, untrusted.everybody(table.game), own, hosted.ending, ODDS)
    perspectives = (WATCHER,) if seat == SPECTATOR else (own, WATCHER)
    return Past(table, perspectives, own, None, hosted.opened.assist)
