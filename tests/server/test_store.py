"""The store keeps what it is given, complete and in order, and refuses a write that came second."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from lamplighter.server.store import (
    Batch,
    Conflict,
    DatabaseDamaged,
    Heading,
    Revocation,
    SeatToken,
    Store,
    StoredRow,
    StoreRefused,
    Unavailable,
    writer,
)
from server.databases import Fresh, entry, founding, heading, step

SEAT = SeatToken(sha256(b"seat").digest(), "a", "seat", 1)
GUEST = SeatToken(sha256(b"guest").digest(), "a", "invitation", None)
GUESTS = (Revocation(("invitation",)),)


def found(store: Store, *tables: str) -> None:
    for future in [store.append(founding(table)) for table in tables]:
        future.result()


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Hold all writes back within the context, so that they are written together afterwards."""
    begun, go = Event(), Event()

    def wait(_: object) -> None:
        begun.set()
        go.wait()

    holding = Thread(target=store.carry_out, args=(wait,))
    holding.start()
    begun.wait()
    try:
        yield
    finally:
        go.set()
        holding.join()


# What is stored.


def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    entries = tuple(StoredRow("a", v, f"m{v}", 1 << 41, bytes(range(256)) * v) for v in range(5))
    store.append(Batch(entries=entries[:2], heading=heading("a", 1), key=b"secret")).result()
    store.append(Batch(entries=entries[2:], heading=heading("a", 4))).result()
    assert store.events("a") == list(entries)
    assert store.events("a", after=2) == list(entries[3:])
    assert store.events("a", after=4) == store.events("b") == []
    assert store.key("a") == b"secret"
    assert store.key("b") is None


def test_what_is_held_is_there_when_the_store_is_opened_again(database: str) -> None:
    with Store.open(database) as store:
        found(store, "a")
        store.append(step("a", 1, mid="m"))  # the test does not wait for it: closing does
    with Store.open(database) as store:
        assert store.events("a") == [entry("a", 0), entry("a", 1, mid="m")]
        assert store.heading("a") == heading("a", 1)


def test_a_heading_is_the_last_one_given(store: Store) -> None:
    found(store, "a")
    assert store.heading("a") == heading("a")
    assert store.heading("b") is None
    later = Heading("a", "pocket", "over", True, 0, 7, 9, True, b'{"name":"x"}')
    store.append(Batch(heading=later)).result()
    assert store.heading("a") == later


def test_entries_without_a_heading_still_move_its_place(store: Store) -> None:
    found(store, "a")
    store.append(Batch(entries=(entry("a", 1), entry("a", 2)))).result()
    assert store.versions(["a", "nobody"]) == {"a": 2}
    assert store.heading("a") == heading("a", 2)


def test_the_lobby_has_what_is_listed_and_not_over_newest_first(store: Store) -> None:
    for n, (status, listed) in enumerate(
        (("open", True), ("playing", True), ("over", True), ("open", False), ("open", True))
    ):
        store.append(founding(f"t{n}", status=status, listed=listed, at=n)).result()
    assert [one.table for one in store.lobby()] == ["t4", "t1", "t0"]
    assert [one.table for one in store.lobby(limit=2)] == ["t4", "t1"]


def test_tables_wake_that_have_a_clock_or_a_computer(store: Store) -> None:
    for table, due, computer in (
        ("late", 900, False),
        ("soon", 500, False),
        ("past", 50, False),
        ("still", None, False),
        ("thinks", None, True),
    ):
        store.append(founding(table, due=due, computer=computer)).result()
    waking = store.waking(100)
    assert sorted(waking) == ["past", "thinks"]


def test_tokens_are_good_until_they_are_revoked(store: Store) -> None:
    found(store, "a")
    store.append(Batch(issue=(SEAT, GUEST))).result()
    assert store.token(SEAT.hash) == SEAT
    assert store.token(GUEST.hash) == GUEST
    assert store.token(sha256(b"guessed").digest()) is None
    store.append(Batch(heading=heading("a", 0), revoke=GUESTS)).result()
    assert store.token(GUEST.hash) is None
    assert store.token(SEAT.hash) == SEAT


def test_a_sign_of_life_is_the_latest(store: Store) -> None:
    assert store.lived() is None
    store.live(5).result()
    store.live(7).result()
    assert store.lived() == 7


def test_the_operator_lists_tables_by_status_and_age(store: Store) -> None:
    for n, status in enumerate(("over", "open", "over")):
        store.append(founding(f"t{n}", status=status, at=10 * n)).result()
    assert [one.table for one in store.tables()] == ["t0", "t1", "t2"]
    assert [one.table for one in store.tables(status="over")] == ["t0", "t2"]
    assert [one.table for one in store.tables(before=20)] == ["t0", "t1"]
    assert [one.table for one in store.tables("over", 20)] == ["t0"]


