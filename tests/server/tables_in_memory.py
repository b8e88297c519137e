"""Tables in memory for tests: rows without a store, a network or a clock."""

from __future__ import annotations

from collections.abc import Collection

from lamplighter.kernel import registry
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.streams import key_of_seed
from lamplighter.server.tables import events
from lamplighter.server.tables.commands import Present, decide
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Pace, Untimed


def begun(
    title: str = "pocket", seed: int = 1, pace: Pace | None = None, **options: str
) -> HostedTable:
    """Return a table at which people have begun to play."""
    hosted = opened(title, seed, pace, **options)
    begin(hosted)
    return hosted


def opened(
    title: str,
    seed: int = 1,
    pace: Pace | None = None,
    computers: Collection[int] = (),
    **options: str,
) -> HostedTable:
    """Return a table that only computer players have joined."""
    game = registry.game(title)
    whole = game.full_options(options)
    seated = game.seated(whole)
    key = key_of_seed(seed)
    hosted = HostedTable("a-table", key)
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
    happen(hosted, event)
    return hosted


def begin(hosted: HostedTable) -> None:
    """Seat a person in every open seat, so that the game begins."""
    for seat, place in enumerate(hosted.places):
        if not place.taken:
            happen(hosted, events.Joined(seat=seat, name="A", emblem="key"))
    table = hosted.first_steps({})
    happen(hosted, events.Began(steps=tuple(table.steps), head=table.head))


def happen(hosted: HostedTable, *happened: events.AnyEvent) -> None:
    """Add rows to a table's log."""
    for event in happened:
        hosted.apply(LoggedEvent(hosted.v + 1, 0, event), None)


def do(hosted: HostedTable, seat: int, command: wire.Command) -> list[events.AnyEvent]:
    """Carry out a command of a seat and return the events that follow from it."""
    followed = decide(hosted, seat, command, Present()).events
    happen(hosted, *followed)
    return followed
