"""Long work for guests: in turn, bounded, and dropped when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from lamplighter.kernel import record, record_lines
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.record import OLD_HEAD
from lamplighter.server import desk
from lamplighter.server.desk import Desk, Visitor
from lamplighter.server.errors import Malformed, Stopping, TooOften
from lamplighter.server.retelling import Retelling
from lamplighter.wire.study import Moment
from server.guests import PATIENCE, Lodging
from support import GAMES, random_table

PIECES = 5


async def works(at: Desk, visitor: Visitor, note: Callable[[], None]) -> type | None:
    """Do some pieces of work; gives what it was refused with."""
    try:
        async with at.taken(visitor):
            for _ in range(PIECES):
                await at.do(visitor, note)
    except LamplighterError as error:
        return type(error)
    return None


def test_addresses_have_the_desk_in_turn() -> None:
    async def run() -> list[str]:
        at, done = Desk(), list[str]()
        who = ["a", "a", "a", "b"]
        await asyncio.gather(
            *(works(at, Visitor(one), lambda one=one: done.append(one)) for one in who)
        )
        return done

    done = asyncio.run(run())
    assert len(done) == 4 * PIECES
    assert done[: 2 * PIECES].count("b") == PIECES, "those of one address have one turn of all"


def test_so_many_wait_and_no_more() -> None:
    async def run() -> tuple[list[type | None], list[type | None], list[type | None]]:
        at = Desk()
        one = [Visitor("a") for _ in range(desk.OF_ONE + 2)]
        of_one = await asyncio.gather(*(works(at, each, lambda: None) for each in one))
        many = [Visitor(str(number)) for number in range(desk.OF_ALL + 3)]
        of_all = await asyncio.gather(*(works(at, each, lambda: None) for each in many))
        again = await asyncio.gather(*(works(at, each, lambda: None) for each in one[:1]))
        return of_one, of_all, again

    of_one, of_all, again = asyncio.run(run())
    assert of_one == [None] * desk.OF_ONE + [TooOften] * 2
    assert of_all == [None] * desk.OF_ALL + [TooOften] * 3
    assert again == [None], "places are free again"


@pytest.mark.parametrize("closes", [False, True])
def test_nobody_works_for_one_who_has_left(*, closes: bool) -> None:
    async def run() -> tuple[list[type | None], list[str]]:
        at, done, going = Desk(), list[str](), threading.Event()
        first, second, third = Visitor("a"), Visitor("a"), Visitor("b")
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()

        def long() -> None:
            loop.call_soon_threadsafe(begun.set)
            assert going.wait(PATIENCE)
            done.append("a")

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
        # Who only waits is gone at once, though the place is taken.
        waits = working[1:] if closes else working[1:2]
        await asyncio.wait_for(asyncio.gather(*waits), PATIENCE)
        going.set()
        return await asyncio.gather(*working), done

    found, done = asyncio.run(run())
    if closes:
        assert (found, done) == ([Stopping] * 3, ["a"])
    else:
        assert (found, done) == ([Malformed, Malformed, None], ["a", *["b"] * PIECES])


# In a house.


def whole() -> str:
    table = random_table(GAMES[0], 5)
    return record.write(table, SPECTATOR)


class Slow:
    """Moments that take as long as they are let."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.told = 0
        self.begun, self.going = threading.Event(), threading.Event()
        original = Retelling._moment

        def moment(one: Retelling, *words: object) -> Moment:
            self.told += 1
            self.begun.set()
            assert self.going.wait(PATIENCE)
            return original(one, *words)  # type: ignore[arg-type]

        patch.setattr(Retelling, "_moment", moment)


def test_what_nobody_waits_for_is_not_told(
    lodging: Lodging, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    with pytest.raises(httpx.TimeoutException):
        httpx.post(f"{lodging.url}/api/records/moments", content=whole(), timeout=1)
    assert slow.begun.is_set()
    time.sleep(4 * desk.GLANCE)
    slow.going.set()
    answer = lodging.request("POST", "/api/records/moments", content=whole(), params={"to": 3})
    assert answer.status_code == 200
    assert slow.told == 1 + 3


def test_a_house_that_closes_says_so_to_those_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow(monkeypatch)
    with ExitStack() as stack:
        lodging = stack.enter_context(Lodging(tmp_path))
        pool = stack.enter_context(ThreadPoolExecutor(3))

        def ask(_: int) -> httpx.Response:
            path = f"{lodging.url}/api/records/moments"
            return httpx.post(path, content=whole(), timeout=PATIENCE)

        asked = [pool.submit(ask, number) for number in range(3)]
        assert slow.begun.wait(PATIENCE)
        time.sleep(0.3)
        with caplog.at_level(logging.WARNING):
            lodging.inside(lodging.house.say_goodbye())
            slow.going.set()
            answers = [one.result() for one in asked]
        assert {(one.status_code, one.json()["code"]) for one in answers} == {
            (503, "house/stopping")
        }
        assert not caplog.records
        assert slow.told == 1


def test_many_moments_cost_more_than_a_few(tmp_path: Path) -> None:
    with Lodging(tmp_path, rate=0.2) as lodging:  # 24 at once

        def status(many: int) -> int:
            asked = {"to": str(many)}
            path = "/api/records/moments"
            return lodging.request("POST", path, content=whole(), params=asked).status_code

        assert [status(100), status(100)] == [200, 429]
        time.sleep(2)
        assert status(1) == 200


def test_only_what_moments_need_is_kept(tmp_path: Path) -> None:
    said = [f"; {number}" for number in range(15_000)]
    text = "\n".join([OLD_HEAD, "game pocket", "options -", "round 3", *said, "takeover jack easy"])
    with Lodging(tmp_path) as lodging:
        for longer in ("", ("\n#" + "x" * 10_000) * 20):
            answer = lodging.request("POST", "/api/records/moments", content=text + longer)
            assert answer.status_code == 200, answer.text
        (kept,) = lodging.house.study._records.values()
    assert [kept.remarks, kept.takeovers, kept.lines, kept.tags] == [[], [], [], {}]


def test_a_record_has_so_many_lines(lodging: Lodging) -> None:
    text = "\n".join([OLD_HEAD, "game pocket", "options -", *[";"] * record_lines.MOST_LINES])
    answer = lodging.request("POST", "/api/records/verify", content=text)
    assert (answer.status_code, answer.json()["code"]) == (422, "record/bad")
    assert "at most 20,000 lines, not 20,003" in answer.json()["text"]
