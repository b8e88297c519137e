"""Save a game under a file name that a player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from lamplighter.cli.command_line import typed
from lamplighter.cli.files import record_files
from lamplighter.cli.prompts import agreed
from lamplighter.cli.screen import Screen
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Arg
from lamplighter.kernel.table import Table

ENDS = (".", "?", "!", "]", "\u3002", "\uff1f", "\uff3d")
"""Characters that end a sentence, in any language."""


class Sentence(Protocol):
    """A function that puts a message into words."""

    def __call__(self, id: str, /, **args: Arg) -> str:
        """Return the message as text."""


def sentence(error: LamplighterError) -> str:
    """Return an error message as a sentence, with a capital and a full stop."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(ENDS) else ".")


def save_as(table: Table, seats: Sequence[int], name: str, screen: Screen, say: Sentence) -> bool:
    """Save a game as these seats have seen it, and print how to open it, or why it failed.

    Returns whether it was saved.
    """

    def overwrite(path: Path) -> bool:
        question = say("overwrite", file=str(path))
        return agreed(screen, say, question, unless_said=False)

    try:
        saved = record_files.save(table, seats, name, overwrite)
    except LamplighterError as error:
        screen.tell(sentence(error))
        return False
    if saved is None:
        screen.tell(say("not-saved"))
        return False
    screen.say("  " + say("saved-as", file=str(saved)))
    screen.say("  " + say("to-see-again" if table.over else "to-go-on"))
    screen.say(f"  {typed()} {'replay' if table.over else 'play --resume'} {saved}")
    return True
