"""A damaged database: the damage is reported once and precisely, and all other tables go on."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from lamplighter.cli import main
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.hub import scheduler
from lamplighter.server.ops.check import check
from lamplighter.server.store import Damaged, DatabaseDamaged, Store, StoreRefused, damage
from server.clients import ServerThread
from server.databases import Fresh

Json = dict[str, Any]
Break = Callable[["Rows"], None]
PAGE = 4096


class Rows:
    """The rows of a database, to be damaged by hand."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        self._url = url
        self.table = ""
        """The table whose rows are damaged."""

    def run(self, statement: str, *values: object) -> None:
        """Change rows without checking references to them."""
        if self.sqlite:
            with closing(sqlite3.connect(self._url.removeprefix("sqlite:///"))) as file:
                file.execute(statement, values)
                file.commit()
            return
        with psycopg.connect(self._url) as connection:
            connection.execute("SET session_replication_role = replica")
            connection.execute(statement.replace("?", "%s"), values)  # type: ignore[arg-type]

    def body(self, v: int, body: object) -> None:
        self.run("UPDATE events SET body = ? WHERE table_id = ? AND v = ?", body, self.table, v)

    def heading(self, column: str, value: object) -> None:
        self.run(f"UPDATE headings SET {column} = ? WHERE table_id = ?", value, self.table)

    def delete(self, name: str, more: str = "") -> None:
        self.run(f"DELETE FROM {name} WHERE table_id = ? {more}", self.table)


BROKEN: dict[str, tuple[Break, str]] = {
    "no JSON": (lambda rows: rows.body(1, b'{"event":"joi'), "row 1: its event is no JSON"),
    "no text": (lambda rows: rows.body(1, b"\xff\xfe\x00"), "row 1: its event is no JSON"),
    "another event": (
        lambda rows: rows.body(1, b'{"event":"danced"}'),
        "row 1: its event has another form than any at $.event",
    ),
    "part of an event": (
        lambda rows: rows.body(1, b'{"event":"joined"}'),
        "row 1: its event has another form than any",
    ),
    "a seat that is not there": (
        lambda rows: rows.body(1, b'{"event":"joined","seat":9,"name":"A","emblem":"key"}'),
        "row 1: its event cannot happen here (IndexError)",
    ),
    "a row twice as another": (
        lambda rows: rows.body(1, b'{"event":"moved","seat":0,"n":0,"choices":[1]}'),
        "row 1: its event cannot happen here",
    ),
    "first row gone": (lambda rows: rows.delete("events", "AND v = 0"), "row 0: it is missing"),
    "middle row gone": (lambda rows: rows.delete("events", "AND v = 1"), "row 1: it is missing"),
    "last row gone": (
        lambda rows: rows.delete("events", "AND v = 3"),
        "row 3: the log ends before it, its heading says row 3 is last",
    ),
    "no rows": (lambda rows: rows.delete("events"), "row 0: the log ends before it"),
    "no key": (lambda rows: rows.delete("secrets"), "its key is missing"),
    "another key": (
        lambda rows: rows.run("UPDATE secrets SET key = ? WHERE table_id = ?", b"k", rows.table),
        "the key is not the one it was opened with",
    ),
    "no heading": (lambda rows: rows.delete("headings"), "its heading is missing, 4 rows"),
    "heading behind": (
        lambda rows: rows.heading("v", 1),
        "its heading says row 1 is last, the log goes on to 3",
    ),
}
"""Kinds of damage to the rows of a table, and the text that reports each."""
WRONG_TYPE: dict[str, tuple[Break, str]] = {
    "text for bytes": (lambda rows: rows.body(1, "{}"), "row 1: body is str, not bytes"),
    "text for a time": (
        lambda rows: rows.run("UPDATE events SET at = 'noon' WHERE table_id = ?", rows.table),
        "row 0: at is str, not int",
    ),
    "text for a key": (
        lambda rows: rows.run("UPDATE secrets SET key = 'k' WHERE table_id = ?", rows.table),
        "its key is no bytes",
    ),
    "text for the last row": (
        lambda rows: rows.heading("v", "two"),
        "its heading: v is str, not int",
    ),
    "bytes for a game": (
        lambda rows: rows.heading("game", b"\xff"),
        "its heading: game is bytes, not str",
    ),
    "text for info": (
        lambda rows: rows.heading("info", "{}"),
        "its heading: info is str, not bytes",
    ),
    "text that is none": (
        lambda rows: rows.run(
            "UPDATE events SET mid = CAST(x'ff' AS TEXT) WHERE table_id = ? AND v = 1", rows.table
        ),
        "row 1: it cannot be read",
    ),
}
"""Damage that only SQLite lets anybody write."""
CASES = [("sqlite", *one) for one in (BROKEN | WRONG_TYPE).values()]
CASES += [("postgresql", *one) for one in BROKEN.values()]
NAMES = [*(f"sqlite {name}" for name in BROKEN | WRONG_TYPE), *(f"postgresql {n}" for n in BROKEN)]


