"""What the user in a seat is told: structs with message ids, never drawings and never rules.

Every game has a `guide.py` that fills these structs. Whether something is legal, lit, reachable or
blocked is computed by the engine, in a world that the seat considers possible. A sentence is a
message. Terminal, server and browser show the same guide.

A struct with sentences is generic over them: `Task` has messages, `Task[str]` is the same in the
words of a language (`Words.put`), as it is sent to clients.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self

import msgspec

from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.errors import IllegalAction, InvalidNotation, brief
from lamplighter.kernel.messages import Message, Text, message
from lamplighter.kernel.type_variables import S, V

if TYPE_CHECKING:
    from lamplighter.kernel.observation import Observation
    from lamplighter.kernel.seat import Seat

Point = tuple[float, float]
Paths = dict[str, tuple[str, ...]]
"""The paths that people walked, by person: the ids of the places, from the first to the last."""


# The decision.


class Task(msgspec.Struct, Generic[Text], frozen=True):
    """The decision to be made now, in one sentence, with the rule behind it."""

    text: Text
    rule: str


class Split(msgspec.Struct, frozen=True):
    """The suspects as a call for witnesses would divide them, by id."""

    seen: tuple[str, ...]
    unseen: tuple[str, ...]


class Share(msgspec.Struct, frozen=True):
    """Exact odds: `weight` out of `of`."""

    weight: int
    of: int

    @property
    def odds(self) -> Fraction:
        """The odds as a fraction."""
        return Fraction(self.weight, self.of) if self.of else Fraction()


class Preview(msgspec.Struct, Generic[Text], frozen=True, kw_only=True, omit_defaults=True):
    """The result of a choice, as far as its seat can know it. Games add fields of their own."""

    text: Text | None = None
    """The result in a few words; None where the assist level does not allow them."""
    ends: bool = False
    """Whether the choice ends the game."""

    def without_odds(self) -> Self:
        """Return the preview without anything that says how likely something is."""
        return self


class Choice(msgspec.Struct, Generic[Text], frozen=True, kw_only=True, omit_defaults=True):
    """One of the actions that are allowed now."""

    action: int
    notation: str
    act: Act
    label: Text
    """The text on a button or in a list."""
    spoken: Text
    """The text for a screen reader, complete without the picture."""
    group: str
    """An id shared by all choices that belong together."""
    targets: tuple[Target, ...]
    """The targets on the table that select it: the things the act names, or their places."""
    stands: bool
    """Whether the choice must be confirmed before anything can follow: it draws, reveals something
    or passes the turn, and cannot be taken back afterwards."""
    warning: Text | None = None
    """Why the user is asked again before this choice; set for few choices."""
    preview: Any = None
    """The result of the choice, if previews were requested: a `Preview` of its game."""


class Refusal(msgspec.Struct, Generic[Text], frozen=True):
    """Why something is not allowed, and what to do instead."""

    text: Text
    rule: str | None
    instead: Text | None = None


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat could choose after some choices of its own."""

    legal: tuple[int, ...] = ()
    """The actions that it could choose next; empty if the choices must be confirmed first."""
    view: Any = None
    """What the seat would see, as the struct of its game, while an activation is half done. None if
    the next choice would begin a new one."""


# Deductions.


class Question(msgspec.Struct, Generic[Text], frozen=True, kw_only=True):
    """Something the seat cannot know for certain, with all possible answers."""

    id: str
    """The subject: `identity`, `pile`, `circle`, `hideout`, `circle-at-7`, ..."""
    text: Text
    """The question in words."""
    answers: tuple[str, ...]
    """Ids: the most likely first if weights are given, otherwise in a fixed order."""
    kind: str
    """The kind of the targets that the answers are; empty if there are none."""
    weights: tuple[int, ...] = ()
    """The exact weight of each answer out of `total`; empty if the assist level hides odds."""
    total: int = 0
    """The total of which all weights are shares. Several answers may be true at once (cards of a
    pile), so the weights may add up to more."""

    @property
    def targets(self) -> tuple[Target, ...]:
        """The answers as targets."""
        return tuple(Target(self.kind, id) for id in self.answers)

    def shares(self) -> dict[str, Fraction]:
        """Return the odds of each answer, by id."""
        weighed = zip(self.answers, self.weights, strict=True)
        return {id: Fraction(weight, self.total) for id, weight in weighed}

    def without_odds(self) -> Self:
        """Return the question without weights; the answers are ordered by their ids."""
        answers = tuple(sorted(self.answers, key=lambda id: (len(id), id)))
        return msgspec.structs.replace(self, answers=answers, weights=(), total=0)


