"""Random games in the compiled core: no Python object is touched between two decisions."""

from __future__ import annotations

from lamplighter.kernel.actors import OVER
from lamplighter.kernel.state import Choices, State
from lamplighter.kernel.streams import Stream


def finish(state: State, stream: Stream, out: Choices) -> int:
    """Play a position to its end with uniformly random choices; return the number of steps."""
    steps = 0
    while state.actor != OVER:
        out.clear()
        state._legal(out)
        state._play(out.at[stream.below(out.count)])
        steps += 1
    return steps


def playouts(start: State, stream: Stream, games: int) -> tuple[int, int]:
    """Play random games from a position; return the total of steps and the wins of seat 0."""
    state = start.copy()
    out = Choices()
    steps = 0
    wins = 0
    for _ in range(games):
        state._become(start)
        steps += finish(state, stream, out)
        if state._winner() == 0:
            wins += 1
    return steps, wins


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of exactly `depth` steps, choices and chance alike."""
    if depth <= 0:
        return 1
    out = Choices()
    state._legal(out)
    if depth == 1:
        return out.count
    child = state.copy()
    nodes = 0
    for index in range(out.count):
        child._become(state)
        child._play(out.at[index])
        nodes += perft(child, depth - 1)
    return nodes
