"""Events that a step of Mr. Jack in London causes; all of them are public (L46)."""

from __future__ import annotations

from lamplighter.games.manhunt.events import FrameEvent
from lamplighter.kernel import events, observation


class LampMoved(events.Event, frozen=True):
    """Smith put a lamp tile on another site (L35)."""

    start: str
    end: str
    tile: str
    """Its number, or `plain`."""


class CordonMoved(events.Event, frozen=True):
    """Lestrade put a cordon on another exit (L36)."""

    start: str
    end: str


class CoverMoved(events.Event, frozen=True):
    """Bert put a cover on another manhole (L40)."""

    start: str
    end: str


class LampOut(events.Event, frozen=True):
    """The lamp with the number of the round went out (L13)."""

    site: str
    tile: str


Event = FrameEvent | LampMoved | CordonMoved | CoverMoved | LampOut


class Observation(observation.Observation, frozen=True, omit_defaults=True):
    """One step of Mr. Jack in London as one seat saw it."""

    events: tuple[Event, ...] = ()
