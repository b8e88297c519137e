"""What a seat may do at its table, and what follows from it.

Each command returns the events that follow from it, or raises an error. Nothing here changes the
table: the events are applied afterwards, in the same way as events of the log.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatch

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import shown
from lamplighter.kernel.outcome import Termination
from lamplighter.server.errors import ComputerSits, Malformed, NoOffer, NotYours, TooLarge, TooMuch
from lamplighter.server.tables import events, offers
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable, OpenOffer
from lamplighter.wire import messages as wire

TALK = (wire.Say, wire.Note, wire.Rename, wire.Hook, wire.Offer)
"""Commands whose number no rule of a game limits."""
ROWS = 10_000
"""Rows of a log after which no more of these commands are accepted; the longest game has a tenth of
this number."""
NOTES = 300
"""Notes that a seat may see, its own and those of its side."""
NOTES_BYTES = 32_000
"""Bytes of all these notes, as they are written to the log."""
NOTE_WORD = 40
TALK_BYTES = 400_000
"""Bytes that a seat may add to the log of a table with chat, notes and the like. All of it is sent
to every client that connects to the table."""


@dataclass
class Decision:
    """What follows from a command."""

    events: list[events.AnyEvent] = field(default_factory=list)
    rematch: bool = False
    """Whether all players have agreed to a rematch, so that a table has to be opened for it."""


def decide(hosted: HostedTable, seat: int, command: wire.Command, present: Present) -> Decision:
    """Return what follows from a command of a seat; raise an error if it is not allowed.

    The table stays as it is.
    """
    if seat == SPECTATOR:
        raise NotYours("those who watch may only watch; a seat is taken by its link")
    if isinstance(command, TALK) and (len(hosted.rows) > ROWS or hosted.talk[seat] >= TALK_BYTES):
        raise TooMuch("enough was said and written at this table; the game itself goes on")
    return _decide(command, hosted, seat, present)


@singledispatch
def _decide(command: wire.Command, hosted: HostedTable, seat: int, present: Present) -> Decision:
    raise NotImplementedError(type(command))


@_decide.register
def _move(command: wire.Move, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del present
    played = _playing(hosted)
    _check_own_hand(played, seat)
    if played.clock.paused:
        raise NoOffer("the clocks stand still; let them go on first")
    return Decision([played.plan_move(seat, command.choices, command.n)])


def _playing(hosted: HostedTable) -> PlayedTable:
    return offers.check_status(hosted, "playing")


def _check_own_hand(hosted: HostedTable, seat: int) -> None:
    if hosted.places[seat].player:
        raise ComputerSits("a computer chooses for this seat; take the seat back first")


@_decide.register
def _say(command: wire.Say, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.SaidWords(seat=seat, text=command.text, to=command.to)])


@_decide.register
def _note(command: wire.Note, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del present
    noted = events.Noted(
        seat=seat,
        key=command.key,
        text=command.text,
        shared=command.shared,
        targets=command.targets,
    )
    _check_note(noted, hosted)
    return Decision([noted])


def _check_note(noted: events.Noted, hosted: HostedTable) -> None:
    """Raise `TooLarge` if notes grow without limit: all of them are sent with every scene.

    Raise `Malformed` for a kind of things that the game does not have. Logs of earlier versions
    may already hold more. Such notes can be deleted and shortened.
    """
    for target in noted.targets:
        if target.kind not in hosted.game.kinds:
            kinds = ", ".join(hosted.game.kinds)
            raise Malformed(f"{hosted.game.name} has no {shown(target.kind)}; there are: {kinds}")
    if any(len(target.id) > NOTE_WORD for target in noted.targets):
        raise TooLarge(f"what a note is about has a name of at most {NOTE_WORD} characters")
    sizes = {
        (note.event.shared, note.event.key): len(events.encode(note.event))
        for note in hosted.readable(noted.seat)
    }
    before = sizes.pop((noted.shared, noted.key), 0)
    if not before and len(sizes) >= NOTES:
        raise TooLarge(f"there are {NOTES} notes already; take one away first")
    size = len(events.encode(noted)) if noted.text or noted.targets else 0
    if size > before and sum(sizes.values()) + size > NOTES_BYTES:
        raise TooLarge(
            f"all notes together have at most {NOTES_BYTES:,} bytes; make some shorter first"
        )


@_decide.register
def _resign(command: wire.Resign, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del command, present
    _playing(hosted)
    return Decision([events.GameEnded(how=Termination.RESIGNATION.value, seat=seat)])


@_decide.register
def _rename(command: wire.Rename, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.Renamed(seat=seat, name=command.name, emblem=command.emblem)])


@_decide.register
def _hook(command: wire.Hook, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.Hooked(seat=seat, url=command.url, when=command.when)])


@_decide.register
def _return(command: wire.Return, hosted: HostedTable, seat: int, present: Present) -> Decision:
    del command, present
    _playing(hosted)
    if not hosted.places[seat].player:
        raise NoOffer("no computer chooses for this seat")
    return Decision([events.Returned(seat=seat)])


# Proposals.


@_decide.register
def _offer(command: wire.Offer, hosted: HostedTable, seat: int, present: Present) -> Decision:
    offered = offers.propose(command, hosted, seat, present)
    decision = Decision([offered])
    if not offered.awaits:
        proposed = OpenOffer(0, seat, command.what, offered.about, offered.player)
        _settle(hosted, proposed, decision, present)
    return decision


@_decide.register
def _answer(command: wire.Answer, hosted: HostedTable, seat: int, present: Present) -> Decision:
    offer = hosted.offers.get(command.offer)
    if offer is None:
        raise NoOffer("there is no such proposal any more")
    may_answer = seat in offer.awaits if command.yes else offers.may_end(offer, seat)
    if not may_answer:
        raise NotYours("this proposal does not wait for an answer of this seat")
    decision = Decision([events.Answered(seat=seat, offer=offer.number, yes=command.yes)])
    if command.yes and offer.awaits == {seat}:
        _settle(hosted, offer, decision, present)
    return decision


@_decide.register
def _resume(command: wire.Resume, hosted: HostedTable, seat: int, present: Present) -> Decision:
    """Propose to start the clock again, or agree if another seat has proposed it."""
    for offer in hosted.offers.values():
        if offer.what == "resume" and seat in offer.awaits:
            return _answer(
                wire.Answer(id=command.id, offer=offer.number, yes=True), hosted, seat, present
            )
    return _offer(wire.Offer(id=command.id, what="resume"), hosted, seat, present)


def _settle(hosted: HostedTable, offer: OpenOffer, decision: Decision, present: Present) -> None:
    """Add the events that follow now that all seats have agreed."""
    followed, decision.rematch = offers.settle(hosted, offer, present)
    decision.events += followed
