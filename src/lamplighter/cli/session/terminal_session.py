"""A game at one terminal, line by line: what games here and games on a server have in common.

The session serves people, screen readers and scripts alike: it reads lines and writes lines. It has
no code for a particular game; see `boards`. All that a player is shown comes from that player's
`Seat`, or from the seats of a side that one person plays. `prompt_commands` has the commands,
`pending_choices` the choices that are not confirmed yet.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from enum import Enum
from itertools import groupby
from typing import Any

from lamplighter.cli.boards.base import INDENT, Board, Paragraph, wrapped
from lamplighter.cli.files.save_as import sentence
from lamplighter.cli.prompts import NO, YES
from lamplighter.cli.screen import Screen
from lamplighter.cli.session import ending
from lamplighter.cli.session.interrupts import Gone, noticed
from lamplighter.cli.session.pending_choices import Turn, Waiting
from lamplighter.cli.session.played_game import PlayedGame
from lamplighter.cli.session.prompt_commands import PromptCommands
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Arg
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.record import shared
from lamplighter.kernel.seat import Seat

LONG = 12
"""Most choices that are listed when sentences replace the drawing; more are only counted."""
FEW = 6
"""Lines of choices that are shown even in the smallest window."""
AROUND = 5
"""Lines of the window that the task, the prompt and the gaps between them need."""
AGREES = YES | {"", "confirm"}
REFUSES = NO | {"back"}
"""Answers to a confirmation."""


class SessionEnd(Enum):
    """Why a session has ended."""

    OVER = "over"
    """The game is over."""
    LEFT = "left"
    """A player has left the game."""
    SILENT = "silent"
    """There is no more input."""


class Left(Exception):
    """Raised when a player leaves the game."""


class LocalPlayer:
    """A person at this terminal, who plays one seat or several together."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.last = self.seats[0]
        """The seat that had to choose last."""
        self.told = 0
        """How many steps of the history this person has been told."""
        self.warned = 0
        """The round of the last warning."""


