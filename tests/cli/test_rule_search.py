"""Rules looked up by id and by words, at the command line and from inside a game."""

from __future__ import annotations

import re

import pytest

from cli.terminal import Run
from lamplighter.cli import rule_search
from lamplighter.cli.boards.base import wide
from lamplighter.kernel import rulebook as catalogue
from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.language import LANGUAGES
from support import GAMES

PAGE = """\
# Cups: the rules

Two seats. Read **lamps** first.

## Lamps
- **C1** A lamp lights
  the *street* (C2), as [told](there).
- **C2** The `watch` passes.

## The watch
- **C2a** It carries a lamp, a lamplighter's lamp, and a pole. All around it there are people who
  would rather not be seen by anybody, and they leave as soon as they can.
- **C3** Nobody else.
"""


@pytest.fixture
def cups(monkeypatch: pytest.MonkeyPatch) -> None:
    other = "# Other\n\n## All\n- **O1** Lamps again.\n"
    monkeypatch.setattr(catalogue, "read_pages", lambda: {"cups": PAGE, "other": other})


def ids(game: str | None, text: str) -> list[str]:
    return [rule.id for rule in rule_search.lookup(game, text)]


@pytest.mark.usefixtures("cups")
def test_rules_are_read_with_their_headings() -> None:
    rules = catalogue.rules("cups")
    assert [(rule.id, rule.heading) for rule in rules] == [
        ("C1", "Lamps"),
        ("C2", "Lamps"),
        ("C2a", "The watch"),
        ("C3", "The watch"),
    ]
    assert rules[0].text == "A lamp lights the *street* (C2), as told."
    assert rule_search.lines(rules[1]) == ["C2    The watch passes."]


@pytest.mark.usefixtures("cups")
def test_rules_are_found_by_id() -> None:
    assert ids(None, "c2") == ["C2"]
    assert ids("cups", "C2A c1") == ["C2a", "C1"]
    with pytest.raises(UnknownName, match=r"there is no rule 'C9'; there are: C1, C2, C2a, C3$"):
        rule_search.lookup("cups", "C9")
    with pytest.raises(UnknownName, match="there is no rule 'O1'"):
        rule_search.lookup("cups", "O1")


@pytest.mark.usefixtures("cups")
def test_rules_are_found_by_words_best_first() -> None:
    # The first words of a rule count several times, and matches in short rules count more.
    assert ids(None, "lamp") == ["O1", "C1", "C2a", "C2"]
    assert ids("cups", "LAMPS") == ["C1", "C2a", "C2"]
    assert ids("cups", "lamp watch") == ["C2", "C2a"]
    # A word may be cut short, or have another ending.
    assert ids("cups", "lamplight") == ["C2a"]
    assert ids("cups", "streets") == ["C1"]
    # A word that is in no rule does not spoil the search for the others.
    assert ids("cups", "pole banana") == ["C2a"]
    for nothing in ("banana", "", "?!"):
        with pytest.raises(UnknownName, match=f"no rule of cups has '{re.escape(nothing)}' in it"):
            rule_search.lookup("cups", nothing)


def test_no_search_shows_more_than_a_few() -> None:
    assert len(rule_search.lookup(None, "jack")) == rule_search.FOUND
    with pytest.raises(UnknownName, match="there is no page 'chess'; pages: london, newyork"):
        rule_search.lookup("chess", "king")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_of_a_game_can_be_looked_up(run: Run, game: object) -> None:
    name = game.name  # type: ignore[attr-defined]
    rules = catalogue.rules(name)
    assert len(rules) > 30
    for rule in rules:
        assert rule_search.lookup(name, rule.id.lower()) == [rule]
        assert rule.text
        assert max(map(len, rule_search.lines(rule))) < 80
    assert rule_search.contents(name)[0] == name
    page = run("rules", name).out
    assert all(f"\n{line}\n" in page for rule in rules for line in rule_search.lines(rule))


def test_the_command_searches_one_game_or_all(run: Run) -> None:
    assert run("rules", "arrest", "whitechapel").out == run("rules", "Whitechapel", "arrest").out
    first, *_ = run("rules", "whitechapel", "arrest", "names", "one").out.splitlines()
    assert first.startswith("W23   An arrest names one circle.")
    lantern = run("rules", "london", "lantern").out
    assert lantern.startswith("L17   Watson is not shown by his own lantern")
    assert "L1    Eight characters take part" in lantern
    both = run("rules", "P15", "W23").out
    assert both.startswith("P15  ")
    assert "\nW23  " in both
    ran = run("rules", "xyzzy")
    assert (ran.code, ran.err) == (2, "error: no rule has 'xyzzy' in it\n")
    assert run("rules", "newyork", "--ascii").out.isascii()


def test_rules_are_shown_in_the_language_of_the_reader(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    french = run("rules", "london", "lanterne", "--lang", "fr").out
    assert french.startswith("L17   Watson n\u2019est pas rendu visible par sa propre lanterne")
    assert run("--lang", "fr", "rules", "l17").out == "".join(french.partition("raisons.\n")[:2])
    # English words find them as well; Chinese words are found anywhere in a sentence.
    assert run("rules", "london", "lantern", "--lang", "fr").out == french
    chinese = run("rules", "london", "提灯", "--lang", "zh").out
    assert chinese.startswith("L17   华生不会因自己的提灯而可见")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert run("rules", "london", "提灯").out == chinese
    assert "\n    视线\n" in run("rules").out
    ran = run("rules", "xyzzy")
    assert (ran.code, ran.err) == (2, "error: no rule has 'xyzzy' in it\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_page_is_wider_than_a_terminal(game: object, language: str) -> None:
    lines = rule_search.page(game.name, language)  # type: ignore[attr-defined]
    assert max(map(wide, lines)) < 80
