"""What the tests of positions share: the reasons for which a position is refused."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from lamplighter.kernel import rulebook
from lamplighter.kernel.errors import BadPosition, shown
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.messages import Arg, Message
from lamplighter.kernel.registry import game
from lamplighter.kernel.state import State

SetUp = Callable[[str], State]
ERRORS = ("BadPosition", "wrong", "twice", "unlike")
"""The functions that make the error of a text that cannot be read."""


class Because(NamedTuple):
    """A reason that a test expects."""

    id: str
    rules: tuple[str, ...]
    args: dict[str, Arg]


def because(id: str, /, *rules: str, **args: Arg) -> Because:
    """Return the reason with this message id, these rules and at least these arguments."""
    return Because(id, rules, args)


def no_word(where: str, text: str, allowed: str = "") -> Because:
    """Return the reason for a word that is none of the allowed ones at a place in the text."""
    args: dict[str, Arg] = {"where": where, "text": shown(text)}
    return Because("unreadable-word", (), args | ({"allowed": allowed} if allowed else {}))


def named(character: str) -> Message:
    """Return the name of a character, as an argument."""
    return Message(f"short-{character}")


def refused(set_up: SetUp, text: str) -> pytest.ExceptionInfo[BadPosition]:
    """Return the error with which a text is refused."""
    with pytest.raises(BadPosition) as refusal:
        set_up(text)
    return refusal


@cache
def catalogue(name: str) -> set[str]:
    """Return the ids of all rules of a game."""
    return {rule.id for rule in rulebook.rules(name)}


def check_refusal(set_up: SetUp, text: str, expected: Because) -> None:
    """Check that a text is refused for a reason, and that every language has words for it."""
    error = refused(set_up, text).value
    assert (error.said.id, error.rules) == (expected.id, expected.rules)
    assert expected.args.items() <= error.said.args.items()
    assert all(rule in str(error) for rule in error.rules)
    assert set(error.rules) <= (catalogue(error.game) if error.rules else set())
    if error.game:
        assert all(game(error.game).words(language).say(error.said) for language in LANGUAGES)


def unreached(modules: Iterable[ModuleType], set_up: SetUp, texts: Iterable[str]) -> list[str]:
    """Return the places of some modules that refuse positions, but none of these texts."""
    entries = {
        (str(entry.path), entry.lineno + 1)
        for text in texts
        for entry in refused(set_up, text).traceback
    }
    return [
        f"{module.__name__}, line {node.lineno}: {ast.unparse(node)}"
        for module in modules
        for node in places_of_refusal(module)
        if not any(
            (str(module.__file__), line) in entries
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        )
    ]


def places_of_refusal(module: ModuleType) -> list[ast.stmt]:
    """Return every statement of a module that may refuse a position."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    return [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.Raise) and called(node.exc) in ERRORS)
        or (isinstance(node, ast.Expr) and called(node.value) == "demand")
    ]


def called(node: ast.expr | None) -> str:
    """Return the name of the function that an expression calls, without what comes before it."""
    return ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
