"""Tables as compiled modules hold them."""

from __future__ import annotations


def flat(table: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """A table row after row: compiled modules keep tables in one dimension."""
    return tuple(entry for row in table for entry in row)
