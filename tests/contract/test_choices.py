"""The number of choices of a decision: every game has a bound, and the buffer is large enough."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from lamplighter.games.london import board as london
from lamplighter.games.london import notation as london_notation
from lamplighter.games.newyork import board as newyork
from lamplighter.games.newyork import notation as newyork_notation
from lamplighter.games.pocket import board as pocket
from lamplighter.games.pocket import notation as pocket_notation
from lamplighter.games.whitechapel import board as whitechapel
from lamplighter.games.whitechapel.rules import phases
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import Choices, State
from support import many, random_stream

from .games import CASES, name_of, steps_of

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)

STAGES: dict[str, tuple[str, ...]] = {
    "pocket": pocket_notation.STAGES,
    "london": london_notation.STAGES,
    "newyork": newyork_notation.STAGES,
    "whitechapel": phases.STAGES,
}


def pocket_bounds() -> dict[str, int]:
    tiles = len(pocket.CHARACTERS)
    return {
        "put": tiles * 4,
        "identity": tiles,
        "throw": 2 ** len(pocket.TOKENS),
        "choose": len(pocket.TOKENS),
        "use": max(tiles * 3, comb(tiles, 2), len(pocket.DETECTIVES) + 1),
        "draw": tiles - 1,
        "over": 0,
    }


def hunt_bounds(places: int, doors: int) -> dict[str, int]:
    """Return bounds: a mover goes to a free place; a detective may accuse, or jack may leave."""
    cards = 8
    return {
        "identity": cards,
        "deal": comb(cards, 4),
        "card": 4,
        "draw": cards - 1,
        "over": 0,
        "order": 2,
        "move": places - cards + max(7, doors) + 7,
    }


def london_bounds() -> dict[str, int]:
    streets = len(london.STREETS)
    pieces = {f"{piece}{way}" for piece in ("lamp", "cordon", "cover") for way in ("", "-to")}
    return {
        **hunt_bounds(streets, len(london.EXITS)),
        **dict.fromkeys(pieces, len(london.MANHOLES)),
        "face": len(london.FACINGS),
        "whistle": 7,
        "come": streets - 8,
    }


def newyork_bounds() -> dict[str, int]:
    spaces = len(newyork.SPACES)
    return {
        **hunt_bounds(spaces, len(newyork.DOORS)),
        "moved": spaces - 8 + len(newyork.DOORS),
        "place": spaces - 8,
        "build": spaces,
        "turn": spaces,
        "lift": 2,
        "lay": len(newyork.PAIRS) - 1,
        "sail": len(newyork.PORTS),
        "moor": len(newyork.PORTS),
        "swap": 8,
        "with": 7,
    }


def whitechapel_bounds() -> dict[str, int]:
    circles, crossings = range(whitechapel.N_CIRCLES), range(whitechapel.N_CROSSINGS)
    walks = {circle: len(whitechapel.walks(circle)) for circle in circles}
    looks = {crossing: len(whitechapel.looks(crossing)) for crossing in crossings}
    steps = [
        whitechapel.STEP_FROM[crossing + 1] - whitechapel.STEP_FROM[crossing]
        for crossing in crossings
    ]
    reach = [
        whitechapel.REACH_FROM[crossing + 1] - whitechapel.REACH_FROM[crossing]
        for crossing in crossings
    ]
    colours, patrols, reds = 5, 7, len(whitechapel.RED)
    sets = max(comb(reds, size) for size in range(reds + 1))
    moves = [2 * walks[circle] + 1 + len(whitechapel.alleys(circle)) for circle in circles]
    acts = [2 * looks[crossing] + 1 + steps[crossing] for crossing in crossings]
    return {
        "hide": len(circles) - reds,
        "women": sets,
        "mark": sets,
        "tile": colours,
        "address": len(circles) + 1,
        "yellows": len(whitechapel.YELLOW_PAIRS),
        "patrol": patrols,
        "letter": len(whitechapel.LETTERS),
        "token": patrols,
        "shift": len(whitechapel.YELLOW),
        "kill": 5 + 1,
        "kill-again": 5,
        "wretched": 5,
        "lead": max(walks.values()),
        "reveal": patrols,
        "move": max(moves),
        "ride": max(walks.values()),
        "goulston": colours + 1,
        "send": 2,
        "policeman": colours,
        "go": max(reach),
        "false-clue": len(circles) + 1,
        "actor": colours,
        "act": max(acts),
        "search": max(looks.values()),
        "over": 0,
    }


BOUNDS: dict[str, Callable[[], dict[str, int]]] = {
    "pocket": pocket_bounds,
    "london": london_bounds,
    "newyork": newyork_bounds,
    "whitechapel": whitechapel_bounds,
}


def most(game: Game) -> dict[str, int]:
    """Return the largest decision of each stage, in random games and games that seek large ones."""
    found: dict[str, int] = defaultdict(int)

    def note(state: Any) -> int:
        count = len(state.legal_actions())
        stage = STAGES[game.name][state.stage]
        found[stage] = max(found[stage], count)
        return count

    for seed in range(many(60)):
        state = game.new_state()
        for action in steps_of(game, seed):
            note(state)
            state.play(action)
        greedy_game(game, seed, note)
    return found


def greedy_game(game: Game, seed: int, note: Callable[[Any], int]) -> None:
    """Play a game in which every other choice is one of a few that leads to the most choices."""
    draws = random_stream(seed, "greedy")
    state = game.new_state()
    while not state.over:
        legal = state.legal_actions()
        note(state)
        tried: list[tuple[int, State]] = []
        for _ in range(1 + 5 * draws.below(2)):
            after = state.copy()
            after.play(legal[draws.below(len(legal))])
            tried.append((-1 if after.over else note(after), after))
        state = max(tried, key=lambda pair: pair[0])[1]


def test_no_decision_has_more_choices_than_its_stage_can_have(game: Game) -> None:
    bounds = BOUNDS[game.name]()
    assert set(bounds) == set(STAGES[game.name])
    assert max(bounds.values()) == game.state.max_choices <= Choices.room
    found = most(game)
    assert len(found) > len(bounds) // 2
    for stage, count in found.items():
        assert count <= bounds[stage], stage


def test_a_decision_beyond_the_buffer_is_refused_and_not_written(game: Game) -> None:
    out = Choices()
    for action in range(Choices.room):
        out.add(action)
    assert (out.count, out.lost) == (Choices.room, False)
    out.add(7)
    assert (out.count, out.lost) == (Choices.room, True)
    out.clear()
    assert (out.count, out.lost) == (0, False)

    class Crowded(State):
        game = "pocket"

        def legal(self, out: Choices) -> None:
            for action in range(Choices.room + 1):
                out.add(action)

    assert game.state.max_choices <= Choices.room
    crowd = Crowded()
    with pytest.raises(OverflowError):
        crowd.legal_actions()
    with pytest.raises(OverflowError):
        crowd.apply(0)
