"""The quick run names tests that exist, and the order of the tests loses none of them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from order import one_part, shared_out
from quick import BROWSER, LEFT_OUT
from support import ROOT, TESTS


@pytest.mark.parametrize("name", sorted(LEFT_OUT))
def test_what_is_left_out_of_a_quick_run_exists(name: str) -> None:
    path, _, function = name.partition("::")
    defined = ast.parse((TESTS / path).read_text()).body
    assert function in {node.name for node in defined if isinstance(node, ast.FunctionDef)}


def test_a_quick_run_has_the_browser_tests_it_names() -> None:
    words = [sys.executable, "-m", "pytest", "--quick", "--collect-only", "-q", "tests/e2e"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    found = {line.removeprefix("tests/") for line in done.stdout.splitlines() if "::" in line}
    assert found == BROWSER


class FakeTest:
    """What the order of the tests looks at."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid
        self.path = Path(nodeid.partition("::")[0])


FAKE_TESTS = [
    *(FakeTest(f"tests/e2e/test_{module}.py::{n}") for module in "abcd" for n in range(5)),
    *(FakeTest(f"tests/rules/test_rule.py::{n}") for n in range(103)),
]


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_every_worker_begins_with_browser_tests_and_no_test_is_lost(workers: int) -> None:
    ordered = shared_out(FAKE_TESTS, workers)  # type: ignore[arg-type]
    assert sorted(ordered, key=id) == sorted(FAKE_TESTS, key=id)  # type: ignore[comparison-overlap]
    for number in range(workers):
        first = ordered[len(ordered) * number // workers]
        assert first.nodeid.startswith("tests/e2e/")


def test_the_parts_of_a_run_are_all_tests_in_whole_modules() -> None:
    parts = [one_part(FAKE_TESTS, f"{number}/3")[0] for number in (1, 2, 3)]  # type: ignore[arg-type]
    assert sorted(id(item) for part in parts for item in part) == sorted(map(id, FAKE_TESTS))
    modules = [{item.path for item in part} for part in parts]
    assert sum(map(len, modules)) == len(set().union(*modules)) == 5
