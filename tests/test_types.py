"""What the type checker knows of a game: its State, its view and its descriptions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUTSIDE = ROOT / "tests" / "outside"

MISTAKES = """
from cups.arranging import handles
from cups.state import State, View
from lamplighter.games.pocket import guide
from lamplighter.kernel.guide import Guide
from lamplighter.kernel.seat import Seat

def ask(seat: Seat[State, View]) -> int:
    guide.task(seat.view)  # wrong: the view of another game
    handles(seat.world)  # wrong: a State is no description
    return seat.view.lifted + seat.world.pea + seat.belief.sample(seat.stream).pea

own: Guide[State, View] = guide  # wrong: the guide of another game
"""


def test_the_types_of_one_game_do_not_pass_for_those_of_another(tmp_path: Path) -> None:
    """The checker accepts a game from outside the package, and finds just these mistakes."""
    mistakes = tmp_path / "mistakes.py"
    mistakes.write_text(MISTAKES)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", str(OUTSIDE / "cups"), str(mistakes)],
        cwd=ROOT,
        env=os.environ | {"MYPYPATH": f"{ROOT / 'src'}{os.pathsep}{OUTSIDE}"},
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in checked.stdout.splitlines() if " error: " in line]
    wrong = [at for at, line in enumerate(MISTAKES.splitlines(), start=1) if "# wrong" in line]
    found = [(Path(line.split(":")[0]).name, int(line.split(":")[1])) for line in errors]
    assert found == [(mistakes.name, at) for at in wrong], checked.stdout + checked.stderr
