"""Deciding changes nothing: a table is changed by its events alone."""

from __future__ import annotations

import asyncio
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.hub.hub import Hub
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Conflict, Store, Unavailable
from lamplighter.server.tables import events, offers
from lamplighter.server.tables.commands import NOTE_WORD, Decision, decide
from lamplighter.server.tables.messages import welcome
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Guest, Join, NewTable
from server.seated import titles
from server.tables_in_memory import begin, begun, do, happen, opened
from support import random_stream

DECIDED = set(get_args(wire.Incoming)) - {wire.Hello, wire.Ping, wire.Draft, wire.Ask}
"""Every message that is a command of a seat."""
MOVES, EVERY = 60, 4
"""Moves of a game, and how many of them are between two moments at which all commands are tried."""


HELD = ("rows", "talk", "answers", "places", "offers", "notes", "ending", "rematch", "labels")


def held(hosted: HostedTable) -> list[Any]:
    """Return all that a table holds, with every secret."""
    parts = {name: repr(value) for name, value in vars(hosted).items() if name in HELD}
    clock = dict(vars(hosted.clock))
    game = game_of(hosted) if isinstance(hosted, PlayedTable) else []
    return [msgspec.json.encode(hosted.heading()), parts, clock, *game]


def game_of(hosted: PlayedTable) -> list[Any]:
    table = hosted.table
    drafted = None if hosted.asked is None else table.draft(hosted.asked).choices
    histories = [table.information(seat) for seat in range(len(hosted.places))]
    truth = (table.head, table.state.key(), table.actor, table.outcome)
    return [pickle.dumps(table), list(table.actors), truth, drafted, *histories]


def told(hosted: HostedTable) -> list[bytes]:
    """Return all that the client in each seat, and a spectator, would be sent."""
    seats = (*range(len(hosted.places)), SPECTATOR)
    return [msgspec.json.encode(welcome(hosted, seat, "en", None)) for seat in seats]


def commands(hosted: HostedTable, draws: Any) -> Iterator[wire.Command]:
    """Yield commands of each kind, allowed or not at this moment."""
    yield from moves(hosted, draws)
    names = [place.name for place in hosted.places]
    for kind in offers.KINDS:
        yield wire.Offer(id="o", what=kind)  # type: ignore[arg-type]
    yield wire.Offer(id="o", what="takeover", seat=names[draws.below(len(names))])
    yield wire.Offer(id="o", what="takeover", player="nobody")
    for number in (*hosted.offers, 99):
        for yes in (True, False):
            yield wire.Answer(id="a", offer=number, yes=yes)
    yield wire.Note(id="w", key="k", text="x", shared=bool(draws.below(2)))
    yield wire.Note(
        id="w", key="k", text="", targets=(wire.Target("place", "x" * (NOTE_WORD + 1)),)
    )
    yield wire.Say(id="s", text="hello")
    yield wire.Rename(id="n", name="Jill")
    yield wire.Hook(id="h", url="http://example.org")
    yield wire.Resume(id="g")
    yield wire.Resign(id="r")
    yield wire.Return(id="b")


def moves(hosted: HostedTable, draws: Any) -> Iterator[wire.Move]:
    n = hosted.n
    legal = (0,)
    if isinstance(hosted, PlayedTable):
        legal = hosted.table.legal_actions() or legal
        drafted = () if hosted.asked is None else hosted.table.draft(hosted.asked).choices
        if drafted:
            yield wire.Move(id="m", n=n, choices=drafted)
    chosen = legal[draws.below(len(legal))]
    yield wire.Move(id="m", n=n, choices=(chosen,))
    yield wire.Move(id="m", n=n, choices=(chosen, chosen))
    yield wire.Move(id="m", n=n + 1, choices=(chosen,))
    yield wire.Move(id="m", n=n, choices=(draws.below(hosted.game.num_codes),))
    yield wire.Move(id="m", n=n, choices=())


def try_everything(hosted: HostedTable, draws: Any, count: Counter[tuple[type, bool]]) -> None:
    """Decide every command of every seat; after each one the table is as it was."""
    gone = Present(here=lambda seat: seat == 0, gone=lambda seat: seat != 0)
    before, before_told = held(hosted), told(hosted)
    for seat in (*range(len(hosted.places)), SPECTATOR):
        for command in commands(hosted, draws):
            try:
                decide(hosted, seat, command, gone if draws.below(2) else Present())
                count[type(command), True] += 1
            except LamplighterError:
                count[type(command), False] += 1
            assert held(hosted) == before, command
    assert told(hosted) == before_told


