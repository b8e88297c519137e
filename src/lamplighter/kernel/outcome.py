"""How a game ends: by its rules, or by a decision of the players."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Termination(StrEnum):
    """An end that does not come from a rule of the game."""

    RESIGNATION = "resignation"
    """A seat resigned; its side has lost."""
    TIME = "time"
    """A seat ran out of time; its side has lost."""
    AGREEMENT = "agreement"
    """The sides agreed to stop; nobody has won."""
    ABANDONMENT = "abandonment"
    """A seat left for good and its side has lost, or all left and nobody has won."""


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | None
    """The name of the side that won; None if nobody did."""
    rule: str
    """The id of the rule by which it won, or the termination."""

    @property
    def termination(self) -> Termination | None:
        """How the game ended outside the rules; None if a rule ended it."""
        return Termination(self.rule) if self.rule in _TERMINATIONS else None


_TERMINATIONS = frozenset(Termination)
