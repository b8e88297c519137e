"""Tables in memory for tests: rows without a store, a network or a clock."""

from __future__ import annotations

from collections.abc import Collection

from lamplighter.kernel import registry
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.streams import key_of_seed
from lamplighter.server.tables import events, played_table
from lamplighter.server.tables.commands import decide
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.server.tables.waiting_table import WaitingTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Pace, Untimed


def begun(
    title: str = "pocket", seed: int = 1, pace: Pace | None = None, **options: str
) -> PlayedTable:
    """Return a table at which people have begun to play."""
    return begin(opened(title, seed, pace, **options))


def opened(
    title: str,
    seed: int = 1,
    pace: Pace | None = None,
    computers: Collection[int] = (),
    **options: str,
) -> WaitingTable:
    """Return a table that only computer players have joined."""
    game = registry.game(title)
    whole = game.full_options(options)
    seated = game.seated(whole)
    key = key_of_seed(seed)
    waiting = WaitingTable("a-table", key)
    event = events.Opened(
        game=title,
        options=whole,
        sitters=tuple(
            events.Sitter(player="random" if seat in computers else "")
            for seat in range(len(seated.seats))
        ),
        assist=1,
        listed=False,
        watched=True,
        pace=pace or Untimed(),
        commitment=commitment(seated, whole, key),
    )
    happen(waiting, event)
    return waiting


def begin(waiting: WaitingTable) -> PlayedTable:
    """Seat a person in every open seat, so that the game begins; return the table then."""
    for seat, place in enumerate(waiting.places):
        if not place.taken:
            happen(waiting, events.Joined(seat=seat, name="A", emblem="key"))
    return played_table.begun(happen(waiting, *waiting.beginning()))


def happen(hosted: HostedTable, *happened: events.AnyEvent) -> HostedTable:
    """Add rows to a table's log; return the table after them."""
    for event in happened:
        hosted = hosted.apply(LoggedEvent(hosted.v + 1, 0, event), None)
    return hosted


def do(hosted: HostedTable, seat: int, command: wire.Command) -> list[events.AnyEvent]:
    """Carry out a command of a seat and return the events that follow from it."""
    followed = decide(hosted, seat, command, Present()).events
    happen(hosted, *followed)
    return followed
