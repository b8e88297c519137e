"""How a game has ended, in words: by its rules, or by what the people at the table did."""

from __future__ import annotations

from lamplighter.cli.boards.base import Board
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.table import Table


def verdict(board: Board, outcome: Outcome, own: str | None) -> str:
    """Tell who won and why, to somebody of a side, or to anybody."""
    who = _won(outcome.winner, own)
    if outcome.termination is None:
        return board.say("verdict", verdict=who, rule=outcome.rule)
    return board.words.join((_ended(board.game, outcome), who))


def won(board: Board, winner: str | None, own: str | None) -> str:
    """Tell who won, to somebody of a side, or to anybody."""
    return board.words.say(_won(winner, own))


def _won(winner: str | None, own: str | None) -> Message:
    if winner is None:
        return message("nobody-wins")
    if own is None:
        return message("side-wins", side=message(f"side-{winner}"))
    return message("you-won" if winner == own else "you-lost")


def _ended(game: Game, outcome: Outcome) -> Message:
    """Tell what the people did."""
    if outcome.winner is None:
        return message(f"ended-{outcome.rule}-all")
    lost = next(side for side in game.sides if side != outcome.winner)
    return message(f"ended-{outcome.rule}", side=message(f"side-{lost}"))


def secrets(table: Table, board: Board) -> list[str]:
    """Tell what was hidden to the end of a game that no rule has laid open."""
    assert table.over
    return [line.strip() for line in board.secrets(table.game.view.whole(table.state))]


def position(table: Table) -> str:
    """Write a position with all its secrets; only for those who may know them."""
    return table.game.notation.position(table.state)


def rounds(table: Table) -> list[int]:
    """Tell in which round the game was before each step and after all; everybody can see that."""
    position = table.position(0)
    numbers = [table.game.rounds(position)]
    for action in table.steps:
        position.play(action)
        numbers.append(table.game.rounds(position))
    return numbers
