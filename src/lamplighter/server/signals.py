"""What happens when the process is asked to end."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from lamplighter.server.house import House

ASKING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def heeded(house: House) -> Iterator[None]:
    """Tell guests goodbye when the process is asked to end, before their connections are closed.

    Then those are called who heeded the signal before. Only the main thread can heed any.
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
    try:
        yield
    finally:
        for number, heeding in before.items():
            signal.signal(number, heeding)
