"""Properties of every game's State, independent of its rules."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.errors import GameOver, IllegalAction, LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from support import many, random_stream, replayed

from .games import CASES, moments, name_of, steps_of

SEEDS = st.integers(0, 1 << 32)

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


@given(seed=SEEDS)
def test_legal_implies_applicable_and_illegal_is_refused_unchanged(game: Game, seed: int) -> None:
    for before, action, _ in moments(game, seed):
        legal = before.legal_actions()
        assert len(set(legal)) == len(legal)
        assert action in legal
        bound = (
            (game.num_actions, game.num_codes) if before.actor == CHANCE else (0, game.num_actions)
        )
        for other in legal:
            assert bound[0] <= other < bound[1]
            before.copy().apply(other)
        key = before.key()
        step = max(1, (game.num_codes + 2) // 20)
        for other in {-1, *range(seed % step, game.num_codes + 1, step), 1 << 31, 1 << 70}:
            if other not in legal:
                assert refused(before, other)
        assert before.key() == key


def refused(state: State, action: int) -> bool:
    try:
        state.apply(action)
    except IllegalAction:
        return True
    return False


@given(seed=SEEDS)
def test_nothing_is_legal_after_the_end(game: Game, seed: int) -> None:
    state = replayed(game, steps_of(game, seed))
    assert state.actor == OVER
    assert state.legal_actions() == []
    assert state.chance_outcomes() == []
    key = state.key()
    with pytest.raises(GameOver):
        state.apply(0)
    assert state.key() == key


@given(seed=SEEDS)
def test_the_end_names_one_winner_and_a_rule(game: Game, seed: int) -> None:
    steps = steps_of(game, seed)
    for before, _, _ in moments(game, seed):
        assert before.outcome is None
        assert set(before.returns()) == {0.0}
    end = replayed(game, steps)
    assert end.outcome is not None
    winner = game.sides.index(end.outcome.winner)
    assert end.outcome.rule.startswith(game.rules)
    seats = range(len(game.seats))
    assert end.returns() == [1.0 if game.side(seat) == winner else -1.0 for seat in seats]
    assert {game.side(seat) for seat in seats} == {0, 1}


@given(seed=SEEDS)
def test_games_end_within_their_bound(game: Game, seed: int) -> None:
    assert len(steps_of(game, seed)) <= game.max_steps


@given(seed=SEEDS)
def test_chance_outcomes_are_the_legal_ones_and_sum_to_one(game: Game, seed: int) -> None:
    for before, _, _ in moments(game, seed):
        outcomes = before.chance_outcomes()
        if before.actor != CHANCE:
            assert outcomes == []
            continue
        assert [outcome for outcome, _ in outcomes] == before.legal_actions()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1.0)


@given(seed=SEEDS)
def test_copies_are_independent(game: Game, seed: int) -> None:
    for before, action, _ in moments(game, seed):
        twin = before.copy()
        key = before.key()
        twin.apply(action)
        assert before.key() == key
        assert before.copy() == before
        assert twin != before
        reused = game.new_state()
        reused.become(before)
        assert reused.key() == key
        reused.apply(action)
        assert reused == twin
        assert before.key() == key


@given(seed=SEEDS)
def test_equal_positions_are_equal_and_hash_alike(game: Game, seed: int) -> None:
    steps = steps_of(game, seed)
    first, second = replayed(game, steps), replayed(game, steps)
    assert first == second
    assert hash(first) == hash(second)
    assert first != replayed(game, steps[:-1])
    assert first != "something else"


@given(seed=SEEDS)
def test_pickled_states_come_back(game: Game, seed: int) -> None:
    for _, _, after in moments(game, seed):
        twin = pickle.loads(pickle.dumps(after))
        assert twin == after
        assert twin.legal_actions() == after.legal_actions()


@given(seed=SEEDS)
def test_positions_round_trip(game: Game, seed: int) -> None:
    for _, _, after in moments(game, seed):
        text = after.position()
        twin = game.notation.set_up(text)
        assert twin == after
        assert twin.position() == text
        assert twin.legal_actions() == after.legal_actions()


@given(seed=SEEDS)
def test_notation_round_trips_for_every_legal_action(game: Game, seed: int) -> None:
    for before, _, _ in moments(game, seed):
        texts = [game.notation.write(action) for action in before.legal_actions()]
        assert len(set(texts)) == len(texts)
        assert [game.notation.read(text) for text in texts] == before.legal_actions()


def test_notation_is_exact_for_every_code(game: Game) -> None:
    texts = [game.notation.write(code) for code in range(game.num_codes)]
    assert len(set(texts)) == game.num_codes
    assert [game.notation.read(text) for text in texts] == list(range(game.num_codes))
    for code in (-1, game.num_codes, 1 << 70):
        with pytest.raises(LamplighterError):
            game.notation.write(code)


@given(text=st.text(max_size=60))
def test_no_text_breaks_the_readers(game: Game, text: str) -> None:
    for read in (game.notation.read, game.notation.set_up):
        try:
            read(text)
        except LamplighterError as error:
            assert error.code
            assert str(error)


@given(seed=SEEDS, data=st.data())
def test_damaged_positions_are_refused_or_sound(game: Game, seed: int, data: st.DataObject) -> None:
    """With one letter changed, a position is refused with a reason, or it can be played."""
    steps = steps_of(game, seed)
    cut = data.draw(st.integers(0, len(steps)))
    text = replayed(game, steps[:cut]).position()
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(sorted(set(text))))
    try:
        state = game.notation.set_up(text[:at] + letter + text[at + 1 :])
    except LamplighterError:
        return
    draws = random_stream(seed)
    assert game.notation.set_up(state.position()) == state
    for _ in range(game.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        assert legal
        state.apply(legal[draws.below(len(legal))])
    assert state.over


def test_random_games_reach_every_seat_and_both_winners(game: Game) -> None:
    winners, actors = set(), set()
    for seed in range(many(300)):
        for before, _, after in moments(game, seed):
            actors.add(before.actor)
            if after.outcome:
                winners.add(after.outcome.winner)
    assert actors == {CHANCE, *range(len(game.seats))}
    assert len(winners) > 1
