"""What a seat learns of one step."""

from __future__ import annotations

import msgspec


class Observation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step as one seat saw it. A seat's information is the sequence of these, nothing else."""

    actor: str
    """Name of the seat that acted, or `chance`."""
    act: str
    """The act in notation, with `?` where this seat did not see it."""
    code: int | None = None
    """The act as an int; None when this seat did not see all of it."""
    events: tuple[str, ...] = ()
    """What the rules made of it, in notation, in order."""

    def line(self) -> str:
        """Write it as one line: equal lines are equal observations."""
        return " | ".join((f"{self.actor}: {self.act}", *self.events))
