"""The worlds a seat of Letters from Whitechapel cannot tell apart, counted exactly.

Four things may be hidden from a seat: Jack's hideout, his rows, where the marks lie until the women
are turned face up, and the faces of patrols until they are revealed. Chance plays no part in them,
so every way to fill in the hidden steps that fits the observations has weight 1. All odds shown in
this game follow this model: every secret history of Jack that fits is as likely as any other.

Within a night, what the police learn does not depend on the hideout, because Jack may walk onto it
and say nothing. Only the end of a night depends on it. So the row of the present night and the
hideout are independent. The weight of a hideout is the product, over the earlier nights, of the
number of rows that end there (see `trail`). Until the patrols are revealed, they are a small
separate puzzle.

When a table starts in mid-game, a seat knows its view of the start position. Of the present night
it also knows what everybody has seen: tonight's murders, how many patrols have been laid, where a
letter moves the first patrol, whether a letter was sent, and which fakes have been removed. It does
not know where the policemen stood before. So W14 says nothing about Jack's moves up to the start,
except that he is not shut in now. It does not know what was found on earlier nights either, so
every hideout is equally likely. (For the rows of those nights see `sheet`.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from math import comb, perm, prod
from typing import NamedTuple

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.board import (
    ALLEY,
    ALLEYS,
    COACH,
    COACHES,
    CROSSINGS,
    DOUBLE_EVENT,
    FACES,
    FAKE,
    FAR_FROM_RED,
    FIRST_TIME,
    HIDE,
    JACK,
    KILL,
    KINDS,
    MARK,
    MARKED,
    N_CELLS,
    N_CIRCLES,
    N_POLICEMEN,
    PATROL,
    RED,
    RED_INDEX,
    RIDE_ON,
    RODE,
    SLIPPED,
    TRACK,
    WALK,
    WALK_FROM,
    WALK_TO,
    WALKED,
    YELLOW,
)
from lamplighter.games.whitechapel.deduction.sheet import (
    Row,
    filled,
    kinds_tonight,
    lays_patrols,
    scenes_tonight,
    shortest_past,
    without_faces,
    without_marks,
    without_sheet,
)
from lamplighter.games.whitechapel.deduction.trail import Trail
from lamplighter.games.whitechapel.rules.phases import (
    HIDING,
    HOME,
    KILLING_AGAIN,
    MOVING,
    NOTHING,
    PATROLLING,
    RIDING,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.belief import Belief, World
from lamplighter.kernel.events import Event
from lamplighter.kernel.guide import Share
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

_CELLS = {name: cell for cell, name in enumerate(TRACK)}

Values = dict[tuple[str, int], list[int]]
"""The codes of the hidden steps, by kind of step and night."""


_CROSSINGS = {name: crossing for crossing, name in enumerate(CROSSINGS)}
_FACES = {name: face for face, name in enumerate(FACES)}


class Puzzle:
    """The patrols of a night: which lay where at first, and what is known of them (W6, W10)."""

    def __init__(self, crossings: Sequence[int]) -> None:
        self.crossings = sorted(crossings)
        self.now = {crossing: crossing for crossing in self.crossings}
        """The present crossing of each patrol, with the crossing where it was laid."""
        self.faces: dict[int, int] = {}
        """The known faces, by the crossing where the patrol was laid."""
        self.laid = 0
        """The number of colours laid so far."""

    def shift(self, start: int, end: int) -> None:
        """Record that a letter has moved a patrol (W26)."""
        self.now[end] = self.now.pop(start)

    def learn(self, crossing: int, face: int) -> None:
        """Record that a patrol was turned face up."""
        self.faces[self.now[crossing]] = face

    def learn_all(self, policemen: Sequence[int]) -> None:
        """Record that all patrols are revealed (W12)."""
        for crossing, laid in self.now.items():
            face = policemen.index(crossing) if crossing in policemen else FAKE
            self.faces[laid] = face

    def count(self) -> int:
        """Return the number of ways in which the colours may have been laid."""
        known = sum(face != FAKE for face in self.faces.values())
        return perm(len(self.crossings) - len(self.faces), self.laid - known)

    def ways(self) -> Iterator[list[int]]:
        """Yield each such way, as the crossing of every colour laid so far."""
        known = {face: crossing for crossing, face in self.faces.items() if face != FAKE}
        free = [crossing for crossing in self.crossings if crossing not in self.faces]
        for dealt in permutations(free, self.laid - len(known)):
            rest = iter(dealt)
            yield [known[c] if c in known else next(rest) for c in range(self.laid)]

    def weights(self) -> dict[int, dict[int, int]]:
        """Return the weights of the faces of each face-down patrol, by its present crossing.

        The remaining faces are spread evenly: each is equally likely on any of these patrols.
        """
        left = [colour for colour in range(N_POLICEMEN) if colour not in self.faces.values()]
        down = [crossing for crossing, laid in self.now.items() if laid not in self.faces]
        weights = {**dict.fromkeys(left, 1), FAKE: len(down) - len(left)}
        return dict.fromkeys(sorted(down), weights)

    def draw(self, stream: Stream) -> list[int]:
        """Return one of these ways at random; all are equally likely."""
        known = {face: crossing for crossing, face in self.faces.items() if face != FAKE}
        free = [crossing for crossing in self.crossings if crossing not in self.faces]
        stream.shuffle(free)
        return [known[c] if c in known else free.pop() for c in range(self.laid)]


class NightEvidence:
    """The observations of one night."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.women: list[int] = []
        self.marks: int | None = None
        """The marked women, once they are turned face up."""
        self.wretched: set[int] = set()
        self.puzzle: Puzzle | None = None
        self.time = FIRST_TIME
        self.trail: Trail | None = None
        self.first_chosen = False
        """Whether Jack has chosen the first of two murders but not the second (W13)."""
        self.riding = False
        """Whether Jack has chosen the first circle of a coach but not the second (W15)."""
        self.home = False
        self.row: list[int] | None = None
        """The row of this night, once the end of the game shows it."""
        self.kinds: list[int] = []
        """The kind of each move Jack has made so far."""

    def mark_ways(self) -> Iterator[int]:
        """Yield each way the marks may lie, as bits."""
        if self.marks is not None:
            yield self.marks
            return
        for chosen in combinations(self.women, MARKED[self.number - 1]):
            yield bits.mask_of([RED_INDEX[circle] for circle in chosen])

    def mark_count(self) -> int:
        """Return the number of ways the marks may lie."""
        return 1 if self.marks is not None else comb(len(self.women), MARKED[self.number - 1])


