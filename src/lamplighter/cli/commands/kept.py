"""`lamplighter kept`: the games that were played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import add_language

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command import Commands
    from lamplighter.cli.keeping import Kept
    from lamplighter.kernel.table import Table


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "kept",
        help="list the games that were played here",
        description="List the games that are kept: all that are not over, and the latest that are. "
        "Go on with one by lamplighter play --continue NAME, see it again by lamplighter replay "
        "NAME. Any part of a name will do that no other has.",
    )
    parser.add_argument("--remove", metavar="NAME", help="remove a kept game for good")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """List the kept games, or remove one."""
    from lamplighter.cli import keeping
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of, words
    from lamplighter.kernel.messages import Message, message

    language = language_of(args.lang)
    say = words(language, ("lamplighter.kernel", "lamplighter.cli")).say
    screen = Screen()
    if args.remove is not None:
        kept = keeping.find(args.remove)
        kept.remove()
        screen.tell(say(message("kept-removed", name=kept.name)))
        return 0
    games = keeping.games()
    if not games:
        screen.tell(say(Message("kept-none")))
    for kept in games:
        screen.say(kept.name, "bold")
        screen.tell("  " + _line(kept, language))
    return 0


def _line(kept: Kept, language: str) -> str:
    """Tell what is to be known of a kept game, or why nothing is."""
    from lamplighter.kernel import record
    from lamplighter.kernel.errors import LamplighterError

    try:
        return told(record.resume(kept.read()), kept, language, open=kept.open)
    except LamplighterError as error:
        return str(error)


def told(table: Table, kept: Kept, language: str, *, open: bool = False) -> str:
    """Tell of a kept game what everybody may know: who plays, how far it is, how it stands."""
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.seating import Seating
    from lamplighter.kernel.messages import Message

    board = board_of(table.game, language)
    seating = Seating.of(table)
    who = "" if seating is None else seating.told(board)
    stands = board.say("kept-open") if open else _stands(table, board)
    return board.say(
        "kept-game",
        title=Message("title"),
        when=kept.when,
        round=table.rounds,
        stands=stands,
        who=who,
    ).rstrip()


def _stands(table: Table, board: Board) -> str:
    from lamplighter.cli.ending import won

    if table.outcome is None:
        return board.say("next-is", who=board.who([table.actor]))
    return won(board, table.outcome.winner, None)
