"""The worlds a seat cannot tell apart.

A world is told by what the seat did not see: the hidden steps, in the order they happened. Filled
into the steps the seat did see they give a complete history, and replaying it gives a State. Each
world comes with an exact whole-number weight: how likely chance alone makes it, relative to the
others. How the opponent chooses does not enter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream


class World(NamedTuple):
    """One way things may be."""

    hidden: tuple[int, ...]
    """The steps the seat did not see, in order."""
    weight: int
    """Its likelihood, relative to the other worlds."""


class Belief(ABC):
    """All worlds consistent with what one seat has observed."""

    def __init__(self, start: State) -> None:
        self._start = start
        self._seen: list[int | None] = []

    def update(self, observation: Observation) -> None:
        """Take one more observation in; a game's own belief learns from it as well."""
        self._seen.append(observation.code)

    @abstractmethod
    def worlds(self) -> Iterator[World]:
        """Enumerate every possible world once."""

    @abstractmethod
    def draw(self, stream: Stream) -> World:
        """Pick one world, each with the chance of its weight."""

    def count(self) -> int:
        """Count the possible worlds."""
        return sum(1 for _ in self.worlds())

    def weight(self, hidden: Sequence[int]) -> int:
        """Weigh the world with these hidden steps; 0 when it is not possible."""
        wanted = tuple(hidden)
        return next((world.weight for world in self.worlds() if world.hidden == wanted), 0)

    def history(self, world: World) -> list[int]:
        """Give every step of the game so far, as it was in this world."""
        hidden = iter(world.hidden)
        return [next(hidden) if code is None else code for code in self._seen]

    def state(self, world: World) -> State:
        """Give the position in this world."""
        state = self._start.copy()
        for action in self.history(world):
            state.play(action)
        return state

    def sample(self, stream: Stream) -> State:
        """Give the position in a world drawn at random."""
        return self.state(self.draw(stream))
