"""Proposals: when each kind may be made, which seats must agree, and what then happens.

Nothing changes the game for a side without the agreement of that side. `KINDS` holds everything
that is decided by agreement. The exceptions are the clock, the operator, and a takeover of a seat
whose player has been away for a long time: this player cannot be asked, and can return at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import GameOver, UnknownName, shown
from lamplighter.kernel.outcome import Termination
from lamplighter.players import LEVELS, PLAYERS, STRONGEST
from lamplighter.server.errors import Malformed, NoOffer
from lamplighter.server.tables import events
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable, OpenOffer
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Status

PLAYER = "medium"
"""The computer player for a player's own seat if the proposal names none."""


class Wish(NamedTuple):
    """A proposal when it is made, or when the last seat has agreed to it."""

    seat: int
    """The seat that proposes it."""
    about: int
    """The seat it is about: the proposer's own, except for a takeover of another seat."""


Check = Callable[[PlayedTable, Wish, Present], None]
Asked = Callable[[PlayedTable, Wish, Present], list[int]]
Follows = Callable[[PlayedTable, OpenOffer], list[events.AnyEvent]]


@dataclass(frozen=True, kw_only=True)
class Kind:
    """One kind of decision that is made by agreement."""

    fields: frozenset[str] = frozenset()
    """Fields of the message that this kind uses, besides `id` and `what`; no other may be given."""
    status: Status = "playing"
    """The status of the table in which it can be proposed."""
    check: Check
    """Raises `NoOffer` if it is not possible at the moment."""
    asked: Asked
    """Returns the seats that must agree, without the proposer."""
    follows: Follows
    """Returns the events once all seats have agreed, except those of a rematch."""
    rematch: bool = False
    """Whether a table for the same players is opened then."""


def kind_of(command: wire.Offer) -> Kind:
    """Return the kind of a proposal; raise `Malformed` if it has a field that is not used."""
    kind = KINDS[command.what]
    given = {"seat": command.seat, "player": command.player}
    for field, value in given.items():
        if value is not None and field not in kind.fields:
            raise Malformed(f"a proposal of a {command.what} has no {field!r}: leave it out")
    return kind


def propose(
    command: wire.Offer, hosted: HostedTable, seat: int, present: Present
) -> events.Offered:
    """Return the proposal that a seat makes; raise an error if it cannot be made."""
    kind = kind_of(command)
    played = check_status(hosted, kind.status)
    if any(one.what == command.what for one in played.offers.values()):
        raise NoOffer(f"there is a proposal of a {command.what} already; answer that one")
    about = seat if command.seat is None else played.game.seat_index(command.seat)
    player = command.player or PLAYER
    if command.what == "takeover":
        check_player(player)
    wish = Wish(seat, about)
    kind.check(played, wish, present)
    takes_over = command.what == "takeover"
    # A player must not choose a weak computer player for somebody else's seat.
    player = player if about == seat else STRONGEST
    return events.Offered(
        seat=seat,
        what=command.what,
        about=about if takes_over else None,
        player=player if takes_over else "",
        awaits=tuple(kind.asked(played, wish, present)),
    )


def settle(
    hosted: HostedTable, offer: OpenOffer, present: Present
) -> tuple[list[events.AnyEvent], bool]:
    """Return the events now that all seats have agreed, and whether to open a rematch.

    Raise `NoOffer` if it is no longer possible, or if a seat must agree that was not asked: players
    may have come back, and earlier versions did not ask every seat.
    """
    kind = KINDS[offer.what]
    played = check_status(hosted, kind.status)
    wish = Wish(offer.seat, offer.subject)
    # The process that received the proposal has checked how long the player has been away.
    now = replace(present, gone=lambda seat: not present.here(seat))
    kind.check(played, wish, now)
    unasked = set(kind.asked(played, wish, now)) - offer.asked
    if unasked:
        names = ", ".join(played.places[seat].name for seat in sorted(unasked))
        raise NoOffer(f"this was not asked of {names}: withdraw it and propose it again")
    return kind.follows(played, offer), kind.rematch


