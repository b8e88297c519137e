"""The benchmarks measure what they say: late positions of long games, and nights that are hard."""

from __future__ import annotations

import pytest

import lamplighter
from lamplighter.bench import belief, hard_nights, sampling
from lamplighter.games.whitechapel.rules import phases
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.game import Game
from support import GAMES, WHITECHAPEL, many, random_stream


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_measured_positions_are_late_in_an_unfinished_game(game: Game) -> None:
    """A belief is measured for a seat from which something is hidden."""
    for steps in sampling.late_games(game):
        state = game.new_state()
        for action in steps:
            state.apply(action)
        assert not state.over
    seat = belief.guesser(game, steps)
    hidden = [seen.code is None for seen in belief.observed(game, steps, seat)]
    assert any(hidden)
    counts = [belief.belief_of(game, steps, other).count() for other in range(len(game.seats))]
    assert counts[seat] == max(counts)


def test_the_police_are_measured_in_the_hunting_and_have_found_clues() -> None:
    games = sampling.late_games(WHITECHAPEL)
    assert belief.guesser(WHITECHAPEL, games[0]) == WHITECHAPEL.seat_index("police")
    clues = []
    for steps in games:
        state = WHITECHAPEL.new_state()
        for action in steps:
            state.play(action)
        view = WHITECHAPEL.view.look(state, 1)
        assert len(view.track) > 8
        clues.append(len(view.clues))
    assert sum(bool(found) for found in clues) > len(clues) // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lasting_game_ends_only_when_it_must(game: Game) -> None:
    draws = random_stream(3)
    for _ in range(many(5)):
        *steps, last = sampling.lasting_game(game, draws)
        state = game.new_state()
        for action in steps:
            state.apply(action)
        ends = 0
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            ends += after.over
        # After so many draws in vain, hardly any choice would continue the game.
        assert ends > len(state.legal_actions()) // 2
        state.apply(last)
        assert state.over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_updates_of_a_belief_are_measured(game: Game) -> None:
    told = belief.belief_update_us(game, 0.01)
    assert 0 < told.median <= told.p99 <= told.max
    assert belief.belief_sample_us(game, 0.01) > 0


def test_hard_nights_are_legal_to_the_last_search() -> None:
    """Jack walks the whole row, and the police find nearly all of it in the last four rounds."""
    for steps in hard_nights.games():
        state = State()
        for action in steps:
            assert action in state.legal_actions()
            state.play(action)
        assert (state.cell, state.stage) == (hard_nights.LAST, phases.MOVING)
        cells = [state.clue[circle] for circle in range(195) if state.clue[circle] >= 0]
        assert len(cells) > hard_nights.MANY + 3
        assert min(cells) >= hard_nights.LATE


@pytest.mark.skipif(not lamplighter.compiled(), reason="it counts a million states")
def test_climbing_finds_harder_nights() -> None:
    costs = [hard_nights.climb(14, 18 * "w", tries)[0] for tries in (1, 6)]
    assert costs[0] <= costs[1]
    assert costs[1] > 0
