"""What the commands share: the argument parser, argument types and common arguments.

Each command is a module with two functions. `add(commands)` describes its arguments and sets `run`
as the function to call. `run(args) -> int` does the work and returns the exit code. Heavy imports
are inside `run`, so that `--help` stays quick.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from math import isnan
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from lamplighter.kernel.errors import LamplighterError, brief, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.kernel.game import Game

Number = TypeVar("Number", int, float)

LONGEST_NUMBER = 40
"""Most characters of an argument that is read as a number."""
LONGEST_REFUSAL = 500
"""Most characters of an error message, which may repeat a long argument."""


def typed() -> str:
    """Return how users call this command here, for command lines they are told to type.

    `run.py`, which runs a checkout, sets the environment variable.
    """
    return os.environ.get("LAMPLIGHTER_COMMAND", "lamplighter")


class CommandRefused(LamplighterError):
    """A request that cannot be met, for a reason outside the rules of a game."""

    code = "cli/refused"


class CommandParser(argparse.ArgumentParser):
    """An argument parser that adds some of its arguments only when it is used."""

    prepare: Callable[[CommandParser], None] | None = None
    """Adds the arguments that depend on the games, which are loaded only when it is called."""

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Add the arguments that depend on the games, then parse."""
        self.complete_itself()
        return super().parse_known_args(args, namespace)

    def complete_itself(self) -> None:
        """Add the arguments that depend on the games, unless that is done already."""
        if self.prepare is not None:
            prepare, self.prepare = self.prepare, None
            prepare(self)

    def error(self, message: str) -> NoReturn:
        """Print an error message of readable length and exit."""
        super().error(brief(message, LONGEST_REFUSAL))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help or an error message; argparse itself ignores a write that fails."""
        (file or sys.stderr).write(message)


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[CommandParser]


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return an argument type: a whole number from `least` to `most`, both included."""

    def number(text: str) -> int:
        return _between(_read(text, int, "whole number"), least, most)

    return number


def some(least: float, most: float) -> Callable[[str], float]:
    """Return an argument type: any number from `least` to `most`, both included."""

    def number(text: str) -> float:
        return _between(_read(text, float, "number"), least, most)

    return number


def _read(text: str, number: Callable[[str], Number], what: str) -> Number:
    # Check the length first: Python refuses to read a number of thousands of digits.
    if len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{shown(text)} is too long for a number")
    try:
        value = number(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no {what}") from None
    if isnan(value):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no {what}")
    return value


def _between(value: Number, least: Number, most: Number) -> Number:
    if value < least:
        raise argparse.ArgumentTypeError(f"{value} is less than {least}")
    if value > most:
        raise argparse.ArgumentTypeError(f"{value} is more than {most}")
    return value


seed = whole(-(10**18), 10**18)
"""An argument type: the seed of a game or a match."""


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Add the argument that names a game."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help="see: lamplighter games"
    )


def add_options(parser: argparse._ActionsContainer) -> None:
    """Add the `--option` argument, which sets an option of the game."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be given several times",
    )


def add_ascii(parser: argparse.ArgumentParser) -> None:
    """Add the `--ascii` argument."""
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the `--lang` argument, for another language than that of the locale."""
    # Without a default, so that the subcommand keeps the value of `lamplighter --lang fr play`.
    parser.add_argument(
        "--lang",
        metavar="LOCALE",
        default=argparse.SUPPRESS,
        help="the language: en, fr or zh (default: that of the locale)",
    )


def seats_of(game: Game, name: str) -> tuple[int, ...]:
    """Return the seats a name stands for: the seat of that name, or all seats of a side.

    The game must have the seats of its options (`Game.seated`). Raises `UnknownName`.
    """
    if name in game.sides and name not in game.seats:
        side = game.sides.index(name)
        return tuple(seat for seat in range(len(game.seats)) if game.side(seat) == side)
    return (game.seat_index(name),)


def name_of(game: Game, seats: Sequence[int]) -> str:
    """Return a name for seats played together: their side if they are all of it, else a list."""
    together = [side for side in game.sides if seats_of(game, side) == tuple(seats)]
    return together[0] if together else listed([game.actor_name(seat) for seat in seats])


def listed(names: Sequence[str]) -> str:
    """Join names with commas and a final "and"."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def options_of(game: Game, given: list[str]) -> dict[str, str]:
    """Read `--option` arguments and add the defaults; raises `UnknownName`."""
    chosen = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise CommandRefused(f"an option is NAME=VALUE, not {shown(pair)}")
        chosen[name] = value
    return game.full_options(chosen)
