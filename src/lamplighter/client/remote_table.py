"""Remote seats and tables: the `Seat` and `Table` of a game that runs on a server.

A connection receives what its seat observes, so a `Seat` can be built from it, and any `Player` can
play there. A `RemoteTable` is a table set up with one world that the seat considers possible: the
legal actions, the result of a draft and the point where a draft must end are the same in all
possible worlds. Confirmed choices are sent to the server, and the table is set up again from the
result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from lamplighter.client.connection import SeatConnection
from lamplighter.client.errors import WRONG_STEP, Refused, strange
from lamplighter.kernel import record, registry
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.seat import Seat, SeatAccess
from lamplighter.kernel.streams import Stream, new_key, stream
from lamplighter.kernel.table import Table
from lamplighter.kernel.views import View
from lamplighter.players import Player, Sitting
from lamplighter.wire.messages import Happened
from lamplighter.wire.tables import Ending

T = TypeVar("T")

OVERTAKEN = frozenset((WRONG_STEP, "action/game-over", "action/wrong-seat", "seat/computer"))
"""Error codes for a choice that was legal when it was made but came too late."""


class RemoteLog:
    """The events that a connection received, converted once to the structs of the game."""

    def __init__(self, connection: SeatConnection) -> None:
        self.connection = connection
        self.options = dict(connection.info.options)
        self.game = registry.game(connection.info.game).seated(self.options)
        self.index = self.game.seat_index(connection.seat)
        self.history: list[Observation] = []
        """All observations that were not taken back. The list is replaced, never changed."""
        self.ending: Ending | None = None
        self.changes = -1
        self.turns = 0
        """How often the game itself has changed."""
        self._read: dict[int, tuple[Observation, ...]] = {}
        self.follow()

    def follow(self) -> bool:
        """Update from the connection; return whether the game itself has changed."""
        scene, log, changes = self.connection.moment()
        if changes == self.changes:
            return False
        self.changes = changes
        self._scene = scene
        history = [seen for one in log for seen in self._observations(one)]
        # Compare identities: a move that was taken back and made again may be equal.
        same = [*map(id, history)] == [*map(id, self.history)]
        turned = not same or scene.table.ending != self.ending
        self.ending = scene.table.ending
        if turned:
            self.history = history
            self.turns += 1
        return turned

    def _observations(self, happened: Happened) -> tuple[Observation, ...]:
        if happened.struck or not happened.steps:
            return ()
        if happened.seq not in self._read:
            kind = self.game.observation
            self._read[happened.seq] = tuple(_read(step, kind) for step in happened.steps)
        return self._read[happened.seq]

    @property
    def drafted(self) -> tuple[int, ...]:
        """The seat's draft on the server, made here or on another device."""
        return () if self._scene.draft is None else self._scene.draft.choices

    @property
    def view(self) -> View:
        """What the seat sees, including its draft on the server."""
        return _read(self._scene.view, self.game.view_type)

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions; empty if it is not the seat's turn."""
        return tuple(choice.action for choice in self._scene.choices)


