"""Proposals: when each kind may be made, which seats must agree, and what then happens.

Nothing that changes the game for a side happens without the word of that side. `KINDS` holds all
that is decided by agreement. The exceptions are the clock, the operator, and a takeover of a seat
whose player has been away for long: its player cannot be asked, and takes it back at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import GameOver, UnknownName, shown
from lamplighter.kernel.outcome import Termination
from lamplighter.players import LEVELS, PLAYERS, STRONGEST
from lamplighter.server import events
from lamplighter.server.errors import Malformed, NoOffer
from lamplighter.server.hosted import Hosted, NotBegun, Proposed
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Status

if TYPE_CHECKING:
    from lamplighter.server.deeds import Present

PLAYER = "medium"
"""The computer player for a player's own seat where none is named."""


class Wish(NamedTuple):
    """A proposal as it is made, or as it stands when the last seat has agreed."""

    seat: int
    """The seat that proposes it."""
    about: int
    """The seat it is about; the proposer's own unless it is a takeover of another one."""


Check = Callable[[Hosted, Wish, "Present"], None]
Asked = Callable[[Hosted, Wish, "Present"], list[int]]
Follows = Callable[[Hosted, Proposed], list[events.AnyEvent]]


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What can be decided by agreement."""

    fields: frozenset[str] = frozenset()
    """Fields of the message that it uses, besides `id` and `what`; no other may be given."""
    status: Status = "playing"
    """The state of the table in which it can be proposed."""
    check: Check
    """Raises `NoOffer` where it cannot be done at the moment."""
    asked: Asked
    """Returns the seats that must agree, without the proposer."""
    follows: Follows
    """Returns what happens once all have agreed, besides a rematch."""
    rematch: bool = False
    """Whether a table for the same players is opened then."""


def kind_of(deed: wire.Offer) -> Kind:
    """Return the kind of a proposal; raise `Malformed` if it gives a field that is not used."""
    kind = KINDS[deed.what]
    given = {"seat": deed.seat, "player": deed.player}
    for field, value in given.items():
        if value is not None and field not in kind.fields:
            raise Malformed(f"a proposal of a {deed.what} has no {field!r}: leave it out")
    return kind


def propose(deed: wire.Offer, hosted: Hosted, seat: int, present: Present) -> events.Offered:
    """Return the proposal that a seat makes; raise an error where it cannot be made."""
    kind = kind_of(deed)
    check_status(hosted, kind.status)
    if any(one.what == deed.what for one in hosted.offers.values()):
        raise NoOffer(f"there is a proposal of a {deed.what} already; answer that one")
    about = seat if deed.seat is None else hosted.game.seat_index(deed.seat)
    player = deed.player or PLAYER
    if deed.what == "takeover":
        check_player(player)
    wish = Wish(seat, about)
    kind.check(hosted, wish, present)
    takes_over = deed.what == "takeover"
    # Nobody chooses a weak player for somebody else.
    player = player if about == seat else STRONGEST
    return events.Offered(
        seat=seat,
        what=deed.what,
        about=about if takes_over else None,
        player=player if takes_over else "",
        awaits=tuple(kind.asked(hosted, wish, present)),
    )


def settle(hosted: Hosted, offer: Proposed, present: Present) -> tuple[list[events.AnyEvent], bool]:
    """Return what happens now that all have agreed, and whether a rematch is to be opened.

    Raise `NoOffer` if it cannot be done any more, or if a seat must agree that was not asked:
    players come back, and earlier versions did not ask every seat.
    """
    kind = KINDS[offer.what]
    wish = Wish(offer.seat, offer.seat if offer.about is None else offer.about)
    # For how long somebody has been away was checked by the process that took the proposal.
    now = replace(present, gone=lambda seat: not present.here(seat))
    kind.check(hosted, wish, now)
    unasked = set(kind.asked(hosted, wish, now)) - offer.asked
    if unasked:
        names = ", ".join(hosted.places[seat].name for seat in sorted(unasked))
        raise NoOffer(f"this was not asked of {names}: withdraw it and propose it again")
    return kind.follows(hosted, offer), kind.rematch


def may_end(offer: Proposed, seat: int) -> bool:
    """Return whether a seat may say no to a proposal: who is asked, who made it, whose seat it is.

    A player who comes back in time thus keeps the seat that was to be taken over.
    """
    return seat in offer.awaits or seat in (offer.seat, offer.about)


def check_status(hosted: Hosted, status: Status) -> None:
    """Raise an error unless the table is in this state."""
    if hosted.status == status:
        return
    if status == "over":
        raise NoOffer("the game is not over yet")
    if hosted.status == "open":
        raise NotBegun("the game has not begun: seats are still open")
    raise GameOver("the game is over")


def check_player(name: str) -> None:
    """Refuse a computer player that the house does not have, or that would be set by a guest.

    How long and how well one thinks is for the operator to say: all share the same workers.
    """
    known = (*LEVELS, *PLAYERS)
    if name not in known:
        raise UnknownName(f"there is no player {shown(name)}; there are: {', '.join(known)}")


# Which seats must agree.


def _everybody(hosted: Hosted, wish: Wish, present: Present) -> list[int]:
    """Return all other seats of persons, also those for which a computer chooses for now.

    A computer plays for a person until the person returns. It gives nothing away in the meantime.
    """
    del present
    return [seat for seat in hosted.owned if seat != wish.seat]


def _choosing(hosted: Hosted, wish: Wish, present: Present) -> list[int]:
    """Return all other seats whose time may run out: a computer plays in time."""
    del present
    return [seat for seat in hosted.persons if seat != wish.seat]


def _not_gone(hosted: Hosted, wish: Wish, present: Present) -> list[int]:
    """Return whom a takeover is asked of: everybody, or all but those who are gone.

    Somebody who has just reloaded a page is not gone and is waited for.
    """
    others = _everybody(hosted, wish, present)
    if wish.about == wish.seat:
        return others
    return [seat for seat in others if seat != wish.about and not present.gone(seat)]


# What must be so.


def _check_takeback(hosted: Hosted, wish: Wish, present: Present) -> None:
    del present
    if hosted.last_row(wish.seat) is None:
        raise NoOffer(
            "there is nothing to take back: choices stand once something is drawn, a question "
            "is answered or somebody else is to choose"
        )


def _check_pause(hosted: Hosted, wish: Wish, present: Present) -> None:
    del wish, present
    if not hosted.clock.ticks or hosted.clock.paused:
        raise NoOffer("there are no clocks that run")


def _check_resume(hosted: Hosted, wish: Wish, present: Present) -> None:
    del wish, present
    if not hosted.clock.paused:
        raise NoOffer("the clocks do not stand still")


def _check_takeover(hosted: Hosted, wish: Wish, present: Present) -> None:
    name = "spectator" if wish.about == SPECTATOR else hosted.places[wish.about].name
    if wish.about not in hosted.persons:
        raise NoOffer(f"no person chooses for {name}")
    if wish.about != wish.seat and not present.gone(wish.about):
        raise NoOffer(f"{name} is here, or has not been away for long enough")


def _check_agreement(hosted: Hosted, wish: Wish, present: Present) -> None:
    """Allow it at any moment of a game."""
    del hosted, wish, present


def _check_rematch(hosted: Hosted, wish: Wish, present: Present) -> None:
    del wish, present
    if hosted.rematch is not None:
        raise NoOffer("the same people play again already, at another table")


# What follows.


def _take_back(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    n = hosted.last_row(offer.seat)
    assert n is not None, "checked before"
    return [hosted.take_back(offer.seat, n)]


def _pause(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    del hosted
    return [events.Paused(seat=offer.seat)]


def _resume(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    del hosted
    return [events.Resumed(seat=offer.seat)]


def _take_over(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    del hosted
    assert offer.about is not None
    return [events.TookOver(seat=offer.about, player=offer.player)]


def _end(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    del hosted, offer
    return [events.Ended(how=Termination.AGREEMENT.value)]


def _play_again(hosted: Hosted, offer: Proposed) -> list[events.AnyEvent]:
    """Return nothing: the table is opened first, and its id is in the event."""
    del hosted, offer
    return []


KINDS: dict[str, Kind] = {
    "takeback": Kind(check=_check_takeback, asked=_everybody, follows=_take_back),
    "pause": Kind(check=_check_pause, asked=_everybody, follows=_pause),
    "resume": Kind(check=_check_resume, asked=_choosing, follows=_resume),
    "takeover": Kind(
        fields=frozenset(("seat", "player")),
        check=_check_takeover,
        asked=_not_gone,
        follows=_take_over,
    ),
    "agreement": Kind(check=_check_agreement, asked=_everybody, follows=_end),
    "rematch": Kind(
        status="over", check=_check_rematch, asked=_everybody, follows=_play_again, rematch=True
    ),
}
"""Every kind of proposal, by what it is called on the wire."""
