"""A pager: the program that shows a long text page by page.

It is the one that `PAGER` names, else `less` or `more`, whichever there is. With `NO_PAGER` set, a
`PAGER` of `cat` or nothing, or a terminal that can do little (`TERM=dumb`), there is none.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from contextlib import suppress

USUAL = ("less", "more")
LESS = "FRX"
"""How `less` is asked to behave unless `LESS` says it: it leaves a short text, shows colours and
keeps what was read on the screen, where the game goes on."""


def wanted() -> list[str] | None:
    """Give the words of the command that shows long texts; None where there is none."""
    if os.environ.get("NO_PAGER") or os.environ.get("TERM", "dumb") == "dumb":
        return None
    named = os.environ.get("PAGER")
    if named is None:
        return next(([name] for name in USUAL if shutil.which(name)), None)
    with suppress(ValueError):  # quotes without an end
        words = shlex.split(named)
        if words and words[0] != "cat" and shutil.which(words[0]):
            return words
    return None


def colours(command: list[str]) -> bool:
    """Tell whether a pager shows colours as such."""
    return os.path.basename(command[0]) == "less" and "R" in os.environ.get("LESS", LESS).upper()


def show(command: list[str], text: str) -> bool:
    """Show a text until the reader has seen enough; tells whether that could be done at all."""
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
    # A reader may leave before the end.
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
