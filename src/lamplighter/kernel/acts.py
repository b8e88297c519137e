"""What a step is about: a verb and the things it names.

An act is meaning; its text is derived from it. Notation, records, stories, beliefs, guides and
clients all read the same act.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal[
    "card",
    "cell",
    "circle",
    "crossing",
    "detective",
    "exit",
    "face",
    "facing",
    "hex",
    "letter",
    "manhole",
    "party",
    "person",
    "place",
    "policeman",
    "seat",
    "side",
    "site",
    "steps",
    "tile",
    "token",
    "turn",
]
"""Kinds of things that can be pointed at, in any game."""

UNSAID = frozenset(("choose", "step"))
"""Verbs that the text leaves out, since what is named says it all: `holmes`, `holmes 2`."""


class Target(msgspec.Struct, frozen=True):
    """Something on the table that can be pointed at."""

    kind: Kind
    id: str


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice or an outcome of chance, as somebody saw it."""

    verb: str
    targets: tuple[Target, ...] = ()
    hidden: bool = False
    """Whether the one who saw it did not see what it was about."""

    @property
    def text(self) -> str:
        """It in notation: the verb and the ids, `?` where they were not seen."""
        said = () if self.verb in UNSAID else (self.verb,)
        ids = ("?",) if self.hidden else tuple(target.id for target in self.targets)
        return " ".join((*said, *ids))

    @property
    def id(self) -> str:
        """The id of the one thing it is about."""
        (target,) = self.targets
        return target.id

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all it is about."""
        return tuple(target.id for target in self.targets)

    def __str__(self) -> str:
        return self.text


def act(verb: str, kind: Kind | None = None, *ids: str) -> Act:
    """Make an act about things of one kind."""
    return Act(verb, tuple(Target(kind, id) for id in ids) if kind else ())
