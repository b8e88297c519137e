"""A database is written to one file and restored from it unchanged, between any two databases."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from threading import Event, Thread

import msgspec
import pytest
from sqlalchemy import Connection, select

from lamplighter.server.store import (
    Batch,
    SeatToken,
    Store,
    StoredRow,
    StoreRefused,
    backup,
    restore,
)
from lamplighter.server.store.schema import life, metadata
from server.databases import Fresh, entry, founding, heading, step

KINDS = ("sqlite", "postgresql")


def store_everything(store: Store) -> None:
    """Store something of every kind."""
    for n in range(20):
        store.append(founding(f"t{n}", listed=n % 2 == 0, due=n or None, info=b'{"n":1}'))
        for v in range(1, 40):
            store.append(step(f"t{n}", v, mid=f"m{v}" if v % 3 else None))
    odd = StoredRow("t0", 40, "\u00e9\u4e2d\U0001f56f \\ \"'\n", 1 << 50, bytes(range(256)))
    store.append(Batch(entries=(odd,), heading=heading("t0", 40, info=b"\xff\x00"))).result()
    for n in range(20):
        token = SeatToken(sha256(bytes([n])).digest(), f"t{n}", "seat", n % 6 or None)
        store.append(Batch(issue=(token,))).result()
    store.live(7).result()


def digest(connection: Connection) -> str:
    """Return a hash of all rows, independent of their order in the database."""
    rows = (
        repr((table.name, tuple(row)))
        for table in metadata.sorted_tables
        if table is not life
        for row in connection.execute(select(table))
    )
    return sha256("\n".join(sorted(rows)).encode()).hexdigest()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.backup"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small backup."""
    folder = tmp_path_factory.mktemp("sound")
    with Store.open(f"sqlite:///{folder}/house.db") as store:
        store.append(founding("a")).result()
        store.append(step("a", 1)).result()
    backup(f"sqlite:///{folder}/house.db", folder / "backup")
    return (folder / "backup").read_bytes()


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("of", KINDS)
def test_a_database_is_the_same_after_backup_and_restore(
    fresh: Fresh, file: Path, of: str, to: str
) -> None:
    old, new = fresh(of), fresh(to)
    with Store.open(old) as store:
        store_everything(store)
        before = store.carry_out(digest)
        written = backup(old, file)  # while the store is open
    assert restore(file, new) == written == 20 + 801 + 20 + 20
    with Store.open(new) as store:
        assert store.carry_out(digest) == before
        assert store.key("t7") == b"k" * 32
        assert store.lived() is None
        store.append(step("t1", 40)).result()


def test_a_backup_of_what_was_restored_is_the_same_file(fresh: Fresh, file: Path) -> None:
    old, new, again = fresh("sqlite"), fresh("sqlite"), file.with_name("again")
    with Store.open(old) as store:
        store_everything(store)
    backup(old, file)
    restore(file, new)
    backup(new, again)
    assert again.read_bytes() == file.read_bytes()


@contextmanager
def playing(store: Store) -> Iterator[None]:
    """Keep playing at many tables at once within the context."""
    begun, stop = Event(), Event()
    tables = [f"t{n}" for n in range(10)]
    for table in tables:
        store.append(founding(table)).result()

    def play() -> None:
        for v in count(1):
            futures = [store.append(step(table, v)) for table in tables]
            for future in futures:
                future.result()
            begun.set()
            if stop.is_set():
                return

    thread = Thread(target=play)
    thread.start()
    begun.wait()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def test_a_backup_of_a_running_server_is_of_one_moment(
    fresh: Fresh, database: str, tmp_path: Path
) -> None:
    with Store.open(database) as store, playing(store):
        for n in range(5):
            backup(database, tmp_path / f"{n}.backup")
    for n in range(5):
        url = fresh("sqlite")
        restore(tmp_path / f"{n}.backup", url)
        with Store.open(url) as store:
            heads = store.tables()
            assert len(heads) == 10
            for head in heads:
                log = store.events(head.table)
                assert log == [entry(head.table, v) for v in range(head.v + 1)]


