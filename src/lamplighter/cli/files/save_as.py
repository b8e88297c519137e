"""Saving a game under a name that a player gives."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from lamplighter.cli import files
from lamplighter.cli.command import typed
from lamplighter.cli.questions import agreed
from lamplighter.cli.screen import Screen
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Arg
from lamplighter.kernel.table import Table

ENDS = (".", "?", "!", "]", "\u3002", "\uff1f", "\uff3d")
"""Signs that end a sentence, in any language."""


class Say(Protocol):
    """Puts a message into words."""

    def __call__(self, id: str, /, **args: Arg) -> str:
        """Say it."""


def sentence(error: LamplighterError) -> str:
    """Write a refusal as a sentence."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(ENDS) else ".")


def save_as(table: Table, seats: Sequence[int], name: str, screen: Screen, say: Say) -> bool:
    """Save a game for seats that are played together, and say how to open it; or say why not."""

    def overwrite(path: Path) -> bool:
        question = say("overwrite", file=str(path))
        return agreed(screen, say, question, unless_said=False)

    try:
        saved = files.save(table, seats, name, overwrite)
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
