"""How long players think: a clock for the moves of one game, and a summary over many games.

A move is one confirmed row of choices: all that a seat chooses before it draws, learns a secret,
passes the turn or ends a round. A player that thinks about each choice of a move on its own has
thought about the move for the sum of these times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import exp, log
from time import perf_counter, process_time

import msgspec

RESOLUTION = log(1.02)
"""The buckets of a summary are 2 % wide, so a percentile is right within 1 %."""
MICROSECONDS = 1e6


class MoveClock:
    """Measures the moves of one player in one game, in whole microseconds.

    CPU time is that of the whole process, so that searches with several threads are told in full.
    """

    def __init__(self) -> None:
        self.cpu: list[int] = []
        self.wall: list[int] = []
        self._spent = (0.0, 0.0)
        self._began = (0.0, 0.0)

    def start(self) -> None:
        """Note that the player begins to think."""
        self._began = (process_time(), perf_counter())

    def stop(self) -> None:
        """Note that the player has answered; the move may go on."""
        cpu, wall = self._began
        self._spent = (
            self._spent[0] + process_time() - cpu,
            self._spent[1] + perf_counter() - wall,
        )

    def end_move(self) -> None:
        """Note that the move is complete."""
        for times, spent in zip((self.cpu, self.wall), self._spent, strict=True):
            times.append(round(spent * MICROSECONDS))
        self._spent = (0.0, 0.0)


class Times(msgspec.Struct, frozen=True):
    """A summary of times, in seconds."""

    moves: int
    total: float
    mean: float
    p50: float
    p99: float
    max: float


class TimeSummary:
    """Adds up the times of any number of moves in little memory."""

    def __init__(self) -> None:
        self._buckets: Counter[int] = Counter()
        self._moves = 0
        self._total = 0
        self._max = 0

    def add(self, times: Iterable[int]) -> None:
        """Add times in microseconds."""
        for time in times:
            self._buckets[round(log(max(time, 1)) / RESOLUTION)] += 1
            self._moves += 1
            self._total += time
            self._max = max(self._max, time)

    def times(self) -> Times:
        """Return the summary so far."""
        return Times(
            moves=self._moves,
            total=self._total / MICROSECONDS,
            mean=self._total / max(1, self._moves) / MICROSECONDS,
            p50=self._percentile(0.50),
            p99=self._percentile(0.99),
            max=self._max / MICROSECONDS,
        )

    def _percentile(self, part: float) -> float:
        """Return a time that so large a part of the moves did not exceed."""
        left = part * self._moves
        for bucket in sorted(self._buckets):
            left -= self._buckets[bucket]
            if left <= 0:
                return min(exp(bucket * RESOLUTION), self._max) / MICROSECONDS
        return 0.0
