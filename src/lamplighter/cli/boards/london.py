"""Mr. Jack in London in the terminal.

A hex is two lines between slashes: its id and its manhole above, who stands there below. Light is
drawn as what fills it: a street that is dark stays empty, one next to a lamp is dotted, one in
Watson's beam is dotted more densely. The side of his hex that Watson looks through is an arrow.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, Glyphs, Passage, Preview, in_odds, listed, some
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
from lamplighter.games.london.view import Activation, Person, View, Whole
from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.games.manhunt.frame import N_CHARACTERS, ROUNDS, SEATS
from lamplighter.games.one_two_one import ORDER
from lamplighter.kernel import bits
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

WIDTH = 100
# A hex takes HEX_WIDE columns, the slash on its right belongs to the next one.
HEX_WIDE = 5
BOARD_WIDE, BOARD_HIGH = 13 * HEX_WIDE + 1, 19
PANEL_AT = BOARD_WIDE + 2
# Where the exits are written: beside the corner they lead out by.
_EXIT_SPOTS = {"NW": (1, 1), "NE": (1, 51), "SW": (17, 1), "SE": (17, 51)}

_NAME = dict(zip(CHARACTERS, NAMES, strict=True))
_MONOGRAM = dict(zip(CHARACTERS, MONOGRAMS, strict=True))
_SHORT = {name: full.split()[-1] for name, full in _NAME.items()}
_CLEARED = "|".join(mark.lower() for mark in MONOGRAMS)
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


_BOX = Signs("_", "░", "▒", "#", '"', "○", "●", "↑↗↘↓↙↖")
_ASCII = Signs("_", ".", ":", "#", '"', "o", "x", "^>>v<<")


def _signs(glyphs: Glyphs) -> Signs:
    return _ASCII if glyphs.plain else _BOX


# Who is in the light.


@dataclass(frozen=True)
class Scene:
    """All that decides who is seen."""

    where: dict[str, str]
    """Hex of each character."""
    lamps: dict[str, str]
    """Tile on each lit site."""
    beam: tuple[str, ...]
    suspects: tuple[str, ...]

    def reasons(self, character: str) -> list[str]:
        """Tell why a character is seen; nothing when it is unseen (L14-L18)."""
        here = self.where[character]
        around = HEXES.neighbours(here)
        why = [
            f"next to {_lamp(self.lamps[site])} at {site}" for site in self.lamps if site in around
        ]
        if here in self.beam:
            why.append("in Watson's beam")
        beside = [_SHORT[other] for other, at in self.where.items() if at in around]
        return [*why, f"next to {listed(beside)}"] if beside else why

    def split(self) -> Split:
        """Divide the suspects as a call would."""
        lit = tuple(name for name in self.suspects if self.reasons(name))
        return Split(lit, tuple(name for name in self.suspects if name not in lit))


@dataclass(frozen=True)
class Split:
    """The suspects in the light and in the dark, in fixed order."""

    lit: tuple[str, ...]
    dark: tuple[str, ...]

    @property
    def words(self) -> str:
        """In words."""
        return f"lit {len(self.lit)}, dark {len(self.dark)}"


def _lamp(tile: str) -> str:
    return "the lamp" if tile == "plain" else f"lamp {tile}"


def scene(view: View) -> Scene:
    """What the view shows now."""
    return Scene(
        {person.character: person.hex for person in view.people},
        {lamp.site: lamp.tile for lamp in view.lamps if lamp.tile},
        view.beam,
        view.suspects,
    )


def scene_after(seat: Seat, world: State, actions: Sequence[int]) -> Scene | None:
    """What a call would find once some choices were made, or does find; None when the game ends.

    A call within them takes suspects and a lamp away; both are still there when it looks around.
    """
    look, index = seat.game.view, seat.index
    after, events = world.copy(), []
    suspects = _view(look.look(world, index)).suspects
    for action in actions:
        before = after.copy()
        after.play(action)
        events += [event.split() for event in look.observe(before, action, after, index).events]
    if after.outcome is not None and after.outcome.rule != "L31":
        return None
    shown = scene(_view(look.look(after, index)))
    gone = {names[0]: str(world.round) for kind, *names in events if kind == "dark"}  # type: ignore[attr-defined]
    return Scene(shown.where, shown.lamps | gone, shown.beam, suspects)


def _view(view: Any) -> View:
    assert isinstance(view, View)
    return view


def split_after(world: Any, action: int) -> tuple[int, int]:
    """Sets of the suspects whom a call after this action would find, or does find, lit and dark.

    What a call clears tells the groups whatever its answer, so any possible world will do.
    """
    after = world.copy()
    after.play(action)
    suspects = world.suspects
    lit = suspects & after.in_sight()
    if after.round != world.round:
        cleared = suspects & ~after.suspects
        lit = suspects & ~cleared if after.seen_calls >> (world.round - 1) & 1 else cleared
    return lit, suspects & ~lit


# Drawing.


def draw(view: View, glyphs: Glyphs = base.BOX) -> list[str]:
    """Draw the district with a panel beside it."""
    drawing = _Drawing(view, _signs(glyphs)).lines()
    panel = _panel(view)
    panel += [""] * (len(drawing) - len(panel))
    pairs = zip(drawing, panel, strict=True)
    return [f"{line:{PANEL_AT}}{note}".rstrip() for line, note in pairs]


def draw_narrow(view: View, glyphs: Glyphs) -> list[str]:
    """Draw the district with the panel below it."""
    panel = _panel(view)
    left, right = panel[:12], panel[13:]
    right += [""] * (len(left) - len(right))
    below = [f"  {one:36}{other}".rstrip() for one, other in zip(left, right, strict=True)]
    return [*_Drawing(view, _signs(glyphs)).lines(), "", *below]


class _Drawing:
    """The district as signs on a sheet."""

    def __init__(self, view: View, signs: Signs) -> None:
        self._view = view
        self._signs = signs
        self._people: dict[str, list[Person]] = {}
        for person in view.people:
            self._people.setdefault(person.hex, []).append(person)
        self._lamps = {lamp.site: lamp.tile for lamp in view.lamps}
        self._manholes = {manhole.hex: manhole.covered for manhole in view.manholes}
        self._sheet = [[" "] * BOARD_WIDE for _ in range(BOARD_HIGH)]

    def lines(self) -> list[str]:
        """Draw all there is."""
        for name in HEXES.places:
            self._hex(name)
        self._look()
        for door in self._view.exits:
            self._put(*_EXIT_SPOTS[door.name], f"exit {door.name}: {_door(door.cordon)}")
        return ["".join(row).rstrip() for row in self._sheet]

    def _put(self, row: int, column: int, text: str) -> None:
        for offset, sign in enumerate(text):
            self._sheet[row][column + offset] = sign

    @staticmethod
    def _corner(name: str) -> tuple[int, int]:
        q, r = HEXES.places[name]
        return 2 * r + q - 8, HEX_WIDE * q

    def _hex(self, name: str) -> None:
        row, column = self._corner(name)
        upper, lower = self._inside(name)
        if HEXES.step(name, "N") is None:
            self._put(row - 1, column + 1, self._signs.dark * 4)
        self._put(row, column, f"/{upper}\\")
        self._put(row + 1, column, f"\\{lower}/")

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
        here = self._people.get(name, [])
        if len(here) == 1:
            return upper, light + _mark(here[0]) + ("*" if here[0].seen else signs.dark)
        # Only an accusation, which ends the game, brings two onto one hex.
        return upper, "".join(map(_mark, here)) or light * 4

    def _look(self) -> None:
        """Turn the side of Watson's hex that he looks through into an arrow."""
        row, column = self._corner(self._view.people[WATSON].hex)
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
            self._put(*spot, self._signs.looks[list(_COMPASS).index(facing)])


