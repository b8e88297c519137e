"""What can go wrong, said for people, with codes for programs.

Each class has a stable `code`. A message shows the input, the place and what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplighter.kernel.messages import Message

# Longer lists of what is allowed are cut: a player reads them, a program asks for legal actions.
_SHOWN = 12
_QUOTED = 60
"""Signs of what was typed that a message repeats."""
_DIGITS = 18


def shown(what: object, most: int = _QUOTED) -> str:
    """Quote what was given, in one line and whatever it is: of a long text only the beginning.

    Signs that cannot be printed are written as escapes, which count as what they take.
    """
    if isinstance(what, int):
        return numbered(what)
    if not isinstance(what, str):
        return brief(repr(what), most)
    text = what
    end = min(len(text), most)
    while len(quoted := repr(text[:end])) > most + 2:
        end -= 1
    return quoted if end == len(text) else f"{quoted}... ({len(text)} characters)"


def brief(text: str, most: int = _QUOTED) -> str:
    """The same without quotes, for a sentence that has its own, or for the name of a file."""
    begun = text[: most + 1]
    escaped = begun if begun.isprintable() else repr(begun)[1:-1]
    return escaped if len(escaped) <= most else f"{escaped[:most]}..."


def numbered(value: int) -> str:
    """Write a number that was given; one that nobody could read is not written out."""
    return str(value) if abs(value) < 10**_DIGITS else f"of more than {_DIGITS} digits"


def some_of(allowed: Sequence[str]) -> str:
    """List what is allowed, cut to a readable length."""
    if len(allowed) <= _SHOWN:
        return ", ".join(allowed)
    return f"{', '.join(allowed[:_SHOWN])} and {len(allowed) - _SHOWN} more"


class LamplighterError(Exception):
    """Any refusal of this package."""

    code = "error"


class InvalidNotation(LamplighterError, ValueError):
    """A text that is no notation of the game at all."""

    code = "notation/invalid"


class IllegalAction(LamplighterError, ValueError):
    """A known choice that the rules do not allow now."""

    code = "action/illegal"


class WrongSeat(LamplighterError):
    """Somebody acts who is not asked."""

    code = "action/wrong-seat"


class GameOver(LamplighterError):
    """An action after the end of the game."""

    code = "action/game-over"


class WrongStep(LamplighterError):
    """Something that was meant for another moment of the game."""

    code = "action/wrong-step"

    def __init__(self, reason: str, head: int) -> None:
        super().__init__(reason)
        self.head = head
        """How many steps the game has come to."""


class BadKey(LamplighterError, ValueError):
    """Bytes that cannot be the key of a game."""

    code = "key/bad"


class BadPosition(LamplighterError, ValueError):
    """A position string that describes nothing that can happen in the game."""

    code = "position/impossible"

    def __init__(self, reason: str, said: Message | None = None) -> None:
        super().__init__(reason)
        self.said = said
        """The same for people who set it up by hand, where the reason speaks of notation."""


class BadRecord(LamplighterError, ValueError):
    """A record that does not replay; names the first line that is wrong."""

    code = "record/bad"

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line


class UnknownName(LamplighterError, LookupError):
    """A game, seat, player, option or rule that does not exist."""

    code = "name/unknown"
