"""The server is killed again and again while clients compete: nothing acknowledged may be lost.

`PYTHONPATH=tests python -m tests.server.torture --kills 200 --database sqlite` runs it for any
number of kills, on SQLite, on a PostgreSQL of its own (`postgresql`) or on an empty database.
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
from lamplighter.server.store import Store, StoredRow
from lamplighter.server.tables import events
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.table import HostedTable
from lamplighter.server.tables.waiting_table import fold

if __package__ == "tests.server":
    from tests.server.careful_client import (
        BEAT,
        CarefulClient,
        Ledger,
        canonical,
        fresh_state,
        lasting,
    )
    from tests.server.server_process import ServerProcess, ask
else:
    from server.careful_client import BEAT, CarefulClient, Ledger, canonical, fresh_state, lasting
    from server.server_process import ServerProcess, ask


PATIENCE = 400
"""Beats after which a client that is still behind will never catch up."""
MANY = 100_000
"""More steps than any game has."""


@dataclass(frozen=True)
class Party:
    """The players of a table: persons with so many clients in each seat, and computer players."""

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
    def clients(self) -> int:
        """The number of clients, including one spectator."""
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
"""All four titles, with persons and computer players."""


def parties(seats: int) -> list[Party]:
    """Return as many parties as are needed for at least this many competing clients in seats."""
    chosen: list[Party] = []
    for party in cycle(MIX):
        if sum(one.clients - 1 for one in chosen) >= seats and len(chosen) >= len(MIX):
            return chosen
        chosen.append(party)
    raise AssertionError


class ClientRun:
    """Parties that play one game after another until they are told to finish."""

    def __init__(
        self,
        pick_address: Callable[[], str],
        seed: int,
        *,
        pick_fresh_address: Callable[[], str] | None = None,
        watching: Callable[[], str] | None = None,
        heal: Callable[[], Awaitable[None]] | None = None,
        **habits: float,
    ) -> None:
        """Prepare clients that ask `pick_address` where to connect each time.

        New clients use `pick_fresh_address`, and the spectator uses `watching`, if they are given.
        `heal` is called before the states of clients are compared with that of a new client.
        """
        self.ledger = Ledger()
        self.games = 0
        self.exchanges = 0
        """The largest number of answers after which a client had learnt everything in the end."""
        self.finishing = asyncio.Event()
        self._pick_address = pick_address
        self._pick_fresh_address = pick_fresh_address or pick_address
        self._watching = watching or pick_address
        self._heal = heal
        self._seed = seed
        self._habits = {"chatter": 0.05, **habits}
        self._opened = 0

    async def play(self, party: Party, *, games: int | None = None, steps: int = MANY) -> None:
        """Play games; after each one every client knows exactly what a new client is told.

        At least `steps` steps are played of each of the games.
        """
        while not self.finishing.is_set() and games != 0:
            clients = await self._sit_down(party)
            running = [asyncio.create_task(client.run()) for client in clients]
            try:
                await self._until_known(clients, running, steps)
                for client in clients:
                    client.quiet = True
                    client.answers = client.changed = 0
                if self._heal is not None:
                    await self._heal()
                await self._agree(clients)
                self.exchanges = max(self.exchanges, *(client.changed for client in clients))
            finally:
                for client in clients:
                    client.leave()
                await asyncio.gather(*running)
            self.games += not clients[0].playing
            games = None if games is None else games - 1

    async def _sit_down(self, party: Party) -> list[CarefulClient]:
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
            if "token" not in joined:  # the answer to the first attempt was lost
                return await self._sit_down(party)
            tokens.append(joined["token"])

        def client(name: str, seat: str, token: str | None) -> CarefulClient:
            pick_address = self._pick_address if token is not None else self._watching
            where = (f"{name}-{number}", sat["table"], pick_address, self.ledger)
            return CarefulClient(
                *where, seat=seat, token=token, seed=str(self._seed), **self._habits
            )

        made = [
            client(f"{seat}-{hand}", seat, token)
            for seat, token in zip((first, *others), tokens, strict=True)
            for hand in range(party.hands)
        ]
        return [*made, client("watching", "spectator", None)]

    async def _ask(self, path: str, body: Any) -> Any:
        """Send a request until a server answers it."""
        while True:
            with suppress(OSError):
                status, said = await asyncio.to_thread(
                    ask, self._pick_fresh_address(), "POST", path, body
                )
                if status < 500:
                    return said
            await asyncio.sleep(0.05)

    async def _until_known(
        self, clients: Sequence[CarefulClient], running: Sequence[Any], steps: int
    ) -> None:
        def plays(client: CarefulClient) -> bool:
            return client.playing and (client.scene is None or client.scene["n"] < steps)

        # It is enough that one client knows; the others have to learn it.
        while all(plays(client) for client in clients) and not self.finishing.is_set():
            failed = [task for task in running if task.done()]
            for task in failed:
                task.result()
            await asyncio.sleep(BEAT / 5)

    async def _agree(self, clients: Sequence[CarefulClient]) -> None:
        """Wait until each client knows what a new client in its seat is told."""
        for _ in range(PATIENCE):
            behind = [one for one in clients if not (one.settled and await self._is_fresh(one))]
            if not behind:
                return
            await asyncio.sleep(BEAT)
        raise AssertionError(await self._difference(behind[0]))

    async def _is_fresh(self, client: CarefulClient) -> bool:
        try:
            return (
                await fresh_state(self._pick_fresh_address(), client.table, client.token)
                == client.state()
            )
        except (OSError, WebSocketException, EOFError):
            return False

    async def _difference(self, client: CarefulClient) -> str:
        fresh = await fresh_state(self._pick_fresh_address(), client.table, client.token)
        there, here = msgspec.json.decode(fresh), msgspec.json.decode(client.state())
        other = [name for name in there if there[name] != here[name]]
        return f"{client.name} waits for {client.waiting}; {other} differ: {there} {here}"


# What must be true afterwards.


def check(database: str, ledger: Ledger) -> Counter[str]:
    """Compare what the clients were told with the store; return counts of what is stored."""
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
            hosted = fold(table, key, entries)
            assert heading == hosted.heading()
            _check_rows(entries, hosted, found)
            _check_acks(table, entries, hosted, ledger)
            _check_shown(hosted, ledger)
            found["tables"] += 1
            found["over"] += hosted.status == "over"
    return found


def _check_rows(entries: Sequence[StoredRow], hosted: HostedTable, found: Counter[str]) -> None:
    """Check that no row is missing or duplicated and each step of the game has one winner."""
    assert [entry.v for entry in entries] == list(range(len(entries)))
    mids = [entry.mid for entry in entries if entry.mid is not None]
    assert len(mids) == len(set(mids))
    n = 0
    words: list[str] = []
    for row in hosted.rows:
        match row.event:
            case events.Began(steps=steps):
                n = len(steps)
            case events.MovesMade() as event:
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


def _check_acks(
    table: str, entries: Sequence[StoredRow], hosted: HostedTable, ledger: Ledger
) -> None:
    """Check that everything acknowledged is stored at the acknowledged position."""
    rows = {entry.mid: row for entry, row in zip(entries, hosted.rows, strict=True)}
    for (where, seat, id), (request, n) in ledger.acks.items():
        if where != table:
            continue
        mid = f"{hosted.game.seat_index(seat)}.{id}"
        assert mid in rows, f"{request} was acknowledged and is lost"
        assert hosted.answers[mid] == n
        event = rows[mid].event
        if isinstance(event, events.MovesMade):
            assert (event.n, list(event.choices)) == (request["n"], request["choices"])
        elif isinstance(event, events.SaidWords | events.Noted):
            assert event.text == request["text"]


def _check_shown(hosted: HostedTable, ledger: Ledger) -> None:
    """Check that everything that was shown is stored and was shown as it is stored."""
    for (table, name), shown in ledger.shown.items():
        if table != hosted.id:
            continue
        seat = SPECTATOR if name == "spectator" else hosted.game.seat_index(name)
        told = msgspec.json.decode(msgspec.json.encode(SeatMessages(hosted, seat, "en").log()))
        for seq, happened in shown.items():
            assert happened == canonical(lasting(told[seq - 1]))


# Killing.


async def torture(
    servers: Sequence[ServerProcess], *, kills: int, seats: int, seed: int, commands: int = 40
) -> ClientRun:
    """Play with clients while servers are killed and started again, one at a time.

    At most `commands` requests are answered between two kills.
    """
    random = Random(seed)
    up = set(servers)

    def pick_address() -> str:
        return random.choice(sorted(up or set(servers), key=lambda one: one.port)).address

    client_run = ClientRun(pick_address, seed)
    playing = [asyncio.create_task(client_run.play(party)) for party in parties(seats)]
    for _ in range(kills):
        await _answers(client_run, random.randrange(commands))
        await asyncio.sleep(random.uniform(0.0, 0.05))
        _raise_early(playing)
        server = random.choice(servers)
        if random.random() < 0.5:
            _kill_computers(server)
            await asyncio.sleep(random.uniform(0.0, 0.2))
        server.kill()
        client_run.ledger.counts["kills"] += 1
        up.discard(server)
        await asyncio.to_thread(server.start)
        up.add(server)
    await _answers(client_run, commands)
    client_run.finishing.set()
    await asyncio.gather(*playing)
    return client_run


async def _answers(client_run: ClientRun, count: int) -> None:
    """Wait until so many requests were answered, or for a time: all clients may have to wait."""
    counts = client_run.ledger.counts
    wanted = counts["acked"] + counts["conflicts"] + count
    for _ in range(500):
        if counts["acked"] + counts["conflicts"] >= wanted:
            return
        await asyncio.sleep(0.01)


def _raise_early(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done():
            task.result()


def _kill_computers(server: ServerProcess) -> None:
    for pid in server.children():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def summary(client_run: ClientRun, found: Counter[str]) -> str:
    """Return the result as one line."""
    counts = {**client_run.ledger.counts, "games": client_run.games, **found}
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
    """Run the torture test that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.torture", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, metavar="N")
    parser.add_argument("--database", default="sqlite", metavar="URL|sqlite|postgresql")
    parser.add_argument("--servers", type=int, default=1, metavar="N", help="server processes")
    parser.add_argument("--seats", type=int, default=24, metavar="K", help="clients that compete")
    parser.add_argument(
        "--commands", type=int, default=100, metavar="N", help="at most, until a kill"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as home, _database(args.database, Path(home)) as database:
        servers = [
            ServerProcess(database, log=Path(home) / f"{n}.log") for n in range(args.servers)
        ]
        try:
            for server in servers:
                server.start()
            client_run = asyncio.run(
                torture(
                    servers,
                    kills=args.kills,
                    seats=args.seats,
                    seed=args.seed,
                    commands=args.commands,
                )
            )
        finally:
            for server in servers:
                server.end()
        print(summary(client_run, check(database, client_run.ledger)))
        for server in servers:
            sys.stderr.write(server.log.read_text()[-5000:])


if __name__ == "__main__":
    main()
