# cython: boundscheck=False, wraparound=False
"""Simulations: from a possible position down the tree, then at random to an end.

Each simulation begins in a world. Where the tree has a node, the actor takes the choice with the
best result so far plus a bonus for what was seldom tried (UCB). At the first position without a
node, one is added, and the rest is random: to the end of the game, or up to a round, where an
evaluation says who will win.

Some simulations begin in worlds that the thinking seat considers possible, the others in worlds
of an outsider. Only the latter teach the other seats, so that they do not know in the tree what
they cannot know at the table.
"""

from __future__ import annotations

from array import array

from lamplighter.kernel import arithmetic, hashing
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.evaluation import Evaluation
from lamplighter.kernel.state import Choices, State
from lamplighter.kernel.streams import Stream
from lamplighter.players.search.keys import NOTHING, OWN, ROOT
from lamplighter.players.search.tree import SearchTree
from lamplighter.players.search.worlds import Worlds

DEEPEST = 400
"""A line in the tree has at most so many choices; the rest of it is random."""
FINE = 1 << 16
FOREVER = 1 << 20
"""A horizon beyond every game."""


class Simulation:
    """Simulations of one seat at one moment, with the tree that they fill."""

    def __init__(
        self,
        tree: SearchTree,
        own: Worlds,
        common: Worlds,
        stream: Stream,
        seat: int,
        sides: tuple[int, ...],
        *,
        looked_up_by: int = OWN,
        share: float = 0.5,
        exploration: float = 0.7,
        horizon: int = FOREVER,
        evaluation: Evaluation | None = None,
    ) -> None:
        self.tree = tree
        self.own = own
        self.common = common
        self.stream = stream
        self.seat = seat
        self.seats = len(sides)
        self.sides = memoryview(array("i", sides))
        self.looked_up_by = looked_up_by
        self.share = round(share * FINE)
        self.exploration = exploration
        self.horizon = horizon if evaluation is not None else FOREVER
        self.evaluation = evaluation if evaluation is not None else Evaluation()
        self.state = own.states[0].copy()
        self.out = Choices()
        self.path = memoryview(array("i", [NOTHING]) * DEEPEST)
        self.path_nodes = memoryview(array("i", [NOTHING]) * DEEPEST)
        self.path_sides = memoryview(array("i", [NOTHING]) * DEEPEST)
        self.done = 0
        """The number of simulations so far."""

    def run(self, count: int) -> None:
        """Run so many simulations; the tree must be prepared for them."""
        for _ in range(count):
            self._simulate()
        self.done += count

    def key(self, state: State, planning: bool) -> int:
        """Return the key of the node of a position; `planning` while only the seat has chosen."""
        return self._key(state, planning)

    def _simulate(self) -> None:
        mine = self.stream.below(FINE) < self.share
        if mine:
            self.own._load(self.stream.below(self.own.count), self.state)
        else:
            self.common._load(self.stream.below(self.common.count), self.state)
        depth = self._descend(mine)
        self._back_up(depth, self._result())

    def _descend(self, mine: bool) -> int:
        """Follow the tree, and add a node where it ends; return the length of the way."""
        depth = 0
        planning = mine
        while not self._ended() and depth < DEEPEST:
            self.out.clear()
            self.state._legal(self.out)
            actor = self.state.actor
            if actor == CHANCE:
                self.state._play(self.out.at[self.stream.below(self.out.count)])
                planning = False
                continue
            if actor != self.seat:
                planning = False
            if self.out.count == 1:
                self.state._play(self.out.at[0])
                continue
            key = self._key(self.state, planning)
            node = self.tree._place(key)
            if not self.tree.keys[node]:
                self.tree._add(node, key)
                break
            edge = self._select(node)
            if mine and self.sides[actor] != self.sides[self.seat]:
                edge = NOTHING - 1 - edge
            self.path[depth] = edge
            self.path_nodes[depth] = node
            self.path_sides[depth] = self.sides[actor]
            depth += 1
            self.state._play(self.chosen)
        return depth

    def _key(self, state: State, planning: bool) -> int:
        digest = hashing.mix(state._public(), state.actor)
        if self.looked_up_by == OWN:
            digest = hashing.mix(digest, state._private(state.actor))
        elif self.looked_up_by == ROOT or planning:
            digest = hashing.mix(digest, state._private(self.seat))
        else:
            for seat in range(self.seats):
                digest = hashing.mix(digest, state._private(seat))
        return digest | 1

    def _select(self, node: int) -> int:
        """Return the edge to follow among those of `out`; set `chosen` to its action."""
        count = self.out.count
        shared = self.looked_up_by == ROOT
        logarithm = arithmetic.logarithm(1.0 + self.tree.visits[node])
        start = self.stream.below(count)
        best = NOTHING
        highest = -1.0
        edge = NOTHING
        for index in range(count):
            edge = self.tree._edge(node, edge, self.out.at[index])
            if shared:
                self.tree.offered[edge] += 1
                logarithm = arithmetic.logarithm(1.0 + self.tree.offered[edge])
            tried = self.tree.tried[edge]
            if tried == 0:
                # Choices that were never tried come first, from a random one on.
                value = 1e9 - (index - start if index >= start else index - start + count)
            else:
                bonus = arithmetic.square_root(logarithm / tried)
                value = self.tree.worth[edge] / tried + self.exploration * bonus
            if value > highest:
                highest = value
                best = edge
                self.chosen = self.out.at[index]
        return best

    def _ended(self) -> bool:
        if self.state.actor == OVER:
            return True
        return self.state._round_number() >= self.horizon and self.state._settled()

    def _result(self) -> float:
        """Play at random to the end or the horizon; return the odds that the first side wins."""
        while not self._ended():
            self.out.clear()
            self.state._legal(self.out)
            self.state._play(self.out.at[self.stream.below(self.out.count)])
        if self.state.actor == OVER:
            return 1.0 if self.state._winner() == 0 else 0.0
        return self.evaluation._value(self.state)

    def _back_up(self, depth: int, result: float) -> None:
        """Add a result to all edges of the way, but not to those of opponents who know too much."""
        for index in range(depth):
            edge = self.path[index]
            if edge < NOTHING:
                continue
            self.tree.visits[self.path_nodes[index]] += 1
            self.tree.tried[edge] += 1
            self.tree.worth[edge] += result if self.path_sides[index] == 0 else 1.0 - result
