"""What every game's board can be asked, with answers that fit any game.

What things mean comes from the game's guide and story, what they are called from its words. A board
draws, lays choices out and knows the ways they may be typed.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import east_asian_width

from lamplighter.kernel.errors import InvalidNotation, shown
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Choice, Refusal, Split
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.messages import Arg, Message, message, messages
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.views import Result

WIDTH = 80
"""Columns that no text exceeds; a board may be drawn wider."""
NARROW = 24
"""Columns that what stands behind a lead must have; otherwise it goes below."""
INDENT = "  "
"""Before every paragraph."""
RECORD, LOGIC, ODDS = 1, 2, 3
"""What a table helps with, by level: what a choice shows, exact possibilities, odds and hints."""
OWN = "@"
"""Jack's own piece, on every board; drawn for jack alone."""
CLOSING = "\uff0c\u3002\u3001\uff1b\uff1a\uff01\uff1f\uff09\u201d"
"""Signs that no line of Chinese begins with."""


@dataclass(frozen=True)
class Room:
    """How many columns and rows there are to write on; without end where nothing is said."""

    columns: int = sys.maxsize
    rows: int = sys.maxsize


BOUNDLESS = Room()


@dataclass(frozen=True)
class Glyphs:
    """The signs a board is drawn with."""

    plain: bool
    """Whether they are pure ASCII."""
    across: str
    down: str
    corners: str
    """Of a box: top left, top right, bottom left, bottom right."""
    wall_top: str
    wall_side: str
    wall_bottom: str
    shade: str
    rays: str
    """Of the first, second and third who looks."""
    arrows: str
    """North, east, south, west."""
    turned: str
    rule: str
    lines: str
    """Of a street: along a row, down, falling and rising to the right."""
    crossing: str
    """Where streets meet."""


BOX = Glyphs(
    plain=False,
    across="─",
    down="│",
    corners="┌┐└┘",
    wall_top="▀",
    wall_side="█",
    wall_bottom="▄",
    shade="░",
    rays="•◦·",
    arrows="▲▶▼◀",
    turned="↻",
    rule="─",
    lines="─│\u2572\u2571",
    crossing="•",
)
ASCII = Glyphs(
    plain=True,
    across="-",
    down="|",
    corners="++++",
    wall_top="#",
    wall_side="#",
    wall_bottom="#",
    shade=":",
    rays="*o.",
    arrows="^>v<",
    turned="%",
    rule="-",
    lines="-|\\/",
    crossing=":",
)


# Text.


