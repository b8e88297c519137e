"""Mr. Jack Pocket in the terminal.

A tile is a box with an opening for each of its streets and a thick wall on its closed side. What
the detectives see is drawn as dotted rays that enter by the openings and end at a wall. A tile
turned to its empty side is shaded, its name in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, Glyphs, Passage, Preview
from lamplighter.games.pocket.belief import PocketBelief
from lamplighter.games.pocket.board import (
    CHARACTERS,
    DETECTIVE_LETTERS,
    DETECTIVE_NAMES,
    DETECTIVES,
    ENOUGH_HOURGLASSES,
    ENTERED_BY,
    FACES,
    HOURGLASSES,
    LINES,
    MONOGRAMS,
    N_CHARACTERS,
    N_PLACES,
    NAMES,
    ORDER,
    SEATS,
    SIDES,
    TURNS,
)
from lamplighter.games.pocket.story import plain
from lamplighter.games.pocket.view import Secret, Tile, View, Whole
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

# A tile is TILE_WIDE by TILE_HIGH signs; the district begins right of and below the margins.
TILE_WIDE, TILE_HIGH = 13, 5
LEFT, TOP = 9, 2
BOARD_WIDE = 2 * LEFT + 3 * TILE_WIDE
BOARD_HIGH = 2 * TOP + 3 * TILE_HIGH
PANEL_AT = BOARD_WIDE + 2

NORTH, EAST, SOUTH, WEST = range(4)
_COMPASS = dict(zip(SIDES, ("north", "east", "south", "west"), strict=True))
_NAME = dict(zip(CHARACTERS, NAMES, strict=True))
_GLASSES = dict(zip(CHARACTERS, HOURGLASSES, strict=True))
_DETECTIVE = dict(zip(DETECTIVES, DETECTIVE_NAMES, strict=True))
_LETTER = dict(zip(DETECTIVES, DETECTIVE_LETTERS, strict=True))
_SHORT = {name: name.capitalize() for name in CHARACTERS}
_HAPPENS = {
    "alibi": {"investigator": "draw a card and show it", "jack": "draw a card in secret"},
    "joker": {
        "investigator": "move any detective one place",
        "jack": "move any detective one place, or none",
    },
    "rotation": dict.fromkeys(SEATS, "turn a tile"),
    "exchange": dict.fromkeys(SEATS, "let two tiles change places"),
}
_TURNED = ("left", "right", "about")


def _listed(words: Sequence[str], nothing: str = "none") -> str:
    if not words:
        return nothing
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _percent(odds: Fraction) -> str:
    return f"{float(odds) * 100:.1f} %"


def _odds(odds: Fraction) -> str:
    """In words and in percent."""
    if odds == 1:
        return "certain"
    return f"{f'{odds.numerator} in {odds.denominator}':>9}  {_percent(odds):>7}"


# Drawing.


def draw(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Draw the district, the places around it and what the detectives see, with a panel beside."""
    drawing = _Drawing(view, glyphs).lines()
    lines = [
        f"{line:{PANEL_AT}}{note}".rstrip()
        for line, note in zip(drawing, _panel(view, glyphs), strict=False)
    ]
    return lines + drawing[len(lines) :]


