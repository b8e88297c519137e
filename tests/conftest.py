"""Setup of all tests."""

from __future__ import annotations

import gc
import logging
import os
import signal
import threading
from collections.abc import Generator

import pytest
from hypothesis import settings

import quick
from order import one_part, shared_out
from support import COMPILED


def receive_signals() -> None:
    """Receive signals like a program started at a terminal, however the tests were started.

    Signals that are ignored or blocked (by nohup, by a shell that starts a command with `&`, by
    many CI systems) would stay so in every process that a test starts. SIGPIPE and SIGXFSZ are left
    to Python, which ignores them itself and restores them for its children.
    """
    if threading.current_thread() is not threading.main_thread() or os.name == "nt":
        return
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ}:
        if signal.getsignal(number) is signal.SIG_IGN:
            interrupt = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if interrupt else signal.SIG_DFL)


receive_signals()

# Output depends on the locale; tests that ask for no language expect English.
os.environ["LC_ALL"] = "C.UTF-8"

# Without a compiler a command says that it runs interpreted. With this setting it says nothing,
# so that the output of commands is the same wherever the tests run.
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


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick` and `--part`, which leave out tests."""
    parser.addoption("--quick", action="store_true", help="leave out the longest tests")
    parser.addoption("--part", metavar="K/N", help="run part K of N, in whole modules")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Divide the browser tests among the workers, each of which runs its share first."""
    if config.getoption("--quick"):
        items[:], left_out = quick.divided(items)
        config.hook.pytest_deselected(items=left_out)
    if config.getoption("--part"):
        items[:], left_out = one_part(items, config.getoption("--part"))
        config.hook.pytest_deselected(items=left_out)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = shared_out(items, workers)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Restore the log handlers: a server that a test starts in this process sets up its own."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        return (yield)
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)


def pytest_collection_finish() -> None:
    """Exempt all objects that exist after collection from garbage collection, to save time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
