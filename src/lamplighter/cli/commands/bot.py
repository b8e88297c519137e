"""`lamplighter bot`: connect a computer player to a seat on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import (
    CommandRefused,
    add_language,
    add_options,
    options_of,
    typed,
    whole,
)
from lamplighter.kernel.errors import brief

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.cli.command_line import Commands
    from lamplighter.client import SeatConnection, Server
    from lamplighter.wire.tables import Ending

LONGEST = 200
"""Most characters of a printed line that contains text from the server."""
STOPPED = 130
"""The exit code after Ctrl-C, as shells use it."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "bot",
        help="connect a computer player to a seat on a server",
        description="Play a seat on a server with a computer player until the game is over. URL is "
        "the link of a seat, an invitation, or the address of the server. With an address, --game "
        "names the game: the player joins a listed table of it with an open seat, or opens one.",
    )
    parser.add_argument(
        "url", metavar="URL", help="the link of a seat, an invitation, or a server's address"
    )
    parser.add_argument(
        "--player",
        default="hard",
        metavar="PLAYER",
        help="the computer player: easy, medium, hard, random ..., or MODULE:CLASS for one of your "
        "own (default: hard)",
    )
    parser.add_argument("--name", metavar="NAME", help="the player's name at the table")
    parser.add_argument("--game", metavar="GAME", help="with a server's address: the game to play")
    parser.add_argument("--seat", metavar="SEAT", help="the seat to take")
    add_options(parser)
    parser.add_argument(
        "--games", type=whole(1, 1_000_000), default=1, metavar="N", help="games to play"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the arguments, then play."""
    from lamplighter.client import Server, link_of, remote_table
    from lamplighter.kernel.language import language_of
    from lamplighter.players import player

    player(args.player)
    link = link_of(args.url)
    if (link.table is None) == (args.game is None):
        raise CommandRefused(
            "name a seat or an invitation by its link, or else the house and what is played there "
            "with --game"
        )
    server = Server(link.server, language=language_of(args.lang))
    connection = _seated(args, server)
    sit_again = _again(args, server)
    try:
        for number in range(1, args.games + 1):
            print(f"{args.player} sits at {connection.table} for {connection.seat}.", flush=True)
            _report(connection, remote_table.play(connection, player(args.player)))
            if number < args.games:
                done, connection = connection, sit_again(connection)
                done.close()
    except KeyboardInterrupt:
        print(
            f"The seat is left as it stands. To go on:\n{typed()} bot '{connection.link}'",
            flush=True,
        )
        return STOPPED
    finally:
        connection.close()
    return 0


def _called(args: Namespace) -> str:
    return str(args.name or f"computer ({args.player})")[:40]


def _seated(args: Namespace, server: Server) -> SeatConnection:
    """Take the seat that the link leads to, or a seat at any table of the game."""
    from lamplighter.client import link_of

    link = link_of(args.url)
    if link.table is None:
        return _found(args, server)
    if link.seat is not None:
        return server.sit(args.url)
    return server.join(args.url, name=_called(args), seat=args.seat)


def _found(args: Namespace, server: Server) -> SeatConnection:
    """Join a listed table with an open seat, or open a table."""
    from lamplighter.client import Refused as RefusedByServer
    from lamplighter.kernel import registry

    game = registry.game(args.game)
    options = options_of(game, args.option)
    for table in server.lobby():
        waits = any(
            chair.kind == "open" and args.seat in (None, chair.seat) for chair in table.chairs
        )
        if table.game == game.name and table.options == options and waits:
            try:
                return server.join(table.id, name=_called(args), seat=args.seat)
            except RefusedByServer as error:
                if error.code != "seat/taken":
                    raise
    seats = {} if args.seat is None else {args.seat: "me"}
    return server.open(game.name, name=_called(args), options=options, seats=seats, listed=True)


def _again(args: Namespace, server: Server) -> Callable[[SeatConnection], SeatConnection]:
    """Return a function that joins the next game: at any table, or a rematch."""
    if args.game is not None:
        return lambda _: _found(args, server)
    return lambda connection: connection.rematch(name=_called(args))


def _report(connection: SeatConnection, ending: Ending) -> None:
    """Print how a game ended."""
    side = next(one.side for one in connection.info.chairs if one.seat == connection.seat)
    won = "nobody won" if ending.winner is None else f"{ending.winner} won"
    own = (
        "" if ending.winner is None else "; it has " + ("won" if side == ending.winner else "lost")
    )
    said = f"{connection.info.game}: {won} ({ending.rule}){own} as {connection.seat}."
    print(brief(said, LONGEST), flush=True)
