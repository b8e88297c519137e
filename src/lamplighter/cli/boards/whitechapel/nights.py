"""What all have seen, night by night, from the observations of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from lamplighter.cli.boards.base import Glyphs, listed
from lamplighter.cli.boards.whitechapel.panel import track_lines
from lamplighter.cli.boards.whitechapel.places import CELL_OF, by_cell, with_cells
from lamplighter.games.whitechapel.board import DATES, TRACK
from lamplighter.games.whitechapel.view import Cell, Marker
from lamplighter.kernel.observation import Observation


@dataclass
class Night:
    """What all have seen of a night."""

    number: int
    scenes: list[str] = field(default_factory=list)
    time: str = ""
    cell: str = ""
    kinds: list[str] = field(default_factory=list)
    clues: list[Marker] = field(default_factory=list)
    vain: list[Marker] = field(default_factory=list)
    spared: list[Marker] = field(default_factory=list)
    home: bool = False

    def see(self, word: str, rest: Sequence[str]) -> None:
        """Take an event in."""
        if word == "murder":
            self.scenes = list(rest)
            self.kinds = ["murder"] * len(rest)
        elif word == "cell":
            self.time = self.time or TRACK[CELL_OF[rest[0]] - len(self.scenes) + 1]
            self.cell = rest[0]
        elif word == "home":
            self.home = True
        elif word in ("clue", "miss"):
            marker = Marker(int(rest[0]), self.cell)
            (self.clues if word == "clue" else self.vain).append(marker)
        elif word == "spared":
            self.spared += [Marker(int(circle), self.cell) for circle in rest]

    def track(self) -> list[Cell]:
        """The cells it has filled."""
        first = CELL_OF[self.time]
        return [Cell(TRACK[first + at], kind) for at, kind in enumerate(self.kinds)]


def nights(history: Iterable[Observation]) -> list[Night]:
    """What all have seen of every night so far."""
    told = [Night(1)]
    for observation in history:
        verb = observation.act.split()[0]
        told[-1].kinds += {"walk": ["walk"], "escape": ["walk"], "alley": ["alley"]}.get(verb, [])
        told[-1].kinds += ["coach", "coach"] if verb == "on" else []
        for event in observation.events:
            word, *rest = event.split()
            if word == "night":
                told.append(Night(int(rest[0])))
            told[-1].see(word, rest)
    return told


def clue_lines(history: Iterable[Observation]) -> list[str]:
    """Tell what was found, night by night."""
    lines = []
    for night in nights(history):
        lines.append(f"Night {night.number}, {DATES[night.number - 1]}:")
        if not night.scenes:
            lines.append("  No murder yet.")
            continue
        home = f" Jack was home at {night.cell}." if night.home else f" Jack is at {night.cell}."
        lines.append(f"  Murder on {listed(night.scenes)} at {night.time}.{home}")
        lines.append(f"  Clues: {', '.join(with_cells(night.clues)) or 'none'}.")
        lines += [f"  Searched in vain {' '.join(by_cell(night.vain))}."] if night.vain else []
        lines += [f"  Arrests in vain {' '.join(by_cell(night.spared))}."] if night.spared else []
    return lines


def all_tracks(history: Iterable[Observation], glyphs: Glyphs) -> list[str]:
    """The tracks of this night and the nights before."""
    lines = []
    for night in nights(history):
        lines.append(f"Night {night.number}, {DATES[night.number - 1]}")
        if not night.scenes:
            lines.append("  not begun")
            continue
        lines += [f"  {line}" for line in track_lines(night.track(), night.time, glyphs)]
    return lines
