"""A player that chooses blindly: the floor every other player is measured from."""

from __future__ import annotations

from lamplighter.kernel.seat import Seat


class Random:
    """Takes each legal action with the same chance."""

    def choose(self, seat: Seat) -> int:
        """Give any of the legal actions."""
        return seat.legal[seat.stream.below(len(seat.legal))]
