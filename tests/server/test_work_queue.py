"""Long work for clients: in turn, bounded, and dropped when no client waits for it any more."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.server.odd_work import HOME, KIND

from lamplighter.kernel import record, record_lines
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.record import chained
from lamplighter.server.errors import Malformed, Stopping, TooOften
from lamplighter.server.study import work_queue
from lamplighter.server.study.untrusted import ReadRecord
from lamplighter.server.study.work_pool import WorkPool
from lamplighter.server.study.work_queue import WaitingClient, WorkQueue
from server.clients import PATIENCE, ServerThread
from support import GAMES, random_table

PIECES = 5


Work = Callable[[], Coroutine[None, None, None]]


async def works(
    at: WorkQueue, client: WaitingClient, note: Callable[[], None] | Work
) -> type | None:
    """Do some pieces of work; return the type of the error, if one was raised."""

    async def piece() -> None:
        await asyncio.sleep(0)
        if (doing := note()) is not None:
            await doing

    try:
        async with at.taken(client):
            for _ in range(PIECES):
                await at.do(client, piece)
    except LamplighterError as error:
        return type(error)
    return None


def test_addresses_have_the_desk_in_turn() -> None:
    async def run() -> list[str]:
        at, done = WorkQueue(), list[str]()
        who = ["a", "a", "a", "b"]
        await asyncio.gather(
            *(works(at, WaitingClient(one), lambda one=one: done.append(one)) for one in who)
        )
        return done

    done = asyncio.run(run())
    assert len(done) == 4 * PIECES
    assert done[: 2 * PIECES].count("b") == PIECES, "those of one address have one turn of all"


def test_so_many_wait_and_no_more() -> None:
    async def run() -> tuple[list[type | None], list[type | None], list[type | None]]:
        at = WorkQueue()
        one = [WaitingClient("a") for _ in range(work_queue.OF_ONE + 2)]
        of_one = await asyncio.gather(*(works(at, each, lambda: None) for each in one))
        many = [WaitingClient(str(number)) for number in range(work_queue.OF_ALL + 3)]
        of_all = await asyncio.gather(*(works(at, each, lambda: None) for each in many))
        again = await asyncio.gather(*(works(at, each, lambda: None) for each in one[:1]))
        return of_one, of_all, again

    of_one, of_all, again = asyncio.run(run())
    assert of_one == [None] * work_queue.OF_ONE + [TooOften] * 2
    assert of_all == [None] * work_queue.OF_ALL + [TooOften] * 3
    assert again == [None], "places are free again"


@pytest.mark.parametrize("closes", [False, True])
def test_nobody_works_for_one_who_has_left(*, closes: bool) -> None:
    async def run() -> tuple[list[type | None], list[str]]:
        at, done = WorkQueue(), list[str]()
        first, second, third = WaitingClient("a"), WaitingClient("a"), WaitingClient("b")
        begun, never = asyncio.Event(), asyncio.Event()

        async def long() -> None:
            begun.set()
            try:
                await never.wait()
            finally:
                done.append("ended")

        working = [asyncio.ensure_future(works(at, first, long))]
        await begun.wait()
        working += [
            asyncio.ensure_future(works(at, one, lambda: done.append("b")))
            for one in (second, third)
        ]
        await asyncio.sleep(0)
        if closes:
            at.close()
        else:
            first.leave()
            second.leave()
        return await asyncio.wait_for(asyncio.gather(*working), PATIENCE), done

    found, done = asyncio.run(run())
    if closes:
        assert (found, done) == ([Stopping] * 3, ["ended"])
    else:
        assert (found, done) == ([Malformed, Malformed, None], ["ended", *["b"] * PIECES])


# In a server.


def whole() -> str:
    table = random_table(GAMES[0], 5)
    return record.write(table, SPECTATOR)


class Slow:
    """Moments from workers of a server that take until the test lets them go on."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        patch.setenv(HOME, str(home))
        patch.setenv(KIND, "patient")
        self._home = home

    def at(self, server_thread: ServerThread) -> None:
        server_thread.hub.study.work = WorkPool(imports=("tests.server.odd_work",))

    @property
    def told(self) -> int:
        return len(list(self._home.glob("working *")))

    def begun(self) -> bool:
        """Wait until the first moment is being computed."""
        ends = time.monotonic() + PATIENCE
        while not self.told and time.monotonic() < ends:
            time.sleep(0.02)
        return bool(self.told)

    def go(self) -> None:
        (self._home / "go").touch()


