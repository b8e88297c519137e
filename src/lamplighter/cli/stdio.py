"""The standard streams as a command meets them: closed, full, or in a narrow encoding.

Whatever they are, a command says what it can and never ends in a traceback because of them.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from lamplighter.cli.command import Refused

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What a write that fails gives as its reason."""


def prepare() -> None:
    """Make the streams fit for any text.

    What an encoding lacks is written as an escape, and bytes that are no text are read as one.
    A stream that was closed is put in the place of none: output is lost, input is at its end.
    """
    # `print` to a stream that is not there goes to another one, so there must be one.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Once something has been read, a stream can no more be changed.
            with suppress(io.UnsupportedOperation):
                stream.reconfigure(errors="backslashreplace")


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def complain(text: str) -> None:
    """Say what went wrong, where that can still be said."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def refusal(error: OSError) -> Refused:
    """Put into words why the system refused something that no command has foreseen."""
    reason = (error.strerror or str(error)).lower()
    if error.errno in _FULL and error.filename is None:
        return Refused(f"cannot write the output: {reason}")
    return Refused(f"the system refused: {reason}")


def abandon(stream: TextIO) -> None:
    """Let go of a stream that cannot be written to, so that nothing tries to at the end."""
    with suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