def _mark(person: Person) -> str:
    mark = _MONOGRAM[person.character]
    return mark if person.suspect else mark.lower()


def _door(cordon: bool) -> str:
    return "cordon" if cordon else "open"


def legend(glyphs: Glyphs) -> list[str]:
    """Explain the signs of the drawing."""
    signs = _signs(glyphs)
    rows = (
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
        ("HO", "a suspect: capitals"),
        ("ho", "somebody cleared: small letters"),
        ("HO*", "seen: in the light, or next to somebody"),
        ("HO" + signs.dark, "unseen"),
        (signs.looks[1], "on a side of Watson's hex: he looks that way"),
        (signs.looks[0] * 2, f"on two sides of it: he looks north; {signs.looks[3] * 2}: south"),
        ("lit 4", "so many suspects are seen; dark: unseen; a call parts them so"),
        ("D J", "picks of the detective and of jack, the one at hand in brackets"),
        ("up", "a card of this round; now: being played; next: of the next round"),
    )
    return [f"{sign:6} {about}" for sign, about in rows]


# The panel beside the district.


def _panel(view: View) -> list[str]:
    return [
        *_round_lines(view),
        "",
        *(_person_line(view, person) for person in view.people),
        f"{scene(view).split().words} of {some(len(view.suspects), 'suspect')}",
        "",
        _witness_line(view),
        f"Calls: {_calls(view)}",
        _lamp_line(view),
        f"Alibis taken: D {view.alibis.detective}, J {view.alibis.jack}; pile {view.alibis.pile}",
        *_secret_lines(view),
    ]


