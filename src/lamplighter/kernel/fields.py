"""The fields of a position, listed once.

A State names its fields in one method, `fields`, each with the value it starts with. Everything
else that has to know them follows from this list: how a position begins, its `key`, how it is built
from a key or a description. A test holds the list against the C declarations of the `.pxd`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Fields:
    """Where the fields of a State get their values from: those given by name, else the start."""

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self.given = dict(values or {})
        self.lengths: dict[str, int] = {}
        """Fields asked for, in order: 0 for a single number, else how many numbers it lists."""
        self.others: dict[str, int] = {}
        """The same for what is no part of the position."""

    def number(self, name: str, start: int = 0) -> int:
        """A single number."""
        self.lengths[name] = 0
        return int(self.given.get(name, start))

    def flag(self, name: str, start: bool = False) -> bool:
        """Whether something is so."""
        self.lengths[name] = 0
        return bool(self.given.get(name, start))

    def numbers(self, name: str, start: Sequence[int]) -> list[int]:
        """A list of numbers, always as long as at the start."""
        values = [int(value) for value in self.given.get(name, start)]
        if len(values) != len(start):
            raise ValueError(f"{name} holds {len(start)} numbers, not {len(values)}")
        self.lengths[name] = len(values)
        return values

    def constant(self, name: str, value: int) -> int:
        """A number that is the same in all positions of a game."""
        self.others[name] = 0
        return value

    def scratch(self, name: str, length: int) -> list[int]:
        """Room for a calculation; what it holds means nothing afterwards."""
        self.others[name] = length
        return [0] * length

    def unknown(self) -> list[str]:
        """Names that were given, but are no fields."""
        return [name for name in self.given if name not in self.lengths]
