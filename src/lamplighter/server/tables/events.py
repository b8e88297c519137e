"""Events: everything that can happen to a table. They are the rows of its log.

The whole state of a table follows from them. Events hold secrets of the seats (their choices) and
are never sent; `tables.messages` makes the messages that a seat gets about them.
"""

from __future__ import annotations

import msgspec

from lamplighter.kernel.acts import Target
from lamplighter.wire.messages import Audience, Proposal
from lamplighter.wire.tables import Pace


class TableEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """One event at a table."""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player that a seat is meant for when a table is opened."""

    player: str = ""
    """A computer player; empty if the seat is open."""
    reserved: int | None = None
    """In a rematch: the seat at the previous table whose player this seat is reserved for."""


class Opened(TableEvent, frozen=True, tag="opened", kw_only=True):
    """A table was opened; nobody sits at it yet."""

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
    """Steps taken from a finished game; this game continues after them."""
    position: str = ""
    """The position in which that game started, if it was not the normal start."""


class Joined(TableEvent, frozen=True, tag="joined", kw_only=True):
    """A player has taken a seat."""

    seat: int
    name: str
    emblem: str
    nonce: str | None = None
    awaited: bool = False
    """Whether the nonce follows later; the game cannot begin before it arrives."""


class Mixed(TableEvent, frozen=True, tag="mixed", kw_only=True):
    """A seat has added bytes of its own to the source of random outcomes."""

    seat: int
    nonce: str


class Began(TableEvent, frozen=True, tag="began", kw_only=True):
    """All seats are taken; the first random outcomes are drawn."""

    steps: tuple[int, ...]
    head: str


class MovesMade(TableEvent, frozen=True, tag="moved", kw_only=True):
    """A seat has confirmed its choices; the random outcomes after them are drawn."""

    seat: int
    n: int
    """Number of steps of the game before these."""
    choices: tuple[int, ...]
    drawn: tuple[int, ...] = ()
    head: str = ""
    over: bool = False
    """Whether the rules ended the game with these steps."""


class SaidWords(TableEvent, frozen=True, tag="said", kw_only=True):
    """A player has written a chat message."""

    seat: int
    text: str
    to: Audience = "all"


class Noted(TableEvent, frozen=True, tag="noted", kw_only=True):
    """A note was written, changed or (if the text is empty) deleted."""

    seat: int
    key: str
    text: str
    shared: bool = False
    targets: tuple[Target, ...] = ()


class Offered(TableEvent, frozen=True, tag="offered", kw_only=True):
    """A seat has proposed something.

    A proposal is identified by its number among the proposals of the table, from 1. The number of
    the row would reveal to every seat how many rows it may not see.
    """

    seat: int
    what: Proposal
    about: int | None = None
    player: str = ""
    awaits: tuple[int, ...] = ()
    """Seats that have to agree."""


class Answered(TableEvent, frozen=True, tag="answered", kw_only=True):
    """A seat has agreed to a proposal, or has declined or withdrawn it."""

    seat: int
    offer: int
    yes: bool


class TookBack(TableEvent, frozen=True, tag="taken-back", kw_only=True):
    """The last choices of a seat were taken back, as all players agreed."""

    seat: int
    n: int
    """Number of steps that are left."""
    head: str = ""


class Paused(TableEvent, frozen=True, tag="paused", kw_only=True):
    """The clock was stopped, as all players agreed."""

    seat: int


class Resumed(TableEvent, frozen=True, tag="resumed", kw_only=True):
    """The clock runs again.

    Without a seat, the server itself resumes the clock after it was not running since `since`.
    """

    seat: int | None = None
    since: int | None = None


class TookOver(TableEvent, frozen=True, tag="taken-over", kw_only=True):
    """A computer player chooses for a seat from now on."""

    seat: int
    player: str


class Returned(TableEvent, frozen=True, tag="returned", kw_only=True):
    """The player who owns the seat chooses again."""

    seat: int


class Renamed(TableEvent, frozen=True, tag="renamed", kw_only=True):
    """A player has changed name or emblem."""

    seat: int
    name: str
    emblem: str


class Renewed(TableEvent, frozen=True, tag="renewed", kw_only=True):
    """The link of a seat was renewed.

    Every process disconnects the clients that came with the old link.
    """

    seat: int


class Hooked(TableEvent, frozen=True, tag="hooked", kw_only=True):
    """A seat has set the URL for notices of its turns, or has removed it."""

    seat: int
    url: str | None = None
    when: str = "away"


class NoticeFailed(TableEvent, frozen=True, tag="notice-failed", kw_only=True):
    """A turn notice for a seat could not be delivered and is not tried again."""

    seat: int


class GameEnded(TableEvent, frozen=True, tag="ended", kw_only=True):
    """The game was ended by the players or by the clock."""

    how: str
    seat: int | None = None
    """A seat of the side that has lost."""


class Rematched(TableEvent, frozen=True, tag="rematch", kw_only=True):
    """The same players play again, at another table."""

    table: str


AnyEvent = (
    Opened
    | Joined
    | Mixed
    | Began
    | MovesMade
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
    | GameEnded
    | Rematched
)

TALK = (SaidWords, Noted, Renamed, Hooked, Offered)
"""Events whose number no rule of a game limits."""
TALK_ROW = 100
"""Bytes that each of them counts in addition to its text."""

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> bytes:
    """Return an event as the bytes of a row."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> AnyEvent:
    """Return the event that `encode` wrote."""
    return _DECODER.decode(body)


def talk_bytes(event: SaidWords | Noted | Renamed | Hooked | Offered) -> int:
    """Return about how many bytes an event adds to the messages for a new client."""
    text = event.text if isinstance(event, SaidWords | Noted) else ""
    return TALK_ROW + len(text.encode("utf-8", "replace"))
