"""All sentences speak with one voice.

Who acts comes first, everybody has one name, and each game has its own word for a turn or a round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.messages import Message
from support import GAMES, ROOT

SOURCE = ROOT / "src" / "lamplighter"
PAGES = ROOT / "web" / "words"

TOLD = {
    "The story",
    "What has happened",
    "Tasks",
    "Powers and tasks",
    "What a decision is about, for a first game",
}
"""The sections of a game's words that tell what happens or what is to be done."""
PASSIVE = re.compile(
    r"\b(?:is|are|was|were|has been|have been) (?:moved|turned|taken|laid|drawn|chosen|thrown"
    r"|placed|built|put|sent|led|named|shown|dealt|carried|exchanged|visited|picked|set up|found)\b"
)
PERIODS = {"pocket": "round", "london": "turn", "newyork": "turn", "whitechapel": "turn"}
"""For each game the word that it does not use for its rounds, turns or nights."""
SHARED = {"manhunt": "turn", "lesson-pocket": "round"} | {
    f"lesson-{game}": word for game, word in PERIODS.items()
}
"""The same for words that a game shares, and for the lessons."""
NOUN = {
    "turn": r"\b(?:this|the|a|each|every|last|next|first|odd|even|new|per|of) turns?\b"
    r"(?! (?:it|off|on|out|a|the)\b)",
    "round": r"\brounds?\b",
}
RARELY = {
    "table-round": "overridden",
    "table-round-word": "overridden",
    "table-call-round": "overridden",
    "table-hand": "overridden",
    "table-next-cards": "overridden",
    "goes-on": "overridden",
    "kept-game": "overridden",
    "no-danger": "overridden",
    "story-round": "overridden",
    "warning-leave-round": "London and New York alone have exits",
    "warning-own-round": "London and New York alone have exits",
    "learn-missed": "it has a ring around it",
    "replay-won-round": "it says turn where the game is Pocket",
    "replay-round": "it says turn where the game is Pocket",
}
"""Messages of every game that say "round", and why Pocket still says "turn"."""


def files(language: str) -> Iterator[tuple[str, Path]]:
    """Yield every file of words in a language, with the name of its package or page."""
    for path in sorted(SOURCE.rglob(f"words/{language}.ftl")):
        if "web" not in path.parts:
            yield path.parent.parent.name, path
    for path in sorted(PAGES.glob(f"*.{language}.ftl")):
        yield path.name.removesuffix(f".{language}.ftl"), path


def patterns(path: Path) -> Iterator[tuple[str, str, ast.Pattern]]:
    """Yield each message of a file: its section, its id and its pattern."""
    section = ""
    for entry in parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.GroupComment):
            section = entry.content or ""
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield section, entry.id.name, entry.value


def said(pattern: ast.Pattern) -> list[str]:
    """Return every way a pattern can be said, with `_` for an argument.

    Selections are not combined: the variants of two of them go side by side.
    """
    ways = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            variants = element.expression.variants
            parts = [way for variant in variants for way in said(variant.value)]
        elif isinstance(element.expression, ast.StringLiteral):
            parts = [element.expression.parse()["value"]]
        else:
            parts = ["_"]
        longest = max(len(ways), len(parts))
        ways = [ways[i % len(ways)] + parts[i % len(parts)] for i in range(longest)]
    return ways


def sentences(language: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield every sentence in a language: its file, section, id and text."""
    for name, path in files(language):
        for section, id, pattern in patterns(path):
            for text in said(pattern):
                yield name, section, id, text


def test_sentences_are_found() -> None:
    assert len({name for name, *_ in sentences("en")}) > 15


def test_jack_and_the_police_have_capitals() -> None:
    """What is typed stands in quotes, and may be written small."""
    for name, _, id, text in sentences("en"):
        plain = re.sub(r"'[^']*'|rules jack", "", text)
        assert not re.search(r"\bjack\b|\bpolice \d", plain), f"{name} {id}: {text}"


def test_the_story_names_who_acts() -> None:
    for name, section, id, text in sentences("en"):
        if section in TOLD:
            assert not PASSIVE.search(text), f"{name} {id}: {text}"


@pytest.mark.parametrize("name", [*PERIODS, *SHARED])
def test_a_game_has_one_word_for_its_rounds(name: str) -> None:
    other = (PERIODS | SHARED)[name]
    for file, _, id, text in sentences("en"):
        if file == name:
            assert not re.search(NOUN[other], text), f"{id}: {text}"


def test_what_all_games_say_of_rounds_is_said_by_pocket_of_turns() -> None:
    pocket = {id for file, _, id, _ in sentences("en") if file == "pocket"}
    for file, _, id, text in sentences("en"):
        shared = file in ("cli", "frame", "kernel", "learn", "replay", "server")
        if shared and re.search(NOUN["round"], text):
            assert RARELY.get(id), f"{file} {id}: {text}"
            assert (RARELY[id] == "overridden") == (id in pocket), id


def test_french_says_tour_and_chinese_huihe() -> None:
    """No second word for the same part of a game."""
    for name, _, id, text in sentences("fr"):
        assert not re.search(r"\bmanches?\b", text, re.IGNORECASE), f"{name} {id}: {text}"
    for name, _, id, text in sentences("zh"):
        assert not re.search(r"[本每下一]轮(?!到)|第 ?_ ?轮|轮次|调查员|传唤|召集", text), (
            f"{name} {id}: {text}"
        )


def test_french_directions_and_keys_are_french() -> None:
    for name, _, id, text in sentences("fr"):
        plain = re.sub(r"«[^»]*»|map nw", "", text)
        assert not re.search(r"\b(?:NW|SW)\b", plain), f"{name} {id}: {text}"
        assert not re.search(r"\b(?:Enter|Escape|Esc|Shift|Space|Tab key)\b", plain), f"{name} {id}"


def test_french_quotes_have_their_spaces() -> None:
    for name, _, id, text in sentences("fr"):
        assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»", text), f"{name} {id}: {text}"
        assert text.count("«") == text.count("»"), f"{name} {id}: {text}"
        assert not re.search(r"['\"“”]", text), f"{name} {id}: {text}"
        assert not re.search(r"\w [;:!?]", text), f"{name} {id}: {text}"


def test_chinese_quotes_are_chinese() -> None:
    for name, _, id, text in sentences("zh"):
        assert not re.search(r"['\"「」]", text), f"{name} {id}: {text}"
        assert text.count("“") == text.count("”"), f"{name} {id}: {text}"
        assert not re.search(r"[\u4e00-\u9fff][,;!?]", text), f"{name} {id}: {text}"


def test_chinese_sets_a_space_beside_latin_letters() -> None:
    newyork = next(game for game in GAMES if game.name == "newyork").words("zh")
    beach = Message("short-beach")
    told = newyork.say(Message("story-move", {"person": beach, "start": "F7", "end": "F4"}))
    assert told == "Beach 从 F7 走到 F4。"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exit_has_its_french_name_in_french(language: str) -> None:
    london = next(game for game in GAMES if game.name == "london").words(language)
    named = [london.say(Message("exit-name", {"id": exit})) for exit in ("NE", "SE", "SW", "NW")]
    assert named == (["NE", "SE", "SO", "NO"] if language == "fr" else ["NE", "SE", "SW", "NW"])
