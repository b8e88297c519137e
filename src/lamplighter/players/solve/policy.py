"""Policies: with which odds each seat makes which choice in each information set of a subgame."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from math import isclose

from lamplighter.players.solve.subgame import Information, Subgame


class Policy:
    """The odds of both seats in a subgame; even ones, unless others are given."""

    def __init__(self, subgame: Subgame, odds: array[float] | None = None) -> None:
        self.subgame = subgame
        self.odds = array("d", bytes(8 * subgame.tree.n_slots)) if odds is None else odds
        """A number for each slot of the subgame."""
        if odds is None:
            for one in range(subgame.tree.n_sets):
                subgame.tree.normalize(one, self.odds, self.odds)

    def __getitem__(self, information: Information) -> dict[int, float]:
        """Return the odds of each choice in an information set."""
        first = self.subgame.first_slot(information.number)
        return {action: self.odds[first + at] for at, action in enumerate(information.actions)}

    def __setitem__(self, information: Information, odds: Mapping[int, float]) -> None:
        """Set the odds of an information set; a choice that is not named is never made."""
        total = sum(odds.values())
        strange = set(odds).difference(information.actions)
        if strange or any(share < 0.0 for share in odds.values()) or not isclose(total, 1.0):
            raise ValueError(
                f"odds are not negative, have the sum 1 and are for "
                f"{information.actions}, not {odds}"
            )
        first = self.subgame.first_slot(information.number)
        for at, action in enumerate(information.actions):
            self.odds[first + at] = odds.get(action, 0.0)


def policy_of(
    subgame: Subgame, choose: Callable[[Information], Mapping[int, float] | None]
) -> Policy:
    """Return the policy that a function describes; where it returns None the odds are even."""
    policy = Policy(subgame)
    for information in subgame.information_sets():
        odds = choose(information)
        if odds is not None:
            policy[information] = odds
    return policy