class _Drawing:
    """The district as signs on a sheet."""

    def __init__(self, view: View, glyphs: Glyphs) -> None:
        self._view = view
        self._glyphs = glyphs
        self._sheet = [[" "] * BOARD_WIDE for _ in range(BOARD_HIGH)]

    def lines(self) -> list[str]:
        """Draw all there is."""
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
        """Draw the box of a tile: streets open, its wall closed, shaded when it is empty."""
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
        """Tell in the upper corners whether and by whom the suspect is seen."""
        if tile.seen_by:
            self._put(row + 1, column + 1, "seen")
            self._put(row + 1, column + 8, " ".join(_LETTER[who] for who in tile.seen_by)[:4])

    def _name(self, tile: Tile) -> None:
        """Write the name in the middle, on the street."""
        row, column = self._corner(tile.cell)
        name = _SHORT[tile.character]
        name = f" {name} " if tile.face == "suspect" else f"({name})"
        self._put(row + 2, column + 1, self._over_street(row + 2, column + 1, name))
        if tile.rotated:
            self._put(row + 3, column + TILE_WIDE - 2, self._glyphs.turned)

    def _over_street(self, row: int, column: int, name: str) -> str:
        street = "".join(self._sheet[row][column : column + TILE_WIDE - 2])
        at = (len(street) - len(name)) // 2
        return street[:at] + name + street[at + len(name) :]

    def _place(self, place: int) -> None:
        """Write the number of a place and who stands there."""
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
        """Draw the look of a detective from his place to the first wall."""
        seen = {tile.cell for tile in self._view.tiles if detective in tile.seen_by}
        sign = self._glyphs.rays[DETECTIVES.index(detective)]
        self._arrow_at_place(place)
        for cell in LINES[place]:
            if cell not in seen:
                return
            row, column = self._corner(cell)
            if ENTERED_BY[place] in (EAST, WEST):
                # Every other column of the whole board, so that dots keep their distance.
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


def _panel(view: View, glyphs: Glyphs) -> list[str]:
    return [
        *_turn_lines(view),
        "",
        *_token_lines(view),
        "",
        *_count_lines(view),
        *_secret_lines(view),
        *([f"{glyphs.turned} rotated this turn"] if any(t.rotated for t in view.tiles) else []),
    ]


def _who(view: View) -> str:
    return "you are to act" if view.actor == view.seat else f"{view.actor} to act"


def _action_number(view: View) -> int:
    """The action of the turn at hand, from 1; one being carried out counts."""
    used = sum(token.used for token in view.tokens)
    return used if view.pending else used + 1


def _turn_lines(view: View) -> list[str]:
    if view.result is not None:
        return [f"Over in turn {view.turn} of {TURNS}", f"{view.result.winner} wins"]
    lines = [f"Turn {view.turn} of {TURNS}" + (", the race" if view.race else "")]
    if view.tokens:
        lines += [f"Action {_action_number(view)} of 4", _who(view)]
    return lines


def _token_lines(view: View) -> list[str]:
    if not view.tokens:
        return ["Tokens: to be thrown"] if view.tiles else []
    lines = ["  Tokens   Next turn" if view.turn % 2 else "  Tokens"]
    for token in view.tokens:
        mark = ">" if token.up == view.pending else "x" if token.used else " "
        other = plain(token.down) if view.turn % 2 else ""
        lines.append(f"{mark} {plain(token.up):9}{other}".rstrip())
    if any(token.used for token in view.tokens):
        lines.append("  (x: used)")
    return lines


def _count_lines(view: View) -> list[str]:
    holders = " ".join("." if who is None else who[0].upper() for who in view.turn_tokens)
    numbers = " ".join(str(turn) for turn in range(1, TURNS + 1))
    return [
        f"Turn {numbers}",
        f"Won  {holders}",
        f"Hourglasses {_hourglasses(view)} of {ENOUGH_HOURGLASSES}",
        f"Suspects {len(view.suspects)} of {N_CHARACTERS}",
        f"Jack: {_some(view.jack_cards, 'card')}; pile {view.pile}",
    ]


def _hourglasses(view: View) -> str:
    known = view.own or view.disclosed
    if known is not None and view.own is not None:
        return str(known.hourglasses)
    limits = view.hourglasses
    return str(limits.least) if limits.least == limits.most else f"{limits.least}-{limits.most}"


def _secret_lines(view: View) -> list[str]:
    lines = []
    if view.shown:
        lines.append("Shown: " + " ".join(MONOGRAMS[CHARACTERS.index(card)] for card in view.shown))
    if view.own is not None:
        lines.append(f"You: {_NAME[view.own.identity]}")
        if view.own.cards:
            cards = (MONOGRAMS[CHARACTERS.index(card)] for card in view.own.cards)
            lines.append("Your cards: " + " ".join(cards))
    elif view.disclosed is not None:
        lines.append(f"Jack: {_NAME[view.disclosed.identity]}")
    return lines


# In words.


def describe(view: View) -> list[str]:
    """Tell the drawing in sentences, a line for each tile and each detective."""
    return [
        *_about_turn(view),
        *(_about_tile(tile) for tile in view.tiles),
        *_about_detectives(view),
    ]


