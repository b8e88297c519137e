"""Lessons of the pages: real games in which each press means the choice taken, of limited length.

`web/lessons/README.md` describes lessons.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator

import msgspec
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.serializer import serialize_pattern

import lamplighter
from lamplighter.kernel import record, rulebook
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from support import ROOT

LESSONS = ROOT / "web" / "lessons"
WORDS = ROOT / "web" / "words"
NAMES = sorted(path.parent.name for path in LESSONS.glob("*/lesson.json"))
PARTS = {"suspects", "rounds", "hand", "board", "side"}

MOST_MINUTES = 5
WORDS_A_MINUTE = 150
SIGNS_A_MINUTE = 260
"""Characters of Chinese."""
PRESS, TOLD, CALL = 4.0, 1.5, 5.0
"""Seconds for a press, for something that is played, and for a call."""


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A step of a lesson."""

    id: str
    at: int
    rule: str
    seat: str | None = None
    press: list[str] = []
    shows: list[str] = []
    leap: bool = False


class On(msgspec.Struct, forbid_unknown_fields=True):
    """The position from which the learner plays on."""

    at: int
    seat: str


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson."""

    seat: str
    minutes: int
    steps: list[Step]
    on: On


class Lesson:
    """A lesson with its game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = (LESSONS / name / "lesson.case").read_text("utf-8")
        self.record = record.read(self.text)
        self.game = self.record.game
        self.told = msgspec.json.decode((LESSONS / name / "lesson.json").read_bytes(), type=Told)
        self.table = record.resume(self.record)

    def index(self, step: Step) -> int:
        """Return the seat in which a step is taken."""
        return self.game.seat_index(step.seat or self.told.seat)

    def seat(self, step: Step) -> Seat:
        """Return that seat at the moment of the step."""
        steps = self.record.steps[: step.at]
        table = Table(self.game, self.record.options, steps=steps, given=step.at, throws=False)
        return table.seat(self.index(step))

    def pairs(self) -> Iterator[tuple[Step, Step | None]]:
        """Yield each step with the one after it."""
        return zip(self.told.steps, [*self.told.steps[1:], None], strict=True)

    def end(self, following: Step | None) -> int:
        """Return the moment that a step leads to."""
        return len(self.record.steps) if following is None else following.at

    def acts(self, step: Step, following: Step | None) -> bool:
        """Return whether a press does something in the game."""
        return bool(step.press) and self.end(following) > step.at


