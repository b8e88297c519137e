"""The secrets of a start position: removing them for a seat, and putting them back in.

What a seat does not know of a start is described by the steps that make it, in this order: the
hideout, the marks, the patrols by colour, and tonight's murders and moves as far as they are
hidden.

The rows of earlier nights are secret too, and not even the kinds of their moves are visible any
more. But nothing depends on them until the end of the game reveals them, so worlds do not differ in
them. While they are unknown, Jack is assumed to have taken the shortest way home on each night
(`shortest_past`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplighter.games.whitechapel.board import (
    ALLEY,
    COACH,
    DOUBLE_EVENT,
    FAKE,
    HIDE,
    KILL,
    LAST_TIME,
    MARK,
    MURDER,
    N_CELLS,
    NIGHTS,
    NOT_FILLED,
    PATROL,
    RIDE_ON,
    WALK,
    WALKED,
    WOMEN_ON,
    WRETCHED,
    walks,
)
from lamplighter.games.whitechapel.rules.phases import (
    KILLING_AGAIN,
    MOVING,
    NOTHING,
    PATROLLING,
    RIDING,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.belief import varied

Row = list[tuple[int, int, int]]
"""The cell, circle and kind of each entry in the row of a night."""


def kinds_tonight(state: State) -> list[int]:
    """Return how each cell of tonight's row was filled."""
    base = (state.night - 1) * N_CELLS
    return state.kinds[base : base + N_CELLS]


def scenes_tonight(state: State) -> list[int]:
    """Return the circles of tonight's murders, in number order."""
    return sorted(state.scenes[_scenes_gone(state) : state.n_scenes])


def _scenes_before(state: State) -> list[int]:
    """Return the crime scenes of earlier nights, in number order."""
    return sorted(state.scenes[: _scenes_gone(state)])


def _scenes_gone(state: State) -> int:
    return state.n_scenes - kinds_tonight(state).count(MURDER)


def without_sheet(start: State) -> State:
    """Return a start position without what only Jack knows."""
    base = (start.night - 1) * N_CELLS
    kinds = [NOT_FILLED] * (NIGHTS * N_CELLS)
    kinds[base : base + N_CELLS] = kinds_tonight(start)
    scenes = [*_scenes_before(start), *scenes_tonight(start)]
    return varied(
        start,
        hideout=NOTHING,
        rows=[NOTHING] * (NIGHTS * N_CELLS),
        kinds=kinds,
        scenes=scenes + [NOTHING] * (len(start.scenes) - len(scenes)),
        marks=0,
        first_scene=NOTHING,
        coach_at=NOTHING,
    )


def without_marks(start: State) -> State:
    """Return a start at the end of a game without the marks, which it does not show (W33a)."""
    return varied(start, marks=0)


def without_faces(start: State) -> State:
    """Return a start position without the faces of face-down patrols."""
    faces = enumerate(start.patrol_face)
    return varied(
        start,
        patrol_face=[face if start.patrols_up >> i & 1 else NOTHING for i, face in faces],
    )


def lays_patrols(start: State) -> bool:
    """Return whether patrols are on the board or being laid."""
    return PATROLLING <= start.stage < MOVING


def filled(public: State, codes: Iterable[int], past: Sequence[Row]) -> State:
    """Return a start position with secrets and the rows of earlier nights filled in."""
    sheet = _StartSecrets(public)
    for code in codes:
        sheet.take(code)
    return sheet.state(past)


class _StartSecrets:
    """The secrets of a start position, collected step by step."""

    def __init__(self, public: State) -> None:
        self._public = public
        self._values: dict[str, int | list[int]] = {}
        self._faces = list(public.patrol_face)
        self._laid = 0
        self._murders: list[int] = []
        self._steps: list[int] = []

    def take(self, code: int) -> None:
        """Add one secret, given as the code of the step that makes it."""
        if HIDE <= code < WOMEN_ON:
            self._values["hideout"] = code - HIDE
        elif MARK <= code < KILL:
            self._values["marks"] = code - MARK
        elif PATROL <= code < WRETCHED:
            self._faces[self._public.patrol_at.index(code - PATROL)] = self._laid
            self._laid += 1
        elif code < WALK:
            self._murders.append(code - KILL)
        else:
            base = next(base for base in (ALLEY, RIDE_ON, COACH, WALK) if code >= base)
            self._steps.append(code - base)

    def state(self, past: Sequence[Row]) -> State:
        """Return the position with all secrets."""
        public, values = self._public, self._values
        if self._laid and public.stage != PATROLLING:
            self._faces = [FAKE if face == NOTHING else face for face in self._faces]
        values["patrol_face"] = self._faces
        if "hideout" in values:
            self._fill_rows(past)
        return varied(public, **values)

    def _fill_rows(self, past: Sequence[Row]) -> None:
        public = self._public
        if public.stage == KILLING_AGAIN:
            self._values["first_scene"] = self._murders.pop()
        if public.stage == RIDING:
            self._values["coach_at"] = self._steps.pop()
        rows, kinds = list(public.rows), list(public.kinds)
        for night, row in enumerate(past):
            for cell, circle, kind in row:
                rows[night * N_CELLS + cell] = circle
                kinds[night * N_CELLS + cell] = kind
        scenes = [circle for row in past for _, circle, kind in row if kind == MURDER]
        if public.cell != NOTHING:
            murders = self._murders or scenes_tonight(public)
            at = (public.night - 1) * N_CELLS + public.time
            tonight = [*murders, *self._steps]
            rows[at : at + len(tonight)] = tonight
            scenes += murders
        scenes += [NOTHING] * (len(public.scenes) - len(scenes))
        self._values.update(rows=rows, kinds=kinds, scenes=scenes)


def shortest_past(public: State, hideout: int) -> list[Row]:
    """Return the shortest possible rows of earlier nights: a murder at V, then straight home."""
    left = iter(_scenes_before(public))
    past = []
    for night in range(1, public.night):
        murders = [next(left) for _ in range(2 if night == DOUBLE_EVENT else 1)]
        way = _way_home(murders[-1], hideout)
        kinds = [MURDER] * len(murders) + [WALKED] * len(way)
        cells = range(LAST_TIME, LAST_TIME + len(kinds))
        past.append(list(zip(cells, [*murders, *way], kinds, strict=True)))
    return past


def _way_home(start: int, hideout: int) -> list[int]:
    """Return a shortest walk home of at least one step, also when the murder was at the hideout."""
    came_from: dict[int, int] = {}
    edge = [start]
    while hideout not in came_from:
        here = edge.pop(0)
        for circle in walks(here):
            if circle not in came_from:
                came_from[circle] = here
                edge.append(circle)
    way = [hideout]
    while came_from[way[-1]] != start:
        way.append(came_from[way[-1]])
    return way[::-1]
