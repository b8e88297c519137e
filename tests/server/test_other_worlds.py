"""A seat is told the same bytes in every world that is possible for it.

For every seat and a spectator, what the server tells in the true world is compared with what it
tells in 20 other worlds, or in all where there are fewer: everything that can be queried at some
moments of each game, and the present at every moment of one game. Heads are blanked: they commit
to what is hidden, and are random without the key. Everything else is compared unchanged: tables
have the same id, key and times.

A game of Whitechapel has hundreds of moments, so some of them are left out here.
`LAMPLIGHTER_MOMENTS=1 pytest tests/server/test_other_worlds.py` leaves out none.

Leaks are planted in every game, in every kind of message, and must be found.
"""

from __future__ import annotations

import asyncio
import os
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

from lamplighter.kernel import record
from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.kernel.views import View
from lamplighter.server.study.replay_messages import ReplayMessages
from lamplighter.server.tables import messages, queries
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.wire import messages as wire
from lamplighter.wire.study import Moment, Moments
from support import Checked, observed, random_stream, replayed

KEY_OF_GAME = key_of_seed(7)
WORLDS = 20
MOMENTS = 3
"""Moments of games of each title, each for every seat; only one where there are many seats."""

EVERY = {"pocket": 1, "london": 3, "newyork": 1, "whitechapel": 24}
"""One of so many moments of a game is checked; of five times as many where there are many seats."""

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


def moments(game: Game) -> Iterator[tuple[int, list[int]]]:
    """Yield beginnings of games up to somebody's turn, each with its seed."""
    found = 0
    for seed in range(100):
        steps = cut_where_somebody_is_asked(game, some_prefix(game, seed))
        if steps and not replayed(game, steps).over:
            yield seed, steps
            found += 1
            if found == (MOMENTS if len(game.seats) == 2 else 1):
                return


def other_worlds(game: Game, steps: list[int], seat: int, seed: int) -> list[list[int]]:
    """Return games that give a seat the same observations: 20 of them, or all."""
    belief = game.belief.of(game.new_state(), seat, observed(game, steps, seat))
    draws = random_stream(seed, "other worlds")
    if belief.count() <= WORLDS + 1:
        worlds = list(belief.worlds())
    else:
        worlds = [belief.draw(draws) for _ in range(WORLDS)]
    unlike = {tuple(belief.history(world)) for world in worlds} - {tuple(steps)}
    return [list(world) for world in sorted(unlike)]


def told(game: Game, steps: list[int], seat: int, seed: int) -> list[bytes]:
    """Return everything that a seat is told at one moment, with blanked heads."""
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


def decisions(game: Game, seed: int) -> list[list[int]]:
    """Return the steps of a game up to each of its decisions."""
    table = Table(game, None, KEY_OF_GAME, throws=False)
    found, draws = [], random_stream(seed, "a whole game")
    while not table.over:
        if table.actor != CHANCE:
            found.append(list(table.steps))
        legal = table.legal_actions()
        table.play(legal[draws.below(len(legal))])
    return found


def stride(game: Game) -> int:
    """Return the distance between two checked decisions."""
    asked = os.environ.get("LAMPLIGHTER_MOMENTS")
    return int(asked) if asked else EVERY[game.name] * (1 if len(game.seats) == 2 else 5)


def present(game: Game, steps: list[int], seat: int, seed: int) -> list[bytes]:
    """Return what a seat is told when the last row is written, and what it may ask about then."""
    hosted = hosted_game(game, steps, 0, (seed + seat) % len(ASSISTS))
    language = tuple(LANGUAGES)[(seed + seat) % len(LANGUAGES)]
    said: list[Any] = [messages.news(hosted, hosted.rows[-1:], seat, language), hosted.heading()]
    own, teller = hosted.table.seat(seat), messages.SeatMessages(hosted, seat, language)
    said += [teller.deduction(game.guide.deduction(own)), teller.chronicle(own), teller.described()]
    if seat != SPECTATOR:
        said.append(teller.danger(game.guide.danger(own)))
    said.append(record.write(hosted.table, seat, sealed=False))
    return [HEAD.sub(rb'\1"', msgspec.json.encode(one)) for one in said]


