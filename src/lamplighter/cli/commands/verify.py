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
        "that is wrong. With the receipt of a client that was there, see that it is the game which "
        "was played, and name the first thing that was changed.",
    )
    parser.add_argument("file", metavar="FILE", help="a .case file, or a kept game")
    parser.add_argument(
        "--receipt", metavar="NAME", help="a .json file: what a client was told during the game"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Say that a record is right; a wrong one is refused with its line."""
    from lamplighter.cli import files, keeping

    record = files.read_record(keeping.located(args.file))
    parts = [f"{len(record.steps)} steps", _result(record), _chance(record), _lines(record)]
    if args.receipt is not None:
        parts.append(_received(record, files.read_text(args.receipt, "receipt")))
    print(f"ok: {record.game.name}, {', '.join(parts)}")
    return 0


def _received(record: Record, text: str) -> str:
    """Hold the record against a receipt."""
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
    """Tell how far the throws and draws could be checked."""
    if record.key is None:
        return "no key, so throws and draws could not be checked"
    if record.commitment is None:
        return "throws and draws follow from the key, no commitment was made"
    given = f", {record.given} steps were given" if record.given else ""
    return f"commitment checked{given}{_nonces(record)}"


def _nonces(record: Record) -> str:
    """Tell whose nonces took part in throws and draws."""
    names = [record.game.actor_name(seat) for seat in record.nonces]
    return f", nonces of {' and '.join(names)} mixed in" if names else ""


def _lines(record: Record) -> str:
    """Tell whether a changed line would have been found."""
    if record.digest is None:
        return "of the first format, whose lines have no digests"
    return f"digest {record.digest[:16]}"
