"""Signals that interrupt a game: Ctrl-C, and the hang-up when the window is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HANG_UP: int | None = getattr(signal, "SIGHUP", None)
"""The signal that a program gets when its window is closed; some systems have none."""


class Gone(Exception):
    """The terminal window was closed."""


def _in_charge() -> bool:
    """Return whether signals can be handled here: only in the main thread."""
    return threading.current_thread() is threading.main_thread()


@contextmanager
def noticed() -> Iterator[None]:
    """Raise `Gone` inside the `with` block when the window is closed.

    It is raised only once, so that the cleanup is not interrupted. A hang-up signal that is already
    ignored, as under nohup, stays ignored.
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
    """Delay Ctrl-C and the hang-up signal until the `with` block has finished."""
    if not _in_charge():
        yield
        return
    delayed: list[int] = []
    numbers = [number for number in (signal.SIGINT, HANG_UP) if number is not None]
    before = {
        number: signal.signal(number, lambda got, _: delayed.append(got)) for number in numbers
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is not None:
                signal.signal(number, handler)
        for number in delayed[:1]:
            signal.raise_signal(number)
