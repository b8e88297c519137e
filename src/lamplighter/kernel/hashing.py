"""Hashes of positions: 64 bits, the same on every machine, compiled or interpreted.

The `.pxd` beside this module contains the same function in C, so that it is inlined into the loops
that use it.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_ODD = 0x9E3779B97F4A7C15


def mix(digest: int, value: int) -> int:
    """Return a hash extended by one number; for the same hash, different numbers never collide."""
    digest = ((digest ^ value & _MASK) * _ODD) & _MASK
    return digest ^ digest >> 29
