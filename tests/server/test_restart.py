"""A server stops and starts again: in good order, after a crash, and after its database failed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, update
from websockets.exceptions import ConnectionClosed

from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.hub import hub, scheduler
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Heading, Store, StoredRow, Unavailable, schema
from lamplighter.server.tables import events
from server.databases import Server
from server.raw_requests import conversation, hear, sit
from server.server_process import (
    PATIENCE,
    SOURCE,
    ask,
    children,
    free_port,
    open_server,
    runs,
    wait_until,
)
from server.torture import ClientRun, Party, check

HOUR = 60 * 60 * 1000


def kept(database: str, table: str) -> tuple[Heading, list[StoredRow]]:
    """Return what a server, which may be running, has stored of a table."""
    with Store.open(database, reading=True) as store:
        heading = store.heading(table)
        assert heading is not None
        return heading, store.events(table)


def moves(database: str, table: str) -> list[events.MovesMade]:
    """Return the moves at a table so far."""
    rows = [events.decode(entry.body) for entry in kept(database, table)[1]]
    return [row for row in rows if isinstance(row, events.MovesMade)]


def test_the_server_stops_in_good_order(tmp_path: Path) -> None:
    """Run the real command and stop it as an operator or a service manager does."""
    database, port = f"sqlite:///{tmp_path / 'house.db'}", free_port()
    command = [sys.executable, "-m", "lamplighter", "serve", "--create", "--database", database]
    server = subprocess.Popen(
        [*command, "--port", str(port), "--log", "warning"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"127.0.0.1:{port}"

    def answers() -> bool:
        try:
            return ask(address, "GET", "/healthz")[0] == 200
        except OSError:
            return False

    try:
        wait_until(answers, "the server")
        sat = sit(address, seats={"investigator": "computer:random", "jack": "me"})
        with conversation(address, sat) as socket:
            hear(socket, "welcome")
            wait_until(lambda: moves(database, sat["table"]), "the computer's move")
            computers = children(server.pid)
            assert computers
            socket.send('{"do":"say","id":"last","text":"Good night"}')
            hear(socket, "ack")
            server.send_signal(signal.SIGTERM)
            goodbye = hear(socket, "goodbye")
            assert goodbye["problem"]["code"] == "house/stopping"
            with pytest.raises(ConnectionClosed):
                hear(socket, "nothing more")
        assert server.wait(PATIENCE) == 0
    finally:
        server.kill()
        server.wait()
    assert not any(runs(pid) for pid in computers)
    assert "Good night" in str(kept(database, sat["table"])[1])


def test_clocks_and_computers_go_on_after_a_crash_without_clients(
    database: str, tmp_path: Path
) -> None:
    """A computer player that had not moved yet, and a clock that ran out meanwhile."""
    clocks = {"pace": "clocks", "seconds": 600, "increment": 0}
    with open_server(database, tmp_path, computer_pace=3600.0) as server:
        thinks = sit(server.address, seats={"investigator": "computer:random", "jack": "me"})
        timed = sit(server.address, seats={"jack": "computer:random"}, pace=clocks)
        wait_until(server.children, "a process in which a computer thinks")
        computers = server.children()
        server.kill()
    wait_until(lambda: not any(runs(pid) for pid in computers), "the end of the computers")
    assert not moves(database, thinks["table"])
    _an_hour_passes(database)
    with open_server(database, tmp_path):
        wait_until(lambda: moves(database, thinks["table"]), "the computer's move")
        wait_until(lambda: kept(database, timed["table"])[0].status == "over", "the end")
    last = events.decode(kept(database, timed["table"])[1][-1].body)
    assert last == events.GameEnded(how="time", seat=0)


def _an_hour_passes(database: str) -> None:
    def age(connection: Connection) -> None:
        connection.execute(update(schema.events).values(at=schema.events.c.at - HOUR))
        connection.execute(
            update(schema.headings).values(
                at=schema.headings.c.at - HOUR, due=schema.headings.c.due - HOUR
            )
        )

    with Store.open(database) as store:
        store.carry_out(age)


def test_a_failed_query_for_due_tables_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else looks for clocks and computer turns of tables that are not in memory."""
    asked = 0

    async def ask_twice() -> None:
        store = Store.open(f"sqlite:///{tmp_path / 'house.db'}")
        again = asyncio.Event()
        loop = asyncio.get_running_loop()

        def waking(_: int) -> list[str]:
            nonlocal asked
            asked += 1
            if asked == 1:
                raise Unavailable("the database does not answer")
            loop.call_soon_threadsafe(again.set)
            return []

        monkeypatch.setattr(store, "waking", waking)
        monkeypatch.setattr(scheduler, "SWEEP", 0.01)
        running = hub.Hub(store, PlayerWorkers(1), Webhooks(private=False), Metrics())
        await running.start()
        async with asyncio.timeout(PATIENCE):
            await again.wait()
        await running.stop()

    asyncio.run(ask_twice())
    assert asked > 1


def test_play_goes_on_by_itself_when_the_database_was_restarted(
    postgresql: Server, tmp_path: Path
) -> None:
    own = Server.start(postgresql.bin)
    try:
        database = own.url(own.create())
        with open_server(database, tmp_path) as server:
            client_run = asyncio.run(_play_through_restarts(server.address, own))
            assert server.answers()
            found = check(database, client_run.ledger)
    finally:
        own.remove()
    assert client_run.games == found["over"] == 3
    codes = {name for name in client_run.ledger.counts if name.startswith("refused")}
    assert codes <= {
        "refused store/unavailable",
        "refused action/wrong-step",
        "refused action/game-over",
    }


async def _play_through_restarts(address: str, server: Server) -> ClientRun:
    client_run = ClientRun(lambda: address, seed=3)
    party = Party("pocket", computers={"jack": "random"})
    playing = asyncio.create_task(client_run.play(party, games=3))
    for _ in range(2):
        before = client_run.ledger.counts["acked"]
        while client_run.ledger.counts["acked"] < before + 5 and not playing.done():
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.down)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.up)
    await playing
    return client_run
