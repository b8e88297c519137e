"""Worker processes: start them, send them tasks, limit, replace and stop them.

Other modules define the tasks: workers think for computer players and play their matches
(`players/workers.py`), or work on clients' texts (`server/study/work_pool.py`). No process does
both. So neither kind of work waits for the other, and no client's text is in the same process as a
computer player's seat. A task is a function of a module, named as `module:function`, from bytes to
bytes.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import runpy
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from struct import Struct
from typing import Any, Generic, TypeVar

from lamplighter.concurrency.fair_queue import RoundRobin
from lamplighter.kernel import registry

STARTS = 3
"""How often a process is started for one attempt: if it ends before it is ready, that does not
count as an attempt."""
STARTING = 60.0
"""Seconds that starting a process may take, on a busy machine."""
NICE = 5
"""The niceness of workers: the server has priority over them."""
MEMORY = 2 << 30
"""Bytes of address space that a worker of a server may use, if the system can limit them."""
LARGEST = 64 << 20
"""The most bytes of an answer, unless its job says otherwise."""
TOPICS = 64
"""How many of its last topics are remembered for each worker."""
HEAD = Struct("<QQ")
"""The header of each message to a worker: its number (0 if it wants no answer) and its length."""
ANSWER = Struct("<QBQ")
"""The header of each answer: the number of the task, the kind of result, and the length."""
_READY = b"ready"

_UNTOLD = ("LAMPLIGHTER_HOUSE", "PG")
"""Prefixes of environment variables that give access to the server's database."""


def environment() -> dict[str, str]:
    """Return the environment of a worker: without access to the server's database."""
    told = {name: value for name, value in os.environ.items() if not name.startswith(_UNTOLD)}
    return {**told, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class WorkerProcess:
    """The caller's side of one worker: a process, which is replaced when it has ended.

    `module` is run with `imports`, the modules and scripts that the process imports first. It may
    use `memory` bytes; 0 means any number.
    """

    def __init__(self, module: str, imports: Sequence[str] = (), memory: int = MEMORY) -> None:
        self._command = (sys.executable, "-P", "-m", module, str(memory), *imports)
        self._process: asyncio.subprocess.Process | None = None
        self._sent = 0
        self.starts = 0
        self.topics: OrderedDict[str, None] = OrderedDict()
        """The last topics that the worker has worked on, the least recent first."""

    @property
    def pid(self) -> int | None:
        """The id of the running process; None if there is none."""
        process = self._process
        return None if process is None or process.returncode is not None else process.pid

    async def start(self) -> None:
        """Make sure that a process is running and ready to receive messages."""
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
            start_new_session=True,  # Ctrl-C in the server's terminal is for the server only
        )
        if await self.read(len(_READY)) != _READY:
            raise EOFError

    async def ask(self, job: Job) -> tuple[int, bytes]:
        """Send a job; return the kind of its answer and the bytes.

        Raise `EOFError` if the process ends or its answer is too long.
        """
        self._note(job.topic)
        asked = await self.send(job.message)
        while True:
            number, kind, size = ANSWER.unpack(await self.read(ANSWER.size))
            if size > job.largest:
                raise EOFError
            told = await self.read(size)
            if number == asked:
                return kind, told

    def _note(self, topic: str) -> None:
        """Note a topic, so that its next job comes to the same worker."""
        if topic:
            self.topics[topic] = None
            self.topics.move_to_end(topic)
            if len(self.topics) > TOPICS:
                self.topics.popitem(last=False)

    def post(self, message: bytes, *, wants_answer: bool = True) -> int:
        """Queue a message without waiting until it is sent; return its number."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._sent += wants_answer
        number = self._sent if wants_answer else 0
        self._process.stdin.write(HEAD.pack(number, len(message)) + message)
        return number

    async def send(self, message: bytes) -> int:
        """Send a message that wants an answer; return its number."""
        number = self.post(message)
        assert self._process is not None
        assert self._process.stdin is not None
        await self._process.stdin.drain()
        return number

    async def read(self, size: int) -> bytes:
        """Read so many bytes from the process; raise `EOFError` if it has ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        return await self._process.stdout.readexactly(size)

    async def stop(self) -> int | None:
        """Kill the process, if there is one, and wait for its end; return its exit status."""
        self.topics.clear()
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
        """Wait for the end of a process that has closed its pipe; return its exit status."""
        process = self._process
        if process is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(STARTING):
                    await process.wait()
        return await self.stop()


class Job:
    """A task for a worker, with a future for the answer."""

    def __init__(
        self,
        message: bytes,
        topic: str = "",
        *,
        patience: float | None = None,
        leaving: float,
        largest: int = LARGEST,
    ) -> None:
        self.message = message
        self.topic = topic
        """Jobs of one topic are best done by the same worker."""
        self.patience = patience
        """Seconds that the job may take; None for any time."""
        self.leaving = leaving
        """Seconds for which it may continue when nobody waits for the answer any more."""
        self.largest = largest
        """The most bytes of the answer."""
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def refuse(self, error: Exception) -> None:
        """Set an error as the answer, unless the job already has one."""
        if not self.answer.done():
            self.answer.set_exception(error)


