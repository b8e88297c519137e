"""The events that follow from a step in Letters from Whitechapel; all are public (W33)."""

from __future__ import annotations

import msgspec

from lamplighter.kernel import observation
from lamplighter.kernel.events import Event as KernelEvent
from lamplighter.kernel.events import Over

# Hell.


class Women(KernelEvent, frozen=True):
    """Women lie face down on these circles (W5)."""

    circles: tuple[int, ...]


class Head(KernelEvent, frozen=True):
    """A seat is head of the investigation this night (W6)."""

    seat: str


class NotHome(KernelEvent, frozen=True):
    """The address named by the head is not the hideout (W32)."""

    circle: int


class Patrols(KernelEvent, frozen=True):
    """All patrols are in their final places, face down, in number order (W6, W26)."""

    crossings: tuple[str, ...]


class Wretched(KernelEvent, frozen=True):
    """The women are turned face up: the wretched are on these circles (W7)."""

    circles: tuple[int, ...]


class Time(KernelEvent, frozen=True):
    """Jack has waited; this is the new time of the crime (W9)."""

    cell: str


class Led(KernelEvent, frozen=True):
    """One of the wretched was moved from a circle to another (W9)."""

    start: int
    end: int


class Revealed(KernelEvent, frozen=True):
    """A patrol is turned face up (W10)."""

    crossing: str
    face: str
    """A colour, or `fake`."""


class Murder(KernelEvent, frozen=True):
    """The circles of tonight's murders, in number order (W8, W13)."""

    circles: tuple[int, ...]


class Stand(msgspec.Struct, frozen=True):
    """A policeman on a crossing."""

    colour: str
    crossing: str


class Whistles(KernelEvent, frozen=True):
    """All patrols are revealed; the policemen stand here, in the order of their colours (W12)."""

    policemen: tuple[Stand, ...]


# The Hunting.


class Reached(KernelEvent, frozen=True):
    """Jack has come to a cell of the track (W11, W17)."""

    cell: str


class ToMove(KernelEvent, frozen=True):
    """It is Jack's turn to move, and he has a legal move (W14)."""


class Home(KernelEvent, frozen=True):
    """Jack has declared his escape (W18)."""


class Went(KernelEvent, frozen=True):
    """A policeman has gone to a crossing (W20, W27, W29)."""

    colour: str
    crossing: str


class Clue(KernelEvent, frozen=True):
    """A search has found a clue (W22)."""

    circle: int


class Miss(KernelEvent, frozen=True):
    """A search has found nothing (W22)."""

    circle: int


class Earned(KernelEvent, frozen=True):
    """Jack has earned a false clue (W28)."""


class Spared(KernelEvent, frozen=True):
    """An arrest has failed: Jack is on none of these circles now (W23, W30)."""

    circles: tuple[int, ...]


class Night(KernelEvent, frozen=True):
    """The next night has begun (W3)."""

    number: int


# The end.


class Note(msgspec.Struct, frozen=True):
    """A cell of Jack's sheet: the circle in it, and the kind of move that filled it."""

    cell: str
    circle: int
    kind: str


class Hideout(KernelEvent, frozen=True):
    """The end of the game reveals the hideout (W33a)."""

    circle: int


class Row(KernelEvent, frozen=True):
    """The end of the game reveals the row of a night (W33a)."""

    night: int
    notes: tuple[Note, ...]


Event = (
    Women
    | Head
    | NotHome
    | Patrols
    | Wretched
    | Time
    | Led
    | Revealed
    | Murder
    | Whistles
    | Reached
    | ToMove
    | Home
    | Went
    | Clue
    | Miss
    | Earned
    | Spared
    | Night
    | Hideout
    | Row
    | Over
)


class Observation(observation.Observation, frozen=True, omit_defaults=True):
    """One step of Letters from Whitechapel as one seat saw it."""

    events: tuple[Event, ...] = ()
