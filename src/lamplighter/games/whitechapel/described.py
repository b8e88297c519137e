"""The parts of a position of Letters from Whitechapel as described: the rows, the patrols."""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplighter.games.whitechapel.board import FAKE, MURDER, RODE
from lamplighter.games.whitechapel.rules.phases import NOTHING


@dataclass
class DescribedRow:
    """The row of a night as described: its first cell, then circles and kinds of move."""

    start: int
    circles: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)

    @property
    def cell(self) -> int:
        """The cell of the last circle."""
        return self.start + len(self.circles) - 1

    def murders(self) -> list[int]:
        """Return the circles of its murders, in order."""
        return [c for c, kind in zip(self.circles, self.kinds, strict=True) if kind == MURDER]

    def at(self, cell: int) -> int:
        """Return the circle in a cell, or NOTHING."""
        return self.circles[cell - self.start] if self.start <= cell <= self.cell else NOTHING

    def rode_through(self, cell: int) -> bool:
        """Return whether jack only rode through the circle in a cell (W15)."""
        return self.kinds[: cell - self.start + 1].count(RODE) % 2 == 1


@dataclass(frozen=True)
class DescribedPatrol:
    """A patrol token as described."""

    at: int
    face: int
    up: bool

    @property
    def gone(self) -> bool:
        """Whether it was a fake that has left the board (W10)."""
        return self.face == FAKE and self.up
