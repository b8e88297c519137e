"""`lamplighter join`: play or watch at a table on a server, from this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import (
    CommandRefused,
    add_ascii,
    add_language,
    add_options,
    options_of,
    typed,
    whole,
)

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.remote.session import RemoteSession
    from lamplighter.cli.screen import Screen
    from lamplighter.client import SeatConnection, Server
    from lamplighter.kernel.language import Words
    from lamplighter.wire.tables import Pace

STOPPED = 130
"""The exit code after Ctrl-C, as shells use it."""
LONGEST_NAME = 40


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "join",
        help="play or watch at a table on a server, from this terminal",
        description="Play or watch at a table on a server. URL is the link of a seat, an "
        "invitation, or the link of a table. With the link of a table you watch, or with --seat "
        "take a seat that the lobby offers. With --game, URL is the address of the server, and a "
        "table is opened there.",
    )
    parser.add_argument("url", metavar="URL", help="a link to a table, or a server's address")
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    parser.add_argument("--seat", metavar="SEAT", help="the seat to take")
    parser.add_argument("--quick", action="store_true", help="do not ask to confirm a choice")
    parser.add_argument(
        "--words", action="store_true", help="describe the board in sentences, do not draw it"
    )
    add_ascii(parser)
    add_language(parser)
    opening = parser.add_argument_group("to open a table")
    opening.add_argument("--game", metavar="GAME", help="the game to play")
    opening.add_argument(
        "--against",
        metavar="PLAYER",
        help="a computer player for all other seats (default: they are open)",
    )
    add_options(opening)
    opening.add_argument(
        "--assist", type=whole(0, 3), default=2, metavar="N", help="the level of help: 0-3"
    )
    opening.add_argument("--listed", action="store_true", help="list the table in the lobby")
    pace = opening.add_mutually_exclusive_group()
    pace.add_argument("--days", type=whole(1, 30), metavar="N", help="days for each turn")
    pace.add_argument("--minutes", type=whole(1, 1_440), metavar="N", help="minutes for each side")
    opening.add_argument(
        "--increment",
        type=whole(0, 600),
        default=10,
        metavar="S",
        help="with --minutes: seconds added after each turn",
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Take a seat, or watch; then play, and again if all players agree."""
    from lamplighter.cli.screen import Screen
    from lamplighter.client import Server, link_of
    from lamplighter.kernel.language import language_of

    link = link_of(args.url)
    if link.table is None and args.game is None:
        raise CommandRefused(
            f"{link.server} is a house; name a table of it by its link, such as "
            f"{link.server}/t/TABLE, or open one with --game"
        )
    screen = Screen(ascii_only=args.ascii)
    server = Server(link.server, language=language_of(args.lang), names="typed")
    try:
        return JoinedTable(args, server, screen).stay()
    except EOFError:
        screen.say()
        return 0


