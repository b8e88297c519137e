"""Playing, or watching, at a table of a house: the same terminal, at a distance.

What is drafted stays here until it is confirmed. While others choose, what happens is told as it
comes. A line that breaks is mended by itself, and told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from lamplighter.cli import files
from lamplighter.cli.command import typed
from lamplighter.cli.questions import NO, YES, agreed
from lamplighter.cli.saving import sentence
from lamplighter.cli.session import Left, Person, Session
from lamplighter.cli.turn import Turn
from lamplighter.cli.visiting import VisitCommands
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError, brief
from lamplighter.kernel.guide import commits
from lamplighter.kernel.messages import Arg, Message, message, messages
from lamplighter.wire.messages import Happened, OfferTold

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.commands import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.client import Chair
    from lamplighter.client.distant import DistantTable
    from lamplighter.players import Player

GLANCE = 0.3
"""Seconds after which one who waits looks whether something was typed."""
LONGEST_TEXT = 1_000
"""Signs of what is told in the words of others."""
FAREWELL = 3.0
"""Seconds for what is still to be said when the table is left."""
UNTOLD = frozenset(("opened", "began", "moved", "ended", "hooked"))
"""What the story, the end or nobody tells."""


class Visit(Session):
    """One game at a table of a house, in a seat or watching."""

    table: DistantTable

    def __init__(
        self,
        chair: Chair,
        table: DistantTable,
        board: Board,
        screen: Screen,
        *,
        quick: bool = False,
        words: bool = False,
        since: int = 0,
    ) -> None:
        self.chair = chair
        board.assist = chair.info.assist
        self._came = self._heard = len(chair.log)
        """How much of the log there was when one came, and how much has been heard."""
        self._line_told = True
        """Whether the house was there when that was told last."""
        self._put_off: set[int] = set()
        """Proposals that are to be answered later."""
        self._adopted = -1
        """The step whose draft was fetched from the house."""
        super().__init__(
            table,
            board,
            screen,
            {},
            quick=quick,
            words=words,
            since=since,
            keep=lambda _: None,  # the house keeps it
        )

    def _seat_people(self, players: Mapping[int, Player], together: Sequence[int]) -> list[Person]:
        del players, together
        return [Person((self.table.own,))]

    def _make_commands(self) -> Commands:
        return VisitCommands(self)

    @property
    def watching(self) -> bool:
        """Whether one only watches."""
        return self.table.own == SPECTATOR

    @property
    def asked(self) -> bool:
        """Whether one is to choose now."""
        return self.chair.asked and self.table.actor == self.table.own

    @property
    def turn(self) -> Turn:
        """What has been said in one's own seat, asked or not."""
        own = self.table.own
        if own not in self._turns:
            self._turns[own] = Turn(self.table, self.board, self.table.seat(own))
        return self._turns[own]

    # From the beginning to the end.

    def _play(self) -> None:
        while not self.table.over:
            try:
                self._keep_up()
                if self.table.over:
                    return
                if self.asked:
                    self._fetch_draft()
                    self._ask_once(self.turn)
                else:
                    self._await_others()
            except KeyboardInterrupt:
                self._ask_to_leave()

    @contextmanager
    def change(self) -> Iterator[None]:
        """Change the table when the house is there; what interrupts it is free to do so."""
        self._await_line()
        yield

    def _confirm(self, turn: Turn) -> None:
        """Confirm at the house; what comes too late is said, and what was drafted is let go."""
        try:
            super()._confirm(turn)
        except LamplighterError as error:
            self._start_over()
            self.refuse(error)
        except KeyboardInterrupt:
            # It may have been done or not; what is told next says so.
            self._start_over()
            raise

    def _start_over(self) -> None:
        self.table.drop_draft()
        self._turns.clear()
        self._shown = None

    def _settle(self) -> None:
        """Leave what is drafted with the house, so that it is there on any device."""
        if not self.asked or not self.chair.connected:
            return
        drafted = tuple(self.turn.draft.loose)
        if drafted != self.table.drafted:
            with suppress(LamplighterError):
                self.chair.draft(*drafted, patience=FAREWELL)

    def _fetch_draft(self) -> None:
        """Take up what was drafted before, here or on another device."""
        step = len(self.table.steps)
        if self._adopted == step:
            return
        self._adopted = step
        taken = []
        turn = self.turn
        for action in self.table.drafted:
            if commits(turn.seat, action):
                break
            turn.draft.choose(action)
            taken.append(self.table.game.notation.write(action))
        if taken:
            self.screen.tell(self.say("draft-kept", choices=", ".join(taken)))

    def _ask_to_leave(self) -> None:
        """Ask one who pressed Ctrl-C what he wants; once more, and he leaves."""
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
                # Whoever presses it while something is done has not been asked yet.
                self._ask_to_leave()

    def obey(self, text: str) -> None:
        """Do what a line says while others choose."""
        turn = self.turn
        try:
            known = self._commands.do(turn, text) or self._commands.do(turn, text, cut_short=True)
        except LamplighterError as error:
            self.refuse(error)
            return
        if not known:
            self.screen.tell(self.say("not-your-turn"))

    def refuse(self, error: LamplighterError) -> None:
        """Say what was refused."""
        self.screen.tell(brief(sentence(error), LONGEST_TEXT))

    # What others do.

    def _keep_up(self) -> None:
        """Take in what has happened, and tell what is not the game itself."""
        self._tell_line()
        if self.table.follow():
            self._turns.clear()
            self._shown = None
            self.facing.told = min(self.facing.told, len(self.history()))
        log = self.chair.log[self._heard :]
        self._heard += len(log)
        for happened in log:
            self._tell_of(happened)
        self._answer_offers()

    def _tell_of(self, happened: Happened) -> None:
        if happened.what in UNTOLD or (happened.by == self.chair.seat and not self.watching):
            return
        # What others have typed may hold signs that would do something to this terminal.
        text = brief(happened.text, LONGEST_TEXT)
        if happened.what == "said":
            text = self.say("said-by", who=self.named(happened.by), text=text)
        self.screen.tell(text)

    def named(self, seat: str | None) -> Arg:
        """Somebody by his own name and his seat."""
        name = next((one.name for one in self.chair.info.chairs if one.seat == seat), "")
        return message("named-seat", name=brief(name), seat=Message(f"seat-{seat}"))

    def _answer_offers(self) -> None:
        """Ask about each proposal that waits for an answer of this seat."""
        for offer in self.awaited:
            if offer.offer in self._put_off:
                continue
            self._put_off.add(offer.offer)
            self._recall(offer)
            text = self.screen.ask(self.say("agree-or-not") + "> ").lower()
            if text in YES | NO:
                self.answer(offer, yes=text in YES)

    def _recall(self, offer: OfferTold) -> None:
        """Tell what was proposed before one came."""
        made = [one for one in self.chair.log if one.what == "offered" and one.by == offer.by]
        if made and made[-1].seq <= self._came:
            self.screen.tell(brief(made[-1].text, LONGEST_TEXT))

    @property
    def awaited(self) -> list[OfferTold]:
        """Proposals that wait for an answer of this seat."""
        return [one for one in self.chair.scene.offers if self.chair.seat in one.awaits]

    def answer(self, offer: OfferTold, *, yes: bool) -> None:
        """Agree to a proposal, or not."""
        try:
            self.chair.answer(offer.offer, yes)
        except LamplighterError as error:
            self.refuse(error)

    def _await_others(self) -> None:
        """Show what there is, then wait for news, or for a line that is typed meanwhile."""
        self._show_others()
        self.chair.wait(GLANCE if self.screen.at_terminal() else None)
        text = self.screen.typed()
        if text:
            self.obey(text)
            self._shown = None

    def _show_others(self) -> None:
        scene = self.chair.scene
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
        scene = self.chair.scene
        if scene.yours:
            return self.say("computer-chooses")
        if scene.asked is not None:
            return self.say("waiting-for", who=self.named(scene.asked))
        free = tuple(one.seat for one in scene.table.chairs if one.kind == "open")
        return self.say("waiting-open", seats=messages("seat", free))

    # The line.

    def _tell_line(self) -> None:
        """Tell when the line has broken, and when it is back."""
        connected = self.chair.connected
        if connected != self._line_told:
            self._line_told = connected
            self.screen.tell(self.say("line-back" if connected else "line-lost"))

    def _await_line(self) -> None:
        """Wait until the house is there."""
        self._tell_line()
        while not self.chair.connected:
            self.chair.wait()
        self._tell_line()

    # Leaving and saving.

    def leave(self) -> None:
        """Leave the table; the seat stays one's own."""
        raise Left

    def save_as(self, name: str) -> bool:
        """Fetch the record from the house and keep it, with the receipt beside it."""
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
        path = files.named(name)
        if files.is_there(path) and not self._may_overwrite(path):
            return None
        files.write(path, self.chair.record())
        files.write(path.with_name(f"{path.name}.receipt.json"), self.chair.receipt.text())
        return path

    def _may_overwrite(self, path: Path) -> bool:
        question = self.say("overwrite", file=str(path))
        return agreed(self.screen, self.say, question, unless_said=False)

    # The end.

    def _end(self) -> None:
        self._tell_line()
        self.table.reveal()
        super()._end()

    def _own_side(self) -> str | None:
        return None if self.watching else super()._own_side()
