"""Computer players in processes of their own, so that thinking never stalls the server.

A worker process is told a player's name and the pickle of a seat as it stands, nothing else, and
answers with a number. Whatever becomes of it (it is killed, runs out of memory, its player fails,
loops or cheats), it is replaced and the choice made again.

The whole seat is sent each time: 33 KB and 1 ms late in a long game of Whitechapel. So any
worker can make any choice. One that knows the game goes on from what it has worked out.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import pickle
import signal
import struct
import sys
import threading
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue

from lamplighter import players
from lamplighter.kernel import registry
from lamplighter.kernel.errors import LamplighterError, WrongSeat
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Clock, Seat
from lamplighter.players import STRONGEST, Sitting
from lamplighter.server.fair import RoundRobin
from lamplighter.server.turns import payer

logger = logging.getLogger(__name__)

TRIES = 2
"""How often a choice is tried before one is drawn instead."""
STARTS = 3
"""How often a process is started for a try: one that dies before it was told anything is no try."""
STARTING = 60.0
"""Seconds that starting may take, on a machine that is busy."""
KEPT = 64
"""Sittings that a worker keeps, and games that it is remembered to know."""
NICE = 5
"""By how much workers stand back behind the server."""

_UNTOLD = ("LAMPLIGHTER_HOUSE", "PG")
"""Variables that name the database of the house and open it."""
_HEAD = struct.Struct("<QQ")
"""Before each letter to a worker: its number, 0 if it wants no answer, and how long it is."""
_ANSWER = struct.Struct("<Qq")
"""All that a worker ever says: the number of a letter, and the choice."""
_READY = (0, 0)


class Closed(LamplighterError):
    """A choice is asked for while the house shuts down."""

    code = "computers/closed"


def letter(player: str, seat: Seat, game_id: str, seconds: float | None = None) -> bytes:
    """What a worker is told of a choice; the same bytes for worlds its seat cannot tell apart."""
    clock = seat.clock if seconds is None else Clock(seconds)
    return pickle.dumps((game_id, player, seat, clock), pickle.HIGHEST_PROTOCOL)


def environment() -> dict[str, str]:
    """What a worker has of the environment: not where the house keeps its secrets."""
    told = {name: value for name, value in os.environ.items() if not name.startswith(_UNTOLD)}
    return {**told, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class Computers:
    """Chooses for seats in worker processes, in turn between the addresses that wait for it.

    Processes are started when they are needed. A choice may take its seconds and the grace beyond
    them; then its worker is replaced. `imports` names modules that workers import first: for
    players of other packages.
    """

    def __init__(
        self, workers: int = 1, *, grace: float = 2.0, imports: tuple[str, ...] = ()
    ) -> None:
        self._workers = [Worker(imports) for _ in range(workers)]
        self._idle = list(self._workers)
        self._queue: RoundRobin[str | None, _Job] = RoundRobin()
        self._serving: dict[asyncio.Task[None], _Job] = {}
        self._grace = grace
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many choices wait for a worker."""
        return sum(not job.answer.done() for job in self._queue)

    def waiting_for(self, address: str | None) -> int:
        """Return how many choices wait on behalf of an address."""
        return self._queue.count(address)

    @property
    def busy(self) -> int:
        """How many workers think."""
        return len(self._workers) - len(self._idle)

    @property
    def replaced(self) -> int:
        """How many processes were started in place of one that had ended."""
        return sum(max(0, worker.starts - 1) for worker in self._workers)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def choose(
        self, player: str, seat: Seat, *, game_id: str, seconds: float | None = None
    ) -> int:
        """Give a named player's choice for the seat as it stands: always one of `seat.legal`.

        Without seconds the seat's own clock counts; where that gives none, it may take as long as
        it likes. Refuses a player that does not exist and a seat that is not asked. Where the
        player fails twice, its seat's own stream chooses.
        """
        players.player(player)
        if self._closed:
            raise Closed("no computer chooses any more: the house shuts down")
        if not seat.legal:
            raise WrongSeat(f"{seat.name} is not asked now, so {player} has nothing to choose")
        job = _Job(player, seat, game_id, seconds)
        self._queue.push(payer.get(), job)
        self._dispatch()
        return await job.answer

    async def advise(self, seat: Seat, *, game_id: str, seconds: float | None = None) -> int:
        """Give what the strongest player would choose, for a hint."""
        return await self.choose(STRONGEST, seat, game_id=game_id, seconds=seconds)

    async def forget(self, game_id: str) -> None:
        """Note that a game is over: whatever workers kept for it may go."""
        for worker in self._workers:
            worker.forget(game_id)

    async def close(self) -> None:
        """End all workers; choices that are not made are refused with `Closed`."""
        self._closed = True
        for job in (*self._serving.values(), *self._queue):
            job.refuse(Closed("the house shuts down before the choice was made"))
        self._queue.clear()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        # Work that was cancelled before it began has not given its worker back.
        self._idle = list(self._workers)

    def _dispatch(self) -> None:
        """Give what waits to workers without work, best to one that knows the game."""
        while self._queue and self._idle:
            _, job = self._queue.pop()
            if job.answer.done():
                continue
            # The one that worked last is taken first, so that no more are started than needed.
            knowing = (worker for worker in self._idle if job.game_id in worker.games)
            worker = next(knowing, self._idle[-1])
            self._idle.remove(worker)
            task = asyncio.create_task(self._serve(worker, job))
            self._serving[task] = job
            task.add_done_callback(self._serving.pop)

    async def _serve(self, worker: Worker, job: _Job) -> None:
        """Have one choice made, whatever happens to the worker."""
        try:
            tries = 0
            while not job.answer.done() and tries < TRIES:
                await self._attempt(worker, job)
                tries += 1
            if not job.answer.done():
                logger.warning("a choice was drawn instead of made: %s", job.about)
                job.answer.set_result(job.draw())
        except Exception as error:  # whatever it is, nobody is left waiting
            job.refuse(error)
        finally:
            self._idle.append(worker)
            if not self._closed:
                self._dispatch()

    async def _attempt(self, worker: Worker, job: _Job) -> None:
        """Ask once; a worker that did not answer rightly and in time is stopped."""
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
            if job.answer.done():
                return
            choice = await self._answer(worker, job)
        except TimeoutError:
            trouble = "took too long"
        except (OSError, EOFError):
            trouble = "ended"
        else:
            if choice in job.legal:
                if not job.answer.done():
                    job.answer.set_result(choice)
                return
            trouble = "chose what is not allowed"
        # Never what was chosen or what was raised: it might tell a secret.
        logger.info("a worker %s: %s", trouble, job.about)
        await worker.stop()

    async def _answer(self, worker: Worker, job: _Job) -> int:
        """Wait for the worker; where nobody waits for the choice any more, not for long."""
        asking = asyncio.create_task(worker.ask(job.game_id, job.letter))
        try:
            await asyncio.wait(
                {asking, job.answer},
                timeout=None if job.seconds is None else job.seconds + self._grace,
                return_when=asyncio.FIRST_COMPLETED,
            )
            if job.answer.done():
                await asyncio.wait({asking}, timeout=self._grace)
            if not asking.done():
                raise TimeoutError
            return asking.result()
        finally:
            if asking.cancel():
                await asyncio.wait({asking})


