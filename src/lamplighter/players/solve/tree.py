# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""The tree of a subgame as rows of numbers, and the sweeps over it that a solver needs.

A node is a moment as a spectator knows it. It holds one position for each world that is possible
there, all side by side, so one sweep over the rows reckons with all worlds and all information sets
at once. Positions have numbers in the order of play: what follows from one has a higher number.

All values are those of seat 0, from -1 to 1; what seat 1 gets is the opposite.
"""

from __future__ import annotations

from array import array

from lamplighter.kernel.actors import CHANCE, OVER


class Rows:
    """The rows of a tree, as they grow.

    Nodes, positions, information sets, slots and steps are numbered from 0. Where a row says where
    something begins, its next entry says where that ends.
    """

    def __init__(self) -> None:
        self.actors = array("i")
        """Who acts in each node; OVER in the last one, where the subgame ends."""
        self.positions = array("i", [0])
        """The first position of each node."""
        self.sets = array("i", [0])
        """The first information set of each node: those of the seat that acts there."""
        self.set_of = array("i")
        """The information set of each position, or -1 where no seat acts."""
        self.first_of = array("i")
        """The first position of each information set."""
        self.slots = array("i", [0])
        """The first slot of each information set; a policy has a number in each slot."""
        self.steps = array("i", [0])
        """The first step of each position, in the order of the slots of its information set."""
        self.leads_to = array("i")
        """The position after each step."""
        self.chance = array("d")
        """How likely chance makes each position: the odds of its world and of what was drawn."""
        self.payoff = array("d")
        """The value of each position of the last node; 0 in all others."""


class Tree:
    """The rows of a subgame, and the sweeps over them."""

    def __init__(self, rows: Rows) -> None:
        self.n_nodes = len(rows.actors)
        self.n_positions = len(rows.set_of)
        self.n_sets = len(rows.first_of)
        self.n_slots = rows.slots[len(rows.first_of)]
        self.n_roots = rows.positions[1]
        self.actors = rows.actors
        self.positions = rows.positions
        self.sets = rows.sets
        self.set_of = rows.set_of
        self.first_of = rows.first_of
        self.slots = rows.slots
        self.steps = rows.steps
        self.leads_to = rows.leads_to
        self.chance = rows.chance
        self.payoff = rows.payoff
        self.gain = array("d", bytes(8 * self.n_slots))
        """For each slot what is being summed up; all 0 between two sweeps."""

    def spread(self, odds: array[float], seat: int, out: array[float]) -> None:
        """Fill with how likely one seat plays towards each position."""
        for position in range(self.n_positions):
            out[position] = 1.0 if position < self.n_roots else 0.0
        for node in range(self.n_nodes):
            own = self.actors[node] == seat
            for position in range(self.positions[node], self.positions[node + 1]):
                share = out[position]
                first = self.steps[position]
                if own:
                    slot = self.slots[self.set_of[position]]
                    for step in range(first, self.steps[position + 1]):
                        out[self.leads_to[step]] += share * odds[slot + step - first]
                else:
                    # Several steps lead to one position only within the turn of one seat, so for
                    # the others all of them carry the same share.
                    for step in range(first, self.steps[position + 1]):
                        out[self.leads_to[step]] = share

    def value(self, odds: array[float], out: array[float]) -> None:
        """Fill with the value of each position when both seats follow their odds."""
        for node in range(self.n_nodes - 1, -1, -1):
            for position in range(self.positions[node], self.positions[node + 1]):
                self.mean(node, position, odds, out)

    def mean(self, node: int, position: int, odds: array[float], out: array[float]) -> None:
        """Fill one value from those of the positions that follow."""
        first = self.steps[position]
        last = self.steps[position + 1]
        actor = self.actors[node]
        worth = 0.0
        if actor == OVER:
            worth = self.payoff[position]
        elif actor == CHANCE:
            for step in range(first, last):
                worth += out[self.leads_to[step]]
            worth /= last - first
        else:
            slot = self.slots[self.set_of[position]]
            for step in range(first, last):
                worth += odds[slot + step - first] * out[self.leads_to[step]]
        out[position] = worth

    def regrets(
        self,
        odds: array[float],
        seat: int,
        others: array[float],
        worth: array[float],
        regret: array[float],
    ) -> None:
        """Add to the regrets of one seat, against what the other one plays; never below 0 (CFR+).

        `others` says how likely the other seat plays towards each position; `worth` is filled.
        """
        sign = 1.0 if seat == 0 else -1.0
        for node in range(self.n_nodes - 1, -1, -1):
            for position in range(self.positions[node], self.positions[node + 1]):
                self.mean(node, position, odds, worth)
                if self.actors[node] == seat:
                    weight = sign * self.chance[position] * others[position]
                    self.weigh(position, weight, worth[position], worth)
        for node in range(self.n_nodes):
            if self.actors[node] == seat:
                last = self.slots[self.sets[node + 1]]
                for slot in range(self.slots[self.sets[node]], last):
                    total = regret[slot] + self.gain[slot]
                    regret[slot] = total if total > 0.0 else 0.0
                    self.gain[slot] = 0.0

    def weigh(self, position: int, weight: float, base: float, worth: array[float]) -> None:
        """Add to the gains of an information set what each choice is worth above a base."""
        first = self.steps[position]
        slot = self.slots[self.set_of[position]]
        for step in range(first, self.steps[position + 1]):
            self.gain[slot + step - first] += weight * (worth[self.leads_to[step]] - base)

    def match(self, seat: int, regret: array[float], odds: array[float]) -> None:
        """Set the odds of one seat in proportion to its regrets; evenly where there are none."""
        for node in range(self.n_nodes):
            if self.actors[node] == seat:
                for one in range(self.sets[node], self.sets[node + 1]):
                    self.normalize(one, regret, odds)

    def normalize(self, one: int, given: array[float], odds: array[float]) -> None:
        """Set the odds of one information set in proportion to numbers that are not negative."""
        first = self.slots[one]
        last = self.slots[one + 1]
        total = 0.0
        for slot in range(first, last):
            total += given[slot]
        for slot in range(first, last):
            odds[slot] = given[slot] / total if total > 0.0 else 1.0 / (last - first)

    def remember(
        self, odds: array[float], seat: int, own: array[float], weight: float, total: array[float]
    ) -> None:
        """Add the odds of one seat to a total, each as likely as the seat comes to use them."""
        for node in range(self.n_nodes):
            if self.actors[node] == seat:
                for one in range(self.sets[node], self.sets[node + 1]):
                    # All positions of an information set are equally likely for its seat.
                    share = weight * own[self.first_of[one]]
                    for slot in range(self.slots[one], self.slots[one + 1]):
                        total[slot] += share * odds[slot]

    def answer(
        self,
        odds: array[float],
        seat: int,
        others: array[float],
        worth: array[float],
        best: array[float],
    ) -> None:
        """Fill with the values when one seat answers in the best way what the other one plays.

        `others` is as in `regrets`. In `best` the answer of the seat is set: 1 for the best choice
        of each of its information sets (the first of several), 0 for all others.
        """
        sign = 1.0 if seat == 0 else -1.0
        for node in range(self.n_nodes - 1, -1, -1):
            if self.actors[node] == seat:
                for position in range(self.positions[node], self.positions[node + 1]):
                    weight = sign * self.chance[position] * others[position]
                    self.weigh(position, weight, 0.0, worth)
                for one in range(self.sets[node], self.sets[node + 1]):
                    self.choose(one, best)
                for position in range(self.positions[node], self.positions[node + 1]):
                    self.mean(node, position, best, worth)
            else:
                for position in range(self.positions[node], self.positions[node + 1]):
                    self.mean(node, position, odds, worth)

    def choose(self, one: int, best: array[float]) -> None:
        """Choose the slot with the highest gain in an information set; clear the gains."""
        first = self.slots[one]
        chosen = first
        for slot in range(first, self.slots[one + 1]):
            best[slot] = 0.0
            if self.gain[slot] > self.gain[chosen]:
                chosen = slot
        for slot in range(first, self.slots[one + 1]):
            self.gain[slot] = 0.0
        best[chosen] = 1.0

    def total(self, worth: array[float]) -> float:
        """Return the value of the subgame: the mean over its worlds."""
        total = 0.0
        for position in range(self.n_roots):
            total += self.chance[position] * worth[position]
        return total
