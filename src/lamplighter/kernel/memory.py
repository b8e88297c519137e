"""A State as one block: copied whole, made blank.

Compiled, the fields of a State are plain C numbers side by side, and the `.pxd` beside this module
copies them at once. What follows is the same for the interpreted source, whose fields are Python
attributes. Only this module and `hashing` are written twice.
"""

from __future__ import annotations

from typing import Any


def copy(to: Any, other: Any) -> None:
    """Give a State all fields of another one of the same class."""
    own = vars(to)
    for name, value in vars(other).items():
        own[name] = value[:] if type(value) is list else value


def blank(like: Any) -> Any:
    """Make a State of the same class whose fields are not set yet."""
    return object.__new__(type(like))
