"""Tables as they are asked for and told about: settings, seats, pace, links."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from lamplighter.kernel.codec import LONGEST_POSITION

# Where Python reads it, `$` also stands before a last line break: `(?!\n)` lets none through.
Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""What somebody calls himself."""
Emblem = Annotated[str, Meta(pattern=r"^[a-z][a-z-]{0,19}(?!\n)$")]
"""A sign one gives oneself, by the name of its drawing: `lantern`, `top-hat`."""
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]
"""Sixteen bytes of a seat's own, in hex, which every throw and draw of the game depends on."""
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
"""Something a guest chooses to know his own request by."""
Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(?!\n)$")]
"""A token of 128 bits: it opens a seat, or is an invitation to one."""
Assist = Annotated[int, Meta(ge=0, le=3)]
"""What the house helps with: 0 nothing beyond the table, 1 the record and what a choice shows, 2
exact possibilities, 3 odds and hints."""
Code = str
"""A stable name of what went wrong, such as `action/illegal`."""

EMBLEMS = (
    *("lantern", "key", "magnifier", "pipe", "top-hat", "cane", "watch", "whistle"),
    *("raven", "cat", "fox", "moth", "moon", "bridge", "carriage", "letter"),
)
"""Signs that every drawing of a table knows."""


# Pace.


class Untimed(msgspec.Struct, frozen=True, tag_field="pace", tag="untimed"):
    """Everybody takes as long as he likes."""


class Correspondence(msgspec.Struct, frozen=True, tag_field="pace", tag="correspondence"):
    """Each turn may take some days."""

    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Clocks(msgspec.Struct, frozen=True, tag_field="pace", tag="clocks"):
    """Each side has its own time, and gets some back whenever its turn passes."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1_800
    increment: Annotated[int, Meta(ge=0, le=600)] = 10


Pace = Untimed | Correspondence | Clocks


# What is asked for.


class Guest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Name
    emblem: Emblem = "lantern"
    nonce: Nonce | None = None
    nonce_follows: bool = False
    """Whether one gives it when one knows what the house has bound itself to; it waits for that."""


Sitter = Annotated[str, Meta(pattern=r"^(me|open|computer:.{1,80})(?!\n)$")]
"""Who is to have a seat: oneself, whoever comes, or a computer player by level or name."""


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a game goes on from: a moment of a finished one, or a position that was set up.

    The moment is one of a table or of a record.
    """

    step: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """How many of the steps of that game are taken over."""
    table: Annotated[str, Meta(max_length=32)] | None = None
    record: Annotated[str, Meta(max_length=1_000_000)] | None = None
    """The text of a `.case` file."""
    position: Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)] | None = None
    """As its notation writes it; each seat knows of it what somebody sees who comes to it."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened. Seats that are not named are open."""

    game: str
    guest: Guest
    options: dict[str, str] = {}
    seats: dict[str, Sitter] = {}
    assist: Assist = 1
    listed: bool = False
    """Whether the lobby shows it and anybody may sit down; else only those with its link."""
    watched: bool = True
    """Whether spectators may watch; they see what everybody may know."""
    pace: Pace = Untimed()
    start: Start | None = None
    """Where it goes on from; unless given it begins at the beginning."""
    claim: Secret | None = None
    """A secret of one's own: who sends the same again, since no answer came, has the same table."""


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down at a table: in a seat by name, or in any open one."""

    guest: Guest
    seat: str | None = None
    invitation: Secret | None = None
    """Needed where the lobby does not show the table."""
    claim: Secret | None = None
    """A secret of one's own: who sends the same again, since no answer came, has the same seat."""


class GiveNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add bytes of one's own to throws and draws, before the game begins."""

    nonce: Nonce


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show the token of a seat, to be given a cookie for it."""

    token: Secret
    beside: bool = False
    """Whether the browser keeps the seats that it holds: several people share a screen."""


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on in another one of the seats that one's browser holds."""

    seat: str


