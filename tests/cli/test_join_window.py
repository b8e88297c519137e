"""A real terminal at a table of a house: typing while others choose, leaving in every way."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from time import monotonic

import pytest

from lamplighter.client import Chair, House

pytest.importorskip("termios", reason="there are pseudo-terminals on POSIX systems only")

from cli.test_window import PATIENCE, Window


@pytest.fixture
def other(house: House) -> Iterator[Chair]:
    """Somebody who is to choose first."""
    with house.open("pocket", name="Ada", seats={"investigator": "me"}) as chair:
        yield chair


@pytest.fixture
def window(other: Chair) -> Iterator[Window]:
    """A window in which jack has sat down, and waits."""
    assert other.invitation is not None
    opened = Window("join", other.invitation, "--name", "Bo")
    try:
        opened.wait_for("is to choose")
        yield opened
    finally:
        opened.close()
        opened.process.kill()
        opened.process.wait()


def pass_turn(chair: Chair) -> None:
    while chair.asked:
        chair.move(chair.scene.choices[0].action)


def test_one_may_speak_and_ask_while_others_choose(window: Window, other: Chair) -> None:
    window.type("say good evening\r")
    window.wait_for("You say: good evening")
    while not any(told.text == "good evening" for told in other.log):
        assert other.wait(30)
    window.type("moves\r")
    window.wait_for("when it is your turn")
    other.say("and to you")
    window.wait_for("says: and to you")
    pass_turn(other)
    window.wait_for("jack> ")
    window.type("quit\r")
    assert window.ended() == 0
    assert "#seat=" in window.text


def test_ctrl_c_while_others_choose_asks_and_the_second_one_leaves(
    window: Window, other: Chair
) -> None:
    window.interrupt("or type a command> ")
    window.type("clock\r")
    window.wait_for("no clocks")
    window.interrupt("or type a command> ")
    assert window.send(signal.SIGINT) == 0
    assert "To come back:" in window.text
    assert not other.over


def test_a_window_that_is_closed_leaves_the_draft_with_the_house(
    window: Window, other: Chair, house: House
) -> None:
    link = re.search(r"http\S+#seat=\S+", window.text)
    assert link is not None
    pass_turn(other)
    window.wait_for("jack> ")
    with house.sit(link[0]) as own:
        assert own.wait_for_turn(30)
        loose = next(one for one in own.scene.choices if not one.stands)
        window.type(f"{loose.notation}\r")
        window.wait_for("jack> ")
        window.send(signal.SIGHUP)
        end = monotonic() + PATIENCE
        while own.scene.draft is None and monotonic() < end:
            own.wait(1)
        assert own.scene.draft is not None
        assert own.scene.draft.choices == (loose.action,)
        assert not own.over
