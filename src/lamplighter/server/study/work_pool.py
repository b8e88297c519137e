"""Work on clients' texts, in separate processes and within limits.

A client decides what a record or a position contains, so processing it may take very long, use more
memory than there is, or crash the process. Therefore it is done by workers that hold no secrets of
the server. Each job has a limit of CPU time; a job that exceeds it ends its worker and is refused.
Jobs have a queue of their own: they and the computer players do not wait for each other.

A job is a function of a module, named as `module:function`, from bytes to bytes. The answer is the
bytes that the function returns, or a refusal as JSON: the server unpickles nothing from a worker.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Sequence

import msgspec

from lamplighter.concurrency.fair_queue import payer
from lamplighter.concurrency.worker_process import (
    LARGEST,
    STARTING,
    Job,
    TaskChannel,
    WorkerPool,
    WorkerProcess,
    function_named,
)
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import NoWorker, ServerError, Stopping, TooCostly, status_of

logger = logging.getLogger(__name__)

WORKERS = 2
"""Two worker processes, so that a position being dragged over a board does not wait for another
client's record. The second process is started when both are needed."""
TRIES = 2
"""Attempts at a job, if its process ends for another reason than the job's limits."""
PATIENCE = 30.0
"""Seconds that every job may take, for a busy machine; see `WALL`."""
WALL = 10.0
"""Additional seconds for each CPU second that the job may use. On systems that cannot limit CPU
time this is the only limit."""
LEFT = 1.0
"""Seconds for which a job may continue after its caller has left; starting a new process takes as
long."""

MODULES = ("lamplighter.server.study.untrusted", "lamplighter.server.study.positions")
"""The modules with the functions; a worker imports them before it is ready."""

_DONE, _REFUSED, _TOO_COSTLY, _FAILED = range(4)
"""The kinds of answers."""


class WorkRefusal(msgspec.Struct, frozen=True):
    """A refusal by a function, as it is sent to the client."""

    code: str
    text: str
    status: int


class WorkRefused(ServerError):
    """A function in a worker refused the job; `code` and `status` are those of its error."""

    def __init__(self, refusal: WorkRefusal) -> None:
        super().__init__(refusal.text)
        self.code = refusal.code
        self.status = refusal.status


class _TextJob(Job):
    """A call of a function."""

    def __init__(self, function: str, payload: bytes, cpu_seconds: float, topic: str) -> None:
        message = msgspec.msgpack.encode((function, cpu_seconds, payload))
        patience = PATIENCE + cpu_seconds * WALL
        super().__init__(message, topic, patience=patience, leaving=LEFT)
        self.function = function
        self.cpu_seconds = cpu_seconds


class WorkPool(WorkerPool[_TextJob]):
    """Runs functions in worker processes; client addresses take turns.

    `imports` names modules that workers import before their first job.
    """

    def __init__(self, workers: int = WORKERS, *, imports: tuple[str, ...] = ()) -> None:
        module, known = "lamplighter.server.study.work_pool", (*MODULES, *imports)
        super().__init__([WorkerProcess(module, known) for _ in range(workers)])

    async def run(
        self, function: str, payload: bytes, cpu_seconds: float, *, topic: str = ""
    ) -> bytes:
        """Call a function with some bytes and return its result.

        Raise `WorkRefused` if the function refuses them, `TooCostly` if it exceeds its limits, and
        `NoWorker` if no process can be started or the process ends repeatedly. If the caller is
        cancelled, the job is stopped soon afterwards unless it finishes first. Jobs of one topic
        are done by the same worker, if it is free.
        """
        if self._closed:
            raise Stopping("the server is shutting down")
        work = _TextJob(function, payload, cpu_seconds, topic)
        self._submit(payer.get(), work)
        return bytes(await work.answer)

    async def close(self) -> None:
        """Stop all workers; unfinished jobs are refused."""
        await self._end(Stopping("the server is shutting down"))

    async def _do(self, worker: WorkerProcess, job: _TextJob) -> None:
        for _ in range(TRIES):
            if job.answer.done():
                return
            await self._attempt(worker, job)
        job.refuse(NoWorker("the process that was to do this has ended; try again in a moment"))

    async def _attempt(self, worker: WorkerProcess, job: _TextJob) -> None:
        """Make one attempt.

        Afterwards the job is done or refused, unless its worker has ended for another reason than
        the job's limits.
        """
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
        except (OSError, EOFError, TimeoutError) as error:
            logger.error("no process can be started for work on texts: %s", type(error).__name__)
            await worker.stop()
            job.refuse(NoWorker("the server cannot start a process to do this in"))
            return
        try:
            _settle(job, *await self._answer(worker, job))
        except TimeoutError:
            await worker.stop()
            job.refuse(TooCostly(_too_costly(job)))
        except (OSError, EOFError):
            self._note_end(await worker.ended(), job)

    def _note_end(self, status: int | None, job: _TextJob) -> None:
        """Refuse the job if its process was ended by the CPU limit; otherwise log the status."""
        if status in _SPENT:
            job.refuse(TooCostly(_too_costly(job)))
        else:
            logger.warning("a process ended with status %s while it did %s", status, job.function)


_SPENT = tuple(
    -int(getattr(signal, name)) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name)
)
"""Exit statuses of a process that exceeded its CPU time."""


def _too_costly(job: _TextJob) -> str:
    return f"this takes more than {job.cpu_seconds:g} seconds to work out, or too much memory"


def _settle(job: _TextJob, how: int, told: bytes) -> None:
    """Resolve the future of a job with its answer or its refusal."""
    if job.answer.done():
        return
    match how:
        case _ if how == _DONE:
            job.answer.set_result(told)
        case _ if how == _REFUSED:
            job.refuse(WorkRefused(msgspec.json.decode(told, type=WorkRefusal)))
        case _ if how == _TOO_COSTLY:
            job.refuse(TooCostly(_too_costly(job)))
        case _:
            job.refuse(
                RuntimeError(f"{job.function} failed: {told[:100].decode('ascii', 'replace')}")
            )


# In the worker process.


def work(arguments: Sequence[str]) -> None:
    """Run the functions of the tasks that the server sends, forever."""
    channel = TaskChannel(arguments)
    while True:
        number, message = channel.next()
        name, seconds, payload = msgspec.msgpack.decode(message, type=tuple[str, float, bytes])
        how, told = _run(name, seconds, payload)
        channel.answer(number, told, how)


def _run(name: str, seconds: float, payload: bytes) -> tuple[int, bytes]:
    """Run a function; return the kind of result and its bytes."""
    try:
        found = function_named(name)
        _limit_cpu(seconds)
        try:
            told = found(payload)
        finally:
            _limit_cpu(0)
    except LamplighterError as error:
        return _REFUSED, msgspec.json.encode(WorkRefusal(error.code, str(error), status_of(error)))
    except (MemoryError, RecursionError):
        return _TOO_COSTLY, b""
    except Exception as error:
        return _FAILED, type(error).__name__.encode("ascii", "replace")
    return (_DONE, told) if len(told) <= LARGEST else (_TOO_COSTLY, b"")


def _limit_cpu(seconds: float) -> None:
    """End this process after so many CPU seconds, whatever it is doing; 0 removes the limit.

    The signal is not caught, because Python would handle it only between two bytecode instructions,
    and compiled code has none.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    work(sys.argv[1:])
