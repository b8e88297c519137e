"""What goes over the socket of a seat.

A guest begins with `Hello`, and is answered with `Welcome`: all there is, or what it has missed.
From then on every change that it may know of comes as `News` with the next number (`seq`). Who
finds a number missing, or hears from `Pong` that there was more, says `Hello` again with the last
it has.

What a guest wants done has an `id` of its own. It is answered with `Ack` when it is durable, or
with `Refused`. Who has no answer sends the same again, with the same id: it is done once and
answered alike. A `Move` names with `n` the number of steps the game had come to when it was chosen.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import Leaving, Paths, Possibility, Share, Split
from lamplighter.wire import PROTOCOL
from lamplighter.wire.tables import Emblem, Id, Name, Problem, TableInfo

Steps = Annotated[int, Meta(ge=0, le=100_000)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Row = Annotated[tuple[Action, ...], Meta(max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
NoteKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_:.-]{1,40}(?!\n)$")]
Audience = Literal["all", "side"]
"""Who hears something: everybody, or those who play for the same side."""
Proposal = Literal["takeback", "pause", "resume", "takeover", "agreement", "rematch"]


# From the guest.


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything that a guest says."""


class Hello(Request, frozen=True, tag="hello", kw_only=True, omit_defaults=True):
    """Begin, or begin again where one left off."""

    protocol: int = PROTOCOL
    since: Annotated[int, Meta(ge=0)] | None = None
    """The last number one has; None for all there is."""


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether the house is still there."""


class Deed(Request, frozen=True, kw_only=True):
    """Something to be done once, however often it is sent."""

    id: Id


class Draft(Deed, frozen=True, tag="draft"):
    """Show oneself what some choices lead to, before they are confirmed; nobody else sees them."""

    n: Steps
    choices: Row


class Move(Deed, frozen=True, tag="move"):
    """Confirm some choices, all of them or none."""

    n: Steps
    choices: Annotated[tuple[Action, ...], Meta(min_length=1, max_length=64)]


class Say(Deed, frozen=True, tag="say"):
    """Say something to everybody, or to one's own side."""

    text: Text
    to: Audience = "all"


class Note(Deed, frozen=True, tag="note"):
    """Write a note for oneself or for one's own side; an empty one takes it away."""

    key: NoteKey
    """What the note is known by; one of the same key takes its place."""
    text: Annotated[str, Meta(max_length=500)]
    shared: bool = False
    targets: Annotated[tuple[Target, ...], Meta(max_length=16)] = ()
    """What on the table it is about: one thing, or an arrow from one to the next."""


class Resign(Deed, frozen=True, tag="resign"):
    """Give up: the other side wins."""


class Offer(Deed, frozen=True, tag="offer", omit_defaults=True):
    """Propose something that the others have to agree to."""

    what: Proposal
    seat: str | None = None
    """For a takeover alone: whose seat a computer is to have; unless given one's own."""
    player: Annotated[str, Meta(max_length=80)] | None = None
    """For a takeover alone: the computer player for one's own seat, unless given `medium`; the seat
    of somebody else is given to the strongest."""


class Answer(Deed, frozen=True, tag="answer"):
    """Agree to a proposal, or not; who made it takes it back with `no`.

    Whoever comes back to a seat that a computer is to have ends that with `no`.
    """

    offer: int
    yes: bool


class Resume(Deed, frozen=True, tag="resume"):
    """Propose that the clocks go on, or agree to it; they do when all have said so."""


class Return(Deed, frozen=True, tag="return"):
    """Take one's seat back from the computer."""


class Rename(Deed, frozen=True, tag="rename"):
    """Go by another name."""

    name: Name
    emblem: Emblem = "lantern"


class Hook(Deed, frozen=True, tag="hook"):
    """Be told of one's turns by a request to an address; none: no more."""

    url: Annotated[str, Meta(max_length=300, pattern=r"^https?://[!-~]+(?!\n)$")] | None = None
    when: Literal["always", "away"] = "away"
    """Whether also while one is connected."""


class Ask(Deed, frozen=True, tag="ask"):
    """Ask about the moment as one sees it, with one's own draft."""

    what: Literal[
        "deduction", "danger", "describe", "standing", "chronicle", "preview", "refusal", "hint"
    ]
    action: Action | None = None
    """For a preview or a refusal: about what."""
    target: Target | None = None
    """For a refusal, instead of an action: what was pressed on the table."""


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


# What the moment is.


class TaskTold(msgspec.Struct, frozen=True):
    """What is to be decided now, with the rule behind it."""

    text: str
    rule: str


class PreviewTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a choice would lead to, as far as its seat can know and the table helps."""

    text: str = ""
    split: Split | None = None
    own_seen: bool | None = None
    odds: Share | None = None
    best: Share | None = None
    circles: tuple[int, ...] = ()
    from_home: int | None = None
    reach: tuple[str, ...] = ()
    ends: bool = False


class ChoiceTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the things that may be done now."""

    action: int
    notation: str
    act: Act
    label: str
    spoken: str
    group: str
    targets: tuple[Target, ...]
    stands: bool
    warning: str | None = None
    preview: PreviewTold | None = None


