"""Mr. Jack in New York in the terminal.

A hex is two lines between slashes: its id above, with a sign for a quay or a metro entrance; below
who stands there, or what bars the way. Light is drawn as what fills a hex: one next to a lamp is
dotted, all others stay empty; parks and Liberty Island, where nobody is ever seen, have fills of
their own. What New York shares with London stands in `hunt`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lamplighter.cli.boards import base, hunt
from lamplighter.cli.boards.base import Glyphs, listed
from lamplighter.cli.boards.hunt import EDGE, HEX_WIDE, Scene
from lamplighter.games.manhunt.view import Person
from lamplighter.games.newyork.board import (
    CHARACTERS,
    DOORS,
    FERRIES,
    HEXES,
    ISLAND,
    KINDS,
    MONOGRAMS,
    NAMES,
    PORTS,
    PRINTED_ENTRANCE,
    SPACE_OF,
    SPACES,
)
from lamplighter.games.newyork.view import Activation, View
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

BOARD_WIDE, BOARD_HIGH = 14 * HEX_WIDE + 1, 18
# The panel begins beside the last full column; only the land exit is further out.
PANEL_AT = BOARD_WIDE - HEX_WIDE + 2

_CAST = hunt.Cast(CHARACTERS, NAMES, MONOGRAMS, {"rider": "Cloud Rider"})
_SHORT = _CAST.short
_ISLE = SPACES[ISLAND]
_METRO = SPACES[PRINTED_ENTRANCE]
_LANDINGS = [SPACES[end] for end in FERRIES[ISLAND] if end >= 0]
_BOARDINGS = [name for name, ends in zip(SPACES, FERRIES, strict=True) if ISLAND in ends]
_TILE = {
    "lamp": "a lamp",
    "entrance": "a metro entrance",
    "site": "a building site",
    "park": "a park",
}
_BUILDS = {"beach": "entrance", "rider": "site", "latimer": "lamp"}
_POWER = {
    "beach": "build a metro entrance",
    "rider": "build a site",
    "latimer": "build a lamp",
    "grant": "turn a tile to a park",
    "callahan": "move an investigation tile",
    "tumblety": "change two places, or not",
    "smith": "move a steamer",
}
_PLAYED = {
    "rider": "move 1 to 3 (buildings too) and build a site, in either order",
    "eastman": "move 1 to 3, or move another who is seen or unseen as he is",
    "tumblety": "move 1 to 3; may change two places, before or after",
}
_HIM = dict.fromkeys(CHARACTERS, "him") | {"rider": "her", "grant": "her"}


@dataclass(frozen=True)
class Signs:
    """What fills a hex."""

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


# Who is in the light.


def scene(view: View) -> Scene:
    """What the view shows now."""
    where = {person.character: person.hex for person in view.people if person.hex}
    hidden = {name: _hidden(view, here) for name, here in where.items() if _hidden(view, here)}
    lamps = _tiles(view, "lamp")
    why = {name: [] if name in hidden else _reasons(where, hidden, lamps, name) for name in where}
    return Scene(where, why, view.suspects, hidden)


def _hidden(view: View, space: str) -> str:
    """Tell why nobody is seen on a space, nor shows anybody from there (N9-N10)."""
    if space in _tiles(view, "park"):
        return "nobody is seen in a park"
    if space == _ISLE:
        return "nobody is seen on Liberty Island"
    dark_quay = KINDS[space] == "quay" and view.options["quays"] == "dark"
    return "nobody is seen on a quay" if dark_quay else ""


def _reasons(
    where: Mapping[str, str], hidden: Mapping[str, str], lamps: Sequence[str], character: str
) -> list[str]:
    around = HEXES.neighbours(where[character])
    why = [f"next to the lamp at {lamp}" for lamp in lamps if lamp in around]
    others = [name for name, at in where.items() if at in around and name not in hidden]
    return [*why, f"next to {_CAST.listed(others)}"] if others else why


def _tiles(view: View, kind: str) -> list[str]:
    return [tile.hex for tile in view.tiles if tile.tile == kind]


def scene_after(seat: Seat, world: State, actions: Sequence[int]) -> Scene | None:
    """What a call would find once some choices were made, or does find; None when the game ends."""
    played = hunt.play_on(seat, world, actions, "N21")
    if played is None:
        return None
    then = scene(played.view)
    return Scene(then.where, then.why, played.suspects, then.hidden)


# Drawing.


def draw(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Draw the city with a panel beside it."""
    panel = [*_upper_panel(view), "", *_lower_panel(view)]
    return hunt.beside(_Drawing(view, _signs(glyphs)).lines(), panel, PANEL_AT)


