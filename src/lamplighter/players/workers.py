"""Computer players in worker processes, so that thinking never blocks the server.

A worker receives a player's name and the pickle of the current seat, nothing else, and answers with
a number. If it fails in any way (it is killed, runs out of memory, its player raises an error,
loops or cheats), it is replaced and the choice is made again.

The whole seat is sent each time, which takes 33 KB and 1 ms late in a long game of Whitechapel. So
any worker can make any choice. A worker that knows the game reuses its earlier results.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import struct
import sys
from collections import OrderedDict
from collections.abc import Sequence

from lamplighter import players
from lamplighter.concurrency.fair_queue import payer
from lamplighter.concurrency.worker_process import (
    STARTING,
    Job,
    TaskChannel,
    WorkerPool,
    WorkerProcess,
)
from lamplighter.kernel.errors import LamplighterError, WrongSeat
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Clock, Seat
from lamplighter.players import STRONGEST, Sitting

logger = logging.getLogger(__name__)

TRIES = 2
"""How often a choice is tried before a random one is drawn instead."""
KEPT = 64
"""How many seated players a worker keeps, and how many of its games the server remembers."""
_ANSWER = struct.Struct("<Qq")
"""The only output of a worker: the number of a task, and the choice."""
_READY = _ANSWER.pack(0, 0)


class Closed(LamplighterError):
    """A computer player's choice was requested while the server shuts down."""

    code = "computers/closed"


def letter(player: str, seat: Seat, game_id: str, seconds: float | None = None) -> bytes:
    """Return the task for a worker; the same bytes for worlds that its seat cannot tell apart."""
    clock = seat.clock if seconds is None else Clock(seconds)
    return pickle.dumps((game_id, player, seat, clock), pickle.HIGHEST_PROTOCOL)


class PlayerWorkers(WorkerPool["PlayerWorker", "_Job"]):
    """Chooses for seats in worker processes; the client addresses that wait take turns.

    Processes are started when they are needed. A choice may take `seconds` and `grace` more; then
    its worker is replaced. `imports` names modules that workers import first, for players of other
    packages.
    """

    def __init__(
        self, workers: int = 1, *, grace: float = 2.0, imports: tuple[str, ...] = ()
    ) -> None:
        super().__init__([PlayerWorker(imports) for _ in range(workers)])
        self._grace = grace

    async def choose(
        self, player: str, seat: Seat, *, game_id: str, seconds: float | None = None
    ) -> int:
        """Return the choice of a named player for a seat: always one of `seat.legal`.

        Without `seconds` the limit of the seat's own clock counts; if it has none, the choice may
        take any time. Refuse a player that does not exist and a seat whose turn it is not. If the
        player fails twice, a choice is drawn from the seat's own random stream.
        """
        players.player(player)
        if self._closed:
            raise Closed("no computer player chooses any more: the server is shutting down")
        if not seat.legal:
            raise WrongSeat(f"{seat.name} is not asked now, so {player} has nothing to choose")
        job = _Job(player, seat, game_id, seconds)
        self._submit(payer.get(), job)
        return int(await job.answer)

    async def advise(self, seat: Seat, *, game_id: str, seconds: float | None = None) -> int:
        """Return the choice of the strongest player, for a hint."""
        return await self.choose(STRONGEST, seat, game_id=game_id, seconds=seconds)

    async def forget(self, game_id: str) -> None:
        """Free what workers keep for a game that is over."""
        for worker in self._workers:
            worker.forget(game_id)

    async def close(self) -> None:
        """Stop all workers; unfinished choices fail with `Closed`."""
        await self._end(Closed("the server shut down before the choice was made"))

    async def _do(self, worker: PlayerWorker, job: _Job) -> None:
        tries = 0
        while not job.answer.done() and tries < TRIES:
            await self._attempt(worker, job)
            tries += 1
        if not job.answer.done():
            logger.warning("a choice was drawn instead of made: %s", job.about)
            job.answer.set_result(job.draw())

    async def _attempt(self, worker: PlayerWorker, job: _Job) -> None:
        """Make one attempt; stop the worker if its answer is wrong or late."""
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
        # Never log the choice or the error, which might reveal a secret.
        logger.info("a worker %s: %s", trouble, job.about)
        await worker.stop()

    async def _answer(self, worker: PlayerWorker, job: _Job) -> int:
        """Wait for the worker's answer; only for the grace period if the caller has left."""
        asking = asyncio.create_task(worker.ask(job.topic, job.letter))
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


