"""Lookup tables in the form that compiled modules use."""

from __future__ import annotations


def flat(table: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return a table as a single row: compiled modules keep tables in one dimension."""
    return tuple(entry for row in table for entry in row)
