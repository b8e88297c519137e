"""A player that looks one activation ahead, in the worlds its seat holds possible."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.game import Insight
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

_WORLDS = 32
"""Worlds to look into; more changes little, since values already average over what is hidden."""


class Greedy:
    """Takes the first choice of the activation that is worth most on average over the worlds."""

    def choose(self, seat: Seat) -> int:
        """Give the legal action that begins the best activation."""
        if len(seat.legal) == 1:
            return seat.legal[0]
        worlds = [seat.belief.sample(seat.stream) for _ in range(_worlds_for(seat))]
        best: list[int] = []
        best_value = float("-inf")
        for plan in _activations(worlds[0], seat.index):
            value = sum(_worth(world, plan, seat) for world in worlds) / len(worlds)
            if value > best_value + 1e-9:
                best, best_value = [], value
            if value >= best_value - 1e-9:
                best.append(plan[0])
        return best[seat.stream.below(len(best))]


def _worlds_for(seat: Seat) -> int:
    return _WORLDS if any(step.code is None for step in seat.history) else 1


def _activations(state: State, seat: int) -> Iterator[list[int]]:
    """Every sequence of own choices that completes the activation at hand."""
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        if after.actor == seat and not after.settled():
            for rest in _activations(after, seat):
                yield [action, *rest]
        else:
            yield [action]


def _worth(world: State, plan: list[int], seat: Seat) -> float:
    """Value of a position after some choices, averaged over the chance that follows."""
    after = world.copy()
    for action in plan:
        after.play(action)
    return _value(after, seat.index, seat.game.insight)


def _value(state: State, seat: int, insight: Insight) -> float:
    if state.actor != CHANCE or state.settled():
        return insight.evaluate(state, seat)
    values = []
    for outcome in state.legal_actions():
        after = state.copy()
        after.play(outcome)
        values.append(insight.evaluate(after, seat))
    return sum(values) / len(values)
