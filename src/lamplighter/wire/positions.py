"""Positions set up by hand: how they are asked for and changed, and what the house says of them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lamplighter.kernel.acts import Target
from lamplighter.kernel.arranging import Group
from lamplighter.kernel.codec import LONGEST_POSITION
from lamplighter.kernel.guide import Split
from lamplighter.wire.messages import DeductionTold, TaskTold
from lamplighter.wire.tables import Ending, Start

PositionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)]
"""A position as its notation writes it."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Change(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing is put somewhere or set to something, or taken away from there."""

    thing: Name
    to: Name
    away: bool = False


class AskPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, and what is to be changed in it: by its text, or that of a moment of a game.

    Where neither is given it is the one that a game with these options is best set up from.
    """

    game: str
    options: dict[str, str] = {}
    position: PositionText | None = None
    start: Start | None = None
    changes: Annotated[tuple[Change, ...], Meta(max_length=64)] = ()


class Impossible(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a position cannot occur in a game."""

    text: str
    """What is wrong with it, in a sentence."""
    rules: tuple[str, ...] = ()
    """Ids of the rules that stand against it."""


class ValueTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a thing may be put, or what it may be set to."""

    id: str
    label: str
    targets: tuple[Target, ...] = ()
    """What is pressed on the board for it."""


class ThingTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be put or set."""

    id: str
    label: str
    group: Group
    ground: int
    """Which of the grounds has its values."""
    at: tuple[str, ...] = ()
    """The values it has now."""
    many: bool = False
    """Whether it may have several at a time."""
    loose: bool = False
    """Whether a value can be taken away from it."""


class Arranged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position that is being set up, with all its secrets, for whoever sets it up."""

    game: str
    options: dict[str, str]
    position: str
    """Its text; where it can occur it is always written in the same way."""
    impossible: Impossible | None = None
    """None where it can occur."""
    asked: str | None = None
    """The seat that is to choose; None before a throw or draw, after the end, and if impossible."""
    ending: Ending | None = None
    view: Any
    """What a spectator sees of it; the struct of its game."""
    secrets: Any
    """The whole position; the struct of its game."""
    task: TaskTold | None = None
    split: Split | None = None
    known: dict[str, DeductionTold] = {}
    """What somebody can believe who comes to it, by seat: one of each side."""
    things: tuple[ThingTold, ...]
    grounds: tuple[tuple[ValueTold, ...], ...]
    """Values that things have, each list once."""