def test_a_deleted_table_leaves_nothing_and_takes_nothing(store: Store) -> None:
    found(store, "a", "b")
    store.append(Batch(issue=(SEAT,))).result()
    assert store.delete(["a", "nobody"]) == 1
    assert store.events("a") == []
    assert store.heading("a") is store.key("a") is None
    assert store.token(SEAT.hash) is None
    for batch in (step("a", 1), Batch(heading=heading("a")), Batch(issue=(SEAT,))):
        with pytest.raises(Conflict):
            store.append(batch).result()
    assert store.versions(["a", "b"]) == {"b": 0}


def test_many_tables_are_asked_for_and_deleted_at_once(store: Store) -> None:
    names = [f"t{n}" for n in range(1100)]
    found(store, *names)
    assert store.versions(names) == dict.fromkeys(names, 0)
    assert store.delete(names) == len(names)
    assert store.tables() == []


# Conflicts.


def test_the_second_of_two_entries_in_one_place_conflicts(store: Store) -> None:
    found(store, "a")
    store.append(step("a", 1, b"first")).result()
    with pytest.raises(Conflict) as refused:
        store.append(step("a", 1, b"second")).result()
    assert refused.value.code == "store/conflict"
    assert [one.body for one in store.events("a", after=0)] == [b"first"]


def test_a_move_id_is_good_for_one_entry_of_a_table(store: Store) -> None:
    found(store, "a", "b")
    store.append(step("a", 1, mid="m")).result()
    with pytest.raises(Conflict):
        store.append(step("a", 2, mid="m")).result()
    store.append(step("a", 2, mid="n")).result()
    store.append(step("b", 1, mid="m")).result()
    assert store.versions(["a", "b"]) == {"a": 2, "b": 1}


def test_a_log_has_no_gaps(store: Store) -> None:
    found(store, "a")
    for batch in (step("a", 2), Batch(entries=(entry("a", 2),)), step("nobody", 1)):
        with pytest.raises(Conflict):
            store.append(batch).result()
    assert store.versions(["a", "nobody"]) == {"a": 0}


def test_a_table_is_made_once(store: Store) -> None:
    found(store, "a")
    with pytest.raises(Conflict):
        store.append(Batch(entries=(entry("a", 0),), heading=heading("a"), key=b"other")).result()
    assert store.key("a") == b"k" * 32


def test_a_heading_of_an_earlier_place_is_refused(store: Store) -> None:
    found(store, "a")
    store.append(step("a", 1)).result()
    with pytest.raises(Conflict):
        store.append(Batch(heading=heading("a", 0, status="over"))).result()
    assert store.heading("a") == heading("a", 1)


def test_nothing_of_a_batch_that_conflicts_is_written(store: Store) -> None:
    found(store, "a")
    store.append(Batch(issue=(SEAT,))).result()
    store.append(step("a", 1, mid="m")).result()
    batch = Batch(
        entries=(entry("a", 2), entry("a", 3, mid="m")),
        heading=heading("a", 3, status="over"),
        issue=(GUEST,),
        revoke=(Revocation(("seat",), SEAT.seat),),
    )
    with pytest.raises(Conflict):
        store.append(batch).result()
    assert store.versions(["a"]) == {"a": 1}
    assert len(store.events("a")) == 2
    assert store.heading("a") == heading("a", 1)
    assert store.token(GUEST.hash) is None
    assert store.token(SEAT.hash) == SEAT


@pytest.mark.parametrize(
    "batch",
    [
        Batch(entries=(entry("a", 0), entry("b", 1)), heading=heading("a", 1)),
        Batch(entries=(entry("a", 1), entry("a", 3)), heading=heading("a", 3)),
        Batch(entries=(entry("a", 1),), heading=heading("a", 2)),
        Batch(entries=(entry("a", 0),)),
        Batch(entries=(entry("a", 1),), key=b"late"),
    ],
)
def test_what_is_no_change_of_one_table_is_a_mistake(fresh: Fresh, batch: Batch) -> None:
    with Store.open(fresh("sqlite")) as store, pytest.raises(ValueError, match=r"batch|last|key"):
        store.append(batch)


# Group commits.


def test_what_waits_is_committed_together(store: Store) -> None:
    commits: list[object] = []
    event.listen(store._writing, "commit", commits.append)
    with held(store):
        futures = [store.append(founding(f"t{n}")) for n in range(200)]
        futures += [store.append(step(f"t{n}", 1)) for n in range(200)]
        assert not any(future.done() for future in futures)
    for future in futures:
        future.result()
    assert len(commits) == 2  # the one that held the others back, and one of all that waited
    assert set(store.versions([f"t{n}" for n in range(200)]).values()) == {1}


