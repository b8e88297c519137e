"""The operator's command: what it lists, deletes, backs up and restores."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from cli.terminal import Run
from lamplighter.cli.house import DAY, default_url
from lamplighter.server.store import Store
from server.databases import founding


@pytest.fixture
def house() -> str:
    """The usual database, with an old table of each status and a new one."""
    now = int(time() * 1000)
    with Store.open(default_url()) as store:
        for status in ("open", "playing", "over"):
            store.append(founding(f"old-{status}", status=status, at=now - 40 * DAY)).result()
        store.append(founding("new", status="over", listed=True, at=now)).result()
    return default_url()


def tables(run: Run, *words: object) -> list[str]:
    ran = run("house", "tables", *words)
    assert ran.code == 0
    return [line.split()[0] for line in ran.out.splitlines()]


OLD = ["old-open", "old-over", "old-playing"]


def test_the_usual_database_is_among_all_that_is_kept() -> None:
    assert default_url() == f"sqlite:///{os.environ['LAMPLIGHTER_DATA']}/house.db"


@pytest.mark.usefixtures("house")
def test_tables_are_listed_with_what_everybody_may_know(run: Run) -> None:
    assert tables(run) == [*OLD, "new"]
    line = run("house", "tables").out.splitlines()[-1]
    assert line.endswith("pocket  over  listed  1 entry")
    assert tables(run, "--status", "over") == ["old-over", "new"]
    assert tables(run, "--older-than", 30) == OLD
    assert tables(run, "--older-than", 39.5, "--status", "open") == ["old-open"]
    assert tables(run, "--older-than", 41) == []


def test_tables_are_listed_while_the_server_runs(run: Run, house: str) -> None:
    with Store.open(house):
        assert tables(run) == [*OLD, "new"]


@pytest.mark.usefixtures("house")
def test_named_tables_are_deleted_after_a_question(run: Run) -> None:
    for lines in (["no"], [""], []):
        ran = run("house", "delete", "new", "old-open", lines=lines)
        assert (ran.code, ran.out.splitlines()[-1]) == (0, "Nothing was deleted.")
    ran = run("house", "delete", "new", "old-open", lines=["perhaps", "yes"])
    assert "Delete 2 tables for good?" in ran.out
    assert ran.out.endswith("Deleted 2 tables.\n")
    assert tables(run) == ["old-over", "old-playing"]


@pytest.mark.usefixtures("house")
def test_old_tables_are_deleted(run: Run) -> None:
    ran = run("house", "delete", "--older-than", 30, "--status", "over", "--yes")
    assert (ran.code, ran.out) == (0, "Deleted 1 table.\n")
    assert tables(run) == ["old-open", "old-playing", "new"]
    assert run("house", "delete", "--older-than", 41).out == "There are none.\n"


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "say which tables"),
        (("--status", "over"), "say which tables"),
        (("new", "--older-than", 3), "say which tables"),
        (("new", "--status", "over"), "say which tables"),
        (("new", "nobody", "--yes"), "there is no table nobody; nothing was deleted"),
        (("--older-than", -1), "less than 0"),
        (("--older-than", 3, "--status", "lost"), "invalid choice"),
    ],
)
def test_what_is_not_clear_is_not_deleted(run: Run, words: tuple[object, ...], said: str) -> None:
    ran = run("house", "delete", *words)
    assert ran.code == 2
    assert said in ran.err
    assert tables(run) == [*OLD, "new"]


def test_nothing_is_deleted_under_a_running_server(run: Run, house: str) -> None:
    with Store.open(house):
        ran = run("house", "delete", "new", "--yes")
    assert ran.code == 2
    assert "in use by another process" in ran.err
    assert tables(run) == [*OLD, "new"]


@pytest.mark.usefixtures("house")
def test_a_house_is_backed_up_and_restored(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "backup", f"sqlite:///{tmp_path}/other.db"
    ran = run("house", "backup", file)
    assert (ran.code, ran.out) == (0, f"{file}: 12 rows\n")
    assert run("house", "restore", file).code == 2  # which is not empty
    ran = run("house", "restore", file, "--database", other)
    assert (ran.code, ran.out) == (0, "Restored 12 rows.\n")
    assert tables(run, "--database", other) == tables(run)


def test_where_there_is_no_house_nothing_is_made(run: Run) -> None:
    for words in (("tables",), ("backup", "file"), ("check",), ("delete", "some", "--yes")):
        ran = run("house", *words)
        assert ran.code == 2
        assert "there is no database" in ran.err
    assert list(Path(os.environ["LAMPLIGHTER_DATA"]).iterdir()) == []


def test_the_command_says_what_it_can_do(run: Run) -> None:
    assert run("house").code == 2
    out = run("house", "--help").out
    assert all(word in out for word in ("tables", "delete", "backup", "restore", "check"))
    for word in ("tables", "delete", "backup", "restore", "check"):
        assert "--database" in run("house", word, "--help").out
