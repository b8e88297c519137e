"""What a person in a seat of Letters from Whitechapel is told."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.whitechapel.view import Secret, View
from lamplighter.kernel.messages import Message, message


def ending(view: View) -> tuple[Message, ...]:
    """Tell the hideout and the rows that the end laid open."""
    return () if view.disclosed is None else tuple(_sheet(view.disclosed))


def _sheet(secret: Secret) -> Iterator[Message]:
    yield message("hideout-was", circle=str(secret.hideout))
    for night, row in enumerate(secret.rows, start=1):
        if row:
            notes = (
                message("note", circle=str(note.circle), cell=note.cell, kind=note.kind)
                for note in row
            )
            yield message("row-of-night", night=night, notes=tuple(notes))
