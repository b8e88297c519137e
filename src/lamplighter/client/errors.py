"""The errors of a client."""

from __future__ import annotations

from lamplighter.kernel.errors import LamplighterError, brief
from lamplighter.wire.tables import Problem

LOCKED = "seat/locked"
STOPPING = "house/stopping"
UNSURE = ("store/unavailable", "store/conflict")
"""Error codes after which it is unknown whether a request was carried out; the client sends it
again with the same id."""
TOO_OFTEN = "request/too-often"
WRONG_STEP = "action/wrong-step"
UNKNOWN = "table/unknown"
PROTOCOL = "request/protocol"
DAMAGED = ("table/damaged", "store/damaged")
FINAL = frozenset(
    (LOCKED, UNKNOWN, PROTOCOL, "seat/not-yours", "request/origin", "name/unknown", *DAMAGED)
)
"""Error codes with which a server ends a conversation for good; reconnecting would not help."""


class Refused(LamplighterError):
    """The server refused a request; `code` is the error code of the server."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.code = problem.code

    @property
    def head(self) -> int | None:
        """The current number of steps, if the request was meant for another step of the game."""
        return self.problem.n


def strange(why: object) -> Refused:
    """Return the error for a server that breaks the protocol."""
    text = f"the house speaks in a way that cannot be understood: {brief(str(why), 200)}"
    return Refused(Problem(code="house/strange", text=text))


class Declined(LamplighterError):
    """Not all players agreed to a proposal."""

    code = "offer/declined"


class Unreachable(LamplighterError):
    """The server does not answer."""

    code = "house/unreachable"


class LostAnswer(Unreachable):
    """The answer to a request was lost; the request may have been carried out."""
