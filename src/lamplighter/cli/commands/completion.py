"""`lamplighter completion`: print a script with which a shell completes this command.

shtab makes the script from the parser. The values of an argument follow from its name in the help:
a GAME is one of the games, a FILE is a record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Action, Namespace
    from collections.abc import Iterator, Mapping, Sequence

    from lamplighter.cli.command_line import CommandParser, Commands

SHELLS = ("bash", "zsh", "fish")
FILE = "FILE"
FREE = frozenset(
    (
        *("N", "D", "S", "X", "STRING", "NAME", "URL", "TABLE", "DAYS", "BACKUP"),
        *("ADDRESS", "ADDRESSES", "FOLDER", "POINTS", "RESULTS"),
    )
)
"""Arguments that cannot be completed, by their name in the help."""
MANY = 6
"""Most values of an option that are offered; with more, none is."""

HOW = """\
Where the shell looks for it:
  bash  ~/.local/share/bash-completion/completions/lamplighter
  zsh   _lamplighter, in a folder of $fpath
  fish  ~/.config/fish/completions/lamplighter.fish
For instance: lamplighter completion fish > ~/.config/fish/completions/lamplighter.fish
"""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    from argparse import RawDescriptionHelpFormatter

    parser = commands.add_parser(
        "completion",
        help="let your shell complete the words of this command",
        description="Print a script that lets a shell complete commands, options, games, "
        "players\nand records.",
        epilog=HOW,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the script."""
    print(script(args.shell))
    return 0


def script(shell: str) -> str:
    """Return the script for a shell."""
    import shtab

    from lamplighter.cli import make_parser

    parser = make_parser()
    known = words()
    for action in actions(parser):
        if action.metavar == FILE:
            action.complete = shtab.glob("*.case")  # type: ignore[attr-defined]
        elif isinstance(action.metavar, str) and action.metavar in known:
            action.choices = known[action.metavar]
    return shtab.complete(parser, shell)


def words() -> Mapping[str, Sequence[str]]:
    """Return the possible values of arguments, by their name in the help."""
    from lamplighter.cli.session.seat_plan import HUMAN
    from lamplighter.kernel import registry
    from lamplighter.kernel.language import LANGUAGES
    from lamplighter.players import LEVELS, PLAYERS

    games = registry.games()
    seats = (name for game in games for name in (*game.sides, *game.seats))
    return {
        "GAME": [game.name for game in games],
        "WHAT": [game.name for game in games],
        "SEAT": [*dict.fromkeys(seats), "spectator", "all"],
        "PLAYER": [*LEVELS, *PLAYERS],
        "WHO": [*LEVELS, *PLAYERS, HUMAN],
        "LOCALE": list(LANGUAGES),
        "NAME=VALUE": [
            f"{option}={value}"
            for game in games
            for option, values in game.options.items()
            if len(values) <= MANY
            for value in values
        ],
        "SHELL": SHELLS,
    }


def actions(parser: CommandParser) -> Iterator[Action]:
    """Yield the arguments of a parser and of all its subcommands."""
    from lamplighter.cli.command_line import CommandParser

    parser.complete_itself()
    for action in parser._actions:
        parts = action.choices.values() if isinstance(action.choices, dict) else ()
        yield action
        for part in parts:
            if isinstance(part, CommandParser):
                yield from actions(part)
