"""The unconfirmed choices of a seat at the terminal.

They are in the draft of the table. A choice that cannot be taken back once it is confirmed closes
the draft and waits there. Until the player confirms it, all commands can be used, and something
else can be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction

from lamplighter.cli.boards.base import Board, MenuEntry
from lamplighter.cli.session.menu import Menu, Order, Unclear, orders
from lamplighter.cli.session.played_game import PlayedDraft, PlayedGame
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.seat import Seat


@dataclass(frozen=True)
class Waiting:
    """The choice that closes a draft, as the player is asked to confirm it."""

    entry: MenuEntry
    menu: Menu
    """The choices among which it was chosen."""
    drafted: tuple[int, ...]
    """All choices of the draft; it is the last one."""
    row: tuple[str, ...]
    """The names of the choices typed on the same line up to it; its own name is the last."""
    more: tuple[int, ...] = ()
    """Questions of its kind, to ask after it until one finds something."""
    rest: tuple[str, ...] = ()
    """The orders of the same line that come after these."""
    since: int = 0
    """How many choices were in the draft before its line."""
    agreed: bool = False
    """Whether it was confirmed already, together with an earlier order of its line."""


class Turn:
    """The unconfirmed choices of one seat; valid only while it is the seat's turn."""

    def __init__(self, table: PlayedGame, board: Board, seat: Seat) -> None:
        self._table = table
        self._board = board
        self.seat = seat
        self._waiting: Waiting | None = None
        """What was typed with the choice that closes the draft."""
        self.left = False
        """Whether the rest of the last line was dropped because of an answer."""

    @property
    def menu(self) -> Menu:
        """The choices that are legal now; while one of them waits, it can be replaced by them."""
        waiting = self.waiting
        if waiting is not None:
            return waiting.menu
        return self.seat.keep("menu", lambda: Menu(self.seat, self._board))

    @property
    def draft(self) -> PlayedDraft:
        """The choices that are not confirmed yet."""
        return self._table.draft(self.seat.index)

    @property
    def waiting(self) -> Waiting | None:
        """The choice that closes the draft; None while the draft is open."""
        if self._table.actor != self.seat.index or not self.draft.closed:
            return None
        if self._waiting is None or self._waiting.drafted != self.draft.choices:
            self._close(self.draft.back())  # it was made on another device
        return self._waiting

    # Choosing.

    def choose(self, text: str, also: Sequence[str] = ()) -> None:
        """Draft the choices that a line means, all of them or none.

        The line replaces a choice that waits already. If it is not legal after the choices typed
        together with that one, it replaces these too.
        """
        waiting, drafted = self.waiting, self.draft.choices
        starts = [len(drafted) if waiting is None else len(drafted) - 1]
        if waiting is not None and waiting.since < starts[0]:
            starts.append(waiting.since)
        refused: list[LamplighterError] = []
        for start in starts:
            self._back_to(start)
            try:
                self._draft_line(text, also)
                if waiting is not None and self.waiting is not None:
                    self._waiting = replace(self.waiting, since=starts[-1])
                return
            except LamplighterError as error:
                refused.append(error)
            self._back_to(start)
        self.draft.extend(drafted[starts[-1] :])
        self._waiting = waiting
        raise refused[0]

    def _back_to(self, start: int) -> None:
        """Take back choices until `start` of them are left."""
        draft = self.draft
        while len(draft.choices) > start:
            draft.back()

    def _draft_line(self, text: str, also: Sequence[str]) -> None:
        """Draft a line: one order, or several separated by commas."""
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
        """Draft an order; return whether it closes the draft."""
        *before, last = order.actions
        said = [action for action in before if not self._board.implied(action)]
        row += [self._name(action) for action in said]
        if before:
            self.draft.extend(before)
        entry = self._entry(last)
        if entry.choice.stands:
            questions = (last, *order.more)
            likeliest = order.every and self._board.assist.odds
            first, *more = self._sorted(questions) if likeliest else questions
            self._close(first, row, more, rest, since)
            return True
        if not self._board.implied(last):
            row.append(entry.name)
        self.draft.choose(last)
        return False

    def _name(self, action: int) -> str:
        """Return the name of a choice that is legal now, or after others of the same order."""
        entry = self.menu.of(action)
        return self._table.game.notation.write(action) if entry is None else entry.name

    def _sorted(self, questions: Sequence[int]) -> list[int]:
        """Return the questions, the most likely to succeed first."""
        return sorted(questions, key=self._odds, reverse=True)

    def _odds(self, question: int) -> Fraction:
        return self._board.odds(self._entry(question).choice.preview)

    def _close(
        self,
        action: int,
        row: Sequence[str] = (),
        more: Sequence[int] = (),
        rest: Sequence[str] = (),
        since: int = 0,
    ) -> None:
        """Draft a choice that closes the draft, with what was typed together with it."""
        menu, entry = self.menu, self._entry(action)
        self.draft.choose(action)
        names, drafted = (*row, entry.name), self.draft.choices
        self._waiting = Waiting(entry, menu, drafted, names, tuple(more), tuple(rest), since)

    def _entry(self, action: int) -> MenuEntry:
        entry = self.menu.of(action)
        assert entry is not None, action
        return entry

    # Confirming.

    def confirm(self) -> None:
        """Confirm the draft; then the next order of the line waits.

        If the answer does not allow the rest of the line, it is dropped and `left` is set.
        """
        waiting, draft = self.waiting, self.draft
        assert waiting is not None
        step = draft.step + len(draft.choices) - 1
        draft.confirm()
        answer = self._table.history(self.seat.index)[step]
        asked = self._table.actor == self.seat.index
        goes_on = asked and self._board.goes_on(answer)
        self.left = bool(waiting.more or waiting.rest) and not goes_on
        if goes_on:
            self._go_on(waiting)

    def _go_on(self, done: Waiting) -> None:
        """Make the next order after a question wait; the player has agreed to it already."""
        if done.more and done.more[0] in self.seat.legal:
            self._close(done.more[0], more=done.more[1:], rest=done.rest)
        elif done.rest:
            self.choose(", ".join(done.rest))
        if self.waiting is not None:
            asks = self._board.asks(self.waiting.entry.action)
            self._waiting = replace(self.waiting, agreed=asks)

    # Taking back.

    def back(self) -> int | None:
        """Take back the last choice and return it, or None if there is none."""
        if self.draft.choices:
            return self.draft.back()
        # It was confirmed only because the game was left or saved.
        index = self.seat.index
        return self._table.undo(index) if self._table.may_undo(index) else None

    @contextmanager
    def reopened(self) -> Iterator[None]:
        """Take the choice that closes the draft back in the `with` block."""
        waiting = self.waiting
        if waiting is not None:
            self.draft.back()
        try:
            yield
        finally:
            if waiting is not None:
                self.draft.choose(waiting.entry.action)

    def settle(self) -> None:
        """Confirm the draft, so that it is not lost, but not the choice that closes it."""
        if self.draft.closed:
            self.draft.back()
        if self.draft.choices:
            self.draft.confirm()