def _round_lines(view: View) -> list[str]:
    if view.result is not None:
        return [f"Over in round {view.round} of {ROUNDS}", f"{view.result.winner} wins"]
    who = "you are to act" if view.actor == view.seat else f"{view.actor} to act"
    return [f"Round {view.round} of {ROUNDS}, picks {_picks(view)}", who]


def _picks(view: View) -> str:
    """The order of the round's picks, the one at hand in brackets."""
    letters = [SEATS[seat][0].upper() for seat in ORDER[view.round % 2]]
    if view.cards.up:
        letters[_pick(view)] = f"[{letters[_pick(view)]}]"
    return " ".join(letters)


def _pick(view: View) -> int:
    """The pick at hand, from 0; a character in play is its own."""
    return len(view.cards.used) - (view.activation is not None)


def _person_line(view: View, person: Person) -> str:
    where = person.hex + (f">{view.facing}" if person.character == CHARACTERS[WATSON] else "")
    state = ("seen" if person.seen else "unseen") if person.suspect else "cleared"
    name = _SHORT[person.character]
    return f"{_mark(person)} {name:9}{where:7}{state:8}{_card(view, person.character)}".rstrip()


def _card(view: View, character: str) -> str:
    """Where the card of a character is."""
    if view.activation is not None and view.activation.character == character:
        return "now"
    if character in view.cards.used:
        return "used"
    return "up" if character in view.cards.up else "next" if character in view.cards.next else ""


def _witness_line(view: View) -> str:
    who = "you" if view.seat == "jack" else "Jack"
    return f"Witness: {view.witness}, {who} {'cannot' if view.witness == 'seen' else 'may'} leave"


def _calls(view: View) -> str:
    return " ".join("." if call is None else call[0] for call in view.calls)


def _lamp_line(view: View) -> str:
    number = str(view.round)
    site = next((lamp.site for lamp in view.lamps if lamp.tile == number), "")
    if view.result is not None or view.round > LAST_LAMP_ROUND or not site:
        return "No more lamps go out"
    return f"Lamp {number} goes out next, at {site}"


def _secret_lines(view: View) -> list[str]:
    lines = []
    if view.shown is not None:
        lines.append(f"Jack was {_SHORT[view.shown.identity]}")
    elif view.own is not None and view.own.identity:
        lines.append(f"You are {_SHORT[view.own.identity]}, {_seen(view, view.own.identity)} now")
    if view.own is not None and view.own.alibis:
        lines.append("Your alibis: " + " ".join(_MONOGRAM[card] for card in view.own.alibis))
    return lines


def _seen(view: View, character: str) -> str:
    return "seen" if view.people[CHARACTERS.index(character)].seen else "unseen"


# In words.


