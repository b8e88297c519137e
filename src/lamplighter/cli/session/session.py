"""Playing at one terminal, line by line.

This is the client for people, for screen readers and for scripts alike: it reads lines and writes
lines. It knows no game; see `boards`. Whatever a player is shown comes from that player's `Seat`,
or from the seats of a side that one player has taken altogether. What can be asked stands in
`commands`, what is chosen and not yet confirmed in `turn`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from itertools import groupby
from time import monotonic
from typing import Any

from lamplighter.cli import ending
from lamplighter.cli.boards.base import INDENT, Board, Paragraph, wrapped
from lamplighter.cli.commands import Commands
from lamplighter.cli.leaving import Gone, noticed, undisturbed
from lamplighter.cli.questions import NO, YES
from lamplighter.cli.saving import save_as, sentence
from lamplighter.cli.screen import Screen
from lamplighter.cli.turn import Turn, Waiting
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Arg
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.record import shared
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Sitting

LONG = 12
"""Choices that are read out; more are only summed up when words replace the drawing."""
FEW = 6
"""Lines of choices that are shown however small the window is."""
AROUND = 5
"""Lines of the window that are for the task, the prompt and what stands between."""
AGREES = YES | {"", "confirm"}
REFUSES = NO | {"back"}
"""Answers to a confirmation."""


class Ended(Enum):
    """Why a session is no more."""

    OVER = "over"
    """The game has ended."""
    LEFT = "left"
    """A player has left it."""
    SILENT = "silent"
    """There is no more input."""


class Left(Exception):
    """A player leaves the game."""


class Person:
    """Somebody at this terminal, in one seat or in several that are played together."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.last = self.seats[0]
        """The seat that was asked last."""
        self.told = 0
        """How much of the history has been told."""
        self.warned = 0
        """The round in which a warning was given last."""


