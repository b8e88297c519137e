"""Node counts, compared with the stored table."""

from __future__ import annotations

import json

import pytest

from lamplighter.kernel.game import Game
from lamplighter.kernel.playout import perft
from support import COMPILED, GAMES, TESTS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_counts(game: Game) -> None:
    rows = json.loads((TESTS / "perft" / f"{game.name}.json").read_text())
    for row in rows:
        state = game.notation.set_up(row["position"])
        for depth, nodes in row["nodes"].items():
            if COMPILED or nodes < 20_000:
                assert perft(state, int(depth)) == nodes, (row["position"], depth)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_counts_agree_with_the_checked_methods(game: Game) -> None:
    """The count is the same through `legal_actions`, `copy` and `apply`."""
    row = json.loads((TESTS / "perft" / f"{game.name}.json").read_text())[0]
    state = game.notation.set_up(row["position"])
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        total += len(after.legal_actions())
    assert total == row["nodes"]["2"]
