"""The illustrated rules: sentences rest on rules that exist, and numbers stand in these rules."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.serializer import serialize_pattern

from lamplighter.kernel import rulebook
from lamplighter.kernel.language import LANGUAGES
from support import GAMES

WEB = Path(__file__).parents[1] / "web"
NUMBERS = {
    "en": "two three four five six seven eight nine",
    "fr": "deux trois quatre cinq six sept huit neuf",
    "zh": "两 三 四 五 六 七 八 九",
}
"""The words for 2 to 9. Those for 1 are articles too."""


class Sentence(msgspec.Struct, forbid_unknown_fields=True):
    """A sentence of a page, and the rules on which it rests."""

    id: str
    rules: list[str]
    emblem: str | None = None


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """A page of the rules."""

    id: str
    picture: str
    sentences: list[Sentence]


def pages_of(game: str) -> list[Page]:
    """Return the pages of a game."""
    return msgspec.json.decode((WEB / "rules" / f"{game}.json").read_bytes(), type=list[Page])


def said(game: str, language: str) -> dict[str, str]:
    """Return the messages of the pages of a game."""
    text = (WEB / "words" / f"rules-{game}.{language}.ftl").read_text("utf-8")
    return {
        entry.id.name: serialize_pattern(entry.value).strip()
        for entry in parse(text).body
        if isinstance(entry, ast.Message) and entry.value is not None
    }


def numbers(text: str, language: str) -> set[int]:
    """Return the numbers from 2 on in a text, in digits or words. Ids of rules are none."""
    found = {int(one) for one in re.findall(r"(?<![A-Za-z\d])\d+", text)} - {0, 1}
    for number, word in enumerate(NUMBERS[language].split(), start=2):
        pattern = word if language == "zh" else rf"\b{word}\b"
        if re.search(pattern, text, re.IGNORECASE):
            found.add(number)
    return found


games = pytest.mark.parametrize("game", [game.name for game in GAMES])


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_sentence_has_its_words_and_no_others(game: str, language: str) -> None:
    wanted = {f"rulepage-{page.id}" for page in pages_of(game)}
    for page in pages_of(game):
        wanted |= {f"rulepage-{page.id}-{one.id}" for one in page.sentences}
    assert said(game, language).keys() == wanted


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_a_sentence_stands_in_the_rules_behind_it(game: str, language: str) -> None:
    text = {rule.id: rule.text for rule in rulebook.rules(game, language)}
    sentences = said(game, language)
    checked = 0
    for page in pages_of(game):
        for one in page.sentences:
            behind = " ".join(text[rule] for rule in one.rules)
            missing = numbers(sentences[f"rulepage-{page.id}-{one.id}"], language) - numbers(
                behind, language
            )
            assert not missing, f"{page.id}-{one.id}: {missing} stand in none of {one.rules}"
            checked += len(numbers(sentences[f"rulepage-{page.id}-{one.id}"], language))
    assert checked >= 3


def test_a_wrong_number_would_be_found() -> None:
    assert numbers("He walks up to four steps, 12 in all.", "en") == {4, 12}
    assert numbers("Rule L12 says: deux ou 3.", "fr") == {2, 3}
    assert numbers("最多走四步", "zh") == {4}
