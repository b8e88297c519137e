"""The base class of computer players, and the order in which its methods are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a player, each with a default: `greedy:worlds=4`."""


class Player:
    """Chooses for one seat: `begin`, then `observe` and `choose` in turn, then `end`.

    The seat is always the same object and follows the game, so a player can keep results of earlier
    work. `observe` is called only if the player overrides it.
    """

    settings: ClassVar[type[Settings]] = Settings

    def __init__(self, settings: Settings | None = None) -> None:
        self.set = settings or self.settings()

    def begin(self, seat: Seat) -> None:
        """Start a game. It is called again when moves were taken back: observations start anew."""

    def observe(self, seat: Seat, news: Sequence[Observation]) -> None:
        """Process what the seat has observed since the last call."""

    def choose(self, seat: Seat) -> int:
        """Return one of `seat.legal`."""
        raise NotImplementedError

    def end(self, seat: Seat) -> None:
        """React to the end of the game."""


class Sitting:
    """A player in a seat; it calls the methods of the player in the right order."""

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self._begun = False
        self._listens = type(player).observe is not Player.observe
        self._heard = 0
        self._latest: Observation | None = None

    def choose(self) -> int:
        """Pass new observations to the player, then return its choice."""
        self._catch_up()
        return self.player.choose(self.seat)

    def end(self) -> None:
        """Pass new observations to the player, then end its game."""
        self._catch_up()
        self.player.end(self.seat)

    def _catch_up(self) -> None:
        if not self._begun:
            self._begin()
        if not self._listens:
            return
        history = self.seat.history
        if not self._goes_on(history):
            self._begin()
        news = history[self._heard :]
        if news:
            self.player.observe(self.seat, news)
            self._heard, self._latest = len(history), history[-1]

    def _goes_on(self, history: Sequence[Observation]) -> bool:
        """Return whether the observations passed so far are still part of the history.

        Observations are compared by identity: a move that was taken back and made again is equal
        but not the same.
        """
        heard = self._heard
        return heard == 0 or (len(history) >= heard and history[heard - 1] is self._latest)

    def _begin(self) -> None:
        self._begun = True
        self._heard = 0
        self.player.begin(self.seat)
