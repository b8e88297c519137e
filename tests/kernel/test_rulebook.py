"""Translations of the rules agree with the English ones, and use the names of the games."""

from __future__ import annotations

import re

import pytest

from lamplighter.kernel import rulebook
from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.language import DEFAULT, LANGUAGES, source
from lamplighter.kernel.registry import games

PAGES = [
    pytest.param(name, language, id=f"{name}-{language}")
    for language in LANGUAGES
    if language != DEFAULT
    for name in rulebook.read_pages(language)
]
PERSON = re.compile(r"^(?:person|short|detective|officer)-(\w+) = (.+)$", re.MULTILINE)
RULING = {"fr": "Arbitrage", "zh": "裁定"}


def names(game: str, language: str) -> dict[str, set[str]]:
    """Return all names of each character; a policeman without his colour, or by surname."""
    called: dict[str, set[str]] = {}
    for id, name in PERSON.findall(source(language, f"lamplighter.games.{game}")):
        whole = re.sub(r" ?[(\uff08].*", "", name)
        called.setdefault(id, set()).update({whole, re.split("[ ·]", whole)[-1]})
    return called


def named(text: str, called: dict[str, set[str]]) -> set[str]:
    """Return the characters who are named in a text."""
    return {
        id
        for id, ways in called.items()
        if any(re.search(rf"(?<![A-Za-z]){re.escape(way)}(?![A-Za-z])", text) for way in ways)
    }


def signs(text: str) -> list[str]:
    """Return the rules, places and numbers in a text; Chinese writes months as numbers too."""
    return sorted(re.findall(r"[A-Za-z]\d+[a-z]?|\d{2,}(?! 月)", text))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_translation_has_the_same_rules(game: str, language: str) -> None:
    english, told = rulebook.rules(game), rulebook.rules(game, language)
    assert {rule.language for rule in told} == {language}
    assert [rule.id for rule in told] == [rule.id for rule in english]
    assert all(rule.text for rule in told)
    headings = dict(
        zip((one.heading for one in english), (one.heading for one in told), strict=True)
    )
    assert [headings[rule.heading] for rule in english] == [rule.heading for rule in told]
    assert len(set(headings.values())) == len(headings)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_translation_names_the_same_characters_and_things(game: str, language: str) -> None:
    ruling = RULING[language]
    for rule, told in zip(rulebook.rules(game), rulebook.rules(game, language), strict=True):
        assert named(told.text, names(game, language)) == named(rule.text, names(game, DEFAULT)), (
            told.text
        )
        assert signs(told.text) == signs(rule.text), told.text
        assert told.text.count(ruling) == rule.text.count("Ruling"), told.text


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_translation_has_the_same_tables(game: str, language: str) -> None:
    def shape(text: str) -> list[tuple[int, list[str]]]:
        """Return for each row the number of its cells, and the parts marked as code."""
        rows = [line for line in text.splitlines() if line.startswith("|")]
        return [(row.count("|"), re.findall("`.+?`", row)) for row in rows]

    pages = rulebook.pages(language)
    assert shape(pages[game].text) == shape(rulebook.pages()[game].text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_rules_in_some_language(language: str) -> None:
    pages = rulebook.pages(language)
    assert set(pages) == {game.name for game in games()}
    there = rulebook.read_pages(language)
    assert {name for name in pages if pages[name].language == language} == set(there)


def test_english_stands_for_a_language_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = {"en": {"cups": "- **C1** A.", "more": "- **M1** B."}, "fr": {"cups": "- **C1** Un."}}
    monkeypatch.setattr(rulebook, "read_pages", lambda language="en": pages.get(language, {}))
    assert [(rule.text, rule.language) for rule in rulebook.rules(None, "fr")] == [
        ("Un.", "fr"),
        ("B.", "en"),
    ]
    assert [rule.language for rule in rulebook.rules(None, "zh")] == ["en", "en"]
    with pytest.raises(UnknownName, match="there is no page 'chess'; pages: cups, more"):
        rulebook.rules("chess", "fr")
