"""How many moves a second become durable: decided, played and written, without guests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter

import uvicorn

from lamplighter.kernel import registry
from lamplighter.server.computers import Computers
from lamplighter.server.hooks import Hooks
from lamplighter.server.house import House
from lamplighter.server.metrics import Metrics
from lamplighter.server.standing import Manners
from lamplighter.server.store import Store
from lamplighter.wire.messages import Move
from lamplighter.wire.tables import Guest, Join, NewTable

AT_ONCE = 400
"""Tables that are played at the same time."""


def durable_moves(url: str, seconds: float) -> float:
    """Moves a second of many tables at once, for some seconds, on the loop that serves."""
    with asyncio.Runner(loop_factory=_loops()) as runner:
        return runner.run(_durable_moves(url, seconds))


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    return uvicorn.Config("", log_config=None).get_loop_factory()


async def _durable_moves(url: str, seconds: float) -> float:
    manners = Manners(alone=True)  # as it is where it serves
    house = House(Store.open(url), Computers(), Hooks(), Metrics(), manners)
    await house.start()
    try:
        # Everybody sits before the time is taken.
        tables = [await _table(house, at) for at in range(AT_ONCE)]
        begun = perf_counter()
        played = [_play(house, table, at, begun + seconds) for at, table in enumerate(tables)]
        moves = sum(await asyncio.gather(*played))
        return moves / (perf_counter() - begun)
    finally:
        await house.stop()


async def _table(house: House, number: int) -> str:
    games = registry.games()
    game = games[number % len(games)]
    opened, *_ = await house.reception.open(
        NewTable(game=game.name, guest=Guest("one"), listed=True)
    )
    for _ in game.seats[1:]:
        await house.reception.join(opened.id, Join(guest=Guest("other")))
    return opened.id


async def _play(house: House, table: str, number: int, until: float) -> int:
    draw, moves = Random(number), 0
    while perf_counter() < until:
        async with house.at(table) as standing:
            assert standing.hosted is not None
            live = standing.hosted.table
            assert live is not None
            over, seat, n = live.over, live.actor, len(live.steps)
            choice = () if over else (draw.choice(live.legal_actions()),)
        if over:
            table = await _table(house, number)
            continue
        await house.do(table, seat, Move(id=f"{n}", n=n, choices=choice))
        moves += 1
    return moves
