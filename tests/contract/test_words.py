"""Every package with words has the same messages in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES, language_of
from support import GAMES, ROOT

SOURCE = ROOT / "src" / "lamplighter"
PACKAGES = sorted(path.parent for path in SOURCE.rglob("words") if path.is_dir())


class _Variables(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(package: Path, language: str) -> dict[str, set[str]]:
    """Return each message of a file with the arguments that it uses."""
    resource = parse((package / "words" / f"{language}.ftl").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def test_the_packages_with_words_are_found() -> None:
    assert {"kernel", "cli", *(game.name for game in GAMES)} <= {
        package.name for package in PACKAGES
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_language_says_the_same_messages(package: Path, language: str) -> None:
    """No message is missing or left over, and none uses an argument that English does not have."""
    english, other = messages(package, "en"), messages(package, language)
    missing, more = english.keys() - other.keys(), other.keys() - english.keys()
    assert not missing, f"{language} lacks {sorted(missing)}"
    # A language may replace a general message that another package defines.
    assert more <= {"list-empty"}, f"{language} alone has {sorted(more)}"
    for id, variables in other.items():
        if id in english:
            assert variables <= english[id], f"{id} in {language} uses {variables - english[id]}"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_english_is_plain_ascii(package: Path) -> None:
    """English can be written on any terminal."""
    assert (package / "words" / "en.ftl").read_text("utf-8").isascii()


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_french_and_chinese_punctuation_is_correct(package: Path) -> None:
    french = (package / "words" / "fr.ftl").read_text("utf-8")
    told = "\n".join(row for row in french.splitlines() if row[:1] not in ("#", ""))
    assert not re.search(r"[a-zé}] [;:!?»]", told), "a plain space before a high sign"
    assert "'" not in told, "a straight apostrophe"
    chinese = (package / "words" / "zh.ftl").read_text("utf-8")
    told = "\n".join(row for row in chinese.splitlines() if row[:1] not in ("#", ""))
    assert not re.search(r"[\u4e00-\u9fff][,.;!?]", told), "a half-width sign after a Chinese one"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_and_side_has_a_name(game: Game, language: str) -> None:
    words = game.words(language, "lamplighter.cli")
    seats = {
        seat for police in game.options.get("police", ("",))[:40] for seat in _seats(game, police)
    }
    for name in ("title", "typing", *(f"seat-{seat}" for seat in (*seats, *game.sides))):
        assert words.has(name), name
    for side in game.sides:
        assert words.has(f"side-{side}")


def _seats(game: Game, police: str) -> tuple[str, ...]:
    return game.seated({"police": police} if police else {}).seats


@pytest.mark.parametrize(
    ("name", "language"),
    [("fr", "fr"), ("fr_CA.UTF-8", "fr"), ("zh-CN", "zh"), ("EN", "en")],
)
def test_a_language_is_found_by_its_name(name: str, language: str) -> None:
    assert language_of(name) == language


@pytest.mark.parametrize(
    ("locale", "language"), [("fr_FR.UTF-8", "fr"), ("zh_CN", "zh"), ("de_DE", "en"), ("C", "en")]
)
def test_the_locale_chooses_the_language_by_default(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert language_of() == language
