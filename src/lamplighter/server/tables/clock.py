"""The clock of a table. Like the rest of the table it is computed from the events alone."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.wire.messages import ClockTold
from lamplighter.wire.tables import Clocks, Correspondence, Pace, Untimed

DAY = 24 * 60 * 60 * 1000


class TableClock:
    """The time that each side has left. It runs for the side that has to choose.

    When the turn passes on, the side gets its increment, or its full number of days again.
    """

    def __init__(self, pace: Pace, sides: Sequence[str]) -> None:
        self._pace = pace
        self.left = [self._first()] * len(sides)
        """Milliseconds that each side had left at the time `at`."""
        self.running: int | None = None
        self.at = 0
        self.paused = False
        self._sides = sides

    def _first(self) -> int:
        match self._pace:
            case Correspondence(days):
                return days * DAY
            case Clocks(seconds):
                return seconds * 1000
            case Untimed():
                return 0

    @property
    def ticks(self) -> bool:
        """Return whether this table has a time limit at all."""
        return not isinstance(self._pace, Untimed)

    def turn(self, at: int, side: int | None) -> None:
        """Note which side has to choose from a time on; None if no side does."""
        if not self.ticks:
            return
        before = self.running
        self._pass(at)
        if before is not None and side != before:
            self._give_back(before)
        self.running = side
        self.at = at

    def _give_back(self, side: int) -> None:
        if isinstance(self._pace, Clocks):
            self.left[side] += self._pace.increment * 1000
        else:
            self.left[side] = self._first()

    def _pass(self, at: int) -> None:
        if self.running is not None and not self.paused:
            self.left[self.running] = max(0, self.left[self.running] - (at - self.at))
        self.at = at

    def pause(self, at: int) -> None:
        """Stop the clock."""
        self._pass(at)
        self.paused = True

    def resume(self, at: int, since: int | None = None) -> None:
        """Start the clock again; the time from `since` to `at` counts for no side."""
        if since is not None:
            self._pass(since)
        self.at = at
        self.paused = False

    @property
    def due(self) -> int | None:
        """Return when the time of the running side is used up; None if no time runs."""
        if not self.ticks or self.running is None or self.paused:
            return None
        return self.at + self.left[self.running]

    def told(self) -> ClockTold | None:
        """Return the clock as everybody may see it."""
        if not self.ticks:
            return None
        running = None if self.running is None else self._sides[self.running]
        left = dict(zip(self._sides, self.left, strict=True))
        return ClockTold(left=left, running=running, at=self.at, paused=self.paused)
