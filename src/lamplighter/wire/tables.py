"""Requests and answers about tables over HTTP: settings, seats, pace, links."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from lamplighter.kernel.codec import LONGEST_POSITION

# In Python `$` also matches before a trailing line break, which `(?!\n)` excludes.
Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""The name of a player."""
Emblem = Annotated[str, Meta(pattern=r"^[a-z][a-z-]{0,19}(?!\n)$")]
"""The name of the picture that a player chooses as emblem: `lantern`, `top-hat`."""
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]
"""Sixteen random bytes from a player, in hex, on which every throw and draw of the game depends."""
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
"""An id that the client chooses for its request."""
Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(?!\n)$")]
"""A token of 128 bits: it opens a seat, or is an invitation to one."""
Assist = Annotated[int, Meta(ge=0, le=3)]
"""How much the server helps players: 0 nothing beyond the table, 1 the record and what a choice
shows, 2 exact possibilities, 3 odds and hints."""
Code = str
"""A stable code of what went wrong, such as `action/illegal`."""

EMBLEMS = (
    *("lantern", "key", "magnifier", "pipe", "top-hat", "cane", "watch", "whistle"),
    *("raven", "cat", "fox", "moth", "moon", "bridge", "carriage", "letter"),
)
"""The emblems that every client can draw."""


# Pace.


class Untimed(msgspec.Struct, frozen=True, tag_field="pace", tag="untimed"):
    """There is no time limit."""


class Correspondence(msgspec.Struct, frozen=True, tag_field="pace", tag="correspondence"):
    """Each turn may take this many days."""

    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Clocks(msgspec.Struct, frozen=True, tag_field="pace", tag="clocks"):
    """Each side has its own clock, and gets some seconds back whenever its turn ends."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1_800
    increment: Annotated[int, Meta(ge=0, le=600)] = 10


Pace = Untimed | Correspondence | Clocks


# Requests.


class Guest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player who takes a seat."""

    name: Name
    emblem: Emblem = "lantern"
    nonce: Nonce | None = None
    nonce_follows: bool = False
    """Whether the client sends its nonce later, when it knows the commitment of the server; the
    game waits for it."""


Sitter = Annotated[str, Meta(pattern=r"^(me|open|computer:.{1,80})(?!\n)$")]
"""Who gets a seat: the player who opens the table (`me`), anybody (`open`), or a computer player by
level or name."""


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a game starts: at a moment of a finished game, or from a position that was set up.

    The finished game is given by its table or by its record.
    """

    step: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """The number of steps that are taken over from the finished game."""
    table: Annotated[str, Meta(max_length=32)] | None = None
    record: Annotated[str, Meta(max_length=1_000_000)] | None = None
    """The text of a `.case` file."""
    position: Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)] | None = None
    """The position in the notation of its game; each seat knows what a newcomer to it sees."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to open a table. Seats that are not named are open."""

    game: str
    guest: Guest
    options: dict[str, str] = {}
    seats: dict[str, Sitter] = {}
    assist: Assist = 1
    listed: bool = False
    """Whether the lobby shows the table and anybody may join; otherwise joining needs a link."""
    watched: bool = True
    """Whether spectators may watch; they see only what everybody may know."""
    pace: Pace = Untimed()
    start: Start | None = None
    """Where the game starts; by default at the beginning."""
    claim: Secret | None = None
    """A secret that the client chooses. If it gets no answer and sends the request again with the
    same claim, it gets the same table."""


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a seat at a table: the named one, or any open seat."""

    guest: Guest
    seat: str | None = None
    invitation: Secret | None = None
    """Needed if the lobby does not show the table."""
    claim: Secret | None = None
    """A secret that the client chooses. If it gets no answer and sends the request again with the
    same claim, it gets the same seat."""


class GiveNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add a player's random bytes to throws and draws, before the game begins."""

    nonce: Nonce


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Exchange the token of a seat for a cookie."""

    token: Secret
    beside: bool = False
    """Whether the browser also keeps the seats that it already has, for several players at one
    screen."""


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue in another one of the seats that the browser has."""

    seat: str


