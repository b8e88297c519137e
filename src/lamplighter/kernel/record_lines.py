"""Functions that split the lines of a record, in time linear in their length.

The sender of a record decides what its lines contain, so these functions use no regular expression
that may backtrack: a line is split from its end.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.kernel.errors import BadRecord

LONGEST = 1_000_000
"""Largest number of characters of a record; the longest game needs a tenth of it."""
MOST_LINES = 20_000
"""Largest number of lines of a record; the longest game has 3,301 steps, the other lines are for
remarks and the like."""
LONGEST_LINE = 20_000
"""Largest number of characters of a line. The longest line a game can need is a seal of 15,036:
3,301 hidden steps and a position of 5,000 characters, none of it compressible."""

_HEX = frozenset("0123456789abcdef")
_DIGEST_DIGITS = 8
_MOST_DIGITS = 7
_MOST_DECIMALS = 3


class Timed(NamedTuple):
    """A row, and the seconds that its choice took, if they were measured."""

    row: str
    seconds: float | None


def split_lines(text: str) -> list[str]:
    """Return the lines of a record; raise `BadRecord` if they are too long or too many."""
    if len(text) > LONGEST:
        raise BadRecord(f"a record has at most {LONGEST:,} characters, not {len(text):,}")
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecord(f"a record has at most {MOST_LINES:,} lines, not {len(lines):,}")
    for number, line in enumerate(lines, start=1):
        check_length(line, number)
    return lines


def check_length(line: str, number: int | None = None) -> None:
    """Raise `BadRecord` if a line is longer than any game needs."""
    if len(line) > LONGEST_LINE:
        raise BadRecord(
            f"a line of a record has at most {LONGEST_LINE:,} characters, not {len(line):,}", number
        )


def split_digest(line: str) -> tuple[str, str] | None:
    """Return a line without the digest at its end, and the digest; None if it has none."""
    mark = len(line) - _DIGEST_DIGITS - 1
    digits = line[mark + 1 :]
    if mark < 0 or line[mark] != "~" or not _HEX.issuperset(digits):
        return None
    return line[:mark].rstrip(), digits


def split_time(row: str) -> Timed:
    """Return a row without the time in braces at its end, and that time: `... {12.4s}`."""
    before, brace, time = row.removesuffix("s}").rpartition("{")
    if not brace or not row.endswith("s}") or not _is_time(time):
        return Timed(row, None)
    return Timed(before.rstrip(), float(time))


def _is_time(text: str) -> bool:
    whole, point, decimals = text.partition(".")
    if not whole.isdecimal() or len(whole) > _MOST_DIGITS:
        return False
    return not point or (decimals.isdecimal() and len(decimals) <= _MOST_DECIMALS)


def split_remark(row: str, seats: tuple[str, ...]) -> tuple[str | None, str]:
    """Return the seat that made a remark, None for a spectator, and its text."""
    text = row.removeprefix(";").strip()
    name, closed, said = text.removeprefix("(").partition(")")
    if closed and text.startswith("(") and name in seats:
        return name, said.lstrip()
    return None, text
