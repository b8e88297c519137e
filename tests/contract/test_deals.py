"""A belief deals worlds without a replay, for its own seat and as an outsider would see them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.table import Table
from support import COMPILED, Checked, many

from .games import CASES, name_of, steps_of, watchers

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)
EVERY = 7 if COMPILED else 23
"""Every so many steps the beliefs of a game are asked."""


def beliefs(game: Game) -> Iterator[tuple[Belief, Belief]]:
    """Yield beliefs of seats at moments of games, each with a spectator's of the same moment."""
    for seed in range(many(4)):
        steps = steps_of(game, seed)
        for end in range(seed, len(steps), EVERY):
            table = Table(game, steps=steps[:end], throws=False)
            for seat in watchers(game, end):
                yield table.seat(seat).belief, table.seat(SPECTATOR).belief


def test_a_deal_is_what_a_sample_would_be(game: Game) -> None:
    """The same random stream leads to the same position, and is used up to the same place."""
    with Checked(least=many(40)) as checked:
        for belief, _ in beliefs(game):
            into = belief.sample(Stream(99))
            for seed in range(3):
                drawn, dealt = Stream(seed), Stream(seed)
                belief.deal(into, dealt)
                assert into == belief.sample(drawn)
                assert dealt.word == drawn.word
                checked.one_more()


def test_an_outsider_believes_what_a_spectator_does(game: Game) -> None:
    with Checked(least=many(40)) as checked:
        for belief, spectator in beliefs(game):
            outsider = belief.outsider()
            assert outsider.count() == spectator.count()
            for seed in range(3):
                assert outsider.sample(Stream(seed)) == spectator.sample(Stream(seed))
                checked.one_more()
