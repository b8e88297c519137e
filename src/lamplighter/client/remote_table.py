"""Remote seats and games: the `Seat` of a game that runs on a server, and the game around it.

A connection receives what its seat observes, so a `Seat` with a belief can be built from it, and
any `Player` can play there. A `RemoteGame` is what the server tells one seat and answers to its
questions, with the draft that the server holds for it: nothing is worked out here. The true
position is known to the server alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, NoReturn, TypeVar

import msgspec

from lamplighter.client.connection import SeatConnection
from lamplighter.client.errors import WRONG_STEP, Refused, strange
from lamplighter.kernel import registry
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Ahead, Choice, Danger, Deduction, Refusal
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.seat import Seat, SeatAccess
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import new_key, stream
from lamplighter.kernel.views import View
from lamplighter.players import Player, Sitting
from lamplighter.wire.messages import Happened, Question, Scene, Told
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
        """The seat's own unconfirmed choices, as far as the server sees them carried out."""
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
        self._observe_draft()
        return turned

    def _observations(self, happened: Happened) -> tuple[Observation, ...]:
        if happened.struck or not happened.steps:
            return ()
        if happened.seq not in self._read:
            kind = self.game.observation
            self._read[happened.seq] = tuple(_read(step, kind) for step in happened.steps)
        return self._read[happened.seq]

    def _observe_draft(self) -> None:
        """Keep what the seat observes of its draft on the server; what is known is not replaced."""
        draft = self.scene.draft
        steps = () if draft is None else draft.steps
        told = [_read(step, self.game.observation) for step in steps]
        both = zip(told, self.drafted, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
        self.drafted = [*self.drafted[:same], *told[same:]]

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


def _seat(
    observed: RemoteLog, now: Callable[[], RemoteLog], start: Callable[[], State] | None = None
) -> Seat:
    """Return a seat that calls `now` for the observations whenever it is asked for something.

    Its belief begins from the start of the game, or from what `start` returns.
    """
    key = new_key()
    game, options, index = observed.game, observed.options, observed.index
    door = SeatAccess(
        start=start or partial(game.new_state, options),
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


def _no_worlds() -> NoReturn:
    """Raise an error: a seat that the server answers for has no belief of its own."""
    raise RuntimeError("what this seat can know is asked of the server")


class RemoteGame:
    """A game on a server, as the server tells it to one seat.

    It changes only when `follow` is called and with the commands given here. Its answers are about
    the present moment on the server, in the words of the server.
    """

    def __init__(self, connection: SeatConnection) -> None:
        self._connection = connection
        self._observed = RemoteLog(connection)
        self._seat = _seat(self._observed, lambda: self._observed, _no_worlds)
        self._deduction: tuple[object, Deduction[str]] | None = None
        """The last deduction, and for which steps and own secrets it was asked."""
        self.before_asking: Callable[[], None] = lambda: None
        """Called before each question to the server."""

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
        return self._observed.follow()

    def seat(self, index: int) -> Seat:
        """Return this client's seat; raise `UnknownName` for any other."""
        if index != self.own:
            raise UnknownName(f"only {self.game.actor_name(self.own)} is played from here")
        return self._seat

    def history(self, index: int) -> Sequence[Observation]:
        """Return all observations, including the seat's own unconfirmed choices."""
        return self.seat(index).history

    # What the seat may choose and can know, as the server answers: a `Guidance` for the terminal.

    def choices(self, seat: Seat) -> Sequence[Choice[str]]:
        """Return what the seat may choose, in the order of a list, with previews if allowed."""
        return seat.keep("told choices", lambda: tuple(map(self._choice, self.scene.choices)))

    def _choice(self, choice: Choice[str]) -> Choice[str]:
        """Return a choice with the struct of its game as the preview."""
        if choice.preview is None:
            return choice
        preview = _read(choice.preview, self.game.preview_type[str])  # type: ignore[index]
        return msgspec.structs.replace(choice, preview=preview)

    def ahead(self, seat: Seat, rows: Sequence[Sequence[int]]) -> Sequence[Ahead]:
        """Return what the seat could choose after each of some rows of choices."""
        del seat
        told = self._ask("ahead", rows=rows).ahead
        if len(told) != len(rows):
            raise strange("it has not answered for all choices")
        return tuple(self._ahead(one) for one in told)

    def _ahead(self, told: Ahead) -> Ahead:
        view = None if told.view is None else _read(told.view, self.game.view_type)
        return Ahead(told.legal, view)

    def refusal(self, seat: Seat, action: int) -> Refusal[str] | None:
        """Return why an action is not allowed now; None if it is."""
        del seat
        told = self._ask("refusal", action)
        return Refusal(told.lines[0], told.rule, *told.lines[1:2]) if told.lines else None

    def deduction(self, seat: Seat) -> Deduction[str]:
        """Return what the seat can still believe; unconfirmed choices teach it nothing."""
        asked = (self._observed.turns, getattr(seat.view, "own", None))
        if self._deduction is None or self._deduction[0] != asked:
            told = self._ask("deduction").deduction
            if told is None:
                raise strange("it has not answered")
            self._deduction = asked, told
        return self._deduction[1]

    def danger(self, seat: Seat) -> Danger[str]:
        """Return what could soon end the game."""
        del seat
        told: Danger[str] = _read(
            self._ask("danger").danger,
            self.game.danger_type[str],  # type: ignore[index]
        )
        return told

    def about(
        self, seat: Seat, target: Target | None = None, row: Sequence[int] = ()
    ) -> Sequence[str]:
        """Return what a closer look shows, of a thing or of the table after some choices."""
        del seat
        return self._ask("about", target=target, rows=(row,) if row else ()).lines

    def hint(self) -> Sequence[Choice[str]]:
        """Return what the strongest computer player would choose now."""
        return tuple(map(self._choice, self._ask("hint").hint))

    def _ask(
        self,
        what: Question,
        action: int | None = None,
        *,
        target: Target | None = None,
        rows: Sequence[Sequence[int]] = (),
    ) -> Told:
        self.before_asking()
        return self._connection.ask(what, action, target=target, rows=rows)

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
        self.extend((action,))

    def extend(self, actions: Sequence[int]) -> None:
        """Add choices in a row: all of them or none."""
        self._replace((*self.choices, *actions))

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
