"""Standard streams that may be closed, full, or in an encoding that lacks characters.

In any of these cases a command writes what it can, and never ends with a traceback.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from lamplighter.cli.command_line import CommandRefused

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Error numbers of a failed write."""


def prepare() -> None:
    """Prepare the standard streams for any text.

    Characters that the encoding lacks are written as escapes, and bytes that are no text are read
    as escapes. A closed stream is replaced: its output is lost, its input is empty.
    """
    # `print(file=None)` writes to another stream, so every stream must exist.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A stream that was read from can no longer be reconfigured.
            with suppress(io.UnsupportedOperation):
                stream.reconfigure(errors="backslashreplace")


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def complain(text: str) -> None:
    """Print an error message, unless standard error cannot be written to."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def refusal(error: OSError) -> CommandRefused:
    """Return an error message for a system error that no command has handled."""
    reason = (error.strerror or str(error)).lower()
    if error.errno in _FULL and error.filename is None:
        return CommandRefused(f"cannot write the output: {reason}")
    return CommandRefused(f"the system refused: {reason}")


def abandon(stream: TextIO) -> None:
    """Redirect a broken stream to nowhere, so that Python does not fail to flush it at exit."""
    with suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
