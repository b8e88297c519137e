"""Where the games of a tournament are played: in this process, or in worker processes.

A place is asked for some games by their numbers and answers with the results. It may be asked for
several batches at once, up to its number of slots. `ray_place.py` has the place that is a cluster.
"""

from __future__ import annotations

import asyncio
import traceback
from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec

import lamplighter
from lamplighter.arena.match import own_script
from lamplighter.arena.tournament import GameResult, Tournament, play_games
from lamplighter.players.workers import PlayerWorkers


class Place(ABC):
    """Plays games of a tournament."""

    @property
    @abstractmethod
    def slots(self) -> int:
        """How many batches may be asked for at once; it may change."""

    @property
    @abstractmethod
    def about(self) -> str:
        """Where this is, for a report."""

    @abstractmethod
    async def play(self, tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
        """Play a batch of games; raise `RuntimeError` with what a player has raised."""

    @abstractmethod
    async def close(self) -> None:
        """Stop everything that this place has started."""


class InThisProcess(Place):
    """Plays games where they are asked for, one after the other."""

    slots = 1
    about = "in one process"

    async def play(self, tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
        """Play a batch of games; raise what a player raises."""
        await asyncio.sleep(0)  # so that a cancelled run ends between two batches
        return play_games(tournament, numbers)

    async def close(self) -> None:
        """Do nothing: nothing was started."""


class InWorkers(Place):
    """Plays games in worker processes of this machine; one that ends is replaced."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: PlayerWorkers | None = None

    @property
    def about(self) -> str:
        """The number of processes."""
        return f"in {self._processes} worker processes of one machine"

    @property
    def slots(self) -> int:
        """Twice the number of processes, so that none waits for its next batch."""
        return 2 * self._processes

    async def play(self, tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
        """Play a batch of games in a worker."""
        if self._workers is None:
            self._workers = PlayerWorkers(self._processes, imports=own_script(), memory=0)
        told = await self._workers.run(
            "lamplighter.arena.places:play_asked", asked(tournament, numbers)
        )
        return results(told)

    async def close(self) -> None:
        """Stop the workers."""
        if self._workers is not None:
            await self._workers.close()


class _Asked(msgspec.Struct, frozen=True):
    """A batch as it is sent to another process."""

    version: str
    tournament: Tournament
    numbers: tuple[int, ...]


class _Answer(msgspec.Struct, frozen=True):
    """What another process answers: the results, or the error that a player has raised."""

    played: list[GameResult] = []
    failure: str = ""


def asked(tournament: Tournament, numbers: Sequence[int]) -> bytes:
    """Return a batch as bytes, for `play_asked` in another process."""
    return msgspec.msgpack.encode(_Asked(lamplighter.__version__, tournament, tuple(numbers)))


def results(told: bytes) -> list[GameResult]:
    """Return the results in an answer; raise `RuntimeError` if a game has failed."""
    answer = msgspec.msgpack.decode(told, type=_Answer)
    if answer.failure:
        raise RuntimeError(f"a game failed in another process:\n{answer.failure}")
    return answer.played


def play_asked(message: bytes) -> bytes:
    """Play a batch of games in another process."""
    batch = msgspec.msgpack.decode(message, type=_Asked)
    if batch.version != lamplighter.__version__:
        # Another version may play other games with the same seed.
        here = lamplighter.__version__
        mixed = f"this machine has lamplighter {here}, the tournament {batch.version}"
        return msgspec.msgpack.encode(_Answer(failure=mixed))
    try:
        answer = _Answer(play_games(batch.tournament, batch.numbers))
    except Exception:  # whatever a player raises is shown to the person who runs the tournament
        answer = _Answer(failure=traceback.format_exc(limit=-8))
    return msgspec.msgpack.encode(answer)
