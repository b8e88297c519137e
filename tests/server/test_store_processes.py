"""Several processes on one PostgreSQL: one writer wins, all are told, nothing is lost.

Stores in one process behave like stores in several: they share nothing but the database.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic

import psycopg
import pytest

from lamplighter.server.store import Batch, Conflict, Store, StoreRefused
from server.databases import Fresh, Server, entry, founding, heading, step

LONG = 60
"""Seconds after which a test has failed; a test that passes never waits so long."""


@pytest.fixture
def two(shared: str) -> Iterator[tuple[Store, Store]]:
    with Store.open(shared) as one, Store.open(shared) as other:
        yield one, other


def cut(url: str) -> int:
    """End all connections to a database except this one; return how many there were."""
    with psycopg.connect(url, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return len(ended.fetchall())


def test_of_two_processes_one_is_first(
    two: tuple[Store, Store], caplog: pytest.LogCaptureFixture
) -> None:
    """Both write to every position of every log, in groups that meet in any order."""
    tables = [f"t{n}" for n in range(30)]
    for future in [two[0].append(founding(table)) for table in tables]:
        future.result()
    won: dict[tuple[str, int], list[bytes]] = {}
    for v in range(1, 6):
        wanted: list[tuple[str, bytes, Future[None]]] = []
        for name, order, store in (
            (b"one", tables, two[0]),
            (b"other", list(reversed(tables)), two[1]),
        ):
            wanted += [(table, name, store.append(step(table, v, name))) for table in order]
        for table, name, future in wanted:
            error = future.exception(LONG)
            assert error is None or isinstance(error, Conflict)
            if error is None:
                won.setdefault((table, v), []).append(name)
    assert {key: len(names) for key, names in won.items()} == {
        (table, v): 1 for table in tables for v in range(1, 6)
    }
    for table in tables:
        log = two[0].events(table, after=0)
        assert [(one.v, [one.body]) for one in log] == [(v, won[table, v]) for v in range(1, 6)]
    assert caplog.messages == []  # no deadlock


def test_others_are_told_what_was_appended_and_nobody_hears_himself(
    two: tuple[Store, Store],
) -> None:
    heard: tuple[SimpleQueue[tuple[str, int]], ...] = (SimpleQueue(), SimpleQueue())
    for store, queue in zip(two, heard, strict=True):
        store.listen(lambda table, v, queue=queue: queue.put((table, v)))  # type: ignore[misc]
    two[0].append(founding("a table")).result()
    batch = Batch(entries=(entry("a table", 1), entry("a table", 2)), heading=heading("a table", 2))
    two[0].append(batch).result()
    two[0].append(Batch(heading=heading("a table", 2, status="over"))).result()
    two[1].append(step("a table", 3)).result()
    assert heard[1].get(timeout=LONG) == ("a table", 0)
    assert heard[1].get(timeout=LONG) == ("a table", 2)
    assert heard[0].get(timeout=LONG) == ("a table", 3)
    assert heard[0].empty()
    assert heard[1].empty()


def test_nothing_is_told_of_what_was_refused(two: tuple[Store, Store]) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    two[1].listen(lambda table, v: heard.put((table, v)))
    two[0].append(founding("a")).result()
    assert isinstance(two[0].append(step("a", 2)).exception(), Conflict)
    two[0].append(step("a", 1)).result()
    assert [heard.get(timeout=LONG), heard.get(timeout=LONG)] == [("a", 0), ("a", 1)]


def test_a_table_is_led_by_one_process_until_it_ends(shared: str) -> None:
    one, other = Store.open(shared), Store.open(shared)
    try:
        assert one.lead("a")
        assert one.lead("a")
        assert not other.lead("a")
        assert other.lead("b")
        assert not one.lead("b")
        other.release("b")
        assert one.lead("b")
        one.close()
        assert other.lead("a")
        assert other.lead("b")
    finally:
        one.close()
        other.close()


def test_a_table_released_after_asking_twice_is_free(two: tuple[Store, Store]) -> None:
    assert two[0].lead("a")
    assert two[0].lead("a")
    two[0].release("a")
    assert two[1].lead("a")
    two[0].release("a")
    assert not two[0].lead("a")


def test_with_its_connection_a_process_loses_what_it_led(
    shared: str, two: tuple[Store, Store]
) -> None:
    assert two[0].lead("a")
    cut(shared)
    until = monotonic() + LONG
    while not two[1].lead("a"):  # PostgreSQL frees it when it has ended the connection
        assert monotonic() < until
    assert not two[0].lead("a")


def test_who_was_cut_off_hears_what_was_missed(shared: str, two: tuple[Store, Store]) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    two[1].listen(lambda table, v: heard.put((table, v)))
    two[0].append(founding("a", at=1 << 45)).result()
    assert heard.get(timeout=LONG) == ("a", 0)
    cut(shared)
    two[0].append(Batch(entries=(entry("a", 1),), heading=heading("a", 1, at=1 << 45))).result()
    assert heard.get(timeout=LONG) in (("a", 0), ("a", 1))
    two[0].append(Batch(entries=(entry("a", 2),), heading=heading("a", 2, at=1 << 45))).result()
    while heard.get(timeout=LONG) != ("a", 2):
        pass


def test_connections_that_are_cut_lose_nothing_and_double_nothing(shared: str) -> None:
    """Logs grow while all connections are cut again and again."""
    tables, length = [f"t{n}" for n in range(12)], 25
    stop, cut_once, cuts, through = Event(), Event(), [], [0]

    def saw() -> None:
        # Cut again only after a write has succeeded: on a busy machine none would otherwise.
        before = -1
        while not stop.wait(0.03):
            if through[0] != before:
                before = through[0]
                cuts.append(cut(shared))
                if cuts[-1]:
                    cut_once.set()

    with Store.open(shared) as store:
        for future in [store.append(founding(table)) for table in tables]:
            future.result(LONG)
        sawing = Thread(target=saw)
        sawing.start()
        try:
            for v in range(1, length):
                if v == length // 2:  # a quick machine may have come here before the first cut
                    assert cut_once.wait(LONG)
                futures = [store.append(step(table, v, mid=f"m{v}")) for table in tables]
                for future in futures:
                    future.result(LONG)  # a conflict with its own write would be raised here
                    through[0] += 1
        finally:
            stop.set()
            sawing.join()
        assert sum(cuts) > 0
        for table in tables:
            expected = [entry(table, 0), *(entry(table, v, mid=f"m{v}") for v in range(1, length))]
            assert store.events(table) == expected


WRITES_ON = """
import sys
from lamplighter.server.store import Store
from server.databases import founding, step

