"""Through any network, guests end up with exactly what a newcomer would be told.

Two games of each title are played to their end, of Whitechapel two beginnings.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from socket import SHUT_RDWR

import pytest

from server.faulty import FaultyNetwork
from server.raw import conversation, hear, join, sit
from server.real_house import RealHouse, open_house
from server.torture import MANY, Evening, Party, check

PARTIES = (
    Party("pocket", hands=1),
    Party("london", hands=1),
    Party("newyork", hands=1, computers={"jack": "random"}),
    Party("whitechapel", hands=1, options={"police": "12121"}),
)
STEPS = {"whitechapel": 60}
"""Of a game that takes long, so many are enough."""
HABITS = {"chatter": 0.05, "drafts": 0.4, "takebacks": 0.2}
EXCHANGES = 8
"""Questions after which a guest is back at the truth: what it has missed, what was not answered."""


async def _play(house: str, party: Party, seed: int) -> tuple[Evening, FaultyNetwork]:
    async with FaultyNetwork(house, seed).open() as network:
        evening = Evening(
            lambda: network.address,
            seed,
            front=lambda: house,
            heal=network.heal,
            **HABITS,
        )
        for _ in range(2):
            network.healthy = False
            await evening.play(party, games=1, steps=STEPS.get(party.game, MANY))
        return evening, network


async def _play_all(house: str) -> list[tuple[Evening, FaultyNetwork]]:
    return await asyncio.gather(*(_play(house, party, seed) for seed, party in enumerate(PARTIES)))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHouse]:
    folder = tmp_path_factory.mktemp("house")
    with open_house(f"sqlite:///{folder / 'house.db'}", folder) as opened:
        yield opened


def test_what_somebody_did_before_he_vanished_is_told_to_the_others(house: RealHouse) -> None:
    here = sit(house.address)
    there = join(house.address, here["table"])
    with conversation(house.address, here) as stays:
        seq = hear(stays, "welcome")["seq"]
        for time in range(10):
            with conversation(house.address, there) as goes:
                hear(goes, "welcome")
                for word in range(5):
                    goes.send(f'{{"do":"say","id":"{time}-{word}","text":"{time}-{word}"}}')
                goes.socket.shutdown(SHUT_RDWR)
        with conversation(house.address, there) as comes:
            last = hear(comes, "welcome")["seq"]
        heard = []
        while seq + len(heard) < last:
            heard += [one["seq"] for one in hear(stays, "news")["happened"]]
    assert heard == list(range(seq + 1, last + 1))


def test_guests_come_back_to_the_truth(house: RealHouse) -> None:
    played = asyncio.run(_play_all(house.address))
    assert house.answers()
    database = house.database
    counts: Counter[str] = Counter()
    for evening, network in played:
        found = check(database, evening.ledger)
        counts.update(network.counts)
        counts.update(evening.ledger.counts)
        counts["games"] += evening.games
        counts["exchanges"] = max(counts["exchanges"], evening.exchanges)
    print(dict(counts), dict(found))
    assert counts["exchanges"] <= EXCHANGES
    assert counts["games"] == found["over"] >= 2 * (len(PARTIES) - 1)
    assert found["taken back"]
    assert counts["gaps"]
    for way in ("said", "told"):
        for fault in ("dropped", "doubled", "late", "cut"):
            assert counts[f"{way} {fault}"]
