"""What the house sees to by itself: clocks, computers, notices, and what other processes do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from lamplighter.kernel.errors import LamplighterError, WrongStep
from lamplighter.kernel.outcome import Termination
from lamplighter.server import events
from lamplighter.server.deeds import Decision
from lamplighter.server.hooks import Hooks
from lamplighter.server.hosted import Hosted, Row
from lamplighter.server.notices import Notices
from lamplighter.server.standing import Standing, now
from lamplighter.server.store import Damaged, DatabaseDamaged
from lamplighter.wire.tables import Clocks

if TYPE_CHECKING:
    from lamplighter.server.house import House

logger = logging.getLogger(__name__)

SWEEP = 1.0
"""Seconds between two looks for clocks that have run out and computers that are to choose."""
ASLEEP = 10_000
"""Milliseconds without a sign of life after which the house has been away: clocks waited for it."""


class Caretaker:
    """Looks after every table, whoever listens there."""

    def __init__(self, house: House, hooks: Hooks) -> None:
        self._house = house
        self.notices = Notices(house, hooks)
        self._slept = self._woke = 0
        """From when to when the house had been away, if it had."""
        self.wrote = 0
        """When this process has last written a sign of life, in milliseconds since 1970."""

    async def start(self) -> None:
        """Find out whether the house had been away, and begin to listen to other processes."""
        if self._house.store.shared:
            await self._listen()
        self.wrote = now()
        lived = await asyncio.to_thread(self._house.store.lived)
        if lived is not None and now() - lived > ASLEEP:
            self._slept, self._woke = lived, now()

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(table: str, v: int) -> None:
            _quietly(lambda: loop.call_soon_threadsafe(self.hear, table, v))

        def told(process: str, text: str) -> None:
            hear = self._house.attendance.hear
            _quietly(lambda: loop.call_soon_threadsafe(hear, process, text))

        await asyncio.to_thread(self._house.store.listen, heard, told)
        self._house.attendance.greet()

    def look_after(self, standing: Standing, rows: Sequence[Row]) -> None:
        """See to it that whoever is asked will choose."""
        hosted = standing.hosted
        if hosted is None or self._house.stopping:
            return
        self._set_alarm(standing, hosted)
        if hosted.thinker and standing.thinking is None:
            standing.thinking = self._house.spawn(self._house.thinking.think(standing))
        if hosted.status == "over" and rows:
            self._house.spawn(self._house.thinking.forget(hosted.id))

    def _set_alarm(self, standing: Standing, hosted: Hosted) -> None:
        standing.silence()
        due = hosted.clock.due
        if due is None:
            return
        # Timers of the loop do not reach further than this; the sweep sees to the rest.
        wait = max(0.0, (due - now()) / 1000)
        if wait < 86_400:
            loop = asyncio.get_running_loop()
            ring = partial(self._ring, standing.id)
            standing.alarm = loop.call_later(wait + 0.01, ring)

    def _ring(self, id: str) -> None:
        if not self._house.stopping:
            self._house.spawn(self._run_out(id))

    async def _run_out(self, id: str) -> None:
        async with self._house.at(id) as standing:
            await self.end_if_late(standing)

    async def end_if_late(self, standing: Standing) -> None:
        """End a game whose clock has run out; the table's lock is held."""
        due = standing.table.clock.due
        if due is not None and due <= now():
            with suppress(WrongStep):
                await self._house.change(standing, _time_out)

    async def wind_clock(self, standing: Standing) -> None:
        """Let no side lose time to the absence of the house."""
        hosted = standing.table
        runs = isinstance(hosted.opened.pace, Clocks) and hosted.clock.due is not None
        if runs and hosted.clock.at < self._woke and not self._house.stopping:
            away = events.Resumed(since=max(self._slept, hosted.clock.at))
            await self._house.change(standing, lambda _: Decision([away]))

    async def sweep(self) -> None:
        """Look after tables that are not in memory, and after those that others have changed."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._sweep_once()
            except Exception as error:
                # The database is away; it is asked again, whatever it said.
                code = error.code if isinstance(error, LamplighterError) else type(error).__name__
                logger.warning("nothing could be looked after: %s", code)

    async def _sweep_once(self) -> None:
        if now() - self.wrote > ASLEEP:
            # The machine slept, or nobody could write: no side is to lose that time.
            self._slept, self._woke = self.wrote, now()
            for slept in list(self._house.tables):
                await self._wind_again(slept)
        await self._live()
        self.wrote = now()
        damaged = self._house.store.damages.avoided()
        for id in await asyncio.to_thread(self._house.store.waking, now()):
            standing = self._house.tables.get(id)
            if standing is None or standing.hosted is None or self._forgotten(standing):
                self._house.spawn(self._wake(id))
        # Who listens at a table that had to be dropped may have missed something.
        for standing in list(self._house.tables.values()):
            waits = standing.hosted is None and standing.listeners
            if waits and standing.id not in damaged:
                self._house.spawn(self._wake(standing.id))
        await self.notices.sweep()
        if self._house.cleanup.due():
            self._house.spawn(self._clean_up())
        if self._house.store.shared:
            self._house.attendance.tick()
            await self._catch_up()

    async def _wind_again(self, id: str) -> None:
        with suppress(Damaged):  # which was logged when it was found
            async with self._house.at(id) as standing:
                await self.wind_clock(standing)

    async def _live(self) -> None:
        """Write a sign of life; if only that row is damaged, the sweep goes on."""
        try:
            await asyncio.wrap_future(self._house.store.live(now()))
        except DatabaseDamaged as error:
            self._house.store.damages.report(Damaged("(life)", None, str(error)))

    async def _clean_up(self) -> None:
        try:
            await self._house.cleanup.run()
        except LamplighterError as error:
            logger.warning("old tables could not be deleted: %s", error.code)

    def _forgotten(self, standing: Standing) -> bool:
        hosted = standing.hosted
        if hosted is None:
            return True
        late = hosted.clock.due is not None and hosted.clock.due <= now()
        return late or (bool(hosted.thinker) and standing.thinking is None)

    async def _wake(self, id: str) -> None:
        try:
            async with self._house.at(id) as standing:
                self.look_after(standing, ())
            await self._run_out(id)
        except Damaged:
            return  # which was logged when it was found
        except LamplighterError as error:
            # Without its id: that lets one watch it.
            logger.warning("a table could not be looked after: %s", error.code)

    def hear(self, id: str, v: int) -> None:
        """Take in what another process has written, if anybody here has the table."""
        standing = self._house.tables.get(id)
        if standing is not None and standing.hosted is not None and standing.hosted.v < v:
            self._house.spawn(self.follow(id))

    async def follow(self, id: str) -> None:
        """Take in what another process has written to a table, and tell it."""
        async with self._house.at(id) as standing:
            hosted = standing.table
            entries = await asyncio.to_thread(self._house.store.events, id, hosted.v)
            if not entries:
                return
            before = hosted.v
            try:
                for entry in entries:
                    hosted.take(entry)
            except BaseException:
                standing.drop()
                raise
            self._house.announce(standing, hosted.rows[before + 1 :])

    async def _catch_up(self) -> None:
        """Find what was missed: a notice of another process may be lost."""
        known = {
            one.id: one.hosted.v
            for one in self._house.tables.values()
            if one.hosted is not None and one.listeners
        }
        if not known:
            return
        there = await asyncio.to_thread(self._house.store.versions, list(known))
        for id, v in known.items():
            if id not in there:
                self._house.spawn(self._house.cleanup.forget(id))
            elif there[id] > v:
                self.hear(id, there[id])


def _time_out(hosted: Hosted) -> Decision:
    due = hosted.clock.due
    if due is None or due > now():
        raise WrongStep("nobody's time has run out", hosted.n)
    return Decision([events.Ended(how=Termination.TIME.value, seat=hosted.asked)])


def _quietly(call: Callable[[], object]) -> None:
    """Call into a loop that may just have ended."""
    try:
        call()
    except RuntimeError:
        return
