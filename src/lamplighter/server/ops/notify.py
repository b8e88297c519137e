"""Turn notices on their way: written with the turn itself, sent, tried again, given up.

A notice stands in the database from the moment in which its seat is asked, so that a server that
starts again sends it. Of several processes the one that takes it sends it. A newer turn of the seat
takes its place; one who has moved, or is at the table, needs none any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import events
from lamplighter.server.deeds import Decision
from lamplighter.server.errors import TooOften
from lamplighter.server.hooks import Hooks
from lamplighter.server.hosted import Hosted, Row
from lamplighter.server.limits import Limits, Rate
from lamplighter.server.lookups import LookupsBusy, domain
from lamplighter.server.standing import Standing, now
from lamplighter.server.store import Damaged, DatabaseDamaged, PendingNotice

if TYPE_CHECKING:
    from lamplighter.server.house import House

logger = logging.getLogger(__name__)

PAUSES = (5.0, 30.0, 120.0, 600.0, 3_600.0)
"""Seconds before each further try; after the last one a notice is given up."""
LEASE = 60.0
"""Seconds in which a process that has taken a notice settles it; then another may take it."""
BUSY = 5.0
"""Seconds after which it is tried again where that was not possible at all."""
AT_ONCE = 50
"""Notices that are on their way at a time."""
SEAT = Rate(burst=10, per_second=0.1)
"""How many notices a seat has, however fast its game is."""
DOMAIN = Rate(burst=60, per_second=5)
"""How many notices hosts of one domain are sent, whosever they are."""


class _Letter(NamedTuple):
    """A notice ready to be sent."""

    url: str
    body: bytes


class Notices:
    """Sends the turn notices of all tables."""

    def __init__(self, house: House, hooks: Hooks) -> None:
        self._house = house
        self._hooks = hooks
        self._seats = Limits(SEAT)
        self._domains = Limits(DOMAIN)
        self._sending: set[tuple[str, int]] = set()

    def of(self, hosted: Hosted, rows: Sequence[Row]) -> tuple[PendingNotice, ...]:
        """Return the notice of a turn that rows pass to somebody else, to be written with them."""
        if hosted.asked is None:
            return ()
        movers = [row.event.seat for row in rows if isinstance(row.event, events.Moved)]
        begins = any(isinstance(row.event, events.Began) for row in rows)
        if not begins and (not movers or movers[-1] == hosted.asked):
            return ()
        standing = self._house.tables.get(hosted.id)
        if not self._wanted(standing, hosted, hosted.asked):
            return ()
        return (PendingNotice(hosted.id, hosted.asked, hosted.n, due=now()),)

    def _wanted(self, standing: Standing | None, hosted: Hosted, seat: int) -> bool:
        place = hosted.places[seat]
        if hosted.asked != seat or place.hook is None or place.player:
            return False
        here = standing is not None and self._house.attendance.present(standing).here(seat)
        return place.hook_when == "always" or not here

    def soon(self, notices: Sequence[PendingNotice]) -> None:
        """Send notices that were just written."""
        for notice in notices:
            self._start(notice)

    async def sweep(self) -> None:
        """Send notices that are due: of a process that is no more, and those to be tried again."""
        free = AT_ONCE - len(self._sending)
        if free <= 0:
            return
        store = self._house.store
        try:
            self.soon(await asyncio.to_thread(store.notices, now(), free))
        except DatabaseDamaged as error:
            store.damages.report(Damaged("(notices)", None, str(error)))

    def _start(self, notice: PendingNotice) -> None:
        key = (notice.table, notice.seat)
        # What does not fit in now is found again by the sweep.
        if self._house.stopping or key in self._sending or len(self._sending) >= AT_ONCE:
            return
        self._sending.add(key)
        task = self._house.spawn(self._deliver(notice))
        task.add_done_callback(lambda _: self._sending.discard(key))

    async def _deliver(self, notice: PendingNotice) -> None:
        store = self._house.store
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
            # It is taken up again when its lease is over.
            logger.warning("a turn notice could not be looked after: %s", error.code)

    async def _letter(self, notice: PendingNotice) -> _Letter | None:
        """Return what is to be sent where; None where nobody needs it any more."""
        async with self._house.at(notice.table) as standing:
            hosted, seat = standing.table, notice.seat
            if seat >= len(hosted.places) or not self._wanted(standing, hosted, seat):
                return None
            place = hosted.places[seat]
            assert place.hook is not None
            body = self._hooks.body(hosted.id, hosted.game, place.name, hosted.n)
            return _Letter(place.hook, body)

    async def _send(self, notice: PendingNotice, letter: _Letter) -> None:
        store = self._house.store
        try:
            self._spend(notice, letter.url)
            await self._hooks.send(letter.url, letter.body)
        except TooOften as error:
            await store.put_off_notice(notice, _in(error.wait), notice.tries)
        except LookupsBusy:
            await store.put_off_notice(notice, _in(BUSY), notice.tries)
        except (OSError, ValueError, TimeoutError) as error:
            # The address is the player's secret: it may hold a key of some service.
            await self._failed(notice, type(error).__name__)
        else:
            await store.end_notice(notice)

    def _spend(self, notice: PendingNotice, url: str) -> None:
        """Raise `TooOften` where a seat, or a domain, is sent too many notices."""
        if notice.tries == 0:
            self._seats.spend((notice.table, notice.seat))
        self._domains.spend(domain(urlsplit(url).hostname or ""))

    async def _failed(self, notice: PendingNotice, why: str) -> None:
        tries = notice.tries + 1
        if tries <= len(PAUSES):
            logger.info("a turn notice failed: %s", why)
            await self._house.store.put_off_notice(notice, _in(PAUSES[tries - 1]), tries)
            return
        self._hooks.failed += 1
        logger.warning("a turn notice is given up after %d tries: %s", tries, why)
        await self._house.store.end_notice(notice)
        async with self._house.at(notice.table) as standing:
            await self._house.change(standing, lambda hosted: _told(hosted, notice.seat))


def _told(hosted: Hosted, seat: int) -> Decision:
    """Return the row that tells the seat, once for each address."""
    place = hosted.places[seat]
    if place.hook is None or place.hook_failed:
        return Decision()
    return Decision([events.NoticeFailed(seat=seat)])


def _in(seconds: float) -> int:
    return now() + int(seconds * 1000)
