"""What a person in a seat is told: structs with message ids, never drawings and never rules.

Every game has a `guide.py` that fills these. What is legal, lit, reached or barred is asked of the
engine, in a world that the seat holds possible; a sentence is a message. Terminal, server and
browser show the same guide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.errors import InvalidNotation, brief
from lamplighter.kernel.messages import Message, message

if TYPE_CHECKING:
    from lamplighter.kernel.observation import Observation
    from lamplighter.kernel.seat import Seat
    from lamplighter.kernel.state import State
    from lamplighter.kernel.views import View

Point = tuple[float, float]
Paths = dict[str, tuple[str, ...]]
"""Ways that people went, by who did: ids of the places they passed, where they stood first and last
included."""


# What is to be decided.


class Task(msgspec.Struct, frozen=True):
    """What is to be decided now, in one sentence, with the rule behind it."""

    text: Message
    rule: str


class Split(msgspec.Struct, frozen=True):
    """The suspects as a call for witnesses would divide them, by id."""

    seen: tuple[str, ...]
    unseen: tuple[str, ...]


class Share(msgspec.Struct, frozen=True):
    """Exact odds: so many of so many."""

    weight: int
    of: int

    @property
    def odds(self) -> Fraction:
        """As a fraction."""
        return Fraction(self.weight, self.of) if self.of else Fraction()


class Preview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a choice would lead to, as far as its seat can know."""

    text: Message
    """In a few words."""
    split: Split | None = None
    """How a call after it would divide the suspects, or does."""
    own_seen: bool | None = None
    """For jack: whether that call would find him seen."""
    odds: Share | None = None
    """How likely what it asks for is: a clue, an arrest, the hideout, jack in sight."""
    best: Share | None = None
    """Of somebody who is taken up: how likely the best that he can ask for then is."""
    circles: tuple[int, ...] = ()
    """Circles it looks at or names."""
    from_home: int | None = None
    """For jack: walks from there to his hideout."""
    reach: tuple[str, ...] = ()
    """For jack: policemen or patrols that can come beside it in one move. For whoever can move
    others: whom, or where to, he could after it."""
    ends: bool = False
    """Whether it ends the game."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the things that may be done now."""

    action: int
    notation: str
    act: Act
    label: Message
    """As a button or a list shows it."""
    spoken: Message
    """As a voice reads it, with nothing left to see."""
    group: str
    """What it belongs together with: an id that all choices of the group have."""
    targets: tuple[Target, ...]
    """What to press on the table for it: the act's own things, or where they are."""
    stands: bool
    """Whether it is to be confirmed before anything may follow: it draws, reveals or passes the
    turn, and then stands for good."""
    warning: Message | None = None
    """Why it is asked about twice; for few."""
    preview: Preview | None = None
    """What it leads to, where that was asked for."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed, and what to do instead."""

    text: Message
    rule: str | None
    instead: Message | None = None


# What is possible.


class Possibility(msgspec.Struct, frozen=True):
    """One answer to a question, with its exact weight."""

    target: Target
    weight: int


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something the seat cannot know for certain, and everything it can be."""

    id: str
    """What is asked: `identity`, `pile`, `circle`, `hideout`, `circle-at-7`, ..."""
    text: Message
    """The question in words."""
    total: int
    """What all weights are shares of. More than one answer may be true at once (cards of a pile),
    so that the weights may add up to more."""
    answers: tuple[Possibility, ...]

    def shares(self) -> dict[str, Fraction]:
        """The odds of each answer, by id."""
        return {one.target.id: Fraction(one.weight, self.total) for one in self.answers}


class Deduction(msgspec.Struct, frozen=True, kw_only=True):
    """Exactly what a seat can still believe."""

    worlds: int
    """How many worlds it cannot tell apart."""
    questions: tuple[Question, ...]
    text: tuple[Message, ...]
    """The same in sentences."""

    def question(self, id: str) -> Question | None:
        """Find a question by its id."""
        return next((one for one in self.questions if one.id == id), None)


class Leaving(msgspec.Struct, frozen=True):
    """Somebody who, were he Jack, could leave this round."""

    person: str
    exit: str
    when: str
    """`now`: by the activation at hand; `round`: by a card still to be played."""


class Danger(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game, for either side, as far as the seat can know."""

    leavings: tuple[Leaving, ...] = ()
    """Who can leave this round by which exit."""
    accusable: tuple[Target, ...] = ()
    """Who could be accused by a card still to be played."""
    arrests: tuple[Possibility, ...] = ()
    """Circles that an arrest could name now or after the police have moved, with the weight of jack
    being there; shares of `of`."""
    of: int = 0
    from_home: int | None = None
    """For jack: walks from where he is to his hideout."""
    text: tuple[Message, ...] = ()


