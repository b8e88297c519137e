"""Whether a player reaches a bar: Wald's sequential test, or the mean of a fixed number of games.

The sequential test (SPRT) compares two hypotheses about the points that a player makes in 100
games: a few less than the bar, or a few more. It ends as soon as the games so far speak clearly
enough for one of them. A game won counts 1, a game that nobody has won counts 1/2.

The two games of a pair are taken as independent, with the same expectation. If the player is better
on one side, the test errs less often than it claims: the expectation of the likelihood ratio over a
pair is then a product of two numbers with the mean 1. The same holds for games that nobody has won.
"""

from __future__ import annotations

from math import log
from typing import Literal

import msgspec

BELOW = 4.0
"""How many points of 100 the weaker hypothesis is below the bar."""
ABOVE = 2.0
"""How many points of 100 the stronger hypothesis is above the bar."""
ERROR = 0.05
"""How often the test may take each hypothesis for the other one."""
LOWEST, HIGHEST = BELOW + 0.5, 100 - ABOVE - 0.5
"""The bars that can be tested: both hypotheses are possible, and neither is certain."""
SPRT_GAMES = 400
"""The most games of a sequential test."""
MEAN_GAMES = 200
"""The games of a test by the mean."""

Method = Literal["sprt", "mean"]
Verdict = Literal["passed", "failed", "undecided"]


class Bar(msgspec.Struct, frozen=True):
    """The points of 100 that a player has to make against another one, and how that is tested."""

    points: float
    by: Method = "sprt"

    @property
    def games(self) -> int:
        """The most games that the test takes."""
        return SPRT_GAMES if self.by == "sprt" else MEAN_GAMES

    @property
    def hypotheses(self) -> tuple[float, float]:
        """The expected points of a game in the weaker and in the stronger hypothesis."""
        return (self.points - BELOW) / 100, (self.points + ABOVE) / 100


BOUNDS = (log(ERROR / (1 - ERROR)), log((1 - ERROR) / ERROR))
"""The log-likelihood ratios at which the test fails and passes."""


def log_likelihood_ratio(bar: Bar, games: int, points: float) -> float:
    """Return how much the games speak for the stronger hypothesis, as a logarithm."""
    weaker, stronger = bar.hypotheses
    return points * log(stronger / weaker) + (games - points) * log((1 - stronger) / (1 - weaker))


def verdict(bar: Bar, games: int, points: float) -> Verdict:
    """Return what whole pairs of games have shown so far."""
    if bar.by == "mean":
        if games < bar.games:
            return "undecided"
        return "passed" if points >= bar.points / 100 * games else "failed"
    fails, passes = BOUNDS
    ratio = log_likelihood_ratio(bar, games, points)
    if ratio >= passes:
        return "passed"
    return "failed" if ratio <= fails else "undecided"