class _Job:
    """A choice that is to be made: the seat as it stood when it was asked for."""

    def __init__(self, player: str, seat: Seat, game_id: str, seconds: float | None) -> None:
        self.game_id = game_id
        self.seconds = seat.clock.move_seconds if seconds is None else seconds
        self.legal = seat.legal
        self.letter = letter(player, seat, game_id, seconds)
        self.about = f"{player} at {seat.game.name}, game {game_id}"
        """For logs: nothing of the position."""
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def draw(self) -> int:
        """Choose by the seat's own stream."""
        seat: Seat = pickle.loads(self.letter)[2]
        return seat.legal[seat.stream.below(len(seat.legal))]

    def refuse(self, error: Exception) -> None:
        """Tell who waits, if anybody still does, why the choice will not be made."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Worker:
    """The server's end of one worker: a process, and another when that one has ended."""

    def __init__(self, imports: tuple[str, ...]) -> None:
        self._imports = imports
        self._process: asyncio.subprocess.Process | None = None
        self._asked = 0
        self.starts = 0
        self.games: OrderedDict[str, None] = OrderedDict()
        """Games that it has chosen in, those longest ago first."""

    @property
    def pid(self) -> int | None:
        """Its process, if one runs."""
        process = self._process
        return None if process is None or process.returncode is not None else process.pid

    async def start(self) -> None:
        """Make sure that there is a process, ready to be asked."""
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
            *(sys.executable, "-P", "-m", "lamplighter.server.computers", *self._imports),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # what is typed at the server's terminal is for the server
        )
        if await self._read() != _READY:
            raise EOFError

    async def ask(self, game_id: str, letter: bytes) -> int:
        """Send a letter and wait for the answer to it."""
        self._asked += 1
        self.games[game_id] = None
        self.games.move_to_end(game_id)
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(_HEAD.pack(self._asked, len(letter)) + letter)
        await self._process.stdin.drain()
        while True:
            number, choice = await self._read()
            if number == self._asked:
                return choice

    async def _read(self) -> tuple[int, int]:
        assert self._process is not None
        assert self._process.stdout is not None
        number, choice = _ANSWER.unpack(await self._process.stdout.readexactly(_ANSWER.size))
        return number, choice

    def forget(self, game_id: str) -> None:
        """Let the process forget a game; does not wait for it."""
        if game_id in self.games and self.pid is not None:
            del self.games[game_id]
            letter = pickle.dumps(game_id)
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(_HEAD.pack(0, len(letter)) + letter)

    async def stop(self) -> None:
        """End the process, if there is one, and wait until it is gone."""
        process = self._process
        self.games.clear()
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.communicate()
        self._process = None


