"""What the police know of one night's row, by dynamic programming.

A night's evidence bounds jack's row from all sides: where it began, the kind of every move and
where the policemen stood at it, circles that were not in the row up to some cell (a search in
vain), circles that were in it by some cell (a clue), circles where jack was not at some cell (an
arrest in vain). The trail counts the rows that fit. Rows that stand on the same circle after the
same move and have explained the same clues have the same future, so they are merged: a layer for
each move, in it a slot for each set of explained clues, in it a count for each circle.

Counts are exact: the longest night has fewer than 2**64 rows.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    LAST_CELL,
    N_CELLS,
    N_CIRCLES,
    N_CROSSINGS,
    N_POLICEMEN,
    RODE,
    SLIPPED,
)
from lamplighter.kernel.streams import Stream

WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ROUTE_FROM = board.ROUTE_FROM
PASSED_FROM = board.PASSED_FROM
PASSED = board.PASSED
ALLEY_FROM = board.ALLEY_FROM
ALLEY_TO = board.ALLEY_TO
N_WALKS = len(WALK_TO)
NEVER = -1
NOBODY = -1
FAR = 99

_distances: list[bytearray] = []


def distances(alleys: int) -> bytearray:
    """Fewest cells from circle to circle on free streets, with or without alleys; kept."""
    if not _distances:
        for with_alleys in (False, True):
            table = bytearray([FAR]) * (N_CIRCLES * N_CIRCLES)
            spread(table, with_alleys)
            _distances.append(table)
    return _distances[1 if alleys else 0]


def spread(table: bytearray, alleys: bool) -> None:
    """Fill a table of distances, from each circle outwards."""
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
        """Cell of the (first) murder."""
        self.n_moves = 0
        self.cell = time + len(scenes) - 1
        """Cell of jack's present circle."""
        self.kind = [0] * 20
        self.after = [0] * 20
        self.scenes = [NOBODY] * 2
        self.n_scenes = len(scenes)
        for index in range(2):
            self.scenes[index] = scenes[index] if index < len(scenes) else NOBODY
        self.missed = [NEVER] * 195
        self.due = [NEVER] * 195
        self.bit = [NEVER] * 195
        self.clues = [NOBODY] * 20
        self.legs = [0] * 195
        self.left = [0] * 20
        self.slips = [0] * 20
        self.n_clues = 0
        for circle in range(N_CIRCLES):
            self.missed[circle] = NEVER
            self.due[circle] = NEVER
            self.bit[circle] = NEVER
        self.free = bytearray(N_CELLS * N_WALKS)
        """For each move, whether each walk had a route without policemen."""
        self.absent = bytearray(N_CELLS * N_CIRCLES)
        """Whether jack is known not to have been on a circle at a cell."""
        self.near = distances(0)
        self.nearer = distances(1)
        self.room = 0
        self.weights = array("Q")
        self.masks: list[int] = []
        self.layers: list[dict[int, int]] = []
        """For each layer the slot of each set of explained clues."""
        self.solved = False

    # Evidence.

    def move(self, kind: int, policemen: list[int]) -> None:
        """Jack has moved, past policemen who stood on these crossings (W14-W17)."""
        self.kind[self.n_moves] = kind
        self.cell += 2 if kind == RODE else 1
        self.after[self.n_moves] = self.cell
        self.mark_free(self.n_moves * N_WALKS, policemen)
        self.n_moves += 1
        self.solved = False

    def mark_free(self, base: int, policemen: list[int]) -> None:
        """Note which walks have a route without policemen."""
        guarded = bytearray(N_CROSSINGS)
        for index in range(N_POLICEMEN):
            guarded[policemen[index]] = 1
        for walk in range(N_WALKS):
            self.free[base + walk] = 0
            for route in range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1]):
                met = 0
                for way in range(PASSED_FROM[route], PASSED_FROM[route + 1]):
                    met |= guarded[PASSED[way]]
                if not met:
                    self.free[base + walk] = 1
                    break

    def miss(self, circle: int) -> None:
        """A search found that a circle is not in the row so far (W22)."""
        self.missed[circle] = self.cell
        self.solved = False

    def found(self, circle: int) -> None:
        """A search found that a circle is in the row (W22)."""
        self.due[circle] = self.cell
        self.bit[circle] = self.n_clues
        self.clues[self.n_clues] = circle
        self.n_clues += 1
        self.solved = False

    def spare(self, circle: int) -> None:
        """An arrest found that jack is not on a circle now (W23)."""
        self.absent[self.cell * N_CIRCLES + circle] = 1
        self.solved = False

    def asked(self, policemen: list[int], coaches: int, alleys: int) -> None:
        """Jack is to move, so he is on no circle where he would be shut in (W14)."""
        if coaches and self.cell + 2 <= LAST_CELL:
            return
        base = self.n_moves * N_WALKS
        self.mark_free(base, policemen)
        for circle in range(N_CIRCLES):
            can_move = alleys and ALLEY_FROM[circle + 1] > ALLEY_FROM[circle]
            for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                if self.free[base + walk]:
                    can_move = True
            if not can_move:
                self.absent[self.cell * N_CIRCLES + circle] = 1
        self.solved = False

    # Counting.

    def solve(self) -> None:
        """Count the rows, layer after layer."""
        if self.solved:
            return
        self.masks = []
        self.layers = [{}]
        if self.n_scenes == 1:
            self.open_with(self.scenes[0], self.explained(0, self.scenes[0]))
        else:
            mask = self.explained(self.explained(0, self.scenes[0]), self.scenes[1])
            self.open_with(self.scenes[0], mask)
            self.open_with(self.scenes[1], mask)
        for move in range(self.n_moves):
            self.layers.append({})
            self.weigh_clues(move)
            for slot in list(self.layers[move].values()):
                self.advance(move, slot)
        self.solved = True

    def open_with(self, circle: int, mask: int) -> None:
        """Begin with jack on a circle, unless an arrest missed him there."""
        slot = self.slot_of(0, mask)
        if not self.absent[self.cell_after(0) * N_CIRCLES + circle]:
            self.weights[slot * N_CIRCLES + circle] += 1

    def cell_after(self, layer: int) -> int:
        """Cell of jack's present circle in a layer."""
        return self.after[layer - 1] if layer else self.time + self.n_scenes - 1

    def explained(self, mask: int, circle: int) -> int:
        """Clues explained once a circle is in the row too."""
        return mask if self.bit[circle] < 0 else mask | 1 << self.bit[circle]

    def slot_of(self, layer: int, mask: int) -> int:
        """Find or make the slot of a set of explained clues in the layer being filled."""
        slot = self.layers[layer].get(mask, NOBODY)
        if slot == NOBODY:
            slot = len(self.masks)
            self.layers[layer][mask] = slot
            self.masks.append(mask)
            self.make_room(slot)
        return slot

    def make_room(self, slot: int) -> None:
        """Give a new slot its counts, all zero."""
        if slot >= self.room:
            self.room = max(64, 2 * self.room)
            wider = array("Q", bytes(8 * N_CIRCLES * self.room))
            self.carry_over(wider, slot * N_CIRCLES)
            self.weights = wider
        base = slot * N_CIRCLES
        for circle in range(N_CIRCLES):
            self.weights[base + circle] = 0

    def carry_over(self, wider: array[int], size: int) -> None:
        """Copy the counts so far."""
        for at in range(size):
            wider[at] = self.weights[at]

    def weigh_clues(self, layer: int) -> None:
        """Note how far from each clue jack may be in a layer to explain it in time."""
        cell = self.cell_after(layer)
        for index in range(self.n_clues):
            self.left[index] = self.due[self.clues[index]] - cell
            self.slips[index] = 1 if self.slips_by(layer, self.due[self.clues[index]]) else 0

    def is_late(self, circle: int, mask: int) -> bool:
        """Tell whether some clue can no longer be explained in time from a circle."""
        for index in range(self.n_clues):
            if not mask >> index & 1:
                at = self.clues[index] * N_CIRCLES + circle
                away = self.nearer[at] if self.slips[index] else self.near[at]
                if away > self.left[index]:
                    return True
        return False

    def slips_by(self, layer: int, due: int) -> bool:
        """Tell whether an alley was used after a layer and by a cell."""
        for move in range(layer, self.n_moves):
            if self.kind[move] == SLIPPED and self.after[move] <= due:
                return True
        return False

    def advance(self, move: int, slot: int) -> None:
        """Carry the counts of a slot over a move into the next layer."""
        if not self.keep_timely(slot):
            return
        base = slot * N_CIRCLES
        mask = self.masks[slot]
        stay = self.slot_of(move + 1, mask)
        if self.kind[move] == RODE:
            self.ride(move, base, mask, stay)
            return
        for circle in range(N_CIRCLES):
            weight = self.weights[base + circle]
            if weight and self.kind[move] == SLIPPED:
                for way in range(ALLEY_FROM[circle], ALLEY_FROM[circle + 1]):
                    self.arrive(move, ALLEY_TO[way], mask, stay, weight)
            elif weight:
                for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                    if self.free[move * N_WALKS + walk]:
                        self.arrive(move, WALK_TO[walk], mask, stay, weight)

    def keep_timely(self, slot: int) -> bool:
        """Drop states that come too late for a clue; tells whether any is left."""
        base = slot * N_CIRCLES
        mask = self.masks[slot]
        left = False
        for circle in range(N_CIRCLES):
            if self.weights[base + circle]:
                if self.is_late(circle, mask):
                    self.weights[base + circle] = 0
                else:
                    left = True
        return left

    def ride(self, move: int, base: int, mask: int, stay: int) -> None:
        """Carry the counts of a slot over both legs of a coach (W15).

        All that comes to a circle between goes on to each circle next to it, save what came from
        there.
        """
        cell = self.after[move] - 1
        for circle in range(N_CIRCLES):
            self.legs[circle] = 0
        for circle in range(N_CIRCLES):
            weight = self.weights[base + circle]
            if weight:
                for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
                    self.legs[WALK_TO[walk]] += weight
        for between in range(N_CIRCLES):
            if not self.legs[between] or self.missed[between] >= cell:
                continue
            seen, slot = mask, stay
            if self.bit[between] >= 0 and not mask >> self.bit[between] & 1:
                if self.due[between] < cell:
                    continue
                seen = mask | 1 << self.bit[between]
                slot = self.slot_of(move + 1, seen)
            for walk in range(WALK_FROM[between], WALK_FROM[between + 1]):
                weight = self.legs[between] - self.weights[base + WALK_TO[walk]]
                if weight:
                    self.arrive(move, WALK_TO[walk], seen, slot, weight)

    def arrive(self, move: int, circle: int, mask: int, stay: int, weight: int) -> None:
        """Add a count to where it ends, unless the evidence says that it did not."""
        cell = self.after[move]
        if self.missed[circle] >= cell or self.absent[cell * N_CIRCLES + circle]:
            return
        if self.bit[circle] >= 0 and not mask >> self.bit[circle] & 1:
            if self.due[circle] < cell:
                return
            stay = self.slot_of(move + 1, mask | 1 << self.bit[circle])
        self.weights[stay * N_CIRCLES + circle] += weight

    def ends(self) -> list[int]:
        """Count the rows that fit, by the circle jack stands on now."""
        self.solve()
        slot = self.layers[self.n_moves].get((1 << self.n_clues) - 1, NOBODY)
        if slot == NOBODY:
            return [0] * N_CIRCLES
        return [int(self.weights[slot * N_CIRCLES + circle]) for circle in range(N_CIRCLES)]

    def total(self) -> int:
        """Count the rows that fit."""
        return sum(self.ends())

    def total_without(self, circle: int) -> int:
        """Count the rows that fit and do not have a circle."""
        if self.bit[circle] >= 0:
            return 0
        kept = self.missed[circle]
        self.miss(circle)
        without = 0 if self.is_scene(circle) else self.total()
        self.missed[circle] = kept
        self.solved = False
        return without

    def ends_after(self, kind: int, policemen: list[int]) -> list[int]:
        """Count the rows by where they would end after one more move of a kind."""
        cell = self.cell
        self.move(kind, policemen)
        ends = self.ends() if self.cell < N_CELLS else [0] * N_CIRCLES
        self.n_moves -= 1
        self.cell = cell
        self.solved = False
        return ends

    def is_scene(self, circle: int) -> bool:
        """Tell whether jack killed on a circle this night."""
        return self.scenes[0] == circle or self.scenes[1] == circle

    # Single rows.

    def fits(self, row: list[int]) -> bool:
        """Tell whether one row, from the first murder to the present, fits the evidence."""
        for circle in range(N_CIRCLES):
            visited = circle in row[: self.due[circle] - self.time + 1]
            if self.due[circle] >= 0 and not visited:
                return False
            if self.missed[circle] >= 0 and circle in row[: self.missed[circle] - self.time + 1]:
                return False
        present = [self.cell_after(layer) for layer in range(self.n_moves + 1)]
        if any(self.absent[cell * N_CIRCLES + row[cell - self.time]] for cell in present):
            return False
        scenes = sorted(self.scenes[index] for index in range(self.n_scenes))
        if len(row) != self.cell - self.time + 1 or sorted(row[: self.n_scenes]) != scenes:
            return False
        return all(self.could_move(move, row) for move in range(self.n_moves))

    def could_move(self, move: int, row: list[int]) -> bool:
        """Tell whether a row's step at a move was open to jack."""
        at = self.after[move] - self.time
        if self.kind[move] == RODE:
            return row[at] != row[at - 2] and (
                self.reaches(row[at - 2], row[at - 1]) and self.reaches(row[at - 1], row[at])
            )
        if self.kind[move] == SLIPPED:
            return self.shares_block(row[at - 1], row[at])
        return self.walked(move, row[at - 1], row[at])

    def reaches(self, start: int, end: int) -> bool:
        """Tell whether two circles are adjacent."""
        for walk in range(WALK_FROM[start], WALK_FROM[start + 1]):
            if WALK_TO[walk] == end:
                return True
        return False

    def shares_block(self, start: int, end: int) -> bool:
        """Tell whether an alley leads from one circle to another."""
        for way in range(ALLEY_FROM[start], ALLEY_FROM[start + 1]):
            if ALLEY_TO[way] == end:
                return True
        return False

    def walked(self, move: int, start: int, end: int) -> bool:
        """Tell whether a walk was possible at a move."""
        for walk in range(WALK_FROM[start], WALK_FROM[start + 1]):
            if WALK_TO[walk] == end:
                return self.free[move * N_WALKS + walk] == 1
        return False

    def draw(self, stream: Stream, end: int) -> list[int]:
        """Pick a row that ends on a circle, each that fits equally likely."""
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
        """Enumerate the rows that fit and end on a circle."""
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
        """What stands before the scene jack began on: on night 3 the other one (W13)."""
        return [self.scenes[i] for i in range(self.n_scenes) if self.scenes[i] != circle]

    def ways_to(self, layer: int, circle: int, mask: int) -> list[tuple[int, int, int, list[int]]]:
        """States before a state: count, circle, explained clues, and what joins the row."""
        self.solve()
        move = layer - 1
        ways = []
        for passed in self.steps_to(move, circle):
            between = passed[0] if len(passed) == 2 else NOBODY
            for seen in self.masks_before(mask, circle, between, self.after[move]):
                weight = self.count(move, passed[-1], seen)
                if weight:
                    ways.append((weight, passed[-1], seen, passed))
        return ways

    def steps_to(self, move: int, circle: int) -> list[list[int]]:
        """What may stand before a circle when a move ends there: one circle, two for a coach."""
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
        """The first legs of a coach that rides on from one circle to another."""
        legs = []
        for walk in range(WALK_FROM[between], WALK_FROM[between + 1]):
            if WALK_TO[walk] != end:
                legs.append([between, WALK_TO[walk]])  # noqa: PERF401 (the C array has no slice)
        return legs

    def masks_before(self, mask: int, circle: int, between: int, cell: int) -> list[int]:
        """Sets of clues that may have been explained before a move to a circle."""
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

    def count(self, layer: int, circle: int, mask: int) -> int:
        """Count the rows that come to a state."""
        slot = self.layers[layer].get(mask, NOBODY)
        return 0 if slot == NOBODY else int(self.weights[slot * N_CIRCLES + circle])