class TerminalSession(ABC):
    """One game at one terminal.

    Steps before `since` are told only if a player asks for the story. With `quick`, choices need no
    confirmation unless they have a warning. With `words`, sentences replace the drawing.
    """

    table: PlayedGame

    def __init__(
        self,
        table: PlayedGame,
        board: Board,
        screen: Screen,
        people: Sequence[LocalPlayer],
        *,
        quick: bool,
        words: bool,
        since: int,
    ) -> None:
        self.table = table
        self.board = board
        self.screen = screen
        self.people = people
        for person in self.people:
            person.told = since
        self.facing = self.people[0]
        """The player in front of the screen."""
        self.words = words
        """Whether sentences replace the drawing."""
        self.position_wanted = False
        """Whether a player has asked for the position, which may be shown only at the end."""
        self._turns: dict[int, Turn] = {}
        self._quick = quick
        self._drawn = False
        self._last: Any = None
        """The view that was drawn last."""
        self._shown: Any = None
        """The step and the draft for which the choices were listed last."""
        self._advised = False
        """Whether the hint that a wider window would help was given."""
        self._news_lines = 0
        """How many lines the last news took."""
        self._commands = self._make_commands()

    # What differs between a game here and a game on a server.

    @abstractmethod
    def _make_commands(self) -> PromptCommands:
        """Return the commands of this session."""

    @abstractmethod
    def _play(self) -> None:
        """Play until the game is over."""

    @abstractmethod
    def change(self) -> AbstractContextManager[None]:
        """Return a context in which the table may be changed."""

    @abstractmethod
    def _settle(self) -> None:
        """Make sure that nothing is lost when a player leaves."""

    @abstractmethod
    def leave(self) -> None:
        """Leave the game."""

    @abstractmethod
    def save_as(self, name: str) -> bool:
        """Save the game as the person in front of the screen sees it; return whether it worked."""

    @abstractmethod
    def secrets(self) -> list[str]:
        """Return what was hidden in a finished game, in sentences."""

    @abstractmethod
    def position(self) -> str:
        """Return the position with all its secrets, for people who may know them."""

    # From the beginning to the end.

    def run(self) -> SessionEnd:
        """Play until the session ends; return why it ended."""
        with noticed():
            try:
                return self._run()
            except Gone:
                self._settle()
                return SessionEnd.SILENT

    def _run(self) -> SessionEnd:
        try:
            self._play()
            self._end()
        except (Left, KeyboardInterrupt):
            self._settle()
            self.screen.say(self.say("left-game"))
            return SessionEnd.LEFT
        except EOFError:
            self._settle()
            self.screen.say()
            self.screen.say(self.say("no-input"))
            return SessionEnd.SILENT
        except OSError:  # the terminal cannot be read or written any more
            self._settle()
            raise
        return SessionEnd.OVER

    @property
    def turn(self) -> Turn:
        """The unconfirmed choices of the seat whose turn it is."""
        return self._turn_of(self.table.actor)

    def _turn_of(self, seat: int) -> Turn:
        if seat not in self._turns:
            self._turns[seat] = Turn(self.table, self.board, self.table.seat(seat))
        return self._turns[seat]

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    # Output.

    def history(self) -> list[Observation]:
        """Return all that the person in front of the screen has observed, in any of their seats."""
        histories = [self.table.history(seat) for seat in self.facing.seats]
        confirmed = self.table.confirmed
        drafted = max((history[confirmed:] for history in histories), key=len)
        return [*shared([history[:confirmed] for history in histories]), *drafted]

    def _news(self) -> list[Paragraph]:
        """Return what the person has not been told yet, and mark it as told."""
        history = self.history()
        news = history[self.facing.told :]
        self.facing.told = len(history)
        return [paragraph for seen in news for paragraph in self.board.paragraphs(seen)]

    def _tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Print what has happened; in a small window on fewer lines."""
        room = self.screen.room
        if _lines_of(paragraphs, room.columns) > max(FEW, room.rows // 4):
            paragraphs = self._joined(paragraphs)
        self._news_lines = _lines_of(paragraphs, room.columns)
        if paragraphs:
            self.screen.gap()
        for paragraph in paragraphs:
            if paragraph.title:
                self.screen.moment(paragraph.title, paragraph.sentences)
            else:
                self.screen.tell(paragraph.text)

    def _joined(self, paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
        """Join neighbouring paragraphs that have no title, to save lines."""
        told: list[Paragraph] = []
        for plain, run in groupby(paragraphs, key=lambda paragraph: not paragraph.title):
            row = list(run)
            if plain:
                text = self.board.words.join(paragraph.text for paragraph in row)
                row = [Paragraph((text,), text)]
            told += row
        return told

    def _show(self, turn: Turn) -> None:
        """Print what is new: the board, then the news, then the choices."""
        moment = (self.table.confirmed, turn.draft.choices)
        if moment == self._shown:
            return
        self._shown = moment
        news = self._news()
        if not self._drawn or (news and self.changed(turn.seat)):
            self.draw(turn.seat)
        self._tell(news)
        self._commands.warn(turn)
        self.list(turn)

    def changed(self, seat: Seat) -> bool:
        """Return whether to draw the board again; sentences are always repeated."""
        return self.words or self._last is None or self.board.changed(self._last, seat.view)

    def taken_back(self, told: bool) -> None:
        """Note that a choice was taken back; if it had been `told`, draw a changed board again."""
        self.facing.told = min(self.facing.told, len(self.history()))
        if told and self.changed(self.table.seat(self.facing.last)):
            self._drawn = False

    def draw(self, seat: Seat) -> None:
        """Draw the board, or describe it in sentences."""
        screen = self.screen
        drawing = [] if self.words else self.board.draw(seat.view, screen.glyphs, screen.room)
        sentences = self.board.describe(seat.view) if self.words else []
        if drawing or sentences:
            self.screen.say()
        self.screen.lines(drawing)
        self.tell_all(sentences)
        self._drawn = True
        self._last = seat.view
        wider = "" if self.words or self._advised else self.board.wider(screen.room)
        if wider:
            self._advised = True
            screen.tell(wider)

    def list(self, turn: Turn, *, whole: bool = False) -> None:
        """Print the task and the choices; a long list is shortened unless `whole` is set."""
        entries = turn.menu.all
        self.screen.gap()
        self.screen.tell(self.board.task(turn.seat.view))
        space = self.screen.room
        words = self.words or not self.board.fits(space)
        if words and len(entries) > LONG:
            example = entries[0].name
            self.screen.tell(self.say("many-choices", count=len(entries), example=example))
            return
        sheet = self.board.sheet
        lines = self.board.rows(entries, space.columns) if words else sheet(turn.seat, entries)
        most = max(FEW, space.rows - self._news_lines - AROUND)
        if whole or len(lines) <= most:
            self.screen.lines(lines)
        else:
            self.screen.lines(lines[: most - 1])
            self.screen.tell(self.say("more-choices", lines=len(lines) - most + 1))

    def tell_all(self, lines: Sequence[str]) -> None:
        """Write paragraphs."""
        for line in lines:
            self.screen.tell(line)

    def say(self, id: str, /, **args: Arg) -> str:
        """Put a message into words."""
        return self.board.say(id, **args)

    # Input.

    def _ask_once(self, turn: Turn) -> None:
        """Show what is new, read one line and carry it out."""
        if turn.waiting is None:
            self._show(turn)
            self._answer(turn, self.screen.ask(f"{turn.seat.name}> "))
            return
        self._tell_waiting(turn.waiting)
        warning = turn.waiting.entry.choice.warning
        text = self.screen.ask(self.say("type-yes" if warning else "enter-to-confirm") + "> ")
        if text.lower() in REFUSES:
            self._answer(turn, "undo")
        elif text.lower() not in AGREES:
            self._answer(turn, text)
        elif warning and text.lower() != "yes":
            self.screen.tell(self.say("whole-yes"))
        else:
            self._confirm(turn)

    def _tell_waiting(self, waiting: Waiting) -> None:
        """Print what the player has to confirm."""
        choice = waiting.entry.choice
        if choice.warning is not None:
            self.screen.tell(choice.warning)
            return
        row = self.say("list-then").join(waiting.row)
        about = waiting.entry.words
        self.screen.tell(self.say("titled", title=row, text=about) if about else row)
        write = self.table.game.notation.write
        if waiting.more:
            more = ", ".join(write(action) for action in waiting.more)
            self.screen.tell(self.say("then-unless-found", choices=more))
        if waiting.rest:
            self.screen.tell(self.say("then-the-rest", orders="; ".join(waiting.rest)))

    def _answer(self, turn: Turn, text: str) -> None:
        """Carry out a line: a command or a choice."""
        try:
            if not self._commands.do(turn, text):
                self._choose(turn, text)
        except LamplighterError as error:
            self.screen.tell(sentence(error))

    def _choose(self, turn: Turn, text: str) -> None:
        try:
            turn.choose(text, also=self._commands.names)
        except LamplighterError:
            if self._known(turn, text) or not self._commands.do(turn, text, cut_short=True):
                raise
            return
        if self._agreed(turn.waiting):
            self._confirm(turn)

    def _known(self, turn: Turn, text: str) -> bool:
        """Return whether a text is an action of the game, legal now or not."""
        try:
            self.board.read(text, turn.seat.view)
        except LamplighterError:
            return False
        return True

    def _agreed(self, waiting: Waiting | None) -> bool:
        """Return whether a waiting choice needs no confirmation; one with a warning always does."""
        if waiting is None or waiting.entry.choice.warning is not None:
            return False
        return self._quick or waiting.agreed

    def _confirm(self, turn: Turn) -> None:
        """Make the waiting choice, and the following ones that were agreed to with it."""
        with self.change():
            turn.confirm()
        while self._agreed(turn.waiting):
            with self.change():
                turn.confirm()
        if turn.left:
            self._tell(self._news())
            self.screen.tell(self.say("rest-left"))

    # The end.

    def _end(self) -> None:
        seat = self.table.seat(self.facing.last)
        outcome = self.table.outcome
        assert outcome is not None
        news = self._news()
        self.draw(seat)
        self._tell(news)
        self.screen.gap()
        if outcome.termination is None:
            self.tell_all(self.board.ending(seat.view))
        else:
            self.tell_all(self.secrets())
        self.screen.tell(ending.verdict(self.board, outcome, self._own_side()))
        if self.position_wanted:
            self.screen.say(f"  {self.position()}")
        self.screen.say()

    def _own_side(self) -> str | None:
        """Return the side of the person in front of the screen; None if several share it."""
        game = self.table.game
        return None if self.shared else game.sides[game.side(self.facing.last)]


def _lines_of(paragraphs: Sequence[Paragraph], columns: int) -> int:
    """Return how many lines paragraphs take; the frame of a titled one takes four more."""
    lines = 0
    for paragraph in paragraphs:
        told = paragraph.sentences if paragraph.title else (paragraph.text,)
        indent = INDENT * 2 if paragraph.title else INDENT
        lines += 4 * bool(paragraph.title)
        lines += sum(len(wrapped(text, indent, columns)) for text in told)
    return lines