class _Job(Job):
    """A choice to be made, with the seat as it was when the choice was requested."""

    def __init__(self, player: str, seat: Seat, game_id: str, seconds: float | None) -> None:
        super().__init__(game_id)
        self.seconds = seat.clock.move_seconds if seconds is None else seconds
        self.legal = seat.legal
        self.letter = letter(player, seat, game_id, seconds)
        self.about = f"{player} at {seat.game.name}, game {game_id}"
        """A description for logs, without anything of the position."""

    def draw(self) -> int:
        """Draw a legal action from the seat's own random stream."""
        seat: Seat = pickle.loads(self.letter)[2]
        return seat.legal[seat.stream.below(len(seat.legal))]


class PlayerWorker(WorkerProcess):
    """The server's side of one worker that chooses."""

    def __init__(self, imports: tuple[str, ...]) -> None:
        super().__init__("lamplighter.players.workers", _READY, imports)
        self.games: OrderedDict[str, None] = OrderedDict()
        """The games in which the worker has chosen, the least recent first."""

    def knows(self, topic: str) -> bool:
        """Return whether the worker has chosen in a game recently."""
        return topic in self.games

    async def ask(self, game_id: str, letter: bytes) -> int:
        """Send a task and wait for its answer."""
        self.games[game_id] = None
        self.games.move_to_end(game_id)
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        asked = await self.send(letter)
        while True:
            number, choice = _ANSWER.unpack(await self.read(_ANSWER.size))
            if number == asked:
                return int(choice)

    def forget(self, game_id: str) -> None:
        """Make the process forget a game, without waiting for it."""
        if game_id in self.games and self.pid is not None:
            del self.games[game_id]
            self.post(pickle.dumps(game_id), wants_answer=False)

    async def stop(self) -> int | None:
        """Stop the process, if there is one, and wait until it has ended."""
        self.games.clear()
        return await super().stop()


# In the worker process.


class _Following(Seat):
    """A seat that is updated by each task, like a seat at a table that is updated by each step.

    So a player in a worker has the same seat object for the whole game, and keeps its results.
    """

    def __init__(self, first: Seat) -> None:
        super().__init__(first.game, first.options, first.index, first._door, first.clock)

    def follow(self, later: Seat, clock: Clock) -> None:
        """Update to a later state of the same seat; observations that it has are not replaced."""
        seen = _continued(self.history, later.history)
        self._door = later._door._replace(history=lambda: seen)
        self._moment = None
        self.clock = clock


def _continued(known: Sequence[Observation], now: Sequence[Observation]) -> Sequence[Observation]:
    """Return the new history, with the known objects as far as they are equal.

    A `Sitting` compares observations by identity to see whether the history before them is
    unchanged.
    """
    same = 0
    for old, new in zip(known, now, strict=False):
        if old != new:
            break
        same += 1
    return (*known[:same], *now[same:])


class _SeatedPlayers:
    """Makes the choices, and keeps the players of each seat."""

    def __init__(self) -> None:
        self._sittings: OrderedDict[tuple[str, int, str], tuple[_Following, Sitting]] = (
            OrderedDict()
        )

    def choose(self, letter: bytes) -> int:
        """Return the choice of the player that a task names, for the seat in the task."""
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
        """Drop everything that is kept for a game."""
        game_id = pickle.loads(letter)
        for key in [key for key in self._sittings if key[0] == game_id]:
            del self._sittings[key]


def work(imports: Sequence[str]) -> None:
    """Read tasks from standard input and write the answers to standard output, forever.

    If a player fails, the process ends without a message, because the error might reveal a secret.
    """
    channel = TaskChannel(imports, _READY)
    seated = _SeatedPlayers()
    while True:
        number, letter = channel.next()
        if number:
            channel.say(_ANSWER.pack(number, seated.choose(letter)))
        else:
            seated.forget(letter)


if __name__ == "__main__":
    work(sys.argv[1:])
