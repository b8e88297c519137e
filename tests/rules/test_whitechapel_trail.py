"""Letters from Whitechapel: the rows of one night, compared with a plain full count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from tests.support import COMPILED, many, random_stream

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.deduction.trail import Trail
from lamplighter.kernel.streams import Stream

from .whitechapel_hunt import ALLEYS, WALKS

State = tuple[int, frozenset[int]]
NOWHERE = [board.CROSSINGS.index("x159")] * 5
"""Policemen who bar only the streets around one crossing."""


def legs(row: Sequence[int], kind: int) -> list[tuple[int, ...]]:
    """Return circles, counted from 0, that one move may add, with policemen on x159."""
    here = row[-1] + 1
    if kind == board.SLIPPED:
        return [(to - 1,) for to in ALLEYS[here]]
    if kind == board.WALKED:
        ways = WALKS[here].items()
        return [(to - 1,) for to, routes in ways if any(159 not in route for route in routes)]
    return [(one - 1, two - 1) for one in WALKS[here] for two in WALKS[one] if two != here]


class Plain:
    """Counts a night's rows with every set of clues and every circle, without shortcuts."""

    def __init__(self, time: int, scenes: Sequence[int]) -> None:
        self.first = self.cell = time + len(scenes) - 1
        self.scenes = scenes
        self.kinds: list[int] = []
        self.missed: dict[int, int] = {}
        self.due: dict[int, int] = {}
        self.absent: set[tuple[int, int]] = set()

    def move(self, kind: int) -> None:
        self.kinds.append(kind)
        self.cell += 2 if kind == board.RODE else 1

    def ends(self) -> dict[int, int]:
        known = frozenset(self.scenes) & frozenset(self.due)
        states: Counter[State] = Counter(
            {(c, known): 1 for c in self.scenes if (self.first, c) not in self.absent}
        )
        cell = self.first
        for kind in self.kinds:
            after: Counter[State] = Counter()
            for (here, seen), count in states.items():
                for leg in legs([here], kind):
                    state = self.come(seen, cell, leg)
                    if state is not None:
                        after[state] += count
            states = after
            cell += 2 if kind == board.RODE else 1
        full = frozenset(self.due)
        return {here: count for (here, seen), count in sorted(states.items()) if seen == full}

    def come(self, seen: frozenset[int], cell: int, leg: Sequence[int]) -> State | None:
        for circle in leg:
            cell += 1
            if self.missed.get(circle, -1) >= cell:
                return None
            if circle in self.due and circle not in seen:
                if self.due[circle] < cell:
                    return None
                seen = seen | {circle}
        return None if (cell, leg[-1]) in self.absent else (leg[-1], seen)


def night(draws: Stream, most: int) -> tuple[Trail, Plain, list[int]]:
    """Play a night with up to `most` clues found late, and sometimes with coaches and alleys."""
    two = draws.below(4) == 0
    row = [draws.below(board.N_CIRCLES)]
    row += [next(c for c in range(9, 195) if c not in row)] if two else []
    time = draws.below(5)
    trail, plain = Trail(time, *sorted(row)), Plain(time, sorted(row))
    late = (8, 12, 16)[draws.below(3)]
    while plain.cell < 17:
        kinds = (board.WALKED,) * 6 + (board.SLIPPED, board.RODE)
        kind = kinds[draws.below(len(kinds))]
        ways = legs(row, kind) or legs(row, board.WALKED)
        kind = kind if legs(row, kind) else board.WALKED
        new = [leg for leg in ways if not set(leg) & set(row)] or ways
        row += new[draws.below(len(new))]
        trail.move(kind, NOWHERE)
        plain.move(kind)
        if plain.cell >= late:
            search(draws, trail, plain, row, most)
    return trail, plain, row


def search(draws: Stream, trail: Trail, plain: Plain, row: list[int], most: int) -> None:
    """Make two searches where jack has been, one where he has not, and an arrest in vain."""
    for _ in range(2):
        circle = row[draws.below(len(row))]
        if circle not in plain.due and len(plain.due) < most:
            trail.found(circle)
            plain.due[circle] = plain.cell
    circle = draws.below(board.N_CIRCLES)
    if circle not in row:
        trail.miss(circle)
        plain.missed[circle] = plain.cell
    circle = draws.below(board.N_CIRCLES)
    if circle != row[-1]:
        trail.spare(circle)
        plain.absent.add((plain.cell, circle))


def told(trail: Trail) -> dict[int, int]:
    return {circle: count for circle, count in enumerate(trail.ends()) if count}


@pytest.mark.rule("W15", "W16", "W22", "W23")
@pytest.mark.parametrize("most", [2, 4, 7])
def test_rows_with_late_clues(most):
    """No row is lost or counted twice, although hopeless states are left out."""
    for seed in range(many(4)):
        trail, plain, row = night(random_stream(seed, f"late clues {most}"), most)
        ends = plain.ends()
        assert told(trail) == ends, seed
        assert row[-1] in ends


