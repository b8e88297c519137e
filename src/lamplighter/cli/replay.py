"""`lamplighter replay`: a recorded game, told again as one seat saw it."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, add_ascii, add_language, seats_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.record import Record
    from lamplighter.kernel.state import State

ALL = "all"


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "replay",
        help="tell a recorded game again",
        description="Verify a record and tell its game as one seat saw it.",
    )
    parser.add_argument("file", metavar="FILE", help="a .case file")
    parser.add_argument(
        "--as",
        dest="seat",
        metavar="SEAT",
        default="spectator",
        help="a side or seat, spectator (default), or all: with every secret",
    )
    parser.add_argument("--step", action="store_true", help="wait for Enter between turns")
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Verify, then tell."""
    from lamplighter.cli import files
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.actors import SPECTATOR
    from lamplighter.kernel.language import language_of

    recorded = files.read_record(args.file)
    seats = (SPECTATOR,) if args.seat == ALL else seats_of(recorded.game, args.seat)
    _check_allowed(args.seat, recorded)
    board = board_of(recorded.game, language_of(args.lang))
    screen = Screen(ascii_only=args.ascii, colours=board.colours)
    replay = _Replay(recorded, board, screen, seats, everything=args.seat == ALL, step=args.step)
    try:
        with nullcontext() if args.step else screen.paging():
            replay.tell()
    except EOFError:
        screen.say()
    return 0


def _check_allowed(name: str, recorded: Record) -> None:
    """A game that goes on is shown only to those its record was written for."""
    from lamplighter.cli import files
    from lamplighter.kernel import record

    table = record.resume(recorded)
    if table.over:
        return
    if name == ALL:
        raise Refused("this game is not over: its secrets are not shown yet")
    allowed = files.written_for(recorded, table)
    if name not in allowed:
        raise Refused(
            f"this game is not over and was not saved for {name}; "
            f"it can be seen as: {', '.join(allowed)}"
        )


class _Replay:
    """Goes through a recorded game step by step."""

    def __init__(
        self,
        record: Record,
        board: Board,
        screen: Screen,
        seats: Sequence[int],
        *,
        everything: bool,
        step: bool,
    ) -> None:
        self._record = record
        self._game = record.game
        self._board = board
        self._screen = screen
        self._seats = seats
        """Whose eyes it is seen with."""
        self._everything = everything
        self._step = step

    def tell(self) -> None:
        """Tell the game; draw the board at the start, after each round and at the end."""
        say, steps = self._board.say, len(self._record.steps)
        if self._everything:
            self._screen.tell(say("replay-of-all", title=say("title"), steps=steps))
        else:
            who = self._board.who(self._seats)
            self._screen.tell(say("replay-of", title=say("title"), steps=steps, who=who))
        self._screen.say()
        state = self._game.new_state(self._record.options)
        begun = False
        for action in self._record.steps:
            before = state.copy()
            state.apply(action)
            self._tell_step(before, action, state)
            starts = not begun and state.actor >= 0
            turns = begun and self._game.rounds(state) != self._game.rounds(before)
            begun = begun or starts
            if (starts or turns) and not state.over:
                self._draw(state)
                self._wait(turns)
        self._tell_end(state)

    def _tell_step(self, before: State, action: int, after: State) -> None:
        from lamplighter.kernel.record import shared

        observe = self._game.view.observe
        (observed,) = shared([[observe(before, action, after, seat)] for seat in self._seats])
        secret = ""
        if self._everything and observed.code is None:
            secret = f" [{self._game.notation.write(action)}]"
        for paragraph in self._board.paragraphs(observed):
            if paragraph.title:
                self._screen.moment(paragraph.title, paragraph.sentences)
            else:
                self._screen.tell(paragraph.text + secret)

    def _draw(self, state: State) -> None:
        self._screen.say()
        view = self._game.view.look(state, self._eye(state))
        screen = self._screen
        screen.lines(self._board.draw(view, screen.glyphs, screen.room))
        self._screen.say()

    def _eye(self, state: State) -> int:
        """The seat that looks: who is asked, where several look together."""
        return state.actor if state.actor in self._seats else self._seats[0]

    def _wait(self, wanted: bool) -> None:
        if self._step and wanted:
            self._screen.ask(self._board.say("enter-for-next") + "> ")

    def _tell_end(self, state: State) -> None:
        from lamplighter.kernel.messages import message

        self._draw(state)
        result = self._record.result
        if result is None:
            who = self._board.who([state.actor])
            self._screen.tell(self._board.say("record-ends", who=who))
            return
        for line in self._board.ending(self._game.view.look(state, self._eye(state))):
            self._screen.tell(line)
        won = self._board.say("side-wins", side=message(f"side-{result.winner}"))
        self._screen.tell(self._board.say("verdict", verdict=won, rule=result.rule))
