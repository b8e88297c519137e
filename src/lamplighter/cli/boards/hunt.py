"""What the hunts, Mr. Jack in London and in New York, share in the terminal.

Both are drawn as flat-top hexes of two lines between slashes: an id above, who stands there below.
Both have eight characters who are suspects or cleared and seen or unseen, a witness card, alibi
cards, one accusation and a way out. What is particular to a game stands in its own module: its
signs, its powers, and a `scene` that tells why somebody is seen.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

import msgspec

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import Choice, Glyphs, Passage, Preview, in_odds, listed, some
from lamplighter.games.hexes import Hexes
from lamplighter.games.manhunt.alibis import AlibiBelief
from lamplighter.games.manhunt.frame import N_CHARACTERS, ROUNDS, SEATS
from lamplighter.games.manhunt.view import Alibis, Cards, Person, Result, Secret, Shown
from lamplighter.games.one_two_one import ORDER
from lamplighter.kernel import bits
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

WIDTH = 100
# A hex takes HEX_WIDE columns, the slash on its right belongs to the next one.
HEX_WIDE = 5
EDGE = "_"
"""The upper side of a hex, and what fills a dark one."""
ENDS = "ends the game: if it is right you win, if it is wrong jack wins"
_DETAILS = ("from", "built", "turned")
"""Events that only complete the sentence of the act they come with."""


# What every view of a hunt has.


class Activation(Protocol):
    """What the character at hand is in the middle of."""

    @property
    def character(self) -> str:
        """Its id."""

    @property
    def power_due(self) -> bool:
        """Whether its power is still to be used."""


class View(Protocol):
    """A position as one seat sees it."""

    @property
    def seat(self) -> str:
        """Who sees it."""

    @property
    def round(self) -> int:
        """From 1."""

    @property
    def actor(self) -> str | None:
        """Who acts."""

    @property
    def stage(self) -> str:
        """What is next."""

    @property
    def activation(self) -> Activation | None:
        """The character at hand."""

    @property
    def people(self) -> Sequence[Person]:
        """Everybody, in fixed order."""

    @property
    def suspects(self) -> tuple[str, ...]:
        """Who has not been cleared."""

    @property
    def cards(self) -> Cards:
        """The character cards."""

    @property
    def witness(self) -> str:
        """Side of the witness card."""

    @property
    def calls(self) -> tuple[str | None, ...]:
        """Answers so far."""

    @property
    def alibis(self) -> Alibis:
        """How many alibi cards lie where."""

    @property
    def own(self) -> Secret | None:
        """What the seat knows alone."""

    @property
    def shown(self) -> Shown | None:
        """All secrets, when the game is over."""

    @property
    def result(self) -> Result | None:
        """How the game ended."""


@dataclass(frozen=True)
class Cast:
    """The eight characters and what they are called."""

    characters: tuple[str, ...]
    names: tuple[str, ...]
    monograms: tuple[str, ...]
    short_names: Mapping[str, str] = field(default_factory=dict)
    """Where it is not the last word of the name."""

    @property
    def short(self) -> dict[str, str]:
        """The name each character goes by."""
        last = (name.split()[-1] for name in self.names)
        return dict(zip(self.characters, last, strict=True)) | dict(self.short_names)

    @property
    def name(self) -> dict[str, str]:
        """Full names."""
        return dict(zip(self.characters, self.names, strict=True))

    @property
    def monogram(self) -> dict[str, str]:
        """Two letters each."""
        return dict(zip(self.characters, self.monograms, strict=True))

    def listed(self, characters: Sequence[str]) -> str:
        """Some characters as a sentence has them."""
        return listed([self.short[name] for name in characters])

    def mark(self, person: Person) -> str:
        """Capitals for a suspect, small letters for somebody cleared."""
        mark = self.monogram[person.character]
        return mark if person.suspect else mark.lower()

    def person(self, view: View, character: str) -> Person:
        """A character as it stands."""
        return view.people[self.characters.index(character)]

    def colours(self, fills: str) -> tuple[tuple[str, str], ...]:
        """Patterns of names and monograms, given the signs that fill hexes where people stand."""
        short, inside = "|".join(self.short.values()), re.escape(fills)
        marks, cleared = "|".join(self.monograms), "|".join(self.monograms).lower()
        return (
            (rf"\b(?:{short}|{'|'.join(self.names)})\b", "bold"),
            (rf"(?:(?<=_)|\b)(?:{marks})(?=[ *{inside}])\*?", "bold"),
            (rf"\b(?:{cleared}) (?:{short})\b", "not bold grey50"),
            (rf"(?<=[{inside}])(?:{cleared})(?=[*{inside}])", "grey50"),
        )


# Who is in the light.


@dataclass(frozen=True)
class Split:
    """The suspects in the light and in the dark, in fixed order."""

    lit: tuple[str, ...]
    dark: tuple[str, ...]

    @property
    def words(self) -> str:
        """In words."""
        return f"lit {len(self.lit)}, dark {len(self.dark)}"


@dataclass(frozen=True)
class Scene:
    """Who stands where, and who is seen why."""

    where: Mapping[str, str]
    """Hex of each character."""
    why: Mapping[str, Sequence[str]]
    """Why each character is seen; nothing when it is unseen."""
    suspects: tuple[str, ...]
    hidden: Mapping[str, str] = field(default_factory=dict)
    """Why some cannot be seen whatever stands next to them."""

    def reasons(self, character: str) -> list[str]:
        """Tell why a character is seen; nothing when it is unseen."""
        return list(self.why.get(character, ()))

    def split(self) -> Split:
        """Divide the suspects as a call would."""
        lit = tuple(name for name in self.suspects if self.reasons(name))
        return Split(lit, tuple(name for name in self.suspects if name not in lit))


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


@dataclass(frozen=True)
class Played:
    """Some choices made in a possible world."""

    view: Any
    events: tuple[tuple[str, ...], ...]
    """What came of them, each in words."""
    suspects: tuple[str, ...]
    """Who was a suspect before them: a call among them looks at all of these."""


def play_on(seat: Seat, world: State, actions: Sequence[int], time_up: str) -> Played | None:
    """Make some choices in a possible world; None when they end the game before its time is up."""
    look, index = seat.game.view, seat.index
    suspects: tuple[str, ...] = look.look(world, index).suspects  # type: ignore[attr-defined]
    after = world.copy()
    events: list[tuple[str, ...]] = []
    for action in actions:
        before = after.copy()
        after.play(action)
        seen = look.observe(before, action, after, index)
        events += [tuple(event.split()) for event in seen.events]
    if after.outcome is not None and after.outcome.rule != time_up:
        return None
    return Played(look.look(after, index), tuple(events), suspects)


# Drawing.


class Sheet:
    """Hexes as signs on a sheet."""

    def __init__(self, hexes: Hexes, wide: int, high: int, corner: tuple[int, int]) -> None:
        self.hexes = hexes
        self._top, self._left = corner
        self._rows = [[" "] * wide for _ in range(high)]

    def lines(self) -> list[str]:
        """All that has been put down."""
        return ["".join(row).rstrip() for row in self._rows]

    def put(self, row: int, column: int, text: str) -> None:
        """Write over what is there."""
        for offset, sign in enumerate(text):
            self._rows[row][column + offset] = sign

    def corner(self, name: str) -> tuple[int, int]:
        """Row and column of the upper left side of a hex."""
        q, r = self.hexes.places[name]
        return 2 * r + q - self._top, HEX_WIDE * (q - self._left)

    def hex(self, name: str, upper: str, lower: str) -> None:
        """Put a hex down: two lines of four signs each."""
        row, column = self.corner(name)
        if self.hexes.step(name, "N") is None:
            self.put(row - 1, column + 1, EDGE * 4)
        self.put(row, column, f"/{upper}\\")
        self.put(row + 1, column, f"\\{lower}/")


def standing(cast: Cast, here: Sequence[Person], fill: str) -> str:
    """The lower line of a hex: who stands there, or what fills it."""
    if len(here) == 1:
        return fill + cast.mark(here[0]) + ("*" if here[0].seen else fill)
    # Only an accusation, which ends the game, brings two onto one hex.
    return "".join(map(cast.mark, here)) or fill * 4


def beside(drawing: Sequence[str], panel: Sequence[str], column: int) -> list[str]:
    """A drawing with a panel on its right, from a column on, or further right where it must."""
    high = max(len(drawing), len(panel))
    drawn = [*drawing, *[""] * (high - len(drawing))]
    noted = [*panel, *[""] * (high - len(panel))]
    pairs = zip(drawn, noted, strict=True)
    return [f"{line:{max(column, len(line) + 2)}}{note}".rstrip() for line, note in pairs]


def below(drawing: Sequence[str], left: Sequence[str], right: Sequence[str]) -> list[str]:
    """A drawing with a panel of two columns below it."""
    high = max(len(left), len(right))
    one = [*left, *[""] * (high - len(left))]
    two = [*right, *[""] * (high - len(right))]
    return [*drawing, "", *(f"  {a:36}{b}".rstrip() for a, b in zip(one, two, strict=True))]


def legend_of(hexes: Sequence[tuple[str, str]], mark: str) -> list[str]:
    """Explain the signs of a drawing: those of a game's own, then those that all share."""
    rows = (
        *hexes,
        (mark, "a suspect: capitals"),
        (mark.lower(), "somebody cleared: small letters"),
        (f"{mark}*", "seen: in the light, or next to somebody"),
        (mark + EDGE, "unseen"),
    )
    return _explained(rows)


