"""The type variables over which games, guides, seats and arrangements are generic.

Each has a default, so that code for every game writes `Game` and `Seat`, while the code of one game
writes `Seat[State, View]` with its own types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar

    from lamplighter.kernel import arranging, state, views  # noqa: F401 (quoted below)
else:
    import typing

    def TypeVar(name, *, default, **more):  # noqa: ARG001, N802
        """Return a type variable; Python knows defaults only from 3.13 on."""
        return typing.TypeVar(name, **more)


S = TypeVar("S", bound="state.State", default="state.State")
"""The State of a game."""
V = TypeVar("V", bound="views.View", default="views.View")
"""The view of a game."""
D = TypeVar("D", bound="arranging.Description", default="arranging.Description")
"""The description of a position of a game."""

# The same where a type only accepts or only returns them.
S_contra = TypeVar("S_contra", bound="state.State", default="state.State", contravariant=True)
V_co = TypeVar("V_co", bound="views.View", default="views.View", covariant=True)
D_contra = TypeVar("D_contra", default="arranging.Description", contravariant=True)