@titles
def test_no_command_changes_the_table_while_it_is_decided(title: str) -> None:
    """At open tables, in random games with drafts and proposals, and after their end."""
    count: Counter[tuple[type, bool]] = Counter()
    draws = random_stream(1, f"deciding {title}")
    waiting = opened(title, pace=Clocks(600, 0))
    try_everything(waiting, draws, count)
    hosted = begin(waiting)
    for number in range(MOVES):
        if hosted.asked is None:
            break
        if number % EVERY == 0:
            prepare(hosted, number // EVERY % 3, draws)
            try_everything(hosted, draws, count)
        if hosted.places[hosted.asked].player:
            happen(hosted, events.Returned(seat=hosted.asked))
        if hosted.clock.paused:
            happen(hosted, events.Resumed(seat=0))
        table, asked = hosted.table, hosted.asked
        legal = table.legal_actions()
        longer = [one for one in legal if not table.plan(asked, one).over] or legal
        choice = longer[draws.below(len(longer))]
        do(hosted, asked, wire.Move(id="m", n=hosted.n, choices=(choice,)))
    if hosted.ending is None:
        do(hosted, 0, wire.Resign(id="r"))
    do(hosted, 0, wire.Offer(id="o", what="rematch"))
    try_everything(hosted, draws, count)
    for kind in DECIDED:
        assert count[kind, True], f"{kind.__name__} was never allowed"
        assert count[kind, False], f"{kind.__name__} was never refused"


def prepare(hosted: PlayedTable, situation: int, draws: Any) -> None:
    """Bring a table into one of several situations: a draft, proposals, a pause, a takeover."""
    for offer in list(hosted.offers.values()):
        do(hosted, offer.seat, wire.Answer(id="a", offer=offer.number, yes=False))
    seat = hosted.asked
    assert seat is not None
    legal = hosted.table.legal_actions()
    hosted.draft(seat, (legal[draws.below(len(legal))],), hosted.n)
    other = (seat + 1) % len(hosted.places)
    if situation == 0:
        do(hosted, seat, wire.Offer(id="p", what="pause"))
    elif situation == 1:
        happen(hosted, events.Paused(seat=seat))
        do(hosted, other, wire.Offer(id="r", what="resume"))
    else:
        happen(hosted, events.TookOver(seat=other, player="random"))


@titles
def test_a_takeback_is_decided_before_the_game_returns(title: str) -> None:
    """The head in the event is that of the game after it was applied."""
    hosted, draws = begun(title), random_stream(2, "takebacks")
    for _ in range(400):
        seat = hosted.asked
        if seat is None:
            hosted = begun(title, draws.below(1000))
            continue
        if hosted.last_row(seat) is not None:
            break
        legal = hosted.table.legal_actions()
        move = wire.Move(id="m", n=hosted.n, choices=(legal[draws.below(len(legal))],))
        do(hosted, seat, move)
    assert seat is not None
    do(hosted, seat, wire.Offer(id="o", what="takeback"))
    *others, last = (at for at in range(len(hosted.places)) if at != seat)
    (number,) = hosted.offers
    for other in others:
        do(hosted, other, wire.Answer(id="a", offer=number, yes=True))
    before, before_told = held(hosted), told(hosted)
    decision = decide(hosted, last, wire.Answer(id="a", offer=number, yes=True), Present())
    assert (held(hosted), told(hosted)) == (before, before_told)
    happen(hosted, *decision.events)
    taken = decision.events[-1]
    assert isinstance(taken, events.TookBack)
    assert (hosted.n, hosted.table.head) == (taken.n, taken.head)


# In the memory of the server.


class Failed(Exception):
    """An error that nobody expects."""


def test_a_failed_decision_leaves_the_table_in_memory_and_a_failed_write_drops_it(
    tmp_path: Path,
) -> None:
    asyncio.run(fail_and_go_on(f"sqlite:///{tmp_path / 'house.db'}"))


async def fail_and_go_on(url: str) -> None:
    hub = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics())
    await hub.start()
    info, *_ = await hub.joining.open(NewTable(game="pocket", guest=Guest("A"), listed=True))
    await hub.joining.join(info.id, Join(guest=Guest("B")))

    def fail(_: HostedTable) -> Decision:
        raise Failed

    async with hub.at(info.id) as loaded:
        hosted, before, before_told = loaded.table, held(loaded.table), told(loaded.table)
        with pytest.raises(Failed):
            await hub.tables.change(loaded, fail)
        assert loaded.hosted is hosted
        assert (held(hosted), told(hosted)) == (before, before_told)

    written = hub.store.appended
    for error in (Unavailable("no disk"), Conflict("another was first")):
        await write_fails(hub, info.id, error)
        hub.store.appended = written  # type: ignore[method-assign]
        async with hub.at(info.id) as loaded:
            assert loaded.hosted is not hosted
            assert told(loaded.table) == before_told
    await hub.stop()


async def write_fails(hub: Hub, id: str, error: LamplighterError) -> None:
    """Resign when nothing can be written: what was applied is forgotten."""

    async def refuse(_: object) -> None:
        raise error

    hub.store.appended = refuse  # type: ignore[method-assign,assignment]
    with pytest.raises(type(error)):
        await hub.do(id, 0, wire.Resign(id="r"))
