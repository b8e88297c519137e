"""Many games between two sides, on all cores, reproducible from one seed.

The i-th game draws all its randomness from a key of its own, derived from the match's seed and i.
The result does not depend on which process plays it, or when.
"""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import msgspec

from lamplighter.arena.statistics import wilson
from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import key_of_seed, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import Player, Sitting, player
from lamplighter.players.workers import PlayerWorkers

T = TypeVar("T")


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
        table.act(actor, sittings[actor].think().plan)
    for sitting in sittings:
        sitting.end()
    return table


def run(
    match: Match, processes: int | None = None, progress: Callable[[int], None] = lambda _: None
) -> MatchReport:
    """Play a match; call `progress` with the number of games of each finished batch."""
    processes = processes or os.cpu_count() or 1
    batches = _ranges(match.games, processes)
    if processes == 1 or len(batches) == 1:
        return report(match, _here(match, batches, progress))
    playing = _in_workers(match, batches, min(processes, len(batches)), progress)
    return report(match, awaited(playing))


def _here(
    match: Match, batches: Sequence[range], progress: Callable[[int], None]
) -> list[GamePlayed]:
    """Play batches in this process."""
    played: list[GamePlayed] = []
    for games in batches:
        played += _play_games(match, games)
        progress(len(games))
    return played


def awaited(playing: Coroutine[None, None, T]) -> T:
    """Return the result of a coroutine, even where an event loop already runs (a notebook)."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(playing)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, playing).result()


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


def _ranges(games: int, processes: int) -> list[range]:
    """Return the numbers of the games in batches."""
    size = max(1, min(25, games // (4 * processes)))
    return [range(at, min(at + size, games)) for at in range(0, games, size)]


async def _in_workers(
    match: Match, batches: Sequence[range], processes: int, progress: Callable[[int], None]
) -> list[GamePlayed]:
    """Play batches in worker processes; return the results in order."""
    workers = PlayerWorkers(processes, imports=own_script(), memory=0)

    async def play_there(games: range) -> list[GamePlayed]:
        asked = msgspec.msgpack.encode((match, games.start, games.stop))
        told = await workers.run("lamplighter.arena.match:play_batch", asked)
        batch = msgspec.msgpack.decode(told, type=_Batch)
        if batch.failure:
            raise RuntimeError(f"a game failed in a worker process:\n{batch.failure}")
        progress(len(batch.played))
        return batch.played

    try:
        played = await asyncio.gather(*(play_there(games) for games in batches))
    finally:
        await workers.close()
    return [one for batch in played for one in batch]


def own_script() -> tuple[str, ...]:
    """Return the script that runs, for workers to import: it may have added to `PLAYERS`."""
    script: str = getattr(sys.modules["__main__"], "__file__", None) or ""
    return (script,) if script.endswith(".py") and not script.endswith("__main__.py") else ()


class _Batch(msgspec.Struct, frozen=True):
    """What a worker answers: the results, or the error that a player has raised."""

    played: list[GamePlayed] = []
    failure: str = ""


def play_batch(asked: bytes) -> bytes:
    """Play some games of a match in a worker process."""
    match, start, stop = msgspec.msgpack.decode(asked, type=tuple[Match, int, int])
    try:
        batch = _Batch(_play_games(match, range(start, stop)))
    except Exception:  # whatever a player raises is shown to the person who runs the match
        batch = _Batch(failure=traceback.format_exc(limit=-8))
    return msgspec.msgpack.encode(batch)


def _play_games(match: Match, games: range) -> list[GamePlayed]:
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