@pytest.fixture(params=NAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson(request.param)


def target(key: str) -> Target:
    kind, _, id = key.partition(":")
    return Target(kind, id)  # type: ignore[arg-type]


def is_verb(key: str) -> bool:
    """Return whether a key names one of several ways to choose the same place."""
    return key.startswith("verb:")


def test_each_game_has_a_lesson() -> None:
    assert set(NAMES) == {game.name for game in lamplighter.all_games()}


def test_its_record_is_made_of_its_moves(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(LESSONS))
    monkeypatch.delitem(sys.modules, "make", raising=False)
    import make  # type: ignore[import-not-found]

    assert record.write(make.played(lesson.name), SPECTATOR) == lesson.text


def test_its_record_is_of_a_whole_game_with_fair_draws(lesson: Lesson) -> None:
    assert lesson.record.result is not None
    assert lesson.record.key is not None
    assert lesson.record.given == 0
    assert lesson.record.digest is not None
    assert lesson.table.over


def test_its_steps_follow_the_game(lesson: Lesson) -> None:
    assert len({step.id for step in lesson.told.steps}) == len(lesson.told.steps)
    for step, following in lesson.pairs():
        assert step.at <= lesson.end(following)


def test_each_press_means_the_choice_that_the_game_takes(lesson: Lesson) -> None:
    for step, following in lesson.pairs():
        if not lesson.acts(step, following):
            continue
        seat, action = lesson.seat(step), lesson.record.steps[step.at]
        assert lesson.table.actors[step.at] == lesson.index(step), f"{step.id} is not the learner's"
        pressed = {target(key) for key in step.press if not is_verb(key)}
        verbs = {key.partition(":")[2] for key in step.press if is_verb(key)}
        meant = [
            choice.action
            for choice in lesson.game.guide.choices(seat)
            if pressed <= set(choice.targets)
            and verbs <= {lesson.game.notation.act(choice.action).verb}
        ]
        assert meant == [action], f"{step.id}: {step.press} means {meant}, not {action}"


def test_nothing_is_played_for_who_learns(lesson: Lesson) -> None:
    """Except what is skipped: each choice that is shown is made by a press."""
    for step, following in lesson.pairs():
        if following is not None and following.leap:
            continue
        first = step.at + lesson.acts(step, following)
        between = lesson.table.actors[first : lesson.end(following)]
        assert lesson.index(step) not in between, f"after {step.id} the learner's own choices go by"


def test_what_is_shown_is_on_the_table(lesson: Lesson) -> None:
    for step, following in lesson.pairs():
        seat = lesson.seat(step)
        guide, actions = lesson.game.guide, range(lesson.game.num_actions)
        there = {spot.target for spot in guide.layout(lesson.record.options).spots}
        there |= {one for action in actions for one in guide.targets(seat, action)}
        for key in [*step.shows, *([] if lesson.acts(step, following) else step.press)]:
            one = target(key)
            known = one.id in PARTS if one.kind == "part" else one in there
            assert known, f"{step.id}: there is no {key}"


def test_at_least_half_of_the_steps_are_played(lesson: Lesson) -> None:
    played = sum(lesson.acts(step, following) for step, following in lesson.pairs())
    assert 2 * played >= len(lesson.told.steps)
    assert 8 <= len(lesson.told.steps) <= 12


def test_the_rules_behind_it_are_there(lesson: Lesson) -> None:
    rules = {rule.id for rule in rulebook.rules(lesson.name)}
    assert {step.rule for step in lesson.told.steps} <= rules


def said(name: str, language: str) -> dict[str, str]:
    """Return the sentences of a lesson."""
    resource = parse((WORDS / f"lesson-{name}.{language}.ftl").read_text("utf-8"))
    return {
        entry.id.name: serialize_pattern(entry.value).strip()
        for entry in resource.body
        if isinstance(entry, ast.Message) and entry.value is not None
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(lesson: Lesson, language: str) -> None:
    sentences = said(lesson.name, language)
    names = {id for id in sentences if id.startswith("lesson-name-")}
    steps = {f"lesson-{step.id}" for step in lesson.told.steps}
    assert sentences.keys() - names == {*steps, "lesson-end", "lesson-on"}


def seconds(lesson: Lesson, language: str) -> float:
    """Return how long a lesson takes: to read, to press, and to see what is played."""
    sentences = [text for id, text in said(lesson.name, language).items() if "name-" not in id]
    if language == "zh":
        read = sum(len(text) for text in sentences) / SIGNS_A_MINUTE
    else:
        read = sum(len(text.split()) for text in sentences) / WORDS_A_MINUTE
    presses = sum(len(step.press) or 1 for step in lesson.told.steps)
    shown = [
        at
        for step, following in lesson.pairs()
        if following is None or not following.leap
        for at in range(step.at, lesson.end(following))
    ]
    history = lesson.table.history(lesson.game.seat_index(lesson.told.seat))
    calls = sum(
        any(type(event).__name__ == "Called" for event in history[at].events) for at in shown
    )
    return 60 * read + PRESS * presses + TOLD * len(shown) + CALL * calls


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_takes_no_more_than_it_says(lesson: Lesson, language: str) -> None:
    assert lesson.told.minutes <= MOST_MINUTES
    assert seconds(lesson, language) <= 60 * lesson.told.minutes


def test_it_does_not_say_more_than_it_takes(lesson: Lesson) -> None:
    longest = max(seconds(lesson, language) for language in LANGUAGES)
    assert lesson.told.minutes == math.ceil(longest / 60)


def test_one_can_play_on_from_it(lesson: Lesson) -> None:
    on = lesson.told.on
    assert on.seat in lesson.game.seats
    assert 0 < on.at < len(lesson.record.steps)
    assert lesson.table.actors[on.at] >= 0, "a throw or draw comes next, and nobody is asked"
