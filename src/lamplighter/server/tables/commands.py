"""What a seat may do at its table, and what then happens.

Each deed gives the events that follow from it, or is refused. Only choices, and taking them back,
touch the game; the events are applied afterwards, like those of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.outcome import Termination
from lamplighter.server import events, offers
from lamplighter.server.errors import ComputerSits, NoOffer, NotYours, TooLarge, TooMuch
from lamplighter.server.hosted import Hosted, Proposed
from lamplighter.wire import messages as wire

TALK = (wire.Say, wire.Note, wire.Rename, wire.Hook, wire.Offer)
"""Deeds that the rules of a game set no end to."""
ROWS = 10_000
"""Rows of a log after which nothing of that kind is added; the longest game has a tenth of them."""
NOTES = 300
"""Notes that a seat may have before it, its own and those of its side."""
NOTES_BYTES = 32_000
"""Bytes of these notes, as they are written to the log."""
NOTE_WORD = 40
TALK_BYTES = 400_000
"""Bytes that a seat may add to the log of a table with all it says and writes: all of it is told to
everybody who comes to the table."""


@dataclass(frozen=True)
class Present:
    """Who is at the table, as far as this house can see."""

    here: Callable[[int], bool] = lambda _: True
    """Whether a seat is connected."""
    gone: Callable[[int], bool] = lambda _: False
    """Whether a seat has been away for long."""


@dataclass
class Decision:
    """What follows from a deed."""

    events: list[events.AnyEvent] = field(default_factory=list)
    rematch: bool = False
    """Whether all have agreed to play again, so that a table is to be opened for it."""


def decide(hosted: Hosted, seat: int, deed: wire.Deed, present: Present) -> Decision:
    """Tell what follows when a seat does something; refuses what it may not do."""
    if seat == SPECTATOR:
        raise NotYours("those who watch may only watch; a seat is taken by its link")
    if isinstance(deed, TALK) and (len(hosted.rows) > ROWS or hosted.talk[seat] >= TALK_BYTES):
        raise TooMuch("enough was said and written at this table; the game itself goes on")
    return _decide(deed, hosted, seat, present)


@singledispatch
def _decide(deed: wire.Deed, hosted: Hosted, seat: int, present: Present) -> Decision:
    raise NotImplementedError(type(deed))


@_decide.register
def _move(deed: wire.Move, hosted: Hosted, seat: int, present: Present) -> Decision:
    del present
    _check_playing(hosted)
    _check_own_hand(hosted, seat)
    if hosted.clock.paused:
        raise NoOffer("the clocks stand still; let them go on first")
    return Decision([hosted.play(seat, deed.choices, deed.n)])


def _check_playing(hosted: Hosted) -> None:
    offers.check_status(hosted, "playing")


def _check_own_hand(hosted: Hosted, seat: int) -> None:
    if hosted.places[seat].player:
        raise ComputerSits("a computer chooses for this seat; take the seat back first")


@_decide.register
def _say(deed: wire.Say, hosted: Hosted, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.SaidWords(seat=seat, text=deed.text, to=deed.to)])


@_decide.register
def _note(deed: wire.Note, hosted: Hosted, seat: int, present: Present) -> Decision:
    del present
    noted = events.Noted(
        seat=seat, key=deed.key, text=deed.text, shared=deed.shared, targets=deed.targets
    )
    _check_note(noted, hosted)
    return Decision([noted])


def _check_note(noted: events.Noted, hosted: Hosted) -> None:
    """Refuse notes without end: all of them are told with every scene.

    Where there are too many already, as logs of earlier versions have them, notes can be taken
    away and made shorter.
    """
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
def _resign(deed: wire.Resign, hosted: Hosted, seat: int, present: Present) -> Decision:
    del deed, present
    _check_playing(hosted)
    return Decision([events.Ended(how=Termination.RESIGNATION.value, seat=seat)])


@_decide.register
def _rename(deed: wire.Rename, hosted: Hosted, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.Renamed(seat=seat, name=deed.name, emblem=deed.emblem)])


@_decide.register
def _hook(deed: wire.Hook, hosted: Hosted, seat: int, present: Present) -> Decision:
    del hosted, present
    return Decision([events.Hooked(seat=seat, url=deed.url, when=deed.when)])


@_decide.register
def _return(deed: wire.Return, hosted: Hosted, seat: int, present: Present) -> Decision:
    del deed, present
    _check_playing(hosted)
    if not hosted.places[seat].player:
        raise NoOffer("no computer chooses for this seat")
    return Decision([events.Returned(seat=seat)])


# Proposals.


@_decide.register
def _offer(deed: wire.Offer, hosted: Hosted, seat: int, present: Present) -> Decision:
    offered = offers.propose(deed, hosted, seat, present)
    decision = Decision([offered])
    if not offered.awaits:
        proposed = Proposed(0, seat, deed.what, offered.about, offered.player)
        _settle(hosted, proposed, decision, present)
    return decision


@_decide.register
def _answer(deed: wire.Answer, hosted: Hosted, seat: int, present: Present) -> Decision:
    offer = hosted.offers.get(deed.offer)
    if offer is None:
        raise NoOffer("there is no such proposal any more")
    may_answer = seat in offer.awaits if deed.yes else offers.may_end(offer, seat)
    if not may_answer:
        raise NotYours("this proposal does not wait for an answer of this seat")
    decision = Decision([events.Answered(seat=seat, offer=offer.number, yes=deed.yes)])
    if deed.yes and offer.awaits == {seat}:
        _settle(hosted, offer, decision, present)
    return decision


@_decide.register
def _resume(deed: wire.Resume, hosted: Hosted, seat: int, present: Present) -> Decision:
    """Propose that the clocks go on, or agree to that if it is proposed already."""
    for offer in hosted.offers.values():
        if offer.what == "resume" and seat in offer.awaits:
            return _answer(
                wire.Answer(id=deed.id, offer=offer.number, yes=True), hosted, seat, present
            )
    return _offer(wire.Offer(id=deed.id, what="resume"), hosted, seat, present)


def _settle(hosted: Hosted, offer: Proposed, decision: Decision, present: Present) -> None:
    """Do what all have agreed to."""
    followed, decision.rematch = offers.settle(hosted, offer, present)
    decision.events += followed
