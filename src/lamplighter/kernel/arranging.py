"""Positions set up by hand: which things of a game can be placed or set, and to which values.

While a user sets up a position, it is a description that need not be possible yet. A game lists its
handles. Each handle names one thing and the places or values it can have, and changes a description
accordingly. Nothing here decides what is possible; the description does (`state`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, Protocol

import msgspec

from lamplighter.kernel import bits
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import BadPosition, UnknownName, shown
from lamplighter.kernel.messages import Arg, Message, Text
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, stream
from lamplighter.kernel.type_variables import D, D_contra, S

Group = Literal["people", "board", "round", "cards", "secret"]
"""Which things belong together: people and pieces on the board, the progress of the game, open
cards, hidden information."""


_KEY = key_of_seed("a position to begin from")
"""A fixed key. It decides no secret, because the user who sets up a position sees all of it."""


class Value(msgspec.Struct, Generic[Text], frozen=True, omit_defaults=True):
    """A place or value that a thing can have."""

    id: str
    label: Text | str
    """Its name; a plain text where the name is the same in every language."""
    targets: tuple[Target, ...] = ()
    """The targets on the table that a user presses to choose it."""


class Thing(msgspec.Struct, Generic[Text], frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be placed or set, with its current values."""

    id: str
    label: Text
    group: Group
    ground: int
    """Which list of possible values it has: things with the same ones share a list."""
    at: tuple[str, ...] = ()
    """The values it has now."""
    many: bool = False
    """Whether it can have several values at a time."""
    loose: bool = False
    """Whether a value can be removed from it again."""


class Description(ABC):
    """A position as described, not yet checked."""

    game: ClassVar[str]
    """The name of the game, whose words say why a position cannot occur."""

    @abstractmethod
    def state(self) -> State:
        """Return the State; raise `BadPosition` if it cannot occur."""

    @abstractmethod
    def built(self) -> State:
        """Return the State as described, unchecked; only for writing or showing it."""

    @classmethod
    def demand(cls, condition: object, id: str, /, *rules: str, **args: Arg) -> None:
        """Raise `BadPosition` unless the condition holds; see `wrong` for the other parameters."""
        if not condition:
            raise cls.wrong(id, *rules, **args)

    @classmethod
    def wrong(cls, id: str, /, *rules: str, **args: Arg) -> BadPosition:
        """Return an error whose reason is the message with this id and these arguments.

        `rules` are the ids of the rules from which the reason follows.
        """
        return BadPosition(Message(id, args), rules, cls.game)


@dataclass(frozen=True, kw_only=True)
class Handle(Generic[D_contra]):
    """A thing, and the functions that read and change it in a description of its game."""

    id: str
    label: Message
    group: Group
    values: Callable[[D_contra], tuple[Value, ...]]
    at: Callable[[D_contra], Sequence[str]]
    put: Callable[[D_contra, str], None]
    take: Callable[[D_contra, str], None] | None = None
    many: bool = False

    def thing(self, description: D_contra, ground: int) -> Thing:
        """Return the thing with its values in this description."""
        return Thing(
            id=self.id,
            label=self.label,
            group=self.group,
            ground=ground,
            at=tuple(self.at(description)),
            many=self.many,
            loose=self.take is not None,
        )

    def change(self, description: D_contra, to: str, *, away: bool) -> None:
        """Set a value, or with `away` remove it.

        Raise `UnknownName` if the thing cannot have this value, or if its values cannot be removed.
        """
        known = [value.id for value in self.values(description)]
        if to not in known:
            raise UnknownName(f"{self.id} cannot be {shown(to)}")
        if not away:
            self.put(description, to)
        elif self.take is None:
            raise UnknownName(f"{self.id} is always somewhere")
        elif to in self.at(description):
            self.take(description, to)


