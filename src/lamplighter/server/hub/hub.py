"""The hub: the parts of a server process that know its tables, and what clients do at a table.

Each part is given what it needs: none of them knows the hub.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError, WrongStep, shown
from lamplighter.kernel.language import LANGUAGES, TYPED
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import NoSuchTable, Stopping
from lamplighter.server.hub.bot_turns import BotTurns
from lamplighter.server.hub.cleanup import Cleanup, Openers
from lamplighter.server.hub.cpu_budgets import CpuTurns
from lamplighter.server.hub.joining import Joining
from lamplighter.server.hub.loaded_table import HubSettings, Listener, LoadedTable
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.hub.notify import Notices
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.hub.query_thread import QueryThread
from lamplighter.server.hub.scheduler import Scheduler
from lamplighter.server.hub.seat_renewal import SeatRenewal
from lamplighter.server.hub.seat_tokens import SeatTokens
from lamplighter.server.hub.tasks import BackgroundTasks, log_failure
from lamplighter.server.ops.address_file import ServerAddress
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store
from lamplighter.server.study.positions import Positions
from lamplighter.server.study.replay import Replays, past_of
from lamplighter.server.study.replay_messages import Past
from lamplighter.server.study.work_pool import WorkPool
from lamplighter.server.tables import commands, messages
from lamplighter.server.tables.played_table import begun
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Problem

SEARCHES = (50_000, 20, 100)
"""Thresholds of the garbage collector: new objects before a small collection, small collections
before a larger one, and those before a full one."""
SWITCH = 0.001
"""Seconds that a busy thread may keep the event loop waiting at most."""
FAREWELL = 2.0
"""Seconds to wait at shutdown until clients have received the goodbye."""

_ENCODER = msgspec.json.Encoder()


class Hub:
    """All tables of one process, with the work that is done for them."""

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
        self.turns = turns = turns or CpuTurns()
        self.settings = settings = settings or HubSettings()
        self.metrics = metrics
        self._tasks = tasks = BackgroundTasks()
        entries: OrderedDict[str, LoadedTable] = OrderedDict()
        self.presence = PresenceTracker(store, entries, settings)
        self.tables = tables = LoadedTables(
            entries, store, self.presence, turns, metrics, tasks, settings.tables_kept
        )
        self.tokens = SeatTokens(tables, store)
        self.joining = Joining(tables, self.tokens, store)
        self.renewal = SeatRenewal(tables, self.tokens, store, tasks)
        self.study = Replays(self._past, work or WorkPool())
        self.positions = Positions(self.study)
        self.bot_turns = BotTurns(tables, computers, store, settings, tasks)
        self.questions = QueryThread(tables, turns, self.bot_turns.hint)
        self.cleanup = Cleanup(tables, self.presence, store, settings.kept)
        self.openers = Openers(store, settings.open_tables)
        self.notices = Notices(tables, self.presence, hooks, store, tasks)
        self.scheduler = Scheduler(
            tables, self.presence, self.bot_turns, self.notices, self.cleanup, store, tasks
        )
        self._running: set[asyncio.Task[int]] = set()
        self.address: ServerAddress | None = None
        """The address file, by which others on this machine find the server."""

    @property
    def count(self) -> int:
        """Return how many tables are in memory."""
        return len(self.tables.entries)

    @property
    def guests(self) -> int:
        """Return how many clients are connected."""
        return sum(len(loaded.listeners) for loaded in self.tables.entries.values())

    @property
    def stopping(self) -> bool:
        """Return whether the server is shutting down."""
        return self._tasks.stopping

    @property
    def work(self) -> WorkPool:
        """Return the worker processes that work on clients' texts."""
        return self.study.work

    # Start and shutdown.

    async def start(self) -> None:
        """Start the background work, and load the words of all games."""
        await self.scheduler.start()
        self._tasks.spawn(self.scheduler.sweep())
        self._tasks.spawn(self._load_words())

    async def _load_words(self) -> None:
        """Load the words of all games in advance, since that takes a noticeable time."""
        for language in (*LANGUAGES, *(f"{language}{TYPED}" for language in LANGUAGES)):
            for game in registry.games():
                await asyncio.to_thread(game.words, language, messages.ROOM)
        if self.settings.alone:
            _tune_runtime()

    async def stop(self) -> None:
        """Shut down in order: what was acknowledged is saved, and clients get a goodbye."""
        if not self.stopping:
            await self.say_goodbye()
        for loaded in self.tables.entries.values():
            loaded.silence()
        await self._tasks.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.bot_turns.close()
        await self.work.close()
        self.questions.close()
        if self.address is not None:
            self.address.remove()
        await asyncio.to_thread(self.store.close)

    async def say_goodbye(self) -> None:
        """Refuse new work and disconnect all clients, without waiting long for slow ones."""
        self._tasks.stopping = True
        self.study.close()
        self.positions.close()
        farewell = _ENCODER.encode(wire.Goodbye(problem=_stopping()))
        for loaded in self.tables.entries.values():
            loaded.tell(farewell)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.guests:
                    await asyncio.sleep(0.01)

    # What clients do.

    def at(self, id: str) -> AbstractAsyncContextManager[LoadedTable]:
        """Load a table and hold its lock; raise `NoSuchTable` if there is none."""
        return self.tables.at(id)

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
        async with self.tables.at(id) as loaded:
            # The server may have been too busy to notice that the time was up.
            await self.scheduler.end_if_late(loaded)
            present = self.presence.present(loaded)
            mid = f"{seat}.{command.id}"
            decide = partial(commands.decide, seat=seat, command=command, present=present)
            return await self.tables.change(loaded, decide, mid, answered)

    async def welcome(
        self, id: str, listener: Listener, since: int | None, token: str | None = None
    ) -> bytes:
        """Add a listener; send it all that its seat may know, or what is new since a number.

        Raise `NoKey` if the token is no longer valid for the seat.
        """
        async with self.tables.at(id) as loaded:
            hosted = loaded.table
            if token is not None:
                await self.tokens.seat_of(id, token)
            self.tokens.check_seat(hosted, listener.seat)
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
        loaded = self.tables.entries.get(id)
        if loaded is None or listener not in loaded.listeners:
            return
        loaded.listeners.discard(listener)
        loaded.left[listener.seat] = asyncio.get_running_loop().time()
        self.presence.changed(loaded)

    async def seq(self, id: str, seat: int) -> int:
        """Return the number of a seat's last news; changes in progress do not influence it."""
        loaded = self.tables.entries.get(id)
        if loaded is None or loaded.hosted is None:
            async with self.tables.at(id) as loaded:
                pass
        return bisect_right(loaded.table.seen(seat), loaded.shown)

    # Drafts, which are never written to the log.

    async def draft(self, id: str, seat: int, command: wire.Draft) -> None:
        """Replace a seat's draft, and show it to that seat on all its connections."""
        async with self.tables.at(id) as loaded:
            hosted = loaded.table
            if hosted.places[seat].player:
                raise WrongStep("a computer chooses for this seat", hosted.n)
            begun(hosted).draft(seat, command.choices, command.n)
            drafted = partial(messages.drafted, hosted)
            loaded.tell_each(lambda one, lang: drafted(one, lang) if one == seat else None)

    async def _past(self, id: str, token: str | None) -> Past:
        """Return the game at a table, with what the holder of this token may see of it."""
        seat = SPECTATOR if token is None else await self.tokens.seat_of(id, token)
        async with self.tables.at(id) as loaded:
            return past_of(loaded.table, seat)


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
        log_failure(task)