def wide(text: str) -> int:
    """Columns that a text takes; a Chinese sign takes two."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def fill(text: str, columns: int) -> str:
    """A text with spaces behind it, up to some columns."""
    return text + " " * (columns - wide(text))


def broken(text: str, columns: int) -> list[str]:
    """Break a text into lines of so many columns: at spaces, or before a Chinese sign."""
    if wide(text) > len(text):
        return _broken_by_signs(text, columns)
    return textwrap.wrap(text, columns, break_long_words=True, break_on_hyphens=False) or [""]


def _broken_by_signs(text: str, columns: int) -> list[str]:
    """Break a text of wide signs, before any of them or at spaces; never before a closing sign."""
    lines = [""]
    for piece in re.findall(rf"(?:[!-~\u00a1-\u04ff]+|.)[{CLOSING}]*", text):
        if lines[-1] and wide(lines[-1] + piece) > columns:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece if lines[-1] or piece != " " else ""
    return lines


def wrapped(text: str, indent: str = INDENT, columns: int = WIDTH) -> list[str]:
    """Break a paragraph; what it begins with is kept for its first line and for all others."""
    body = text.lstrip(" ")
    first = indent + text[: len(text) - len(body)]
    return [first + line for line in broken(body, max(1, within(columns) - len(first)))]


def within(columns: int) -> int:
    """Columns of text on a screen of so many: never the last one, never more than the width."""
    return min(columns, WIDTH) - 1


def hung(lead: str, text: str, columns: int = WIDTH) -> list[str]:
    """A text after a lead, broken to the columns, its further lines as far in as the first.

    Where the lead leaves too little room, all of the text stands below it.
    """
    room = within(columns) - wide(lead)
    if room < NARROW and wide(text) > room:
        return [*_cut(lead, columns), *wrapped(text, " " * 6, columns)]
    first, *rest = broken(text, max(1, room))
    return [(lead + first).rstrip(), *(" " * wide(lead) + line for line in rest)]


def _cut(lead: str, columns: int) -> list[str]:
    """A lead on lines of its own."""
    return wrapped(lead.rstrip(), "", columns)


def beside(drawing: Sequence[str], panel: Sequence[str], column: int, gap: int = 2) -> list[str]:
    """A drawing with a panel on its right, from a column on, or further right where it must."""
    high = max(len(drawing), len(panel))
    drawn = [*drawing, *[""] * (high - len(drawing))]
    noted = [*panel, *[""] * (high - len(panel))]
    pairs = zip(drawn, noted, strict=True)
    return [(fill(line, max(column, wide(line) + gap)) + note).rstrip() for line, note in pairs]


@dataclass(frozen=True)
class Entry:
    """One of the things that may be done now, as a line of a list."""

    number: int
    choice: Choice
    name: str
    """What to type: the notation, or a simpler name where only one choice can be meant."""
    words: str = ""
    """What it leads to."""
    short: str = ""
    """The same in a few signs: how a call would split the suspects, `*` where it sees oneself."""

    @property
    def action(self) -> int:
        """The choice as an int."""
        return self.choice.action


@dataclass(frozen=True)
class Paragraph:
    """A piece of a story in words, under a title when it is a moment of its own."""

    sentences: tuple[str, ...]
    text: str
    """All its sentences in one line."""
    title: str = ""


class Board:
    """A game in the terminal, by story and notation alone."""

    colours: tuple[tuple[str, str], ...] = ()
    """Patterns of what is on screen, each with its style. Colour only repeats what words say."""
    width = WIDTH
    """Columns that the drawing needs; with fewer, sentences take its place."""
    ample = WIDTH
    """Columns with which it shows all it can."""
    commands: tuple[str, ...] = ()
    """Commands that only this game has; `command-NAME` in the game's words tells what they do."""
    free: frozenset[str] = frozenset()
    """Those of them that take any words, not a choice; see `reply`."""
    pictures: frozenset[str] = frozenset()
    """Those of them that answer with a drawing: its lines are written as they are."""
    numbered = True
    """Whether a number alone names a choice by its place in the list."""
    assist = ODDS
    """What the table helps with; at home with everything."""

    def __init__(self, game: Game, language: str = DEFAULT) -> None:
        self.game = game
        self.guide = game.guide
        self.words = game.words(language, "lamplighter.cli")

    # Words.

    def say(self, id: str, /, **args: Arg) -> str:
        """Put a message into words."""
        return self.words.say(Message(id, args))

    def said(self, messages: Iterable[Message]) -> list[str]:
        """Put messages into words, each a line of its own."""
        return [self.words.say(one) for one in messages]

    def who(self, seats: Sequence[int]) -> Arg:
        """Name seats that are played together: by their side, if they are all of it."""
        game = self.game
        for number, side in enumerate(game.sides):
            if [s for s in range(len(game.seats)) if game.side(s) == number] == list(seats):
                return message(f"seat-{side}")
        return messages("seat", tuple(game.actor_name(seat) for seat in seats))

    def typing(self) -> str:
        """Tell how choices may be typed, with examples."""
        return self.say("typing")

    # What there is to see.

    def draw(self, view: Any, glyphs: Glyphs, room: Room = BOUNDLESS) -> list[str]:
        """Draw the board with what lies around it; tell it, where there is no room to draw.

        No line is wider than the room.
        """
        return self.drawing(view, glyphs, room) if self.fits(room) else self.told(view, room)

    def fits(self, room: Room) -> bool:
        """Tell whether there is room for a drawing."""
        return room.columns >= self.width

    def drawing(self, view: Any, glyphs: Glyphs, room: Room) -> list[str]:
        """Draw the board into a room that it fits into."""
        del view, glyphs, room
        return []

    def told(self, view: Any, room: Room) -> list[str]:
        """Tell the board in sentences, and why."""
        why = self.say("too-narrow", columns=room.columns, needed=self.width)
        return [
            line
            for sentence in (why, *self.describe(view))
            for line in wrapped(sentence, columns=room.columns)
        ]

    def wider(self, room: Room) -> str:
        """Say that a wider window would show more at once; nothing where it would not."""
        return self.say("wider-window", columns=self.ample) if room.columns < self.ample else ""

    def draw_possible(self, seat: Seat, glyphs: Glyphs, room: Room = BOUNDLESS) -> list[str]:
        """Draw where jack may be, as far as the seat can know; nothing where no map shows that."""
        del seat, glyphs, room
        return []

    def changed(self, before: Any, after: Any) -> bool:
        """Tell whether the board is worth drawing again."""
        del before, after
        return True

    def describe(self, view: Any) -> list[str]:
        """Tell the same as the drawing, in sentences."""
        return self.said(self.guide.describe(view))

    def suspects(self, seat: Seat) -> list[str]:
        """Tell who is left, and how a call would divide them now."""
        return self.said(self.guide.standing(seat.view))

    def possible(self, seat: Seat) -> list[str]:
        """Tell exactly what the seat can still believe."""
        return self.said(self.guide.deduction(seat).text)

    def split(self, view: Any) -> str:
        """Tell in a few words how a call would divide the suspects now."""
        split = self.guide.split(view) if self.assist >= RECORD else None
        return self.split_words(split) if split is not None else ""

    def split_words(self, split: Split) -> str:
        """Tell how a call divides the suspects, in numbers."""
        return self.say("split", seen=len(split.seen), unseen=len(split.unseen))

    def winner(self, result: Result) -> str:
        """Name the side that won, in a line of a panel."""
        if result.winner is None:
            return self.say("no-winner")
        return self.say("panel-winner", side=message(f"side-{result.winner}"))

    def ending(self, view: Any) -> list[str]:
        """Tell what the end of the game laid open."""
        return self.said(self.guide.ending(view))

    def secrets(self, whole: Any) -> list[str]:
        """Tell the secrets of a position that is set up for study."""
        return [f"  {line}" for line in self.said(self.guide.secrets(whole))]

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer one of the game's own commands, about now or about choices not yet made.

        The choices are tried in one of the worlds the seat holds possible.
        """
        del command, seat, world, actions, glyphs
        return []

    def reply(
        self, command: str, text: str, seat: Seat, glyphs: Glyphs, room: Room = BOUNDLESS
    ) -> list[str]:
        """Answer one of the game's free commands, with the words typed after it.

        No line of a picture is wider than the room.
        """
        del command, text, seat, glyphs, room
        return []

    # What there is to choose.

    def task(self, view: Any) -> str:
        """Say in one line what is to be chosen."""
        return self.words.say(self.guide.task(view).text)

    def entries(self, seat: Seat) -> list[Entry]:
        """Give every choice of a seat that is asked, as it is listed."""
        choices = self.guide.choices(seat, previews=True)
        names = self.names(choices)
        return [
            self._entry(number, choice, name)
            for number, (choice, name) in enumerate(zip(choices, names, strict=True), start=1)
        ]

    def _entry(self, number: int, choice: Choice, name: str) -> Entry:
        preview = choice.preview
        needed = RECORD if preview is None or preview.odds is None else ODDS
        if preview is None or self.assist < needed:
            return Entry(number, choice, name)
        short = ""
        if preview.split is not None:
            seen = "*" if preview.own_seen else ""
            short = f"{len(preview.split.seen)}/{len(preview.split.unseen)}{seen}"
        return Entry(number, choice, name, self.words.say(preview.text), short)

    def names(self, choices: Sequence[Choice]) -> list[str]:
        """Tell what to type for choices that may be chosen together."""
        return [choice.notation for choice in choices]

    def sheet(self, seat: Seat, entries: Sequence[Entry]) -> list[str]:
        """Lay the choices out, compactly where they are many."""
        del seat
        return self.rows(entries)

    def rows(self, entries: Sequence[Entry], columns: int = WIDTH) -> list[str]:
        """Lay the choices out, one a line, on a screen of so many columns."""
        names = max((wide(entry.name) for entry in entries), default=0)
        leads = (f"{entry.number:4}  {fill(entry.name, names)}   " for entry in entries)
        rows = (
            hung(lead, entry.words, columns) for lead, entry in zip(leads, entries, strict=True)
        )
        return [line for row in rows for line in row]

    # What may be typed.

    def read(self, text: str, view: Any) -> int:
        """Read a text that is an action of this game, allowed now or not.

        What is said without a verb is what the moment of the view asks for. An outcome of chance
        is no action.
        """
        del view
        action = self.game.notation.read(text)
        if action >= self.game.num_actions:
            raise InvalidNotation(f"{shown(text)} is left to chance, and is no action")
        return action

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; any word may be cut short."""
        return [self.game.notation.write(action)]

    def implied(self, action: int) -> bool:
        """Tell whether an action need not be said before one that can only follow it."""
        del action
        return True

    def in_hand(self, view: Any) -> str:
        """Name what has been taken up and is in hand; it may be named again before a choice."""
        del view
        return ""

    def asks(self, action: int) -> bool:
        """Tell whether an action is a question of a kind that may be asked several in a row."""
        del action
        return False

    def goes_on(self, answer: Observation) -> bool:
        """Tell whether what was ordered together with a question still stands after its answer."""
        del answer
        return False

    def effect(self, action: int) -> str:
        """Name what an action does: the same for two that do the same."""
        return self.game.notation.write(action)

    def refusal(self, seat: Seat, action: int) -> str:
        """Say why an action that is not legal now is refused, and what to do instead."""
        refused = self.guide.refusal(seat, action)
        assert refused is not None, f"{self.game.notation.write(action)} is allowed"
        return self.words.join(_sentences(refused))

    # What has happened.

    def paragraphs(self, observation: Observation) -> list[Paragraph]:
        """Tell one observation, with its great moments set off."""
        return [
            Paragraph(
                tuple(self.said(passage.sentences)),
                self.words.join(passage.sentences),
                self.words.say(passage.title) if passage.title else "",
            )
            for passage in self.game.story.tell(observation)
        ]


def _sentences(refused: Refusal) -> list[Message]:
    text = refused.text
    if refused.rule is not None:
        text = message("by-rule", text=text, rule=refused.rule)
    return [text, refused.instead] if refused.instead is not None else [text]