def _read(told: Any, kind: type[T]) -> T:
    """Convert received data to a struct of the game; raise an error if that is impossible."""
    try:
        return msgspec.convert(told, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise strange(error) from None


def seat(connection: SeatConnection) -> Seat:
    """Return the seat of a connection, which follows the game.

    It is for a player who drafts nothing on the server.
    """
    observed = RemoteLog(connection)

    def now() -> RemoteLog:
        observed.follow()
        return observed

    return _seat(observed, now)


def _seat(observed: RemoteLog, now: Callable[[], RemoteLog]) -> Seat:
    """Return a seat that calls `now` for the observations whenever it is asked for something."""
    key = new_key()
    game, options, index = observed.game, observed.options, observed.index
    door = SeatAccess(
        start=lambda: game.new_state(options),
        moment=lambda: now().changes,
        confirmed=lambda: now().turns,
        step=lambda: len(now().history),
        legal=lambda: now().legal,
        history=lambda: now().history,
        look=lambda: now().view,
        stream=lambda: stream(key, f"{game.actor_name(index)} {len(now().history)}"),
    )
    return Seat(game, options, index, door)


def play(connection: SeatConnection, player: Player) -> Ending:
    """Play a game to its end with a computer player; return how it ended."""
    observed = RemoteLog(connection)
    # The seat does not change while its player thinks, even if events arrive meanwhile.
    sitting = Sitting(player, _seat(observed, lambda: observed))
    while connection.wait_for_turn():
        try:
            if connection.scene.draft is not None:
                connection.draft()
            observed.follow()
            if observed.legal:
                connection.move(*sitting.think().plan, n=len(observed.history))
        except Refused as error:
            if error.code not in OVERTAKEN:
                raise
    observed.follow()
    sitting.end()
    assert observed.ending is not None
    return observed.ending


class RemoteTable(Table):
    """A table on a server as one seat knows it, for code that plays through a `Table`.

    It changes only when `follow` is called and with the commands given here. Its true position is
    not known before the game is over (see `reveal`): until then `state` is a possible position.
    """

    def __init__(self, connection: SeatConnection) -> None:
        self._connection = connection
        self._observed = RemoteLog(connection)
        self._own: Seat | None = None
        super().__init__(self._observed.game, self._observed.options, throws=False)
        self._lay_out()

    @property
    def own(self) -> int:
        """The index of this client's seat."""
        return self._observed.index

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return bool(self._observed.history)

    @property
    def drafted(self) -> tuple[int, ...]:
        """The seat's draft on the server."""
        return self._observed.drafted

    def follow(self) -> bool:
        """Update from the server; return whether the game has changed, which ends any draft."""
        turned = self._observed.follow()
        if turned:
            self._lay_out()
        return turned

    def _lay_out(self) -> None:
        """Set up the table with a world that the seat considers possible."""
        self._draft = None
        belief = self.seat(self.own).belief
        self._lay(belief.history(belief.draw(Stream(0))))

    def _lay(self, steps: Sequence[int]) -> None:
        before, ending = self._changes, self._observed.ending
        super().__init__(self.game, self.options, self.key, steps, throws=False)
        self._changes += before + 1
        if ending is not None and not self.over:
            self._ended = Outcome(ending.winner, ending.rule)
            self.actor = OVER
            self._legal = None

    def reveal(self) -> None:
        """Set up the table with the true game from the record; call it when the game is over."""
        self._lay(record.read(self._connection.record()).steps)

    # What the seat can see.

    def seat(self, index: int, clock: object = None) -> Seat:
        """Return this client's seat; raise `UnknownName` for any other."""
        del clock
        if index != self.own:
            raise UnknownName(f"only {self.game.actor_name(self.own)} is played from here")
        if self._own is None:
            self._own = Seat(self.game, self.options, index, self._door(index))
        return self._own

    def _door(self, index: int) -> SeatAccess:
        return super()._door(index)._replace(history=lambda: self.history(index))

    def history(self, index: int) -> Sequence[Observation]:
        """Return all observations, including the seat's own unconfirmed choices."""
        confirmed = self._observed.history
        if self._draft is None or not self._draft.loose:
            return confirmed
        return [*confirmed, *super().history(index)[len(confirmed) :]]

    def view(self, index: int) -> View:
        """Return the view that the server sent, or the view with choices that are drafted here."""
        here = self._draft is not None and self._draft.loose
        return super().view(index) if here or self.drafted else self._observed.view

    # Commands.

    def act(self, seat: int, actions: int | Sequence[int], step: int | None = None) -> None:
        """Confirm choices on the server, all of them or none."""
        del seat
        row = actions if isinstance(actions, tuple | list) else (actions,)
        try:
            self._connection.move(*row, n=len(self.steps) if step is None else step)
        finally:
            self.follow()

    def resign(self, seat: int) -> Outcome:
        """Resign the game on the server."""
        del seat
        self._connection.resign()
        self.follow()
        assert self._ended is not None
        return self._ended

    def may_undo(self, seat: int) -> bool:
        """Return False: taking back a confirmed choice needs the agreement of the others."""
        del seat
        return False

    def undo(self, seat: int) -> NoReturn:
        """Raise `IllegalAction`: taking back a confirmed choice needs the others' agreement."""
        del seat
        raise IllegalAction("what is confirmed is taken back only if the others agree: offer it")
