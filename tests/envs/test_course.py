"""The course of a game: lazily observed, yet the same as at a table."""

from __future__ import annotations

import copy
import pickle

import pytest

from envs import cups
from lamplighter.envs.course import Course, replay
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
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


@every_game
def test_observations_asked_for_late_are_those_made_at_once(game: Game) -> None:
    steps = random_steps(game, 3)
    course = Course(game, game.full_options({}))
    for at, action in enumerate(steps):
        course.play(action)
        if at % 5 == 0:
            course.history(0)
        if at % 7 == 0:
            course = copy.deepcopy(course)
    for seat in (*range(len(game.seats)), SPECTATOR):
        expected = observed(game, steps, seat)
        assert list(course.history(seat)) == expected
        lines = [f"seat {game.actor_name(seat)}", *(seen.line() for seen in expected)]
        assert course.information(seat) == "\n".join(lines)


@every_game
def test_a_copy_goes_its_own_way(game: Game) -> None:
    first, *rest = random_steps(game, 4)
    course = replay(game.name, {}, [first])
    before = [course.information(seat) for seat in range(2)]
    twin = copy.deepcopy(course)
    for action in rest:
        twin.play(action)
    assert twin.state.over
    assert [len(twin.history(seat)) for seat in range(2)] == [1 + len(rest)] * 2
    assert course.steps == [first]
    assert [course.information(seat) for seat in range(2)] == before
    assert course.state == replay(game.name, {}, [first]).state


@every_game
def test_a_pickle_holds_the_steps(game: Game) -> None:
    course = replay(game.name, {}, random_steps(game, 5))
    twin = pickle.loads(pickle.dumps(course))
    assert twin.steps == course.steps
    assert twin.state == course.state
    assert twin.information(1) == course.information(1)


@every_game
def test_a_belief_follows_the_course(game: Game) -> None:
    course = Course(game, game.full_options({}))
    for action in random_steps(game, 6):
        belief = course.belief(0)
        assert belief is course.belief(0)
        assert len(belief.history(belief.draw(random_stream(1)))) == len(course.steps)
        course.play(action)


@every_game
def test_a_refused_step_changes_nothing(game: Game) -> None:
    course = Course(game, game.full_options({}))
    legal = course.state.legal_actions()
    with pytest.raises(IllegalAction):
        course.play(next(action for action in range(game.num_codes) if action not in legal))
    assert course.steps == []
    assert course.state == game.new_state()


@several_seats
def test_seats_are_those_of_the_options(options: Options) -> None:
    seats = WHITECHAPEL.seated(options).seats
    steps = random_steps(WHITECHAPEL, 7, options=options)
    course = replay("whitechapel", options, steps)
    for twin in (course, copy.deepcopy(course), pickle.loads(pickle.dumps(course))):
        assert twin.game.seats == seats
        for seat, name in enumerate(seats):
            expected = observed(WHITECHAPEL, steps, seat, options)
            assert list(twin.history(seat)) == expected
            assert twin.information(seat).splitlines()[0] == f"seat {name}"
        assert {seen.actor for seen in twin.history(0)} - {"chance"} == set(seats)


@several_seats
def test_a_step_is_refused_to_any_seat_in_words(options: Options) -> None:
    course = Course(WHITECHAPEL, WHITECHAPEL.full_options(options))
    refused = set()
    for action in random_steps(WHITECHAPEL, 8, options=options):
        actor = course.game.actor_name(course.state.actor)
        if actor not in refused:
            legal = course.state.legal_actions()
            illegal = next(code for code in range(WHITECHAPEL.num_codes) if code not in legal)
            with pytest.raises(IllegalAction, match=f"now; {actor} may choose"):
                course.play(illegal)
            refused.add(actor)
        course.play(action)
    assert refused == {"chance", *course.game.seats}
