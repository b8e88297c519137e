"""One thought of a searching player: simulations until the limit, then a plan from the tree."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.players.base import in_one_go
from lamplighter.players.search.keys import NOTHING
from lamplighter.players.search.settings import LOOKED_UP_BY, SearchSettings
from lamplighter.players.search.simulation import Simulation
from lamplighter.players.search.tree import SearchTree
from lamplighter.players.search.worlds import Worlds
from lamplighter.players.thought import (
    Alternative,
    DrawnAtRandom,
    Limit,
    MostTried,
    OnlyChoice,
    Plan,
    Thought,
)

ALTERNATIVES = 8
"""The number of other plans in a thought."""
AT_ONCE = 256
"""Simulations between two looks at the clock: about a millisecond."""
LONGEST_LINE = 40


class Tried(NamedTuple):
    """What the tree knows of a choice."""

    action: int
    tried: int
    value: float
    """From -1 (lost) to 1 (won), for the actor."""


class Thinking:
    """The search of one seat at one moment, in a tree that may know something already."""

    def __init__(self, seat: Seat, set: SearchSettings, limit: Limit, tree: SearchTree) -> None:
        self._begun = perf_counter()
        self._seat = seat
        self._set = set
        self._limit = limit
        self._tree = tree
        self._stream = seat.stream
        self._worlds = min(set.worlds, limit.worlds or set.worlds)

    def thought(self) -> Thought:
        """Simulate as often as the limit allows, then return the plan tried most."""
        lead, complete = self._forced()
        if complete:
            return Thought(lead, reasons=(OnlyChoice(),))
        self._simulation = self._prepared()
        self._simulate()
        plan = self._plan(())
        first = {one.action: one for one in self._tried(self._after(lead))}
        if len(plan) == len(lead):
            # Too few simulations to have come back to the first decision.
            return Thought(self._drawn(lead), reasons=(DrawnAtRandom(len(lead)),))
        chosen = first[plan[len(lead)]]
        return Thought(
            plan,
            value=chosen.value,
            visits=chosen.tried,
            line=self._line(plan),
            alternatives=tuple(self._alternatives(plan, lead, list(first.values()))),
            worlds=self._worlds,
            nodes=self._simulation.done,
            reasons=(MostTried(chosen.tried, self._simulation.done),),
        )

    def _prepared(self) -> Simulation:
        seat, set = self._seat, self._set
        belief = seat.belief
        sides = tuple(seat.game.side(index) for index in range(len(seat.game.seats)))
        return Simulation(
            self._tree,
            Worlds(belief, self._worlds, self._stream),
            Worlds(belief.outsider(), self._worlds, self._stream),
            Stream(self._stream.next()),
            seat.index,
            sides,
            looked_up_by=LOOKED_UP_BY[set.knowing],
            # Somebody without secrets is an outsider: all worlds teach everybody.
            share=set.share if seat.world.private(seat.index) else 0.0,
            exploration=set.exploration,
        )

    def _simulate(self) -> None:
        most = self._set.simulations
        if self._limit.nodes is not None:
            most = min(most, self._limit.nodes)
        simulation = self._simulation
        while simulation.done < most and not self._late():
            count = min(AT_ONCE, most - simulation.done)
            self._tree.prepare(count)
            simulation.run(count)

    def _late(self) -> bool:
        seconds = self._limit.seconds
        return (
            seconds is not None
            and self._simulation.done > 0
            and perf_counter() - self._begun > seconds * self._set.of_time
        )

    # Plans.

    def _forced(self) -> tuple[Plan, bool]:
        """Return the only legal choices up to the first real decision, and whether they are all.

        They are all if the activation ends with them, or if something is learnt from the last.
        """
        seat, state = self._seat, self._seat.world.copy()
        plan: list[int] = []
        while len(legal := state.legal_actions()) == 1:
            before = state.copy()
            plan.append(legal[0])
            state.play(legal[0])
            if self._is_done(state) or seat.game.closes(before, legal[0], state, seat.index):
                return tuple(plan), True
        return tuple(plan), False

    def _drawn(self, lead: Plan) -> Plan:
        """Return forced choices and a random one."""
        legal = self._after(lead).legal_actions()
        return (*lead, legal[self._stream.below(len(legal))])

    def _plan(self, start: Plan) -> Plan:
        """Return an activation that begins with some choices and goes on with those tried most."""
        plan = list(start)
        state = self._after(start)
        while not (plan and self._is_done(state)):
            action = self._choice(state)
            if action is None:
                break
            plan.append(action)
            state.play(action)
        return in_one_go(self._seat, tuple(plan))

    def _choice(self, state: State) -> int | None:
        """Return the choice in a position; None if the tree knows too little of it."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        tried = self._tried(state)
        if not any(one.tried for one in tried):
            return None
        if self._set.temperature == 0:
            return max(tried, key=lambda one: (one.tried, one.value)).action
        return self._sampled(tried)

    def _sampled(self, tried: list[Tried]) -> int:
        """Return a choice drawn by how often it was tried, sharpened by the temperature."""
        most = max(one.tried for one in tried)
        weights = [
            round((one.tried / most) ** (1 / self._set.temperature) * (1 << 30)) for one in tried
        ]
        drawn = self._stream.below_any(sum(weights))
        for one, weight in zip(tried, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return one.action
        raise AssertionError("a weight is left over")

    def _alternatives(self, plan: Plan, lead: Plan, first: list[Tried]) -> Iterator[Alternative]:
        others = [one for one in first if one.tried and one.action != plan[len(lead)]]
        for one in sorted(others, key=lambda one: -one.tried)[:ALTERNATIVES]:
            yield Alternative(self._plan((*lead, one.action)), one.value, one.tried)

    def _line(self, plan: Plan) -> Plan:
        """Return what is expected after the plan, as far as nothing is drawn."""
        line: list[int] = []
        state = self._after(plan)
        while state.actor not in (CHANCE, OVER) and len(line) < LONGEST_LINE:
            tried = [one for one in self._tried(state) if one.tried]
            legal = state.legal_actions()
            if not tried and len(legal) > 1:
                break
            best = max(tried, key=lambda one: one.tried).action if len(legal) > 1 else legal[0]
            line.append(best)
            state.play(best)
        return tuple(line)

    def _tried(self, state: State) -> list[Tried]:
        """Return what the tree knows of the choices in a position."""
        node = self._tree.find(self._simulation.key(state, True))
        if node == NOTHING:
            return []
        return [
            Tried(action, tried, 2.0 * worth - 1.0)
            for action, tried, worth in self._tree.results(node)
        ]

    def _after(self, plan: Plan) -> State:
        state = self._seat.world.copy()
        for action in plan:
            state.play(action)
        return state

    def _is_done(self, state: State) -> bool:
        return state.actor != self._seat.index or state.settled()
