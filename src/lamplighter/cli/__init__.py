"""The `lamplighter` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import lamplighter
from lamplighter.cli.command import CommandParser, add_language
from lamplighter.kernel.errors import LamplighterError

COMMANDS = (
    "play",
    "replay",
    "verify",
    "rules",
    "games",
    "position",
    "perft",
    "arena",
    "bench",
)
"""Modules of this package, one for each command, in the order of the help."""

NEEDS_SPEED = frozenset(("play", "arena", "bench"))
"""Commands that say so when the engine runs interpreted."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; give its exit code: 0, or 2 when something was refused."""
    try:
        return _run(argv)
    except LamplighterError as error:
        print("error:", str(error).replace("\n", " "), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(argv: Sequence[str] | None) -> int:
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
    sys.stdout.flush()
    return code


def make_parser() -> argparse.ArgumentParser:
    """Give the parser of the command line, with every command."""
    parser = argparse.ArgumentParser(
        prog="lamplighter",
        description="Play, host, simulate and study hidden-identity board games.",
        epilog="Every command has its own help: lamplighter play --help",
    )
    parser.add_argument(
        "--version", action="version", version=f"lamplighter {lamplighter.__version__}"
    )
    add_language(parser)
    parser.set_defaults(lang=None)
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=CommandParser
    )
    for name in COMMANDS:
        module = f"{__name__}.{name}"
        if find_spec(module):
            import_module(module).add(commands)
    return parser


def _mention_speed() -> None:
    if not lamplighter.compiled() and os.environ.get("LAMPLIGHTER_PURE", "") in ("", "0"):
        print("The engine runs interpreted: the same games, but slower.", file=sys.stderr)
