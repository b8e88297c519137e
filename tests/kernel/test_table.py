"""The table: who may act, what may be taken back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.errors import GameOver, IllegalAction, UnknownName, WrongSeat
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from support import GAMES, random_stream, random_table

SEEDS = st.integers(0, 1 << 32)

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_the_same_key_gives_the_same_game(game: Game) -> None:
    assert random_table(game, 5).steps == random_table(game, 5).steps
    assert random_table(game, 5).steps != random_table(game, 6).steps


def test_a_table_without_a_key_makes_one_of_its_own(game: Game) -> None:
    assert Table(game).key != Table(game).key


def test_only_the_seat_that_is_asked_may_act(game: Game) -> None:
    table = Table(game, key=key_of_seed(1))
    action = table.seat(table.actor).legal[0]
    steps = list(table.steps)
    for other in (*range(len(game.seats)), SPECTATOR, CHANCE):
        if other != table.actor:
            assert table.seat(other).legal == () if other != CHANCE else True
            with pytest.raises(WrongSeat, match=game.actor_name(table.actor)):
                table.act(other, action)
    assert table.steps == steps


def test_an_illegal_choice_changes_nothing(game: Game) -> None:
    table = Table(game, key=key_of_seed(1))
    steps = list(table.steps)
    illegal = next(a for a in range(game.num_actions) if a not in table.seat(table.actor).legal)
    with pytest.raises(IllegalAction):
        table.act(table.actor, illegal)
    assert table.steps == steps


def test_nobody_acts_after_the_end(game: Game) -> None:
    table = random_table(game, 1)
    assert table.actor == OVER
    with pytest.raises(GameOver):
        table.act(0, 0)


def test_unknown_names_are_refused_with_those_that_exist(game: Game) -> None:
    with pytest.raises(UnknownName, match="no option 'colour'"):
        Table(game, {"colour": "red"})
    with pytest.raises(UnknownName, match=game.seats[0]):
        game.seat_index("nobody")


@given(seed=SEEDS)
def test_undo_never_crosses_a_draw_a_reveal_or_a_change_of_player(game: Game, seed: int) -> None:
    """After every choice: what can be taken back is exactly the seat's own, with nothing since."""
    table = Table(game, key=key_of_seed(seed))
    draws = random_stream(seed, "undo")
    while not table.over:
        actor = table.actor
        legal = table.seat(actor).legal
        choice = legal[draws.below(len(legal))]
        before, told = list(table.steps), table.seat(actor).information()
        final = table.commits(choice)
        table.act(actor, choice)
        assert table.may_undo(actor) == (not final)
        for other in range(len(game.seats)):
            if other != actor or final:
                with pytest.raises(IllegalAction):
                    table.undo(other)
        if not final:
            assert len(table.steps) == len(before) + 1
            assert table.undo(actor) == choice
            assert table.steps == before
            assert table.seat(actor).information() == told
            table.act(actor, choice)


@given(seed=SEEDS)
def test_a_seat_told_the_story_needs_no_secret_for_it(game: Game, seed: int) -> None:
    """Every story is made from the seat's own observations alone."""
    table = random_table(game, seed, choices=20)
    for seat in range(len(game.seats)):
        told = [game.story.tell(seen) for seen in table.history(seat)]
        assert table.seat(seat).story() == [sentence for sentence in told if sentence]


def test_a_seat_reads_notation(game: Game) -> None:
    seat = Table(game, key=key_of_seed(2)).seat(Table(game, key=key_of_seed(2)).actor)
    for action, text in zip(seat.legal, seat.choices, strict=True):
        assert seat.read(text.upper()) == action
    illegal = next(a for a in range(game.num_actions) if a not in seat.legal)
    with pytest.raises(IllegalAction, match=seat.choices[0]):
        seat.read(game.notation.write(illegal))
