"""The pager: a program that shows a long text page by page.

It is the program that the variable `PAGER` names, else `less` or `more`. No pager is used with
`NO_PAGER` set, with a `PAGER` that is `cat` or empty, or on a simple terminal (`TERM=dumb`).
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from contextlib import suppress

USUAL = ("less", "more")
LESS = "FRX"
"""Options of `less` unless the variable `LESS` sets others: quit at once if the text is short, show
colours, and leave the text on the screen, where the game continues."""


def wanted() -> list[str] | None:
    """Return the pager's command line as a list of words, or None if no pager is to be used."""
    if os.environ.get("NO_PAGER") or os.environ.get("TERM", "dumb") == "dumb":
        return None
    named = os.environ.get("PAGER")
    if named is None:
        return next(([name] for name in USUAL if shutil.which(name)), None)
    with suppress(ValueError):  # a quote is not closed
        words = shlex.split(named)
        if words and words[0] != "cat" and shutil.which(words[0]):
            return words
    return None


def colours(command: list[str]) -> bool:
    """Return whether a pager shows colours; other pagers would show escape codes."""
    return os.path.basename(command[0]) == "less" and "R" in os.environ.get("LESS", LESS).upper()


def show(command: list[str], text: str) -> bool:
    """Show a text until the user quits the pager; return whether the pager could be started."""
    try:
        pager = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            encoding="utf-8",
            errors="backslashreplace",
            env={"LESS": LESS, **os.environ},
        )
    except OSError:
        return False
    # The user may quit before the end of the text.
    with suppress(BrokenPipeError):
        _hand_over(pager, text)
    while pager.poll() is None:
        # Ctrl-C is for the pager alone.
        with suppress(KeyboardInterrupt):
            pager.wait()
    return True


def _hand_over(pager: subprocess.Popen[str], text: str) -> None:
    assert pager.stdin is not None
    with suppress(KeyboardInterrupt), pager.stdin as pipe:
        pipe.write(text)
