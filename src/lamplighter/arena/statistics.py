"""Statistics of wins."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""The number of standard deviations around the mean that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the 95 % confidence interval of the true win rate (Wilson's score interval).

    A game that nobody has won counts as half a win.
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    centre = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)
