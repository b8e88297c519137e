"""Measure how fast a game runs on one core.

A decision is a choice of a seat; steps of chance take time but are not counted. Absolute times on
a busy machine mean little: compare numbers of one run, above all the ratio of compiled to
interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Callable, Sequence
from time import perf_counter, process_time

import msgspec

import lamplighter
from lamplighter.arena.match import play
from lamplighter.bench.belief import belief_sample_us, belief_update_us
from lamplighter.bench.sampling import (
    GAMES,
    Spread,
    lasting_game,
    late_games,
    microseconds,
    new_stream,
    spread,
)
from lamplighter.kernel import registry
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.playout import playouts
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import player

SKIPPED = 5
"""The guide is measured at one of this many decisions, because building a seat takes longer than
the guide itself."""


class Core(msgspec.Struct, frozen=True):
    """Random games inside the core."""

    games_per_s: float
    decisions_per_s: float


class Throughput(msgspec.Struct, frozen=True):
    """Decisions per second."""

    decisions_per_s: float


class SpeedReport(msgspec.Struct, frozen=True):
    """All measurements of a game."""

    game: str
    compiled: bool
    core: Core
    python_api: Throughput
    table: Core
    undo_us: float
    tensors: Throughput
    copy_us: float
    belief_sample_us: float
    belief_update_us: Spread
    guide_us: Spread
    interpreted: Throughput
    compiled_over_interpreted: float


def measure(name: str, seconds: float = 1.0) -> SpeedReport:
    """Measure everything about a game; each part takes about this many seconds."""
    game = registry.game(name)
    inside = core(game, seconds)
    slow = interpreted(name, seconds)
    return SpeedReport(
        game=name,
        compiled=lamplighter.compiled(),
        core=inside,
        python_api=python_api(game, seconds),
        table=table(game, seconds),
        undo_us=undo_us(game, seconds),
        tensors=tensors(game, seconds),
        copy_us=copy_us(game, seconds),
        belief_sample_us=belief_sample_us(game, seconds),
        belief_update_us=belief_update_us(game, seconds),
        guide_us=guide_us(game, seconds),
        interpreted=slow,
        compiled_over_interpreted=inside.decisions_per_s / slow.decisions_per_s,
    )


def core(game: Game, seconds: float) -> Core:
    """Measure random games inside the core, with no Python object between two decisions.

    Times are CPU seconds, so that other work on the machine does not count.
    """
    start, draws = game.new_state(), new_stream()
    share = _choices_in_a_hundred_steps(game) / 100
    batch = 1
    while True:
        begun = process_time()
        steps, _ = playouts(start, draws, batch)
        took = process_time() - begun
        if took >= seconds:
            return Core(games_per_s=batch / took, decisions_per_s=steps * share / took)
        batch = max(2 * batch, int(batch * 1.2 * seconds / max(took, 1e-4)))


def python_api(game: Game, seconds: float) -> Throughput:
    """Measure random games driven from Python, through `legal_actions` and `apply`."""
    return _driven(game, seconds, lambda _state: None)


def table(game: Game, seconds: float) -> Core:
    """Measure random games through `Table`, with players in the seats and no other queries.

    Times are CPU seconds, so that other work on the machine does not count.
    """
    key, games, choices = key_of_seed(1), 0, 0
    begun = process_time()
    while (took := process_time() - begun) < seconds:
        players = [player("random") for _ in game.seats]
        played = play(game, players, {}, subkey(key, f"game {games}"))
        choices += sum(actor >= 0 for actor in played.actors)
        games += 1
    return Core(games_per_s=games / took, decisions_per_s=choices / took)


def undo_us(game: Game, seconds: float) -> float:
    """Return the microseconds to take a choice back and make it again, late in a long game."""
    steps = max((lasting_game(game, draws) for draws in [new_stream()] * GAMES), key=len)
    for end in range(len(steps) - 1, 0, -1):
        live = Table(game, steps=steps[:end], throws=False)
        after = live.truth()
        after.apply(steps[end])
        if live.actor >= 0 and not game.closes(live.truth(), steps[end], after, live.actor):
            break
    seat, action = live.actor, steps[end]
    live.history(seat)

    def to_and_fro() -> None:
        live.act(seat, action)
        live.undo(seat)

    return microseconds(to_and_fro, seconds)


def tensors(game: Game, seconds: float) -> Throughput:
    """Measure the same as `python_api`, with the tensor of the acting seat at every decision."""
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    encode = game.view.encode
    return _driven(game, seconds, lambda state: encode(state, state.actor, out))


def copy_us(game: Game, seconds: float) -> float:
    """Return the microseconds to copy a position late in a game."""
    state = game.new_state()
    for action in late_games(game)[0]:
        state.play(action)
    return microseconds(state.copy, seconds)


def guide_us(game: Game, seconds: float) -> Spread:
    """Return the microseconds that the guide takes for all choices of a seat, with previews.

    Decisions of long random games are measured. The seat's belief is already built, as during a
    game; work on the belief that the first preview causes counts.
    """
    draws = new_stream()
    took: list[float] = []
    while sum(took) < seconds:
        took += _tellings(game, lasting_game(game, draws))
    return spread(took)


def _tellings(game: Game, steps: Sequence[int]) -> list[float]:
    """Return the seconds that the guide takes at some decisions of a game."""
    state, histories = game.new_state(), [list[Observation]() for _ in game.seats]
    took = []
    for step, action in enumerate(steps):
        if state.actor >= 0 and step % SKIPPED == 0:
            seat = _seat(game, state, histories[state.actor])
            seat.belief.count()
            begun = perf_counter()
            game.guide.choices(seat, previews=True)
            took.append(perf_counter() - begun)
        before = state.copy()
        state.play(action)
        for index, history in enumerate(histories):
            history.append(game.view.observe(before, action, state, index))
    return took


def _seat(game: Game, state: State, history: Sequence[Observation]) -> Seat:
    """Return the acting seat, with the history of its observations."""
    return Seat.still(
        game=game,
        options=game.full_options({}),
        index=state.actor,
        view=game.view.look(state, state.actor, len(history)),
        history=history,
        legal=state.legal_actions(),
        stream=new_stream(),
    )


def interpreted(name: str, seconds: float) -> Throughput:
    """Measure `core` in another process that runs the plain Python source."""
    script = (
        "from lamplighter.bench.core import core; from lamplighter.kernel import registry; "
        f"print(core(registry.game({name!r}), {seconds!r}).decisions_per_s)"
    )
    env = {**os.environ, "LAMPLIGHTER_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
    )
    return Throughput(decisions_per_s=float(done.stdout))


def _choices_in_a_hundred_steps(game: Game) -> float:
    draws, choices, steps = new_stream(), 0, 0
    for _ in range(50):
        state = game.new_state()
        while not state.over:
            choices += state.actor >= 0
            steps += 1
            legal = state.legal_actions()
            state.play(legal[draws.below(len(legal))])
    return 100 * choices / steps


def _driven(game: Game, seconds: float, look: Callable[[State], None]) -> Throughput:
    draws, choices = new_stream(), 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = game.new_state()
        while not state.over:
            if state.actor >= 0:
                choices += 1
                look(state)
            legal = state.legal_actions()
            state.apply(legal[draws.below(len(legal))])
    return Throughput(decisions_per_s=choices / (perf_counter() - begun))
