"""A seat is told the same bytes in every world that it holds possible.

At moments of games of every title, for every seat and a spectator, all that the server tells in the
true world is compared with what it tells in 20 other worlds, or in all where there are fewer. Heads
are blanked: they commit to what is hidden, and are random without the key. All else is compared as
it is: tables have the same id, key and times.

Leaks are planted in every game, and must be found.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from tests.contract.games import CASES, name_of, some_prefix, watchers
from tests.server.test_indistinguishable import (
    ASSISTS,
    HEAD,
    cut_where_somebody_is_asked,
    everything_said,
    hosted_game,
)

from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.views import View
from support import Checked, observed, random_stream, replayed

WORLDS = 20
MOMENTS = 3
"""Moments of games of each title, every one for every seat; one where there are many seats."""

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


def moments(game: Game) -> Iterator[tuple[int, list[int]]]:
    """Beginnings of games, up to where somebody is asked, each with its seed."""
    found = 0
    for seed in range(100):
        steps = cut_where_somebody_is_asked(game, some_prefix(game, seed))
        if steps and not replayed(game, steps).over:
            yield seed, steps
            found += 1
            if found == (MOMENTS if len(game.seats) == 2 else 1):
                return


def other_worlds(game: Game, steps: list[int], seat: int, seed: int) -> list[list[int]]:
    """Games that give a seat the same observations: 20 of them, or all."""
    belief = game.belief.of(game.new_state(), seat, observed(game, steps, seat))
    draws = random_stream(seed, "other worlds")
    if belief.count() <= WORLDS + 1:
        worlds = list(belief.worlds())
    else:
        worlds = [belief.draw(draws) for _ in range(WORLDS)]
    unlike = {tuple(belief.history(world)) for world in worlds} - {tuple(steps)}
    return [list(world) for world in sorted(unlike)]


def told(game: Game, steps: list[int], seat: int, seed: int) -> list[bytes]:
    """Everything that a seat is told at one moment, heads blanked."""
    hosted = hosted_game(game, steps, seed, (seed + seat) % len(ASSISTS))
    language = tuple(LANGUAGES)[(seed + seat) % len(LANGUAGES)]
    said = asyncio.run(everything_said(hosted, seat, language, seed))
    return [HEAD.sub(rb'\1"', message) for message in said]


def compare_worlds(game: Game, seats: list[int] | None = None) -> Iterator[bool]:
    """Compare the true world with others, moment by moment and seat by seat."""
    for seed, steps in moments(game):
        for seat in watchers(game) if seats is None else seats:
            others = other_worlds(game, steps, seat, seed)
            if others:
                true = told(game, steps, seat, seed)
                for other in others:
                    yield told(game, other, seat, seed) == true


def test_every_world_of_a_seat_is_told_in_the_same_bytes(game: Game) -> None:
    with Checked(least=WORLDS) as checked:
        for same in compare_worlds(game):
            assert same
            checked.one_more()


def _first_in_order(view: Any, state: Any) -> View:
    """Name Jack first among the suspects."""
    suspects = sorted(view.suspects, key=lambda who: who != _identity(state, view))
    return msgspec.structs.replace(view, suspects=tuple(suspects))


def _as_a_length(view: Any, state: Any) -> View:
    """Let the length of something that says nothing depend on the secret."""
    secret = state.hideout if view.game == "whitechapel" else state.identity
    return msgspec.structs.replace(view, options={**view.options, "": " " * (secret + 1)})


def _as_a_fact(view: Any, state: Any) -> View:
    """Let a number that all see depend on the secret."""
    secret = state.hideout if view.game == "whitechapel" else state.identity
    return msgspec.structs.replace(view, step=view.step + secret % 2)


def _identity(state: Any, view: Any) -> str:
    names = sorted(view.suspects) if view.game == "pocket" else [p.character for p in view.people]
    return str(names[state.identity % len(names)])


LEAKS: dict[str, tuple[Callable[[Any, Any], View], ...]] = {
    "pocket": (_first_in_order, _as_a_length, _as_a_fact),
    "london": (_first_in_order, _as_a_length, _as_a_fact),
    "newyork": (_first_in_order, _as_a_length, _as_a_fact),
    "whitechapel": (_as_a_length, _as_a_fact),
}


def test_planted_leaks_are_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    look = game.view.look
    for leak in LEAKS[game.name]:

        def leaking(
            state: Any, seat: int, step: int = 0, leak: Callable[[Any, Any], View] = leak
        ) -> View:
            return leak(look(state, seat, step), state)

        with monkeypatch.context() as patched:
            patched.setattr(game.view, "look", leaking)
            # A seat of those who hunt: in some world of theirs Jack is another.
            hunter = game.seats.index(game.seats[1] if game.seats[0] == "jack" else game.seats[0])
            assert not all(compare_worlds(game, [hunter])), f"{leak.__name__} was not found"
