"""`lamplighter rules`: look up rules by game, by id or by words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli import rule_search
from lamplighter.cli.command_line import add_ascii, add_language

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from lamplighter.cli.command_line import Commands

HINT = (
    "lamplighter rules GAME prints a page, lamplighter rules P15 one rule,\n"
    "lamplighter rules london lantern the rules with a word in them."
)


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rules",
        help="look up rules",
        description="List the rule pages, print the page of a game, look up rules by their ids, or "
        "find the rules of one game or of all games that contain some words.",
    )
    parser.add_argument(
        "what", metavar="WHAT", nargs="*", help="pocket, P15, lantern, or london lantern"
    )
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the rules or pages that were asked for."""
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of

    Screen(ascii_only=args.ascii).page(_lines(args.what, language_of(args.lang)))
    return 0


def _lines(what: Sequence[str], language: str) -> list[str]:
    from lamplighter.kernel import rulebook as catalogue

    if not what:
        return [*rule_search.contents(language=language), "", *HINT.splitlines()]
    games = [word.lower() for word in what if word.lower() in catalogue.read_pages()]
    words = [word for word in what if word.lower() not in games]
    if len(games) == 1 and not words:
        return rule_search.page(games[0], language)
    game = games[0] if len(games) == 1 else None
    return [
        line
        for rule in rule_search.lookup(game, " ".join(words if game else what), language)
        for line in rule_search.lines(rule)
    ]
