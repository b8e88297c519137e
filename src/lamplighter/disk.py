"""File locks and durable file names, for all code that stores something on a disk."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def locked(handle: int) -> bool:
        """Lock a file until it is closed; return False if another process holds the lock."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def locked(handle: int) -> bool:
        """Lock a file until it is closed; return False if another process holds the lock."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True


class Lock:
    """A lock file that one process holds at a time, until it releases it or ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if another process holds it.

        On a file system without locks this always succeeds.
        """
        return self._take(os.O_RDWR | os.O_CREAT)

    def _take(self, how: int) -> bool:
        self._handle = os.open(self._path, how, 0o600)
        if locked(self._handle):
            return True
        self.release()
        return False

    def release(self) -> None:
        """Release the lock, so that another process can take it."""
        if self._handle is not None:
            os.close(self._handle)
        self._handle = None


def write_through(folder: Path) -> None:
    """Sync a folder, so that a file's new name in it survives a power cut (POSIX only)."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
