"""The order in which two sides act four times a round: first one, the other twice, the first again.

In odd rounds the hunting side begins, in even rounds jack. The hunter has seat 0, jack seat 1.
"""

from __future__ import annotations

from collections.abc import Sequence

HUNTER, JACK = 0, 1

ORDER: tuple[tuple[int, int, int, int], ...] = (
    (JACK, HUNTER, HUNTER, JACK),
    (HUNTER, JACK, JACK, HUNTER),
)
"""The seat of each of a round's four actions, by the round's number modulo two."""


def picks(seats: Sequence[str], rounds: int) -> tuple[tuple[str, ...], ...]:
    """Return for each round the names of the seats in the order in which they act."""
    return tuple(
        tuple(seats[seat] for seat in ORDER[number % 2]) for number in range(1, rounds + 1)
    )
