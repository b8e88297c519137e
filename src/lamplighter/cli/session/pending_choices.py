"""What a seat at the terminal has said and not confirmed.

Choices that can be taken back are drafted at the table. One that stands for good waits here until
it is confirmed, so that everything may still be asked and anything else be chosen instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from lamplighter.cli.boards.base import ODDS, Board, Entry
from lamplighter.cli.menu import Menu, Order, Unclear, orders
from lamplighter.kernel.draft import Draft
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.guide import commits
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table


@dataclass(frozen=True)
class Waiting:
    """A choice that stands for good once it is confirmed."""

    entry: Entry
    row: tuple[str, ...]
    """What had to be said in one go with it, itself last."""
    more: tuple[int, ...] = ()
    """Questions of its kind, to be asked after it as long as nothing is found."""
    rest: tuple[str, ...] = ()
    """Orders of the same line that come after them."""
    since: int = 0
    """Choices that had been drafted before its line."""
    agreed: bool = False
    """Whether it was confirmed beforehand, with what it was ordered together with."""


class Turn:
    """The unconfirmed choices of one seat; to be asked only while the seat is."""

    def __init__(self, table: Table, board: Board, seat: Seat) -> None:
        self._table = table
        self._board = board
        self.seat = seat
        self.waiting: Waiting | None = None
        self.left = False
        """Whether something of the last line was left because of an answer."""

    @property
    def menu(self) -> Menu:
        """What may be chosen at this moment."""
        return self.seat.keep("menu", lambda: Menu(self.seat, self._board))

    @property
    def draft(self) -> Draft:
        """What was chosen and may be taken back."""
        return self._table.draft(self.seat.index)

    # Choosing.

    def choose(self, text: str, also: Sequence[str] = ()) -> None:
        """Draft what a line means, all of it or nothing; what would stand for good waits then.

        It takes the place of what waits already, and of all that was said with it if need be.
        """
        waiting, drafted = self.waiting, self.draft.choices
        starts = [len(drafted)]
        if waiting is not None and waiting.since < len(drafted):
            starts.append(waiting.since)
        refused: list[LamplighterError] = []
        for start in starts:
            self._back_to(start)
            try:
                self._draft_line(text, also)
                if waiting is not None and self.waiting is not None:
                    self.waiting = replace(self.waiting, since=starts[-1])
                return
            except LamplighterError as error:
                refused.append(error)
            self._back_to(start)
        for action in drafted[starts[-1] :]:
            self.draft.choose(action)
        self.waiting = waiting
        raise refused[0]

    def _back_to(self, start: int) -> None:
        """Take back all but so many choices."""
        self.waiting = None
        draft = self.draft
        while len(draft.choices) > start:
            draft.back()

    def _draft_line(self, text: str, also: Sequence[str]) -> None:
        """Draft a line: one order, or several with commas between."""
        since, row = len(self.draft.choices), list[str]()
        try:
            order, rest = self.menu.order(text, also), list[str]()
        except LamplighterError:
            first, *rest = orders(text) or [text]
            if not rest:
                raise
            order = self.menu.order(first, also)
        while not self._draft_order(order, row, rest, since) and rest:
            try:
                order = self.menu.order(rest.pop(0), also)
            except LamplighterError as error:
                raise Unclear(f"{error} {self._board.say('line-undone')}") from None

    def _draft_order(self, order: Order, row: list[str], rest: Sequence[str], since: int) -> bool:
        """Draft an order; tells whether it comes to a choice that waits."""
        for action in order.actions:
            if commits(self.seat, action):
                questions = (action, *order.more)
                likeliest = order.every and self._board.assist >= ODDS
                first, *more = self._sorted(questions) if likeliest else questions
                entry = self._entry(first)
                self.waiting = Waiting(entry, (*row, entry.name), tuple(more), tuple(rest), since)
                return True
            if not self._board.implied(action):
                row.append(self._entry(action).name)
            self.draft.choose(action)
        return False

    def _sorted(self, questions: Sequence[int]) -> list[int]:
        """Questions with the likeliest first."""

        def odds(action: int) -> Fraction:
            share = self._board.guide.preview(self.seat, action).odds
            return share.odds if share is not None else Fraction()

        return sorted(questions, key=odds, reverse=True)

    def _entry(self, action: int) -> Entry:
        entry = self.menu.of(action)
        assert entry is not None, action
        return entry

    # Confirming.

    def confirm(self) -> None:
        """Make what is drafted and the choice that waits; what was ordered after it waits then.

        That is so if its answer lets it; otherwise it is `left`.
        """
        waiting = self.waiting
        assert waiting is not None
        draft = self.draft
        draft.choose(waiting.entry.action)
        step = draft.step + len(draft.loose)
        draft.confirm()
        self.waiting = None
        answer = self._table.history(self.seat.index)[step]
        asked = self._table.actor == self.seat.index
        goes_on = asked and self._board.goes_on(answer)
        self.left = bool(waiting.more or waiting.rest) and not goes_on
        if goes_on:
            self._go_on(waiting)

    def _go_on(self, done: Waiting) -> None:
        """Let what was ordered after a question wait in its turn, as agreed to."""
        if done.more and done.more[0] in self.seat.legal:
            entry = self._entry(done.more[0])
            self.waiting = Waiting(entry, (entry.name,), done.more[1:], done.rest, agreed=True)
        elif done.rest:
            self.choose(", ".join(done.rest))
            if self.waiting is not None:
                agreed = self._board.asks(self.waiting.entry.action)
                self.waiting = replace(self.waiting, agreed=agreed)

    # Taking back.

    def back(self) -> int | None:
        """Take the last choice back; gives it, or None where there is none."""
        if self.waiting is not None:
            undone = self.waiting.entry.action
            self.waiting = None
            return undone
        if self.draft.choices:
            return self.draft.back()
        # Confirmed only so as not to be lost when the game was left or saved.
        index = self.seat.index
        return self._table.undo(index) if self._table.may_undo(index) else None

    def settle(self) -> None:
        """Confirm what is drafted, so that it is not lost; what waits is dropped."""
        self.waiting = None
        if self.draft.choices:
            self.draft.confirm()
