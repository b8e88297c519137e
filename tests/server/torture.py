"""The house is killed again and again while guests race: nothing that it promised may be lost.

`python -m tests.server.torture --kills 200 --database sqlite` does it for as long as one likes, on
SQLite, on a PostgreSQL server of its own (`postgresql`) or on an empty database by its address.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server import events
from lamplighter.server.hosted import Hosted
from lamplighter.server.store import Entry, Store
from lamplighter.server.telling import Teller

if __package__ == "tests.server":
    from tests.server.careful_guest import BEAT, Guest, Ledger, canonical, fresh_state, lasting
    from tests.server.real_house import RealHouse, ask
else:
    from server.careful_guest import BEAT, Guest, Ledger, canonical, fresh_state, lasting
    from server.real_house import RealHouse, ask


PATIENCE = 400
"""Beats after which somebody who is still behind will never catch up."""
MANY = 100_000
"""Steps that no game has."""


@dataclass(frozen=True)
class Party:
    """Who plays what: persons by so many hands in each seat, and computers."""

    game: str
    hands: int = 2
    options: dict[str, str] = field(default_factory=dict)
    computers: dict[str, str] = field(default_factory=dict)

    def seats(self) -> list[str]:
        """The seats of persons."""
        game = registry.game(self.game)
        every = game.seated(game.full_options(self.options)).seats
        return [seat for seat in every if seat not in self.computers]

    @property
    def guests(self) -> int:
        """How many connections there are, with one that watches."""
        return self.hands * len(self.seats()) + 1


MIX = (
    Party("pocket", hands=3),
    Party("london", computers={"jack": "random"}, hands=3),
    Party("whitechapel", options={"police": "12121"}),
    Party("newyork", hands=2),
    Party("pocket", computers={"investigator": "easy"}, hands=3),
    Party("london", hands=2),
    Party("whitechapel", computers={"police": "random"}, hands=2),
)
"""All four titles, with persons and computers."""


def parties(seats: int) -> list[Party]:
    """So many parties that at least so many guests race in seats."""
    chosen: list[Party] = []
    for party in cycle(MIX):
        if sum(one.guests - 1 for one in chosen) >= seats and len(chosen) >= len(MIX):
            return chosen
        chosen.append(party)
    raise AssertionError


class Evening:
    """Parties that play one game after another, until last orders."""

    def __init__(
        self,
        doors: Callable[[], str],
        seed: int,
        *,
        front: Callable[[], str] | None = None,
        watching: Callable[[], str] | None = None,
        heal: Callable[[], Awaitable[None]] | None = None,
        **habits: float,
    ) -> None:
        """Guests come in by `doors`, newcomers by `front` and who watches by his own, if given.

        Before they are compared `heal` is called.
        """
        self.ledger = Ledger()
        self.games = 0
        self.exchanges = 0
        """After how many answers, at most, a guest knew all that there was to know in the end."""
        self.last_orders = asyncio.Event()
        self._doors = doors
        self._front = front or doors
        self._watching = watching or doors
        self._heal = heal
        self._seed = seed
        self._habits = {"chatter": 0.05, **habits}
        self._opened = 0

    async def play(self, party: Party, *, games: int | None = None, steps: int = MANY) -> None:
        """Let a party play; when it ends, each has exactly what a newcomer would be told.

        Of each of so many games, at least so many steps are played.
        """
        while not self.last_orders.is_set() and games != 0:
            guests = await self._sit_down(party)
            running = [asyncio.create_task(guest.run()) for guest in guests]
            try:
                await self._until_known(guests, running, steps)
                for guest in guests:
                    guest.quiet = True
                    guest.answers = guest.changed = 0
                if self._heal is not None:
                    await self._heal()
                await self._agree(guests)
                self.exchanges = max(self.exchanges, *(guest.changed for guest in guests))
            finally:
                for guest in guests:
                    guest.leave()
                await asyncio.gather(*running)
            self.games += not guests[0].playing
            games = None if games is None else games - 1

    async def _sit_down(self, party: Party) -> list[Guest]:
        number = self._opened
        self._opened += 1
        first, *others = party.seats()
        seats: dict[str, str] = {seat: f"computer:{who}" for seat, who in party.computers.items()}
        sat = await self._ask(
            "/api/tables",
            {
                "game": party.game,
                "options": party.options,
                "listed": True,
                "assist": 0,
                "guest": {"name": first},
                "seats": {**seats, first: "me"},
            },
        )
        assert "token" in sat, sat
        tokens = [sat["token"]]
        for seat in others:
            wanted = {"guest": {"name": seat, "nonce": "ab" * 16}, "seat": seat}
            joined = await self._ask(f"/api/tables/{sat['table']}/join", wanted)
            if "token" not in joined:  # the answer to the first try was cut off
                return await self._sit_down(party)
            tokens.append(joined["token"])

        def guest(name: str, seat: str, token: str | None) -> Guest:
            doors = self._doors if token is not None else self._watching
            where = (f"{name}-{number}", sat["table"], doors, self.ledger)
            return Guest(*where, seat=seat, token=token, seed=str(self._seed), **self._habits)

        made = [
            guest(f"{seat}-{hand}", seat, token)
            for seat, token in zip((first, *others), tokens, strict=True)
            for hand in range(party.hands)
        ]
        return [*made, guest("watching", "spectator", None)]

    async def _ask(self, path: str, body: Any) -> Any:
        """Ask until somebody answers."""
        while True:
            with suppress(OSError):
                status, said = await asyncio.to_thread(ask, self._front(), "POST", path, body)
                if status < 500:
                    return said
            await asyncio.sleep(0.05)

    async def _until_known(
        self, guests: Sequence[Guest], running: Sequence[Any], steps: int
    ) -> None:
        def plays(guest: Guest) -> bool:
            return guest.playing and (guest.scene is None or guest.scene["n"] < steps)

        # One who knows will do: the others have to come to know it.
        while all(plays(guest) for guest in guests) and not self.last_orders.is_set():
            failed = [task for task in running if task.done()]
            for task in failed:
                task.result()
            await asyncio.sleep(BEAT / 5)

    async def _agree(self, guests: Sequence[Guest]) -> None:
        """Wait until each guest has what a newcomer in his seat is told."""
        for _ in range(PATIENCE):
            behind = [one for one in guests if not (one.settled and await self._is_fresh(one))]
            if not behind:
                return
            await asyncio.sleep(BEAT)
        raise AssertionError(await self._difference(behind[0]))

    async def _is_fresh(self, guest: Guest) -> bool:
        try:
            return await fresh_state(self._front(), guest.table, guest.token) == guest.state()
        except (OSError, WebSocketException, EOFError):
            return False

    async def _difference(self, guest: Guest) -> str:
        fresh = await fresh_state(self._front(), guest.table, guest.token)
        there, here = msgspec.json.decode(fresh), msgspec.json.decode(guest.state())
        other = [name for name in there if there[name] != here[name]]
        return f"{guest.name} waits for {guest.waiting}; {other} differ: {there} {here}"


# What must be true afterwards.


def check(database: str, ledger: Ledger) -> Counter[str]:
    """Hold what guests were told against the store; counts what is in it."""
    found: Counter[str] = Counter()
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        file.close()
    with Store.open(database, reading=True) as store:
        tables = {heading.table: heading for heading in store.tables()}
        assert {table for table, _, _ in ledger.acks} <= set(tables)
        for table, heading in tables.items():
            entries = store.events(table)
            key = store.key(table)
            assert key is not None
            hosted = Hosted.fold(table, key, entries)
            assert heading == hosted.heading()
            _check_rows(entries, hosted, found)
            _check_acks(table, entries, hosted, ledger)
            _check_shown(hosted, ledger)
            found["tables"] += 1
            found["over"] += hosted.status == "over"
    return found


def _check_rows(entries: Sequence[Entry], hosted: Hosted, found: Counter[str]) -> None:
    """No row is missing, none is double, and every place of the game has one winner."""
    assert [entry.v for entry in entries] == list(range(len(entries)))
    mids = [entry.mid for entry in entries if entry.mid is not None]
    assert len(mids) == len(set(mids))
    n = 0
    words: list[str] = []
    for row in hosted.rows:
        match row.event:
            case events.Began(steps=steps):
                n = len(steps)
            case events.Moved() as event:
                assert event.n == n
                n += len(event.choices) + len(event.drawn)
                found["moves"] += 1
                found["moves of computers"] += bool(hosted.places[event.seat].player)
            case events.TookBack() as event:
                n = event.n
                found["taken back"] += 1
            case events.SaidWords(text=text):
                words.append(text)
            case events.Noted(text=text):
                words.append(text)
    assert n == hosted.n
    assert len(words) == len(set(words))
    found["words"] += len(words)


def _check_acks(table: str, entries: Sequence[Entry], hosted: Hosted, ledger: Ledger) -> None:
    """Everything that was acknowledged stands where it was said to stand."""
    rows = {entry.mid: row for entry, row in zip(entries, hosted.rows, strict=True)}
    for (where, seat, id), (request, n) in ledger.acks.items():
        if where != table:
            continue
        mid = f"{hosted.game.seat_index(seat)}.{id}"
        assert mid in rows, f"{request} was acknowledged and is lost"
        assert hosted.answers[mid] == n
        event = rows[mid].event
        if isinstance(event, events.Moved):
            assert (event.n, list(event.choices)) == (request["n"], request["choices"])
        elif isinstance(event, events.SaidWords | events.Noted):
            assert event.text == request["text"]


def _check_shown(hosted: Hosted, ledger: Ledger) -> None:
    """Nothing was shown to anybody that is not in the store, and nothing otherwise."""
    for (table, name), shown in ledger.shown.items():
        if table != hosted.id:
            continue
        seat = SPECTATOR if name == "spectator" else hosted.game.seat_index(name)
        told = msgspec.json.decode(msgspec.json.encode(Teller(hosted, seat, "en").log()))
        for seq, happened in shown.items():
            assert happened == canonical(lasting(told[seq - 1]))


# Killing.


async def torture(
    houses: Sequence[RealHouse], *, kills: int, seats: int, seed: int, deeds: int = 40
) -> Evening:
    """Let guests play while houses are killed and started again, one at a time.

    Between two kills at most so many deeds are answered.
    """
    random = Random(seed)
    up = set(houses)

    def doors() -> str:
        return random.choice(sorted(up or set(houses), key=lambda one: one.port)).address

    evening = Evening(doors, seed)
    playing = [asyncio.create_task(evening.play(party)) for party in parties(seats)]
    for _ in range(kills):
        await _answers(evening, random.randrange(deeds))
        await asyncio.sleep(random.uniform(0.0, 0.05))
        _raise_early(playing)
        house = random.choice(houses)
        if random.random() < 0.5:
            _kill_computers(house)
            await asyncio.sleep(random.uniform(0.0, 0.2))
        house.kill()
        evening.ledger.counts["kills"] += 1
        up.discard(house)
        await asyncio.to_thread(house.start)
        up.add(house)
    await _answers(evening, deeds)
    evening.last_orders.set()
    await asyncio.gather(*playing)
    return evening


async def _answers(evening: Evening, count: int) -> None:
    """Wait until so many deeds were answered, but not for ever: all may have to think."""
    counts = evening.ledger.counts
    wanted = counts["acked"] + counts["conflicts"] + count
    for _ in range(500):
        if counts["acked"] + counts["conflicts"] >= wanted:
            return
        await asyncio.sleep(0.01)


def _raise_early(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done():
            task.result()


def _kill_computers(house: RealHouse) -> None:
    for pid in house.children():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def summary(evening: Evening, found: Counter[str]) -> str:
    """What it came to, in a line."""
    counts = {**evening.ledger.counts, "games": evening.games, **found}
    return ", ".join(f"{name}: {count:,}" for name, count in sorted(counts.items()))


@contextmanager
def _database(asked: str, folder: Path) -> Iterator[str]:
    if asked == "sqlite":
        yield f"sqlite:///{folder / 'house.db'}"
    elif asked == "postgresql":
        from tests.server.databases import Server, programs

        bin = programs()
        assert bin is not None, "no PostgreSQL is installed"
        server = Server.start(bin)
        try:
            yield server.url(server.create())
        finally:
            server.remove()
    else:
        yield asked


def main(words: Sequence[str] | None = None) -> None:
    """Run the torture that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.torture", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, metavar="N")
    parser.add_argument("--database", default="sqlite", metavar="URL|sqlite|postgresql")
    parser.add_argument("--houses", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--seats", type=int, default=24, metavar="K", help="guests that race")
    parser.add_argument("--deeds", type=int, default=100, metavar="N", help="at most, until a kill")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as home, _database(args.database, Path(home)) as database:
        houses = [RealHouse(database, log=Path(home) / f"{n}.log") for n in range(args.houses)]
        try:
            for house in houses:
                house.start()
            evening = asyncio.run(
                torture(
                    houses, kills=args.kills, seats=args.seats, seed=args.seed, deeds=args.deeds
                )
            )
        finally:
            for house in houses:
                house.end()
        print(summary(evening, check(database, evening.ledger)))
        for house in houses:
            sys.stderr.write(house.log.read_text()[-5000:])


if __name__ == "__main__":
    main()
