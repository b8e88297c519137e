"""The observations of one seat, made on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State


class Log:
    """The observations of one seat, and the position up to which it has followed the game.

    Nothing is computed until `follow` is called, so random play, which needs no observations, pays
    nothing.
    """

    __slots__ = ("_game", "_reached", "_seat", "_text", "_written", "history")

    def __init__(self, game: Game, seat: int, start: State) -> None:
        self._game = game
        self._seat = seat
        self._reached = start
        self.history: list[Observation] = []
        """Every observation so far; to be read only."""
        self._text = self._head()
        self._written = 0

    def follow(self, steps: Sequence[int]) -> None:
        """Observe the steps that have not been observed yet."""
        observe = self._game.view.observe
        for action in steps[len(self.history) :]:
            after = self._reached.copy()
            after.play(action)
            self.history.append(observe(self._reached, action, after, self._seat))
            self._reached = after

    def cut(self, length: int, position: Callable[[int], State]) -> None:
        """Forget the observations after `length` steps; `position` returns the State there."""
        if len(self.history) > length:
            del self.history[length:]
            self._reached = position(length)
            self._text = self._head()
            self._written = 0

    def text(self) -> str:
        """Return everything the seat knows: the name of the seat, then a line per observation."""
        if self._written < len(self.history):
            lines = (seen.line() for seen in self.history[self._written :])
            self._text = "\n".join((self._text, *lines))
            self._written = len(self.history)
        return self._text

    def _head(self) -> str:
        return f"seat {self._game.actor_name(self._seat)}"

    def copy(self) -> Log:
        """Return an independent log; the position reached is never changed, so it is shared."""
        twin = Log.__new__(Log)
        twin._game = self._game
        twin._seat = self._seat
        twin._reached = self._reached
        twin.history = self.history.copy()
        twin._text = self._text
        twin._written = self._written
        return twin
