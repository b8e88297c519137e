"""`lamplighter verify`: check a record step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command_line import Commands
    from lamplighter.kernel.record import Record


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "verify",
        help="check a record step by step",
        description="Replay a record, check every step, throw and draw, and name the first line "
        "that is wrong. With the receipt of a client that took part, also check that the record "
        "is of the game that was played, and name the first difference.",
    )
    parser.add_argument("file", metavar="FILE", help="a .case file, or a kept game")
    parser.add_argument(
        "--receipt", metavar="NAME", help="a .json file with what a client received in the game"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print that a record is correct; otherwise raise an error that names the wrong line."""
    from lamplighter.cli.files import autosave, record_files

    record = record_files.read_record(autosave.located(args.file))
    parts = [f"{len(record.steps)} steps", _result(record), _chance(record), _lines(record)]
    if args.receipt is not None:
        parts.append(_received(record, record_files.read_text(args.receipt, "receipt")))
    print(f"ok: {record.game.name}, {', '.join(parts)}")
    return 0


def _received(record: Record, text: str) -> str:
    """Check the record against a receipt; return what to print."""
    from lamplighter.kernel import fairness

    receipt = fairness.read_receipt(text)
    fairness.check(record, receipt)
    return f"as the receipt has it ({len(receipt.heads)} heads)"


def _result(record: Record) -> str:
    if record.result is None:
        return "not over yet"
    winner = "nobody" if record.result.winner is None else record.result.winner
    return f"{winner} wins ({record.result.rule})"


def _chance(record: Record) -> str:
    """Return how far the throws and draws could be checked."""
    if record.key is None:
        return "no key, so throws and draws could not be checked"
    if record.commitment is None:
        return "throws and draws follow from the key, no commitment was made"
    given = f", {record.given} steps were given" if record.given else ""
    return f"commitment checked{given}{_nonces(record)}"


def _nonces(record: Record) -> str:
    """Return whose nonces were mixed into throws and draws."""
    names = [record.game.actor_name(seat) for seat in record.nonces]
    return f", nonces of {' and '.join(names)} mixed in" if names else ""


def _lines(record: Record) -> str:
    """Return the digest of the lines, which would show a changed line."""
    return f"digest {record.digest[:16]}"
