"""Two houses on one database are one house: whichever a guest comes to, and whichever is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from server.raw import conversation, hear, join, sit
from server.real_house import RealHouse, command, open_house, wait_until
from server.torture import Evening, Party, check, summary, torture

KILLS = 3
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()
"""


def test_nothing_is_lost_when_one_of_two_is_killed(shared: str, tmp_path: Path) -> None:
    with open_house(shared, tmp_path) as one, open_house(shared, tmp_path) as other:
        evening = asyncio.run(torture([one, other], kills=KILLS, seats=24, seed=3))
    found = check(shared, evening.ledger)
    print(summary(evening, found))
    assert one.starts + other.starts == KILLS + 2
    assert found["moves of computers"]
    assert evening.ledger.counts["conflicts"]


@pytest.fixture
def hears(shared: str, tmp_path: Path) -> Iterator[RealHouse]:
    with open_house(shared, tmp_path) as house:
        yield house


@pytest.fixture
def deaf(shared: str, tmp_path: Path) -> Iterator[RealHouse]:
    """A house that hears nothing of what other processes write."""
    with open_house(shared, tmp_path, deaf=True) as house:
        yield house


def test_what_a_house_does_not_hear_it_finds_by_itself(
    shared: str, hears: RealHouse, deaf: RealHouse
) -> None:
    _find_by_a_conflict(hears, deaf)
    watched = asyncio.run(_watch(hears, deaf, shared))
    check(shared, watched.ledger)
    evening = asyncio.run(_play_on(hears, deaf))
    found = check(shared, evening.ledger)
    assert watched.games == evening.games == 1
    assert found["moves of computers"]


def _find_by_a_conflict(hears: RealHouse, deaf: RealHouse) -> None:
    """Who speaks where another house was faster is told first what happened there, unasked."""
    first = sit(hears.address, seats={"investigator": "me"})
    second = join(hears.address, first["table"])
    with conversation(hears.address, first) as here, conversation(deaf.address, second) as there:
        seq = hear(there, "welcome")["seq"]
        hear(here, "welcome")
        here.send('{"do":"say","id":"a","text":"Here"}')
        hear(here, "ack")
        there.send('{"do":"say","id":"b","text":"There"}')
        told = [hear(there, "news")["happened"] for _ in range(2)]
    assert [(one["seq"], one["text"]) for (one,) in told] == [(seq + 1, "Here"), (seq + 2, "There")]


async def _watch(hears: RealHouse, deaf: RealHouse, database: str) -> Evening:
    """Watch a game at a house that does not hear, while ears are cut off where it is played."""
    door = hears.address
    evening = Evening(lambda: door, seed=4, front=lambda: door, watching=lambda: deaf.address)
    playing = asyncio.create_task(evening.play(Party("pocket", hands=1), games=1))
    cut = 0
    while not playing.done():
        cut += await asyncio.to_thread(_cut_ears, database)
        await asyncio.sleep(0.1)
    await playing
    assert cut
    return evening


async def _play_on(hears: RealHouse, deaf: RealHouse) -> Evening:
    """Play against a computer when one of two houses dies, whichever of them leads it."""
    up, turns = [hears, deaf], count()
    evening = Evening(lambda: up[next(turns) % len(up)].address, seed=5)
    party = Party("pocket", computers={"jack": "easy"})
    playing = asyncio.create_task(evening.play(party, games=1))
    while evening.ledger.counts["acked"] < 5 and not playing.done():
        await asyncio.sleep(0.01)
    up.remove(hears)
    hears.kill()
    await playing
    return evening


def _cut_ears(database: str) -> int:
    """End every connection that listens; gives how many there were."""
    with psycopg.connect(database, autocommit=True) as connection:
        return len(connection.execute(CUT).fetchall())


def test_guests_of_a_worker_that_was_killed_go_on_with_another(shared: str, tmp_path: Path) -> None:
    async def play(house: RealHouse) -> Evening:
        evening = Evening(lambda: house.address, seed=8)
        playing = asyncio.create_task(evening.play(Party("pocket"), games=1))
        while evening.ledger.counts["acked"] < 5 and not playing.done():
            await asyncio.sleep(0.01)
        os.kill(_workers(house)[0], signal.SIGKILL)
        await playing
        return evening

    with open_house(shared, tmp_path, workers=2) as house:
        wait_until(lambda: len(_workers(house)) == 2, "two workers")
        evening = asyncio.run(play(house))
        assert house.stop() == 0
    check(shared, evening.ledger)
    assert evening.games == 1


def _workers(house: RealHouse) -> list[int]:
    """The processes of a house that serve guests."""
    return [pid for pid in house.children() if "spawn_main" in command(pid)]
