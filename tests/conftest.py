"""How all tests run."""

from __future__ import annotations

import gc
import os

from hypothesis import settings

from support import COMPILED

# What is said depends on the locale; tests that ask for no language expect English.
os.environ["LC_ALL"] = "C.UTF-8"

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
