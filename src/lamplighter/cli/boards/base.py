"""The base class of all boards, with defaults that fit any game, and helpers to lay out text.

The meaning of things comes from the game's guide and story, their names from its words. A board
draws, lays out choices and knows how they can be typed.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic
from unicodedata import east_asian_width

from lamplighter.cli.boards.guidance import Guidance, OwnGuidance
from lamplighter.kernel.acts import Target
from lamplighter.kernel.assist import NEEDED, Assist
from lamplighter.kernel.errors import InvalidNotation, shown
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Choice, Preview, Question, Split
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.messages import Arg, Message, message, messages
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.type_variables import S, V
from lamplighter.kernel.views import Result

WIDTH = 80
"""Most columns of a text; a board may be drawn wider."""
NARROW = 24
"""Fewest columns for the text after a lead; with fewer, the text goes on the lines below."""
INDENT = "  "
"""Stands before every paragraph."""
OWN = "@"
"""The mark of jack's own piece, on every board; drawn only for jack."""
CLOSING = "\uff0c\u3002\u3001\uff1b\uff1a\uff01\uff1f\uff09\u201d"
"""Characters with which a line of Chinese must not begin."""


@dataclass(frozen=True)
class ScreenSize:
    """The columns and rows to write on; unlimited by default."""

    columns: int = sys.maxsize
    rows: int = sys.maxsize


BOUNDLESS = ScreenSize()


@dataclass(frozen=True)
class Glyphs:
    """The characters with which a board is drawn."""

    plain: bool
    """Whether they are pure ASCII."""
    across: str
    down: str
    corners: str
    """The corners of a box: top left, top right, bottom left, bottom right."""
    wall_top: str
    wall_side: str
    wall_bottom: str
    shade: str
    rays: str
    """The lines of sight of the first, second and third detective."""
    arrows: str
    """Arrows to the north, east, south and west."""
    turned: str
    rule: str
    lines: str
    """The lines of a street: along a row, down, falling and rising to the right."""
    crossing: str
    """The point where streets meet."""


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
    """Return the columns that a text takes; a Chinese character takes two."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def fill(text: str, columns: int) -> str:
    """Return a text with spaces after it, up to a number of columns."""
    return text + " " * (columns - wide(text))


def broken(text: str, columns: int) -> list[str]:
    """Break a text into lines of some columns: at spaces, or before a Chinese character."""
    if wide(text) > len(text):
        return _broken_by_signs(text, columns)
    return textwrap.wrap(text, columns, break_long_words=True, break_on_hyphens=False) or [""]


def _broken_by_signs(text: str, columns: int) -> list[str]:
    """Break a text before wide characters or at spaces, but never before a closing character."""
    lines = [""]
    for piece in re.findall(rf"(?:[!-~\u00a1-\u04ff]+|.)[{CLOSING}]*", text):
        if lines[-1] and wide(lines[-1] + piece) > columns:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece if lines[-1] or piece != " " else ""
    return lines


def wrapped(text: str, indent: str = INDENT, columns: int = WIDTH) -> list[str]:
    """Break a paragraph into lines; all of them get the indent and the text's leading spaces."""
    body = text.lstrip(" ")
    first = indent + text[: len(text) - len(body)]
    return [first + line for line in broken(body, max(1, within(columns) - len(first)))]


def within(columns: int) -> int:
    """Return the columns for text on a screen: at most `WIDTH`, and never the last column."""
    return min(columns, WIDTH) - 1


def hung(lead: str, text: str, columns: int = WIDTH) -> list[str]:
    """Return a text after a lead; further lines are indented like the first.

    If the lead leaves too few columns, all of the text stands on the lines below it.
    """
    room = within(columns) - wide(lead)
    if room < NARROW and wide(text) > room:
        return [*_cut(lead, columns), *wrapped(text, " " * 6, columns)]
    first, *rest = broken(text, max(1, room))
    return [(lead + first).rstrip(), *(" " * wide(lead) + line for line in rest)]


