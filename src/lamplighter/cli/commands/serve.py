"""`lamplighter serve`: host tables for browsers, bots and terminals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import add_language, some, typed
from lamplighter.cli.commands.house import AGES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.prompts import Questions

KEPT = (
    ("open", 7, "tables that wait for players and where nothing happens"),
    ("idle", 90, "tables where a game has begun and nothing happens"),
    ("over", 0, "tables where the game is over"),
)
"""When tables are deleted: the end of the option's name, the default in days, which tables."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="host tables for others",
        description="Host tables of all games over the network. All data is in one file in the "
        "data directory, or in PostgreSQL. Only this machine can connect unless --host says "
        "otherwise; see deploy/ for a proxy with TLS.",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on"
    )
    parser.add_argument("--port", type=int, default=8888, metavar="N", help="port to listen on")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://... or sqlite:///FILE (default: a file in the data directory)",
    )
    parser.add_argument(
        "--create",
        action="store_true",
        help="create the file that --database names; the default file is always created",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="server processes; more than one needs PostgreSQL",
    )
    parser.add_argument(
        "--computers",
        type=int,
        default=1,
        metavar="N",
        help="processes for computer players, for each worker",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="host name that browsers may use, such as play.example.org",
    )
    parser.add_argument(
        "--proxy",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies that are trusted to report the addresses of clients",
    )
    parser.add_argument(
        "--rate", type=float, default=1.0, metavar="X", help="multiply all rate limits by X"
    )
    for name, days, about in KEPT:
        kept = "for ever" if days == 0 else f"{days} days"
        parser.add_argument(
            f"--keep-{name}",
            type=some(0, AGES),
            default=days,
            metavar="DAYS",
            help=f"delete {about} after so many days; 0: never (default: {kept})",
        )
    parser.add_argument(
        "--private-hooks",
        action="store_true",
        help="allow turn notifications to addresses inside this network",
    )
    parser.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="what to log"
    )
    parser.add_argument("--open", action="store_true", help="open the server in the browser")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Host tables until the process is stopped."""
    from lamplighter.cli.commands.house import default_url
    from lamplighter.cli.prompts import Questions
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.errors import UnknownName
    from lamplighter.kernel.language import language_of, words
    from lamplighter.server.run import ServerSettings, serve

    database = args.database or default_url()
    if args.database is not None and not args.create:
        _check_exists(database)
    if args.workers > 1 and not database.startswith("postgres"):
        raise UnknownName("several --workers share a PostgreSQL; say which with --database")
    if not 0 <= args.port < 65536 or args.workers < 1 or args.computers < 1 or args.rate <= 0:
        raise UnknownName("--port, --workers, --computers and --rate are numbers above zero")
    settings = ServerSettings(
        database=database,
        create=args.create or args.database is None,
        host=args.host,
        port=args.port,
        workers=args.workers,
        computers=args.computers,
        names=tuple(args.name),
        proxies=args.proxy,
        rate=args.rate,
        private_hooks=args.private_hooks,
        keep_open=args.keep_open,
        keep_playing=args.keep_idle,
        keep_over=args.keep_over,
        level=args.log,
    )
    said = words(language_of(args.lang), ("lamplighter.kernel", "lamplighter.cli"))
    serve(settings, _announcer(Questions(Screen(), said), open_browser=args.open))
    return 0


def _check_exists(database: str) -> None:
    """Refuse a database file that does not exist: its name may be mistyped."""
    from lamplighter.cli.command_line import CommandRefused
    from lamplighter.server.store import Database

    named = Database(database)
    if not named.exists():
        raise CommandRefused(
            f"there is no database {named.name}; with --create a new one is made there"
        )


def _announcer(ask: Questions, *, open_browser: bool) -> Callable[[str], None]:
    """Return a function that prints the server's address once it listens."""
    from lamplighter.cli import browser

    def announce(address: str) -> None:
        ask.line("house-open", address=address)
        ask.line("house-join", command=typed())
        sys.stdout.flush()  # a program that reads the output may wait for the address
        if open_browser and browser.opens():
            browser.show(address, ask)
        elif open_browser:
            ask.line("browser-failed", address=address)

    return announce