@pytest.mark.rule("W22")
def test_cached_layers_equal_new_ones():
    """A trail used after every piece of evidence gives the same results as one used at the end."""
    for seed in range(many(20)):
        draws = random_stream(seed, "asked at times")
        trail, _, row = night(random_stream(seed, "late clues"), 6)
        asked, _, _ = night(random_stream(seed, "late clues"), 6)
        told(asked)
        for _ in range(6):
            circle = draws.below(board.N_CIRCLES)
            if circle in row or asked.due[circle] >= 0:
                continue
            before = told(asked)
            without = asked.total_without(circle)
            asked.ends_after(board.RODE if draws.below(2) else board.SLIPPED, NOWHERE)
            assert told(asked) == before
            spared = max(before, key=lambda end: (end != row[-1], before[end]))
            for one in (trail, asked):
                one.miss(circle)
            assert asked.total() == without
            for one in (trail, asked):
                one.spare(spared)
            assert not asked.ends()[spared]
        assert told(trail) == told(asked)
        assert trail.fits(row) == asked.fits(row)


def knot(length: int) -> list[int]:
    """Return `length` adjacent circles, all in one corner of the map."""
    row = [57]
    while len(row) < length:
        ways = [to for (to,) in legs(row, board.WALKED) if to not in row]
        row.append(max(ways, key=lambda to: (len({c - 1 for c in WALKS[to + 1]} & {*row}), -to)))
    return row


@pytest.mark.rule("W22", "W22b")
def test_a_clue_at_every_cell():
    """With a clue for every cell, each row is a walk through all clues in some order."""
    row = knot(12)
    for last in range(3, 13):
        trail = Trail(0, row[0])
        for _ in range(last - 1):
            trail.move(board.WALKED, NOWHERE)
        for circle in row[1:last]:
            trail.found(circle)
        ways = orders([row[0]], set(row[1:last]))
        assert told(trail) == Counter(way[-1] for way in ways)
        rows = [tuple(way) for end in told(trail) for way in trail.rows(end)]
        assert sorted(rows) == sorted(ways)


@pytest.mark.rule("W16", "W22")
def test_a_clue_at_every_cell_and_an_alley_on_the_way():
    """Circles that only an alley joins are not excluded as too far apart while it is to come."""
    tried = 0
    for at in range(1, 8):
        row = knot(at)
        far = [leg[0] for leg in legs(row, board.SLIPPED) if leg not in legs(row, board.WALKED)]
        row += [to for to in far if to not in row][:1]
        row += [to for (to,) in legs(row, board.WALKED) if to not in row][:1]
        if len(row) < at + 2:
            continue
        tried += 1
        trail, plain = Trail(0, row[0]), Plain(0, row[:1])
        for step in range(1, at + 2):
            kind = board.SLIPPED if step == at else board.WALKED
            trail.move(kind, NOWHERE)
            plain.move(kind)
        for circle in row[1:]:
            trail.found(circle)
            plain.due[circle] = plain.cell
        assert told(trail) == plain.ends()
        assert told(trail)[row[-1]] > 0
    assert tried


def orders(row: list[int], left: set[int]) -> list[tuple[int, ...]]:
    """Return every walk through all circles that are left."""
    if not left:
        return [tuple(row)]
    ways = [to for (to,) in legs(row, board.WALKED) if to in left]
    return [way for to in ways for way in orders([*row, to], left - {to})]


@pytest.mark.skipif(not COMPILED, reason="it counts a million states")
def test_the_fullest_night_stays_small():
    """With eighteen clues in the last four rounds there are a few million states, not 2**18 each.

    The benchmark measures how long the worst nights take (see `bench.hard_nights`).
    """
    row = knot(19)
    trail = Trail(0, row[0])
    found = list(row[1:])
    for _ in range(18):
        trail.move(board.WALKED, NOWHERE)
        while trail.cell >= 15 and found and len(found) > 5 * (18 - trail.cell):
            trail.found(found.pop(0))
            told(trail)
            assert trail.n_states < 3_000_000
    assert trail.n_clues == 18
    assert told(trail)[row[-1]] > 0
    assert trail.fits(row)


@pytest.mark.rule("W15", "W16", "W19")
def test_no_night_overflows_a_count():
    """The most rows of any night, with the kinds of moves that make most rows, are below 2**64.

    A coach makes no more rows than two walks; there are at most two alleys.
    """
    walked = {circle: [*to] for circle, to in WALKS.items()}
    most = [dict.fromkeys(WALKS, 1) for _ in range(3)]
    for _ in range(board.LAST_CELL):
        walks = [{c: sum(rows[to] for to in walked[c]) for c in WALKS} for rows in most]
        slips = [{c: sum(rows[to] for to in ALLEYS[c]) for c in WALKS} for rows in most[:2]]
        most = [walks[0]] + [
            {c: max(more[c], slip[c]) for c in WALKS}
            for more, slip in zip(walks[1:], slips, strict=True)
        ]
    assert max(board.ALLEYS) == 2
    assert max(most[2].values()) < 2**64


def test_a_knot_is_a_row():
    assert all(to in {c for (c,) in legs([one], board.WALKED)} for one, to in pairwise(knot(19)))
