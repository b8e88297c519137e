"""Replays: the moments of a game, as one perspective saw them."""

from __future__ import annotations

from typing import Any

import msgspec

from lamplighter.kernel.guide import Deduction, Paths, Split, Task
from lamplighter.wire.messages import Line
from lamplighter.wire.tables import Ending


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment of a game, as one perspective saw it at the time."""

    n: int
    """The number of steps of the game at this moment."""
    asked: str | None = None
    """The seat whose turn it was; None before a throw or draw, and after the end."""
    by: str | None = None
    """The seat that made the last step; None for a throw or draw, and at the start."""
    step: Any = None
    """The last step as it was observed, as the struct of its game. None at the start."""
    view: Any
    """What was seen, as the struct of its game."""
    secrets: Any = None
    """The whole position, as the struct of its game. Only for the perspective `all`."""
    task: Task[str] | None = None
    """What had to be decided; None after the end."""
    story: tuple[Line, ...] = ()
    """The last step as a story."""
    paths: Paths = {}
    """For each piece that moved in the last step: the places along which it may have walked, first
    and last included."""
    split: Split | None = None
    """How a call for witnesses would have divided the suspects."""
    deduction: Deduction[str] | None = None
    """What was still possible at this moment."""
    chronicle: tuple[Any, ...] = ()
    """What everybody had seen by then, as structs of its game; empty if the view shows it all."""


class Moments(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some moments of a game, in order."""

    game: str
    options: dict[str, str]
    perspectives: tuple[str, ...]
    """The perspectives that the client may ask for: seats, `spectator`, and, once the game is over,
    `all` with every secret."""
    seen_as: str
    """The perspective of these moments."""
    n: int
    """The total number of steps of the game; moments are numbered from 0 to this."""
    ending: Ending | None = None
    moments: tuple[Moment, ...]
