"""Turn notices: kept over a restart, retried, given up; they delay nobody."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import socket
import threading
from collections.abc import Iterator
from hashlib import sha256
from http.server import HTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lamplighter.server.errors import TooOften
from lamplighter.server.hub import notify, scheduler
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.ops import host_lookups
from lamplighter.server.ops.host_lookups import Lookups, LookupsBusy
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Batch, PendingNotice, Store, backup, restore
from server.clients import ServerThread, SocketClient
from server.databases import Fresh, entry, founding, heading
from server.seated import Sitting, happenings
from server.test_webhooks import Bell

FAR = 2**50
"""Later than any notice is due."""


# Looking up.


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Names that end with `.slow` are resolved only when this is set."""
    free = threading.Event()
    real = socket.getaddrinfo

    def look_up(host: str, *rest: Any, **more: Any) -> Any:
        if host.endswith(".slow"):
            free.wait(60)
            raise OSError("no such host")
        return real("127.0.0.1" if host.endswith(".quick") else host, *rest, **more)

    monkeypatch.setattr(host_lookups.socket, "getaddrinfo", look_up)
    yield free
    free.set()


async def _waiting(found: Lookups, *hosts: str) -> list[asyncio.Task[list[str]]]:
    tasks = [asyncio.create_task(found.find(host)) for host in hosts]
    await asyncio.sleep(0)
    return tasks


def test_slow_names_take_no_thread_of_anything_else(stuck: threading.Event) -> None:
    async def look() -> None:
        found = Lookups()
        assert await found.find("known.quick") == ["127.0.0.1"]
        slow = [f"host.{number}.slow" for number in range(100)]
        tasks = await _waiting(found, *slow)
        names = [thread.name for thread in threading.enumerate()]
        # The thread of the name that was found may be just about to end.
        assert 0 <= names.count("lamplighter-lookup") - host_lookups.AT_ONCE <= 1
        busy = [task for task in tasks if task.done()]
        assert len(busy) == len(slow) - host_lookups.AT_ONCE
        assert all(isinstance(task.exception(), LookupsBusy) for task in busy)
        # The loop's own threads are free, and so are those for a host that was resolved before.
        assert await asyncio.to_thread(lambda: "read") == "read"
        assert await found.find("known.quick") == ["127.0.0.1"]
        assert await found.find("10.1.2.3") == ["10.1.2.3"]
        with pytest.raises(LookupsBusy):
            await found.find("new.quick")
        stuck.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await found.find("new.quick") == ["127.0.0.1"]

    asyncio.run(look())


def test_names_of_one_domain_take_a_few_threads_only(stuck: threading.Event) -> None:
    async def look() -> None:
        found = Lookups()
        tasks = await _waiting(found, *(f"host{number}.evil.slow" for number in range(10)))
        same = await _waiting(found, *["host0.evil.slow"] * 10)
        refused = [task for task in tasks if task.done()]
        assert len(refused) == 10 - host_lookups.PER_DOMAIN
        assert all(isinstance(task.exception(), TimeoutError) for task in refused)
        assert not any(task.done() for task in same), "one look-up answers all who ask for a host"
        assert await found.find("new.quick") == ["127.0.0.1"]
        stuck.set()
        await asyncio.gather(*tasks, *same, return_exceptions=True)

    asyncio.run(look())


def test_a_known_name_that_turns_slow_is_no_known_one(stuck: threading.Event) -> None:
    async def look() -> None:
        found = Lookups()
        found._remember("turned.evil.slow")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await found.find("turned.evil.slow")
        assert "turned.evil.slow" not in found._known

    asyncio.run(look())
    stuck.set()


# In the database.


def notice(table: str, n: int, **more: int) -> Batch:
    pending = PendingNotice(table, 1, n, **more)
    return Batch(entries=(entry(table, n),), heading=heading(table, n), notices=(pending,))


