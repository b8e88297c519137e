"""The commands at the prompt: all that a player can ask and do besides choosing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from lamplighter.cli import rule_search
from lamplighter.cli.boards.base import MenuEntry, fill, hung
from lamplighter.cli.session import ending
from lamplighter.cli.session.pending_choices import Turn
from lamplighter.kernel import rulebook as catalogue
from lamplighter.kernel.messages import Passage
from lamplighter.players import STRONGEST, Sitting, player

if TYPE_CHECKING:
    from lamplighter.cli.session.terminal_session import TerminalSession

ALIASES = {"?": "help", "l": "look", "m": "moves", "u": "undo", "s": "suspects", "p": "possible"}
LOOKING = ("look", "words", "moves", "suspects", "possible", "danger", "hint")
"""Commands about the present position, in the order of the help."""
READING = ("story", "rules", "position")
"""Commands about the past, the rules and the notation."""
DOING = ("undo", "save", "resign", "quit")
"""Commands that change something."""
FOLLOWED = {
    "moves": "WORD",
    "story": "N",
    "rules": "WORDS",
    "undo": "N",
    "save": "FILE",
    "say": "TEXT",
    "note": "KEY TEXT",
    "offer": "WHAT",
}
"""The argument of a command, as the help shows it."""
ADVICE = 8
"""Most choices in a row that a hint gives."""

Doing = Callable[[Turn, str], None]


class PromptCommands:
    """The commands of a session at this terminal."""

    def __init__(self, session: TerminalSession) -> None:
        self._session = session
        self._table = session.table
        self._board = session.board
        self._screen = session.screen
        self._say = session.say
        self._known: dict[str, Doing] = {
            "help": self._help,
            "look": self._look,
            "words": self._words,
            "moves": self._moves,
            "suspects": self._suspects,
            "possible": self._possible,
            "danger": self._danger,
            "hint": self._hint,
            "story": self._story,
            "rules": self._rules,
            "position": self._position,
            "undo": self._undo,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
        }
        for name in self._board.commands:
            self._known[name] = partial(self._of_this_game, name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all commands."""
        return tuple(self._known)

    def do(self, turn: Turn, text: str, *, cut_short: bool = False) -> bool:
        """Carry out a line if it is a command; return whether it is one.

        With `cut_short` the command may be abbreviated.
        """
        word, _, rest = text.partition(" ")
        name = ALIASES.get(word.lower(), word.lower())
        begun = [known for known in self._known if name and known.startswith(name)]
        if cut_short and len(begun) == 1:
            name = begun[0]
        if name not in self._known:
            return False
        if why := self._refusal(name):
            self._screen.tell(why)
        else:
            self._known[name](turn, rest.strip())
        return True

    def _refusal(self, name: str) -> str:
        """Return why a command cannot be used now; empty if it can, as always at a local table."""
        del name
        return ""

    # Help.

    def _help(self, turn: Turn, rest: str) -> None:
        del turn, rest
        how = [self._say("type-number")] if self._board.numbered else []
        with self._screen.paging():
            self._screen.tell(" ".join((*how, self._board.typing())))
            self._screen.tell(self._say("typing-rows"))
            if wider := self._board.wider(self._screen.room):
                self._screen.tell(wider)
            self._screen.say()
            for name in self._listed():
                lead = f"  {fill(_heading(name), 15)}"
                self._screen.lines(hung(lead, self._about(name), self._screen.room.columns))

    def _listed(self) -> tuple[str, ...]:
        """Return the commands that the help lists, in this order."""
        return (*LOOKING, *self._board.commands, *READING, *DOING)

    def _about(self, name: str) -> str:
        """Return what a command does, in words."""
        return self._say(f"command-{name}")

    # The present position.

    def _look(self, turn: Turn, rest: str) -> None:
        del rest
        self._session.draw(turn.seat)
        self._session.list(turn)

    def _words(self, turn: Turn, rest: str) -> None:
        self._session.words = not self._session.words
        self._look(turn, rest)

    def _moves(self, turn: Turn, rest: str) -> None:
        columns = self._screen.room.columns
        if not rest and not self._session.words and self._board.fits(self._screen.room):
            with self._screen.paging():
                self._session.list(turn, whole=True)
            return
        found = turn.menu.matching(rest)
        if not found:
            self._screen.tell(self._say("none-matching", text=rest))
        self._screen.page(self._board.rows(found, columns))

    def _suspects(self, turn: Turn, rest: str) -> None:
        del rest
        self._session.tell_all(self._board.suspects(turn.seat))

    def _possible(self, turn: Turn, rest: str) -> None:
        del rest
        map = self._board.draw_possible(turn.seat, self._screen.glyphs, self._screen.room)
        with self._screen.paging():
            self._screen.lines([] if self._session.words else map)
            self._session.tell_all(self._board.possible(turn.seat))

    def _of_this_game(self, name: str, turn: Turn, rest: str) -> None:
        """Print the board's answer to a command that only this game has.

        The command is about the present position, about the choice typed after it, or, if it is
        one of the board's `free` commands, about any words.
        """
        glyphs = self._screen.glyphs
        if name in self._board.free:
            lines = self._board.reply(name, rest, turn.seat, glyphs, self._screen.room)
        else:
            actions = turn.menu.read(rest) if rest else ()
            lines = self._board.answer(name, turn.seat, actions, glyphs)
        if name in self._board.pictures:
            self._screen.page(lines)
            return
        with self._screen.paging():
            for line in lines:
                self._screen.tell(line) if line else self._screen.say()

    # What can happen.

    def _danger(self, turn: Turn, rest: str) -> None:
        del rest
        danger = self._board.guidance.danger(turn.seat)
        self._session.tell_all(danger.text or [self._say("no-danger")])

    def warn(self, turn: Turn) -> None:
        """Warn a player, once a round, of an escape or of a hideout not reached in time."""
        person, seat = self._session.facing, turn.seat
        if person.warned == seat.view.round or not self._board.assist.allows("danger"):
            return
        if turn.draft.choices:  # the danger was looked for when the turn began
            return
        told = self._board.alarms(seat)
        if told:
            person.warned = seat.view.round
            self._screen.gap()
            self._session.tell_all(self._board.said(told))

    def _hint(self, turn: Turn, rest: str) -> None:
        """Print what the strongest computer player would do in this seat, and the effect."""
        del rest
        row = self._advice(turn)
        names = self._say("list-then").join(entry.name for entry in row)
        self._screen.tell(self._say("hint", choices=names))
        for entry in row:
            label, why = entry.choice.label, entry.words
            self._screen.tell(f"  {self._say('titled', title=label, text=why) if why else label}")

    def _advice(self, turn: Turn) -> list[MenuEntry]:
        """Return the choices of the strongest player, up to one that cannot be taken back.

        They also end before the next piece is chosen.
        """
        row, plan = list[MenuEntry](), list[int]()
        with turn.reopened():
            seat = turn.seat.ahead()
            while len(row) < ADVICE:
                plan = plan or list(Sitting(player(STRONGEST), seat).think().plan)
                action = plan.pop(0)
                entry = next(one for one in self._board.entries(seat) if one.action == action)
                if row and entry.choice.group == "choose":
                    break
                row.append(entry)
                if entry.choice.stands:
                    break
                seat = seat.ahead(action)
        return row

    # The past, and the rules.

    def _story(self, turn: Turn, rest: str) -> None:
        """Print all that happened, or one round of it, turn by turn."""
        del turn
        parts = self._rounds()
        if rest and rest not in map(str, parts):
            known = ", ".join(map(str, parts))
            self._screen.tell(self._say("no-such-round", text=rest, rounds=known))
            return
        told = {number: part for number, part in parts.items() if rest in ("", str(number))}
        with self._screen.paging():
            for number, part in told.items():
                self._screen.gap()
                self._screen.say(f"  {self._say('story-round', round=number)}", "bold")
                self._session.tell_all(list(self._told(part)))

    def _rounds(self) -> dict[int, list[tuple[str, Passage]]]:
        """Return the story as this player has seen it, by rounds; each passage with its actor."""
        history = self._session.history()
        now = self._table.seat(self._session.facing.last).view.round
        numbers = ending.rounds(self._table.game, history, now)
        parts: dict[int, list[tuple[str, Passage]]] = {}
        for seen, before, after in zip(history, numbers[:-1], numbers[1:], strict=True):
            told = self._table.game.story.tell(seen)
            for place, passage in enumerate(told, start=1):
                # The last passage of a step that ends a round is about the next round.
                begins = 1 < place == len(told)
                parts.setdefault(after if begins else before, []).append((seen.actor, passage))
        return parts

    def _told(self, part: list[tuple[str, Passage]]) -> Iterator[str]:
        """Yield one paragraph for what an actor did in a row; titled passages stay separate."""
        words = self._board.words
        for (_, title), run in groupby(part, key=lambda one: (one[0], one[1].title)):
            text = words.join(sentence for _, passage in run for sentence in passage.sentences)
            yield text if title is None else self._say("titled", title=title, text=text)

    def _rules(self, turn: Turn, rest: str) -> None:
        """Print rules of this game, found by id or by words."""
        del turn
        name = self._table.game.name
        if not rest:
            example = catalogue.rules(name)[0].id
            self._screen.tell(self._say("rules-how", game=name, example=example))
            return
        found = rule_search.lookup(name, rest, self._board.words.language)
        self._screen.page(line for rule in found for line in rule_search.lines(rule))

    def _position(self, turn: Turn, rest: str) -> None:
        """Print the position if the player may know all of it; else at the end of the game."""
        del rest
        own = self._session.facing.seats
        if len(own) == len(self._table.game.seats):
            turn.settle()
            self._screen.say(f"  {self._session.position()}")
        else:
            self._session.position_wanted = True
            self._screen.tell(self._say("position-later"))

    # Commands that change something.

    def _undo(self, turn: Turn, rest: str) -> None:
        """Take back the last choice, or as many as the player asks for."""
        draft = turn.draft
        wanted = len(draft.choices) + (not draft.closed) if rest == "all" else 1
        if rest.isdecimal() and len(rest) < 4:
            wanted = int(rest)
        undone = []
        for _ in range(wanted):
            latest = None if turn.draft.closed else self._session.history()[-1:]
            with self._session.change():
                action = turn.back()
            if action is None:
                break
            undone.append(self._table.game.notation.write(action))
            # A choice that the story mentions may have changed the board.
            self._session.taken_back(bool(latest and self._board.paragraphs(latest[0])))
        if undone:
            self._screen.tell(self._say("taken-back-one", choice=", ".join(undone)))
        else:
            self._screen.tell(self._say("nothing-to-undo"))

    def _save(self, turn: Turn, rest: str) -> None:
        del turn
        if not rest:
            self._screen.tell(self._say("save-as-what"))
            return
        self._session.save_as(rest)

    def _resign(self, turn: Turn, rest: str) -> None:
        """Resign, after the player has typed a full "yes"."""
        del rest
        self._screen.tell(self._say("resign-warning"))
        if self._screen.ask(self._say("type-yes-to-resign") + "> ").lower() != "yes":
            self._screen.tell(self._say("not-resigned"))
            return
        with self._session.change():
            self._table.resign(turn.seat.index)

    def _quit(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._session.leave()


def _heading(name: str) -> str:
    """Return the name of a command with its short form or its argument, for the help."""
    short = [alias for alias, whole in ALIASES.items() if whole == name]
    return " ".join((", ".join((name, *short)), FOLLOWED.get(name, ""))).rstrip()