class Evidence:
    """Everything that a sequence of observations reveals to everybody who made them.

    Jack's own secrets are not read, not even from his own observations. So the evidence made from
    what Jack has seen is what the police can know.
    """

    def __init__(self, start: State) -> None:
        self.hideouts = list(FAR_FROM_RED if start.catch_me else (red < 0 for red in RED_INDEX))
        """For each circle, whether the rules and the addresses named so far allow the hideout there
        (W1, W31, W32)."""
        self.hideout: int | None = start.hideout if start.over else None
        """The hideout, once it is revealed."""
        self.nights: list[NightEvidence] = []
        """The nights since the start, including the night of the start."""
        self.past: dict[int, Row] = {}
        """The rows of nights before the start, once they are revealed."""
        self.policemen: list[int] = list(start.police)
        self.slots: list[tuple[str, int]] = []
        """The kind and the night of each hidden step."""
        self.tokens: list[int] = []
        self.yellows: tuple[int, ...] = ()
        self.weights = [1] * N_CIRCLES
        """For each hideout, the product of the row counts of the earlier nights."""
        self._firsts: dict[int, dict[int, int]] = {}
        """The results of `first_cells` for earlier nights, while they are valid."""
        if start.stage != HIDING:
            self._begin(start)

    def _begin(self, start: State) -> None:
        """Read what the start position shows of its night."""
        night = NightEvidence(start.night)
        self.nights.append(night)
        night.time = start.time
        night.women = [RED[index] for index in bits.members(start.women)]
        night.wretched = set(start.wretched[: start.n_wretched])
        night.first_chosen = start.stage == KILLING_AGAIN
        night.riding = start.stage == RIDING
        if lays_patrols(start):
            self._see_patrols(start)
        if start.cell != NOTHING:
            self._see_track(start)
        if start.stage == MOVING:
            self._ask_to_move()

    def _see_patrols(self, start: State) -> None:
        """Read the patrols on the board; some may be face up, and a letter may move them (W26a)."""
        at, faces = start.patrol_at, start.patrol_face
        puzzle = Puzzle(at)
        self.night.puzzle = puzzle
        puzzle.laid = start.laying if start.stage == PATROLLING else N_POLICEMEN
        for index in bits.members(start.patrols_up):
            puzzle.learn(at[index], faces[index])
        self.tokens = [crossing for crossing in start.shift_from if crossing != NOTHING]
        if start.shift_to != NOTHING:
            puzzle.shift(self.tokens.pop(0), start.shift_to)

    def _see_track(self, start: State) -> None:
        """Read how far Jack has come, and what the markers say was found and when."""
        night = self.night
        trail = Trail(start.time, *scenes_tonight(start))
        night.trail = trail
        kinds = kinds_tonight(start)
        self._see_markers(start)
        while trail.cell < start.cell:
            kind = kinds[trail.cell + 1]
            night.kinds.append(kind)
            trail.move_unwatched(kind)
            self._see_markers(start)
        if start.over:
            base = (start.night - 1) * N_CELLS
            night.row = start.rows[base + start.time : base + start.cell + 1]
            night.home = start.ended_by == HOME

    def _see_markers(self, start: State) -> None:
        """Read the markers that were placed when Jack was at the present cell of the trail."""
        trail = self._trail
        for cells, learn in (
            (start.clue, trail.found),
            (start.cleared, trail.miss),
            (start.spared, trail.spare),
        ):
            for circle in range(N_CIRCLES):
                if cells[circle] == trail.cell:
                    learn(circle)

    @property
    def night(self) -> NightEvidence:
        """The present night."""
        return self.nights[-1]

    def see(self, observation: Observation) -> None:
        """Update with one more observation."""
        act = observation.act
        if observation.code is None:
            number = self.night.number if self.nights else 0
            self.slots.append((_STEP_NAMES.get(act.verb, act.verb), number))
        self._see_act(act)
        for event in observation.events:
            self._see_event(event)

    def _see_act(self, act: Act) -> None:
        match act.verb:
            case "hide":
                self.nights.append(NightEvidence(1))
            case "yellows":
                self.yellows = tuple(_CROSSINGS[id] for id in act.ids)
            case "patrol":
                self._lay_patrol()
            case "token":
                self.tokens.append(_CROSSINGS[act.id])
            case "shift":
                # All patrols of a letter leave before the first one arrives: none returns (W26a).
                self._puzzle.shift(self.tokens.pop(0), _CROSSINGS[act.id])
            case "kill":
                night = self.night
                night.first_chosen = night.number == DOUBLE_EVENT and not night.first_chosen
            case "coach":
                self.night.riding = True
            case "walk" | "escape":
                self._move(WALKED)
            case "alley":
                self._move(SLIPPED)
            case "on":
                self._move(RODE)

    def _see_event(self, event: Event) -> None:
        match event:
            case events.Women(circles):
                self.night.women = [circle - 1 for circle in circles]
            case events.Wretched(circles):
                self._turn_up([circle - 1 for circle in circles])
            case events.Led(start, end):
                self.night.wretched.discard(start - 1)
                self.night.wretched.add(end - 1)
            case events.Time(cell):
                self.night.time = _CELLS[cell]
            case events.Revealed(crossing, face):
                self._puzzle.learn(_CROSSINGS[crossing], _FACES[face])
            case events.Murder(circles):
                self.night.trail = Trail(self.night.time, *(circle - 1 for circle in circles))
            case events.Whistles(policemen):
                self.policemen = [_CROSSINGS[stand.crossing] for stand in policemen]
                self._puzzle.learn_all(self.policemen)
            case events.NotHome(circle):
                self.hideouts[circle - 1] = False
                self._firsts.clear()
            case events.Night(number):
                self.nights.append(NightEvidence(number))
            case events.Hideout(circle):
                self.hideout = circle - 1
                self._firsts.clear()
            case events.Row(number, notes):
                self._show(number, notes)
            case _:
                self._see_hunt(event)

    def _see_hunt(self, event: Event) -> None:
        match event:
            case events.Went(colour, crossing):
                self.policemen[_FACES[colour]] = _CROSSINGS[crossing]
            case events.Clue(circle):
                self._trail.found(circle - 1)
            case events.Miss(circle):
                self._trail.miss(circle - 1)
            case events.Spared(circles):
                for circle in circles:
                    self._trail.spare(circle - 1)
            case events.ToMove():
                self._ask_to_move()
            case events.Home():
                self._come_home()

    def _show(self, number: int, notes: Sequence[events.Note]) -> None:
        """Store a row revealed at the end; it may be of a night before the start."""
        first = self.night.number - len(self.nights) + 1
        if number >= first:
            self.nights[number - first].row = [note.circle - 1 for note in notes]
        else:
            self.past[number] = [
                (_CELLS[note.cell], note.circle - 1, KINDS.index(note.kind)) for note in notes
            ]

    @property
    def _puzzle(self) -> Puzzle:
        assert self.night.puzzle is not None
        return self.night.puzzle

    @property
    def _trail(self) -> Trail:
        assert self.night.trail is not None
        return self.night.trail

    def _lay_patrol(self) -> None:
        night = self.night
        if night.puzzle is None:
            crossings = (*self.policemen, *self.yellows) if night.number > 1 else YELLOW
            night.puzzle = Puzzle(crossings)
        night.puzzle.laid += 1

    def _move(self, kind: int) -> None:
        self.night.riding = False
        self.night.kinds.append(kind)
        self._trail.move(kind, self.policemen)

    def _turn_up(self, circles: list[int]) -> None:
        self.night.wretched = set(circles)
        self.night.marks = bits.mask_of([RED_INDEX[circle] for circle in circles])

    def _ask_to_move(self) -> None:
        night = self.night
        coaches = COACHES[night.number - 1] - night.kinds.count(RODE)
        alleys = ALLEYS[night.number - 1] - night.kinds.count(SLIPPED)
        self._trail.asked(self.policemen, coaches, alleys)

    def _come_home(self) -> None:
        self.night.home = True
        self._firsts.clear()
        ends = self._trail.ends()
        self.weights = [w * end for w, end in zip(self.weights, ends, strict=True)]

    # Results.

    def hideout_weights(self) -> list[int]:
        """Return the weight of each circle as the hideout; 0 where it cannot be.

        The weight is the product, over the earlier nights, of the number of rows that end there.
        """
        if self.hideout is not None:
            return [int(circle == self.hideout) for circle in range(N_CIRCLES)]
        return [w if open_ else 0 for w, open_ in zip(self.weights, self.hideouts, strict=True)]

    def circle_weights(self) -> list[int]:
        """Return the weight of each circle as Jack's present one; all weights are 0 in Hell."""
        if not self.nights or self.night.trail is None or self.night.home:
            return [0] * N_CIRCLES
        if self.night.row is not None:
            return [int(circle == self.night.row[-1]) for circle in range(N_CIRCLES)]
        ends = self.night.trail.ends()
        if not self.night.riding:
            return ends
        # A coach has begun its ride: each first circle it may have taken is a separate world (W15).
        return [end * ways for end, ways in zip(ends, _WAYS_ON, strict=True)]

    def weights_by_cell(self) -> dict[int, list[int]]:
        """Return the weights of the circles for each cell filled tonight; empty in Hell."""
        if not self.nights or self.night.trail is None or self.night.home:
            return {}
        return self._by_cell(self.night, self.night.trail)

    def _by_cell(self, night: NightEvidence, trail: Trail) -> dict[int, list[int]]:
        """Return the weights of the circles for each cell of a night.

        On an earlier night Jack's row has ended at the hideout.
        """
        if night.row is not None:
            shown = enumerate(night.row, start=trail.time)
            return {cell: [int(c == circle) for c in range(N_CIRCLES)] for cell, circle in shown}
        ends = self.hideout_weights() if night.home else self.circle_weights()
        return _weights_by_cell(trail, ends)

    def first_cells(self, number: int) -> dict[int, int]:
        """Return, for each circle, the first cell of a night in which Jack can have been there.

        Circles where he cannot have been are left out. The result is empty for a night that is
        still in Hell and for a night before the start.
        """
        night = next((one for one in self.nights if one.number == number), None)
        if night is None or night.trail is None:
            return {}
        if number not in self._firsts:
            found: dict[int, int] = {}
            for cell, weights in sorted(self._by_cell(night, night.trail).items()):
                for circle, weight in enumerate(weights):
                    if weight:
                        found.setdefault(circle, cell)
            if night is self.night:
                return found
            self._firsts[number] = found
        return self._firsts[number]