def test_a_newer_turn_takes_the_place_of_an_older_notice(store: Store) -> None:
    async def supersede() -> None:
        store.append(founding("a")).result()
        store.append(notice("a", 1, due=5)).result()
        (older,) = store.notices(FAR, 10)
        store.append(notice("a", 2, due=7)).result()
        (newer,) = store.notices(FAR, 10)
        assert (newer.n, newer.due) == (2, 7)
        assert not await store.take_notice(older, 100)
        await store.put_off_notice(older, 1, 1)
        await store.end_notice(older)
        assert store.notices(FAR, 10) == [newer]
        assert store.notices(6, 10) == []
        assert await store.take_notice(newer, 100)
        assert not await store.take_notice(newer, 100), "one process has it"
        await store.put_off_notice(newer, 50, 1)
        assert store.notices(FAR, 10) == [msgspec.structs.replace(newer, due=50, tries=1)]
        await store.end_notice(newer)
        assert store.notices(FAR, 10) == []

    asyncio.run(supersede())


def test_of_several_processes_one_takes_a_notice(shared: str) -> None:
    async def take() -> None:
        with Store.open(shared) as one, Store.open(shared) as other:
            one.append(founding("a")).result()
            one.append(notice("a", 1)).result()
            (pending,) = other.notices(FAR, 10)
            stores = [one, other] * 5
            taken = await asyncio.gather(*(each.take_notice(pending, 9) for each in stores))
            assert sum(taken) == 1

    asyncio.run(take())


def test_notices_are_deleted_with_their_table(store: Store) -> None:
    store.append(founding("a")).result()
    store.append(notice("a", 1)).result()
    assert store.delete(["a"]) == 1
    assert store.notices(FAR, 10) == []


def test_notices_are_part_of_a_backup_and_older_backups_have_none(
    database: str, fresh: Fresh, tmp_path: Path
) -> None:
    with Store.open(database) as store:
        store.append(founding("a")).result()
        store.append(notice("a", 1)).result()
    whole, older = tmp_path / "whole.gz", tmp_path / "older.gz"
    backup(database, whole)
    _as_of_0001(whole, older)
    for file, expected in ((whole, 1), (older, 0)):
        url = fresh("sqlite")
        restore(file, url)
        with Store.open(url) as restored:
            assert len(restored.notices(FAR, 10)) == expected
            assert len(restored.events("a")) == 2


def _as_of_0001(source: Path, to: Path) -> None:
    """Write a backup in the format of the version that had no notices."""
    first, *rows, _ = gzip.decompress(source.read_bytes()).splitlines(keepends=True)
    said = json.loads(first)
    said["revision"] = "0001"
    del said["columns"]["notices"]
    rows = [row for row in rows if not row.startswith(b'["notices"')]
    text = b"".join([msgspec.json.encode(said) + b"\n", *rows])
    last = {"rows": len(rows), "sha256": sha256(text).hexdigest()}
    to.write_bytes(gzip.compress(text + msgspec.json.encode(last) + b"\n"))


# At a table.


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP", 0.02)


@pytest.fixture
def silent() -> Iterator[HTTPServer]:
    """A server that does not answer yet: its port is bound, but it does not listen."""
    rung: list[tuple[str, bytes]] = []
    kind = type("OwnBell", (Bell,), {"rung": rung})
    server = HTTPServer(("127.0.0.1", 0), kind, bind_and_activate=False)
    server.server_bind()
    yield server
    server.server_close()


def hooked(sitting: Sitting, url: str) -> tuple[SocketClient, SocketClient]:
    """Register a webhook for the seat that is not to move; return that client and the other one."""
    other, asked = sitting.resting, sitting.asked
    other.done("hook", url=url, when="always")
    for _ in range(20):
        if other.scene.get("yours"):
            break
        sitting.play()
    assert other.scene.get("yours")
    return other, asked


def until(happened: Any, client: SocketClient) -> None:
    while not happened():
        client.done("ask", what="describe")


