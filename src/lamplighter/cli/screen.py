"""The terminal: writes lines, reads lines, and adds colour where the terminal has it.

All text is made without colour and is complete without it. On a terminal, parts of it that match
patterns are coloured afterwards. With `NO_COLOR` or `TERM=dumb`, or when the output is not a
terminal, the text stays plain.
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
from lamplighter.cli.boards.base import ASCII, BOX, INDENT, Glyphs, ScreenSize, within, wrapped

if TYPE_CHECKING:
    from rich.console import Console

MOMENT = 64
"""Columns of the horizontal rule above and below a titled passage."""
_PLAINER = str.maketrans({"\u2019": "'", "\u00ab": '"', "\u00bb": '"', "\u0153": "oe"})
"""Replacements for characters that Unicode normalisation does not make simpler."""
CLEARED = 40
"""Blank lines that hide what one player saw, where the screen cannot be cleared."""

LONGEST_LINE = 500
"""Characters of an input line that are used; the rest is ignored."""
ENDLESS = 1_000_000
"""Characters after which an input line counts as endless, and so as the end of the input."""


class Screen:
    """The terminal of a command: its output and its input."""

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
        """Lines collected for the pager, with their styles; None while no pager is wanted."""

    @property
    def room(self) -> ScreenSize:
        """The columns and rows of the window; unlimited where the output is not a terminal."""
        return ScreenSize(*shutil.get_terminal_size()) if self._out.isatty() else ScreenSize()

    # Output.

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
        """Write an empty line, unless the last line is empty."""
        if not self._gap:
            self.say()

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        """Write lines without breaking them."""
        for line in lines:
            self.say(line, style)

    def tell(self, text: str, style: str = "") -> None:
        """Write a paragraph, broken to the width of the screen."""
        self.lines(wrapped(text, columns=self.room.columns), style)

    def page(self, lines: Iterable[str], style: str = "") -> None:
        """Write lines, in a pager if they are more than the window has."""
        with self.paging():
            self.lines(lines, style)

    @contextmanager
    def paging(self) -> Iterator[None]:
        """Show all that is written inside the `with` block in a pager, if it is more than fits.

        A pager is used only at a terminal, and only if the user wants one; see `cli.pager`.
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
        """Return whether a person reads and types here."""
        here = self._in is sys.stdin and self._out is sys.stdout
        return here and self._in.isatty() and self._out.isatty()

    def moment(self, title: str, sentences: Iterable[str]) -> None:
        """Write a titled passage between two horizontal rules."""
        rule, end = self.glyphs.rule, min(MOMENT, within(self.room.columns))
        self.gap()
        self.say(f"{INDENT}{rule * 3} {title} ".ljust(end, rule), "bold")
        for sentence in sentences:
            self.tell(INDENT + sentence)
        self.say((INDENT + rule * MOMENT)[:end], "bold")
        self.say()

    def clear(self) -> None:
        """Hide all that was written before."""
        if self._out.isatty() and os.environ.get("TERM") != "dumb":
            self._out.write("\033[2J\033[3J\033[H")
        else:
            rows = max(CLEARED, shutil.get_terminal_size().lines)
            self._out.write("\n" * (rows if self._out.isatty() else CLEARED))
        self._out.flush()

    def _writable(self, text: str) -> str:
        """Return the text as the encoding can write it, if need be without accents."""
        encoding = self._encoding
        # Lone surrogates, from bytes that were no text, become escapes in any encoding.
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            text = normalize("NFKD", text.translate(_PLAINER))
            text = "".join(character for character in text if not combining(character))
        return text.encode(encoding, "backslashreplace").decode(encoding)

    def _coloured(self, text: str, style: str) -> Any:
        from rich.text import Text

        rich_text = Text(text, style=style)
        for pattern, colour in self.colours:
            rich_text.highlight_regex(pattern, colour)
        return rich_text

    # Input.

    def ask(self, prompt: str = "> ") -> str:
        """Read one line; raises `EOFError` at the end of the input.

        Only the beginning of an overlong line is used (`LONGEST_LINE`). A line without an end
        (`ENDLESS`) counts as the end of the input.
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
            # Repeat the answer, so that a transcript shows it.
            print(self._writable(answer), file=self._out)
        if not line or len(line) == ENDLESS:
            raise EOFError
        return answer

    def typed(self) -> str | None:
        """Return a line that a person has typed already, or None; never waits."""
        if not self.at_terminal():
            return None
        try:
            ready = select.select([self._in], [], [], 0)[0]
        except (OSError, ValueError):  # this system cannot wait for its terminals
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
    """Enable line editing and history for `input`."""
    with suppress(ImportError):
        import readline  # noqa: F401 (importing it is enough)
