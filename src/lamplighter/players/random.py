"""A player that chooses blindly: the floor every other player is measured from."""

from __future__ import annotations

from lamplighter.kernel.seat import Seat
from lamplighter.players.base import Player


class Random(Player):
    """Takes each legal action with the same chance."""

    def choose(self, seat: Seat) -> int:
        """Give any of the legal actions."""
        legal = seat.legal
        return legal[seat.stream.below(len(legal))]
