"""Two server processes on one database act as one, whichever a client uses or is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from server.raw_requests import conversation, hear, join, sit
from server.server_process import ServerProcess, command, open_server, wait_until
from server.torture import ClientRun, Party, check, summary, torture

KILLS = 3
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()
"""


def test_nothing_is_lost_when_one_of_two_is_killed(shared: str, tmp_path: Path) -> None:
    with open_server(shared, tmp_path) as one, open_server(shared, tmp_path) as other:
        client_run = asyncio.run(torture([one, other], kills=KILLS, seats=24, seed=3))
    found = check(shared, client_run.ledger)
    print(summary(client_run, found))
    assert one.starts + other.starts == KILLS + 2
    assert found["moves of computers"]
    assert client_run.ledger.counts["conflicts"]


@pytest.fixture
def hears(shared: str, tmp_path: Path) -> Iterator[ServerProcess]:
    with open_server(shared, tmp_path) as server:
        yield server


@pytest.fixture
def deaf(shared: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that receives no notification of what other processes write."""
    with open_server(shared, tmp_path, deaf=True) as server:
        yield server


def test_a_server_finds_by_itself_what_it_was_not_notified_of(
    shared: str, hears: ServerProcess, deaf: ServerProcess
) -> None:
    _find_by_a_conflict(hears, deaf)
    watched = asyncio.run(_watch(hears, deaf, shared))
    check(shared, watched.ledger)
    client_run = asyncio.run(_play_on(hears, deaf))
    found = check(shared, client_run.ledger)
    assert watched.games == client_run.games == 1
    assert found["moves of computers"]


def _find_by_a_conflict(hears: ServerProcess, deaf: ServerProcess) -> None:
    """A client whose move comes second is first told what happened at the other server, unasked."""
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


async def _watch(hears: ServerProcess, deaf: ServerProcess, database: str) -> ClientRun:
    """Watch a game at the deaf server while listening connections of the other one are cut."""
    door = hears.address
    client_run = ClientRun(
        lambda: door, seed=4, pick_fresh_address=lambda: door, watching=lambda: deaf.address
    )
    playing = asyncio.create_task(client_run.play(Party("pocket", hands=1), games=1))
    cut = 0
    while not playing.done():
        cut += await asyncio.to_thread(_cut_listeners, database)
        await asyncio.sleep(0.1)
    await playing
    assert cut
    return client_run


async def _play_on(hears: ServerProcess, deaf: ServerProcess) -> ClientRun:
    """Play against a computer while one of two servers dies, whichever of them leads the table."""
    up, turns = [hears, deaf], count()
    client_run = ClientRun(lambda: up[next(turns) % len(up)].address, seed=5)
    party = Party("pocket", computers={"jack": "easy"})
    playing = asyncio.create_task(client_run.play(party, games=1))
    while client_run.ledger.counts["acked"] < 5 and not playing.done():
        await asyncio.sleep(0.01)
    up.remove(hears)
    hears.kill()
    await playing
    return client_run


def _cut_listeners(database: str) -> int:
    """End every connection that listens; return how many there were."""
    with psycopg.connect(database, autocommit=True) as connection:
        return len(connection.execute(CUT).fetchall())


def test_clients_of_a_killed_worker_go_on_with_another(shared: str, tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> ClientRun:
        client_run = ClientRun(lambda: server.address, seed=8)
        playing = asyncio.create_task(client_run.play(Party("pocket"), games=1))
        while client_run.ledger.counts["acked"] < 5 and not playing.done():
            await asyncio.sleep(0.01)
        os.kill(_workers(server)[0], signal.SIGKILL)
        await playing
        return client_run

    with open_server(shared, tmp_path, workers=2) as server:
        wait_until(lambda: len(_workers(server)) == 2, "two workers")
        client_run = asyncio.run(play(server))
        assert server.stop() == 0
    check(shared, client_run.ledger)
    assert client_run.games == 1


def _workers(server: ServerProcess) -> list[int]:
    """Return the processes of a server that serve clients."""
    return [pid for pid in server.children() if "spawn_main" in command(pid)]