class Arranging(Protocol[D]):
    """How positions of a game are set up by hand."""

    def described(self, text: str) -> D:
        """Read the text of a position, whether or not the position can occur."""

    def handles(self, description: D) -> Sequence[Handle[D]]:
        """Return everything that can be placed or set in this description."""

    def sketch(self, description: D) -> State:
        """Return a State for display only, in which no action is half done.

        Raise `BadPosition` where even that is impossible because pieces are missing or there are
        too many.
        """

    def tidy(self, description: D) -> None:
        """Drop and sort what the text of a description would not keep.

        A description that is written and read again is then the same.
        """

    def first(self, options: Mapping[str, str]) -> State:
        """Return the position from which a user begins: the first with a decision to study."""


class Edit(msgspec.Struct, frozen=True):
    """One change: a thing, and the value that it gets or loses."""

    thing: str
    to: str
    away: bool = False


def edited(arranging: Arranging[D], description: D, edits: Sequence[Edit]) -> D:
    """Return a description with these edits made in order; the given one does not change.

    Raise `UnknownName` for an unknown thing or value, `BadPosition` for a result that cannot be
    displayed.
    """
    changed = deepcopy(description)
    for edit in edits:
        found = {handle.id: handle for handle in arranging.handles(changed)}
        if edit.thing not in found:
            raise UnknownName(f"nothing to be set up is called {shown(edit.thing)}")
        found[edit.thing].change(changed, edit.to, away=edit.away)
        arranging.sketch(changed)
    return changed


def things(
    arranging: Arranging[D], description: D
) -> tuple[tuple[Thing, ...], tuple[tuple[Value, ...], ...]]:
    """Return everything that can be placed or set, and the lists of values, each of them once.

    `Thing.ground` is the number of its list.
    """
    grounds: dict[tuple[Value, ...], int] = {}
    found = []
    for handle in arranging.handles(description):
        ground = grounds.setdefault(handle.values(description), len(grounds))
        found.append(handle.thing(description, ground))
    return tuple(found), tuple(grounds)


def refusal(description: Description) -> BadPosition | None:
    """Return why a position cannot occur; None if it can."""
    try:
        description.state()
    except BadPosition as reason:
        return reason
    return None


def until(state: S, stop: Callable[[S], bool]) -> S:
    """Play on in a State until `stop` returns true, and return it; always with the same choices."""
    step = 0
    while not stop(state):
        actions = state.legal_actions()
        state.play(actions[stream(_KEY, f"first {step}").below(len(actions))])
        step += 1
    return state


def asked(state: State) -> bool:
    """Return whether a seat is to choose."""
    return state.actor >= 0


# Handles that most games have.


def always(values: tuple[Value, ...]) -> Callable[[object], tuple[Value, ...]]:
    """Return a function that returns the same values for every position."""
    return lambda _: values


def chosen(
    id: str, label: Message, group: Group, values: tuple[Value, ...], field: str
) -> Handle[object]:
    """Return a handle for one of some values; a field of the description holds its number."""

    def at(description: object) -> Sequence[str]:
        number = getattr(description, field)
        return [values[number].id] if number >= 0 else []

    def put(description: object, to: str) -> None:
        setattr(description, field, _number(values, to))

    return Handle(id=id, label=label, group=group, values=always(values), at=at, put=put)


def several(
    id: str, label: Message, group: Group, values: tuple[Value, ...], field: str, among: int = 0
) -> Handle[object]:
    """Return a handle for any of some values; a field of the description holds them as a set.

    With `among`, the field holds the complement within that set. For example, the set of suspects
    also determines who is cleared.
    """

    def members(description: object) -> int:
        held: int = getattr(description, field)
        return among & ~held if among else held

    def flip(description: object, to: str, there: bool) -> None:
        held: int = getattr(description, field)
        bit = 1 << _number(values, to)
        setattr(description, field, held | bit if there != bool(among) else held & ~bit)

    return Handle(
        id=id,
        label=label,
        group=group,
        values=always(values),
        at=lambda description: [values[one].id for one in bits.members(members(description))],
        put=lambda description, to: flip(description, to, True),
        take=lambda description, to: flip(description, to, False),
        many=True,
    )


def _number(values: tuple[Value, ...], id: str) -> int:
    return next(number for number, value in enumerate(values) if value.id == id)
