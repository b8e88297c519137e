"""Check a whole database: find the tables that are damaged, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.store import Damaged, DatabaseDamaged, Heading, Store
from lamplighter.server.tables.table import HostedTable
from lamplighter.server.tables.waiting_table import fold
from lamplighter.wire.tables import TableInfo

PLACES = ("headings", "events", "secrets", "tokens")
"""The database tables that hold rows of game tables."""
TOLD = ("game", "status", "listed", "v")
"""The fields of a heading that can be checked against the rows of its log."""


@dataclass
class CheckReport:
    """The result of a check."""

    tables: int = 0
    damage: list[str] = field(default_factory=list)
    """One line for each damage that was found."""


def check(url: str) -> CheckReport:
    """Read every table of a database and report all damage; change nothing.

    The server may be running. Raise `StoreRefused` if there is nothing that could be read.
    """
    report = CheckReport()
    try:
        store = Store.open(url, reading=True)
    except DatabaseDamaged as error:
        # The tables themselves may still be undamaged.
        report.damage.append(str(error))
        store = Store.open(url, reading=True, any_version=True)
    with store:
        report.damage += store.integrity()
        for table in _tables(store, report):
            report.tables += 1
            report.damage += [str(error) for error in _damage(store, table)]
    return report


def _tables(store: Store, report: CheckReport) -> list[str]:
    """Return the ids of all tables that have at least one row left."""
    found: dict[str, None] = {}
    for name in PLACES:
        try:
            ids, wrong = store.ids_in(name)
        except LamplighterError as error:
            ids, wrong = [], str(error)
        if wrong:
            report.damage.append(f"{name} cannot be read whole: {wrong}")
        found.update(dict.fromkeys(ids))
    return list(found)


def _damage(store: Store, table: str) -> Iterator[Damaged]:
    """Yield each damage of a table."""
    try:
        log = store.log(table)
        if log is None:
            # It was deleted meanwhile, or only tokens are left of it.
            if store.tokens(table):
                yield Damaged(table, None, "only tokens are left of it")
            return
        hosted = fold(table, log.key, log.entries)
        yield from _heading(hosted, log.heading)
        seats = len(hosted.places)
    except Damaged as error:
        yield error
        return
    try:
        tokens = store.tokens(table)
    except Damaged as error:
        yield error
        return
    for token in tokens:
        if token.seat is not None and not 0 <= token.seat < seats:
            yield Damaged(table, None, f"its token: there is no seat {token.seat}")


def _heading(hosted: HostedTable, heading: Heading) -> Iterator[Damaged]:
    folded = hosted.heading()
    for name in TOLD:
        if getattr(folded, name) != getattr(heading, name):
            what = f"its heading: {name} is not what its log says"
            yield Damaged(hosted.id, None, what)
    try:
        msgspec.json.decode(heading.info, type=TableInfo)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        what = "its heading: info is not what everybody may know of a table"
        yield Damaged(hosted.id, None, what)