def describe(view: View) -> list[str]:
    """Tell the drawing in sentences."""
    first, second = _round_lines(view)
    return [
        f"{first}, {second}.",
        *_about_cards(view),
        *(_about_person(view, person) for person in view.people),
        *_about_district(view),
        f"{_witness_line(view)}. Calls so far: {listed([c for c in view.calls if c])}.",
        f"Alibi cards taken: detective {view.alibis.detective}, jack {view.alibis.jack}; "
        f"{view.alibis.pile} in the pile.",
        *(f"{line}." for line in _secret_lines(view)),
    ]


def _named(characters: Sequence[str]) -> str:
    return listed([_SHORT[name] for name in characters])


def _about_cards(view: View) -> list[str]:
    if not view.cards.up:
        return ["The cards are to be dealt."]
    up = [name for name in view.cards.up if name not in view.cards.used]
    lines = [f"Cards up: {_named(up)}. Used: {_named(view.cards.used)}."]
    if view.cards.next:
        lines.append(f"Next round's cards: {_named(view.cards.next)}.")
    return lines


def _about_person(view: View, person: Person) -> str:
    name = person.character
    why = scene(view).reasons(name)
    looks = f", looking {_COMPASS[view.facing]}" if name == CHARACTERS[WATSON] else ""
    guilt = "a suspect" if person.suspect else "cleared"
    light = f"seen: {', '.join(why)}" if why else "unseen"
    return f"{_NAME[name]} stands on {person.hex}{looks}, {guilt}, {light}."


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


# Suspects and what is possible.


def _suspect_lines(view: View) -> list[str]:
    cleared = [name for name in CHARACTERS if name not in view.suspects]
    own = view.own.alibis if view.own is not None and view.seat == "detective" else ()
    alibis = [name for name in view.suspects if name in own]
    lines = [
        f"Suspects left: {len(view.suspects)} of {N_CHARACTERS}.",
        *_light_lines(scene(view)),
        f"Cleared, {len(cleared)}: {_named(cleared)}.",
    ]
    if alibis:
        lines.append(f"By your alibi cards not Jack: {_named(alibis)}.")
    if view.own is not None and view.own.identity:
        lines.append(f"You are {_NAME[view.own.identity]}, {_seen(view, view.own.identity)} now.")
    return lines


def _light_lines(now: Scene) -> list[str]:
    """Who is lit and why, and who is dark."""
    split = now.split()
    lit = [f"  {_SHORT[n]} on {now.where[n]}: {', '.join(now.reasons(n))}." for n in split.lit]
    dark = [f"{_SHORT[name]} on {now.where[name]}" for name in split.dark]
    return [
        f"Lit, {len(lit)}{':' if lit else '.'}",
        *lit,
        f"Dark, {len(dark)}: {listed(dark)}." if dark else "Dark, 0.",
    ]


def lit_lines(seat: Seat, world: State, actions: Sequence[int]) -> list[str]:
    """Tell who is lit and why, now or after some choices."""
    view = _view(seat.view)
    then = scene_after(seat, world, actions) if actions else scene(view)
    if then is None:
        return ["That ends the game; no call comes after it."]
    split = then.split()
    told = [seat.game.notation.write(action) for action in actions]
    lines = [f"After {', then '.join(told)}: {split.words}." if told else f"Now: {split.words}."]
    lines += _light_lines(then)
    if view.own is not None and view.own.identity:
        mine = "lit" if view.own.identity in split.lit else "dark"
        return [
            *lines,
            f"You, {_SHORT[view.own.identity]}, {'would be' if told else 'are'} {mine}.",
        ]
    if view.round == ROUNDS:
        return [*lines, "No call comes in the last round."]
    when = "then" if told else "now"
    return [
        *lines,
        f"If the call came {when}: seen would leave {len(split.lit)}, unseen {len(split.dark)}.",
    ]


def _possible_lines(view: View, belief: AlibiBelief) -> list[str]:
    lines = _identity_lines(view, belief.identity_odds())
    for seat in SEATS:
        taken = view.alibis.detective if seat == "detective" else view.alibis.jack
        whose = "You hold" if seat == view.seat else f"The {seat} player holds"
        lines += _card_lines(f"{whose} {some(taken, 'alibi card')}", belief.held_odds(seat))
    pile = f"In the pile lie {some(view.alibis.pile, 'card')}"
    return [*lines, *_card_lines(pile, belief.pile_odds())]