class ClockTold(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks as they stood when something happened last."""

    left: dict[str, int]
    """Milliseconds of each side."""
    running: str | None
    """Whose time passes."""
    at: int
    """When that was."""
    paused: bool


class OfferTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A proposal that is not settled yet."""

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
    """One's own choices that are not confirmed."""

    choices: tuple[int, ...]
    said: tuple[str, ...]
    """Each as its label."""
    closed: bool
    """Whether nothing may be chosen after it in one go."""


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything a guest needs to show the table at this moment."""

    n: int
    """How many steps the game has come to."""
    table: TableInfo
    asked: str | None = None
    """The seat that is to choose."""
    yours: bool = False
    """Whether that is this seat."""
    head: str = ""
    """The chain of commitments so far; see `lamplighter verify`."""
    nonces: dict[str, str] = {}
    """What the seats have added of their own to throws and draws."""
    view: Any = None
    """What the seat sees; the struct of its game. None before the game has begun."""
    task: TaskTold | None = None
    choices: tuple[ChoiceTold, ...] = ()
    standing: tuple[str, ...] = ()
    """Who is left and how a call would divide them, in sentences; from assist level 1 on."""
    split: Split | None = None
    draft: DraftTold | None = None
    clock: ClockTold | None = None
    offers: tuple[OfferTold, ...] = ()
    notes: tuple[NoteTold, ...] = ()
    hook: str | None = None
    """Where this seat is told of its turns."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the story."""

    text: str
    title: str = ""
    """What a moment of its own is called, such as the call for witnesses."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that has happened, as this seat may know it."""

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
    """In a sentence, or what was said."""
    story: tuple[Line, ...] = ()
    """What came of a move."""
    n: int = 0
    """Steps that the game had come to afterwards."""
    steps: tuple[Any, ...] = ()
    """Each step of a move as this seat observed it; the struct of its game."""
    paths: Paths = {}
    """Along which places whoever moved may have walked, first and last included; only of those of
    whom the game tells a way."""
    head: str = ""
    to: Audience = "all"
    struck: bool = False
    """Whether it was taken back since."""


# From the house.


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Anything that the house says."""


class Welcome(Outgoing, frozen=True, tag="welcome", kw_only=True):
    """All there is, or all that was missed."""

    protocol: int
    seat: str
    """Who one is; `spectator` for those who watch."""
    seq: int
    since: int
    """The log begins after this number."""
    scene: Scene
    log: tuple[Happened, ...]


class News(Outgoing, frozen=True, tag="news", kw_only=True, omit_defaults=True):
    """What has happened, with what it has made of the scene."""

    seq: int
    happened: tuple[Happened, ...]
    scene: Scene


class Drafted(Outgoing, frozen=True, tag="drafted", kw_only=True):
    """The scene as one's own draft makes it."""

    seq: int
    """The number of the last news by then; who has come further has a later scene already."""
    scene: Scene


class Ack(Outgoing, frozen=True, tag="ack", kw_only=True, omit_defaults=True):
    """What was asked for is done, for good."""

    id: str
    n: int = 0
    """Steps that the game has come to by it."""


class Refused(Outgoing, frozen=True, tag="refused", kw_only=True, omit_defaults=True):
    """What was asked for is not done."""

    problem: Problem
    id: str | None = None


class Pong(Outgoing, frozen=True, tag="pong", kw_only=True):
    """The house is there; the last number it has for this guest."""

    seq: int


class Presence(Outgoing, frozen=True, tag="presence", kw_only=True):
    """Who is connected."""

    seats: tuple[str, ...]
    watching: int


class QuestionTold(msgspec.Struct, frozen=True, kw_only=True):
    """Something that cannot be known for certain, and everything it can be."""

    id: str
    text: str
    answers: tuple[str, ...]
    """Ids, the likeliest first where odds are told, else in order."""
    kind: str
    weights: tuple[int, ...] = ()
    """Of each answer, from assist level 3 on; shares of `total`."""
    total: int = 0


class DeductionTold(msgspec.Struct, frozen=True, kw_only=True):
    """Exactly what a seat can still believe."""

    worlds: int
    questions: tuple[QuestionTold, ...]
    text: tuple[str, ...]


class DangerTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game."""

    leavings: tuple[Leaving, ...] = ()
    accusable: tuple[Target, ...] = ()
    arrests: tuple[Possibility, ...] = ()
    of: int = 0
    from_home: int | None = None
    text: tuple[str, ...] = ()


class Told(Outgoing, frozen=True, tag="told", kw_only=True, omit_defaults=True):
    """The answer to a question."""

    id: str
    n: int
    what: str
    deduction: DeductionTold | None = None
    danger: DangerTold | None = None
    preview: PreviewTold | None = None
    view: Any = None
    """For a preview: what the seat would see after it; the struct of its game. None where nobody
    can know that: it draws, reveals or ends the game."""
    lines: tuple[str, ...] = ()
    """Sentences, for what is answered in those."""
    chronicle: tuple[Any, ...] = ()
    """What everybody has seen so far, in structs of its game; empty where a view shows all."""
    rule: str | None = None
    hint: tuple[ChoiceTold, ...] = ()


class Goodbye(Outgoing, frozen=True, tag="goodbye", kw_only=True):
    """The house ends the conversation, and why."""

    problem: Problem


Said = Welcome | News | Drafted | Ack | Refused | Pong | Presence | Told | Goodbye
