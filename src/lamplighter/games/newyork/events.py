"""Events that a step of Mr. Jack in New York causes; all of them are public (N40)."""

from __future__ import annotations

from lamplighter.games.manhunt.events import FrameEvent
from lamplighter.kernel import events, observation


class Built(events.Event, frozen=True):
    """A lamp, a metro entrance or a building site was built (N22-N24)."""

    tile: str
    hex: str


class Turned(events.Event, frozen=True):
    """Grant turned a tile to its park side (N25)."""

    tile: str
    """The kind of tile before it was turned."""
    hex: str


class TileLaid(events.Event, frozen=True):
    """Callahan laid an investigation tile on other streets (N27)."""

    start: tuple[str, str]
    end: tuple[str, str]


class Sailed(events.Event, frozen=True):
    """Smith brought a steamer to another port (N32)."""

    start: str
    end: str


class InformantMoved(events.Event, frozen=True):
    """The Informant was visited and moved to another space, now silent (N33)."""

    start: str
    end: str


Event = FrameEvent | Built | Turned | TileLaid | Sailed | InformantMoved


class Observation(observation.Observation, frozen=True, omit_defaults=True):
    """One step of Mr. Jack in New York as one seat saw it."""

    events: tuple[Event, ...] = ()
