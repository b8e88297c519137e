"""The meaning of a step: a verb and the things it names.

An act holds the meaning; its text is derived from it. Notation, records, stories, beliefs, guides
and clients all read the same act.
"""

from __future__ import annotations

import msgspec

Kind = str
"""A kind of things that an act can name, such as `hex`. Each game lists its own (`Game.kinds`)."""

UNSAID = frozenset(("choose", "step"))
"""Verbs that the text leaves out because the things named are enough: `holmes`, `holmes 2`."""


class Target(msgspec.Struct, frozen=True):
    """A thing on the table that can be pointed at."""

    kind: Kind
    id: str


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice or an outcome of chance, as one seat saw it."""

    verb: str
    targets: tuple[Target, ...] = ()
    hidden: bool = False
    """Whether that seat did not see what the act was about."""

    @property
    def text(self) -> str:
        """The act in notation: the verb and the ids, or `?` where the ids were not seen."""
        said = () if self.verb in UNSAID else (self.verb,)
        ids = ("?",) if self.hidden else tuple(target.id for target in self.targets)
        return " ".join((*said, *ids))

    @property
    def id(self) -> str:
        """The id of the only thing the act names."""
        (target,) = self.targets
        return target.id

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all things the act names."""
        return tuple(target.id for target in self.targets)

    def __str__(self) -> str:
        return self.text


def act(verb: str, kind: Kind | None = None, *ids: str) -> Act:
    """Return an act about things of one kind."""
    return Act(verb, tuple(Target(kind, id) for id in ids) if kind else ())
