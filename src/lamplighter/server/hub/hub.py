"""The house: every table that is open, who listens at it, and the order in which things are done.

One loop runs all of it. A table is changed under its own lock: what was asked for is decided and
applied, written to the store, and shown to anybody only when the store has it for good. If the
store refuses (another process was first), the table in memory is dropped and folded anew.
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
from lamplighter.server import deeds, events, telling
from lamplighter.server.attendance import Attendance
from lamplighter.server.caretaker import Caretaker
from lamplighter.server.cleanup import Cleanup, Openers
from lamplighter.server.computers import Computers
from lamplighter.server.deeds import Decision, Present
from lamplighter.server.errors import NoSuchTable, Stopping, problem_of
from lamplighter.server.hooks import Hooks
from lamplighter.server.hosted import Hosted, Row
from lamplighter.server.metrics import Metrics
from lamplighter.server.plate import Plate
from lamplighter.server.positions import Positions
from lamplighter.server.questions import Questions
from lamplighter.server.reception import Reception
from lamplighter.server.standing import Listener, Manners, Standing, now
from lamplighter.server.store import Batch, Conflict, Damaged, Entry, PendingNotice, Store, Token
from lamplighter.server.study import Study
from lamplighter.server.thinking import Thinking
from lamplighter.server.turns import Turns
from lamplighter.server.work_pool import WorkPool
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Problem

logger = logging.getLogger(__name__)

RACES = 20
"""How often a change is tried when other processes are faster."""
SEARCHES = (50_000, 20, 100)
"""How rarely garbage is searched for: objects that are made before a small search, small searches
before a larger one, and those before one of everything."""
SWITCH = 0.001
"""Seconds for which a thread that works out an answer keeps the event loop waiting at most."""
FAREWELL = 2.0
"""Seconds that guests have to hear that the house closes."""

_ENCODER = msgspec.json.Encoder()
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class House:
    """All tables, for one process."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        hooks: Hooks,
        metrics: Metrics,
        manners: Manners | None = None,
        turns: Turns | None = None,
        work: WorkPool | None = None,
    ) -> None:
        self.store = store
        self.turns = turns or Turns()
        self.work = work or WorkPool()
        self.manners = manners or Manners()
        self.metrics = metrics
        self.tables: OrderedDict[str, Standing] = OrderedDict()
        """Those in memory, the longest unused first."""
        self.reception = Reception(self)
        self.study = Study(self)
        self.positions = Positions(self.study)
        self.questions = Questions(self)
        self.attendance = Attendance(store, self.tables, self.manners)
        self.thinking = Thinking(self, computers)
        self.cleanup = Cleanup(self)
        self.openers = Openers(self)
        self.caretaker = Caretaker(self, hooks)
        self._tasks: set[asyncio.Task[None]] = set()
        self._deeds: set[asyncio.Task[int]] = set()
        self.stopping = False
        self.plate: Plate | None = None
        """What tells others on this machine where the house is."""

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self.tables)

    @property
    def guests(self) -> int:
        """How many conversations there are."""
        return sum(len(standing.listeners) for standing in self.tables.values())

    # Opening and closing.

    async def start(self) -> None:
        """Begin to look after clocks and computers, and to learn the words of all games."""
        await self.caretaker.start()
        self.spawn(self.caretaker.sweep())
        self.spawn(self._learn_to_speak())

    async def _learn_to_speak(self) -> None:
        """Read the words of all games beforehand; that takes long enough to be noticed."""
        for language in LANGUAGES:
            for game in registry.games():
                await asyncio.to_thread(game.words, language, telling.ROOM)
        if self.manners.alone:
            _leave_alone()

    async def stop(self) -> None:
        """End everything in good order: what was acknowledged is kept, guests are told."""
        if not self.stopping:
            await self.say_goodbye()
        for standing in self.tables.values():
            standing.silence()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._deeds, return_exceptions=True)
        await self.thinking.close()
        await self.work.close()
        self.questions.close()
        if self.plate is not None:
            self.plate.take_down()
        await asyncio.to_thread(self.store.close)

    async def say_goodbye(self) -> None:
        """Take nothing more on, and show all guests out; those who are slow are not waited for."""
        self.stopping = True
        self.study.close()
        self.positions.close()
        farewell = _ENCODER.encode(wire.Goodbye(problem=_stopping()))
        for standing in self.tables.values():
            standing.tell(farewell)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.guests:
                    await asyncio.sleep(0.01)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside all else, until the house closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_complain)
        return task

    # Tables in memory.

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Standing]:
        """Have a table in memory and to oneself; refuses one that does not exist."""
        if not _ID.fullmatch(id):
            raise NoSuchTable(f"there is no table {shown(id)}")
        standing = self.standing(id)
        standing.kept_open += 1
        try:
            async with standing.lock:
                if standing.hosted is None:
                    await self.load(standing)
                    await self.caretaker.wind_clock(standing)
                yield standing
        finally:
            standing.kept_open -= 1
            if standing.hosted is None and standing.idle:
                self.tables.pop(id, None)

    def standing(self, id: str) -> Standing:
        """The place of a table in memory, whether or not it is there already."""
        standing = self.tables.get(id)
        if standing is None:
            self._make_room()
            standing = self.tables[id] = Standing(id, since=asyncio.get_running_loop().time())
        self.tables.move_to_end(id)
        return standing

    def _make_room(self) -> None:
        """Drop tables that nobody needs, the longest unused first."""
        spare = len(self.tables) + 1 - self.manners.tables_kept
        if spare <= 0:
            return
        idle = [one for one in self.tables.values() if one.idle]
        for standing in idle[:spare]:
            standing.drop()
            del self.tables[standing.id]

    async def load(self, standing: Standing) -> None:
        """Fold a table that is not in memory; its lock is held."""
        try:
            self.store.damages.check(standing.id)
            hosted = await self.turns.in_thread(partial(self._fold, standing.id))
        except Damaged as error:
            self._give_up(standing, error)
            raise
        if hosted is None:
            raise NoSuchTable(f"there is no table {shown(standing.id)}")
        standing.hosted = hosted
        missed = hosted.rows[standing.shown + 1 :] if standing.listeners else ()
        standing.shown = hosted.v
        if missed:
            self.announce(standing, missed)

    @staticmethod
    def _give_up(standing: Standing, error: Damaged) -> None:
        """Disconnect the clients of a damaged table, with the reason."""
        standing.tell(_ENCODER.encode(wire.Goodbye(problem=problem_of(error))))

    def _fold(self, id: str) -> Hosted | None:
        try:
            log = self.store.log(id)
            if log is None:
                return None
            with self.metrics.folding():
                hosted = Hosted.fold(id, log.key, log.entries)
        except Damaged as error:
            self.store.damages.note(error)
            raise
        self.store.damages.mended(id)
        return hosted

    # Changing them.

    async def do(
        self,
        id: str,
        seat: int,
        deed: wire.Deed,
        answered: Callable[[int], None] | None = None,
    ) -> int:
        """Do what a seat asks for, once; gives the steps of the game then.

        `answered` is called as soon as that is durable, before anybody else hears of it. Once
        begun it comes to its end, though who asked for it may leave: all others are to hear of it.
        """
        doing = asyncio.ensure_future(
            self.turns.metered(partial(self._do, id, seat, deed, answered))
        )
        self._deeds.add(doing)
        doing.add_done_callback(self._deeds.discard)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            doing.add_done_callback(_left)
            raise

    async def _do(
        self, id: str, seat: int, deed: wire.Deed, answered: Callable[[int], None] | None
    ) -> int:
        async with self.at(id) as standing:
            # The house may have been too busy to look when the time was up.
            await self.caretaker.end_if_late(standing)
            present = self.attendance.present(standing)
            mid = f"{seat}.{deed.id}"
            decide = partial(_decide, seat=seat, deed=deed, present=present)
            return await self.change(standing, decide, mid, answered)

    async def change(
        self,
        standing: Standing,
        decide: Callable[[Hosted], Decision],
        mid: str | None = None,
        answered: Callable[[int], None] | None = None,
        issue: tuple[Token, ...] = (),
    ) -> int:
        """Decide, apply and write a change, then tell it; the table's lock is held."""
        if self.stopping:
            raise Stopping("the house is closing; what was acknowledged is kept")
        for _ in range(RACES):
            if standing.hosted is None:
                await self.load(standing)
            hosted = standing.table
            if mid is not None and mid in hosted.answers:
                return self._answer(hosted.answers[mid], answered)
            before = hosted.v
            try:
                decision = decide(hosted)
                if decision.rematch:
                    decision.events.append(await self.reception.open_again(hosted))
                if not decision.events:
                    return self._answer(hosted.n, answered)
                rows = self.apply(hosted, decision.events, mid)
                notices = self.caretaker.notices.of(hosted, rows)
                await self.write(hosted, rows, mid, issue, notices=notices)
            except Conflict:
                standing.drop()
                continue
            except BaseException as error:
                # What is refused before anything was applied leaves the table as it was.
                if not isinstance(error, LamplighterError) or hosted.v != before:
                    standing.drop()
                raise
            n = hosted.answers[mid] if mid is not None else hosted.n
            self._answer(n, answered)
            await self._tell_in_turn(standing, rows)
            self.caretaker.notices.soon(notices)
            return n
        raise Conflict(f"table {standing.id} is changed too often by other processes")

    async def _tell_in_turn(self, standing: Standing, rows: Sequence[Row]) -> None:
        """Announce what was written, when the address that caused it has its turn.

        Telling takes longer than all else, so between any two of them the loop hears and
        acknowledges what came meanwhile.
        """
        try:
            await asyncio.sleep(0)
            await self.turns.take(begun=True)
            self.announce(standing, rows)
        except asyncio.CancelledError:
            if standing.hosted is not None and standing.shown < rows[-1].v:
                self.announce(standing, rows)
            raise

    @staticmethod
    def _answer(n: int, answered: Callable[[int], None] | None) -> int:
        if answered is not None:
            answered(n)
        return n

    @staticmethod
    def apply(hosted: Hosted, happened: Sequence[events.AnyEvent], mid: str | None) -> list[Row]:
        """Let things happen at a table in memory; gives them as rows to be written."""
        at = max(now(), hosted.at)
        rows = []
        for place, event in enumerate(happened, start=1):
            row = Row(hosted.v + 1, at, event)
            # The last row has the id: what is answered is where the game has come to by all of it.
            hosted.apply(row, mid if place == len(happened) else None)
            rows.append(row)
        return rows

    async def write(
        self,
        hosted: Hosted,
        rows: Sequence[Row],
        mid: str | None,
        issue: tuple[Token, ...] = (),
        key: bytes | None = None,
        notices: tuple[PendingNotice, ...] = (),
    ) -> None:
        """Write rows, with what belongs to them, and wait until they are durable."""
        batch = self.batch(hosted, rows, mid)
        batch = msgspec.structs.replace(batch, issue=issue, key=key, notices=notices)
        with self.metrics.writing(len(batch.entries)):
            await self.store.appended(batch)

    @staticmethod
    def batch(hosted: Hosted, rows: Sequence[Row], mid: str | None = None) -> Batch:
        """Return the change of a table by rows that were applied to it."""
        mids = [*[None] * (len(rows) - 1), mid]
        entries = tuple(
            Entry(hosted.id, row.v, of, row.at, events.encode(row.event))
            for row, of in zip(rows, mids, strict=True)
        )
        return Batch(entries=entries, heading=hosted.heading())

    # Telling.

    def announce(self, standing: Standing, rows: Sequence[Row]) -> None:
        """Tell everybody at the table what has happened, each what he may know."""
        hosted = standing.table
        standing.shown = hosted.v
        for row in rows:
            if isinstance(row.event, events.Renewed):
                self.attendance.show_out(standing, row.event.seat)
        _tell_each(standing, lambda seat, language: telling.news(hosted, rows, seat, language))
        self.caretaker.look_after(standing, rows)

    async def welcome(
        self, id: str, listener: Listener, since: int | None, token: str | None = None
    ) -> bytes:
        """All there is for somebody who begins to listen, or all that he has missed.

        The token with which he came must still be the one of the seat.
        """
        async with self.at(id) as standing:
            hosted = standing.table
            if token is not None:
                await self.reception.seat_of(id, token)
            self.reception.check_seat(hosted, listener.seat)
            if listener.seat == SPECTATOR and not hosted.opened.watched:
                raise NoSuchTable(f"there is no table {shown(id)} to watch")
            standing.listeners.add(listener)
            standing.left.pop(listener.seat, None)
            welcome = telling.welcome(hosted, listener.seat, listener.language, since)
            message = _ENCODER.encode(welcome)
            listener.tell(message)
            self.attendance.changed(standing)
            self.caretaker.look_after(standing, ())
            return message

    def leave(self, id: str, listener: Listener) -> None:
        """Note that somebody does not listen any more."""
        standing = self.tables.get(id)
        if standing is None or listener not in standing.listeners:
            return
        standing.listeners.discard(listener)
        standing.left[listener.seat] = asyncio.get_running_loop().time()
        self.attendance.changed(standing)

    async def seq(self, id: str, seat: int) -> int:
        """The number of a seat's last news; the same whatever others are just about to do."""
        standing = self.tables.get(id)
        if standing is None or standing.hosted is None:
            async with self.at(id) as standing:
                pass
        assert standing.hosted is not None
        return bisect_right(standing.hosted.seen(seat), standing.shown)

    # Drafts: nothing of these is written.

    async def draft(self, id: str, seat: int, deed: wire.Draft) -> None:
        """Replace a seat's draft, and show it to that seat wherever it is connected."""
        async with self.at(id) as standing:
            hosted = standing.table
            if hosted.places[seat].player:
                raise WrongStep("a computer chooses for this seat", hosted.n)
            hosted.draft(seat, deed.choices, deed.n)
            drafted = partial(telling.drafted, hosted)
            _tell_each(standing, lambda one, lang: drafted(one, lang) if one == seat else None)


