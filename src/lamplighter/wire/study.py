"""A game looked at again, moment by moment, as one perspective saw it."""

from __future__ import annotations

from typing import Any

import msgspec

from lamplighter.kernel.guide import Paths, Split
from lamplighter.wire.messages import DeductionTold, Line, TaskTold
from lamplighter.wire.tables import Ending


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment of a game, as it was then and as that perspective saw it."""

    n: int
    """How many steps the game had come to."""
    asked: str | None = None
    """The seat that was to choose; None before a throw or draw, and after the end."""
    by: str | None = None
    """The seat that took the step that led here; None for a throw or draw, and at the start."""
    step: Any = None
    """The step that led here as it was observed; the struct of its game. None at the start."""
    view: Any
    """What was seen; the struct of its game."""
    secrets: Any = None
    """The whole position; the struct of its game. For the perspective `all` alone."""
    task: TaskTold | None = None
    """What was to be decided; None after the end."""
    story: tuple[Line, ...] = ()
    """The step in words."""
    paths: Paths = {}
    """Along which places whoever moved in the step may have walked, first and last included."""
    split: Split | None = None
    """How a call for witnesses would have divided the suspects."""
    deduction: DeductionTold | None = None
    """What could still be believed then."""
    chronicle: tuple[Any, ...] = ()
    """What everybody had seen by then, in structs of its game; empty where a view shows all."""


class Moments(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some moments of a game, in order."""

    game: str
    options: dict[str, str]
    perspectives: tuple[str, ...]
    """As whom it may be seen: seats, `spectator`, and `all` with every secret once it is over."""
    seen_as: str
    """As whom these moments are seen."""
    n: int
    """Steps of the game in all; moments are numbered from 0 to this."""
    ending: Ending | None = None
    moments: tuple[Moment, ...]
