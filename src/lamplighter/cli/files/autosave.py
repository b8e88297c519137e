"""Autosave: games played at the terminal are saved in the user's data folder.

Every game has its own file, a record like any other, which is rewritten after each change of the
table. A game that is being played is locked, so that no other terminal can continue it. The
operating system removes the lock when the process ends, even after a crash.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import choice
from time import sleep
from typing import TYPE_CHECKING, Self

from lamplighter.cli.command_line import CommandRefused
from lamplighter.cli.files import record_files
from lamplighter.cli.files.record_files import PART, SUFFIX
from lamplighter.disk import Lock
from lamplighter.kernel import record
from lamplighter.kernel.errors import BadRecord, shown, some_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

VARIABLE = "LAMPLIGHTER_DATA"
"""The environment variable that names another data folder."""
FINISHED = 100
"""Most finished games that are kept, the latest ones; unfinished games are all kept."""
STALE = 24 * 60 * 60
"""Seconds after which a partly written file is deleted."""
MOMENT = 0.05
"""Seconds to wait for a lock that another process holds only while it checks `SavedGame.open`."""
LETTERS = "bcdfghjkmnpqrstvwxz"
LOCK = ".lock"


def home() -> Path:
    """Return the data folder."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("lamplighter", appauthor=False)


def folder() -> Path:
    """Return the folder of the autosaved games."""
    return home() / "games"


# The list of saved games.


@dataclass(frozen=True)
class SavedGame:
    """An autosaved game."""

    name: str
    path: Path
    changed: float
    """When it was saved last, in seconds since 1970."""

    @property
    def when(self) -> str:
        """When it was saved last, as text, to the minute."""
        return f"{datetime.fromtimestamp(self.changed):%Y-%m-%d %H:%M}"

    @property
    def over(self) -> bool:
        """Whether its record ends with a result; False if the record cannot be read."""
        with suppress(CommandRefused):
            rows = record_files.read_text(str(self.path)).rstrip().rsplit("\n", 2)[1:]
            return any(row.startswith("result ") for row in rows)
        return False

    @property
    def open(self) -> bool:
        """Whether it is being played now, at any terminal."""
        lock = GameLock(self.path)
        taken = lock.take(new=False)
        lock.release()
        return not taken

    def read(self) -> Record:
        """Read and verify its record; an error names the game."""
        try:
            return record_files.read_record(str(self.path))
        except BadRecord as error:
            raise CommandRefused(f"{self.name}: {error}") from error

    def remove(self) -> None:
        """Delete it; refused while it is being played."""
        lock = GameLock(self.path)
        if not lock.take():
            raise CommandRefused(f"{self.name} is being played in another terminal")
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise CommandRefused(
                f"cannot remove {self.name}: {record_files.reason(error)}"
            ) from error
        finally:
            lock.release()
        lock.forget()


def games() -> list[SavedGame]:
    """Return all saved games, the one played last first."""
    try:
        found = [_kept(path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError as error:
        raise CommandRefused(f"cannot read {folder()}: {record_files.reason(error)}") from error
    known = [game for game in found if game is not None]
    return sorted(known, key=lambda game: (game.changed, game.name), reverse=True)


def _kept(path: Path) -> SavedGame | None:
    try:
        return SavedGame(path.stem, path, path.stat().st_mtime)
    except OSError:  # it was removed in the meantime
        return None


def find(text: str) -> SavedGame:
    """Return the saved game of this name, or the only one whose name contains the text."""
    known = games()
    wanted = text.removesuffix(SUFFIX).lower()
    found = [game for game in known if game.name == wanted]
    found = found or [game for game in known if wanted in game.name]
    if len(found) == 1:
        return found[0]
    if found:
        names = some_of([game.name for game in found])
        raise CommandRefused(f"{shown(text)} may mean several kept games: {names}")
    raise CommandRefused(f"there is no kept game {shown(text)}; see: lamplighter kept")


def latest(game: str | None = None) -> SavedGame | None:
    """Return the game played last that can be continued, of one title or of all; None if none."""
    for kept in games():
        mine = game is None or kept.name.startswith(f"{game}-")
        if mine and not kept.over and not kept.open:
            return kept
    return None


def located(name: str) -> str:
    """Return the path of a record: the file of this name, or else the saved game of this name."""
    if os.path.lexists(os.path.expanduser(name)):
        return name
    exact = [kept for kept in games() if kept.name == name.removesuffix(SUFFIX)]
    return str(exact[0].path) if exact else name


def prune() -> None:
    """Delete the oldest finished games, and partly written files that were left over."""
    with suppress(CommandRefused):
        for game in [game for game in games() if game.over][FINISHED:]:
            game.remove()
    with suppress(OSError):
        for part in folder().glob(f".*{PART}"):
            if part.stat().st_mtime < datetime.now().timestamp() - STALE:
                part.unlink(missing_ok=True)


# Saving one game.


class Autosave:
    """Saves one game while it is played, under a lock."""

    def __init__(self, path: Path | None = None, lock: GameLock | None = None) -> None:
        self._path = path
        self._lock = lock

    @classmethod
    def of(cls, kept: SavedGame) -> Self:
        """Continue a saved game; refused while another terminal plays it."""
        lock = GameLock(kept.path)
        if not lock.take():
            sleep(MOMENT)  # another process may hold the lock only for a check
            if not lock.take():
                raise CommandRefused(f"{kept.name} is being played in another terminal")
        if not kept.path.exists():
            lock.release()
            raise CommandRefused(f"there is no kept game {kept.name} any more")
        return cls(kept.path, lock)

    @property
    def name(self) -> str | None:
        """The name of the saved game; None before it is saved."""
        return None if self._path is None else self._path.stem

    def keep(self, table: Table, seats: Sequence[int]) -> None:
        """Save the game as these seats have seen it; the old file stays until the new is whole."""
        if self._path is None:
            self._begin(table.game.name)
        assert self._path is not None
        record_files.write(self._path, record.write(table, *seats))

    def _begin(self, game: str) -> None:
        """Choose a new name and lock it."""
        try:
            folder().mkdir(parents=True, exist_ok=True)
            while True:
                path = folder() / f"{_new_name(game)}{SUFFIX}"
                lock = GameLock(path)
                if lock.make():
                    break
        except OSError as error:
            raise CommandRefused(
                f"cannot write {folder()}: {record_files.reason(error)}"
            ) from error
        self._path, self._lock = path, lock

    def close(self) -> None:
        """Release the lock, so that other terminals can continue the game."""
        if self._lock is not None:
            self._lock.release()
            if self._path is not None and not self._path.exists():
                self._lock.forget()
        self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _new_name(game: str) -> str:
    some = "".join(choice(LETTERS) for _ in range(4))
    return f"{game}-{datetime.now():%Y-%m-%d-%H%M}-{some}"


class GameLock(Lock):
    """The lock of a game that is being played: a file beside its record."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.with_suffix(LOCK))

    def make(self) -> bool:
        """Take the lock of a new game; return whether its name was free."""
        try:
            self._take(os.O_RDWR | os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            return False
        return True

    def take(self, *, new: bool = True) -> bool:
        """Take the lock; return whether it is ours. Always True where files cannot be locked."""
        try:
            return self._take(os.O_RDWR | (os.O_CREAT if new else 0))
        except OSError:
            return True

    def forget(self) -> None:
        """Delete the lock file, after its game was deleted."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
