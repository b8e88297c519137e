"""Regret minimisation (CFR+): how both seats should mix their choices in a subgame.

In each round one seat after the other looks back at all its information sets: how much better would
each choice have been than what it did? It then makes each choice in proportion to this regret,
which is never kept below 0. The mean of what was played, later rounds weighing more, comes ever
closer to a pair of policies to which no better answer exists. Bounds on the value of the subgame
follow from the best answers to it.

The rounds are those of Tammelin's CFR+ with linear averaging and are deterministic.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from lamplighter.players.solve.policy import Policy
from lamplighter.players.solve.response import best_response, value
from lamplighter.players.solve.subgame import SEATS, Subgame

LOOKS = 16
"""How often `solve` measures at most while it works, if it may stop early."""


@dataclass(frozen=True)
class Solution:
    """A policy for both seats, and how good it is."""

    policy: Policy
    value: float
    """The value for seat 0 when both seats follow it."""
    low: float
    """What seat 0 gets at least when it follows the policy: a lower bound for the subgame."""
    high: float
    """What seat 0 gets at most when seat 1 follows the policy: an upper bound."""
    iterations: int

    @property
    def exploitability(self) -> float:
        """How much a seat would gain on average by its best answer."""
        return (self.high - self.low) / SEATS


class Solver:
    """The regrets of a subgame; `run` goes on where it stopped."""

    def __init__(self, subgame: Subgame) -> None:
        self.subgame = subgame
        self.iterations = 0
        tree = subgame.tree
        self._odds = Policy(subgame).odds
        self._regret = array("d", bytes(8 * tree.n_slots))
        self._total = array("d", bytes(8 * tree.n_slots))
        self._own = array("d", bytes(8 * tree.n_positions))
        self._others = array("d", bytes(8 * tree.n_positions))
        self._worth = array("d", bytes(8 * tree.n_positions))

    def run(self, iterations: int) -> None:
        """Play so many rounds, from which both seats learn."""
        tree = self.subgame.tree
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(SEATS):
                tree.spread(self._odds, seat, self._own)
                tree.spread(self._odds, 1 - seat, self._others)
                tree.remember(self._odds, seat, self._own, self.iterations, self._total)
                tree.regrets(self._odds, seat, self._others, self._worth, self._regret)
                tree.match(seat, self._regret, self._odds)

    def solution(self) -> Solution:
        """Return the mean of what was played so far; it is even where a seat never came."""
        tree = self.subgame.tree
        policy = Policy(self.subgame)
        for one in range(tree.n_sets):
            tree.normalize(one, self._total, policy.odds)
        low = -best_response(policy, 1).value
        high = best_response(policy, 0).value
        return Solution(policy, value(policy), low, high, self.iterations)


def solve(subgame: Subgame, iterations: int = 1000, gap: float = 0.0) -> Solution:
    """Return how to play a subgame after so many rounds, or as soon as `high - low` <= `gap`."""
    solver = Solver(subgame)
    step = iterations if gap <= 0.0 else max(1, iterations // LOOKS)
    while True:
        solver.run(min(step, iterations - solver.iterations))
        solution = solver.solution()
        if solver.iterations >= iterations or solution.high - solution.low <= gap:
            return solution
