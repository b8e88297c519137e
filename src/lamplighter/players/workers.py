"""Computer players in processes of their own, so that thinking never stalls the server.

A worker process is told a player's name and the pickle of a seat as it stands, nothing else, and
answers with a number. Whatever becomes of it (it is killed, runs out of memory, its player fails,
loops or cheats), it is replaced and the choice made again.

The whole seat is sent each time: 33 KB and 1 ms late in a long game of Whitechapel. So any
worker can make any choice. One that knows the game goes on from what it has worked out.
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
from lamplighter.kernel.errors import LamplighterError, WrongSeat
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Clock, Seat
from lamplighter.players import STRONGEST, Sitting
from lamplighter.server.turns import payer
from lamplighter.server.worker_process import STARTING, Job, Letters, WorkerPool, WorkerProcess

logger = logging.getLogger(__name__)

TRIES = 2
"""How often a choice is tried before one is drawn instead."""
KEPT = 64
"""Sittings that a worker keeps, and games that it is remembered to know."""
_ANSWER = struct.Struct("<Qq")
"""All that a worker ever says: the number of a letter, and the choice."""
_READY = _ANSWER.pack(0, 0)


class Closed(LamplighterError):
    """A choice is asked for while the house shuts down."""

    code = "computers/closed"


def letter(player: str, seat: Seat, game_id: str, seconds: float | None = None) -> bytes:
    """What a worker is told of a choice; the same bytes for worlds its seat cannot tell apart."""
    clock = seat.clock if seconds is None else Clock(seconds)
    return pickle.dumps((game_id, player, seat, clock), pickle.HIGHEST_PROTOCOL)


class Computers(WorkerPool["Worker", "_Job"]):
    """Chooses for seats in worker processes, in turn between the addresses that wait for it.

    Processes are started when they are needed. A choice may take its seconds and the grace beyond
    them; then its worker is replaced. `imports` names modules that workers import first: for
    players of other packages.
    """

    def __init__(
        self, workers: int = 1, *, grace: float = 2.0, imports: tuple[str, ...] = ()
    ) -> None:
        super().__init__([Worker(imports) for _ in range(workers)])
        self._grace = grace

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
        self._submit(payer.get(), job)
        return int(await job.answer)

    async def advise(self, seat: Seat, *, game_id: str, seconds: float | None = None) -> int:
        """Give what the strongest player would choose, for a hint."""
        return await self.choose(STRONGEST, seat, game_id=game_id, seconds=seconds)

    async def forget(self, game_id: str) -> None:
        """Note that a game is over: whatever workers kept for it may go."""
        for worker in self._workers:
            worker.forget(game_id)

    async def close(self) -> None:
        """End all workers; choices that are not made are refused with `Closed`."""
        await self._end(Closed("the house shuts down before the choice was made"))

    async def _do(self, worker: Worker, job: _Job) -> None:
        tries = 0
        while not job.answer.done() and tries < TRIES:
            await self._attempt(worker, job)
            tries += 1
        if not job.answer.done():
            logger.warning("a choice was drawn instead of made: %s", job.about)
            job.answer.set_result(job.draw())

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
    """A choice that is to be made: the seat as it stood when it was asked for."""

    def __init__(self, player: str, seat: Seat, game_id: str, seconds: float | None) -> None:
        super().__init__(game_id)
        self.seconds = seat.clock.move_seconds if seconds is None else seconds
        self.legal = seat.legal
        self.letter = letter(player, seat, game_id, seconds)
        self.about = f"{player} at {seat.game.name}, game {game_id}"
        """For logs: nothing of the position."""

    def draw(self) -> int:
        """Choose by the seat's own stream."""
        seat: Seat = pickle.loads(self.letter)[2]
        return seat.legal[seat.stream.below(len(seat.legal))]


class Worker(WorkerProcess):
    """The server's end of one worker that chooses."""

    def __init__(self, imports: tuple[str, ...]) -> None:
        super().__init__("lamplighter.server.computers", _READY, imports)
        self.games: OrderedDict[str, None] = OrderedDict()
        """Games that it has chosen in, those longest ago first."""

    def knows(self, topic: str) -> bool:
        """Return whether it has chosen in a game."""
        return topic in self.games

    async def ask(self, game_id: str, letter: bytes) -> int:
        """Send a letter and wait for the answer to it."""
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
        """Let the process forget a game; does not wait for it."""
        if game_id in self.games and self.pid is not None:
            del self.games[game_id]
            self.post(pickle.dumps(game_id), wants_answer=False)

    async def stop(self) -> int | None:
        """End the process, if there is one, and wait until it is gone."""
        self.games.clear()
        return await super().stop()


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
    letters = Letters(imports, _READY)
    desk = _Desk()
    while True:
        number, letter = letters.next()
        if number:
            letters.say(_ANSWER.pack(number, desk.choose(letter)))
        else:
            desk.forget(letter)


if __name__ == "__main__":
    work(sys.argv[1:])