_WAYS_ON = tuple(end - start for start, end in pairwise(WALK_FROM))
"""For each circle, the number of ways in which a coach can begin its ride."""
_STEP_NAMES = {"walk": "step", "alley": "step", "coach": "step", "on": "step"}


class PossibleRows(NamedTuple):
    """A hideout and a row for every night that has one."""

    hideout: int
    rows: tuple[list[int] | None, ...]
    ride: int | None
    """The first circle of a coach ride that is not finished."""


class WhitechapelBelief(Belief[State]):
    """All worlds consistent with what one seat has observed."""

    def __init__(self, start: State, history: Sequence[Observation], seat: int = SPECTATOR) -> None:
        self.evidence = Evidence(start)
        """What the police can know, also when this is Jack's belief."""
        self._slots = self.evidence.slots
        self._slots += _secrets_of(start, seat)
        self._begun = len(self._slots)
        """The number of slots at the beginning that are secrets of the start."""
        self._hidden = set(self._slots)
        self._public = _as_known(start, self._hidden)
        """The start position without these secrets."""
        super().__init__(self._public)
        for observation in history:
            self.update(observation)

    def update(self, observation: Observation) -> None:
        """Update with one more observation."""
        super().update(observation)
        self.evidence.see(observation)
        self._hidden.update(self._slots[-1:])

    @property
    def _secret(self) -> bool:
        """Whether Jack's hideout and rows are hidden from this seat."""
        return ("hide", 0) in self._hidden

    # Odds for the guide and for players.

    def hideouts(self) -> dict[int, Fraction]:
        """Return the odds of each circle being the hideout, as the police can know them."""
        return _odds(self.evidence.hideout_weights())

    def circles(self) -> dict[int, Fraction]:
        """Return the odds of each circle being Jack's present one, as the police can know them."""
        return _odds(self.evidence.circle_weights())

    def visited(self, circle: int) -> Fraction:
        """Return the odds that a circle is in tonight's row, as far as the police can know."""
        return self.visits(circle).odds

    def visits(self, circle: int) -> Share:
        """Return how many of tonight's possible rows contain a circle.

        Possible rows are those that fit what the police can know.
        """
        night = self.evidence.night
        if night.row is not None:
            return Share(int(circle in night.row), 1)
        assert night.trail is not None
        total = night.trail.total()
        return Share(total - night.trail.total_without(circle), total)

    def circles_at(self) -> dict[str, list[int]]:
        """Return the weights of the circles for each cell of tonight's row, for the police."""
        return {TRACK[cell]: weights for cell, weights in self.evidence.weights_by_cell().items()}

    def faces(self) -> dict[int, dict[int, int]]:
        """Return the weights of the faces of each face-down patrol, by crossing.

        They are the weights for a seat that sees only the backs. Empty while patrols are still
        being laid.
        """
        night = self.evidence.nights[-1] if self.evidence.nights else None
        if night is None or night.puzzle is None or night.puzzle.laid < N_POLICEMEN:
            return {}
        return night.puzzle.weights()

    # Worlds.

    def count(self) -> int:
        """Return the number of possible worlds."""
        return self._count_rows() * prod(self._small_counts())

    def _count_rows(self) -> int:
        evidence = self.evidence
        if not self._secret or evidence.hideout is not None:
            return 1
        tonight = sum(self.evidence.circle_weights()) if self._hunted() else 1
        return tonight * sum(evidence.hideout_weights())

    def _hunted(self) -> bool:
        return bool(self.evidence.nights) and self.evidence.night.trail is not None

    def _small_counts(self) -> Iterator[int]:
        for night in self.evidence.nights:
            if ("mark", night.number) in self._hidden:
                yield night.mark_count()
            if ("patrol", night.number) in self._hidden and night.puzzle:
                yield night.puzzle.count()
            if ("kill", night.number) in self._hidden and night.first_chosen:
                yield len(night.wretched)

    def worlds(self) -> Iterator[World]:
        """Yield every possible world once."""
        small = [list(ways) for ways in self._small_ways()]
        for rows in self._row_worlds():
            for chosen in product(*small):
                values = self._row_values(rows)
                for part in chosen:
                    values.update(part)
                yield self._world(values)

    def _small_ways(self) -> Iterator[Iterator[Values]]:
        """Yield the ways of each hidden thing other than the hideout and the rows."""
        for night in self.evidence.nights:
            number = night.number
            if ("mark", number) in self._hidden:
                yield ({("mark", number): [MARK + marks]} for marks in night.mark_ways())
            if ("patrol", number) in self._hidden and night.puzzle:
                yield (
                    {("patrol", number): [PATROL + crossing for crossing in way]}
                    for way in night.puzzle.ways()
                )
            if ("kill", number) in self._hidden and night.first_chosen:
                yield ({("kill", number): [KILL + circle]} for circle in sorted(night.wretched))

    def _row_worlds(self) -> Iterator[PossibleRows | None]:
        evidence = self.evidence
        if not self._secret:
            yield None
            return
        if evidence.hideout is not None:
            yield PossibleRows(
                evidence.hideout, tuple(night.row for night in evidence.nights), None
            )
            return
        for hideout, weight in enumerate(evidence.hideout_weights()):
            if weight:
                nights = [list(self._rows_of(night, hideout)) for night in evidence.nights]
                for rows in product(*nights):
                    for ride in self._rides(rows):
                        yield PossibleRows(hideout, rows, ride)

    def _rows_of(self, night: NightEvidence, hideout: int) -> Iterator[list[int] | None]:
        if night.trail is None:
            yield None
        elif night.home:
            yield from night.trail.rows(hideout)
        else:
            for end in range(N_CIRCLES):
                yield from night.trail.rows(end)

    def _rides(self, rows: Sequence[list[int] | None]) -> Sequence[int | None]:
        """Return the circles to which a coach may have begun to ride."""
        if not self.evidence.nights or not self.evidence.night.riding:
            return (None,)
        assert rows[-1] is not None
        here = rows[-1][-1]
        return WALK_TO[WALK_FROM[here] : WALK_FROM[here + 1]]

    def draw(self, stream: Stream) -> World:
        """Return one world at random; all are equally likely."""
        values = self._row_values(self._draw_rows(stream)) if self._secret else {}
        for night in self.evidence.nights:
            number = night.number
            if ("mark", number) in self._hidden:
                ways = list(night.mark_ways())
                values["mark", number] = [MARK + ways[stream.below(len(ways))]]
            if ("patrol", number) in self._hidden and night.puzzle:
                laid = night.puzzle.draw(stream)
                values["patrol", number] = [PATROL + crossing for crossing in laid]
            if ("kill", number) in self._hidden and night.first_chosen:
                circles = sorted(night.wretched)
                values["kill", number] = [KILL + circles[stream.below(len(circles))]]
        return self._world(values)

    def _draw_rows(self, stream: Stream) -> PossibleRows | None:
        evidence = self.evidence
        if evidence.hideout is not None:
            return PossibleRows(
                evidence.hideout, tuple(night.row for night in evidence.nights), None
            )
        hideout = _pick(evidence.hideout_weights(), stream)
        rows: list[list[int] | None] = []
        ride = None
        for night in evidence.nights:
            if night.trail is None:
                rows.append(None)
            elif night.home:
                rows.append(night.trail.draw(stream, hideout))
            else:
                end = _pick(evidence.circle_weights(), stream)
                rows.append(night.trail.draw(stream, end))
                if night.riding:
                    ways = WALK_FROM[end + 1] - WALK_FROM[end]
                    ride = WALK_TO[WALK_FROM[end] + stream.below(ways)]
        return PossibleRows(hideout, tuple(rows), ride)

    def _row_values(self, rows: PossibleRows | None) -> Values:
        """Return the codes of the hidden steps that produce a hideout and rows."""
        if rows is None:
            return {}
        values: Values = {("hide", 0): [HIDE + rows.hideout]}
        for night, row in zip(self.evidence.nights, rows.rows, strict=True):
            if row is not None:
                values["kill", night.number] = [KILL + circle for circle in row[:2]]
                values["step", night.number] = _codes(night, row)
        if rows.ride is not None:
            values["step", self.evidence.night.number].append(COACH + rows.ride)
        return values

    def _world(self, values: Values) -> World:
        steps = {slot: iter(codes) for slot, codes in values.items()}
        codes = tuple(next(steps[slot]) for slot in self._slots)
        return World(codes[self._begun :], 1, codes[: self._begun])

    def start(self, world: World) -> State:
        """Return the position in which this world began."""
        if not self._begun:
            return super().start(world)
        past: list[Row] = []
        if self._secret:
            past = shortest_past(self._public, world.before[0] - HIDE)
            past = [self.evidence.past.get(night, row) for night, row in enumerate(past, start=1)]
        return filled(self._public, world.before, past)

    def weight(self, hidden: Sequence[int], before: Sequence[int] = ()) -> int:
        """Return the weight of the world with these hidden steps and start secrets.

        It is 1, or 0 if the world is not possible.
        """
        values: Values = {}
        if len(before) != self._begun:
            return 0
        for slot, code in zip(self._slots, (*before, *hidden), strict=True):
            values.setdefault(slot, []).append(code)
        small = all(
            any(part.items() <= values.items() for part in ways) for ways in self._small_ways()
        )
        return int(small and (not self._secret or self._fit(values)))

    def _fit(self, values: Values) -> bool:
        """Return whether the hideout and the rows fit the evidence."""
        rows = self._rows_in(values)
        if rows is None or not self.evidence.hideout_weights()[rows.hideout]:
            return False
        for night, row in zip(self.evidence.nights, rows.rows, strict=True):
            if night.row is not None and row != night.row:
                return False
            if row is not None and night.row is None:
                assert night.trail is not None
                if not night.trail.fits(row):
                    return False
        if rows.ride is not None and rows.ride not in self._rides(rows.rows):
            return False
        made = self._row_values(rows)
        return all(
            made[slot][: len(codes)] == codes for slot, codes in values.items() if slot in made
        )

    def _rows_in(self, values: Values) -> PossibleRows | None:
        """Return the hideout and rows that hidden steps produce, completed by the public events."""
        hideout = _lands_on(values["hide", 0][0], HIDE)
        ride = None
        rows: list[list[int] | None] = []
        for night in self.evidence.nights:
            if night.trail is None:
                rows.append(None)
                continue
            kills = values.get(("kill", night.number), [KILL + night.trail.scenes[0]])
            steps = values.get(("step", night.number), [])
            row = [_lands_on(code, KILL) for code in kills]
            row += [_lands_on(code, WALK, COACH, RIDE_ON, ALLEY) for code in steps]
            if night.riding:
                ride = row.pop()
            if night.home:
                row.append(hideout)
            rows.append(row)
        if hideout < 0 or ride == NOTHING or any(NOTHING in row for row in rows if row):
            return None
        return PossibleRows(hideout, tuple(rows), ride)


