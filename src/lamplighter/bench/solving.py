"""Measure how exactly, and how fast, named positions are solved.

Times are CPU seconds of one thread. Values and bounds do not depend on the machine.
"""

from __future__ import annotations

import json
from importlib import resources
from time import process_time

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.belief import look_alikes
from lamplighter.players import solve


class SolvedPosition(msgspec.Struct, frozen=True):
    """A position to be solved."""

    name: str
    game: str
    position: str


class SolvingReport(msgspec.Struct, frozen=True):
    """What was found for a position."""

    name: str
    worlds: int
    nodes: int
    information_sets: int
    steps: int
    """All steps from a position to the next, in all worlds."""
    building_s: float
    uniform: float
    """How much both seats would gain by their best answers if all choices were equally likely."""
    iterations: int
    solving_s: float
    value: float
    """The value for the first seat, from -1 to 1."""
    gap: float
    """How much both seats would still gain."""


def endings() -> list[SolvedPosition]:
    """Return the positions that are measured."""
    text = resources.files(__package__).joinpath("endings.json").read_text("utf-8")
    return msgspec.convert(json.loads(text), list[SolvedPosition])


def measure(ending: SolvedPosition, iterations: int) -> SolvingReport:
    """Return the report of a position after so many rounds of CFR+."""
    game = registry.game(ending.game)
    worlds = list(look_alikes(game, game.notation.set_up(ending.position)))
    begun = process_time()
    subgame = solve.subgame_of(game, worlds)
    built = process_time()
    uniform = solve.nash_conv(solve.Policy(subgame))
    solver = solve.Solver(subgame)
    ready = process_time()
    solver.run(iterations)
    solved = process_time()
    solution = solver.solution()
    return SolvingReport(
        name=ending.name,
        worlds=len(worlds),
        nodes=subgame.nodes,
        information_sets=subgame.sets,
        steps=subgame.size,
        building_s=built - begun,
        uniform=uniform,
        iterations=iterations,
        solving_s=solved - ready,
        value=solution.value,
        gap=solution.high - solution.low,
    )
