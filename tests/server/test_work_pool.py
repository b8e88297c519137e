"""Work on texts of clients in worker processes: limited, replaceable, and never blocking."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.odd_work import HOME, KIND

from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.server.errors import NoWorker, Stopping, TooCostly
from lamplighter.server.study import replay, work_pool
from lamplighter.server.study.work_pool import WorkPool, WorkRefused
from server.clients import PATIENCE, Json, ServerThread, choices_of
from support import GAMES, random_table

ODD = "tests.server.odd_work"
ENOUGH = 60.0
"""Seconds of CPU, more than any job here needs."""
SOON = 2_000
"""Checks until something must have happened, with a pause after each."""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@asynccontextmanager
async def pool(workers: int = 1) -> AsyncIterator[WorkPool]:
    made = WorkPool(workers, imports=(ODD,))
    try:
        yield made
    finally:
        await made.close()


def run(check: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(check())


async def works(home: Path, jobs: int = 1) -> None:
    """Wait until so many jobs have begun and wait for the test to let them go on."""
    for _ in range(SOON):
        if len(list(home.glob("working *"))) >= jobs:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody works")


def test_a_function_answers_and_refuses_as_it_does_at_home() -> None:
    async def check() -> None:
        async with pool() as workers:
            assert not workers.pids, "nothing is started before it is needed"
            text = record.write(random_table(GAMES[0], 1), SPECTATOR).encode()
            told = await workers.run("lamplighter.server.study.untrusted:verify", text, ENOUGH)
            assert b'"over":true' in told
            changed = text.replace(b"options", b"0ptions")
            with pytest.raises(WorkRefused, match="line 3") as refused:
                await workers.run("lamplighter.server.study.untrusted:verify", changed, ENOUGH)
            assert (refused.value.code, refused.value.status) == ("record/bad", 422)
            with pytest.raises(RuntimeError) as failed:
                await workers.run(f"{ODD}:fail", b"secret", ENOUGH)
            assert "secret" not in str(failed.value)
            assert await workers.run(f"{ODD}:echo", b"x" * 1_000_000, ENOUGH) == b"x" * 1_000_000
            assert workers.replaced == 0

    run(check)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no limit of CPU time here")
@pytest.mark.parametrize("odd", ["loop", "go_back"])
def test_a_job_that_uses_too_much_cpu_is_refused_and_the_next_one_done(
    odd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int | None] = []
    note = WorkPool._note_end
    monkeypatch.setattr(
        WorkPool,
        "_note_end",
        lambda own, status, job: [ended.append(status), note(own, status, job)],
    )

    async def check() -> None:
        async with pool() as workers:
            with pytest.raises(TooCostly, match=r"more than 0\.3 seconds"):
                await workers.run(f"{ODD}:{odd}", b"a" * 90 + b"b", 0.3)
            assert await workers.run(f"{ODD}:echo", b"next", ENOUGH) == b"next"
            assert workers.replaced == 1
        assert ended == [-signal.SIGPROF], "by its own limit, not by the server's patience"

    run(check)


@pytest.mark.skipif(sys.platform != "linux", reason="no limit of memory here")
@pytest.mark.parametrize("odd", ["hoard", "swamp"])
def test_a_job_that_wants_too_much_memory_is_refused_and_the_next_one_done(odd: str) -> None:
    async def check() -> None:
        async with pool() as workers:
            with pytest.raises(TooCostly):
                await workers.run(f"{ODD}:{odd}", b"a", ENOUGH)
            assert await workers.run(f"{ODD}:echo", b"next", ENOUGH) == b"next"

    run(check)


def test_a_job_that_takes_too_long_is_refused_and_the_next_one_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work_pool, "PATIENCE", 0.01)
    monkeypatch.setattr(work_pool, "WALL", 0.0)

    async def check() -> None:
        async with pool() as workers:
            with pytest.raises(TooCostly):
                await workers.run(f"{ODD}:wait", b"", ENOUGH)
            monkeypatch.undo()
            assert await workers.run(f"{ODD}:echo", b"next", ENOUGH) == b"next"

    run(check)


def test_a_worker_that_is_killed_is_replaced_and_its_job_done(home: Path) -> None:
    async def check() -> None:
        async with pool() as workers:
            asked = asyncio.ensure_future(workers.run(f"{ODD}:wait", b"done", ENOUGH))
            await works(home)
            (pid,) = workers.pids
            os.kill(pid, signal.SIGKILL)
            await works(home, 2)
            (home / "go").touch()
            assert await asked == b"done"
            assert workers.replaced == 1
            with pytest.raises(NoWorker, match="has ended"):
                await workers.run(f"{ODD}:quit_at_once", b"", ENOUGH)
            assert await workers.run(f"{ODD}:echo", b"next", ENOUGH) == b"next"

    run(check)


def test_a_job_that_nobody_waits_for_is_ended(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_pool, "LEFT", 0.01)

    async def check() -> None:
        async with pool() as workers:
            asked = asyncio.ensure_future(workers.run(f"{ODD}:wait", b"", ENOUGH))
            await works(home)
            asked.cancel()
            assert await workers.run(f"{ODD}:echo", b"next", ENOUGH) == b"next"
            assert workers.replaced == 1

    run(check)


def test_jobs_go_side_by_side_and_those_of_one_topic_to_one_worker(home: Path) -> None:
    async def check() -> None:
        async with pool(2) as workers:
            asked = asyncio.ensure_future(workers.run(f"{ODD}:wait", b"long", ENOUGH, topic="a"))
            await works(home)
            assert await workers.run(f"{ODD}:echo", b"short", ENOUGH, topic="b") == b"short"
            assert not asked.done()
            (home / "go").touch()
            assert await asked == b"long"
            first = {file.name.split()[1] for file in home.glob("working *")}
            await workers.run(f"{ODD}:wait", b"", ENOUGH, topic="a")
            assert {file.name.split()[1] for file in home.glob("working *")} == first
            assert (len(workers.pids), workers.replaced) == (2, 0)

    run(check)


def test_closing_ends_the_workers_and_refuses_what_waits(home: Path) -> None:
    async def check() -> None:
        async with pool() as workers:
            asked = [
                asyncio.ensure_future(workers.run(f"{ODD}:wait", b"", ENOUGH)) for _ in range(3)
            ]
            await works(home)
            await workers.close()
            for one in asked:
                with pytest.raises(Stopping):
                    await one
            assert not workers.pids
            with pytest.raises(Stopping):
                await workers.run(f"{ODD}:echo", b"", ENOUGH)

    run(check)


def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def check() -> None:
        async with pool() as workers:
            with pytest.raises(NoWorker, match="cannot start a process"):
                await workers.run(f"{ODD}:echo", b"", ENOUGH)

    run(check)


# In a server.


def whole() -> str:
    return record.write(random_table(GAMES[0], 5), SPECTATOR)


def turn_of_the_computer(server_thread: ServerThread, sat: Json) -> None:
    """Play until a computer player has had its turn; every move is acknowledged."""
    with server_thread.sockets() as sockets:
        client = sockets.sit(sat)
        rested = False
        while not (rested and client.scene.get("yours")):
            if client.scene.get("yours"):
                answer = client.move(choices_of(client.scene)[0])
                assert answer["type"] == "ack", answer
                while client.scene["n"] < answer["n"]:
                    client.next()
            else:
                rested = True
                client.next()


def test_a_record_that_takes_for_ever_delays_nobody(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is verified, moves are acknowledged, a computer moves and positions are served."""
    monkeypatch.setenv(KIND, "patient")
    with ServerThread(tmp_path) as server_thread, ThreadPoolExecutor(1) as threads:
        server_thread.hub.study.work = WorkPool(imports=(ODD,))
        address = f"{server_thread.url}/api/records/verify"
        verifying = threads.submit(httpx.post, address, content=whole(), timeout=PATIENCE)
        asyncio.run(works(home))
        sat = server_thread.open("pocket", seats={"investigator": "me", "jack": "computer:easy"})
        turn_of_the_computer(server_thread, sat)
        assert server_thread.post("/api/positions", {"game": "pocket"})["game"] == "pocket"
        assert not verifying.done()
        (home / "go").touch()
        assert verifying.result().json()["over"]
        pids = server_thread.hub.work.pids
        assert pids
        assert not set(pids) & set(server_thread.hub.bot_turns._computers.pids)
    assert not any(alive(pid) for pid in pids), "closing has ended the workers"


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no limit of CPU time here")
def test_a_client_hears_what_was_too_costly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KIND, "endless")
    monkeypatch.setattr(replay, "READING", 0.3)
    with ServerThread(tmp_path) as server_thread:
        server_thread.hub.study.work = WorkPool(imports=(ODD,))
        answer = server_thread.request("POST", "/api/records/verify", content=whole())
        assert (answer.status_code, answer.json()["code"]) == (422, "request/too-costly")
        monkeypatch.undo()
        answer = server_thread.request(
            "POST", "/api/records/moments", content=whole(), params={"to": 2}
        )
        assert len(answer.json()["moments"]) == 2
