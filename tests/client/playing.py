"""Whole games over the wire, chosen blindly."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from lamplighter.client import Chair, House
from lamplighter.kernel import fairness, record

Choose = Callable[[Chair, random.Random], None]


def fill_table(house: House, game: str, options: Mapping[str, str], **more: object) -> list[Chair]:
    """Open a table and let others sit down until all seats are taken, in the order of seats."""
    chairs = [house.open(game, name="Ada", options=options, **more)]  # type: ignore[arg-type]
    for chair in chairs[0].info.chairs:
        if chair.kind == "open":
            assert chairs[0].invitation is not None
            chairs.append(house.join(chairs[0].invitation, name="Bo", seat=chair.seat))
    return chairs


def at_random(chair: Chair, draws: random.Random) -> None:
    """Confirm any choice."""
    chair.move(draws.choice(chair.scene.choices).action)


def play_out(chairs: Sequence[Chair], choose: Choose = at_random, seed: int = 1) -> None:
    """Let all choose in turn until the game is over, and all of them know."""
    draws = random.Random(seed)
    while not any(chair.over for chair in chairs):
        # Whoever is asked may not have heard of it yet.
        asked = next((chair for chair in chairs if chair.asked), None)
        if asked is None:
            chairs[0].wait(0.05)
        else:
            choose(asked, draws)
    for chair in chairs:
        assert chair.wait_for_end(30)


def check_fair(house: House, chairs: Sequence[Chair]) -> None:
    """Hold the record against what every seat was told."""
    whole = record.read(house.record(chairs[0].table))
    assert whole.result is not None
    for chair in chairs:
        fairness.check(whole, chair.receipt)
        nonces = {whole.game.actor_name(seat): one.hex() for seat, one in whole.nonces.items()}
        assert nonces == chair.receipt.nonces


def check_same_as_fresh(house: House, chairs: Sequence[Chair]) -> None:
    """See that each knows exactly what one is told who comes in now."""
    for chair in chairs:
        with house.sit(chair.link) if chair.token else house.watch(chair.table) as fresh:
            assert fresh.state() == chair.state()


def close(chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        chair.close()