class Session:
    """One game at one terminal.

    Seats that no computer player has are for people: each for one of them, but `together` for one
    who plays them all. What has happened before the step `since` is not told unless somebody asks
    for the story. `keep` is called after every change of the table; who keeps the game that
    way asks himself whether to save it.
    """

    def __init__(
        self,
        table: Table,
        board: Board,
        screen: Screen,
        players: Mapping[int, Player],
        *,
        together: Sequence[int] = (),
        quick: bool = False,
        words: bool = False,
        since: int = 0,
        keep: Callable[[Session], None] | None = None,
    ) -> None:
        self.table = table
        self.board = board
        self.screen = screen
        self.people = self._seat_people(players, together)
        for person in self.people:
            person.told = since
        self.facing = self.people[0]
        """The player in front of the screen."""
        self.words = words
        """Whether sentences replace the drawing."""
        self.position_wanted = False
        """Whether somebody has asked for the position, which the end may show."""
        self._sittings = {seat: Sitting(who, table.seat(seat)) for seat, who in players.items()}
        self._turns: dict[int, Turn] = {}
        self._keep = keep
        self._quick = quick
        self._met = False
        self._drawn = False
        self._last: Any = None
        """What was drawn last."""
        self._shown: Any = None
        """The moment whose choices were listed last."""
        self._advised = False
        """Whether it was said that a wider window would help."""
        self._news_lines = 0
        """Lines of what was told last."""
        self._since = monotonic()
        """When the last choice was made."""
        self._commands = self._make_commands()

    def _seat_people(self, players: Mapping[int, Player], together: Sequence[int]) -> list[Person]:
        """Seat the people, in the order of their first seats."""
        taken = [tuple(together)] if together else []
        seats = range(len(self.table.game.seats))
        alone = [(seat,) for seat in seats if seat not in players and seat not in together]
        return [Person(group) for group in sorted((*taken, *alone))]

    def _make_commands(self) -> Commands:
        return Commands(self)

    # From the beginning to the end.

    def run(self) -> Ended:
        """Play until the game is over or a player leaves; tells which."""
        with noticed():
            try:
                return self._run()
            except Gone:
                self._settle()
                return Ended.SILENT

    def _run(self) -> Ended:
        try:
            self._play()
            self._end()
        except (Left, KeyboardInterrupt):
            self._settle()
            self.screen.say(self.say("left-game"))
            return Ended.LEFT
        except EOFError:
            self._settle()
            self.screen.say()
            self.screen.say(self.say("no-input"))
            return Ended.SILENT
        except OSError:  # nothing can be read or written any more
            self._settle()
            raise
        return Ended.OVER

    def _play(self) -> None:
        while not self.table.over:
            sitting = self._sittings.get(self.table.actor)
            if sitting is not None:
                self._let_play(sitting)
                continue
            try:
                self._meet(self.table.actor)
                self._ask_once(self.turn)
            except KeyboardInterrupt:
                self._ask_to_leave()
        for sitting in self._sittings.values():
            sitting.end()

    def _let_play(self, sitting: Sitting) -> None:
        action = sitting.choose()
        with self.change():
            self.table.act(sitting.seat.index, action)

    @contextmanager
    def change(self) -> Iterator[None]:
        """Change the table: that is done whole, and kept, whatever interrupts it."""
        step = len(self.table.steps)
        with undisturbed():
            yield
            self._note_time(step)
            self.kept()

    def _note_time(self, step: int) -> None:
        """Note how long it took to choose; only people at a terminal take time, not scripts."""
        if len(self.table.steps) == step:
            return
        now = monotonic()
        if self.screen.at_terminal():
            self.table.seconds[step] = round(now - self._since, 1)
        self._since = now

    def kept(self) -> None:
        """Let the game be kept as it stands."""
        if self._keep is not None:
            self._keep(self)

    def _settle(self) -> None:
        """Lose nothing when the game is left: what is drafted stands, and is kept."""
        with self.change():
            turn = self._turns.get(self.table.actor)
            if turn is not None:
                turn.settle()

    def _ask_to_leave(self) -> None:
        """Ask one who pressed Ctrl-C whether he wants to leave; once more, and he does."""
        self.screen.say()
        try:
            leaves = self.screen.ask(self.say("leave-game") + "> ").lower() in YES
        except KeyboardInterrupt:
            self.screen.say()
            leaves = True
        if leaves:
            raise Left

    # Between players.

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def turn(self) -> Turn:
        """What the seat that is asked has said."""
        seat = self.table.actor
        if seat not in self._turns:
            self._turns[seat] = Turn(self.table, self.board, self.table.seat(seat))
        return self._turns[seat]

    def _meet(self, seat: int) -> None:
        """Bring a player before the screen; with more of them, hide what the last has seen."""
        person = next(one for one in self.people if seat in one.seats)
        person.last = seat
        if not self.shared or (self._met and person == self.facing):
            return
        name = self.board.who(person.seats)
        if self._met:
            self._tell(self._news())
            self.screen.ask(self.say("press-to-hide") + " ")
        self.screen.clear()
        self.screen.ask(self.say("hand-over", name=name) + " ")
        self.facing = person
        self._met = True
        self._drawn = False
        self._shown = None

    # What there is to see.

    def history(self) -> list[Observation]:
        """All that the player in front of the screen has observed, in whichever seat."""
        histories = [self.table.history(seat) for seat in self.facing.seats]
        confirmed = len(self.table.steps)
        drafted = max((history[confirmed:] for history in histories), key=len)
        return [*shared([history[:confirmed] for history in histories]), *drafted]

    def _news(self) -> list[Paragraph]:
        """What the player has not been told yet."""
        history = self.history()
        news = history[self.facing.told :]
        self.facing.told = len(history)
        return [paragraph for seen in news for paragraph in self.board.paragraphs(seen)]

    def _tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Tell what has happened; in a small window as briefly as can be."""
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
        """The same with all that is no moment of its own on as few lines as it needs."""
        told: list[Paragraph] = []
        for plain, run in groupby(paragraphs, key=lambda paragraph: not paragraph.title):
            row = list(run)
            if plain:
                text = self.board.words.join(paragraph.text for paragraph in row)
                row = [Paragraph((text,), text)]
            told += row
        return told

    def _show(self, turn: Turn) -> None:
        """Show what is new: the board, then what has happened to it, then what may be chosen."""
        moment = (len(self.table.steps), turn.draft.choices)
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
        """Tell whether the board is worth drawing again; sentences always are."""
        return self.words or self._last is None or self.board.changed(self._last, seat.view)

    def taken_back(self, told: bool) -> None:
        """Note that something was taken back, and the board with it if it was told."""
        self.facing.told = min(self.facing.told, len(self.history()))
        if told and self.changed(self.table.seat(self.facing.last)):
            self._drawn = False

    def draw(self, seat: Seat) -> None:
        """Draw the board, or tell it."""
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
        """Tell what is to be chosen; a long list is cut short unless the whole is asked for."""
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

    # One line.

    def _ask_once(self, turn: Turn) -> None:
        """Show what there is, read one line and do what it says."""
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
        """Tell what is to be confirmed."""
        choice = waiting.entry.choice
        if choice.warning is not None:
            self.screen.tell(self.board.words.say(choice.warning))
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
        """Do what a line says."""
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
        """Tell whether a text is an action of the game, allowed now or not."""
        try:
            self.board.read(text, turn.seat.view)
        except LamplighterError:
            return False
        return True

    def _agreed(self, waiting: Waiting | None) -> bool:
        """Tell whether what waits need not be asked about; what warns always is."""
        if waiting is None or waiting.entry.choice.warning is not None:
            return False
        return self._quick or waiting.agreed

    def _confirm(self, turn: Turn) -> None:
        """Make the choice that waits, and what was agreed to together with it."""
        with self.change():
            turn.confirm()
        while self._agreed(turn.waiting):
            with self.change():
                turn.confirm()
        if turn.left:
            self._tell(self._news())
            self.screen.tell(self.say("rest-left"))

    # Leaving and saving.

    def leave(self) -> None:
        """Let a player leave; where nobody keeps the game he may save it."""
        if self._keep is None:
            self._offer_to_save()
        raise Left

    def _offer_to_save(self) -> None:
        while name := self.screen.ask(self.say("save-game") + "> "):
            if name.lower() in NO or self.save_as(name):
                return

    def save_as(self, name: str) -> bool:
        """Save the game for those in front of the screen; tells whether that was done."""
        self._settle()
        # What one of several people knows is not for the others to read.
        seats = (SPECTATOR,) if self.shared else self.facing.seats
        return save_as(self.table, seats, name, self.screen, self.say)

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
            self.tell_all(ending.secrets(self.table, self.board))
        self.screen.tell(ending.verdict(self.board, outcome, self._own_side()))
        if self.position_wanted:
            self.screen.say(f"  {ending.position(self.table)}")
        self.screen.say()
        if self._keep is None:
            self._offer_to_save()

    def _own_side(self) -> str | None:
        """The side of the player in front of the screen; None where several share it."""
        game = self.table.game
        return None if self.shared else game.sides[game.side(self.facing.last)]


def _lines_of(paragraphs: Sequence[Paragraph], columns: int) -> int:
    """Lines that paragraphs take; a moment has a frame of four more."""
    lines = 0
    for paragraph in paragraphs:
        told = paragraph.sentences if paragraph.title else (paragraph.text,)
        indent = INDENT * 2 if paragraph.title else INDENT
        lines += 4 * bool(paragraph.title)
        lines += sum(len(wrapped(text, indent, columns)) for text in told)
    return lines