class Rejoin(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a seat at the table of a rematch."""

    token: Secret | None = None
    """The token of the player's seat at the previous table; a browser uses its cookie instead."""
    seat: str | None = None
    """Without a token: the seat at the previous table, if the browser has several."""
    guest: Guest


class Reinvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace the invitation of a table by a new one."""

    invitation: Secret | None = None
    """The invitation that becomes invalid; the player who opened the table need not send it."""


# Answers.


class Sat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that was taken, or got a new link, with its token, which is sent only this once."""

    table: str
    seat: str
    token: Secret
    link: str
    """A link that opens the seat on any device; keep it secret."""
    invitation: str | None = None
    """A link for the players of the open seats; only the player who opened the table gets it."""


class Seated(msgspec.Struct, frozen=True):
    """The seat of a table that the token or cookie opens."""

    table: str
    seat: str


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of a table, as everybody may know it."""

    seat: str
    side: str
    kind: Literal["open", "person", "computer"]
    name: str = ""
    emblem: str = ""
    player: str = ""
    """The computer player of this seat: a level or a name."""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    """The side that won; None if nobody did."""
    rule: str
    """The id of the rule by which it won, or `resignation`, `time`, `agreement`, `abandonment`."""


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
    """When the table was opened, in milliseconds since 1970."""
    commitment: str
    """The server's commitment to its random key, made before the first seat was taken."""
    ending: Ending | None = None
    rematch: str | None = None
    """The table of the rematch."""
    rematch_of: str | None = None
    given: int = 0
    """The number of steps at the beginning that were taken over from a finished game."""
    laid_out: bool = False
    """Whether the game starts from a position that a user set up, who may know its secrets."""


class Retention(msgspec.Struct, frozen=True):
    """The days without any event after which a table is deleted, by its status; 0: never."""

    open: int = 0
    playing: int = 0
    over: int = 0


class Lobby(msgspec.Struct, frozen=True):
    """Tables that anybody may join or watch, the newest first."""

    tables: tuple[TableInfo, ...]
    kept: Retention = Retention()
    """How long the server keeps tables, listed here or not."""


class Seating(msgspec.Struct, frozen=True):
    """Options that change the seats of a game, and these seats."""

    options: dict[str, str]
    seats: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played on this server."""

    name: str
    title: str
    seats: tuple[str, ...]
    """The seats with the default options."""
    sides: tuple[str, ...]
    options: dict[str, tuple[str, ...]]
    """The values of each option, the default first."""
    seatings: tuple[Seating, ...]
    """If the seats depend on options: the usual combinations, those with the fewest seats first."""
    max_steps: int


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """The games, computer players, emblems and languages of this server."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]
    """The levels of computer players, the weakest first."""
    emblems: tuple[str, ...]
    languages: dict[str, str]
    protocol: int


class RuleTold(msgspec.Struct, frozen=True):
    """One rule of the catalogue."""

    id: str
    """The id by which tasks, refusals and endings refer to the rule."""
    heading: str
    """The heading of its section."""
    text: str


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, in the order of its page."""

    game: str
    language: str
    """The language of the texts: the requested one, or English."""
    rules: tuple[RuleTold, ...]


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """The result of verifying a correct record."""

    game: str
    options: dict[str, str]
    steps: int
    over: bool
    ending: Ending | None
    committed: bool
    """Whether throws and draws were checked against a commitment."""
    digest: str | None


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the server is running and can write to its database."""

    status: Literal["ok", "stopping", "unwell"]
    version: str
    protocol: int
    proof: str | None = None
    """The HMAC-SHA256 of the challenge, with the word of the address file beside the database as
    key."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An error: a stable code for programs and a sentence for people."""

    code: Code
    text: str
    n: int | None = None
    """The current number of steps of the game, if the request was meant for another one."""
    rule: str | None = None
    """The id of the rule that forbids it."""
    wait: float | None = None
    """Seconds after which the client may try again."""
