"""The messages over the socket of a seat.

A client begins with `Hello`. The server answers with `Welcome`, which contains everything, or
everything that the client has missed. From then on every change that the client may know of is sent
as `News` with the next number (`seq`). If the client finds a number missing, or learns from `Pong`
that there is more, it sends `Hello` again with the last number it has.

Every command of a client has an `id`, which the client chooses. The server answers with `Ack` when
the command is durable, or with `Refused`. A client that gets no answer sends the same command
again with the same id: it is carried out once and gets the same answer. The `n` of a `Move` is the
number of steps that the game had when the move was chosen.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Ahead, Choice, Deduction, Paths, Split, Task
from lamplighter.wire import PROTOCOL
from lamplighter.wire.tables import Emblem, Id, Name, Problem, TableInfo

Steps = Annotated[int, Meta(ge=0, le=100_000)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Row = Annotated[tuple[Action, ...], Meta(max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
NoteKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_:.-]{1,40}(?!\n)$")]
Audience = Literal["all", "side"]
"""Who receives a message: everybody, or the players of the same side."""
Try = Annotated[tuple[Action, ...], Meta(min_length=1, max_length=12)]
"""Choices in a row that are only tried."""
Question = Literal[
    "deduction",
    "danger",
    "describe",
    "standing",
    "chronicle",
    "about",
    "ahead",
    "preview",
    "refusal",
    "hint",
]
Proposal = Literal["takeback", "pause", "resume", "takeover", "agreement", "rematch"]


# From the client.


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Any message from a client."""


class Hello(Request, frozen=True, tag="hello", kw_only=True, omit_defaults=True):
    """Start the conversation, or continue it after a lost connection."""

    protocol: int = PROTOCOL
    since: Annotated[int, Meta(ge=0)] | None = None
    """The last number (`seq`) that the client has; None to be sent everything."""


class Ping(Request, frozen=True, tag="ping"):
    """Check whether the server is still there."""


class Command(Request, frozen=True, kw_only=True):
    """A command; it is carried out once, however often it is sent with the same id."""

    id: Id


class Draft(Command, frozen=True, tag="draft"):
    """Show what some choices lead to before they are confirmed. Nobody else sees them."""

    n: Steps
    choices: Row


class Move(Command, frozen=True, tag="move"):
    """Confirm some choices: all of them are made, or none."""

    n: Steps
    choices: Annotated[tuple[Action, ...], Meta(min_length=1, max_length=64)]


class Say(Command, frozen=True, tag="say"):
    """Send a chat message to everybody, or to the player's own side."""

    text: Text
    to: Audience = "all"


class Note(Command, frozen=True, tag="note"):
    """Write a private note, or one for the player's own side; an empty text removes the note."""

    key: NoteKey
    """The name of the note; a later note with the same key replaces it."""
    text: Annotated[str, Meta(max_length=500)]
    shared: bool = False
    targets: Annotated[tuple[Target, ...], Meta(max_length=16)] = ()
    """The things on the table that the note is about: one thing, or an arrow from each to the next.
    """


class Resign(Command, frozen=True, tag="resign"):
    """Resign the game: the other side wins."""


class Offer(Command, frozen=True, tag="offer", omit_defaults=True):
    """Propose something that the other players must agree to."""

    what: Proposal
    seat: str | None = None
    """Only for a takeover: the seat that a computer player is to take over; by default the player's
    own."""
    player: Annotated[str, Meta(max_length=80)] | None = None
    """Only for a takeover of the player's own seat: the computer player, by default `medium`. The
    seat of another player is given to the strongest computer player."""


class Answer(Command, frozen=True, tag="answer"):
    """Accept or reject a proposal; the player who made it withdraws it by rejecting it.

    A player who returns to a seat that a computer player is to take over rejects the proposal to
    keep the seat.
    """

    offer: int
    yes: bool


class Resume(Command, frozen=True, tag="resume"):
    """Propose to resume the clocks, or agree to it; they run again when all players agree."""


class Return(Command, frozen=True, tag="return"):
    """Take the player's own seat back from the computer player."""


class Rename(Command, frozen=True, tag="rename"):
    """Change the player's name and emblem."""

    name: Name
    emblem: Emblem = "lantern"


class Hook(Command, frozen=True, tag="hook"):
    """Set the URL to which the server sends turn notices for this seat; none: stop them."""

    url: Annotated[str, Meta(max_length=300, pattern=r"^https?://[!-~]+(?!\n)$")] | None = None
    when: Literal["always", "away"] = "away"
    """`always`, or only while the player is not connected (`away`)."""


class Ask(Command, frozen=True, tag="ask", omit_defaults=True):
    """Ask about the current moment as this seat sees it, including its draft."""

    what: Question
    action: Action | None = None
    """For a preview or a refusal: the action it is about."""
    target: Target | None = None
    """For a refusal, instead of an action: the thing that was clicked on the table. For `about`: a
    thing to look at closely."""
    rows: Annotated[tuple[Try, ...], Meta(max_length=300)] = ()
    """For `ahead`: choices in a row, after each of which the legal actions are asked for. For
    `about`, instead of a thing: one row, after which to look at the table."""


Incoming = (
    Hello
    | Ping
    | Draft
    | Move
    | Say
    | Note
    | Resign
    | Offer
    | Answer
    | Resume
    | Return
    | Rename
    | Hook
    | Ask
)


# The current moment.


