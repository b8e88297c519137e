"""The terminal: lines out, lines in, colour where there is any.

All text is made without colour and complete without it; on a terminal, patterns of it are coloured
afterwards. `NO_COLOR`, `TERM=dumb` and anything that is not a terminal give the plain text.
"""

from __future__ import annotations

import os
import select
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO
from unicodedata import combining, normalize

from lamplighter.cli import pager
from lamplighter.cli.boards.base import ASCII, BOX, INDENT, Glyphs, Room, within, wrapped

if TYPE_CHECKING:
    from rich.console import Console

MOMENT = 64
"""Columns of the rule above and below something set off."""
_PLAINER = str.maketrans({"\u2019": "'", "\u00ab": '"', "\u00bb": '"', "\u0153": "oe"})
"""Signs of sentences that have no simpler form of their own."""
CLEARED = 40
"""Blank lines that hide what one player saw where a screen cannot be cleared."""


LONGEST_LINE = 500
"""Signs of a line that are read."""
ENDLESS = 1_000_000
"""Signs of a line that never ends."""


class Screen:
    """Where a command speaks and listens."""

    def __init__(
        self,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        *,
        ascii_only: bool = False,
        colours: Sequence[tuple[str, str]] = (),
    ) -> None:
        self._in = stdin or sys.stdin
        self._out = stdout or sys.stdout
        self._encoding = getattr(self._out, "encoding", None) or "utf-8"
        self.glyphs: Glyphs = ASCII if ascii_only or not _draws_boxes(self._encoding) else BOX
        self.colours = colours
        self._console = _console(self._out) if _wants_colour(self._out) else None
        self._gap = False
        """Whether the last line is empty."""
        self._held: list[tuple[str, str]] | None = None
        """Lines that wait for the pager, with their styles."""

    @property
    def room(self) -> Room:
        """Columns and rows of the window; anything that is not a terminal has no end."""
        return Room(*shutil.get_terminal_size()) if self._out.isatty() else Room()

    # Out.

    def say(self, text: str = "", style: str = "") -> None:
        """Write one line."""
        text = self._writable(text)
        self._gap = not text
        if self._held is not None:
            self._held.append((text, style))
        elif self._console is None:
            print(text, file=self._out)
        else:
            self._console.print(self._coloured(text, style))

    def gap(self) -> None:
        """Write an empty line, unless the last one is."""
        if not self._gap:
            self.say()

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        """Write lines as they are."""
        for line in lines:
            self.say(line, style)

    def tell(self, text: str, style: str = "") -> None:
        """Write a paragraph, broken to the width of the screen."""
        self.lines(wrapped(text, columns=self.room.columns), style)

    def page(self, lines: Iterable[str], style: str = "") -> None:
        """Write lines, by way of a pager when they are more than the window has."""
        with self.paging():
            self.lines(lines, style)

    @contextmanager
    def paging(self) -> Iterator[None]:
        """Show all that is written meanwhile by way of a pager, when it is more than fits.

        Only a person at a terminal has one, and none who wants none; see `cli.pager`.
        """
        command = pager.wanted() if self.at_terminal() and self._held is None else None
        if command is None:
            yield
            return
        held: list[tuple[str, str]] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            self._out.flush()
            fits = len(held) < shutil.get_terminal_size().lines
            if fits or not pager.show(command, self._text(held, pager.colours(command))):
                for text, style in held:
                    self.say(text, style)

    def _text(self, lines: Iterable[tuple[str, str]], coloured: bool) -> str:
        if self._console is None or not coloured:
            return "".join(f"{text}\n" for text, _ in lines)
        with self._console.capture() as captured:
            for text, style in lines:
                self._console.print(self._coloured(text, style))
        return captured.get()

    def at_terminal(self) -> bool:
        """Whether a person reads and types here."""
        here = self._in is sys.stdin and self._out is sys.stdout
        return here and self._in.isatty() and self._out.isatty()

    def moment(self, title: str, sentences: Iterable[str]) -> None:
        """Write something set off from all else."""
        rule, end = self.glyphs.rule, min(MOMENT, within(self.room.columns))
        self.gap()
        self.say(f"{INDENT}{rule * 3} {title} ".ljust(end, rule), "bold")
        for sentence in sentences:
            self.tell(INDENT + sentence)
        self.say((INDENT + rule * MOMENT)[:end], "bold")
        self.say()

    def clear(self) -> None:
        """Hide all that was written so far."""
        if self._out.isatty() and os.environ.get("TERM") != "dumb":
            self._out.write("\033[2J\033[3J\033[H")
        else:
            rows = max(CLEARED, shutil.get_terminal_size().lines)
            self._out.write("\n" * (rows if self._out.isatty() else CLEARED))
        self._out.flush()

    def _writable(self, text: str) -> str:
        """The text as the terminal can write it: letters without accents where it knows none."""
        encoding = self._encoding
        # Halves of signs, from bytes that were no text, are written as escapes in any encoding.
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            text = normalize("NFKD", text.translate(_PLAINER))
            text = "".join(sign for sign in text if not combining(sign))
        return text.encode(encoding, "backslashreplace").decode(encoding)

    def _coloured(self, text: str, style: str) -> Any:
        from rich.text import Text

        rich_text = Text(text, style=style)
        for pattern, colour in self.colours:
            rich_text.highlight_regex(pattern, colour)
        return rich_text

    # In.

    def ask(self, prompt: str = "> ") -> str:
        """Read one line; raises `EOFError` when there are no more.

        Of a line that is longer than anybody types only the beginning is read, and one without an
        end is the end.
        """
        self._out.flush()
        self._gap = False
        if self.at_terminal():
            _edit_lines()
            return input(prompt).strip()[:LONGEST_LINE]
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline(ENDLESS)
        answer = line.strip()[:LONGEST_LINE]
        if not self._in.isatty():
            # So that a transcript shows what was answered.
            print(self._writable(answer), file=self._out)
        if not line or len(line) == ENDLESS:
            raise EOFError
        return answer

    def typed(self) -> str | None:
        """Read a line that a person has typed meanwhile; never waits. None where there is none."""
        if not self.at_terminal():
            return None
        try:
            ready = select.select([self._in], [], [], 0)[0]
        except (OSError, ValueError):  # a system whose terminals cannot be asked
            return None
        if not ready:
            return None
        line = self._in.readline(ENDLESS)
        if not line or len(line) == ENDLESS:
            raise EOFError
        return line.strip()[:LONGEST_LINE]


def _draws_boxes(encoding: str) -> bool:
    return encoding.lower().replace("-", "").replace("_", "") == "utf8"


def _wants_colour(out: TextIO) -> bool:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb"
    return out.isatty() and not plain


def _console(out: TextIO) -> Console:
    from rich.console import Console

    return Console(file=out, highlight=False, soft_wrap=True)


def _edit_lines() -> None:
    """Let a player at a terminal edit a line and call up the last ones."""
    with suppress(ImportError):
        import readline  # noqa: F401 (its import is its effect)
