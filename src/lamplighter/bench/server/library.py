"""Fill a database with games that were played before."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future
from random import Random

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.streams import key_of_seed
from lamplighter.server.store import Batch, Store, StoredRow
from lamplighter.server.tables import events
from lamplighter.server.tables.played_table import begun
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.server.tables.waiting_table import WaitingTable
from lamplighter.wire.tables import Untimed

LONG = 300
"""The number of rows of a long game."""
PATTERNS = 40
"""The number of different games; all others are copies with other ids."""
AHEAD = 500
"""The most batches that wait to be written."""


def fill(url: str, games: int) -> None:
    """Store this many games, half of them unfinished."""
    patterns = [_played(f"stored-{at}", at, finished=at % 2 == 0) for at in range(PATTERNS)]
    with Store.open(url) as store:
        waiting: deque[Future[None]] = deque()
        for at in range(games):
            hosted, key = patterns[at % PATTERNS]
            waiting.append(store.append(_batch(hosted, key, f"stored-{at}")))
            if len(waiting) > AHEAD:
                waiting.popleft().result()
        for one in waiting:
            one.result()


def long_games(url: str, count: int) -> list[str]:
    """Store some games with many rows; return the ids of their tables."""
    names, seed = list[str](), 0
    with Store.open(url) as store:
        while len(names) < count:
            seed += 1
            name = f"long-{seed}"
            hosted, key = _played(name, seed, game="whitechapel", most=LONG)
            if len(hosted.rows) >= LONG:
                store.append(_batch(hosted, key, name)).result()
                names.append(name)
    return names


def _batch(hosted: HostedTable, key: bytes, name: str) -> Batch:
    entries = tuple(
        StoredRow(name, row.v, f"m{row.v}", row.at, events.encode(row.event)) for row in hosted.rows
    )
    heading = msgspec.structs.replace(hosted.heading(), table=name)
    return Batch(entries=entries, heading=heading, key=key)


def _played(
    id: str, seed: int, *, game: str | None = None, finished: bool = True, most: int = 10_000
) -> tuple[HostedTable, bytes]:
    """Play a random game; return its table as a server would have logged it, and its key."""
    games = registry.games()
    of = registry.game(game) if game is not None else games[seed % len(games)]
    key, draw = key_of_seed(f"bench {seed}"), Random(seed)
    options = of.full_options({})
    waiting = WaitingTable(id, key)
    opened = events.Opened(
        game=of.name,
        options=options,
        sitters=tuple(events.Sitter() for _ in of.seats),
        assist=1,
        listed=False,
        watched=True,
        pace=Untimed(),
        commitment=commitment(of, options, key),
    )
    _note(waiting, opened)
    for seat in range(len(of.seats)):
        _note(waiting, events.Joined(seat=seat, name="somebody", emblem="lantern"))
    hosted = begun(_note(waiting, *waiting.beginning()))
    table = hosted.table
    most = most if finished else 20
    while not table.over and len(hosted.rows) < most:
        choice = draw.choice(table.legal_actions())
        _note(hosted, hosted.plan_move(table.actor, (choice,), len(table.steps)))
    return hosted, key


def _note(hosted: HostedTable, *happened: events.AnyEvent) -> HostedTable:
    for event in happened:
        at = 1_700_000_000_000 + hosted.v
        hosted = hosted.apply(LoggedEvent(hosted.v + 1, at, event), None)
    return hosted
