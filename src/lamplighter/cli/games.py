"""`lamplighter games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command import Commands


def add(commands: Commands) -> None:
    """Describe the command."""
    text = "list the games"
    parser = commands.add_parser("games", help=text, description=f"{text.capitalize()}.")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """List the games with their sides and options."""
    from lamplighter.kernel import registry

    del args
    for game in registry.games():
        print(f"{game.name:14}{game.title}")
        print(f"{'':14}sides: {', '.join(game.seats)}")
        for option, values in game.options.items():
            print(f"{'':14}option {option}: {', '.join(values)}")
    return 0
