"""The worlds a seat of Mr. Jack in New York cannot tell apart (N4, N7, N33, N39)."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.games.newyork.board import HUNT, N_ACTIONS
from lamplighter.games.newyork.state import State
from lamplighter.kernel.observation import Observation


def belief(start: State, seat: int, history: Sequence[Observation]) -> AlibiBelief:  # noqa: ARG001
    """Give the worlds consistent with everything a seat has observed."""
    return AlibiBelief(start, history, HUNT, N_ACTIONS)