def _weights_by_cell(trail: Trail, weights: list[int]) -> dict[int, list[int]]:
    """Return the weights of the circles in each cell.

    `weights` are the weights of the circles where the rows end; the computation goes back from
    there. The number of rows through a state is the number of rows that lead to it times the number
    of ways from it to the end.
    """
    cells = {cell: [0] * N_CIRCLES for cell in range(trail.time, trail.cell + 1)}
    cells[trail.cell] = weights
    explained = (1 << trail.n_clues) - 1
    rows = enumerate(zip(trail.ends(), weights, strict=True))
    on = {(end, explained): weight // count for end, (count, weight) in rows if weight}
    cell = trail.cell
    for layer in range(trail.n_moves, 0, -1):
        before: dict[tuple[int, int], int] = {}
        counts: dict[tuple[int, int], int] = {}
        length = 2 if trail.kind[layer - 1] == RODE else 1
        for (circle, mask), ways_on in on.items():
            for count, start, seen, passed in trail.ways_to(layer, circle, mask):
                before[start, seen] = before.get((start, seen), 0) + ways_on
                counts[start, seen] = count
                if length == 2:
                    cells[cell - 1][passed[0]] += count * ways_on
        cell -= length
        on = before
        for (circle, mask), ways_on in on.items():
            cells[cell][circle] += counts[circle, mask] * ways_on
    if trail.n_scenes == 2:
        # The two murders of night 3: when the row continues from one scene, the other was first.
        first, second = trail.scenes[0], trail.scenes[1]
        cells[cell - 1][first] = cells[cell][second]
        cells[cell - 1][second] = cells[cell][first]
    return cells


def _lands_on(code: int, *bases: int) -> int:
    """Return the circle of a code if it is of one of these kinds, else NOTHING."""
    return next((code - base for base in bases if base <= code < base + N_CIRCLES), NOTHING)


def _codes(night: NightEvidence, row: list[int]) -> list[int]:
    """Return the codes of Jack's moves in a row; the murders are not moves."""
    at = 2 if night.number == DOUBLE_EVENT else 1
    codes = []
    for kind in night.kinds:
        if kind == RODE:
            codes += [COACH + row[at], RIDE_ON + row[at + 1]]
            at += 2
        else:
            codes.append((WALK if kind == WALKED else ALLEY) + row[at])
            at += 1
    return codes


def _pick(weights: Sequence[int], stream: Stream) -> int:
    """Return a random index, each with a probability proportional to its weight."""
    pick = stream.below_any(sum(weights))
    for index, weight in enumerate(weights):
        if pick < weight:
            return index
        pick -= weight
    raise AssertionError("the weights do not add up")


def _odds(weights: Sequence[int]) -> dict[int, Fraction]:
    total = sum(weights)
    return {index: Fraction(weight, total) for index, weight in enumerate(weights) if weight}


def _secrets_of(start: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield the steps of a start that a seat does not know, each with its night."""
    night = start.night
    sheet = seat != JACK and start.stage != HIDING and not start.over
    if sheet:
        yield "hide", 0
    if seat != JACK and start.marks:
        yield "mark", night
    if lays_patrols(start) and not start.knows_faces(seat):
        yield from [("patrol", night)] * sum(
            face in range(N_POLICEMEN) for face in start.patrol_face
        )
    if sheet and start.stage == KILLING_AGAIN:
        yield "kill", night
    if sheet and start.cell != NOTHING:
        murders = len(scenes_tonight(start))
        if night == DOUBLE_EVENT:
            yield from [("kill", night)] * murders
        own = start.cell - start.time + 1 - murders + (start.stage == RIDING)
        yield from [("step", night)] * own


def _as_known(start: State, hidden: set[tuple[str, int]]) -> State:
    """Return the start position without what is hidden in it."""
    known = start
    if ("hide", 0) in hidden:
        known = without_sheet(known)
    if ("mark", start.night) in hidden:
        known = without_marks(known)
    if ("patrol", start.night) in hidden:
        known = without_faces(known)
    return known


def of(start: State, seat: int, history: Sequence[Observation]) -> WhitechapelBelief:
    """Return the belief of a seat: the worlds consistent with everything it has observed."""
    return WhitechapelBelief(start, history, seat)
