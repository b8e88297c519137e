"""Rate limits for requests and messages."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic

from lamplighter.concurrency.rate import Rate
from lamplighter.server.errors import TooOften

KEPT = 50_000
"""Buckets that are remembered. One that was not used for a long time is full again anyway."""


class RateLimits:
    """Token buckets: one for each key, such as a seat or an address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def spend(self, who: Hashable, cost: float = 1.0) -> None:
        """Take tokens from a bucket; raise `TooOften`, with the time to wait, if it has too few."""
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
