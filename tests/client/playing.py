"""Whole games over the network, with random choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from lamplighter.client import SeatConnection, Server
from lamplighter.kernel import fairness, record

Choose = Callable[[SeatConnection, random.Random], None]


def fill_table(
    server: Server, game: str, options: Mapping[str, str], **more: object
) -> list[SeatConnection]:
    """Open a table and join it until all seats are taken; return the connections in seat order."""
    chairs = [server.open(game, name="Ada", options=options, **more)]  # type: ignore[arg-type]
    for chair in chairs[0].info.chairs:
        if chair.kind == "open":
            assert chairs[0].invitation is not None
            chairs.append(server.join(chairs[0].invitation, name="Bo", seat=chair.seat))
    return chairs


def at_random(chair: SeatConnection, draws: random.Random) -> None:
    """Confirm a random choice."""
    chair.move(draws.choice(chair.scene.choices).action)


def play_out(chairs: Sequence[SeatConnection], choose: Choose = at_random, seed: int = 1) -> None:
    """Choose in all seats in turn until the game is over and all of them know it."""
    draws = random.Random(seed)
    while not any(chair.over for chair in chairs):
        # The seat to move may not have been told yet.
        asked = next((chair for chair in chairs if chair.asked), None)
        if asked is None:
            chairs[0].wait(0.05)
        else:
            choose(asked, draws)
    for chair in chairs:
        assert chair.wait_for_end(30)


def check_fair(server: Server, chairs: Sequence[SeatConnection]) -> None:
    """Compare the record with what every seat was told."""
    whole = record.read(server.record(chairs[0].table))
    assert whole.result is not None
    for chair in chairs:
        fairness.check(whole, chair.receipt)
        nonces = {whole.game.actor_name(seat): one.hex() for seat, one in whole.nonces.items()}
        assert nonces == chair.receipt.nonces


def check_same_as_fresh(server: Server, chairs: Sequence[SeatConnection]) -> None:
    """Check that each connection knows exactly what a new one is told."""
    for chair in chairs:
        with server.sit(chair.link) if chair.token else server.watch(chair.table) as fresh:
            assert fresh.state() == chair.state()


def close(chairs: Sequence[SeatConnection]) -> None:
    for chair in chairs:
        chair.close()
