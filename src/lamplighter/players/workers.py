"""Computer players in worker processes: single thoughts for a server, whole matches for the arena.

For a thought a worker receives a player's name, a limit and the pickle of the current seat, nothing
else, and answers with a `Thought`. If it fails in any way (it is killed, runs out of memory, its
player raises an error, loops or cheats), it is replaced and the thought is asked for again.

The whole seat is sent each time, which takes 33 KB and 1 ms late in a long game of Whitechapel. So
any worker can think for any seat. A worker that knows the game reuses its earlier results.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from lamplighter.concurrency.fair_queue import payer
from lamplighter.concurrency.worker_process import (
    MEMORY,
    STARTING,
    TOPICS,
    Job,
    TaskChannel,
    WorkerPool,
    WorkerProcess,
    function_named,
)
from lamplighter.kernel.errors import LamplighterError, WrongSeat
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.players.base import Sitting
from lamplighter.players.levels import STRONGEST, known_player
from lamplighter.players.thought import NO_LIMIT, DrawnAtRandom, Limit, Thought

logger = logging.getLogger(__name__)

TRIES = 2
"""How often a task is tried before it is given up: instead of a thought, a choice is drawn."""
LARGEST_THOUGHT = 64 << 10
"""The most bytes of a thought."""
_THOUGHT = msgspec.msgpack.Decoder(Thought)
_THINK, _FORGET = "lamplighter.players.workers:think", "lamplighter.players.workers:forget"


class Closed(LamplighterError):
    """A computer player's choice was requested while the server shuts down."""

    code = "computers/closed"


class WorkerFailed(RuntimeError):
    """The process for a task cannot be started, or ends repeatedly."""


def letter(player: str, seat: Seat, game_id: str, limit: Limit = NO_LIMIT) -> bytes:
    """Return the task of a thought; the same bytes for worlds that its seat cannot tell apart."""
    return pickle.dumps((game_id, player, seat, limit), pickle.HIGHEST_PROTOCOL)


def _message(function: str, payload: bytes) -> bytes:
    return msgspec.msgpack.encode((function, payload))


