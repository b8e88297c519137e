"""Delivery of turn notices: store them with the turn, send them, try again, give up.

A notice is in the database from the moment its seat's turn begins, so that a restarted server still
sends it. If there are several processes, the one that takes the notice sends it. A newer turn of
the seat replaces the notice. It is dropped if the player has moved or is at the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

from lamplighter.concurrency.rate import Rate
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import TooOften
from lamplighter.server.hub.loaded_table import now
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.limits import RateLimits
from lamplighter.server.ops.host_lookups import LookupsBusy, domain
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Damaged, DatabaseDamaged, PendingNotice, Store
from lamplighter.server.tables import events
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.table import HostedTable
from lamplighter.server.tables.turn_notices import notice_url

logger = logging.getLogger(__name__)

PAUSES = (5.0, 30.0, 120.0, 600.0, 3_600.0)
"""Seconds before each further attempt; after the last one the notice is given up."""
LEASE = 60.0
"""Seconds that a process has to deliver a notice it has taken; then another may take it."""
BUSY = 5.0
"""Seconds before the next attempt if no attempt was possible."""
AT_ONCE = 50
"""The most notices being sent at a time."""
SEAT = Rate(burst=10, per_second=0.1)
"""The rate limit for notices of one seat."""
DOMAIN = Rate(burst=60, per_second=5)
"""The rate limit for notices to hosts of one domain, of all seats together."""


class _Letter(NamedTuple):
    """A notice ready to be sent."""

    url: str
    body: bytes


class Notices:
    """Sends the turn notices of all tables."""

    def __init__(
        self,
        tables: LoadedTables,
        presence: PresenceTracker,
        hooks: Webhooks,
        store: Store,
        tasks: BackgroundTasks,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._hooks = hooks
        self._store = store
        self._tasks = tasks
        self._seats = RateLimits(SEAT)
        self._domains = RateLimits(DOMAIN)
        self._sending: set[tuple[str, int]] = set()
        tables.after_notices.append(self.soon)

    def soon(self, notices: Sequence[PendingNotice]) -> None:
        """Start sending notices that were just written."""
        for notice in notices:
            self._start(notice)

    async def sweep(self) -> None:
        """Send notices that are due: left by a process that ended, or due for another attempt."""
        free = AT_ONCE - len(self._sending)
        if free <= 0:
            return
        try:
            self.soon(await asyncio.to_thread(self._store.notices, now(), free))
        except DatabaseDamaged as error:
            self._store.damages.report(Damaged("(notices)", None, str(error)))

    def _start(self, notice: PendingNotice) -> None:
        key = (notice.table, notice.seat)
        # A notice that is skipped here is found again by the sweep.
        if self._tasks.stopping or key in self._sending or len(self._sending) >= AT_ONCE:
            return
        self._sending.add(key)
        task = self._tasks.spawn(self._deliver(notice))
        task.add_done_callback(lambda _: self._sending.discard(key))

    async def _deliver(self, notice: PendingNotice) -> None:
        store = self._store
        try:
            if not await store.take_notice(notice, _in(LEASE)):
                return
            letter = await self._letter(notice)
            if letter is None:
                await store.end_notice(notice)
            else:
                await self._send(notice, letter)
        except Damaged:
            await store.end_notice(notice)
        except LamplighterError as error:
            # A process takes it again when its lease is over.
            logger.warning("a turn notice could not be looked after: %s", error.code)

    async def _letter(self, notice: PendingNotice) -> _Letter | None:
        """Return the URL and the body of a notice; None if it is no longer needed."""
        async with self._tables.at(notice.table) as loaded:
            hosted, seat = loaded.table, notice.seat
            if seat >= len(hosted.places):
                return None
            url = notice_url(hosted, seat, partial(self._presence.here, loaded))
            if url is None:
                return None
            body = self._hooks.body(hosted.id, hosted.game, hosted.places[seat].name, hosted.n)
            return _Letter(url, body)

    async def _send(self, notice: PendingNotice, letter: _Letter) -> None:
        store = self._store
        try:
            self._spend(notice, letter.url)
            await self._hooks.send(letter.url, letter.body)
        except TooOften as error:
            await store.put_off_notice(notice, _in(error.wait), notice.tries)
        except LookupsBusy:
            await store.put_off_notice(notice, _in(BUSY), notice.tries)
        except (OSError, ValueError, TimeoutError) as error:
            # The URL is the player's secret, as it may contain a key. Log only the kind of error.
            await self._failed(notice, type(error).__name__)
        else:
            await store.end_notice(notice)

    def _spend(self, notice: PendingNotice, url: str) -> None:
        """Raise `TooOften` if a seat or a domain is sent too many notices."""
        if notice.tries == 0:
            self._seats.spend((notice.table, notice.seat))
        self._domains.spend(domain(urlsplit(url).hostname or ""))

    async def _failed(self, notice: PendingNotice, why: str) -> None:
        tries = notice.tries + 1
        if tries <= len(PAUSES):
            logger.info("a turn notice failed: %s", why)
            await self._store.put_off_notice(notice, _in(PAUSES[tries - 1]), tries)
            return
        self._hooks.failed += 1
        logger.warning("a turn notice is given up after %d tries: %s", tries, why)
        await self._store.end_notice(notice)
        async with self._tables.at(notice.table) as loaded:
            await self._tables.change(loaded, lambda hosted: _told(hosted, notice.seat))


def _told(hosted: HostedTable, seat: int) -> Decision:
    """Return the row that informs the seat of the failure, once for each URL."""
    place = hosted.places[seat]
    if place.hook is None or place.hook_failed:
        return Decision()
    return Decision([events.NoticeFailed(seat=seat)])


def _in(seconds: float) -> int:
    return now() + int(seconds * 1000)
