"""Through any network, clients end up with exactly what a new client would be told.

Two games of each title are played to their end; of Whitechapel, two beginnings.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from socket import SHUT_RDWR

import pytest

from server.faulty_network import FaultyNetwork
from server.raw_requests import conversation, hear, join, sit
from server.server_process import ServerProcess, open_server
from server.torture import MANY, ClientRun, Party, check

PARTIES = (
    Party("pocket", hands=1),
    Party("london", hands=1),
    Party("newyork", hands=1, computers={"jack": "random"}),
    Party("whitechapel", hands=1, options={"police": "12121"}),
)
STEPS = {"whitechapel": 60}
"""The number of steps to play of a title whose games are long."""
HABITS = {"chatter": 0.05, "drafts": 0.4, "takebacks": 0.2}
EXCHANGES = 8
"""Queries after which a client must be up to date, including what it missed and lost answers."""


async def _play(address: str, party: Party, seed: int) -> tuple[ClientRun, FaultyNetwork]:
    async with FaultyNetwork(address, seed).open() as network:
        client_run = ClientRun(
            lambda: network.address,
            seed,
            pick_fresh_address=lambda: address,
            heal=network.heal,
            **HABITS,
        )
        for _ in range(2):
            network.healthy = False
            await client_run.play(party, games=1, steps=STEPS.get(party.game, MANY))
        return client_run, network


async def _play_all(address: str) -> list[tuple[ClientRun, FaultyNetwork]]:
    return await asyncio.gather(
        *(_play(address, party, seed) for seed, party in enumerate(PARTIES))
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("house")
    with open_server(f"sqlite:///{folder / 'house.db'}", folder) as opened:
        yield opened


def test_the_last_request_of_a_lost_client_is_told_to_the_others(server: ServerProcess) -> None:
    here = sit(server.address)
    there = join(server.address, here["table"])
    with conversation(server.address, here) as stays:
        seq = hear(stays, "welcome")["seq"]
        for time in range(10):
            with conversation(server.address, there) as goes:
                hear(goes, "welcome")
                for word in range(5):
                    goes.send(f'{{"do":"say","id":"{time}-{word}","text":"{time}-{word}"}}')
                goes.socket.shutdown(SHUT_RDWR)
        with conversation(server.address, there) as comes:
            last = hear(comes, "welcome")["seq"]
        heard = []
        while seq + len(heard) < last:
            heard += [one["seq"] for one in hear(stays, "news")["happened"]]
    assert heard == list(range(seq + 1, last + 1))


def test_clients_come_back_to_the_truth(server: ServerProcess) -> None:
    played = asyncio.run(_play_all(server.address))
    assert server.answers()
    database = server.database
    counts: Counter[str] = Counter()
    for client_run, network in played:
        found = check(database, client_run.ledger)
        counts.update(network.counts)
        counts.update(client_run.ledger.counts)
        counts["games"] += client_run.games
        counts["exchanges"] = max(counts["exchanges"], client_run.exchanges)
    print(dict(counts), dict(found))
    assert counts["exchanges"] <= EXCHANGES
    assert counts["games"] == found["over"] >= 2 * (len(PARTIES) - 1)
    assert found["taken back"]
    assert counts["gaps"]
    for way in ("said", "told"):
        for fault in ("dropped", "doubled", "late", "cut"):
            assert counts[f"{way} {fault}"]
