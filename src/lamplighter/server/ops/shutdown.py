"""Handling of the signals that ask the server to stop."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

ASKING = (signal.SIGINT, signal.SIGTERM)
MAY_BE_IGNORED = ("SIGINT", "SIGHUP")
"""Signals that are often ignored in a background process started by nohup or by a shell."""


def ignored() -> tuple[int, ...]:
    """Return the numbers of the signals that were ignored when this process was started."""
    numbers = [getattr(signal, name, None) for name in MAY_BE_IGNORED]
    return tuple(n for n in numbers if n is not None and signal.getsignal(n) is signal.SIG_IGN)


def ignore(numbers: Iterable[int]) -> None:
    """Ignore signals again after other code has set handlers; call it in the main thread only."""
    for number in numbers:
        signal.signal(number, signal.SIG_IGN)


class Stoppable(Protocol):
    """What is to be stopped."""

    @property
    def stopping(self) -> bool:
        """Return whether it is stopping already."""

    async def say_goodbye(self) -> None:
        """Send all clients a goodbye, and wait until they have received it."""


@contextmanager
def stop_on_signals(running: Stoppable, ignored: Iterable[int]) -> Iterator[None]:
    """Send clients a goodbye when the process is asked to stop, before their connections close.

    Then the earlier signal handlers are called. Signals can be handled in the main thread only;
    elsewhere this does nothing. Signals that were ignored at the start stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in ASKING}
    leaving: set[asyncio.Task[None]] = set()

    def pass_on(number: int) -> None:
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, None)

    async def leave(number: int) -> None:
        await running.say_goodbye()
        pass_on(number)

    def begin(number: int) -> None:
        if running.stopping:  # a second signal means: do not wait
            pass_on(number)
        else:
            leaving.add(asyncio.ensure_future(leave(number)))

    def heed(number: int, frame: FrameType | None) -> None:
        del frame
        loop.call_soon_threadsafe(begin, number)

    for number in ASKING:
        signal.signal(number, heed)
    ignore(ignored)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