J = TypeVar("J", bound=Job)


class WorkerPool(Generic[J]):
    """Workers and the jobs that wait for them; the addresses that ask take turns.

    Processes are started when they are needed.
    """

    def __init__(self, workers: Sequence[WorkerProcess]) -> None:
        self._workers = list(workers)
        self._idle = list(workers)
        self._queue: RoundRobin[str | None, J] = RoundRobin()
        self._serving: dict[asyncio.Task[None], J] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        """The number of jobs that wait for a worker."""
        return sum(not job.answer.done() for job in self._queue)

    @property
    def busy(self) -> int:
        """The number of workers that are busy."""
        return len(self._workers) - len(self._idle)

    @property
    def replaced(self) -> int:
        """The number of processes that were started to replace one that had ended."""
        return sum(max(0, worker.starts - 1) for worker in self._workers)

    @property
    def pids(self) -> tuple[int, ...]:
        """The ids of the running processes."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    def waiting_for(self, address: str | None) -> int:
        """Return the number of waiting jobs of an address."""
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
            # Prefer the worker that was busy last, so that no more processes start than needed.
            knowing = (worker for worker in self._idle if job.topic in worker.topics)
            worker = next(knowing, self._idle[-1])
            self._idle.remove(worker)
            task = asyncio.create_task(self._serve(worker, job))
            self._serving[task] = job
            task.add_done_callback(self._serving.pop)

    async def _serve(self, worker: WorkerProcess, job: J) -> None:
        """Do one job, and settle it whatever happens to the worker."""
        try:
            await self._do(worker, job)
        except Exception as error:  # no caller may be left waiting
            job.refuse(error)
        finally:
            self._idle.append(worker)
            if not self._closed:
                self._dispatch()

    async def _do(self, worker: WorkerProcess, job: J) -> None:
        raise NotImplementedError

    async def _answer(self, worker: WorkerProcess, job: J) -> tuple[int, bytes]:
        """Return the kind and the bytes of a worker's answer.

        Raise `TimeoutError` if the job takes too long, and `OSError` or `EOFError` if the process
        ends. The worker is not usable then: stop it.
        """
        asking = asyncio.create_task(worker.ask(job))
        try:
            await asyncio.wait(
                {asking, job.answer}, timeout=job.patience, return_when=asyncio.FIRST_COMPLETED
            )
            if job.answer.done():
                await asyncio.wait({asking}, timeout=job.leaving)
            if not asking.done():
                raise TimeoutError
            return asking.result()
        finally:
            if asking.cancel():
                await asyncio.wait({asking})

    async def _end(self, reason: Exception) -> None:
        """Stop all workers; unfinished jobs fail with `reason`."""
        self._closed = True
        for job in (*self._serving.values(), *self._queue):
            job.refuse(reason)
        self._queue.clear()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        # A task that was cancelled before it began has not returned its worker.
        self._idle = list(self._workers)


# In the worker process.


class TaskChannel:
    """The worker's side of the pipes: messages from its caller, and answers to it."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Limit the memory, import all games and some more modules, and report to be ready.

        `arguments` are those of the process: the bytes of memory, then what to import.
        """
        memory, *imports = arguments
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(os, "nice"):
            os.nice(NICE)
        _limit_memory(int(memory))
        incoming, self._outgoing = os.dup(0), os.dup(1)
        os.dup2(2, 1)  # what an imported module prints is no answer
        registry.games()
        for name in imports:
            _import(name)
        self._tasks: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        _fall_silent()
        threading.Thread(target=_listen, args=(incoming, self._tasks), daemon=True).start()
        self._send(_READY)

    def next(self) -> tuple[int, bytes]:
        """Wait for the next message; return its number and its content."""
        return self._tasks.get()

    def answer(self, number: int, told: bytes, kind: int = 0) -> None:
        """Send the answer to a message."""
        self._send(ANSWER.pack(number, kind, len(told)))
        self._send(told)

    def _send(self, told: bytes) -> None:
        left = memoryview(told)
        while left:
            left = left[os.write(self._outgoing, left) :]


def function_named(name: str) -> Callable[[bytes], bytes]:
    """Return the function of a task by its name, `module:function`."""
    module, _, attribute = name.partition(":")
    found: Callable[[bytes], bytes] = getattr(importlib.import_module(module), attribute)
    return found


def _import(name: str) -> None:
    """Import a module, or run a script as if it were imported."""
    if name.endswith(".py"):
        runpy.run_path(name, run_name="__worker__")
    else:
        importlib.import_module(name)


def _limit_memory(memory: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    with suppress(OSError, ValueError):
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _fall_silent() -> None:
    """Redirect the standard streams to the null device: the pipes are for messages only."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    os.close(nothing)


def _listen(incoming: int, tasks: SimpleQueue[tuple[int, bytes]]) -> None:
    """Read messages; end the process, even during a job, when the server has gone."""
    with open(incoming, "rb") as pipe:
        while len(head := pipe.read(HEAD.size)) == HEAD.size:
            number, size = HEAD.unpack(head)
            tasks.put((number, pipe.read(size)))
    os._exit(0)
