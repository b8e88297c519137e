"""The order of the tests: browser tests take longest, so every worker begins with some of them.

`--dist worksteal` splits the list of tests into equal parts, one for each worker. A worker that
has finished takes tests from the end of another's part. A browser lives as long as a module of
tests (`e2e/conftest.py`), so modules stay whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest

BROWSER_TESTS = "tests/e2e/"
SECONDS = {
    "test_access": 14.0,
    "test_lessons": 24.0,
    "test_traffic": 13.0,
    "test_whitechapel": 14.0,
}
"""About how many seconds a test of a module takes, where it is more or less than usual."""
USUAL = 6.0


def shared_out(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order that gives each worker its share of browser tests first."""
    browser = [item for item in items if item.nodeid.startswith(BROWSER_TESTS)]
    others = [item for item in items if not item.nodeid.startswith(BROWSER_TESTS)]
    shares = _shares(browser, workers)
    ordered: list[pytest.Item] = []
    for number, share in enumerate(shares, start=1):
        ordered += share
        # xdist gives the first workers one test more if the division leaves a remainder.
        part = len(items) * number // workers
        taken = max(0, part - len(ordered)) if number < workers else len(others)
        ordered += others[:taken]
        others = others[taken:]
    return ordered


def _shares(items: Sequence[pytest.Item], workers: int) -> list[list[pytest.Item]]:
    """Divide modules among workers, the largest first, each to the worker with the least work."""
    modules = [list(group) for _, group in groupby(items, key=lambda item: item.path)]
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for module in sorted(modules, key=_weight, reverse=True):
        min(shares, key=_weight).extend(module)
    return shares


def _weight(items: Sequence[pytest.Item]) -> float:
    """Return about how many seconds tests take together."""
    return sum(SECONDS.get(item.path.stem, USUAL) for item in items)


def one_part(
    items: Sequence[pytest.Item], part: str
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return part K of N of the tests, for `K/N`, in whole modules; and the tests left out."""
    number, _, count = part.partition("/")
    chosen = _shares(items, int(count))[int(number) - 1]
    kept = set(chosen)
    return chosen, [item for item in items if item not in kept]
