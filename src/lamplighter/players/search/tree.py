# cython: boundscheck=False, wraparound=False
"""The statistics of a search: what was tried in a position as its actor sees it, and how it went.

Nodes are in a hash table, by a key of 64 bits that is equal in positions which the actor cannot
tell apart. So different ways to the same position share a node, and what was learnt stays useful
for later decisions. A node gets its edges, one for each choice, when it is visited again: most
nodes never are.
"""

from __future__ import annotations

from array import array
from typing import Any

from lamplighter.kernel.state import Choices
from lamplighter.players.search.keys import NOTHING

FIRST_NODES = 1 << 12
FIRST_EDGES = 1 << 14
MOST_WIDTH = Choices.room
NODE_BYTES, EDGE_BYTES = 16, 20
"""The memory of a place for a node, and of an edge, in all tables together."""


class SearchTree:
    """Nodes with their edges. It grows between simulations, never during them."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.nodes = 0
        self.edges = 0
        self._room_for_nodes(FIRST_NODES)
        self._room_for_edges(FIRST_EDGES)

    @property
    def bytes(self) -> int:
        """The memory of the tables."""
        return NODE_BYTES * len(self.keys) + EDGE_BYTES * len(self.action)

    def prepare(self, simulations: int) -> None:
        """Make room for so many simulations: each adds at most a node, and the edges of another."""
        while 2 * (self.nodes + simulations) > len(self.keys):
            self._grow_nodes()
        while self.edges + simulations * MOST_WIDTH > len(self.action):
            self._grow_edges()

    def find(self, key: int) -> int:
        """Return the place of a node, or NOTHING if it was never seen."""
        place = self._place(key)
        return place if self.keys[place] else NOTHING

    def results(self, node: int) -> list[tuple[int, int, float]]:
        """Return each choice of a node: the action, how often it was tried, its mean result."""
        found = []
        edge = self.first[node]
        while edge != NOTHING:
            tried = self.tried[edge]
            found.append((self.action[edge], tried, self.worth[edge] / max(1, tried)))
            edge = self.following[edge]
        return found

    # The tables. A key of 0 is a free place.

    def _room_for_nodes(self, count: int) -> None:
        self.mask = count - 1
        self.keys = memoryview(bytearray(8 * count)).cast("Q")
        self.first = memoryview(array("i", [NOTHING]) * count)
        self.visits = memoryview(bytearray(4 * count)).cast("i")

    def _room_for_edges(self, count: int) -> None:
        self.action = memoryview(bytearray(4 * count)).cast("i")
        self.following = memoryview(bytearray(4 * count)).cast("i")
        self.tried = memoryview(bytearray(4 * count)).cast("i")
        self.offered = memoryview(bytearray(4 * count)).cast("i")
        self.worth = memoryview(bytearray(4 * count)).cast("f")

    def _grow_nodes(self) -> None:
        keys, first, visits = self.keys, self.first, self.visits
        self._room_for_nodes(2 * len(keys))
        for old in range(len(keys)):
            if keys[old]:
                place = self._place(keys[old])
                self.keys[place] = keys[old]
                self.first[place] = first[old]
                self.visits[place] = visits[old]

    def _grow_edges(self) -> None:
        count = 2 * len(self.action)
        self.action = _longer(self.action, "i", count)
        self.following = _longer(self.following, "i", count)
        self.tried = _longer(self.tried, "i", count)
        self.offered = _longer(self.offered, "i", count)
        self.worth = _longer(self.worth, "f", count)

    def _place(self, key: int) -> int:
        """Return where a node is, or where it belongs."""
        place = key & self.mask
        while self.keys[place] and self.keys[place] != key:
            place = (place + 1) & self.mask
        return place

    def _add(self, place: int, key: int) -> None:
        """Add a node at its place."""
        self.keys[place] = key
        self.nodes += 1

    def _edge(self, node: int, after: int, action: int) -> int:
        """Return the edge of an action, which mostly follows the edge `after`; add a missing one.

        The choices of a node come in the same order each time. Only where several secrets share a
        node may some be missing in between.
        """
        edge = self.first[node] if after == NOTHING else self.following[after]
        if edge != NOTHING and self.action[edge] == action:
            return edge
        last = NOTHING
        edge = self.first[node]
        while edge != NOTHING and self.action[edge] != action:
            last = edge
            edge = self.following[edge]
        return self._new_edge(node, last, action) if edge == NOTHING else edge

    def _new_edge(self, node: int, last: int, action: int) -> int:
        edge = self.edges
        self.edges += 1
        self.action[edge] = action
        self.following[edge] = NOTHING
        self.tried[edge] = 0
        self.offered[edge] = 0
        self.worth[edge] = 0.0
        if last == NOTHING:
            self.first[node] = edge
        else:
            self.following[last] = edge
        return edge


def _longer(table: memoryview[Any], kind: Any, count: int) -> memoryview[Any]:
    """Return a table with the same numbers and room for more."""
    longer: memoryview[Any] = memoryview(bytearray(4 * count)).cast(kind)
    longer[: len(table)] = table
    return longer
