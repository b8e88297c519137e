"""A table in the memory of the server, and the settings of the hub."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from lamplighter.server.tables import events
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Retention

_ENCODER = msgspec.json.Encoder()


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def applied(
    hosted: HostedTable, happened: Sequence[events.AnyEvent], mid: str | None = None
) -> HostedTable:
    """Return a table after events that happen now; `mid` is the id of their command."""
    at = max(now(), hosted.at)
    for place, event in enumerate(happened, start=1):
        row = LoggedEvent(hosted.v + 1, at, event)
        # The last row gets the id: the answer is the number of steps after all of the rows.
        hosted = hosted.apply(row, mid if place == len(happened) else None)
    return hosted


KEPT_FOR_EVER = Retention()


@dataclass(frozen=True, kw_only=True)
class HubSettings:
    """Settings of the hub."""

    computer_seconds: float = 2.0
    """Seconds a computer player may take for one choice."""
    computer_pace: float = 0.5
    """The least number of seconds before the choices of a computer player are shown, so that a
    quick answer does not reveal what it had to think about."""
    gone_seconds: float = 120.0
    """Seconds a player must be away before others may propose a takeover of the seat."""
    alone: bool = False
    """Whether nothing but the server runs in this process, so that its runtime may be tuned."""
    kept: Retention = KEPT_FOR_EVER
    """How long tables are kept at which nothing happens."""
    open_tables: int = 50
    """Tables waiting for players that one address may have opened."""
    tables_kept: int = 2_000
    """Tables in memory; those without listeners make room for others."""
    ignored: tuple[int, ...] = ()
    """Numbers of signals that stay ignored, as they were when the process was started."""


class Listener(Protocol):
    """A client that gets messages about a table."""

    seat: int
    language: str

    def tell(self, message: bytes) -> None:
        """Queue a message to be sent; never wait."""


@dataclass(eq=False)
class LoadedTable:
    """The entry of a table in memory: the table itself, its listeners and its tasks."""

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    hosted: HostedTable | None = None
    listeners: set[Listener] = field(default_factory=set)
    left: dict[int, float] = field(default_factory=dict)
    """When each disconnected seat was last connected, on the clock of the loop."""
    since: float = 0.0
    """When the table was put into memory, on the clock of the loop."""
    shown: int = -1
    """The last row that is durable; no later row is sent to anybody."""
    bot_turns: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None
    kept_open: int = 0
    """Number of tasks that use this entry."""

    @property
    def table(self) -> HostedTable:
        """Return the table; the caller holds the lock, so it is in memory."""
        assert self.hosted is not None
        return self.hosted

    def apply(
        self, happened: Sequence[events.AnyEvent], mid: str | None = None
    ) -> list[LoggedEvent]:
        """Apply events that happen now to the table; return them as rows to be written."""
        before = self.table.v
        self.hosted = applied(self.table, happened, mid)
        return self.hosted.rows[before + 1 :]

    @property
    def idle(self) -> bool:
        """Return whether nothing uses this entry."""
        busy = self.listeners or self.kept_open or self.lock.locked()
        return not busy and self.bot_turns is None

    def drop(self) -> None:
        """Drop the table; it is read from its log again when it is needed."""
        self.hosted = None
        self.silence()

    def silence(self) -> None:
        """Cancel the alarm."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def tell_each(self, say: Callable[[int, str], wire.Outgoing | None]) -> None:
        """Send each listener its message, which is made once for each seat and language."""
        made: dict[tuple[int, str], bytes | None] = {}
        for listener in list(self.listeners):
            which = (listener.seat, listener.language)
            if which not in made:
                said = say(*which)
                made[which] = None if said is None else _ENCODER.encode(said)
            message = made[which]
            if message is not None:
                listener.tell(message)

    def tell(self, message: bytes, seat: int | None = None) -> None:
        """Send a message to all listeners, or to those in one seat."""
        for listener in list(self.listeners):
            if seat is None or listener.seat == seat:
                listener.tell(message)
