"""A real terminal that is left in every possible way; the game can always be continued."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

import lamplighter
from cli.terminal import Run
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.files import autosave
from lamplighter.games.pocket.board import JACK
from lamplighter.kernel.actors import CHANCE
from lamplighter.players import player
from support import patience

pytest.importorskip("termios", reason="there are pseudo-terminals on POSIX systems only")

POCKET = game("pocket")
WORDS = ["play", "pocket", "--as", "jack", "--against", "random", "--seed", "3"]
"""The investigator begins; then jack may take an alibi card."""
PROMPT = "jack> "
PATIENCE = patience(60)
"""Seconds to wait for something that normally comes at once."""
AGAIN = 12
"""Seconds after which a signal that was not noticed is sent again."""

BEGIN = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from lamplighter.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""Makes the pseudo-terminal the controlling terminal, whose keys send signals; runs the command."""


class Window:
    """A terminal window that runs the command, after optional Python code."""

    def __init__(self, *words: str, before: str = "") -> None:
        self._screen, inside = os.openpty()
        source = str(Path(lamplighter.__file__).parents[1])
        plain = {"TERM": "dumb", "LC_ALL": "C.UTF-8", "PYTHONPATH": source}
        self.process = subprocess.Popen(
            [sys.executable, "-c", before + BEGIN, *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env={**os.environ, **plain},
        )
        os.close(inside)
        self.text = ""

    def wait_for(self, text: str) -> None:
        """Read the output until it contains a text."""
        self.text = ""
        assert self._comes(text, PATIENCE), f"{text!r} does not come after {self.text!r}"

    def _comes(self, text: str, within: float) -> bool:
        end = monotonic() + within
        while text not in self.text and monotonic() < end:
            self._read()
        return text in self.text

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def close(self) -> None:
        """Close the window, as by its button."""
        if self._screen >= 0:
            os.close(self._screen)
        self._screen = -1

    # A signal that arrives in the moment before Python waits for a key is noticed only with the
    # next key or signal. A user would press again, and closing a real window takes its terminal
    # away; here the signal is sent again.

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C, and read the output until it contains a text."""
        self.text = ""
        for _ in range(PATIENCE // AGAIN):
            self.type("\x03")
            if self._comes(text, AGAIN):
                return
        raise AssertionError(f"{text!r} does not come after {self.text!r}")

    def send(self, how: signal.Signals) -> int:
        """Send a signal until the command has ended; return its exit code."""
        for _ in range(PATIENCE // AGAIN):
            self.process.send_signal(how)
            if self._ends():
                break
        return self.ended()

    def _ends(self) -> bool:
        end = monotonic() + AGAIN
        while self.process.poll() is None and monotonic() < end:
            self._read()
        return self.process.poll() is not None

    def _read(self) -> bool:
        """Read the output, or the command would block; return False once the terminal is closed."""
        ready, _, _ = select.select([self._screen], [], [], 0.05)
        try:
            self.text += os.read(self._screen, 4096).decode("utf-8", "replace") if ready else ""
        except OSError:  # the other end is closed
            return False
        return bool(ready)

    def ended(self) -> int:
        """Wait until the command has ended; return its exit code."""
        end = monotonic() + PATIENCE
        while self._screen >= 0:
            assert monotonic() < end, f"it does not end after {self.text!r}"
            # Poll before reading: once the command has ended, all its output is there.
            done = self.process.poll() is not None
            if not self._read() and done:
                break
        return self.process.wait(PATIENCE)


@pytest.fixture
def window() -> Iterator[Window]:
    """Yield a window in which jack has just made a choice and is asked again."""
    opened = Window(*WORDS)
    try:
        opened.wait_for(PROMPT)
        opened.type("alibi\r")
        opened.wait_for("> ")
        opened.type("\r")
        opened.wait_for(PROMPT)
        yield opened
    finally:
        opened.close()
        opened.process.kill()
        opened.process.wait()


def played() -> Table:
    """Return a table with the same game."""
    table, blind = Table(POCKET, key=key_of_seed(3)), player("random")
    while table.actor != JACK:
        seat = table.seat(table.actor)
        table.act(seat.index, blind.choose(seat))
    table.act(JACK, POCKET.notation.read("alibi"))
    assert table.actor == JACK
    return table


def check_continued(run: Run) -> None:
    """Check that the game is saved as it was, and that it can be continued from there."""
    (kept,) = autosave.games()
    assert not kept.open
    expected = played().steps
    assert kept.read().steps == expected
    seats = [at for at, actor in enumerate(played().actors) if actor != CHANCE]
    assert sorted(kept.read().seconds) == seats, "people take time, and so do computers"
    assert not list(autosave.folder().glob(".*")), "nothing is half written"
    ran = run("play", "--continue", lines=["1", "1", ""])
    assert (ran.code, ran.err) == (0, "")
    assert "Action 3 of 4" in ran.out
    after = kept.read().steps
    assert after[: len(expected)] == expected
    assert len(after) > len(expected)


def test_control_c(window: Window, run: Run) -> None:
    window.interrupt("Leave the game? y to leave, Enter to play on> ")
    assert window.send(signal.SIGINT) in (0, 130)
    assert "The game is kept as it stands. To go on:" in window.text
    assert "Traceback" not in window.text
    check_continued(run)


def test_control_d(window: Window, run: Run) -> None:
    window.type("\x04")
    assert window.ended() == 0
    assert "The game is kept as it stands. To go on:" in window.text
    assert "Traceback" not in window.text
    check_continued(run)


def test_a_window_that_is_closed(window: Window, run: Run) -> None:
    window.close()
    window.ended()
    check_continued(run)


@pytest.mark.parametrize("how", [signal.SIGHUP, signal.SIGKILL], ids=str)
def test_a_signal(window: Window, run: Run, how: signal.Signals) -> None:
    window.send(how)
    assert "Traceback" not in window.text
    check_continued(run)


def test_it_is_not_open_twice(window: Window, run: Run) -> None:
    (kept,) = autosave.games()
    assert kept.open
    ran = run("play", "--continue", kept.name)
    assert ran.err == f"error: {kept.name} is being played in another terminal\n"
    window.process.kill()
    window.process.wait()
    assert not kept.open
