"""The commands at a table on a server: all those of a local game, and more."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

from lamplighter.cli.session.prompt_commands import DOING, LOOKING, READING, PromptCommands
from lamplighter.kernel.errors import LamplighterError, brief
from lamplighter.kernel.messages import Message
from lamplighter.wire.messages import NoteKey

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import MenuEntry
    from lamplighter.cli.remote.session import RemoteSession
    from lamplighter.cli.session.pending_choices import Turn
    from lamplighter.wire.messages import ClockTold, Proposal

HELP = {
    "suspects": "standing",
    "lit": "standing",
    "possible": "deduction",
    "danger": "danger",
    "hint": "hint",
}
"""The help that a command needs (`kernel.assist`); commands not listed are always allowed."""
ASKED = frozenset(("moves", "hint", "undo"))
"""Commands that a player can use only on their own turn."""
SEATED = frozenset(("moves", "hint", "undo", "danger", "resign"))
"""Commands that spectators do not have."""
BEFORE = frozenset(("help", "rules", "say", "note", "offer", "agree", "refuse", "clock", "quit"))
"""Commands that can be used before the game has begun."""
TALKING = ("say", "note", "offer", "agree", "refuse", "clock", "return")
"""Commands that only a remote table has; of these, spectators have only `clock`."""
LONGEST_NOTE = 500
"""Most characters of a note that are shown."""
OFFERS: tuple[Proposal, ...] = ("takeback", "pause", "agreement", "rematch")
"""What a player can propose with `offer`."""


class RemoteCommands(PromptCommands):
    """The commands of a remote session."""

    _session: RemoteSession

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self._connection = session.connection
        self._known |= {
            "say": self._speak,
            "note": self._note,
            "offer": self._offer,
            "agree": self._agree,
            "refuse": self._refuse,
            "clock": self._clock,
            "return": self._return,
        }
        if session.watching:
            for name in (*SEATED, *TALKING):
                if name != "clock":
                    del self._known[name]

    def _listed(self) -> tuple[str, ...]:
        listed = (*LOOKING, *self._board.commands, *READING, *TALKING, *DOING)
        return tuple(name for name in listed if name in self._known)

    def _about(self, name: str) -> str:
        return self._say("command-save-record") if name == "save" else super()._about(name)

    def _refusal(self, name: str) -> str:
        """Return why the assist level or the moment does not allow a command; else empty."""
        help = HELP.get(name, "")
        if not self._board.assist.allows(help):
            return self._board.assist_too_low(help)
        begun = self._session.table.begun or name in BEFORE
        if not begun or (name in ASKED and not self._session.asked):
            return self._say("not-your-turn")
        return ""

    # Looking.

    def _look(self, turn: Turn, rest: str) -> None:
        if self._session.asked:
            super()._look(turn, rest)
        else:
            self._session.draw(turn.seat)

    # What can happen.

    def warn(self, turn: Turn) -> None:
        """Warn of a danger; without an answer of the server there is no warning."""
        with suppress(LamplighterError):
            super().warn(turn)

    def _advice(self, turn: Turn) -> list[MenuEntry]:
        """Return what the server advises: the next choice of the strongest player."""
        with turn.reopened():
            advised = [one.action for one in self._session.table.hint()]
            found = [turn.menu.of(action) for action in advised]
        return [entry for entry in found if entry is not None]

    # Talking.

    def _speak(self, turn: Turn, rest: str) -> None:
        del turn
        if not rest:
            self._screen.tell(self._say("say-what"))
            return
        self._connection.say(rest)
        self._screen.tell(self._say("you-said", text=rest))

    def _note(self, turn: Turn, rest: str) -> None:
        """Write a note, then print all notes."""
        del turn
        key, _, text = rest.partition(" ")
        if key:
            self._write_note(key, text.strip())
        notes = self._connection.scene.notes
        if not notes:
            self._screen.tell(self._say("notes-none"))
        for note in notes:
            text = brief(note.text, LONGEST_NOTE)
            self._screen.tell(self._say("note-line", key=brief(note.key), text=text))

    def _write_note(self, key: str, text: str) -> None:
        import msgspec

        try:
            msgspec.convert(key, NoteKey)
        except msgspec.ValidationError:
            self._screen.tell(self._say("note-key", key=key))
            return
        self._connection.note(key, text)

    def _offer(self, turn: Turn, rest: str) -> None:
        del turn
        begun = [what for what in OFFERS if rest and what.startswith(rest.lower())]
        if not rest or not begun:
            self._screen.tell(self._say("offer-what"))
            return
        self._connection.offer(begun[0])
        self._tell_offered()

    def _tell_offered(self) -> None:
        """Print that the other players must agree, if there are any."""
        if any(one.by == self._connection.seat for one in self._connection.scene.offers):
            self._screen.tell(self._say("offered"))

    def _agree(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._answer(yes=True)

    def _refuse(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._answer(yes=False)

    def _answer(self, *, yes: bool) -> None:
        """Answer the offers that wait for this seat.

        If none waits, a refusal withdraws this seat's own offers, and refuses an offer to give this
        seat to a computer player.
        """
        offers = self._session.awaited
        if not yes:
            seat = self._connection.seat
            offers = offers or [
                one for one in self._connection.scene.offers if seat in (one.by, one.seat)
            ]
        for offer in offers:
            self._session.answer(offer, yes=yes)
        self._screen.tell(self._say("answered" if offers else "no-offer-open"))

    def _return(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._connection.take_back_seat()

    def _clock(self, turn: Turn, rest: str) -> None:
        """Print the time that is left; with "on", offer to restart paused clocks."""
        del turn
        clock = self._connection.scene.clock
        if clock is None:
            self._screen.tell(self._say("clock-none"))
            return
        if rest == "on" and clock.paused and not self._session.watching:
            self._connection.resume()
            self._tell_offered()
            clock = self._connection.scene.clock
            assert clock is not None
        for side in clock.left:
            self._screen.tell(
                self._say(
                    "clock-runs" if clock.running == side and not clock.paused else "clock-stands",
                    side=Message(f"side-{side}"),
                    time=_time(_left(clock, side)),
                )
            )
        if clock.paused:
            self._screen.tell(self._say("clock-paused"))


def _left(clock: ClockTold, side: str) -> int:
    """Return the milliseconds that a side has left now."""
    passed = 0
    if clock.running == side and not clock.paused:
        passed = max(0, int(time() * 1000) - clock.at)
    return max(0, clock.left[side] - passed)


def _time(left: int) -> str:
    """Format milliseconds for people: `2d 3h`, `1:02:03` or `12:34`."""
    seconds = left // 1000
    days, hours = seconds // 86_400, seconds // 3_600
    if days:
        return f"{days}d {hours % 24}h"
    minutes = f"{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{hours}:{minutes}" if hours else minutes
