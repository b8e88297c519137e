"""A State as one block of memory: copying it, creating a blank one, keeping many of them.

In a compiled State the fields are plain C numbers side by side, and the `.pxd` beside this module
copies them at once. The functions below do the same for interpreted code, where the fields are
Python attributes. `WRITTEN_IN_C` in `setup.py` names the modules that are written twice.
"""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def copy(to: object, other: object) -> None:
    """Copy all fields of a State into another State of the same class."""
    own = vars(to)
    for name, value in vars(other).items():
        own[name] = value[:] if type(value) is list else value


def blank(like: T) -> T:
    """Return a State of the same class whose fields are not set yet."""
    return object.__new__(type(like))


def size(like: object) -> int:
    """Return how many bytes the fields of a State take; 0 where they are Python attributes."""
    del like
    return 0


def save(held: memoryview, at: int, state: object) -> None:
    """Write the fields of a State into a block of memory, as the State number `at`."""
    del held, at, state


def load(held: memoryview, states: list[Any], room: int, at: int, into: Any) -> None:
    """Copy the State number `at` from a block of memory, or from a list where `room` is 0."""
    del held, room
    into.become(states[at])