class JoinedTable:
    """Plays or watches at a table on a server, and at the tables of rematches after it."""

    def __init__(self, args: Namespace, server: Server, screen: Screen) -> None:
        self._args = args
        self._server = server
        self._screen = screen

    def stay(self) -> int:
        """Play until the last game is over or the user leaves; return the exit code."""
        connection: SeatConnection | None = self._sit_down()
        while connection is not None:
            with connection:
                try:
                    connection = self._play(connection)
                except KeyboardInterrupt:
                    self._screen.say()
                    return STOPPED
        return 0

    # Taking a seat.

    def _sit_down(self) -> SeatConnection:
        from lamplighter.client import link_of

        link = link_of(self._args.url)
        if link.table is None:
            return self._open()
        self._tell_beginning()
        if link.seat is not None:
            return self._server.sit(self._args.url)
        if link.invitation is None and self._args.seat is None:
            return self._server.watch(self._args.url)
        return self._server.join(self._args.url, name=self._called(), seat=self._args.seat)

    def _tell_beginning(self) -> None:
        """Print, before a seat is taken, that the game does not start at its beginning.

        Refuses a game that starts from a position that was set up.
        """
        from lamplighter.kernel.messages import message

        table = self._server.table(self._args.url)
        if table.laid_out:
            # The beliefs here are computed from the steps since the beginning of a game.
            raise CommandRefused(
                "this game begins from a position that was set up, and whoever opened the table "
                "may know what is hidden in it; it cannot be followed here: open the link in a "
                "browser"
            )
        if table.given:
            self._screen.tell(self._words.say(message("begins-later", count=table.given)))

    def _open(self) -> SeatConnection:
        """Open a table and print the link that invites others."""
        from lamplighter.kernel import registry
        from lamplighter.kernel.messages import message

        args = self._args
        game = registry.game(args.game)
        options = options_of(game, args.option)
        game = game.seated(options)
        own = game.seats[0] if args.seat is None else game.seats[game.seat_index(args.seat)]
        others = "open" if args.against is None else f"computer:{args.against}"
        connection = self._server.open(
            game.name,
            name=self._called(),
            options=options,
            seats={seat: "me" if seat == own else others for seat in game.seats},
            assist=args.assist,
            listed=args.listed,
            pace=_pace(args),
        )
        if connection.invitation is not None:
            self._screen.say("  " + self._words.say(message("invitation-link")))
            self._screen.say(f"  {connection.invitation}")
        return connection

    def _called(self) -> str:
        """Return the user's name at the table; ask for it if it was not given."""
        from lamplighter.kernel.messages import message

        while not self._args.name:
            self._args.name = self._screen.ask(self._words.say(message("your-name")) + "> ")
        return str(self._args.name)[:LONGEST_NAME]

    @property
    def _words(self) -> Words:
        from lamplighter.kernel.language import words

        return words(self._server.language, ("lamplighter.kernel", "lamplighter.cli"))

    # Playing.

    def _play(self, connection: SeatConnection) -> SeatConnection | None:
        """Play one game; return the connection to the next one, or None."""
        from lamplighter.cli.session.terminal_session import SessionEnd

        session = self._make_session(connection)
        ended = session.run()
        if ended is SessionEnd.OVER and not session.watching:
            return self._ask_again(session)
        if ended is not SessionEnd.OVER:
            self._screen.say("  " + session.say("come-back"))
            self._screen.say(f"  {typed()} join '{connection.link}'")
        return None

    def _make_session(self, connection: SeatConnection) -> RemoteSession:
        from lamplighter.cli.boards import board_of
        from lamplighter.cli.remote.session import RemoteSession
        from lamplighter.cli.session.play_loop import round_begun
        from lamplighter.client.remote_table import RemoteGame
        from lamplighter.kernel.messages import Message

        table = RemoteGame(connection)
        board = board_of(table.game, self._server.language)
        self._screen.colours = board.colours
        self._screen.say()
        watching = connection.token is None
        own = None if watching else board.who((table.own,))
        about = (
            board.say("you-watch", table=connection.table)
            if own is None
            else board.say("you-sit", own=own, table=connection.table)
        )
        self._screen.tell(board.say("begin", title=Message("title"), about=about))
        if not watching:
            self._screen.say("  " + board.say("seat-link"))
            self._screen.say(f"  {connection.link}")
        seat = table.seat(table.own)
        since = round_begun(seat) if table.begun and not table.over else 0
        if since:
            self._screen.tell(board.say("goes-on", round=seat.view.round))
        args = self._args
        return RemoteSession(
            connection, table, board, self._screen, quick=args.quick, words=args.words, since=since
        )

    # After the game.

    def _ask_again(self, session: RemoteSession) -> SeatConnection | None:
        """Ask whether to play again; return the connection to the next game, or None."""
        from lamplighter.cli.prompts import NO, YES

        self._screen.tell(session.say("again-house"))
        while True:
            word, _, rest = self._screen.ask(session.say("play-again") + "> ").partition(" ")
            match word.lower():
                case "save" if rest.strip():
                    session.save_as(rest.strip())
                case "save":
                    self._screen.tell(session.say("save-as-what"))
                case "quit":
                    return None
                case said if said in YES | NO | {"", "again", "rematch"}:
                    return None if said in NO else self._rematch(session)
                case _:
                    self._screen.tell(session.say("again-house"))

    def _rematch(self, session: RemoteSession) -> SeatConnection | None:
        from lamplighter.client import Declined

        self._screen.tell(session.say("waiting-rematch"))
        connection = session.connection
        own = next(one for one in connection.info.chairs if one.seat == connection.seat)
        try:
            return connection.rematch(
                name=own.name or self._called(), emblem=own.emblem or "lantern"
            )
        except Declined:
            self._screen.tell(session.say("no-rematch"))
            return None


def _pace(args: Namespace) -> Pace:
    from lamplighter.wire.tables import Clocks, Correspondence, Untimed

    if args.days is not None:
        return Correspondence(args.days)
    if args.minutes is not None:
        return Clocks(args.minutes * 60, args.increment)
    return Untimed()
