"""The errors of this package: messages for people, codes for programs.

Each class has a stable `code`. A message shows the input, where it is wrong and what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplighter.kernel.messages import Message

# Longer lists of allowed values are cut for the reader; a program can ask for the legal actions.
SHOWN = 12
_QUOTED = 60
"""How many characters of the input a message repeats."""
_DIGITS = 18


def shown(what: object, most: int = _QUOTED) -> str:
    """Return the input quoted on one line, whatever its type; a long text is cut.

    Unprintable characters are written as escapes and count with the length of the escape.
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
    """Return a text cut like `shown`, but without quotes; also for the names of files."""
    begun = text[: most + 1]
    escaped = begun if begun.isprintable() else repr(begun)[1:-1]
    return escaped if len(escaped) <= most else f"{escaped[:most]}..."


def numbered(value: int) -> str:
    """Return a number as text; one with too many digits to be readable is not written out."""
    return str(value) if abs(value) < 10**_DIGITS else f"of more than {_DIGITS} digits"


def some_of(allowed: Sequence[str]) -> str:
    """Return a list of allowed values, cut to a readable length."""
    if len(allowed) <= SHOWN:
        return ", ".join(allowed)
    return f"{', '.join(allowed[:SHOWN])} and {len(allowed) - SHOWN} more"


class LamplighterError(Exception):
    """Base class of all errors of this package."""

    code = "error"


class InvalidNotation(LamplighterError, ValueError):
    """The text is not valid notation of the game."""

    code = "notation/invalid"


class IllegalAction(LamplighterError, ValueError):
    """The action exists, but the rules do not allow it now."""

    code = "action/illegal"


class WrongSeat(LamplighterError):
    """The seat acted, but it is not that seat's turn."""

    code = "action/wrong-seat"


class GameOver(LamplighterError):
    """The game is over, so no action is possible."""

    code = "action/game-over"


class WrongStep(LamplighterError):
    """The request was meant for another step of the game."""

    code = "action/wrong-step"

    def __init__(self, reason: str, head: int) -> None:
        super().__init__(reason)
        self.head = head
        """The number of steps the game has now."""


class BadKey(LamplighterError, ValueError):
    """The bytes cannot be the key of a game."""

    code = "key/bad"


class BadPosition(LamplighterError, ValueError):
    """The text does not describe a position that can occur in the game."""

    code = "position/impossible"

    def __init__(self, said: Message, rules: tuple[str, ...] = (), game: str = "") -> None:
        super().__init__(said, rules, game)
        self.said = said
        """The reason, for every language."""
        self.rules = rules
        """The ids of the rules that the position breaks."""
        self.game = game
        """The game whose words the reason needs; empty if those of the kernel are enough."""

    def __str__(self) -> str:
        """Return the reason in English, with the ids of the rules."""
        # Imported late: `registry` and `language` import this module, and a position that can occur
        # needs no sentence.
        from lamplighter.kernel import language, registry

        if self.game:
            words = registry.game(self.game).words(language.DEFAULT)
        else:
            words = language.words(language.DEFAULT, ("lamplighter.kernel",))
        reason = words.say(self.said).removesuffix(".")
        return f"{reason} ({', '.join(self.rules)})" if self.rules else reason


class BadRecord(LamplighterError, ValueError):
    """The record cannot be replayed; the message names the first wrong line."""

    code = "record/bad"

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line


class UnknownName(LamplighterError, LookupError):
    """There is no game, seat, player, option or rule of this name."""

    code = "name/unknown"
