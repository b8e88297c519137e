"""Letters from Whitechapel as the client asks for it; the other modules know the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, Glyphs, Passage, Preview, listed
from lamplighter.cli.boards.whitechapel import previews, sheets, tasks
from lamplighter.cli.boards.whitechapel.drawing import draw, legend, streets_near, whole_map
from lamplighter.cli.boards.whitechapel.known import (
    Known,
    possible_circles,
    possible_hideouts,
    possible_patrols,
)
from lamplighter.cli.boards.whitechapel.nights import all_tracks, clue_lines
from lamplighter.cli.boards.whitechapel.panel import heading, panel
from lamplighter.cli.boards.whitechapel.places import (
    circle_names,
    circle_of,
    crossing_of,
    hunting,
    patrol_words,
    secret_of,
)
from lamplighter.cli.boards.whitechapel.refusals import refused
from lamplighter.cli.boards.whitechapel.words import (
    about_circle,
    about_crossing,
    default_place,
    description,
    passages,
    read_place,
    sheet_rows,
)
from lamplighter.games.whitechapel.board import CROSSINGS
from lamplighter.games.whitechapel.view import View, Whole
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

_BARE = (
    *("hide", "women", "mark", "kill", "reveal", "walk", "on", "token", "shift", "false"),
    *("address", "yellows", "patrol", "wretched", "lead", "go", "search", "letter", "send"),
    "goulston",
)
"""Verbs that need not be said."""


class Board(base.Board):
    """Letters from Whitechapel, drawn and told."""

    colours = (
        (r"·+", "grey42"),
        (r"\bRE\b|\bred\b", "#d9604f"),
        (r"\bBL\b|\bblue\b", "#78a9e8"),
        (r"\bGR\b|\bgreen\b", "#7fb069"),
        (r"\bBR\b|\bbrown\b", "#b98a5a"),
        (r"\bYE\b|\byellow\b", "#e0c050"),
        (r"\b\d+\S*\*", "bold #f0cf86"),
        (r"\b\d+\S*\+", "bold #d9604f"),
        (r"\b\d+@\S*", "bold reverse"),
        (r"\b\d+\S*\^", "bold #7fb069"),
        (r"\bJack\b|\barrest\b", "#d9604f"),
    )
    typing = (
        "A number is always a circle, and x with a number a crossing. Where you are on the move a "
        "circle alone is a walk, 'coach 44 30' and 'alley 12' say the rest; a policeman is named "
        "by his colour, cut short if you like: 'r x42' moves red. A circle alone is searched; an "
        "arrest is always said: 'arrest 44'."
    )
    numbered = False
    commands: Mapping[str, str] = {
        "find": "tell about a circle or a crossing: find 84, find x42",
        "near": "draw the streets around a circle or a crossing: near 84",
        "map": "the district with the number of every circle",
        "track": "the tracks of this night and the nights before",
        "clues": "what was found, night by night",
        "sheet": "jack's own sheet: his hideout and all his rows",
        "legend": "what the signs of the drawing mean",
    }
    free: frozenset[str] = frozenset(commands)
    """Commands that are about places or about nothing, not about a choice."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._last: Known | None = None

    def known(self, seat: Seat) -> Known:
        """Give what the police can know at this moment of a seat, worked out once."""
        if self._last is None or self._last.seat is not seat:
            self._last = Known(seat)
        return self._last

    # What there is to see.

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with what is known below it."""
        return draw(view, glyphs)

    def draw_narrow(self, view: View, glyphs: Glyphs) -> list[str]:
        """Leave the sketch out where there is no room for it."""
        return [*heading(view), *panel(view, glyphs)]

    def changed(self, before: View, after: View) -> bool:
        """Tell whether a night, a crime, a move of jack or the end is new."""
        parts = ("night", "time", "track", "scenes", "head", "result", "false_clues")
        if any(getattr(before, part) != getattr(after, part) for part in parts):
            return True
        return bool(before.patrols) != bool(after.patrols) or before.women != after.women

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        return description(view)

    def suspects(self, view: View) -> list[str]:
        """Tell where jack may be now, the likeliest circles first."""
        if not hunting(view):
            return ["Jack is not out yet: the night is still in Hell."]
        last = view.track[-1].name
        fresh = {m.circle - 1 for m in (*view.cleared, *view.spared) if m.cell == last}
        lines = [
            f"Jack has come to {last}. Known not to be his circle now: "
            f"{listed(circle_names(sorted(fresh)))}."
        ]
        if self._last is not None and self._last.seat.view is view:
            return [*possible_circles(view, self._last), *lines]
        return lines

    def possible(self, seat: Seat) -> list[str]:
        """Tell where jack and his hideout may be, and what the patrols may be."""
        view, known = _seen_by(seat), self.known(seat)
        return [
            *possible_circles(view, known),
            *possible_hideouts(view, known),
            *possible_patrols(view),
        ]

    def ending(self, view: View) -> list[str]:
        """Tell the hideout and the rows that the end laid open."""
        return [] if view.disclosed is None else sheet_rows(view.disclosed)

    def secrets(self, whole: Whole) -> list[str]:
        """Tell the hideout, the rows and the faces of the patrols."""
        if whole.jack.hideout < 1:
            return ["  Jack has not picked a hideout."]
        lines = sheet_rows(whole.jack)
        if whole.jack.marked:
            lines.append(f"Marked women: {listed([str(c) for c in whole.jack.marked])}")
        if whole.patrols:
            lines.append(f"Patrols: {listed([patrol_words(patrol) for patrol in whole.patrols])}")
        return [f"  {line}" for line in lines]

    # Commands.

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer a command without anything after it."""
        del world, actions
        return self.reply(command, "", seat, glyphs)

    def reply(self, command: str, text: str, seat: Seat, glyphs: Glyphs) -> list[str]:
        """Answer one of the game's own commands, with whatever was typed after it."""
        view = _seen_by(seat)
        if command in ("find", "near"):
            place = read_place(text) if text else default_place(view)
            if command == "near":
                return streets_near(view, place, glyphs)
            return self._find(seat, place)
        if command == "map":
            return whole_map(view)
        if command == "track":
            return all_tracks(seat.history, glyphs)
        if command == "clues":
            return clue_lines(seat.history)
        if command == "sheet":
            secret = secret_of(view)
            return ["Only jack has a sheet."] if secret is None else sheet_rows(secret)
        return legend()

    def _find(self, seat: Seat, place: str) -> list[str]:
        view = _seen_by(seat)
        if place.startswith("x"):
            return about_crossing(view, crossing_of(place))
        return about_circle(view, self.known(seat), circle_of(place))

    # Choosing.

    def task(self, view: View) -> str:
        """Say what is to be chosen."""
        return tasks.task(view)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what a choice leads to: how far from home, or the odds of finding jack."""
        del world
        view = _seen_by(seat)
        verb, *rest = self.game.notation.write(action).split()
        place = " ".join(rest)
        if verb in previews.PLAIN:
            return Preview(previews.PLAIN[verb](view, place))
        if verb in previews.WEIGHED:
            return Preview(previews.WEIGHED[verb](view, self.known(seat), place or verb))
        return Preview()

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, compactly where they are many."""
        view = _seen_by(seat)
        if view.stage in sheets.PLAIN:
            return sheets.PLAIN[view.stage](view, choices)
        if view.stage in sheets.WEIGHED:
            return sheets.WEIGHED[view.stage](view, self.known(seat), choices)
        return self.rows(choices)

    def rows(self, choices: Sequence[Choice]) -> list[str]:
        """Lay the choices out, one a line; they have no numbers."""
        return sheets.rows(choices)

    def warning(self, view: View, action: int) -> str:
        """Ask twice before a move after which home cannot be reached in time."""
        verb, *rest = self.game.notation.write(action).split()
        return tasks.warning(view, verb, " ".join(rest))

    # Typing.

    def read(self, text: str) -> int:
        """Read an action, or a circle, a crossing or a set of circles alone."""
        words = text.lower().replace(",", " ").split()
        if words and all(word.isdecimal() for word in words):
            verb = "walk" if len(words) == 1 else "mark"
            return self.game.notation.read(f"{verb} {','.join(words)}")
        if len(words) == 1 and words[0] in CROSSINGS:
            return self.game.notation.read(f"go {words[0]}")
        if len(words) > 2 and words[0] in ("mark", "women"):
            return self.game.notation.read(f"{words[0]} {','.join(words[1:])}")
        return self.game.notation.read(text)

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; an arrest, a coach and an alley are always named."""
        text = self.game.notation.write(action)
        verb, *rest = text.split()
        ways = [text]
        if verb in _BARE:
            ways.append(" ".join(rest))
        if verb == "yellows":
            ways += [f"yellows {rest[1]} {rest[0]}", f"{rest[1]} {rest[0]}"]
        if verb == "letter":
            ways += [way.replace("-", " ") for way in ways]
        if verb == "no" or text == "nothing":
            ways += ["no", "pass"]
        return [*ways, "home"] if text == "escape" else ways

    def implied(self, action: int) -> bool:
        """Who or what is taken up must always be said."""
        del action
        return False

    def refusal(self, view: View, action: int) -> str:
        """Say why an action is not allowed now."""
        verb, *rest = self.game.notation.write(action).split()
        return refused(view, verb, rest)

    # Telling.

    def passages(self, observation: Observation) -> list[Passage]:
        """Tell one observation; nights, murders, clues and ends are moments of their own."""
        return passages(observation, self.sentences(observation))


def _seen_by(seat: Seat) -> View:
    view = seat.view
    assert isinstance(view, View)
    return view
