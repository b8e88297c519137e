"""What all have seen, night by night, from the observations of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.board import TRACK
from lamplighter.games.whitechapel.places import CELL_OF, by_cell, marked_at
from lamplighter.games.whitechapel.view import Cell, Marker
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.observation import Observation

_KINDS = {"walk": ["walk"], "escape": ["walk"], "alley": ["alley"], "on": ["coach", "coach"]}
"""Cells that a move of jack's fills."""


class NightSeen(msgspec.Struct):
    """What all have seen of a night."""

    number: int
    scenes: tuple[int, ...] = ()
    """Murders, in number order; none yet in Hell."""
    time: str = ""
    """Time of the crime."""
    cell: str = ""
    """The cell jack came to last."""
    kinds: list[str] = []
    """How each cell was filled."""
    clues: list[Marker] = []
    vain: list[Marker] = []
    """Every search in vain, with the cell jack had come to."""
    spared: list[Marker] = []
    home: bool = False

    @property
    def track(self) -> list[Cell]:
        """The cells that jack has filled."""
        first = CELL_OF[self.time] if self.time else 0
        return [Cell(TRACK[first + at], kind) for at, kind in enumerate(self.kinds)]

    def see(self, event: Event) -> None:
        """Take an event in."""
        match event:
            case events.Murder(circles):
                self.scenes = circles
                self.kinds = ["murder"] * len(circles)
            case events.Reached(cell):
                self.time = self.time or TRACK[CELL_OF[cell] - len(self.scenes) + 1]
                self.cell = cell
            case events.Home():
                self.home = True
            case events.Clue(circle):
                self.clues.append(Marker(circle, self.cell))
            case events.Miss(circle):
                self.vain.append(Marker(circle, self.cell))
            case events.Spared(circles):
                self.spared += [Marker(circle, self.cell) for circle in circles]


def nights(history: Iterable[Observation]) -> list[NightSeen]:
    """What all have seen of every night so far."""
    told = [NightSeen(1)]
    for observation in history:
        told[-1].kinds += _KINDS.get(observation.act.verb, [])
        for event in observation.events:
            if isinstance(event, events.Night):
                told.append(NightSeen(event.number))
            told[-1].see(event)
    return told


def clues(history: Iterable[Observation]) -> tuple[Message, ...]:
    """Tell what was found, night by night."""
    return tuple(line for night in nights(history) for line in _clues(night))


def heading(number: int) -> Message:
    """A night with its date."""
    return message("night-date", night=number, date=message(f"date-{number}"))


def _clues(night: NightSeen) -> Iterator[Message]:
    yield heading(night.number)
    if not night.scenes:
        yield message("clues-not-begun")
        return
    places = tuple(str(circle) for circle in night.scenes)
    murders = message("clues-murder", places=places, cell=night.time)
    yield message("clues-home" if night.home else "clues-out", murder=murders, cell=night.cell)
    yield message("clues-found", places=marked_at(night.clues))
    if night.vain:
        yield message("clues-vain", places=by_cell(night.vain))
    if night.spared:
        yield message("clues-spared", places=by_cell(night.spared))
