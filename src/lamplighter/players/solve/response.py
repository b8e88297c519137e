"""What a policy is worth: against itself, and against the best answers to it.

All values are means over the worlds of the subgame, from -1 (always lost) to 1.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from lamplighter.players.solve.policy import Policy
from lamplighter.players.solve.subgame import SEATS, Subgame


def value(policy: Policy) -> float:
    """Return the value for seat 0 when both seats follow the policy."""
    tree = policy.subgame.tree
    worth = _row(policy.subgame)
    tree.value(policy.odds, worth)
    return tree.total(worth)


class Response(NamedTuple):
    """The best answer of one seat to what the other one plays."""

    policy: Policy
    """The given policy, with the choices of the seat replaced."""
    value: float
    """What the answer is worth to the seat."""


def best_response(policy: Policy, seat: int) -> Response:
    """Return the best answer of a seat to what the policy plays in the other one."""
    tree = policy.subgame.tree
    others, worth = _row(policy.subgame), _row(policy.subgame)
    best = policy.odds[:]
    tree.spread(policy.odds, 1 - seat, others)
    tree.answer(policy.odds, seat, others, worth, best)
    total = tree.total(worth)
    return Response(Policy(policy.subgame, best), total if seat == 0 else -total)


def nash_conv(policy: Policy) -> float:
    """Return how much both seats together would gain by their best answers."""
    # What one seat gets the other one loses, so the value of the policy itself cancels out.
    return sum(best_response(policy, seat).value for seat in range(SEATS))


def exploitability(policy: Policy) -> float:
    """Return how much a seat would gain on average by its best answer; 0 if nothing is better."""
    return nash_conv(policy) / SEATS


def _row(subgame: Subgame) -> array[float]:
    return array("d", bytes(8 * subgame.positions))
