"""The consequences of a step by the rules of Mr. Jack Pocket; all of them public."""

from __future__ import annotations

from lamplighter.kernel import observation
from lamplighter.kernel.events import Event as KernelEvent
from lamplighter.kernel.events import Over


class Kept(KernelEvent, frozen=True):
    """Jack keeps the alibi card that was drawn (P14)."""


class Shown(KernelEvent, frozen=True):
    """The investigator shows the alibi card that was drawn (P13)."""

    card: str


class Called(KernelEvent, frozen=True):
    """The call for witnesses is answered (P18)."""

    seen: bool

    @property
    def text(self) -> str:
        """The answer in one word."""
        return "seen" if self.seen else "unseen"


class Cleared(KernelEvent, frozen=True):
    """Tiles are turned to their empty side (P13, P19)."""

    people: tuple[str, ...]


class RaceBegun(KernelEvent, frozen=True):
    """Both sides have reached their aim; jack reveals his cards (P24, P24a)."""

    cards: tuple[str, ...]


class JackWas(KernelEvent, frozen=True):
    """The end reveals who Jack was and which cards he held (P28)."""

    identity: str
    cards: tuple[str, ...]


class TurnBegun(KernelEvent, frozen=True):
    """The next turn has begun."""

    turn: int


class TokensTurned(KernelEvent, frozen=True):
    """The tokens are turned over and show these faces (P7)."""

    faces: tuple[str, ...]


class OneLeft(KernelEvent, frozen=True):
    """The last face is taken, since no other is left (P8)."""

    face: str


Event = (
    Kept
    | Shown
    | Called
    | Cleared
    | RaceBegun
    | JackWas
    | TurnBegun
    | TokensTurned
    | OneLeft
    | Over
)


class Observation(observation.Observation, frozen=True, omit_defaults=True):
    """One step of Mr. Jack Pocket as one seat saw it."""

    events: tuple[Event, ...] = ()
