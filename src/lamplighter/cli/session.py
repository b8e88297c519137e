"""Playing at one terminal, line by line.

This is the client for people, for screen readers and for scripts alike: it reads lines and writes
lines. It knows no game; see `boards`. Whatever a player is shown comes from that player's `Seat`,
or from the seats of a side that one player has taken altogether.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from lamplighter.cli import files
from lamplighter.cli.boards.base import Board
from lamplighter.cli.choices import Choices
from lamplighter.cli.command import name_of
from lamplighter.cli.screen import Screen
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.record import shared
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.players import Player

ALIASES = {"?": "help", "l": "look", "m": "moves", "u": "undo", "s": "suspects", "p": "possible"}
LONG = 12
"""Choices that are read out; more are only summed up when words replace the drawing."""

HELP = """
  look, l        draw the board again
  words          tell the board in sentences from now on, or draw it again
  moves, m       list the choices; with a word after it, those that have it
  suspects, s    who is left, seen and unseen
  possible, p    what can still be true, with the exact odds
{own}  story          all that has happened so far
  undo, u        take your last choice back
  save FILE      write the game to a file, to go on later
  quit           leave the game
"""


def _sentence(error: LamplighterError) -> str:
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".?") + (text[-1] if text.endswith("?") else ".")


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


class Session:
    """One game at one terminal.

    Seats that no computer player has are for people: each for one of them, but `together` for one
    who plays them all.
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
    ) -> None:
        self._table = table
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
        self._commands: dict[str, Callable[[Seat, Choices, str], None]] = {
            "help": self._help,
            "look": self._look,
            "words": self._switch_words,
            "moves": self._moves,
            "suspects": self._suspects,
            "possible": self._possible,
            "story": self._story,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }
        for name in board.commands:
            self._commands[name] = partial(self._of_this_game, name)

    def run(self) -> None:
        """Play until the game is over or a player leaves."""
        try:
            self._play()
            self._end()
        except Left:
            self._screen.say("You have left the game.")
        except EOFError:
            self._screen.say()
            self._screen.say("There is no more input: the game is left as it stands.")

    def _play(self) -> None:
        while not self._table.over:
            actor = self._table.actor
            player = self._players.get(actor)
            if player is not None:
                self._table.act(actor, player.choose(self._table.seat(actor)))
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
        name = name_of(self._table.game, person.seats).capitalize()
        if self._met:
            self._tell_news()
            self._screen.ask("Press Enter to hide this screen. ")
        self._screen.clear()
        self._screen.ask(f"Hand over to {name}. Press Enter when ready. ")
        self._facing = person
        self._met = True
        self._drawn = False

    def _tell_news(self) -> bool:
        """Tell the player what he has not been told yet; says whether there was anything."""
        history = self._history()
        news = history[self._facing.told :]
        self._facing.told = len(history)
        passages = [p for seen in news for p in self._board.passages(seen)]
        if passages:
            self._screen.say()
        for passage in passages:
            if passage.title:
                self._screen.moment(passage.title, passage.sentences)
            else:
                self._screen.tell(passage.text)
        return bool(passages)

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
        for sentence in sentences:
            self._screen.tell(sentence)
        self._drawn = True
        self._last = seat.view

    # One decision.

    def _decide(self, seat: Seat) -> None:
        """Ask until a choice is made or taken back."""
        choices = Choices(seat, self._board)
        self._list(seat, choices)
        while not self._answer(seat, choices, self._screen.ask(f"{seat.name}> ")):
            pass

    def _answer(self, seat: Seat, choices: Choices, text: str) -> bool:
        """Do what a line says; tells whether the table has changed by it."""
        steps = len(self._table.steps)
        word, _, rest = text.partition(" ")
        name = ALIASES.get(word.lower(), word.lower())
        try:
            if name in self._commands:
                self._commands[name](seat, choices, rest.strip())
            else:
                self._choose(seat, choices, text)
        except LamplighterError as error:
            self._screen.tell(_sentence(error))
        return len(self._table.steps) != steps

    def _choose(self, seat: Seat, choices: Choices, text: str) -> None:
        try:
            actions = choices.read(text, also=tuple(self._commands))
        except LamplighterError:
            word, _, rest = text.partition(" ")
            begun = [name for name in self._commands if word and name.startswith(word.lower())]
            if len(begun) != 1:
                raise
            self._commands[begun[0]](seat, choices, rest.strip())
            return
        self._carry_out(seat.index, actions)

    def _carry_out(self, seat: int, actions: tuple[int, ...]) -> None:
        """Make the choices of a line; one that stands for good is confirmed before it is made.

        What follows such a one in the line was said without knowing its answer, so it is left.
        """
        made = 0
        while made < len(actions) - 1 and not self._table.commits(actions[made]):
            self._table.act(seat, actions[made])
            made += 1
        if self._agreed(seat, actions[made]):
            self._table.act(seat, actions[made])
            if actions[made + 1 :]:
                self._screen.say("  The rest of the line is left: here is the answer first.")
            return
        for _ in range(made):
            self._table.undo(seat)
        self._screen.say("  Taken back.")

    def _agreed(self, seat: int, action: int) -> bool:
        """Ask before a choice that stands for good; before some, even in a quick game."""
        warning = self._board.warning(self._table.seat(seat).view, action)
        if warning:
            return self._warned(warning)
        return self._quick or not self._table.commits(action) or self._confirmed(seat, action)

    def _warned(self, warning: str) -> bool:
        """Ask for a plain yes: a slip of Enter is not enough."""
        self._screen.tell(warning)
        while True:
            answer = self._screen.ask("Type yes to do it, undo to take back> ").lower()
            if answer == "yes":
                return True
            if answer in ("undo", "u", "n", "no", "back"):
                return False
            self._screen.say("  Type the whole word yes, or undo.")

    def _confirmed(self, seat: int, action: int) -> bool:
        choice = Choices(self._table.seat(seat), self._board).of(action)
        if choice is not None:
            what = f"{choice.name}: {choice.preview.words}" if choice.preview.words else choice.name
            self._screen.tell(f"{what}.")
        while True:
            answer = self._screen.ask("Enter to confirm, undo to take back> ").lower()
            if answer in ("", "y", "yes", "ok", "confirm"):
                return True
            if answer in ("undo", "u", "n", "no", "back"):
                return False
            self._screen.say("  Press Enter to make this choice, or type undo to make another.")

    # Commands.

    def _list(self, seat: Seat, choices: Choices) -> None:
        self._screen.say()
        self._screen.tell(self._board.task(seat.view))
        if self._words and len(choices.all) > LONG:
            first = choices.all[0].name
            self._screen.tell(
                f"There are {len(choices.all)} choices, such as '{first}'. Type moves to hear "
                "all, or moves with a name to hear those with that name."
            )
        elif self._words:
            self._screen.lines(self._board.rows(choices.all))
        else:
            self._screen.lines(self._board.sheet(seat, choices.all))

    def _help(self, seat: Seat, choices: Choices, rest: str) -> None:
        del seat, choices, rest
        how = "Type the number of a choice or its name." if self._board.numbered else ""
        self._screen.tell(f"{how} {self._board.typing}".strip())
        self._screen.say()
        own = [f"  {name:14} {about}\n" for name, about in self._board.commands.items()]
        self._screen.lines(HELP.format(own="".join(own)).strip("\n").splitlines())

    def _look(self, seat: Seat, choices: Choices, rest: str) -> None:
        del rest
        self._draw(seat)
        self._list(seat, choices)

    def _switch_words(self, seat: Seat, choices: Choices, rest: str) -> None:
        self._words = not self._words
        self._look(seat, choices, rest)

    def _moves(self, seat: Seat, choices: Choices, rest: str) -> None:
        if not rest and not self._words:
            self._list(seat, choices)
            return
        found = choices.matching(rest)
        if not found:
            self._screen.tell(f"No choice has '{rest}' in it.")
        self._screen.lines(self._board.rows(found))

    def _suspects(self, seat: Seat, choices: Choices, rest: str) -> None:
        del choices, rest
        for line in self._board.suspects(seat.view):
            self._screen.tell(line)

    def _possible(self, seat: Seat, choices: Choices, rest: str) -> None:
        del choices, rest
        for line in self._board.possible(seat):
            self._screen.tell(line)

    def _of_this_game(self, name: str, seat: Seat, choices: Choices, rest: str) -> None:
        """Let the board answer, about now, about the choice that is named, or about any words."""
        glyphs = self._screen.glyphs
        if name in self._board.free:
            lines = self._board.reply(name, rest, seat, glyphs)
        else:
            actions = choices.read(rest) if rest else ()
            lines = self._board.answer(name, seat, choices.world, actions, glyphs)
        for line in lines:
            self._screen.tell(line) if line else self._screen.say()

    def _story(self, seat: Seat, choices: Choices, rest: str) -> None:
        del seat, choices, rest
        for observation in self._history():
            sentence = self._table.game.story.tell(observation)
            if sentence:
                self._screen.tell(sentence)

    def _undo(self, seat: Seat, choices: Choices, rest: str) -> None:
        del choices, rest
        undone = self._table.undo(seat.index)
        self._screen.say(f"  Taken back: {self._board.names([undone])[0]}.")
        self._facing.told = len(self._table.steps)
        # A choice that was worth telling may have changed the board.
        told = self._table.game.story.tell(seat.history[-1])
        self._drawn = not told or not self._changed(self._table.seat(seat.index))

    def _save(self, seat: Seat, choices: Choices, rest: str) -> None:
        del seat, choices
        if not rest:
            self._screen.say("  Save it as what? For instance: save evening.case")
            return
        self._save_as(rest)

    def _save_as(self, name: str) -> bool:
        try:
            saved = files.save(self._table, self._facing.seats, name)
        except LamplighterError as error:
            self._screen.tell(_sentence(error))
            return False
        again = "replay" if self._table.over else "play --resume"
        self._screen.say(f"  Saved as {saved}")
        self._screen.say(f"  To {'see it again' if self._table.over else 'go on'}:")
        self._screen.say(f"  lamplighter {again} {saved}")
        return True

    def _quit(self, seat: Seat, choices: Choices, rest: str) -> NoReturn:
        del seat, choices, rest
        self._offer_to_save()
        raise Left

    def _offer_to_save(self) -> None:
        while name := self._screen.ask("Save the game? A file name, or Enter not to save> "):
            if self._save_as(name):
                return

    # The end.

    def _end(self) -> None:
        self._tell_news()
        seat = self._table.seat(self._facing.last)
        self._draw(seat)
        outcome = self._table.outcome
        assert outcome is not None
        self._screen.say()
        for line in self._board.ending(seat.view):
            self._screen.tell(line)
        self._screen.tell(
            f"{self._verdict(outcome.winner)} (see: lamplighter rules {outcome.rule})"
        )
        self._screen.say()
        self._offer_to_save()

    def _verdict(self, winner: str) -> str:
        if self._shared:
            return f"{winner.capitalize()} wins."
        game = self._table.game
        own = game.sides[game.side(self._facing.last)]
        return "You have won." if winner == own else "You have lost."


def _people(seats: int, players: Mapping[int, Player], together: Sequence[int]) -> list[Person]:
    """Seat the people, in the order of their first seats."""
    taken = [tuple(together)] if together else []
    alone = [(seat,) for seat in range(seats) if seat not in players and seat not in together]
    return [Person(group) for group in sorted((*taken, *alone))]
