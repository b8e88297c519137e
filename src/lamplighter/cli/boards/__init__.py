"""How each game is drawn in the terminal, and how its choices are typed.

The terminal session (`cli/session`) has no code for a particular game. The meaning of things comes
from each game's guide and story. How they look and how they are typed is in a module or package
here that has the name of the game. Its class `Board` extends `boards.base.Board`. It draws the
board and a panel with the rest of the state, lays out long lists of choices, knows the spellings
of a choice, and answers the commands that only its game has. To add a new game to the terminal,
add `boards/<game>.py`, or a package `boards/<game>/` if that grows. Without either, the plain
`Board` is used, which plays any game with story and notation alone.

A board receives views and seats, never the true State of a game. It draws into a
`ScreenSize` of columns and rows, and no line is wider than that. With fewer columns than its
`width`, it describes itself in sentences. `wider` says when a wider window would show more.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lamplighter.cli.boards.base import Board
    from lamplighter.kernel.game import Game


def board_of(game: Game, language: str = "en") -> Board:
    """Return the board of a game in a language; the plain board if the game has none."""
    name = f"{__name__}.{game.name}"
    found = name if find_spec(name) else f"{__name__}.base"
    board: Board = import_module(found).Board(game, language)
    return board
