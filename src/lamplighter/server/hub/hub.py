"""The hub: all tables of a process, their listeners, and the order in which changes are made.

Everything runs on one event loop. A table is changed under its own lock: a change is decided and
applied, then written to the store, and sent to clients only when it is durable. Deciding changes
nothing. If the store does not take what was applied (another process was first, or the database
fails), the table in memory is dropped and read from its log again.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import sys
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError, WrongStep, shown
from lamplighter.kernel.language import LANGUAGES
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import NoSuchTable, Stopping, problem_of
from lamplighter.server.hub.bot_turns import BotTurns
from lamplighter.server.hub.cleanup import Cleanup, Openers
from lamplighter.server.hub.cpu_budgets import CpuTurns
from lamplighter.server.hub.joining import Joining
from lamplighter.server.hub.loaded_table import HubSettings, Listener, LoadedTable
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.hub.query_thread import QueryThread
from lamplighter.server.hub.scheduler import Scheduler
from lamplighter.server.ops.address_file import ServerAddress
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import (
    Batch,
    Conflict,
    Damaged,
    PendingNotice,
    SeatToken,
    Store,
    StoredRow,
)
from lamplighter.server.study.positions import Positions
from lamplighter.server.study.replay import Replays
from lamplighter.server.study.work_pool import WorkPool
from lamplighter.server.tables import commands, events, messages
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.played_table import begun
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.server.tables.waiting_table import fold
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Problem

logger = logging.getLogger(__name__)

RACES = 20
"""Attempts to write a change when other processes write to the table first."""
SEARCHES = (50_000, 20, 100)
"""Thresholds of the garbage collector: new objects before a small collection, small collections
before a larger one, and those before a full one."""
SWITCH = 0.001
"""Seconds that a busy thread may keep the event loop waiting at most."""
FAREWELL = 2.0
"""Seconds to wait at shutdown until clients have received the goodbye."""

_ENCODER = msgspec.json.Encoder()
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Hub:
    """All tables of one process."""

    def __init__(
        self,
        store: Store,
        computers: PlayerWorkers,
        hooks: Webhooks,
        metrics: Metrics,
        settings: HubSettings | None = None,
        turns: CpuTurns | None = None,
        work: WorkPool | None = None,
    ) -> None:
        self.store = store
        self.turns = turns or CpuTurns()
        self.work = work or WorkPool()
        self.settings = settings or HubSettings()
        self.metrics = metrics
        self.tables: OrderedDict[str, LoadedTable] = OrderedDict()
        """The tables in memory, the one unused for longest first."""
        self.joining = Joining(self)
        self.study = Replays(self)
        self.positions = Positions(self.study)
        self.questions = QueryThread(self)
        self.presence = PresenceTracker(store, self.tables, self.settings)
        self.bot_turns = BotTurns(self, computers)
        self.cleanup = Cleanup(self)
        self.openers = Openers(self)
        self.scheduler = Scheduler(self, hooks)
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: set[asyncio.Task[int]] = set()
        self.stopping = False
        self.address: ServerAddress | None = None
        """The address file, by which others on this machine find the server."""

    @property
    def count(self) -> int:
        """Return how many tables are in memory."""
        return len(self.tables)

    @property
    def guests(self) -> int:
        """Return how many clients are connected."""
        return sum(len(loaded.listeners) for loaded in self.tables.values())

    # Start and shutdown.

    async def start(self) -> None:
        """Start the background work, and load the words of all games."""
        await self.scheduler.start()
        self.spawn(self.scheduler.sweep())
        self.spawn(self._load_words())

    async def _load_words(self) -> None:
        """Load the words of all games in advance, since that takes a noticeable time."""
        for language in LANGUAGES:
            for game in registry.games():
                await asyncio.to_thread(game.words, language, messages.ROOM)
        if self.settings.alone:
            _tune_runtime()

    async def stop(self) -> None:
        """Shut down in order: what was acknowledged is saved, and clients get a goodbye."""
        if not self.stopping:
            await self.say_goodbye()
        for loaded in self.tables.values():
            loaded.silence()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._running, return_exceptions=True)
        await self.bot_turns.close()
        await self.work.close()
        self.questions.close()
        if self.address is not None:
            self.address.remove()
        await asyncio.to_thread(self.store.close)

    async def say_goodbye(self) -> None:
        """Refuse new work and disconnect all clients, without waiting long for slow ones."""
        self.stopping = True
        self.study.close()
        self.positions.close()
        farewell = _ENCODER.encode(wire.Goodbye(problem=_stopping()))
        for loaded in self.tables.values():
            loaded.tell(farewell)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.guests:
                    await asyncio.sleep(0.01)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background until the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_failure)
        return task

    # Tables in memory.

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LoadedTable]:
        """Load a table and hold its lock; raise `NoSuchTable` if there is none."""
        if not _ID.fullmatch(id):
            raise NoSuchTable(f"there is no table {shown(id)}")
        loaded = self.loaded(id)
        loaded.kept_open += 1
        try:
            async with loaded.lock:
                if loaded.hosted is None:
                    await self.load(loaded)
                    await self.scheduler.wind_clock(loaded)
                yield loaded
        finally:
            loaded.kept_open -= 1
            if loaded.hosted is None and loaded.idle:
                self.tables.pop(id, None)

    def loaded(self, id: str) -> LoadedTable:
        """Return the entry of a table in memory; the table itself may not be loaded yet."""
        loaded = self.tables.get(id)
        if loaded is None:
            self._make_room()
            loaded = self.tables[id] = LoadedTable(id, since=asyncio.get_running_loop().time())
        self.tables.move_to_end(id)
        return loaded

    def _make_room(self) -> None:
        """Drop tables that nothing uses, the one unused for longest first."""
        spare = len(self.tables) + 1 - self.settings.tables_kept
        if spare <= 0:
            return
        idle = [one for one in self.tables.values() if one.idle]
        for loaded in idle[:spare]:
            loaded.drop()
            del self.tables[loaded.id]

    async def load(self, loaded: LoadedTable) -> None:
        """Read a table from its log; the caller holds its lock."""
        try:
            self.store.damages.check(loaded.id)
            hosted = await self.turns.in_thread(partial(self._fold, loaded.id))
        except Damaged as error:
            self._give_up(loaded, error)
            raise
        if hosted is None:
            raise NoSuchTable(f"there is no table {shown(loaded.id)}")
        loaded.hosted = hosted
        missed = hosted.rows[loaded.shown + 1 :] if loaded.listeners else ()
        loaded.shown = hosted.v
        if missed:
            self.announce(loaded, missed)

    @staticmethod
    def _give_up(loaded: LoadedTable, error: Damaged) -> None:
        """Disconnect the clients of a damaged table, with the reason."""
        loaded.tell(_ENCODER.encode(wire.Goodbye(problem=problem_of(error))))

    def _fold(self, id: str) -> HostedTable | None:
        try:
            log = self.store.log(id)
            if log is None:
                return None
            with self.metrics.folding():
                hosted = fold(id, log.key, log.entries)
        except Damaged as error:
            self.store.damages.note(error)
            raise
        self.store.damages.mended(id)
        return hosted

    # Changes.

    async def do(
        self,
        id: str,
        seat: int,
        command: wire.Command,
        answered: Callable[[int], None] | None = None,
    ) -> int:
        """Carry out a command of a seat, once; return the number of steps of the game after it.

        `answered` is called as soon as the change is durable, before anybody else is told of it. A
        command that has begun is finished even if its client disconnects, since all others must be
        told of it.
        """
        running = asyncio.ensure_future(
            self.turns.metered(partial(self._do, id, seat, command, answered))
        )
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            running.add_done_callback(_finish_unwatched)
            raise

    async def _do(
        self, id: str, seat: int, command: wire.Command, answered: Callable[[int], None] | None
    ) -> int:
        async with self.at(id) as loaded:
            # The server may have been too busy to notice that the time was up.
            await self.scheduler.end_if_late(loaded)
            present = self.presence.present(loaded)
            mid = f"{seat}.{command.id}"
            decide = partial(_decide, seat=seat, command=command, present=present)
            return await self.change(loaded, decide, mid, answered)

    async def change(
        self,
        loaded: LoadedTable,
        decide: Callable[[HostedTable], Decision],
        mid: str | None = None,
        answered: Callable[[int], None] | None = None,
        issue: tuple[SeatToken, ...] = (),
    ) -> int:
        """Decide, apply and write a change, then announce it; the caller holds the table's lock."""
        if self.stopping:
            raise Stopping("the server is shutting down; what was acknowledged is saved")
        for _ in range(RACES):
            if loaded.hosted is None:
                await self.load(loaded)
            hosted = loaded.table
            if mid is not None and mid in hosted.answers:
                return self._answer(hosted.answers[mid], answered)
            decision = decide(hosted)
            if decision.rematch:
                decision.events.append(await self.joining.open_again(hosted))
            if not decision.events:
                return self._answer(hosted.n, answered)
            try:
                rows = loaded.apply(decision.events, mid)
                hosted = loaded.table
                notices = self.scheduler.notices.of(hosted, rows)
                await self.write(hosted, rows, mid, issue, notices=notices)
            except Conflict:
                loaded.drop()
                continue
            except BaseException:
                loaded.drop()  # it may be ahead of what is durable
                raise
            n = hosted.answers[mid] if mid is not None else hosted.n
            self._answer(n, answered)
            await self._tell_in_turn(loaded, rows)
            self.scheduler.notices.soon(notices)
            return n
        raise Conflict(f"table {loaded.id} is changed too often by other processes")

    async def _tell_in_turn(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        """Announce what was written, when the address that caused it has its turn.

        Making the messages takes longer than anything else. Between two announcements, the loop can
        thus receive and acknowledge what came meanwhile.
        """
        try:
            await asyncio.sleep(0)
            await self.turns.take(begun=True)
            self.announce(loaded, rows)
        except asyncio.CancelledError:
            if loaded.hosted is not None and loaded.shown < rows[-1].v:
                self.announce(loaded, rows)
            raise

    @staticmethod
    def _answer(n: int, answered: Callable[[int], None] | None) -> int:
        if answered is not None:
            answered(n)
        return n

    async def write(
        self,
        hosted: HostedTable,
        rows: Sequence[LoggedEvent],
        mid: str | None,
        issue: tuple[SeatToken, ...] = (),
        key: bytes | None = None,
        notices: tuple[PendingNotice, ...] = (),
    ) -> None:
        """Write rows, with everything that belongs to them, and wait until they are durable."""
        batch = self.batch(hosted, rows, mid)
        batch = msgspec.structs.replace(batch, issue=issue, key=key, notices=notices)
        with self.metrics.writing(len(batch.entries)):
            await self.store.appended(batch)

    @staticmethod
    def batch(hosted: HostedTable, rows: Sequence[LoggedEvent], mid: str | None = None) -> Batch:
        """Return the rows that were applied to a table as a change for the store."""
        mids = [*[None] * (len(rows) - 1), mid]
        entries = tuple(
            StoredRow(hosted.id, row.v, of, row.at, events.encode(row.event))
            for row, of in zip(rows, mids, strict=True)
        )
        return Batch(entries=entries, heading=hosted.heading())

    # Messages to listeners.

    def announce(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        """Send the rows to all listeners of a table, to each what its seat may know."""
        hosted = loaded.table
        loaded.shown = hosted.v
        for row in rows:
            if isinstance(row.event, events.Renewed):
                self.presence.disconnect_seat(loaded, row.event.seat)
        _tell_each(loaded, lambda seat, language: messages.news(hosted, rows, seat, language))
        self.scheduler.schedule(loaded, rows)

    async def welcome(
        self, id: str, listener: Listener, since: int | None, token: str | None = None
    ) -> bytes:
        """Add a listener; send it all that its seat may know, or what is new since a number.

        Raise `NoKey` if the token is no longer valid for the seat.
        """
        async with self.at(id) as loaded:
            hosted = loaded.table
            if token is not None:
                await self.joining.seat_of(id, token)
            self.joining.check_seat(hosted, listener.seat)
            if listener.seat == SPECTATOR and not hosted.opened.watched:
                raise NoSuchTable(f"there is no table {shown(id)} to watch")
            loaded.listeners.add(listener)
            loaded.left.pop(listener.seat, None)
            welcome = messages.welcome(hosted, listener.seat, listener.language, since)
            message = _ENCODER.encode(welcome)
            listener.tell(message)
            self.presence.changed(loaded)
            self.scheduler.schedule(loaded, ())
            return message

    def leave(self, id: str, listener: Listener) -> None:
        """Remove a listener that has disconnected."""
        loaded = self.tables.get(id)
        if loaded is None or listener not in loaded.listeners:
            return
        loaded.listeners.discard(listener)
        loaded.left[listener.seat] = asyncio.get_running_loop().time()
        self.presence.changed(loaded)

    async def seq(self, id: str, seat: int) -> int:
        """Return the number of a seat's last news; changes in progress do not influence it."""
        loaded = self.tables.get(id)
        if loaded is None or loaded.hosted is None:
            async with self.at(id) as loaded:
                pass
        return bisect_right(loaded.table.seen(seat), loaded.shown)

    # Drafts, which are never written to the log.

    async def draft(self, id: str, seat: int, command: wire.Draft) -> None:
        """Replace a seat's draft, and show it to that seat on all its connections."""
        async with self.at(id) as loaded:
            hosted = loaded.table
            if hosted.places[seat].player:
                raise WrongStep("a computer chooses for this seat", hosted.n)
            begun(hosted).draft(seat, command.choices, command.n)
            drafted = partial(messages.drafted, hosted)
            _tell_each(loaded, lambda one, lang: drafted(one, lang) if one == seat else None)


def _decide(hosted: HostedTable, *, seat: int, command: wire.Command, present: Present) -> Decision:
    return commands.decide(hosted, seat, command, present)


def _tell_each(loaded: LoadedTable, say: Callable[[int, str], wire.Outgoing | None]) -> None:
    """Send each listener its message, which is made once for each seat and language."""
    made: dict[tuple[int, str], bytes | None] = {}
    for listener in list(loaded.listeners):
        which = (listener.seat, listener.language)
        if which not in made:
            said = say(*which)
            made[which] = None if said is None else _ENCODER.encode(said)
        message = made[which]
        if message is not None:
            listener.tell(message)


def _tune_runtime() -> None:
    """Exclude all present objects from garbage collection, and make it rare.

    With a thousand tables a full collection takes half a second, in which nobody is answered. Most
    objects are freed at once anyway, without any collection.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)
    sys.setswitchinterval(SWITCH)


def _stopping() -> Problem:
    return Problem(code=Stopping.code, text="the server is shutting down; come back in a moment")


def _finish_unwatched(task: asyncio.Task[int]) -> None:
    """Retrieve the result of a command whose client has disconnected; ignore a refusal."""
    if not task.cancelled() and not isinstance(task.exception(), LamplighterError):
        _log_failure(task)


def _log_failure(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        code = error.code if isinstance(error, LamplighterError) else type(error).__name__
        logger.error("a background task failed: %s", code)
