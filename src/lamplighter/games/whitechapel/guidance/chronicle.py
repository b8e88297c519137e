"""What all have seen, night by night, from the observations of a seat, and what follows of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import TRACK
from lamplighter.games.whitechapel.places import CELL_OF, by_cell, marked_at
from lamplighter.games.whitechapel.sheet import scenes_tonight
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import Cell, Marker, View
from lamplighter.kernel.acts import Act
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat

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
    letters: list[str] = []
    """Letters sent."""
    false_clues: list[int] = []
    home: bool = False

    @property
    def track(self) -> list[Cell]:
        """The cells that jack has filled."""
        first = CELL_OF[self.time] if self.time else 0
        return [Cell(TRACK[first + at], kind) for at, kind in enumerate(self.kinds)]

    def hear(self, act: Act) -> None:
        """Take in what somebody does."""
        self.kinds += _KINDS.get(act.verb, [])
        match act.verb:
            case "letter":
                self.letters.append(act.id)
            case "goulston":
                self.letters.append("goulston-street")
            case "false":
                self.false_clues.append(int(act.id))

    def see(self, event: Event) -> None:
        """Take an event in."""
        match event:
            case events.Murder(circles):
                self.scenes = circles
                self.kinds = ["murder"] * len(circles)
            case events.Reached(cell):
                if self.scenes and not self.time:
                    self.time = TRACK[CELL_OF[cell] - len(self.scenes) + 1]
                self.cell = cell
            case events.Home():
                self.home = True
            case events.Clue(circle):
                self.clues.append(Marker(circle, self.cell))
            case events.Miss(circle):
                self.vain.append(Marker(circle, self.cell))
            case events.Spared(circles):
                self.spared += [Marker(circle, self.cell) for circle in circles]


def nights(seat: Seat) -> list[NightSeen]:
    """What all have seen of every night so far; where the table began in one, since then.

    Of the night it began in also what lies on the board, as long as that night lasts.
    """
    view = seat.view
    assert isinstance(view, View)
    told = _watched(seat.history, view.round)
    first, *later = told
    if first.scenes or not (later or view.track):
        return told
    return later or [_found(seat, view)]


def _watched(history: Sequence[Observation], now: int) -> list[NightSeen]:
    """What was observed, night by night up to the present one."""
    past = sum(isinstance(event, events.Night) for seen in history for event in seen.events)
    told = [NightSeen(now - past)]
    for observation in history:
        told[-1].hear(observation.act)
        for event in observation.events:
            if isinstance(event, events.Night):
                told.append(NightSeen(event.number))
            told[-1].see(event)
    return told


def _found(seat: Seat, view: View) -> NightSeen:
    """What one sees of a night who comes to it late; where it began is the same in all worlds."""
    world = seat.world
    assert isinstance(world, State)
    return NightSeen(
        view.round,
        scenes=tuple(circle + 1 for circle in scenes_tonight(world)),
        time=view.time,
        cell=view.track[-1].name,
        kinds=[cell.kind for cell in view.track],
        clues=list(view.clues),
        vain=list(view.cleared),
        spared=list(view.spared),
        false_clues=list(view.false_clues),
    )


# For who keeps a case file.


class Find(msgspec.Struct, frozen=True):
    """A clue: its circle, and the cell jack had come to when it was found."""

    circle: int
    cell: str
    earliest: str | None
    """The first cell in which he can have been there, where that is concluded."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What all have seen of a night."""

    night: int
    scenes: tuple[int, ...]
    """Murders, in number order; none yet in Hell."""
    time: str
    """Time of the crime; empty in Hell."""
    track: tuple[Cell, ...]
    clues: tuple[Find, ...]
    vain: tuple[Marker, ...]
    """Every search in vain, with the cell jack had come to."""
    spared: tuple[Marker, ...]
    """Circles of arrests in vain."""
    letters: tuple[str, ...]
    """Letters sent."""
    false_clues: tuple[int, ...]
    home: bool
    """Whether jack came home."""


def chapters(seat: Seat, deduced: bool) -> tuple[Chapter, ...]:
    """Tell every night so far; `deduced` also when jack can have left each clue."""
    return tuple(_chapter(seat, night, deduced) for night in nights(seat))


def _chapter(seat: Seat, night: NightSeen, deduced: bool) -> Chapter:
    return Chapter(
        night=night.number,
        scenes=night.scenes,
        time=night.time,
        track=tuple(night.track),
        clues=tuple(_finds(seat, night, deduced)),
        vain=tuple(night.vain),
        spared=tuple(night.spared),
        letters=tuple(night.letters),
        false_clues=tuple(night.false_clues),
        home=night.home,
    )


def _finds(seat: Seat, night: NightSeen, deduced: bool) -> Iterator[Find]:
    first: dict[int, int] = {}
    if deduced and night.clues:
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        first = belief.evidence.first_cells(night.number)
    for marker in night.clues:
        cell = first.get(marker.circle - 1)
        yield Find(marker.circle, marker.cell, None if cell is None else TRACK[cell])


# In sentences.


def clues(seat: Seat) -> tuple[Message, ...]:
    """Tell what was found, night by night."""
    return tuple(line for night in nights(seat) for line in _clues(night))


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
