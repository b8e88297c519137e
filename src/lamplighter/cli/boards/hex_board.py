"""What Mr. Jack in London and Mr. Jack in New York share in the terminal.

Both are drawn as flat-top hexes of two lines between slashes: an id above, the person there below.
Beside the hexes is a panel with the round, the people, the witness card and the alibi cards: in
words if there are enough columns, with a few characters per line if there are only 80.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import (
    OWN,
    Glyphs,
    MenuEntry,
    ScreenSize,
    beside,
    broken,
    fill,
    hung,
    wide,
)
from lamplighter.games.hexes import Hexes
from lamplighter.games.manhunt.frame import ROUNDS, SEATS
from lamplighter.games.manhunt.guide import innocent, pick
from lamplighter.games.manhunt.guide_types import HuntDanger, HuntPreview
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.view import Person, S, V, View
from lamplighter.games.one_two_one import ORDER
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.messages import Message, message, messages
from lamplighter.kernel.seat import Seat

AMPLE = 100
PANEL_AT = 68
"""The column at which the panel begins; only a longer line of hexes pushes it further."""
SLIM_AT = PANEL_AT - 1
SLIM = base.WIDTH - SLIM_AT
"""Columns of the slim panel."""
CARD_SIGNS = {"now": ">", "used": "x", "up": "+", "next": " ", "": " "}
"""Symbols of the slim panel for the state of a person's card."""
HEX_WIDE = 5
"""Columns of a hex; the slash on its right belongs to the next hex."""
GONE = "--"
"""Stands in the panel in place of a hex, for a person who has left the board."""
EDGE = "_"
"""The upper side of a hex, and the fill of a dark hex."""


# Drawing.


class HexCanvas:
    """A grid of characters on which hexes are drawn."""

    def __init__(self, hexes: Hexes, columns: int, rows: int, corner: tuple[int, int]) -> None:
        self.hexes = hexes
        self._top, self._left = corner
        self._rows = [[" "] * columns for _ in range(rows)]

    def lines(self) -> list[str]:
        """Return the drawing."""
        return ["".join(row).rstrip() for row in self._rows]

    def put(self, row: int, column: int, text: str) -> None:
        """Write a text over what is there."""
        for offset, sign in enumerate(text):
            self._rows[row][column + offset] = sign

    def corner(self, name: str) -> tuple[int, int]:
        """Return the row and column of the upper left side of a hex."""
        q, r = self.hexes.places[name]
        return 2 * r + q - self._top, HEX_WIDE * (q - self._left)

    def hex(self, name: str, upper: str, lower: str) -> None:
        """Draw a hex: two lines of four characters each."""
        row, column = self.corner(name)
        if self.hexes.step(name, "N") is None:
            self.put(row - 1, column + 1, EDGE * 4)
        self.put(row, column, f"/{upper}\\")
        self.put(row + 1, column, f"\\{lower}/")


