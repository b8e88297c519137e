"""Assist levels: how much a table helps its players. Server and terminal both ask here.

Level 0 is a bare table. Each further level adds a kind of help: `RECORD` what everybody could have
written down, `LOGIC` what follows from it with certainty, `ODDS` how likely things are, and hints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel.guide import Danger, Deduction, Preview
from lamplighter.kernel.messages import Message, Text
from lamplighter.kernel.type_variables import S, V

if TYPE_CHECKING:
    from lamplighter.kernel.seat import Seat

RECORD, LOGIC, ODDS = 1, 2, 3

NEEDED: Mapping[str, int] = {
    "standing": RECORD,
    "split": RECORD,
    "chronicle": RECORD,
    "preview": RECORD,
    "deduction": LOGIC,
    "danger": LOGIC,
    "hint": ODDS,
}
"""The lowest level of each kind of help; anything else is told at every level."""


@dataclass(frozen=True)
class Assist:
    """The help that a table allows."""

    level: int = ODDS

    def allows(self, help: str) -> bool:
        """Return whether the table helps with something of `NEEDED`, or with anything else."""
        return self.level >= NEEDED.get(help, 0)

    @property
    def odds(self) -> bool:
        """Whether players are told how likely something is."""
        return self.level >= ODDS

    def preview(self, preview: Preview[Text]) -> Preview[Text]:
        """Return as much of a preview as the table allows."""
        return preview if self.odds else preview.without_odds()

    def deduction(self, deduction: Deduction[Text]) -> Deduction[Text]:
        """Return as much of a deduction as the table allows."""
        return deduction if self.odds else deduction.without_odds()

    def danger(self, danger: Danger[Text]) -> Danger[Text]:
        """Return as much of a danger as the table allows."""
        return danger if self.odds else danger.without_odds()

    def about(self, told: Iterable[Message]) -> tuple[Message, ...]:
        """Return as many of the sentences about a thing as the table allows."""
        return tuple(one for one in told if self.odds or not one.id.endswith("-odds"))

    def chronicle(self, seat: Seat[S, V]) -> tuple[msgspec.Struct, ...]:
        """Return what everybody has seen, with what follows from it if the table allows that."""
        if not self.allows("chronicle"):
            return ()
        return seat.game.guide.chronicle(seat, deduced=self.level >= LOGIC)
