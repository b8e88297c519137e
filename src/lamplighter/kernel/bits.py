"""Small sets as the bits of an int."""

from __future__ import annotations

from collections.abc import Iterator


def count(mask: int) -> int:
    """Return the number of members of a set."""
    members = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


def lowest(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    index = 0
    while not mask >> index & 1:
        index += 1
    return index


def members(mask: int) -> Iterator[int]:
    """Yield the members of a set in rising order."""
    index = 0
    while mask >> index:
        if mask >> index & 1:
            yield index
        index += 1


def mask_of(indices: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """Return the set with the given members."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
