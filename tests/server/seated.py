"""All players of one table of a running server, for tests of what they do there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from server.clients import Json, SocketClient, Sockets, choices_of
from support import GAMES

TRIES = 10

titles = pytest.mark.parametrize("title", [game.name for game in GAMES])


class Sitting:
    """The clients in all seats of one table."""

    def __init__(self, sockets: Sockets, sats: dict[str, Json]) -> None:
        self.sats = sats
        self.table: str = next(iter(sats.values()))["table"]
        self.clients = {name: sockets.sit(sat) for name, sat in sats.items()}

    def __getitem__(self, name: str) -> SocketClient:
        return self.clients[name]

    @property
    def asked(self) -> SocketClient:
        return next(client for client in self.clients.values() if client.scene.get("yours"))

    @property
    def resting(self) -> SocketClient:
        return next(client for client in self.clients.values() if not client.scene.get("yours"))

    @property
    def over(self) -> bool:
        return all(client.scene["table"]["status"] == "over" for client in self.clients.values())

    def play(self, times: int = 1) -> None:
        """Make this many moves of one choice, or fewer if the game ends."""
        for _ in range(times):
            if self.over:
                return
            answer = self.asked.move(choices_of(self.asked.scene)[0])
            assert answer["type"] == "ack", answer
            for client in self.clients.values():
                while client.scene["n"] < answer["n"]:
                    client.next()

    def all_hear(self, what: str) -> None:
        """Receive messages until every client has been told of this kind of event."""
        for client in self.clients.values():
            while what not in happenings(client):
                client.next()

    def finish(self) -> None:
        while any(client.scene.get("yours") for client in self.clients.values()):
            self.play()


def underway(sockets: Sockets, sit_down: Callable[[], dict[str, Json]], choices: int) -> Sitting:
    """Return a game still in play after so many choices; a few games of Pocket end sooner."""
    for _ in range(TRIES):
        sitting = Sitting(sockets, sit_down())
        sitting.play(choices)
        if not sitting.over:
            return sitting
    raise AssertionError(f"{TRIES} games were over after {choices} choices")


def happenings(client: SocketClient) -> list[str]:
    """Return the kinds of all events that a client was told of."""
    told = [json.loads(raw) for raw in client.heard]
    rows = [row for one in told for row in (*one.get("log", ()), *one.get("happened", ()))]
    return [row["what"] for row in rows]


def offer_of(client: SocketClient) -> int:
    while not client.scene.get("offers"):
        client.next()
    return int(client.scene["offers"][0]["offer"])
