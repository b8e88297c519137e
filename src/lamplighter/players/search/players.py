"""The searching players."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lamplighter.kernel.seat import Seat
from lamplighter.players.base import Player
from lamplighter.players.search.settings import SearchSettings
from lamplighter.players.search.thinking import Thinking
from lamplighter.players.search.tree import SearchTree
from lamplighter.players.thought import NO_LIMIT, Limit, Thought

MOST_BYTES = 64 << 20
"""A larger tree is forgotten before the next thought."""


class Ismcts(Player):
    """Information-set Monte Carlo tree search: nodes are what a seat can tell apart.

    The tree is kept between the decisions of a game. With the same seed, and a number of
    simulations instead of seconds, the thought is always the same.
    """

    settings = SearchSettings
    set: SearchSettings

    def __init__(self, settings: SearchSettings | None = None) -> None:
        super().__init__(settings)
        self._tree = SearchTree()

    def begin(self, seat: Seat) -> None:
        """Forget the tree of an earlier game."""
        del seat
        self._tree.clear()

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:
        """Return the activation that simulations tried most often."""
        if self._tree.bytes > MOST_BYTES:
            self._tree.clear()
        return Thinking(seat, self.set, limit, self._tree).thought()


class PimcSettings(SearchSettings, frozen=True):
    """The settings of Pimc."""

    knowing: Literal["own", "root", "all"] = "all"
    share: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0


class Pimc(Ismcts):
    """Perfect-information Monte Carlo: in each world both sides play as if they knew it.

    It never hides anything and never pays for information; a baseline for players that do.
    """

    settings = PimcSettings
    set: PimcSettings
