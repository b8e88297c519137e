"""A real terminal at a table of a server: typing while others choose, leaving in every way."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from time import monotonic

import pytest

from lamplighter.client import SeatConnection, Server

pytest.importorskip("termios", reason="there are pseudo-terminals on POSIX systems only")

from cli.test_window import PATIENCE, Window


@pytest.fixture
def other(server: Server) -> Iterator[SeatConnection]:
    """Yield the connection of the player who has the first turn."""
    with server.open("pocket", name="Ada", seats={"investigator": "me"}) as chair:
        yield chair


@pytest.fixture
def window(other: SeatConnection) -> Iterator[Window]:
    """Yield a window in which jack has joined and waits."""
    assert other.invitation is not None
    opened = Window("join", other.invitation, "--name", "Bo")
    try:
        opened.wait_for("is to choose")
        yield opened
    finally:
        opened.close()
        opened.process.kill()
        opened.process.wait()


def pass_turn(chair: SeatConnection) -> None:
    while chair.asked:
        chair.move(chair.scene.choices[0].action)


def test_a_player_may_chat_and_use_commands_while_others_choose(
    window: Window, other: SeatConnection
) -> None:
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


def test_ctrl_c_while_others_choose_asks_and_a_second_one_leaves(
    window: Window, other: SeatConnection
) -> None:
    window.interrupt("or type a command> ")
    window.type("clock\r")
    window.wait_for("no clocks")
    window.interrupt("or type a command> ")
    assert window.send(signal.SIGINT) == 0
    assert "To come back:" in window.text
    assert not other.over


def test_closing_the_window_leaves_the_draft_on_the_server(
    window: Window, other: SeatConnection, server: Server
) -> None:
    link = re.search(r"http\S+#seat=\S+", window.text)
    assert link is not None
    pass_turn(other)
    window.wait_for("jack> ")
    with server.sit(link[0]) as own:
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
