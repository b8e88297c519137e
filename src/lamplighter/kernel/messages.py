"""What is said to people, before it is put into words.

A message is an id and arguments; its sentence stands in a `words/<language>.ftl` file and is made
by `language.Words`. Nothing else in the house holds sentences about a game.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Union

import msgspec


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be said."""

    id: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.id, *self.args.values()))


Item = Union[int, str, Message]  # noqa: UP007 (a name for msgspec, defined after Message)
Arg = Union[int, str, Message, tuple[Item, ...]]  # noqa: UP007
"""A number, something that reads the same in every language (notation), a message within the
message, or a list of them, which each language joins in its own way."""


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a story: under a title when it is a moment of its own."""

    sentences: tuple[Message, ...]
    title: Message | None = None


def message(id: str, /, **args: Arg) -> Message:
    """Make a message."""
    return Message(id, args)


def messages(prefix: str, names: tuple[str, ...]) -> tuple[Message, ...]:
    """Name some things, each by its own message: `person-gull`, `person-bert`."""
    return tuple(Message(f"{prefix}-{name}") for name in names)


def percent(share: Fraction) -> Message:
    """Odds in percent, never rounded to nothing or to all."""
    if 0 < share < Fraction(1, 1000):
        return Message("percent-least")
    if Fraction(999, 1000) < share < 1:
        return Message("percent-most")
    digits = 0 if share in (0, 1) else 1
    return Message("percent", {"share": f"{float(share) * 100:.{digits}f}"})
