"""What every game's board can be asked, with answers that fit any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

WIDTH = 80
"""Columns that no text exceeds; a board may be drawn wider."""


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
    turned="@",
    rule="-",
)


# Words that every board needs.


def listed(words: Sequence[str], nothing: str = "none") -> str:
    """Join words as a sentence does."""
    if not words:
        return nothing
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def some(number: int, thing: str) -> str:
    """Count things."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def percent(odds: Fraction) -> str:
    """Odds in percent."""
    return f"{float(odds) * 100:.1f} %"


def in_odds(odds: Fraction) -> str:
    """Odds in words and in percent."""
    if odds == 1:
        return "certain"
    return f"{f'{odds.numerator} in {odds.denominator}':>9}  {percent(odds):>7}"


@dataclass(frozen=True)
class Preview:
    """What a choice would lead to, as far as its seat can know."""

    words: str = ""
    short: str = ""


@dataclass(frozen=True)
class Choice:
    """One of the things that may be done now."""

    number: int
    action: int
    name: str
    """As it is shown; the notation, or a simpler name where only one choice can be meant."""
    preview: Preview = Preview()


@dataclass(frozen=True)
class Passage:
    """A piece of a story: under a title when it is a moment of its own."""

    sentences: tuple[str, ...]
    title: str = ""

    @property
    def text(self) -> str:
        """All its sentences in one line."""
        return " ".join(self.sentences)


class Board:
    """A game in the terminal, by story and notation alone."""

    colours: tuple[tuple[str, str], ...] = ()
    """Patterns of what is on screen, each with its style. Colour only repeats what words say."""
    typing = "Words may be cut short as long as only one choice is meant."
    """How choices may be typed, with examples."""
    width = WIDTH
    """Columns that nothing this board shows exceeds."""
    commands: Mapping[str, str] = {}
    """Commands that only this game has, with what they do; see `answer`."""
    free: frozenset[str] = frozenset()
    """Those of them that take any words, not a choice; see `reply`."""
    numbered = True
    """Whether a number alone names a choice by its place in the list."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # What there is to see.

    def draw(self, view: Any, glyphs: Glyphs) -> list[str]:
        """Draw the board with what lies around it."""
        del view, glyphs
        return []

    def draw_narrow(self, view: Any, glyphs: Glyphs) -> list[str]:
        """Draw the same where the screen has fewer than `width` columns."""
        return self.draw(view, glyphs)

    def changed(self, before: Any, after: Any) -> bool:
        """Tell whether the board is worth drawing again."""
        del before, after
        return True

    def describe(self, view: Any) -> list[str]:
        """Tell the same as the drawing, in sentences."""
        del view
        return []

    def suspects(self, view: Any) -> list[str]:
        """Tell who is left, and how a call would divide them now."""
        del view
        return ["This game has nothing to tell here."]

    def possible(self, seat: Seat) -> list[str]:
        """Tell exactly what the seat can still believe."""
        return [f"{seat.belief.count()} worlds are possible."]

    def split(self, view: Any) -> str:
        """Tell in a few words how a call would divide the suspects now."""
        del view
        return ""

    def ending(self, view: Any) -> list[str]:
        """Tell what the end of the game laid open."""
        del view
        return []

    def secrets(self, whole: Any) -> list[str]:
        """Tell the secrets of a position that is set up for study."""
        del whole
        return []

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer one of the game's own commands, about now or about choices not yet made.

        The choices are tried in one of the worlds the seat holds possible.
        """
        del command, seat, world, actions, glyphs
        return []

    def reply(self, command: str, text: str, seat: Seat, glyphs: Glyphs) -> list[str]:
        """Answer one of the game's free commands, with the words typed after it."""
        del command, text, seat, glyphs
        return []

    # What there is to choose.

    def task(self, view: Any) -> str:
        """Say in one line what is to be chosen."""
        del view
        return "Choose."

    def names(self, actions: Sequence[int]) -> list[str]:
        """Name the actions that may be chosen together."""
        return [self.game.notation.write(action) for action in actions]

    def order(self, actions: Sequence[int]) -> list[int]:
        """Put the actions into the order in which they are numbered."""
        return list(actions)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what an action leads to, from one of the worlds the seat holds possible."""
        del seat, world, action
        return Preview()

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, compactly where they are many."""
        del seat
        return self.rows(choices)

    def rows(self, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, one a line."""
        wide = max((len(choice.name) for choice in choices), default=0)
        rows = (f"{c.number:4}  {c.name:{wide}}   {c.preview.words}" for c in choices)
        return [row.rstrip() for row in rows]

    def warning(self, view: Any, action: int) -> str:
        """Say why an action is asked about twice, even in a quick game; empty for most."""
        del view, action
        return ""

    # What may be typed.

    def read(self, text: str) -> int:
        """Read a text that is an action of this game, allowed now or not."""
        return self.game.notation.read(text)

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; any word may be cut short."""
        return [self.game.notation.write(action)]

    def implied(self, action: int) -> bool:
        """Tell whether an action need not be said before one that can only follow it."""
        del action
        return True

    def effect(self, action: int) -> str:
        """Name what an action does: the same for two that do the same."""
        return self.game.notation.write(action)

    def refusal(self, view: Any, action: int) -> str:
        """Say why a known action is not allowed now; empty when there is no more to say."""
        del view, action
        return ""

    # What has happened.

    def passages(self, observation: Observation) -> list[Passage]:
        """Tell one observation, with its great moments set off."""
        sentences = tuple(sentence for _, sentence in self.sentences(observation) if sentence)
        return [Passage(sentences)] if sentences else []

    def sentences(self, observation: Observation) -> Iterator[tuple[str, str]]:
        """Give each event of an observation with the sentence that tells it; the act comes first.

        The sentence of an event is what the story grows by when the event is added.
        """
        told = ""
        for count in range(len(observation.events) + 1):
            so_far = msgspec.structs.replace(observation, events=observation.events[:count])
            story = self.game.story.tell(so_far)
            yield observation.events[count - 1] if count else "", story[len(told) :].strip()
            told = story
