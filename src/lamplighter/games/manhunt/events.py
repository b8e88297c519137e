"""What the rules make of a step in any hunt, all of it public."""

from __future__ import annotations

from typing import Literal

from lamplighter.kernel.events import Event, Over

__all__ = [
    "AlibiTaken",
    "Answer",
    "Called",
    "Cleared",
    "FrameEvent",
    "Held",
    "JackWas",
    "LastCard",
    "Moved",
    "Over",
    "RoundBegan",
]

Answer = Literal["seen", "unseen"]
"""What a call for witnesses is answered, and a side of the witness card."""


class Moved(Event, frozen=True):
    """A character stands elsewhere; who changes places with another moves as well."""

    person: str
    start: str
    end: str


class AlibiTaken(Event, frozen=True):
    """A seat took an alibi card."""

    seat: str


class Called(Event, frozen=True):
    """The call for witnesses was answered."""

    answer: Answer


class Cleared(Event, frozen=True):
    """The call cleared some suspects."""

    people: tuple[str, ...]


class RoundBegan(Event, frozen=True):
    """A round began, with the cards that are known without a deal."""

    round: int
    cards: tuple[str, ...] = ()


class LastCard(Event, frozen=True):
    """The round's last card was taken, with no choice."""

    person: str


class JackWas(Event, frozen=True):
    """The end laid Jack's identity open."""

    person: str


class Held(Event, frozen=True):
    """The end laid the alibi cards of a seat open."""

    seat: str
    people: tuple[str, ...]


FrameEvent = Moved | AlibiTaken | Called | Cleared | RoundBegan | LastCard | JackWas | Held | Over
"""What every hunt's events have among them."""
