"""Requests and answers for positions that are set up by hand."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lamplighter.kernel.arranging import Thing, Value
from lamplighter.kernel.codec import LONGEST_POSITION
from lamplighter.kernel.guide import Deduction, Split, Task
from lamplighter.wire.tables import Ending, Start

PositionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)]
"""A position in the notation of its game."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Change(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Put a thing somewhere or set it to a value, or take it away from there."""

    thing: Name
    to: Name
    away: bool = False


class AskPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, given as text or as a moment of a game, and the changes to make in it.

    If neither is given, it is the default position for setting up a game with these options.
    """

    game: str
    options: dict[str, str] = {}
    position: PositionText | None = None
    start: Start | None = None
    changes: Annotated[tuple[Change, ...], Meta(max_length=64)] = ()


class Impossible(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a position cannot occur in a game."""

    text: str
    """What is wrong with the position, in a sentence."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that it breaks."""


class Arranged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position that is being set up, with all its secrets, for the user who sets it up."""

    game: str
    options: dict[str, str]
    position: str
    """The position as text; equal positions that can occur have equal texts."""
    impossible: Impossible | None = None
    """Why the position cannot occur; None if it can."""
    asked: str | None = None
    """The seat whose turn it is; None before a throw or draw, after the end, and if impossible."""
    ending: Ending | None = None
    view: Any
    """What a spectator sees, as the struct of its game."""
    secrets: Any
    """The whole position, as the struct of its game."""
    task: Task[str] | None = None
    split: Split | None = None
    known: dict[str, Deduction[str]] = {}
    """What a newcomer to the position can believe, for one seat of each side."""
    things: tuple[Thing[str], ...]
    grounds: tuple[tuple[Value[str], ...], ...]
    """The lists of possible values; each list is sent once. See `Thing.ground`."""
