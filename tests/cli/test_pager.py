"""Long texts are shown in a pager, but only at a real terminal."""

from __future__ import annotations

import io
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.terminal import random_table
from lamplighter.cli import main, pager, rule_search
from lamplighter.cli.screen import Screen
from lamplighter.kernel import record

ROWS = 24


class Terminal(io.StringIO):
    """A stream that counts as a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


Paged = Callable[..., tuple[Path, Terminal]]


@pytest.fixture
def paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paged:
    """Return a function that sets up a terminal whose pager writes its input to a file."""

    def sit_down(body: str = "cat > shown") -> tuple[Path, Terminal]:
        program, out = tmp_path / "keeper", Terminal()
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("PAGER", f"'{program}' --quietly")
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.delenv("NO_PAGER", raising=False)
        monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((80, ROWS)))
        monkeypatch.setattr("sys.stdin", Terminal())
        monkeypatch.setattr("sys.stdout", out)
        return tmp_path / "shown", out

    return sit_down


pytestmark = pytest.mark.skipif(os.name != "posix", reason="the pager of these tests is a script")
NUMBERS = [f"line {number}" for number in range(ROWS)]


def test_a_text_longer_than_the_window_is_paged(paged: Paged) -> None:
    shown, out = paged()
    Screen().page([*NUMBERS, "\udc80 \u00e9"])
    assert shown.read_text("utf-8") == "\n".join([*NUMBERS, "\\udc80 \u00e9", ""])
    assert out.getvalue() == ""


def test_a_text_that_fits_is_written_directly(paged: Paged) -> None:
    shown, out = paged()
    Screen().page(NUMBERS[1:])
    assert not shown.exists()
    assert out.getvalue().splitlines() == NUMBERS[1:]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("NO_PAGER", "1"), ("TERM", "dumb")),
        *(("PAGER", word) for word in ("cat", "", "no-such-pager", "'unfinished")),
    ],
)
def test_the_pager_can_be_switched_off(
    paged: Paged, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    shown, out = paged()
    monkeypatch.setenv(name, value)
    Screen().page(NUMBERS)
    assert not shown.exists()
    assert out.getvalue().splitlines() == NUMBERS


def test_output_to_another_stream_is_not_paged(
    paged: Paged, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, _ = paged()
    elsewhere = io.StringIO()
    monkeypatch.setattr("sys.stdout", elsewhere)
    assert main(["rules", "pocket"]) == 0
    assert len(elsewhere.getvalue().splitlines()) > ROWS
    assert not shown.exists()


def test_long_commands_are_paged(paged: Paged) -> None:
    shown, out = paged()
    assert main(["rules", "pocket"]) == 0
    assert shown.read_text("utf-8").splitlines() == rule_search.page("pocket")
    Path("end.case").write_text(record.write(random_table(3), 0))
    assert main(["replay", "end.case"]) == 0
    assert "The call for witnesses" in shown.read_text("utf-8")
    assert out.getvalue() == ""
    shown.unlink()
    assert main(["replay", "end.case", "--step"]) == 0
    assert not shown.exists()
    assert "Enter for the next turn> " in out.getvalue()


def test_colours_are_kept_only_where_they_are_shown(
    paged: Paged, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, _ = paged()
    monkeypatch.delenv("NO_COLOR")
    Screen(colours=[("line", "red")]).page(NUMBERS)
    assert "\033[" not in shown.read_text()
    monkeypatch.setattr(pager, "colours", lambda _: True)
    Screen(colours=[("line", "red")]).page(NUMBERS)
    assert shown.read_text().startswith("\033[31mline\033[0m")


def test_less_is_told_to_show_colours_unless_it_is_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LESS", raising=False)
    assert pager.colours(["/usr/bin/less"])
    assert not pager.colours(["more"])
    monkeypatch.setenv("LESS", "-i")
    assert not pager.colours(["less"])


def test_a_reader_may_leave_early(paged: Paged) -> None:
    _, out = paged("exit 1")
    Screen().page(["x" * 1000] * 10_000)
    assert out.getvalue() == ""


def test_a_pager_that_cannot_be_started_is_not_used(
    paged: Paged, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out = paged()
    monkeypatch.setattr(pager, "wanted", lambda: ["./nothing"])
    Screen().page(NUMBERS)
    assert out.getvalue().splitlines() == NUMBERS


def test_everything_written_while_paging_is_one_text(paged: Paged) -> None:
    shown, _ = paged()
    screen = Screen()
    with screen.paging():
        screen.moment("A moment", ["Something happens."])
        screen.page(NUMBERS)
        screen.tell("The end.")
    text = shown.read_text("utf-8")
    assert "A moment" in text
    assert text.endswith("line 23\n  The end.\n")


def test_text_written_before_an_error_is_not_lost(paged: Paged) -> None:
    _, out = paged()
    screen = Screen()

    def fail() -> None:
        with screen.paging():
            screen.say("Before.")
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    screen.say("After.")
    assert out.getvalue() == "Before.\nAfter.\n"
