"""The estimate of who will win, for search in C.

`insight.evaluate` of a game is its value by what one seat knows, for players in Python. A search
plays on in one world at a time, so what it asks at the end of a line is the value of a position
with all its secrets. A game defines that as a subclass of `Evaluation`, in its `insight`.
"""

from __future__ import annotations

from lamplighter.kernel.state import State


class Evaluation:
    """Estimates results; it is no part of a position, so that different weights can be compared."""

    def value(self, state: State) -> float:
        """Return the probability that the first side wins from a position that is not over."""
        return self._value(state)

    def _value(self, state: State) -> float:
        raise NotImplementedError
