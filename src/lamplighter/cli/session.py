"""Playing at one terminal, line by line.

This is the client for people, for screen readers and for scripts alike: it reads lines and writes
lines. It knows no game; see `boards`. Whatever a player is shown comes from that player's `Seat`,
or from the seats of a side that one player has taken altogether.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, NoReturn

from lamplighter.cli.boards.base import Board, Entry, fill
from lamplighter.cli.menu import Menu
from lamplighter.cli.questions import NO
from lamplighter.cli.saving import save_as, sentence
from lamplighter.cli.screen import Screen
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Arg, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.record import shared
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player

ALIASES = {"?": "help", "l": "look", "m": "moves", "u": "undo", "s": "suspects", "p": "possible"}
LONG = 12
"""Choices that are read out; more are only summed up when words replace the drawing."""

COMMANDS = ("look", "words", "moves", "suspects", "possible", "danger")
"""What may always be asked, in the order of the help."""
OTHER_COMMANDS = ("story", "undo", "save", "quit")


class Left(Exception):
    """A player leaves the game."""


class Ended(Enum):
    """Why a session is no more."""

    OVER = "over"
    """The game has ended."""
    LEFT = "left"
    """A player has left it."""
    SILENT = "silent"
    """There is no more input."""


class Person:
    """Somebody at this terminal, in one seat or in several that are played together."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.last = self.seats[0]
        """The seat that was asked last."""
        self.told = 0
        """How much of the history has been told."""


