"""A whole game as text: every step, what each seat learns, sees and may do.

`python -m tests.playthroughs.transcript` writes the golden files again. Read the difference before
you commit it: it shows the effects of a change of the rules.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from pathlib import Path

import msgspec
from tests.rules.whitechapel import OPTION_SETS, long_game

import lamplighter
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import key_of_seed, stream

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)


def file_of(game: Game, seed: int) -> Path:
    return HERE / f"{game.name}-{seed}.txt"


def transcript(game: Game, seed: int) -> str:
    """Play a game from a seed; return everything as text, or digests where that is too long."""
    return _in_brief(seed) if game.name == "whitechapel" else _in_full(game, seed)


def _in_brief(seed: int) -> str:
    """Return a game of Whitechapel through the nights; each seed has other options and seats."""
    options = OPTION_SETS[-seed]
    game = lamplighter.game("whitechapel").seated(options)
    state = game.new_state(options)
    lines = [f"game {game.name}", f"options {options}", f"seed {seed}", ""]
    seats = [*range(len(game.seats)), SPECTATOR]
    words = game.words("en")
    for action in long_game(100 + seed, options):
        before = state.copy()
        state.apply(action)
        if before.night != state.night or not before.settled():
            lines.append(f"position {before.position()}")
        lines.append(f"{game.actor_name(before.actor)}: {game.notation.write(action)}")
        seen = [game.view.observe(before, action, state, seat) for seat in seats]
        lines.append(f"  {seen[-1].line()}")
        told = [words.tell(game.story.tell(observation)) for observation in seen]
        lines.append(f"  {told[-1]}")
        digested = [
            (
                observation.line(),
                story,
                _digest(msgspec.json.encode(game.view.look(state, seat))),
                _digest(_tensor(game, state, seat)),
            )
            for seat, observation, story in zip(seats, seen, told, strict=True)
        ]
        lines.append(f"  {_digest(repr((before.legal_actions(), digested)).encode())}")
    lines.append(f"position {state.position()}")
    lines += [f"outcome {state.outcome}", f"returns {state.returns()}"]
    return "\n".join(lines) + "\n"


def _in_full(game: Game, seed: int) -> str:
    """Play a random game from a seed; return everything as text."""
    draws = stream(key_of_seed(seed), "playthrough")
    state = game.new_state()
    lines = [f"game {game.name}", f"seed {seed}", ""]
    seats = [*range(len(game.seats)), SPECTATOR]
    while not state.over:
        legal = state.legal_actions()
        action = legal[draws.below(len(legal))]
        before = state.copy()
        state.apply(action)
        lines.append(f"position {before.position()}")
        lines.append(f"legal    {', '.join(game.notation.write(code) for code in legal)}")
        lines.append(f"{game.actor_name(before.actor)}: {game.notation.write(action)}")
        for seat in seats:
            seen = game.view.observe(before, action, state, seat)
            name = game.actor_name(seat)
            lines.append(f"  {name} saw    {seen.line()}")
            if told := game.words("en").tell(game.story.tell(seen)):
                lines.append(f"  {name} heard  {told}")
            lines.append(
                f"  {name} view   {_digest(msgspec.json.encode(game.view.look(state, seat)))}"
            )
            lines.append(f"  {name} tensor {_digest(_tensor(game, state, seat))}")
        lines.append("")
    lines.append(f"position {state.position()}")
    lines += [
        f"{game.actor_name(seat)} {msgspec.json.encode(game.view.look(state, seat)).decode()}"
        for seat in seats
    ]
    lines.append(f"outcome {state.outcome}")
    lines.append(f"returns {state.returns()}")
    return "\n".join(lines) + "\n"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _tensor(game: Game, state: object, seat: int) -> bytes:
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    game.view.encode(state, seat, out)
    return out.tobytes()


if __name__ == "__main__":
    for one in lamplighter.all_games():
        for number in SEEDS:
            file_of(one, number).write_text(transcript(one, number))
            print(f"wrote {file_of(one, number).name}", file=sys.stderr)
