"""What can happen to a table of the house: the rows of its log, from which all else follows.

They hold secrets of the seats (what was chosen) and are never shown; what a seat is told of them is
made in `telling`.
"""

from __future__ import annotations

import msgspec

from lamplighter.kernel.acts import Target
from lamplighter.wire.messages import Audience, Proposal
from lamplighter.wire.tables import Pace


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """One thing that has happened."""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat is meant for when a table is opened."""

    player: str = ""
    """A computer player; else it is open."""
    reserved: int | None = None
    """Open for who had this seat at the table that is played again."""


class Opened(Event, frozen=True, tag="opened", kw_only=True):
    """A table, before anybody sits at it."""

    game: str
    options: dict[str, str]
    sitters: tuple[Sitter, ...]
    assist: int
    listed: bool
    watched: bool
    pace: Pace
    commitment: str
    rematch_of: str | None = None
    given: tuple[int, ...] = ()
    """Steps taken over from a game that is over: it goes on after them."""
    position: str = ""
    """What that game was laid out with, if it did not begin at the beginning."""


class Joined(Event, frozen=True, tag="joined", kw_only=True):
    """Somebody has sat down."""

    seat: int
    name: str
    emblem: str
    nonce: str | None = None
    awaited: bool = False
    """Whether the nonce is to follow before the game can begin."""


class Mixed(Event, frozen=True, tag="mixed", kw_only=True):
    """A seat has added bytes of its own to throws and draws."""

    seat: int
    nonce: str


class Began(Event, frozen=True, tag="began", kw_only=True):
    """All seats are taken; the first throws and draws are made."""

    steps: tuple[int, ...]
    head: str


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    """A seat has confirmed its choices; throws and draws have followed."""

    seat: int
    n: int
    """Steps that the game had come to before."""
    choices: tuple[int, ...]
    drawn: tuple[int, ...] = ()
    head: str = ""
    over: bool = False
    """Whether the rules have ended the game by it."""


class SaidWords(Event, frozen=True, tag="said", kw_only=True):
    """Somebody has said something."""

    seat: int
    text: str
    to: Audience = "all"


class Noted(Event, frozen=True, tag="noted", kw_only=True):
    """A note was written, changed or (without text) taken away."""

    seat: int
    key: str
    text: str
    shared: bool = False
    targets: tuple[Target, ...] = ()


class Offered(Event, frozen=True, tag="offered", kw_only=True):
    """A seat has proposed something.

    The proposal is known by its number among those of the table, from 1: the number of the row
    would tell everybody how many rows there are that he may not know of.
    """

    seat: int
    what: Proposal
    about: int | None = None
    player: str = ""
    awaits: tuple[int, ...] = ()
    """Seats that have to agree."""


class Answered(Event, frozen=True, tag="answered", kw_only=True):
    """A seat has agreed to a proposal, or has put an end to it."""

    seat: int
    offer: int
    yes: bool


class TookBack(Event, frozen=True, tag="taken-back", kw_only=True):
    """A seat's last row of choices was taken back, as all have agreed."""

    seat: int
    n: int
    """Steps that are left."""
    head: str = ""


class Paused(Event, frozen=True, tag="paused", kw_only=True):
    """The clocks stand still, as all have agreed."""

    seat: int


class Resumed(Event, frozen=True, tag="resumed", kw_only=True):
    """The clocks go on; without a seat after the house itself had been away since a time."""

    seat: int | None = None
    since: int | None = None


class TookOver(Event, frozen=True, tag="taken-over", kw_only=True):
    """A computer player chooses for a seat from here on."""

    seat: int
    player: str


class Returned(Event, frozen=True, tag="returned", kw_only=True):
    """The person whose seat it is chooses again."""

    seat: int


class Renamed(Event, frozen=True, tag="renamed", kw_only=True):
    """Somebody goes by another name."""

    seat: int
    name: str
    emblem: str


class Renewed(Event, frozen=True, tag="renewed", kw_only=True):
    """The link of a seat was made anew: whoever came with the old one is out, in every process."""

    seat: int


class Hooked(Event, frozen=True, tag="hooked", kw_only=True):
    """A seat is told of its turns at an address, or no more."""

    seat: int
    url: str | None = None
    when: str = "away"


class NoticeFailed(Event, frozen=True, tag="notice-failed", kw_only=True):
    """A turn notice of a seat could not be delivered, and is not tried any more."""

    seat: int


class Ended(Event, frozen=True, tag="ended", kw_only=True):
    """The game was ended by those who play, or by the clock."""

    how: str
    seat: int | None = None
    """Whose side has lost."""


class Rematched(Event, frozen=True, tag="rematch", kw_only=True):
    """The same people play again, at another table."""

    table: str


AnyEvent = (
    Opened
    | Joined
    | Mixed
    | Began
    | Moved
    | SaidWords
    | Noted
    | Offered
    | Answered
    | TookBack
    | Paused
    | Resumed
    | TookOver
    | Returned
    | Renamed
    | Renewed
    | Hooked
    | NoticeFailed
    | Ended
    | Rematched
)

TALK = (SaidWords, Noted, Renamed, Hooked, Offered)
"""Events that the rules of a game set no end to."""
TALK_ROW = 100
"""Bytes that each of them counts besides its text."""

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> bytes:
    """Write an event as the bytes of a row."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> AnyEvent:
    """Read what `encode` wrote."""
    return _DECODER.decode(body)


def talk_bytes(event: SaidWords | Noted | Renamed | Hooked | Offered) -> int:
    """Return how many bytes an event adds to what newcomers are told, about."""
    text = event.text if isinstance(event, SaidWords | Noted) else ""
    return TALK_ROW + len(text.encode("utf-8", "replace"))
