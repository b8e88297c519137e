"""Play or watch at a table on a server, with the same terminal session as a local game.

What is shown is what the server tells, and drafted choices are on the server. While others choose,
events are printed as they arrive. A lost connection is restored by itself, and the user is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import typed
from lamplighter.cli.files import record_files
from lamplighter.cli.files.save_as import sentence
from lamplighter.cli.prompts import NO, YES, agreed
from lamplighter.cli.remote.commands import RemoteCommands
from lamplighter.cli.session import ending
from lamplighter.cli.session.pending_choices import Turn
from lamplighter.cli.session.terminal_session import Left, LocalPlayer, TerminalSession
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.assist import Assist
from lamplighter.kernel.errors import LamplighterError, brief
from lamplighter.kernel.messages import Arg, Message, message, messages
from lamplighter.wire.messages import Happened, OfferTold

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.session.prompt_commands import PromptCommands
    from lamplighter.client import SeatConnection
    from lamplighter.client.remote_table import RemoteGame

GLANCE = 0.3
"""Seconds between two checks, while waiting, whether the user has typed something."""
LONGEST_TEXT = 1_000
"""Most characters of a text that comes from other players."""
UNTOLD = frozenset(("opened", "began", "moved", "ended", "hooked"))
"""Events that are not printed: the story or the end of the game covers them, or nothing does."""


class RemoteSession(TerminalSession):
    """One game at a table on a server, as a player or a spectator."""

    table: RemoteGame

    def __init__(
        self,
        connection: SeatConnection,
        table: RemoteGame,
        board: Board,
        screen: Screen,
        *,
        quick: bool = False,
        words: bool = False,
        since: int = 0,
    ) -> None:
        self.connection = connection
        board.assist = Assist(connection.info.assist)
        board.guidance = table
        table.before_asking = self._await_line
        self._came = self._heard = len(connection.log)
        """The length of the log at the start of the session, and how much of it was printed."""
        self._line_told = True
        """The state of the connection that was printed last: True if it was there."""
        self._put_off: set[int] = set()
        """Offers about which the user was asked once; they can be answered later."""
        self._recalled = -1
        """The step for which a draft that was made before was printed."""
        people = [LocalPlayer((table.own,))]
        super().__init__(table, board, screen, people, quick=quick, words=words, since=since)

    def _make_commands(self) -> PromptCommands:
        return RemoteCommands(self)

    @property
    def watching(self) -> bool:
        """Whether the user is a spectator."""
        return self.table.own == SPECTATOR

    @property
    def asked(self) -> bool:
        """Whether it is this seat's turn."""
        return self.connection.asked and self.table.actor == self.table.own

    @property
    def turn(self) -> Turn:
        """The unconfirmed choices of this seat, also while it is not its turn."""
        return self._turn_of(self.table.own)

    # From the beginning to the end.

    def _play(self) -> None:
        while not self.table.over:
            try:
                self._keep_up()
                if self.table.over:
                    return
                if self.asked:
                    self._recall_draft()
                    self._ask_once(self.turn)
                else:
                    self._await_others()
            except LamplighterError as error:
                if self.connection.ended is not None:
                    raise
                self.refuse(error)  # a question that was not answered
            except KeyboardInterrupt:
                self._ask_to_leave()

    @contextmanager
    def change(self) -> Iterator[None]:
        """Wait for the connection, then change the table in the `with` block.

        Unlike in a local game, interrupts are not delayed.
        """
        self._await_line()
        yield

    def _confirm(self, turn: Turn) -> None:
        """Confirm at the server; if it refuses, print the error and drop the draft."""
        try:
            super()._confirm(turn)
        except LamplighterError as error:
            self._start_over()
            self._drop_draft()
            self.refuse(error)
        except KeyboardInterrupt:
            # The server may have done it or not; the next message from it shows that.
            self._start_over()
            raise
        self._recalled = self.table.confirmed

    def _start_over(self) -> None:
        self._turns.clear()
        self._shown = None

    def _drop_draft(self) -> None:
        with suppress(LamplighterError):
            self.connection.draft(n=self.table.confirmed)
        self.table.follow()

    def _choose(self, turn: Turn, text: str) -> None:
        self._await_line()
        super()._choose(turn, text)

    def _settle(self) -> None:
        """Do nothing: the server holds the draft, and the player finds it on any device."""

    def _recall_draft(self) -> None:
        """Print the draft on the server, once for each step, if it was made before."""
        step = self.table.confirmed
        if self._recalled == step:
            return
        self._recalled = step
        choices = self.turn.draft.choices
        if choices:
            write = self.table.game.notation.write
            taken = ", ".join(write(action) for action in choices)
            self.screen.tell(self.say("draft-kept", choices=taken))

    def _ask_to_leave(self) -> None:
        """Ask after Ctrl-C what the user wants to do; a second Ctrl-C leaves the table."""
        self.screen.say()
        try:
            text = self.screen.ask(self.say("leave-table") + "> ")
        except KeyboardInterrupt:
            self.screen.say()
            raise Left from None
        if text.lower() in YES:
            raise Left
        if text and text.lower() not in NO:
            try:
                self.obey(text)
            except KeyboardInterrupt:
                # This Ctrl-C interrupted a command, so ask again before leaving.
                self._ask_to_leave()

    def obey(self, text: str) -> None:
        """Carry out a command that was typed while others choose."""
        turn = self.turn
        try:
            known = self._commands.do(turn, text) or self._commands.do(turn, text, cut_short=True)
        except LamplighterError as error:
            self.refuse(error)
            return
        if not known:
            self.screen.tell(self.say("not-your-turn"))

    def refuse(self, error: LamplighterError) -> None:
        """Print an error."""
        self.screen.tell(brief(sentence(error), LONGEST_TEXT))

    # Events from the server.

    def _keep_up(self) -> None:
        """Update the table, print events outside the game itself and ask about open offers."""
        self._tell_line()
        if self.table.follow():
            self._start_over()
        self.facing.told = min(self.facing.told, len(self.history()))
        log = self.connection.log[self._heard :]
        self._heard += len(log)
        for happened in log:
            self._tell_of(happened)
        self._answer_offers()

    def _tell_of(self, happened: Happened) -> None:
        if happened.what in UNTOLD or (happened.by == self.connection.seat and not self.watching):
            return
        # `brief` also escapes control characters: text of others must not control this terminal.
        text = brief(happened.text, LONGEST_TEXT)
        if happened.what == "said":
            text = self.say("said-by", who=self.named(happened.by), text=text)
        self.screen.tell(text)

    def named(self, seat: str | None) -> Arg:
        """Return a player's name together with the seat."""
        name = next((one.name for one in self.connection.info.chairs if one.seat == seat), "")
        return message("named-seat", name=brief(name), seat=Message(f"seat-{seat}"))

    def _answer_offers(self) -> None:
        """Ask the user about each offer that waits for an answer of this seat."""
        for offer in self.awaited:
            if offer.offer in self._put_off:
                continue
            self._put_off.add(offer.offer)
            self._recall(offer)
            text = self.screen.ask(self.say("agree-or-not") + "> ").lower()
            if text in YES | NO:
                self.answer(offer, yes=text in YES)

    def _recall(self, offer: OfferTold) -> None:
        """Print an offer that was made before this session began."""
        made = [one for one in self.connection.log if one.what == "offered" and one.by == offer.by]
        if made and made[-1].seq <= self._came:
            self.screen.tell(brief(made[-1].text, LONGEST_TEXT))

    @property
    def awaited(self) -> list[OfferTold]:
        """The offers that wait for an answer of this seat."""
        return [one for one in self.connection.scene.offers if self.connection.seat in one.awaits]

    def answer(self, offer: OfferTold, *, yes: bool) -> None:
        """Accept or refuse an offer."""
        try:
            self.connection.answer(offer.offer, yes)
        except LamplighterError as error:
            self.refuse(error)

    def _await_others(self) -> None:
        """Print what is new, then wait for events or for a line that the user types."""
        self._show_others()
        self.connection.wait(GLANCE if self.screen.at_terminal() else None)
        text = self.screen.typed()
        if text:
            self.obey(text)
            self._shown = None

    def _show_others(self) -> None:
        scene = self.connection.scene
        moment = (scene.n, scene.asked, tuple(one.kind for one in scene.table.chairs))
        if moment == self._shown:
            return
        self._shown = moment
        if self.table.begun:
            news = self._news()
            seat = self.table.seat(self.table.own)
            if not self._drawn or (news and self.changed(seat)):
                self.draw(seat)
            self._tell(news)
        self.screen.tell(self._whose_turn())

    def _whose_turn(self) -> str:
        scene = self.connection.scene
        if scene.yours:
            return self.say("computer-chooses")
        if scene.asked is not None:
            return self.say("waiting-for", who=self.named(scene.asked))
        free = tuple(one.seat for one in scene.table.chairs if one.kind == "open")
        return self.say("waiting-open", seats=messages("seat", free))

    # The connection.

    def _tell_line(self) -> None:
        """Print when the connection was lost, and when it is back."""
        connected = self.connection.connected
        if connected != self._line_told:
            self._line_told = connected
            self.screen.tell(self.say("line-back" if connected else "line-lost"))

    def _await_line(self) -> None:
        """Wait until the server is connected."""
        self._tell_line()
        while not self.connection.connected:
            self.connection.wait()
        self._tell_line()

    # Leaving and saving.

    def leave(self) -> None:
        """Leave the table; the player keeps the seat."""
        raise Left

    def save_as(self, name: str) -> bool:
        """Fetch the record from the server and save it, with the receipt in a file beside it."""
        try:
            path = self._save(name)
        except LamplighterError as error:
            self.refuse(error)
            return False
        if path is None:
            self.screen.tell(self.say("not-saved"))
            return False
        receipt = path.with_name(f"{path.name}.receipt.json")
        self.screen.say("  " + self.say("saved-as", file=str(path)))
        if self.table.over:
            self.screen.say("  " + self.say("receipt-saved"))
            self.screen.say(f"  {typed()} verify {path} --receipt {receipt}")
        return True

    def _save(self, name: str) -> Path | None:
        path = record_files.named(name)
        if record_files.is_there(path) and not self._may_overwrite(path):
            return None
        record_files.write(path, self.connection.record())
        record_files.write(
            path.with_name(f"{path.name}.receipt.json"), self.connection.receipt.text()
        )
        return path

    def _may_overwrite(self, path: Path) -> bool:
        question = self.say("overwrite", file=str(path))
        return agreed(self.screen, self.say, question, unless_said=False)

    # The end.

    def secrets(self) -> list[str]:
        """Return what was hidden, from the record of the finished game."""
        return ending.secrets(ending.recorded(self.connection.record()), self.board)

    def position(self) -> str:
        """Return the last position with all secrets, from the record of the finished game."""
        return ending.position(ending.recorded(self.connection.record()))

    def _end(self) -> None:
        self._tell_line()
        super()._end()

    def _own_side(self) -> str | None:
        return None if self.watching else super()._own_side()
