"""The `lamplighter` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import lamplighter
from lamplighter import optional_parts
from lamplighter.cli import stdio
from lamplighter.cli.command_line import (
    LONGEST_REFUSAL,
    CommandParser,
    CommandRefused,
    add_language,
)
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
"""Modules of `cli.commands`, one for each command, in the order in which the help lists them."""

NEEDS_SPEED = frozenset(("play", "arena", "bench"))
"""Commands that print a note when the engine runs interpreted, that is slower."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 2 if it was refused, 130 after Ctrl-C."""
    stdio.prepare()
    try:
        return _run(argv)
    except LamplighterError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        stdio.complain("\nStopped.")
        return 130
    except BrokenPipeError:
        # The program that reads our output has closed the pipe.
        stdio.abandon(sys.stdout)
        return 0
    except ModuleNotFoundError as error:
        return _refuse(_missing_part(error))
    except OSError as error:
        stdio.abandon(sys.stdout)
        return _refuse(stdio.refusal(error))


def _missing_part(error: ModuleNotFoundError) -> LamplighterError:
    """Return a refusal that says what to install, if a package of the server is missing."""
    if error.name is None or error.name.partition(".")[0] not in optional_parts.SERVER_PACKAGES:
        raise error
    return CommandRefused(
        f"this needs the server, whose packages are not installed: {optional_parts.INSTALL_SERVER}"
    )


def _refuse(error: LamplighterError) -> int:
    stdio.complain(f"error: {brief(str(error).replace(chr(10), ' '), LONGEST_REFUSAL)}")
    return 2


def _run(argv: Sequence[str] | None) -> int:
    code = _parse_and_run(argv)
    # A failed write may raise its error only here.
    sys.stdout.flush()
    return code


def _parse_and_run(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as parser_exit:
        return parser_exit.code if isinstance(parser_exit.code, int) else 0
    if args.version:
        print(_version())
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    if args.command in NEEDS_SPEED:
        _mention_speed()
    code: int = args.run(args)
    return code


def make_parser() -> CommandParser:
    """Return the parser of the command line, with every command."""
    parser = CommandParser(
        prog="lamplighter",
        description="Play, host, simulate and study hidden-identity board games.",
        epilog="Every command has its own help: lamplighter play --help",
    )
    parser.add_argument(
        "--version", action="store_true", help="print the version, and what is not installed"
    )
    add_language(parser)
    parser.set_defaults(lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in COMMANDS:
        module = f"{__name__}.commands.{name}"
        if find_spec(module):
            import_module(module).add(commands)
    return parser


def _version() -> str:
    """Return the version, and a line for every part that is not installed."""
    return "\n".join((f"lamplighter {lamplighter.__version__}", *optional_parts.missing_parts()))


def _mention_speed() -> None:
    if not lamplighter.compiled() and os.environ.get("LAMPLIGHTER_PURE", "") in ("", "0"):
        stdio.complain("The engine runs interpreted: the same games, but slower.")
