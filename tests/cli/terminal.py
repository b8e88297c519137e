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
    """Return a function that runs the command in an empty directory, with lines of input."""
    monkeypatch.chdir(tmp_path_factory.mktemp("run"))

    def run(*words: object, lines: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


def random_table(seed: int, steps: int = 10_000) -> Table:
    """Return a table after `steps` choices of random players, or after the whole game."""
    table = Table(game("pocket"), key=key_of_seed(seed))
    blind = player("random")
    while not table.over and steps:
        seat = table.seat(table.actor)
        table.act(seat.index, blind.choose(seat))
        steps -= 1
    return table


class Replies(io.TextIOBase):
    """Input that answers each prompt, given its last line, as a player at the screen would."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str]) -> None:
        self._out = out
        self._answer = answer

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        del size
        return self._answer(self._out.getvalue().rsplit("\n", 1)[-1]) + "\n"
