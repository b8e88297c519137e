"""Messages for people, before they become sentences of a language.

A message is an id and arguments. Its sentence is in a `words/<language>.ftl` file, and
`language.Words` formats it. No other code holds sentences about a game.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Union

import msgspec

from lamplighter.kernel.type_variables import TypeVar

Text = TypeVar("Text", default="Message")
"""How a generic struct holds its sentences: as messages (the default), or as texts of a language
(`str`) once `Words.put` has put them into words."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence to be shown, as an id and arguments."""

    id: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.id, *self.args.values()))


Item = Union[int, str, Message]  # noqa: UP007 (a name for msgspec, defined after Message)
Arg = Union[int, str, Message, tuple[Item, ...]]  # noqa: UP007
"""A number, a text that is the same in every language (notation), a message within the message, or
a list of these, which each language joins in its own way."""


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a story; it has a title if it is a moment of its own."""

    sentences: tuple[Message, ...]
    title: Message | None = None


def message(id: str, /, **args: Arg) -> Message:
    """Return a message with these arguments."""
    return Message(id, args)


def messages(prefix: str, names: tuple[str, ...]) -> tuple[Message, ...]:
    """Return the names of things, each as a message: `person-gull`, `person-bert`."""
    return tuple(Message(f"{prefix}-{name}") for name in names)


def percent(share: Fraction) -> Message:
    """Return odds in percent; odds that are possible but not certain never become 0 or 100."""
    if 0 < share < Fraction(1, 1000):
        return Message("percent-least")
    if Fraction(999, 1000) < share < 1:
        return Message("percent-most")
    digits = 0 if share in (0, 1) else 1
    return Message("percent", {"share": f"{float(share) * 100:.{digits}f}"})