def question(
    id: str, kind: str, weights: Mapping[str, int], total: int, text: Message | None = None
) -> Question:
    """Return a question with the answers that have a weight, the likeliest first.

    Its text is the message `question-ID` unless another one is given.
    """
    ranked = sorted(((id, w) for id, w in weights.items() if w), key=lambda item: -item[1])
    return Question(
        id=id,
        text=text or Message(f"question-{id}"),
        answers=tuple(answer for answer, _ in ranked),
        kind=kind if ranked else "",
        weights=tuple(weight for _, weight in ranked),
        total=total,
    )


class Deduction(msgspec.Struct, Generic[Text], frozen=True, kw_only=True):
    """Exactly what a seat can still believe."""

    worlds: int
    """The number of worlds the seat cannot tell apart; 0 if the assist level hides odds."""
    questions: tuple[Question[Text], ...]
    text: tuple[Text, ...]
    """The same in sentences."""

    def question(self, id: str) -> Question[Text] | None:
        """Return the question with this id, or None."""
        return next((one for one in self.questions if one.id == id), None)

    def without_odds(self) -> Self:
        """Return only which answers are possible, not how likely they are."""
        questions = tuple(one.without_odds() for one in self.questions)
        return msgspec.structs.replace(self, worlds=0, questions=questions, text=())