def _about_turn(view: View) -> list[str]:
    first, *others = _turn_lines(view)
    lines = [f"{', '.join((first, *(line.lower() for line in others)))}."]
    if view.tokens:
        faces = [plain(token.up) + (" (used)" if token.used else "") for token in view.tokens]
        lines.append(f"Tokens: {', '.join(faces)}.")
        if view.turn % 2:
            turned = ", ".join(plain(token.down) for token in view.tokens)
            lines.append(f"Next turn they show: {turned}.")
    held = sum(who == "jack" for who in view.turn_tokens)
    lines.append(
        f"Jack holds {_some(held, 'turn token')} and {_some(view.jack_cards, 'alibi card')}; "
        f"hourglasses: {_hourglasses(view)} of {ENOUGH_HOURGLASSES}."
    )
    lines.append(f"Cards left in the pile: {view.pile}. Shown: {_named(view.shown)}.")
    if view.own is not None:
        lines.append(f"You are {_NAME[view.own.identity]}. Your cards: {_named(view.own.cards)}.")
    return lines


def _named(characters: Sequence[str]) -> str:
    return _listed([_NAME[name] for name in characters])


def _about_tile(tile: Tile) -> str:
    row, column = divmod(tile.cell, 3)
    where = f"Row {row + 1}, column {column + 1}: {_NAME[tile.character]}"
    wall = f"wall to the {_COMPASS[tile.wall]}" if tile.wall else "no wall"
    rotated = ", rotated this turn" if tile.rotated else ""
    if tile.face == "empty":
        return f"{where}, cleared, {wall}{rotated}."
    return f"{where}, {wall}{rotated}, {_seen_by(tile)}."


def _seen_by(tile: Tile) -> str:
    who = _listed([_DETECTIVE[name] for name in tile.seen_by], "")
    return f"seen by {who}" if who else "unseen"


def _about_detectives(view: View) -> list[str]:
    if len(view.tiles) < 9:
        return []
    return [
        f"{_DETECTIVE[name]} stands on place {place} and sees {_sees(view, name, place)}."
        for name, place in view.detectives.items()
    ]


def _sees(view: View, detective: str, place: int) -> str:
    tiles = [view.tiles[cell] for cell in LINES[place]]
    return _listed(
        [_NAME[t.character] for t in tiles if t.face == "suspect" and detective in t.seen_by],
        "nobody",
    )


# Suspects and what is possible.


@dataclass(frozen=True)
class Split:
    """The suspects as a call would divide them."""

    seen: frozenset[str]
    unseen: frozenset[str]

    @property
    def words(self) -> str:
        """In words."""
        return f"seen {len(self.seen)}, unseen {len(self.unseen)}"


def split(view: View) -> Split:
    """Divide the suspects as a call would now."""
    seen = {tile.character for tile in view.tiles if tile.seen_by}
    suspects = frozenset(view.suspects)
    return Split(suspects & seen, suspects - seen)


def split_after(seat: Seat, world: State, action: int) -> Split:
    """Divide the suspects as a call after this action would, or does.

    What a call clears tells the groups whatever its answer, so any possible world will do.
    """
    after = world.copy()
    after.play(action)
    look, index = seat.game.view, seat.index
    events = look.observe(world, action, after, index).events
    view: View = look.look(after, index)  # type: ignore[assignment]
    if "seen" not in events and "unseen" not in events:
        return split(view)
    before = look.look(world, index)
    left = frozenset(view.suspects)
    cleared = frozenset(before.suspects) - left  # type: ignore[attr-defined]
    return Split(left, cleared) if "seen" in events else Split(cleared, left)


