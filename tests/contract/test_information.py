"""The knowledge of a seat in every game, and that the seat gets no more than that.

A seat's information is the sequence of its observations. Two worlds that give a seat the same
sequence must give it the same bytes for every request.
"""

from __future__ import annotations

import gc
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from math import lcm

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.belief import Belief, World
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from support import (
    COMPILED,
    Checked,
    many,
    observed,
    random_stream,
    random_table,
    replayed,
    seat_after,
    walk,
    worlds_by_brute_force,
)

from .games import CASES, moments, name_of, some_prefix, steps_of, telling_games, watchers

SEEDS = st.integers(0, 1 << 32)
FEW = 1_000
"""Most worlds that are enumerated; larger sets are only counted and sampled."""
MANY_WAYS = 12_000 if COMPILED else 3_000
"""Most ways to fill hidden steps that are all tried."""

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


def tensor(game: Game, state: State, seat: int) -> bytes:
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    game.view.encode(state, seat, out)
    return out.tobytes()


def complaint(seat: Seat, text: str) -> str:
    try:
        seat.read(text)
    except LamplighterError as error:
        return f"{error.code} {error}"
    return "fine"


def some_codes(game: Game, seed: int) -> range:
    """Return choices of all kinds: all of a small game, some of a large one by the seed."""
    step = 1 + game.num_actions // 100
    return range(seed % step, game.num_actions, step)


def everything_told(
    game: Game, steps: list[int], index: int, history: list[Observation], texts: list[str]
) -> list[object]:
    """Return everything a seat can get, as bytes and texts, also for some requested choices."""
    seat, state = seat_after(game, steps, index, history), replayed(game, steps)
    belief = seat.belief
    return [
        msgspec.json.encode(seat.view),
        seat.story(),
        seat.information(),
        seat.legal,
        seat.choices,
        [complaint(seat, text) for text in texts],
        tensor(game, state, index),
        game.insight.evaluate(state, index) if index >= 0 else None,
        belief.draw(random_stream(1)),
        [msgspec.json.encode(game.guide.foresee(seat, action)) for action in some_of(seat.legal)],
    ]


