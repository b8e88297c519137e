"""The compiled and the interpreted engine play the same games, state by state."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.contract.games import CASES, name_of

from support import COMPILED, ROOT, TESTS

SCRIPT = """
import hashlib
import sys
from array import array
import msgspec
import lamplighter
from lamplighter.kernel.playout import perft, playouts
from lamplighter.kernel.streams import key_of_seed, stream
from lamplighter.players import player
from support import seat_after
from tests.contract.games import CASES, name_of, steps_of

assert lamplighter.compiled() == (sys.argv[1] == "compiled"), lamplighter.compiled()
game = next(game for game in CASES if name_of(game) == sys.argv[2])
size = sum(game.view.tensor_shape().values())
for seed in range(int(sys.argv[3])):
    draws = stream(key_of_seed(seed), "differential")
    state = game.new_state()
    beliefs = [game.belief.of(game.new_state(), seat, []) for seat in range(len(game.seats))]
    steps = steps_of(game, seed)
    for number, action in enumerate(steps):
        legal = state.legal_actions()
        before = state.copy()
        state.apply(action)
        print(state.actor, state.settled(), state.key(), state.position(), legal, action)
        print(state.public(), [before.seen(action, seat) for seat in range(-2, len(game.seats))])
        for seat in range(len(game.seats)):
            seen = game.view.observe(before, action, state, seat)
            beliefs[seat].update(seen)
            print(seen.line(), msgspec.json.encode(game.view.look(state, seat)))
            print(game.words("en").tell(game.story.tell(seen)))
            if (number + seat) % 3 == 0:
                out = array("f", bytes(4 * size))
                game.view.encode(state, seat, out)
                print(hashlib.sha256(out.tobytes()).hexdigest())
            print(round(game.insight.evaluate(state, seat), 12))
            if number % 10 == 0 or len(steps) < 100:
                print(beliefs[seat].count(), beliefs[seat].draw(draws).hidden)
        if seed < 3 and number % 40 == 39 and state.actor >= 0:
            asked = seat_after(game, steps[: number + 1], state.actor)
            choices = game.guide.choices(asked, previews=True)
            told = [choices, game.guide.deduction(asked), game.guide.danger(asked)]
            print(msgspec.json.encode(told), player("greedy").choose(asked))
    print(state.outcome, state.returns())
print(playouts(game.new_state(), stream(key_of_seed(1), "core"), 20))
print(perft(game.new_state(), 2))
"""


def printed(mode: str, *words: str) -> list[str]:
    path = os.pathsep.join([str(ROOT), str(TESTS), str(ROOT / "src")])
    env = {**os.environ, "LAMPLIGHTER_PURE": "1" if mode == "interpreted" else ""}
    env["PYTHONPATH"] = path
    done = subprocess.run(
        [sys.executable, *words], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(not COMPILED, reason="needs the compiled engine to compare with")
@pytest.mark.parametrize("name", [name_of(game) for game in CASES])
def test_compiled_and_interpreted_agree_on_everything(name: str) -> None:
    games = 3 if name.startswith("whitechapel") else 8
    compiled = printed("compiled", "-c", SCRIPT, "compiled", name, str(games))
    interpreted = printed("interpreted", "-c", SCRIPT, "interpreted", name, str(games))
    for number, (left, right) in enumerate(zip(compiled, interpreted, strict=True)):
        assert left == right, f"line {number}"
    assert len(compiled) > 1000


@pytest.mark.skipif(not COMPILED, reason="needs the compiled engine to compare with")
def test_the_command_prints_the_same_for_the_same_games() -> None:
    words = ("-m", "lamplighter", "arena", "newyork", "--games", "3", "--detective", "random")
    told = printed("compiled", *words, "--jack", "random")
    assert len(told) > 3
    assert printed("interpreted", *words, "--jack", "random") == told
