"""Unused tables are deleted when the operator says so, as the lobby announces."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server import run
from lamplighter.server.hub import cleanup
from lamplighter.server.hub.cleanup import DAY
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import HubSettings, now
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store
from lamplighter.wire.tables import Guest, NewTable, Retention
from server.clients import ServerThread
from server.databases import founding, step
from server.server_process import wait_until


def days_later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Move the clock by which the age of tables is judged."""
    monkeypatch.setattr(cleanup, "now", lambda: now() + int(days * DAY))


def known(server_thread: ServerThread, table: str) -> bool:
    """Return whether there is a table; the server has it in memory afterwards."""
    answer = server_thread.request("GET", f"/api/tables/{table}")
    assert answer.status_code == 200 or answer.json()["code"] == "table/unknown"
    return answer.status_code == 200


def test_tables_go_when_nothing_happens_and_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = {"open": 7, "playing": 90, "over": 0}
    with (
        ServerThread(tmp_path, keep_open=7, keep_playing=90) as server_thread,
        server_thread.sockets() as sockets,
    ):
        alone = server_thread.open("pocket", listed=True)["table"]
        watched = server_thread.open("pocket", listed=True)["table"]
        playing = server_thread.full("pocket")
        over = server_thread.full("pocket")
        sockets.sit(over["jack"]).done("resign")
        watching = sockets.watch(watched)
        names = [alone, watched, playing["jack"]["table"], over["jack"]["table"]]

        def left_after(days: float) -> list[bool]:
            days_later(monkeypatch, days)
            server_thread.inside(server_thread.hub.cleanup.run())
            return [known(server_thread, name) for name in names]

        lobby = server_thread.get("/api/lobby")
        assert lobby["kept"] == rule
        assert left_after(6.9) == [True, True, True, True]
        assert left_after(7.1) == [False, True, True, True]
        assert alone not in server_thread.hub.tables.entries
        assert [one["id"] for one in server_thread.get("/api/lobby")["tables"]] == [watched]
        # Clients that are connected play on and are told nothing about it.
        assert watching.do("ask", what="describe")["type"] in ("told", "refused")
        assert left_after(91) == [False, True, False, True]
        watching.socket.close()
        wait_until(lambda: server_thread.hub.guests == 1, "the end of a conversation")
        assert left_after(10_000) == [False, False, False, True]


def test_only_what_is_untouched_is_deleted(store: Store) -> None:
    """A table is kept if anything happens to it before it is deleted."""
    for table in ("a", "b", "c"):
        store.append(founding(table)).result()
    at = next(one.at for one in store.tables() if one.table == "a")
    status = next(one.status for one in store.tables())
    store.append(step("b", 1)).result()
    later = next(one.at for one in store.tables() if one.table == "b")
    assert not store.delete_untouched("a", status, at)
    assert not store.delete_untouched("a", "no such status", at + 1)
    assert store.delete_untouched("a", status, at + 1)
    assert not store.delete_untouched("a", status, at + 1)
    assert later > at
    assert not store.delete_untouched("b", status, at + 1)
    assert [one.table for one in store.tables(most=1)] == ["c"]
    assert store.statuses(["a", "b", "c"]) == {"b": status, "c": status}
    assert store.events("a") == []


class Ear:
    """A listener."""

    def __init__(self) -> None:
        self.seat = SPECTATOR
        self.language = "en"
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


def test_processes_know_of_each_other_who_is_there(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(two_processes(shared, monkeypatch))


async def two_processes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = HubSettings(kept=Retention(open=7))
    here, there = (
        Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics(), settings) for _ in range(2)
    )
    for hub in (here, there):
        await hub.start()
    opened, *_ = await here.joining.open(NewTable(game="pocket", guest=Guest("A"), listed=True))
    ear = Ear()
    await there.welcome(opened.id, ear, None)
    loaded = here.tables.entries[opened.id]
    while not here.presence.anybody(loaded):
        await asyncio.sleep(0.01)
    days_later(monkeypatch, 8)
    assert await here.cleanup.run() == 0
    # The operator deletes it all the same: listeners are told, and no process has it in memory.
    assert await asyncio.to_thread(here.store.delete, [opened.id]) == 1
    while not any(b"goodbye" in one for one in ear.heard):
        await asyncio.sleep(0.01)
    told = msgspec.json.decode(ear.heard[-1])
    assert told["problem"]["code"] == "table/unknown"
    there.leave(opened.id, ear)
    for hub in (here, there):
        await hub.cleanup.run()
        assert opened.id not in hub.tables.entries
        await hub.stop()


def test_an_address_opens_so_many_tables_that_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "OPEN_TABLES", 3)
    asked = {"game": "pocket", "guest": {"name": "Ada"}}
    elsewhere = {"X-Forwarded-For": "198.51.100.9"}
    with ServerThread(tmp_path, rate=1.0) as server_thread:
        waiting = [server_thread.open("pocket") for _ in range(3)]
        for _ in range(2):
            answer = server_thread.request("POST", "/api/tables", json=asked)
            assert (answer.status_code, answer.json()["code"]) == (429, "table/too-many")
        assert server_thread.request(
            "POST", "/api/tables", json=asked, headers=elsewhere
        ).is_success
        server_thread.join(waiting[0])
        server_thread.open("pocket")
        answer = server_thread.request("POST", "/api/tables", json=asked)
        assert answer.json()["code"] == "table/too-many"
