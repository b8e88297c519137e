"""Where the policemen stand. The `.pxd` beside this module contains the same function in C."""

from __future__ import annotations

from collections.abc import Sequence


def is_policed(crossing: int, police: Sequence[int]) -> bool:
    """Return whether one of the policemen, given by their crossings, stands on a crossing."""
    return crossing in police
