"""Seats and tables at a distance: what players and the terminal know, over the line of a chair.

What a chair is told is what its seat observes, so a `Seat` can be built from it, and any `Player`
can play there. A `DistantTable` is a table laid out with a world that the seat holds possible: what
is legal, what a draft leads to and where it ends are the same in all of them. What is confirmed
goes to the house, and what came of it is laid out anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from lamplighter.client.chair import Chair
from lamplighter.client.errors import WRONG_STEP, Refused, strange
from lamplighter.kernel import record, registry
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.seat import Door, Seat
from lamplighter.kernel.streams import Stream, new_key, stream
from lamplighter.kernel.table import Table
from lamplighter.kernel.views import View
from lamplighter.players import Player, Sitting
from lamplighter.wire.messages import Happened
from lamplighter.wire.tables import Ending

T = TypeVar("T")

OVERTAKEN = frozenset((WRONG_STEP, "action/game-over", "action/wrong-seat", "seat/computer"))
"""Refusals of a choice that was right when it was made, and comes too late."""


class Observed:
    """What a chair was told of its game, read into the structs of the game, each of them once."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.options = dict(chair.info.options)
        self.game = registry.game(chair.info.game).seated(self.options)
        self.index = self.game.seat_index(chair.seat)
        self.history: list[Observation] = []
        """Everything that was observed and stands; replaced, never changed."""
        self.ending: Ending | None = None
        self.changes = -1
        self._read: dict[int, tuple[Observation, ...]] = {}
        self.follow()

    def follow(self) -> bool:
        """Take in what is new; tells whether it is of the game itself."""
        scene, log, changes = self.chair.moment()
        if changes == self.changes:
            return False
        self.changes = changes
        self._scene = scene
        history = [seen for one in log for seen in self._observations(one)]
        # What was taken back and done again may look the same, and is not the same.
        same = [*map(id, history)] == [*map(id, self.history)]
        turned = not same or scene.table.ending != self.ending
        self.ending = scene.table.ending
        if turned:
            self.history = history
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
        """Choices that the house holds for the seat, from here or from another device."""
        return () if self._scene.draft is None else self._scene.draft.choices

    @property
    def view(self) -> View:
        """What the seat sees, its draft at the house included."""
        return _read(self._scene.view, self.game.view_type)

    @property
    def legal(self) -> tuple[int, ...]:
        """What may be chosen now; nothing when the seat is not asked."""
        return tuple(choice.action for choice in self._scene.choices)


def _read(told: Any, kind: type[T]) -> T:
    """Read what was told into the struct of a game."""
    try:
        return msgspec.convert(told, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise strange(error) from None


def seat(chair: Chair) -> Seat:
    """Give the seat of a chair, which follows its game; for a player who confirms each choice."""
    observed = Observed(chair)

    def now() -> Observed:
        observed.follow()
        return observed

    return _seat(observed, now)


def _seat(observed: Observed, now: Callable[[], Observed]) -> Seat:
    """A seat that knows what was observed, as it is when it is asked for."""
    key = new_key()
    game, options, index = observed.game, observed.options, observed.index
    door = Door(
        start=lambda: game.new_state(options),
        moment=lambda: now().changes,
        step=lambda: len(now().history),
        legal=lambda: now().legal,
        history=lambda: now().history,
        look=lambda: now().view,
        stream=lambda: stream(key, f"{game.actor_name(index)} {len(now().history)}"),
    )
    return Seat(game, options, index, door)


def play(chair: Chair, player: Player) -> Ending:
    """Let a player play a game to its end; gives how it ended."""
    observed = Observed(chair)
    # The seat stands still while its player thinks, whatever happens meanwhile.
    sitting = Sitting(player, _seat(observed, lambda: observed))
    while chair.wait_for_turn():
        try:
            if chair.scene.draft is not None:
                chair.draft()
            observed.follow()
            if observed.legal:
                chair.move(sitting.choose(), n=len(observed.history))
        except Refused as error:
            if error.code not in OVERTAKEN:
                raise
    observed.follow()
    sitting.end()
    assert observed.ending is not None
    return observed.ending


class DistantTable(Table):
    """A table of a house as one chair knows it, for whoever plays through a `Table`.

    It changes only when it is told to (`follow`), and with what is done here. Its true position is
    not known before the game is over (`reveal`): until then `state` is one of those possible.
    """

    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._observed = Observed(chair)
        self._own: Seat | None = None
        super().__init__(self._observed.game, self._observed.options, throws=False)
        self._lay_out()

    @property
    def own(self) -> int:
        """The seat of the chair."""
        return self._observed.index

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return bool(self._observed.history)

    @property
    def drafted(self) -> tuple[int, ...]:
        """Choices that the house holds for the seat."""
        return self._observed.drafted

    def follow(self) -> bool:
        """Take in what has happened; tells whether the game has changed, which ends any draft."""
        turned = self._observed.follow()
        if turned:
            self._lay_out()
        return turned

    def _lay_out(self) -> None:
        """Put the table as it is in a world that the seat holds possible."""
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
        """Lay the table out as it truly is; to be asked for when the game is over."""
        self._lay(record.read(self._chair.record()).steps)

    # What the seat knows.

    def seat(self, index: int, clock: object = None) -> Seat:
        """Give the seat of the chair; there is no other one at a distance."""
        del clock
        if index != self.own:
            raise UnknownName(f"only {self.game.actor_name(self.own)} is played from here")
        if self._own is None:
            self._own = Seat(self.game, self.options, index, self._door(index))
        return self._own

    def _door(self, index: int) -> Door:
        return super()._door(index)._replace(history=lambda: self.history(index))

    def history(self, index: int) -> Sequence[Observation]:
        """Everything that was observed; one's own unconfirmed choices count for oneself."""
        confirmed = self._observed.history
        if self._draft is None or not self._draft.loose:
            return confirmed
        return [*confirmed, *super().history(index)[len(confirmed) :]]

    def view(self, index: int) -> View:
        """What is seen: as the house tells it, or with choices that are drafted here."""
        here = self._draft is not None and self._draft.loose
        return super().view(index) if here or self.drafted else self._observed.view

    # What is done.

    def act(self, seat: int, actions: int | Sequence[int], step: int | None = None) -> None:
        """Confirm choices at the house, all of them or none."""
        del seat
        row = actions if isinstance(actions, tuple | list) else (actions,)
        try:
            self._chair.move(*row, n=len(self.steps) if step is None else step)
        finally:
            self.follow()

    def resign(self, seat: int) -> Outcome:
        """Give up at the house."""
        del seat
        self._chair.resign()
        self.follow()
        assert self._ended is not None
        return self._ended

    def may_undo(self, seat: int) -> bool:
        """Tell that nothing confirmed is taken back from here: the others have to agree."""
        del seat
        return False

    def undo(self, seat: int) -> NoReturn:
        """Refuse to take back what was confirmed."""
        del seat
        raise IllegalAction("what is confirmed is taken back only if the others agree: offer it")
