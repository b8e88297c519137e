"""Choices of one seat that are not confirmed yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lamplighter.kernel.errors import IllegalAction, LamplighterError, WrongStep
from lamplighter.kernel.state import State

if TYPE_CHECKING:
    from lamplighter.kernel.table import Table


class Draft:
    """The unconfirmed choices of the seat that is to act.

    No other seat sees them, and they can be taken back freely. The draft extends as far as the seat
    can go without learning anything: a choice that draws, reveals a secret to the seat or passes
    the turn closes the draft. Such a choice is noted but not carried out, so that the seat sees its
    result only when everything is confirmed. Created by `Table.draft`.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat
        self.step = len(table.steps)
        """The number of steps the game had when the draft began."""
        self.loose: list[int] = []
        """Choices that the seat sees carried out."""
        self.last: int | None = None
        """The choice that closes the draft."""
        self._states = [table.state]

    @property
    def choices(self) -> tuple[int, ...]:
        """All choices of the draft, in order."""
        return tuple(self.loose) if self.last is None else (*self.loose, self.last)

    @property
    def closed(self) -> bool:
        """Whether nothing more can be chosen before the draft is confirmed."""
        return self.last is not None

    @property
    def state(self) -> State:
        """The position as the seat sees it, with all secrets; to be read only."""
        return self._states[-1]

    @property
    def legal(self) -> tuple[int, ...]:
        """The actions that may be chosen next; empty when the draft is closed."""
        return () if self.closed else tuple(self.state.legal_actions())

    def began(self, row: Sequence[int]) -> bool:
        """Return whether a sequence of choices begins with those the seat saw carried out."""
        return list(row[: len(self.loose)]) == self.loose

    def after(self, count: int) -> State:
        """Return the position after the first `count` choices."""
        return self._states[count].copy()

    def choose(self, action: int) -> None:
        """Add a choice; a refused choice changes nothing."""
        self._check_current()
        if self.closed:
            raise IllegalAction("what was chosen is to be confirmed or taken back first")
        action = self._table.number(action)
        before, after = self.state, self.state.copy()
        if action not in self.legal:
            before.refuse(action)
        after.play(action)
        if self._table.game.closes(before, action, after, self.seat):
            self.last = action
        else:
            self.loose.append(action)
            self._states.append(after)
        self._table.redraft(self)

    def extend(self, actions: Sequence[int]) -> None:
        """Add choices in a row: all of them or none."""
        before = len(self.choices)
        try:
            for action in actions:
                self.choose(action)
        except LamplighterError:
            while len(self.choices) > before:
                self.back()
            raise

    def back(self) -> int:
        """Take back the last choice and return it."""
        self._check_current()
        if not self.choices:
            raise IllegalAction("there is nothing to take back: all that was chosen is confirmed")
        if self.last is not None:
            undone, self.last = self.last, None
        else:
            undone = self.loose.pop()
            self._states.pop()
        self._table.redraft(self)
        return undone

    def clear(self) -> None:
        """Take back all choices."""
        self._check_current()
        self.loose.clear()
        self.last = None
        del self._states[1:]
        self._table.redraft(self)

    def confirm(self) -> None:
        """Make the choices at the table: all of them or none."""
        self._table.act(self.seat, self.choices, self.step)

    def _check_current(self) -> None:
        """Raise `WrongStep` if the table no longer holds this draft."""
        if not self._table.holds(self):
            head = len(self._table.steps)
            raise WrongStep(f"this draft was for step {self.step} and is done with", head)
