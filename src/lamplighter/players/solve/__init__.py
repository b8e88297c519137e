"""Exact play of small subgames: values, best answers, and policies that mix as they should."""

from __future__ import annotations

from lamplighter.players.solve.policy import Policy, policy_of
from lamplighter.players.solve.regret import Solution, Solver, solve
from lamplighter.players.solve.response import (
    Response,
    best_response,
    exploitability,
    nash_conv,
    value,
)
from lamplighter.players.solve.subgame import (
    Information,
    LargeSubgame,
    Leaf,
    Subgame,
    end_of_round,
    subgame_of,
)

__all__ = [
    "Information",
    "LargeSubgame",
    "Leaf",
    "Policy",
    "Response",
    "Solution",
    "Solver",
    "Subgame",
    "best_response",
    "end_of_round",
    "exploitability",
    "nash_conv",
    "policy_of",
    "solve",
    "subgame_of",
    "value",
]
