"""Events that a step causes in any hunt; all of them are public."""

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
"""The answer to a call for witnesses, and also a side of the witness card."""


class Moved(Event, frozen=True):
    """A character has moved to another place; both characters of an exchange move."""

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
    """A round began, with its cards if they are known without a deal."""

    round: int
    cards: tuple[str, ...] = ()


class LastCard(Event, frozen=True):
    """The last card of the round was played; there was no choice."""

    person: str


class JackWas(Event, frozen=True):
    """The end of the game revealed Jack's identity."""

    person: str


class Held(Event, frozen=True):
    """The end of the game revealed the alibi cards of a seat."""

    seat: str
    people: tuple[str, ...]


FrameEvent = Moved | AlibiTaken | Called | Cleared | RoundBegan | LastCard | JackWas | Held | Over
"""The events that the event unions of both games include."""