def legend_of_panel() -> list[str]:
    """Explain the signs of the panel."""
    return _explained(
        (
            ("lit 4", "so many suspects are seen; dark: unseen; a call parts them so"),
            ("D J", "picks of the detective and of jack, the one at hand in brackets"),
            ("up", "a card of this round; now: being played; next: of the next round"),
        )
    )


def _explained(rows: Sequence[tuple[str, str]]) -> list[str]:
    return [f"{sign:6} {about}" for sign, about in rows]


# The panel beside the drawing.


def round_lines(view: View) -> list[str]:
    """The round with its picks, and who acts; or how it ended."""
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


def status(person: Person) -> str:
    """Seen, unseen or cleared, in a word."""
    return ("seen" if person.seen else "unseen") if person.suspect else "cleared"


def card(view: View, character: str) -> str:
    """Where the card of a character is."""
    if view.activation is not None and view.activation.character == character:
        return "now"
    if character in view.cards.used:
        return "used"
    return "up" if character in view.cards.up else "next" if character in view.cards.next else ""


def split_line(view: View, now: Scene) -> str:
    """How the call would part the suspects."""
    return f"{now.split().words} of {some(len(view.suspects), 'suspect')}"


def witness_line(view: View) -> str:
    """The witness card and what it means."""
    who = "you" if view.seat == "jack" else "Jack"
    return f"Witness: {view.witness}, {who} {'cannot' if view.witness == 'seen' else 'may'} leave"


