"""Worker processes of the server: started, fed, replaced and ended.

What workers do is said elsewhere: they choose for computer players (`computers.py`) or work on
texts of clients (`work_pool.py`). No process does both, so neither has to wait for the other, and
nothing that a client sent is in the same process as the seat of a computer player.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from struct import Struct
from typing import Any, Generic, TypeVar

from lamplighter.kernel import registry
from lamplighter.server.fair import RoundRobin

STARTS = 3
"""How often a process is started for a try: one that dies before it was told anything is no try."""
STARTING = 60.0
"""Seconds that starting may take, on a machine that is busy."""
NICE = 5
"""By how much workers stand back behind the server."""
HEAD = Struct("<QQ")
"""Before each letter to a worker: its number, 0 if it wants no answer, and how long it is."""

_UNTOLD = ("LAMPLIGHTER_HOUSE", "PG")
"""Variables that name the database of the house and open it."""


def environment() -> dict[str, str]:
    """Return what a worker has of the environment: not where the server keeps its secrets."""
    told = {name: value for name, value in os.environ.items() if not name.startswith(_UNTOLD)}
    return {**told, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class WorkerProcess:
    """The server's end of one worker: a process, and another when that one has ended.

    `module` is run with `arguments`; a process says `ready` when it can be sent letters.
    """

    def __init__(self, module: str, ready: bytes, arguments: Sequence[str] = ()) -> None:
        self._command = (sys.executable, "-P", "-m", module, *arguments)
        self._ready = ready
        self._process: asyncio.subprocess.Process | None = None
        self._sent = 0
        self.starts = 0

    @property
    def pid(self) -> int | None:
        """Its process, if one runs."""
        process = self._process
        return None if process is None or process.returncode is not None else process.pid

    def knows(self, topic: str) -> bool:
        """Return whether it keeps what was worked out of a topic."""
        del topic
        return False

    async def start(self) -> None:
        """Make sure that there is a process, ready to be sent letters."""
        for left in reversed(range(STARTS)):
            if self.pid is not None:
                return
            await self.stop()
            try:
                await self._launch()
            except (OSError, EOFError):
                await self.stop()
                if not left:
                    raise

    async def _launch(self) -> None:
        self.starts += 1
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # what is typed at the server's terminal is for the server
        )
        if await self.read(len(self._ready)) != self._ready:
            raise EOFError

    def post(self, letter: bytes, *, wants_answer: bool = True) -> int:
        """Send a letter without waiting until it is gone; return its number."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._sent += wants_answer
        number = self._sent if wants_answer else 0
        self._process.stdin.write(HEAD.pack(number, len(letter)) + letter)
        return number

    async def send(self, letter: bytes) -> int:
        """Send a letter that wants an answer; return its number."""
        number = self.post(letter)
        assert self._process is not None
        assert self._process.stdin is not None
        await self._process.stdin.drain()
        return number

    async def read(self, size: int) -> bytes:
        """Read so many bytes of what the process says; raise `EOFError` where it has ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        return await self._process.stdout.readexactly(size)

    async def stop(self) -> int | None:
        """End the process, if there is one, and wait until it is gone; return its exit status."""
        process = self._process
        if process is None:
            return None
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.communicate()
        self._process = None
        return process.returncode

    async def ended(self) -> int | None:
        """Wait for a process that has closed its end; return its exit status."""
        process = self._process
        if process is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(STARTING):
                    await process.wait()
        return await self.stop()


class Job:
    """Something that a worker is to do, and who waits for it."""

    def __init__(self, topic: str) -> None:
        self.topic = topic
        """Jobs of one topic are best done by the same worker."""
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def refuse(self, error: Exception) -> None:
        """Fail the future of the job, if anybody still waits for it."""
        if not self.answer.done():
            self.answer.set_exception(error)


W = TypeVar("W", bound=WorkerProcess)
J = TypeVar("J", bound=Job)


class WorkerPool(Generic[W, J]):
    """Workers and the jobs that wait for them, in turn between the addresses that pay.

    Processes are started when they are needed.
    """

    def __init__(self, workers: Sequence[W]) -> None:
        self._workers = list(workers)
        self._idle = list(workers)
        self._queue: RoundRobin[str | None, J] = RoundRobin()
        self._serving: dict[asyncio.Task[None], J] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return sum(not job.answer.done() for job in self._queue)

    @property
    def busy(self) -> int:
        """How many workers work."""
        return len(self._workers) - len(self._idle)

    @property
    def replaced(self) -> int:
        """How many processes were started in place of one that had ended."""
        return sum(max(0, worker.starts - 1) for worker in self._workers)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    def waiting_for(self, address: str | None) -> int:
        """Return how many jobs wait on behalf of an address."""
        return self._queue.count(address)

    def _submit(self, address: str | None, job: J) -> None:
        self._queue.push(address, job)
        self._dispatch()

    def _dispatch(self) -> None:
        """Assign waiting jobs to idle workers, preferably to one that knows the topic."""
        while self._queue and self._idle:
            _, job = self._queue.pop()
            if job.answer.done():
                continue
            # The one that worked last is taken first, so that no more are started than needed.
            knowing = (worker for worker in self._idle if worker.knows(job.topic))
            worker = next(knowing, self._idle[-1])
            self._idle.remove(worker)
            task = asyncio.create_task(self._serve(worker, job))
            self._serving[task] = job
            task.add_done_callback(self._serving.pop)

    async def _serve(self, worker: W, job: J) -> None:
        """Have one job done, whatever happens to the worker."""
        try:
            await self._do(worker, job)
        except Exception as error:  # whatever it is, nobody is left waiting
            job.refuse(error)
        finally:
            self._idle.append(worker)
            if not self._closed:
                self._dispatch()

    async def _do(self, worker: W, job: J) -> None:
        raise NotImplementedError

    async def _end(self, reason: Exception) -> None:
        """End all workers; what is not done is refused."""
        self._closed = True
        for job in (*self._serving.values(), *self._queue):
            job.refuse(reason)
        self._queue.clear()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        # Work that was cancelled before it began has not given its worker back.
        self._idle = list(self._workers)


# In the worker's process.


class Letters:
    """What the server sends to this process, and the way back."""

    def __init__(self, imports: Sequence[str], ready: bytes) -> None:
        """Import all games and some more modules, and say that this process is ready."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(os, "nice"):
            os.nice(NICE)
        registry.games()
        for name in imports:
            importlib.import_module(name)
        self._letters: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        incoming, self._outgoing = os.dup(0), os.dup(1)
        _fall_silent()
        threading.Thread(target=_listen, args=(incoming, self._letters), daemon=True).start()
        self.say(ready)

    def next(self) -> tuple[int, bytes]:
        """Wait for the next letter; return it with its number."""
        return self._letters.get()

    def say(self, answer: bytes) -> None:
        """Send bytes to the server."""
        left = memoryview(answer)
        while left:
            left = left[os.write(self._outgoing, left) :]


def _fall_silent() -> None:
    """Point the standard streams at the null device: the pipes are for letters alone."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    os.close(nothing)


def _listen(incoming: int, letters: SimpleQueue[tuple[int, bytes]]) -> None:
    """Read letters; end the process, also in the middle of a job, when the server is gone."""
    with open(incoming, "rb") as pipe:
        while len(head := pipe.read(HEAD.size)) == HEAD.size:
            number, size = HEAD.unpack(head)
            letters.put((number, pipe.read(size)))
    os._exit(0)
