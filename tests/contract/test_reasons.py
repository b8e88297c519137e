"""Every reason for which a position is refused: a message in every language, and rules that exist.

The tests of each game in `tests/rules` prove when a position is refused, and that every check has a
case.
"""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

import pytest

from contract.test_words import messages
from lamplighter.games.london.board import HUNT as LONDON
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.newyork.board import HUNT as NEW_YORK
from lamplighter.kernel import rulebook
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from support import GAMES, ROOT

SOURCE = ROOT / "src" / "lamplighter"
PACKAGES = ("kernel", *(f"games/{name}" for name in ("manhunt", *(game.name for game in GAMES))))
REASON = re.compile(r"(impossible|unreadable)-[a-z-]+")
every_package = pytest.mark.parametrize("package", PACKAGES)


class Reason(NamedTuple):
    """A reason in the source: the id of a message, rules and arguments."""

    id: ast.expr
    rules: list[ast.expr]
    args: list[ast.keyword]
    place: str

    @property
    def name(self) -> str:
        """The id of the message."""
        assert isinstance(self.id, ast.Constant), f"{self.place}: not written out"
        return str(self.id.value)


def reasons(package: str) -> list[Reason]:
    """Return every reason of a package."""
    return [
        found
        for path in sorted((SOURCE / package).glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        for found in _reason(node, f"{package}/{path.name}, line {node.lineno}")
    ]


def _reason(call: ast.Call, place: str) -> list[Reason]:
    """Return the reason in a call, if it has one.

    Calls are `demand(condition, id, *rules, **args)`, `wrong(id, *rules, **args)` and, for the
    readers that all games share, `message(id, **args)`.
    """
    function = ast.unparse(call.func).rpartition(".")[2]
    given = call.args[1:] if function == "demand" else call.args
    if function not in ("demand", "wrong", "message") or not given:
        return []
    shared = isinstance(given[0], ast.Constant) and REASON.fullmatch(str(given[0].value))
    if ast.unparse(call.func) in ("message", "cls.wrong") and not shared:
        return []
    return [Reason(given[0], given[1:], call.keywords, place)]


def test_the_reasons_are_found() -> None:
    counts = {package: len(reasons(package)) for package in PACKAGES}
    assert counts["kernel"] == 5
    assert sum(counts.values()) > 200
    assert min(counts.values()) >= 5


@every_package
def test_no_check_holds_a_sentence(package: str) -> None:
    for reason in reasons(package):
        assert REASON.fullmatch(reason.name), reason.place
        parts: list[ast.expr] = [*reason.rules, *(one.value for one in reason.args)]
        for node in (node for part in parts for node in ast.walk(part)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert " " not in node.value.strip(), reason.place


@every_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_for_exactly_its_arguments(package: str, language: str) -> None:
    known = messages(SOURCE / package, language)
    given = reasons(package)
    assert {id for id in known if REASON.fullmatch(id)} == {reason.name for reason in given}
    for reason in given:
        assert known[reason.name] == {one.arg for one in reason.args}, reason.place


def catalogue(game: str) -> set[str]:
    """Return the ids of all rules of a game."""
    return {rule.id for rule in rulebook.rules(game)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_of_a_reason_is_in_the_catalogue(game: Game) -> None:
    known, own = catalogue(game.name), re.compile(rf"{game.rules}\d+[a-z]?")
    written = {
        node.value
        for name in ("possible", "notation", "arranging")
        for node in ast.walk(
            ast.parse((SOURCE / "games" / game.name / f"{name}.py").read_text("utf-8"))
        )
        if isinstance(node, ast.Constant) and own.fullmatch(str(node.value))
    }
    assert len(written) > 8
    assert written <= known
    for reason in reasons(f"games/{game.name}"):
        for rule in reason.rules:
            if not isinstance(rule, ast.Name):
                assert ast.literal_eval(rule) in known, reason.place


@pytest.mark.parametrize(("game", "hunt"), [("london", LONDON), ("newyork", NEW_YORK)])
def test_every_rule_that_both_hunts_cite_is_in_the_catalogue(game: str, hunt: Hunt) -> None:
    """The shared checks cite a rule by its topic; each game has its own id for it."""
    assert set(hunt.rules.values()) <= catalogue(game)
    for reason in reasons("games/manhunt"):
        for rule in reason.rules:
            if isinstance(rule, ast.Subscript):
                assert ast.unparse(rule.value) in ("rules", "self.hunt.rules"), reason.place
                assert ast.literal_eval(rule.slice) in hunt.rules, reason.place
            else:
                assert isinstance(rule, ast.Name), reason.place