def calls_line(view: View) -> str:
    """The answers so far."""
    return "Calls: " + " ".join("." if call is None else call[0] for call in view.calls)


def alibi_line(view: View) -> str:
    """How many alibi cards lie where."""
    return f"Alibis taken: D {view.alibis.detective}, J {view.alibis.jack}; pile {view.alibis.pile}"


def secret_lines(cast: Cast, view: View) -> list[str]:
    """What only the seat knows, or what the end has shown."""
    lines = []
    if view.shown is not None:
        lines.append(f"Jack was {cast.short[view.shown.identity]}")
    elif view.own is not None and view.own.identity:
        me = view.own.identity
        lines.append(f"You are {cast.short[me]}, {_seen(cast, view, me)} now")
    if view.own is not None and view.own.alibis:
        lines.append("Your alibis: " + " ".join(cast.monogram[name] for name in view.own.alibis))
    return lines


def _seen(cast: Cast, view: View, character: str) -> str:
    return "seen" if cast.person(view, character).seen else "unseen"


# In words.


def description(
    cast: Cast, view: View, now: Scene, places: Sequence[str], postures: Mapping[str, str]
) -> list[str]:
    """Tell the drawing in sentences; the game's own ones about its places among them."""
    first, second = round_lines(view)
    return [
        f"{first}, {second}.",
        *_about_cards(cast, view),
        *(_about_person(cast, now, person, postures) for person in view.people),
        *places,
        f"{witness_line(view)}. Calls so far: {listed([c for c in view.calls if c])}.",
        f"Alibi cards taken: detective {view.alibis.detective}, jack {view.alibis.jack}; "
        f"{view.alibis.pile} in the pile.",
        *(f"{line}." for line in secret_lines(cast, view)),
    ]


