"""A look at a whole database: which of its tables are damaged, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.hosted import Hosted
from lamplighter.server.store import Damaged, DatabaseDamaged, Heading, Store
from lamplighter.wire.tables import TableInfo

PLACES = ("headings", "events", "secrets", "tokens")
"""Tables of the database that hold rows of the tables of games."""
TOLD = ("game", "status", "listed", "v")
"""What a heading says that the rows of its log say too."""


@dataclass
class Report:
    """What was found in a database."""

    tables: int = 0
    damage: list[str] = field(default_factory=list)
    """One line for each thing that is damaged."""


def check(url: str) -> Report:
    """Read every table of a database and report what is damaged; nothing is changed.

    The server may run meanwhile. Raises `Refused` where there is nothing that could be read.
    """
    report = Report()
    try:
        store = Store.open(url, reading=True)
    except DatabaseDamaged as error:
        # Its tables may be sound though this is not.
        report.damage.append(str(error))
        store = Store.open(url, reading=True, any_version=True)
    with store:
        report.damage += store.integrity()
        for table in _tables(store, report):
            report.tables += 1
            report.damage += [str(error) for error in _damage(store, table)]
    return report


def _tables(store: Store, report: Report) -> list[str]:
    """Return the ids of all tables of which anything is left."""
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
    """Yield what is damaged of a table."""
    try:
        log = store.log(table)
        if log is None:
            # Deleted meanwhile, or only tokens are left of it.
            if store.tokens(table):
                yield Damaged(table, None, "only tokens are left of it")
            return
        hosted = Hosted.fold(table, log.key, log.entries)
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


def _heading(hosted: Hosted, heading: Heading) -> Iterator[Damaged]:
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
