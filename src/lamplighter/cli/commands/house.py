"""`lamplighter house`: manage the tables of a server (for its operator)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import CommandParser, CommandRefused, add_language, listed, some

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.cli.command_line import Commands
    from lamplighter.server.store import Heading, Store

STATUSES = ("open", "playing", "over")
DAY = 24 * 60 * 60 * 1000
AGES = 36_500
"""Most days that an age or a time limit can be."""


def default_url() -> str:
    """Return the URL of the default database of a server: a file in the data folder."""
    from sqlalchemy import URL

    from lamplighter.cli.files import autosave

    return URL.create("sqlite", database=str(autosave.home() / "house.db")).render_as_string()


def add_database(parser: CommandParser) -> None:
    """Add the `--database` argument, for another database than the default one."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME; else house.db, where this system "
        "keeps the data of programs",
    )


def database_of(args: Namespace) -> str:
    """Return the URL of the database that a command uses."""
    return default_url() if args.database is None else str(args.database)


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "house",
        help="list, check, delete, back up and restore the tables of a server",
        description="What the operator of a server does with its tables. Besides, a server "
        "deletes what nobody comes back to, as --keep-open, --keep-idle and --keep-over of "
        "`lamplighter serve` say.",
    )
    parts = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    _add_tables(parts)
    _add_delete(parts)
    _add_backup(parts)
    _add_restore(parts)
    _add_check(parts)


def _part(parts: Commands, name: str, about: str, run: Callable[[Namespace], int]) -> CommandParser:
    parser = parts.add_parser(name, help=about, description=f"{about.capitalize()}.")
    add_database(parser)
    parser.set_defaults(run=run)
    return parser


def _add_choice(parser: CommandParser) -> None:
    parser.add_argument(
        "--older-than",
        metavar="DAYS",
        type=some(0, AGES),
        help="only tables where nothing has happened for so many days",
    )
    parser.add_argument("--status", choices=STATUSES, help="only tables that stand so")


def _add_tables(parts: Commands) -> None:
    _add_choice(_part(parts, "tables", "list tables, those first where nothing happens", tables))


def _add_delete(parts: Commands) -> None:
    parser = _part(parts, "delete", "delete tables with all that belongs to them", delete)
    parser.add_argument("table", metavar="TABLE", nargs="*", help="see: lamplighter house tables")
    _add_choice(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask")
    add_language(parser)


def _add_backup(parts: Commands) -> None:
    about = "write all tables to one file, while the server runs or not; it holds all secrets"
    _part(parts, "backup", about, backup).add_argument("file", metavar="BACKUP", help="a new file")


def _add_restore(parts: Commands) -> None:
    about = "read all tables of a backup into an empty database, of either kind"
    _part(parts, "restore", about, restore).add_argument("file", metavar="BACKUP", help="the file")


def _add_check(parts: Commands) -> None:
    about = "read every table and list those that are damaged, while the server runs or not"
    _part(parts, "check", about, check)


# The subcommands.


def tables(args: Namespace) -> int:
    """List tables: all, or those of a status or of some age."""
    from lamplighter.server.store import Store

    with Store.open(database_of(args), reading=True) as store:
        for heading in _chosen(store, args):
            print(_line(heading))
    return 0


def delete(args: Namespace) -> int:
    """Delete the named tables, or all of some age."""
    from lamplighter.server.store import Store

    if bool(args.table) == (args.older_than is not None) or (args.table and args.status):
        raise CommandRefused(
            "say which tables: either their names, or --older-than DAYS, with --status if need be"
        )
    with Store.open(database_of(args), create=False) as store:
        names = _named(store, args.table) or [one.table for one in _chosen(store, args)]
        if not names:
            print("There are none.")
        elif args.yes or _agreed(f"Delete {_counted(len(names), 'table')} for good? ", args.lang):
            print(f"Deleted {_counted(store.delete(names), 'table')}.")
        else:
            print("Nothing was deleted.")
    return 0


def backup(args: Namespace) -> int:
    """Write a backup."""
    from lamplighter.server.store import backup

    print(f"{args.file}: {_counted(backup(database_of(args), args.file), 'row')}")
    return 0


def restore(args: Namespace) -> int:
    """Restore a backup."""
    from lamplighter.server.store import restore

    print(f"Restored {_counted(restore(args.file, database_of(args)), 'row')}.")
    return 0


def check(args: Namespace) -> int:
    """List the damaged tables; return exit code 1 if there are any, else 0."""
    from lamplighter.server.ops.check import check

    found = 0
    report = check(database_of(args))
    for line in report.damage:
        found += 1
        print(line)
    tables = _counted(report.tables, "table")
    print(f"{tables} read, nothing is damaged." if not found else f"{tables} read.")
    return 1 if found else 0


def _chosen(store: Store, args: Namespace) -> list[Heading]:
    from time import time

    days = args.older_than
    before = None if days is None else int(time() * 1000 - days * DAY)
    return store.tables(args.status, before)


def _named(store: Store, names: list[str]) -> list[str]:
    """Return the names without duplicates; raises an error if a table does not exist."""
    from lamplighter.kernel.errors import brief

    known = store.versions(names)
    unknown = [brief(name) for name in names if name not in known]
    if unknown:
        raise CommandRefused(f"there is no table {listed(unknown)}; nothing was deleted")
    return list(dict.fromkeys(names))


def _agreed(question: str, language: str | None) -> bool:
    from lamplighter.cli.prompts import Questions
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of, words

    said = words(language_of(language), ("lamplighter.kernel", "lamplighter.cli"))
    try:
        return Questions(Screen(), said).agreed(question, unless_said=False)
    except EOFError:
        return False


def _line(heading: Heading) -> str:
    from datetime import datetime

    when = f"{datetime.fromtimestamp(heading.at / 1000):%Y-%m-%d %H:%M}"
    listed = "listed" if heading.listed else "private"
    entries = _counted(heading.v + 1, "entry", "entries")
    return f"{heading.table}  {when}  {heading.game}  {heading.status}  {listed}  {entries}"


def _counted(number: int, one: str, more: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"
