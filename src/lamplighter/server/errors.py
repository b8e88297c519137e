"""What the house refuses, each with its stable code and the status it has over HTTP."""

from __future__ import annotations

import logging

from lamplighter.kernel.errors import (
    BadPosition,
    BadRecord,
    GameOver,
    IllegalAction,
    InvalidNotation,
    LamplighterError,
    UnknownName,
    WrongSeat,
    WrongStep,
)
from lamplighter.server.store import rows
from lamplighter.wire.tables import Problem

logger = logging.getLogger(__name__)


class HouseError(LamplighterError):
    """Any refusal of the house."""

    code = "house/error"
    status = 400


class NoSuchTable(HouseError):
    """There is no table of this id, or it is not for this guest."""

    code = "table/unknown"
    status = 404


class NotOpen(HouseError):
    """Nobody can sit down here any more."""

    code = "seat/taken"
    status = 409


class NoKey(HouseError):
    """The token of a seat, or an invitation, is missing or not (any more) the right one."""

    code = "seat/locked"
    status = 403


class NotYours(HouseError):
    """Something that only another seat, or no spectator, may do."""

    code = "seat/not-yours"
    status = 403


class Crowded(HouseError):
    """A seat is open in too many places at a time."""

    code = "seat/crowded"
    status = 409


class ComputerSits(HouseError):
    """A computer chooses for this seat now."""

    code = "seat/computer"
    status = 409


class NoOffer(HouseError):
    """There is no such proposal to answer, or it cannot be made now."""

    code = "offer/impossible"
    status = 409


class NoStart(HouseError):
    """No game can go on from there: that one is not over, or there is no such moment of it."""

    code = "start/impossible"
    status = 409


class TooMuch(HouseError):
    """More was said and written at a table than its log is to hold."""

    code = "table/too-much"
    status = 409


class TooManyTables(HouseError):
    """An address has opened more tables that wait for others than anybody needs."""

    code = "table/too-many"
    status = 429


class TooLittleHelp(HouseError):
    """The table helps with less than that."""

    code = "assist/too-low"
    status = 403


class Malformed(HouseError):
    """What was sent is not what can be said here."""

    code = "request/malformed"
    status = 422


class TooLarge(HouseError):
    """What was sent is longer than anything that can be said here."""

    code = "request/too-large"
    status = 413


class TooCostly(HouseError):
    """What was sent takes more time or memory to work out than anybody's record or position."""

    code = "request/too-costly"
    status = 422


class TooOften(HouseError):
    """More was asked in a short time than anybody needs."""

    code = "request/too-often"
    status = 429

    def __init__(self, reason: str, wait: float) -> None:
        super().__init__(reason)
        self.wait = wait
        """Seconds after which it may be tried again."""


class ForeignOrigin(HouseError):
    """A page of another site speaks for the guest."""

    code = "request/origin"
    status = 403


class OtherProtocol(HouseError):
    """The guest speaks another version of the conversation."""

    code = "request/protocol"
    status = 400


class Stopping(HouseError):
    """The house is about to close; everything that was acknowledged is kept."""

    code = "house/stopping"
    status = 503


class NoWorker(HouseError):
    """The process in which this would be worked out cannot be started, or ends again and again."""

    code = "house/no-worker"
    status = 503


_STATUS: dict[type[LamplighterError], int] = {
    UnknownName: 404,
    IllegalAction: 409,
    InvalidNotation: 422,
    WrongSeat: 409,
    WrongStep: 409,
    GameOver: 409,
    BadPosition: 422,
    BadRecord: 422,
}


TROUBLE = "the house cannot do that now; what was acknowledged is kept: try again in a moment"
"""What guests are told of everything that is not their business."""


DAMAGED = (
    "what the house has kept of this table is damaged, and trying again does not help; "
    "its operator was told what is wrong with it"
)
"""What clients are told of a table that cannot be read; what exactly is wrong is logged, once."""


def status_of(error: LamplighterError) -> int:
    """Give the status of a refusal over HTTP."""
    if isinstance(error, HouseError):
        return error.status
    return next((_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS), 503)


def problem_of(error: LamplighterError) -> Problem:
    """Say what was refused; trouble of the house itself (a database, a path) only to its log."""
    text = str(error)
    if isinstance(error, rows.Damaged | rows.DatabaseDamaged):
        text = DAMAGED
    elif not isinstance(error, HouseError) and status_of(error) >= 500:
        logger.error("%s: %s", error.code, text)
        text = TROUBLE
    return Problem(
        code=error.code,
        text=text,
        n=error.head if isinstance(error, WrongStep) else None,
        wait=error.wait if isinstance(error, TooOften) else None,
    )