def draw_narrow(view: View, glyphs: Glyphs) -> list[str]:
    """Draw the city with the panel below it."""
    drawing = _Drawing(view, _signs(glyphs)).lines()
    return hunt.below(drawing, _upper_panel(view), [line for line in _lower_panel(view) if line])


class _Drawing(hunt.Sheet):
    """The city as signs on a sheet."""

    def __init__(self, view: View, signs: Signs) -> None:
        super().__init__(HEXES, BOARD_WIDE, BOARD_HIGH, (-1, 1))
        self._view = view
        self._signs = signs
        self._people: dict[str, list[Person]] = {}
        for person in view.people:
            self._people.setdefault(person.hex or "", []).append(person)
        self._tiles = {tile.hex: tile.tile for tile in view.tiles}
        self._open = {door.name: door.open for door in view.doors}
        self._closed = _closed(view)
        lamps = _tiles(view, "lamp")
        self._light = {step for lamp in lamps for step in HEXES.neighbours(lamp)}

    def lines(self) -> list[str]:
        """Draw all there is."""
        for name in HEXES.places:
            self.hex(name, *self._inside(name))
        row, column = self.corner(_ISLE)
        self.put(row - 1, column + HEX_WIDE + 2, "ferry")
        self.put(row, column + HEX_WIDE + 2, f"from {' '.join(_BOARDINGS)}")
        self.put(row + 1, column + HEX_WIDE + 2, f"to {' '.join(_LANDINGS)}")
        return super().lines()

    def _inside(self, name: str) -> tuple[str, str]:
        """The upper and the lower line of a hex, four signs each."""
        barred = self._barred(name)
        fill = self._fill(name)
        space = " " if barred or fill == self._signs.dark else fill
        upper = f"{name}{space}{self._sign(name) or space}"
        return upper, barred or self._walkable(name, fill)

    def _sign(self, name: str) -> str:
        """What a hex is, where others may stand on it; a printed entrance is a capital."""
        if name == _METRO:
            return "M"
        if self._tiles.get(name) == "entrance":
            return "m"
        if self._tiles.get(name) == "park":
            return self._signs.park
        return "q" if KINDS[name] == "quay" else ""

    def _barred(self, name: str) -> str:
        """What keeps people off a hex."""
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

    def _walkable(self, name: str, fill: str) -> str:
        here = self._people.get(name, [])
        informant = self._view.informant
        if informant.hex == name and not here:
            return f"{fill}In{'+' if informant.talkative else '-'}"
        return hunt.standing(_CAST, here, fill)

    def _fill(self, name: str) -> str:
        if name == _ISLE:
            return self._signs.isle
        if self._tiles.get(name) == "park":
            return self._signs.park
        lit = name in self._light and not _hidden(self._view, name)
        return self._signs.lit if lit else self._signs.dark


def _closed(view: View) -> dict[str, int]:
    """Spaces under an investigation tile, with its number."""
    tiles = enumerate(view.investigations, start=1)
    return {space: number for number, pair in tiles for space in pair}


def legend(glyphs: Glyphs) -> list[str]:
    """Explain the signs of the drawing."""
    signs = _signs(glyphs)
    hexes = (
        (signs.dark * 4, "dark, a street or a quay"),
        (signs.lit * 4, "lit, next to a lamp"),
        (signs.park * 4, f"a park; always unseen there ({signs.park} above when it is closed)"),
        (signs.isle * 4, "Liberty Island; always unseen there"),
        (signs.building * 4, "a building; nobody enters but Cloud Rider, passing through"),
        (signs.site * 4, "a building site; likewise"),
        ("<*>", "a lamp; nobody enters"),
        ("X11X", "closed by investigation tile 1; nobody enters"),
        ("m", f"a metro entrance; M at {_METRO}: printed, it cannot be turned"),
        ("q", "a quay"),
        ("ship", "a port with a steamer: open; port: none lies there, closed"),
        ("exit", "the land exit"),
        ("In+", "the Informant, talkative; In-: silent, nobody ends there"),
    )
    return [*hunt.legend_of(hexes, "BE"), *hunt.legend_of_panel()]


