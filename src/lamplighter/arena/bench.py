"""How fast a game runs, on one core. A decision is a choice of a seat; chance comes on top.

Times of a noisy machine mean little alone: compare numbers of one run, above all the ratio of
compiled to interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from time import perf_counter

import msgspec

import lamplighter
from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.playout import playouts
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream, key_of_seed, stream


class Core(msgspec.Struct, frozen=True):
    """Random games inside the core."""

    games_per_s: float
    decisions_per_s: float


class Rate(msgspec.Struct, frozen=True):
    """Decisions in a second."""

    decisions_per_s: float


class Report(msgspec.Struct, frozen=True):
    """What was measured."""

    game: str
    compiled: bool
    core: Core
    python_api: Rate
    tensors: Rate
    copy_us: float
    belief_sample_us: float
    interpreted: Rate
    compiled_over_interpreted: float


def measure(name: str, seconds: float = 1.0) -> Report:
    """Measure everything about a game, each part for about so many seconds."""
    game = registry.game(name)
    inside = core(game, seconds)
    slow = interpreted(name, seconds)
    return Report(
        game=name,
        compiled=lamplighter.compiled(),
        core=inside,
        python_api=python_api(game, seconds),
        tensors=tensors(game, seconds),
        copy_us=copy_us(game, seconds),
        belief_sample_us=belief_sample_us(game, seconds),
        interpreted=slow,
        compiled_over_interpreted=inside.decisions_per_s / slow.decisions_per_s,
    )


def core(game: Game, seconds: float) -> Core:
    """Random games inside the core, with no Python object between two decisions."""
    start, draws = game.new_state(), _draws()
    share = _choices_in_a_hundred_steps(game) / 100
    batch = 1
    while True:
        begun = perf_counter()
        steps, _ = playouts(start, draws, batch)
        took = perf_counter() - begun
        if took >= seconds:
            return Core(games_per_s=batch / took, decisions_per_s=steps * share / took)
        batch = max(2 * batch, int(batch * 1.2 * seconds / max(took, 1e-4)))


def python_api(game: Game, seconds: float) -> Rate:
    """Random games driven from Python, through `legal_actions` and `apply`."""
    return _driven(game, seconds, lambda _state: None)


def tensors(game: Game, seconds: float) -> Rate:
    """The same, with the tensor of the acting seat at every decision."""
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    encode = game.view.encode
    return _driven(game, seconds, lambda state: encode(state, state.actor, out))


def copy_us(game: Game, seconds: float) -> float:
    """Microseconds to copy a position in mid-game."""
    return _microseconds(_midgame(game)[0].copy, seconds)


def belief_sample_us(game: Game, seconds: float) -> float:
    """Microseconds to sample a possible world from seat 0's belief in mid-game."""
    _, history = _midgame(game)
    belief, draws = game.belief.belief(game.new_state(), 0, history), _draws()
    return _microseconds(lambda: belief.sample(draws), seconds)


def interpreted(name: str, seconds: float) -> Rate:
    """The core's random games in a process of their own that runs the plain Python source."""
    script = (
        "from lamplighter.arena.bench import core; from lamplighter.kernel import registry; "
        f"print(core(registry.game({name!r}), {seconds!r}).decisions_per_s)"
    )
    env = {**os.environ, "LAMPLIGHTER_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
    )
    return Rate(decisions_per_s=float(done.stdout))


def _draws() -> Stream:
    return stream(key_of_seed(1), "bench")


def _choices_in_a_hundred_steps(game: Game) -> float:
    draws, choices, steps = _draws(), 0, 0
    for _ in range(50):
        state = game.new_state()
        while not state.over:
            choices += state.actor >= 0
            steps += 1
            legal = state.legal_actions()
            state.play(legal[draws.below(len(legal))])
    return 100 * choices / steps


def _driven(game: Game, seconds: float, look: Callable[[State], None]) -> Rate:
    draws, choices = _draws(), 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = game.new_state()
        while not state.over:
            if state.actor >= 0:
                choices += 1
                look(state)
            legal = state.legal_actions()
            state.apply(legal[draws.below(len(legal))])
    return Rate(decisions_per_s=choices / (perf_counter() - begun))


def _midgame(game: Game) -> tuple[State, list[Observation]]:
    """A position half-way through a random game, with what seat 0 has observed."""
    draws, state = _draws(), game.new_state()
    history: list[Observation] = []
    while not state.over and len(history) < game.max_steps // 2:
        legal = state.legal_actions()
        action = legal[draws.below(len(legal))]
        before = state.copy()
        state.apply(action)
        history.append(game.view.observe(before, action, state, 0))
    return state, history


def _microseconds(act: Callable[[], object], seconds: float) -> float:
    count = 1
    while True:
        begun = perf_counter()
        for _ in range(count):
            act()
        took = perf_counter() - begun
        if took >= seconds / 2:
            return 1e6 * took / count
        count *= 2
