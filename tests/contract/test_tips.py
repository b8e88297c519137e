"""Every number in a tip or in a sentence of a lesson stands in the rule that it names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from tests.contract.test_voice import PAGES, SOURCE, patterns, said

from lamplighter.games.whitechapel.board import TRACK
from lamplighter.kernel import rulebook
from lamplighter.kernel.game import Game
from support import GAMES, ROOT

BEGIN = "first-"
WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
OFTEN = {"once": 1, "twice": 2, "first": 1, "second": 2, "third": 3, "fourth": 4}
ANY = {0, 1}
"""Numbers that stand for no count: one is also a pronoun."""

REASONS: dict[tuple[str, str], tuple[set[int], str]] = {
    ("pocket", "first-P11"): ({2}, "twice: never a tile already rotated in this turn"),
    ("london", "first-L35"): ({4}, "L13: lamps 1 to 4 go out, at the end of rounds 1 to 4"),
    ("whitechapel", "first-W1"): ({4}, "W25: jack wins by four nights home"),
    ("whitechapel", "first-W6"): ({2, 5}, "W2: five patrols have a colour, two are fake"),
    ("whitechapel", "first-W13"): ({2}, "the double event"),
    ("whitechapel", "first-W27"): ({2}, "the one who was named, or the brown one"),
}
"""Numbers of tips that the rule itself does not have, with the reason why they are true."""

LESSONS: dict[tuple[str, str], tuple[set[int], str]] = {
    ("pocket", "walk"): ({3}, "P1: a row or column has three tiles"),
    ("pocket", "glass"): ({6}, "P21: six hourglasses are jack's aim"),
    ("london", "leave"): ({5}, "the five who were seen at that call"),
    ("london", "walk"): ({2}, "the two people whom Jack moved in this game"),
    ("newyork", "steamer"): ({2, 3}, "N12: one to three points; N5: Jack plays two cards"),
    ("whitechapel", "choose"): ({5}, "W2: five policemen"),
    ("whitechapel", "go"): ({51}, "x80 lies by the circles 51 and 67"),
    ("whitechapel", "arrest"): ({2}, "the moves and the clues of this game so far"),
    ("whitechapel", "alley"): ({2}, "W15: a coach is two steps in one go"),
}
"""The same for lessons."""


def numbers(text: str) -> set[int]:
    """Return the numbers in a text, as digits or as words; but not which turn or night it is."""
    text = re.sub(r"\b(?:[Rr]ound|[Tt]urn|[Nn]ight|[Mm]ove) \d+|[Ss]econd (?:call|clue)", "", text)
    found = {int(digits) for digits in re.findall(r"(?<![\w.])\d+(?!\w)", text)}
    for word in re.findall(r"[a-z]+", text.lower()):
        if word in WORDS:
            found.add(WORDS.index(word) + 1)
        found |= {OFTEN[word]} if word in OFTEN else set()
    return found - ANY


def rule_of(game: Game, id: str) -> str:
    return next(rule.text for rule in rulebook.rules(game.name) if rule.id == id)


def tips(game: Game) -> Iterator[tuple[str, str, str]]:
    """Yield each tip of a game: its id, its rule and a way to say it."""
    for _, id, pattern in patterns(SOURCE / "games" / game.name / "words" / "en.ftl"):
        if id.startswith(BEGIN):
            for text in said(pattern):
                yield id, id[len(BEGIN) :], text


def steps(game: Game) -> Iterator[tuple[str, str, str, set[int]]]:
    """Yield each step of a lesson: its id, rule, sentence and the numbers of places in the game."""
    told = {id: said(p)[0] for _, id, p in patterns(PAGES / f"lesson-{game.name}.en.ftl")}
    lesson = json.loads((ROOT / "web" / "lessons" / game.name / "lesson.json").read_text())
    places = {int(n) for n in re.findall(r":(\d+)\"", json.dumps(lesson))}
    for step in lesson["steps"]:
        yield step["id"], step["rule"], told[f"lesson-{step['id']}"], places


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_tip_has_the_numbers_of_its_rule(game: Game) -> None:
    for id, rule, text in tips(game):
        reasons, _ = REASONS.get((game.name, id), (set(), ""))
        wrong = numbers(text) - numbers(rule_of(game, rule)) - reasons
        assert not wrong, f"{id}: {text} {wrong}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lesson_has_the_numbers_of_its_rules(game: Game) -> None:
    for id, rule, text, places in steps(game):
        reasons, _ = LESSONS.get((game.name, id), (set(), ""))
        wrong = numbers(text) - numbers(rule_of(game, rule)) - places - reasons
        assert not wrong, f"{id}: {text} {wrong}"


def test_every_reason_is_needed() -> None:
    """A reason for a number that no tip has any more would hide the next mistake."""
    had: dict[tuple[str, str], set[int]] = {}
    for game in GAMES:
        for id, _, text in tips(game):
            had.setdefault((game.name, id), set()).update(numbers(text))
        for id, _, text, _ in steps(game):
            had.setdefault((game.name, id), set()).update(numbers(text))
    for key, (reasons, why) in {**REASONS, **LESSONS}.items():
        assert reasons <= had[key], key
        assert why


def test_waiting_gives_jack_more_moves() -> None:
    """W8 and W19: each numeral that Jack waits is a cell more before the last one."""
    left = {time: len(TRACK) - 1 - TRACK.index(time) for time in ("I", "II", "III", "IV", "V")}
    assert left == {"I": 15, "II": 16, "III": 17, "IV": 18, "V": 19}
    whitechapel = next(game for game in GAMES if game.name == "whitechapel")
    told = {id: text for id, _, text in tips(whitechapel)}["first-W8"]
    assert "each wait gives you one move more" in told
