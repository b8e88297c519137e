"""Lay out long lists of choices compactly, in a way that depends on the stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lamplighter.cli.boards import base
from lamplighter.cli.boards.base import MenuEntry, fill, hung, wide
from lamplighter.cli.boards.whitechapel.panel import Panel
from lamplighter.cli.boards.whitechapel.symbols import Put, Say, packed, signed
from lamplighter.games.whitechapel.board import CIRCLES
from lamplighter.games.whitechapel.guidance.names import crossing_of
from lamplighter.games.whitechapel.guidance.places import circle_of, plays, sections
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.messages import message


def rows(entries: Sequence[MenuEntry], columns: int = base.WIDTH) -> list[str]:
    """Lay out the choices, one per line, without numbers."""
    names = max((wide(entry.name) for entry in entries), default=0)
    lines: list[str] = []
    for entry in entries:
        lines += hung(f"    {fill(entry.name, names)}   ", entry.words, columns)
    return lines


class ChoiceSheet:
    """Lays out the legal choices of a stage."""

    def __init__(self, view: View, entries: Sequence[MenuEntry], say: Say, put: Put) -> None:
        self._view = view
        self._entries = entries
        self._say = say
        self._put = put

    def lines(self) -> list[str]:
        """Return the lines, in the layout of the stage."""
        lay_out = _WAYS.get(self._view.stage)
        return lay_out(self) if lay_out else rows(self._entries)

    def _of(self, *verbs: str) -> list[MenuEntry]:
        return [entry for entry in self._entries if entry.choice.act.verb in verbs]

    def _hint(self, id: str, **args: object) -> str:
        return f"  {self._say(id, **args)}"

    def _hide(self) -> list[str]:
        allowed = {entry.choice.act.id for entry in self._entries}
        barred = " ".join(circle for circle in CIRCLES if circle not in allowed)
        name = "sheet-hide-far" if plays(self._view, "catch_me") else "sheet-hide"
        return [*_indented(self._say(name, circles=barred)), self._hint("sheet-hide-hint")]

    def _sets(self) -> list[str]:
        acts = [entry.choice.act for entry in self._entries]
        free = sorted({int(id) for act in acts for id in act.ids})
        example = " ".join(acts[0].ids)
        return [
            f"    {' '.join(map(str, free))}",
            self._hint("sheet-sets-hint", count=len(acts[0].ids), example=example),
        ]

    def _move(self) -> list[str]:
        lines: list[str] = []
        for verb in ("walk", "coach", "alley", "on"):
            lines += self._groups(verb)
        lines += rows(self._of("escape"))
        firsts = [self._of(verb)[:1] for verb in ("walk", "coach", "alley")]
        names = [entry.name for first in firsts for entry in first]
        if not names:
            return lines
        return [*lines, self._hint("sheet-move-hint", examples=", ".join(names))]

    def _groups(self, verb: str) -> list[str]:
        """Return the places of a verb, grouped by what they lead to, which stands before them."""
        groups: dict[str, list[str]] = {}
        for entry in self._of(verb):
            groups.setdefault(entry.words, []).append(entry.choice.act.id)
        columns = max(map(wide, groups), default=0)
        lines: list[str] = []
        for words in sorted(groups):
            lead = f"    {verb if not lines else '':7} {fill(words, columns)}  "
            lines += _hanging(" ".join(groups[words]), lead)
        return lines

    def _act(self) -> list[str]:
        """Return searches and arrests circle by circle, then the other choices."""
        named = self._of("search", "arrest")
        cells: dict[int, list[str]] = {}
        for entry in named:
            act = entry.choice.act
            cell = f"{act.verb}: {entry.words}" if entry.words else act.verb
            cells.setdefault(circle_of(act.id), []).append(fill(cell, 32))
        lines = [
            f"    {signed(self._view, circle):7}{' '.join(cells[circle])}".rstrip()
            for circle in sorted(cells)
        ]
        return [*lines, *rows([entry for entry in self._entries if entry not in named])]

    def _yellows(self) -> list[str]:
        places = {id for entry in self._entries for id in entry.choice.act.ids}
        lines = []
        for place in sorted(places, key=crossing_of):
            where = self._put(message("preview-section", sections=sections([crossing_of(place)])))
            lines.append(f"    {place:5} {where}")
        example = " ".join(self._entries[0].choice.act.ids)
        return [*lines, self._hint("sheet-yellows-hint", example=example)]

    def _false(self) -> list[str]:
        panel = Panel(self._view, self._say, self._put)
        police = (line for one in self._view.policemen for line in panel.policeman(one))
        return [*(f"  {line}" for line in police), self._hint("sheet-false-hint")]

    def _address(self) -> list[str]:
        return [self._hint("sheet-address-hint")]

    def _go(self) -> list[str]:
        return [*rows(self._entries), *_indented(self._say("sheet-go-hint"), 2)]


def _indented(text: str, columns: int = 4) -> list[str]:
    return _hanging(text, " " * columns)


def _hanging(text: str, lead: str) -> list[str]:
    lines = packed(text.split(" "), " ", base.WIDTH - 1 - wide(lead))
    return [((" " * wide(lead) if at else lead) + line).rstrip() for at, line in enumerate(lines)]


_WAYS: Mapping[str, Callable[[ChoiceSheet], list[str]]] = {
    "hide": ChoiceSheet._hide,
    "women": ChoiceSheet._sets,
    "mark": ChoiceSheet._sets,
    "move": ChoiceSheet._move,
    "ride": ChoiceSheet._move,
    "act": ChoiceSheet._act,
    "search": ChoiceSheet._act,
    "yellows": ChoiceSheet._yellows,
    "false-clue": ChoiceSheet._false,
    "go": ChoiceSheet._go,
    "address": ChoiceSheet._address,
}