# In the worker's process.


class _Following(Seat):
    """A seat that goes on from letter to letter, as one at a table goes on from step to step.

    So a player there has the same seat all through a game, and what that has worked out stays.
    """

    def __init__(self, first: Seat) -> None:
        super().__init__(first.game, first.options, first.index, first._door, first.clock)

    def follow(self, later: Seat, clock: Clock) -> None:
        """Become as the same seat is at another moment; what is still so is not learnt again."""
        seen = _continued(self.history, later.history)
        self._door = later._door._replace(history=lambda: seen)
        self._moment = None
        self.clock = clock


def _continued(known: Sequence[Observation], now: Sequence[Observation]) -> Sequence[Observation]:
    """Give what is observed now, with the very objects known before as far as they are the same.

    Who remembers how far he has read tells by the object whether all before it is as it was.
    """
    same = 0
    for old, new in zip(known, now, strict=False):
        if old != new:
            break
        same += 1
    return (*known[:same], *now[same:])


class _Desk:
    """Makes the choices, and keeps who sits where."""

    def __init__(self) -> None:
        self._sittings: OrderedDict[tuple[str, int, str], tuple[_Following, Sitting]] = (
            OrderedDict()
        )

    def choose(self, letter: bytes) -> int:
        """Let the player named in a letter choose for the seat in it."""
        game_id, player, still, clock = pickle.loads(letter)
        key = (game_id, still.index, player)
        if key not in self._sittings:
            seat = _Following(still)
            self._sittings[key] = (seat, Sitting(players.player(player), seat))
        self._sittings.move_to_end(key)
        if len(self._sittings) > KEPT:
            self._sittings.popitem(last=False)
        seat, sitting = self._sittings[key]
        seat.follow(still, clock)
        return sitting.choose()

    def forget(self, letter: bytes) -> None:
        """Drop all that was kept for a game."""
        game_id = pickle.loads(letter)
        for key in [key for key in self._sittings if key[0] == game_id]:
            del self._sittings[key]


def work(imports: Sequence[str]) -> None:
    """Be a worker: read letters from standard input and answer them on standard output.

    A player that fails ends the process without a word: what was raised might tell a secret.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    registry.games()
    for name in imports:
        importlib.import_module(name)
    letters: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
    incoming, outgoing = os.dup(0), os.dup(1)
    _fall_silent()
    threading.Thread(target=_listen, args=(incoming, letters), daemon=True).start()
    os.write(outgoing, _ANSWER.pack(*_READY))
    desk = _Desk()
    while True:
        number, letter = letters.get()
        if number:
            os.write(outgoing, _ANSWER.pack(number, desk.choose(letter)))
        else:
            desk.forget(letter)


def _fall_silent() -> None:
    """Let players read nothing and say nothing, by whatever way: the pipes are not for them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    os.close(nothing)


def _listen(incoming: int, letters: SimpleQueue[tuple[int, bytes]]) -> None:
    """Read letters; end the process, also in the middle of a thought, when the server is gone."""
    with open(incoming, "rb") as pipe:
        while len(head := pipe.read(_HEAD.size)) == _HEAD.size:
            number, size = _HEAD.unpack(head)
            letters.put((number, pipe.read(size)))
    os._exit(0)


if __name__ == "__main__":
    work(sys.argv[1:])
