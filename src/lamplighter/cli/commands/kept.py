"""`lamplighter kept`: list the games that were played and autosaved on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import add_language

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.files.autosave import SavedGame
    from lamplighter.kernel.table import Table


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "kept",
        help="list the games that were played here",
        description="List the games that are kept: all unfinished games and the latest finished "
        "ones. To continue a game: lamplighter play --continue NAME. To see it again: lamplighter "
        "replay NAME. Any part of a name will do if no other name contains it.",
    )
    parser.add_argument("--remove", metavar="NAME", help="remove a kept game for good")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """List the saved games, or remove one."""
    from lamplighter.cli.files import autosave
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of, words
    from lamplighter.kernel.messages import Message, message

    language = language_of(args.lang)
    say = words(language, ("lamplighter.kernel", "lamplighter.cli")).say
    screen = Screen()
    if args.remove is not None:
        kept = autosave.find(args.remove)
        kept.remove()
        screen.tell(say(message("kept-removed", name=kept.name)))
        return 0
    games = autosave.games()
    if not games:
        screen.tell(say(Message("kept-none")))
    for kept in games:
        screen.say(kept.name, "bold")
        screen.tell("  " + _line(kept, language))
    return 0


def _line(kept: SavedGame, language: str) -> str:
    """Return one line about a saved game, or the error if it cannot be read."""
    from lamplighter.kernel import record
    from lamplighter.kernel.errors import LamplighterError

    try:
        return told(record.resume(kept.read()), kept, language, open=kept.open)
    except LamplighterError as error:
        return str(error)


def told(table: Table, kept: SavedGame, language: str, *, open: bool = False) -> str:
    """Return what everybody may know of a saved game: who plays, the round and its state."""
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.session.seat_plan import SeatPlan
    from lamplighter.kernel.messages import Message

    board = board_of(table.game, language)
    seating = SeatPlan.of(table)
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
    from lamplighter.cli.session.ending import won

    if table.outcome is None:
        return board.say("next-is", who=board.who([table.actor]))
    return won(board, table.outcome.winner, None)
