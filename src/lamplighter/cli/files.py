"""Records on disk, read and written for people."""

from __future__ import annotations

import os
import stat
from codecs import BOM_UTF8
from pathlib import Path
from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, seats_of
from lamplighter.kernel import record
from lamplighter.kernel.errors import brief, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

SUFFIX = ".case"
LARGEST = 1 << 20
"""Bytes that a record may have; the longest games take a tenth of it."""
_LONGEST_NAME = 200


def read_text(name: str) -> str:
    """Read a text file of a bounded size; says in plain words why it cannot."""
    called = brief(name, _LONGEST_NAME)
    try:
        content = _read_bytes(_path(name))
    except OSError as error:
        raise Refused(f"cannot read {called}: {_reason(error)}") from error
    if content is None:
        raise Refused(f"{called} is no ordinary file, so it is no record")
    if len(content) > LARGEST:
        raise Refused(f"{called} is larger than {LARGEST:,} bytes, so it is no record")
    try:
        # Editors of some systems begin a text with a mark of its encoding.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{called} is no text file, so it is no record") from error
    if "\0" in text:
        raise Refused(f"{called} is no text file, so it is no record")
    return text


def _path(name: str) -> Path:
    """The path of a file that was named."""
    if "\0" in name:
        raise Refused(f"{shown(name)} is no name of a file")
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such home
        return Path(name)


def _read_bytes(path: Path) -> bytes | None:
    """Read a little more than a record may have; None where there is no ordinary file.

    A pipe or a device might never end, and even opening it might wait for ever.
    """
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return None
        return file.read(LARGEST + 1)


def _at_once(name: str, flags: int) -> int:
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def read_record(name: str) -> Record:
    """Read a record and verify it."""
    return record.read(read_text(name))


def save(table: Table, seats: Sequence[int], name: str) -> str:
    """Write a table's game for seats that are played together; gives the name of the file.

    A file that is no record is never overwritten.
    """
    path = _path(name)
    if path.name and not path.suffix:
        path = path.with_name(path.name + SUFFIX)
    called = brief(str(path), _LONGEST_NAME)
    try:
        if path.exists() and not _is_record(path):
            raise Refused(f"{called} exists and is no record; choose another name")
        path.write_text(record.write(table, *seats), "utf-8")
    except OSError as error:
        raise Refused(f"cannot write {called}: {_reason(error)}") from error
    return str(path)


def _is_record(path: Path) -> bool:
    """Tell whether a file is a record; what cannot be read is none."""
    try:
        content = _read_bytes(path)
    except OSError:
        return False
    return content is not None and content.removeprefix(BOM_UTF8).startswith(record.HEAD.encode())


def written_for(text: str, table: Table) -> tuple[str, ...]:
    """Tell for whom, by name of side or seat, a record of an unfinished game may be opened.

    These are they who have seen just what the record shows. A spectator may always look.
    """
    game = table.game
    everyone = dict.fromkeys((*game.sides, *game.seats))
    told = _steps(text)
    open_to = (name for name in everyone if table.over or _lines(table, name) == told)
    return (*open_to, "spectator")


def _lines(table: Table, name: str) -> list[str]:
    histories = [table.history(seat) for seat in seats_of(table.game, name)]
    return [f"{seen.actor}: {seen.act}" for seen in record.shared(histories)]


def _steps(text: str) -> list[str]:
    rows = (row.strip() for row in text.splitlines())
    return [row for row in rows if ": " in row and not row.startswith("#")]
