"""A player that takes what looks best now.

It completes its activation in thought, in every way, in a few of the worlds its seat holds
possible, and values what it gets by the board as it then lies. The best few it holds against what
comes next: its own second activation where it has one, and the other side's answers, the worst of
them weighed as danger. It looks no further.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

WORLDS = 12
"""Worlds to look into; more changes little, since values already average over what is hidden."""
LOOKS = 96
"""Positions, over all worlds, that are held against what comes next."""
SECONDS = 4
"""Own second activations that are."""
DANGER = 0.1
"""Weight of the other side's best answer against the mean of its answers."""

Plan = tuple[int, ...]
"""The choices of one activation."""


class Greedy:
    """Takes the first choice of the activation that is worth most on average over the worlds."""

    def choose(self, seat: Seat) -> int:
        """Give the legal action that begins the best activation."""
        if len(seat.legal) == 1:
            return seat.legal[0]
        thought = _Thought(seat)
        worlds = [seat.belief.sample(seat.stream) for _ in range(_worlds_for(seat))]
        plans = list(_activations(worlds[0], seat.index))
        seat.stream.shuffle(plans)

        def at_first(plan: Plan) -> float:
            return _mean([thought.at_a_glance(_after(world, plan)) for world in worlds])

        def on_reflection(plan: Plan) -> float:
            return _mean([thought.with_what_follows(_after(world, plan)) for world in worlds])

        promising = nlargest(LOOKS // len(worlds), plans, at_first)
        best = max(promising, key=on_reflection)
        return best[0]


def _worlds_for(seat: Seat) -> int:
    return WORLDS if any(step.code is None for step in seat.history) else 1


def _activations(state: State, seat: int) -> Iterator[Plan]:
    """Every sequence of a seat's choices that completes the activation at hand."""
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        if after.actor == seat and not after.settled():
            for rest in _activations(after, seat):
                yield (action, *rest)
        else:
            yield (action,)


def _after(state: State, plan: Plan) -> State:
    after = state.copy()
    for action in plan:
        after.play(action)
    return after


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


class _Thought:
    """Values positions for one seat."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat.index
        self._evaluate = seat.game.insight.evaluate

    def at_a_glance(self, state: State) -> float:
        """Value a position by itself, averaged over a draw that is due."""
        if state.actor != CHANCE or state.settled():
            return self._evaluate(state, self._seat)
        return _mean([self._evaluate(drawn, self._seat) for drawn in _outcomes(state)])

    def with_what_follows(self, state: State) -> float:
        """Value a position by what its next actor can make of it."""
        if state.actor == OVER or (state.actor == CHANCE and state.settled()):
            return self._evaluate(state, self._seat)
        if state.actor == CHANCE:
            return _mean([self.with_what_follows(drawn) for drawn in _outcomes(state)])
        if state.actor == self._seat:
            return self._best_second(state)
        return self._answered(state)

    def _best_second(self, state: State) -> float:
        """Value of the own activation that comes next, with the answers to it."""
        plans = list(_activations(state, self._seat))
        nexts = nlargest(SECONDS, (_after(state, plan) for plan in plans), self.at_a_glance)
        return max(
            self._answered(after) if after.actor >= 0 else self.at_a_glance(after)
            for after in nexts
        )

    def _answered(self, state: State) -> float:
        """Value after the other side's next activation, which is not known."""
        answers = [
            self._evaluate(_after(state, plan), self._seat)
            for plan in _activations(state, state.actor)
        ]
        return (1 - DANGER) * _mean(answers) + DANGER * min(answers)


def _outcomes(state: State) -> Iterator[State]:
    for outcome in state.legal_actions():
        yield _after(state, (outcome,))
