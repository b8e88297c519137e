"""What the games of a tournament add up to, in little memory and in any order."""

from __future__ import annotations

from collections import Counter

from lamplighter.arena.ratings import Score
from lamplighter.arena.thinking_times import TimeSummary
from lamplighter.arena.tournament import GameResult, Tournament
from lamplighter.kernel import registry


class SideCount:
    """The games of one player with the first side against another one with the second."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = [0, 0]
        """The games won by each side."""

    def points(self, side: int) -> float:
        """Return the points of the player of a side: a game that nobody has won is half a win."""
        return self.wins[side] + (self.games - sum(self.wins)) / 2


class Tally:
    """Adds up games; the order does not matter."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.games = 0
        self.rounds = 0
        self.ends: Counter[str] = Counter()
        players = range(len(tournament.players))
        self.counts = {(i, j): SideCount() for i in players for j in players if i != j}
        """The games of each two players, by who has the first side and who the second."""
        self.cpu = [TimeSummary() for _ in players]
        self.wall = [TimeSummary() for _ in players]
        self.pairs = {pairing: Counter[float]() for pairing in tournament.pairings}
        """How often the first player of a pairing has made so many points in a pair of games."""
        self._halves: dict[int, float] = {}
        self._sides = registry.game(tournament.game).sides

    def add(self, result: GameResult) -> None:
        """Add a game."""
        matchup = self.tournament.matchup(result.number)
        self.games += 1
        self.rounds += result.rounds
        self.ends[result.rule] += 1
        count = self.counts[matchup.players]
        count.games += 1
        if result.winner is not None:
            count.wins[self._sides.index(result.winner)] += 1
        for place, cpu, wall in zip(matchup.players, result.cpu, result.wall, strict=True):
            self.cpu[place].add(cpu)
            self.wall[place].add(wall)
        self._pair(result)

    def points(self, one: int, other: int, side: int | None = None) -> tuple[float, int]:
        """Return the points of a player against another one and their games, also of one side."""
        first, second = self.counts[one, other], self.counts[other, one]
        chosen = ((first, 0), (second, 1)) if side is None else (((first, 0), (second, 1))[side],)
        return sum(count.points(at) for count, at in chosen), sum(c.games for c, _ in chosen)

    def scores(self) -> list[Score]:
        """Return what ratings are fitted to."""
        return [
            Score(*players, count.games, count.points(0))
            for players, count in self.counts.items()
            if count.games
        ]

    def _pair(self, result: GameResult) -> None:
        """Count the points of a pair when its second game is added."""
        own = result.number % 2  # the side of the pairing's first player
        points = 0.5 if result.winner is None else float(self._sides[own] == result.winner)
        pair = result.number // 2
        if pair not in self._halves:
            self._halves[pair] = points
            return
        pairings = self.tournament.pairings
        self.pairs[pairings[pair % len(pairings)]][points + self._halves.pop(pair)] += 1
