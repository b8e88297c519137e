"""Questions that a seat may ask about the current moment, limited by the assist level."""

from __future__ import annotations

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.assist import NEEDED, Assist
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.guide import Refusal, ahead, pressed
from lamplighter.kernel.seat import Seat
from lamplighter.server.errors import NotYours, TooLittleHelp
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.table import HostedTable
from lamplighter.wire import messages as wire

SEATED = frozenset(("hint", "preview", "refusal", "danger", "ahead"))
"""Questions that spectators cannot ask."""


def check_seat(seat: int, ask: wire.Ask) -> None:
    """Raise `NotYours` if a spectator asks what only players may ask."""
    if seat == SPECTATOR and ask.what in SEATED:
        raise NotYours("only those who sit at the table can ask that")


def answer(hosted: HostedTable, seat: int, language: str, ask: wire.Ask) -> wire.Told:
    """Return the answer to any question but a hint, made from what the seat may know."""
    return _told(check_help(hosted, ask), seat, language, ask)


def check_help(hosted: HostedTable, ask: wire.Ask) -> PlayedTable:
    """Return the table if it answers this question; raise an error if it does not."""
    assist = Assist(hosted.opened.assist)
    if not assist.allows(ask.what):
        raise TooLittleHelp(
            f"this table helps with level {assist.level}; "
            f"{ask.what} is told from level {NEEDED[ask.what]} on"
        )
    return begun(hosted)


def _told(hosted: PlayedTable, index: int, language: str, ask: wire.Ask) -> wire.Told:
    seat = hosted.table.seat(index)
    seat_messages = SeatMessages(hosted, index, language)
    guide = seat.game.guide
    told = wire.Told(id=ask.id, n=hosted.n, what=ask.what)
    match ask.what:
        case "deduction":
            return _with(told, deduction=seat_messages.deduction(seat.deduction))
        case "danger":
            return _with(told, danger=seat_messages.danger(guide.danger(seat)))
        case "preview":
            action = _chosen(seat, ask)
            preview, view = guide.preview(seat, action), guide.foresee(seat, action)
            return _with(told, preview=seat_messages.preview(preview), view=view)
        case "standing":
            return _with(told, lines=seat_messages.said(guide.standing(seat.view)))
        case "chronicle":
            return _with(told, chronicle=seat_messages.chronicle(seat))
        case "about":
            return _with(told, lines=_about(seat_messages, seat, ask))
        case "ahead":
            return _with(told, ahead=tuple(ahead(seat, row) for row in ask.rows))
        case "refusal":
            return _refusal(told, seat_messages, seat, ask)
    return _with(told, lines=seat_messages.described())


def _chosen(seat: Seat, ask: wire.Ask) -> int:
    if ask.action is None or ask.action not in seat.legal:
        raise IllegalAction("a preview is of something that may be chosen now")
    return ask.action


def _about(seat_messages: SeatMessages, seat: Seat, ask: wire.Ask) -> tuple[str, ...]:
    row = ask.rows[0] if ask.rows else ()
    ahead(seat, row)  # raises an error if these cannot be chosen
    return seat_messages.about(seat, ask.target, row)


def _refusal(told: wire.Told, seat_messages: SeatMessages, seat: Seat, ask: wire.Ask) -> wire.Told:
    refusal = _refused(seat, ask)
    if refusal is None:
        return told
    instead = () if refusal.instead is None else (refusal.instead,)
    return _with(told, lines=seat_messages.said((refusal.text, *instead)), rule=refusal.rule)


def _refused(seat: Seat, ask: wire.Ask) -> Refusal | None:
    """Return why an action, or something pressed on the table, is not allowed; None if it is."""
    if ask.target is not None:
        return pressed(seat, ask.target)
    if ask.action is None or not 0 <= ask.action < seat.game.num_actions:
        raise IllegalAction(f"a choice is a number below {seat.game.num_actions}")
    return seat.game.guide.refusal(seat, ask.action)


def _with(told: wire.Told, **parts: object) -> wire.Told:
    return msgspec.structs.replace(told, **parts)
