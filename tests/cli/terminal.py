"""A terminal for tests: lines go in, text comes out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from lamplighter import Table, game, key_of_seed
from lamplighter.cli import main
from lamplighter.players import player


@dataclass
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> Run:
    """Run the command with words and lines of input, in an empty directory."""
    monkeypatch.chdir(tmp_path_factory.mktemp("run"))

    def run(*words: object, lines: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


def random_table(seed: int, steps: int = 10_000) -> Table:
    """A table on which random players have taken so many choices, or all of them."""
    table = Table(game("pocket"), key=key_of_seed(seed))
    blind = player("random")
    while not table.over and steps:
        seat = table.seat(table.actor)
        table.act(seat.index, blind.choose(seat))
        steps -= 1
    return table


class Replies(io.TextIOBase):
    """Input that answers each question by its last line: what a player at the screen would do."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str]) -> None:
        self._out = out
        self._answer = answer

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        del size
        return self._answer(self._out.getvalue().rsplit("\n", 1)[-1]) + "\n"