def _about_cards(cast: Cast, view: View) -> list[str]:
    if not view.cards.up:
        return ["The cards are to be dealt."]
    up = [name for name in view.cards.up if name not in view.cards.used]
    lines = [f"Cards up: {cast.listed(up)}. Used: {cast.listed(view.cards.used)}."]
    if view.cards.next:
        lines.append(f"Next round's cards: {cast.listed(view.cards.next)}.")
    return lines


def _about_person(cast: Cast, now: Scene, person: Person, postures: Mapping[str, str]) -> str:
    name = person.character
    if person.hex is None:
        return f"{cast.name[name]} has left."
    why = now.reasons(name)
    guilt = "a suspect" if person.suspect else "cleared"
    hidden = f": {now.hidden[name]}" if name in now.hidden else ""
    light = f"seen: {', '.join(why)}" if why else f"unseen{hidden}"
    return f"{cast.name[name]} stands on {person.hex}{postures.get(name, '')}, {guilt}, {light}."


# Suspects and what is possible.


def suspect_lines(cast: Cast, view: View, now: Scene) -> list[str]:
    """Tell who is left, lit and why, and dark."""
    cleared = [name for name in cast.characters if name not in view.suspects]
    own = view.own.alibis if view.own is not None and view.seat == "detective" else ()
    alibis = [name for name in view.suspects if name in own]
    lines = [
        f"Suspects left: {len(view.suspects)} of {N_CHARACTERS}.",
        *_light_lines(cast, now),
        f"Cleared, {len(cleared)}: {cast.listed(cleared)}.",
    ]
    if alibis:
        lines.append(f"By your alibi cards not Jack: {cast.listed(alibis)}.")
    if view.own is not None and view.own.identity:
        me = view.own.identity
        lines.append(f"You are {cast.name[me]}, {_seen(cast, view, me)} now.")
    return lines


def _light_lines(cast: Cast, now: Scene) -> list[str]:
    """Who is lit and why, and who is dark."""
    split = now.split()
    lit = [f"  {cast.short[n]} on {now.where[n]}: {', '.join(now.reasons(n))}." for n in split.lit]
    dark = [_in_the_dark(cast, now, name) for name in split.dark]
    return [
        f"Lit, {len(lit)}{':' if lit else '.'}",
        *lit,
        f"Dark, {len(dark)}: {listed(dark)}." if dark else "Dark, 0.",
    ]


def _in_the_dark(cast: Cast, now: Scene, name: str) -> str:
    hidden = f" ({now.hidden[name]})" if name in now.hidden else ""
    return f"{cast.short[name]} on {now.where[name]}{hidden}"


def light_report(
    cast: Cast, seat: Seat, view: View, then: Scene | None, actions: Sequence[int]
) -> list[str]:
    """Tell who is lit and why in a scene: that of now, or after some choices."""
    if then is None:
        return ["That ends the game; no call comes after it."]
    split = then.split()
    told = [seat.game.notation.write(action) for action in actions]
    lines = [f"After {', then '.join(told)}: {split.words}." if told else f"Now: {split.words}."]
    lines += _light_lines(cast, then)
    if view.own is not None and view.own.identity:
        mine = "lit" if view.own.identity in split.lit else "dark"
        name = cast.short[view.own.identity]
        return [*lines, f"You, {name}, {'would be' if told else 'are'} {mine}."]
    if view.round == ROUNDS:
        return [*lines, "No call comes in the last round."]
    when = "then" if told else "now"
    return [
        *lines,
        f"If the call came {when}: seen would leave {len(split.lit)}, unseen {len(split.dark)}.",
    ]


