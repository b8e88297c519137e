"""Fair turns between addresses, each with a budget of CPU time.

Everything a client asks for is worked out on one event loop, so whoever asks for most would have
most of it. Here every address has a queue of its own. The addresses take turns, one piece of work
each time, so one address delays another by one piece of work at most. The CPU time of the work is
charged to its address; an address that has spent its budget waits until the budget has grown again,
and delays nobody else meanwhile.

Who pays is a context variable: tasks that a request starts inherit it, so what follows from a
request (the bot turn after a move, the messages to all listeners) is charged to the same address.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextlib import suppress
from contextvars import ContextVar
from functools import partial
from time import monotonic, thread_time
from typing import Any, Generic, NamedTuple, TypeVar

from lamplighter.server.errors import TooOften
from lamplighter.server.fair import RoundRobin
from lamplighter.server.limits import Rate

T = TypeVar("T")

CPU = Rate(burst=4.0, per_second=0.25)
"""Seconds of CPU that one address may use: a quarter of a core in the long run, several times as
much as twenty players behind one address need (`lamplighter bench fairness`)."""
WAITING = 60
"""Requests of one address that may wait while its budget is spent; what comes on top is refused."""
LONGEST = 5.0
"""Seconds that a request waits at most for the budget to grow; else it is refused."""
KEPT = 50_000
"""Budgets that are remembered; one that was not used for long is full again."""

payer: ContextVar[str | None] = ContextVar("payer", default=None)
"""The address that the running task works for; None is the server itself, which has no budget."""


class _Line(NamedTuple):
    """A queue of work: that of one address which is to begin, or has begun."""

    address: str | None
    begun: bool


class Turns:
    """Gives each address its turn on the loop and charges it for what it uses."""

    def __init__(self, budget: Rate = CPU, clock: Callable[[], float] = monotonic) -> None:
        self._budget = budget
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds of CPU that an address has left, and when that was so."""
        self._waiting: RoundRobin[_Line, asyncio.Future[None]] = RoundRobin()
        self._resting: dict[_Line, list[asyncio.Future[None]]] = {}
        """Work of addresses that have spent their budget."""
        self._given = False
        """Whether a turn was given that has not been used yet."""

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for their turn."""
        return len(self._waiting) + sum(len(queue) for queue in self._resting.values())

    async def take(self, *, begun: bool = False) -> None:
        """Wait for the next turn of the address that pays.

        What has `begun` has a turn even if the budget is spent: a move that is written is told to
        the other players, whatever its sender has used up. Raise `TooOften` if the
        address owes too much, or too many of its requests wait for the budget already.
        """
        line = _Line(payer.get(), begun)
        self._check_room(line)
        if not self._given and not self._waiting and not self._debt(line):
            self._give_next_later()
            return
        turn = asyncio.get_running_loop().create_future()
        if line in self._resting:
            self._resting[line].append(turn)
        else:
            self._waiting.push(line, turn)
            self._give_next_later()
        await turn

    def _check_room(self, line: _Line) -> None:
        seconds = self._debt(line) / self._budget.per_second
        if seconds > LONGEST or len(self._resting.get(line, ())) >= WAITING:
            wait = max(1.0, round(seconds, 1))
            raise TooOften(f"this address keeps the server too busy; try again in {wait} s", wait)

    def _give_next_later(self) -> None:
        """Schedule the next turn for when the present work has run and I/O was polled."""
        if not self._given:
            self._given = True
            asyncio.get_running_loop().call_soon(self._give_next)

    def _give_next(self) -> None:
        self._given = False
        while self._waiting:
            line, turn = self._waiting.pop()
            if turn.done():
                continue  # its client has left
            if debt := self._debt(line):
                self._rest(line, turn, debt)
                continue
            turn.set_result(None)
            self._give_next_later()
            return

    def _rest(self, line: _Line, first: asyncio.Future[None], debt: float) -> None:
        """Take the work of an address out of the round until its budget has grown."""
        self._resting[line] = [first, *self._waiting.remove(line)]
        seconds = debt / self._budget.per_second
        asyncio.get_running_loop().call_later(seconds, self._wake, line)

    def _wake(self, line: _Line) -> None:
        self._waiting.push(line, *self._resting.pop(line))
        self._give_next_later()

    # Budgets.

    def _grown(self, address: str) -> float:
        """Seconds of CPU that an address has left now; less than none if it owes some."""
        left, since = self._left.get(address, (self._budget.burst, 0.0))
        return min(self._budget.burst, left + (self._clock() - since) * self._budget.per_second)

    def _debt(self, line: _Line) -> float:
        """Seconds of CPU that must be earned before this line has another turn."""
        if line.address is None or line.begun:
            return 0.0
        return max(0.0, -self._grown(line.address))

    def charge(self, address: str | None, seconds: float) -> None:
        """Take CPU time that was used from the budget of an address."""
        if address is None:
            return
        self._left[address] = (self._grown(address) - seconds, self._clock())
        self._left.move_to_end(address)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)

    async def metered(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do some work at the cost of the address that pays: its CPU time on the loop."""
        return await _Metered(work(), partial(self.charge, payer.get()))

    async def in_thread(self, work: Callable[[], T], pool: Executor | None = None) -> T:
        """Do some work in a thread of a pool, at the cost of the address that pays.

        A caller that is cancelled still waits until the thread is done: the work may use what a
        lock of the caller protects.
        """
        spent: list[float] = []
        loop = asyncio.get_running_loop()
        working = loop.run_in_executor(pool, _timed, work, spent)
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            await _finished(working)
            raise
        finally:
            self.charge(payer.get(), sum(spent))


async def _finished(working: asyncio.Future[Any]) -> None:
    """Wait for the end of some work, however often the waiting is cancelled."""
    while not working.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait({working})
    if not working.cancelled():
        working.exception()  # nobody else will ask for it


def _timed(work: Callable[[], T], spent: list[float]) -> T:
    begun = thread_time()
    try:
        return work()
    finally:
        spent.append(thread_time() - begun)


class _Metered(Generic[T]):
    """Awaits a coroutine and measures the CPU time of each of its steps."""

    def __init__(self, work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> None:
        self._work = work
        self._charge = charge

    def __await__(self) -> Generator[Any, Any, T]:
        step: Callable[[], Any] = partial(self._work.send, None)
        while True:
            begun = thread_time()
            try:
                awaited = step()
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._charge(thread_time() - begun)
            try:
                step = partial(self._work.send, (yield awaited))
            except GeneratorExit:
                self._work.close()
                raise
            except BaseException as error:
                step = partial(self._work.throw, error)