class Danger(msgspec.Struct, Generic[Text], frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game, as far as the seat can know. Games add fields of their own."""

    text: tuple[Text, ...] = ()

    def without_odds(self) -> Self:
        """Return the danger without anything that says how likely something is."""
        return self


# The layout of the table.


class Spot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place on the table: its position, for any drawing."""

    target: Target
    centre: Point
    outline: tuple[Point, ...] = ()
    """Its corners; empty for a mere point."""
    neighbours: tuple[str, ...] = ()
    """The ids of adjacent places of the same kind."""
    terrain: str = ""
    """Its type, where places differ: `street`, `building`, `lamp`, `red`, `yellow`, ..."""
    label: str = ""
    """The text printed on it, if that is not its id."""
    beside: tuple[str, ...] = ()
    """If nothing is printed on it: the ids of the places of another kind that name it."""
    side: str = ""
    """On which side of those places it lies: `n`, `ne`, ..., or `by` if they alone name it."""


class Street(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line on the board from place to place."""

    ends: tuple[Target, Target]
    points: tuple[Point, ...]


class Block(msgspec.Struct, frozen=True):
    """An area enclosed by streets, with the places around it."""

    outline: tuple[Point, ...]
    places: tuple[Target, ...]


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of cells to be filled one after another."""

    id: str
    cells: tuple[str, ...]
    picks: tuple[tuple[str, ...], ...] = ()
    """For each cell the seats that choose in it, in order, if that is fixed."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The position of everything: centres, outlines and neighbours, in units of the layout."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    streets: tuple[Street, ...] = ()
    blocks: tuple[Block, ...] = ()
    tracks: tuple[Track, ...] = ()


# The interface of a guide.


class Guide(Protocol[S, V]):
    """The functions that every game's `guide.py` provides."""

    def task(self, view: V) -> Task:
        """Return the decision to be made now."""

    def choices(self, seat: Seat[S, V], previews: bool = False) -> tuple[Choice, ...]:
        """Return each legal action as shown to a user, in the order of a list."""

    def preview(self, seat: Seat[S, V], action: int) -> Preview:
        """Return the result of one choice, as far as the seat can know it."""

    def foresee(self, seat: Seat[S, V], action: int) -> V | None:
        """Return the seat's view after a legal choice, before a call is answered or chance acts.

        Return None if that cannot be known: the choice itself draws, reveals something or ends the
        game.
        """

    def targets(self, seat: Seat[S, V], action: int) -> tuple[Target, ...]:
        """Return the things on the table that an action is about now, legal or not."""

    def refusal(self, seat: Seat[S, V], action: int) -> Refusal | None:
        """Return why an action of the game is not allowed now, and what to do instead.

        Return None if it is allowed: a legal action never has a reason.
        """

    def deduction(self, seat: Seat[S, V]) -> Deduction:
        """Return exactly what the seat can still believe."""

    def danger(self, seat: Seat[S, V]) -> Danger:
        """Return what could soon end the game."""

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return the whole table in sentences, for users who do not see it."""

    def split(self, view: V) -> Split | None:
        """Return how a call for witnesses would divide the suspects now; None if no call comes."""

    def standing(self, view: V) -> tuple[Message, ...]:
        """Return who is left and how a call would divide them, or where jack is known not to be."""

    def about(
        self, seat: Seat[S, V], target: Target | None = None, row: Sequence[int] = ()
    ) -> tuple[Message, ...]:
        """Return what a closer look shows, of a thing or of the table after some choices.

        Without a thing it is about what matters most. Empty if a game has nothing to add.
        """

    def chronicle(self, seat: Seat[S, V], deduced: bool = False) -> tuple[msgspec.Struct, ...]:
        """Return what all seats have seen so far, in chapters (structs of the game).

        `deduced` adds what follows from it. Empty if the view shows all of it at any time.
        """

    def ending(self, view: V) -> tuple[Message, ...]:
        """Return what the end of the game revealed."""

    def secrets(self, whole: Any) -> tuple[Message, ...]:
        """Return the secrets of a position set up for study."""

    def layout(self, options: Mapping[str, str]) -> Layout:
        """Return the positions of everything on the table."""

    def paths(self, step: Observation, before: Callable[[], S]) -> Paths:
        """Return the places along which people may have walked in a step.

        `before` returns the position before the step; only what all seats see of it is read. A
        person who is elsewhere without having walked there has an empty path.
        """


def commits(seat: Seat[S, V], action: int) -> bool:
    """Return whether a choice closes a draft: it draws, passes the turn or reveals a secret.

    The choice is tried in a world that the seat considers possible; the answer is the same in all
    of them.
    """
    before = seat.world
    after = before.copy()
    after.play(action)
    return seat.game.closes(before, action, after, seat.index)


def ahead(seat: Seat[S, V], row: Sequence[int]) -> Ahead:
    """Return what a seat could choose after some choices in a row, which are not made.

    Raise `IllegalAction` if they cannot be in one draft. They are tried in a world that the seat
    considers possible; the answer is the same in all of them.
    """
    game, after, legal = seat.game, seat.world, seat.legal
    for action in row:
        if action not in legal:
            raise IllegalAction(f"{game.name_of(action)!r} could not be chosen there")
        before, after = after, after.copy()
        after.play(action)
        closed = game.closes(before, action, after, seat.index)
        legal = () if closed else tuple(after.legal_actions())
    if not legal or after.settled():
        return Ahead(legal)
    return Ahead(legal, game.view.look(after, seat.index, seat.view.step + len(row)))


def refusal(seat: Seat[S, V], said: int | str) -> Refusal | None:
    """Return why an action, or a text that names one in notation, is not allowed.

    Return None if it is allowed.
    """
    if isinstance(said, str):
        text = brief(said)
        try:
            said = seat.game.notation.read(said)
        except InvalidNotation:
            said = seat.game.num_actions
        if said >= seat.game.num_actions:  # an outcome of chance is nobody's choice
            return Refusal(Message("not-notation", {"text": text}), None)
    return seat.game.guide.refusal(seat, said)


def pressed(seat: Seat[S, V], target: Target) -> Refusal | None:
    """Return why something on the table may not be pressed now; None if it may.

    Several actions may be about the same target. The reason is that of an action whose kind is
    allowed now, if there is one.
    """
    game = seat.game
    meant = [
        action for action in range(game.num_actions) if target in game.guide.targets(seat, action)
    ]
    if any(action in seat.legal for action in meant):
        return None
    verbs = {game.notation.act(action).verb for action in seat.legal}
    likely = [action for action in meant if game.notation.act(action).verb in verbs]
    # Among actions of other stages prefer the next one, else the last: actions are numbered in the
    # order in which a game uses them.
    later = [action for action in meant if action > max(seat.legal, default=-1)]
    for action in (*likely, *later, *reversed(meant)):
        return game.guide.refusal(seat, action)
    return unasked(seat) or Refusal(message("not-about"), None, game.guide.task(seat.view).text)


def unasked(seat: Seat[S, V]) -> Refusal | None:
    """Return the refusal for a seat that is not to act now; None if it is to act."""
    view = seat.view
    if view.result is not None:
        return Refusal(Message("game-over"), view.result.rule)
    if view.actor != view.seat:
        return Refusal(Message("not-asked", {"seat": Message(f"seat-{view.actor}")}), None)
    return None


def joined(steps: Iterable[Paths]) -> Paths:
    """Return the paths of some steps joined; a person whose path is partly unknown is left out."""
    whole: Paths = {}
    for paths in steps:
        for who, way in paths.items():
            before = whole.get(who)
            if before is None:
                whole[who] = way
            else:
                whole[who] = (*before[:-1], *way) if before and way else ()
    return {who: way for who, way in whole.items() if way}
