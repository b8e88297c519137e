"""Work on texts of clients, in processes of their own and within limits.

A client decides what a record or a position holds, so what is worked out of it may take long, or
more memory than there is, or end the process. It is done by workers that hold no secret of the
server; each job has a limit of CPU time, and one that exceeds it ends its worker and is refused.
Jobs wait in a queue of their own: no computer player waits for them, nor they for one.

A job is a function of a module, named as `module:function`, from bytes to bytes. What comes back is
bytes that the function made, or a refusal as JSON: nothing that a worker says is unpickled.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

import msgspec

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import HouseError, NoWorker, Stopping, TooCostly, status_of
from lamplighter.server.turns import payer
from lamplighter.server.worker_process import STARTING, Job, Letters, WorkerPool, WorkerProcess

logger = logging.getLogger(__name__)

WORKERS = 2
"""So that a position that is dragged over a board does not wait for a record of somebody else; the
second process is started when both are needed."""
TRIES = 2
"""How often a job is tried, where its process was ended by something else than the job's limits."""
PATIENCE = 30.0
"""Seconds that a job may take in any case, on a machine that is busy; see `WALL`."""
WALL = 10.0
"""Seconds that it may take besides for each second of CPU that it may use. Systems that cannot
limit CPU time have this limit alone."""
LEFT = 1.0
"""Seconds that a job is let go on when nobody waits for it; to start a process takes as long."""
MEMORY = 2 << 30
"""Bytes of addresses that a worker may use, where the system can limit them."""
LARGEST = 64 << 20
"""Bytes of an answer."""
TOPICS = 8
"""Topics that a worker is remembered to know."""

MODULES = ("lamplighter.server.untrusted", "lamplighter.server.positions")
"""What has the functions that are run; imported before a worker is ready."""

_ANSWER = struct.Struct("<QBQ")
"""Before each answer: the number of its letter, how it went, and how long it is."""
_DONE, _REFUSED, _TOO_COSTLY, _FAILED = range(4)
_READY = b"ready"


class Refusal(msgspec.Struct, frozen=True):
    """What a function has refused, as it is told to the client."""

    code: str
    text: str
    status: int


