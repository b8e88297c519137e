"""Remote seats and games: the `Seat` of a game that runs on a server, and the game around it.

A connection receives what its seat observes, so a `Seat` can be built from it, and any `Player` can
play there. A `RemoteGame` is what the server tells one seat, with the draft that the server holds
for it. The true position is known to the server alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, NoReturn, TypeVar

import msgspec

from lamplighter.client.connection import SeatConnection
from lamplighter.client.errors import WRONG_STEP, Refused, strange
from lamplighter.kernel import registry
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.seat import Seat, SeatAccess
from lamplighter.kernel.streams import new_key, stream
from lamplighter.kernel.views import View
from lamplighter.players import Player, Sitting
from lamplighter.wire.messages import Happened, Scene
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
        self.drafted: list[Observation] = []
        """The seat's own unconfirmed choices, as far as `observe_draft` was called for them."""
        self.moment = 0
        """A number that grows whenever something changes."""
        self.turns = 0
        """How often the game itself has changed."""
        self._changes = -1
        self._read: dict[int, tuple[Observation, ...]] = {}
        self.follow()

    def follow(self) -> bool:
        """Update from the connection; return whether the game itself has changed."""
        scene, log, changes = self.connection.moment()
        if changes == self._changes:
            return False
        self._changes = changes
        self.moment += 1
        self.scene = scene
        history = [seen for one in log for seen in self._observations(one)]
        # Compare identities: a move that was taken back and made again may be equal.
        same = [*map(id, history)] == [*map(id, self.history)]
        turned = not same or scene.table.ending != self.ending
        self.ending = scene.table.ending
        if turned:
            self.history = history
            self.drafted = []
            self.turns += 1
        return turned

    def _observations(self, happened: Happened) -> tuple[Observation, ...]:
        if happened.struck or not happened.steps:
            return ()
        if happened.seq not in self._read:
            kind = self.game.observation
            self._read[happened.seq] = tuple(_read(step, kind) for step in happened.steps)
        return self._read[happened.seq]

    def observe_draft(self, seat: Seat) -> None:
        """Add the choices of the draft on the server to what a seat has observed."""
        draft = self.scene.draft
        loose = () if draft is None else draft.choices[: len(draft.choices) - draft.closed]
        both = zip(loose, self.drafted, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1].code, both))
        if same < max(len(loose), len(self.drafted)):
            self.moment += 1
        del self.drafted[same:]
        for action in loose[same:]:
            self.drafted.append(seat.tried(action))
            self.moment += 1

    @property
    def known(self) -> list[Observation]:
        """Everything that the seat has observed, with its own unconfirmed choices."""
        return [*self.history, *self.drafted]

    @property
    def view(self) -> View:
        """What the seat sees, including its draft on the server."""
        return _read(self.scene.view, self.game.view_type)

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions; empty if it is not the seat's turn."""
        return tuple(choice.action for choice in self.scene.choices)


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
        moment=lambda: now().moment,
        confirmed=lambda: now().turns,
        step=lambda: len(now().known),
        legal=lambda: now().legal,
        history=lambda: now().known,
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


class RemoteGame:
    """A game on a server, as the server tells it to one seat.

    It changes only when `follow` is called and with the commands given here.
    """

    def __init__(self, connection: SeatConnection) -> None:
        self._connection = connection
        self._observed = RemoteLog(connection)
        self._seat = _seat(self._observed, lambda: self._observed)
        self._observed.observe_draft(self._seat)

    @property
    def game(self) -> Game:
        """The game, with its seats."""
        return self._observed.game

    @property
    def scene(self) -> Scene:
        """The table as the server described it last."""
        return self._observed.scene

    @property
    def own(self) -> int:
        """The index of this client's seat."""
        return self._observed.index

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return bool(self._observed.history)

    @property
    def confirmed(self) -> int:
        """The number of steps so far, without unconfirmed choices."""
        return len(self._observed.history)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._observed.ending is not None

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and by which rule or termination; None while the game goes on."""
        ending = self._observed.ending
        return None if ending is None else Outcome(ending.winner, ending.rule)

    @property
    def actor(self) -> int:
        """The seat that is to act; `CHANCE` before the game has begun, `OVER` after its end."""
        asked = self.scene.asked
        if asked is None:
            return OVER if self.over else CHANCE
        return self.game.seat_index(asked)

    def follow(self) -> bool:
        """Update from the server; return whether the game has changed, which ends any draft."""
        turned = self._observed.follow()
        self._observed.observe_draft(self._seat)
        return turned

    def seat(self, index: int) -> Seat:
        """Return this client's seat; raise `UnknownName` for any other."""
        if index != self.own:
            raise UnknownName(f"only {self.game.actor_name(self.own)} is played from here")
        return self._seat

    def history(self, index: int) -> Sequence[Observation]:
        """Return all observations, including the seat's own unconfirmed choices."""
        return self.seat(index).history

    # Commands.

    def draft(self, seat: int) -> RemoteDraft:
        """Return the draft of this client's seat."""
        assert seat == self.own
        return RemoteDraft(self, self._connection)

    def resign(self, seat: int) -> None:
        """Resign the game on the server."""
        del seat
        self._connection.resign()
        self.follow()

    def may_undo(self, seat: int) -> bool:
        """Return False: taking back a confirmed choice needs the agreement of the others."""
        del seat
        return False

    def undo(self, seat: int) -> NoReturn:
        """Raise `IllegalAction`: taking back a confirmed choice needs the others' agreement."""
        del seat
        raise IllegalAction("what is confirmed is taken back only if the others agree: offer it")


class RemoteDraft:
    """The unconfirmed choices of a seat, which the server holds; see `kernel.draft.Draft`."""

    def __init__(self, remote: RemoteGame, connection: SeatConnection) -> None:
        self._remote = remote
        self._connection = connection

    @property
    def step(self) -> int:
        """The number of confirmed steps before it."""
        return self._remote.confirmed

    @property
    def choices(self) -> tuple[int, ...]:
        """All choices of the draft, in order."""
        draft = self._remote.scene.draft
        return () if draft is None else draft.choices

    @property
    def closed(self) -> bool:
        """Whether nothing more can be chosen before the draft is confirmed."""
        draft = self._remote.scene.draft
        return draft is not None and draft.closed

    def choose(self, action: int) -> None:
        """Add a choice; a refused choice changes nothing."""
        self._replace((*self.choices, action))

    def back(self) -> int:
        """Take back the last choice and return it."""
        *kept, undone = self.choices
        self._replace(kept)
        return undone

    def _replace(self, choices: Sequence[int]) -> None:
        try:
            self._connection.draft(*choices, n=self.step)
        finally:
            self._remote.follow()

    def confirm(self) -> None:
        """Make the choices on the server: all of them or none."""
        try:
            self._connection.move(*self.choices, n=self.step)
        finally:
            self._remote.follow()
