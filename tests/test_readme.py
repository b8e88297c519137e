"""The README is correct: its examples run, and its commands, pages and pictures exist."""

from __future__ import annotations

import re
import shlex

import pytest

from lamplighter.cli import make_parser
from support import ROOT

README = (ROOT / "README.md").read_text()


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


EXAMPLES = [
    pytest.param(code, id=f"{page}-{number}")
    for page in ("README.md", "docs/library.md", "docs/players.md")
    for number, code in enumerate(blocks("python", (ROOT / page).read_text()), start=1)
]
COMMANDS = ("README.md", "docs/playing.md", "docs/performance.md", "docs/strength.md")


@pytest.mark.parametrize("code", EXAMPLES)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_examples_run(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    promised = re.search(r"# (Outcome\(.*\))", code)
    if promised:
        assert promised.group(1) in capsys.readouterr().out


@pytest.mark.parametrize("page", COMMANDS)
def test_commands_are_understood(page: str) -> None:
    text = (ROOT / page).read_text()
    lines = [line.partition("#")[0] for block in blocks("", text) for line in block.splitlines()]
    commands = [shlex.split(line)[2:] for line in lines if line.startswith("python3 run.py")]
    assert commands
    for words in commands:
        if words[:1] != ["test"]:
            make_parser().parse_args(words)


def test_pages_and_pictures_exist() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", README)
    assert linked
    for target in linked:
        assert (ROOT / target).exists(), target