class Session:
    """One game at one terminal.

    Seats that no computer player has are for people: each for one of them, but `together` for one
    who plays them all. `keep` is called after every change of the table; who keeps the game that
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
        keep: Callable[[Session], None] | None = None,
    ) -> None:
        self._table = table
        self._keep = keep
        self._board = board
        self._screen = screen
        self._players = players
        self._people = _people(len(table.game.seats), players, together)
        self._quick = quick
        self._words = words
        self._facing = self._people[0]
        """The player in front of the screen."""
        self._met = False
        self._drawn = False
        self._last: Any = None
        """What was drawn last."""
        self._commands: dict[str, Callable[[Seat, Menu, str], None]] = {
            "help": self._help,
            "look": self._look,
            "words": self._switch_words,
            "moves": self._moves,
            "suspects": self._suspects,
            "possible": self._possible,
            "danger": self._danger,
            "story": self._story,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }
        for name in board.commands:
            self._commands[name] = partial(self._of_this_game, name)

    def run(self) -> Ended:
        """Play until the game is over or a player leaves; tells which."""
        try:
            self._play()
            self._end()
        except Left:
            self._screen.say(self._say("left-game"))
            return Ended.LEFT
        except EOFError:
            self._screen.say()
            self._screen.say(self._say("no-input"))
            return Ended.SILENT
        return Ended.OVER

    def _kept(self) -> None:
        if self._keep is not None:
            self._keep(self)

    def _play(self) -> None:
        while not self._table.over:
            actor = self._table.actor
            player = self._players.get(actor)
            if player is not None:
                self._table.act(actor, player.choose(self._table.seat(actor)))
                self._kept()
                continue
            self._meet(actor)
            seat = self._table.seat(actor)
            if (self._tell_news() and self._changed(seat)) or not self._drawn:
                self._draw(seat)
            self._decide(seat)

    def _changed(self, seat: Seat) -> bool:
        """Tell whether the board is worth drawing again; sentences always are."""
        return self._words or self._last is None or self._board.changed(self._last, seat.view)

    # Between players.

    @property
    def _shared(self) -> bool:
        return len(self._people) > 1

    def _meet(self, seat: int) -> None:
        """Bring a player before the screen; with more of them, hide what the last has seen."""
        person = next(one for one in self._people if seat in one.seats)
        person.last = seat
        if not self._shared or (self._met and person == self._facing):
            return
        name = self._board.who(person.seats)
        if self._met:
            self._tell_news()
            self._screen.ask(self._say("press-to-hide") + " ")
        self._screen.clear()
        self._screen.ask(self._say("hand-over", name=name) + " ")
        self._facing = person
        self._met = True
        self._drawn = False

    def _tell_news(self) -> bool:
        """Tell the player what he has not been told yet; says whether there was anything."""
        history = self._history()
        news = history[self._facing.told :]
        self._facing.told = len(history)
        paragraphs = [p for seen in news for p in self._board.paragraphs(seen)]
        if paragraphs:
            self._screen.say()
        for paragraph in paragraphs:
            if paragraph.title:
                self._screen.moment(paragraph.title, paragraph.sentences)
            else:
                self._screen.tell(paragraph.text)
        return bool(paragraphs)

    def _history(self) -> list[Observation]:
        """All that the player in front of the screen has observed, in whichever seat."""
        return shared([self._table.seat(seat).history for seat in self._facing.seats])

    def _draw(self, seat: Seat) -> None:
        narrow = self._screen.columns < self._board.width
        draw = self._board.draw_narrow if narrow else self._board.draw
        drawing = [] if self._words else draw(seat.view, self._screen.glyphs)
        sentences = self._board.describe(seat.view) if self._words else []
        if drawing or sentences:
            self._screen.say()
        self._screen.lines(drawing)
        for line in sentences:
            self._screen.tell(line)
        self._drawn = True
        self._last = seat.view

    # One decision.

    def _decide(self, seat: Seat) -> None:
        """Ask until a choice is made or taken back."""
        menu = Menu(seat, self._board)
        self._list(seat, menu)
        while not self._answer(seat, menu, self._screen.ask(f"{seat.name}> ")):
            pass

    def _answer(self, seat: Seat, menu: Menu, text: str) -> bool:
        """Do what a line says; tells whether the table has changed by it."""
        steps = len(self._table.steps)
        word, _, rest = text.partition(" ")
        name = ALIASES.get(word.lower(), word.lower())
        try:
            if name in self._commands:
                self._commands[name](seat, menu, rest.strip())
            else:
                self._choose(seat, menu, text)
        except LamplighterError as error:
            self._screen.tell(sentence(error))
        return len(self._table.steps) != steps

    def _choose(self, seat: Seat, menu: Menu, text: str) -> None:
        try:
            actions = menu.read(text, also=tuple(self._commands))
        except LamplighterError:
            word, _, rest = text.partition(" ")
            begun = [name for name in self._commands if word and name.startswith(word.lower())]
            if len(begun) != 1 or self._known(text):
                raise
            self._commands[begun[0]](seat, menu, rest.strip())
            return
        self._carry_out(seat.index, actions)

    def _known(self, text: str) -> bool:
        """Tell whether a text is an action of the game, allowed now or not."""
        try:
            self._board.read(text)
        except LamplighterError:
            return False
        return True

    def _carry_out(self, seat: int, actions: tuple[int, ...]) -> None:
        """Make the choices of a line; one that stands for good is confirmed before it is made.

        What follows an answer in the line was said without knowing it, so it is left.
        """
        loose = 0
        for left, action in zip(range(len(actions) - 1, -1, -1), actions, strict=True):
            stands = self._table.commits(action)
            if (stands or not left) and not self._agreed(seat, action):
                for _ in range(loose):
                    self._table.undo(seat)
                self._screen.tell(self._say("taken-back"))
                return
            self._table.act(seat, action)
            self._kept()
            loose = 0 if stands else loose + 1
            if left and stands:
                self._screen.tell(self._say("rest-left"))
                return

    def _agreed(self, seat: int, action: int) -> bool:
        """Ask before a choice that stands for good; before some, even in a quick game."""
        entry = Menu(self._table.seat(seat), self._board).of(action)
        assert entry is not None
        if entry.choice.warning is not None:
            return self._warned(self._board.words.say(entry.choice.warning))
        return self._quick or not entry.choice.stands or self._confirmed(entry)

    def _warned(self, warning: str) -> bool:
        """Ask for a plain yes: a slip of Enter is not enough."""
        self._screen.tell(warning)
        while True:
            answer = self._screen.ask(self._say("type-yes") + "> ").lower()
            if answer == "yes":
                return True
            if answer in ("undo", "u", "n", "no", "back"):
                return False
            self._screen.tell(self._say("whole-yes"))

    def _confirmed(self, entry: Entry) -> bool:
        self._screen.tell(f"{entry.name}: {entry.words}" if entry.words else entry.name)
        while True:
            answer = self._screen.ask(self._say("enter-to-confirm") + "> ").lower()
            if answer in ("", "y", "yes", "ok", "confirm"):
                return True
            if answer in ("undo", "u", "n", "no", "back"):
                return False
            self._screen.tell(self._say("confirm-or-undo"))

    # Commands.

    def _list(self, seat: Seat, menu: Menu) -> None:
        self._screen.say()
        self._screen.tell(self._board.task(seat.view))
        if self._words and len(menu.all) > LONG:
            example = menu.all[0].name
            self._screen.tell(self._say("many-choices", count=len(menu.all), example=example))
        elif self._words:
            self._screen.lines(self._board.rows(menu.all))
        else:
            self._screen.lines(self._board.sheet(seat, menu.all))

    def _help(self, seat: Seat, menu: Menu, rest: str) -> None:
        del seat, menu, rest
        how = [self._say("type-number")] if self._board.numbered else []
        self._screen.tell(" ".join((*how, self._board.typing())))
        self._screen.say()
        for name in (*COMMANDS, *self._board.commands, *OTHER_COMMANDS):
            self._screen.say(f"  {fill(self._heading(name), 15)}{self._say(f'command-{name}')}")

    def _heading(self, name: str) -> str:
        """A command with its short form, and what comes after it."""
        short = [alias for alias, whole in ALIASES.items() if whole == name]
        return f"{name} FILE" if name == "save" else ", ".join((name, *short))

    def _look(self, seat: Seat, menu: Menu, rest: str) -> None:
        del rest
        self._draw(seat)
        self._list(seat, menu)

    def _switch_words(self, seat: Seat, menu: Menu, rest: str) -> None:
        self._words = not self._words
        self._look(seat, menu, rest)

    def _moves(self, seat: Seat, menu: Menu, rest: str) -> None:
        if not rest and not self._words:
            self._list(seat, menu)
            return
        found = menu.matching(rest)
        if not found:
            self._screen.tell(self._say("none-matching", text=rest))
        self._screen.lines(self._board.rows(found))

    def _suspects(self, seat: Seat, menu: Menu, rest: str) -> None:
        del menu, rest
        self._tell_all(self._board.suspects(seat))

    def _possible(self, seat: Seat, menu: Menu, rest: str) -> None:
        del menu, rest
        self._tell_all(self._board.possible(seat))

    def _danger(self, seat: Seat, menu: Menu, rest: str) -> None:
        del menu, rest
        lines = self._board.said(self._board.guide.danger(seat).text)
        self._tell_all(lines or [self._say("no-danger")])

    def _tell_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._screen.tell(line)

    def _of_this_game(self, name: str, seat: Seat, menu: Menu, rest: str) -> None:
        """Let the board answer, about now, about the choice that is named, or about any words."""
        glyphs = self._screen.glyphs
        if name in self._board.free:
            lines = self._board.reply(name, rest, seat, glyphs)
        else:
            actions = menu.read(rest) if rest else ()
            lines = self._board.answer(name, seat, menu.world, actions, glyphs)
        for line in lines:
            self._screen.tell(line) if line else self._screen.say()

    def _story(self, seat: Seat, menu: Menu, rest: str) -> None:
        del seat, menu, rest
        for observation in self._history():
            for paragraph in self._board.paragraphs(observation):
                self._screen.tell(paragraph.text)

    def _undo(self, seat: Seat, menu: Menu, rest: str) -> None:
        del menu, rest
        if not self._table.may_undo(seat.index):
            self._screen.tell(self._say("nothing-to-undo"))
            return
        undone = self._table.undo(seat.index)
        self._kept()
        notation = self._table.game.notation.write(undone)
        self._screen.tell(self._say("taken-back-one", choice=notation))
        self._facing.told = len(self._table.steps)
        # A choice that was worth telling may have changed the board.
        told = self._table.game.story.tell(seat.history[-1])
        self._drawn = not told or not self._changed(self._table.seat(seat.index))

    def _save(self, seat: Seat, menu: Menu, rest: str) -> None:
        del seat, menu
        if not rest:
            self._screen.tell(self._say("save-as-what"))
            return
        self._save_as(rest)

    def _save_as(self, name: str) -> bool:
        # What one of several people knows is not for the others to read.
        seats = (SPECTATOR,) if self._shared else self._facing.seats
        return save_as(self._table, seats, name, self._screen, self._say)

    def _quit(self, seat: Seat, menu: Menu, rest: str) -> NoReturn:
        del seat, menu, rest
        if self._keep is None:
            self._offer_to_save()
        raise Left

    def _offer_to_save(self) -> None:
        while name := self._screen.ask(self._say("save-game") + "> "):
            if name.lower() in NO or self._save_as(name):
                return

    # The end.

    def _end(self) -> None:
        self._tell_news()
        seat = self._table.seat(self._facing.last)
        self._draw(seat)
        outcome = self._table.outcome
        assert outcome is not None
        self._screen.say()
        self._tell_all(self._board.ending(seat.view))
        verdict = self._verdict(outcome.winner)
        self._screen.tell(self._say("verdict", verdict=verdict, rule=outcome.rule))
        self._screen.say()
        if self._keep is None:
            self._offer_to_save()

    def _verdict(self, winner: str | None) -> str:
        if self._shared:
            return self._say("side-wins", side=message(f"side-{winner}"))
        game = self._table.game
        own = game.sides[game.side(self._facing.last)]
        return self._say("you-won" if winner == own else "you-lost")

    def _say(self, id: str, /, **args: Arg) -> str:
        return self._board.say(id, **args)


def _people(seats: int, players: Mapping[int, Player], together: Sequence[int]) -> list[Person]:
    """Seat the people, in the order of their first seats."""
    taken = [tuple(together)] if together else []
    alone = [(seat,) for seat in range(seats) if seat not in players and seat not in together]
    return [Person(group) for group in sorted((*taken, *alone))]
