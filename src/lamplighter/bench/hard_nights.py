"""The nights of Whitechapel for which a belief is hardest to compute, for the benchmark.

The police's belief is hardest to count when they find many clues late: then jack may have visited
the clues in nearly any order, and only distances restrict it (see `trail`). So jack uses every cell
of the track (he kills at V) and winds through a dense group of circles without visiting one twice.
The policemen search in the last four rounds only, always with success.

`play` builds such a night, legal from the first step, from a seed for the steps before the murder
and from the row of circles that jack visits. `climb` searches for hard nights: it starts from
random rows in a dense group, replaces the end of the row again and again, sometimes with coaches
and alleys at other places, and keeps each row that needs more states to count. `HARD` holds the
worst that it found without tokens, with alleys, and with coaches and alleys. Options make nothing
worse: false clues (W28) only keep circles from being searched, rushing (W29) replaces a search,
area arrests (W30) reveal more, letters move policemen, and night 3 has one move less (W19).
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import (
    ALLEY,
    CIRCLE_XY,
    COACH,
    CROSSING_XY,
    GO,
    KILL,
    N_POLICEMEN,
    NOTHING_TO_DO,
    RIDE_ON,
    RODE,
    SEARCH,
    SLIPPED,
    WAIT,
    WALK,
    WALKED,
    alleys,
    looks,
    routes,
    walks,
)
from lamplighter.games.whitechapel.rules import phases
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import observe
from lamplighter.kernel.streams import Stream, key_of_seed, stream

LATE = 15
"""The cell from which on the policemen search."""
LAST = 18
"""The cell of the last search after a murder at V (W22b)."""
HARD: tuple[tuple[int, str, tuple[int, ...]], ...] = (
    (
        14,
        18 * "w",
        (174, 138, 114, 137, 135, 113, 136, 148, 149, 163, 164, 139, 116, 115, 96, 112, 95, 59, 60),
    ),
    (
        401,
        "wwwwawwawwwwwwwwww",
        (
            157,
            159,
            158,
            172,
            185,
            183,
            171,
            156,
            182,
            184,
            186,
            192,
            193,
            195,
            187,
            173,
            145,
            160,
            129,
        ),
    ),
    (
        202,
        "wcccwwwwwwwwaaw",
        (
            138,
            113,
            95,
            114,
            137,
            135,
            148,
            136,
            149,
            164,
            163,
            162,
            112,
            96,
            115,
            116,
            139,
            175,
            174,
        ),
    ),
)
"""The seed, the kinds of moves (walk, coach, alley) by their first letter, and the row of circles
by their printed numbers."""
_KINDS = {"w": WALKED, "c": RODE, "a": SLIPPED}
_CODES = {WALKED: WALK, RODE: COACH, SLIPPED: ALLEY}

Row = list[tuple[int, int]]
"""For each cell from V on: the kind of move that fills it, and its circle."""


def games() -> list[list[int]]:
    """Return the steps of the hard nights."""
    return [play(seed, _row(kinds, [c - 1 for c in circles])) for seed, kinds, circles in HARD]


def play(seed: int, row: Row) -> list[int]:
    """Return the steps of a game in which jack follows a row on night 1, as far as it is legal."""
    state, steps = opened(seed)
    while not state.over and (state.cell, state.stage) != (LAST, phases.MOVING):
        legal = state.legal_actions()
        action = _choose(state, legal, row)
        if action not in legal:
            break
        steps.append(action)
        state.play(action)
    return steps


def opened(seed: int) -> tuple[State, list[int]]:
    """Return a random game up to the murder, for which jack waits as long as he can (W8)."""
    draws = stream(key_of_seed(seed), "a hard night")
    state, steps = State(), list[int]()
    while state.stage != phases.KILLING or WAIT in state.legal_actions():
        legal = state.legal_actions()
        steps.append(WAIT if WAIT in legal else legal[draws.below(len(legal))])
        state.play(steps[-1])
    return state, steps


def _choose(state: State, legal: Sequence[int], row: Row) -> int:
    if state.stage == phases.KILLING:
        return KILL + row[0][1]
    if state.stage == phases.MOVING:
        kind, circle = row[state.cell + 1]
        return _CODES[kind] + circle
    if state.stage == phases.RIDING:
        return RIDE_ON + row[state.cell + 2][1]
    if state.stage == phases.GOING:
        return max(legal, key=lambda action: _worth(state, action - GO, row))
    if state.stage == phases.ACTING:
        visited = [SEARCH + circle for _, circle in row[: state.cell + 1]]
        found = [action for action in visited if action in legal and state.cell >= LATE]
        return found[0] if found else NOTHING_TO_DO
    return legal[0]


def _worth(state: State, crossing: int, row: Row) -> tuple[bool, int, float]:
    """Rate a crossing for a policeman: not in jack's way, next to clues, near other clues."""
    others = [state.police[c] for c in range(N_POLICEMEN) if c != state.policeman]
    circles = row[: state.cell + 1] if state.cell >= LATE else row
    left = {circle for _, circle in circles if state.clue[circle] == phases.NOTHING}
    seen = {circle for other in others for circle in looks(other)}
    x, y = CROSSING_XY[crossing]
    middle = [CIRCLE_XY[circle] for circle in left - seen or left] or [(x, y)]
    far = sum((x - to_x) ** 2 + (y - to_y) ** 2 for to_x, to_y in middle)
    return not _bars(state, {crossing, *others}, row), len((left - seen) & {*looks(crossing)}), -far


