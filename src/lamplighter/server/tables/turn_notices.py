"""Which seats are sent a notice that it is their turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplighter.server.store import PendingNotice
from lamplighter.server.tables import events
from lamplighter.server.tables.table import HostedTable, LoggedEvent


def due_notices(
    hosted: HostedTable, rows: Sequence[LoggedEvent], here: Callable[[int], bool], at: int
) -> tuple[PendingNotice, ...]:
    """Return the notice to write with some rows, if they pass the turn to another player.

    `here` returns whether a seat is connected; `at` is the time in milliseconds since 1970.
    """
    if hosted.asked is None:
        return ()
    movers = [row.event.seat for row in rows if isinstance(row.event, events.MovesMade)]
    begins = any(isinstance(row.event, events.Began) for row in rows)
    if not begins and (not movers or movers[-1] == hosted.asked):
        return ()
    if notice_url(hosted, hosted.asked, here) is None:
        return ()
    return (PendingNotice(hosted.id, hosted.asked, hosted.n, due=at),)


def notice_url(hosted: HostedTable, seat: int, here: Callable[[int], bool]) -> str | None:
    """Return the URL for a notice to a seat; None if the seat needs no notice now."""
    place = hosted.places[seat]
    if hosted.asked != seat or place.player:
        return None
    return place.hook if place.hook_when == "always" or not here(seat) else None