def test_only_what_conflicts_in_a_group_fails(store: Store) -> None:
    found(store, *(f"t{n}" for n in range(20)))
    with held(store):
        futures = {n: store.append(step(f"t{n}", 1, mid="m")) for n in range(20)}
        doubles = {n: store.append(step(f"t{n}", 2, mid="m")) for n in (3, 17)}
        after = {n: store.append(step(f"t{n}", 2, mid="n")) for n in (3, 5)}
    for future in (*futures.values(), *after.values()):
        future.result()
    for future in doubles.values():
        assert isinstance(future.exception(), Conflict)
    expected = {f"t{n}": 2 if n in (3, 5) else 1 for n in range(20)}
    assert store.versions(list(expected)) == expected


def test_a_row_that_cannot_be_written_does_not_stop_the_writer(store: Store) -> None:
    found(store, "a", "b")
    with held(store):
        broken = store.append(step("a", 1, mid="\ud800"))
        sound = store.append(step("b", 1))
    sound.result()
    assert isinstance(broken.exception(), StoreRefused)
    store.append(step("a", 1)).result()


def test_what_was_appended_cannot_be_cancelled(store: Store) -> None:
    with held(store):
        future = store.append(founding("a"))
        assert not future.cancel()
    future.result()
    assert store.versions(["a"]) == {"a": 0}


def test_a_loop_waits_for_what_is_durable(store: Store) -> None:
    async def play() -> list[object]:
        await asyncio.gather(*(store.appended(founding(f"t{n}")) for n in range(50)))
        assert set(store.versions([f"t{n}" for n in range(50)]).values()) == {0}
        steps = [store.appended(step(f"t{n}", 1)) for n in range(50)]
        steps += [store.appended(step("t7", 1, b"second")), store.appended(step("t8", 2))]
        return await asyncio.gather(*steps, return_exceptions=True)

    done = asyncio.run(play())
    assert done[:50] == [None] * 50
    assert isinstance(done[50], Conflict)
    assert done[51] is None
    assert store.versions(["t7", "t8"]) == {"t7": 1, "t8": 2}


def test_who_no_longer_waits_stops_nothing(store: Store) -> None:
    async def leave() -> None:
        with held(store):
            waiting = asyncio.ensure_future(store.appended(founding("a")))
            gone = asyncio.ensure_future(store.appended(founding("b")))
            await asyncio.sleep(0)
            gone.cancel()
        await waiting

    async def leave_for_good() -> None:
        forgotten = asyncio.ensure_future(store.appended(founding("c")))
        await asyncio.sleep(0)
        assert not forgotten.done()

    asyncio.run(leave())
    with held(store):
        asyncio.run(leave_for_good())
    store.append(founding("d")).result()
    assert store.versions(["a", "b", "c", "d"]) == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_errors_tell_nothing_of_what_is_stored(store: Store) -> None:
    found(store, "a")
    secret = b"CANARY" * 5
    batch = Batch(entries=(entry("a", 0, secret),), heading=heading("a", info=secret), key=secret)
    error = store.append(batch).exception()
    assert isinstance(error, Conflict)
    assert "CANARY" not in str(error)
    assert error.__cause__ is None


def test_a_closed_store_takes_nothing(store: Store) -> None:
    store.close()
    assert isinstance(store.append(founding("a")).exception(), Unavailable)
    with pytest.raises(Unavailable):
        asyncio.run(store.appended(founding("a")))


# A database that does not answer.


def lost() -> OperationalError:
    return OperationalError("COMMIT", {}, Exception("the connection is gone"))


def test_what_was_committed_without_an_answer_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(store, "a", "b", "c")
    assert store._writer is not None
    commit = store._writer._commit

    def commit_unheard(group: list[object]) -> None:
        monkeypatch.setattr(store._writer, "_commit", commit)
        commit(group)  # type: ignore[arg-type]
        raise lost()

    with held(store):
        monkeypatch.setattr(store._writer, "_commit", commit_unheard)
        futures = [store.append(step("a", 1, mid="m")), store.append(step("b", 1))]
        futures.append(store.append(Batch(issue=(SEAT,))))
        futures.append(store.append(Batch(heading=heading("c", status="over"))))
    for future in futures:
        future.result()
    assert store.events("a") == [entry("a", 0), entry("a", 1, mid="m")]
    assert store.versions(["a", "b"]) == {"a": 1, "b": 1}
    assert store.token(SEAT.hash) == SEAT