def test_a_backup_is_for_its_owner_and_replaces_nothing(fresh: Fresh, file: Path) -> None:
    url = fresh("sqlite")
    Store.open(url).close()
    backup(url, file)
    assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(StoreRefused, match="exists already"):
        backup(url, file)
    with pytest.raises(StoreRefused, match="there is no database"):
        backup(fresh("sqlite"), file.with_name("other"))
    with pytest.raises(StoreRefused, match=r"cannot write .*: no such file"):
        backup(url, file.parent / "nowhere" / "backup")


def test_a_backup_is_written_whole_or_not_at_all(
    fresh: Fresh, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh("sqlite")
    Store.open(url).close()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreRefused, match="no space left"):
        backup(url, file)
    assert [path.name for path in file.parent.iterdir() if "backup" in path.name] == []
    assert list(file.parent.glob(".*")) == []


def test_a_backup_is_restored_into_an_empty_database_only(
    database: str, file: Path, sound: bytes
) -> None:
    file.write_bytes(sound)
    with Store.open(database) as store:
        store.append(founding("mine")).result()
    with pytest.raises(StoreRefused, match="not empty"):
        restore(file, database)
    with Store.open(database) as store:
        assert [one.table for one in store.tables()] == ["mine"]


def lines_of(sound: bytes) -> list[bytes]:
    return gzip.decompress(sound).splitlines(keepends=True)


def test_a_damaged_backup_is_refused_and_nothing_restored(
    fresh: Fresh, file: Path, sound: bytes
) -> None:
    lines = lines_of(sound)
    damaged = [
        *(sound[:end] for end in range(0, len(sound), 11)),
        *(
            sound[:at] + bytes((sound[at] ^ 1,)) + sound[at + 1 :]
            for at in range(10, len(sound), 7)
        ),
        *(gzip.compress(b"".join(lines[:n] + lines[n + 1 :])) for n in range(len(lines))),
        gzip.compress(b"".join((lines[0], lines[2], lines[1], *lines[3:]))),
        gzip.compress(b"".join(lines).replace(b'"pocket"', b'"london"')),
        b"no backup at all",
    ]
    url = fresh("sqlite")
    for content in damaged:
        file.write_bytes(content)
        with pytest.raises(StoreRefused):
            restore(file, url)
    assert not Path(url.removeprefix("sqlite:///")).exists()
    file.write_bytes(sound)
    assert restore(file, url) == 4


def signed(lines: list[bytes]) -> bytes:
    """Return a backup with other lines and the correct digest."""
    last = {"rows": len(lines) - 1, "sha256": sha256(b"".join(lines)).hexdigest()}
    return gzip.compress(b"".join((*lines, msgspec.json.encode(last), b"\n")))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((0, b'"revision":"0002"', b'"revision":"0003"'), "restore it with that version"),
        ((0, b'"lamplighter house"', b'"something else"'), "no backup of a house"),
        ((1, b'"headings"', b'"hangings"'), "does not know"),
        ((1, b'"pocket"', b"3"), "no backup of a house, or it is damaged"),
        ((2, b'"a",0', b'"b",0'), "cannot stand together"),
    ],
)
def test_a_backup_that_says_something_else_is_refused(
    database: str, file: Path, sound: bytes, change: tuple[int, bytes, bytes], said: str
) -> None:
    n, old, new = change
    lines = lines_of(sound)[:-1]
    assert old in lines[n]
    lines[n] = lines[n].replace(old, new)
    file.write_bytes(signed(lines))
    with pytest.raises(StoreRefused, match=said):
        restore(file, database)
    with Store.open(database) as store:
        assert store.tables() == []


def test_a_backup_that_is_not_there_is_refused(fresh: Fresh, file: Path) -> None:
    with pytest.raises(StoreRefused, match=r"cannot read .*: no such file"):
        restore(file, fresh("sqlite"))
