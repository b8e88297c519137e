"""How much anybody may ask for in a short time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic

from lamplighter.server.errors import TooOften

KEPT = 50_000
"""Buckets that are remembered; one that was not used for long is full anyway."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        """Return a rate that allows so many times as much."""
        return Rate(self.burst * factor, self.per_second * factor)


class Limits:
    """Token buckets: one for each seat and each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def spend(self, who: Hashable, cost: float = 1.0) -> None:
        """Take from somebody's bucket; refuses when it is empty, and says when it is not."""
        now = self._clock()
        left, since = self._buckets.pop(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - since) * self._rate.per_second)
        spent = left - cost if left >= cost else left
        self._buckets[who] = (spent, now)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        if left < cost:
            wait = max(0.01, round((cost - left) / self._rate.per_second, 2))
            raise TooOften(f"that was too much at once; try again in {wait} s", wait)