class PlayerWorkers(WorkerPool["_Task"]):
    """Runs computer players in worker processes; the client addresses that wait take turns.

    Processes are started when they are needed. A thought may take the seconds of its limit and
    `grace` more; then its worker is replaced. `imports` names modules and scripts that workers
    import first, for players of other packages. A worker may use `memory` bytes; 0 means any
    number.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        grace: float = 2.0,
        imports: Sequence[str] = (),
        memory: int = MEMORY,
    ) -> None:
        module = "lamplighter.players.workers"
        super().__init__([WorkerProcess(module, imports, memory) for _ in range(workers)])
        self._grace = grace

    async def think(
        self, player: str, seat: Seat, *, game_id: str, limit: Limit = NO_LIMIT
    ) -> Thought:
        """Return the thought of a player for a seat; its first choice is one of `seat.legal`.

        Only levels and known kinds of players can be named: nothing is imported for a name. Refuse
        a player that does not exist and a seat whose turn it is not. If the player fails twice, a
        choice is drawn from the seat's own random stream.
        """
        known_player(player)
        if not seat.legal:
            raise WrongSeat(f"{seat.name} is not asked now, so {player} has nothing to choose")
        thinking = _Thinking(player, seat, game_id, limit, self._grace)
        await self._settled(thinking)
        thought: Thought = thinking.answer.result()
        return thought

    async def advise(self, seat: Seat, *, game_id: str, limit: Limit = NO_LIMIT) -> Thought:
        """Return the thought of the strongest player, for a hint."""
        return await self.think(STRONGEST, seat, game_id=game_id, limit=limit)

    async def run(self, function: str, payload: bytes) -> bytes:
        """Call a function, named as `module:function`, in a worker; return what it returns.

        Raise `WorkerFailed` if its process ends repeatedly or cannot be started.
        """
        task = _Task(_message(function, payload), leaving=self._grace)
        await self._settled(task)
        return bytes(task.answer.result())

    async def forget(self, game_id: str) -> None:
        """Free what workers keep for a game that is over."""
        for worker in self._workers:
            if worker.topics.pop(game_id, game_id) is None and worker.pid is not None:
                worker.post(_message(_FORGET, game_id.encode()), wants_answer=False)

    async def close(self) -> None:
        """Stop all workers; unfinished tasks fail with `Closed`."""
        await self._end(Closed("the server shut down before the choice was made"))

    async def _settled(self, task: _Task) -> None:
        if self._closed:
            raise Closed("no computer player chooses any more: the server is shutting down")
        self._submit(payer.get(), task)
        await task.answer

    async def _do(self, worker: WorkerProcess, job: _Task) -> None:
        tries = 0
        while not job.answer.done() and tries < TRIES:
            await self._attempt(worker, job)
            tries += 1
        if not job.answer.done():
            job.give_up()

    async def _attempt(self, worker: WorkerProcess, job: _Task) -> None:
        """Make one attempt; stop the worker if its answer is wrong or late."""
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
            if job.answer.done():
                return
            _, answer = await self._answer(worker, job)
        except TimeoutError:
            trouble = "took too long"
        except (OSError, EOFError):
            trouble = "ended"
        else:
            if job.take(answer):
                return
            trouble = "chose what is not allowed"
        # Never log the choice or the error, which might reveal a secret.
        logger.info("a worker %s: %s", trouble, job.about)
        await worker.stop()


class _Task(Job):
    """A call of a function that the caller trusts."""

    about = "a match"
    """A description for logs, without anything of a position."""

    def take(self, answer: bytes) -> bool:
        """Settle the job with an answer; return whether the answer is possible."""
        self._settle(answer)
        return True

    def give_up(self) -> None:
        """Settle the job after the last attempt has failed."""
        self.refuse(WorkerFailed("the process for this ended twice, or cannot be started"))

    def _settle(self, result: object) -> None:
        if not self.answer.done():
            self.answer.set_result(result)


class _Thinking(_Task):
    """A thought, with the seat as it was when the thought was asked for."""

    def __init__(self, player: str, seat: Seat, game_id: str, limit: Limit, grace: float) -> None:
        self._letter = letter(player, seat, game_id, limit)
        super().__init__(
            _message(_THINK, self._letter),
            game_id,
            patience=None if limit.seconds is None else limit.seconds + grace,
            leaving=grace,
            largest=LARGEST_THOUGHT,
        )
        self._legal = seat.legal
        self.about = f"{player} at {seat.game.name}, game {game_id}"

    def take(self, answer: bytes) -> bool:
        """Settle the job with a thought; return whether it begins with a legal choice."""
        try:
            thought = _THOUGHT.decode(answer)
        except msgspec.MsgspecError:
            return False
        if thought.plan[0] not in self._legal:
            return False
        self._settle(thought)
        return True

    def give_up(self) -> None:
        """Draw a legal action from the seat's own random stream."""
        logger.warning("a choice was drawn instead of made: %s", self.about)
        seat: Seat = pickle.loads(self._letter)[2]
        drawn = seat.legal[seat.stream.below(len(seat.legal))]
        self._settle(Thought((drawn,), reasons=(DrawnAtRandom(0),)))


# In the worker process.


class _Following(Seat):
    """A seat that is updated by each task, like a seat at a table that is updated by each step.

    So a player in a worker has the same seat object for the whole game, and keeps its results.
    """

    def __init__(self, first: Seat) -> None:
        super().__init__(first.game, first.options, first.index, first._door)

    def follow(self, later: Seat) -> None:
        """Update to a later state of the same seat; observations that it has are not replaced."""
        seen = _continued(self.history, later.history)
        self._door = later._door._replace(history=lambda: seen)
        self._moment = None


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


_sittings: OrderedDict[tuple[str, int, str], tuple[_Following, Sitting]] = OrderedDict()
"""The players of this worker, by game, seat and name, the least recent first."""


def think(letter: bytes) -> bytes:
    """Return the thought of the player that a task names, for the seat in the task."""
    game_id, player, still, limit = pickle.loads(letter)
    key = (game_id, still.index, player)
    if key not in _sittings:
        seat = _Following(still)
        _sittings[key] = (seat, Sitting(known_player(player), seat))
    _sittings.move_to_end(key)
    if len(_sittings) > TOPICS:
        _sittings.popitem(last=False)
    seat, sitting = _sittings[key]
    seat.follow(still)
    return msgspec.msgpack.encode(sitting.think(limit))


def forget(game_id: bytes) -> bytes:
    """Drop everything that is kept for a game."""
    for key in [key for key in _sittings if key[0] == game_id.decode()]:
        del _sittings[key]
    return b""


def work(arguments: Sequence[str]) -> None:
    """Call the functions of the tasks that arrive, forever.

    If one fails, the process ends without a message, because the error might reveal a secret.
    """
    channel = TaskChannel(arguments)
    while True:
        number, message = channel.next()
        name, payload = msgspec.msgpack.decode(message, type=tuple[str, bytes])
        told = function_named(name)(payload)
        if number:
            channel.answer(number, told)


if __name__ == "__main__":
    work(sys.argv[1:])