def _decide(hosted: Hosted, *, seat: int, deed: wire.Deed, present: Present) -> Decision:
    return deeds.decide(hosted, seat, deed, present)


def _tell_each(standing: Standing, say: Callable[[int, str], wire.Outgoing | None]) -> None:
    """Tell everybody what is said to his seat in his language; it is worked out once for each."""
    made: dict[tuple[int, str], bytes | None] = {}
    for listener in list(standing.listeners):
        which = (listener.seat, listener.language)
        if which not in made:
            said = say(*which)
            made[which] = None if said is None else _ENCODER.encode(said)
        message = made[which]
        if message is not None:
            listener.tell(message)


def _leave_alone() -> None:
    """Let what is there now, and stays, not be searched for garbage again and again.

    With a thousand tables such a search takes half a second, in which nobody is answered. Most of
    what is made is forgotten at once, without any search.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)
    sys.setswitchinterval(SWITCH)


def _stopping() -> Problem:
    return Problem(code=Stopping.code, text="the house is closing; come back in a moment")


def _left(task: asyncio.Task[int]) -> None:
    """Take what came of a deed whose guest has left; that it was refused is nobody's concern."""
    if not task.cancelled() and not isinstance(task.exception(), LamplighterError):
        _complain(task)


def _complain(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        code = error.code if isinstance(error, LamplighterError) else type(error).__name__
        logger.error("a task of the house failed: %s", code)
