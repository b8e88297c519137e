"""Mr. Jack in London in the terminal.

A hex is two lines between slashes: its id and its manhole above, who stands there below. Light is
drawn as what fills it: a street that is dark stays empty, one next to a lamp is dotted, one in
Watson's beam is dotted more densely. The side of his hex that Watson looks through is an arrow.
What London shares with New York stands in `hunt`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lamplighter.cli.boards import base, hunt
from lamplighter.cli.boards.base import Glyphs, listed, some
from lamplighter.cli.boards.hunt import EDGE, HEX_WIDE, Scene
from lamplighter.games.london.board import (
    BEAMS,
    CHARACTERS,
    FACE,
    FACINGS,
    HEXES,
    KINDS,
    LAST_LAMP_ROUND,
    MONOGRAMS,
    NAMES,
    STREET_OF,
    STREETS,
    WATSON,
)
from lamplighter.games.london.view import Activation, View
from lamplighter.games.manhunt.view import Person
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

BOARD_WIDE, BOARD_HIGH = 13 * HEX_WIDE + 1, 19
PANEL_AT = BOARD_WIDE + 2
# Where the exits are written: beside the corner they lead out by.
_EXIT_SPOTS = {"NW": (1, 1), "NE": (1, 51), "SW": (17, 1), "SE": (17, 51)}

_CAST = hunt.Cast(CHARACTERS, NAMES, MONOGRAMS)
_SHORT = _CAST.short
split_after = hunt.split_after

_COMPASS = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}
_POWER = {
    "holmes": "take an alibi card",
    "watson": "choose where he looks",
    "smith": "move a lamp",
    "lestrade": "move a cordon",
    "goodley": "whistle others nearer",
    "bert": "move a manhole cover",
}
_PLAYED = {
    "stealthy": "move 1 to 4, through houses and gardens too",
    "gull": "move 1 to 3, or change places with anybody",
}
_HIM = dict.fromkeys(CHARACTERS, "him") | {"stealthy": "her"}


@dataclass(frozen=True)
class Signs:
    """What fills a hex."""

    dark: str
    lit: str
    beam: str
    house: str
    garden: str
    opened: str
    covered: str
    looks: str
    """Arrows for the six facings, clockwise from the north."""


_BOX = Signs(EDGE, "░", "▒", "#", '"', "○", "●", "↑↗↘↓↙↖")
_ASCII = Signs(EDGE, ".", ":", "#", '"', "o", "x", "^>>v<<")


def _signs(glyphs: Glyphs) -> Signs:
    return _ASCII if glyphs.plain else _BOX


# Who is in the light.


def _scene(
    where: dict[str, str], lamps: dict[str, str], beam: tuple[str, ...], suspects: tuple[str, ...]
) -> Scene:
    """Tell who is seen why, given who stands where and which tile is on each lit site (L14-L18)."""
    why = {name: _reasons(where, lamps, beam, name) for name in where}
    return Scene(where, why, suspects)


def _reasons(
    where: dict[str, str], lamps: dict[str, str], beam: tuple[str, ...], character: str
) -> list[str]:
    here = where[character]
    around = HEXES.neighbours(here)
    why = [f"next to {_lamp(lamps[site])} at {site}" for site in lamps if site in around]
    if here in beam:
        why.append("in Watson's beam")
    beside = [_SHORT[other] for other, at in where.items() if at in around]
    return [*why, f"next to {listed(beside)}"] if beside else why


def _lamp(tile: str) -> str:
    return "the lamp" if tile == "plain" else f"lamp {tile}"


def _where(view: View) -> dict[str, str]:
    return {person.character: person.hex for person in view.people if person.hex}


def _lit_sites(view: View) -> dict[str, str]:
    return {lamp.site: lamp.tile for lamp in view.lamps if lamp.tile}


def scene(view: View) -> Scene:
    """What the view shows now."""
    return _scene(_where(view), _lit_sites(view), view.beam, view.suspects)


def scene_after(seat: Seat, world: State, actions: Sequence[int]) -> Scene | None:
    """What a call would find once some choices were made, or does find; None when the game ends.

    A call within them takes suspects and a lamp away; both are still there when it looks around.
    """
    played = hunt.play_on(seat, world, actions, "L31")
    if played is None:
        return None
    view = played.view
    gone = {names[0]: str(world.round) for kind, *names in played.events if kind == "dark"}  # type: ignore[attr-defined]
    return _scene(_where(view), _lit_sites(view) | gone, view.beam, played.suspects)


def lit_lines(seat: Seat, world: State, actions: Sequence[int]) -> list[str]:
    """Tell who is lit and why, now or after some choices."""
    return Board(seat.game).lit(seat, world, actions)


# Drawing.


def draw(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Draw the district with a panel beside it."""
    return hunt.beside(_Drawing(view, _signs(glyphs)).lines(), _panel(view), PANEL_AT)


