"""What a seat learns of one step."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from lamplighter.kernel.acts import Act
from lamplighter.kernel.events import Event

E = TypeVar("E", bound=Event)


class Observation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step as one seat saw it. A seat's information is the sequence of these, nothing else.

    Each game narrows `events` to its own closed union, so that one definition serves beliefs,
    stories, records and schemas.
    """

    actor: str
    """Name of the seat that acted, or `chance`."""
    act: Act
    """The act, hidden where this seat did not see all of it."""
    code: int | None = None
    """The act as an int; None when this seat did not see all of it."""
    events: tuple[Event, ...] = ()
    """What the rules made of it, in order."""

    def line(self) -> str:
        """Write it as one line: equal lines are equal observations."""
        events = (event.text for event in self.events)
        return " | ".join((f"{self.actor}: {self.act.text}", *events))

    def event(self, kind: type[E]) -> E | None:
        """Give the first event of a kind, if there is one."""
        return next((event for event in self.events if isinstance(event, kind)), None)
