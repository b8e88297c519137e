"""Who plays which seat at a terminal, and the record tags that store it."""

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
"""The record tag with the seats of a person who plays several, where other people play too."""


def check_opponent(name: str) -> None:
    """Raise an error unless the name is a player, with its settings, or `human`."""
    from lamplighter.players import player

    if name != HUMAN:
        player(name)


@dataclass(frozen=True)
class SeatPlan:
    """Which seats are played by people at this terminal and which by computer players."""

    together: tuple[int, ...]
    """Seats that one person plays together; empty if each seat has its own person."""
    players: Mapping[int, str]
    """The seats of computer players, with the players' names; all others are for people."""

    @classmethod
    def with_one(cls, game: Game, mine: Sequence[int], against: str) -> SeatPlan:
        """Return a plan: one person in the seats `mine`, `against` in all others.

        `against` is the name of a computer player, or `human` for other people.
        """
        others = [seat for seat in range(len(game.seats)) if seat not in mine]
        return cls(tuple(mine), {} if against == HUMAN else dict.fromkeys(others, against))

    @property
    def opponent(self) -> str:
        """The name of the computer player, the first if there are several; else `human`."""
        return next(iter(self.players.values()), HUMAN)

    def people(self, game: Game) -> list[tuple[int, ...]]:
        """Return the seats of each person."""
        free = (seat for seat in range(len(game.seats)) if seat not in self.players)
        alone = [(seat,) for seat in free if seat not in self.together]
        return sorted([self.together, *alone] if self.together else alone)

    def witnesses(self, game: Game) -> tuple[int, ...]:
        """Return the seats as which an unfinished game is recorded.

        For one person these are the person's own seats. Where several people share a terminal, none
        of them may read what another knows, so the record shows what a spectator sees. The game can
        be continued from it all the same.
        """
        people = self.people(game)
        return people[0] if len(people) == 1 else (SPECTATOR,)

    def swapped(self, game: Game) -> SeatPlan | None:
        """Return a plan with the person on the other side; None without a computer player."""
        if not self.players:
            return None
        own = game.side(self.together[0])
        mine = [seat for seat in range(len(game.seats)) if game.side(seat) != own]
        return SeatPlan.with_one(game, mine, self.opponent)

    def told(self, board: Board) -> str:
        """Return in words who plays what."""
        game = board.game
        if not self.players:
            people = len(self.people(game))
            own = "share-sides" if people == len(game.sides) else "share-seats"
            return board.say(own, count=people)
        others = board.who(tuple(self.players))
        return board.say(
            "you-play", own=board.who(self.together), player=self.opponent, others=others
        )

    # The record tags.

    def note(self, table: Table) -> None:
        """Write into a table's tags who plays; record a takeover where a seat's player changed."""
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
    def of(cls, table: Table) -> SeatPlan | None:
        """Return the plan stored in a table's tags; None if it is missing or not usable here."""
        players: dict[int, str] = {}
        for seat, who in _known(table).items():
            if who is None or not _plays_here(who):
                return None
            if who != HUMAN:
                players[seat] = who
        free = tuple(seat for seat in range(len(table.game.seats)) if seat not in players)
        return cls(free if players else _together(table), players) if free else None


def _known(table: Table) -> dict[int, str | None]:
    """Return the player of each seat as the table's tags and takeovers have it; None: unknown."""
    tags = {seat: table.tags.get(f"player {name}") for seat, name in enumerate(table.game.seats)}
    return tags | {taken.seat: taken.player for taken in table.takeovers}


def _plays_here(who: str) -> bool:
    """Return whether a name in a record is known; no record may cause an import."""
    from lamplighter.players import known_player

    try:
        return who == HUMAN or bool(known_player(who))
    except LamplighterError:
        return False


def _together(table: Table) -> tuple[int, ...]:
    names = table.tags.get(TOGETHER, "").split()
    return tuple(seat for seat, name in enumerate(table.game.seats) if name in names)
