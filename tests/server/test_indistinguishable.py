"""A seat is told the same bytes in two worlds that it cannot tell apart.

From a game that was played a second one is made, in which everything that a seat has seen is the
same and everything that it has not seen may differ. Both are put into the server as rows of a
log, and everything the server can send to that seat is compared byte by byte. Only heads differ:
they commit the server to what is hidden, and are random to a reader without the key.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping, Sequence

import msgspec
import pytest
from tests.contract.games import CASES, name_of, some_prefix, watchers

from lamplighter.kernel import record
from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.fairness import Heads, commitment
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import problem_of
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import LoadedTable
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.study.replay import past_of
from lamplighter.server.study.replay_messages import ReplayMessages
from lamplighter.server.tables import events, messages
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.server.tables.waiting_table import WaitingTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks
from support import Checked, observed, random_stream, replayed

PAIRS = int(os.environ.get("LAMPLIGHTER_PAIRS", "40"))
"""Games of each title, each compared with another world for every seat and a spectator."""
KEY = key_of_seed(11)
BEGUN = 1_800_000_000_000
HEAD = re.compile(rb'("head":")[0-9a-f]{64}"')
WAYS = b'"paths":{"'
ASSISTS = range(4)

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


class Laid(WaitingTable):
    """A table whose throws and draws are those of its log, whatever its key."""

    def first_steps(self, nonces: Mapping[int, bytes]) -> Table:
        return Table(self.game, self.opened.options, self._key, nonces=nonces, throws=False)

    def _begin(self, event: events.Began, at: int) -> PlayedTable:
        table = self.first_steps(self.nonces())
        table.carry_out(event.steps)
        return PlayedTable(self, table, at)


class Quiet:
    """A store that is never used."""

    shared = False

    def talk(self, words: Sequence[str]) -> None:
        """Do nothing: there are no other processes."""


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, seat: int, language: str) -> None:
        self.seat = seat
        self.language = language
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


def cut_where_somebody_is_asked(game: Game, steps: list[int]) -> list[int]:
    while steps and replayed(game, steps).actor == CHANCE:
        steps = steps[:-1]
    return steps


def rows_of(actors: Sequence[int], draws: Stream) -> list[tuple[int, int, int]]:
    """Group the steps of a game: who chose, the first of the choices, the end of what was drawn.

    Sometimes consecutive choices are confirmed as one move.
    """
    grouped: list[tuple[int, int, int]] = []
    for at, actor in enumerate(actors):
        follows = bool(grouped) and actors[at - 1] == actor == grouped[-1][0]
        if grouped and (actor == CHANCE or (follows and draws.below(3) == 0)):
            who, begin, _ = grouped[-1]
            grouped[-1] = (who, begin, at + 1)
        else:
            grouped.append((actor, at, at + 1))
    return grouped


def hosted_game(game: Game, steps: Sequence[int], seed: int, assist: int) -> PlayedTable:
    """Return a table of the server at which exactly these steps were taken."""
    options = game.full_options({})
    hosted: HostedTable = Laid("a-table", KEY)
    opened = events.Opened(
        game=game.name,
        options=options,
        sitters=(events.Sitter(),) * len(game.seats),
        assist=assist,
        listed=False,
        watched=True,
        pace=Clocks(),
        commitment=commitment(game, options, KEY),
    )
    happened: list[events.AnyEvent] = [opened]
    for seat, name in enumerate(game.seats):
        happened.append(events.Joined(seat=seat, name=f"Guest at {name}", emblem="key"))
    happened += moves(game, steps, seed)
    for place, event in enumerate(happened):
        hosted = hosted.apply(LoggedEvent(place, BEGUN + 1_000 * place, event), None)
    return begun(hosted)


def moves(game: Game, steps: Sequence[int], seed: int) -> list[events.AnyEvent]:
    options = game.full_options({})
    table = Table(game, options, KEY, throws=False)
    for step in steps:
        table.play(step)
    heads = [head.hex() for head in Heads(game, options, KEY, {}).follow(steps, ())]
    grouped = rows_of(table.actors, random_stream(seed, "rows"))
    first = grouped.pop(0) if grouped and grouped[0][0] == CHANCE else (CHANCE, 0, 0)
    happened: list[events.AnyEvent] = [
        events.Began(steps=tuple(steps[: first[2]]), head=heads[first[2]])
    ]
    for seat, begin, end in grouped:
        chosen = [at for at in range(begin, end) if table.actors[at] == seat]
        happened.append(
            events.MovesMade(
                seat=seat,
                n=begin,
                choices=tuple(steps[at] for at in chosen),
                drawn=tuple(steps[begin + len(chosen) : end]),
                head=heads[end],
                over=end == len(steps) and table.over,
            )
        )
    return happened


# Everything that is sent to a seat.


async def everything_said(hosted: PlayedTable, seat: int, language: str, seed: int) -> list[bytes]:
    hub = Hub(Quiet(), PlayerWorkers(1), Webhooks(), Metrics())  # type: ignore[arg-type]
    hub.tables.entries[hosted.id] = LoadedTable(hosted.id, hosted=hosted)
    ear = Ear(seat, language)
    await hub.welcome(hosted.id, ear, None)
    await hub.welcome(hosted.id, ear, len(hosted.seen(seat)) // 2)
    for count in (1, 3):
        told = messages.news(hosted, hosted.rows[-count:], seat, language)
        news = None if told is None else msgspec.json.encode(told)
        assert news is not None
        ear.tell(news)
    table = hosted.table
    ear.tell(record.write(table, seat, sealed=False).encode() if not table.over else b"over")
    ear.tell(msgspec.json.encode(hosted.heading()))
    for seen_as in past_of(hosted, seat).perspectives:
        past = past_of(hosted, seat)
        for begin in (0, max(0, hosted.n - 6)):
            told_again = ReplayMessages(past, seen_as, language).moments(begin, begin + 7)
            ear.tell(msgspec.json.encode(told_again))
    said = Said(hub, hosted, ear)
    for ask in questions(hosted, seed):
        await said.ask(ask)
    if seat != SPECTATOR:
        await said.drafts_and_moves(random_stream(seed, "choices"))
    for loaded in hub.tables.entries.values():
        if loaded.alarm is not None:
            loaded.alarm.cancel()
    hub.questions.close()
    return ear.heard


def questions(hosted: PlayedTable, seed: int) -> list[wire.Ask]:
    plain = ("deduction", "danger", "describe", "standing", "chronicle")
    asked = [wire.Ask(id=what, what=what) for what in plain]  # type: ignore[arg-type]
    draws = random_stream(seed, "questions")
    for number in range(6):
        action = draws.below(hosted.game.num_actions)
        asked.append(wire.Ask(id=f"r{number}", what="refusal", action=action))
        asked.append(wire.Ask(id=f"p{number}", what="preview", action=action))
    spots = hosted.game.guide.layout(hosted.opened.options).spots
    for number in range(4):
        target = spots[draws.below(len(spots))].target
        asked.append(wire.Ask(id=f"t{number}", what="refusal", target=target))
        asked.append(wire.Ask(id=f"a{number}", what="about", target=target))
    return asked


class Said:
    """The answers to everything a seat can try; none of it changes the game."""

    def __init__(self, hub: Hub, hosted: PlayedTable, ear: Ear) -> None:
        self._hub = hub
        self._hosted = hosted
        self._ear = ear

    def _refuse(self, error: LamplighterError) -> None:
        self._ear.tell(msgspec.json.encode(problem_of(error)))

    async def ask(self, ask: wire.Ask) -> None:
        try:
            told = await self._hub.questions.answer(
                self._hosted.id, self._ear.seat, self._ear.language, ask
            )
        except LamplighterError as error:
            self._refuse(error)
        else:
            self._ear.tell(msgspec.json.encode(told))

    async def drafts_and_moves(self, draws: Stream) -> None:
        table, n = self._hosted.table, self._hosted.n
        legal = table.seat(self._ear.seat).legal
        codes = [draws.below(table.game.num_actions) for _ in range(8)]
        for at, action in enumerate(some(legal, 6, draws)):
            await self.ask(wire.Ask(id=f"v{at}", what="preview", action=action))
            await self.ask(wire.Ask(id=f"l{at}", what="about", rows=((action,),)))
            for then in (action, codes[at]):
                rows = ((action,), (action, then))
                await self.ask(wire.Ask(id=f"f{at}", what="ahead", rows=rows))
            await self.draft((action,), n)
            await self.ask(wire.Ask(id=f"d{at}", what="describe"))
            after = table.seat(self._ear.seat).legal
            for then in (*some(after, 2, draws), draws.below(table.game.num_actions)):
                self.try_row((action, then))
                await self.draft((action, then), n)
        await self.draft((), n)
        for code in codes:
            if code not in legal:
                await self.draft((code,), n)
                await self.move((code,), n)
        await self.move((codes[0],), n + 1)

    async def draft(self, row: tuple[int, ...], n: int) -> None:
        try:
            command = wire.Draft(id="draft", n=n, choices=row)
            await self._hub.draft(self._hosted.id, self._ear.seat, command)
        except LamplighterError as error:
            self._refuse(error)

    async def move(self, row: tuple[int, ...], n: int) -> None:
        try:
            command = wire.Move(id="move", n=n, choices=row)
            await self._hub.do(self._hosted.id, self._ear.seat, command)
        except LamplighterError as error:
            self._refuse(error)
        else:
            raise AssertionError("what was to be refused was done")

    def try_row(self, row: tuple[int, ...]) -> None:
        """Make several choices as one move, at a copy of the table."""
        table = self._hosted.table
        try:
            table.copy().act(self._ear.seat, row)
        except LamplighterError as error:
            self._refuse(error)
        else:
            self._ear.tell(b"this may be said in one go")


def some(among: Sequence[int], most: int, draws: Stream) -> list[int]:
    if len(among) <= most:
        return list(among)
    return [among[draws.below(len(among))] for _ in range(most)]


def compared(hosted: Sequence[PlayedTable], seat: int, language: str, seed: int) -> list[bytes]:
    first, second = (asyncio.run(everything_said(one, seat, language, seed)) for one in hosted)
    assert [len(message) for message in first] == [len(message) for message in second]
    for one, other in zip(first, second, strict=True):
        assert HEAD.sub(rb'\1"', one) == HEAD.sub(rb'\1"', other)
    return first


def check_pair(game: Game, seed: int, seat: int, checked: Checked) -> list[bytes]:
    """Compare a game with another world, if there is one; return what was told in both."""
    steps = cut_where_somebody_is_asked(game, some_prefix(game, seed))
    if replayed(game, steps).over:
        return []  # then all is shown
    belief = game.belief.of(game.new_state(), seat, observed(game, steps, seat))
    other = belief.history(belief.draw(random_stream(seed, "world")))
    if other == steps:
        return []
    assist = (seed + seat) % len(ASSISTS)
    language = tuple(LANGUAGES)[seed // 4 % len(LANGUAGES)]
    hosted = [hosted_game(game, world, seed, assist) for world in (steps, other)]
    checked.one_more()
    return compared(hosted, seat, language, seed)


def test_worlds_that_look_the_same_are_told_in_the_same_bytes(game: Game) -> None:
    ways = 0
    with Checked(least=PAIRS // 2) as checked:
        for seed in range(PAIRS):
            for seat in watchers(game, seed):
                said = check_pair(game, seed, seat, checked)
                ways += sum(WAYS in message for message in said)
    # Paths are computed from the position, so they are part of the comparison.
    assert bool(ways) == (game.name in ("london", "newyork"))
    print(f"{game.name}: {checked.count} pairs of different worlds")


def test_every_assist_level_and_language_keeps_the_secret(game: Game) -> None:
    """One pair of worlds, at the turn of a seat that does not know everything, in every way."""
    steps, seat, other = a_telling_pair(game)
    for assist in ASSISTS:
        for language in LANGUAGES:
            hosted = [hosted_game(game, world, 1, assist) for world in (steps, other)]
            compared(hosted, seat, language, 1)


def a_telling_pair(game: Game) -> tuple[list[int], int, list[int]]:
    for seed in range(100):
        steps = cut_where_somebody_is_asked(game, some_prefix(game, seed))
        state = replayed(game, steps)
        if state.over or not steps:
            continue
        seat = state.actor
        belief = game.belief.of(game.new_state(), seat, observed(game, steps, seat))
        other = belief.history(belief.draw(random_stream(seed, "world")))
        if other != steps:
            return steps, seat, other
    raise AssertionError("no pair of worlds was found")


def test_the_comparison_would_find_a_leak(game: Game) -> None:
    """The two worlds differ for a seat that knows the difference."""
    steps, seat, other = a_telling_pair(game)
    hosted = [hosted_game(game, world, 1, 1) for world in (steps, other)]
    knowing = [at for at in range(len(game.seats)) if differs(game, steps, other, at)]
    assert knowing
    assert seat not in knowing
    with pytest.raises(AssertionError):
        compared(hosted, knowing[0], "en", 1)


def differs(game: Game, steps: list[int], other: list[int], seat: int) -> bool:
    return bool(observed(game, steps, seat) != observed(game, other, seat))
