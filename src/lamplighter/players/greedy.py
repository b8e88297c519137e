"""A player that takes what looks best now.

If a game rates single choices by what a seat knows (`insight.rate`), the player takes the best one.
In other games it simulates its whole activation in the worlds that its seat considers possible, and
evaluates the resulting positions. It examines the best few further: its own second activation, if
it has one, and the answers of the other side. The worst answer gets an extra weight as danger. It
looks no further ahead. If there are too many ways to complete an activation, it examines some of
them, drawn at random, makes the first choice of the best one, and draws again among the ways that
are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import islice
from typing import Annotated

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.players.base import Player, Settings
from lamplighter.players.thought import (
    NO_LIMIT,
    Alternative,
    DrawnAtRandom,
    HighestValue,
    Limit,
    OnlyChoice,
    Plan,
    Thought,
)

_FINE = 1 << 20

DRAWS = 2
"""How often ways to complete an activation are drawn, if there are too many to compare all."""
ALTERNATIVES = 8
"""The number of other plans in a thought."""


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
    """Takes the plan with the highest value, by what its seat knows.

    It examines no more worlds than the limit says, and looks no further ahead once it has evaluated
    as many positions as the limit says. It ignores the limit of seconds, so that its thoughts do
    not depend on the machine.
    """

    settings = GreedySettings
    set: GreedySettings

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:
        """Return the best rated choice, or the best activation."""
        rate = getattr(seat.game.insight, "rate", None)
        if rate is None:
            return _Search(seat, self.set, limit).thought()
        legal, stream = seat.legal, seat.stream
        if len(legal) == 1:
            return Thought(legal, reasons=(OnlyChoice(),))
        if _slips(self.set, stream):
            return Thought((_drawn(legal, stream),), reasons=(DrawnAtRandom(0),))
        values = dict(zip(legal, rate(seat, seat.belief), strict=True))
        highest = max(values.values())
        best = _drawn([action for action, value in values.items() if value == highest], stream)
        return Thought(
            (best,),
            value=highest,
            alternatives=_others({(action,): value for action, value in values.items()}, (best,)),
            reasons=(HighestValue(len(legal), complete=True),),
        )


def _slips(set: GreedySettings, stream: Stream) -> bool:
    return bool(set.slips) and stream.below(_FINE) < set.slips * _FINE


def _drawn(actions: Sequence[int], stream: Stream) -> int:
    return actions[stream.below(len(actions))]


def _others(values: Mapping[Plan, float], plan: Plan) -> tuple[Alternative, ...]:
    """Return the plans with the highest values besides this one."""
    best = nlargest(ALTERNATIVES + 1, values, lambda one: values[one])
    others = [Alternative(one, values[one]) for one in best if one != plan]
    return tuple(others[:ALTERNATIVES])


class _Search:
    """The search for the best activation of one seat at one moment."""

    def __init__(self, seat: Seat, set: GreedySettings, limit: Limit) -> None:
        self._set = set
        self._limit = limit
        self._seat = seat
        self._index = seat.index
        self._stream = seat.stream
        self._evaluate = seat.game.insight.evaluate
        self._plan: Plan = ()
        """The choices that are decided."""
        self._position = seat.world.copy()
        """A possible position after these choices."""
        self._worlds: list[State] = []
        """The position after these choices in each world that is examined."""
        self._values: dict[Plan, float] = {}
        """The values of the activations that were examined."""
        self._slipped: list[DrawnAtRandom] = []
        self._compared: HighestValue | None = None
        self._draws = 0
        self._nodes = 0

    def thought(self) -> Thought:
        """Decide the choices of the activation, one after the other."""
        rest: Plan = ()
        while not self._plan or _goes_on(self._position, self._index):
            legal = self._position.legal_actions()
            if len(legal) == 1:
                rest = rest or tuple(legal)
            elif _slips(self._set, self._stream):
                rest = self._slip(legal)
            elif not rest:
                rest = self._best_way()
            self._make(rest[0])
            rest = rest[1:]
        best = () if self._compared is None else (self._compared,)
        return Thought(
            self._plan,
            value=self._values.get(self._plan),
            alternatives=_others(self._values, self._plan),
            worlds=len(self._worlds),
            nodes=self._nodes,
            reasons=(*self._slipped, *best) or (OnlyChoice(),),
        )

    def _make(self, action: int) -> None:
        self._plan = (*self._plan, action)
        for state in (self._position, *self._worlds):
            state.play(action)

    def _slip(self, legal: Sequence[int]) -> Plan:
        """Return a random choice; nothing that was compared before counts after it."""
        self._slipped.append(DrawnAtRandom(len(self._plan)))
        self._compared = None
        self._draws = 0
        self._values.clear()
        return (_drawn(legal, self._stream),)

    def _best_way(self) -> Plan:
        """Return the best way to complete the activation.

        Return only its first choice if ways are to be drawn again.
        """
        self._worlds = self._worlds or self._sampled()
        ways, complete = _activations(self._worlds[0], self._stream, self._set.plans)
        self._stream.shuffle(ways)
        promising = nlargest(
            max(4, self._set.looks // len(self._worlds)),
            ways,
            lambda way: self._mean(way, self._glance),
        )
        for examined, way in enumerate(promising):
            if examined and self._spent:
                break
            self._values[(*self._plan, *way)] = self._mean(way, self._reflect)
        self._compared = HighestValue(len(ways), complete)
        self._draws += not complete
        done = len(self._plan)
        best = max(
            (plan for plan in self._values if plan[:done] == self._plan),
            key=lambda plan: self._values[plan],
        )[done:]
        return best if complete or self._spent or self._draws == DRAWS else best[:1]

    @property
    def _spent(self) -> bool:
        return self._limit.nodes is not None and self._nodes >= self._limit.nodes

    def _sampled(self) -> list[State]:
        """Return the positions to examine: one if nothing is hidden from the seat."""
        seat = self._seat
        hidden = any(step.code is None for step in seat.history)
        hides = hidden or bool(seat.belief.draw(Stream(0)).before)
        most = self._set.worlds if self._limit.worlds is None else max(1, self._limit.worlds)
        count = min(self._set.worlds, most) if hides else 1
        return [_after(seat.belief.sample(self._stream), self._plan) for _ in range(count)]

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
        return after.actor == OVER or after.round_number() != self._worlds[0].round_number()

    def _glance(self, state: State) -> float:
        """Return the value of a position itself, averaged over the outcomes of a pending draw."""
        if state.actor != CHANCE or state.settled():
            return self._value(state)
        return _average([self._value(drawn) for drawn in _outcomes(state)])

    def _reflect(self, state: State) -> float:
        """Return the value of a position after the next activation."""
        if state.actor == OVER or (state.actor == CHANCE and state.settled()):
            return self._value(state)
        if state.actor == CHANCE:
            return _average([self._reflect(drawn) for drawn in _outcomes(state)])
        if state.actor == self._index:
            return self._second(state)
        return self._answered(state)

    def _second(self, state: State) -> float:
        """Return the value after the best own second activation and the answers to it."""
        plans, _ = _activations(state, self._stream, self._set.answers)
        seconds = nlargest(self._set.seconds, (_after(state, plan) for plan in plans), self._glance)
        return max(
            self._answered(after) if after.actor >= 0 else self._glance(after) for after in seconds
        )

    def _answered(self, state: State) -> float:
        """Return the expected value after the other side's next activation."""
        plans, _ = _activations(state, self._stream, self._set.answers)
        values = [self._value(_after(state, plan)) for plan in plans]
        danger = self._set.danger
        return (1 - danger) * _average(values) + danger * min(values)

    def _value(self, state: State) -> float:
        self._nodes += 1
        return self._evaluate(state, self._index)


def _activations(state: State, stream: Stream, most: int) -> tuple[list[Plan], bool]:
    """Return all ways to complete the current activation, and True.

    If there are more than `most`, return at most so many random ones, and False.
    """
    plans = list(islice(_every_activation(state, state.actor), most + 1))
    if len(plans) <= most:
        return plans, True
    return list(dict.fromkeys(_random_activation(state, stream) for _ in range(most))), False


def _every_activation(state: State, seat: int) -> Iterator[Plan]:
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        if _goes_on(after, seat):
            for rest in _every_activation(after, seat):
                yield (action, *rest)
        else:
            yield (action,)


def _random_activation(state: State, stream: Stream) -> Plan:
    seat, after = state.actor, state.copy()
    plan: list[int] = []
    while not plan or _goes_on(after, seat):
        plan.append(_drawn(after.legal_actions(), stream))
        after.play(plan[-1])
    return tuple(plan)


def _goes_on(state: State, seat: int) -> bool:
    """Return whether an activation of a seat is half done."""
    return state.actor == seat and not state.settled()


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
