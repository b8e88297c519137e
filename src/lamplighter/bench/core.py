"""How fast a game runs, on one core. A decision is a choice of a seat; chance comes on top.

Times of a noisy machine mean little alone: compare numbers of one run, above all the ratio of
compiled to interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Callable, Sequence
from itertools import cycle
from time import perf_counter, process_time

import msgspec

import lamplighter
from lamplighter.arena import hard_nights
from lamplighter.arena.match import play
from lamplighter.kernel import registry
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.playout import playouts
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream, key_of_seed, stream, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import player

GAMES = 8
"""Games whose beliefs are sampled."""
SKIPPED = 5
"""Of so many decisions one is told by the guide; making a seat takes longer than telling it."""
TRIES = 50
"""Choices that are drawn to find one that does not end the game."""


class Core(msgspec.Struct, frozen=True):
    """Random games inside the core."""

    games_per_s: float
    decisions_per_s: float


class Rate(msgspec.Struct, frozen=True):
    """Decisions in a second."""

    decisions_per_s: float


class Spread(msgspec.Struct, frozen=True):
    """Microseconds: half of the times are below the median, 95 and 99 of 100 below the next.

    None was above the last, for beliefs with games that were made to be hard among them.
    """

    median: float
    p95: float
    p99: float
    max: float


class Report(msgspec.Struct, frozen=True):
    """What was measured."""

    game: str
    compiled: bool
    core: Core
    python_api: Rate
    table: Core
    undo_us: float
    tensors: Rate
    copy_us: float
    belief_sample_us: float
    belief_update_us: Spread
    guide_us: Spread
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


def table(game: Game, seconds: float) -> Core:
    """Random games through the live game, with players in their seats and nobody asking for more.

    Counted in seconds of the processor, as machines with other work to do run it.
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
    """Microseconds to take a choice back and make it again, late in the longest of some games."""
    steps = max((_lasting_game(game, draws) for draws in [_draws()] * GAMES), key=len)
    for end in range(len(steps) - 1, 0, -1):
        live = Table(game, steps=steps[:end], throws=False)
        if live.actor >= 0 and not live.commits(steps[end]):
            break
    seat, action = live.actor, steps[end]
    live.history(seat)

    def to_and_fro() -> None:
        live.act(seat, action)
        live.undo(seat)

    return _microseconds(to_and_fro, seconds)


def tensors(game: Game, seconds: float) -> Rate:
    """The same, with the tensor of the acting seat at every decision."""
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    encode = game.view.encode
    return _driven(game, seconds, lambda state: encode(state, state.actor, out))


def copy_us(game: Game, seconds: float) -> float:
    """Microseconds to copy a position late in a game."""
    state = game.new_state()
    for action in _late_games(game)[0]:
        state.play(action)
    return _microseconds(state.copy, seconds)


def belief_sample_us(game: Game, seconds: float) -> float:
    """Microseconds to sample a possible world late in a game, for the seat with most to guess.

    That is the mean over several games: how hard it is depends on what the seat has learnt.
    """
    draws, games = _draws(), _late_games(game)
    seat = _guesser(game, games[0])
    beliefs = cycle([_belief(game, steps, seat) for steps in games])
    return _microseconds(lambda: next(beliefs).sample(draws), seconds)


def belief_update_us(game: Game, seconds: float) -> Spread:
    """Microseconds to take one more observation in and count the worlds that are left.

    Every step of random games that last, for the seat that has most to guess late in them; for
    the maximum also every step of games known to be hard.
    """
    draws = _draws()
    seat = _guesser(game, _late_games(game)[0])
    took: list[float] = []
    while sum(took) < seconds:
        took += _updates(game, _lasting_game(game, draws), seat)
    return _spread(took, [max(_updates(game, steps, seat)) for steps in _hard_games(game)])


def guide_us(game: Game, seconds: float) -> Spread:
    """Microseconds to tell the seat that is asked all its choices, each with its preview.

    Every decision of random games that last. The seat's belief is at hand, as in a game under way;
    what a first preview asks of it counts.
    """
    draws = _draws()
    took: list[float] = []
    while sum(took) < seconds:
        took += _tellings(game, _lasting_game(game, draws))
    return _spread(took)


def _tellings(game: Game, steps: Sequence[int]) -> list[float]:
    """Seconds that the choices of some decisions of a game take."""
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
    """The seat that is asked, knowing what it has observed."""
    return Seat.still(
        game=game,
        options=game.full_options({}),
        index=state.actor,
        view=game.view.look(state, state.actor, len(history)),
        history=history,
        legal=state.legal_actions(),
        stream=_draws(),
    )


def _spread(took: list[float], hard: Sequence[float] = ()) -> Spread:
    took = sorted(took)
    return Spread(
        median=1e6 * took[len(took) // 2],
        p95=1e6 * took[95 * len(took) // 100],
        p99=1e6 * took[99 * len(took) // 100],
        max=1e6 * max([took[-1], *hard]),
    )


def _updates(game: Game, steps: Sequence[int], seat: int) -> list[float]:
    """Seconds that each step of a game takes a seat's belief."""
    belief = game.belief.of(game.new_state(), seat, ())
    took = []
    for observation in _observed(game, steps, seat):
        begun = perf_counter()
        belief.update(observation)
        belief.count()
        took.append(perf_counter() - begun)
    return took


def _hard_games(game: Game) -> list[list[int]]:
    """Games that are hard to believe through, where some are known.

    Interpreted they would take minutes and tell nothing.
    """
    return hard_nights.games() if game.name == "whitechapel" and lamplighter.compiled() else []


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


def _lasting_game(game: Game, draws: Stream) -> list[int]:
    """Steps of a random game that no seat ends as long as it finds another choice."""
    state, steps = game.new_state(), list[int]()
    while not state.over:
        legal = state.legal_actions()
        for _ in range(TRIES):
            after = state.copy()
            action = legal[draws.below(len(legal))]
            after.play(action)
            if not after.over:
                break
        state = after
        steps.append(action)
    return steps


def _late_games(game: Game) -> list[list[int]]:
    """The first three quarters of some random games that last."""
    draws = _draws()
    games = (_lasting_game(game, draws) for _ in range(GAMES))
    return [steps[: 3 * len(steps) // 4] for steps in games]


def _observed(game: Game, steps: Sequence[int], seat: int) -> list[Observation]:
    """What a seat observes of the first steps of a game."""
    state, history = game.new_state(), []
    for action in steps:
        before = state.copy()
        state.play(action)
        history.append(game.view.observe(before, action, state, seat))
    return history


def _belief(game: Game, steps: Sequence[int], seat: int) -> Belief:
    return game.belief.of(game.new_state(), seat, _observed(game, steps, seat))


def _guesser(game: Game, steps: Sequence[int]) -> int:
    """The seat that holds most worlds possible after some steps."""
    return max(range(len(game.seats)), key=lambda seat: _belief(game, steps, seat).count())


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
