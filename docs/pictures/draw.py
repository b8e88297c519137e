"""Draw the pictures of the README: real sessions of the terminal client, as SVG.

`python docs/pictures/draw.py` writes them anew.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from html import escape
from pathlib import Path

from lamplighter.cli import main

HERE = Path(__file__).parent
NIGHT, PAPER, LAMP = "#0d131f", "#f5ecdc", "#f0cf86"
GLYPH, LINE = 8.43, 17.0
"""Width and height of a letter at 14 pixels."""

SESSIONS = {
    "pocket": (
        ["play", "pocket", "--as", "investigator", "--against", "greedy", "--seed", "7", "--quick"],
        ["toby 2", "suspects", "quit"],
    ),
}


def session(words: list[str], typed: list[str]) -> list[str]:
    """What the client prints when these lines are typed."""
    out, stdin = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO("\n".join(typed) + "\n")
    try:
        with redirect_stdout(out):
            main(words)
    finally:
        sys.stdin = stdin
    return out.getvalue().splitlines()


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
    for name, (words, typed) in SESSIONS.items():
        lines = session(words, typed)
        start = max(i for i, line in enumerate(lines) if "Turn" in line and "of" in line)
        (HERE / f"{name}.svg").write_text(picture(lines[start : start + 40]))
