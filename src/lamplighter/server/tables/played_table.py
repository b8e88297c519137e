"""A table at which the game has begun, and perhaps ended."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from lamplighter.kernel.errors import LamplighterError, WrongStep
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.messages import Message
from lamplighter.kernel.outcome import Termination
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.server.store import Damaged
from lamplighter.server.tables import events
from lamplighter.server.tables.table import HostedTable, NotBegun, OpenOffer
from lamplighter.wire.tables import Ending, Status


def begun(hosted: HostedTable) -> PlayedTable:
    """Return a table as one that is played; raise `NotBegun` if it still waits for players."""
    if not isinstance(hosted, PlayedTable):
        raise NotBegun("the game has not begun: seats are still open")
    return hosted


class PlayedTable(HostedTable):
    """A table whose game has begun."""

    def __init__(self, waiting: HostedTable, table: Table, at: int) -> None:
        vars(self).update(vars(waiting))  # its log, seats and notes go on
        self.table = table
        self._offered = 0
        self.labels: list[Message] = []
        """The labels of the choices in the draft."""
        self._asked_at = 0
        """The time from which the current seat could think, in milliseconds."""
        for place in self.places:
            who = f"computer {place.player}" if place.player else "person"
            table.tags[f"player {place.name}"] = who
        self._pass_turn(at)

    def check_head(self) -> None:
        """Raise `Damaged` if the game does not match the last head in the log."""
        for row in reversed(self.rows):
            if isinstance(row.event, events.Began | events.MovesMade | events.TookBack):
                if row.event.head != self.table.head:
                    raise Damaged(self.id, row.v, "the game is not the one that was played")
                return

    # The current state.

    @property
    def n(self) -> int:
        """Return the number of steps of the game so far."""
        return len(self.table.steps)

    @property
    def status(self) -> Status:
        """Return whether the table is in play or over."""
        return "playing" if self.ending is None else "over"

    @property
    def asked(self) -> int | None:
        """Return the seat that has to choose; None if no seat has to."""
        return self.table.actor if self.ending is None else None

    @property
    def thinker(self) -> str:
        """Return the computer player that must choose; empty if none or if the clock is stopped."""
        if self.asked is None or self.clock.paused:
            return ""
        return self.places[self.asked].player

    def last_row(self, seat: int) -> int | None:
        """Return the step at which a seat's last choices began, if they may be taken back."""
        ends = self.n
        for row in reversed(self.rows):
            event = row.event
            if isinstance(event, events.MovesMade) and event.n + len(event.choices) == ends:
                mine = event.seat == seat and self.table.may_return(seat, event.n)
                return event.n if mine else None
        return None

    def plan_move(self, seat: int, choices: Sequence[int], n: int) -> events.MovesMade:
        """Return the event of a move; raise an error if a seat may not make it."""
        planned = self.table.plan(seat, tuple(choices), n)
        return events.MovesMade(
            seat=seat,
            n=n,
            choices=planned.choices,
            drawn=planned.drawn,
            head=planned.head,
            over=planned.over,
        )

    # The table of a rematch.

    @property
    def next_id(self) -> str:
        """Return the id of the table for a rematch; nobody can guess it in advance."""
        return urlsafe_b64encode(sha256(self._key + b" rematch").digest()[:9]).decode()

    def plan_rematch(self, key: bytes) -> events.Opened:
        """Return how a table with this key is opened for the same players, each in the next seat.

        Its game begins at the normal start, even if this one continued another: at the end of this
        game, all secrets of the steps that it took over are known.
        """
        count = len(self.places)
        before = [(seat + 1) % count for seat in range(count)]
        # A person whose seat a computer player had taken over has agreed to the rematch, too.
        sitters = tuple(
            events.Sitter(reserved=seat)
            if self.places[seat].person
            else events.Sitter(player=self.places[seat].player)
            for seat in before
        )
        return msgspec.structs.replace(
            self.opened,
            sitters=sitters,
            commitment=commitment(self.game, dict(self.opened.options), key),
            rematch_of=self.id,
            given=(),
            position="",
        )

    # Events.

    def _happen(self, event: events.AnyEvent, at: int) -> HostedTable:
        match event:
            case events.MovesMade():
                self._move(event, at)
            case events.TookBack():
                self._take_back(event, at)
            case events.Offered():
                self._offer(event)
            case events.Answered():
                self._answer(event)
            case events.Paused():
                self.clock.pause(at)
            case events.Resumed():
                self.clock.resume(at, event.since)
            case events.TookOver() | events.Returned():
                self._change_player(event)
            case events.GameEnded():
                self._end(event, at)
            case events.Rematched():
                self.rematch = event.table
            case _:
                return super()._happen(event, at)
        return self

    def _move(self, event: events.MovesMade, at: int) -> None:
        table = self.table
        if event.n != self.n:
            raise WrongStep(f"a move at step {event.n} follows step {self.n}", self.n)
        table.carry_out((*event.choices, *event.drawn))
        table.seconds[event.n] = round((at - self._asked_at) / 1000, 1)
        if event.over and table.outcome is not None:
            self.ending = Ending(table.outcome.winner, table.outcome.rule)
        if self.ending is None:
            self._drop_offers("takeback")
        else:
            self.offers.clear()
        self._pass_turn(at)

    def _pass_turn(self, at: int) -> None:
        self.labels = []
        self._asked_at = at
        self.clock.turn(at, None if self.asked is None else self.places[self.asked].side)

    def _take_back(self, event: events.TookBack, at: int) -> None:
        while self.n > event.n:
            self.table.undo(event.seat)
        self._drop_offers("takeback")
        self._pass_turn(at)

    def _offer(self, event: events.Offered) -> None:
        self._offered += 1
        if event.awaits:
            self.offers[self._offered] = OpenOffer(
                self._offered,
                event.seat,
                event.what,
                event.about,
                event.player,
                set(event.awaits),
                frozenset(event.awaits),
            )

    def _answer(self, event: events.Answered) -> None:
        offer = self.offers.get(event.offer)
        if offer is None:
            return
        offer.awaits.discard(event.seat)
        if not event.yes or not offer.awaits:
            del self.offers[event.offer]

    def _drop_offers(self, what: str) -> None:
        self.offers = {at: offer for at, offer in self.offers.items() if offer.what != what}

    def _change_player(self, event: events.TookOver | events.Returned) -> None:
        place = self.places[event.seat]
        place.player = event.player if isinstance(event, events.TookOver) else ""
        self._drop_offers("takeover")
        # A computer player cannot answer, so proposals that wait for this seat end.
        open_still = (one for one in self.offers.items() if event.seat not in one[1].awaits)
        # A player who has come back was not asked, so all proposals end.
        self.offers = dict(open_still) if isinstance(event, events.TookOver) else {}
        self.labels = []
        # The draft of one player is not continued by the other.
        self.table.drop_draft()
        self.table.take_over(event.seat, place.player or "person")

    def _end(self, event: events.GameEnded, at: int) -> None:
        outcome = self.table.end(Termination(event.how), event.seat)
        self.ending = Ending(outcome.winner, outcome.rule)
        self.offers.clear()
        self._pass_turn(at)

    # Drafts.

    def draft(self, seat: int, choices: Sequence[int], n: int) -> None:
        """Replace a seat's draft; if the new one is refused, the old one stays."""
        if n != self.n:
            raise WrongStep(f"this was meant for step {n}, the game has come to {self.n}", self.n)
        draft = self.table.draft(seat)
        before, labels = draft.choices, self.labels
        try:
            draft.clear()
            self.labels = []
            for action in choices:
                label = self._label(self.table.seat(seat), action)
                draft.choose(action)
                self.labels.append(label)
        except LamplighterError:
            draft.clear()
            for action in before:
                draft.choose(action)
            self.labels = labels
            raise

    def _label(self, seat: Seat, action: int) -> Message:
        for choice in self.game.guide.choices(seat):
            if choice.action == action:
                return choice.label
        return Message("not-notation", {"text": str(action)})
