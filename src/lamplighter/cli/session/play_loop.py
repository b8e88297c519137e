"""The play loop at a terminal: one autosaved game, then another one if the players want it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from lamplighter.cli.boards import board_of
from lamplighter.cli.command_line import typed
from lamplighter.cli.files.autosave import Autosave, prune
from lamplighter.cli.files.save_as import save_as, sentence
from lamplighter.cli.prompts import NO, YES
from lamplighter.cli.session.ending import rounds
from lamplighter.cli.session.session import Session
from lamplighter.cli.session.terminal_session import SessionEnd
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Message
from lamplighter.players import player

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.session.seat_plan import SeatPlan
    from lamplighter.kernel.seat import Seat
    from lamplighter.kernel.table import Table

TERMINAL = "terminal"
"""The record tag that stores the settings of the terminal: quick, words."""
STOPPED = 130
"""The exit code after Ctrl-C, as shells use it."""


class PlayLoop:
    """Plays one or more games with the players at a terminal.

    `again` makes the table of the next game.
    """

    def __init__(
        self,
        screen: Screen,
        language: str,
        seating: SeatPlan,
        again: Callable[[], Table],
        *,
        quick: bool,
        words: bool,
    ) -> None:
        self._screen = screen
        self._language = language
        self._seating = seating
        self._again = again
        self._quick = quick
        self._words = words

    def play(self, table: Table, keeper: Autosave) -> int:
        """Play a game, and others after it; return the exit code."""
        seating: SeatPlan | None = self._seating
        while seating is not None:
            with keeper:
                sitting = _Sitting(table, keeper, seating, self._screen, self._language)
                try:
                    ended = sitting.play(quick=self._quick, words=self._words)
                except KeyboardInterrupt:
                    self._screen.say()
                    sitting.tell_kept()
                    return STOPPED
                sitting.tell_kept()
            if ended is not SessionEnd.OVER:
                return 0
            prune()
            seating = sitting.ask_again()
            table, keeper = self._again(), Autosave()
        return 0


class _Sitting:
    """One game of the play loop."""

    def __init__(
        self, table: Table, keeper: Autosave, seating: SeatPlan, screen: Screen, language: str
    ) -> None:
        self._table = table
        self._keeper = keeper
        self._seating = seating
        self._screen = screen
        self._board: Board = board_of(table.game, language)
        self._say = self._board.say
        self._kept = True
        """Whether the last attempt to save the game succeeded."""
        screen.colours = self._board.colours

    def play(self, *, quick: bool, words: bool) -> SessionEnd:
        """Play until the game is over or a player leaves; return which."""
        table, seating = self._table, self._seating
        table.tags.setdefault("date", date.today().isoformat())
        seating.note(table)
        ways = _ways(table, quick=quick, words=words)
        self._screen.say()
        about = seating.told(self._board)
        self._screen.tell(self._say("begin", title=Message("title"), about=about))
        since = round_begun(table.seat(SPECTATOR))
        if since:
            self._screen.tell(self._say("goes-on", round=table.rounds))
        session = Session(
            table,
            self._board,
            self._screen,
            {seat: player(name) for seat, name in seating.players.items()},
            together=seating.together,
            quick="quick" in ways,
            words="words" in ways,
            since=since,
            keep=lambda _: self._keep(),
        )
        return session.run()

    def _keep(self) -> None:
        """Autosave the game; print a message when this fails, and when it works again."""
        if self._keeper.name is None and not self._chosen():
            return
        try:
            self._keeper.keep(self._table, self._seating.witnesses(self._table.game))
        except LamplighterError as error:
            if self._kept:
                self._screen.tell(f"{sentence(error)} {self._say('not-kept')}")
            self._kept = False
            return
        if not self._kept:
            self._screen.tell(self._say("kept-again"))
        self._kept = True

    def _chosen(self) -> bool:
        """Return whether a person has chosen anything; before that there is nothing to save."""
        game = self._table.game
        people = {game.seats[seat] for group in self._seating.people(game) for seat in group}
        return any(seen.actor in people for seen in self._table.history(SPECTATOR))

    # After the game.

    def tell_kept(self) -> None:
        """Print how to come back to the game."""
        name = self._keeper.name
        if name is None or not self._kept:
            return
        over = self._table.over
        self._screen.say("  " + self._say("kept-see-again" if over else "kept-go-on"))
        self._screen.say(f"  {typed()} {'replay' if over else 'play --continue'} {name}")

    def ask_again(self) -> SeatPlan | None:
        """Ask whether to play again; return the seats for the next game, or None."""
        swapped = self._seating.swapped(self._table.game)
        ways = self._say("again-ways" if swapped is None else "again-ways-swap")
        self._screen.tell(ways)
        while True:
            try:
                answer = self._screen.ask(self._say("play-again") + "> ")
            except EOFError:
                self._screen.say()
                return None
            word, _, rest = answer.partition(" ")
            match word.lower():
                case "" | "again":
                    return self._seating
                case "swap" if swapped is not None:
                    return swapped
                case "save":
                    self._save(rest.strip())
                case "quit":
                    return None
                case said if said in YES | NO:
                    return self._seating if said in YES else None
                case _:
                    self._screen.tell(ways)

    def _save(self, name: str) -> None:
        if not name:
            self._screen.tell(self._say("save-as-what"))
            return
        witnesses = self._seating.witnesses(self._table.game)
        save_as(self._table, witnesses, name, self._screen, self._say)


def round_begun(seat: Seat) -> int:
    """Return the step at which the current round began."""
    now = seat.view.round
    return rounds(seat.game, seat.history, now).index(now)


def _ways(table: Table, *, quick: bool, words: bool) -> list[str]:
    """Return the terminal settings: those asked for now and those stored in the table's tags.

    They are stored in the tags again, for the next time.
    """
    before = table.tags.pop(TERMINAL, "").split()
    asked = {"quick": quick, "words": words}
    ways = [way for way in asked if asked[way] or way in before]
    if ways:
        table.tags[TERMINAL] = " ".join(ways)
    return ways
