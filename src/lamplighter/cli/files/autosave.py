"""Games as they are played, kept where the system keeps the data of programs.

Every game has a file of its own, which is a record like any other, written anew after each change
of the table. A game that is being played is locked, so that no other terminal goes on with it; the
system unlocks it whatever becomes of the terminal.
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

from lamplighter.cli import files
from lamplighter.cli.command import Refused
from lamplighter.cli.files import PART, SUFFIX
from lamplighter.disk import Lock
from lamplighter.kernel import record
from lamplighter.kernel.errors import BadRecord, shown, some_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

VARIABLE = "LAMPLIGHTER_DATA"
"""Names another folder for all that is kept."""
FINISHED = 100
"""Games that are kept after their end, the latest ones; those that are not over are all kept."""
STALE = 24 * 60 * 60
"""Seconds after which what was half written is waste."""
MOMENT = 0.05
"""Seconds after which nobody is still looking whether a game is open."""
LETTERS = "bcdfghjkmnpqrstvwxz"
LOCK = ".lock"


def home() -> Path:
    """Give the folder of all that is kept."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("lamplighter", appauthor=False)


def folder() -> Path:
    """Give the folder of the games."""
    return home() / "games"


# The games that are kept.


@dataclass(frozen=True)
class Kept:
    """A kept game."""

    name: str
    path: Path
    changed: float
    """When it was played last, in seconds of the system."""

    @property
    def when(self) -> str:
        """When it was played last, to the minute."""
        return f"{datetime.fromtimestamp(self.changed):%Y-%m-%d %H:%M}"

    @property
    def over(self) -> bool:
        """Whether its record ends with a result; what cannot be read is not over."""
        with suppress(Refused):
            rows = files.read_text(str(self.path)).rstrip().rsplit("\n", 2)[1:]
            return any(row.startswith("result ") for row in rows)
        return False

    @property
    def open(self) -> bool:
        """Whether it is being played now."""
        lock = GameLock(self.path)
        taken = lock.take(new=False)
        lock.release()
        return not taken

    def read(self) -> Record:
        """Read and verify its record; says which game it is if something is wrong with it."""
        try:
            return files.read_record(str(self.path))
        except BadRecord as error:
            raise Refused(f"{self.name}: {error}") from error

    def remove(self) -> None:
        """Remove it for good, unless it is being played."""
        lock = GameLock(self.path)
        if not lock.take():
            raise Refused(f"{self.name} is being played in another terminal")
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise Refused(f"cannot remove {self.name}: {files.reason(error)}") from error
        finally:
            lock.release()
        lock.forget()


def games() -> list[Kept]:
    """List all kept games, those played last first."""
    try:
        found = [_kept(path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError as error:
        raise Refused(f"cannot read {folder()}: {files.reason(error)}") from error
    known = [game for game in found if game is not None]
    return sorted(known, key=lambda game: (game.changed, game.name), reverse=True)


def _kept(path: Path) -> Kept | None:
    try:
        return Kept(path.stem, path, path.stat().st_mtime)
    except OSError:  # removed since
        return None


def find(text: str) -> Kept:
    """Find a kept game by its name, or by any part that only its name has."""
    known = games()
    wanted = text.removesuffix(SUFFIX).lower()
    found = [game for game in known if game.name == wanted]
    found = found or [game for game in known if wanted in game.name]
    if len(found) == 1:
        return found[0]
    if found:
        names = some_of([game.name for game in found])
        raise Refused(f"{shown(text)} may mean several kept games: {names}")
    raise Refused(f"there is no kept game {shown(text)}; see: lamplighter kept")


def latest(game: str | None = None) -> Kept | None:
    """Give the game played last that can be gone on with, of one title or of all."""
    for kept in games():
        mine = game is None or kept.name.startswith(f"{game}-")
        if mine and not kept.over and not kept.open:
            return kept
    return None


def located(name: str) -> str:
    """Give the path of a record: a file by its name, or else the kept game that is called so."""
    if os.path.lexists(os.path.expanduser(name)):
        return name
    exact = [kept for kept in games() if kept.name == name.removesuffix(SUFFIX)]
    return str(exact[0].path) if exact else name


def prune() -> None:
    """Let go of the oldest games beyond those that are kept after their end."""
    with suppress(Refused):
        for game in [game for game in games() if game.over][FINISHED:]:
            game.remove()
    with suppress(OSError):
        for part in folder().glob(f".*{PART}"):
            if part.stat().st_mtime < datetime.now().timestamp() - STALE:
                part.unlink(missing_ok=True)


# Keeping one.


class Keeper:
    """Keeps one game as it is played."""

    def __init__(self, path: Path | None = None, lock: GameLock | None = None) -> None:
        self._path = path
        self._lock = lock

    @classmethod
    def of(cls, kept: Kept) -> Self:
        """Go on keeping a game; refuses one that another terminal has."""
        lock = GameLock(kept.path)
        if not lock.take():
            sleep(MOMENT)  # somebody may just be looking whether it is open
            if not lock.take():
                raise Refused(f"{kept.name} is being played in another terminal")
        if not kept.path.exists():
            lock.release()
            raise Refused(f"there is no kept game {kept.name} any more")
        return cls(kept.path, lock)

    @property
    def name(self) -> str | None:
        """What the game is called; nothing before it is kept."""
        return None if self._path is None else self._path.stem

    def keep(self, table: Table, seats: Sequence[int]) -> None:
        """Write the game as these seats have seen it; what was kept before is safe till then."""
        if self._path is None:
            self._begin(table.game.name)
        assert self._path is not None
        files.write(self._path, record.write(table, *seats))

    def _begin(self, game: str) -> None:
        """Find a name that no game has."""
        try:
            folder().mkdir(parents=True, exist_ok=True)
            while True:
                path = folder() / f"{_new_name(game)}{SUFFIX}"
                lock = GameLock(path)
                if lock.make():
                    break
        except OSError as error:
            raise Refused(f"cannot write {folder()}: {files.reason(error)}") from error
        self._path, self._lock = path, lock

    def close(self) -> None:
        """Let others have the game."""
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
    """Says that a game is being played: a file beside its record."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.with_suffix(LOCK))

    def make(self) -> bool:
        """Take the lock of a new game; tells whether the name was free."""
        try:
            self._take(os.O_RDWR | os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            return False
        return True

    def take(self, *, new: bool = True) -> bool:
        """Take the lock, unless somebody has it. Where there can be no locks, all may."""
        try:
            return self._take(os.O_RDWR | (os.O_CREAT if new else 0))
        except OSError:
            return True

    def forget(self) -> None:
        """Remove it together with its game."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
