"""The `lamplighter` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import lamplighter
from lamplighter.cli import standard
from lamplighter.cli.command import LONGEST_REFUSAL, CommandParser, add_language
from lamplighter.kernel.errors import LamplighterError, brief

COMMANDS = (
    "play",
    "kept",
    "replay",
    "verify",
    "rules",
    "games",
    "position",
    "perft",
    "arena",
    "bench",
    "serve",
    "house",
    "join",
    "bot",
    "completion",
)
"""Modules of this package, one for each command, in the order of the help."""

NEEDS_SPEED = frozenset(("play", "arena", "bench"))
"""Commands that say so when the engine runs interpreted."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; give its exit code: 0, or 2 when something was refused."""
    standard.prepare()
    try:
        return _run(argv)
    except LamplighterError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        standard.complain("\nStopped.")
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; nothing more can be said there.
        standard.abandon(sys.stdout)
        return 0
    except OSError as error:
        standard.abandon(sys.stdout)
        return _refuse(standard.refusal(error))


def _refuse(error: LamplighterError) -> int:
    standard.complain(f"error: {brief(str(error).replace(chr(10), ' '), LONGEST_REFUSAL)}")
    return 2


def _run(argv: Sequence[str] | None) -> int:
    code = _obey(argv)
    # What could not be written is known only now.
    sys.stdout.flush()
    return code


def _obey(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    if args.command is None:
        parser.print_help()
        return 0
    if args.command in NEEDS_SPEED:
        _mention_speed()
    code: int = args.run(args)
    return code


def make_parser() -> CommandParser:
    """Give the parser of the command line, with every command."""
    parser = CommandParser(
        prog="lamplighter",
        description="Play, host, simulate and study hidden-identity board games.",
        epilog="Every command has its own help: lamplighter play --help",
    )
    parser.add_argument(
        "--version", action="version", version=f"lamplighter {lamplighter.__version__}"
    )
    add_language(parser)
    parser.set_defaults(lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in COMMANDS:
        module = f"{__name__}.{name}"
        if find_spec(module):
            import_module(module).add(commands)
    return parser


def _mention_speed() -> None:
    if not lamplighter.compiled() and os.environ.get("LAMPLIGHTER_PURE", "") in ("", "0"):
        standard.complain("The engine runs interpreted: the same games, but slower.")
