"""How tensors are filled: ones in the right places of a buffer of floats."""

from __future__ import annotations

from typing import Any


def one(out: Any, at: int, index: int) -> None:
    """Set a one at an index of a part; a negative index stands for nothing."""
    if index >= 0:
        out[at + index] = 1.0


def mark(out: Any, at: int, members: int) -> None:
    """Set a one for each member of a set."""
    index = at
    while members:
        if members & 1:
            out[index] = 1.0
        members >>= 1
        index += 1


def clear(out: Any, size: int) -> None:
    """Set everything to zero."""
    for index in range(size):
        out[index] = 0.0