class Rejoin(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down where the same people play again."""

    token: Secret | None = None
    """Of one's seat at the table before; a browser has a cookie instead."""
    seat: str | None = None
    """Without a token: which seat of the table before, where a browser holds several."""
    guest: Guest


class Reinvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make an invitation anew."""

    invitation: Secret | None = None
    """The one that is to be worth nothing any more; whoever opened the table need not know it."""


# What is told.


class Sat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that was taken, or whose link was made anew: what opens it, told this once."""

    table: str
    seat: str
    token: Secret
    link: str
    """Opens the seat on any device; to be kept secret."""
    invitation: str | None = None
    """Link for those who are to have the open seats; told to who opened the table."""


class Seated(msgspec.Struct, frozen=True):
    """Which seat of a table one's token or cookie opens."""

    table: str
    seat: str


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of a table, as all may know it."""

    seat: str
    side: str
    kind: Literal["open", "person", "computer"]
    name: str = ""
    emblem: str = ""
    player: str = ""
    """The computer player that chooses here: a level or a name."""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    """The side that won; None where nobody did."""
    rule: str
    """Id of the rule by which it won, or `resignation`, `time`, `agreement`, `abandonment`."""


Status = Literal["open", "playing", "over"]


class TableInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as everybody may know it."""

    id: str
    game: str
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    assist: int
    listed: bool
    watched: bool
    pace: Pace
    status: Status
    opened: int
    """When, in milliseconds since 1970."""
    commitment: str
    """What the house has bound itself to before the first seat was taken."""
    ending: Ending | None = None
    rematch: str | None = None
    """The table at which the same people play again."""
    rematch_of: str | None = None
    given: int = 0
    """So many steps at the beginning were taken over from a finished game."""
    laid_out: bool = False
    """Whether it begins from a position that somebody has set up: he may know what it hides."""


class Retention(msgspec.Struct, frozen=True):
    """After how many days without any event tables are deleted, by their status; 0: never."""

    open: int = 0
    playing: int = 0
    over: int = 0


class Lobby(msgspec.Struct, frozen=True):
    """Tables that anybody may join or watch, the newest first."""

    tables: tuple[TableInfo, ...]
    kept: Retention = Retention()
    """How long the server keeps tables, listed here or not."""


class Seating(msgspec.Struct, frozen=True):
    """Options by which a game has other seats, and these seats."""

    options: dict[str, str]
    seats: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    seats: tuple[str, ...]
    """With the options as they are unless chosen."""
    sides: tuple[str, ...]
    options: dict[str, tuple[str, ...]]
    """Each with its values, the default first."""
    seatings: tuple[Seating, ...]
    """Where seats depend on options: those by which people mostly share them, the fewest first."""
    max_steps: int


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """What is played here, and by whom."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]
    """Computer players by strength, the weakest first."""
    emblems: tuple[str, ...]
    languages: dict[str, str]
    protocol: int


class RuleTold(msgspec.Struct, frozen=True):
    """One rule of the catalogue."""

    id: str
    """What tasks, refusals and endings name it by."""
    heading: str
    """Of the part of the page that it stands in."""
    text: str


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, in the order of its page."""

    game: str
    language: str
    """The one they are told in: that which was asked for, or English."""
    rules: tuple[RuleTold, ...]


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was sent in and is right."""

    game: str
    options: dict[str, str]
    steps: int
    over: bool
    ending: Ending | None
    committed: bool
    """Whether throws and draws were checked against a commitment."""
    digest: str | None


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """That the house is there, and can write."""

    status: Literal["ok", "stopping", "unwell"]
    version: str
    protocol: int
    proof: str | None = None
    """That its plate hangs by the database: HMAC-SHA256 of the challenge with the word there."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was refused: a stable code for programs, a sentence for people."""

    code: Code
    text: str
    n: int | None = None
    """Where a game has come to, if it was something else that was meant."""
    rule: str | None = None
    """The rule that stands against it."""
    wait: float | None = None
    """Seconds after which it may be tried again."""