def _cut(lead: str, columns: int) -> list[str]:
    """Return a lead on its own lines."""
    return wrapped(lead.rstrip(), "", columns)


def beside(drawing: Sequence[str], panel: Sequence[str], column: int, gap: int = 2) -> list[str]:
    """Return a drawing with a panel to its right, from a column on, or after a longer line."""
    high = max(len(drawing), len(panel))
    drawn = [*drawing, *[""] * (high - len(drawing))]
    noted = [*panel, *[""] * (high - len(panel))]
    pairs = zip(drawn, noted, strict=True)
    return [(fill(line, max(column, wide(line) + gap)) + note).rstrip() for line, note in pairs]


@dataclass(frozen=True)
class MenuEntry:
    """One of the legal choices, as a line of a list."""

    number: int
    choice: Choice[str]
    name: str
    """What to type: the notation, or a simpler name if only one choice fits it."""
    words: str = ""
    """What it leads to, in words."""
    short: str = ""
    """The same in a few characters: how a call would split the suspects; `*`: jack is seen."""

    @property
    def action(self) -> int:
        """The choice as a number."""
        return self.choice.action


@dataclass(frozen=True)
class Paragraph:
    """A part of a story in words; an important moment has a title."""

    sentences: tuple[str, ...]
    text: str
    """All its sentences, joined."""
    title: str = ""


