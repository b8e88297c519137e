"""A State as one block of memory: copying it and creating a blank one.

In a compiled State the fields are plain C numbers side by side, and the `.pxd` beside this module
copies them at once. The functions below do the same for interpreted code, where the fields are
Python attributes. Only this module and `hashing` are written twice.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def copy(to: object, other: object) -> None:
    """Copy all fields of a State into another State of the same class."""
    own = vars(to)
    for name, value in vars(other).items():
        own[name] = value[:] if type(value) is list else value


def blank(like: T) -> T:
    """Return a State of the same class whose fields are not set yet."""
    return object.__new__(type(like))
