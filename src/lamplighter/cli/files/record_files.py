"""Records on disk, read and written for people."""

from __future__ import annotations

import os
import stat
from codecs import BOM_UTF8
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, seats_of
from lamplighter.cli.questions import NO, YES
from lamplighter.disk import write_through
from lamplighter.kernel import record
from lamplighter.kernel.errors import LamplighterError, brief, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

SUFFIX = ".case"
PART = ".part"
"""Ends the name of a file that is just being written."""
LARGEST = 1 << 20
"""Bytes that a record may have; the longest games take a tenth of it."""
_LONGEST_NAME = 200


def read_text(name: str, kind: str = "record") -> str:
    """Read a text file of a bounded size; says in plain words why it cannot."""
    called = brief(name, _LONGEST_NAME)
    try:
        content = _read_bytes(_path(name))
    except OSError as error:
        raise Refused(f"cannot read {called}: {reason(error)}") from error
    if content is None:
        raise Refused(f"{called} is no ordinary file, so it is no {kind}")
    if len(content) > LARGEST:
        raise Refused(f"{called} is larger than {LARGEST:,} bytes, so it is no {kind}")
    try:
        # Editors of some systems begin a text with a mark of its encoding.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{called} is no text file, so it is no {kind}") from error
    if "\0" in text:
        raise Refused(f"{called} is no text file, so it is no {kind}")
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


def reason(error: OSError) -> str:
    """Say why the system refused, without the name of the file."""
    return (error.strerror or str(error)).lower()


def read_record(name: str) -> Record:
    """Read a record and verify it."""
    return record.read(read_text(name))


def save(
    table: Table, seats: Sequence[int], name: str, overwrite: Callable[[Path], bool]
) -> Path | None:
    """Write a table's game under a name, for seats that are played together; gives the file.

    A file that is no record is never overwritten. One with another game is only if `overwrite`
    agrees; else nothing is written and there is no file to give.
    """
    path = named(name)
    if is_there(path) and not _is_of(table, path) and not overwrite(path):
        return None
    write(path, record.write(table, *seats))
    return path


def named(name: str) -> Path:
    """The file of a record that a player names; refuses what is meant as an answer."""
    if name.lower() in YES | NO:
        raise Refused(f"{name!r} is an answer; for a file of that name, say {name}{SUFFIX}")
    path = _path(name)
    return path.with_name(path.name + SUFFIX) if path.name and not path.suffix else path


def is_there(path: Path) -> bool:
    """Tell whether there is a record of this name; refuses the name of any other file."""
    called = brief(str(path), _LONGEST_NAME)
    try:
        there = path.exists()
    except OSError as error:
        raise Refused(f"cannot write {called}: {reason(error)}") from error
    if there and not _is_record(path):
        raise Refused(f"{called} exists and is no record; choose another name")
    return there


def write(path: Path, text: str) -> None:
    """Write a text file whole or not at all: what it held before is there until the new one is."""
    end = Path(os.path.realpath(path))  # a link stays one, and what it leads to is written
    part = end.with_name(f".{token_hex(8)}{PART}")
    try:
        try:
            _write_through(part, text)
            if end.exists():
                copymode(end, part)
            os.replace(part, end)
        finally:
            part.unlink(missing_ok=True)
        write_through(end.parent)
    except OSError as error:
        called = brief(str(path), _LONGEST_NAME)
        raise Refused(f"cannot write {called}: {reason(error)}") from error


def _write_through(path: Path, text: str) -> None:
    """Write a new file down to the disk."""
    with open(path, "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _is_of(table: Table, path: Path) -> bool:
    """Tell whether a file holds a record all of which this game has in it."""
    try:
        old = read_record(str(path))
    except LamplighterError:
        return False
    same = old.commitment == table.commitment
    begun = table.steps[: len(old.steps)] == old.steps
    return same and begun and old.result in (None, table.outcome)


def _is_record(path: Path) -> bool:
    """Tell whether a file is a record; what cannot be read is none."""
    try:
        content = _read_bytes(path)
    except OSError:
        return False
    heads = (record.HEAD.encode(), record.OLD_HEAD.encode())
    return content is not None and content.removeprefix(BOM_UTF8).startswith(heads)


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
