"""The worlds a seat of Mr. Jack in New York cannot tell apart (N4, N7, N33, N39).

Whom jack lets Eastman move tells something when that one's only way leads out of the city: it is
legal only if it is Jack (N29, N30).
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.games.newyork.board import CHARACTERS, HUNT, MOVE_OTHER
from lamplighter.games.newyork.state import State
from lamplighter.kernel.observation import Observation


def of(start: State, seat: int, history: Sequence[Observation]) -> AlibiBelief:
    """Give the worlds consistent with everything a seat has observed."""
    telling = range(MOVE_OTHER, MOVE_OTHER + len(CHARACTERS))
    return AlibiBelief(start, seat, history, HUNT, telling)
