"""Helpers for many tests: random games, worlds by brute force, limits for interpreted engines."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path

import lamplighter
from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream, key_of_seed, stream
from lamplighter.kernel.table import Table

TESTS = Path(__file__).parent
ROOT = TESTS.parent
GAMES = lamplighter.all_games()
COMPILED = lamplighter.compiled()

Options = Mapping[str, str]
WHITECHAPEL = lamplighter.game("whitechapel")
SEATINGS: dict[int, Options] = {2: {}, 4: {"police": "12312"}, 6: {"police": "12345"}}
"""Options of Whitechapel by the number of seats they create."""


def many(count: int) -> int:
    """Return `count` when the engine is compiled, a tenth of it when interpreted."""
    return count if COMPILED else max(1, count // 10)


def patience(seconds: float) -> float:
    """Return how many seconds a test waits: ten times as long when the engine is interpreted."""
    return seconds if COMPILED else 10 * seconds


class Checked:
    """Counts the cases that a test has checked; leaving the context with too few is a failure.

    It is for tests that look for cases in random games: if no game offers a case, such a test
    would pass without proving anything.
    """

    def __init__(self, least: int = 1) -> None:
        self.count = 0
        self._least = least

    def __enter__(self) -> Checked:
        return self

    def one_more(self) -> None:
        self.count += 1

    def __exit__(self, failed: object, *_: object) -> None:
        if failed is None:
            assert self.count >= self._least, f"only {self.count} cases were found to check"


def random_stream(seed: int, purpose: str = "test") -> Stream:
    return stream(key_of_seed(seed), purpose)


def random_steps(
    game: Game, seed: int, limit: int | None = None, options: Options | None = None
) -> list[int]:
    """Return the steps of a random game, to its end or to a limit."""
    key = (seed, game.name, *game.full_options(options or {}).values())
    steps = _RANDOM_GAMES.get(key)
    if steps is None:
        steps = _RANDOM_GAMES[key] = _random_game(game.new_state(options), seed)
    return steps[:limit]


_RANDOM_GAMES: dict[tuple[int | str, ...], list[int]] = {}
"""Cache of random games, because many tests use the same ones."""


def _random_game(state: State, seed: int) -> list[int]:
    draws = random_stream(seed, "random game")
    steps: list[int] = []
    while not state.over:
        actions = state.legal_actions()
        steps.append(actions[draws.below(len(actions))])
        state.play(steps[-1])
    return steps


class _Followed:
    """The cached positions of a game, and the observations of its seats."""

    def __init__(self, game: Game, options: Options | None) -> None:
        self.game = game
        self.steps: list[int] = []
        self.states = [game.new_state(options)]
        self.seen: dict[int, list[Observation]] = {}

    def goes_with(self, steps: list[int]) -> bool:
        """Return whether one of the two games is the beginning of the other."""
        return self.steps[: len(steps)] == steps[: len(self.steps)]

    def go_on(self, steps: list[int]) -> None:
        for action in steps[len(self.steps) :]:
            after = self.states[-1].copy()
            after.apply(action)
            self.steps.append(action)
            self.states.append(after)

    def observed(self, seat: int, length: int) -> list[Observation]:
        seen = self.seen.setdefault(seat, [])
        for at in range(len(seen), length):
            before, after = self.states[at : at + 2]
            seen.append(self.game.view.observe(before, self.steps[at], after, seat))
        return seen[:length]


_FOLLOWED: dict[tuple[str, ...], list[_Followed]] = {}
"""The last games used: most tests go through one game step by step, or compare two."""


def _followed(game: Game, steps: list[int], options: Options | None) -> _Followed:
    latest = _FOLLOWED.setdefault((game.name, *game.full_options(options or {}).values()), [])
    found = next((one for one in latest if one.goes_with(steps)), None)
    if found is None:
        found = _Followed(game, options)
        latest[:] = [found, *latest[:2]]
    found.go_on(steps)
    return found


def walk(
    game: Game, steps: list[int], options: Options | None = None
) -> Iterator[tuple[State, int, State]]:
    """Yield each step with the states before and after it, which callers must not change."""
    states = _followed(game, steps, options).states
    yield from zip(states[: len(steps)], steps, states[1 : len(steps) + 1], strict=True)


def replayed(game: Game, steps: list[int], options: Options | None = None) -> State:
    return _followed(game, steps, options).states[len(steps)].copy()


def observed(
    game: Game, steps: list[int], seat: int, options: Options | None = None
) -> list[Observation]:
    return _followed(game, steps, options).observed(seat, len(steps))


def random_table(
    game: Game, seed: int, choices: int | None = None, options: Options | None = None
) -> Table:
    """Return a table at which seats have made `choices` random choices, or played to the end."""
    table = Table(game, options, key_of_seed(seed))
    draws = random_stream(seed, "random choices")
    made = 0
    while not table.over and (choices is None or made < choices):
        legal = table.seat(table.actor).legal
        table.act(table.actor, legal[draws.below(len(legal))])
        made += 1
    return table


def seat_after(
    game: Game, steps: list[int], index: int, history: list[Observation] | None = None
) -> Seat:
    """Return a seat with its knowledge after given steps, independent of the key of a table.

    The caller may pass the seat's observations if they are known already.
    """
    state = replayed(game, steps)
    return Seat.still(
        game=game,
        options=game.full_options({}),
        index=index,
        view=game.view.look(state, index),
        history=observed(game, steps, index) if history is None else history,
        legal=state.legal_actions() if state.actor == index else (),
        stream=random_stream(0, "seat"),
    )


def worlds_by_brute_force(
    game: Game, history: list[Observation], seat: int
) -> dict[tuple[int, ...], tuple[int, State]]:
    """Return every way to fill the hidden steps that gives these observations, with its chance.

    A chance is given as n, meaning one in n.
    """
    found: dict[tuple[int, ...], tuple[int, State]] = {}

    def search(state: State, at: int, hidden: tuple[int, ...], one_in: int) -> None:
        if at == len(history):
            found[hidden] = (one_in, state)
            return
        seen = history[at]
        actions = state.legal_actions()
        if seen.code is not None and seen.code not in actions:
            return
        tried = actions if seen.code is None else [seen.code]
        for action in tried:
            after = state.copy()
            after.play(action)
            if game.view.observe(state, action, after, seat) != seen:
                continue
            outcomes = len(actions) if state.actor == CHANCE else 1
            extra = (action,) if seen.code is None else ()
            search(after, at + 1, hidden + extra, one_in * outcomes)

    search(game.new_state(), 0, (), 1)
    return found


def part_of_tensor(game: Game, state: State, seat: int, name: str) -> array[float]:
    """Return one named part of a seat's tensor."""
    shape = game.view.tensor_shape()
    tensor = array("f", bytes(4 * sum(shape.values())))
    game.view.encode(state, seat, tensor)
    start = sum(shape[part] for part in list(shape)[: list(shape).index(name)])
    return tensor[start : start + shape[name]]


def commits(table: Table, action: int) -> bool:
    """Return whether a choice would draw, pass the turn or reveal a secret to the acting seat."""
    before, after = table.truth(), table.truth()
    after.apply(action)
    return table.game.closes(before, action, after, table.actor)