def draw_narrow(view: View, glyphs: Glyphs) -> list[str]:
    """Draw the district with the panel below it."""
    panel = _panel(view)
    return hunt.below(_Drawing(view, _signs(glyphs)).lines(), panel[:12], panel[13:])


class _Drawing(hunt.Sheet):
    """The district as signs on a sheet."""

    def __init__(self, view: View, signs: Signs) -> None:
        super().__init__(HEXES, BOARD_WIDE, BOARD_HIGH, (8, 0))
        self._view = view
        self._signs = signs
        self._people: dict[str, list[Person]] = {}
        for person in view.people:
            self._people.setdefault(person.hex or "", []).append(person)
        self._lamps = {lamp.site: lamp.tile for lamp in view.lamps}
        self._manholes = {manhole.hex: manhole.covered for manhole in view.manholes}

    def lines(self) -> list[str]:
        """Draw all there is."""
        for name in HEXES.places:
            self.hex(name, *self._inside(name))
        self._look()
        for door in self._view.exits:
            self.put(*_EXIT_SPOTS[door.name], f"exit {door.name}: {_door(door.cordon)}")
        return super().lines()

    def _inside(self, name: str) -> tuple[str, str]:
        """The upper and the lower line of a hex, four signs each."""
        kind, signs = KINDS[name], self._signs
        if kind == "street":
            return self._street(name)
        if kind == "lamp":
            tile = self._lamps[name]
            return f"{name:4}", f"<{'*' if tile == 'plain' else tile or ' '}>{signs.dark}"
        return f"{name:4}", (signs.house if kind == "building" else signs.garden) * 4

    def _street(self, name: str) -> tuple[str, str]:
        signs, view = self._signs, self._view
        light = signs.beam if name in view.beam else signs.lit if name in view.light else signs.dark
        hole = ""
        if name in self._manholes:
            hole = signs.covered if self._manholes[name] else signs.opened
        space = " " if light == signs.dark else light
        upper = name + space * (4 - len(name) - len(hole)) + hole
        return upper, hunt.standing(_CAST, self._people.get(name, []), light)

    def _look(self) -> None:
        """Turn the side of Watson's hex that he looks through into an arrow."""
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
            self.put(*spot, self._signs.looks[list(_COMPASS).index(facing)])


def _door(cordon: bool) -> str:
    return "cordon" if cordon else "open"


def legend(glyphs: Glyphs) -> list[str]:
    """Explain the signs of the drawing."""
    signs = _signs(glyphs)
    hexes = (
        (signs.dark * 4, "a dark street"),
        (signs.lit * 4, "a lit street, next to a lit lamp"),
        (signs.beam * 4, "a street in Watson's beam"),
        (signs.house * 4, "a house; nobody enters but Stealthy, passing through"),
        (signs.garden * 4, "a garden; likewise"),
        ("<1>", "a lit lamp that goes out at the end of that round"),
        ("<*>", "a lit lamp that stays"),
        ("< >", "an unlit lamp"),
        (signs.opened, "an open manhole"),
        (signs.covered, "a covered manhole"),
        (signs.looks[1], "on a side of Watson's hex: he looks that way"),
        (signs.looks[0] * 2, f"on two sides of it: he looks north; {signs.looks[3] * 2}: south"),
    )
    return [*hunt.legend_of(hexes, "HO"), *hunt.legend_of_panel()]


# The panel beside the district.


def _panel(view: View) -> list[str]:
    return [
        *hunt.round_lines(view),
        "",
        *(_person_line(view, person) for person in view.people),
        hunt.split_line(view, scene(view)),
        "",
        hunt.witness_line(view),
        hunt.calls_line(view),
        _lamp_line(view),
        hunt.alibi_line(view),
        *hunt.secret_lines(_CAST, view),
    ]


def _person_line(view: View, person: Person) -> str:
    name = person.character
    where = person.hex or "out"
    if person.hex and name == CHARACTERS[WATSON]:
        where += f">{view.facing}"
    state, card = hunt.status(person), hunt.card(view, name)
    return f"{_CAST.mark(person)} {_SHORT[name]:9}{where:7}{state:8}{card}".rstrip()


