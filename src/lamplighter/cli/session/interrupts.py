"""Ways a game is interrupted from outside: Ctrl-C, and a window that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HANG_UP: int | None = getattr(signal, "SIGHUP", None)
"""What a program is sent whose window is closed; some systems have none."""


class Gone(Exception):
    """Nobody is at the terminal any more."""


def _in_charge() -> bool:
    """Tell whether signals can be handled here: only the main thread may."""
    return threading.current_thread() is threading.main_thread()


@contextmanager
def noticed() -> Iterator[None]:
    """Raise `Gone` meanwhile when the window is closed; once, so that all can be put in order.

    A hang-up that is ignored, as under nohup, stays ignored.
    """
    if HANG_UP is None or not _in_charge() or signal.getsignal(HANG_UP) is signal.SIG_IGN:
        yield
        return
    before = signal.signal(HANG_UP, _leave)
    try:
        yield
    finally:
        signal.signal(HANG_UP, before)


def _leave(number: int, frame: FrameType | None) -> None:
    del frame
    signal.signal(number, signal.SIG_IGN)
    raise Gone


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let what must be done whole be done whole: an interruption comes after it."""
    if not _in_charge():
        yield
        return
    late: list[int] = []
    numbers = [number for number in (signal.SIGINT, HANG_UP) if number is not None]
    before = {number: signal.signal(number, lambda got, _: late.append(got)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is not None:
                signal.signal(number, handler)
        for number in late[:1]:
            signal.raise_signal(number)
