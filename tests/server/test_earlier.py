"""Data that an earlier version stored opens in this one, with the same answers."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest
from tests.server.clients import ServerThread
from tests.server.earlier import EARLIER, answers

from lamplighter.cli import main
from lamplighter.kernel import record

VERSIONS = sorted(EARLIER.iterdir())


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_every_seat_finds_its_table_as_it_left_it(version: Path, tmp_path: Path) -> None:
    shutil.copy(version / "house.db", tmp_path)
    with ServerThread(tmp_path) as server_thread:
        for case in json.loads((version / "answers.json").read_text()):
            told = json.loads(json.dumps(answers(server_thread, case["sat"])))
            assert told == case["answers"], case["sat"]["seat"]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_the_records_it_gave_still_verify(version: Path) -> None:
    """The record of a finished game is complete; that of an unfinished one is valid but partial."""
    for case in json.loads((version / "answers.json").read_text()):
        text = case["answers"]["record"]
        if case["answers"]["table"]["status"] == "over":
            assert record.read(text).result
        else:
            with pytest.raises(record.PartialRecord):
                record.read(text)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_its_saved_games_go_on(
    version: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shutil.copytree(version / "saved", tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (saved,) = (tmp_path / "games").glob("*.case")
    assert main(["kept"]) == 0
    assert saved.stem in capsys.readouterr().out
    for words in (["--continue", saved.stem], ["--resume", "named.case"]):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert main(["play", *words]) == 0
        assert "jack>" in capsys.readouterr().out
