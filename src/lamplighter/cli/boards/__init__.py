"""How each game looks and is spoken to in a terminal.

The client in `session` knows no game. What things mean comes from each game's guide and story; how
they look and how they are typed stands in a module or package here that is named after the game,
with a class `Board` that extends `boards.base.Board`: it draws the board, sums up what stands
around it, lays many choices out compactly, knows the ways a choice may be typed and answers
commands that only its game has. To bring a new game to the
terminal, add `boards/<game>.py`, or a package `boards/<game>/` once that has grown; without
either, the plain `Board` is used, which plays any game by story and notation alone.

A board receives views, seats and possible worlds, never the true State of a game. It draws into a
`Room`, of so many columns and rows, and no line is wider than that; below its `width` it tells
itself in sentences, and `wider` says when more columns than there are would show more at once.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.kernel.game import Game


def board_of(game: Game, language: str = "en") -> Board:
    """Give the board of a game in a language; the plain one when the game has none of its own."""
    name = f"{__name__}.{game.name}"
    found = name if find_spec(name) else f"{__name__}.base"
    board: Board = import_module(found).Board(game, language)
    return board
