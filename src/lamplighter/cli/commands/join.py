"""`lamplighter join`: play or watch at a table of a house, from this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import (
    Refused,
    add_ascii,
    add_language,
    add_options,
    options_of,
    typed,
    whole,
)

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.visit import Visit
    from lamplighter.client import Chair, House
    from lamplighter.kernel.language import Words
    from lamplighter.wire.tables import Pace

STOPPED = 130
"""The exit code of one who was interrupted, as shells have it."""
LONGEST_NAME = 40


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "join",
        help="play or watch at a table of a house, from this terminal",
        description="Sit down at a table of a house, as at home. URL is the link of a seat, an "
        "invitation, or the link of a table: then you watch, or with --seat take a seat that the "
        "lobby offers. With --game URL is the house itself, and a table is opened there.",
    )
    parser.add_argument("url", metavar="URL", help="a link to a table of a house, or the house")
    parser.add_argument("--name", metavar="NAME", help="what you are called at the table")
    parser.add_argument("--seat", metavar="SEAT", help="the seat you take")
    parser.add_argument("--quick", action="store_true", help="do not ask to confirm a choice")
    parser.add_argument(
        "--words", action="store_true", help="tell the board in sentences instead of drawing it"
    )
    add_ascii(parser)
    add_language(parser)
    opening = parser.add_argument_group("to open a table")
    opening.add_argument("--game", metavar="GAME", help="what is played at it")
    opening.add_argument(
        "--against", metavar="PLAYER", help="a computer for all other seats; else they are open"
    )
    add_options(opening)
    opening.add_argument(
        "--assist", type=whole(0, 3), default=2, metavar="N", help="what the house helps with: 0-3"
    )
    opening.add_argument("--listed", action="store_true", help="let anybody find it in the lobby")
    pace = opening.add_mutually_exclusive_group()
    pace.add_argument("--days", type=whole(1, 30), metavar="N", help="days for each turn")
    pace.add_argument("--minutes", type=whole(1, 1_440), metavar="N", help="minutes for each side")
    opening.add_argument(
        "--increment", type=whole(0, 600), default=10, metavar="S", help="seconds back for a turn"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Sit down, or watch; then play, and again if all like."""
    from lamplighter.cli.screen import Screen
    from lamplighter.client import House, link_of
    from lamplighter.kernel.language import language_of

    link = link_of(args.url)
    if link.table is None and args.game is None:
        raise Refused(
            f"{link.house} is a house; name a table of it by its link, such as "
            f"{link.house}/t/TABLE, or open one with --game"
        )
    screen = Screen(ascii_only=args.ascii)
    house = House(link.house, language=language_of(args.lang))
    try:
        return Guest(args, house, screen).stay()
    except EOFError:
        screen.say()
        return 0


