"""Measure how many moves per second the server can decide, play and store, without clients."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter

import uvicorn

from lamplighter.kernel import registry
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import HubSettings
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store
from lamplighter.server.tables.played_table import begun
from lamplighter.wire.messages import Move
from lamplighter.wire.tables import Guest, Join, NewTable

AT_ONCE = 400
"""Tables that are played at the same time."""


def durable_moves(url: str, seconds: float) -> float:
    """Return the durable moves per second of many tables at once, on the server's event loop."""
    with asyncio.Runner(loop_factory=_loops()) as runner:
        return runner.run(_durable_moves(url, seconds))


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    return uvicorn.Config("", log_config=None).get_loop_factory()


async def _durable_moves(url: str, seconds: float) -> float:
    hub_settings = HubSettings(alone=True)  # as in a real server process
    server = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics(), hub_settings)
    await server.start()
    try:
        # All seats are taken before the measurement begins.
        tables = [await _table(server, at) for at in range(AT_ONCE)]
        begun = perf_counter()
        played = [_play(server, table, at, begun + seconds) for at, table in enumerate(tables)]
        moves = sum(await asyncio.gather(*played))
        return moves / (perf_counter() - begun)
    finally:
        await server.stop()


async def _table(server: Hub, number: int) -> str:
    games = registry.games()
    game = games[number % len(games)]
    opened, *_ = await server.joining.open(
        NewTable(game=game.name, guest=Guest("one"), listed=True)
    )
    for _ in game.seats[1:]:
        await server.joining.join(opened.id, Join(guest=Guest("other")))
    return opened.id


async def _play(server: Hub, table: str, number: int, until: float) -> int:
    draw, moves = Random(number), 0
    while perf_counter() < until:
        async with server.at(table) as loaded:
            live = begun(loaded.table).table
            over, seat, n = live.over, live.actor, len(live.steps)
            choice = () if over else (draw.choice(live.legal_actions()),)
        if over:
            table = await _table(server, number)
            continue
        await server.do(table, seat, Move(id=f"{n}", n=n, choices=choice))
        moves += 1
    return moves