# Where everything is.


class Spot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place on the table: where it is, for any drawing."""

    target: Target
    centre: Point
    outline: tuple[Point, ...] = ()
    """Its corners; empty for a mere point."""
    neighbours: tuple[str, ...] = ()
    """Ids of the places of its kind next to it."""
    terrain: str = ""
    """What it is, where that differs: `street`, `building`, `lamp`, `red`, `yellow`, ..."""
    label: str = ""
    """What is printed on it, where that is not its id."""
    beside: tuple[str, ...] = ()
    """Where nothing is printed on it: ids of the places of another kind that it is named by."""
    side: str = ""
    """On which side of those it lies: `n`, `ne`, ..., or `by` where they alone name it."""


class Street(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the board from place to place."""

    ends: tuple[Target, Target]
    points: tuple[Point, ...]


class Block(msgspec.Struct, frozen=True):
    """An area that streets enclose, with the places around it."""

    outline: tuple[Point, ...]
    places: tuple[Target, ...]


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of cells to be filled one after another."""

    id: str
    cells: tuple[str, ...]
    picks: tuple[tuple[str, ...], ...] = ()
    """Of each cell the seats that choose in it, in order, where that is fixed."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where everything is: centres, outlines and neighbours, in units of the layout's own size."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    streets: tuple[Street, ...] = ()
    blocks: tuple[Block, ...] = ()
    tracks: tuple[Track, ...] = ()


# The room of a game.


class Guide(Protocol):
    """What every game's `guide.py` can be asked."""

    def task(self, view: Any) -> Task:
        """Tell what is to be decided now."""

    def choices(self, seat: Seat, previews: bool = False) -> tuple[Choice, ...]:
        """Give each legal action as a person meets it, in the order of a list."""

    def preview(self, seat: Seat, action: int) -> Preview:
        """Tell what one choice would lead to."""

    def foresee(self, seat: Seat, action: int) -> View | None:
        """Show a legal choice: the seat's view after it, before a call looks around or chance acts.

        None where nobody can know that: the choice itself draws, reveals or ends the game.
        """

    def targets(self, seat: Seat, action: int) -> tuple[Target, ...]:
        """Tell what on the table an action of the game is about now, legal or not."""

    def refusal(self, seat: Seat, action: int) -> Refusal | None:
        """Return why an action of the game is not allowed now, and what to do instead.

        None when it is allowed: no reason is ever given for a legal action.
        """

    def deduction(self, seat: Seat) -> Deduction:
        """Give exactly what the seat can still believe."""

    def danger(self, seat: Seat) -> Danger:
        """Tell what could soon end the game."""

    def describe(self, view: Any) -> tuple[Message, ...]:
        """Tell the whole table in sentences, for those who do not see it."""

    def split(self, view: Any) -> Split | None:
        """Tell how a call for witnesses would divide the suspects now; None where none comes."""

    def standing(self, view: Any) -> tuple[Message, ...]:
        """Tell who is left and how a call would divide them, or where jack may not be."""

    def chronicle(self, seat: Seat, deduced: bool = False) -> tuple[Any, ...]:
        """Tell what everybody has seen so far, chapter by chapter, in structs of the game's own.

        `deduced` adds what follows from it. Nothing where the view shows all of it at any time.
        """

    def ending(self, view: Any) -> tuple[Message, ...]:
        """Tell what the end of the game laid open."""

    def secrets(self, whole: Any) -> tuple[Message, ...]:
        """Tell the secrets of a position set up for study."""

    def layout(self, options: Mapping[str, str]) -> Layout:
        """Tell where everything is."""

    def paths(self, step: Observation, before: Callable[[], State]) -> Paths:
        """Tell along which places people may have gone in a step, from the position before it.

        Of that only what everybody sees is read. Whoever stands elsewhere without having walked
        there has an empty way.
        """


