"""A table that the house has in memory, and how the house is run."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Protocol

from lamplighter.server.hosted import Hosted
from lamplighter.wire.tables import Retention


def now() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


KEPT_FOR_EVER = Retention()


@dataclass(frozen=True, kw_only=True)
class Manners:
    """How the house is run."""

    computer_seconds: float = 2.0
    """Time a computer player may take for one choice."""
    computer_pace: float = 0.5
    """Seconds that pass at least before the choices of a computer are shown: the same whatever it
    had to think about."""
    gone_seconds: float = 120.0
    """After so long an absence others may propose that a computer take a seat over."""
    alone: bool = False
    """Whether the process is the house's alone, so that it may be tuned for it."""
    kept: Retention = KEPT_FOR_EVER
    """How long tables are kept at which nothing happens."""
    open_tables: int = 50
    """Tables that an address may have opened which wait for others."""
    tables_kept: int = 2_000
    """Tables in memory; those nobody listens at make room for others."""
    ignored: tuple[int, ...] = ()
    """Numbers of signals that stay ignored, as they were when the process was started."""


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    seat: int
    language: str

    def tell(self, message: bytes) -> None:
        """Take a message to be sent; never waits."""


@dataclass(eq=False)
class Standing:
    """A table that the house has in memory."""

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    hosted: Hosted | None = None
    listeners: set[Listener] = field(default_factory=set)
    left: dict[int, float] = field(default_factory=dict)
    """When a seat was connected last, on the loop's clock."""
    since: float = 0.0
    """When the table came into memory, on the loop's clock."""
    shown: int = -1
    """The last row that is durable; no later one is told to anybody."""
    thinking: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None
    kept_open: int = 0
    """How many are at work with it."""

    @property
    def table(self) -> Hosted:
        """The table itself, for who has it to himself: it is in memory then."""
        assert self.hosted is not None
        return self.hosted

    @property
    def idle(self) -> bool:
        """Whether nobody needs it."""
        busy = self.listeners or self.kept_open or self.lock.locked()
        return not busy and self.thinking is None

    def drop(self) -> None:
        """Forget what it holds; it is folded anew when it is needed."""
        self.hosted = None
        self.silence()

    def silence(self) -> None:
        """Let no alarm ring."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def tell(self, message: bytes, seat: int | None = None) -> None:
        """Tell everybody who listens something, or everybody in one seat."""
        for listener in list(self.listeners):
            if seat is None or listener.seat == seat:
                listener.tell(message)
