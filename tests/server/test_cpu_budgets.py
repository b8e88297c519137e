"""No address slows another one down: they take turns, and each pays for the CPU time it uses."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from lamplighter.concurrency.fair_queue import FairLock, RoundRobin, payer
from lamplighter.concurrency.rate import Rate
from lamplighter.kernel import registry
from lamplighter.kernel.guide import Deduction
from lamplighter.kernel.seat import Seat
from lamplighter.server.errors import TooOften
from lamplighter.server.hub.cpu_budgets import WAITING, CpuTurns
from server.clients import ServerThread
from server.seated import Sitting

LOUD, CALM = "198.51.100.1", "198.51.100.2"


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def burn(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


def test_round_robin_goes_round_between_keys() -> None:
    queue: RoundRobin[str, int] = RoundRobin()
    queue.push("a", 1, 2, 3)
    queue.push("b", 4)
    queue.push("c", 5, 6)
    assert len(queue) == 6
    taken = [queue.pop() for _ in range(4)]
    assert taken == [("a", 1), ("b", 4), ("c", 5), ("a", 2)]
    assert list(queue.remove("a")) == [3]
    assert list(queue) == [6]
    queue.clear()
    assert not queue


def test_one_address_delays_another_by_one_piece_of_work() -> None:
    done: list[str] = []

    async def work(turns: CpuTurns, address: str) -> None:
        payer.set(address)
        await turns.take()
        done.append(address)

    async def scenario() -> None:
        turns = CpuTurns(Rate(1000.0, 1000.0))
        loud = [asyncio.create_task(work(turns, LOUD)) for _ in range(20)]
        await asyncio.sleep(0)
        calm = [asyncio.create_task(work(turns, CALM)) for _ in range(3)]
        await asyncio.gather(*loud, *calm)

    run(scenario())
    assert sorted(done) == [LOUD] * 20 + [CALM] * 3
    # At most one piece of work of the loud address follows each piece of the calm one.
    places = [place for place, address in enumerate(done) if address == CALM]
    assert max(after - before for before, after in pairwise(places)) <= 2
    assert places[0] <= 3


def test_what_is_spent_has_to_be_earned_again_and_others_do_not_wait() -> None:
    time = Time()
    done: list[str] = []

    async def work(turns: CpuTurns, address: str, *, begun: bool = False) -> None:
        payer.set(address)
        await turns.take(begun=begun)
        done.append(f"{address}{' begun' if begun else ''}")

    async def scenario() -> None:
        turns = CpuTurns(Rate(1.0, 100.0), clock=time)
        turns.charge(LOUD, 2.0)  # it owes a second of CPU
        spent = asyncio.create_task(work(turns, LOUD))
        await asyncio.gather(work(turns, CALM), work(turns, LOUD, begun=True))
        assert turns.waiting == 1
        time.now = 1.0
        await spent

    run(scenario())
    assert sorted(done[:2]) == [f"{LOUD} begun", CALM]
    assert done[2] == LOUD


def test_an_address_without_budget_may_not_pile_requests_up() -> None:
    async def take(turns: CpuTurns) -> None:
        payer.set(LOUD)
        await turns.take()

    async def scenario() -> None:
        turns = CpuTurns(Rate(1.0, 0.001))
        turns.charge(LOUD, 1.001)
        waiting = [asyncio.create_task(take(turns)) for _ in range(WAITING)]
        await asyncio.sleep(0.01)
        assert turns.waiting == WAITING
        with pytest.raises(TooOften) as refused:
            await asyncio.create_task(take(turns))
        assert refused.value.wait >= 1
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    run(scenario())


def test_work_is_charged_wherever_it_is_done() -> None:
    charged: dict[str | None, float] = {}

    async def step() -> str:
        burn(0.02)
        await asyncio.sleep(0.05)  # what others do meanwhile costs nothing
        burn(0.02)
        return "done"

    async def scenario() -> None:
        turns = CpuTurns()
        turns.charge = lambda address, seconds: charged.update(  # type: ignore[method-assign]
            {address: charged.get(address, 0.0) + seconds}
        )
        payer.set(LOUD)
        working = asyncio.create_task(turns.metered(step))
        payer.set(CALM)
        await asyncio.sleep(0.02)
        burn(0.1)
        assert await working == "done"
        assert await turns.in_thread(partial(_burnt, 0.03)) == "burnt"

    run(scenario())
    assert 0.04 <= charged[LOUD] < 0.1
    assert 0.03 <= charged[CALM] < 0.1


def _burnt(seconds: float) -> str:
    burn(seconds)
    return "burnt"


def test_metered_work_is_cancelled_and_fails_as_any_other() -> None:
    seen: list[str] = []

    async def cancelled() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def failing() -> None:
        await asyncio.sleep(0)
        raise ValueError("so")

    async def scenario() -> None:
        turns = CpuTurns()
        task = asyncio.create_task(turns.metered(cancelled))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(ValueError, match="so"):
            await turns.metered(failing)
        # A task that is cancelled before its first step leaves nothing behind.
        never = asyncio.create_task(turns.metered(failing))
        never.cancel()
        with pytest.raises(asyncio.CancelledError):
            await never

    run(scenario())
    assert seen == ["cancelled"]


def test_a_cancelled_caller_waits_for_its_thread() -> None:
    """So nobody else has the table while the thread still works with it."""
    go = threading.Event()
    seen: list[str] = []

    def work() -> None:
        go.wait(30)
        seen.append("thread")

    async def scenario() -> None:
        task = asyncio.create_task(CpuTurns().in_thread(work))
        await asyncio.sleep(0.01)
        for _ in range(3):
            task.cancel()
            await asyncio.sleep(0.01)
        assert not task.done()
        go.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        seen.append("caller")

    run(scenario())
    assert seen == ["thread", "caller"]


def test_a_fair_lock_goes_round_and_is_never_lost() -> None:
    order: list[str] = []

    async def hold(lock: FairLock[str], key: str) -> None:
        async with lock.held(key):
            order.append(key)
            await asyncio.sleep(0)

    async def scenario() -> None:
        lock: FairLock[str] = FairLock()
        loud = [asyncio.create_task(hold(lock, "loud")) for _ in range(6)]
        await asyncio.sleep(0)
        calm = [asyncio.create_task(hold(lock, "calm")) for _ in range(2)]
        await asyncio.sleep(0)
        loud[1].cancel()
        loud[2].cancel()
        await asyncio.gather(*loud, *calm, return_exceptions=True)
        await hold(lock, "last")

    run(scenario())
    assert order.count("loud") == 4
    assert order.index("calm") <= 2
    assert order[-1] == "last"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(tmp_path, rate=1.0) as server_thread:
        yield server_thread


def test_an_address_that_has_spent_its_budget_is_refused_alone(strict: ServerThread) -> None:
    sats = strict.full("pocket")
    with strict.sockets() as sockets:
        table, token = sats["jack"]["table"], sats["jack"]["token"]
        loud = sockets.raw(table, token, X_Forwarded_For=LOUD).hello()
        watching = sockets.raw(table, None, X_Forwarded_For=CALM).hello()
        strict.hub.turns.charge(LOUD, 1000.0)
        for command, more in (("ask", {"what": "describe"}), ("draft", {"n": 0, "choices": []})):
            problem = loud.refused(command, **more)
            assert problem["code"] == "request/too-often"
            assert problem["wait"] > 1
        assert watching.do("ask", what="describe")["type"] == "told"
        statuses = {
            (path, address): strict.request("GET", path, headers={"X-Forwarded-For": address})
            for path in ("/api/games", "/healthz")
            for address in (LOUD, CALM)
        }
        # A health check is answered even if its address has no budget left.
        assert {which: answer.status_code for which, answer in statuses.items()} == {
            ("/api/games", LOUD): 429,
            ("/api/games", CALM): 200,
            ("/healthz", LOUD): 200,
            ("/healthz", CALM): 200,
        }


def test_a_move_is_charged_to_the_address_of_its_player(strict: ServerThread) -> None:
    sats = strict.full("pocket")
    charged: list[str | None] = []
    real = strict.hub.turns.charge

    def charge(address: str | None, seconds: float) -> None:
        charged.append(address)
        real(address, seconds)

    with strict.sockets() as sockets, pytest.MonkeyPatch.context() as patch:
        table = sats["jack"]["table"]
        seats = [
            sockets.raw(table, sat["token"], X_Forwarded_For=LOUD).hello() for sat in sats.values()
        ]
        watching = sockets.raw(table, None, X_Forwarded_For=CALM).hello()
        mover = next(one for one in seats if one.scene["yours"])
        patch.setattr(strict.hub.turns, "charge", charge)
        assert mover.move(mover.scene["choices"][0]["action"])["type"] == "ack"
        watching.until("news")
    assert charged.count(LOUD) > charged.count(CALM)
    assert None not in charged


def test_a_draft_that_teaches_nothing_costs_no_deduction(strict: ServerThread) -> None:
    guide = registry.game("london").guide
    real, computed = guide.deduction, list[str]()

    def counting(seat: Seat) -> Deduction:
        computed.append(seat.name)
        return real(seat)

    with strict.sockets() as sockets, pytest.MonkeyPatch.context() as patch:
        patch.setattr(guide, "deduction", counting)
        sitting = Sitting(sockets, strict.full("london", assist=3))
        client, told = sitting.asked, []
        drafted: list[int] = []
        while not drafted or not client.scene["draft"]["closed"]:
            told.append(client.done("ask", what="deduction")["deduction"])
            drafted.append(client.scene["choices"][0]["action"])
            client.done("draft", n=client.scene["n"], choices=drafted)
            client.sync()
        told.append(client.done("ask", what="deduction")["deduction"])
    assert len(drafted) > 1
    assert told == [told[0]] * len(told)
    assert len(computed) == 1


def test_a_question_is_answered_beside_the_loop(strict: ServerThread) -> None:
    """While it is being computed, moves at other tables go on."""
    busy, calm = strict.full("pocket", assist=3), strict.full("london")
    guide = registry.game("pocket").guide
    asked, go = threading.Event(), threading.Event()
    real = guide.deduction

    def slow(seat: Seat) -> Deduction:
        asked.set()
        assert go.wait(30)
        return real(seat)

    with strict.sockets() as sockets, pytest.MonkeyPatch.context() as patch:
        patch.setattr(guide, "deduction", slow)
        bot_turns = sockets.sit(busy["jack"])
        playing = {name: sockets.sit(sat) for name, sat in calm.items()}
        bot_turns.say(do="ask", id="slow", what="deduction")
        assert asked.wait(30)
        mover = next(one for one in playing.values() if one.scene["yours"])
        assert mover.move(mover.scene["choices"][0]["action"])["type"] == "ack"
        go.set()
        assert bot_turns.until("told", id="slow")["deduction"]
