"""Games between each two of several players: the same seeds, with the sides swapped.

The games of a tournament are numbered from 0. Games 2k and 2k + 1 are a pair: the same two players,
the same key, the sides swapped. Every pairing plays the first seed before any plays the second one,
so any beginning of a tournament is balanced, and a longer one begins like a shorter one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from lamplighter.arena.thinking_times import MoveClock
from lamplighter.kernel import registry
from lamplighter.kernel.errors import LamplighterError, shown
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Sitting, player
from lamplighter.players.thought import NO_LIMIT, Limit


class TournamentRefused(LamplighterError):
    """A tournament that cannot be played, or not continued with these results."""

    code = "arena/refused"


class Matchup(msgspec.Struct, frozen=True):
    """Who plays one game of a tournament, and with which random numbers."""

    players: tuple[int, int]
    """The player of each side, by its place in the tournament."""
    deal: int
    """The number of the key; the games of a deal have the same random numbers."""


class Tournament(msgspec.Struct, frozen=True):
    """What decides every game of a tournament: its game, players, seed, options and limit."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, str] = {}
    limit: Limit = NO_LIMIT
    """What each player may use for one thought."""

    def check(self) -> None:
        """Raise an error unless this tournament can be played."""
        game = registry.game(self.game)
        if len(game.sides) != 2:
            raise TournamentRefused(f"{game.name} has {len(game.sides)} sides; a pair needs two")
        if len(self.players) < 2:
            raise TournamentRefused("a tournament is between two or more players")
        for name in self.players:
            if self.players.count(name) > 1:
                raise TournamentRefused(f"the player {shown(name)} is named twice")
            player(name)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Each two players who meet, by their places."""
        return list(combinations(range(len(self.players)), 2))

    def total(self, games: int) -> int:
        """Return the number of all games if each pairing plays `games`, half from each side."""
        if games % 2:
            raise TournamentRefused(f"half of the games are from each side, so not {games}")
        return games * len(self.pairings)

    def matchup(self, number: int) -> Matchup:
        """Return who plays the game of a number."""
        pairings = self.pairings
        deal, pairing = divmod(number // 2, len(pairings))
        one, other = pairings[pairing]
        return Matchup((other, one) if number % 2 else (one, other), deal)


class GameResult(msgspec.Struct, frozen=True):
    """One game of a tournament, as it is kept."""

    number: int
    players: tuple[str, str]
    """The player of each side, in the order of `Game.sides`."""
    deal: int
    winner: str | None
    """The side that has won; None if nobody has."""
    rule: str
    rounds: int
    cpu: tuple[list[int], list[int]]
    """The microseconds of CPU time of each move, by side."""
    wall: tuple[list[int], list[int]]
    """The microseconds that passed in each move, by side."""


def play_games(tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
    """Play some games of a tournament."""
    game = registry.game(tournament.game).seated(tournament.options)
    key = key_of_seed(tournament.seed)
    return [_play_game(tournament, game, key, number) for number in numbers]


def _play_game(tournament: Tournament, game: Game, key: bytes, number: int) -> GameResult:
    matchup = tournament.matchup(number)
    first, second = (tournament.players[place] for place in matchup.players)
    names = (first, second)
    clocks = (MoveClock(), MoveClock())
    players = [player(names[game.side(seat)]) for seat in range(len(game.seats))]
    own = subkey(key, f"game {matchup.deal}")
    table = play(game, players, tournament.options, own, clocks, tournament.limit)
    outcome = table.outcome
    assert outcome is not None
    return GameResult(
        number=number,
        players=names,
        deal=matchup.deal,
        winner=outcome.winner,
        rule=outcome.rule,
        rounds=table.rounds,
        cpu=(clocks[0].cpu, clocks[1].cpu),
        wall=(clocks[0].wall, clocks[1].wall),
    )


def play(
    game: Game,
    players: Sequence[Player],
    options: Mapping[str, str],
    key: bytes,
    clocks: Sequence[MoveClock],
    limit: Limit = NO_LIMIT,
) -> Table:
    """Play one game to its end, with a clock for each side."""
    table = Table(game, options, key)
    sittings = [Sitting(one, table.seat(index)) for index, one in enumerate(players)]
    while not table.over:
        actor = table.actor
        clock = clocks[game.side(actor)]
        clock.start()
        plan = sittings[actor].think(limit).plan
        clock.stop()
        before = table.truth()
        table.act(actor, plan)
        if _completes_a_move(game, before, plan, actor):
            clock.end_move()
    for sitting in sittings:
        sitting.end()
    return table


def _completes_a_move(game: Game, before: State, plan: Sequence[int], actor: int) -> bool:
    """Return whether nothing could be chosen after a plan before it was confirmed."""
    for action in plan[:-1]:
        before.play(action)
    after = before.copy()
    after.play(plan[-1])
    return game.closes(before, plan[-1], after, actor)
