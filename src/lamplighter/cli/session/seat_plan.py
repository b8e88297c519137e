"""Who plays what at a terminal, and how the record of a game remembers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.table import Table

HUMAN = "human"
TOGETHER = "together"
"""The tag of seats that one of several people plays."""


def check_opponent(name: str) -> None:
    """Refuse a name that is no level, no player with its settings, and not `human`."""
    from lamplighter.players import player

    if name != HUMAN:
        player(name)


@dataclass(frozen=True)
class Seating:
    """The people at a terminal, and the computer's players."""

    together: tuple[int, ...]
    """Seats that one person plays; none where each seat has a person of its own."""
    players: Mapping[int, str]
    """The computer's seats and who plays there, by name; all others are for people."""

    @classmethod
    def with_one(cls, game: Game, mine: Sequence[int], against: str) -> Seating:
        """Seat one person, and in all other seats the same player, or people."""
        others = [seat for seat in range(len(game.seats)) if seat not in mine]
        return cls(tuple(mine), {} if against == HUMAN else dict.fromkeys(others, against))

    @property
    def opponent(self) -> str:
        """Who plays against the people, if that is one; else whoever has the first seat."""
        return next(iter(self.players.values()), HUMAN)

    def people(self, game: Game) -> list[tuple[int, ...]]:
        """The seats of each person."""
        free = (seat for seat in range(len(game.seats)) if seat not in self.players)
        alone = [(seat,) for seat in free if seat not in self.together]
        return sorted([self.together, *alone] if self.together else alone)

    def witnesses(self, game: Game) -> tuple[int, ...]:
        """For whom a game that goes on is recorded.

        That is the person who plays. Where several people share a terminal none of them may read
        what another knows, so it is recorded as a spectator sees it; they go on with it all the
        same, each behind a screen of his own.
        """
        people = self.people(game)
        return people[0] if len(people) == 1 else (SPECTATOR,)

    def swapped(self, game: Game) -> Seating | None:
        """Let the person take all seats of the other side; None where people share the game."""
        if not self.players:
            return None
        own = game.side(self.together[0])
        mine = [seat for seat in range(len(game.seats)) if game.side(seat) != own]
        return Seating.with_one(game, mine, self.opponent)

    def told(self, board: Board) -> str:
        """Tell who plays what."""
        game = board.game
        if not self.players:
            people = len(self.people(game))
            own = "share-sides" if people == len(game.sides) else "share-seats"
            return board.say(own, count=people)
        others = board.who(tuple(self.players))
        return board.say(
            "you-play", own=board.who(self.together), player=self.opponent, others=others
        )

    # In a record.

    def note(self, table: Table) -> None:
        """Write into a table's tags who plays; note where somebody takes over."""
        known = _known(table)
        for seat, name in enumerate(table.game.seats):
            who = self.players.get(seat, HUMAN)
            if known[seat] is None:
                table.tags[f"player {name}"] = who
            elif known[seat] != who:
                table.take_over(seat, who)
        table.tags.pop(TOGETHER, None)
        if len(self.together) > 1 and not self.players:
            table.tags[TOGETHER] = " ".join(table.game.seats[seat] for seat in self.together)

    @classmethod
    def of(cls, table: Table) -> Seating | None:
        """Give who plays at a table as its record tells; None where it does not."""
        players: dict[int, str] = {}
        for seat, who in _known(table).items():
            if who is None or not _plays_here(who):
                return None
            if who != HUMAN:
                players[seat] = who
        free = tuple(seat for seat in range(len(table.game.seats)) if seat not in players)
        return cls(free if players else _together(table), players) if free else None


def _known(table: Table) -> dict[int, str | None]:
    """Who plays in each seat now, as far as the table has been told."""
    tags = {seat: table.tags.get(f"player {name}") for seat, name in enumerate(table.game.seats)}
    return tags | {taken.seat: taken.player for taken in table.takeovers}


def _plays_here(who: str) -> bool:
    try:
        check_opponent(who)
    except LamplighterError:
        return False
    return True


def _together(table: Table) -> tuple[int, ...]:
    names = table.tags.get(TOGETHER, "").split()
    return tuple(seat for seat, name in enumerate(table.game.seats) if name in names)
