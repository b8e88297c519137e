"""Mr. Jack in New York in the terminal.

A hex is two lines between slashes: its id above, with a symbol for a quay or a metro entrance;
below the person on it, or the obstacle. The fill of a hex shows its light: a hex next to a lamp is
dotted, all others stay empty. Parks and Liberty Island, where nobody is ever seen, have their own
fills.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lamplighter.cli.boards import hex_board
from lamplighter.cli.boards.base import Glyphs
from lamplighter.cli.boards.hex_board import EDGE, GONE, HEX_WIDE
from lamplighter.games.manhunt.view import Person
from lamplighter.games.newyork.board import HEXES, HUNT, KINDS
from lamplighter.games.newyork.guide import FERRY_LINES, ISLE, METRO
from lamplighter.games.newyork.state import State
from lamplighter.games.newyork.view import View

BOARD_WIDE, BOARD_HIGH = 14 * HEX_WIDE + 1, 18
EXIT_ROWS = 3
"""Rows in which the land exit, to the right of the last full column, narrows the panel."""
_MEANT = {"build": "build", "turn": "park", "place": "informant"}
"""The verb that is meant when a hex is typed alone, by the stage of the view."""


@dataclass(frozen=True)
class Signs:
    """The symbols with which hexes are filled."""

    dark: str
    lit: str
    building: str
    site: str
    park: str
    isle: str


_BOX = Signs(EDGE, "░", "#", "+", '"', "^")
_ASCII = Signs(EDGE, ".", "#", "+", '"', "^")


def _signs(glyphs: Glyphs) -> Signs:
    return _ASCII if glyphs.plain else _BOX


class _Drawing(hex_board.HexCanvas):
    """Draws the city."""

    def __init__(self, board: Board, view: View, signs: Signs) -> None:
        super().__init__(HEXES, BOARD_WIDE, BOARD_HIGH, (-1, 1))
        self._board = board
        self._view = view
        self._signs = signs
        self._people: dict[str, list[Person]] = {}
        for person in view.people:
            self._people.setdefault(person.hex or "", []).append(person)
        self._tiles = {tile.hex: tile.tile for tile in view.tiles}
        self._open = {door.name: door.open for door in view.doors}
        pairs = enumerate(view.investigations, start=1)
        self._closed = {space: number for number, pair in pairs for space in pair}

    def lines(self) -> list[str]:
        """Draw everything."""
        for name in HEXES.places:
            self.hex(name, *self._inside(name))
        row, column = self.corner(ISLE)
        boardings = " ".join(start for start, end in FERRY_LINES if end == ISLE)
        landings = " ".join(end for start, end in FERRY_LINES if start == ISLE)
        say = self._board.say
        self.put(row - 1, column + HEX_WIDE + 2, say("board-ferry"))
        self.put(row, column + HEX_WIDE + 2, say("board-ferry-from", hexes=boardings))
        self.put(row + 1, column + HEX_WIDE + 2, say("board-ferry-to", hexes=landings))
        return super().lines()

    def _inside(self, name: str) -> tuple[str, str]:
        """Return the upper and the lower line of a hex, four characters each."""
        barred = self._barred(name)
        fill = self._fill(name)
        space = " " if barred or fill == self._signs.dark else fill
        upper = f"{name}{space}{self._sign(name) or space}"
        return upper, barred or self._walkable(name, fill)

    def _sign(self, name: str) -> str:
        """Return the symbol of a walkable hex; the printed metro entrance is a capital letter."""
        if name == METRO:
            return "M"
        if self._tiles.get(name) == "entrance":
            return "m"
        if self._tiles.get(name) == "park":
            return self._signs.park
        return "q" if KINDS[name] == "quay" else ""

    def _barred(self, name: str) -> str:
        """Return the lower line of a hex that nobody can enter; empty if it is walkable."""
        if name in self._open:
            steamer = "ship" if self._open[name] else "port"
            return "exit" if KINDS[name] == "exit" else steamer
        if name in self._closed:
            return f"X{self._closed[name]}{self._closed[name]}X"
        if self._tiles.get(name) == "lamp":
            return f"<*>{self._signs.dark}"
        if self._tiles.get(name) == "site":
            return self._signs.site * 4
        return self._signs.building * 4 if KINDS[name] == "building" else ""

    def _walkable(self, name: str, filling: str) -> str:
        here = self._people.get(name, [])
        informant = self._view.informant
        if informant.hex == name and not here:
            return f"{filling}In{'+' if informant.talkative else '-'}"
        return self._board.standing(here, filling, self._view)

    def _fill(self, name: str) -> str:
        if name == ISLE:
            return self._signs.isle
        if self._tiles.get(name) == "park":
            return self._signs.park
        return self._signs.lit if name in self._view.light else self._signs.dark


class Board(hex_board.Board[State, View]):
    """The board of Mr. Jack in New York."""

    hunt = HUNT
    edge_spared = False
    drawn = ("tiles", "investigations", "doors", "informant")
    fills = '_░"^'
    places = ("go", "build", "informant", "lay")
    bare = ("go", "build", "park", "informant", "sail", "sail to", "swap", "with", "lay", "move")
    signs = (
        (r"[/\\]|_+", "grey42"),
        (r"(?<=[/\\])(?:#{4}|\+{4})(?=[/\\])", "#8a5a50"),
        (r'["^]+', "#4f8a70"),
        (r"░+|<\*>", "#f0cf86"),
        (r"X11X|X22X", "#d9a93f"),
        (r"(?<=[A-N]\d[ ░])[mM](?=\\)", "bold #78a9e8"),
        (r"In[+-]", "bold #d9a93f"),
        (r"(?<=\\)(?:ship|exit)(?=/)", "bold"),
    )

    def hexes(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the city."""
        return _Drawing(self, view, _signs(glyphs)).lines()

    def panel(self, view: View) -> list[str]:
        """Return the panel beside the city."""
        return [*self._upper_panel(view), "", *self._lower_panel(view)]

    def slim_panel(self, view: View) -> list[str]:
        """Return the same with a few characters per line; the shortest beside the land exit."""
        stock = view.stock
        short = [
            self.slim_split(view),
            f"*{stock.lamps} m{stock.entrances} {_ASCII.site}{stock.sites}",
        ]
        return [
            *self.slim_round(view),
            *self.slim_people(view),
            *short,
            *[""] * (EXIT_ROWS - len(short)),
            *self.slim_cards(view),
            *self.slim_alibis(view),
        ]

    def _upper_panel(self, view: View) -> list[str]:
        people = (self.person_line(view, one, f"{one.hex or GONE:4}") for one in view.people)
        return [*self.round_lines(view), *people]

    def _lower_panel(self, view: View) -> list[str]:
        stock = view.stock
        counts = {"lamps": stock.lamps, "entrances": stock.entrances, "sites": stock.sites}
        return [
            # Only short lines fit beside the land exit.
            self._informant_line(view),
            "",
            self.split_line(view),
            *self.card_lines(view),
            self.say("panel-stock", **counts),
            *self.alibi_lines(view),
        ]

    def _informant_line(self, view: View) -> str:
        if view.stage == "place":
            return self.say("panel-visit")
        side = "panel-talkative" if view.informant.talkative else "panel-silent"
        return self.say(side, hex=view.informant.hex)

    def legend(self, glyphs: Glyphs) -> Mapping[str, str]:
        """Return the symbols of the drawing, each with the name of its meaning."""
        signs = _signs(glyphs)
        return {
            signs.dark * 4: "dark",
            signs.lit * 4: "lit",
            signs.park * 4: "park",
            signs.isle * 4: "isle",
            signs.building * 4: "building",
            signs.site * 4: "site",
            "<*>": "lamp",
            "X11X": "closed",
            "m": "metro",
            "q": "quay",
            "ship": "ship",
            "exit": "exit",
            "In+": "informant",
            f"*4 m4 {signs.site}4": "stock",
        }

    # Typing.

    def read(self, text: str, view: View) -> int:
        """Return the action that a text names; a hex, or two for a tile, may stand alone."""
        pair = text.upper().replace("-", " ").split()
        if len(pair) == 2 and all(name in HEXES.places for name in pair):
            return super().read(f"lay {' '.join(pair)}", view)
        return super().read(text, view)

    def asked_of_hex(self, view: View) -> str:
        """Return the verb that is meant when a hex is typed alone, by the stage of the view."""
        return _MEANT.get(view.stage, "go")

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action: two spaces in either order, all names of a person."""
        ways, act = super().spellings(action), self.game.notation.act(action)
        if act.verb == "lay":
            first, second = act.ids
            ways += [f"lay {second} {first}", f"{second} {first}"]
            ways += [f"{first}-{second}", f"{second}-{first}"]
        if act.ids[-1:] == ("rider",):
            ways += [way.replace("rider", other) for way in ways for other in ("cr", "cloud rider")]
        return ways
