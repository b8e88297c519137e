"""The worlds that a seat of Mr. Jack in London cannot tell apart (L5, L11, L32, L33, L42)."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.london.board import HUNT
from lamplighter.games.london.state import State
from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.kernel.observation import Observation


def of(start: State, seat: int, history: Sequence[Observation]) -> AlibiBelief[State]:
    """Return the belief of a seat: all worlds consistent with its observations."""
    return AlibiBelief(start, seat, history, HUNT)
