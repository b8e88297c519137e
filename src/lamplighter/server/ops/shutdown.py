"""What happens when the process is asked to end."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

from lamplighter.server.house import House

ASKING = (signal.SIGINT, signal.SIGTERM)
MAY_BE_IGNORED = ("SIGINT", "SIGHUP")
"""What a process in the background is often started with ignored, by nohup or by a shell."""


def ignored() -> tuple[int, ...]:
    """Return the numbers of those signals that this process was started to ignore."""
    numbers = [getattr(signal, name, None) for name in MAY_BE_IGNORED]
    return tuple(n for n in numbers if n is not None and signal.getsignal(n) is signal.SIG_IGN)


def ignore(numbers: Iterable[int]) -> None:
    """Ignore signals again that somebody has begun to handle; only the main thread can."""
    for number in numbers:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def heeded(house: House) -> Iterator[None]:
    """Tell guests goodbye when the process is asked to end, before their connections are closed.

    Then those are called who heeded the signal before. Only the main thread can heed any. What the
    process was started to ignore stays ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in ASKING}
    leaving: set[asyncio.Task[None]] = set()

    def pass_on(number: int) -> None:
        heeding = before[signal.Signals(number)]
        if callable(heeding):
            heeding(number, None)

    async def leave(number: int) -> None:
        await house.say_goodbye()
        pass_on(number)

    def begin(number: int) -> None:
        if house.stopping:  # whoever asks twice does not want to wait
            pass_on(number)
        else:
            leaving.add(asyncio.ensure_future(leave(number)))

    def heed(number: int, frame: FrameType | None) -> None:
        del frame
        loop.call_soon_threadsafe(begin, number)

    for number in ASKING:
        signal.signal(number, heed)
    ignore(house.manners.ignored)
    try:
        yield
    finally:
        for number, heeding in before.items():
            signal.signal(number, heeding)
