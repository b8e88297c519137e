"""`lamplighter serve`: host tables for browsers, bots and terminals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lamplighter.cli.command import add_language, some, typed
from lamplighter.cli.house import AGES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.cli.command import Commands
    from lamplighter.cli.questions import Questions

KEPT = (
    ("open", 7, "tables that wait for players and where nothing happens"),
    ("idle", 90, "tables where a game has begun and nothing happens"),
    ("over", 0, "tables where the game is over"),
)
"""Rules by which tables are deleted: a part of the option's name, days unless given, which."""


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "serve",
        help="host tables for others",
        description="Host tables of all games over the network. Everything is kept in one file in "
        "the data directory, or in PostgreSQL. Only this machine can come in unless --host says "
        "otherwise; see deploy/ for a proxy with TLS.",
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen")
    parser.add_argument("--port", type=int, default=8888, metavar="N", help="port to listen at")
    parser.add_argument(
        "--database", metavar="URL", help="postgresql://... or sqlite:///FILE; a file of its own"
    )
    parser.add_argument(
        "--create",
        action="store_true",
        help="make the file that --database names if there is none; the usual one is always made",
    )
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes; more need PostgreSQL"
    )
    parser.add_argument(
        "--computers",
        type=int,
        default=1,
        metavar="N",
        help="processes in which computer players think, for each worker",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="name of this machine that browsers may use, such as play.example.org",
    )
    parser.add_argument(
        "--proxy",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies that are believed to say where guests come from",
    )
    parser.add_argument(
        "--rate", type=float, default=1.0, metavar="X", help="allow guests X times as much haste"
    )
    for name, days, about in KEPT:
        kept = "for ever" if days == 0 else f"{days} days"
        parser.add_argument(
            f"--keep-{name}",
            type=some(0, AGES),
            default=days,
            metavar="DAYS",
            help=f"delete {about} after so many days; 0: never (unless given: {kept})",
        )
    parser.add_argument(
        "--private-hooks",
        action="store_true",
        help="let turn notices go to addresses inside this network",
    )
    parser.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="what to log"
    )
    parser.add_argument("--open", action="store_true", help="open the browser there")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Host tables until told to stop."""
    from lamplighter.cli.house import default_url
    from lamplighter.cli.questions import Questions
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.errors import UnknownName
    from lamplighter.kernel.language import language_of, words
    from lamplighter.server.serving import Settings, serve

    database = args.database or default_url()
    if args.database is not None and not args.create:
        _check_exists(database)
    if args.workers > 1 and not database.startswith("postgres"):
        raise UnknownName("several --workers share a PostgreSQL; say which with --database")
    if not 0 <= args.port < 65536 or args.workers < 1 or args.computers < 1 or args.rate <= 0:
        raise UnknownName("--port, --workers, --computers and --rate are numbers above zero")
    settings = Settings(
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
    serve(settings, _teller(Questions(Screen(), said), open_browser=args.open))
    return 0


def _check_exists(database: str) -> None:
    """Refuse a file that is not there: its name may be mistyped."""
    from lamplighter.cli.command import Refused
    from lamplighter.server.store import Database

    named = Database(database)
    if not named.exists():
        raise Refused(f"there is no database {named.name}; with --create a new one is made there")


def _teller(ask: Questions, *, open_browser: bool) -> Callable[[str], None]:
    """Make what tells where the house is open."""
    from lamplighter.cli import browser

    def tell(address: str) -> None:
        ask.line("house-open", address=address)
        ask.line("house-join", command=typed())
        sys.stdout.flush()  # where no terminal shows it line by line, somebody waits for it
        if open_browser and browser.opens():
            browser.show(address, ask)
        elif open_browser:
            ask.line("browser-failed", address=address)

    return tell
