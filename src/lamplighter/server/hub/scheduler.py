"""Background work: expired clocks, bot turns, turn notices, changes by other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from lamplighter.kernel.errors import LamplighterError, WrongStep
from lamplighter.kernel.outcome import Termination
from lamplighter.server.hub.bot_turns import BotTurns
from lamplighter.server.hub.cleanup import Cleanup
from lamplighter.server.hub.loaded_table import LoadedTable, now
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.hub.notify import Notices
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.store import Damaged, DatabaseDamaged, Store
from lamplighter.server.tables import events
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.wire.tables import Clocks

logger = logging.getLogger(__name__)

SWEEP = 1.0
"""Seconds between two searches for expired clocks and for computer players that have to choose."""
ASLEEP = 10_000
"""Milliseconds without a sign of life after which the server counts as having been away. Clocks do
not run during that time."""


class Scheduler:
    """Does the background work for every table, with or without listeners."""

    def __init__(
        self,
        tables: LoadedTables,
        presence: PresenceTracker,
        bot_turns: BotTurns,
        notices: Notices,
        cleanup: Cleanup,
        store: Store,
        tasks: BackgroundTasks,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._bot_turns = bot_turns
        self._notices = notices
        self._cleanup = cleanup
        self._store = store
        self._tasks = tasks
        self._slept = self._woke = 0
        """From when to when the server was away, if it was."""
        self.wrote = 0
        """When this process last wrote a sign of life, in milliseconds since 1970."""
        tables.after_load.append(self.wind_clock)
        tables.after_change.append(self.schedule)

    async def start(self) -> None:
        """Find out whether the server was away, and begin to listen to other processes."""
        if self._store.shared:
            await self._listen()
        self.wrote = now()
        lived = await asyncio.to_thread(self._store.lived)
        if lived is not None and now() - lived > ASLEEP:
            self._slept, self._woke = lived, now()

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(table: str, v: int) -> None:
            _quietly(lambda: loop.call_soon_threadsafe(self.hear, table, v))

        def told(process: str, text: str) -> None:
            hear = self._presence.hear
            _quietly(lambda: loop.call_soon_threadsafe(hear, process, text))

        await asyncio.to_thread(self._store.listen, heard, told)
        self._presence.greet()

    def schedule(self, loaded: LoadedTable, rows: Sequence[LoggedEvent]) -> None:
        """Set the alarm of a table, and start the bot turn if one is due."""
        hosted = loaded.hosted
        if hosted is None or self._tasks.stopping:
            return
        self._set_alarm(loaded, hosted)
        if hosted.thinker and loaded.bot_turns is None:
            loaded.bot_turns = self._tasks.spawn(self._bot_turns.think(loaded))
        if hosted.status == "over" and rows:
            self._tasks.spawn(self._bot_turns.forget(hosted.id))

    def _set_alarm(self, loaded: LoadedTable, hosted: HostedTable) -> None:
        loaded.silence()
        due = hosted.clock.due
        if due is None:
            return
        wait = max(0.0, (due - now()) / 1000)
        # Timers of the loop are limited to a day; the sweep finds clocks that expire later.
        if wait < 86_400:
            loop = asyncio.get_running_loop()
            ring = partial(self._ring, loaded.id)
            loaded.alarm = loop.call_later(wait + 0.01, ring)

    def _ring(self, id: str) -> None:
        if not self._tasks.stopping:
            self._tasks.spawn(self._run_out(id))

    async def _run_out(self, id: str) -> None:
        async with self._tables.at(id) as loaded:
            await self.end_if_late(loaded)

    async def end_if_late(self, loaded: LoadedTable) -> None:
        """End a game whose clock has run out; the caller holds the table's lock."""
        due = loaded.table.clock.due
        if due is not None and due <= now():
            with suppress(WrongStep):
                await self._tables.change(loaded, _time_out)

    async def wind_clock(self, loaded: LoadedTable) -> None:
        """Correct the clock so that no side loses the time in which the server was away."""
        hosted = loaded.table
        runs = isinstance(hosted.opened.pace, Clocks) and hosted.clock.due is not None
        if runs and hosted.clock.at < self._woke and not self._tasks.stopping:
            away = events.Resumed(since=max(self._slept, hosted.clock.at))
            await self._tables.change(loaded, lambda _: Decision([away]))

    async def sweep(self) -> None:
        """Look regularly for work at tables not in memory, and for changes by other processes."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._sweep_once()
            except Exception as error:
                # The database may be unavailable; the next sweep tries again after any error.
                code = error.code if isinstance(error, LamplighterError) else type(error).__name__
                logger.warning("nothing could be looked after: %s", code)

    async def _sweep_once(self) -> None:
        if now() - self.wrote > ASLEEP:
            # The machine slept, or the database was not writable: no side must lose that time.
            self._slept, self._woke = self.wrote, now()
            for slept in list(self._tables.entries):
                await self._wind_again(slept)
        await self._live()
        self.wrote = now()
        damaged = self._store.damages.avoided()
        for id in await asyncio.to_thread(self._store.waking, now()):
            loaded = self._tables.entries.get(id)
            if loaded is None or loaded.hosted is None or self._forgotten(loaded):
                self._tasks.spawn(self._wake(id))
        # Listeners of a table that had to be dropped may have missed something.
        for loaded in list(self._tables.entries.values()):
            waits = loaded.hosted is None and loaded.listeners
            if waits and loaded.id not in damaged:
                self._tasks.spawn(self._wake(loaded.id))
        await self._notices.sweep()
        if self._cleanup.due():
            self._tasks.spawn(self._clean_up())
        if self._store.shared:
            self._presence.tick()
            await self._catch_up()

    async def _wind_again(self, id: str) -> None:
        with suppress(Damaged):  # it was logged when it was found
            async with self._tables.at(id) as loaded:
                await self.wind_clock(loaded)

    async def _live(self) -> None:
        """Write a sign of life; if only that row is damaged, the sweep goes on."""
        try:
            await asyncio.wrap_future(self._store.live(now()))
        except DatabaseDamaged as error:
            self._store.damages.report(Damaged("(life)", None, str(error)))

    async def _clean_up(self) -> None:
        try:
            await self._cleanup.run()
        except LamplighterError as error:
            logger.warning("old tables could not be deleted: %s", error.code)

    def _forgotten(self, loaded: LoadedTable) -> bool:
        hosted = loaded.hosted
        if hosted is None:
            return True
        late = hosted.clock.due is not None and hosted.clock.due <= now()
        return late or (bool(hosted.thinker) and loaded.bot_turns is None)

    async def _wake(self, id: str) -> None:
        try:
            async with self._tables.at(id) as loaded:
                self.schedule(loaded, ())
            await self._run_out(id)
        except Damaged:
            return  # it was logged when it was found
        except LamplighterError as error:
            # The id is not logged, since it is enough to watch the table.
            logger.warning("a table could not be looked after: %s", error.code)

    def hear(self, id: str, v: int) -> None:
        """Follow a change by another process if this process has the table in memory."""
        loaded = self._tables.entries.get(id)
        if loaded is not None and loaded.hosted is not None and loaded.hosted.v < v:
            self._tasks.spawn(self.follow(id))

    async def follow(self, id: str) -> None:
        """Apply what another process has written to a table, and announce it."""
        async with self._tables.at(id) as loaded:
            before = loaded.table.v
            entries = await asyncio.to_thread(self._store.events, id, before)
            if not entries:
                return
            try:
                for entry in entries:
                    loaded.hosted = loaded.table.take(entry)
            except BaseException:
                loaded.drop()
                raise
            self._tables.announce(loaded, loaded.table.rows[before + 1 :])

    async def _catch_up(self) -> None:
        """Look for changes whose notice from another process was lost."""
        known = {
            one.id: one.hosted.v
            for one in self._tables.entries.values()
            if one.hosted is not None and one.listeners
        }
        if not known:
            return
        there = await asyncio.to_thread(self._store.versions, list(known))
        for id, v in known.items():
            if id not in there:
                self._tasks.spawn(self._cleanup.forget(id))
            elif there[id] > v:
                self.hear(id, there[id])


def _time_out(hosted: HostedTable) -> Decision:
    due = hosted.clock.due
    if due is None or due > now():
        raise WrongStep("nobody's time has run out", hosted.n)
    return Decision([events.GameEnded(how=Termination.TIME.value, seat=hosted.asked)])


def _quietly(call: Callable[[], object]) -> None:
    """Call into an event loop that may just have ended."""
    try:
        call()
    except RuntimeError:
        return