def _lamp_line(view: View) -> str:
    number = str(view.round)
    site = next((lamp.site for lamp in view.lamps if lamp.tile == number), "")
    if view.result is not None or view.round > LAST_LAMP_ROUND or not site:
        return "No more lamps go out"
    return f"Lamp {number} goes out next, at {site}"


def _about_district(view: View) -> list[str]:
    lit = [f"{lamp.site} ({lamp.tile})" for lamp in view.lamps if lamp.tile]
    unlit = [lamp.site for lamp in view.lamps if not lamp.tile]
    holes = {shut: [m.hex for m in view.manholes if m.covered == shut] for shut in (False, True)}
    doors = [f"{door.name} from {door.hex} {_door(door.cordon)}" for door in view.exits]
    return [
        f"Lamps lit: {listed(lit)}. Unlit: {listed(unlit)}. {_lamp_line(view)}.",
        f"Watson's beam: {listed(view.beam, 'no street')}.",
        f"Manholes open: {listed(holes[False])}. Covered: {listed(holes[True])}.",
        f"Exits: {listed(doors)}.",
    ]


# The choices.


def _played(character: str) -> str:
    if character in _PLAYED:
        return _PLAYED[character]
    if character in ("holmes", "watson"):
        return f"move 1 to 3, then {_POWER[character]}"
    return f"move 1 to 3 and {_POWER[character]}, in either order"


def _then(at_hand: Activation) -> str:
    """What is still owed after the move."""
    return f" Then {_POWER[at_hand.character]}." if at_hand.power_due else ""


