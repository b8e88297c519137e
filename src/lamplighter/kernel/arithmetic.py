"""Roots and logarithms for loops: in C for compiled modules, from `math` for interpreted ones.

Both are rounded alike (IEEE 754), so that a search gives the same result at either speed.
"""

from __future__ import annotations

import math


def square_root(number: float) -> float:
    """Return the square root of a number that is not negative."""
    return math.sqrt(number)


def logarithm(number: float) -> float:
    """Return the natural logarithm of a positive number."""
    return math.log(number)