def test_what_nobody_waits_for_is_not_told(
    server_thread: ServerThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(tmp_path, monkeypatch)
    slow.at(server_thread)
    leaving = socket.create_connection(("127.0.0.1", server_thread.port))
    body = whole().encode()
    head = f"POST /api/records/moments HTTP/1.1\r\nHost: {server_thread.host}\r\nContent-Length: "
    leaving.sendall(f"{head}{len(body)}\r\n\r\n".encode() + body)
    assert slow.begun()
    leaving.close()
    for _ in range(1_000):
        if not server_thread.hub.work.busy:
            break
        time.sleep(0.02)
    assert not server_thread.hub.work.busy, "its work was ended"
    slow.go()
    answer = server_thread.request(
        "POST", "/api/records/moments", content=whole(), params={"to": 3}
    )
    assert answer.status_code == 200
    assert slow.told == 1 + 3


def test_a_stopping_server_tells_clients_that_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow(tmp_path, monkeypatch)
    with ExitStack() as stack:
        server_thread = stack.enter_context(ServerThread(tmp_path))
        slow.at(server_thread)
        pool = stack.enter_context(ThreadPoolExecutor(3))

        def ask(_: int) -> httpx.Response:
            path = f"{server_thread.url}/api/records/moments"
            return httpx.post(path, content=whole(), timeout=PATIENCE)

        asked = [pool.submit(ask, number) for number in range(3)]
        assert slow.begun()
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            server_thread.inside(server_thread.hub.say_goodbye())
            answers = [one.result() for one in asked]
        assert {(one.status_code, one.json()["code"]) for one in answers} == {
            (503, "house/stopping")
        }
        assert not caplog.records
        assert slow.told == 1


def test_many_moments_cost_more_than_a_few(tmp_path: Path) -> None:
    with ServerThread(tmp_path, rate=0.2) as server_thread:  # a burst of 24

        def status(many: int) -> int:
            asked = {"to": str(many)}
            path = "/api/records/moments"
            return server_thread.request("POST", path, content=whole(), params=asked).status_code

        # A process that is only started now would take as long as the bucket needs to fill again.
        warm = server_thread.hub.work.run(
            "lamplighter.server.study.untrusted:verify", whole().encode(), 60
        )
        server_thread.inside(warm)
        assert [status(100), status(100)] == [200, 429]
        time.sleep(2)
        assert status(1) == 200


def test_only_what_moments_need_is_kept(tmp_path: Path) -> None:
    said = [f"; {number}" for number in range(10_000)]
    text = chained(["game pocket", "options -", "round 3"], [*said, "takeover jack easy"])
    with ServerThread(tmp_path) as server_thread:
        for longer in ("", ("\n#" + "x" * 10_000) * 20):
            answer = server_thread.request("POST", "/api/records/moments", content=text + longer)
            assert answer.status_code == 200, answer.text
        (kept,) = server_thread.hub.study._records.values()
    assert set(json.loads(kept)) == set(ReadRecord.__struct_fields__)
    assert len(kept) < 1_000, "neither remarks nor tags"


def test_a_record_has_so_many_lines(server_thread: ServerThread) -> None:
    text = chained(["game pocket", "options -"], [";"] * (record_lines.MOST_LINES - 2))
    answer = server_thread.request("POST", "/api/records/verify", content=text)
    assert (answer.status_code, answer.json()["code"]) == (422, "record/bad")
    assert "at most 20,000 lines, not 20,003" in answer.json()["text"]