def test_every_moment_of_a_game_is_told_in_the_same_bytes(game: Game) -> None:
    with Checked(least=WORLDS) as checked:
        for seed, steps in enumerate(decisions(game, 3)[:: stride(game)]):
            for seat in watchers(game):
                true = present(game, steps, seat, seed)
                for other in other_worlds(game, steps, seat, seed):
                    assert present(game, other, seat, seed) == true, (steps, other, seat)
                    checked.one_more()


# Planted leaks.


def secret_of(state: Any) -> int:
    """Return what the other side must not know."""
    return int(state.hideout if hasattr(state, "hideout") else state.identity)


def _first_in_order(view: Any, state: Any) -> View:
    """Name Jack first among the suspects."""
    suspects = sorted(view.suspects, key=lambda who: who != _identity(state, view))
    return msgspec.structs.replace(view, suspects=tuple(suspects))


def _as_a_length(view: Any, state: Any) -> View:
    """Make the length of a meaningless value depend on the secret."""
    return msgspec.structs.replace(view, options={**view.options, "": " " * (secret_of(state) + 1)})


def _as_a_fact(view: Any, state: Any) -> View:
    """Make a number that all see depend on the secret."""
    return msgspec.structs.replace(view, step=view.step + secret_of(state) % 2)


def _identity(state: Any, view: Any) -> str:
    names = sorted(view.suspects) if view.game == "pocket" else [p.character for p in view.people]
    return str(names[state.identity % len(names)])


LEAKS: dict[str, tuple[Callable[[Any, Any], View], ...]] = {
    "pocket": (_first_in_order, _as_a_length, _as_a_fact),
    "london": (_first_in_order, _as_a_length, _as_a_fact),
    "newyork": (_first_in_order, _as_a_length, _as_a_fact),
    "whitechapel": (_as_a_length, _as_a_fact),
}


def hunter(game: Game) -> int:
    """Return a hunting seat: in some world possible for it Jack is another."""
    return 1 if game.seats[0] == "jack" else 0


def test_leaks_planted_in_the_view_are_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    look = game.view.look
    for leak in LEAKS[game.name]:

        def leaking(
            state: Any, seat: int, step: int = 0, leak: Callable[[Any, Any], View] = leak
        ) -> View:
            return leak(look(state, seat, step), state)

        with monkeypatch.context() as patched:
            patched.setattr(game.view, "look", leaking)
            assert not all(compare_worlds(game, [hunter(game)])), f"{leak.__name__} was not found"


def _leak_in_scenes(patched: pytest.MonkeyPatch) -> None:
    """Change the number of entries in `standing`, depending on the secret."""
    real = messages.SeatMessages.scene

    def scene(self: messages.SeatMessages) -> wire.Scene:
        told = real(self)
        assert isinstance(self._hosted, PlayedTable)
        table = self._hosted.table
        return msgspec.structs.replace(told, standing=("",) * (secret_of(table.state) % 2))

    patched.setattr(messages.SeatMessages, "scene", scene)


def _leak_in_answers(patched: pytest.MonkeyPatch) -> None:
    """Change the order of sentences in answers, depending on the secret."""
    real = queries._told

    def answer(hosted: PlayedTable, index: int, language: str, ask: wire.Ask) -> wire.Told:
        told = real(hosted, index, language, ask)
        odd = secret_of(hosted.table.state) % 2
        return msgspec.structs.replace(told, lines=told.lines[::-1] if odd else told.lines)

    patched.setattr(queries, "_told", answer)


def _leak_in_replays(patched: pytest.MonkeyPatch) -> None:
    """Count the steps of the past wrongly, depending on the secret."""
    real = ReplayMessages.told

    def told(self: ReplayMessages, moments: tuple[Moment, ...]) -> Moments:
        secret = secret_of(self._past.table.state)
        given = real(self, moments)
        return msgspec.structs.replace(given, n=given.n + secret % 2)

    patched.setattr(ReplayMessages, "told", told)


def _leak_in_records(patched: pytest.MonkeyPatch) -> None:
    """End a record with an extra blank, depending on the secret."""
    real = record.write

    def write(table: Table, *seats: int, sealed: bool = True) -> str:
        return real(table, *seats, sealed=sealed) + " " * (secret_of(table.state) % 2)

    patched.setattr(record, "write", write)


PLANTED = (_leak_in_scenes, _leak_in_answers, _leak_in_replays, _leak_in_records)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.lstrip("_"))
def test_leaks_planted_in_what_is_told_are_found(
    game: Game, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert not all(compare_worlds(game, [hunter(game)]))
