"""Adding to a list of choices: one, some in a row, or one for each member of a set.

The `.pxd` beside this module contains the same functions in C, so that they are inlined into the
rules that use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.kernel import bits

if TYPE_CHECKING:
    from lamplighter.kernel.state import Choices


def add(out: Choices, action: int) -> None:
    """Add an action."""
    out.add(action)


def add_range(out: Choices, first: int, length: int) -> None:
    """Add so many actions in a row."""
    for action in range(first, first + length):
        out.add(action)


def add_members(out: Choices, first: int, members: int) -> None:
    """Add the action with the number `first` plus member, for each member of a set of bits."""
    for member in bits.members(members):
        out.add(first + member)
