"""The fields of a position, listed once.

A State names its fields in one method, `fields`, each with its initial value. All other code that
depends on the fields uses this list: the start of a game, the `key` of a position, and building a
position from a key or a description. A test compares the list with the C declarations in the
`.pxd`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Fields:
    """The source of the values of a State's fields: given by name, or else the initial value."""

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self.given = dict(values or {})
        self.lengths: dict[str, int] = {}
        """The fields that were requested, in order: 0 for a single number, else the length of the
        list."""
        self.others: dict[str, int] = {}
        """The same for attributes that are not part of the position."""

    def number(self, name: str, start: int = 0) -> int:
        """Return the value of a field that is a single number."""
        self.lengths[name] = 0
        return int(self.given.get(name, start))

    def flag(self, name: str, start: bool = False) -> bool:
        """Return the value of a field that is true or false."""
        self.lengths[name] = 0
        return bool(self.given.get(name, start))

    def numbers(self, name: str, start: Sequence[int]) -> list[int]:
        """Return the value of a field that is a list, always as long as its initial value."""
        values = [int(value) for value in self.given.get(name, start)]
        if len(values) != len(start):
            raise ValueError(f"{name} holds {len(start)} numbers, not {len(values)}")
        self.lengths[name] = len(values)
        return values

    def constant(self, name: str, value: int) -> int:
        """Return a number that is the same in all positions of a game."""
        self.others[name] = 0
        return value

    def scratch(self, name: str, length: int) -> list[int]:
        """Return a list for use in a calculation; its contents mean nothing afterwards."""
        self.others[name] = length
        return [0] * length

    def derived(self, name: str, values: list[int]) -> list[int]:
        """Return a list that follows from the fields; the rules keep it in step with them."""
        self.others[name] = len(values)
        return values

    def unknown(self) -> list[str]:
        """Return the given names that are not fields."""
        return [name for name in self.given if name not in self.lengths]
