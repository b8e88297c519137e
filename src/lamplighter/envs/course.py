"""A game under way as the environments need it: cheap to copy, each seat's observations at hand.

Observations are made when somebody asks for them. Random play, which asks for none, pays nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lamplighter.kernel import registry
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State


class Witness:
    """What one seat has observed so far, and the position up to which it has."""

    __slots__ = ("history", "reached", "text")

    def __init__(self, reached: State, history: list[Observation], text: str) -> None:
        self.reached = reached
        self.history = history
        self.text = text

    def copy(self) -> Witness:
        """Give an independent witness; positions it has reached are never changed, so shared."""
        return Witness(self.reached, self.history.copy(), self.text)


class Course:
    """The position, every step that led to it, and what each seat saw of them.

    `copy.deepcopy` gives an independent course quickly. A pickle holds the steps and replays them.
    """

    __slots__ = ("_belief", "_start", "_witnesses", "game", "options", "state", "steps")

    def __init__(self, game: Game, options: Mapping[str, str], start: State | None = None) -> None:
        self.game = game.seated(options)
        self.options = options
        """Every option of the game with its value."""
        self._start = start or game.new_state(options)
        self.state = self._start.copy()
        """The true position; to be read only."""
        self.steps: list[int] = []
        """Every choice and outcome of chance so far."""
        self._witnesses: dict[int, Witness] = {}
        self._belief: tuple[int, int, Belief] | None = None

    def play(self, action: int) -> None:
        """Take a step; refuses one that is not legal and then changes nothing."""
        self.state.apply(action)
        self.steps.append(action)

    def history(self, seat: int) -> Sequence[Observation]:
        """Everything a seat, or a spectator, has observed."""
        return self._witness(seat).history

    def information(self, seat: int) -> str:
        """Everything a seat knows, as text: whose it is, then a line for each observation."""
        return self._witness(seat).text

    def belief(self, seat: int) -> Belief:
        """The worlds a seat cannot tell apart, from its observations alone."""
        if self._belief is None or self._belief[:2] != (seat, len(self.steps)):
            worlds = self.game.belief.of(self._start.copy(), seat, self.history(seat))
            self._belief = (seat, len(self.steps), worlds)
        return self._belief[2]

    def _witness(self, seat: int) -> Witness:
        """Bring a seat's observations up to the present."""
        witness = self._witnesses.get(seat)
        if witness is None:
            witness = Witness(self._start, [], f"seat {self.game.actor_name(seat)}")
            self._witnesses[seat] = witness
        observe = self.game.view.observe
        for action in self.steps[len(witness.history) :]:
            after = witness.reached.copy()
            after.play(action)
            observation = observe(witness.reached, action, after, seat)
            witness.history.append(observation)
            witness.text += "\n" + observation.line()
            witness.reached = after
        return witness

    def copy(self) -> Course:
        """Give an independent course of the same game."""
        twin = Course.__new__(Course)
        twin.game = self.game
        twin.options = self.options
        twin._start = self._start
        twin.state = self.state.copy()
        twin.steps = self.steps.copy()
        twin._witnesses = {seat: witness.copy() for seat, witness in self._witnesses.items()}
        twin._belief = self._belief
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (replay, (self.game.name, dict(self.options), tuple(self.steps)))


def replay(name: str, options: Mapping[str, str], steps: Sequence[int]) -> Course:
    """Take steps from the start of a game; refuses the first one that is not legal."""
    game = registry.game(name)
    course = Course(game, game.full_options(options))
    for action in steps:
        course.play(action)
    return course
