"""The worlds a seat cannot tell apart.

A world is told by what the seat did not see: the hidden steps, in the order they happened. Filled
into the steps the seat did see they give a complete history, and replaying it gives a State. Each
world comes with an exact whole-number weight: how likely chance alone makes it, relative to the
others. How the opponent chooses does not enter.

A table may start from any position. What a seat knows of that start is its view of it, as a
newcomer has it who sits down there: every position that could occur and looks the same to the seat
may be the one. Then a world also tells the secrets of its start. A belief uses no more of the start
it is given than the seat knows: starts that look the same give the same belief.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from lamplighter.kernel import registry
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream

Position = TypeVar("Position", bound=State)


class World(NamedTuple):
    """One way things may be."""

    hidden: tuple[int, ...]
    """The steps the seat did not see, in order."""
    weight: int
    """Its likelihood, relative to the other worlds."""
    before: tuple[int, ...] = ()
    """The secrets of the start that the seat does not know, as the steps that make them; none when
    nothing had happened yet."""


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

    def weight(self, hidden: Sequence[int], before: Sequence[int] = ()) -> int:
        """Weigh the world with these hidden steps and secrets of the start; 0 if not possible."""
        wanted = (tuple(hidden), tuple(before))
        worlds = self.worlds()
        return next((w.weight for w in worlds if (w.hidden, w.before) == wanted), 0)

    def start(self, world: World) -> State:  # noqa: ARG002 (for games that hide something)
        """Give the position this world began with; one's own to change."""
        return self._start.copy()

    def history(self, world: World) -> list[int]:
        """Give every step since the start, as it was in this world."""
        hidden = iter(world.hidden)
        return [next(hidden) if code is None else code for code in self._seen]

    def state(self, world: World) -> State:
        """Give the position in this world."""
        state = self.start(world)
        for action in self.history(world):
            state.play(action)
        return state

    def sample(self, stream: Stream) -> State:
        """Give the position in a world drawn at random."""
        return self.state(self.draw(stream))


def can_occur(state: State) -> bool:
    """Tell whether the rules allow a position, as far as it can be told without its past."""
    try:
        registry.game(state.game).notation.set_up(state.position())
    except BadPosition:
        return False
    return True


def varied(state: Position, **values: int | list[int]) -> Position:
    """Give a copy of a position with these fields changed."""
    other: Position = state.copy()  # type: ignore[assignment]
    other.fill(**{**state.values(), **values})
    return other
