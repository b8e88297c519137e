"""What can go wrong between a guest and a house."""

from __future__ import annotations

from lamplighter.kernel.errors import LamplighterError, brief
from lamplighter.wire.tables import Problem

LOCKED = "seat/locked"
STOPPING = "house/stopping"
UNSURE = ("store/unavailable", "store/conflict")
"""Refusals after which nobody knows whether it was done: it is asked again, by the same id."""
TOO_OFTEN = "request/too-often"
WRONG_STEP = "action/wrong-step"
UNKNOWN = "table/unknown"
PROTOCOL = "request/protocol"
DAMAGED = ("table/damaged", "store/damaged")
FINAL = frozenset(
    (LOCKED, UNKNOWN, PROTOCOL, "seat/not-yours", "request/origin", "name/unknown", *DAMAGED)
)
"""Codes with which a house ends a conversation for good: to come back would be of no use."""


class Refused(LamplighterError):
    """Something that the house has refused; `code` is the house's own."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.code = problem.code

    @property
    def head(self) -> int | None:
        """How many steps the game has come to, where something else was meant."""
        return self.problem.n


def strange(why: object) -> Refused:
    """Refuse to go on with a house that says what no house says."""
    text = f"the house speaks in a way that cannot be understood: {brief(str(why), 200)}"
    return Refused(Problem(code="house/strange", text=text))


class Declined(LamplighterError):
    """A proposal that not all have agreed to."""

    code = "offer/declined"


class Unreachable(LamplighterError):
    """A house that does not answer."""

    code = "house/unreachable"


class LostAnswer(Unreachable):
    """A request that may have been done, though no answer to it has come."""