def _suspect_lines(view: View) -> list[str]:
    tiles = {tile.character: tile for tile in view.tiles}
    groups = split(view)
    seen = [
        f"{_NAME[name]} by {_listed([_DETECTIVE[who] for who in tiles[name].seen_by])}"
        for name in view.suspects
        if name in groups.seen
    ]
    cleared = [name for name in CHARACTERS if name not in view.suspects]
    lines = [
        f"Suspects left: {len(view.suspects)} of {N_CHARACTERS}.",
        f"Seen, {len(groups.seen)}: {', '.join(seen) or 'nobody'}.",
        f"Unseen, {len(groups.unseen)}: "
        f"{', '.join(_NAME[n] for n in view.suspects if n in groups.unseen) or 'nobody'}.",
        f"Cleared, {len(cleared)}: {', '.join(_NAME[name] for name in cleared) or 'nobody'}.",
    ]
    if view.own is not None:
        own = "seen" if view.own.identity in groups.seen else "unseen"
        lines.append(f"You are {_NAME[view.own.identity]}: {own} if the call came now.")
    elif view.result is None:
        lines.append(
            f"If the call came now: seen would leave {len(groups.seen)}, "
            f"unseen {len(groups.unseen)}."
        )
    return lines


def _identity_lines(odds: dict[str, Fraction]) -> list[str]:
    if len(odds) == 1:
        return [f"Jack is {_NAME[next(iter(odds))]}."]
    lines = [f"Jack is one of {len(odds)}:"]
    likely = sorted(odds.items(), key=lambda item: (-item[1], CHARACTERS.index(item[0])))
    return lines + [f"  {_NAME[name]:15} {_odds(share)}" for name, share in likely]


def _hourglass_lines(view: View, odds: dict[int, Fraction]) -> list[str]:
    tokens = view.hourglasses.tokens
    if not view.jack_cards:
        return [f"Jack holds no alibi card; hourglasses: {tokens} of {ENOUGH_HOURGLASSES}."]
    lines = [
        f"Jack holds {_some(view.jack_cards, 'alibi card')} and {_some(tokens, 'turn token')}; "
        "hourglasses in all:"
    ]
    return lines + [f"  {tokens + glasses:15} {_odds(share)}" for glasses, share in odds.items()]


def _pile_lines(view: View, odds: dict[str, Fraction]) -> list[str]:
    if all(share == 1 for share in odds.values()):
        cards = [f"{_NAME[name]} ({_GLASSES[name]})" for name in CHARACTERS if name in odds]
        return [
            f"In the pile (hourglasses): {', '.join(cards)}.",
            f"The next card drawn is each of them with 1 in {view.pile}.",
        ]
    lines = [f"Cards that may lie in the pile of {view.pile} (hourglasses):"]
    cards = [
        f"{_NAME[name]} ({_GLASSES[name]}) {_percent(odds[name])}"
        for name in CHARACTERS
        if name in odds
    ]
    pairs = zip(cards[::2], [*cards[1::2], ""], strict=False)
    return lines + [f"  {left:34}{right}".rstrip() for left, right in pairs]


# The choices.


def _row(tile: Tile, cells: dict[str, Choice]) -> str:
    name = _SHORT[tile.character] if tile.face == "suspect" else f"({_SHORT[tile.character]})"
    if tile.rotated:
        return f"  {name:12} rotated this turn"
    columns = (
        f"{c.number:4}  {c.preview.short:8}" if (c := cells.get(way)) else " " * 14
        for way in _TURNED
    )
    return f"  {name:12}{' '.join(columns)}".rstrip()


def _rotation_sheet(view: View, choices: Sequence[Choice]) -> list[str]:
    """A row for each tile, a column for each way to turn it."""
    cells: dict[str, dict[str, Choice]] = {name: {} for name in CHARACTERS}
    for choice in choices:
        _, name, way = choice.name.split()
        cells[name][way] = choice
    tiles = {tile.character: tile for tile in view.tiles}
    head = f"  {'':14}" + " ".join(f"{way:14}" for way in _TURNED)
    return [head.rstrip(), *(_row(tiles[name], cells[name]) for name in CHARACTERS)]


def _exchange_sheet(choices: Sequence[Choice]) -> list[str]:
    """A triangle: each tile against each other."""
    cells = {tuple(choice.name.split()[1:]): choice for choice in choices}
    head = " " * 9 + "".join(f"{mark:^9}" for mark in MONOGRAMS[1:])
    rows = []
    for at, first in enumerate(CHARACTERS[:-1]):
        pairs = [cells[first, second] for second in CHARACTERS[at + 1 :]]
        columns = "".join(f"{c.number:3} {c.preview.short:5}" for c in pairs)
        rows.append(f"{_SHORT[first]:9}{' ' * 9 * at}{columns}".rstrip())
    return [head.rstrip(), *rows]


