"""Many games between two sides, on all cores, reproducible from one seed.

The i-th game draws all its randomness from a key of its own, derived from the match's seed and i.
The result does not depend on which process plays it, or when.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from lamplighter.arena.statistics import wilson
from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import key_of_seed, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Sitting, player


class GamePlayed(NamedTuple):
    """The result of one game of a match."""

    winner: str | None
    rule: str
    rounds: int


class Match(msgspec.Struct, frozen=True):
    """The players of a match, its game, number of games, seed and options."""

    game: str
    players: dict[str, str]
    """The player for each side; a player of this name sits in every seat of the side."""
    games: int
    seed: int
    options: dict[str, str] = {}


class MatchReport(msgspec.Struct, frozen=True):
    """The results of a match."""

    game: str
    games: int
    players: dict[str, str]
    seed: int
    wins: dict[str, int]
    rate: dict[str, float]
    ci95: dict[str, tuple[float, float]]
    mean_rounds: float
    ends: dict[str, int]


def play(game: Game, players: Sequence[Player], options: Mapping[str, str], key: bytes) -> Table:
    """Play one game to its end."""
    table = Table(game, options, key)
    sittings = [Sitting(one, table.seat(index)) for index, one in enumerate(players)]
    while not table.over:
        actor = table.actor
        table.act(actor, sittings[actor].choose())
    for sitting in sittings:
        sitting.end()
    return table


def run(
    match: Match, processes: int | None = None, progress: Callable[[int], None] = lambda _: None
) -> MatchReport:
    """Play a match; call `progress` with the number of games of each finished batch."""
    played: list[GamePlayed] = []
    for batch in _batches(match, processes or os.cpu_count() or 1):
        played += batch
        progress(len(batch))
    return report(match, played)


def report(match: Match, played: Sequence[GamePlayed]) -> MatchReport:
    """Return the statistics of the games of a match."""
    sides = registry.game(match.game).sides
    wins = {side: sum(one.winner == side for one in played) for side in sides}
    return MatchReport(
        game=match.game,
        games=len(played),
        players=match.players,
        seed=match.seed,
        wins=wins,
        rate={side: won / len(played) for side, won in wins.items()},
        ci95={side: wilson(won, len(played)) for side, won in wins.items()},
        mean_rounds=sum(one.rounds for one in played) / len(played),
        ends=dict(sorted(Counter(one.rule for one in played).items())),
    )


def _batches(match: Match, processes: int) -> Iterator[list[GamePlayed]]:
    """Play the games in batches; yield the results in order."""
    size = max(1, min(25, match.games // (4 * processes)))
    ranges = [range(at, min(at + size, match.games)) for at in range(0, match.games, size)]
    if processes == 1 or len(ranges) == 1:
        yield from (_play_batch(match, games) for games in ranges)
        return
    # Spawn the workers: a fork of a process that runs threads may hang.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_batch, [match] * len(ranges), ranges)


def _play_batch(match: Match, games: range) -> list[GamePlayed]:
    game = registry.game(match.game).seated(match.options)
    sides = [game.sides[game.side(seat)] for seat in range(len(game.seats))]
    key = key_of_seed(match.seed)
    results = []
    for number in games:
        players = [player(match.players[side]) for side in sides]
        table = play(game, players, match.options, subkey(key, f"game {number}"))
        outcome = table.outcome
        assert outcome is not None
        results.append(GamePlayed(outcome.winner, outcome.rule, table.rounds))
    return results
