"""What a seat learns from one step."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from lamplighter.kernel.acts import Act
from lamplighter.kernel.events import Event

E = TypeVar("E", bound=Event)


class Observation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step as one seat saw it.

    The information of a seat is exactly the sequence of these. Each game narrows `events` to its
    own closed union, so that one definition serves beliefs, stories, records and schemas.
    """

    actor: str
    """The name of the seat that acted, or `chance`."""
    act: Act
    """The act; hidden if this seat did not see all of it."""
    code: int | None = None
    """The act as a number; None if this seat did not see all of it."""
    events: tuple[Event, ...] = ()
    """The consequences of the act by the rules, in order."""

    def line(self) -> str:
        """Return the observation as one line; equal lines mean equal observations."""
        events = (event.text for event in self.events)
        return " | ".join((f"{self.actor}: {self.act.text}", *events))

    def event(self, kind: type[E]) -> E | None:
        """Return the first event of a kind, or None."""
        return next((event for event in self.events if isinstance(event, kind)), None)
