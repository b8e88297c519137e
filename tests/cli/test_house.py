"""The operator's command `lamplighter house`: list, delete, back up and restore tables."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from cli.terminal import Run
from lamplighter.cli.commands.house import DAY, default_url
from lamplighter.server.store import Store
from server.databases import founding


@pytest.fixture
def database() -> str:
    """Fill the default database with an old table of each status and a new one; return its URL."""
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


def test_the_default_database_is_in_the_data_directory() -> None:
    assert default_url() == f"sqlite:///{os.environ['LAMPLIGHTER_DATA']}/house.db"


@pytest.mark.usefixtures("database")
def test_tables_are_listed_with_public_facts(run: Run) -> None:
    assert tables(run) == [*OLD, "new"]
    line = run("house", "tables").out.splitlines()[-1]
    assert line.endswith("pocket  over  listed  1 entry")
    assert tables(run, "--status", "over") == ["old-over", "new"]
    assert tables(run, "--older-than", 30) == OLD
    assert tables(run, "--older-than", 39.5, "--status", "open") == ["old-open"]
    assert tables(run, "--older-than", 41) == []


def test_tables_are_listed_while_the_server_runs(run: Run, database: str) -> None:
    with Store.open(database):
        assert tables(run) == [*OLD, "new"]


@pytest.mark.usefixtures("database")
def test_named_tables_are_deleted_after_a_question(run: Run) -> None:
    for lines in (["no"], [""], []):
        ran = run("house", "delete", "new", "old-open", lines=lines)
        assert (ran.code, ran.out.splitlines()[-1]) == (0, "Nothing was deleted.")
    ran = run("house", "delete", "new", "old-open", lines=["perhaps", "yes"])
    assert "Delete 2 tables for good?" in ran.out
    assert ran.out.endswith("Deleted 2 tables.\n")
    assert tables(run) == ["old-over", "old-playing"]


@pytest.mark.usefixtures("database")
def test_old_tables_are_deleted(run: Run) -> None:
    ran = run("house", "delete", "--older-than", 30, "--status", "over", "--yes")
    assert (ran.code, ran.out) == (0, "Deleted 1 table.\n")
    assert tables(run) == ["old-open", "old-playing", "new"]
    assert run("house", "delete", "--older-than", 41).out == "There are none.\n"


@pytest.mark.usefixtures("database")
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
def test_nothing_is_deleted_by_an_unclear_command(
    run: Run, words: tuple[object, ...], said: str
) -> None:
    ran = run("house", "delete", *words)
    assert ran.code == 2
    assert said in ran.err
    assert tables(run) == [*OLD, "new"]


def test_nothing_is_deleted_under_a_running_server(run: Run, database: str) -> None:
    with Store.open(database):
        ran = run("house", "delete", "new", "--yes")
    assert ran.code == 2
    assert "in use by another process" in ran.err
    assert tables(run) == [*OLD, "new"]


@pytest.mark.usefixtures("database")
def test_a_database_is_backed_up_and_restored(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "backup", f"sqlite:///{tmp_path}/other.db"
    ran = run("house", "backup", file)
    assert (ran.code, ran.out) == (0, f"{file}: 12 rows\n")
    assert run("house", "restore", file).code == 2  # the database is not empty
    ran = run("house", "restore", file, "--database", other)
    assert (ran.code, ran.out) == (0, "Restored 12 rows.\n")
    assert tables(run, "--database", other) == tables(run)


def test_without_a_database_no_file_is_created(run: Run) -> None:
    for words in (("tables",), ("backup", "file"), ("check",), ("delete", "some", "--yes")):
        ran = run("house", *words)
        assert ran.code == 2
        assert "there is no database" in ran.err
    assert list(Path(os.environ["LAMPLIGHTER_DATA"]).iterdir()) == []


def test_the_command_has_help(run: Run) -> None:
    assert run("house").code == 2
    out = run("house", "--help").out
    assert all(word in out for word in ("tables", "delete", "backup", "restore", "check"))
    for word in ("tables", "delete", "backup", "restore", "check"):
        assert "--database" in run("house", word, "--help").out
