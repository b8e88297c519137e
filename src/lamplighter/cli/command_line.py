"""What the commands share.

Each command is a module with `add(commands)`, which describes its arguments and names `run` as
what to do, and `run(args) -> int`, which does it and gives the exit code. Modules import what is
heavy inside `run`, so that asking for help stays quick.
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
"""Signs of an argument that may be a number."""
LONGEST_REFUSAL = 500
"""Signs of what is said about something wrong, should it repeat all of what is wrong."""


def typed() -> str:
    """How this command is called here, for lines to be typed again: from a checkout by `run.py`."""
    return os.environ.get("LAMPLIGHTER_COMMAND", "lamplighter")


class Refused(LamplighterError):
    """A request that cannot be met, for a reason outside the rules of a game."""

    code = "cli/refused"


class CommandParser(argparse.ArgumentParser):
    """A parser that can complete itself just before it is used."""

    prepare: Callable[[CommandParser], None] | None = None
    """Adds the arguments that depend on the games, which are loaded only then."""

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Complete the parser, then parse."""
        self.complete_itself()
        return super().parse_known_args(args, namespace)

    def complete_itself(self) -> None:
        """Add the arguments that were left for later."""
        if self.prepare is not None:
            prepare, self.prepare = self.prepare, None
            prepare(self)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, repeating only so much of them as can be read."""
        super().error(brief(message, LONGEST_REFUSAL))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help and refusals; argparse itself would pass over a write that fails."""
        (file or sys.stderr).write(message)


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[CommandParser]


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make an argument type: a whole number between two others, or one of them."""

    def number(text: str) -> int:
        return _between(_read(text, int, "whole number"), least, most)

    return number


def some(least: float, most: float) -> Callable[[str], float]:
    """Make an argument type: any number between two others, or one of them."""

    def number(text: str) -> float:
        return _between(_read(text, float, "number"), least, most)

    return number


def _read(text: str, number: Callable[[str], Number], what: str) -> Number:
    # Counted before it is read: Python reads no number of thousands of digits.
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
"""An argument type: the number that a game or a match belongs to."""


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Let a command name a game."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help="see: lamplighter games"
    )


def add_options(parser: argparse._ActionsContainer) -> None:
    """Let a command choose options of a game."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be given several times",
    )


def add_ascii(parser: argparse.ArgumentParser) -> None:
    """Let a command be drawn in plain ASCII."""
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII signs only")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command speak another language than that of the locale."""
    # Suppressed, so that `lamplighter --lang fr play` is not undone by the command's own default.
    parser.add_argument(
        "--lang",
        metavar="LOCALE",
        default=argparse.SUPPRESS,
        help="the language to speak: en, fr or zh; else by the locale",
    )


def seats_of(game: Game, name: str) -> tuple[int, ...]:
    """Find the seats a name stands for: one by its own name, or all of a side.

    The game is one that is seated by its options. It refuses what it does not know.
    """
    if name in game.sides and name not in game.seats:
        side = game.sides.index(name)
        return tuple(seat for seat in range(len(game.seats)) if game.side(seat) == side)
    return (game.seat_index(name),)


def name_of(game: Game, seats: Sequence[int]) -> str:
    """Name seats that are played together: by their side, if they are all of it."""
    together = [side for side in game.sides if seats_of(game, side) == tuple(seats)]
    return together[0] if together else listed([game.actor_name(seat) for seat in seats])


def listed(names: Sequence[str]) -> str:
    """Write names one after the other."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def options_of(game: Game, given: list[str]) -> dict[str, str]:
    """Read `--option` arguments; the game refuses what it does not know."""
    chosen = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"an option is NAME=VALUE, not {shown(pair)}")
        chosen[name] = value
    return game.full_options(chosen)
