"""The README's promises: its examples run, its commands and pages exist."""

from __future__ import annotations

import re
import shlex

import pytest

from lamplighter.cli import make_parser
from support import ROOT

README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


@pytest.mark.parametrize("code", blocks("python"))
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_examples_run(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    promised = re.search(r"# (Outcome\(.*\))", code)
    if promised:
        assert promised.group(1) in capsys.readouterr().out


def test_commands_are_understood() -> None:
    lines = [line.partition("#")[0] for block in blocks("") for line in block.splitlines()]
    commands = [shlex.split(line)[2:] for line in lines if line.startswith("python3 run.py")]
    assert len(commands) > 4
    for words in commands:
        if words != ["test"]:
            make_parser().parse_args(words)


def test_pages_and_pictures_exist() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", README)
    assert linked
    for target in linked:
        assert (ROOT / target).exists(), target
