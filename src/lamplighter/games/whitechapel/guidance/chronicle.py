"""What everybody has seen, night by night, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import TRACK
from lamplighter.games.whitechapel.deduction.sheet import scenes_tonight
from lamplighter.games.whitechapel.guidance.places import CELL_OF, by_cell, marked_at
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import Cell, Marker, View
from lamplighter.kernel.acts import Act
from lamplighter.kernel.events import Event
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat

_KINDS = {"walk": ["walk"], "escape": ["walk"], "alley": ["alley"], "on": ["coach", "coach"]}
"""The kinds of the cells that a move of Jack fills."""


class NightSeen(msgspec.Struct):
    """What everybody has seen of a night."""

    number: int
    scenes: tuple[int, ...] = ()
    """The circles of the murders, in number order; none yet in Hell."""
    time: str = ""
    """The time of the crime."""
    cell: str = ""
    """The cell Jack has reached."""
    kinds: list[str] = []
    """The kind of move that filled each cell."""
    clues: list[Marker] = []
    vain: list[Marker] = []
    """Every search without a clue, with the cell Jack had reached."""
    spared: list[Marker] = []
    letters: list[str] = []
    """The letters sent."""
    false_clues: list[int] = []
    home: bool = False

    @property
    def track(self) -> list[Cell]:
        """The cells that Jack has filled."""
        first = CELL_OF[self.time] if self.time else 0
        return [Cell(TRACK[first + at], kind) for at, kind in enumerate(self.kinds)]

    def hear(self, act: Act) -> None:
        """Update with the act of a player."""
        self.kinds += _KINDS.get(act.verb, [])
        match act.verb:
            case "letter":
                self.letters.append(act.id)
            case "goulston":
                self.letters.append("goulston-street")
            case "false":
                self.false_clues.append(int(act.id))

    def see(self, event: Event) -> None:
        """Update with an event."""
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


def nights(seat: Seat[State, View]) -> list[NightSeen]:
    """Return what everybody has seen of every night so far, since the table began.

    If the table began during a Hunting, that night is read from the board while it lasts, and left
    out afterwards.
    """
    view = seat.view
    told = _watched(seat.history, view.round)
    first, *later = told
    if first.scenes or not (later or view.track):
        return told
    return later or [_found(seat, view)]


def _watched(history: Sequence[Observation], now: int) -> list[NightSeen]:
    """Return what was observed, night by night up to the present one."""
    past = sum(isinstance(event, events.Night) for seen in history for event in seen.events)
    told = [NightSeen(now - past)]
    for observation in history:
        told[-1].hear(observation.act)
        for event in observation.events:
            if isinstance(event, events.Night):
                told.append(NightSeen(event.number))
            told[-1].see(event)
    return told


def _found(seat: Seat[State, View], view: View) -> NightSeen:
    """Return what the board shows of a night that the seat has joined late.

    The crime scenes of the night are the same in all worlds.
    """
    return NightSeen(
        view.round,
        scenes=tuple(circle + 1 for circle in scenes_tonight(seat.world)),
        time=view.time,
        cell=view.track[-1].name,
        kinds=[cell.kind for cell in view.track],
        clues=list(view.clues),
        vain=list(view.cleared),
        spared=list(view.spared),
        false_clues=list(view.false_clues),
    )


# The case file.


class Find(msgspec.Struct, frozen=True):
    """A clue: its circle, and the cell Jack had reached when it was found."""

    circle: int
    cell: str
    earliest: str | None
    """The first cell in which Jack can have been there; None if it was not deduced."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody has seen of a night."""

    night: int
    scenes: tuple[int, ...]
    """The circles of the murders, in number order; none yet in Hell."""
    time: str
    """The time of the crime; empty in Hell."""
    track: tuple[Cell, ...]
    clues: tuple[Find, ...]
    vain: tuple[Marker, ...]
    """Every search without a clue, with the cell Jack had reached."""
    spared: tuple[Marker, ...]
    """The circles of failed arrests."""
    letters: tuple[str, ...]
    """The letters sent."""
    false_clues: tuple[int, ...]
    home: bool
    """Whether Jack came home."""


def chapters(seat: Seat[State, View], deduced: bool) -> tuple[Chapter, ...]:
    """Return every night so far; with `deduced`, also when Jack can first have left each clue."""
    return tuple(_chapter(seat, night, deduced) for night in nights(seat))


def _chapter(seat: Seat[State, View], night: NightSeen, deduced: bool) -> Chapter:
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


def _finds(seat: Seat[State, View], night: NightSeen, deduced: bool) -> Iterator[Find]:
    first: dict[int, int] = {}
    if deduced and night.clues:
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        first = belief.evidence.first_cells(night.number)
    for marker in night.clues:
        cell = first.get(marker.circle - 1)
        yield Find(marker.circle, marker.cell, None if cell is None else TRACK[cell])


# In sentences.


def clues(seat: Seat[State, View]) -> tuple[Message, ...]:
    """Return what was found, night by night."""
    return tuple(line for night in nights(seat) for line in _clues(night))


def heading(number: int) -> Message:
    """Return a night with its date."""
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