store, tables = Store.open(sys.argv[1]), [f"t{n}" for n in range(5)]
assert store.lead("t0")
for v in range(10**6):
    batches = [step(table, v, mid=f"m{v}") if v else founding(table) for table in tables]
    for future, table in [(store.append(batch), table) for batch, table in zip(batches, tables)]:
        future.result()
        print(table, v, flush=True)
"""


def test_a_process_that_is_killed_has_lost_nothing_it_said(database: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", WRITES_ON, database],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(150)]
    if database.startswith("sqlite"):
        with pytest.raises(StoreRefused, match="in use by another process"):
            Store.open(database)
    child.kill()
    said += child.communicate()[0].splitlines()
    last = {table: int(v) for table, v in (line.split() for line in said)}
    with Store.open(database) as store:
        until = monotonic() + LONG
        while not store.lead("t0"):
            assert monotonic() < until
        heads = store.versions(list(last))
        for table, v in last.items():
            assert heads[table] - v in (0, 1)  # written, but not acknowledged
            expected = [entry(table, n, mid=f"m{n}") for n in range(1, heads[table] + 1)]
            assert store.events(table) == [entry(table, 0), *expected]


def test_readers_come_back_by_themselves(shared: str) -> None:
    with Store.open(shared) as store:
        store.append(founding("a")).result()
        for _ in range(3):
            assert store.versions(["a"]) == {"a": 0}
            cut(shared)


def test_several_processes_may_start_at_once(fresh: Fresh) -> None:
    """All of them find an empty database; one of them migrates it."""
    url, opened, failed = fresh("postgresql"), [], []

    def open_it() -> None:
        try:
            opened.append(Store.open(url))
        except Exception as error:
            failed.append(error)

    threads = [Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for store in opened:
        store.close()
    assert not failed
    assert len(opened) == len(threads)


def test_a_password_is_given_to_the_server_but_not_shown(postgresql: Server, shared: str) -> None:
    url = shared.replace("postgres@", "postgres:CANARY@")
    with Store.open(url) as store:
        assert store.lead("a")
        assert "CANARY" not in store._database.name
    assert postgresql.home.exists()


def test_on_sqlite_a_process_is_alone(fresh: Fresh) -> None:
    with Store.open(fresh("sqlite")) as store:
        assert not store.shared
        store.listen(lambda *_: pytest.fail("there is nobody to hear"))
        assert store.lead("a")
        store.release("a")
        assert store.lead("a")
        store.append(founding("a")).result()