class Refused(HouseError):
    """What a function in a worker has refused: it has the code and the status of its cause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.code = refusal.code
        self.status = refusal.status


class _Work(Job):
    """A call of a function."""

    def __init__(self, function: str, payload: bytes, cpu_seconds: float, topic: str) -> None:
        super().__init__(topic)
        self.function = function
        self.cpu_seconds = cpu_seconds
        self.letter = msgspec.msgpack.encode((function, cpu_seconds, payload))


class WorkPool(WorkerPool["Worker", _Work]):
    """Runs functions in worker processes, in turn between the addresses that ask.

    `imports` names modules that workers import before their first job.
    """

    def __init__(self, workers: int = WORKERS, *, imports: tuple[str, ...] = ()) -> None:
        super().__init__([Worker((*MODULES, *imports)) for _ in range(workers)])

    async def run(
        self, function: str, payload: bytes, cpu_seconds: float, *, topic: str = ""
    ) -> bytes:
        """Return what a function makes of some bytes.

        Raise `Refused` for what the function refuses, `TooCostly` where it needs more than it may
        use, `NoWorker` where no process can be started or it ends again and again. A caller that
        is cancelled does not wait: its job is ended soon if it is not done by then. Jobs of one
        topic are done by the same worker, if that is free.
        """
        if self._closed:
            raise Stopping("the house is closing")
        work = _Work(function, payload, cpu_seconds, topic)
        self._submit(payer.get(), work)
        return bytes(await work.answer)

    async def close(self) -> None:
        """End all workers; what is not done is refused."""
        await self._end(Stopping("the house is closing"))

    async def _do(self, worker: Worker, job: _Work) -> None:
        for _ in range(TRIES):
            if job.answer.done():
                return
            await self._attempt(worker, job)
        job.refuse(NoWorker("the process that was to do this has ended; try again in a moment"))

    async def _attempt(self, worker: Worker, job: _Work) -> None:
        """Try once; after this the job is done, or its worker has ended for another reason."""
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
        except (OSError, EOFError, TimeoutError) as error:
            logger.error("no process can be started for work on texts: %s", type(error).__name__)
            await worker.stop()
            job.refuse(NoWorker("the server cannot start a process to do this in"))
            return
        asking = asyncio.create_task(worker.ask(job))
        try:
            await _awaited(asking, job)
        finally:
            if not asking.done():
                asking.cancel()
                await asyncio.wait({asking})
                await worker.stop()
        if asking.cancelled():
            job.refuse(TooCostly(_too_costly(job)))
        elif isinstance(asking.exception(), OSError | EOFError):
            self._note_end(await worker.ended(), job)
        else:
            _settle(job, *asking.result())

    def _note_end(self, status: int | None, job: _Work) -> None:
        """Find out why a process has ended in the middle of a job."""
        if status in _SPENT:
            job.refuse(TooCostly(_too_costly(job)))
        else:
            logger.warning("a process ended with status %s while it did %s", status, job.function)


_SPENT = tuple(
    -int(getattr(signal, name)) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name)
)
"""Exit statuses of a process that has used more CPU time than it may."""


async def _awaited(asking: asyncio.Task[tuple[int, bytes]], job: _Work) -> None:
    """Wait for the answer as long as a job may take; where nobody waits for it, not for long."""
    seconds = PATIENCE + job.cpu_seconds * WALL
    await asyncio.wait({asking, job.answer}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    if job.answer.done() and not asking.done():
        await asyncio.wait({asking}, timeout=LEFT)


def _too_costly(job: _Work) -> str:
    return f"this takes more than {job.cpu_seconds:g} seconds to work out, or too much memory"


def _settle(job: _Work, how: int, told: bytes) -> None:
    """Resolve the future of a job with its answer or its refusal."""
    if job.answer.done():
        return
    match how:
        case _ if how == _DONE:
            job.answer.set_result(told)
        case _ if how == _REFUSED:
            job.refuse(Refused(msgspec.json.decode(told, type=Refusal)))
        case _ if how == _TOO_COSTLY:
            job.refuse(TooCostly(_too_costly(job)))
        case _:
            job.refuse(
                RuntimeError(f"{job.function} failed: {told[:100].decode('ascii', 'replace')}")
            )


class Worker(WorkerProcess):
    """The server's end of one worker that runs functions."""

    def __init__(self, imports: tuple[str, ...]) -> None:
        super().__init__("lamplighter.server.work_pool", _READY, imports)
        self._topics: OrderedDict[str, None] = OrderedDict()

    def knows(self, topic: str) -> bool:
        """Return whether it has worked on a topic lately."""
        return topic in self._topics

    async def ask(self, job: _Work) -> tuple[int, bytes]:
        """Send a job; return how it went, and what was told of it."""
        if job.topic:
            self._topics[job.topic] = None
            self._topics.move_to_end(job.topic)
            if len(self._topics) > TOPICS:
                self._topics.popitem(last=False)
        asked = await self.send(job.letter)
        number, how, size = _ANSWER.unpack(await self.read(_ANSWER.size))
        if number != asked or size > LARGEST:
            raise EOFError
        return how, await self.read(size)

    async def stop(self) -> int | None:
        """End the process, if there is one, and wait until it is gone."""
        self._topics.clear()
        return await super().stop()


# In the worker's process.


def work(imports: Sequence[str]) -> None:
    """Be a worker: run the functions that letters name."""
    _limit_memory()
    letters = Letters(imports, _READY)
    while True:
        number, letter = letters.next()
        function, seconds, payload = msgspec.msgpack.decode(letter, type=tuple[str, float, bytes])
        how, told = _run(function, seconds, payload)
        letters.say(_ANSWER.pack(number, how, len(told)))
        letters.say(told)


def _run(function: str, seconds: float, payload: bytes) -> tuple[int, bytes]:
    """Run a function; return how it went, and what is to be told of it."""
    try:
        found = _function(function)
        _limit_cpu(seconds)
        try:
            told = found(payload)
        finally:
            _limit_cpu(0)
    except LamplighterError as error:
        return _REFUSED, msgspec.json.encode(Refusal(error.code, str(error), status_of(error)))
    except (MemoryError, RecursionError):
        return _TOO_COSTLY, b""
    except Exception as error:
        return _FAILED, type(error).__name__.encode("ascii", "replace")
    return (_DONE, told) if len(told) <= LARGEST else (_TOO_COSTLY, b"")


def _function(named: str) -> Callable[[bytes], bytes]:
    module, _, name = named.partition(":")
    found: Callable[[bytes], bytes] = getattr(import_module(module), name)
    return found


def _limit_cpu(seconds: float) -> None:
    """End this process after so many seconds of CPU, whatever it is doing; 0 removes the limit.

    The signal is not caught: Python would see it between two steps only, and compiled code has no
    steps.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_memory() -> None:
    if sys.platform == "win32":
        return
    import resource

    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    work(sys.argv[1:])