class Guest:
    """Somebody at this terminal, at one table and perhaps at more after it."""

    def __init__(self, args: Namespace, house: House, screen: Screen) -> None:
        self._args = args
        self._house = house
        self._screen = screen

    def stay(self) -> int:
        """Play until it is over or left; gives the exit code."""
        chair: Chair | None = self._sit_down()
        while chair is not None:
            with chair:
                try:
                    chair = self._play(chair)
                except KeyboardInterrupt:
                    self._screen.say()
                    return STOPPED
        return 0

    # Sitting down.

    def _sit_down(self) -> Chair:
        from lamplighter.client import link_of

        link = link_of(self._args.url)
        if link.table is None:
            return self._open()
        self._tell_beginning()
        if link.seat is not None:
            return self._house.sit(self._args.url)
        if link.invitation is None and self._args.seat is None:
            return self._house.watch(self._args.url)
        return self._house.join(self._args.url, name=self._called(), seat=self._args.seat)

    def _tell_beginning(self) -> None:
        """Say before anybody sits down that a table does not begin at the beginning."""
        from lamplighter.kernel.messages import message

        table = self._house.table(self._args.url)
        if table.laid_out:
            # What is believed here follows from the steps since the beginning of a game.
            raise Refused(
                "this game begins from a position that was set up, and whoever opened the table "
                "may know what is hidden in it; it cannot be followed here: open the link in a "
                "browser"
            )
        if table.given:
            self._screen.tell(self._words.say(message("begins-later", count=table.given)))

    def _open(self) -> Chair:
        """Open a table; those who are invited come by a link."""
        from lamplighter.kernel import registry
        from lamplighter.kernel.messages import message

        args = self._args
        game = registry.game(args.game)
        options = options_of(game, args.option)
        game = game.seated(options)
        own = game.seats[0] if args.seat is None else game.seats[game.seat_index(args.seat)]
        others = "open" if args.against is None else f"computer:{args.against}"
        chair = self._house.open(
            game.name,
            name=self._called(),
            options=options,
            seats={seat: "me" if seat == own else others for seat in game.seats},
            assist=args.assist,
            listed=args.listed,
            pace=_pace(args),
        )
        if chair.invitation is not None:
            self._screen.say("  " + self._words.say(message("invitation-link")))
            self._screen.say(f"  {chair.invitation}")
        return chair

    def _called(self) -> str:
        """What the guest is called; asked for where it was not given."""
        from lamplighter.kernel.messages import message

        while not self._args.name:
            self._args.name = self._screen.ask(self._words.say(message("your-name")) + "> ")
        return str(self._args.name)[:LONGEST_NAME]

    @property
    def _words(self) -> Words:
        from lamplighter.kernel.language import words

        return words(self._house.language, ("lamplighter.kernel", "lamplighter.cli"))

    # Playing.

    def _play(self, chair: Chair) -> Chair | None:
        """Play one game; gives the chair for the next one, if there is one."""
        from lamplighter.cli.session import Ended

        visit = self._visit(chair)
        ended = visit.run()
        if ended is Ended.OVER and not visit.watching:
            return self._ask_again(visit)
        if ended is not Ended.OVER:
            self._screen.say("  " + visit.say("come-back"))
            self._screen.say(f"  {typed()} join '{chair.link}'")
        return None

    def _visit(self, chair: Chair) -> Visit:
        from lamplighter.cli.boards import board_of
        from lamplighter.cli.evening import round_begun
        from lamplighter.cli.visit import Visit
        from lamplighter.client.distant import DistantTable
        from lamplighter.kernel.messages import Message

        table = DistantTable(chair)
        board = board_of(table.game, self._house.language)
        self._screen.colours = board.colours
        self._screen.say()
        watching = chair.token is None
        own = None if watching else board.who((table.own,))
        about = (
            board.say("you-watch", table=chair.table)
            if own is None
            else board.say("you-sit", own=own, table=chair.table)
        )
        self._screen.tell(board.say("begin", title=Message("title"), about=about))
        if not watching:
            self._screen.say("  " + board.say("seat-link"))
            self._screen.say(f"  {chair.link}")
        since = round_begun(table) if table.begun and not table.over else 0
        if since:
            self._screen.tell(board.say("goes-on", round=table.rounds))
        args = self._args
        return Visit(
            chair, table, board, self._screen, quick=args.quick, words=args.words, since=since
        )

    # Afterwards.

    def _ask_again(self, visit: Visit) -> Chair | None:
        """Ask whether to play again; gives the chair then, or None."""
        from lamplighter.cli.questions import NO, YES

        self._screen.tell(visit.say("again-house"))
        while True:
            word, _, rest = self._screen.ask(visit.say("play-again") + "> ").partition(" ")
            match word.lower():
                case "save" if rest.strip():
                    visit.save_as(rest.strip())
                case "save":
                    self._screen.tell(visit.say("save-as-what"))
                case "quit":
                    return None
                case said if said in YES | NO | {"", "again", "rematch"}:
                    return None if said in NO else self._rematch(visit)
                case _:
                    self._screen.tell(visit.say("again-house"))

    def _rematch(self, visit: Visit) -> Chair | None:
        from lamplighter.client import Declined

        self._screen.tell(visit.say("waiting-rematch"))
        chair = visit.chair
        own = next(one for one in chair.info.chairs if one.seat == chair.seat)
        try:
            return chair.rematch(name=own.name or self._called(), emblem=own.emblem or "lantern")
        except Declined:
            self._screen.tell(visit.say("no-rematch"))
            return None


def _pace(args: Namespace) -> Pace:
    from lamplighter.wire.tables import Clocks, Correspondence, Untimed

    if args.days is not None:
        return Correspondence(args.days)
    if args.minutes is not None:
        return Clocks(args.minutes * 60, args.increment)
    return Untimed()
