"""The consequences of a step according to the rules.

Each game has a small closed union of events, in its `events.py`. An event is a struct. The text of
an event is derived from its name and its fields; no code parses it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec


def _tag(name: str) -> str:
    """Return the name of an event: `JackWas` is `jack-was`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag=_tag, tag_field="event"):
    """A consequence of a step."""

    @property
    def name(self) -> str:
        """The name of the kind of event."""
        return str(self.__struct_config__.tag)

    @property
    def text(self) -> str:
        """The event as words: its name and the values of its fields, in order."""
        values = (getattr(self, field) for field in self.__struct_fields__)
        return " ".join((self.name, *_words(values)))

    def __str__(self) -> str:
        return self.text


def _words(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, msgspec.Struct):
            yield from _words(getattr(value, field) for field in value.__struct_fields__)
        elif isinstance(value, tuple):
            yield from _words(value)
        else:
            yield str(value)


class Over(Event, frozen=True):
    """The game has ended."""

    side: str
    """The side that won."""
    rule: str
    """The id of the rule by which it won."""
