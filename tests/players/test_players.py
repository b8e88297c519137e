"""Players choose legally, honestly and, where they claim to, well."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.games import CASES, name_of, steps_of

from lamplighter.arena.match import Match, run
from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.game import Game
from lamplighter.players import PLAYERS, player
from support import (
    COMPILED,
    GAMES,
    many,
    observed,
    random_stream,
    replayed,
    seat_after,
    walk,
)

# What the greedy player must win against a random one, on either side, and in how many games.
BARS = {
    "pocket": (0.95, 1000),
    "london": (0.90, 100),
    "newyork": (0.90, 40),
    "whitechapel": (0.90, 100),
}


def decisions(game: Game, seed: int) -> list[list[int]]:
    """Prefixes of a game after which a seat is to choose."""
    steps = steps_of(game, seed)
    moments = enumerate(walk(game, steps))
    return [steps[:at] for at, (before, _, _) in moments if before.actor >= 0]


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_are_legal_and_repeat_with_the_seed(game: Game, name: str, seed: int) -> None:
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    first = player(name).choose(seat_after(game, steps, index))
    assert first in seat_after(game, steps, index).legal
    assert player(name).choose(seat_after(game, steps, index)) == first


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_do_not_depend_on_what_is_hidden(game: Game, name: str, seed: int) -> None:
    """Another world with the same observations: the same choice."""
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
    other = belief.history(belief.draw(random_stream(seed, "other world")))
    chosen = player(name).choose(seat_after(game, steps, index))
    assert player(name).choose(seat_after(game, other, index)) == chosen


@pytest.mark.parametrize("seed", range(many(8)))
@pytest.mark.parametrize("game", CASES[-3:], ids=name_of)
def test_what_greedy_remembers_changes_nothing(game: Game, seed: int) -> None:
    """A player that sat there all along, also past choices taken back, chooses as a new one."""
    old = player("greedy")
    for steps in decisions(game, 2 * seed + 1)[:: 40 + seed]:
        index = replayed(game, steps).actor
        back = steps[: len(steps) // 2]
        if replayed(game, back).actor == index:
            old.choose(seat_after(game, back, index))
        chosen = player("greedy").choose(seat_after(game, steps, index))
        assert old.choose(seat_after(game, steps, index)) == chosen


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownName, match="random, greedy"):
        player("oracle")


@pytest.mark.skipif(not COMPILED, reason="so many games want the compiled engine")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random(game: Game, side: int) -> None:
    seats = game.seats
    players = {seats[side]: "greedy", seats[1 - side]: "random"}
    bar, games = BARS[game.name]
    report = run(Match(game.name, players, games, seed=1), processes=1)
    assert report.rate[seats[side]] >= bar, report
