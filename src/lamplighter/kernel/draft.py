"""Choices of one seat that are not confirmed yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lamplighter.kernel.errors import IllegalAction, WrongStep
from lamplighter.kernel.state import State

if TYPE_CHECKING:
    from lamplighter.kernel.table import Table


class Draft:
    """The unconfirmed choices of the seat that is asked: seen by nobody else, freely taken back.

    It goes as far as the seat can see without learning anything: a choice that draws, tells it a
    secret or passes the turn closes the draft. Such a choice is noted but not carried out, so that
    the seat sees what comes of it only when all is confirmed. Made by `Table.draft`.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat
        self.step = len(table.steps)
        """How many steps the game had come to when it was begun."""
        self.loose: list[int] = []
        """Choices that its seat sees carried out."""
        self.last: int | None = None
        """The choice that closes it."""
        self._states = [table.state]

    @property
    def choices(self) -> tuple[int, ...]:
        """All its choices in order."""
        return tuple(self.loose) if self.last is None else (*self.loose, self.last)

    @property
    def closed(self) -> bool:
        """Whether it waits for its confirmation: nothing more may be chosen in one go."""
        return self.last is not None

    @property
    def state(self) -> State:
        """The position as its seat sees it, with all secrets; to be read only."""
        return self._states[-1]

    @property
    def legal(self) -> tuple[int, ...]:
        """What may be chosen next; nothing when it is closed."""
        return () if self.closed else tuple(self.state.legal_actions())

    def began(self, row: Sequence[int]) -> bool:
        """Tell whether a row of choices begins with what its seat has seen carried out."""
        return list(row[: len(self.loose)]) == self.loose

    def after(self, count: int) -> State:
        """Give the position after so many of its choices."""
        return self._states[count].copy()

    def choose(self, action: int) -> None:
        """Add a choice; a refused one changes nothing."""
        self._check_current()
        if self.closed:
            raise IllegalAction("what was chosen is to be confirmed or taken back first")
        action = self._table.number(action)
        before, after = self.state, self.state.copy()
        if action not in self.legal:
            before.refuse(action)
        after.play(action)
        if self._table.closes(before, action, after, self.seat):
            self.last = action
        else:
            self.loose.append(action)
            self._states.append(after)
        self._table.redraft(self)

    def back(self) -> int:
        """Take the last choice back; gives it."""
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
        """Take all choices back."""
        self._check_current()
        self.loose.clear()
        self.last = None
        del self._states[1:]
        self._table.redraft(self)

    def confirm(self) -> None:
        """Make all its choices at the table, as one."""
        self._table.act(self.seat, self.choices, self.step)

    def _check_current(self) -> None:
        """Refuse to change a draft that the table no longer holds."""
        if not self._table.holds(self):
            head = len(self._table.steps)
            raise WrongStep(f"this draft was for step {self.step} and is done with", head)