class Board(base.Board[S, V]):
    """The common part of the boards of London and New York."""

    hunt: Hunt
    edge_spared = True
    """Whether the narrow drawing omits a first line that has only upper sides of hexes."""
    ample = AMPLE
    commands: tuple[str, ...] = ("lit", "legend")
    drawn: tuple[str, ...] = ()
    """Fields of the view that the drawing shows, besides the round and the people."""
    fills: str
    """Symbols that can fill the hexes where people stand."""
    places: tuple[str, ...] = ("go",)
    """Groups of choices that are laid out by the light they lead to; the message `hint-GROUP` says
    how to type one."""
    bare: tuple[str, ...] = ("go",)
    """Verbs that need not be typed before their targets."""
    signs: tuple[tuple[str, str], ...] = ()
    """Patterns of the game's own symbols, each with its style."""

    def __init__(self, game: Game[S, V], language: str = DEFAULT) -> None:
        super().__init__(game, language)
        people = self.hunt.characters
        self.short = {name: self.say(f"short-{name}") for name in people}
        self.monogram = dict(zip(people, self.hunt.monograms, strict=True))
        self.colours = (*self.signs, *self._names())

    def _names(self) -> tuple[tuple[str, str], ...]:
        """Return colour patterns of names, monograms and the words for light and guilt."""
        short, inside = "|".join(map(re.escape, self.short.values())), re.escape(self.fills)
        full = "|".join(re.escape(self.say(f"person-{name}")) for name in self.hunt.characters)
        marks = "|".join(self.hunt.monograms)
        lit, cleared, used = (self.say(f"panel-{word}") for word in ("seen", "cleared", "used"))
        return (
            (rf"\b(?:{short}|{full})\b", "bold"),
            (rf"(?:(?<=_)|\b)(?:{marks})(?=[ *{inside}])\*?", "bold"),
            (rf"\b(?:{marks.lower()}) (?:{short})\b", "not bold grey50"),
            (rf"(?<=[{inside}])(?:{marks.lower()})(?=[*{inside}])", "grey50"),
            (rf"{OWN}(?:{marks})|(?:{marks}){OWN}", "bold reverse"),
            (rf"\b{lit}\b", "#f0cf86"),
            (r"\bJack\b|\b(?:accuse|leave) \S+", "#d9604f"),
            (rf"\b(?:{cleared}|{used})\b", "not bold grey50"),
        )

    # What each game defines.

    def hexes(self, view: V, glyphs: Glyphs) -> list[str]:
        """Draw the board alone."""
        raise NotImplementedError

    def panel(self, view: V) -> list[str]:
        """Return the panel beside the board, in words."""
        raise NotImplementedError

    def slim_panel(self, view: V) -> list[str]:
        """Return the same in at most SLIM columns, without what the drawing shows itself."""
        raise NotImplementedError

    def legend(self, glyphs: Glyphs) -> Mapping[str, str]:
        """Return the symbols of the drawing, each with the name of its meaning."""
        raise NotImplementedError

    # The drawing.

    def drawing(self, view: V, glyphs: Glyphs, room: ScreenSize) -> list[str]:
        """Draw the board, with the full or the slim panel beside it."""
        drawn = self.hexes(view, glyphs)
        if room.columns >= self.ample:
            return beside(drawn, self.panel(view), PANEL_AT)
        # A narrow window often has few rows too, so a line of only upper sides is omitted.
        edge = not drawn[0].replace(EDGE, "").strip() and self.edge_spared
        return beside(drawn[1:] if edge else drawn, self.slim_panel(view), SLIM_AT, gap=1)

    def changed(self, before: V, after: V) -> bool:
        """Return whether anything on the board, or the round, has changed."""
        parts = ("round", "result", "people", "alibis", *self.drawn)
        return any(getattr(before, part) != getattr(after, part) for part in parts)

    def answer(
        self, command: str, seat: Seat[S, V], actions: Sequence[int], glyphs: Glyphs
    ) -> list[str]:
        """Answer `legend` (the drawing) or `lit` (the light)."""
        if command == "legend":
            return self.explained(glyphs)
        return list(self.guidance.about(seat, row=actions))

    def explained(self, glyphs: Glyphs) -> list[str]:
        """Explain the symbols of the drawing, then those of both games, then those of the panel."""
        mark = self.hunt.monograms[0]
        signs = {
            **self.legend(glyphs),
            mark: "suspect",
            mark.lower(): "cleared",
            f"{mark}*": "seen",
            mark + EDGE: "unseen",
            OWN + mark: "own",
            "D J": "picks",
            self.say("panel-up"): "cards",
            "+ > x": "card-signs",
        }
        return [f"{fill(sign, 6)} {self.say(f'legend-{name}')}" for sign, name in signs.items()]

    def mark(self, person: Person) -> str:
        """Return a person's monogram: capitals for a suspect, small letters if cleared."""
        mark = self.monogram[person.character]
        return mark if person.suspect else mark.lower()

    def standing(self, here: Sequence[Person], filling: str, view: View) -> str:
        """Return the lower line of a hex: the person there, or its fill."""
        if len(here) == 1:
            own = OWN if here[0].character == own_of(view) else filling
            return own + self.mark(here[0]) + ("*" if here[0].seen else filling)
        # Two people on one hex: only after an accusation, which ends the game.
        return "".join(map(self.mark, here)) or filling * 4

    # The panel beside the drawing.

    def round_lines(self, view: View) -> list[str]:
        """Return the round with its picks and who is to act; or how the game ended."""
        if view.result is not None:
            over = self.say("panel-over", round=view.round, rounds=ROUNDS)
            return [over, self.winner(view.result)]
        mine = view.actor == view.seat
        picks = self.say("panel-round", round=view.round, rounds=ROUNDS, picks=_picks(view))
        return [picks, self.say("panel-you" if mine else f"panel-acts-{view.actor}")]

    def person_line(self, view: V, person: Person, where: str) -> str:
        """Return the line of a person: place, seen or cleared, and the state of the card."""
        name = self.short[person.character]
        guilt = "cleared" if not person.suspect else "seen" if person.seen else "unseen"
        own = OWN if person.character == own_of(view) else " "
        row = f"{self.mark(person)}{own}{fill(name, self.short_wide)}{where}"
        state = fill(self.say(f"panel-{guilt}"), self.state_wide)
        card = _card(view, person.character)
        return f"{row}{state}{self.say(f'panel-{card}') if card else ''}".rstrip()

    @property
    def short_wide(self) -> int:
        """Columns for the longest short name."""
        return max(map(wide, self.short.values())) + 1

    @property
    def state_wide(self) -> int:
        """Columns for the longest word for light or guilt."""
        return max(wide(self.say(f"panel-{word}")) for word in ("seen", "unseen", "cleared")) + 1

    def split_line(self, view: View) -> str:
        """Return how the call for witnesses would split the suspects."""
        if not self.assist.allows("split"):
            return ""
        seen = sum(person.seen for person in view.people if person.suspect)
        count = len(view.suspects)
        return self.say("panel-split", seen=seen, unseen=count - seen, count=count)

    def card_lines(self, view: View) -> list[str]:
        """Return the witness card with its meaning, and the answers until now."""
        who = "you" if view.seat == "jack" else "jack"
        calls = " ".join("." if call is None else call[0] for call in view.calls)
        witness = self.say(f"panel-witness-{view.witness}-{who}")
        return [witness, self.say("panel-calls", calls=calls)]

    def alibi_lines(self, view: View) -> list[str]:
        """Return where the alibi cards are, and what only the seat knows or the end revealed."""
        alibis = view.alibis
        counts = {"detective": alibis.detective, "jack": alibis.jack, "pile": alibis.pile}
        lines = [self.say("panel-alibis", **counts)]
        if view.disclosed is not None:
            lines.append(self.say("panel-jack-was", person=self.short[view.disclosed.identity]))
        elif view.own is not None and view.own.identity:
            me = next(one for one in view.people if one.character == view.own.identity)
            own = "panel-own-seen" if me.seen else "panel-own-unseen"
            lines.append(self.say(own, person=self.short[me.character]))
        if view.own is not None and view.own.alibis:
            cards = " ".join(self.monogram[name] for name in view.own.alibis)
            lines.append(self.say("panel-own-alibis", cards=cards))
        return lines

    # The slim panel.

    def slim_round(self, view: View) -> list[str]:
        """Return the round with its picks, or how the game ended."""
        if view.result is not None:
            over = self.say("slim-over", round=view.round, rounds=ROUNDS)
            winner = view.result.winner
            return [over, self.say(f"slim-won-{winner}" if winner else "no-winner")]
        return [self.say("slim-round", round=view.round, rounds=ROUNDS), _picks(view)]

    def slim_people(self, view: View) -> list[str]:
        """Return for each person the state of the card and the mark of the drawing."""
        lines = []
        for person in view.people:
            name = person.character
            sign = CARD_SIGNS[_card(view, name)]
            seen = "*" if person.suspect and person.seen else " "
            own = OWN if name == own_of(view) else ""
            lines.append(f"{sign}{self.mark(person)}{seen}{_last_name(self.short[name])}{own}")
        return lines

    def slim_split(self, view: View) -> str:
        """Return how the call for witnesses would split the suspects."""
        if not self.assist.allows("split"):
            return ""
        seen = sum(person.seen for person in view.people if person.suspect)
        return self.say("slim-split", seen=seen, count=len(view.suspects))

    def slim_cards(self, view: View) -> list[str]:
        """Return the answers until now, and the witness card with its meaning."""
        calls = "".join("." if call is None else call[0] for call in view.calls)
        lines = [self.say("slim-calls", calls=calls)]
        if view.result is None:
            lines += [self.say(f"slim-witness-{view.witness}"), self.say(f"slim-{view.witness}")]
        return lines

    def slim_alibis(self, view: View) -> list[str]:
        """Return where the alibi cards are, and what only the seat knows or the end revealed."""
        alibis = view.alibis
        counts = {"detective": alibis.detective, "jack": alibis.jack, "pile": alibis.pile}
        lines = [self.say("slim-alibis", **counts)]
        if view.disclosed is not None:
            lines.append(self.say("slim-jack-was", mark=self.monogram[view.disclosed.identity]))
        elif own := own_of(view):
            me = next(one for one in view.people if one.character == own)
            told = "slim-own-seen" if me.seen else "slim-own-unseen"
            lines.append(self.say(told, mark=self.monogram[own]))
        if view.own is not None and view.own.alibis:
            cards = " ".join(self.monogram[name] for name in view.own.alibis)
            lines += broken(self.say("slim-own-alibis", cards=cards), SLIM)
        return lines

    # Choosing.

    def sheet(self, seat: Seat[S, V], entries: Sequence[MenuEntry]) -> list[str]:
        """Lay out places by the light they lead to; accusations, which end the game, come last."""
        groups: dict[str, list[MenuEntry]] = {}
        for entry in entries:
            groups.setdefault(entry.choice.group, []).append(entry)
        lines = []
        for group in self.places:
            there = groups.pop(group, [])
            if there:
                hint = self.say(f"hint-{group}", example=_place(there[0]))
                lines += [*_by_light(there), f"  {hint}"]
        swaps, accused = groups.pop("swap", []), groups.pop("accuse", [])
        if swaps:
            lines += _columns([f"{e.number:4}  {fill(e.name, 16)}{e.words}" for e in swaps])
        lines += self.rows([entry for rest in groups.values() for entry in rest])
        return lines + (self._accusations(seat.view, accused) if accused else [])

    def _accusations(self, view: V, entries: Sequence[MenuEntry]) -> list[str]:
        cells = []
        for entry in entries:
            cleared = entry.words and innocent(view, entry.choice.act.id)
            known = f" ({self.say('sheet-innocent')})" if cleared else ""
            cells.append(f"{entry.number:4}  {entry.name}{known}")
        return [f"  {self.say('sheet-accuse', ends=message('preview-accuse'))}", *_columns(cells)]

    def in_short(self, preview: HuntPreview) -> str:
        """Return how a call would split the suspects after a choice."""
        return base.split_in_short(preview.split, preview.own_seen)

    def alarms(self, seat: Seat[S, V]) -> list[Message]:
        """Return who could leave this round, and by which exits."""
        danger = self.guidance.danger(seat)
        assert isinstance(danger, HuntDanger)
        own = own_of(seat.view)
        told = []
        for when in ("now", "round"):
            leaving = [one for one in danger.leavings if one.when == when]
            names = tuple(dict.fromkeys(one.person for one in leaving))
            exits = tuple(dict.fromkeys(one.exit for one in leaving))
            if names:
                id = f"warning-{'own' if own else 'leave'}-{when}"
                told.append(message(id, people=messages("person", names), exits=exits))
        return told

    # Typing.

    def read(self, text: str, view: V) -> int:
        """Return the action that a text names; a hex may stand alone."""
        verb, _, said = " ".join(text.lower().split()).rpartition(" ")
        where = next((name for name in self.hunt.hexes.places if name.lower() == said), None)
        if where is None or verb not in ("", "go"):
            return super().read(text, view)
        if where not in self.hunt.places or self.hunt.kinds[where] == "building":
            kind = message(f"terrain-{self.hunt.kinds[where]}")
            raise IllegalAction(self.say("no-such-place", hex=where, kind=kind))
        return super().read(f"{verb or self.asked_of_hex(view)} {where}", view)

    def asked_of_hex(self, view: V) -> str:
        """Return the verb that is meant when a hex is typed alone."""
        del view
        return "go"

    def in_hand(self, view: V) -> str:
        """Return the character that is being played."""
        return "" if view.activation is None else view.activation.character

    def implied(self, action: int) -> bool:
        """Return whether an action need not be typed: only the order of move and power.

        That order follows from which of the two is typed first.
        """
        return self.game.notation.act(action).verb in ("move first", "power first")

    def spellings(self, action: int) -> list[str]:
        """Return the ways to type an action; one that ends the game needs its verb."""
        act = self.game.notation.act(action)
        ways = [act.text]
        if act.verb in self.bare:
            ways.append(" ".join(act.ids))
        if act.verb in ("move first", "power first"):
            ways.append(act.verb.split()[0])
        return ways


