"""Tables without random draws: observed lazily, copied and pickled in the middle of a game."""

from __future__ import annotations

import copy
import pickle

import cups
import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from support import (
    GAMES,
    SEATINGS,
    WHITECHAPEL,
    Options,
    observed,
    random_steps,
    random_stream,
)

ALL = (*GAMES, cups.GAME)

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
several_seats = pytest.mark.parametrize("options", SEATINGS.values(), ids=str)


def replay(game: Game, options: Options, steps: list[int]) -> Table:
    return Table(game, options, steps=steps, throws=False)


@every_game
def test_observations_asked_for_late_are_those_made_at_once(game: Game) -> None:
    steps = random_steps(game, 3)
    table = Table(game, throws=False)
    for at, action in enumerate(steps):
        table.play(action)
        if at % 5 == 0:
            table.history(0)
        if at % 7 == 0:
            table = copy.deepcopy(table)
    for seat in (*range(len(game.seats)), SPECTATOR):
        expected = observed(game, steps, seat)
        assert list(table.history(seat)) == expected
        lines = [f"seat {game.actor_name(seat)}", *(seen.line() for seen in expected)]
        assert table.information(seat) == "\n".join(lines)


@every_game
def test_a_copy_is_independent(game: Game) -> None:
    first, *rest = random_steps(game, 4)
    table = replay(game, {}, [first])
    before = [table.information(seat) for seat in range(2)]
    twin = copy.deepcopy(table)
    for action in rest:
        twin.play(action)
    assert twin.state.over
    assert [len(twin.history(seat)) for seat in range(2)] == [1 + len(rest)] * 2
    assert table.steps == [first]
    assert [table.information(seat) for seat in range(2)] == before
    assert table.state == replay(game, {}, [first]).state


@every_game
def test_a_pickle_holds_the_steps(game: Game) -> None:
    table = replay(game, {}, random_steps(game, 5))
    twin = pickle.loads(pickle.dumps(table))
    assert twin.steps == table.steps
    assert twin.state == table.state
    assert twin.information(1) == table.information(1)


@every_game
def test_a_belief_follows_the_table(game: Game) -> None:
    table = Table(game, throws=False)
    for action in random_steps(game, 6):
        belief = table.seat(0).belief
        assert belief is table.seat(0).belief
        assert len(belief.history(belief.draw(random_stream(1)))) == len(table.steps)
        table.play(action)


@every_game
def test_a_refused_step_changes_nothing(game: Game) -> None:
    table = Table(game, throws=False)
    legal = table.state.legal_actions()
    with pytest.raises(IllegalAction):
        table.play(next(action for action in range(game.num_codes) if action not in legal))
    assert table.steps == []
    assert table.state == game.new_state()


@several_seats
def test_seats_are_those_of_the_options(options: Options) -> None:
    seats = WHITECHAPEL.seated(options).seats
    steps = random_steps(WHITECHAPEL, 7, options=options)
    table = replay(WHITECHAPEL, options, steps)
    for twin in (table, copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.game.seats == seats
        for seat, name in enumerate(seats):
            expected = observed(WHITECHAPEL, steps, seat, options)
            assert list(twin.history(seat)) == expected
            assert twin.information(seat).splitlines()[0] == f"seat {name}"
        assert {seen.actor for seen in twin.history(0)} - {"chance"} == set(seats)


@several_seats
def test_a_step_is_refused_to_any_seat_in_words(options: Options) -> None:
    table = Table(WHITECHAPEL, options, throws=False)
    refused = set()
    for action in random_steps(WHITECHAPEL, 8, options=options):
        actor = table.game.actor_name(table.state.actor)
        if actor not in refused:
            legal = table.state.legal_actions()
            illegal = next(code for code in range(WHITECHAPEL.num_codes) if code not in legal)
            with pytest.raises(IllegalAction, match=f"now; {actor} may choose"):
                table.play(illegal)
            refused.add(actor)
        table.play(action)
    assert refused == {"chance", *table.game.seats}