class Board(hunt.Board):
    """Mr. Jack in London, drawn and told."""

    cast = _CAST
    colours = (
        (r"[/\\]|_+", "grey42"),
        (r"(?<=[/\\])#{4}(?=[/\\])", "#8a5a50"),
        (r'(?<=[/\\↑↗↘↓↙↖])"{4}(?=[/\\])', "#4f8a70"),
        (r"[░▒]+|<[1-4*]>", "#f0cf86"),
        *_CAST.colours("_░▒"),
        (r"[↑↗↘↓↙↖]", "bold #d9a93f"),
        (r"\blit\b|\bseen\b", "#f0cf86"),
        (r"\bJack\b|\baccuse\b|\bleave [NS][EW]\b", "#d9604f"),
        (r"\bcleared\b|\bused\b", "not bold grey50"),
        (r"(?<=: )open\b", "bold"),
    )
    typing = (
        "Words may be cut short: 'ho' is holmes, 'acc gu' is accuse gull. A hex alone goes there: "
        "'f7'. Several choices can be typed at once: 'holmes f7', 'smith f7', 'smith lamp b2 f9'."
    )
    drawn = ("facing", "lamps", "manholes", "exits")
    last = ("swap", "leave", "accuse")
    places: Mapping[str, str] = {"go": "Type a hex, such as {0}; 'lit {0}' tells who would be lit."}
    rules: Mapping[str, str] = {"up": "L7", "used": "L8", "accuse": "L28"}

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with a panel beside it."""
        return draw(view, glyphs)

    def draw_narrow(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with the panel below it."""
        return draw_narrow(view, glyphs)

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        looks = {CHARACTERS[WATSON]: f", looking {_COMPASS[view.facing]}"}
        return hunt.description(_CAST, view, scene(view), _about_district(view), looks)

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
        name = _SHORT[at_hand.character]
        mover = at_hand.coming or at_hand.character
        here = _CAST.person(view, mover).hex
        tile = next((lamp.tile for lamp in view.lamps if lamp.site == at_hand.taken), None)
        steps = some(at_hand.whistle_left, "step")
        return {
            "order": f"{name}: move {_HIM[at_hand.character]} first, or use the power first?",
            "move": f"Move {name} from {here}.{_then(at_hand)}",
            "face": "Where is Watson to look?",
            "lamp": "Which lamp does Smith take up?",
            "lamp-to": f"Where does Smith put {_lamp(tile or '')} of {at_hand.taken}?",
            "cordon": "Which cordon does Lestrade take up?",
            "cordon-to": f"Which exit does the cordon of {at_hand.taken} close?",
            "cover": "Which cover does Bert take up?",
            "cover-to": f"Which manhole does the cover of {at_hand.taken} close?",
            "whistle": f"Whom does Goodley whistle for? {steps} to give.",
            "come": f"Where does {_SHORT[mover]} come to from {here}? {steps} to give.",
        }[view.stage]

    def played(self, character: str) -> str:
        """Say what a character does."""
        return _played(character)

    def leads_to(self, view: View, world: State, action: int) -> str:
        """Tell the light a choice gives where it changes, else what it does."""
        kind, *rest = self.game.notation.write(action).split()
        if kind in ("move", "power"):
            return self._in_order(view, kind)
        if kind == "whistle":
            return f"from {_CAST.person(view, rest[0]).hex}"
        if kind in ("lamp", "cordon", "cover") and rest[0] != "to":
            return self._taken(view, kind, rest[0])
        return self._shown_by(kind, world, action) + self.light_after(view, world, action)

    @staticmethod
    def _in_order(view: View, kind: str) -> str:
        assert view.activation is not None
        power = _POWER[view.activation.character]
        return f"move 1 to 3, then {power}" if kind == "move" else f"{power}, then move 1 to 3"

    @staticmethod
    def _taken(view: View, kind: str, place: str) -> str:
        """Tell what taking a piece up leaves behind."""
        if kind != "lamp":
            return f"{place} is open then"
        tile = next(lamp.tile for lamp in view.lamps if lamp.site == place)
        if tile == "plain":
            return "stays lit to the end"
        return f"lamp {tile}, goes out after round {tile}"

    @staticmethod
    def _shown_by(kind: str, world: Any, action: int) -> str:
        """Tell which streets Watson's lantern would show, and who is there."""
        if kind != "face":
            return ""
        here, facing = world.at[WATSON], action - FACE
        beam = BEAMS[here][facing]
        there = [_SHORT[CHARACTERS[who]] for who in range(8) if beam >> world.at[who] & 1]
        ahead = HEXES.ahead(STREETS[here], FACINGS[facing])
        streets = [name for name in ahead if name in STREET_OF and beam >> STREET_OF[name] & 1]
        lights = " ".join(streets) or "no street"
        return f"{lights}{f' ({listed(there)})' if there else ''}: "

    def leaving(self, door: str) -> str:
        """Say by which exit Jack leaves."""
        return f"the district by {door}"

    # Typing.

    def read(self, text: str) -> int:
        """Read an action, or a hex alone."""
        where = text.lower().removeprefix("go ").strip()
        if KINDS.get(where, "street") != "street":
            raise IllegalAction(f"the hex {where} is a {KINDS[where]}: it cannot be chosen now")
        return super().read(f"go {where}" if where in STREET_OF else text)

    def spellings(self, action: int) -> list[str]:
        """Ways to say an action; what ends the game is always named in full."""
        text = self.game.notation.write(action)
        kind, *rest = text.split()
        where = rest[-1] if rest else ""
        ways = [text]
        if kind in ("go", "face", "lamp", "cordon", "cover", "whistle"):
            ways.append(where)
        if kind in ("move", "power"):
            ways.append(kind)
        if where in _COMPASS:
            full = _COMPASS[where]
            ways += [f"{kind} {full}", f"{kind} {full.replace('-', '')}"]
            ways += [] if kind == "leave" else [full, full.replace("-", "")]
        return ways

    def not_now(self, view: View, kind: str, rest: Sequence[str]) -> str:
        """Say why a choice within an activation is not allowed now."""
        if kind == "leave":
            return self._no_leaving(view, rest[0])
        if kind == "go" and view.stage in ("move", "come"):
            return self._no_going(view, rest[0])
        return ""

    @staticmethod
    def _no_leaving(view: View, door: str) -> str:
        if view.seat != "jack":
            return "Only Jack leaves the district, moved by jack (L25)."
        if view.witness == "seen":
            return "The witness card says seen: you cannot leave in this round (L25)."
        if any(there.name == door and there.cordon for there in view.exits):
            return f"A cordon closes {door} (L25)."
        return (
            "You leave only with the character that is Jack, by its own move, in reach (L25, L27)."
        )

    @staticmethod
    def _no_going(view: View, street: str) -> str:
        there = [person.character for person in view.people if person.hex == street]
        at_hand = view.activation
        if not there and at_hand is not None:
            return f"{_SHORT[at_hand.coming or at_hand.character]} cannot reach {street}."
        who = _SHORT[there[0]]
        if view.seat == "detective" and view.stage == "move":
            return f"{who} stands on {street}: to end there is to accuse (L22)."
        return f"{who} stands on {street} (L22)."