def _identity_lines(view: View, odds: dict[str, Fraction]) -> list[str]:
    if view.own is not None and view.own.identity:
        return [
            f"You are {_NAME[view.own.identity]}; by the calls {len(view.suspects)} are suspected."
        ]
    if len(odds) == 1:
        return [f"Jack is {_NAME[next(iter(odds))]}."]
    likely = sorted(odds.items(), key=lambda item: (-item[1], CHARACTERS.index(item[0])))
    rows = [f"  {_NAME[name]:19}{in_odds(share)}" for name, share in likely]
    return [f"Jack is one of {len(odds)}:", *rows]


def _card_lines(title: str, odds: dict[str, Fraction]) -> list[str]:
    """Which cards may be in one place."""
    if not odds:
        return [f"{title}."]
    if all(share == 1 for share in odds.values()):
        return [f"{title}: {_named(list(odds))}."]
    if len(set(odds.values())) == 1:
        share = base.percent(next(iter(odds.values())))
        return [f"{title}, each of these with {share}: {_named(list(odds))}."]
    cards = [f"{_SHORT[name]} {base.percent(share)}" for name, share in odds.items()]
    return [f"{title}: {', '.join(cards)}."]


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


def _innocent(view: View, character: str) -> str:
    """Tell in a word why a character cannot be Jack, as far as the seat knows."""
    if character not in view.suspects:
        return "cleared"
    return "alibi" if view.own is not None and character in view.own.alibis else ""


def _accusation(view: View, character: str) -> str:
    """Tell what an accusation leads to, and what speaks against it for certain."""
    known = _innocent(view, character)
    if known:
        why = {"cleared": "has been cleared", "alibi": "has an alibi, and you hold it"}[known]
        return f"ends the game: it is wrong for certain, {_SHORT[character]} {why}, and jack wins"
    return "ends the game: if it is right you win, if it is wrong jack wins"


def _accuse_sheet(view: View, choices: Sequence[Choice]) -> list[str]:
    cells = []
    for choice in choices:
        known = _innocent(view, choice.name.split()[1])
        cells.append(f"{choice.number:4}  {choice.name}{f' ({known})' if known else ''}")
    head = "  To accuse ends the game: if it is right you win, if it is wrong jack wins."
    return [head, *_columns(cells)]


