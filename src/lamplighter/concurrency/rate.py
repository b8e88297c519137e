"""Rate limits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """A rate limit: at most `burst` at once, and `per_second` in the long run."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        """Return this rate multiplied by a factor."""
        return Rate(self.burst * factor, self.per_second * factor)
