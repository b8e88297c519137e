"""Read and write record files, with error messages for users."""

from __future__ import annotations

import os
import stat
from codecs import BOM_UTF8
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import CommandRefused, seats_of
from lamplighter.cli.prompts import NO, YES
from lamplighter.disk import write_through
from lamplighter.kernel import record
from lamplighter.kernel.errors import LamplighterError, brief, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

SUFFIX = ".case"
PART = ".part"
"""The suffix of a file that is being written."""
LARGEST = 1 << 20
"""Most bytes of a record; the longest games need a tenth of it."""
_LONGEST_NAME = 200


def read_text(name: str, kind: str = "record") -> str:
    """Read a text file of at most `LARGEST` bytes; raises `CommandRefused` with the reason."""
    called = brief(name, _LONGEST_NAME)
    try:
        content = _read_bytes(_path(name))
    except OSError as error:
        raise CommandRefused(f"cannot read {called}: {reason(error)}") from error
    if content is None:
        raise CommandRefused(f"{called} is no ordinary file, so it is no {kind}")
    if len(content) > LARGEST:
        raise CommandRefused(f"{called} is larger than {LARGEST:,} bytes, so it is no {kind}")
    try:
        # Some editors write a byte order mark at the beginning.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandRefused(f"{called} is no text file, so it is no {kind}") from error
    if "\0" in text:
        raise CommandRefused(f"{called} is no text file, so it is no {kind}")
    return text


def _path(name: str) -> Path:
    """Return the path of a file that a user has named; `~` is the home folder."""
    if "\0" in name:
        raise CommandRefused(f"{shown(name)} is no name of a file")
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such home folder
        return Path(name)


def _read_bytes(path: Path) -> bytes | None:
    """Read at most one byte more than a record may have; None if it is no ordinary file.

    Pipes and devices are not read: they may never end, and even opening them may block.
    """
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return None
        return file.read(LARGEST + 1)


def _at_once(name: str, flags: int) -> int:
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def reason(error: OSError) -> str:
    """Return the reason of a system error, without the name of the file."""
    return (error.strerror or str(error)).lower()


def read_record(name: str) -> Record:
    """Read a record and verify it."""
    return record.read(read_text(name))


def save(
    table: Table, seats: Sequence[int], name: str, overwrite: Callable[[Path], bool]
) -> Path | None:
    """Write a table's game to a file, as these seats have seen it; return the file's path.

    A file that is no record is never overwritten. A record of another game is overwritten only if
    `overwrite` returns True; otherwise nothing is written and the result is None.
    """
    path = named(name)
    if is_there(path) and not _is_of(table, path) and not overwrite(path):
        return None
    write(path, record.write(table, *seats))
    return path


def named(name: str) -> Path:
    """Return the path of a record that a player names; refuses words that mean yes or no."""
    if name.lower() in YES | NO:
        raise CommandRefused(f"{name!r} is an answer; for a file of that name, say {name}{SUFFIX}")
    path = _path(name)
    return path.with_name(path.name + SUFFIX) if path.name and not path.suffix else path


def is_there(path: Path) -> bool:
    """Return whether there is a record at this path; refuses any other file."""
    called = brief(str(path), _LONGEST_NAME)
    try:
        there = path.exists()
    except OSError as error:
        raise CommandRefused(f"cannot write {called}: {reason(error)}") from error
    if there and not _is_record(path):
        raise CommandRefused(f"{called} exists and is no record; choose another name")
    return there


def write(path: Path, text: str) -> None:
    """Write a text file whole or not at all: the old content stays until the new is complete."""
    end = Path(os.path.realpath(path))  # keep a symbolic link and write its target
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
        raise CommandRefused(f"cannot write {called}: {reason(error)}") from error


def _write_through(path: Path, text: str) -> None:
    """Write a new file and flush it to the disk."""
    with open(path, "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _is_of(table: Table, path: Path) -> bool:
    """Return whether a file is an earlier record of this game, so that nothing would be lost."""
    try:
        old = read_record(str(path))
    except LamplighterError:
        return False
    same = old.commitment == table.commitment
    begun = table.steps[: len(old.steps)] == old.steps
    return same and begun and old.result in (None, table.outcome)


def _is_record(path: Path) -> bool:
    """Return whether a file is a record; False if it cannot be read."""
    try:
        content = _read_bytes(path)
    except OSError:
        return False
    head = record.HEAD.encode()
    return content is not None and content.removeprefix(BOM_UTF8).startswith(head)


def written_for(recorded: Record, table: Table) -> tuple[str, ...]:
    """Return the names of the sides and seats as which a record may be opened.

    If the game is not over, these are the sides and seats that have seen exactly what the record
    shows. A spectator may always look.
    """
    game = table.game
    everyone = dict.fromkeys((*game.sides, *game.seats))
    open_to = (name for name in everyone if table.over or _acts(table, name) == recorded.acts)
    return (*open_to, "spectator")


def _acts(table: Table, name: str) -> list[str]:
    histories = [table.history(seat) for seat in seats_of(table.game, name)]
    return [seen.act.text for seen in record.shared(histories)]
