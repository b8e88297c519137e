"""One source, two speeds: compiled and interpreted play the same games, state by state."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support import COMPILED, GAMES

SCRIPT = """
import sys
from array import array
import msgspec
import lamplighter
from lamplighter.kernel.playout import perft, playouts
from lamplighter.kernel.streams import key_of_seed, stream

assert lamplighter.compiled() == (sys.argv[1] == "compiled"), lamplighter.compiled()
game = lamplighter.game(sys.argv[2])
size = sum(game.view.tensor_shape().values())
for seed in range(int(sys.argv[3])):
    draws = stream(key_of_seed(seed), "differential")
    state = game.new_state()
    histories = [[] for _ in game.seats]
    while not state.over:
        legal = state.legal_actions()
        action = legal[draws.below(len(legal))]
        before = state.copy()
        state.apply(action)
        print(state.actor, state.settled(), state.key(), state.position(), legal, action)
        for seat in range(len(game.seats)):
            out = array("f", [0.0] * size)
            game.view.encode(state, seat, out)
            seen = game.view.observe(before, action, state, seat)
            histories[seat].append(seen)
            print(seen.line(), msgspec.json.encode(game.view.look(state, seat)))
            print(out.tobytes().hex())
            print(round(game.insight.evaluate(state, seat), 12))
            belief = game.belief.belief(game.new_state(), seat, histories[seat])
            print(belief.draw(draws).hidden)
    print(state.outcome, state.returns())
print(playouts(game.new_state(), stream(key_of_seed(1), "core"), 20))
print(perft(game.new_state(), 2))
"""


def played(mode: str, name: str, games: int) -> list[str]:
    env = {**os.environ, "LAMPLIGHTER_PURE": "1" if mode == "interpreted" else ""}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, mode, name, str(games)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(not COMPILED, reason="needs the compiled engine to compare with")
@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_compiled_and_interpreted_agree_on_everything(name: str) -> None:
    compiled = played("compiled", name, 12)
    interpreted = played("interpreted", name, 12)
    for number, (left, right) in enumerate(zip(compiled, interpreted, strict=True)):
        assert left == right, f"line {number}"
    assert len(compiled) > 1000
