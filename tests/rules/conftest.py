"""Rule ids: those of the catalogue, and those that the tests claim to check."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from lamplighter.kernel.registry import games

TESTS = Path(__file__).resolve().parent.parent
CATALOGUE = TESTS.parent / "docs" / "rules"
ITEM = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\*\* \S", re.MULTILINE)


def catalogue_ids(text: str) -> list[str]:
    """Return the ids of the rules of a catalogue page, in order."""
    return ITEM.findall(text)


@cache
def marks(source: str) -> tuple[ast.Call, ...]:
    """Return every `pytest.mark.rule(...)` of a test file, found without running it."""
    if "mark.rule" not in source:
        return ()
    return tuple(
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        if ast.unparse(node.func) == "pytest.mark.rule"
    )


def claimed_ids(source: str) -> set[str]:
    """Return the ids that the marks of a test file name."""
    return {
        argument.value
        for mark in marks(source)
        for argument in mark.args
        if isinstance(argument, ast.Constant)
    }


def unfit_marks(source: str) -> list[int]:
    """Return the lines of marks that name no id, or one that is not a plain string."""
    return [
        mark.lineno
        for mark in marks(source)
        if not mark.args or not all(isinstance(a, ast.Constant) for a in mark.args) or mark.keywords
    ]


@pytest.fixture(scope="session")
def catalogue() -> dict[str, list[str]]:
    """Return the rule ids by game; none for a game without a page."""
    pages = {each.name: CATALOGUE / f"{each.name}.md" for each in games()}
    return {
        name: catalogue_ids(page.read_text("utf-8")) if page.exists() else []
        for name, page in pages.items()
    }


@pytest.fixture(scope="session")
def sources() -> dict[str, str]:
    """Return the text of every test file by its path."""
    return {
        path.relative_to(TESTS).as_posix(): path.read_text("utf-8")
        for path in sorted(TESTS.rglob("*.py"))
    }


@pytest.fixture(scope="session")
def claims(sources: dict[str, str]) -> dict[str, set[str]]:
    """Return the rule ids that tests claim to check, by file."""
    return {path: ids for path, text in sources.items() if (ids := claimed_ids(text))}
