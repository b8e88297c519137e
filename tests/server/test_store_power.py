"""Power loss: every possible rest of a write-ahead log opens as a valid beginning of every game."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from threading import Event, Thread

import pytest

from lamplighter.server.store import Store
from lamplighter.server.store.schema import metadata
from server.databases import entry, founding, step

TABLES = tuple(f"t{n}" for n in range(4))
STEPS = 10
HEADER, FRAME_HEADER = 32, 24
"""Bytes before the first frame of a write-ahead log, and before the page of each frame."""


@dataclass
class Copy:
    """A database and its log as they were on the disk while the store was writing."""

    file: bytes
    log: bytes

    @property
    def frame(self) -> int:
        (page,) = struct.unpack(">I", self.log[8:12])
        return FRAME_HEADER + int(page)

    @property
    def boundaries(self) -> range:
        return range(HEADER, len(self.log) + 1, self.frame)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    path = tmp_path_factory.mktemp("running") / "house.db"
    with Store.open(f"sqlite:///{path}") as store:
        for table in TABLES:
            store.append(founding(table)).result()
        for v in range(1, STEPS):
            for table in TABLES[:2]:
                store.append(step(table, v, mid=f"m{v}")).result()
            group = [store.append(step(table, v, b"x" * 3000)) for table in TABLES[2:]]
            for future in group:
                future.result()
        with going_on(store):
            return Copy(path.read_bytes(), path.with_name("house.db-wal").read_bytes())


@contextmanager
def going_on(store: Store) -> Iterator[None]:
    """Keep the store writing within the context."""
    begun, stop = Event(), Event()

    def write() -> None:
        for v in count(STEPS):
            store.append(step(TABLES[0], v)).result()
            begun.set()
            if stop.is_set():
                return

    writing = Thread(target=write)
    writing.start()
    begun.wait()
    try:
        yield
    finally:
        stop.set()
        writing.join()


def expected(table: str, v: int) -> bytes:
    return b"x" * 3000 if v and table in TABLES[2:] else entry(table, v).body


def left(folder: Path, copy: Copy, log: bytes) -> dict[str, int]:
    """Open what is left and check it; return the length of the log of each table."""
    path = folder / "house.db"
    for file in folder.glob("house.db*"):
        file.unlink()
    path.write_bytes(copy.file)
    path.with_name("house.db-wal").write_bytes(log)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        made = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "events" not in made:
            assert not made & set(metadata.tables)
            return {}
        assert set(metadata.tables) <= made
        rows = connection.execute("SELECT table_id, v, body FROM events ORDER BY table_id, v")
        logs: dict[str, list[tuple[int, bytes]]] = {}
        for table, v, body in rows:
            logs.setdefault(table, []).append((v, body))
        heads = dict(connection.execute("SELECT table_id, v FROM headings"))
        keys = {table for (table,) in connection.execute("SELECT table_id FROM secrets")}
    for table, log_of in logs.items():
        assert log_of == [(v, expected(table, v)) for v in range(len(log_of))]
    assert heads == {table: len(log_of) - 1 for table, log_of in logs.items()}
    assert keys == set(logs)
    return {table: len(log_of) for table, log_of in logs.items()}


def torn(copy: Copy) -> Iterator[tuple[int, bytes]]:
    """Yield the log cut off at every frame boundary and inside every frame."""
    for end in copy.boundaries:
        for inside in (0, 1, FRAME_HEADER, FRAME_HEADER + 7, copy.frame // 2, copy.frame - 1):
            if end + inside <= len(copy.log):
                yield end + inside, copy.log[: end + inside]


def test_a_log_that_is_torn_off_anywhere_is_a_valid_beginning(tmp_path: Path, copy: Copy) -> None:
    before: dict[str, int] = {}
    for end, log in torn(copy):
        now = left(tmp_path, copy, log)
        assert all(now.get(table, 0) >= length for table, length in before.items()), end
        assert sum(now.values()) - sum(before.values()) <= 2, (
            end
        )  # the largest group that was written
        before = now
    assert before.pop(TABLES[0]) > STEPS
    assert before == dict.fromkeys(TABLES[1:], STEPS)


def flipped(log: bytes, at: int) -> bytes:
    return log[:at] + bytes((log[at] ^ 0x5A,)) + log[at + 1 :]


def zeroed(log: bytes, at: int) -> bytes:
    return log[:at] + bytes(len(log) - at)


def displaced(log: bytes, at: int) -> bytes:
    return log[:at] + b"\0" + log[at:-1]


@pytest.mark.parametrize("garble", [flipped, zeroed, displaced])
def test_a_log_that_is_garbled_from_anywhere_on_is_a_valid_beginning(
    tmp_path: Path, copy: Copy, garble: Callable[[bytes, int], bytes]
) -> None:
    for begin in copy.boundaries[:-1]:
        sound = left(tmp_path, copy, copy.log[:begin])
        for inside in (0, FRAME_HEADER + 100):
            assert left(tmp_path, copy, garble(copy.log, begin + inside)) == sound


def test_the_store_goes_on_from_what_is_left(tmp_path: Path, copy: Copy) -> None:
    for end in copy.boundaries[::9]:
        lengths = left(tmp_path, copy, copy.log[: end + copy.frame // 2])
        with Store.open(f"sqlite:///{tmp_path}/house.db") as store:
            assert store.versions(TABLES) == {table: n - 1 for table, n in lengths.items()}
            for table in TABLES:
                n = lengths.get(table, 0)
                store.append(step(table, n) if n else founding(table)).result()
                assert [one.v for one in store.events(table)] == list(range(n + 1))


def test_a_copy_without_its_log_is_older_but_sound(tmp_path: Path, copy: Copy) -> None:
    assert left(tmp_path, copy, b"") == {}
