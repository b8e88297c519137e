"""The worlds a seat cannot tell apart.

A world is identified by what the seat did not see: the hidden steps, in the order in which they
happened. Together with the steps that the seat saw they form a complete history, and replaying it
yields a State. Each world has an exact whole-number weight: its likelihood by chance alone,
relative to the other worlds. How the opponent chooses is not taken into account.

A table may start from any position. What a seat knows of that start is its view of it, like a
newcomer who sits down at that moment: every position that could occur and looks the same to the
seat may be the true one. In that case a world also includes the secrets of its start. A belief uses
nothing of the start that the seat does not know: starts that look the same lead to the same belief.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.type_variables import D, S, V

if TYPE_CHECKING:
    from lamplighter.kernel.game import Game


class World(NamedTuple):
    """One possible truth."""

    hidden: tuple[int, ...]
    """The steps the seat did not see, in order."""
    weight: int
    """Its likelihood, relative to the other worlds."""
    before: tuple[int, ...] = ()
    """The secrets of the start that the seat does not know, as the steps that create them; empty if
    nothing had happened before the start."""


class Belief(ABC, Generic[S]):
    """All worlds consistent with what one seat has observed."""

    def __init__(self, start: S) -> None:
        self._start = start
        self._seen: list[int | None] = []
        self._outsider: tuple[int, Belief[S]] | None = None
        self._moment: tuple[int, S] | None = None

    def update(self, observation: Observation) -> None:
        """Add one observation; the belief of each game also learns from it."""
        self._seen.append(observation.code)

    @abstractmethod
    def worlds(self) -> Iterator[World]:
        """Yield every possible world once."""

    @abstractmethod
    def draw(self, stream: Stream) -> World:
        """Return one world at random, with a probability proportional to its weight."""

    def count(self) -> int:
        """Return the number of possible worlds."""
        return sum(1 for _ in self.worlds())

    def weight(self, hidden: Sequence[int], before: Sequence[int] = ()) -> int:
        """Return the weight of the world with these hidden steps and secrets; 0 if not possible."""
        wanted = (tuple(hidden), tuple(before))
        worlds = self.worlds()
        return next((w.weight for w in worlds if (w.hidden, w.before) == wanted), 0)

    def start(self, world: World) -> S:  # noqa: ARG002 (for games that hide something)
        """Return the position in which this world began; the caller may change it."""
        return self._start.copy()

    def history(self, world: World) -> list[int]:
        """Return every step since the start, as it was in this world."""
        hidden = iter(world.hidden)
        return [next(hidden) if code is None else code for code in self._seen]

    def state(self, world: World) -> S:
        """Return the current position in this world."""
        state = self.start(world)
        for action in self.history(world):
            state.play(action)
        return state

    def sample(self, stream: Stream) -> S:
        """Return the current position in a world drawn at random."""
        return self.state(self.draw(stream))

    def deal(self, into: S, stream: Stream) -> None:
        """Set a position to the one that `sample` would return, if possible without a replay."""
        into.become(self.sample(stream))

    def outsider(self) -> Belief[S]:
        """Return the belief of a spectator, who has seen everything public and nothing else.

        Every other seat considers some of its worlds possible. A search deals them, too, so that
        the opponent in its tree does not know what he cannot know.
        """
        if self._outsider is None or self._outsider[0] != len(self._seen):
            self._outsider = len(self._seen), self._seen_by_outsider()
        return self._outsider[1]

    def _seen_by_outsider(self) -> Belief[S]:
        """Return the belief of a spectator of a world that is possible: all look the same to it."""
        world = self.draw(Stream(0))
        start = self.start(world)
        game: Game[S, Any, Any] = registry.game(start.game)  # type: ignore[assignment]
        state, history = start.copy(), []
        for action in self.history(world):
            before = state.copy()
            state.play(action)
            history.append(game.view.observe(before, action, state, SPECTATOR))
        return game.belief.of(start, SPECTATOR, history)

    def _present(self) -> S:
        """Return a position that is possible now, for `deal`; to be read only."""
        if self._moment is None or self._moment[0] != len(self._seen):
            self._moment = len(self._seen), self.state(self.draw(Stream(0)))
        return self._moment[1]


def look_alikes(game: Game[S, V, D], position: S) -> Iterator[tuple[S, int]]:
    """Yield every position that looks the same to everybody, with its weight.

    Nobody sees the secrets of any seat here: what a seat knows of its own is for the caller to look
    up, in its views of these positions.
    """
    belief = game.belief.of(position, SPECTATOR, ())
    for world in belief.worlds():
        yield belief.state(world), world.weight


def can_occur(state: State) -> bool:
    """Return whether the rules allow a position, as far as the position alone can show it."""
    try:
        registry.game(state.game).notation.set_up(state.position())
    except BadPosition:
        return False
    return True


def varied(state: S, **values: int | list[int]) -> S:
    """Return a copy of a position with these fields changed."""
    other = state.copy()
    other.fill(**{**state.values(), **values})
    return other
