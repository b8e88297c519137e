"""`lamplighter verify`: check a record step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command import Commands
    from lamplighter.kernel.record import Record


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "verify",
        help="check a record step by step",
        description="Replay a record, check every step, throw and draw, and name the first line "
        "that is wrong.",
    )
    parser.add_argument("file", metavar="FILE", help="a .case file")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Say that a record is right; a wrong one is refused with its line."""
    from lamplighter.cli import files

    record = files.read_record(args.file)
    print(
        f"ok: {record.game.name}, {len(record.steps)} steps, {_result(record)}, {_chance(record)}"
    )
    return 0


def _result(record: Record) -> str:
    if record.result is None:
        return "not over yet"
    return f"{record.result.winner} wins ({record.result.rule})"


def _chance(record: Record) -> str:
    """Tell how far the throws and draws could be checked."""
    if record.key is None:
        return "no key, so throws and draws could not be checked"
    if record.commitment is None:
        return "throws and draws follow from the key, no commitment was made"
    return "commitment checked"