def own_of(view: View) -> str:
    """Return the character that jack is, if the seat is jack's and knows it; else empty."""
    return view.own.identity or "" if view.own is not None else ""


def _last_name(name: str) -> str:
    """Return the last word of a name."""
    return name.split()[-1]


def _picks(view: View) -> str:
    """Return the order of the round's picks, with the current one in brackets."""
    letters = [SEATS[seat][0].upper() for seat in ORDER[view.round % 2]]
    if view.cards.up:
        letters[pick(view)] = f"[{letters[pick(view)]}]"
    return " ".join(letters)


def _card(view: View, character: str) -> str:
    """Return the state of a character's card: a key of `CARD_SIGNS`."""
    if view.activation is not None and view.activation.character == character:
        return "now"
    if character in view.cards.used:
        return "used"
    return "up" if character in view.cards.up else "next" if character in view.cards.next else ""


def _columns(cells: Sequence[str]) -> list[str]:
    """Lay out cells in as many columns as fit."""
    columns = max(map(wide, cells)) + 2
    across = max(1, (base.WIDTH - 1) // columns)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(fill(cell, columns) for cell in row).rstrip() for row in rows]


def _by_light(entries: Sequence[MenuEntry]) -> list[str]:
    """Lay out places, grouped by what they lead to."""
    groups: dict[str, list[str]] = {}
    for entry in entries:
        groups.setdefault(entry.words, []).append(_place(entry))
    columns = max(map(wide, groups))
    return [
        line
        for words in sorted(groups)
        for line in hung(f"    {fill(words, columns)}   ", " ".join(groups[words]))
    ]


def _place(entry: MenuEntry) -> str:
    """Return what to type for a choice of one or two places."""
    return "-".join(entry.choice.act.ids)