def test_a_notice_is_sent_after_a_restart(tmp_path: Path, silent: HTTPServer) -> None:
    url = f"http://127.0.0.1:{silent.server_port}/key"
    rung = silent.RequestHandlerClass.rung  # type: ignore[attr-defined]
    with (
        ServerThread(tmp_path, private_hooks=True) as server_thread,
        server_thread.sockets() as sockets,
    ):
        sitting = Sitting(sockets, server_thread.full("pocket"))
        other, _ = hooked(sitting, url)
        until(lambda: [one.tries for one in server_thread.store.notices(FAR, 9)] == [1], other)
    assert rung == []
    silent.server_activate()
    thread = threading.Thread(target=silent.serve_forever, daemon=True)
    thread.start()
    with Store.open(f"sqlite:///{tmp_path}/house.db") as store:
        (pending,) = store.notices(FAR, 9)
        asyncio.run(store.put_off_notice(pending, 0, 1))
    with ServerThread(tmp_path, private_hooks=True) as server_thread:
        while server_thread.store.notices(FAR, 9):
            server_thread.get("/healthz")
    silent.shutdown()
    thread.join()
    assert [path for path, _ in rung] == ["/key"]
    assert json.loads(rung[0][1])["table"] == sitting.table


def test_a_notice_that_is_given_up_is_told_to_its_seat_alone(
    tmp_path: Path,
    silent: HTTPServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(notify, "PAUSES", (0.01,))
    caplog.set_level(logging.INFO)
    url = f"http://127.0.0.1:{silent.server_port}/key"
    with (
        ServerThread(tmp_path, private_hooks=True) as server_thread,
        server_thread.sockets() as sockets,
    ):
        sitting = Sitting(sockets, server_thread.full("pocket"))
        other, asked = hooked(sitting, url)
        until(lambda: happenings(other).count("hooked") == 2, other)
        told = [one for raw in other.heard for one in json.loads(raw).get("happened", ())]
        texts = [one["text"] for one in told if one["what"] == "hooked"]
        assert "could not be delivered" in texts[-1]
        assert server_thread.hub.notices._hooks.failed == 1
        assert server_thread.store.notices(FAR, 9) == []
        asked.done("ask", what="describe")
        assert "hooked" not in happenings(asked)
        # Once for each address: later turns are tried, but nothing more is logged.
        for _ in range(20):
            if sitting.over or server_thread.hub.notices._hooks.failed > 1:
                break
            sitting.play()
        until(lambda: not server_thread.store.notices(FAR, 9), other)
        assert happenings(other).count("hooked") == 2
    given_up = [line for line in caplog.messages if "is given up after 2 tries" in line]
    assert given_up
    assert not [
        line for line in caplog.messages if "key" in line or str(silent.server_port) in line
    ]


def test_a_notice_is_dropped_where_nobody_wants_it_any_more(
    tmp_path: Path, silent: HTTPServer
) -> None:
    url = f"http://127.0.0.1:{silent.server_port}/key"
    with (
        ServerThread(tmp_path, private_hooks=True) as server_thread,
        server_thread.sockets() as sockets,
    ):
        sitting = Sitting(sockets, server_thread.full("pocket"))
        other, _ = hooked(sitting, url)
        until(lambda: [one.tries for one in server_thread.store.notices(FAR, 9)] == [1], other)
        for _ in range(5):  # however often it is changed, there is one notice
            other.done("hook", url=f"{url}/again", when="always")
        (pending,) = server_thread.store.notices(FAR, 9)
        other.done("hook", url=None)
        server_thread.inside(server_thread.store.put_off_notice(pending, 0, 1))
        until(lambda: not server_thread.store.notices(FAR, 9), other)
        assert server_thread.hub.notices._hooks.failed == 0


def test_a_seat_and_a_domain_are_sent_so_many_notices(server_thread: ServerThread) -> None:
    hub = server_thread.hub
    sender = notify.Notices(hub.tables, hub.presence, Webhooks(), hub.store, BackgroundTasks())
    mine = PendingNotice("a", 0, 1)
    for _ in range(int(notify.SEAT.burst)):
        sender._spend(mine, "https://one.example.org/x")
    with pytest.raises(TooOften):
        sender._spend(mine, "https://two.example.org/x")
    for number in range(int(notify.DOMAIN.burst - notify.SEAT.burst)):
        sender._spend(PendingNotice(f"t{number}", 0, 1), "https://three.example.org/x")
    with pytest.raises(TooOften):
        sender._spend(PendingNotice("b", 0, 1), "https://four.example.org")
    sender._spend(PendingNotice("c", 0, 1), "https://example.com")
