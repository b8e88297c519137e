"""Fair turns between addresses, each with a budget of CPU time.

All requests are processed on one event loop, so without a limit the address that asks for most
would get most of it. Here every address has its own queue. The addresses take turns, one piece of
work each time, so one address delays another by one piece of work at most. The CPU time of the work
is charged to its address. An address that has spent its budget waits until the budget has grown
again, and delays nobody else meanwhile.

The address that pays is a context variable. Tasks that a request starts inherit it, so everything
that follows from a request (the bot turn after a move, the messages to all listeners) is charged to
the same address.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from time import monotonic, thread_time
from typing import Any, Generic, NamedTuple, TypeVar

from lamplighter.concurrency.fair_queue import RoundRobin, payer
from lamplighter.concurrency.rate import Rate
from lamplighter.server.errors import TooOften

T = TypeVar("T")

CPU = Rate(burst=4.0, per_second=0.25)
"""Seconds of CPU time that one address may use: in the long run a quarter of a core, several times
as much as twenty players behind one address need (`lamplighter bench fairness`)."""
WAITING = 60
"""Requests of one address that may wait while its budget is spent; further ones are refused."""
LONGEST = 5.0
"""Seconds that a request waits at most for the budget to grow; otherwise it is refused."""
KEPT = 50_000
"""Budgets that are remembered. One that was not used for a long time is full again anyway."""


class _TurnQueue(NamedTuple):
    """The key of a queue: the work of one address that is to begin, or that has begun."""

    address: str | None
    begun: bool


class CpuTurns:
    """Grants each address its turns on the loop and charges it for the CPU time it uses."""

    def __init__(self, budget: Rate = CPU, clock: Callable[[], float] = monotonic) -> None:
        self._budget = budget
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds of CPU time that an address had left, and at which time."""
        self._waiting: RoundRobin[_TurnQueue, asyncio.Future[None]] = RoundRobin()
        self._resting: dict[_TurnQueue, list[asyncio.Future[None]]] = {}
        """Work of addresses that have spent their budget."""
        self._given = False
        """Whether a turn was given that has not been used yet, or the next one is scheduled."""

    @property
    def waiting(self) -> int:
        """Return how many pieces of work wait for their turn."""
        return len(self._waiting) + sum(len(queue) for queue in self._resting.values())

    async def take(self, *, begun: bool = False) -> None:
        """Wait for the next turn of the address that pays.

        Work that has `begun` gets a turn even if the budget is spent: once a move is written, the
        other players are told of it, whatever its sender has used up. Raise `TooOften` if the
        address owes too much, or if too many of its requests already wait for the budget.
        """
        queue = _TurnQueue(payer.get(), begun)
        self._check_room(queue)
        if not self._given and not self._waiting and not self._debt(queue):
            self._give_next_later()
            return
        turn = asyncio.get_running_loop().create_future()
        if queue in self._resting:
            self._resting[queue].append(turn)
        else:
            self._waiting.push(queue, turn)
            self._give_next_later()
        await turn

    def _check_room(self, queue: _TurnQueue) -> None:
        seconds = self._debt(queue) / self._budget.per_second
        if seconds > LONGEST or len(self._resting.get(queue, ())) >= WAITING:
            wait = max(1.0, round(seconds, 1))
            raise TooOften(f"this address keeps the server too busy; try again in {wait} s", wait)

    def _give_next_later(self) -> None:
        """Schedule the next turn after the current work has run and I/O was polled."""
        if not self._given:
            self._given = True
            asyncio.get_running_loop().call_soon(self._give_next)

    def _give_next(self) -> None:
        self._given = False
        while self._waiting:
            queue, turn = self._waiting.pop()
            if turn.done():
                continue  # its client has disconnected
            if debt := self._debt(queue):
                self._rest(queue, turn, debt)
                continue
            turn.set_result(None)
            self._give_next_later()
            return

    def _rest(self, queue: _TurnQueue, first: asyncio.Future[None], debt: float) -> None:
        """Take the work of an address out of the rotation until its budget has grown."""
        self._resting[queue] = [first, *self._waiting.remove(queue)]
        seconds = debt / self._budget.per_second
        asyncio.get_running_loop().call_later(seconds, self._wake, queue)

    def _wake(self, queue: _TurnQueue) -> None:
        self._waiting.push(queue, *self._resting.pop(queue))
        self._give_next_later()

    # Budgets.

    def _grown(self, address: str) -> float:
        """Return the seconds of CPU time that an address has left; negative if it owes some."""
        left, since = self._left.get(address, (self._budget.burst, 0.0))
        return min(self._budget.burst, left + (self._clock() - since) * self._budget.per_second)

    def _debt(self, queue: _TurnQueue) -> float:
        """Return the seconds of CPU time that a queue must earn before its next turn."""
        if queue.address is None or queue.begun:
            return 0.0
        return max(0.0, -self._grown(queue.address))

    def charge(self, address: str | None, seconds: float) -> None:
        """Take used CPU time from the budget of an address."""
        if address is None:
            return
        self._left[address] = (self._grown(address) - seconds, self._clock())
        self._left.move_to_end(address)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)

    async def metered(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Await some work and charge its CPU time on the loop to the address that pays, if any."""
        address = payer.get()
        if address is None:  # reading the clock of a thread costs more than a microsecond
            return await work()
        return await _Metered(work(), partial(self.charge, address))

    async def in_thread(self, work: Callable[[], T], pool: Executor | None = None) -> T:
        """Do some work in a thread and charge its CPU time to the address that pays.

        A caller that is cancelled still waits until the thread is done, since the work may use
        something that a lock of the caller protects.
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
    """Wait for the end of some work, however often the wait is cancelled."""
    while not working.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait({working})
    if not working.cancelled():
        working.exception()  # retrieved, so that asyncio does not log it


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
