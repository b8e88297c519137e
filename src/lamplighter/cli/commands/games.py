"""`lamplighter games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from lamplighter.cli.command_line import Commands
    from lamplighter.kernel.game import Game

MANY = 6
"""Most values of an option that are all listed; with more, only half as many are."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    text = "list the games"
    parser = commands.add_parser("games", help=text, description=f"{text.capitalize()}.")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """List the games with their sides and options."""
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel import registry

    del args
    Screen().page(line for game in registry.games() for line in _lines(game))
    return 0


def _lines(game: Game) -> Iterator[str]:
    yield f"{game.name:14}{game.title}"
    yield f"{'':14}sides: {', '.join(game.sides)}"
    for option, values in game.options.items():
        yield f"{'':14}option {option}: {_some_of(values)}"


def _some_of(values: Sequence[str]) -> str:
    """List the values of an option, the default first; if there are many, only a few."""
    named = [f"{values[0]} (default)", *values[1:]]
    if len(values) <= MANY:
        return ", ".join(named)
    return f"{', '.join(named[: MANY // 2])} and so on, {len(values)} in all"