def test_what_another_has_written_meanwhile_is_not_taken_for_ones_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(store, "a")
    assert store._writer is not None
    commit = store._writer._commit

    def be_late(_: object) -> None:
        monkeypatch.setattr(store._writer, "_commit", commit)
        other = writer._Write(step("a", 1, b"theirs"), None)  # type: ignore[arg-type]
        commit([other])
        raise lost()

    monkeypatch.setattr(store._writer, "_commit", be_late)
    with pytest.raises(Conflict):
        store.append(step("a", 1, b"ours")).result()
    assert store.events("a", after=0) == [entry("a", 1, b"theirs")]


def test_who_waits_is_told_when_the_database_does_not_come_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(store, "a", "b")
    assert store._writer is not None

    def fail(_: object) -> None:
        raise lost()

    with monkeypatch.context() as patch:
        patch.setattr(writer, "PATIENCE", 0.2)
        with held(store):
            patch.setattr(store._writer, "_commit", fail)
            futures = [store.append(step("a", 1)), store.append(step("b", 1))]
        errors = [future.exception() for future in futures]
    for error in errors:
        assert isinstance(error, Unavailable)
        assert error.code == "store/unavailable"
        assert "the connection is gone" in str(error)
    store.append(step("a", 1)).result()
    assert store.versions(["a", "b"]) == {"a": 1, "b": 0}


# Opening.


def test_an_sqlite_file_belongs_to_one_process(fresh: Fresh) -> None:
    url = fresh("sqlite")
    with Store.open(url) as store:
        found(store, "a")
        with pytest.raises(StoreRefused, match="in use by another process"):
            Store.open(url)
        with Store.open(url, reading=True) as beside:
            assert [one.table for one in beside.tables()] == ["a"]
            with pytest.raises(StoreRefused, match="for reading only"):
                beside.append(step("a", 1))
    Store.open(url).close()


def test_sqlite_is_set_to_lose_nothing(fresh: Fresh) -> None:
    with Store.open(fresh("sqlite")) as store:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = store.carry_out(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked
            ]
        )
    assert found == ["wal", 2, 1]


@pytest.mark.parametrize(("said", "done"), [("off", "on"), ("on", "on"), ("local", "local")])
def test_postgresql_waits_for_the_disk(shared: str, said: str, done: str) -> None:
    """Even if the database is set not to; another value that the operator chose is kept."""
    asked = "SHOW synchronous_commit"
    with psycopg.connect(shared, autocommit=True) as connection:
        name = sql.Identifier(connection.info.dbname)
        wish = sql.SQL("ALTER DATABASE {} SET synchronous_commit = {}").format(name, said)
        connection.execute(wish)
    with Store.open(shared) as store:
        assert store.carry_out(lambda it: it.exec_driver_sql(asked).scalar()) == done


def test_nobody_else_may_read_the_file(fresh: Fresh) -> None:
    url = fresh("sqlite")
    path = Path(url.removeprefix("sqlite:///"))
    with Store.open(url) as store:
        found(store, "a")
        kept = list(path.parent.glob(f"{path.name}*"))
        assert len(kept) == 4  # the database, its log, its shared memory, the lock
        assert {file.stat().st_mode & 0o077 for file in kept} == {0}


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    Store.open(f"sqlite:///{tmp_path}/some/where/house.db").close()
    assert (tmp_path / "some/where/house.db").exists()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://u:CANARY@h/d", "no database of this program"),
        ("house.db", "no database of this program"),
        ("sqlite://", "is a file"),
        ("sqlite:///:memory:", "is a file"),
        ("sqlite:////proc/none/house.db", "cannot open"),
        ("postgresql://u:CANARY@127.0.0.1:1/none", "does not answer"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_a_sentence(url: str, said: str) -> None:
    with pytest.raises((StoreRefused, Unavailable), match=said) as refused:
        Store.open(url)
    assert "CANARY" not in str(refused.value)


def test_reading_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="there is no database"):
        Store.open(f"sqlite:///{tmp_path}/house.db", reading=True)
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreRefused, match="no server has used it"):
        Store.open(f"sqlite:///{tmp_path}/empty.db", reading=True)
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_text("dear diary, " * 500)
    with pytest.raises(DatabaseDamaged, match="not a database"):
        Store.open(f"sqlite:///{path}")
    assert path.read_text() == "dear diary, " * 500


def test_a_query_that_outlives_the_store_leaves_no_connection_open(store: Store) -> None:
    """Neither one that had begun when the store was closed, nor one that came later."""
    begun = store._engine.connect()
    connections = [begun.connection.dbapi_connection]
    store.close()
    with store._engine.connect() as late:
        connections.append(late.connection.dbapi_connection)
    begun.close()
    for connection in connections:
        assert connection is not None
        with pytest.raises((psycopg.Error, sqlite3.ProgrammingError), match="closed"):
            connection.cursor()
