"""The worlds that a seat of Mr. Jack in New York cannot tell apart (N4, N7, N33, N39).

When jack moves a character by Eastman's power, the choice can reveal information. If the only way
of that character leads out of the city, the choice is legal only if the character is Jack (N29,
N30).
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.games.newyork.board import CHARACTERS, HUNT, MOVE_OTHER
from lamplighter.games.newyork.state import State
from lamplighter.kernel.observation import Observation


def of(start: State, seat: int, history: Sequence[Observation]) -> AlibiBelief[State]:
    """Return the belief of a seat: all worlds consistent with its observations."""
    revealing = range(MOVE_OTHER, MOVE_OTHER + len(CHARACTERS))
    return AlibiBelief(start, seat, history, HUNT, revealing)