def may_end(offer: OpenOffer, seat: int) -> bool:
    """Return whether a seat may decline or end a proposal.

    The seats that are asked, the proposer and the seat it is about may do so. A player who comes
    back in time thus keeps a seat that was about to be taken over.
    """
    return seat in offer.awaits or seat in (offer.seat, offer.about)


def check_status(hosted: HostedTable, status: Status) -> PlayedTable:
    """Return a table that is being played or over, as asked; raise an error if it is not."""
    if isinstance(hosted, PlayedTable) and hosted.status == status:
        return hosted
    if status == "over":
        raise NoOffer("the game is not over yet")
    begun(hosted)
    raise GameOver("the game is over")


def check_player(name: str) -> None:
    """Raise `UnknownName` unless a computer player of the server has this plain name.

    Clients cannot add settings to it: all players share the same workers, so the operator decides
    how long and how well a computer player thinks.
    """
    known = (*LEVELS, *PLAYERS)
    if name not in known:
        raise UnknownName(f"there is no player {shown(name)}; there are: {', '.join(known)}")


# Which seats must agree.


def _everybody(hosted: PlayedTable, wish: Wish, present: Present) -> list[int]:
    """Return all other seats that belong to persons.

    This includes seats for which a computer player chooses at the moment. It plays until the person
    returns, and makes no agreement for that person.
    """
    del present
    return [seat for seat in hosted.owned if seat != wish.seat]


def _choosing(hosted: PlayedTable, wish: Wish, present: Present) -> list[int]:
    """Return all other seats in which a person chooses: a computer player plays in time."""
    del present
    return [seat for seat in hosted.persons if seat != wish.seat]


def _not_gone(hosted: PlayedTable, wish: Wish, present: Present) -> list[int]:
    """Return the seats that must agree to a takeover: all others, except players who are gone.

    For a takeover of one's own seat all others must agree. A player who has just reloaded a page is
    not gone and must be asked.
    """
    others = _everybody(hosted, wish, present)
    if wish.about == wish.seat:
        return others
    return [seat for seat in others if seat != wish.about and not present.gone(seat)]


# Conditions.


def _check_takeback(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    del present
    _takeback(hosted, wish.seat)


def _takeback(hosted: PlayedTable, seat: int) -> events.TookBack:
    """Return the event that takes a seat's last choices back; raise `NoOffer` if they stand."""
    n = hosted.last_row(seat)
    if n is None:
        raise NoOffer(
            "there is nothing to take back: choices stand once something is drawn, a question "
            "is answered or somebody else is to choose"
        )
    return events.TookBack(seat=seat, n=n, head=hosted.table.head_at(n))


def _check_pause(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    del wish, present
    if not hosted.clock.ticks or hosted.clock.paused:
        raise NoOffer("there are no clocks that run")


def _check_resume(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    del wish, present
    if not hosted.clock.paused:
        raise NoOffer("the clocks do not stand still")


def _check_takeover(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    name = "spectator" if wish.about == SPECTATOR else hosted.places[wish.about].name
    if wish.about not in hosted.persons:
        raise NoOffer(f"no person chooses for {name}")
    if wish.about != wish.seat and not present.gone(wish.about):
        raise NoOffer(f"{name} is here, or has not been away for long enough")


def _check_agreement(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    """Allow it at any moment of a game."""
    del hosted, wish, present


def _check_rematch(hosted: PlayedTable, wish: Wish, present: Present) -> None:
    del wish, present
    if hosted.rematch is not None:
        raise NoOffer("the same people play again already, at another table")


# Consequences.


def _take_back(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    return [_takeback(hosted, offer.seat)]


def _pause(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    del hosted
    return [events.Paused(seat=offer.seat)]


def _resume(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    del hosted
    return [events.Resumed(seat=offer.seat)]


def _take_over(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    del hosted
    return [events.TookOver(seat=offer.subject, player=offer.player)]


def _end(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    del hosted, offer
    return [events.GameEnded(how=Termination.AGREEMENT.value)]


def _play_again(hosted: PlayedTable, offer: OpenOffer) -> list[events.AnyEvent]:
    """Return no events: the table is opened first, since its id is part of the event."""
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
"""Every kind of proposal, by its name in the protocol."""
