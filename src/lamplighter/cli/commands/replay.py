"""`lamplighter replay`: show a recorded game as one seat saw it."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import (
    CommandRefused,
    add_ascii,
    add_language,
    seats_of,
    typed,
    whole,
)
from lamplighter.kernel.actors import SPECTATOR

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.record import Record
    from lamplighter.kernel.state import State

ALL = "all"


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help="show a recorded game again",
        description="Verify a record and show its game as one seat saw it.",
    )
    parser.add_argument("file", metavar="FILE", help="a .case file, or a kept game")
    parser.add_argument(
        "--as",
        dest="seat",
        metavar="SEAT",
        default="spectator",
        help="a side or seat, spectator (default), or all, which shows every secret",
    )
    parser.add_argument("--step", action="store_true", help="wait for Enter between turns")
    parser.add_argument(
        "--until",
        metavar="N",
        type=whole(0, 10**6),
        help="stop after N steps; a finished game can be played again from there",
    )
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Verify the record, then show it."""
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.files import autosave, record_files
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of

    recorded = record_files.read_record(autosave.located(args.file))
    seats = (SPECTATOR,) if args.seat == ALL else seats_of(recorded.game, args.seat)
    _check_allowed(args.seat, recorded)
    steps = len(recorded.steps)
    if args.until is not None and args.until > steps:
        raise CommandRefused(f"there is no step {args.until}: the record has {steps}")
    board = board_of(recorded.game, language_of(args.lang))
    screen = Screen(ascii_only=args.ascii, colours=board.colours)
    replay = _Replay(recorded, board, screen, seats, everything=args.seat == ALL, step=args.step)
    try:
        with nullcontext() if args.step else screen.paging():
            replay.tell(steps if args.until is None else args.until)
        if args.until not in (None, steps) and recorded.result is not None:
            screen.say("  " + board.say("play-from-here"))
            screen.say(f"  {typed()} play --resume {args.file} --from-step {args.until}")
    except EOFError:
        screen.say()
    return 0


def _check_allowed(name: str, recorded: Record) -> None:
    """Refuse to show an unfinished game to seats that its record was not written for."""
    from lamplighter.cli.files import record_files
    from lamplighter.kernel import record

    table = record.resume(recorded)
    if table.over:
        return
    if name == ALL:
        raise CommandRefused("this game is not over: its secrets are not shown yet")
    allowed = record_files.written_for(recorded, table)
    if name not in allowed:
        raise CommandRefused(
            f"this game is not over and was not saved for {name}; "
            f"it can be seen as: {', '.join(allowed)}"
        )


class _Replay:
    """Shows a recorded game step by step."""

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
        """The seats whose knowledge is shown."""
        self._everything = everything
        self._step = step
        self._thought = 0.0
        """Seconds of thinking that have not been printed yet."""

    def tell(self, until: int) -> None:
        """Show `until` steps; draw the board at the start, after each round and at the end."""
        self._tell_what_it_is()
        state = self._begin()
        begun = False
        for at, action in enumerate(self._record.steps[:until]):
            self._tell_between(at)
            before = state.copy()
            state.apply(action)
            self._tell_step(at, before, action, state)
            starts = not begun and state.actor >= 0
            turns = begun and state.round_number() != before.round_number()
            begun = begun or starts
            if (starts or turns) and not state.over and at + 1 < until:
                self._draw(state)
                self._wait(turns, at + 1)
        self._tell_between(until)
        self._draw(state)
        if until == len(self._record.steps):
            self._tell_end(state)

    def _tell_what_it_is(self) -> None:
        say, steps = self._board.say, len(self._record.steps)
        if self._everything:
            self._screen.tell(say("replay-of-all", title=say("title"), steps=steps))
        else:
            who = self._board.who(self._seats)
            self._screen.tell(say("replay-of", title=say("title"), steps=steps, who=who))
        players = [
            say("plays-seat", who=self._board.who([seat]), player=tags)
            for seat, name in enumerate(self._game.seats)
            if (tags := self._record.tags.get(f"player {name}"))
        ]
        if players:
            self._screen.tell(" ".join((self._record.tags.get("date", ""), *players)).strip())
        self._screen.say()

    def _begin(self) -> State:
        if self._record.start is not None:
            return self._record.start.copy()
        return self._game.new_state(self._record.options)

    def _tell_between(self, at: int) -> None:
        """Print the takeovers and remarks before a step."""
        say = self._board.say
        for step, seat, player in self._record.takeovers:
            if step == at:
                self._screen.tell(say("takes-over", player=player, who=self._board.who([seat])))
        for step, seat, text in self._record.remarks:
            if step == at and self._may_hear(seat):
                by = text
                if seat != SPECTATOR:
                    by = say("remark-of", who=self._board.who([seat]), text=text)
                self._screen.tell(f"; {by}")

    def _may_hear(self, seat: int) -> bool:
        """Return whether a seat's remark may be shown: in an unfinished game only to that seat."""
        return seat == SPECTATOR or seat in self._seats or self._record.result is not None

    def _tell_step(self, at: int, before: State, action: int, after: State) -> None:
        from lamplighter.kernel.record import shared

        observe = self._game.view.observe
        (observed,) = shared([[observe(before, action, after, seat)] for seat in self._seats])
        more = ""
        if self._everything and observed.code is None:
            more = f" [{self._game.notation.write(action)}]"
        self._thought += self._record.seconds.get(at, 0)
        for paragraph in self._board.paragraphs(observed):
            if paragraph.title:
                self._screen.moment(paragraph.title, paragraph.sentences)
            else:
                self._screen.tell(paragraph.text + more + self._time())

    def _time(self) -> str:
        """Return the seconds of thinking since the last printed step, as text."""
        seconds, self._thought = round(self._thought), 0.0
        return f" ({seconds} s)" if seconds else ""

    def _draw(self, state: State) -> None:
        self._screen.say()
        view = self._game.view.look(state, self._eye(state))
        screen = self._screen
        screen.lines(self._board.draw(view, screen.glyphs, screen.room))
        self._screen.say()

    def _eye(self, state: State) -> int:
        """Return the seat whose view is drawn: of several, the one whose turn it is."""
        return state.actor if state.actor in self._seats else self._seats[0]

    def _wait(self, wanted: bool, step: int) -> None:
        if self._step and wanted:
            self._screen.ask(self._board.say("enter-for-next", step=step) + "> ")

    def _tell_end(self, state: State) -> None:
        from lamplighter.cli.session.ending import verdict

        result = self._record.result
        if result is None:
            who = self._board.who([state.actor])
            self._screen.tell(self._board.say("record-ends", who=who))
            return
        if result.termination is None:
            told = self._board.ending(self._game.view.look(state, self._eye(state)))
        else:  # the game is over, so nothing has to stay hidden
            told = self._board.secrets(self._game.view.whole(state))
        for line in told:
            self._screen.tell(line.strip())
        self._screen.tell(verdict(self._board, result, None))
        if self._everything:
            self._screen.say(f"  {state.position()}")