# The panel beside the city.


def _upper_panel(view: View) -> list[str]:
    return [*hunt.round_lines(view), *(_person_line(view, person) for person in view.people)]


def _lower_panel(view: View) -> list[str]:
    stock = view.stock
    return [
        hunt.split_line(view, scene(view)),
        _informant_line(view),
        "",
        hunt.witness_line(view),
        hunt.calls_line(view),
        f"Stock: lamps {stock.lamps}, metro {stock.entrances}, sites {stock.sites}",
        hunt.alibi_line(view),
        *hunt.secret_lines(_CAST, view),
    ]


def _person_line(view: View, person: Person) -> str:
    name = person.character
    state, card = hunt.status(person), hunt.card(view, name)
    return f"{_CAST.mark(person)} {_SHORT[name]:12}{person.hex or 'out':4}{state:8}{card}".rstrip()


def _informant_line(view: View) -> str:
    if view.stage == "place":
        return "Informant: to be placed"
    side = "talkative" if view.informant.talkative else "silent"
    return f"Informant {view.informant.hex}, {side}"


# In words.


def _about_city(view: View) -> list[str]:
    stock = view.stock
    pairs = ["-".join(pair) for pair in view.investigations]
    doors = {kind: [door for door in view.doors if door.open is kind] for kind in (True, False)}
    ways = [f"{_door(door.name)} from {_access(view, door.name)}" for door in doors[True]]
    shut = [door.name for door in doors[False]]
    return [
        f"Lamps: {listed(_tiles(view, 'lamp'))}. Building sites: {listed(_tiles(view, 'site'))}. "
        f"Parks: {listed(_tiles(view, 'park'))}.",
        f"The metro stops at {listed(view.entrances, 'no entrance')}; that of {_METRO} is printed.",
        f"Investigation tiles: {listed(pairs)}.",
        f"Ways out: {'; '.join(ways)}. Ports without a steamer: {listed(shut)}.",
        f"The ferry goes from {listed(_BOARDINGS)} to Liberty Island, {_ISLE}, and from there to "
        f"{listed(_LANDINGS)}.",
        f"{_informant_line(view).replace('Informant ', 'The Informant is on ')}.",
        f"Stock: lamps {stock.lamps}, metro entrances {stock.entrances}, "
        f"building sites {stock.sites}.",
    ]


def _door(name: str) -> str:
    return f"the steamer at {name}" if name in PORTS else f"the land exit {name}"


def _access(view: View, name: str) -> str:
    """Where a door can be left from as the board stands, leaving out Cloud Rider's ways (N18)."""
    barred = {*_closed(view), *_tiles(view, "lamp"), *_tiles(view, "site")}
    access = view.doors[DOORS.index(name)].access
    return listed([space for space in sorted(access) if space not in barred], "nowhere now")


# The choices.


def _then(at_hand: Activation) -> str:
    """What is still owed after the move."""
    return f" Then {_POWER[at_hand.character]}." if at_hand.power_due else ""