def commits(seat: Seat, action: int) -> bool:
    """Tell whether a choice closes a draft: it draws, passes the turn or tells the seat a secret.

    Tried in a world that the seat holds possible; the answer is the same in all of them.
    """
    before = seat.world
    after = before.copy()
    after.play(action)
    if after.actor != seat.index:
        return True
    return seat.game.reveals(seat.game.view.observe(before, action, after, seat.index))


def refusal(seat: Seat, said: int | str) -> Refusal | None:
    """Tell why an action, or words that name one in notation, is not allowed; None when it is."""
    if isinstance(said, str):
        text = brief(said)
        try:
            said = seat.game.notation.read(said)
        except InvalidNotation:
            said = seat.game.num_actions
        if said >= seat.game.num_actions:  # an outcome of chance is nobody's choice
            return Refusal(Message("not-notation", {"text": text}), None)
    return seat.game.guide.refusal(seat, said)


def pressed(seat: Seat, target: Target) -> Refusal | None:
    """Tell why something on the table may not be pressed now; None when it may.

    Of what it could be pressed for, a choice of a kind that is open now is what is meant.
    """
    game = seat.game
    meant = [
        action for action in range(game.num_actions) if target in game.guide.targets(seat, action)
    ]
    if any(action in seat.legal for action in meant):
        return None
    verbs = {game.notation.act(action).verb for action in seat.legal}
    likely = [action for action in meant if game.notation.act(action).verb in verbs]
    # Of what belongs to another stage what comes next, else the last of all: choices stand in the
    # order of a game.
    later = [action for action in meant if action > max(seat.legal, default=-1)]
    for action in (*likely, *later, *reversed(meant)):
        return game.guide.refusal(seat, action)
    return unasked(seat) or Refusal(message("not-about"), None, game.guide.task(seat.view).text)


def unasked(seat: Seat) -> Refusal | None:
    """Refuse whatever a seat wants to do while it is not asked; None when it is."""
    view = seat.view
    if view.result is not None:
        return Refusal(Message("game-over"), view.result.rule)
    if view.actor != view.seat:
        return Refusal(Message("not-asked", {"seat": Message(f"seat-{view.actor}")}), None)
    return None


def joined(steps: Iterable[Paths]) -> Paths:
    """Put the ways of some steps together; nobody is left of whose way a part is not known."""
    whole: Paths = {}
    for paths in steps:
        for who, way in paths.items():
            before = whole.get(who)
            if before is None:
                whole[who] = way
            else:
                whole[who] = (*before[:-1], *way) if before and way else ()
    return {who: way for who, way in whole.items() if way}


def possibilities(kind: Any, weights: Mapping[str, int]) -> tuple[Possibility, ...]:
    """Answers with their weights, the likeliest first."""
    return tuple(_ranked(kind, weights))


def _ranked(kind: Any, weights: Mapping[str, int]) -> Iterator[Possibility]:
    for id, weight in sorted(weights.items(), key=lambda item: -item[1]):
        if weight:
            yield Possibility(Target(kind, id), weight)
