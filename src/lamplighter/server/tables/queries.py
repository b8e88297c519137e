"""Questions that a seat may ask about the moment, by what its table helps with."""

from __future__ import annotations

from functools import partial

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.guide import Refusal, pressed
from lamplighter.kernel.seat import Seat
from lamplighter.server.errors import NotYours, TooLittleHelp
from lamplighter.server.hosted import Hosted, NotBegun
from lamplighter.server.house import House
from lamplighter.server.telling import LOGIC, ODDS, RECORD, Teller
from lamplighter.wire import messages as wire

NEEDED = {
    "deduction": LOGIC,
    "danger": LOGIC,
    "standing": RECORD,
    "chronicle": RECORD,
    "preview": RECORD,
    "hint": ODDS,
}
"""From which assist level on something is answered; the rest always is."""
SEATED = frozenset(("hint", "preview", "refusal", "danger"))
"""What only a seat can ask."""


async def answer(house: House, table: str, seat: int, language: str, ask: wire.Ask) -> wire.Told:
    """Answer a question from what the seat may know."""
    if seat == SPECTATOR and ask.what in SEATED:
        raise NotYours("only those who sit at the table can ask that")
    if ask.what != "hint":
        return await house.questions.answered(table, partial(_answer, seat, language, ask))
    async with house.at(table) as standing:
        _check_help(standing.table, ask)
    n, hint = await house.thinking.hint(table, seat, language)
    return wire.Told(id=ask.id, n=n, what=ask.what, hint=hint)


def _answer(seat: int, language: str, ask: wire.Ask, hosted: Hosted) -> wire.Told:
    _check_help(hosted, ask)
    return _told(hosted, seat, language, ask)


def _check_help(hosted: Hosted, ask: wire.Ask) -> None:
    needed = NEEDED.get(ask.what, 0)
    if hosted.opened.assist < needed:
        raise TooLittleHelp(
            f"this table helps with level {hosted.opened.assist}; "
            f"{ask.what} is told from level {needed} on"
        )
    if hosted.table is None:
        raise NotBegun("the game has not begun: seats are still open")


def _told(hosted: Hosted, index: int, language: str, ask: wire.Ask) -> wire.Told:
    assert hosted.table is not None
    seat = hosted.table.seat(index)
    teller = Teller(hosted, index, language)
    guide = seat.game.guide
    told = wire.Told(id=ask.id, n=hosted.n, what=ask.what)
    match ask.what:
        case "deduction":
            return _with(told, deduction=teller.deduction(guide.deduction(seat)))
        case "danger":
            return _with(told, danger=teller.danger(guide.danger(seat)))
        case "preview":
            action = _chosen(seat, ask)
            preview, view = guide.preview(seat, action), guide.foresee(seat, action)
            return _with(told, preview=teller.preview(preview), view=view)
        case "standing":
            return _with(told, lines=teller.said(guide.standing(seat.view)))
        case "chronicle":
            return _with(told, chronicle=teller.chronicle(seat))
        case "refusal":
            return _refusal(told, teller, seat, ask)
    return _with(told, lines=teller.described())


def _chosen(seat: Seat, ask: wire.Ask) -> int:
    if ask.action is None or ask.action not in seat.legal:
        raise IllegalAction("a preview is of something that may be chosen now")
    return ask.action


def _refusal(told: wire.Told, teller: Teller, seat: Seat, ask: wire.Ask) -> wire.Told:
    refusal = _refused(seat, ask)
    if refusal is None:
        return told
    instead = () if refusal.instead is None else (refusal.instead,)
    return _with(told, lines=teller.said((refusal.text, *instead)), rule=refusal.rule)


def _refused(seat: Seat, ask: wire.Ask) -> Refusal | None:
    """Why an action, or something pressed on the table, is not allowed now; None when it is."""
    if ask.target is not None:
        return pressed(seat, ask.target)
    if ask.action is None or not 0 <= ask.action < seat.game.num_actions:
        raise IllegalAction(f"a choice is a number below {seat.game.num_actions}")
    return seat.game.guide.refusal(seat, ask.action)


def _with(told: wire.Told, **parts: object) -> wire.Told:
    return msgspec.structs.replace(told, **parts)
