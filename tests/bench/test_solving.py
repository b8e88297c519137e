"""The positions of `lamplighter bench solve` are what their names say, and are solved."""

from __future__ import annotations

import pytest

import lamplighter
from lamplighter.bench import solving
from lamplighter.kernel.belief import look_alikes
from support import COMPILED

ENDINGS = [one for one in solving.endings() if COMPILED or "whole" not in one.name]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_named_positions_are_solved(ending: solving.SolvedPosition) -> None:
    few, more = (solving.measure(ending, iterations) for iterations in (10, 160))
    assert few.uniform == more.uniform > 0.5
    assert 0.0 <= more.gap < 0.01 < more.uniform
    assert more.gap <= few.gap
    assert -1.0 < more.value < 1.0
    game = lamplighter.game(ending.game)
    worlds = list(look_alikes(game, game.notation.set_up(ending.position)))
    assert more.worlds == len(worlds) > 1
    assert few.information_sets < few.steps


def test_the_positions_are_of_the_usual_game_and_of_shorter_ones() -> None:
    names = {one.name for one in solving.endings()}
    assert len(names) == len(solving.endings())
    assert {"turns:4" in one.position for one in solving.endings()} == {True, False}
