"""What may be asked and done at a table of a house, besides all that may be at home."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from lamplighter.cli.boards.base import LOGIC, ODDS, RECORD
from lamplighter.cli.commands import DOING, LOOKING, READING, Commands
from lamplighter.kernel.errors import brief
from lamplighter.kernel.messages import Message
from lamplighter.wire.messages import NoteKey

if TYPE_CHECKING:
    from lamplighter.cli.turn import Turn
    from lamplighter.cli.visit import Visit
    from lamplighter.kernel.acts import Target
    from lamplighter.wire.messages import ClockTold, Proposal

NEEDED = {
    "suspects": RECORD,
    "lit": RECORD,
    "possible": LOGIC,
    "danger": LOGIC,
    "hint": ODDS,
}
"""From which level on a table helps with something; the rest may always be asked."""
ASKED = frozenset(("moves", "hint", "undo"))
"""What only one who is to choose can ask."""
SEATED = frozenset(("moves", "hint", "undo", "danger", "resign"))
BEFORE = frozenset(("help", "rules", "say", "note", "offer", "agree", "refuse", "clock", "quit"))
"""What there is to do before the game has begun."""
TALKING = ("say", "note", "offer", "agree", "refuse", "clock", "return")
"""What there is only at a distance; those who watch have the clock alone."""
LONGEST_NOTE = 500
"""Signs of a note that are shown."""
OFFERS: tuple[Proposal, ...] = ("takeback", "pause", "agreement", "rematch")
"""What can be proposed by typing it."""


class VisitCommands(Commands):
    """The commands of a visit."""

    _session: Visit

    def __init__(self, session: Visit) -> None:
        super().__init__(session)
        self._chair = session.chair
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
        """Say what the table does not help with, and what is for another moment."""
        level, needed = self._board.assist, NEEDED.get(name, 0)
        if level < needed:
            return self._say("assist-too-low", level=level, needed=needed)
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

    def _possible(self, turn: Turn, rest: str) -> None:
        """Tell what can still be true; how likely it is only where the table tells odds."""
        if self._board.assist >= ODDS:
            super()._possible(turn, rest)
            return
        map = self._board.draw_possible(turn.seat, self._screen.glyphs, self._screen.room)
        with self._screen.paging():
            self._screen.lines([] if self._session.words else map)
            for question in self._board.guide.deduction(turn.seat).questions:
                targets = sorted(
                    (one.target for one in question.answers), key=lambda one: (len(one.id), one.id)
                )
                answers = tuple(_name_of(target) for target in targets)
                text = self._say("possible-answers", question=question.text, answers=answers)
                self._screen.tell(text)

    # Talking.

    def _speak(self, turn: Turn, rest: str) -> None:
        del turn
        if not rest:
            self._screen.tell(self._say("say-what"))
            return
        self._chair.say(rest)
        self._screen.tell(self._say("you-said", text=rest))

    def _note(self, turn: Turn, rest: str) -> None:
        """Write a note, or read them all."""
        del turn
        key, _, text = rest.partition(" ")
        if key:
            self._write_note(key, text.strip())
        notes = self._chair.scene.notes
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
        self._chair.note(key, text)

    def _offer(self, turn: Turn, rest: str) -> None:
        del turn
        begun = [what for what in OFFERS if rest and what.startswith(rest.lower())]
        if not rest or not begun:
            self._screen.tell(self._say("offer-what"))
            return
        self._chair.offer(begun[0])
        self._tell_offered()

    def _tell_offered(self) -> None:
        """Print that the other players must agree, if there are any."""
        if any(one.by == self._chair.seat for one in self._chair.scene.offers):
            self._screen.tell(self._say("offered"))

    def _agree(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._answer(yes=True)

    def _refuse(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._answer(yes=False)

    def _answer(self, *, yes: bool) -> None:
        """Answer what waits for this seat.

        A refusal also ends what this seat has proposed, or what would give it to a computer.
        """
        offers = self._session.awaited
        if not yes:
            seat = self._chair.seat
            offers = offers or [
                one for one in self._chair.scene.offers if seat in (one.by, one.seat)
            ]
        for offer in offers:
            self._session.answer(offer, yes=yes)
        self._screen.tell(self._say("answered" if offers else "no-offer-open"))

    def _return(self, turn: Turn, rest: str) -> None:
        del turn, rest
        self._chair.take_back_seat()

    def _clock(self, turn: Turn, rest: str) -> None:
        """Tell what time is left, or let the clocks go on."""
        del turn
        clock = self._chair.scene.clock
        if clock is None:
            self._screen.tell(self._say("clock-none"))
            return
        if rest == "on" and clock.paused and not self._session.watching:
            self._chair.resume()
            self._tell_offered()
            clock = self._chair.scene.clock
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
    """Milliseconds that a side has left by now."""
    passed = 0
    if clock.running == side and not clock.paused:
        passed = max(0, int(time() * 1000) - clock.at)
    return max(0, clock.left[side] - passed)


def _time(left: int) -> str:
    """A time as people read it: `2d 3h`, or `1:02:03`, or `12:34`."""
    seconds = left // 1000
    days, hours = seconds // 86_400, seconds // 3_600
    if days:
        return f"{days}d {hours % 24}h"
    minutes = f"{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{hours}:{minutes}" if hours else minutes


def _name_of(target: Target) -> Message | str:
    return Message(f"person-{target.id}") if target.kind in ("person", "card") else target.id
