# cython: boundscheck=False, wraparound=False, initializedcheck=False
# Bounds checks are off for speed in the inner loops: no index may be negative or too large.
"""What the police know of Jack's row of one night, by dynamic programming.

The evidence of a night limits Jack's row: where it began, the kind of every move and where the
policemen stood at that time, circles that were not in the row up to some cell (a search that found
nothing), circles that were in it by some cell (a clue), and circles where Jack was not at some cell
(a failed arrest). The trail counts the rows that fit. Rows that are on the same circle at the same
cell and have explained the same clues have the same future, so they are merged into one state. A
clue is explained once its circle is in the row. There is a layer for each cell, in it a slot for
each set of explained clues, and in the slot a count for each circle. A coach fills two cells. Rows
that would return to the circle where the coach set out are subtracted at the second cell.

With many clues there are many sets, but then nearly every step must explain a clue. A state is kept
only if Jack can still walk to the remaining clues in time, on streets without policemen. To test
this, `cover` is computed once: for every set of remaining clues, a first clue and a number of steps
to waste, it says whether the other clues can follow. This loses nothing: a dropped state belongs to
no row that fits. Clues at a crime scene need no walk and are not counted in the sets.

Layers that no new evidence contradicts are kept, and only new cells are added.

Counts are exact: they are rows of a night, or beginnings of rows, and no night has 2**64 rows, even
if every alley led to the circle with the most rows (tests/rules/test_whitechapel_trail.py computes
this bound).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    N_CELLS,
    N_CIRCLES,
    N_POLICEMEN,
    RODE,
    SLIPPED,
    WALKED,
)
from lamplighter.games.whitechapel.rules import walks
from lamplighter.kernel.streams import Stream

WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ALLEY_FROM = board.ALLEY_FROM
ALLEY_TO = board.ALLEY_TO
N_WALKS = len(WALK_TO)
NEVER = -1
NOBODY = -1
FAR = 99
BETWEEN = 99
"""The kind of a cell that Jack rode through: he was there, but could not be arrested there."""

_distances: list[bytearray] = []


def distances(alleys: int) -> bytearray:
    """Return the table of fewest cells from circle to circle on free streets; cached.

    There is one table with alleys and one without.
    """
    if not _distances:
        for with_alleys in (False, True):
            table = bytearray([FAR]) * (N_CIRCLES * N_CIRCLES)
            spread(table, with_alleys)
            _distances.append(table)
    return _distances[1 if alleys else 0]


def spread(table: bytearray, alleys: bool) -> None:
    """Fill a table of distances by breadth-first search from each circle."""
    reached = bytearray(N_CIRCLES)
    for start in range(N_CIRCLES):
        base = start * N_CIRCLES
        table[base + start] = 0
        reached[0] = start
        n_reached = 1
        at = 0
        while at < n_reached:
            here = reached[at]
            at += 1
            for walk in range(WALK_FROM[here], WALK_FROM[here + 1]):
                if table[base + WALK_TO[walk]] == FAR:
                    table[base + WALK_TO[walk]] = table[base + here] + 1
                    reached[n_reached] = WALK_TO[walk]
                    n_reached += 1
            if alleys:
                for way in range(ALLEY_FROM[here], ALLEY_FROM[here + 1]):
                    if table[base + ALLEY_TO[way]] == FAR:
                        table[base + ALLEY_TO[way]] = table[base + here] + 1
                        reached[n_reached] = ALLEY_TO[way]
                        n_reached += 1


class Trail:
    """The rows of one night that fit the evidence."""

    def __init__(self, time: int, *scenes: int) -> None:
        self.time = time
        """The cell of the (first) murder."""
        self.n_moves = 0
        self.first = time + len(scenes) - 1
        """The cell from which Jack set out."""
        self.cell = self.first
        """The cell of Jack's present circle."""
        self.kind = [0] * 20
        """For each move, its kind."""
        self.after = [0] * 20
        """For each move, the cell where it ends."""
        self.way = [0] * 22
        """For each cell, the kind of move by which Jack came there."""
        self.scenes = [NOBODY] * 2
        self.n_scenes = len(scenes)
        for index in range(2):
            self.scenes[index] = scenes[index] if index < len(scenes) else NOBODY
        self.missed = [NEVER] * 195
        """For each circle, the cell up to which it is known not to be in the row."""
        self.due = [NEVER] * 195
        """For each circle with a clue, its due: the cell by which it must be in the row."""
        self.bit = [NEVER] * 195
        """For each circle with a clue, its bit in a set of explained clues."""
        for circle in range(N_CIRCLES):
            self.missed[circle] = NEVER
            self.due[circle] = NEVER
            self.bit[circle] = NEVER
        self.clues = [NOBODY] * 20
        """The clues except those at a crime scene, which are explained from the start."""
        self.n_clues = 0
        self.police = [0] * 5
        self.free = bytearray(N_CELLS * N_WALKS)
        """For each cell, whether each walk from there had a route without policemen."""
        self.absent = bytearray(N_CELLS * N_CIRCLES)
        """For each cell and circle, whether Jack is known not to have been there at that cell."""
        self.make_tables()

    def make_tables(self) -> None:
        """Create the empty tables for counting."""
        self.near = distances(0)
        self.nearer = distances(1)
        # The remaining clues, grouped by their dues.
        self.prepared = False
        self.slack = 0
        """The number of steps up to the last due that need not explain a clue."""
        self.slipped = NEVER
        """The last cell up to the last due that an alley filled; before it distances use alleys."""
        self.n_groups = 0
        self.group_due = [0] * 20
        self.group_clues = [0] * 20
        self.sizes = bytearray(1)
        self.within = array("i")
        """By version (without, with alleys), circle and distance: the clues within it, as bits."""
        self.cover = array("i")
        """By version, set of clues and wasted steps: the clues from which to begin, as bits."""
        self.n_tests = 0
        self.tests = [0] * 20
        self.rooms = [0] * 20
        self.spares = [0] * 20
        # The layer being filled.
        self.here = [0] * 195
        self.legs = [0] * 195
        self.order = [0] * 390
        self.nearest = [0] * 390
        self.open = [0] * 195
        self.may_be = [False] * 195
        self.n_open = 0
        self.n_within = [0] * 22
        self.fresh_at = array("i", [NOBODY])
        self.fresh = array("Q")
        self.n_fresh = 0
        self.set_out_at = array("i", [NOBODY])
        """The slots of the layer where a coach set out, by set of explained clues."""
        # All layers.
        self.solved = NEVER
        self.layer_from = [0] * 22
        self.n_slots = 0
        self.n_states = 0
        self.masks = array("i", bytes(4 * 64))
        self.slot_from = array("q", bytes(8 * 65))
        self.circles = bytearray(4 * N_CIRCLES)
        self.weights = array("Q", bytes(8 * 4 * N_CIRCLES))

    # Evidence.

    def move(self, kind: int, policemen: list[int]) -> None:
        """Record a move of Jack, with the crossings where the policemen stood (W14-W17)."""
        self.mark_free(policemen)
        self.go_on(kind)

    def move_unwatched(self, kind: int) -> None:
        """Record a move of Jack with unknown policemen: every street counts as free."""
        for walk in range(N_WALKS):
            self.free[self.cell * N_WALKS + walk] = 1
        self.go_on(kind)

    def go_on(self, kind: int) -> None:
        """Add the cells of a move of this kind."""
        if kind == RODE:
            self.cell += 1
            self.way[self.cell] = BETWEEN
        self.cell += 1
        self.way[self.cell] = kind
        self.kind[self.n_moves] = kind
        self.after[self.n_moves] = self.cell
        self.n_moves += 1

    def mark_free(self, policemen: list[int]) -> None:
        """Store which walks from the present cell have a route without policemen (W14)."""
        self.place(policemen)
        walks.mark_free(self.free, self.cell * N_WALKS, self.police)

    def place(self, policemen: list[int]) -> None:
        """Copy the crossings of the policemen."""
        assert len(policemen) == N_POLICEMEN
        for index in range(N_POLICEMEN):
            self.police[index] = policemen[index]

    def miss(self, circle: int) -> None:
        """Record a search that found nothing: the circle is not in the row so far (W22)."""
        self.rewind(max(self.missed[circle], self.first))
        self.missed[circle] = self.cell

    def found(self, circle: int) -> None:
        """Record a search that found a clue: the circle is in the row (W22)."""
        self.due[circle] = self.cell
        if not self.is_scene(circle):
            self.bit[circle] = self.n_clues
            self.clues[self.n_clues] = circle
            self.n_clues += 1
            self.prepared = False
            self.rewind(self.first - 1)

    def spare(self, circle: int) -> None:
        """Record a failed arrest: Jack is not on the circle now (W23)."""
        self.absent[self.cell * N_CIRCLES + circle] = 1
        self.rewind(self.cell - 1)

    def asked(self, policemen: list[int], coaches: int, alleys: int) -> None:
        """Record that Jack has to move, so he is on no circle where he would be shut in (W14)."""
        self.place(policemen)
        for circle in range(N_CIRCLES):
            if not walks.can_leave(circle, self.cell, coaches, alleys, self.police):
                self.spare(circle)

    def rewind(self, cell: int) -> None:
        """Discard all layers after a cell."""
        self.solved = min(self.solved, cell)

    # Remaining clues, and whether they can be explained in time.

    def prepare(self) -> None:
        """Compute the tables that decide which states to keep, from the clues."""
        self.prepared = True
        self.fresh_at = array("i", [NOBODY]) * (1 << self.n_clues)
        self.set_out_at = array("i", [NOBODY]) * (1 << self.n_clues)
        if not self.n_clues:
            for circle in range(N_CIRCLES):
                self.order[circle] = circle
            return
        self.sizes = bytearray(1 << self.n_clues)
        for mask in range(1, 1 << self.n_clues):
            self.sizes[mask] = self.sizes[mask >> 1] + (mask & 1)
        self.group_by_due()
        last = self.group_due[self.n_groups - 1]
        self.slack = max(0, last - self.first - self.n_clues)
        self.slipped = NEVER
        for cell in range(self.first + 1, last + 1):
            if self.way[cell] == SLIPPED:
                self.slipped = cell
        versions = 1 if self.slipped == NEVER else 2
        self.within = array("i", [0]) * (versions * N_CIRCLES * N_CELLS)
        self.cover = array("i", [0]) * (versions * (self.slack + 1) << self.n_clues)
        for version in range(versions):
            self.look_around(version)
            self.follow_up(version)

    def group_by_due(self) -> None:
        """List the dues in rising order, each with all clues due by then."""
        self.n_groups = 0
        for cell in range(self.first, self.cell + 1):
            due = 0
            for index in range(self.n_clues):
                if self.due[self.clues[index]] <= cell:
                    due |= 1 << index
            if due and (not self.n_groups or due != self.group_clues[self.n_groups - 1]):
                self.group_due[self.n_groups] = cell
                self.group_clues[self.n_groups] = due
                self.n_groups += 1

    def look_around(self, version: int) -> None:
        """Store for each circle the clues within each number of cells, without or with alleys."""
        base = version * N_CIRCLES * N_CELLS
        for index in range(self.n_clues):
            row = self.clues[index] * N_CIRCLES
            for circle in range(N_CIRCLES):
                away = self.nearer[row + circle] if version else self.near[row + circle]
                if away < N_CELLS:
                    self.within[base + circle * N_CELLS + away] |= 1 << index
        for circle in range(N_CIRCLES):
            at = base + circle * N_CELLS
            for away in range(1, N_CELLS):
                self.within[at + away] |= self.within[at + away - 1]
            self.nearest[version * N_CIRCLES + circle] = self.away_from_all(version, circle)
        self.put_in_order(version * N_CIRCLES)

    def away_from_all(self, version: int, circle: int) -> int:
        """Return the distance from a circle to the nearest clue or crime scene."""
        away = N_CELLS
        for index in range(self.n_clues + self.n_scenes):
            mark = self.clues[index] if index < self.n_clues else self.scenes[index - self.n_clues]
            at = mark * N_CIRCLES + circle
            away = min(away, self.nearer[at] if version else self.near[at])
        return away

    def put_in_order(self, base: int) -> None:
        """Sort the circles by distance from the nearest clue or crime scene."""
        ends = self.n_within
        for away in range(N_CELLS + 2):
            ends[away] = 0
        for circle in range(N_CIRCLES):
            ends[self.nearest[base + circle] + 1] += 1
        for away in range(1, N_CELLS + 1):
            ends[away] += ends[away - 1]
        for circle in range(N_CIRCLES):
            away = self.nearest[base + circle]
            self.order[base + ends[away]] = circle
            ends[away] += 1

    def follow_up(self, version: int) -> None:
        """Store for each set of clues from which of them all the others can be reached.

        This is stored for each number of steps that may be wasted, up to what the night allows. A
        wasted step explains no clue. Sets are taken in rising order, so subsets come before a set.
        """
        wide = self.slack + 1
        base = version * wide << self.n_clues
        for spare in range(wide):
            for index in range(self.n_clues):
                self.cover[base + (1 << index) * wide + spare] = 1 << index
        for mask in range(1, 1 << self.n_clues):
            todo = mask if mask & mask - 1 else 0
            while todo:
                self.follow_from(version, base, mask, self.sizes[(todo & -todo) - 1])
                todo &= todo - 1

    def follow_from(self, version: int, base: int, mask: int, index: int) -> None:
        """Store with how many wasted steps a set of clues can be reached from one of them."""
        wide = self.slack + 1
        rest = base + (mask & ~(1 << index)) * wide
        near = (version * N_CIRCLES + self.clues[index]) * N_CELLS
        for spare in range(wide):
            for away in range(1, spare + 2):
                if self.within[near + away] & self.cover[rest + spare + 1 - away]:
                    for more in range(spare, wide):
                        self.cover[base + mask * wide + more] |= 1 << index
                    return

    def set_tests(self, cell: int, left: int) -> bool:
        """Set the tests that a state with these remaining clues must pass at a cell.

        Return False if no state can pass them.
        """
        self.n_tests = 0
        before = 0
        for group in range(self.n_groups):
            needed = left & self.group_clues[group]
            # If this due adds no clue, the earlier due is stricter.
            if needed != before:
                room = self.group_due[group] - cell
                spare = room - self.sizes[needed]
                if spare < 0:
                    return False
                self.tests[self.n_tests] = needed
                self.rooms[self.n_tests] = room
                self.spares[self.n_tests] = spare
                self.n_tests += 1
                before = needed
        return True

    def n_worth_trying(self, left: int) -> int:
        """Return how many open circles may pass the tests: the first ones, near clues and scenes.

        Jack has left the last clue or scene no longer ago than he has wasted steps, and must reach
        the next one before he has wasted all he may. (After an alley he may be further away from
        it.)
        """
        if not left:
            return self.n_open
        spare = self.spares[self.n_tests - 1]
        if self.slipped == NEVER:
            return self.n_within[min(spare + 1, self.slack - spare)]
        return self.n_within[spare + 1]

    def stands(self, circle: int, version: int) -> bool:
        """Return whether the remaining clues may be explained in time from a circle.

        If more steps may be wasted than the tables cover, each clue is tested alone.
        """
        near = (version * N_CIRCLES + circle) * N_CELLS
        for test in range(self.n_tests):
            if self.spares[test] > self.slack:
                if self.tests[test] & ~self.within[near + self.rooms[test]]:
                    return False
            elif not self.is_covered(near, version, self.tests[test], self.spares[test]):
                return False
        return True

    def is_covered(self, near: int, version: int, needed: int, spare: int) -> bool:
        """Return whether a set of clues can be reached with this many steps to waste."""
        wide = self.slack + 1
        at = ((version << self.n_clues) + needed) * wide + spare + 1
        for away in range(1, spare + 2):
            if self.within[near + away] & self.cover[at - away]:
                return True
        return False

    # Counting.

    def solve(self) -> None:
        """Count the rows, layer by layer."""
        if not self.prepared:
            self.prepare()
        if self.solved < self.first:
            self.set_out()
        while self.solved < self.cell:
            self.fill(self.solved + 1)
            self.solved += 1

    def set_out(self) -> None:
        """Start with Jack on a crime scene, unless an arrest failed there."""
        self.layer_from[self.first] = 0
        self.n_slots = 0
        self.n_states = 0
        for index in range(self.n_scenes):
            if not self.absent[self.first * N_CIRCLES + self.scenes[index]]:
                self.add_state(self.scenes[index], 1)
        self.add_slot(0)
        self.layer_from[self.first + 1] = self.n_slots
        self.solved = self.first

    def fill(self, cell: int) -> None:
        """Fill the layer of a cell from the layer before it.

        Sets of explained clues are numbers in rising order, so each set comes after all sets from
        which it can grow.
        """
        self.list_open(cell)
        slot = self.layer_from[cell - 1]
        end = self.layer_from[cell]
        self.n_slots = end
        self.n_states = self.slot_from[end]
        self.n_fresh = 0
        if self.way[cell] == RODE:
            self.note_slots(cell - 2, True)
        for mask in range(1 << self.n_clues):
            if slot < end and self.masks[slot] == mask:
                self.advance(cell, slot)
                self.settle(cell, mask)
                self.explain(cell, mask)
                slot += 1
            elif self.fresh_at[mask] != NOBODY:
                self.clear()
                self.settle(cell, mask)
        if self.way[cell] == RODE:
            self.note_slots(cell - 2, False)
        self.layer_from[cell + 1] = self.n_slots

    def note_slots(self, cell: int, known: bool) -> None:
        """Store the slots of a layer by their sets of explained clues, or clear them."""
        for slot in range(self.layer_from[cell], self.layer_from[cell + 1]):
            self.set_out_at[self.masks[slot]] = slot if known else NOBODY

    def list_open(self, cell: int) -> None:
        """List the circles where Jack may be at a cell, by distance from the nearest mark.

        A mark is a clue or a crime scene. Clues are not in this list, but `may_be` is set for them
        too.
        """
        base = N_CIRCLES if cell < self.slipped else 0
        self.n_open = 0
        away = 0
        for at in range(base, base + N_CIRCLES):
            circle = self.order[at]
            while away < self.nearest[base + circle]:
                self.n_within[away] = self.n_open
                away += 1
            self.may_be[circle] = not self.is_closed(cell, circle)
            if self.may_be[circle] and self.bit[circle] < 0:
                self.open[self.n_open] = circle
                self.n_open += 1
        while away <= N_CELLS:
            self.n_within[away] = self.n_open
            away += 1

    def is_closed(self, cell: int, circle: int) -> bool:
        """Return whether Jack is known not to have been on a circle at a cell (W22, W23)."""
        if self.missed[circle] >= cell:
            return True
        return self.way[cell] != BETWEEN and self.absent[cell * N_CIRCLES + circle] != 0

    def clear(self) -> None:
        """Set the counts of all circles to 0."""
        for circle in range(N_CIRCLES):
            self.here[circle] = 0

    def advance(self, cell: int, slot: int) -> None:
        """Add the counts of a slot to the circles reached in the next cell."""
        self.clear()
        for at in range(self.slot_from[slot], self.slot_from[slot + 1]):
            circle = self.circles[at]
            weight = self.weights[at]
            if self.way[cell] == SLIPPED:
                for way in range(ALLEY_FROM[circle], ALLEY_FROM[circle + 1]):
                    self.here[ALLEY_TO[way]] += weight
            elif self.way[cell] == WALKED:
                base = (cell - 1) * N_WALKS
                for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                    if self.free[base + walk]:
                        self.here[WALK_TO[walk]] += weight
            else:
                for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                    self.here[WALK_TO[walk]] += weight
        if self.way[cell] == RODE:
            self.take_back(slot)

    def take_back(self, slot: int) -> None:
        """Subtract the rows in which a coach would return to where it set out (W15).

        The circle between either explains no new clue, or is a clue explained just there.
        """
        mask = self.masks[slot]
        for circle in range(N_CIRCLES):
            self.legs[circle] = 0
        for at in range(self.slot_from[slot], self.slot_from[slot + 1]):
            self.legs[self.circles[at]] = 1
        same = self.set_out_at[mask]
        if same != NOBODY:
            for at in range(self.slot_from[same], self.slot_from[same + 1]):
                circle = self.circles[at]
                for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                    if self.legs[WALK_TO[walk]]:
                        self.here[circle] -= self.weights[at]
        for index in range(self.n_clues):
            clue = self.clues[index]
            if mask >> index & 1 and self.legs[clue]:
                self.take_back_over(clue, self.set_out_at[mask & ~(1 << index)])

    def take_back_over(self, clue: int, slot: int) -> None:
        """Subtract the rows that came from a slot over a clue it had not explained."""
        if slot != NOBODY:
            for at in range(self.slot_from[slot], self.slot_from[slot + 1]):
                circle = self.circles[at]
                if self.near[clue * N_CIRCLES + circle] == 1:
                    self.here[circle] -= self.weights[at]

    def settle(self, cell: int, mask: int) -> None:
        """Store the counts for a set of explained clues, where the row can still continue."""
        left = (1 << self.n_clues) - 1 & ~mask
        row = self.fresh_at[mask]
        self.fresh_at[mask] = NOBODY
        if not self.set_tests(cell, left):
            return
        if self.n_slots + 2 > len(self.masks) or self.n_states + N_CIRCLES > len(self.circles):
            self.make_room()
        begun = self.n_states
        self.take_clues(mask, row)
        self.take_others(self.n_worth_trying(left))
        if left:
            self.keep_standing(begun, 1 if cell < self.slipped else 0)
        if self.n_states > begun:
            self.add_slot(mask)

    def take_clues(self, mask: int, row: int) -> None:
        """Store the counts on explained clues, visited again or for the first time."""
        while mask:
            index = self.sizes[(mask & -mask) - 1]
            clue = self.clues[index]
            mask &= mask - 1
            weight = self.here[clue] if self.may_be[clue] else 0
            if row != NOBODY:
                weight += self.fresh[row * self.n_clues + index]
            if weight:
                self.add_state(clue, weight)

    def take_others(self, count: int) -> None:
        """Store the counts on the first open circles without a clue.

        Each count is stored, and a zero is overwritten by the next one: that is quicker than a
        test.
        """
        states = self.n_states
        for at in range(count):
            circle = self.open[at]
            self.circles[states] = circle
            self.weights[states] = self.here[circle]
            states += self.here[circle] != 0
        self.n_states = states

    def keep_standing(self, begun: int, version: int) -> None:
        """Drop the states of the current slot that cannot reach some remaining clue."""
        states = begun
        for at in range(begun, self.n_states):
            self.circles[states] = self.circles[at]
            self.weights[states] = self.weights[at]
            states += self.stands(self.circles[at], version)
        self.n_states = states

    def explain(self, cell: int, mask: int) -> None:
        """Pass on the counts on a clue visited for the first time, if the rest can be reached.

        The clue is in time, because no state is kept at the cell where a clue it leaves is due.
        """
        left = (1 << self.n_clues) - 1 & ~mask
        version = 1 if cell < self.slipped else 0
        spare = self.group_due[self.n_groups - 1] - cell - self.sizes[left] + 1
        todo = left
        while todo:
            index = self.sizes[(todo & -todo) - 1]
            clue = self.clues[index]
            todo &= todo - 1
            if not self.here[clue] or not self.may_be[clue]:
                continue
            near = (version * N_CIRCLES + clue) * N_CELLS
            rest = left & ~(1 << index)
            if not rest or self.is_covered(near, version, rest, spare):
                row = self.fresh_row(mask | 1 << index)
                self.fresh[row * self.n_clues + index] = self.here[clue]

    def fresh_row(self, mask: int) -> int:
        """Return the index of the counts for newly explained clues; add it if it is missing."""
        row = self.fresh_at[mask]
        if row == NOBODY:
            row = self.n_fresh
            self.fresh_at[mask] = row
            self.n_fresh += 1
            if self.n_fresh * self.n_clues > len(self.fresh):
                self.widen_fresh(row * self.n_clues)
            for index in range(self.n_clues):
                self.fresh[row * self.n_clues + index] = 0
        return row

    def widen_fresh(self, size: int) -> None:
        """Double the space for these counts; the first `size` entries are in use."""
        wider = array("Q", [0]) * (2 * (size + self.n_clues))
        wider[:size] = self.fresh[:size]
        self.fresh = wider

    def make_room(self) -> None:
        """Make space for one more slot and a state for each circle."""
        if self.n_slots + 2 > len(self.masks):
            masks = array("i", [0]) * (2 * len(self.masks))
            masks[: self.n_slots] = self.masks[: self.n_slots]
            self.masks = masks
            starts = array("q", [0]) * (2 * len(self.slot_from))
            starts[: self.n_slots + 1] = self.slot_from[: self.n_slots + 1]
            self.slot_from = starts
        if self.n_states + N_CIRCLES > len(self.circles):
            circles = bytearray(2 * len(self.circles))
            circles[: self.n_states] = self.circles[: self.n_states]
            self.circles = circles
            weights = array("Q", [0]) * (2 * len(self.weights))
            weights[: self.n_states] = self.weights[: self.n_states]
            self.weights = weights

    def add_state(self, circle: int, weight: int) -> None:
        """Store the count of a circle in the current slot."""
        self.circles[self.n_states] = circle
        self.weights[self.n_states] = weight
        self.n_states += 1

    def add_slot(self, mask: int) -> None:
        """Close the current slot."""
        self.masks[self.n_slots] = mask
        self.n_slots += 1
        self.slot_from[self.n_slots] = self.n_states

    def find(self, cell: int, mask: int) -> int:
        """Return the slot of a set of explained clues in a layer, or NOBODY."""
        low, high = self.layer_from[cell], self.layer_from[cell + 1]
        while low < high:
            middle = (low + high) // 2
            if self.masks[middle] < mask:
                low = middle + 1
            else:
                high = middle
        return low if low < self.layer_from[cell + 1] and self.masks[low] == mask else NOBODY

    def cell_after(self, layer: int) -> int:
        """Return the cell of Jack's circle after this many moves."""
        return self.after[layer - 1] if layer else self.first

    def explained(self, mask: int, circle: int) -> int:
        """Return the set of explained clues after a circle is added to the row."""
        return mask if self.bit[circle] < 0 else mask | 1 << self.bit[circle]

    def ends(self) -> list[int]:
        """Return the number of rows that fit, for each circle as Jack's present one."""
        self.solve()
        ends = [0] * N_CIRCLES
        slot = self.find(self.cell, (1 << self.n_clues) - 1)
        if slot != NOBODY:
            for at in range(self.slot_from[slot], self.slot_from[slot + 1]):
                ends[self.circles[at]] = int(self.weights[at])
        return ends

    def total(self) -> int:
        """Return the number of rows that fit."""
        return sum(self.ends())

    def total_without(self, circle: int) -> int:
        """Return the number of rows that fit and do not contain a circle."""
        if self.due[circle] >= 0 or self.is_scene(circle):
            return 0
        kept = self.missed[circle]
        self.miss(circle)
        without = self.total()
        self.missed[circle] = kept
        self.rewind(max(kept, self.first))
        return without

    def ends_after(self, kind: int, policemen: list[int]) -> list[int]:
        """Return the number of rows by their last circle, after one more move of this kind."""
        cell = self.cell
        self.move(kind, policemen)
        ends = self.ends() if self.cell < N_CELLS else [0] * N_CIRCLES
        self.n_moves -= 1
        self.cell = cell
        self.rewind(cell)
        return ends

    def is_scene(self, circle: int) -> bool:
        """Return whether Jack killed on a circle this night."""
        return self.scenes[0] == circle or self.scenes[1] == circle

    # Single rows.

    def fits(self, row: list[int]) -> bool:
        """Return whether one row, from the first murder to the present cell, fits the evidence."""
        scenes = sorted(self.scenes[index] for index in range(self.n_scenes))
        if len(row) != self.cell - self.time + 1 or sorted(row[: self.n_scenes]) != scenes:
            return False
        for circle in range(N_CIRCLES):
            visited = circle in row[: self.due[circle] - self.time + 1]
            if self.due[circle] >= 0 and not visited:
                return False
            if self.missed[circle] >= 0 and circle in row[: self.missed[circle] - self.time + 1]:
                return False
        present = [self.cell_after(layer) for layer in range(self.n_moves + 1)]
        if any(self.absent[cell * N_CIRCLES + row[cell - self.time]] for cell in present):
            return False
        return all(self.could_move(move, row) for move in range(self.n_moves))

    def could_move(self, move: int, row: list[int]) -> bool:
        """Return whether a move in a row was possible for Jack."""
        at = self.after[move] - self.time
        if self.kind[move] == RODE:
            return row[at] != row[at - 2] and (
                self.reaches(row[at - 2], row[at - 1]) and self.reaches(row[at - 1], row[at])
            )
        if self.kind[move] == SLIPPED:
            return self.shares_block(row[at - 1], row[at])
        return self.walked(move, row[at - 1], row[at])

    def reaches(self, start: int, end: int) -> bool:
        """Return whether two circles are adjacent."""
        for walk in range(WALK_FROM[start], WALK_FROM[start + 1]):
            if WALK_TO[walk] == end:
                return True
        return False

    def shares_block(self, start: int, end: int) -> bool:
        """Return whether an alley leads from one circle to another."""
        for way in range(ALLEY_FROM[start], ALLEY_FROM[start + 1]):
            if ALLEY_TO[way] == end:
                return True
        return False

    def walked(self, move: int, start: int, end: int) -> bool:
        """Return whether a walk was possible at a move."""
        for walk in range(WALK_FROM[start], WALK_FROM[start + 1]):
            if WALK_TO[walk] == end:
                return self.free[(self.after[move] - 1) * N_WALKS + walk] == 1
        return False

    def draw(self, stream: Stream, end: int) -> list[int]:
        """Return a random row that ends on a circle; all rows that fit are equally likely."""
        row = [end]
        layer, circle, mask = self.n_moves, end, (1 << self.n_clues) - 1
        while layer:
            ways = self.ways_to(layer, circle, mask)
            pick = stream.below_any(sum(way[0] for way in ways))
            at = 0
            while pick >= ways[at][0]:
                pick -= ways[at][0]
                at += 1
            _, circle, mask, passed = ways[at]
            row += passed
            layer -= 1
        return [*self.opening(circle), *reversed(row)]

    def rows(self, end: int) -> Iterator[list[int]]:
        """Yield the rows that fit and end on a circle."""
        if not self.ends()[end]:
            return
        todo = [(self.n_moves, end, (1 << self.n_clues) - 1, [end])]
        while todo:
            layer, circle, mask, row = todo.pop()
            if not layer:
                yield [*self.opening(circle), *reversed(row)]
                continue
            for _, before, seen, passed in self.ways_to(layer, circle, mask):
                todo.append((layer - 1, before, seen, row + passed))

    def opening(self, circle: int) -> list[int]:
        """Return what comes before the scene where Jack began: on night 3 the other scene (W13)."""
        return [self.scenes[i] for i in range(self.n_scenes) if self.scenes[i] != circle]

    def ways_to(self, layer: int, circle: int, mask: int) -> list[tuple[int, int, int, list[int]]]:
        """Return the states before a state: count, circle, explained clues, and circles added."""
        self.solve()
        move = layer - 1
        ways = []
        for passed in self.steps_to(move, circle):
            between = passed[0] if len(passed) == 2 else NOBODY
            before = passed[len(passed) - 1]
            for seen in self.masks_before(mask, circle, between, self.after[move]):
                weight = self.count(self.cell_after(move), before, seen)
                if weight:
                    ways.append((weight, before, seen, passed))
        return ways

    def steps_to(self, move: int, circle: int) -> list[list[int]]:
        """Return what may come before a circle in a move: one circle, or two for a coach."""
        steps: list[list[int]] = []
        if self.kind[move] == SLIPPED:
            for way in range(ALLEY_FROM[circle], ALLEY_FROM[circle + 1]):
                steps.append([ALLEY_TO[way]])  # noqa: PERF401 (the C array has no slice)
            return steps
        for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
            before = WALK_TO[walk]
            if self.kind[move] == RODE:
                if self.missed[before] < self.after[move] - 1:
                    steps += self.legs_to(before, circle)
            elif self.walked(move, before, circle):
                steps.append([before])
        return steps

    def legs_to(self, between: int, end: int) -> list[list[int]]:
        """Return the first legs of a coach that rides on from one circle to another."""
        legs = []
        for walk in range(WALK_FROM[between], WALK_FROM[between + 1]):
            if WALK_TO[walk] != end:
                legs.append([between, WALK_TO[walk]])  # noqa: PERF401 (the C array has no slice)
        return legs

    def masks_before(self, mask: int, circle: int, between: int, cell: int) -> list[int]:
        """Return the sets of clues that may have been explained before a move to a circle."""
        if self.explained(mask, circle) != mask:
            return []
        masks = [mask]
        if self.bit[circle] >= 0 and self.due[circle] >= cell:
            masks.append(mask & ~(1 << self.bit[circle]))
        if between == NOBODY or self.bit[between] < 0:
            return masks
        if self.explained(mask, between) != mask:
            return []
        if self.due[between] >= cell - 1:
            masks += [seen & ~(1 << self.bit[between]) for seen in masks]
        return masks

    def count(self, cell: int, circle: int, mask: int) -> int:
        """Return the number of rows that lead to a state."""
        slot = self.find(cell, mask)
        if slot != NOBODY:
            for at in range(self.slot_from[slot], self.slot_from[slot + 1]):
                if self.circles[at] == circle:
                    return int(self.weights[at])
        return 0
