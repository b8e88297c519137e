"""Make `lesson.case` of each lesson: a whole game, played from moves that were chosen for it.

Run from the root of the project: `python web/lessons/make.py`. With `--list` it shows the games
step by step, for writing a `lesson.json`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import lamplighter
from lamplighter import Table
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR

HERE = Path(__file__).parent
LESSONS = sorted(path.parent.name for path in HERE.glob("*/moves.txt"))


def played(name: str) -> Table:
    """Play the game of a lesson; throws and draws follow from its seed."""
    rows = (HERE / name / "moves.txt").read_text("utf-8").splitlines()
    rows = [row.strip() for row in rows if row.strip() and not row.startswith("#")]
    settings = dict(row.split(maxsplit=1) for row in rows if ":" not in row)
    key = lamplighter.key_of_seed(int(settings.pop("seed")))
    table = Table(lamplighter.game(name), settings, key=key)
    for number, row in enumerate((row for row in rows if ":" in row), start=1):
        seat, _, move = row.partition(": ")
        asked = table.game.actor_name(table.actor)
        if seat != asked:
            raise ValueError(f"{name}: move {number} is {row!r}, but {asked} is to choose")
        table.act(table.actor, table.game.notation.read(move))
    if not table.over:
        raise ValueError(f"{name}: the game is not over, so nobody could look at it")
    return table


def listed(table: Table) -> list[str]:
    """Return each step as text, with the number of steps before it: the moment of its choice."""
    name, write = table.game.actor_name, table.game.notation.write
    steps = zip(table.actors, table.steps, strict=True)
    return [f"{at:3} {name(actor)}: {write(step)}" for at, (actor, step) in enumerate(steps)]


def main(arguments: list[str]) -> None:
    """Write the records, or list their steps."""
    for name in LESSONS:
        table = played(name)
        if "--list" in arguments:
            print(name, *listed(table), f"{len(table.steps):3} over: {table.outcome}", sep="\n")
        else:
            (HERE / name / "lesson.case").write_text(record.write(table, SPECTATOR), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
