"""Golden playthroughs: a change of any rule, view or story shows as a difference of text."""

from __future__ import annotations

import importlib.util

import pytest

from lamplighter.kernel.game import Game
from support import GAMES, TESTS

_SPEC = importlib.util.spec_from_file_location(
    "transcript", TESTS / "playthroughs" / "transcript.py"
)
assert _SPEC is not None
assert _SPEC.loader is not None
golden = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(golden)


@pytest.mark.parametrize("seed", golden.SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_plays_as_written_down(game: Game, seed: int) -> None:
    assert golden.transcript(game, seed) == golden.file_of(game, seed).read_text()
