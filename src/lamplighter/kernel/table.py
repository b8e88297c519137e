"""A live game: the only object that holds the true State.

Terminal, environments, arena and server all play through a `Table`. It applies the rules to the
choices of the seats, throws and draws, and shows each seat what that seat may know. It can be
followed from any step, copied, pickled, branched, and ended by the players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index as whole_number
from typing import Any, NamedTuple

import msgspec

from lamplighter.kernel import fairness, registry
from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.draft import Draft
from lamplighter.kernel.errors import (
    BadRecord,
    GameOver,
    IllegalAction,
    UnknownName,
    WrongSeat,
    WrongStep,
    shown,
)
from lamplighter.kernel.game import Game
from lamplighter.kernel.log import Log
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome, Termination
from lamplighter.kernel.record_lines import LONGEST_LINE
from lamplighter.kernel.seat import Seat, SeatAccess
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream, check_key, new_key, stream, subkey
from lamplighter.kernel.views import Result, View

STRIDE = 32
"""Number of steps between stored positions, so that any other position is a short replay away."""
LONGEST_REMARK = LONGEST_LINE // 2
"""Largest number of characters of a remark: its line in a record also has the name of a seat and a
digest."""


def draw(key: bytes, step: int, outcomes: Sequence[int]) -> int:
    """Return the outcome of a chance step: always the same for the same key, step and outcomes."""
    return outcomes[stream(key, f"chance {step}").below(len(outcomes))]


class Remark(NamedTuple):
    """A comment on a game, for its record."""

    step: int
    """The number of steps the game had."""
    seat: int
    """The seat that made it; until the game is over, only records for that seat show it. A remark
    of `SPECTATOR` is in every record."""
    text: str


class Takeover(NamedTuple):
    """From this step on another player chooses for a seat."""

    step: int
    seat: int
    player: str


class PlannedSteps(NamedTuple):
    """What choices of a seat would add to a game."""

    choices: tuple[int, ...]
    drawn: tuple[int, ...]
    """The outcomes of chance after them."""
    head: str
    """The head of the table then."""
    over: bool
    """Whether the game is over then."""


class Table:
    """One live game.

    With `throws` the table itself decides throws and draws, from its key. Without it the caller
    plays the outcomes of chance like any other step (`play`).
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        key: bytes | None = None,
        steps: Sequence[int] = (),
        *,
        given: int = 0,
        start: State | None = None,
        throws: bool = True,
        nonces: Mapping[int, bytes] | None = None,
    ) -> None:
        self.options = game.full_options(options or {})
        """Every option of the game with its value."""
        self.game = game.seated(self.options)
        self.key = new_key() if key is None else check_key(key)
        """Decides every throw and draw; secret until the game is over."""
        self.nonces = fairness.check_nonces(self.game, nonces or {})
        """Bytes that seats added, knowing the commitment, so that nobody could choose the draws."""
        self._draw_key = fairness.mixed(self.key, self.nonces)
        self.given = given
        """The number of steps at the beginning that were taken over, not drawn with this key."""
        self.throws = throws
        self.start = start
        """The position from which it began, with all secrets; None for the start of the game."""
        self.steps: list[int] = []
        """Every choice and outcome so far; to be read only."""
        self.tags: dict[str, str] = {}
        """The tags for its record: `date`, `clock`, `player jack`, ..."""
        self.seconds: dict[int, float] = {}
        """The thinking time of a step in seconds, if it was measured, by the index of the step."""
        self.remarks: list[Remark] = []
        self.takeovers: list[Takeover] = []
        self.takebacks: list[int] = []
        """The number of steps to which the game returned, for each takeback."""
        self._heads: fairness.Heads | None = None
        self._ended: Outcome | None = None
        self._state = game.new_state(self.options) if start is None else start.copy()
        self.actor = self._state.actor
        """The seat that is to act, or `OVER`; `CHANCE` only at a table that does not throw."""
        self._marks = [self._state.copy()]
        self.actors: list[int] = []
        """The actor of each step: a seat, or `CHANCE`."""
        self._logs: dict[int, Log] = {}
        self._seats: dict[int, Seat] = {}
        self._legal: tuple[int, ...] | None = None
        self._draft: Draft | None = None
        self._changes = 0
        self._planned: tuple[int, tuple[int, ...]] | None = None
        """The steps that were planned last, with the count of changes at that time."""
        self._player_key: bytes | None = None
        self.carry_out(steps)
        self._let_chance_act()

    @classmethod
    def from_position(cls, start: State, key: bytes | None = None) -> Table:
        """Return a table that begins from a position; each seat knows what its view of it shows."""
        game = registry.game(start.game)
        options = game.view.look(start, SPECTATOR).options
        return cls(game, options, key, start=start)

    # The current state of the game.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and by which rule or termination; None while the game goes on."""
        return self._state.outcome if self._ended is None else self._ended

    @property
    def confirmed(self) -> int:
        """The number of steps so far, without unconfirmed choices."""
        return len(self.steps)

    @property
    def rounds(self) -> int:
        """The number of the current round."""
        return self._state.round_number()

    @property
    def commitment(self) -> str:
        """Binds the table to its key without revealing it; published before the first step."""
        return fairness.commitment(self.game, self.options, self.key)

    @property
    def head(self) -> str:
        """Binds the table to every step so far, even hidden ones, without revealing any of them."""
        return self.head_at(len(self.steps))

    def head_at(self, step: int) -> str:
        """Return the head after so many steps: what `head` is when the game returns there."""
        return self._all_heads().follow(self.steps, self.takebacks)[step].hex()

    def _all_heads(self) -> fairness.Heads:
        if self._heads is None:
            self._heads = fairness.Heads(
                self.game, self.options, self.key, self.nonces, self.given, self.start
            )
        return self._heads

    def legal_actions(self) -> tuple[int, ...]:
        """Return the actor's choices, or the outcomes of chance; empty after the end."""
        if self._legal is None:
            self._legal = () if self._ended is not None else tuple(self._state.legal_actions())
        return self._legal

    # The seats.

    def seat(self, index: int) -> Seat:
        """Return one seat, or `SPECTATOR`: always the same object, which follows the game."""
        seat = self._seats.get(index)
        if seat is None:
            self._check_watcher(index)
            seat = self._seats[index] = Seat(self.game, self.options, index, self._door(index))
        return seat

    def _door(self, index: int) -> SeatAccess:
        # Plain functions: a seat can call them, but cannot reach the State through them.
        return SeatAccess(
            start=lambda: self._start_for(index),
            moment=lambda: self._changes,
            confirmed=lambda: (len(self.steps), len(self.takebacks), self.over),
            step=lambda: len(self._path(index)),
            legal=lambda: self._legal_for(index),
            history=lambda: self._log(index).history,
            look=lambda: self.view(index),
            stream=lambda: self._stream_for(index),
        )

    def _check_watcher(self, index: int) -> None:
        if index != SPECTATOR and index not in range(len(self.game.seats)):
            raise UnknownName(
                f"{self.game.name} has no seat {shown(index)}; there are: "
                + ", ".join(f"{number} ({name})" for number, name in enumerate(self.game.seats))
            )

    def _start_for(self, index: int) -> State:
        """Return the position that a seat's belief begins from.

        If a position was set up, it is one that looks the same to the seat.
        """
        if self.start is None:
            return self._marks[0].copy()
        return self.game.belief.of(self.start, index, ()).sample(Stream(0))

    def _legal_for(self, index: int) -> tuple[int, ...]:
        if index != self.actor:
            return ()
        return self.legal_actions() if self._draft is None else self._draft.legal

    def _stream_for(self, index: int) -> Stream:
        if self._player_key is None:
            self._player_key = subkey(self.key, "players")
        return stream(self._player_key, f"{self.game.actor_name(index)} {len(self.steps)}")

    def view(self, index: int) -> View:
        """Return the view of a seat or a spectator; includes the seat's own unconfirmed choices."""
        draft = self._draft
        state = self._state if draft is None or draft.seat != index else draft.state
        view = self.game.view.look(state, index, len(self._path(index)))
        if self._ended is None:
            return view
        result = Result(winner=self._ended.winner, rule=self._ended.rule)
        return msgspec.structs.replace(view, actor=None, result=result)

    def history(self, index: int) -> Sequence[Observation]:
        """Return everything a seat, or a spectator, has observed; the list grows with the game."""
        return self._log(index).history

    def since(self, index: int, step: int) -> Sequence[Observation]:
        """Return what a seat has observed from a step on.

        Raise `WrongStep` if there is no such step.
        """
        history = self._log(index).history
        if not 0 <= step <= len(history):
            raise WrongStep(f"there is no step {shown(step)} to follow from", len(history))
        return history[step:]

    def information(self, index: int) -> str:
        """Return everything a seat knows, as text: its name, then a line for each observation."""
        return self._log(index).text()

    def _path(self, index: int) -> Sequence[int]:
        """Return the steps as a seat knows them: with its own unconfirmed choices."""
        if self._draft is None or self._draft.seat != index:
            return self.steps
        return [*self.steps, *self._draft.loose]

    def _log(self, index: int) -> Log:
        """Return the log of a seat, brought up to date."""
        log = self._logs.get(index)
        if log is None:
            self._check_watcher(index)
            log = self._logs[index] = Log(self.game, index, self._marks[0])
        log.follow(self._path(index))
        return log

    # Acting.

    def act(self, seat: int, actions: int | Sequence[int], step: int | None = None) -> None:
        """Make one or several choices of a seat, all of them or none; then chance acts.

        Of several choices only the last may draw, reveal a secret to the seat or pass the turn.
        With `step`, raise `WrongStep` if the game has a different number of steps.
        """
        row, _ = self._checked(seat, actions, step)
        self._end_draft(row)
        for action in row:
            self._take(action)
        self._let_chance_act()

    def plan(
        self, seat: int, actions: int | Sequence[int], step: int | None = None
    ) -> PlannedSteps:
        """Return what `act` would add to the game; raise what it raises. The game stays as it is.

        `carry_out` then takes what was planned.
        """
        row, state = self._checked(seat, actions, step)
        state.play(row[-1])
        drawn: list[int] = []
        while state.actor == CHANCE and self.throws:
            number = len(self.steps) + len(row) + len(drawn)
            drawn.append(draw(self._draw_key, number, state.legal_actions()))
            state.play(drawn[-1])
        head = self._all_heads().after(self.steps, self.takebacks, [*row, *drawn])
        self._planned = (self._changes, (*row, *drawn))
        return PlannedSteps(tuple(row), tuple(drawn), head.hex(), state.actor == OVER)

    def _checked(
        self, seat: int, actions: int | Sequence[int], step: int | None
    ) -> tuple[list[int], State]:
        """Return choices as a list, and a copy of the position before the last of them.

        Raise an error unless the seat may make all of them at once.
        """
        given = actions if isinstance(actions, tuple | list) else (actions,)
        row = [self.number(action) for action in given]
        if step is not None and step != len(self.steps):
            raise WrongStep(
                f"this was meant for step {shown(step)}, but the game has come to "
                f"step {len(self.steps)}",
                len(self.steps),
            )
        self._check_turn(seat)
        return row, self._check_row(seat, row)

    def _check_turn(self, seat: int) -> None:
        """Raise `WrongSeat` or `GameOver` if the seat is not to act."""
        if seat == self.actor and seat >= 0:
            return
        if self.over:
            raise GameOver("the game is over; nothing more may be chosen")
        asked = self.game.actor_name(self.actor)
        raise WrongSeat(f"{self._named(seat)} is not asked now; {asked} is to choose")

    def _named(self, actor: int) -> str:
        known = actor in (*range(len(self.game.seats)), SPECTATOR, CHANCE)
        return self.game.actor_name(actor) if known else f"seat {shown(actor)}"

    def _check_row(self, seat: int, row: Sequence[int]) -> State:
        """Raise `IllegalAction` unless all these choices may be made at once.

        Return a copy of the position before the last of them.
        """
        if not row:
            raise IllegalAction(f"{self.game.actor_name(seat)} is to choose and has chosen nothing")
        state = self._state
        if row[0] not in self.legal_actions():
            state.refuse(row[0])
        for place, action in enumerate(row[:-1]):
            after = state.copy()
            after.play(action)
            if self.game.closes(state, action, after, seat):
                raise IllegalAction(
                    f"{self.game.name_of(action)!r} draws, tells something or passes the turn, so "
                    "nothing may be chosen after it in one go"
                )
            if row[place + 1] not in after.legal_actions():
                after.refuse(row[place + 1])
            state = after
        return state.copy() if state is self._state else state

    @staticmethod
    def number(action: int) -> int:
        """Return an action as a plain int; raise `IllegalAction` if it is not a whole number."""
        try:
            return whole_number(action)
        except TypeError:
            raise IllegalAction(f"an action is a whole number, not {shown(action)}") from None

    def play(self, action: int) -> None:
        """Take any step, of a seat or of chance; an illegal one is refused and changes nothing.

        For callers that run a table that does not throw, and for replays.
        """
        self.carry_out((action,))

    def carry_out(self, steps: Sequence[int]) -> None:
        """Take steps that are known, of seats and of chance: planned ones, or those of a log.

        Raise an error at the first one that is not legal; those before it are taken.
        """
        if self._ended is None and self._planned == (self._changes, tuple(steps)):
            # Planned for just this moment, so all of them are known to be legal.
            self._end_draft(steps)
            for action in steps:
                self._take(action)
            return
        for action in steps:
            if self._ended is not None:
                raise GameOver(f"the game is over; {self.game.name_of(action)!r} comes too late")
            number = self.number(action)
            if number not in self.legal_actions():
                self._state.refuse(number)
            self._end_draft(steps)
            self._take(number)

    def _let_chance_act(self) -> None:
        while self.actor == CHANCE and self.throws:
            self._take(draw(self._draw_key, len(self.steps), self.legal_actions()))

    def _take(self, action: int) -> None:
        """Carry out a step that is known to be legal."""
        state = self._state
        self.actors.append(self.actor)
        state.play(action)
        self.actor = state.actor
        self.steps.append(action)
        self._legal = None
        self._changes += 1
        if len(self.steps) % STRIDE == 0:
            self._marks.append(state.copy())

    # Unconfirmed choices.

    def draft(self, seat: int) -> Draft:
        """Return the draft of the seat that is to act: choices that no other seat sees yet."""
        self._check_turn(seat)
        if self._draft is None:
            self._draft = Draft(self, seat)
        return self._draft

    def holds(self, draft: Draft) -> bool:
        """Return whether this draft is the current one."""
        return self._draft is draft

    def redraft(self, draft: Draft) -> None:
        """Note that a draft has changed; its seat forgets what was taken back."""
        self._changes += 1
        if draft.seat in self._logs:
            self._logs[draft.seat].cut(len(self.steps) + len(draft.loose), self._drafted)

    def drop_draft(self) -> None:
        """Discard choices that were not confirmed."""
        if self._draft is not None:
            self._draft.clear()
            self._draft = None

    def _end_draft(self, steps: Sequence[int]) -> None:
        """End the draft before steps are taken; if they begin with it, its seat forgets nothing."""
        if self._draft is not None and not self._draft.began(steps):
            self.drop_draft()
        self._draft = None

    def _drafted(self, step: int) -> State:
        """Return the position after so many steps, unconfirmed choices included."""
        if self._draft is not None and step > len(self.steps):
            return self._draft.after(step - len(self.steps))
        return self.position(step)

    # Takebacks.

    def may_undo(self, seat: int) -> bool:
        """Return whether the last step is a choice of this seat that revealed nothing to it.

        It must still be this seat's turn to act.
        """
        return self.may_return(seat, len(self.steps) - 1)

    def may_return(self, seat: int, step: int) -> bool:
        """Return whether this seat may undo its choices one by one until so many steps are left."""
        if self.actor != seat or not 0 <= step < len(self.steps):
            return False
        if any(actor != seat for actor in self.actors[step:]):
            return False
        confirmed = self._log(seat).history[step : len(self.steps)]
        return not any(self.game.reveals(seen) for seen in confirmed)

    def undo(self, seat: int) -> int:
        """Take back the seat's last confirmed choice and return it.

        Never past a draw, a reveal or another seat's turn. The other players have seen the choice,
        so ask for their consent first. Unconfirmed choices are taken back in the draft.
        """
        if not self.may_undo(seat):
            raise IllegalAction(
                "there is nothing to take back: choices stand once something is drawn, a question "
                "is answered or somebody else has acted"
            )
        self.drop_draft()
        undone = self.steps[-1]
        self._return_to(len(self.steps) - 1)
        self.takebacks.append(len(self.steps))
        return undone

    def _return_to(self, step: int) -> None:
        self._state = self.position(step)
        self.actor = self._state.actor
        del self.steps[step:], self.actors[step:], self._marks[step // STRIDE + 1 :]
        self._legal = None
        self._changes += 1
        self.seconds = {at: seconds for at, seconds in self.seconds.items() if at < step}
        for log in self._logs.values():
            log.cut(step, self.position)

    # Endings outside the rules, takeovers and remarks.

    def end(self, how: Termination, seat: int | None = None) -> Outcome:
        """End the game; the side of the seat that resigned, ran out of time or left has lost.

        If no seat is given, nobody has won.
        """
        if self.over:
            raise GameOver(f"the game is over; {how.value} comes too late")
        winner = None
        if seat is not None:
            self._check_watcher(seat)
            lost = self.game.sides[self.game.side(seat)]
            winner = next(side for side in self.game.sides if side != lost)
        self.drop_draft()
        self._legal = None
        self._changes += 1
        self._ended = Outcome(winner, how.value)
        self.actor = OVER
        return self._ended

    def resign(self, seat: int) -> Outcome:
        """Resign for a seat: the other side has won."""
        return self.end(Termination.RESIGNATION, seat)

    def take_over(self, seat: int, player: str) -> None:
        """Note that from this step on another player chooses for a seat."""
        self._check_watcher(seat)
        self.takeovers.append(Takeover(len(self.steps), seat, player))

    def remark(self, text: str, seat: int = SPECTATOR) -> None:
        """Add a comment on the current position to the record.

        Raise `BadRecord` for a text that is longer than a line of a record can be.
        """
        text = " ".join(text.split())
        if len(text) > LONGEST_REMARK:
            raise BadRecord(
                f"a remark has at most {LONGEST_REMARK:,} characters, not {len(text):,}"
            )
        self.remarks.append(Remark(len(self.steps), seat, text))

    # For the operator of the table, never for a seat.

    @property
    def state(self) -> State:
        """The true State; to be read only."""
        return self._state

    def truth(self) -> State:
        """Return a copy of the true State."""
        return self._state.copy()

    def position(self, step: int) -> State:
        """Return the true State after so many steps, replayed from the nearest stored position."""
        if not 0 <= step <= len(self.steps):
            raise WrongStep(f"there is no step {shown(step)}", len(self.steps))
        state = self._marks[step // STRIDE].copy()
        for action in self.steps[step - step % STRIDE : step]:
            state.play(action)
        return state

    def branch(self, step: int | None = None, key: bytes | None = None) -> Table:
        """Return an independent table that continues from a step of this one with its own draws."""
        end = len(self.steps) if step is None else step
        self.position(end)
        taken = self.steps[:end]
        return Table(
            self.game, self.options, key, taken, given=end, start=self.start, throws=self.throws
        )

    def copy(self) -> Table:
        """Return an independent table of the same game, key included; a draft is not copied."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._draft = None
        twin._seats = {}
        twin._heads = None
        for name in ("steps", *_NOTED, "_marks", "actors"):
            setattr(twin, name, getattr(self, name).copy())
        twin._logs = {seat: log.copy() for seat, log in self._logs.items()}
        if self._draft is not None and self._draft.seat in twin._logs:
            twin._logs[self._draft.seat].cut(len(self.steps), self.position)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: getattr(self, name) for name in _KEPT}
        return (_revived, (self.game.name, self.options, self.key, self.steps, kept))


_LAID_OUT = ("given", "start", "throws", "nonces")
_NOTED = ("tags", "seconds", "remarks", "takeovers", "takebacks")
_KEPT = (*_LAID_OUT, *_NOTED, "_ended")
"""Attributes in a pickle besides game, options, key and steps."""


def _revived(
    name: str, options: Mapping[str, str], key: bytes, steps: Sequence[int], kept: dict[str, Any]
) -> Table:
    """Return a table from its pickle, by replaying it."""
    laid_out = {part: kept[part] for part in _LAID_OUT}
    table = Table(registry.game(name), options, key, steps, **laid_out)
    for part in _KEPT:
        setattr(table, part, kept[part])
    table.actor = table.actor if table._ended is None else OVER
    return table
