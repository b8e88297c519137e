"""A player that chooses at random: the baseline for all other players."""

from __future__ import annotations

from lamplighter.kernel.seat import Seat
from lamplighter.players.base import Player


class Random(Player):
    """Chooses each legal action with the same probability."""

    def choose(self, seat: Seat) -> int:
        """Return a random legal action."""
        legal = seat.legal
        return legal[seat.stream.below(len(legal))]
