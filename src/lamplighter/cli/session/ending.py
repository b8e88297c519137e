"""How a game has ended, in words: by a rule of the game, or because of what the players did."""

from __future__ import annotations

from lamplighter.cli.boards.base import Board
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.table import Table


def verdict(board: Board, outcome: Outcome, own: str | None) -> str:
    """Return who won and why, for a reader of the side `own`; None: of no side."""
    who = _won(outcome.winner, own)
    if outcome.termination is None:
        return board.say("verdict", verdict=who, rule=outcome.rule)
    return board.words.join((_ended(board.game, outcome), who))


def won(board: Board, winner: str | None, own: str | None) -> str:
    """Return who won, for a reader of the side `own`; None: of no side."""
    return board.words.say(_won(winner, own))


def _won(winner: str | None, own: str | None) -> Message:
    if winner is None:
        return message("nobody-wins")
    if own is None:
        return message("side-wins", side=message(f"side-{winner}"))
    return message("you-won" if winner == own else "you-lost")


def _ended(game: Game, outcome: Outcome) -> Message:
    """Return how the players ended the game, for example by resigning."""
    if outcome.winner is None:
        return message(f"ended-{outcome.rule}-all")
    lost = next(side for side in game.sides if side != outcome.winner)
    return message(f"ended-{outcome.rule}", side=message(f"side-{lost}"))


def secrets(table: Table, board: Board) -> list[str]:
    """Return what was hidden in a finished game, where no rule has revealed it."""
    assert table.over
    return [line.strip() for line in board.secrets(table.game.view.whole(table.state))]


def position(table: Table) -> str:
    """Return a position with all its secrets; only for players who may know them."""
    return table.game.notation.position(table.state)


def rounds(table: Table) -> list[int]:
    """Return the number of the round before each step and after the last; it is no secret."""
    position = table.position(0)
    numbers = [table.game.rounds(position)]
    for action in table.steps:
        position.play(action)
        numbers.append(table.game.rounds(position))
    return numbers
