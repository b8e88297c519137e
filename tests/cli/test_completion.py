"""The completion script is generated from the parser; bash runs it here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cli.terminal import Run
from lamplighter.cli import COMMANDS, make_parser
from lamplighter.cli.commands import completion
from lamplighter.kernel import registry
from lamplighter.players import LEVELS, PLAYERS

GAMES = [game.name for game in registry.games()]


def test_every_argument_can_be_completed_or_is_free() -> None:
    """An argument with a new metavar needs words to complete, or must be listed as free text."""
    known = {*completion.words(), *completion.FREE, completion.FILE, "COMMAND"}
    named = {action.metavar for action in completion.actions(make_parser())} - {None}
    assert named == known


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_the_script_names_all_there_is(run: Run, shell: str) -> None:
    ran = run("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    for word in (*COMMANDS, *GAMES, *PLAYERS, "human", "divide", "investigator", "*.case"):
        assert word in ran.out
    assert not [line for line in ran.out.splitlines() if "/home" in line or "/tmp" in line]


def test_other_shells_are_refused(run: Run) -> None:
    ran = run("completion", "ed")
    assert ran.code == 2
    assert "invalid choice: 'ed'" in ran.err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("", [*COMMANDS]),
        ("pl", ["play"]),
        ("play ", GAMES),
        ("play l", ["london"]),
        ("play pocket --as j", ["jack"]),
        ("play pocket --against ", [*LEVELS, *PLAYERS, "human"]),
        ("play pocket --qu", ["--quick"]),
        ("arena pocket --inv", ["--investigator"]),
        ("arena pocket --jack g", ["greedy"]),
        ("perft newyork --d", ["--depth", "--divide"]),
        ("play --lang ", ["en", "fr", "zh"]),
        ("verify ", ["one.case", "two.case", "folder"]),
        ("play --resume o", ["one.case"]),
        ("replay t", ["two.case"]),
        ("completion f", ["fish"]),
    ],
)
def test_bash_completes(run: Run, line: str, offered: list[str]) -> None:
    script = run("completion", "bash").out
    for name in ("one.case", "two.case", "other.txt"):
        Path(name).touch()
    Path("folder").mkdir()
    words = ["lamplighter", *line.split(" ")]
    asked = (
        'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}\n'
        "found=$(complete -p lamplighter)\n"
        "[[ $found =~ -F\\ ([^ ]+) ]]\n"
        '"${BASH_REMATCH[1]}" lamplighter "${COMP_WORDS[COMP_CWORD]}" ""\n'
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    ran = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\n{asked}", "bash", *words],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.stderr == ""
    options = [word for word in ran.stdout.split() if word.startswith("-")]
    wanted = offered if offered[0].startswith("-") else [*offered, *options]
    assert sorted(ran.stdout.split()) == sorted(wanted)