def some_of(actions: Sequence[int]) -> Sequence[int]:
    """Return a few choices of every kind."""
    return actions[:: 1 + len(actions) // 12]


@given(seed=SEEDS)
def test_indistinguishable_worlds_give_identical_bytes(game: Game, seed: int) -> None:
    steps = some_prefix(game, seed)
    texts = ["nonsense", *(game.notation.write(code) for code in some_codes(game, seed))]
    for index in watchers(game, seed):
        history = observed(game, steps, index)
        belief = game.belief.of(game.new_state(), index, history)
        other = belief.history(belief.draw(random_stream(seed, "world")))
        seen = observed(game, other, index)
        assert seen == history
        told = everything_told(game, steps, index, history, texts)
        assert everything_told(game, other, index, seen, texts) == told


def test_a_preview_of_a_choice_comes_true(game: Game) -> None:
    """The preview of a choice is the seat's next view, unless a call or draw comes in between."""
    with Checked(least=20) as checked:
        for seed in range(many(40) + 20):
            steps = some_prefix(game, seed)
            before = replayed(game, steps)
            if before.actor < 0:
                continue
            seat = seat_after(game, steps, before.actor)
            for action in some_of(seat.legal):
                after = before.copy()
                after.play(action)
                check_foreseen(game, seat, action, after, checked)


def check_foreseen(game: Game, seat: Seat, action: int, after: State, checked: Checked) -> None:
    shown = game.guide.foresee(seat, action)
    if shown is None:
        return
    assert shown.result is None
    assert shown.round == seat.view.round
    told = getattr(game.guide.preview(seat, action), "split", None)
    if told is not None:
        assert game.guide.split(shown) == told
    if not after.over and after.round_number() == seat.view.round:
        assert shown == game.view.look(after, seat.index, seat.view.step + 1)
        checked.one_more()


@pytest.mark.parametrize("part", range(3))
def test_a_hidden_step_changes_nothing_for_seats_that_did_not_see_it(game: Game, part: int) -> None:
    with Checked(least=20) as checked:
        for seed in range(100 * part, 100 * part + many(20)):
            for before, action, after in hidden_moments(game, seed):
                check_hidden_step(game, before, action, after, checked)


def hidden_moments(game: Game, seed: int) -> Iterator[tuple[State, int, State]]:
    """Yield some steps that a seat does not see completely, always including the first of them."""
    found = [
        (before, action, after)
        for before, action, after in walk(game, steps_of(game, seed))
        if any(game.view.observe(before, action, after, i).code is None for i in watchers(game))
    ]
    draws = random_stream(seed, "hidden")
    yield found[0]
    yield from (found[draws.below(len(found))] for _ in range(3))


def check_hidden_step(
    game: Game, before: State, action: int, after: State, checked: Checked
) -> None:
    """Check that steps that look the same to a seat give it the same view and tensor."""
    draws = random_stream(action, "other steps")
    for index in watchers(game):
        seen = game.view.observe(before, action, after, index)
        if seen.code is not None:
            continue
        legal = before.legal_actions()
        for other_action in {legal[draws.below(len(legal))] for _ in range(12)} - {action}:
            other = before.copy()
            other.apply(other_action)
            if game.view.observe(before, other_action, other, index) != seen:
                continue
            view = msgspec.json.encode(game.view.look(after, index))
            assert msgspec.json.encode(game.view.look(other, index)) == view
            assert tensor(game, other, index) == tensor(game, after, index)
            checked.one_more()


@given(seed=SEEDS)
def test_own_choices_are_always_seen(game: Game, seed: int) -> None:
    for before, action, after in moments(game, seed):
        if before.actor >= 0:
            assert game.view.observe(before, action, after, before.actor).code == action


@given(seed=SEEDS)
def test_belief_always_contains_the_truth(game: Game, seed: int) -> None:
    steps = some_prefix(game, seed)
    truth = replayed(game, steps)
    for index in watchers(game, seed):
        history = observed(game, steps, index)
        belief = game.belief.of(game.new_state(), index, history)
        hidden = tuple(a for a, seen in zip(steps, history, strict=True) if seen.code is None)
        world = World(hidden, belief.weight(hidden))
        assert world.weight > 0
        assert belief.history(world) == steps
        assert belief.state(world) == truth
        if belief.count() <= FEW:
            assert world in list(belief.worlds())


def test_belief_equals_brute_force(game: Game) -> None:
    """Of seats with equal observations, the first is compared with brute force, the others with it.

    The order of the seats rotates, so each seat is the first at times.
    """
    met: set[tuple[int, str]] = set()
    with Checked(least=4) as checked:
        # In a long game nearly every history reaches the limit of ways.
        games = 8 if game.max_steps > 1000 else 12 + many(48)
        for seed in range(games):
            steps = some_prefix(game, seed)
            seats = watchers(game)
            seats = [*seats[seed % len(seats) :], *seats[: seed % len(seats)]]
            first: dict[str, Worlds] = {}
            for index in seats:
                history = tryable(game, steps, observed(game, steps, index))
                lines = "\n".join(seen.line() for seen in history)
                if (index, lines) in met:
                    continue
                met.add((index, lines))
                belief = game.belief.of(game.new_state(), index, history)
                worlds = {world.hidden: world.weight for world in belief.worlds()}
                assert belief.count() == len(worlds)
                if lines in first:
                    assert worlds == first[lines]
                    continue
                first[lines] = worlds
                check_brute_force(game, index, history, belief, worlds)
                if any(seen.code is None for seen in history):
                    checked.one_more()


Worlds = dict[tuple[int, ...], int]
"""The weights of worlds by their hidden steps."""


MANY_WORLDS = 8
"""Most worlds of one belief that are replayed; from a larger belief, this many are drawn."""


def test_every_step_seen_is_legal_in_every_world(game: Game) -> None:
    """Each world is a whole legal game in which the seat's observations occur step by step."""
    games = [*telling_games(game), *(some_prefix(game, seed) for seed in range(many(24) + 4))]
    with Checked(least=2 * len(games)) as checked:
        for number, steps in enumerate(games):
            for index in watchers(game, number):
                history = observed(game, steps, index)
                belief = game.belief.of(game.new_state(), index, history)
                for world in some_worlds(belief, random_stream(number, "legal worlds")):
                    check_world(game, belief.history(world), history, index)
                    if world.hidden:
                        checked.one_more()


def some_worlds(belief: Belief, stream: Stream) -> list[World]:
    if belief.count() <= MANY_WORLDS:
        return list(belief.worlds())
    return [belief.draw(stream) for _ in range(MANY_WORLDS)]


def check_world(game: Game, steps: list[int], history: list[Observation], index: int) -> None:
    state = game.new_state()
    for action, seen in zip(steps, history, strict=True):
        assert action in state.legal_actions(), (seen.line(), state.position())
        before = state.copy()
        state.play(action)
        assert game.view.observe(before, action, state, index) == seen


def check_brute_force(
    game: Game, index: int, history: Sequence[Observation], belief: Belief, worlds: Worlds
) -> None:
    brute = worlds_by_brute_force(game, list(history), index)
    assert worlds.keys() == brute.keys()
    whole = lcm(*{one_in for one_in, _ in brute.values()})
    chances = {hidden: whole // one_in for hidden, (one_in, _) in brute.items()}
    total, chance = sum(worlds.values()), sum(chances.values())
    for hidden, weight in worlds.items():
        assert weight * chance == chances[hidden] * total
        assert belief.state(World(hidden, weight)) == brute[hidden][1]


def tryable(game: Game, steps: list[int], history: Sequence[Observation]) -> Sequence[Observation]:
    """Return a history, cut off before there are too many ways to fill its hidden steps."""
    ways = 1
    for cut, ((before, _, _), seen) in enumerate(zip(walk(game, steps), history, strict=True)):
        ways *= len(before.legal_actions()) if seen.code is None else 1
        if ways > MANY_WAYS:
            return history[:cut]
    return history


def test_samples_follow_the_weights(game: Game) -> None:
    """Each world is drawn as often as its weight says, by a chi-square test."""
    with Checked(least=3) as checked:
        for seed in range(6):
            steps = steps_of(game, seed)
            cuts = (1, 3, 12, len(steps) * 2 // 3)
            for index, cut in ((index, cut) for index in (0, 1) for cut in cuts):
                history = observed(game, steps[:cut], index)
                belief = game.belief.of(game.new_state(), index, history)
                if 1 < belief.count() <= 200:
                    check_samples(belief, random_stream(seed, "samples"))
                    checked.one_more()


def check_samples(belief: Belief, stream: Stream) -> None:
    worlds = {world.hidden: world.weight for world in belief.worlds()}
    total, draws = sum(worlds.values()), many(4000)
    drawn = Counter(belief.draw(stream).hidden for _ in range(draws))
    assert drawn.keys() <= worlds.keys()
    spread = sum(
        (drawn[hidden] - draws * weight / total) ** 2 / (draws * weight / total)
        for hidden, weight in worlds.items()
    )
    freedom = len(worlds) - 1
    assert spread <= freedom + 6 * (2 * freedom) ** 0.5 + 1


@given(seed=SEEDS)
def test_the_same_seed_samples_the_same_world(game: Game, seed: int) -> None:
    steps = some_prefix(game, seed)
    for index in (0, 1):
        belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
        first = belief.sample(random_stream(seed, "again"))
        assert belief.sample(random_stream(seed, "again")) == first


@pytest.mark.parametrize("seed", range(5))
def test_a_seat_holds_no_reference_to_the_true_state(game: Game, seed: int) -> None:
    made = 10
    while (table := random_table(game, seed, choices=made)).over:
        made -= 1  # an early accusation may end a game
    state = table._state
    for index in watchers(game):
        seat = table.seat(index)
        assert not any(found is state for found in reachable(seat))
        assert not any(isinstance(found, State) for found in reachable(seat))


def reachable(start: object) -> list[object]:
    """Return every object of this package or a standard container that can be reached from one."""
    seen: dict[int, object] = {}
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ in ("module", "function"):
            continue
        seen[id(one)] = one
        todo += gc.get_referents(one)
    return list(seen.values())


@given(seed=SEEDS)
def test_tensors_fit_their_shape_and_hold_plain_numbers(game: Game, seed: int) -> None:
    shape = game.view.tensor_shape()
    seats = watchers(game)
    for number, (_, _, after) in enumerate(moments(game, seed)):
        values = array("f")
        values.frombytes(tensor(game, after, seats[number % len(seats)]))
        assert len(values) == sum(shape.values())
        assert all(0.0 <= value <= 1.0 for value in set(values))