def possible_lines(cast: Cast, view: View, belief: AlibiBelief) -> list[str]:
    """Tell who Jack may be and where the alibi cards may be."""
    lines = _identity_lines(cast, view, belief.identity_odds())
    for seat in SEATS:
        taken = view.alibis.detective if seat == "detective" else view.alibis.jack
        whose = "You hold" if seat == view.seat else f"The {seat} player holds"
        held = f"{whose} {some(taken, 'alibi card')}"
        lines += _card_lines(cast, held, belief.held_odds(seat))
    pile = f"In the pile lie {some(view.alibis.pile, 'card')}"
    return [*lines, *_card_lines(cast, pile, belief.pile_odds())]


def _identity_lines(cast: Cast, view: View, odds: dict[str, Fraction]) -> list[str]:
    if view.own is not None and view.own.identity:
        name, left = cast.name[view.own.identity], len(view.suspects)
        return [f"You are {name}; by the calls {left} are suspected."]
    if len(odds) == 1:
        return [f"Jack is {cast.name[next(iter(odds))]}."]
    likely = sorted(odds.items(), key=lambda item: (-item[1], cast.characters.index(item[0])))
    wide = max(map(len, cast.names)) + 1
    rows = [f"  {cast.name[name]:{wide}}{in_odds(share)}" for name, share in likely]
    return [f"Jack is one of {len(odds)}:", *rows]


def _card_lines(cast: Cast, title: str, odds: dict[str, Fraction]) -> list[str]:
    """Which cards may be in one place."""
    if not odds:
        return [f"{title}."]
    if all(share == 1 for share in odds.values()):
        return [f"{title}: {cast.listed(list(odds))}."]
    if len(set(odds.values())) == 1:
        share = base.percent(next(iter(odds.values())))
        return [f"{title}, each of these with {share}: {cast.listed(list(odds))}."]
    cards = [f"{cast.short[name]} {base.percent(share)}" for name, share in odds.items()]
    return [f"{title}: {', '.join(cards)}."]


# The choices.


def _innocent(view: View, character: str) -> str:
    """Tell in a word why a character cannot be Jack, as far as the seat knows."""
    if character not in view.suspects:
        return "cleared"
    return "alibi" if view.own is not None and character in view.own.alibis else ""


def _accusation(cast: Cast, view: View, character: str) -> str:
    """Tell what an accusation leads to, and what speaks against it for certain."""
    known = _innocent(view, character)
    if known:
        name = cast.short[character]
        why = {"cleared": "has been cleared", "alibi": "has an alibi, and you hold it"}[known]
        return f"ends the game: it is wrong for certain, {name} {why}, and jack wins"
    return ENDS


def _accuse_sheet(view: View, choices: Sequence[Choice]) -> list[str]:
    cells = []
    for choice in choices:
        known = _innocent(view, choice.name.split()[1])
        cells.append(f"{choice.number:4}  {choice.name}{f' ({known})' if known else ''}")
    return [f"  To accuse {ENDS}.", *_columns(cells)]


