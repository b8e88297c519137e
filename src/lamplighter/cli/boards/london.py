"""Mr. Jack in London in the terminal.

A hex is two lines between slashes: its id and its manhole above, the person on it below. The fill
of a hex shows its light: a dark street stays empty, a street next to a lamp is dotted, a street in
Watson's beam is dotted more densely. The side of his hex through which Watson looks is an arrow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lamplighter.cli.boards import hex_board
from lamplighter.cli.boards.base import Glyphs
from lamplighter.cli.boards.hex_board import EDGE, GONE, HEX_WIDE
from lamplighter.games.london.board import CHARACTERS, FACINGS, HEXES, HUNT, KINDS, WATSON
from lamplighter.games.london.guide import lamp_out
from lamplighter.games.london.state import State
from lamplighter.games.london.view import View
from lamplighter.games.manhunt.view import Person

BOARD_WIDE, BOARD_HIGH = 13 * HEX_WIDE + 1, 19
# Row and column of the label of each exit, beside its corner of the board.
_EXIT_SPOTS = {"NW": (1, 1), "NE": (1, 51), "SW": (17, 1), "SE": (17, 51)}


@dataclass(frozen=True)
class Signs:
    """The symbols with which hexes are filled."""

    dark: str
    lit: str
    beam: str
    building: str
    garden: str
    opened: str
    covered: str
    looks: str
    """Arrows for the six facings, clockwise from the north."""


_BOX = Signs(EDGE, "░", "▒", "#", '"', "○", "●", "↑↗↘↓↙↖")
_ASCII = Signs(EDGE, ".", ":", "#", '"', "o", "x", "^>>v<<")


def _signs(glyphs: Glyphs) -> Signs:
    return _ASCII if glyphs.plain else _BOX


class _Drawing(hex_board.HexCanvas):
    """Draws the district."""

    def __init__(self, board: Board, view: View, signs: Signs) -> None:
        super().__init__(HEXES, BOARD_WIDE, BOARD_HIGH, (8, 0))
        self._board = board
        self._view = view
        self._signs = signs
        self._people: dict[str, list[Person]] = {}
        for person in view.people:
            self._people.setdefault(person.hex or "", []).append(person)
        self._lamps = {lamp.site: lamp.tile for lamp in view.lamps}
        self._manholes = {manhole.hex: manhole.covered for manhole in view.manholes}

    def lines(self) -> list[str]:
        """Draw everything."""
        for name in HEXES.places:
            self.hex(name, *self._inside(name))
        self._look()
        for door in self._view.exits:
            told = "board-cordon" if door.cordon else "board-open"
            self.put(*_EXIT_SPOTS[door.name], self._board.say(told, exit=door.name))
        return super().lines()

    def _inside(self, name: str) -> tuple[str, str]:
        """Return the upper and the lower line of a hex, four characters each."""
        kind, signs = KINDS[name], self._signs
        if kind == "street":
            return self._street(name)
        if kind == "lamp":
            tile = self._lamps[name]
            return f"{name:4}", f"<{'*' if tile == 'plain' else tile or ' '}>{signs.dark}"
        return f"{name:4}", (signs.building if kind == "building" else signs.garden) * 4

    def _street(self, name: str) -> tuple[str, str]:
        signs, view = self._signs, self._view
        light = signs.beam if name in view.beam else signs.lit if name in view.light else signs.dark
        hole = ""
        if name in self._manholes:
            hole = signs.covered if self._manholes[name] else signs.opened
        space = " " if light == signs.dark else light
        upper = name + space * (4 - len(name) - len(hole)) + hole
        return upper, self._board.standing(self._people.get(name, []), light, view)

    def _look(self) -> None:
        """Draw an arrow on the side of Watson's hex through which he looks."""
        here = self._view.people[WATSON].hex
        if here is None:
            return
        row, column = self.corner(here)
        right = column + HEX_WIDE
        facing = self._view.facing
        spots = {
            "N": [(row, column), (row, right)],
            "NE": [(row, right)],
            "SE": [(row + 1, right)],
            "S": [(row + 1, column), (row + 1, right)],
            "SW": [(row + 1, column)],
            "NW": [(row, column)],
        }[facing]
        for spot in spots:
            self.put(*spot, self._signs.looks[FACINGS.index(facing)])


class Board(hex_board.Board[State, View]):
    """The board of Mr. Jack in London."""

    hunt = HUNT
    drawn = ("facing", "lamps", "manholes", "exits")
    fills = "_░▒"
    bare = ("go", "face", "lamp", "lamp to", "cordon", "cordon to", "cover", "cover to", "whistle")
    signs = (
        (r"[/\\]|_+", "grey42"),
        (r"(?<=[/\\])#{4}(?=[/\\])", "#8a5a50"),
        (r'(?<=[/\\↑↗↘↓↙↖])"{4}(?=[/\\])', "#4f8a70"),
        (r"[░▒]+|<[1-4*]>", "#f0cf86"),
        (r"[↑↗↘↓↙↖]", "bold #d9a93f"),
    )

    def hexes(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district."""
        return _Drawing(self, view, _signs(glyphs)).lines()

    def panel(self, view: View) -> list[str]:
        """Return the panel beside the district."""
        return [
            *self.round_lines(view),
            "",
            *(self._person_line(view, person) for person in view.people),
            self.split_line(view),
            "",
            *self.card_lines(view),
            *self._lamp_line(view),
            *self.alibi_lines(view),
        ]

    def slim_panel(self, view: View) -> list[str]:
        """Return the same panel with a few characters per line."""
        lamp = lamp_out(view)
        out = [] if lamp is None else [self.say("slim-lamp", tile=lamp.tile or "", site=lamp.site)]
        return [
            *self.slim_round(view),
            *self.slim_people(view),
            self.slim_split(view),
            *self.slim_cards(view),
            *out,
            *self.slim_alibis(view),
        ]

    def _person_line(self, view: View, person: Person) -> str:
        looks = f">{view.facing}" if person.character == CHARACTERS[WATSON] else ""
        return self.person_line(view, person, f"{(person.hex or GONE) + looks:7}")

    def _lamp_line(self, view: View) -> list[str]:
        """Return which lamp goes out next; empty when the game is over."""
        lamp = lamp_out(view)
        if lamp is not None:
            return [self.say("panel-lamp-out", tile=lamp.tile or "", site=lamp.site)]
        return [] if view.result is not None else [self.say("panel-no-lamp-out")]

    def legend(self, glyphs: Glyphs) -> Mapping[str, str]:
        """Return the symbols of the drawing, each with the name of its meaning."""
        signs = _signs(glyphs)
        return {
            signs.dark * 4: "dark",
            signs.lit * 4: "lit",
            signs.beam * 4: "beam",
            signs.building * 4: "house",
            signs.garden * 4: "garden",
            "<1>": "lamp",
            "<*>": "plain-lamp",
            "< >": "unlit",
            signs.opened: "open",
            signs.covered: "covered",
            signs.looks[1]: "looks",
            signs.looks[0] * 2: "looks-north",
        }

    # Typing.

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action; a direction also by its full name."""
        ways, act = super().spellings(action), self.game.notation.act(action)
        if not act.targets or act.targets[0].kind not in ("facing", "exit"):
            return ways
        # Only the last word: in some languages an article stands before it.
        full = self.say(f"facing-{act.id}").split()[-1]
        named = (full, full.replace("-", ""))
        ways += [f"{act.verb} {name}" for name in named]
        return ways if act.verb == "leave" else [*ways, *named]
