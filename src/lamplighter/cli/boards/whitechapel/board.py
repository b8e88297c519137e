"""The board of Letters from Whitechapel: its commands, and what can be typed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import BOUNDLESS, Glyphs, MenuEntry, ScreenSize, beside, wrapped
from lamplighter.cli.boards.whitechapel.choice_layout import ChoiceSheet, rows
from lamplighter.cli.boards.whitechapel.district_map import (
    PARTS,
    SKETCH_HIGH,
    Circles,
    Key,
    district,
    part,
    streets_near,
)
from lamplighter.cli.boards.whitechapel.map_canvas import rows_for
from lamplighter.cli.boards.whitechapel.panel import Panel, all_tracks, sheet_rows
from lamplighter.cli.boards.whitechapel.symbols import legend
from lamplighter.cli.command_line import CommandRefused
from lamplighter.games.whitechapel import events, guide
from lamplighter.games.whitechapel.board import CIRCLES, COLOURS, CROSSINGS
from lamplighter.games.whitechapel.guidance.description import default_place
from lamplighter.games.whitechapel.guidance.places import circle_of, laying, secret_of
from lamplighter.games.whitechapel.guide_types import WhitechapelPreview
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import InvalidNotation
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT, TYPED
from lamplighter.kernel.messages import Message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat

_ALWAYS_SAID = frozenset(("arrest", "coach", "alley", "rush", "choose"))
"""Verbs that must be typed. For all others the targets, such as a place, are enough."""
_CIRCLE_ALONE = {
    **{stage: stage for stage in ("hide", "women", "mark", "kill", "wretched", "lead", "address")},
    **dict.fromkeys(("act", "search", "actor"), "search"),
    "kill-again": "kill",
    "ride": "on",
    "false-clue": "false",
}
"""The verb that is meant when only circles are typed, by stage; otherwise it is `walk`."""
_CROSSING_ALONE = {stage: stage for stage in ("patrol", "reveal", "token", "shift")}
"""The verb that is meant when only a crossing is typed, by stage; otherwise it is `go`."""
AMPLE = 120
"""Columns from which on the panel can stand beside the map."""
MOST = 200
"""Most columns of a drawing."""
SIDE = 46
"""Columns of the panel beside the map."""
SPARE = 7
"""Rows that are left free for the news, the task and the prompt."""


class Board(base.Board[State, View]):
    """The board of Letters from Whitechapel."""

    colours = (
        (r"[·─│\u2571\u2572•]+", "grey42"),
        (r"\bRE\b|\bred\b", "#d9604f"),
        (r"\bBL\b|\bblue\b", "#78a9e8"),
        (r"\bGR\b|\bgreen\b", "#7fb069"),
        (r"\bBR\b|\bbrown\b", "#b98a5a"),
        (r"\bYE\b|\byellow\b", "#e0c050"),
        (r"\b\d+[@^]*\*", "bold #f0cf86"),
        (r"\b\d+[@^*!]*\+", "bold #d9604f"),
        (r"\b\d+@", "bold reverse"),
        (r"\b\d+\S?#", "bold #d9a93f"),
        (r"\b\d+@?\^", "bold #7fb069"),
        (r"\bJack\b|\barrest\b", "#d9604f"),
    )
    numbered = False
    commands = ("find", "near", "map", "track", "clues", "sheet", "legend")
    free = frozenset(commands)
    pictures = frozenset(("map", "near"))
    ample = AMPLE

    def __init__(self, game: Game[State, View], language: str = DEFAULT) -> None:
        super().__init__(game, f"{language}{TYPED}")

    def put(self, told: Message | str) -> str:
        """Put a message into words; return a plain text as it is."""
        return told if isinstance(told, str) else self.words.say(told)

    # The drawing.

    def drawing(self, view: View, glyphs: Glyphs, room: ScreenSize) -> list[str]:
        """Draw the district with the panel below it, or beside it if the map is larger then."""
        columns = _columns(room)
        under, side = Panel(view, self.say, self.put), Panel(view, self.say, self.put, SIDE)
        heading, lines = under.heading(), under.lines(glyphs)
        # The hideout can be any circle, so show every number, however many rows that takes.
        rows = BOUNDLESS.rows if view.stage == "hide" else room.rows
        below = ScreenSize(columns - 1, rows - len(heading) - len(lines) - SPARE)
        left = ScreenSize(columns - SIDE - 3, rows - SPARE)
        if columns < AMPLE or _size(below) >= _size(left):
            return [*heading, *self._keyed(view, glyphs, below, None), *lines]
        panel = ["", *side.heading(), "", *side.lines(glyphs)]
        return beside(self._keyed(view, glyphs, left, None), panel, left.columns + 1)

    def draw_possible(
        self, seat: Seat[State, View], glyphs: Glyphs, room: ScreenSize = BOUNDLESS
    ) -> list[str]:
        """Draw where jack may be; for jack, where the police may think he is."""
        possible = self._possible(seat)
        if possible is None or not self.fits(room):
            return []
        return self._map(seat.view, glyphs, room, possible)

    def _keyed(
        self, view: View, glyphs: Glyphs, room: ScreenSize, possible: Circles | None
    ) -> list[str]:
        """Return the district with the key to its symbols."""
        key = Key(view, glyphs, self.say, self.put).of_district(room, possible)
        return [*district(view, glyphs, room, possible), *([key] if key else [])]

    def changed(self, before: View, after: View) -> bool:
        """Return whether there is a new night, crime or move of jack, or the game has ended."""
        parts = ("round", "time", "track", "scenes", "head", "result", "false_clues", "women")
        if any(getattr(before, part) != getattr(after, part) for part in parts):
            return True
        return bool(before.patrols) != bool(after.patrols)

    def ending(self, view: View) -> list[str]:
        """Return jack's sheet, which the end has revealed."""
        return [] if view.disclosed is None else sheet_rows(view.disclosed, self.say, self.put)

    # Commands.

    def answer(
        self, command: str, seat: Seat[State, View], actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer a command that was typed without further words."""
        del actions
        return self.reply(command, "", seat, glyphs)

    def reply(
        self,
        command: str,
        text: str,
        seat: Seat[State, View],
        glyphs: Glyphs,
        room: ScreenSize = BOUNDLESS,
    ) -> list[str]:
        """Answer a command of this game, with the words typed after it."""
        view = seat.view
        columns = base.within(room.columns)
        match command:
            case "find":
                return list(self.guidance.about(seat, self._place(text)))
            case "near":
                place = self._place(text)
                name = place.id if place else default_place(view)
                return streets_near(view, name, glyphs, columns)
            case "map":
                return self._map_of(seat, text.lower().split(), glyphs, room)
            case "track":
                nights = guide.nights(seat)
                return all_tracks(nights, self.say, self.put, glyphs, columns - 2)
            case "clues":
                return self.said(guide.clues(seat))
            case "sheet":
                return self._sheet_of(view, columns - 2)
        return legend(self.say)

    def _map_of(
        self, seat: Seat[State, View], typed: Sequence[str], glyphs: Glyphs, room: ScreenSize
    ) -> list[str]:
        """Return the map, or parts of it; with `possible`, show where jack may be."""
        names = {name: name for name in PARTS} | {of.lower(): name for name, of in PARTS.items()}
        unknown = [word for word in typed if word not in names and word != "possible"]
        if unknown:
            raise InvalidNotation(self.say("no-part", text=unknown[0], parts=", ".join(PARTS)))
        if "possible" in typed and not self.assist.allows("deduction"):
            raise CommandRefused(self.assist_too_low("deduction"))
        possible = self._possible(seat) if "possible" in typed else None
        if "possible" in typed and possible is None:
            return wrapped(self.say("not-out"), columns=room.columns)
        parts = [names[word] for word in typed if word in names]
        view = seat.view
        if not parts and self.fits(room):
            return self._map(view, glyphs, room, possible)
        if not parts:
            needed = {"columns": room.columns, "needed": self.width}
            told = self.say("map-too-narrow", parts=", ".join(PARTS), **needed)
            return wrapped(told, columns=room.columns)
        columns = base.within(room.columns)
        lines = [line for name in parts for line in part(view, name, glyphs, columns, possible)]
        return [*lines, Key(view, glyphs, self.say, self.put).of_part(columns, possible)]

    def _map(
        self, view: View, glyphs: Glyphs, room: ScreenSize, possible: Circles | None
    ) -> list[str]:
        """Return the whole district over all columns, however many rows that takes."""
        return self._keyed(view, glyphs, ScreenSize(_columns(room) - 1), possible)

    def _possible(self, seat: Seat[State, View]) -> Circles | None:
        """Return the circles where jack may be, or where the police may think he is.

        The result is None while jack is not out.
        """
        deduction = self.guidance.deduction(seat)
        question = deduction.question("circle") or deduction.question("their-circle")
        return None if question is None else {circle_of(id) for id in question.answers}

    def _sheet_of(self, view: View, columns: int) -> list[str]:
        secret = secret_of(view)
        if secret is None:
            return [self.say("no-sheet")]
        return sheet_rows(secret, self.say, self.put, columns)

    def _place(self, text: str) -> Target | None:
        """Return the circle or crossing that the last word names; None without words."""
        if not text:
            return None
        name = text.lower().split()[-1]
        if name in CIRCLES:
            return Target("circle", name)
        if name in CROSSINGS:
            return Target("crossing", name)
        raise InvalidNotation(
            self.say("no-place", text=text, circle=CIRCLES[-1], crossing=CROSSINGS[-1])
        )

    # Choosing.

    def sheet(self, seat: Seat[State, View], entries: Sequence[MenuEntry]) -> list[str]:
        """Lay out the choices, compactly if there are many."""
        view = seat.view
        lines = ChoiceSheet(view, entries, self.say, self.put).lines()
        helped = view.stage == "address" and self.assist.odds
        return [*self.possible(seat), *lines] if helped else lines

    def rows(self, entries: Sequence[MenuEntry], columns: int = base.WIDTH) -> list[str]:
        """Lay out the choices, one per line, without numbers."""
        return rows(entries, columns)

    # Typing.

    def read(self, text: str, view: View) -> int:
        """Return the action that a text names; circles or a crossing may stand alone."""
        typed = text.lower().replace(",", " ").split()
        if typed and all(word.isdecimal() for word in typed):
            text = " ".join((_CIRCLE_ALONE.get(view.stage, "walk"), *typed))
        elif len(typed) == 1 and typed[0] in CROSSINGS:
            text = f"{_CROSSING_ALONE.get(view.stage, 'go')} {typed[0]}"
        return super().read(text, view)

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action; for some verbs the target alone is not enough."""
        act = self.game.notation.act(action)
        ways = [act.text]
        if act.targets and act.verb not in _ALWAYS_SAID:
            ways.append(" ".join(act.ids))
        if act.verb == "yellows":
            one, two = act.ids
            ways += [f"yellows {two} {one}", f"{two} {one}"]
        elif act.verb == "letter":
            ways += [way.replace("-", " ") for way in ways]
        elif act.verb == "nothing" or (not act.targets and act.verb.startswith("no ")):
            ways += ["no", "pass"]
        elif act.verb == "escape":
            ways.append("home")
        return ways

    def implied(self, action: int) -> bool:
        """Return False: every action must be typed."""
        del action
        return False

    def in_hand(self, view: View) -> str:
        """Return the policeman or wretched in hand, or the colour of the patrol being placed."""
        laid = laying(view)
        return COLOURS[laid] if laid is not None else view.taken or ""

    def asks(self, action: int) -> bool:
        """Return whether an action is a search: a policeman can search several circles in a row."""
        return self.game.notation.act(action).verb == "search"

    def odds(self, preview: WhitechapelPreview) -> Fraction:
        """Return how likely a search or an arrest is to succeed."""
        return Fraction() if preview.odds is None else preview.odds.odds

    def alarms(self, seat: Seat[State, View]) -> list[Message]:
        """Return that jack's hideout may not be reached in time."""
        late = guide.late(seat.view)
        return [] if late is None else [late]

    def goes_on(self, answer: Observation) -> bool:
        """Return whether a search found nothing: only then the rest of the line is carried out."""
        return answer.event(events.Miss) is not None


def _columns(room: ScreenSize) -> int:
    """Return the columns for a drawing; `base.WIDTH` if the output is not a terminal."""
    return base.WIDTH if room.columns == BOUNDLESS.columns else min(room.columns, MOST)


def _size(room: ScreenSize) -> float:
    """Return the size of a map on this screen: its columns, or fewer if the rows limit it."""
    rows = max(room.rows, SKETCH_HIGH)
    return room.columns * min(1.0, rows / rows_for(room.columns))