def _columns(cells: Sequence[str]) -> list[str]:
    """Lay cells out in as many columns as there is room for."""
    wide = max(map(len, cells)) + 2
    across = max(1, (base.WIDTH - 1) // wide)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(f"{cell:{wide}}" for cell in row).rstrip() for row in rows]


def _by_light(choices: Sequence[Choice]) -> list[str]:
    """Places by what they would lead to, in their own order."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.preview.words, []).append(_place(choice))
    wide = max(map(len, groups))
    lines = []
    for words in sorted(groups):
        lead = f"    {words:{wide}}   "
        lines += textwrap.wrap(
            " ".join(groups[words]),
            base.WIDTH - 1,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
            break_on_hyphens=False,
        )
    return lines


def _place(choice: Choice) -> str:
    """What is to be typed for a choice of a place, or of two."""
    return "-".join(choice.name.split()[1:])


class Board(base.Board):
    """A hunt, drawn and told, as far as all hunts are alike."""

    cast: Cast
    width = WIDTH
    commands: Mapping[str, str] = {
        "lit": "who is lit and why; with a choice after it, who would be",
        "legend": "what the signs of the drawing mean",
    }
    drawn: tuple[str, ...] = ()
    """Fields of a view that the drawing shows, besides the round and the people."""
    last: tuple[str, ...] = ("leave", "accuse")
    """Kinds of choices that are numbered after all others, in this order."""
    places: Mapping[str, str] = {}
    """Kinds of choices that are laid out by the light they give, with how to type one."""
    rules: Mapping[str, str] = {}
    """Ids of the rules that refusals name: `up`, `used`, `accuse`."""

    # What a game adds.

    def scene(self, view: Any) -> Scene:
        """Tell who is seen why."""
        raise NotImplementedError

    def scene_after(self, seat: Seat, world: State, actions: Sequence[int]) -> Scene | None:
        """Tell who would be seen after some choices; None when the game ends."""
        raise NotImplementedError

    def legend(self, glyphs: Glyphs) -> list[str]:
        """Explain the signs of the drawing."""
        raise NotImplementedError

    def asks(self, view: Any) -> str:
        """Say what is to be chosen within an activation."""
        raise NotImplementedError

    def played(self, character: str) -> str:
        """Say what a character does."""
        raise NotImplementedError

    def leads_to(self, view: Any, world: State, action: int) -> str:
        """Tell what a choice within an activation leads to."""
        raise NotImplementedError

    def leaving(self, door: str) -> str:
        """Say by which door Jack leaves."""
        raise NotImplementedError

    def not_now(self, view: Any, kind: str, rest: Sequence[str]) -> str:
        """Say why a choice within an activation is not allowed now."""
        raise NotImplementedError

    # What there is to see.

    def changed(self, before: Any, after: Any) -> bool:
        """Tell whether anything on the board itself, or the round, is new."""
        parts = ("round", "result", "people", "alibis", *self.drawn)
        return any(getattr(before, part) != getattr(after, part) for part in parts)

    def suspects(self, view: View) -> list[str]:
        """Tell who is left, lit and why, and dark."""
        return suspect_lines(self.cast, view, self.scene(view))

    def possible(self, seat: Seat) -> list[str]:
        """Tell who Jack may be and where the alibi cards may be."""
        belief = seat.belief
        assert isinstance(belief, AlibiBelief)
        return possible_lines(self.cast, _seen_by(seat), belief)

    def split(self, view: View) -> str:
        """Tell how many a call would find lit and dark."""
        return self.scene(view).split().words if view.result is None else ""

    def answer(
        self, command: str, seat: Seat, world: State, actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Explain the light, or the drawing."""
        return self.legend(glyphs) if command == "legend" else self.lit(seat, world, actions)

    def lit(self, seat: Seat, world: State, actions: Sequence[int]) -> list[str]:
        """Tell who is lit and why, now or after some choices."""
        view = _seen_by(seat)
        then = self.scene_after(seat, world, actions) if actions else self.scene(view)
        return light_report(self.cast, seat, view, then, actions)

    def ending(self, view: View) -> list[str]:
        """Tell who Jack was and who held which alibi."""
        shown, cast = view.shown, self.cast
        if shown is None:
            return []
        return [
            f"Jack was {cast.name[shown.identity]}. Suspects left: {cast.listed(view.suspects)}.",
            f"Alibi cards of the detective: {cast.listed(shown.detective)}; of jack: "
            f"{cast.listed(shown.jack)}.",
        ]

    def secrets(self, whole: Any) -> list[str]:
        """Tell who Jack is and who holds which alibi."""
        if whole.jack is None:
            return ["  Jack has not drawn his identity."]
        cast = self.cast
        return [
            f"  Jack is {cast.name[whole.jack]}. Alibi cards of the detective: "
            f"{cast.listed(whole.detective_alibis)}; of jack: {cast.listed(whole.jack_alibis)}."
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
        return self.asks(view) + (f" Last of the round: then {after}." if last else "")

    def order(self, actions: Sequence[int]) -> list[int]:
        """Number destinations first, and what ends the game last."""

        def rank(action: int) -> int:
            kind, *rest = self.game.notation.write(action).split()
            return self.last.index(kind) + 1 if kind in self.last and rest != ["first"] else 0

        return sorted(actions, key=rank)

    def preview(self, seat: Seat, world: State, action: int) -> Preview:
        """Tell what a choice leads to: the light where it changes, else what it does."""
        view = _seen_by(seat)
        kind, *rest = self.game.notation.write(action).split()
        if kind in self.cast.characters:
            return Preview(self.played(kind))
        if kind == "accuse":
            return Preview(_accusation(self.cast, view, rest[0]))
        if kind == "leave":
            return Preview("ends the game: Jack is away and you win")
        return Preview(self.leads_to(view, world, action))

    def light_after(self, view: View, world: State, action: int) -> str:
        """Tell how a call after a choice would part the suspects, and where it finds its seat."""
        lit, dark = split_after(world, action)
        words = f"lit {bits.count(lit)}, dark {bits.count(dark)}"
        if view.own is not None and view.own.identity:
            mine = lit >> self.cast.characters.index(view.own.identity) & 1
            words += f"; you {'lit' if mine else 'dark'}"
        return words

    def sheet(self, seat: Seat, choices: Sequence[Choice]) -> list[str]:
        """Lay places out by the light they give, what ends the game apart from all else."""
        kinds: dict[str, list[Choice]] = {}
        for choice in choices:
            kinds.setdefault(choice.name.split()[0], []).append(choice)
        lines = []
        for kind, hint in self.places.items():
            there = kinds.pop(kind, [])
            if there:
                lines += [*_by_light(there), f"  {hint.format(_place(there[0]))}"]
        swaps, accused = kinds.pop("swap", []), kinds.pop("accuse", [])
        if swaps:
            lines += _columns([f"{c.number:4}  {c.name:16}{c.preview.words}" for c in swaps])
        lines += self.rows([choice for rest in kinds.values() for choice in rest])
        return lines + (_accuse_sheet(_seen_by(seat), accused) if accused else [])

    def warning(self, view: View, action: int) -> str:
        """Ask twice before the game is ended by an accusation or by leaving."""
        kind, *rest = self.game.notation.write(action).split()
        if kind == "accuse":
            return (
                f"You accuse {self.cast.name[rest[0]]}. There is one accusation in a game, and it "
                f"{_accusation(self.cast, view, rest[0])}."
            )
        if kind == "leave":
            return f"You leave {self.leaving(rest[0])}. That ends the game and you win."
        return ""

    # Typing.

    def implied(self, action: int) -> bool:
        """The order of move and power follows from what is done first; all else must be said."""
        return self.game.notation.write(action) in ("move first", "power first")

    def refusal(self, view: View, action: int) -> str:
        """Say why an action is not allowed now."""
        kind, *rest = self.game.notation.write(action).split()
        if kind in self.cast.characters:
            return self._no_card(view, kind)
        if view.activation is None:
            return "Choose a character first."
        if kind == "accuse" and view.seat != "detective":
            return f"Only the detective accuses ({self.rules['accuse']})."
        return self.not_now(view, kind, rest)

    def _no_card(self, view: View, character: str) -> str:
        short = self.cast.short
        if view.activation is not None:
            return f"{short[view.activation.character]} is in play."
        if character in view.cards.used:
            return f"{short[character]} has been used in this round ({self.rules['used']})."
        return f"The card of {short[character]} is not up in this round ({self.rules['up']})."

    # Telling.

    def sentences(self, observation: Observation) -> Iterator[tuple[str, str]]:
        """Give each event with the sentence that tells it; what completes the act belongs to it."""
        events = observation.events
        details = (*self.cast.characters, *_DETAILS)
        begun = sum(event.split()[0] in details for event in events)
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


def _seen_by(seat: Seat) -> View:
    view: Any = seat.view
    hunted: View = view
    return hunted