class Board(hunt.Board):
    """Mr. Jack in New York, drawn and told."""

    cast = _CAST
    colours = (
        (r"[/\\]|_+", "grey42"),
        (r"(?<=[/\\])(?:#{4}|\+{4})(?=[/\\])", "#8a5a50"),
        (r'["^]+', "#4f8a70"),
        (r"░+|<\*>", "#f0cf86"),
        (r"X11X|X22X", "#d9a93f"),
        (r"(?<=[A-N]\d[ ░])[mM](?=\\)", "bold #78a9e8"),
        (r"In[+-]", "bold #d9a93f"),
        (r"(?<=\\)(?:ship|exit)(?=/)", "bold"),
        *_CAST.colours('_░"^'),
        (r"\blit\b|\bseen\b", "#f0cf86"),
        (r"\bJack\b|\baccuse\b|\bleave [A-N]\d\b", "#d9604f"),
        (r"\bcleared\b|\bused\b", "not bold grey50"),
    )
    typing = (
        "Words may be cut short: 'be' is beach, 'cr' is rider, 'acc gr' is accuse grant. A space "
        "alone goes there, or builds there: 'e4'. Several choices can be typed at once: "
        "'grant j7', 'latimer build e4', 'smith sail e1 b7', 'callahan lift 1 e4 f4'."
    )
    drawn = ("tiles", "investigations", "doors", "informant")
    last = ("move", "decline", "leave", "accuse")
    places: Mapping[str, str] = {
        "go": "Type a space, such as {0}; 'lit {0}' tells who would be lit.",
        "build": "Type a space, such as {0}; 'lit {0}' tells who would be lit.",
        "informant": "Type a space, such as {0}.",
        "lay": "Type two spaces side by side, such as {0}.",
    }
    rules: Mapping[str, str] = {"up": "N5", "used": "N5", "accuse": "N20"}

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the city, with a panel beside it."""
        return draw(view, glyphs)

    def draw_narrow(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the city, with the panel below it."""
        return draw_narrow(view, glyphs)

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        return hunt.description(_CAST, view, scene(view), _about_city(view), {})

    def scene(self, view: View) -> Scene:
        """Tell who is seen why."""
        return scene(view)

    def scene_after(self, seat: Seat, world: State, actions: Sequence[int]) -> Scene | None:
        """Tell who would be seen after some choices; None when the game ends."""
        return scene_after(seat, world, actions)

    def legend(self, glyphs: Glyphs) -> list[str]:
        """Explain the signs of the drawing."""
        return legend(glyphs)

    # Choosing.

    def asks(self, view: View) -> str:
        """Say what is to be chosen within an activation."""
        at_hand = view.activation
        assert at_hand is not None
        if view.stage == "move":
            return self._asks_to_move(view, at_hand)
        name, taken = _SHORT[at_hand.character], at_hand.taken or ""
        if view.stage == "moved":
            moved = _CAST.person(view, at_hand.moved or "")
            return f"Where does Eastman move {_SHORT[moved.character]} from {moved.hex}?"
        return {
            "order": f"{name}: move {_HIM[at_hand.character]} first, or use the power first?",
            "place": "The Informant is visited. Where does he go, silent?",
            "build": f"Where does {name} {_POWER.get(at_hand.character, '')}?",
            "turn": "Which tile does Grant turn to a park?",
            "lift": "Which investigation tile does Callahan take up?",
            "lay": f"Where does Callahan lay the tile of {taken}?",
            "sail": "Which steamer does Smith move?",
            "moor": f"Where does the steamer of {taken} go?",
            "swap": "Who next to Tumblety changes places?",
            "with": f"With whom does {_SHORT.get(taken, '')} change places?",
        }[view.stage]

    @staticmethod
    def _asks_to_move(view: View, at_hand: Activation) -> str:
        me = _CAST.person(view, at_hand.character)
        move = f"Move {_SHORT[me.character]} from {me.hex}"
        if me.character != "eastman":
            return f"{move}.{_then(at_hand)}"
        return f"{move}, or another who is {'seen' if me.seen else 'unseen'} as he is."

    def played(self, character: str) -> str:
        """Say what a character does."""
        in_general = f"move 1 to 3 and {_POWER.get(character, '')}, in either order"
        return _PLAYED.get(character, in_general)

    def leads_to(self, view: View, world: State, action: int) -> str:
        """Tell the light a choice gives where it may change, else what it does."""
        kind, *rest = self.game.notation.write(action).split()
        if rest == ["first"]:
            return self._in_order(view, kind)
        if kind in ("move", "swap"):
            return f"{'from' if kind == 'move' else 'on'} {_CAST.person(view, rest[0]).hex}"
        if kind == "lift":
            return f"{' and '.join(view.investigations[int(rest[0]) - 1])} are open then"
        if kind == "sail":
            return self._sailing(view, rest)
        return self._done(view, kind, rest) + self.light_after(view, world, action)

    @staticmethod
    def _in_order(view: View, kind: str) -> str:
        assert view.activation is not None
        power = _POWER[view.activation.character]
        return f"move 1 to 3, then {power}" if kind == "move" else f"{power}, then move 1 to 3"

    @staticmethod
    def _sailing(view: View, rest: Sequence[str]) -> str:
        if rest[0] == "to":
            return f"boarded from {_access(view, rest[1])}"
        return f"{rest[0]} is closed then"

    @staticmethod
    def _done(view: View, kind: str, rest: Sequence[str]) -> str:
        """Tell what a choice does besides the light it gives."""
        if kind == "park":
            tile = next(tile.tile for tile in view.tiles if tile.hex == rest[0])
            return f"{_TILE[tile]}: "
        if kind == "go" and rest[0] == view.informant.hex:
            return "to the Informant: "
        if kind == "with":
            return f"on {_CAST.person(view, rest[0]).hex}: "
        return {"decline": "nobody changes places: ", "stay": "nowhere to go: "}.get(kind, "")

    def leaving(self, door: str) -> str:
        """Say by which door Jack leaves."""
        return f"New York by {_door(door)}"

    # Typing.

    def read(self, text: str) -> int:
        """Read an action, or a space alone."""
        where = text.upper().removeprefix("GO ").strip()
        kind = KINDS.get(where, "street")
        if kind in ("building", "port", "exit"):
            article = "the land exit" if kind == "exit" else f"a {kind}"
            raise IllegalAction(f"the space {where} is {article}: it cannot be chosen now")
        return super().read(f"go {where}" if where in SPACE_OF else text)

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; what ends the game is always named in full."""
        text = self.game.notation.write(action)
        kind, *rest = text.split()
        ways = [text]
        if kind in ("go", "build", "park", "informant", "sail", "swap", "with", "lay"):
            ways.append(" ".join(word for word in rest if word != "to"))
        if kind == "lay":
            first, second = rest
            ways += [f"lay {second} {first}", f"{second} {first}"]
            ways += [f"{first}-{second}", f"{second}-{first}"]
        if rest == ["first"]:
            ways.append(kind)
        elif kind == "move":
            ways.append(rest[0])
        if text.endswith("rider"):
            ways += [way.replace("rider", other) for way in ways for other in ("cr", "cloud rider")]
        return ways

    def not_now(self, view: View, kind: str, rest: Sequence[str]) -> str:
        """Say why a choice within an activation is not allowed now."""
        if kind == "leave":
            return self._no_leaving(view, rest[0])
        if kind in ("go", "build", "park", "informant"):
            return self._no_space(view, rest[0])
        return ""

    @staticmethod
    def _no_leaving(view: View, door: str) -> str:
        if view.seat != "jack":
            return "Only Jack leaves New York, moved by jack (N18)."
        if view.witness == "seen":
            return "The witness card says seen: you cannot leave in this round (N18)."
        if not view.doors[DOORS.index(door)].open:
            return f"No steamer lies at {door} (N18)."
        return "You leave only with the character that is Jack, in reach of the door (N18, N19)."

    def _no_space(self, view: View, space: str) -> str:
        """Say why a space cannot be chosen, whatever it is to be chosen for."""
        if view.stage in ("move", "moved"):
            return self._no_going(view, space)
        if view.stage == "turn":
            return f"There is no tile on {space} that Grant may turn (N25)."
        if view.stage == "place":
            return f"The Informant cannot go to {space} (N33)."
        if view.stage == "build" and view.activation is not None:
            tile = _BUILDS[view.activation.character]
            apart = "" if tile == "site" else f", or next to another {tile}"
            rule = {"entrance": "N22", "site": "N23", "lamp": "N24"}[tile]
            return (
                f"{_TILE[tile].capitalize()} cannot be built on {space}: not an empty "
                f"street{apart} ({rule}, N26)."
            )
        return ""

    @staticmethod
    def _no_going(view: View, space: str) -> str:
        at_hand = view.activation
        assert at_hand is not None
        there = [person.character for person in view.people if person.hex == space]
        mover = at_hand.moved or at_hand.character
        if there and there[0] != mover:
            accuses = view.seat == "detective" and at_hand.moved is None
            why = ": to end there is to accuse" if accuses else ""
            return f"{_SHORT[there[0]]} stands on {space}{why} (N14)."
        if space == view.informant.hex and not view.informant.talkative:
            return f"The Informant on {space} is silent: nobody ends there (N17)."
        if space in _closed(view):
            return f"An investigation tile closes {space} (N28)."
        tile = next((tile.tile for tile in view.tiles if tile.hex == space), "")
        if tile in ("lamp", "site"):
            return f"There is {_TILE[tile]} on {space}: nobody ends there (N13)."
        return f"{_SHORT[mover]} cannot reach {space}."
