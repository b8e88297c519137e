"""How all tests run."""

from __future__ import annotations

import gc
import os
import signal
import threading

from hypothesis import settings

from support import COMPILED


def receive_signals() -> None:
    """Receive signals as a program started at a terminal does, whoever has started the tests.

    What is ignored or blocked (by nohup, by a shell that starts a command with `&`, by many CI
    systems) would stay so in every process that a test starts. SIGPIPE and SIGXFSZ are left to
    Python, which ignores them itself and restores them for its children.
    """
    if threading.current_thread() is not threading.main_thread() or os.name == "nt":
        return
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ}:
        if signal.getsignal(number) is signal.SIG_IGN:
            interrupt = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if interrupt else signal.SIG_DFL)


receive_signals()

# What is said depends on the locale; tests that ask for no language expect English.
os.environ["LC_ALL"] = "C.UTF-8"

# Without a compiler a command says that it runs interpreted; asked to, it does so in silence, and
# what commands say is the same wherever the tests run.
if not COMPILED:
    os.environ["LAMPLIGHTER_PURE"] = "1"

# Machines are noisy, so no example has a deadline; CI repeats the same examples every time.
settings.register_profile(
    "lamplighter",
    deadline=None,
    max_examples=40 if COMPILED else 6,
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("lamplighter")


def pytest_collection_finish() -> None:
    """What is there once all tests are found stays: it need not be searched for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
