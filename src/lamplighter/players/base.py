"""What a player is: anyone who can choose, and the rhythm in which he is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set about a player, each with what it is unless set: `greedy:worlds=4`."""


class Player:
    """Chooses for one seat: `begin`, then `observe` and `choose` in turn, then `end`.

    The seat is always the same and follows the game, so a player may build on what it has worked
    out before. A player that listens overrides `observe`; the others are spared the trouble.
    """

    settings: ClassVar[type[Settings]] = Settings

    def __init__(self, settings: Settings | None = None) -> None:
        self.set = settings or self.settings()

    def begin(self, seat: Seat) -> None:
        """Sit down. Also called when something was taken back: what was heard since is void."""

    def observe(self, seat: Seat, news: Sequence[Observation]) -> None:
        """Hear what the seat has observed since the last time."""

    def choose(self, seat: Seat) -> int:
        """Give one of `seat.legal`."""
        raise NotImplementedError

    def end(self, seat: Seat) -> None:
        """Hear that the game is over."""


class Sitting:
    """A player in a seat; keeps the rhythm."""

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self._begun = False
        self._listens = type(player).observe is not Player.observe
        self._heard = 0
        self._latest: Observation | None = None

    def choose(self) -> int:
        """Tell the player what has happened, then let it choose."""
        self._catch_up()
        return self.player.choose(self.seat)

    def end(self) -> None:
        """Tell the player what has happened, then that it is over."""
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
        """Tell whether what was heard is still so: one as good in another's place is not."""
        heard = self._heard
        return heard == 0 or (len(history) >= heard and history[heard - 1] is self._latest)

    def _begin(self) -> None:
        self._begun = True
        self._heard = 0
        self.player.begin(self.seat)
