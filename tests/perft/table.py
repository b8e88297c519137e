"""Node counts of each game, as data; `python -m tests.perft.table` counts them again.

A count covers legal choices, their order of play and all outcomes of chance, so an accidental
change of a rule nearly always changes it.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.rules.whitechapel import OPTION_SETS, long_game

import lamplighter
from lamplighter.kernel.game import Game
from lamplighter.kernel.playout import perft
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, stream
from lamplighter.kernel.table import Table

HERE = Path(__file__).parent
SEEDS = (1, 2, 3, 4)
MIDGAMES = (0, 8, 16, 24)
"""Number of random choices made before counting."""
DEPTHS = (1, 2, 3, 4)
LIMIT = 400_000
"""Counts larger than this are left out."""


def position(game: Game, seed: int, choices: int) -> State:
    """Return the position after a seeded set-up and `choices` random choices."""
    table = Table(game, key=key_of_seed(seed))
    draws = stream(key_of_seed(seed), "perft")
    for _ in range(choices):
        if table.over:
            break
        legal = table.seat(table.actor).legal
        table.act(table.actor, legal[draws.below(len(legal))])
    return table.truth()


def counts(state: State) -> dict[str, int]:
    found: dict[str, int] = {}
    for depth in DEPTHS:
        nodes = perft(state, depth)
        if nodes > LIMIT:
            break
        found[str(depth)] = nodes
    return found


def through_the_nights(seed: int) -> list[State]:
    """Return positions from a whole game of Whitechapel, with other options for each seed."""
    options = OPTION_SETS[-seed]
    steps = long_game(seed, options)
    states = []
    for cut in range(0, len(steps), 1 + len(steps) // 12):
        state = lamplighter.game("whitechapel").new_state(options)
        for action in steps[:cut]:
            state.apply(action)
        states.append(state)
    return states


def table(game: Game) -> list[dict[str, object]]:
    if game.name == "whitechapel":
        positions = [state for seed in SEEDS for state in through_the_nights(seed)]
    else:
        positions = [position(game, seed, choices) for seed in SEEDS for choices in MIDGAMES]
    return [
        {"position": state.position(), "nodes": counts(state)}
        for state in positions
        if not state.over
    ]


if __name__ == "__main__":
    for one in lamplighter.all_games():
        rows = ",\n".join("  " + json.dumps(row) for row in table(one))
        (HERE / f"{one.name}.json").write_text(f"[\n{rows}\n]\n")
