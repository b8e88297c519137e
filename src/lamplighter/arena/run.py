"""Runs a tournament: asks a place for batches of games, keeps the results, and stops in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from lamplighter.arena.match import awaited
from lamplighter.arena.places import Place
from lamplighter.arena.results import ResultsFile
from lamplighter.arena.sprt import Bar, Verdict, verdict
from lamplighter.arena.tally import Tally
from lamplighter.arena.tournament import GameResult, Tournament, TournamentRefused

BATCH_SECONDS = 2.0
"""How long a batch of games takes, about: long beside the cost of asking, short to lose."""
BATCHES_A_SECOND = 200
"""How many batches this process hands out in a second at most, about: on many processors they are
longer."""
LARGEST_BATCH = 1000
MICROSECONDS = 1e6


class GamesDone(NamedTuple):
    """How far a tournament has come."""

    done: int
    total: int
    tally: Tally


class Standings:
    """The games so far. With a bar they count in order and only until it is decided.

    So the verdict depends on the seed alone, and not on which game happened to end first.
    """

    def __init__(self, tournament: Tournament, bar: Bar | None = None) -> None:
        if bar is not None and len(tournament.players) != 2:
            raise TournamentRefused("a bar is for one player against one other")
        self.tally = Tally(tournament)
        self.bar = bar
        self.verdict: Verdict | None = None if bar is None else "undecided"
        self.played = 0
        """All games, also those that came after the decision and do not count."""
        self._waiting: dict[int, GameResult] = {}
        self._next = 0

    @property
    def decided(self) -> bool:
        """Whether no further game would change the verdict."""
        return self.verdict in ("passed", "failed")

    def add(self, result: GameResult) -> None:
        """Take a game; the order does not matter."""
        self.played += 1
        if self.bar is None:
            self.tally.add(result)
            return
        self._waiting[result.number] = result
        while not self.decided and {self._next, self._next + 1} <= self._waiting.keys():
            for number in (self._next, self._next + 1):
                self.tally.add(self._waiting.pop(number))
            self._next += 2
            points, games = self.tally.points(0, 1)
            self.verdict = verdict(self.bar, games, points)


class Batches:
    """Divides games into batches of about the same time, smaller ones at the end."""

    def __init__(self, numbers: Iterator[int], left: int) -> None:
        self._numbers = numbers
        self._left = left
        self._games = 0
        self._seconds = 0.0

    def learn(self, result: GameResult) -> None:
        """Learn from a game how long games take."""
        self._games += 1
        self._seconds += sum(map(sum, result.wall)) / MICROSECONDS

    def next(self, slots: int) -> list[int]:
        """Return the numbers of the next batch; none if all games were asked for."""
        size = 2
        if self._games:
            seconds = max(BATCH_SECONDS, slots / BATCHES_A_SECOND)
            size = int(seconds * self._games / max(self._seconds, 1e-6))
        size = max(1, min(size, LARGEST_BATCH, self._left // (2 * slots)))
        batch = list(islice(self._numbers, size))
        self._left -= len(batch)
        return batch


def run(
    tournament: Tournament,
    games: int,
    place: Place,
    *,
    results: Path | None = None,
    bar: Bar | None = None,
    progress: Callable[[GamesDone], None] = lambda _: None,
) -> Standings:
    """Play a tournament, `games` of each pairing, and return its standings.

    With `results`, games that are in this file are not played again, and each new one is written
    there. Call `progress` at the start and after each batch.
    """
    tournament.check()
    total = tournament.total(games)
    standings = Standings(tournament, bar)
    known: set[int] = set()

    def take(result: GameResult) -> None:
        known.add(result.number)
        if result.number < total:
            standings.add(result)

    with ExitStack() as stack:
        keep = _keeper(results, tournament, take, stack)
        progress(GamesDone(standings.played, total, standings.tally))
        if standings.played < total and not standings.decided:
            numbers = (number for number in range(total) if number not in known)
            batches = Batches(numbers, total - standings.played)

            def arrived(played: list[GameResult]) -> bool:
                for result in keep(played):
                    batches.learn(result)
                    standings.add(result)
                progress(GamesDone(standings.played, total, standings.tally))
                return not standings.decided

            awaited(_play(tournament, batches, place, arrived))
    return standings


def _keeper(
    results: Path | None,
    tournament: Tournament,
    take: Callable[[GameResult], None],
    stack: ExitStack,
) -> Callable[[list[GameResult]], list[GameResult]]:
    """Return what keeps new games; read those that were kept before."""
    if results is None:
        return lambda played: played
    file = ResultsFile(results, tournament, take)
    stack.callback(file.close)
    return file.append


async def _play(
    tournament: Tournament,
    batches: Batches,
    place: Place,
    arrived: Callable[[list[GameResult]], bool],
) -> None:
    """Keep all slots of a place busy until no games are left, or `arrived` returns False."""
    playing: set[asyncio.Task[list[GameResult]]] = set()
    try:
        while True:
            while len(playing) < place.slots and (batch := batches.next(place.slots)):
                playing.add(asyncio.create_task(place.play(tournament, batch)))
            if not playing:
                return
            done, playing = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            played = [task.result() for task in done if task.exception() is None]
            go_on = arrived([result for batch in played for result in batch])
            for task in done:
                task.result()  # raises what has failed, after the other games are kept
            if not go_on:
                return
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await place.close()
