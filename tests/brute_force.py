"""Subgames by brute force: every history on its own, information sets by what views observe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State

Knowledge = tuple[object, ...]
Odds = Mapping[Knowledge, Mapping[int, float]]
"""For what a seat knows when it is asked: the odds of its choices."""


@dataclass
class History:
    """One way in which a game can go, up to here."""

    state: State
    world: int
    steps: tuple[int, ...]
    known: tuple[Knowledge, Knowledge]
    """What each seat knows: its view of the start, then everything it has observed."""
    odds: float
    """How likely chance makes it."""
    after: dict[int, History] = field(default_factory=dict)

    @property
    def information(self) -> Knowledge:
        return (self.state.actor, *self.known[self.state.actor])


class Whole:
    """All histories that begin in worlds with these odds."""

    def __init__(self, game: Game, worlds: list[tuple[State, float]]) -> None:
        self.game = game
        total = sum(weight for _, weight in worlds)
        self.roots = [
            self._grow(state, at, (), self._views(state), weight / total)
            for at, (state, weight) in enumerate(worlds)
        ]
        self.sets: dict[Knowledge, list[History]] = defaultdict(list)
        for root in self.roots:
            self._collect(root)

    def _views(self, state: State) -> tuple[Knowledge, Knowledge]:
        looks = [msgspec.json.encode(self.game.view.look(state, seat)) for seat in range(2)]
        return (looks[0],), (looks[1],)

    def _grow(
        self,
        state: State,
        world: int,
        steps: tuple[int, ...],
        known: tuple[Knowledge, Knowledge],
        odds: float,
    ) -> History:
        here = History(state, world, steps, known, odds)
        actions = state.legal_actions() if state.actor != OVER else []
        share = odds / len(actions) if state.actor == CHANCE else odds
        for action in actions:
            after = state.copy()
            after.apply(action)
            seen = [self.game.view.observe(state, action, after, seat).line() for seat in range(2)]
            grown = ((*known[0], seen[0]), (*known[1], seen[1]))
            here.after[action] = self._grow(after, world, (*steps, action), grown, share)
        return here

    def _collect(self, here: History) -> None:
        if here.state.actor >= 0:
            self.sets[here.information].append(here)
        for after in here.after.values():
            self._collect(after)

    def value(self, odds: Odds) -> float:
        """Return the value for seat 0 when both seats follow the odds."""

        def worth(here: History) -> float:
            if here.state.actor == OVER:
                return here.odds * here.state.returns()[0]
            return sum(
                (odds[here.information][action] if here.state.actor >= 0 else 1.0) * worth(after)
                for action, after in here.after.items()
            )

        return sum(map(worth, self.roots))

    def best_value(self, odds: Odds, seat: int) -> float:
        """Return what the best answer of a seat is worth to it."""
        reach: dict[int, float] = {}

        def spread(here: History, share: float) -> None:
            reach[id(here)] = share
            for action, after in here.after.items():
                other = here.state.actor == 1 - seat
                spread(after, share * (odds[here.information][action] if other else 1.0))

        for root in self.roots:
            spread(root, 1.0)

        @cache
        def best(information: Knowledge) -> int:
            histories = self.sets[information]
            return max(
                histories[0].after,
                key=lambda action: sum(worth(here.after[action]) for here in histories),
            )

        def worth(here: History) -> float:
            if here.state.actor == OVER:
                return reach[id(here)] * here.odds * here.state.returns()[seat]
            if here.state.actor == seat:
                return worth(here.after[best(here.information)])
            return sum(map(worth, here.after.values()))

        return sum(map(worth, self.roots))
