"""Errors that the server returns to clients, each with a stable code and an HTTP status."""

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


class ServerError(LamplighterError):
    """Base class of the errors of the server."""

    code = "house/error"
    status = 400


class NoSuchTable(ServerError):
    """There is no table with this id, or this client may not see it."""

    code = "table/unknown"
    status = 404


class NotOpen(ServerError):
    """The seat is not open, or the table has no open seat."""

    code = "seat/taken"
    status = 409


class NoKey(ServerError):
    """The token of a seat, or an invitation, is missing, wrong or no longer valid."""

    code = "seat/locked"
    status = 403


class NotYours(ServerError):
    """Only another seat may do this, or spectators may not do it."""

    code = "seat/not-yours"
    status = 403


class Crowded(ServerError):
    """The same seat is open in too many places at once."""

    code = "seat/crowded"
    status = 409


class ComputerSits(ServerError):
    """A computer player chooses for this seat at the moment."""

    code = "seat/computer"
    status = 409


class NoOffer(ServerError):
    """There is no such proposal to answer, or it cannot be made now."""

    code = "offer/impossible"
    status = 409


class NoStart(ServerError):
    """No game can continue from there: that game is not over, or it has no such moment."""

    code = "start/impossible"
    status = 409


class TooMuch(ServerError):
    """The log of this table holds too much chat and too many notes to take more."""

    code = "table/too-much"
    status = 409


class TooManyTables(ServerError):
    """The address has opened too many tables that still wait for players."""

    code = "table/too-many"
    status = 429


class TooLittleHelp(ServerError):
    """The assist level of the table is too low for this question."""

    code = "assist/too-low"
    status = 403


class Malformed(ServerError):
    """The request or message does not have the form that is expected here."""

    code = "request/malformed"
    status = 422


class TooLarge(ServerError):
    """The request or message is longer than the limit for it."""

    code = "request/too-large"
    status = 413


class TooCostly(ServerError):
    """The record or position takes more time or memory to process than the limits allow."""

    code = "request/too-costly"
    status = 422


class TooOften(ServerError):
    """Too many requests in a short time."""

    code = "request/too-often"
    status = 429

    def __init__(self, reason: str, wait: float) -> None:
        super().__init__(reason)
        self.wait = wait
        """Seconds to wait before another try."""


class ForeignOrigin(ServerError):
    """The request comes from a page of another site."""

    code = "request/origin"
    status = 403


class OtherProtocol(ServerError):
    """The client uses another version of the protocol."""

    code = "request/protocol"
    status = 400


class Stopping(ServerError):
    """The server is shutting down; everything that was acknowledged is saved."""

    code = "house/stopping"
    status = 503


class NoWorker(ServerError):
    """The worker process for this request cannot be started, or fails repeatedly."""

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


TROUBLE = "the server cannot do that now; what was acknowledged is saved: try again in a moment"
"""Text for clients when an internal error occurs whose details do not concern them."""


DAMAGED = (
    "the stored data of this table is damaged, and trying again does not help; "
    "the operator of the server has been informed"
)
"""Text for clients when a table cannot be read. The details are logged, once."""


def status_of(error: LamplighterError) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, ServerError):
        return error.status
    return next((_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS), 503)


def problem_of(error: LamplighterError) -> Problem:
    """Return an error as it is sent to a client.

    The details of internal errors (a database, a path) are logged and not sent.
    """
    text = str(error)
    if isinstance(error, rows.Damaged | rows.DatabaseDamaged):
        text = DAMAGED
    elif not isinstance(error, ServerError) and status_of(error) >= 500:
        logger.error("%s: %s", error.code, text)
        text = TROUBLE
    return Problem(
        code=error.code,
        text=text,
        n=error.head if isinstance(error, WrongStep) else None,
        wait=error.wait if isinstance(error, TooOften) else None,
    )
