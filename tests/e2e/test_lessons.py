"""Lessons in a real browser: by mouse, by the keyboard alone, with a finger."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from e2e.driver import DESKTOP, PATIENCE, PHONE, Clients, Hands, Seat
from e2e.pages_server import WEB
from e2e.test_access import CUT, WIDE, without_fault

pytestmark = pytest.mark.unpainted

LESSONS = ("pocket", "london", "newyork", "whitechapel")
CLOSELY = [
    ("pocket", "keys", "paper", "zh"),
    ("pocket", "touch", "night", "fr"),
    ("london", "keys", "night", "fr"),
    ("london", "touch", "paper", "zh"),
    ("newyork", "keys", "paper", "fr"),
    ("newyork", "touch", "night", "zh"),
    ("whitechapel", "keys", "night", "zh"),
    ("whitechapel", "touch", "paper", "fr"),
]
"""Every lesson by the keyboard alone and with a finger on a phone, in both themes."""

MOST = 60
"""More presses, calls and answers than a lesson has."""

# What a lesson asks for at a moment.
ASKED = """() => {
  const there = (what) => document.querySelector(what)?.checkVisibility() === true
  const dots = [...document.querySelectorAll('.teacher .dots i')]
  const marked = [...document.querySelectorAll('[data-key]')].find(
    (one) => ['legal', 'pointed'].includes(one.dataset.mark) || one.matches('.legal, .pointed')
  )
  return {
    call: there('.call .button'),
    telling: there('.teacher .told'),
    over: there('.teacher') && dots.every((one) => one.matches('.done')),
    step: dots.findIndex((one) => one.matches('.present')),
    key: marked?.dataset.key ?? null,
    button: there('.teacher .primary'),
  }
}"""


class Asked(msgspec.Struct):
    """What a lesson asks for."""

    call: bool
    telling: bool
    over: bool
    step: int
    key: str | None
    button: bool

    @property
    def waits(self) -> bool:
        """Whether it waits for the user."""
        return (
            self.call or self.over or (not self.telling and (self.button or self.key is not None))
        )


class Learner:
    """A user who goes through a lesson."""

    def __init__(
        self, clients: Clients, game: str, hands: Hands = "mouse", **settings: Any
    ) -> None:
        kind = PHONE if hands == "touch" else DESKTOP
        address = f"{clients.address}/learn/{game}"
        self.me: Seat = clients.open_page(address, hands, kind, **settings)
        self.page: Page = self.me.page
        self.page.wait_for_selector(".teacher h2")

    def look(self) -> Asked:
        """Return what is asked for, once something is."""
        until = time.monotonic() + PATIENCE
        while True:
            asked = msgspec.convert(self.page.evaluate(ASKED), Asked)
            if asked.waits:
                return asked
            assert time.monotonic() < until, f"the lesson stands still: {asked}"
            self.page.wait_for_timeout(30)

    def do(self, asked: Asked) -> None:
        """Do what is asked for."""
        if self.me.hands == "keys":
            # The focus is already where it is needed.
            self.page.keyboard.press("Enter")
        elif asked.call:
            self.me.push(".call .button")
        elif asked.button:
            self.me.push(".teacher .primary")
        elif self.page.locator(f'.hand [data-key="{asked.key}"]').count():
            self.me.push(f'.hand [data-key="{asked.key}"]')
        else:
            assert asked.key is not None
            self.me.press(asked.key, times=1)

    def finish(self) -> list[int]:
        """Go through the whole lesson; return its steps in order."""
        steps: list[int] = []
        while not (asked := self.look()).over:
            assert len(steps) < MOST, f"nothing comes of what is pressed: {asked}"
            steps.append(asked.step)
            self.do(asked)
            self.page.wait_for_timeout(60)
        return [step for step in dict.fromkeys(steps) if step >= 0]


def count(game: str) -> int:
    told = msgspec.json.decode((WEB / "lessons" / game / "lesson.json").read_bytes())
    return len(told["steps"])


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_with_the_mouse(clients: Clients, game: str) -> None:
    me = clients.open_page(clients.address + "/")
    me.page.locator(f'a[href="/learn/{game}"]').click()
    me.page.wait_for_selector(".teacher h2")
    learner = Learner(clients, game)
    assert learner.finish() == [*range(count(game))]
    learner.page.locator(".teacher .primary").click()
    learner.page.wait_for_url("**/t/*")
    learner.me.wait_for_turn()


def test_another_press_says_what_is_looked_for_and_nothing_goes_wrong(clients: Clients) -> None:
    learner = Learner(clients, "london")
    learner.do(learner.look())
    asked = learner.look()
    assert asked.key == "person:lestrade"
    learner.me.press("hex:m8")
    missed = learner.page.locator(".teacher .missed")
    assert "m8" in missed.inner_text()
    assert "Lestrade" in missed.inner_text()
    assert learner.look().step == asked.step
    learner.do(asked)
    assert learner.look().step == asked.step + 1
    learner.page.get_by_role("button", name="Back").click()
    assert learner.look().step == asked.step
    learner.page.get_by_role("button", name="Skip this step").click()
    assert learner.look().step == asked.step + 1
    said = learner.page.locator("[aria-live]").first.inner_text()
    learner.page.get_by_role("button", name="Say it again").click()
    learner.page.wait_for_timeout(300)
    assert learner.page.locator("[aria-live]").first.inner_text() == said != ""


@pytest.mark.parametrize(("game", "hands", "theme", "language"), CLOSELY)
def test_a_lesson_has_no_fault_and_no_word_cut_off(
    clients: Clients, game: str, hands: Hands, theme: str, language: str
) -> None:
    learner = Learner(clients, game, hands, theme=theme, language=language)
    faults: list[str] = []
    steps: list[int] = []
    while True:
        asked = learner.look()
        without_fault(learner.page, f"step {asked.step}", faults)
        faults += [f"step {asked.step}: {cut}" for cut in learner.page.evaluate(CUT)]
        if learner.page.evaluate(WIDE) > 0:
            faults.append(f"step {asked.step} is too wide")
        if asked.over:
            break
        steps.append(asked.step)
        assert len(steps) < MOST, f"nothing comes of what is pressed: {asked}"
        learner.do(asked)
        learner.page.wait_for_timeout(60)
    assert faults == [], "\n".join(faults)
    assert [step for step in dict.fromkeys(steps) if step >= 0] == [*range(count(game))]