@contextmanager
def http_client(url: str, folder: Path) -> Iterator[httpx.Client]:
    with ServerThread(folder, database=url) as server_thread:
        yield server_thread.http


def open_table(client: httpx.Client, **more: object) -> Json:
    asked = {"game": "pocket", "guest": {"name": "Ada"}, "seats": {"jack": "me"}, "listed": True}
    answer = client.post("/api/tables", json={**asked, **more})
    assert answer.status_code == 201, answer.text
    sat: Json = answer.json()
    client.cookies.clear()
    join = client.post(f"/api/tables/{sat['table']}/join", json={"guest": {"name": "Bo"}})
    assert join.status_code == 201, join.text
    client.cookies.clear()
    return sat


def lobby(client: httpx.Client) -> set[str]:
    return {one["id"] for one in client.get("/api/lobby").json()["tables"]}


def founded(url: str, folder: Path, count: int = 2) -> list[Json]:
    with http_client(url, folder) as client:
        return [open_table(client) for _ in range(count)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP", 0.02)


def logged(caplog: pytest.LogCaptureFixture, table: str) -> list[str]:
    return [line for line in caplog.messages if line.startswith(f"damaged: table {table}")]


@pytest.mark.parametrize(("kind", "break_it", "said"), CASES, ids=NAMES)
def test_damaged_rows_are_named_once_and_others_go_on(
    fresh: Fresh,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    kind: str,
    break_it: Break,
    said: str,
) -> None:
    url = fresh(kind)
    sound, broken = (sat["table"] for sat in founded(url, tmp_path))
    rows = Rows(url)
    rows.table = broken
    break_it(rows)
    report = check(url)
    assert report.tables == 2
    assert any(f"table {broken}" in line and said in line for line in report.damage), report.damage
    assert not any(sound in line for line in report.damage)
    with http_client(url, tmp_path) as client:
        for _ in range(3):
            answer = client.get(f"/api/tables/{broken}")
            assert (answer.status_code, answer.json()["code"]) == (503, "table/damaged")
            assert "trying again does not help" in answer.json()["text"]
            assert said not in answer.text
        assert client.get(f"/api/tables/{sound}").status_code == 200
        assert sound in lobby(client)
        assert open_table(client)["table"] in lobby(client)
    (line,) = logged(caplog, broken)
    assert said in line


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_damaged_heading_keeps_no_other_table_from_the_lobby(
    fresh: Fresh, tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    url = fresh(kind)
    sound, broken = (sat["table"] for sat in founded(url, tmp_path))
    rows = Rows(url)
    rows.table = broken
    rows.heading("info", b'{"id":')
    with http_client(url, tmp_path) as client:
        for _ in range(3):
            assert lobby(client) == {sound}
        assert client.get(f"/api/tables/{broken}").status_code == 200
    assert len(logged(caplog, broken)) == 1
    assert check(url).damage == [
        f"table {broken}: its heading: info is not what everybody may know of a table"
    ]


@pytest.mark.parametrize(
    ("column", "value"), [("role", "king"), ("seat", 9), ("seat", None), ("seat", -7)]
)
def test_a_damaged_token_is_said(fresh: Fresh, tmp_path: Path, column: str, value: object) -> None:
    url = fresh("sqlite")
    sound, broken = founded(url, tmp_path)
    mark = sha256(broken["token"].encode()).digest()
    Rows(url).run(f"UPDATE tokens SET {column} = ? WHERE hash = ?", value, mark)
    assert any(broken["table"] in line and "token" in line for line in check(url).damage)
    with http_client(url, tmp_path) as client:
        for sat, codes in ((broken, {"table/damaged", None}), (sound, {None})):
            client.get(f"/api/tables/{sat['table']}")
            headers = {"Authorization": f"Bearer {sat['token']}"}
            answer = client.get(f"/api/tables/{sat['table']}/record", headers=headers)
            assert (answer.json()["code"] if answer.status_code != 200 else None) in codes
            assert (answer.status_code == 200) is (sat is sound)


def test_a_damaged_table_that_is_to_wake_is_not_tried_every_second(
    fresh: Fresh, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url = fresh("sqlite")
    broken = founded(url, tmp_path, 1)[0]["table"]
    rows = Rows(url)
    rows.table = broken
    rows.heading("computer", 1)
    rows.heading("due", 1)
    rows.body(1, b"{")
    tried = []
    log = Store.log
    monkeypatch.setattr(
        Store, "log", lambda store, table: (tried.append(table), log(store, table))[1]
    )
    caplog.set_level(logging.INFO)
    with ServerThread(tmp_path, database=url) as server_thread:
        while not len(server_thread.store.damages):
            server_thread.get("/healthz")
        for _ in range(50):
            server_thread.get("/healthz")
        assert server_thread.store.waking(10**15) == []
    assert tried == [broken]
    assert len(logged(caplog, broken)) == 1
    assert not [line for line in caplog.messages if "could not be looked after" in line]


def test_a_table_that_was_mended_is_played_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = [0.0]
    known = damage.Damages(lambda: now[0])
    error = Damaged("a", 3, "its event is no JSON")
    for _ in range(3):
        known.note(error)
    assert known.avoided() == ["a"]
    with pytest.raises(Damaged, match="table a, row 3: its event is no JSON"):
        known.check("a")
    now[0] += damage.LONGEST_RECHECK
    known.check("a")
    assert known.avoided() == []
    known.mended("a")
    assert len(known) == 0
    known.note(error)
    assert [line.partition(":")[0] for line in caplog.messages] == [
        "damaged",
        "table a was damaged and can be read again",
        "damaged",
    ]


def test_a_damaged_sign_of_life_stops_nothing(
    fresh: Fresh, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = fresh("sqlite")
    table = founded(url, tmp_path, 1)[0]["table"]
    Rows(url).run("UPDATE life SET at = 'noon'")
    with http_client(url, tmp_path) as client:
        assert client.get(f"/api/tables/{table}").status_code == 200
    assert any("sign of life is damaged" in line for line in caplog.messages)
    Rows(url).run("DROP TABLE life")
    with http_client(url, tmp_path) as client:
        assert open_table(client)["table"] in lobby(client)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM alembic_version", "the row of its table alembic_version is missing"),
        ("INSERT INTO alembic_version VALUES ('0000')", "is to have one row"),
    ],
)
def test_a_damaged_version_is_named(
    fresh: Fresh, tmp_path: Path, kind: str, statement: str, said: str
) -> None:
    url = fresh(kind)
    founded(url, tmp_path)
    Rows(url).run(statement)
    with pytest.raises(DatabaseDamaged, match=said):
        Store.open(url)
    report = check(url)
    assert (len(report.damage), report.tables) == (1, 2)
    assert said in report.damage[0]


# Pages of a file.


def test_whichever_page_is_damaged_all_else_is_read(tmp_path: Path) -> None:
    """Overwrite every page of a file in turn: every failure must be one of the expected ones."""
    whole = tmp_path / "whole.db"
    ids = {sat["table"] for sat in founded(f"sqlite:///{whole}", tmp_path, 24)}
    pages = whole.stat().st_size // PAGE
    partly = 0
    for page in range(1, pages):
        broken = tmp_path / f"page-{page}.db"
        shutil.copyfile(whole, broken)
        with open(broken, "r+b") as file:
            file.seek(page * PAGE)
            file.write(os.urandom(PAGE))
        partly += _check_what_is_left(f"sqlite:///{broken}", tmp_path, ids)
    assert partly, "no page held some tables and not others"


def _check_what_is_left(url: str, folder: Path, ids: set[str]) -> bool:
    """Check that readable tables are served; return whether only some of them were readable."""
    report = check(url)
    assert report.damage
    try:
        Store.open(url).close()
    except DatabaseDamaged:
        return False
    with http_client(url, folder) as client:
        codes = {id: _code_of(client, id) for id in ids}
        assert client.get("/api/lobby").status_code in (200, 503)
    assert set(codes.values()) <= {"", "table/damaged", "table/unknown", "store/damaged"}
    damaged = {id for id, code in codes.items() if code == "table/damaged"}
    assert all(any(id in line for line in report.damage) for id in damaged)
    return bool(damaged) and "" in codes.values()


def _code_of(client: httpx.Client, id: str) -> str:
    answer = client.get(f"/api/tables/{id}")
    return "" if answer.status_code == 200 else str(answer.json()["code"])


def test_the_command_lists_what_is_damaged(
    fresh: Fresh, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = fresh("sqlite")
    sound, broken = (sat["table"] for sat in founded(url, tmp_path))
    with Store.open(url):  # as a server has it open
        assert main(["house", "check", "--database", url]) == 0
        assert capsys.readouterr().out == "2 tables read, nothing is damaged.\n"
    rows = Rows(url)
    rows.table = broken
    rows.body(2, b"{")
    assert main(["house", "check", "--database", url]) == 1
    out = capsys.readouterr().out
    assert out == f"table {broken}, row 2: its event is no JSON\n2 tables read.\n"
    assert sound not in out


# Missing files.


def test_a_named_file_that_does_not_exist_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "typo.db"
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{path}"]) == 2
    assert "typo.db; with --create a new one is made there" in capsys.readouterr().err
    with pytest.raises(StoreRefused, match="there is no database"):
        Store.open(f"sqlite:///{path}", create=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_that_a_database_is_made_is_said(
    fresh: Fresh, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    url = fresh(kind)
    for expected in (1, 0):
        caplog.clear()
        Store.open(url).close()
        assert sum(line.startswith("creating") for line in caplog.messages) == expected


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_file_that_disappears_is_noticed(
    fresh: Fresh, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = fresh("sqlite")
    path = Path(url.removeprefix("sqlite:///"))
    with http_client(url, tmp_path) as client:
        before = open_table(client)["table"]
        path.rename(tmp_path / "away.db")
        answer = client.post("/api/tables", json={"game": "pocket", "guest": {"name": "Ada"}})
        assert (answer.status_code, answer.json()["code"]) == (503, "store/unavailable")
        health = client.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (503, "unwell")
        path.touch()  # a different file at the same path
        assert client.get("/healthz").status_code == 503
        path.unlink()
        (tmp_path / "away.db").rename(path)
        assert client.get("/healthz").status_code == 200
        after = open_table(client)["table"]
    said = [line for line in caplog.messages if line.startswith("the file of")]
    assert [("deleted" in line, "back in its place;" in line) for line in said] == [
        (True, True),
        (False, False),
    ]
    with Store.open(url, reading=True) as store:
        assert {one.table for one in store.tables()} == {before, after}


def test_damage_is_no_lost_connection() -> None:
    malformed = sqlite3.DatabaseError("database disk image is malformed")
    malformed.sqlite_errorcode = 11
    assert damage.is_damage(malformed)
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorcode = 5
    assert not damage.is_damage(busy)
    assert not damage.is_damage(LamplighterError("no such table"))
