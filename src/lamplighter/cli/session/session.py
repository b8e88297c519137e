"""One game that is played here, by people at this terminal and computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic

from lamplighter.cli.boards.base import Board
from lamplighter.cli.files.save_as import save_as
from lamplighter.cli.prompts import NO, YES
from lamplighter.cli.screen import Screen
from lamplighter.cli.session import ending
from lamplighter.cli.session.interrupts import undisturbed
from lamplighter.cli.session.prompt_commands import PromptCommands
from lamplighter.cli.session.terminal_session import Left, LocalPlayer, TerminalSession
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Sitting


class Session(TerminalSession):
    """One game that is played here.

    The seats without a computer player are for people: one person each, but one person plays all
    seats of `together`. `keep` is called after every change of the table, to save the game. Without
    `keep` the session offers to save it when the game ends or the player leaves.
    """

    table: Table

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
        self._keep = keep
        self._met = False
        self._since = monotonic()
        """The time of the last choice."""
        self._sittings = {seat: Sitting(who, table.seat(seat)) for seat, who in players.items()}
        people = _people(table.game, players, together)
        super().__init__(table, board, screen, people, quick=quick, words=words, since=since)

    def _make_commands(self) -> PromptCommands:
        return PromptCommands(self)

    # From the beginning to the end.

    def _play(self) -> None:
        while not self.table.over:
            sitting = self._sittings.get(self.table.actor)
            if sitting is not None:
                self._play_computer(sitting)
                continue
            try:
                self._meet(self.table.actor)
                self._ask_once(self.turn)
            except KeyboardInterrupt:
                self._ask_to_leave()
        for sitting in self._sittings.values():
            sitting.end()

    def _play_computer(self, sitting: Sitting) -> None:
        plan = sitting.think().plan
        with self.change():
            self.table.act(sitting.seat.index, plan)

    @contextmanager
    def change(self) -> Iterator[None]:
        """Change the table in the `with` block and save it; interrupts wait until that is done."""
        step = len(self.table.steps)
        with undisturbed():
            yield
            self._note_time(step)
            self.kept()

    def _note_time(self, step: int) -> None:
        """Record how long the choice took; only at a terminal, not for scripts."""
        if len(self.table.steps) == step:
            return
        now = monotonic()
        if self.screen.at_terminal():
            self.table.seconds[step] = round(now - self._since, 1)
        self._since = now

    def kept(self) -> None:
        """Save the game, if the session was given a way to do so."""
        if self._keep is not None:
            self._keep(self)

    def _settle(self) -> None:
        """Confirm the draft and save the game, so that nothing is lost when a player leaves."""
        with self.change():
            turn = self._turns.get(self.table.actor)
            if turn is not None:
                turn.settle()

    def _ask_to_leave(self) -> None:
        """Ask after Ctrl-C whether the player wants to leave; a second Ctrl-C means yes."""
        self.screen.say()
        try:
            leaves = self.screen.ask(self.say("leave-game") + "> ").lower() in YES
        except KeyboardInterrupt:
            self.screen.say()
            leaves = True
        if leaves:
            raise Left

    # Several people at one terminal.

    def _meet(self, seat: int) -> None:
        """Hand the screen to the person of a seat; hide what the person before has seen."""
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

    # Leaving and saving.

    def leave(self) -> None:
        """Leave the game; without autosave, offer to save it first."""
        if self._keep is None:
            self._offer_to_save()
        raise Left

    def _offer_to_save(self) -> None:
        while name := self.screen.ask(self.say("save-game") + "> "):
            if name.lower() in NO or self.save_as(name):
                return

    def save_as(self, name: str) -> bool:
        """Save the game as the person in front of the screen sees it; return whether it worked."""
        self._settle()
        # Where several people share the terminal, none may read what another knows.
        seats = (SPECTATOR,) if self.shared else self.facing.seats
        return save_as(self.table, seats, name, self.screen, self.say)

    # The end.

    def secrets(self) -> list[str]:
        """Return what was hidden in a finished game, in sentences."""
        return ending.secrets(self.table, self.board)

    def position(self) -> str:
        """Return the position with all its secrets, for people who may know them."""
        return ending.position(self.table)

    def _end(self) -> None:
        super()._end()
        if self._keep is None:
            self._offer_to_save()


def _people(
    game: Game, players: Mapping[int, Player], together: Sequence[int]
) -> list[LocalPlayer]:
    """Return the people at this terminal, in the order of their first seats."""
    taken = [tuple(together)] if together else []
    seats = range(len(game.seats))
    alone = [(seat,) for seat in seats if seat not in players and seat not in together]
    return [LocalPlayer(group) for group in sorted((*taken, *alone))]
