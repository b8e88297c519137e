"""Tables that nobody comes back to are deleted as the operator says, and as the lobby tells."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server import cleanup, serving
from lamplighter.server.cleanup import DAY
from lamplighter.server.computers import Computers
from lamplighter.server.hooks import Hooks
from lamplighter.server.house import House
from lamplighter.server.metrics import Metrics
from lamplighter.server.standing import Manners, now
from lamplighter.server.store import Store
from lamplighter.wire.tables import Guest, NewTable, Retention
from server.databases import founding, step
from server.guests import Lodging
from server.real_house import wait_until


def days_later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Move the clock by which the age of tables is judged."""
    monkeypatch.setattr(cleanup, "now", lambda: now() + int(days * DAY))


def known(lodging: Lodging, table: str) -> bool:
    """Return whether there is a table; whoever asks has it in memory then."""
    answer = lodging.request("GET", f"/api/tables/{table}")
    assert answer.status_code == 200 or answer.json()["code"] == "table/unknown"
    return answer.status_code == 200


def test_tables_go_when_nothing_happens_and_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = {"open": 7, "playing": 90, "over": 0}
    with (
        Lodging(tmp_path, keep_open=7, keep_playing=90) as lodging,
        lodging.sockets() as sockets,
    ):
        alone = lodging.open("pocket", listed=True)["table"]
        watched = lodging.open("pocket", listed=True)["table"]
        playing = lodging.full("pocket")
        over = lodging.full("pocket")
        sockets.sit(over["jack"]).done("resign")
        watching = sockets.watch(watched)
        names = [alone, watched, playing["jack"]["table"], over["jack"]["table"]]

        def left_after(days: float) -> list[bool]:
            days_later(monkeypatch, days)
            lodging.inside(lodging.house.cleanup.run())
            return [known(lodging, name) for name in names]

        lobby = lodging.get("/api/lobby")
        assert lobby["kept"] == rule
        assert left_after(6.9) == [True, True, True, True]
        assert left_after(7.1) == [False, True, True, True]
        assert alone not in lodging.house.tables
        assert [one["id"] for one in lodging.get("/api/lobby")["tables"]] == [watched]
        # Who is there plays on, and is told nothing of it.
        assert watching.do("ask", what="describe")["type"] in ("told", "refused")
        assert left_after(91) == [False, True, False, True]
        watching.socket.close()
        wait_until(lambda: lodging.house.guests == 1, "the end of a conversation")
        assert left_after(10_000) == [False, False, False, True]


def test_only_what_is_untouched_is_deleted(store: Store) -> None:
    """Whatever happens before it is deleted keeps a table."""
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
    """Somebody who listens."""

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
    manners = Manners(kept=Retention(open=7))
    here, there = (
        House(Store.open(url), Computers(), Hooks(), Metrics(), manners) for _ in range(2)
    )
    for house in (here, there):
        await house.start()
    opened, *_ = await here.reception.open(NewTable(game="pocket", guest=Guest("A"), listed=True))
    ear = Ear()
    await there.welcome(opened.id, ear, None)
    standing = here.standing(opened.id)
    while not here.attendance.anybody(standing):
        await asyncio.sleep(0.01)
    days_later(monkeypatch, 8)
    assert await here.cleanup.run() == 0
    # The operator deletes it all the same: who listens is told, and it is in no memory.
    assert await asyncio.to_thread(here.store.delete, [opened.id]) == 1
    while not any(b"goodbye" in one for one in ear.heard):
        await asyncio.sleep(0.01)
    told = msgspec.json.decode(ear.heard[-1])
    assert told["problem"]["code"] == "table/unknown"
    there.leave(opened.id, ear)
    for house in (here, there):
        await house.cleanup.run()
        assert opened.id not in house.tables
        await house.stop()


def test_an_address_opens_so_many_tables_that_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "OPEN_TABLES", 3)
    asked = {"game": "pocket", "guest": {"name": "Ada"}}
    elsewhere = {"X-Forwarded-For": "198.51.100.9"}
    with Lodging(tmp_path, rate=1.0) as lodging:
        waiting = [lodging.open("pocket") for _ in range(3)]
        for _ in range(2):
            answer = lodging.request("POST", "/api/tables", json=asked)
            assert (answer.status_code, answer.json()["code"]) == (429, "table/too-many")
        assert lodging.request("POST", "/api/tables", json=asked, headers=elsewhere).is_success
        lodging.join(waiting[0])
        lodging.open("pocket")
        answer = lodging.request("POST", "/api/tables", json=asked)
        assert answer.json()["code"] == "table/too-many"
