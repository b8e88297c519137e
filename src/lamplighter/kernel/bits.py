"""Small sets as the bits of an int.

The `.pxd` beside this module contains `count` and `lowest` in C, for compiled modules.
"""

from __future__ import annotations

from collections.abc import Iterator


def count(mask: int) -> int:
    """Return the number of members of a set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> Iterator[int]:
    """Yield the members of a set in rising order."""
    while mask:
        yield lowest(mask)
        mask &= mask - 1


def mask_of(indices: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """Return the set with the given members."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