def _bars(state: State, police: set[int], row: Row) -> bool:
    """Return whether policemen would block the next step of a row."""
    if state.cell == LAST or row[state.cell + 1][0] != WALKED:
        return False
    ways = routes(row[state.cell][1], row[state.cell + 1][1])
    return all(police & {*way} for way in ways)


def _row(kinds: str, circles: Sequence[int]) -> Row:
    filled = [WALKED, *(_KINDS[kind] for kind in kinds for _ in range(1 + (kind == "c")))]
    return list(zip(filled, circles, strict=True))


# Searching for hard nights.


def cost(steps: Sequence[int]) -> int:
    """Return the highest cost of the police's belief in a game: its states, and slots times six."""
    start, worst = State(), 0
    belief, state = WhitechapelBelief(start, ()), State()
    for action in steps:
        before = State()
        before.become(state)
        state.play(action)
        belief.update(observe(before, action, state, 1))
        if before.stage in (phases.ACTING, phases.SEARCHING) and state.count_clues() > MANY:
            belief.evidence.circle_weights()
            trail = belief.evidence.night.trail
            assert trail is not None
            worst = max(worst, trail.n_states + 6 * trail.n_slots)
    return worst


MANY = 12
"""No hard night was ever found with this many clues or fewer."""


def climb(seed: int, kinds: str, tries: int) -> tuple[int, str, list[int]]:
    """Search for a hard row from a random one; return its cost, its moves and its circles."""
    draws = stream(key_of_seed(seed), "climb")
    state, _ = opened(seed)
    start = state.wretched[draws.below(state.n_wretched)]
    best, best_cost = _knot(draws, kinds, [start]), 0
    for _ in range(tries):
        shuffled = list(kinds)
        if draws.below(4) == 0:
            draws.shuffle(shuffled)
        other = "".join(shuffled)
        row = _knot(draws, other, best[: 1 + (other == kinds) * draws.below(LAST)])
        made = cost(play(seed, _row(other, row))) if len(row) > LAST else 0
        if made > best_cost:
            best, best_cost, kinds = row, made, other
    return best_cost, kinds, [circle + 1 for circle in best]


def _knot(draws: Stream, kinds: str, row: list[int]) -> list[int]:
    """Extend a row with new circles, preferring circles next to many others of the row."""
    row, ways = list(row), _row(kinds, range(LAST + 1))
    while len(row) <= LAST:
        near = alleys(row[-1]) if ways[len(row)][0] == SLIPPED else walks(row[-1])
        new = [circle for circle in near if circle not in row]
        if not new:
            break
        row.append(max(new, key=lambda to: len({*walks(to)} & {*row}) + draws.below(4)))
    return row