class Board(Generic[S, V]):
    """The board of any game: no drawing, only story and notation."""

    colours: tuple[tuple[str, str], ...] = ()
    """Patterns of printed text, each with its style. Colour only repeats what the text says."""
    width = WIDTH
    """Columns that the drawing needs; with fewer, sentences replace it."""
    ample = WIDTH
    """Columns from which on it shows all it can."""
    commands: tuple[str, ...] = ()
    """Commands that only this game has; the message `command-NAME` describes each of them."""
    free: frozenset[str] = frozenset()
    """Those of the commands that take any words, not a choice; see `reply`."""
    pictures: frozenset[str] = frozenset()
    """Those of the commands that answer with a drawing: its lines are not broken."""
    numbered = True
    """Whether a number alone means the choice at that place in the list."""
    assist = Assist()
    """What the table helps with; a local table helps with everything."""

    def __init__(self, game: Game[S, V], language: str = DEFAULT) -> None:
        self.game = game
        self.guide = game.guide
        """For what a view shows; what a seat may choose and can know is asked of `guidance`."""
        self.words = game.words(language, "lamplighter.cli")
        self.guidance: Guidance[S, V] = OwnGuidance(game, self.words)

    # Words.

    def say(self, id: str, /, **args: Arg) -> str:
        """Put a message into words."""
        return self.words.say(Message(id, args))

    def said(self, messages: Iterable[Message]) -> list[str]:
        """Put messages into words, one line each."""
        return [self.words.say(one) for one in messages]

    def assist_too_low(self, help: str) -> str:
        """Return that the table does not help with something, and from which level it would."""
        return self.say("assist-too-low", level=self.assist.level, needed=NEEDED[help])

    def who(self, seats: Sequence[int]) -> Arg:
        """Return a name for seats played together: the side if they are all of it, else a list."""
        game = self.game
        for number, side in enumerate(game.sides):
            if [s for s in range(len(game.seats)) if game.side(s) == number] == list(seats):
                return message(f"seat-{side}")
        return messages("seat", tuple(game.actor_name(seat) for seat in seats))

    def typing(self) -> str:
        """Return how choices can be typed, with examples."""
        return self.say("typing")

    # The drawing, and what describes the position.

    def draw(self, view: V, glyphs: Glyphs, room: ScreenSize = BOUNDLESS) -> list[str]:
        """Draw the board and its panel; describe them in sentences if the screen is too narrow.

        No line is wider than the screen.
        """
        return self.drawing(view, glyphs, room) if self.fits(room) else self.told(view, room)

    def fits(self, room: ScreenSize) -> bool:
        """Return whether the screen is wide enough for a drawing."""
        return room.columns >= self.width

    def drawing(self, view: V, glyphs: Glyphs, room: ScreenSize) -> list[str]:
        """Draw the board on a screen that is wide enough."""
        del view, glyphs, room
        return []

    def told(self, view: V, room: ScreenSize) -> list[str]:
        """Describe the board in sentences, and say that the screen is too narrow to draw it."""
        why = self.say("too-narrow", columns=room.columns, needed=self.width)
        return [
            line
            for sentence in (why, *self.describe(view))
            for line in wrapped(sentence, columns=room.columns)
        ]

    def wider(self, room: ScreenSize) -> str:
        """Return the hint that a wider window would show more; empty if it would not."""
        return self.say("wider-window", columns=self.ample) if room.columns < self.ample else ""

    def draw_possible(
        self, seat: Seat[S, V], glyphs: Glyphs, room: ScreenSize = BOUNDLESS
    ) -> list[str]:
        """Draw where jack may be, as far as the seat can know; empty if a game has no such map."""
        del seat, glyphs, room
        return []

    def changed(self, before: V, after: V) -> bool:
        """Return whether to draw the board again after a change of the view."""
        del before, after
        return True

    def describe(self, view: V) -> list[str]:
        """Describe in sentences what the drawing shows."""
        return self.said(self.guide.describe(view))

    def suspects(self, seat: Seat[S, V]) -> list[str]:
        """Return which suspects are left, and how a call would split them now."""
        return self.said(self.guide.standing(seat.view))

    def possible(self, seat: Seat[S, V]) -> list[str]:
        """Return exactly what the seat can still hold possible."""
        deduction = self.guidance.deduction(seat)
        if self.assist.odds:
            return list(deduction.text)
        return [self._answers(question) for question in deduction.questions]

    def _answers(self, question: Question[str]) -> str:
        """Return all possible answers to a question, for a table that hides odds."""
        answers = tuple(_name_of(target) for target in question.targets)
        return self.say("possible-answers", question=question.text, answers=answers)

    def split(self, view: V) -> str:
        """Return in a few words how a call would split the suspects now."""
        split = self.guide.split(view) if self.assist.allows("split") else None
        return self.split_words(split) if split is not None else ""

    def split_words(self, split: Split) -> str:
        """Return in numbers how a call splits the suspects."""
        return self.say("split", seen=len(split.seen), unseen=len(split.unseen))

    def alarms(self, seat: Seat[S, V]) -> list[Message]:
        """Return the dangers of which a player is warned, once a round, without asking."""
        del seat
        return []

    def winner(self, result: Result) -> str:
        """Return the side that won, as a line of a panel."""
        if result.winner is None:
            return self.say("no-winner")
        return self.say("panel-winner", side=message(f"side-{result.winner}"))

    def ending(self, view: V) -> list[str]:
        """Return what the end of the game has revealed."""
        return self.said(self.guide.ending(view))

    def secrets(self, whole: Any) -> list[str]:
        """Return the secrets of a position, for study or after the end."""
        return [f"  {line}" for line in self.said(self.guide.secrets(whole))]

    def answer(
        self, command: str, seat: Seat[S, V], actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer a command of this game, about the position or about choices not yet made."""
        del command, seat, actions, glyphs
        return []

    def reply(
        self,
        command: str,
        text: str,
        seat: Seat[S, V],
        glyphs: Glyphs,
        room: ScreenSize = BOUNDLESS,
    ) -> list[str]:
        """Answer one of the `free` commands, with the words typed after it.

        No line of a drawing is wider than the screen.
        """
        del command, text, seat, glyphs, room
        return []

    # The choices.

    def task(self, view: V) -> str:
        """Return in one line what the player has to choose."""
        return self.words.say(self.guide.task(view).text)

    def entries(self, seat: Seat[S, V]) -> list[MenuEntry]:
        """Return every choice of a seat whose turn it is, in the order of the list."""
        choices = self.guidance.choices(seat)
        names = self.names(choices)
        return [
            self._entry(number, choice, name)
            for number, (choice, name) in enumerate(zip(choices, names, strict=True), start=1)
        ]

    def _entry(self, number: int, choice: Choice[str], name: str) -> MenuEntry:
        preview: Preview[str] | None = choice.preview
        if preview is None:
            return MenuEntry(number, choice, name)
        return MenuEntry(number, choice, name, preview.text or "", self.in_short(preview))

    def in_short(self, preview: Any) -> str:
        """Return the result of a choice in a few characters; empty if that cannot be done."""
        del preview
        return ""

    def odds(self, preview: Any) -> Fraction:
        """Return how likely a choice is to succeed, where a game knows that."""
        del preview
        return Fraction()

    def names(self, choices: Sequence[Choice[str]]) -> list[str]:
        """Return what to type for each of the choices that are legal at the same time."""
        return [choice.notation for choice in choices]

    def sheet(self, seat: Seat[S, V], entries: Sequence[MenuEntry]) -> list[str]:
        """Lay out the choices, compactly if there are many."""
        del seat
        return self.rows(entries)

    def rows(self, entries: Sequence[MenuEntry], columns: int = WIDTH) -> list[str]:
        """Lay out the choices, one per line, on a screen of some columns."""
        names = max((wide(entry.name) for entry in entries), default=0)
        leads = (f"{entry.number:4}  {fill(entry.name, names)}   " for entry in entries)
        rows = (
            hung(lead, entry.words, columns) for lead, entry in zip(leads, entries, strict=True)
        )
        return [line for row in rows for line in row]

    # Reading what a player types.

    def read(self, text: str, view: V) -> int:
        """Return the action that a text names, legal now or not; raises `InvalidNotation`.

        Without a verb, the action is of the kind that the view asks for. An outcome of chance is no
        action.
        """
        del view
        action = self.game.notation.read(text)
        if action >= self.game.num_actions:
            raise InvalidNotation(f"{shown(text)} is left to chance, and is no action")
        return action

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action; any word may be abbreviated."""
        return [self.game.notation.write(action)]

    def implied(self, action: int) -> bool:
        """Return whether an action need not be typed before one that can only follow it."""
        del action
        return True

    def in_hand(self, view: V) -> str:
        """Return the name of the token or piece in hand; it may be typed before a choice."""
        del view
        return ""

    def asks(self, action: int) -> bool:
        """Return whether an action is a question of which several can be asked in a row."""
        del action
        return False

    def goes_on(self, answer: Observation) -> bool:
        """Return whether the orders typed after a question are carried out after this answer."""
        del answer
        return False

    def effect(self, action: int) -> str:
        """Return a text that is equal for two actions that do the same."""
        return self.game.notation.write(action)

    def refusal(self, seat: Seat[S, V], action: int) -> str:
        """Return why an action is not legal now, and what to do instead."""
        refused = self.guidance.refusal(seat, action)
        if refused is None:  # only on a server, where the game may have gone on
            return ""
        text = refused.text
        if refused.rule is not None:
            text = self.say("by-rule", text=text, rule=refused.rule)
        return text if refused.instead is None else self.words.join((text, refused.instead))

    # The story.

    def paragraphs(self, observation: Observation) -> list[Paragraph]:
        """Return the story of one observation; important moments have a title."""
        return [
            Paragraph(
                tuple(self.said(passage.sentences)),
                self.words.join(passage.sentences),
                self.words.say(passage.title) if passage.title else "",
            )
            for passage in self.game.story.tell(observation)
        ]


def split_in_short(split: Split | None, own_seen: bool | None) -> str:
    """Return how a call would split the suspects as `5/3`, with `*` where it finds jack seen."""
    if split is None:
        return ""
    return f"{len(split.seen)}/{len(split.unseen)}{'*' if own_seen else ''}"


def _name_of(target: Target) -> Message | str:
    return Message(f"person-{target.id}") if target.kind in ("person", "card") else target.id
