"""What has to be said to the system about files, for whatever keeps something on a disk."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def locked(handle: int) -> bool:
        """Lock a file until it is closed; tells whether nobody else had."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def locked(handle: int) -> bool:
        """Lock a file until it is closed; tells whether nobody else had."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True


class Lock:
    """Something that one process has at a time: a file, locked until it lets go or ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take it unless somebody has it. Where the system has no locks, everybody may."""
        return self._take(os.O_RDWR | os.O_CREAT)

    def _take(self, how: int) -> bool:
        self._handle = os.open(self._path, how, 0o600)
        if locked(self._handle):
            return True
        self.release()
        return False

    def release(self) -> None:
        """Let others take it."""
        if self._handle is not None:
            os.close(self._handle)
        self._handle = None


def write_through(folder: Path) -> None:
    """See that a file's new name in a folder outlasts a power cut, where the system can do so."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
