"""Positions set up by hand: what of a game can be put, turned or set, and where to.

While it is being set up, a position is a description that need not be possible yet. A game lists
its handles: each names one thing, where it may be put or what it may be set to, and changes a
description accordingly. Nothing here decides what is possible; the description does (`state`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import msgspec

from lamplighter.kernel import bits
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import BadPosition, UnknownName, shown
from lamplighter.kernel.messages import Message
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, stream

Group = Literal["people", "board", "round", "cards", "secret"]
"""What things belong together: who and what stands on the board, how far the game has come, what
lies open, what is hidden."""


_KEY = key_of_seed("a position to begin from")
"""No secret is drawn by it: whoever sets a position up sees all of it."""


class Value(msgspec.Struct, frozen=True):
    """Where a thing may be put, or what it may be set to."""

    id: str
    label: Message | str
    """What it is called; a text where that is the same in every language."""
    targets: tuple[Target, ...] = ()
    """What is to be pressed for it."""


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be put or set, and how it stands."""

    id: str
    label: Message
    group: Group
    values: tuple[Value, ...]
    at: tuple[str, ...]
    """The values it has now."""
    many: bool
    """Whether it may have several at a time."""
    loose: bool
    """Whether a value can be taken from it again."""


class Description(Protocol):
    """A position as it was described, not yet believed."""

    def state(self) -> State:
        """Give the State; raises `BadPosition` where it cannot occur."""

    def built(self) -> State:
        """Give it as it is described, to be written and no more."""


@dataclass(frozen=True, kw_only=True)
class Handle:
    """A thing, and how to change it in a description of its game."""

    id: str
    label: Message
    group: Group
    values: Callable[[Any], tuple[Value, ...]]
    at: Callable[[Any], Sequence[str]]
    put: Callable[[Any, str], None]
    take: Callable[[Any, str], None] | None = None
    many: bool = False

    def thing(self, description: Any) -> Thing:
        """Tell how it stands."""
        return Thing(
            id=self.id,
            label=self.label,
            group=self.group,
            values=self.values(description),
            at=tuple(self.at(description)),
            many=self.many,
            loose=self.take is not None,
        )

    def change(self, description: Any, to: str, *, away: bool) -> None:
        """Put it somewhere, or take it away from there."""
        known = [value.id for value in self.values(description)]
        if to not in known:
            raise UnknownName(f"{self.id} cannot be {shown(to)}")
        if not away:
            self.put(description, to)
        elif self.take is None:
            raise UnknownName(f"{self.id} is always somewhere")
        elif to in self.at(description):
            self.take(description, to)


class Arranging(Protocol):
    """How positions of a game are set up by hand."""

    def described(self, text: str) -> Description:
        """Read what a text says of a position, whether it can occur or not."""

    def handles(self, description: Any) -> Sequence[Handle]:
        """Everything that can be put or set there."""

    def sketch(self, description: Any) -> State:
        """Give a State to be looked at and no more, in which nobody is in the middle of anything.

        Raises `BadPosition` where not even that can be: pieces are missing, or too many.
        """

    def first(self, options: Mapping[str, str]) -> State:
        """Give a position to begin from: the first with something to decide for those who study."""


class Edit(msgspec.Struct, frozen=True):
    """One change: a thing, and where it is put or taken away from."""

    thing: str
    to: str
    away: bool = False


def edited(arranging: Arranging, description: Description, edits: Sequence[Edit]) -> Description:
    """Change a description, one edit after another; the one that was given stays as it is.

    Raises `UnknownName` for what cannot be put there, `BadPosition` for what nobody could draw.
    """
    changed = deepcopy(description)
    for edit in edits:
        found = {handle.id: handle for handle in arranging.handles(changed)}
        if edit.thing not in found:
            raise UnknownName(f"nothing to be set up is called {shown(edit.thing)}")
        found[edit.thing].change(changed, edit.to, away=edit.away)
        arranging.sketch(changed)
    return changed


def refusal(description: Description) -> BadPosition | None:
    """Why a position cannot occur; None if it can."""
    try:
        description.state()
    except BadPosition as reason:
        return reason
    return None


def until(state: State, stop: Callable[[State], bool]) -> State:
    """Play a position on, always in the same way, until it is one to begin from."""
    step = 0
    while not stop(state):
        actions = state.legal_actions()
        state.play(actions[stream(_KEY, f"first {step}").below(len(actions))])
        step += 1
    return state


def asked(state: State) -> bool:
    """Whether a seat is to choose."""
    return state.actor >= 0


# Handles that most games have.


def always(values: tuple[Value, ...]) -> Callable[[Any], tuple[Value, ...]]:
    """The same values in every position."""
    return lambda _: values


def chosen(id: str, label: Message, group: Group, values: tuple[Value, ...], field: str) -> Handle:
    """One of some values; the field of the description holds its number."""

    def at(description: Any) -> Sequence[str]:
        number = getattr(description, field)
        return [values[number].id] if number >= 0 else []

    def put(description: Any, to: str) -> None:
        setattr(description, field, _number(values, to))

    return Handle(id=id, label=label, group=group, values=always(values), at=at, put=put)


def several(
    id: str, label: Message, group: Group, values: tuple[Value, ...], field: str, among: int = 0
) -> Handle:
    """Any of some values; the field of the description holds them as a set.

    With `among` the field holds the set of all others in it, as that of suspects tells who is
    cleared.
    """

    def members(description: Any) -> int:
        held: int = getattr(description, field)
        return among & ~held if among else held

    def flip(description: Any, to: str, there: bool) -> None:
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
