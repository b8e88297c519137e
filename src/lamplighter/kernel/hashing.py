"""Hashes of positions: 64 bits, the same on every machine, compiled or interpreted.

The `.pxd` beside this module contains the same functions in C, so that they are inlined into the
loops that use them.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_ODD = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB


def mix(digest: int, value: int) -> int:
    """Return a hash extended by one number; for the same hash, different numbers never collide."""
    digest = ((digest ^ value & _MASK) * _ODD) & _MASK
    return digest ^ digest >> 29


def scatter(word: int) -> int:
    """Return a number of 64 bits as another one that looks random (the last step of SplitMix64)."""
    word = ((word ^ word >> 30) * _FIRST) & _MASK
    word = ((word ^ word >> 27) * _SECOND) & _MASK
    return word ^ word >> 31