def _columns(cells: Sequence[str]) -> list[str]:
    """Lay cells out in as many columns as there is room for."""
    wide = max(map(len, cells)) + 2
    across = max(1, (base.WIDTH - 1) // wide)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(f"{cell:{wide}}" for cell in row).rstrip() for row in rows]


def _go_sheet(choices: Sequence[Choice]) -> list[str]:
    """Destinations by what they would lead to, in the order of the hexes."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.preview.words, []).append(choice.name.split()[1])
    wide = max(map(len, groups))
    lines = []
    for words in sorted(groups):
        lead = f"    {words:{wide}}   "
        rest = " " * len(lead)
        row = " ".join(groups[words])
        lines += textwrap.wrap(row, base.WIDTH - 1, initial_indent=lead, subsequent_indent=rest)
    return lines


class Board(base.Board):
    """Mr. Jack in London, drawn and told."""

    colours = (
        (r"[/\\]|_+", "grey42"),
        (r"(?<=[/\\])#{4}(?=[/\\])", "#8a5a50"),
        (r'(?<=[/\\↑↗↘↓↙↖])"{4}(?=[/\\])', "#4f8a70"),
        (r"[░▒]+|<[1-4*]>", "#f0cf86"),
        (rf"\b(?:{'|'.join((*_SHORT.values(), *NAMES))})\b", "bold"),
        (rf"(?:(?<=_)|\b)(?:{'|'.join(MONOGRAMS)})(?=[ _*])\*?", "bold"),
        (rf"\b(?:{_CLEARED}) (?:{'|'.join(_SHORT.values())})\b", "not bold grey50"),
        (rf"(?<=[_░▒])(?:{_CLEARED})(?=[_*])", "grey50"),
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
    width = WIDTH
    commands: Mapping[str, str] = {
        "lit": "who is lit and why; with a choice after it, who would be",
        "legend": "what the signs of the drawing mean",
    }

    def draw(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with a panel beside it."""
        return draw(view, glyphs)

    def draw_narrow(self, view: View, glyphs: Glyphs) -> list[str]:
        """Draw the district, with the panel below it."""
        return draw_narrow(view, glyphs)

    def changed(self, before: View, after: View) -> bool:
        """Tell whether anything on the district itself, or the round, is new."""
        parts = ("round", "result", "people", "facing", "lamps", "manholes", "exits", "alibis")
        return any(getattr(before, part) != getattr(after, part) for part in parts)

    def describe(self, view: View) -> list[str]:
        """Tell the drawing in sentences."""
        return describe(view)

    def suspects(self, view: View) -> list[str]:
        """Tell who is left, lit and why, and dark."""
        return _suspect_lines(view)

    def possible(self, seat: Seat) -> list[str]:
        """Tell who Jack may be and where the alibi cards may be."""
        belief = seat.belief
        assert isinstance(belief, AlibiBelief)
        return _possible_lines(_view(seat.view), belief)

    def split(self, view: View) -> str:
        """Tell how many a call would find lit and dark."""
        return scene(view).split().words if view.result is None else ""

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Explain the light, or the drawing."""
        return legend(glyphs) if command == "legend" else lit_lines(seat, world, actions)

    def ending(self, view: View) -> list[str]:
        """Tell who Jack was and who held which alibi."""
        shown = view.shown
        if shown is None:
            return []
        return [
            f"Jack was {_NAME[shown.identity]}. Suspects left: {_named(view.suspects)}.",
            f"Alibi cards of the detective: {_named(shown.detective)}; of jack: "
            f"{_named(shown.jack)}.",
        ]

    def secrets(self, whole: Whole) -> list[str]:
        """Tell who Jack is and who holds which alibi."""
        if whole.jack is None:
            return ["  Jack has not drawn his identity."]
        return [
            f"  Jack is {_NAME[whole.jack]}. Alibi cards of the detective: "
            f"{_named(whole.detective_alibis)}; of jack: {_named(whole.jack_alibis)}."
        ]

    # Choosing.

    def task(self, view: View) -> str:
        """Say what is to be chosen, and what it leads up to."""
        if view.activation is None:
            order = ORDER[view.round % 2]
            at = _pick(view)
            again = at + 1 < len(order) and order[at + 1] == order[at]
            return f"Choose a character{'; you have two in a row' if again else ''}."
        last = len(view.cards.used) == 4
        after = "the game is over" if view.round == ROUNDS else "comes the call for witnesses"
        return self._asks(view) + (f" Last of the round: then {after}." if last else "")

    @staticmethod
    def _asks(view: View) -> str:
        at_hand = view.activation
        assert at_hand is not None
        name = _SHORT[at_hand.character]
        mover = at_hand.coming or at_hand.character
        here = view.people[CHARACTERS.index(mover)].hex
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

    def order(self, actions: Sequence[int]) -> list[int]:
        """Number destinations first, and what ends the game last."""
        last = ("swap", "leave", "accuse")

        def rank(action: int) -> int:
            kind = self.game.notation.write(action).split()[0]
            return last.index(kind) + 1 if kind in last else 0

        return sorted(actions, key=rank)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what a choice leads to: the light where it changes, else what it does."""
        view = _view(seat.view)
        kind, *rest = self.game.notation.write(action).split()
        if kind in _NAME:
            return Preview(_played(kind))
        if kind in ("move", "power"):
            return Preview(self._in_order(view, kind))
        if kind == "accuse":
            return Preview(_accusation(view, rest[0]))
        if kind == "leave":
            return Preview("ends the game: Jack is away and you win")
        if kind == "whistle":
            return Preview(f"from {view.people[CHARACTERS.index(rest[0])].hex}")
        if kind in ("lamp", "cordon", "cover") and rest[0] != "to":
            return Preview(self._taken(view, kind, rest[0]))
        return Preview(self._shown_by(kind, world, action) + self._split(view, world, action))

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

    @staticmethod
    def _split(view: View, world: State, action: int) -> str:
        lit, dark = split_after(world, action)
        words = f"lit {bits.count(lit)}, dark {bits.count(dark)}"
        if view.own is not None and view.own.identity:
            mine = lit >> CHARACTERS.index(view.own.identity) & 1
            words += f"; you {'lit' if mine else 'dark'}"
        return words

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay destinations out by the light they give, what ends the game apart from all else."""
        kinds: dict[str, list[Choice]] = {}
        for choice in choices:
            kinds.setdefault(choice.name.split()[0], []).append(choice)
        lines = []
        going, swaps = kinds.pop("go", []), kinds.pop("swap", [])
        accused = kinds.pop("accuse", [])
        if going:
            example = going[0].name.split()[1]
            lines += _go_sheet(going)
            lines.append(
                f"  Type a hex, such as {example}; 'lit {example}' tells who would be lit."
            )
        if swaps:
            lines += _columns([f"{c.number:4}  {c.name:16}{c.preview.words}" for c in swaps])
        lines += self.rows([choice for rest in kinds.values() for choice in rest])
        return lines + (_accuse_sheet(_view(seat.view), accused) if accused else [])

    def warning(self, view: View, action: int) -> str:
        """Ask twice before the game is ended by an accusation or by leaving."""
        kind, *rest = self.game.notation.write(action).split()
        if kind == "accuse":
            return (
                f"You accuse {_NAME[rest[0]]}. There is one accusation in a game, and it "
                f"{_accusation(view, rest[0])}."
            )
        if kind == "leave":
            return f"You leave the district by {rest[0]}. That ends the game and you win."
        return ""

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

    def implied(self, action: int) -> bool:
        """The order of move and power follows from what is done first; a card must be named."""
        return self.game.notation.write(action).split()[0] in ("move", "power")

    def refusal(self, view: View, action: int) -> str:
        """Say why an action is not allowed now."""
        kind, *rest = self.game.notation.write(action).split()
        if kind in _NAME:
            return self._no_card(view, kind)
        if view.activation is None:
            return "Choose a character first."
        if kind == "accuse" and view.seat != "detective":
            return "Only the detective accuses (L28)."
        if kind == "leave":
            return self._no_leaving(view, rest[0])
        if kind == "go" and view.stage in ("move", "come"):
            return self._no_going(view, rest[0])
        return ""

    @staticmethod
    def _no_card(view: View, character: str) -> str:
        if view.activation is not None:
            return f"{_SHORT[view.activation.character]} is in play."
        if character in view.cards.used:
            return f"{_SHORT[character]} has been used in this round (L8)."
        return f"The card of {_SHORT[character]} is not up in this round (L7)."

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

    # Telling.

    def sentences(self, observation: Observation) -> Iterator[tuple[str, str]]:
        """Give each event with the sentence that tells it; what moved belongs to the act."""
        events = observation.events
        begun = sum(event.split()[0] in (*_NAME, "from") for event in events)
        told = ""
        for count in range(begun, len(events) + 1):
            so_far = msgspec.structs.replace(observation, events=events[:count])
            story = self.game.story.tell(so_far)
            yield events[count - 1] if count > begun else "", story[len(told) :].strip()
            told = story

    def passages(self, observation: Observation) -> list[Passage]:
        """Tell one observation; the call for witnesses and the end are moments."""
        before: list[str] = []
        call: list[str] = []
        after: list[str] = []
        end: list[str] = []
        into = before
        for event, sentence in self.sentences(observation):
            kind = event.split(" ")[0]
            into = call if kind in ("seen", "unseen") else into
            into = after if kind == "round" else end if kind == "shown" else into
            if sentence:
                into.append(re.sub(r"^The call for witnesses: ", "", sentence))
        parts = (
            Passage(tuple(before)),
            Passage(tuple(call), "The call for witnesses"),
            Passage(tuple(after)),
            Passage(tuple(end), "The end"),
        )
        return [part for part in parts if part.sentences]
