"""Positions of the cups that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cups.state import State, set_up
from lamplighter.kernel.acts import Target
from lamplighter.kernel.arranging import Description, Handle, Value, asked, chosen, until
from lamplighter.kernel.messages import message

CUPS = tuple(Value(str(n), str(n), (Target("cup", str(n)),)) for n in range(3))


@dataclass
class Described(Description):
    """A position as described, not yet checked."""

    game: ClassVar[str] = "cups"

    key: tuple[int, ...]
    pea: int

    def built(self) -> State:
        state = State()
        state.take(self.key)
        state.pea = self.pea
        return state

    def state(self) -> State:
        state = self.built()
        self.demand(self.pea < state.cups, "impossible-pea", "C1", cup=self.pea, count=state.cups)
        return state


def described(text: str) -> Described:
    state = set_up(text)
    return Described(state.key(), state.pea)


def handles(description: Described) -> Sequence[Handle[Described]]:
    del description
    return [chosen("pea", message("arrange-pea"), "secret", CUPS, "pea")]


def sketch(description: Described) -> State:
    return description.built()


def tidy(description: Described) -> None:
    description.key = description.built().key()


def first(options: Mapping[str, str]) -> State:
    return until(State(**options), asked)
