"""How a game ends: by its rules, or by what the people at the table do."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Termination(StrEnum):
    """An end that no rule of the game makes."""

    RESIGNATION = "resignation"
    """A seat gave up; its side has lost."""
    TIME = "time"
    """A seat ran out of time; its side has lost."""
    AGREEMENT = "agreement"
    """The sides agreed to stop; nobody has won."""
    ABANDONMENT = "abandonment"
    """A seat left for good and its side has lost, or all left and nobody has won."""


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | None
    """Name of the side that won; None where nobody did."""
    rule: str
    """Id of the rule by which it won, or the termination."""

    @property
    def termination(self) -> Termination | None:
        """How it ended outside the rules; None where a rule ended it."""
        return Termination(self.rule) if self.rule in _TERMINATIONS else None


_TERMINATIONS = frozenset(Termination)
