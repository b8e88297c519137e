"""Tables that any earlier version has stored are the same games in this version."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server import stored_tables

from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.server.tables import events
from lamplighter.server.tables.table import Damaged
from lamplighter.server.tables.waiting_table import fold

EVERY = [path for game in registry.games() for path in stored_tables.files(game)]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_a_stored_table_is_what_it_was(path: Path) -> None:
    case, entries = stored_tables.read(path)
    hosted = fold(case.table, bytes.fromhex(case.key), entries)
    assert stored_tables.found(hosted) == case.found
    assert [events.encode(row.event) for row in hosted.rows] == [one.body for one in entries]


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_there_are_tables_of_every_kind(game: Game) -> None:
    found = [stored_tables.read(path)[0].found for path in stored_tables.files(game)]
    assert len(found) >= 10
    assert {one.status for one in found} == {"playing", "over"}


def test_a_table_that_lost_its_last_move_is_told_apart() -> None:
    case, entries = stored_tables.read(EVERY[0])
    last = max(at for at, one in enumerate(entries) if b'"event":"moved"' in one.body)
    shorter = fold(case.table, bytes.fromhex(case.key), entries[:last])
    assert stored_tables.found(shorter) != case.found


def test_a_table_with_another_key_is_refused() -> None:
    case, entries = stored_tables.read(EVERY[0])
    with pytest.raises(Damaged):
        fold(case.table, bytes(32), entries)
