"""What a player is asked for and what it answers: a limit, and a thought with a plan."""

from __future__ import annotations

from typing import Annotated, Union

import msgspec

Plan = tuple[int, ...]
"""The choices of one activation, in order."""


class Limit(msgspec.Struct, frozen=True):
    """How much a player may use for one thought; None means no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """The number of positions to evaluate."""
    worlds: int | None = None
    """The number of possible worlds to examine."""


NO_LIMIT = Limit()


class OnlyChoice(msgspec.Struct, frozen=True, tag="only"):
    """A reason: nothing else was legal."""


class DrawnAtRandom(msgspec.Struct, frozen=True, tag="drawn"):
    """A reason: one choice of the plan was drawn at random."""

    choice: int
    """The place of the choice in the plan, from 0."""


class HighestValue(msgspec.Struct, frozen=True, tag="highest"):
    """A reason: the plan has the highest value of those that were compared last."""

    compared: int
    """The number of plans that were compared."""
    complete: bool
    """Whether there are no others."""


class MostTried(msgspec.Struct, frozen=True, tag="tried"):
    """A reason: the first choice of the plan was tried most often in simulations."""

    tried: int
    simulations: int
    """The number of simulations of this thought."""


Reason = Union[OnlyChoice, DrawnAtRandom, HighestValue, MostTried]  # noqa: UP007 (a name for msgspec)


class Alternative(msgspec.Struct, frozen=True):
    """Another plan that was examined."""

    plan: Plan
    value: float
    """Its value for the seat, as in `Thought.value`."""
    visits: int | None = None
    """How often its first choice was tried in simulations."""


class Thought(msgspec.Struct, frozen=True):
    """What a player has thought at one moment; what it cannot know is None."""

    plan: Annotated[Plan, msgspec.Meta(min_length=1)]
    """What to do now: a whole activation if the player can see so far, at least one choice."""
    value: float | None = None
    """How good the plan is for the seat, comparable with the alternatives of this thought. If the
    game evaluates positions, it is the expected value, from -1 (lost) to 1 (won)."""
    visits: int | None = None
    """How often the first choice was tried in simulations."""
    line: Plan = ()
    """What the player expects after the plan, choices of all seats in order (principal line)."""
    alternatives: tuple[Alternative, ...] = ()
    """The best of the other plans, the highest value first."""
    worlds: int | None = None
    """The number of possible worlds that were examined."""
    nodes: int | None = None
    """The number of positions that were evaluated."""
    reasons: tuple[Reason, ...] = ()
