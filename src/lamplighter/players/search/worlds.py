"""Possible positions to start simulations from, side by side in memory."""

from __future__ import annotations

from lamplighter.kernel import memory
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream


class Worlds:
    """Positions drawn from a belief."""

    def __init__(self, belief: Belief, count: int, stream: Stream) -> None:
        state = belief.sample(Stream(0))
        self.count = count
        self.states: list[State] = []
        self.room = memory.size(state)
        self.held = memoryview(bytearray(max(1, self.room * count)))
        for at in range(count):
            belief.deal(state, stream)
            memory.save(self.held, at, state)
            self.states.append(state.copy())

    def load(self, at: int, into: State) -> None:
        """Set a position to the world number `at`."""
        self._load(at, into)

    def _load(self, at: int, into: State) -> None:
        memory.load(self.held, self.states, self.room, at, into)
