"""People at a table of a real house, for tests of what they do there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from server.guests import Guest, Json, Sockets, choices_of
from support import GAMES

TRIES = 10

titles = pytest.mark.parametrize("title", [game.name for game in GAMES])


class Sitting:
    """Everybody at one table."""

    def __init__(self, sockets: Sockets, sats: dict[str, Json]) -> None:
        self.sats = sats
        self.table: str = next(iter(sats.values()))["table"]
        self.guests = {name: sockets.sit(sat) for name, sat in sats.items()}

    def __getitem__(self, name: str) -> Guest:
        return self.guests[name]

    @property
    def asked(self) -> Guest:
        return next(guest for guest in self.guests.values() if guest.scene.get("yours"))

    @property
    def resting(self) -> Guest:
        return next(guest for guest in self.guests.values() if not guest.scene.get("yours"))

    @property
    def over(self) -> bool:
        return all(guest.scene["table"]["status"] == "over" for guest in self.guests.values())

    def play(self, times: int = 1) -> None:
        """Choose so often, or until the game is over."""
        for _ in range(times):
            if self.over:
                return
            answer = self.asked.move(choices_of(self.asked.scene)[0])
            assert answer["type"] == "ack", answer
            for guest in self.guests.values():
                while guest.scene["n"] < answer["n"]:
                    guest.next()

    def all_hear(self, what: str) -> None:
        """Listen until everybody has heard of something."""
        for guest in self.guests.values():
            while what not in happenings(guest):
                guest.next()

    def finish(self) -> None:
        while any(guest.scene.get("yours") for guest in self.guests.values()):
            self.play()


def underway(sockets: Sockets, sit_down: Callable[[], dict[str, Json]], choices: int) -> Sitting:
    """A game that goes on after so many choices; a few of Pocket's end sooner."""
    for _ in range(TRIES):
        sitting = Sitting(sockets, sit_down())
        sitting.play(choices)
        if not sitting.over:
            return sitting
    raise AssertionError(f"{TRIES} games were over after {choices} choices")


def happenings(guest: Guest) -> list[str]:
    """The kinds of all that a guest was told of."""
    told = [json.loads(raw) for raw in guest.heard]
    rows = [row for one in told for row in (*one.get("log", ()), *one.get("happened", ()))]
    return [row["what"] for row in rows]


def offer_of(guest: Guest) -> int:
    while not guest.scene.get("offers"):
        guest.next()
    return int(guest.scene["offers"][0]["offer"])
