"""Layout and filling of tensors: ones at the right indexes of a buffer of floats."""

from __future__ import annotations

from itertools import accumulate
from typing import Protocol


class Floats(Protocol):
    """A buffer of floats."""

    def __setitem__(self, index: int, value: float, /) -> None:
        """Set the number at an index."""


class TensorLayout:
    """The parts of a tensor in order, each with its length."""

    def __init__(self, **parts: int) -> None:
        self.parts = parts
        self.size = sum(parts.values())
        *starts, _ = accumulate(parts.values(), initial=0)
        self.starts = tuple(starts)
        """The index at which each part begins, in order."""


def one(out: Floats, at: int, index: int) -> None:
    """Set a one at an index within a part; a negative index sets nothing."""
    if index >= 0:
        out[at + index] = 1.0


def mark(out: Floats, at: int, members: int) -> None:
    """Set a one for each member of a set."""
    index = at
    while members:
        if members & 1:
            out[index] = 1.0
        members >>= 1
        index += 1


def clear(out: Floats, size: int) -> None:
    """Set the first `size` numbers to zero."""
    for index in range(size):
        out[index] = 0.0
