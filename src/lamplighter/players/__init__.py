"""Anyone who can choose. Players see a seat's knowledge, never the State of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.seat import Seat
from lamplighter.players.greedy import Greedy
from lamplighter.players.random import Random


class Player(Protocol):
    """Chooses one of the legal actions of a seat that is asked."""

    def choose(self, seat: Seat) -> int:
        """Give one of `seat.legal`."""


PLAYERS: dict[str, Callable[[], Player]] = {"random": Random, "greedy": Greedy}


def player(name: str) -> Player:
    """Make a player by name."""
    if name not in PLAYERS:
        raise UnknownName(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name]()
