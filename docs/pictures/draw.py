"""Draw the pictures of `docs/playing.md` that show the terminal: real sessions, as SVG.

`python docs/pictures/draw.py` writes them again, on a system that has pseudo-terminals.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
NIGHT, PAPER, LAMP = "#0d131f", "#f5ecdc", "#f0cf86"
GLYPH, LINE = 8.43, 17.0
"""Width and height of a letter at 14 pixels."""
PATIENCE = 30.0
"""Seconds to wait for the next prompt."""

SESSIONS = {
    "newyork": (80, "play newyork --as jack --against hard --seed 3 --quick", []),
    "whitechapel": (
        140,
        "play whitechapel --as police --against hard --seed 3 --quick",
        ["patrol x42", "patrol x44", "patrol x58", "patrol x137", "patrol x143", "look"],
    ),
}
"""Width of the window, what is run there and what is typed, for each game."""


def session(columns: int, words: str, typed: list[str]) -> list[str]:
    """What stands in the window after these lines were typed."""
    child, window = pty.fork()
    if not child:
        plain = {"TERM": "dumb", "LC_ALL": "C.UTF-8", "LAMPLIGHTER_DATA": tempfile.mkdtemp()}
        os.environ.update(plain)
        os.execv(sys.executable, [sys.executable, "-m", "lamplighter", *words.split()])
    fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", 60, columns, 0, 0))
    text = _until_prompt(window)
    for line in typed:
        os.write(window, f"{line}\n".encode())
        text = _until_prompt(window)
    os.close(window)
    os.waitpid(child, 0)
    lines = text.replace("\r", "").strip("\n").splitlines()
    return lines[1:] if typed else lines  # without the echo of what was typed last


def _until_prompt(window: int) -> str:
    """Read what is written until a question stands there."""
    written = b""
    while not written.rstrip(b" ").endswith(b">"):
        if not select.select([window], [], [], PATIENCE)[0]:
            raise TimeoutError(written.decode())
        written += os.read(window, 1 << 16)
    return written.decode()


def picture(lines: list[str]) -> str:
    """The lines as light on a dark page."""
    width = GLYPH * (max(map(len, lines)) + 4)
    height = LINE * (len(lines) + 2)
    rows = "\n".join(
        f'<text x="{2 * GLYPH}" y="{LINE * (number + 1.6):.1f}" fill="{_ink(line)}">'
        f"{escape(line)}</text>"
        for number, line in enumerate(lines)
        if line.strip()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
        f'xml:space="preserve">\n<rect width="100%" height="100%" rx="8" fill="{NIGHT}"/>\n'
        f"{rows}\n</svg>\n"
    )


def _ink(line: str) -> str:
    return LAMP if ">" in line and line.split(">")[0].isidentifier() else PAPER


if __name__ == "__main__":
    for name, told in SESSIONS.items():
        (HERE / f"{name}.svg").write_text(picture(session(*told)))
