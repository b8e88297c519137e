"""A player that takes what looks best now.

If a game rates single choices by what a seat knows (`insight.rate`), the player takes the best one.
In other games it simulates its whole activation in the worlds that its seat considers possible, and
evaluates the resulting positions. It examines the best few further: its own second activation, if
it has one, and the answers of the other side. The worst answer gets an extra weight as danger. It
looks no further ahead. If there are too many ways to complete an activation, it examines some of
them, drawn at random; at its next choice it sees more of those that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nlargest
from itertools import islice
from typing import Annotated

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.players.base import Player, Settings

_FINE = 1 << 20

Plan = tuple[int, ...]
"""The choices of one activation."""


class GreedySettings(Settings, frozen=True):
    """How far the player looks."""

    worlds: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 12
    """The number of worlds to examine if something is revealed; otherwise one is enough, as all
    show the same."""
    plans: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 300
    """The number of ways to complete an activation that are examined."""
    looks: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 48
    """The number of positions, over all worlds, that are examined one activation further."""
    seconds: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 4
    """The number of own second activations that are examined further."""
    answers: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 40
    """The number of answers of the other side that are examined."""
    danger: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.1
    """The weight of the other side's best answer, against the mean of its answers."""
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """The share of choices that are made at random."""


class Greedy(Player):
    """Takes the choice with the highest value, by what its seat knows."""

    settings = GreedySettings
    set: GreedySettings

    def choose(self, seat: Seat) -> int:
        """Return the best rated action, or the one that begins the best activation."""
        if len(seat.legal) == 1:
            return seat.legal[0]
        if self.set.slips and seat.stream.below(_FINE) < self.set.slips * _FINE:
            return seat.legal[seat.stream.below(len(seat.legal))]
        rate = getattr(seat.game.insight, "rate", None)
        if rate is None:
            return _Thought(seat, self.set).best_plan()[0]
        return _best(seat.legal, rate(seat, seat.belief), seat.stream)


def _best(actions: Sequence[int], values: Sequence[float], stream: Stream) -> int:
    """Return the action with the highest value; a random one of them if there are several."""
    highest = max(values)
    best = [action for action, value in zip(actions, values, strict=True) if value == highest]
    return best[stream.below(len(best))]


class _Thought:
    """One decision of one seat."""

    def __init__(self, seat: Seat, set: GreedySettings) -> None:
        self._set = set
        self._seat = seat.index
        self._stream = seat.stream
        self._rounds = seat.game.rounds
        self._evaluate = seat.game.insight.evaluate
        hidden = any(step.code is None for step in seat.history)
        hides = hidden or bool(seat.belief.draw(Stream(0)).before)
        self._worlds = [seat.belief.sample(seat.stream) for _ in range(set.worlds if hides else 1)]

    def best_plan(self) -> Plan:
        """Return the activation with the highest value."""
        plans = _activations(self._worlds[0], self._stream, self._set.plans)
        self._stream.shuffle(plans)
        promising = nlargest(
            max(4, self._set.looks // len(self._worlds)),
            plans,
            lambda plan: self._mean(plan, self._glance),
        )
        return max(promising, key=lambda plan: self._mean(plan, self._reflect))

    def _mean(self, plan: Plan, value: Callable[[State], float]) -> float:
        """Return the value of a plan, averaged over the worlds."""
        first = _after(self._worlds[0], plan)
        worth = value(first)
        if len(self._worlds) == 1 or not self._reveals(first):
            return worth
        others = [value(_after(world, plan)) for world in self._worlds[1:]]
        return (worth + sum(others)) / len(self._worlds)

    def _reveals(self, after: State) -> bool:
        """Return whether the step to this position may look different in another world."""
        return after.actor == OVER or self._rounds(after) != self._rounds(self._worlds[0])

    def _glance(self, state: State) -> float:
        """Return the value of a position itself, averaged over the outcomes of a pending draw."""
        if state.actor != CHANCE or state.settled():
            return self._evaluate(state, self._seat)
        return _average([self._evaluate(drawn, self._seat) for drawn in _outcomes(state)])

    def _reflect(self, state: State) -> float:
        """Return the value of a position after the next activation."""
        if state.actor == OVER or (state.actor == CHANCE and state.settled()):
            return self._evaluate(state, self._seat)
        if state.actor == CHANCE:
            return _average([self._reflect(drawn) for drawn in _outcomes(state)])
        if state.actor == self._seat:
            return self._second(state)
        return self._answered(state)

    def _second(self, state: State) -> float:
        """Return the value after the best own second activation and the answers to it."""
        plans = _activations(state, self._stream, self._set.answers)
        seconds = nlargest(self._set.seconds, (_after(state, plan) for plan in plans), self._glance)
        return max(
            self._answered(after) if after.actor >= 0 else self._glance(after) for after in seconds
        )

    def _answered(self, state: State) -> float:
        """Return the expected value after the other side's next activation."""
        plans = _activations(state, self._stream, self._set.answers)
        values = [self._evaluate(_after(state, plan), self._seat) for plan in plans]
        danger = self._set.danger
        return (1 - danger) * _average(values) + danger * min(values)


def _activations(state: State, stream: Stream, most: int) -> list[Plan]:
    """Return all ways to complete the current activation, or at most `most` random ones."""
    plans = list(islice(_every_activation(state, state.actor), most + 1))
    if len(plans) <= most:
        return plans
    return list(dict.fromkeys(_random_activation(state, stream) for _ in range(most)))


def _every_activation(state: State, seat: int) -> Iterator[Plan]:
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        if after.actor == seat and not after.settled():
            for rest in _every_activation(after, seat):
                yield (action, *rest)
        else:
            yield (action,)


def _random_activation(state: State, stream: Stream) -> Plan:
    seat, after = state.actor, state.copy()
    plan: list[int] = []
    while not plan or (after.actor == seat and not after.settled()):
        legal = after.legal_actions()
        plan.append(legal[stream.below(len(legal))])
        after.play(plan[-1])
    return tuple(plan)


def _after(state: State, plan: Plan) -> State:
    after = state.copy()
    for action in plan:
        after.play(action)
    return after


def _outcomes(state: State) -> Iterator[State]:
    for outcome in state.legal_actions():
        yield _after(state, (outcome,))


def _average(values: list[float]) -> float:
    return sum(values) / len(values)