class Board(base.Board):
    """Mr. Jack Pocket, drawn and told."""

    colours = (
        (r"[┌┐└┘─│]+", "grey50"),
        (r"[█▀▄]+", "grey78"),
        (r"░+", "grey30"),
        (rf"\b(?:{'|'.join((*_SHORT.values(), *NAMES))})\b", "bold"),
        (rf"\((?:{'|'.join(_SHORT.values())})\)", "not bold grey50"),
        (r"\b(?:Holmes|Watson|Toby)\b|[•◦·▲▶▼◀]", "#d9a93f"),
        (r"\bseen\b(?: +[HWT](?: [HWT])*)?", "#f0cf86"),
        (r"\bJack\b", "#d9604f"),
        (rf"\bx (?:{'|'.join(plain(face) for face in FACES)})\b|\(x: used\)", "not bold grey50"),
    )

    typing = (
        "Words may be cut short: 'ho' is holmes, 'rot gu l' is rotate gull left. A token and its "
        "use can be typed at once: 'rotate gull left', 'toby 2', 'joker holmes'."
    )

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with a panel beside it."""
        return draw(view, glyphs)

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        return describe(view)

    def suspects(self, view: View) -> list[str]:
        """Tell who is left, seen and unseen."""
        return _suspect_lines(view)

    def possible(self, seat: Seat) -> list[str]:
        """Tell who Jack may be, what his cards may count and what the pile may hold."""
        belief, view = seat.belief, seat.view
        assert isinstance(belief, PocketBelief)
        assert isinstance(view, View)
        lines = _identity_lines(belief.identity_odds())
        if view.own is not None:
            lines = [
                f"You are {_NAME[view.own.identity]}; "
                f"the investigator suspects {len(view.suspects)}."
            ]
        return [
            *lines,
            *_hourglass_lines(view, belief.hourglass_odds()),
            *_pile_lines(view, belief.pile_odds()),
        ]

    def split(self, view: View) -> str:
        """Tell how many a call would find seen and unseen."""
        return split(view).words if view.result is None and len(view.tiles) == 9 else ""

    def ending(self, view: View) -> list[str]:
        """Tell who Jack was and what he had gathered."""
        secret: Secret | None = view.disclosed
        if secret is None:
            return []
        tokens = view.hourglasses.tokens
        return [
            f"Jack was {_NAME[secret.identity]}. His alibi cards: {_named(secret.cards)}.",
            f"Hourglasses: {_some(tokens, 'turn token')} and {secret.hourglasses - tokens} on "
            f"cards, {secret.hourglasses} of {ENOUGH_HOURGLASSES}. Suspects left: "
            f"{_named(view.suspects)}.",
        ]

    def secrets(self, whole: Whole) -> list[str]:
        """Tell who Jack is and which cards he holds."""
        if whole.jack is None:
            return ["  Jack has not drawn his identity."]
        return [
            f"  Jack is {_NAME[whole.jack]}; his alibi cards: {_named(whole.jack_cards)}; "
            f"hourglasses: {whole.jack_hourglasses} of {ENOUGH_HOURGLASSES}."
        ]

    def task(self, view: View) -> str:
        """Say what is to be chosen."""
        face = plain(view.pending) if view.pending else ""
        if not face:
            order = ORDER[view.turn % 2]
            at = _action_number(view) - 1
            again = at + 1 < len(order) and order[at + 1] == order[at]
            return f"Choose a token{'; you have two actions in a row' if again else ''}."
        if face == "rotation":
            return "Turn a tile. Each number is followed by seen/unseen, if the call came then."
        if face == "exchange":
            return (
                "Exchange two tiles. Each number is followed by seen/unseen, if the call came then."
            )
        return f"Move {_DETECTIVE.get(face, 'a detective')}."

    def names(self, actions: Sequence[int]) -> list[str]:
        """Name the actions; a rotation without its number when there is only one."""
        names = super().names(actions)
        rotations = [name for name in names if name.startswith("rotation")]
        return [plain(name) if [name] == rotations else name for name in names]

    def order(self, actions: Sequence[int]) -> list[int]:
        """Number rotations as the table shows them: left, right, about."""

        def place(action: int) -> tuple[str, int]:
            kind, *rest = self.game.notation.write(action).split()
            if kind != "rotate":
                return "", actions.index(action)
            return kind, 3 * CHARACTERS.index(rest[0]) + _TURNED.index(rest[1])

        return sorted(actions, key=place)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what a token does, or how a call after its use would divide the suspects."""
        view = seat.view
        assert isinstance(view, View)
        text = self.game.notation.write(action)
        if view.pending is None:
            return Preview(self._happens(text, seat.name))
        after = split_after(seat, world, action)
        words, short = after.words, f"{len(after.seen)}/{len(after.unseen)}"
        if view.own is not None:
            seen = view.own.identity in after.seen
            words += f"; you {'seen' if seen else 'unseen'}"
            short += "*" if seen else ""
        return Preview(self._where(view, text) + words, short)

    @staticmethod
    def _happens(face: str, seat: str) -> str:
        detective = _DETECTIVE.get(face)
        return f"move {detective} one or two places" if detective else _HAPPENS[plain(face)][seat]

    @staticmethod
    def _where(view: View, text: str) -> str:
        """Tell where a detective would stand."""
        kind, *rest = text.split()
        if kind not in _DETECTIVE:
            return ""
        place = (view.detectives[kind] + int(rest[0])) % N_PLACES
        return f"to place {place}:{' ' if place > 9 else '  '}"

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay rotations out by tile and exchanges as a triangle."""
        view = seat.view
        assert isinstance(view, View)
        face = plain(view.pending or "")
        if face == "rotation":
            lines = _rotation_sheet(view, choices)
            hint = "Type a number, or for instance: gull left."
        elif face == "exchange":
            lines = _exchange_sheet(choices)
            hint = "Type a number, or for instance: gull bert."
        else:
            return self.rows(choices)
        return [*lines, "  " + hint + (" (*: you would be seen.)" if view.own else "")]

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action."""
        text = self.game.notation.write(action)
        kind, *rest = text.split()
        if kind == "rotate":
            return [text, " ".join(rest)]
        if kind == "exchange" and rest:
            turned = " ".join(reversed(rest))
            return [text, f"exchange {turned}", " ".join(rest), turned]
        return [text, plain(text)] if kind.startswith("rotation") else [text]

    def effect(self, action: int) -> str:
        """Name what an action does; both rotation tokens do the same."""
        return plain(self.game.notation.write(action))

    def refusal(self, view: View, action: int) -> str:
        """Say why an action is not allowed now."""
        kind, *rest = self.game.notation.write(action).split()
        used = [token.up for token in view.tokens if token.used]
        if kind == "rotate" and any(t.rotated and t.character == rest[0] for t in view.tiles):
            return f"The tile of {_NAME[rest[0]]} has been rotated this turn (P11)."
        if view.pending and (rest or kind != view.pending):
            return f"The token in use is {plain(view.pending)}."
        if not rest and kind in used:
            return f"The token {plain(kind)} is used (P8)."
        if not rest and kind in (token.down for token in view.tokens):
            return f"The token shows its other side: {plain(kind)} does not lie up."
        return ""

    def passages(self, observation: Observation) -> list[Passage]:
        """Tell one observation; the call for witnesses, and all it leads to, is a moment."""
        before: list[str] = []
        moment: list[str] = []
        after: list[str] = []
        into = before
        for event, sentence in self.sentences(observation):
            kind = event.split(" ")[0]
            into = moment if kind in ("seen", "unseen") else after if kind == "turn" else into
            if sentence:
                into.append(re.sub(r"^The call for witnesses: ", "", sentence))
        parts = (
            Passage(tuple(before)),
            Passage(tuple(moment), "The call for witnesses"),
            Passage(tuple(after)),
        )
        return [part for part in parts if part.sentences]
