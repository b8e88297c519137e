"""Nights of Whitechapel that are as hard to believe through as any found, for the benchmark.

What the police know of a night is hardest to count when they find many clues late: then the clues
may have been jack's in nearly any order, and nothing but distances tells (see `trail`). So jack
takes every cell he can (he kills at V), winds through a knot of circles without coming back to
one, and the policemen stand about and search in the last four rounds only, always with success.

`play` makes such a night, legal from the first step, out of a seed for what comes before the
murder and the row that jack is to go. `climb` looks for hard ones: from random rows that keep to a
knot, the tail behind some cell is made anew again and again, at times with coaches and alleys
elsewhere, and whatever needs more states to count is kept. `HARD` holds the worst of its finds
without tokens, with alleys, and with coaches and alleys. Options make nothing worse: false clues
(W28) only keep circles from being searched, rushing (W29) is done instead of a search, area arrests
(W30) tell more, letters move policemen; and night 3 has one move less (W19).
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.whitechapel import phases
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
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import observe
from lamplighter.kernel.streams import Stream, key_of_seed, stream

LATE = 15
"""Cell from which on the policemen search."""
LAST = 18
"""Cell of the last search after a murder at V (W22b)."""
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
"""Seed, kinds of the moves by their first letter, and the row in printed numbers."""
_KINDS = {"w": WALKED, "c": RODE, "a": SLIPPED}
_CODES = {WALKED: WALK, RODE: COACH, SLIPPED: ALLEY}

Row = list[tuple[int, int]]
"""How each cell from V on is filled, and its circle."""


def games() -> list[list[int]]:
    """Steps of the hard nights."""
    return [play(seed, _row(kinds, [c - 1 for c in circles])) for seed, kinds, circles in HARD]


def play(seed: int, row: Row) -> list[int]:
    """Steps of a game in which jack goes a row on night 1, as far as it is legal."""
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
    """A random game to the murder, for which jack has waited as long as he can (W8)."""
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
    """What a crossing is worth to a policeman: not in jack's way, beside clues, near others."""
    others = [state.police[c] for c in range(N_POLICEMEN) if c != state.policeman]
    circles = row[: state.cell + 1] if state.cell >= LATE else row
    left = {circle for _, circle in circles if state.clue[circle] == phases.NOTHING}
    seen = {circle for other in others for circle in looks(other)}
    x, y = CROSSING_XY[crossing]
    middle = [CIRCLE_XY[circle] for circle in left - seen or left] or [(x, y)]
    far = sum((x - to_x) ** 2 + (y - to_y) ** 2 for to_x, to_y in middle)
    return not _bars(state, {crossing, *others}, row), len((left - seen) & {*looks(crossing)}), -far


def _bars(state: State, police: set[int], row: Row) -> bool:
    """Tell whether policemen would bar the next step of a row."""
    if state.cell == LAST or row[state.cell + 1][0] != WALKED:
        return False
    ways = routes(row[state.cell][1], row[state.cell + 1][1])
    return all(police & {*way} for way in ways)


def _row(kinds: str, circles: Sequence[int]) -> Row:
    filled = [WALKED, *(_KINDS[kind] for kind in kinds for _ in range(1 + (kind == "c")))]
    return list(zip(filled, circles, strict=True))


# Looking for hard nights.


def cost(steps: Sequence[int]) -> int:
    """States and, dearer, slots that the belief of the police keeps at most in a game."""
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
"""With so many clues or fewer nothing hard was ever found."""


def climb(seed: int, kinds: str, tries: int) -> tuple[int, str, list[int]]:
    """Climb from a random row to a hard one: what it costs, its moves, its circles."""
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
    """Go on with a row to circles that are new, mostly those beside many of the others."""
    row, ways = list(row), _row(kinds, range(LAST + 1))
    while len(row) <= LAST:
        near = alleys(row[-1]) if ways[len(row)][0] == SLIPPED else walks(row[-1])
        new = [circle for circle in near if circle not in row]
        if not new:
            break
        row.append(max(new, key=lambda to: len({*walks(to)} & {*row}) + draws.below(4)))
    return row
