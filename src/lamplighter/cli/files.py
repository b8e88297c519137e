"""Records on disk, read and written for people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, seats_of
from lamplighter.kernel import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

SUFFIX = ".case"


def read_text(name: str) -> str:
    """Read a text file; says in plain words why it cannot."""
    try:
        return Path(name).expanduser().read_text("utf-8")
    except OSError as error:
        raise Refused(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        raise Refused(f"{name} is no text file, so it is no record") from error


def read_record(name: str) -> Record:
    """Read a record and verify it."""
    return record.read(read_text(name))


def save(table: Table, seats: Sequence[int], name: str) -> str:
    """Write a table's game for seats that are played together; gives the name of the file.

    A file that is no record is never overwritten.
    """
    path = Path(name).expanduser()
    if not path.suffix:
        path = path.with_name(path.name + SUFFIX)
    if path.exists() and not _is_record(path):
        raise Refused(f"{path} exists and is no record; choose another name")
    try:
        path.write_text(record.write(table, *seats), "utf-8")
    except OSError as error:
        raise Refused(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from error
    return str(path)


def _is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            head = file.read(len(record.HEAD)).decode("utf-8", "replace")
            return head in (record.HEAD, record.OLD_HEAD)
    except OSError:
        return False


def written_for(recorded: Record, table: Table) -> tuple[str, ...]:
    """Tell for whom, by name of side or seat, a record of an unfinished game may be opened.

    These are they who have seen just what the record shows. A spectator may always look.
    """
    game = table.game
    everyone = dict.fromkeys((*game.sides, *game.seats))
    open_to = (name for name in everyone if table.over or _acts(table, name) == recorded.acts)
    return (*open_to, "spectator")


def _acts(table: Table, name: str) -> list[str]:
    histories = [table.history(seat) for seat in seats_of(table.game, name)]
    return [seen.act.text for seen in record.shared(histories)]
