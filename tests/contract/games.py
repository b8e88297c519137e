"""The games under test: each with its default options, Whitechapel also with other options.

A random game of Whitechapel ends in the first night. So that all four nights occur, jack mostly
walks towards his hideout in every other game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.rules.whitechapel import ALL_OPTIONS, long_game

import lamplighter
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from support import GAMES, random_steps, random_stream, walk

MOMENTS = 30
"""Number of steps of a long game that are checked one by one."""


def with_options(game: Game, **chosen: str) -> Game:
    """Return the game with other default options, and the seats that they create."""
    options = {
        name: tuple(dict.fromkeys((chosen.get(name, values[0]), *values)))
        for name, values in game.options.items()
    }
    return replace(game, options=options, seats=game.seated(chosen).seats)


_WHITECHAPEL = lamplighter.game("whitechapel")
CASES = (
    *GAMES,
    with_options(_WHITECHAPEL, police="12312", **ALL_OPTIONS),
    with_options(_WHITECHAPEL, police="12345", patrols="open", letters="on", false_clues="on"),
)

# Beach, who is Jack, is shut in on K1 by both investigation tiles, beside a steamer: if Eastman's
# power moves him, he leaves the city.
LED_OUT = """
    jack beach, deal beach grant callahan tumblety, tumblety, move first, go I5, decline, beach,
    power first, build E6, go K1, grant, power first, park E6, go M3, move first, go L7, lift 1,
    lay J2 K2, latimer, power first, build M1, go G5, smith, move first, go H7, sail E1, sail to
    L1, eastman, go H4, move first, go J4, build F4, deal latimer grant callahan eastman,
    callahan, power first, lift 2, lay L2 M2, go J7, eastman, move beach
"""


def name_of(game: Game) -> str:
    return game.name if len(game.seats) == 2 else f"{game.name}-{len(game.seats)}"


def watchers(game: Game, turn: int | None = None) -> list[int]:
    """Return every seat and the spectator; with `turn`, only one of several detectives, in turn."""
    if turn is None or len(game.seats) == 2:
        return [*range(len(game.seats)), SPECTATOR]
    return [0, 1 + turn % (len(game.seats) - 1), SPECTATOR]


def steps_of(game: Game, seed: int) -> list[int]:
    """Return the steps of a whole game."""
    if game.name == "whitechapel" and seed % 2:
        return long_game(seed, game.full_options({}))
    return random_steps(game, seed)


def some_prefix(game: Game, seed: int) -> list[int]:
    """Return the steps of a game, cut off at a random point."""
    steps = steps_of(game, seed)
    return steps[: random_stream(seed, "prefix").below(len(steps) + 1)]


def moments(game: Game, seed: int) -> Iterator[tuple[State, int, State]]:
    """Yield each step of a game with the State before and after it; only some of a long game."""
    steps = steps_of(game, seed)
    draws = random_stream(seed, "moments")
    for number, moment in enumerate(walk(game, steps), start=1):
        if draws.below(len(steps)) < MOMENTS or number == len(steps):
            yield moment


def telling_games(game: Game) -> Iterator[list[int]]:
    """Yield games with steps that rule out worlds and hardly ever occur in random games."""
    if game.name == "newyork":
        yield [game.notation.read(act) for act in " ".join(LED_OUT.split()).split(", ")]
    if game.name == "pocket":
        yield raced(game)


def raced(game: Game) -> list[int]:
    """Return a game of Pocket in which jack draws whenever he may: a race, then one more card."""
    draws = random_stream(6, "race")
    alibi, jack = game.notation.read("alibi"), game.seat_index("jack")
    state = game.new_state()
    steps: list[int] = []
    while not state.over:
        legal = state.legal_actions()
        drawn = legal[draws.below(len(legal))]
        steps.append(alibi if state.actor == jack and alibi in legal else drawn)
        state.apply(steps[-1])
    return steps
