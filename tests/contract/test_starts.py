"""Beliefs at a table that starts from a position, for every game.

A seat knows the start only by its view of it. So the tests try all possible positions that look
the same: each as the start, with each way to fill the hidden steps since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

import lamplighter
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.belief import Belief, World, can_occur, varied
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from lamplighter.players.greedy import Greedy
from support import COMPILED, Checked, many, random_steps, random_stream, replayed

from .games import CASES, name_of, some_prefix, telling_games
from .starts import Known, by_brute_force, play_on, seat_at

SHORT_GAMES = [lamplighter.game(name) for name in ("pocket", "london", "newyork")]
every_short_game = pytest.mark.parametrize("game", SHORT_GAMES, ids=lambda game: game.name)


def starts(game: Game, count: int, seed: int = 0) -> Iterator[tuple[State, list[int]]]:
    """Yield positions from random games with the steps that followed, and some late positions."""
    for steps in telling_games(game):
        for late in (1, 2, 12):
            yield replayed(game, steps[:-late]), steps[-late:]
    for number in range(seed, seed + count):
        steps = random_steps(game, number)
        cut = random_stream(number, "cut").below(len(steps) + 1)
        yield replayed(game, steps[:cut]), steps[cut:]


def watchers(game: Game) -> list[int]:
    return [*range(len(game.seats)), SPECTATOR]


def is_named(start: State) -> bool:
    return start.identity >= 0  # type: ignore[attr-defined, no-any-return]


def mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def other_secrets(game: Game, start: State) -> Iterator[State]:
    """Yield the position with every Jack and all cards, as many for each side as before."""
    if not is_named(start):
        yield start
        return
    people = range(9 if game.name == "pocket" else 8)
    for jack in people:
        if game.name == "pocket":
            held = start.held.bit_count()  # type: ignore[attr-defined]
            for cards in combinations(people, held):
                yield varied(start, identity=jack, held=mask(cards))
            continue
        first, second = (cards.bit_count() for cards in start.alibis)  # type: ignore[attr-defined]
        for one in combinations(people, first):
            for two in combinations(sorted(set(people) - set(one)), second):
                yield varied(start, identity=jack, alibis=[mask(one), mask(two)])


def look_alikes(game: Game, start: State, seat: int) -> list[State]:
    view = game.view.look(start, seat)
    return [
        other
        for other in other_secrets(game, start)
        if game.view.look(other, seat) == view and can_occur(other)
    ]


def as_believed(belief: Belief) -> Known:
    worlds = list(belief.worlds())
    known = {(belief.start(world), world.hidden): belief.state(world) for world in worlds}
    assert len(known) == len(set(worlds)) == len(worlds) == belief.count()
    assert {world.weight for world in worlds} == {1}
    return known


@every_short_game
def test_every_position_that_looks_the_same_is_a_world(game: Game) -> None:
    guessed = 0
    for start, _ in starts(game, many(10)):
        for seat in watchers(game):
            belief = game.belief.of(start, seat, ())
            alike = look_alikes(game, start, seat)
            assert as_believed(belief) == {(other, ()): other for other in alike}
            assert start in alike
            guessed += len(alike) > 1
    assert guessed > 0


@every_short_game
def test_worlds_are_those_in_which_the_later_steps_look_the_same(game: Game) -> None:
    with Checked(least=many(10)) as checked:
        for start, steps in starts(game, many(10), seed=1_000):
            for seat in watchers(game):
                draws = random_stream(len(steps), "further")
                followed = steps[: draws.below(len(steps) + 1)]
                history = play_on(game, start, seat, followed)
                known = by_brute_force(game, look_alikes(game, start, seat), seat, history)
                if known is None:
                    continue
                assert as_believed(game.belief.of(start, seat, history)) == known
                checked.one_more()


@every_short_game
def test_a_belief_tells_no_more_than_the_start_looks_like(game: Game) -> None:
    """A seat that cannot see the secrets of a start has the same belief for all of them."""
    with Checked(least=many(10)) as checked:
        for start, _ in starts(game, many(10), seed=2_000):
            for seat in watchers(game):
                first = game.belief.of(start, seat, ())
                for other in look_alikes(game, start, seat)[:3]:
                    second = game.belief.of(other, seat, ())
                    assert list(first.worlds()) == list(second.worlds())
                    drawn = [belief.draw(random_stream(5)) for belief in (first, second)]
                    assert drawn[0] == drawn[1]
                    assert first.state(drawn[0]) == second.state(drawn[1])
                    checked.one_more()


@every_short_game
def test_draws_are_even(game: Game) -> None:
    """Each world is drawn as often as any other, by a chi-square test."""
    with Checked(least=5) as checked:
        for start, steps in starts(game, many(20) + 20, seed=3_000):
            for seat in watchers(game):
                history = play_on(game, start, seat, steps[:8])
                belief = game.belief.of(start, seat, history)
                count = belief.count()
                if not 2 <= count <= 12:
                    continue
                draws = random_stream(count, "draws")
                drawn = Counter(belief.draw(draws) for _ in range(60 * count))
                assert set(drawn) == set(belief.worlds())
                spread = sum((times - 60) ** 2 for times in drawn.values()) / 60
                assert spread < count - 1 + 5 * (2 * count) ** 0.5 + 10
                checked.one_more()


@every_short_game
def test_a_world_is_weighed_by_its_name(game: Game) -> None:
    for start, steps in starts(game, many(20), seed=4_000):
        for seat in watchers(game):
            belief = game.belief.of(start, seat, play_on(game, start, seat, steps[:5]))
            world = belief.draw(random_stream(1))
            assert belief.weight(world.hidden, world.before) == 1
            if world.before:
                assert belief.weight(world.hidden, ()) == 0
                assert belief.weight(world.hidden, world.before[:-1]) == 0


@every_short_game
def test_a_belief_grown_from_a_start_equals_one_made_at_once(game: Game) -> None:
    for start, steps in starts(game, many(20), seed=5_000):
        for seat in watchers(game):
            history = play_on(game, start, seat, steps)
            growing = game.belief.of(start, seat, ())
            for observation in history:
                growing.update(observation)
            whole = game.belief.of(start, seat, history)
            assert list(growing.worlds()) == list(whole.worlds())


@every_short_game
def test_nothing_is_named_of_a_start_at_the_beginning(game: Game) -> None:
    steps = random_steps(game, 6)
    start = game.new_state()
    for seat in watchers(game):
        belief = game.belief.of(start, seat, play_on(game, start, seat, steps[:20]))
        assert belief.draw(random_stream(1)).before == ()
        assert belief.start(World((), 1)) == start


@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_guide_and_player_work_for_a_seat_that_joins_in_mid_game(game: Game) -> None:
    asked = 0
    for seed in range(many(10) + 1):
        start = replayed(game, some_prefix(game, seed))
        for index in watchers(game):
            seat = seat_at(game, start, index)
            deduction = game.guide.deduction(seat)
            assert deduction.worlds == seat.belief.count() > 0
            assert all(question.total > 0 for question in deduction.questions)
            game.guide.danger(seat)
            if seat.legal:
                asked += 1
                assert len(game.guide.choices(seat)) > 0
                for action in seat.legal[:5]:
                    game.guide.preview(seat, action)
                assert Greedy().choose(seat) in seat.legal
    assert asked > 0 or not COMPILED