class ClockTold(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks as they were at the last event."""

    left: dict[str, int]
    """The remaining milliseconds of each side."""
    running: str | None
    """The side whose clock is running."""
    at: int
    """The time of that event, in milliseconds since 1970."""
    paused: bool


class OfferTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A proposal that is still open."""

    offer: int
    what: Proposal
    by: str
    seat: str | None = None
    player: str = ""
    awaits: tuple[str, ...] = ()
    """Seats that have not answered yet."""


class NoteTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A note that this seat may read."""

    key: str
    by: str
    text: str
    shared: bool
    targets: tuple[Target, ...] = ()


class DraftTold(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of this seat that are not confirmed yet."""

    choices: tuple[int, ...]
    said: tuple[str, ...]
    """The label of each choice."""
    closed: bool
    """Whether the draft must be confirmed before anything more can be chosen."""
    steps: tuple[Any, ...] = ()
    """Each choice that the seat sees carried out, as it observes it, as the struct of its game: all
    choices but the one that closes the draft."""


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that a client needs to show the table at this moment."""

    n: int
    """The number of steps of the game so far."""
    table: TableInfo
    asked: str | None = None
    """The seat whose turn it is."""
    yours: bool = False
    """Whether it is this seat's turn."""
    head: str = ""
    """The last digest of the chain of commitments; see `lamplighter verify`."""
    nonces: dict[str, str] = {}
    """The random bytes that each seat has added to throws and draws."""
    view: Any = None
    """What the seat sees, as the struct of its game. None before the game has begun."""
    task: Task[str] | None = None
    choices: tuple[Choice[str], ...] = ()
    standing: tuple[str, ...] = ()
    """Sentences about the remaining suspects and how a call for witnesses would divide them; from
    assist level 1 on."""
    split: Split | None = None
    draft: DraftTold | None = None
    clock: ClockTold | None = None
    offers: tuple[OfferTold, ...] = ()
    notes: tuple[NoteTold, ...] = ()
    hook: str | None = None
    """The URL to which turn notices for this seat are sent."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the story."""

    text: str
    title: str = ""
    """The title of a special moment, such as the call for witnesses."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event at the table, as far as this seat may know it."""

    seq: int
    at: int
    what: Literal[
        "opened",
        "joined",
        "mixed",
        "began",
        "moved",
        "said",
        "noted",
        "offered",
        "answered",
        "taken-back",
        "paused",
        "resumed",
        "taken-over",
        "returned",
        "renamed",
        "hooked",
        "ended",
        "rematch",
    ]
    by: str | None = None
    """The seat that did it."""
    text: str = ""
    """The event in a sentence, or the text of a chat message."""
    story: tuple[Line, ...] = ()
    """The story of a move and its results."""
    n: int = 0
    """The number of steps of the game after the event."""
    steps: tuple[Any, ...] = ()
    """Each step of a move as this seat observed it, as the struct of its game."""
    paths: Paths = {}
    """For each piece that moved: the places along which it may have walked, first and last
    included. Only for pieces whose paths the game shows."""
    head: str = ""
    to: Audience = "all"
    struck: bool = False
    """Whether the move has been taken back."""


# From the server.


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Any message from the server."""


class Welcome(Outgoing, frozen=True, tag="welcome", kw_only=True):
    """The whole state of the table, or everything that the client has missed."""

    protocol: int
    seat: str
    """The seat of the client, or `spectator`."""
    seq: int
    since: int
    """The log begins after this number."""
    scene: Scene
    log: tuple[Happened, ...]


class News(Outgoing, frozen=True, tag="news", kw_only=True, omit_defaults=True):
    """New events, with the scene after them."""

    seq: int
    happened: tuple[Happened, ...]
    scene: Scene


class Drafted(Outgoing, frozen=True, tag="drafted", kw_only=True):
    """The scene with the draft of this seat."""

    seq: int
    """The number of the last event at that time; a client with a later number ignores this scene.
    """
    scene: Scene


class Ack(Outgoing, frozen=True, tag="ack", kw_only=True, omit_defaults=True):
    """The command is done and durable."""

    id: str
    n: int = 0
    """The number of steps of the game after the command."""


class Refused(Outgoing, frozen=True, tag="refused", kw_only=True, omit_defaults=True):
    """The message was refused and nothing was done."""

    problem: Problem
    id: str | None = None


class Pong(Outgoing, frozen=True, tag="pong", kw_only=True):
    """The answer to `Ping`, with the number of the last event for this client."""

    seq: int


class Presence(Outgoing, frozen=True, tag="presence", kw_only=True):
    """The seats that are connected, and the number of spectators."""

    seats: tuple[str, ...]
    watching: int


class Told(Outgoing, frozen=True, tag="told", kw_only=True, omit_defaults=True):
    """The answer to `Ask`."""

    id: str
    n: int
    what: str
    deduction: Deduction[str] | None = None
    danger: Any = None
    """What could soon end the game, as the struct of its game."""
    preview: Any = None
    """What a choice leads to, as the struct of its game, as far as the assist level allows."""
    view: Any = None
    """For a preview: what the seat would see after the choice, as the struct of its game. None if
    that cannot be known because the choice draws, reveals something or ends the game."""
    lines: tuple[str, ...] = ()
    """The answer in sentences, for the questions that are answered so."""
    chronicle: tuple[Any, ...] = ()
    """What everybody has seen so far, as structs of its game; empty if the view shows it all."""
    ahead: tuple[Ahead, ...] = ()
    """What could be chosen after each of the rows of the question."""
    rule: str | None = None
    hint: tuple[Choice[str], ...] = ()


class Goodbye(Outgoing, frozen=True, tag="goodbye", kw_only=True):
    """The server ends the conversation, with the reason."""

    problem: Problem


Said = Welcome | News | Drafted | Ack | Refused | Pong | Presence | Told | Goodbye
