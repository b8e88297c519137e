"""Mr. Jack Pocket in the terminal.

A tile is a box with an opening for each of its streets and a thick wall on its closed side. The
detectives' lines of sight are dotted rays that enter through the openings and end at a wall. A tile
turned to its empty side is shaded and has its name in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import OWN, Glyphs, MenuEntry, ScreenSize, beside, fill
from lamplighter.games.pocket.board import (
    CHARACTERS,
    DETECTIVE_LETTERS,
    DETECTIVE_NAMES,
    DETECTIVES,
    ENOUGH_HOURGLASSES,
    ENTERED_BY,
    FACES,
    LINES,
    MONOGRAMS,
    N_CHARACTERS,
    N_PLACES,
    NAMES,
)
from lamplighter.games.pocket.guide import TURNED, action_number, glasses, plain
from lamplighter.games.pocket.guide_types import PocketPreview
from lamplighter.games.pocket.state import State
from lamplighter.games.pocket.view import Tile, View
from lamplighter.kernel.guide import Choice
from lamplighter.kernel.messages import message
from lamplighter.kernel.seat import Seat

# A tile is TILE_WIDE by TILE_HIGH characters. LEFT and TOP are the margins of the district.
TILE_WIDE, TILE_HIGH = 13, 5
LEFT, TOP = 9, 2
BOARD_WIDE = 2 * LEFT + 3 * TILE_WIDE
BOARD_HIGH = 2 * TOP + 3 * TILE_HIGH
PANEL_AT = BOARD_WIDE + 2

NORTH, EAST, SOUTH, WEST = range(4)
_DETECTIVE = dict(zip(DETECTIVES, DETECTIVE_NAMES, strict=True))
_LETTER = dict(zip(DETECTIVES, DETECTIVE_LETTERS, strict=True))
_MONOGRAM = dict(zip(CHARACTERS, MONOGRAMS, strict=True))
_SHORT = {name: name.capitalize() for name in CHARACTERS}


# Drawing.


class _Drawing:
    """Draws the district."""

    def __init__(self, view: View, glyphs: Glyphs, seen: str) -> None:
        self._view = view
        self._seen = seen
        """The word for a suspect who is seen."""
        self._glyphs = glyphs
        self._sheet = [[" "] * BOARD_WIDE for _ in range(BOARD_HIGH)]

    def lines(self) -> list[str]:
        """Draw everything."""
        for tile in self._view.tiles:
            self._tile(tile)
        for place in range(N_PLACES):
            self._place(place)
        if len(self._view.tiles) == 9:
            for detective, place in self._view.detectives.items():
                self._ray(detective, place)
        for tile in self._view.tiles:
            self._name(tile)
        return ["".join(row).rstrip() for row in self._sheet]

    def _put(self, row: int, column: int, text: str) -> None:
        for offset, sign in enumerate(text):
            self._sheet[row][column + offset] = sign

    @staticmethod
    def _corner(cell: int) -> tuple[int, int]:
        return TOP + TILE_HIGH * (cell // 3), LEFT + TILE_WIDE * (cell % 3)

    def _tile(self, tile: Tile) -> None:
        """Draw the box of a tile: open at streets, closed at its wall, shaded if it is empty."""
        row, column = self._corner(tile.cell)
        glyphs = self._glyphs
        beam, corners = glyphs.across * 4, glyphs.corners
        shade = (glyphs.shade if tile.face == "empty" else " ") * 4
        side = f"{glyphs.down}{shade}   {shade}{glyphs.down}"
        self._put(row, column, f"{corners[0]}{beam}   {beam}{corners[1]}")
        self._put(row + 1, column, side)
        self._put(row + 3, column, side)
        self._put(row + 4, column, f"{corners[2]}{beam}   {beam}{corners[3]}")
        self._wall(tile.wall, row, column)
        if tile.face == "suspect":
            self._marks(tile, row, column)

    def _wall(self, side: str | None, row: int, column: int) -> None:
        glyphs = self._glyphs
        if side == "N":
            self._put(row, column, glyphs.wall_top * TILE_WIDE)
        elif side == "S":
            self._put(row + TILE_HIGH - 1, column, glyphs.wall_bottom * TILE_WIDE)
        elif side is not None:
            at = column if side == "W" else column + TILE_WIDE - 1
            for line in range(TILE_HIGH):
                self._put(row + line, at, glyphs.wall_side)

    def _marks(self, tile: Tile, row: int, column: int) -> None:
        """Write into the upper corners whether the suspect is seen, and by which detectives."""
        if tile.seen_by:
            self._put(row + 1, column + 1, self._seen)
            self._put(row + 1, column + 8, " ".join(_LETTER[who] for who in tile.seen_by)[:4])

    def _name(self, tile: Tile) -> None:
        """Write the name into the middle, over the street."""
        row, column = self._corner(tile.cell)
        name = _SHORT[tile.character]
        own = self._view.own is not None and self._view.own.identity == tile.character
        ends = "()" if tile.face == "empty" else OWN * 2 if own else "  "
        name = f"{ends[0]}{name}{ends[1]}"
        self._put(row + 2, column + 1, self._over_street(row + 2, column + 1, name))
        if tile.rotated:
            self._put(row + 3, column + TILE_WIDE - 2, self._glyphs.turned)

    def _over_street(self, row: int, column: int, name: str) -> str:
        street = "".join(self._sheet[row][column : column + TILE_WIDE - 2])
        at = (len(street) - len(name)) // 2
        return street[:at] + name + street[at + len(name) :]

    def _place(self, place: int) -> None:
        """Write the number of a place and the detectives there."""
        here = [name for name, at in self._view.detectives.items() if at == place]
        row, column = self._corner(LINES[place][0])
        side = ENTERED_BY[place]
        if side in (NORTH, SOUTH):
            names = " ".join(_DETECTIVE[name] for name in here)
            if len(names) > TILE_WIDE:
                names = " ".join(_LETTER[name] for name in here)
            outer, inner = (row - 2, row - 1) if side == NORTH else (row + 6, row + 5)
            self._put(outer, column, f"{names:^{TILE_WIDE}}")
            self._put(inner, column, f"{place:^{TILE_WIDE}}")
            return
        lines = dict(zip((1, 3, 0), (_DETECTIVE[name] for name in here), strict=False))
        lines[2] = str(place)
        for line, text in lines.items():
            if side == WEST:
                self._put(row + line, column - LEFT, f"{text:>{LEFT - 2}}")
            else:
                self._put(row + line, column + TILE_WIDE + 2, text)

    def _ray(self, detective: str, place: int) -> None:
        """Draw a detective's line of sight, from the detective's place to the first wall."""
        seen = {tile.cell for tile in self._view.tiles if detective in tile.seen_by}
        sign = self._glyphs.rays[DETECTIVES.index(detective)]
        self._arrow_at_place(place)
        for cell in LINES[place]:
            if cell not in seen:
                return
            row, column = self._corner(cell)
            if ENTERED_BY[place] in (EAST, WEST):
                # Every other column of the whole board, so that all dots are equally far apart.
                spots = [(row + 2, at) for at in range(column, column + TILE_WIDE) if at % 2]
            else:
                spots = [(row + line, column + TILE_WIDE // 2) for line in range(TILE_HIGH)]
            for line, at in spots:
                if self._sheet[line][at] == " ":
                    self._put(line, at, sign)

    def _arrow_at_place(self, place: int) -> None:
        side = ENTERED_BY[place]
        arrow = self._glyphs.arrows[(side + 2) % 4]
        row, column = self._corner(LINES[place][0])
        middle = column + TILE_WIDE // 2
        spot = {
            NORTH: (row - 1, middle + 2),
            EAST: (row + 2, column + TILE_WIDE),
            SOUTH: (row + TILE_HIGH, middle + 2),
            WEST: (row + 2, column - 1),
        }[side]
        self._put(*spot, arrow)


# The panel beside the district.


class _Panel:
    """The panel beside the district, in short lines."""

    def __init__(self, board: Board, view: View) -> None:
        self._view = view
        self._board = board
        self._say = board.say

    def lines(self, glyphs: Glyphs) -> list[str]:
        """Return all lines of the panel."""
        rotated = any(tile.rotated for tile in self._view.tiles)
        lines = [
            *self._turn(),
            "",
            *self._tokens(),
            "",
            *self._counts(),
            *self._secrets(),
            *([f"{glyphs.turned} {self._say('panel-rotated')}"] if rotated else []),
        ]
        while len(lines) > BOARD_HIGH and "" in lines:
            lines.remove("")
        return lines

    def _turn(self) -> list[str]:
        view, say = self._view, self._say
        if view.result is not None:
            over = say("panel-over", turn=view.round, turns=len(view.turn_tokens))
            return [over, self._board.winner(view.result)]
        lines = [
            say(
                "panel-race" if view.race else "panel-turn",
                turn=view.round,
                turns=len(view.turn_tokens),
            )
        ]
        if view.tokens:
            lines.append(say("panel-action", action=action_number(view)))
            mine = view.actor == view.seat
            lines.append(say("panel-you" if mine else f"panel-acts-{view.actor}"))
        return lines

    def _tokens(self) -> list[str]:
        view, say = self._view, self._say
        if not view.tokens:
            return [say("panel-to-throw")] if view.tiles else []
        odd = view.round % 2
        lines = [f"  {fill(say('panel-tokens'), 9)}{say('panel-next') if odd else ''}".rstrip()]
        for token in view.tokens:
            mark = ">" if token.up == view.pending else "x" if token.used else " "
            other = plain(token.down) if odd else ""
            lines.append(f"{mark} {plain(token.up):9}{other}".rstrip())
        return [*lines, f"  {say('panel-used')}"] if any(t.used for t in view.tokens) else lines

    def _counts(self) -> list[str]:
        view, say = self._view, self._say
        holders = " ".join("." if who is None else who[0].upper() for who in view.turn_tokens)
        numbers = " ".join(str(turn) for turn in range(1, len(view.turn_tokens) + 1))
        return [
            f"{fill(say('panel-turns'), 5)}{numbers}",
            f"{fill(say('panel-won'), 5)}{holders}",
            say("panel-glasses", glasses=glasses(view), enough=ENOUGH_HOURGLASSES),
            say("panel-suspects", count=len(view.suspects), of=N_CHARACTERS),
            say("panel-jack", cards=view.jack_cards, pile=view.pile),
        ]

    def _secrets(self) -> list[str]:
        view, say = self._view, self._say
        lines = [say("panel-shown", cards=_marks(view.shown))] if view.shown else []
        if view.own is not None:
            # Marked like the tile in the drawing.
            lines.append(say("panel-own", who=f"{OWN}{_SHORT[view.own.identity]}{OWN}"))
            if view.own.cards:
                lines.append(say("panel-cards", cards=_marks(view.own.cards)))
        elif view.disclosed is not None:
            lines.append(say("panel-jack-is", who=message(f"person-{view.disclosed.identity}")))
        return lines


def _marks(characters: Sequence[str]) -> str:
    return " ".join(_MONOGRAM[name] for name in characters)


class Board(base.Board[State, View]):
    """The board of Mr. Jack Pocket."""

    colours = (
        (r"[┌┐└┘─│]+", "grey50"),
        (r"[█▀▄]+", "grey78"),
        (r"░+", "grey30"),
        (rf"\b(?:{'|'.join((*_SHORT.values(), *NAMES))})\b", "bold"),
        (rf"\((?:{'|'.join(_SHORT.values())})\)", "not bold grey50"),
        (r"\b(?:Holmes|Watson|Toby)\b|[•◦·▲▶▼◀]", "#d9a93f"),
        (r"\bseen\b(?: +[HWT](?: [HWT])*)?", "#f0cf86"),
        (rf"{OWN}\w+{OWN}", "bold reverse"),
        (r"\bJack\b", "#d9604f"),
        (rf"\bx (?:{'|'.join(plain(face) for face in FACES)})\b|\(x: used\)", "not bold grey50"),
    )

    def drawing(self, view: View, glyphs: Glyphs, room: ScreenSize) -> list[str]:
        """Draw the district, the places around it and the lines of sight, with a panel beside."""
        del room
        district = _Drawing(view, glyphs, self.say("board-seen")).lines()
        return beside(district, _Panel(self, view).lines(glyphs), PANEL_AT)

    # Choosing.

    def in_short(self, preview: PocketPreview) -> str:
        """Return how a call would split the suspects after a choice."""
        return base.split_in_short(preview.split, preview.own_seen)

    def names(self, choices: Sequence[Choice[str]]) -> list[str]:
        """Return what to type; a rotation token without its number if there is only one."""
        names = super().names(choices)
        rotations = [name for name in names if name.startswith("rotation")]
        return [plain(name) if [name] == rotations else name for name in names]

    def sheet(self, seat: Seat[State, View], entries: Sequence[MenuEntry]) -> list[str]:
        """Lay out rotations by tile, and exchanges as a triangle."""
        view = seat.view
        group = entries[0].choice.group
        if group == "rotate":
            lines = self._rotations(view, entries)
            hint = self.say("sheet-hint", example="gull left")
        elif group == "exchange":
            lines = _exchanges(entries)
            hint = self.say("sheet-hint", example="gull bert")
        else:
            return self.rows(entries)
        return [*lines, f"  {hint} {self.say('sheet-own') if view.own else ''}".rstrip()]

    def _rotations(self, view: View, entries: Sequence[MenuEntry]) -> list[str]:
        """Return a row for each tile, with a column for each way to turn it."""
        cells = {entry.choice.act.ids: entry for entry in entries}
        tiles = {tile.character: tile for tile in view.tiles}
        head = "".join(fill(self.say(f"sheet-{way}"), 15) for way in TURNED)
        return [
            f"  {'':14}{head}".rstrip(),
            *(self._rotation(tiles[name], cells) for name in CHARACTERS),
        ]

    def _rotation(self, tile: Tile, cells: dict[tuple[str, ...], MenuEntry]) -> str:
        name = _SHORT[tile.character] if tile.face == "suspect" else f"({_SHORT[tile.character]})"
        if tile.rotated:
            return f"  {name:12} {self.say('sheet-rotated')}"
        columns = (
            f"{entry.number:4}  {entry.short:8}"
            if (entry := cells.get((tile.character, way)))
            else " " * 14
            for way in TURNED
        )
        return f"  {name:12}{' '.join(columns)}".rstrip()

    # Typing.

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action."""
        act, text = self.game.notation.act(action), self.game.notation.write(action)
        said = " ".join(act.ids)
        if act.verb == "rotate":
            return [text, said]
        if act.verb == "exchange":
            turned = " ".join(reversed(act.ids))
            return [text, f"exchange {turned}", said, turned]
        return [text, plain(text)] if act.verb == "choose" else [text]

    def in_hand(self, view: View) -> str:
        """Return the token in use."""
        return plain(view.pending) if view.pending else ""

    def effect(self, action: int) -> str:
        """Return a text that is equal for actions that do the same, as both rotation tokens do."""
        return plain(self.game.notation.write(action))


def _exchanges(entries: Sequence[MenuEntry]) -> list[str]:
    """Lay out exchanges as a triangle: each tile with each other."""
    cells = {entry.choice.act.ids: entry for entry in entries}
    head = " " * 9 + "".join(f"{mark:^9}" for mark in MONOGRAMS[1:])
    rows = []
    for at, first in enumerate(CHARACTERS[:-1]):
        pairs = [cells[first, second] for second in CHARACTERS[at + 1 :]]
        columns = "".join(f"{entry.number:3} {entry.short:5}" for entry in pairs)
        rows.append(f"{_SHORT[first]:9}{' ' * 9 * at}{columns}".rstrip())
    return [head.rstrip(), *rows]
