"""Ratings of players from the results of their games: the Bradley-Terry model with a side effect.

The model: if player i has the first side and player j the second, i wins with the probability
1 / (1 + 10 ** (-(r_i - r_j + s) / 400)). The ratings r are on the scale of Elo, with the mean 0,
and s is the advantage of the first side. A game that nobody has won is half a win of each.

The fit maximises the likelihood times a wide normal distribution of each rating and of the side
effect. That changes next to nothing where there are games, and keeps the ratings finite where a
player has won all of its games, or where two groups have never met.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

ELO = 400 / log(10)
"""Points of Elo for one unit of log-odds."""
PRIOR = 1500.0
"""The standard deviation, in Elo, of ratings of which nothing is known."""
STEPS = 100
PRECISE = 1e-10
"""The fit ends when no rating changes by more units of log-odds than this."""

Matrix = list[list[float]]


class Score(NamedTuple):
    """The games in which one player had the first side and another one the second."""

    first: int
    second: int
    games: int
    points: float
    """The points of the player with the first side."""


class Ratings:
    """Ratings with the mean 0, their standard errors, and the advantage of the first side."""

    def __init__(self, values: Sequence[float], covariance: Matrix) -> None:
        """Take log-odds: one for each player, last the advantage of the first side."""
        players = len(values) - 1
        mean = sum(values[:-1]) / players
        self.values = [ELO * (value - mean) for value in values[:-1]]
        self._covariance = _around_the_mean(covariance, players)
        self.errors = [ELO * sqrt(max(0.0, self._covariance[i][i])) for i in range(players)]
        self.side = ELO * values[-1]
        self.side_error = ELO * sqrt(covariance[-1][-1])

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """Return by how much a player is rated above another one, and the standard error."""
        table = self._covariance
        variance = table[one][one] + table[other][other] - 2 * table[one][other]
        return self.values[one] - self.values[other], ELO * sqrt(max(0.0, variance))


def expected(difference: float) -> float:
    """Return the expected points of a game for a player rated higher by so many points of Elo."""
    return _chance(difference / ELO)


def fit(players: int, scores: Sequence[Score]) -> Ratings:
    """Return the ratings that explain the scores best (Newton's method, with halved steps)."""
    values = [0.0] * (players + 1)
    now = _quality(values, scores)
    for _ in range(STEPS):
        slope, curvature = _derivatives(values, scores)
        step = _product(_inverse(curvature), slope)
        values, now = _improved(values, step, now, scores)
        if max(map(abs, step)) < PRECISE:
            break
    return Ratings(values, _inverse(_derivatives(values, scores)[1]))


def _improved(
    values: list[float], step: list[float], now: float, scores: Sequence[Score]
) -> tuple[list[float], float]:
    """Go as much of a step as improves the fit; return the new values and their quality."""
    part = 1.0
    while part > PRECISE:
        after = [value + part * change for value, change in zip(values, step, strict=True)]
        quality = _quality(after, scores)
        if quality >= now:
            return after, quality
        part /= 2
    return values, now


def _chance(odds: float) -> float:
    """Return the probability for log-odds; no number is too large."""
    return 1 / (1 + exp(-odds)) if odds >= 0 else exp(odds) / (1 + exp(odds))


def _log_chance(odds: float) -> float:
    return -log(1 + exp(-odds)) if odds >= 0 else odds - log(1 + exp(odds))


def _quality(values: Sequence[float], scores: Sequence[Score]) -> float:
    """Return the logarithm of what the fit maximises."""
    wide = (PRIOR / ELO) ** 2
    total = -sum(value * value for value in values) / (2 * wide)
    for first, second, games, points in scores:
        odds = values[first] - values[second] + values[-1]
        total += points * _log_chance(odds) + (games - points) * _log_chance(-odds)
    return total


def _derivatives(values: Sequence[float], scores: Sequence[Score]) -> tuple[list[float], Matrix]:
    """Return the slope of the quality, and its curvature with the sign turned."""
    size = len(values)
    narrow = (ELO / PRIOR) ** 2
    slope = [-value * narrow for value in values]
    curvature = [[narrow if i == j else 0.0 for j in range(size)] for i in range(size)]
    for first, second, games, points in scores:
        chance = _chance(values[first] - values[second] + values[-1])
        signs = ((first, 1.0), (second, -1.0), (size - 1, 1.0))
        weight = games * chance * (1 - chance)
        for i, sign in signs:
            slope[i] += sign * (points - games * chance)
            for j, other in signs:
                curvature[i][j] += sign * other * weight
    return slope, curvature


def _around_the_mean(covariance: Matrix, players: int) -> Matrix:
    """Return the covariance of the ratings after their mean is subtracted."""
    rows = [sum(covariance[i][:players]) / players for i in range(players)]
    mean = sum(rows) / players
    return [
        [covariance[i][j] - rows[i] - rows[j] + mean for j in range(players)]
        for i in range(players)
    ]


def _product(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for i in range(size):
            factor = rows[i][column]
            if i != column and factor:
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[column], strict=True)]
    return [row[size:] for row in rows]
